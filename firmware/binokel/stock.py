"""The two-handed stock game: melds are shown one after the other during play, and written down as a log."""

from .errors import SheetError, refused
from .melds import claim_points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deal import Deal
    from .rules import Rules


def read_meld_log(rules: "Rules", deal: dict, read: "Deal") -> list:
    """The points per seat of a deal's ``meld_log``: every meld counts; SheetError where it cannot be."""
    kind, log = deal.get("kind"), deal.get("meld_log")
    if kind != "meld_log":
        raise refused("kind", kind, "the only kind is meld_log")
    if not rules["meld"]["during_play"]:
        raise refused("kind", kind, "nothing is melded during play in this house", "meld.during_play")
    if deal.get("melds") is not None:
        raise refused("melds", deal["melds"], "a deal with a meld_log has no melds besides")
    if not isinstance(log, list):
        raise refused("meld_log", log, "a list of [seat, claim] is wanted")
    if log and read.trump is None:
        raise refused("trump", None, "claims need it named: E S H or B")
    points: list = [0 if seat in read.playing else None for seat in range(rules.seats)]
    for entry in log:
        if not isinstance(entry, list) or len(entry) != 2:
            raise refused("meld_log", entry, "[seat, claim] is wanted")
        seat, claim = entry
        if not isinstance(seat, int) or isinstance(seat, bool) or seat not in read.playing:
            raise refused("meld_log", entry, "the first is no seat that plays")
        try:
            points[seat] += claim_points(rules, claim, read.trump)
        except SheetError as error:
            error.field = "meld_log"
            raise
    return points
