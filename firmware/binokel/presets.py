"""The houses that ship with the Schreiber (RULES §4), each as what it changes on another one.

Without a base a house starts from the commonest answers (`binokel.parameters`); where a rule sheet is silent,
they stand. The comments name the sources, by the ids of the rule sheets compared. A device may unload this
module when its rules are loaded.
"""

from .errors import RuleError
from .parameters import PARAMETERS, parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_PRESETS = (
    # R01: family rules with dis; a revoke of the declarer's voids the deal.
    "familie-3 3 - deck hand=14 dabb=6 meld double_family=0 double_family_trump=0 count check=exact "
    "lost factor=1 concede bonus=per_player bonus_points=10 discard_error penalty=bid revoke "
    "declarer=void durch account=separate under win=1000 loss=1000 account=separate lost_by=eyes play "
    "discard_trumps=no\n"
    # R01, the strict variant.
    "familie-3-streng 3 familie-3 revoke declarer=bid end own_game=made\n"
    # R01, four in pairs.
    "familie-kreuz 4 familie-3 table players=4 sides=pairs deck hand=11 dabb=4 count round=side concede "
    "bonus_to=side\n"
    # R04; silent on double families: a meld of its own.
    "benoggler 3 - deck cards=40 hand=12 dabb=4 meld dis=0 concede bonus_points=40 durch "
    "account=separate end floor=-1000 durch_won=3 durch_lost=3\n"
    # R03.
    "grupp-3 3 - meld grand_binokel=80 durch loss=2000 open_win=1500 open_loss=3000 hand_win=2000 "
    "hand_loss=4000 under win=1000 loss=2000 end target=1500 money per_100=5\n"
    # R03, the dealer sits out and is credited.
    "grupp-vierhand 4 grupp-3 table players=4 dealer_plays=false dealer_credit=200\n"
    # R03, four in pairs.
    "grupp-kreuz 4 grupp-3 table players=4 sides=pairs deck hand=11 dabb=4 count round=side concede "
    "bonus_to=side\n"
    # R02.
    "anleitung-3 3 - bid min=200 play direction=clock\n"
    # R02; its "12 each and 4" for four players is a printing error.
    "anleitung-kreuz 4 anleitung-3 table players=4 sides=pairs deck hand=11 dabb=4 count round=side "
    "concede bonus_to=side\n"
    # R03/R39: the stock game for two, families in trump only.
    "altenburg-2 2 pinochle-2 meld family=0 family_trump=250 double_family=0 double_family_trump=0 "
    "eight_K=800 eight_O=600 eight_U=400 grand_binokel=80\n"
    # R05: tournament of 36 deals, 12 a table.
    "schafhausen-36 3 - deck cards=40 hand=12 dabb=4 meld dis=0 concede bonus=half bonus_points=0 durch "
    "open_win=1500 open_loss=1500 end kind=deals tie order=lot money entry=500\n"
    # R06: the same by the clock.
    "schafhausen-zeit 3 schafhausen-36 concede bonus=per_player bonus_points=10 end kind=minutes\n"
    # R07.
    "ennahofen 3 schafhausen-36 revoke declarer_others=split_rest opponent=award_rest tie order=exact "
    "money entry=700 lost_game=50,50,50,50,100\n"
    # R08: no dabb.
    "ohmden 3 - deck hand=16 dabb=0 count round=none check=exact revoke opponent=offender_void end "
    "kind=deals deals=9 money entry=800\n"
    # R09: an unreachable bid is written off double.
    "heroldstatt 3 schafhausen-36 bid unreachable=double meld double_family=1000 "
    "double_family_trump=1000 eight_10=1000 rundgang_trump_family=350 lost bonus=half concede half=up10 "
    "durch win=0 loss=0 open_win=0 open_loss=0 end deals=15 tie order=shared money entry=0 "
    "lost_game=100\n"
    # R26: the dealer sits out, a Durch is a star.
    "vierer-geber-aus 4 - table players=4 dealer_plays=false deck cards=40 hand=12 dabb=4 meld dis=0 "
    "count check=exact lost bonus=flat bonus_points=30 durch account=stars counts_as_deal=false end "
    "kind=deals tie order=last_exact,shared\n"
    # R35: the declarer leads.
    "kreuz-1500 4 anleitung-kreuz bid min=150 end target=1500 play direction=counter lead=declarer\n"
    # R22: nothing is rounded.
    "exakt-27 3 - count round=none check=exact end kind=deals deals=9 money lost_game=100\n"
    # R01/R33: five players.
    "fuenfer 5 familie-3 table players=5 deck hand=9 dabb=3 meld double_family=1500 "
    "double_family_trump=1500\n"
    # R01/R33: six in two threes.
    "sechser 6 familie-kreuz table players=6 sides=trios deck hand=7 dabb=6 meld double_family=1500 "
    "double_family_trump=1500\n"
    # R02: Pinochle for two, melds during play.
    "pinochle-2 2 - table players=2 deck hand=12 dabb=24 bid enabled=false meld needs_trick=never "
    "during_play=true count round=none check=exact concede bonus=none bonus_points=0 durch win=0 loss=0\n"
    # R02: auction Pinochle, one against two.
    "pinochle-auction-3 3 - meld who=declarer count round=none check=exact lost factor=1 concede "
    "bonus=none bonus_points=0 durch win=0 loss=0 end kind=open\n"
    # R02: partnership Pinochle.
    "pinochle-4 4 pinochle-auction-3 table players=4 sides=pairs deck hand=12 dabb=0 meld who=all end "
    "kind=target\n"
)
"""A line a preset: name, seats, base (or -), and what it overrides: a section, then ``key=value`` for it."""


def preset_names(seats: "int | None" = None) -> "list[str]":
    """The names of all presets, or of those for this many seats."""
    return [preset[0] for preset in _rows() if seats is None or preset[1] == str(seats)]


def preset_seats(name: str) -> int:
    """How many seats a preset's table has; RuleError names all presets if there is none of this name."""
    return int(_row(name)[1])


def preset_value(name: str, section: str, key: str) -> object:
    """One value of a preset, without building all of them; None where there is no such parameter."""
    changes = preset_changes(name)
    for found, parameter, kind, allowed, default in PARAMETERS:
        if found == section and parameter == key:
            return parse(kind, allowed, changes[section, key]) if (section, key) in changes else default
    return None


def preset_values(name: str) -> "dict[str, dict]":
    """A fresh, complete set of values of a preset; RuleError names all presets if there is none."""
    changes = preset_changes(name)
    values: dict[str, dict] = {}
    for section, key, kind, allowed, default in PARAMETERS:
        if section not in values:
            values[section] = {}
        changed = (section, key) in changes
        values[section][key] = parse(kind, allowed, changes[section, key]) if changed else default
    return values


def preset_changes(name: str) -> "dict[tuple[str, str], str]":
    """What a preset and the bases under it change, as text by section and key; RuleError as `preset_seats`."""
    words = _row(name)
    changes = {} if words[2] == "-" else preset_changes(words[2])
    section = ""
    for word in words[3:]:
        key, equals, text = word.partition("=")
        if equals:
            changes[section, key] = text
        else:
            section = key
    return changes


def _rows() -> "Iterator[list[str]]":
    for line in _PRESETS.split("\n"):
        if line:
            yield line.split()


def _row(name: object) -> "list[str]":
    for row in _rows():
        if row[0] == name:
            return row
    raise RuleError("base", name, "one of the presets " + ", ".join(preset_names()))
