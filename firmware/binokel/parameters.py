"""The table of parameters: what a house can settle, what is allowed, and the commonest answer.

The meanings are in `binokel.meanings`, which a device need not load; a device may unload this module too when
its rules are loaded.
"""

from .errors import RuleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_TABLE = """\
table
 players 2..6 3
 sides solo|pairs|trios solo
 dealer_plays true|false true
 dealer_credit 0.. 0
deck
 cards 40|48 48
 hand 1.. 15
 dabb 0.. 3
 values standard|tens standard
 last_trick 0.. 10
bid
 enabled true|false true
 min 0.. 150
 step 1.. 10
 all_pass redeal|forehand redeal
 unreachable ignore|warn|double warn
meld
 pair 0.. 20
 pair_trump 0.. 40
 family 0.. 100
 family_trump 0.. 150
 double_family 0.. 1500
 double_family_trump 0.. 1500
 four_A 0.. 100
 four_K 0.. 80
 four_O 0.. 60
 four_U 0.. 40
 four_10 0.. 0
 eight_A 0.. 1000
 eight_K 0.. 1000
 eight_O 0.. 1000
 eight_U 0.. 1000
 eight_10 0.. 0
 binokel 0.. 40
 double_binokel 0.. 300
 grand_binokel 0.. 0
 dis 0.. 10
 rundgang_trump_family 0.. 0
 needs_trick side|player|never side
 who all|declarer all
 during_play true|false false
count
 round none|player|side player
 check exact|rounded rounded
lost
 factor 1|2 2
 bonus none|flat|half none
 bonus_points 0.. 0
 opponents_meld trick|always trick
concede
 factor 1|2 1
 bonus none|flat|per_player|half flat
 bonus_points 0.. 30
 half exact|up10|down10 exact
 bonus_to player|side player
discard_error
 penalty bid|double_bid|double_meld double_bid
 opponents melds|concede|nothing melds
revoke
 declarer bid|double_bid|void|play_on double_bid
 declarer_others nothing|counted|split_rest nothing
 opponent award_bid|award_rest|offender_void award_bid
durch
 win 0.. 1000
 loss 0.. 1000
 open_win 0.. 0
 open_loss 0.. 0
 hand_win 0.. 0
 hand_loss 0.. 0
 account total|separate|stars total
 partner_helps true|false false
 counts_as_deal true|false true
under
 win 0.. 0
 loss 0.. 0
 account total|separate|stars total
 lost_by trick|eyes trick
 counts_as_deal true|false true
end
 kind target|deals|minutes|open target
 target 1.. 1000
 at reach|exceed reach
 own_game no|made|made_highest no
 several highest|declarer|raise|play_on highest
 raise_by 1.. 250
 level declarer|shared|play_on declarer
 floor ..0 0
 durch_won 0.. 0
 durch_lost 0.. 0
 carry true|false false
 deals 1.. 12
 minutes 1.. 40
 warn 0.. 5
tie
 order *exact|last_exact|games_won|best_round|lot|shared shared
play
 direction counter|clock counter
 lead forehand|declarer forehand
 discard_trumps no|announced|free announced
 calling off|one_card off
money
 entry 0.. 0
 lost_game *0.. -
 per_100 0.. 0
 started_hundreds true|false false
"""
"""The sections of RULES §2 and, indented, their rows: key, allowed values, default. One text, because that
takes a fraction of the heap of as many tuples. Allowed is ``a|b`` (one of these) or ``2..6`` (a range, either
end may be open); after a ``*`` it holds for each item of a list.
"""


class Parameters:
    """The table as rows ``(section, key, kind, allowed, default)``; kind is bool, int, choice or list.

    Allowed is ``true|false``, ``a|b`` or ``2..6`` (either end may be open); of each item in a list.
    """

    def __iter__(self) -> "Iterator[tuple[str, str, str, str, object]]":
        section = ""
        for line in _TABLE.split("\n"):
            cells = line.split()
            if len(cells) == 3:
                kind = _kind(cells[1])
                yield section, cells[0], kind, cells[1].lstrip("*"), parse(kind, cells[1], cells[2])
            elif cells:
                section = cells[0]


PARAMETERS = Parameters()


def check(section: str, key: str, value: object) -> None:
    """Raise RuleError if there is no ``section.key``, or the value may not stand there."""
    keys = []
    for found, parameter, kind, allowed, _ in PARAMETERS:
        if found == section:
            if parameter == key:
                check_row(section, key, kind, allowed, value)
                return
            keys.append(parameter)
    raise RuleError("%s.%s" % (section, key), value, "in [%s] only %s" % (section, ", ".join(keys)))


def check_row(section: str, key: str, kind: str, allowed: str, value: object) -> None:
    """The same for a row of the table that the caller has at hand."""
    if not _fits(kind, allowed, value):
        raise RuleError("%s.%s" % (section, key), value, _in_words(kind, allowed))


def parse(kind: str, allowed: str, text: str) -> object:
    """The value that the table or a preset writes as ``text``: lists with commas, ``-`` for an empty one."""
    if kind == "bool":
        return text == "true"
    if kind == "int":
        return int(text)
    if kind == "choice":
        return text
    return [int(item) if ".." in allowed else item for item in text.split(",")] if text != "-" else []


def _kind(allowed: str) -> str:
    if allowed[0] == "*":
        return "list"
    if allowed == "true|false":
        return "bool"
    return "int" if ".." in allowed or allowed[0].isdigit() else "choice"


def _fits(kind: str, allowed: str, value: object) -> bool:
    if kind == "list":
        item_kind = _kind(allowed)
        return isinstance(value, (list, tuple)) and all(_fits(item_kind, allowed, item) for item in value)
    if kind == "bool":
        return isinstance(value, bool)
    if kind == "choice":
        return isinstance(value, str) and value in allowed.split("|")
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    if ".." not in allowed:
        return str(value) in allowed.split("|")
    low, high = allowed.split("..")
    return not (low and value < int(low)) and not (high and value > int(high))


def _in_words(kind: str, allowed: str) -> str:
    if kind == "list":
        return "a list, each item " + _in_words(_kind(allowed), allowed)
    if ".." not in allowed:
        return " or ".join(allowed.split("|"))
    low, high = allowed.split("..")
    if not high:
        return "a whole number from %s up" % low
    return "a whole number from %s to %s" % (low, high) if low else "a whole number up to %s" % high
