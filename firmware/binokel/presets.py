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
    names = []
    for line in _lines():
        name, _, rest = line.partition(" ")
        if seats is None or rest.partition(" ")[0] == str(seats):
            names.append(name)
    return names


def preset_seats(name: str) -> int:
    """How many seats a preset's table has; RuleError names all presets if there is none of this name."""
    return int(_line(name).split(" ", 2)[1])


def preset_value(name: str, section: str, key: str) -> object:
    """One value of a preset, without building all of them; None where there is no such parameter."""
    changed = changes(with_bases(name), section).get(key)
    for found, parameter, kind, allowed, default in PARAMETERS:
        if found == section and parameter == key:
            return default if changed is None else parse(kind, allowed, changed)
    return None


def preset_values(name: str) -> "dict[str, dict]":
    """A fresh, complete set of values of a preset; RuleError names all presets if there is none."""
    lines = with_bases(name)
    values: dict[str, dict] = {}
    for section, key, kind, allowed, default in PARAMETERS:
        if section not in values:
            values[section] = {}
            changed = changes(lines, section)
        values[section][key] = parse(kind, allowed, changed[key]) if key in changed else default
    return values


def with_bases(name: object) -> "list[str]":
    """The lines of the bases under a preset, the lowest first, and its own; RuleError as `preset_seats`."""
    lines: list[str] = []
    while name != "-":
        lines.insert(0, _line(name))
        name = lines[0].split(" ", 3)[2]
    return lines


def changes(lines: "list[str]", section: str) -> "dict[str, str]":
    """What these lines change in a section, as text by key."""
    changed: dict[str, str] = {}
    for line in lines:
        mark = " " + section + " "
        start = line.find(mark)
        while start >= 0:
            start += len(mark)
            mark = " "
            word = line[start:].partition(" ")[0]
            key, equals, text = word.partition("=")
            if not equals:
                break
            changed[key] = text
            start = line.find(mark, start)
    return changed


def _lines() -> "Iterator[str]":
    """Line by line: all at once they take 6 KB."""
    presets = _PRESETS
    start = 0
    end = presets.find("\n")
    while end >= 0:
        yield presets[start:end]
        start = end + 1
        end = presets.find("\n", start)


def _line(name: object) -> str:
    if isinstance(name, str):
        for line in _lines():
            if line.startswith(name + " "):
                return line
    raise RuleError("base", name, "one of the presets " + ", ".join(preset_names()))
