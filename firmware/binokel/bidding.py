"""Which bids a house allows."""

from .errors import refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules


def check_bid(rules: "Rules", bid: object) -> None:
    """Refuse (SheetError) a bid under the minimum or off the step."""
    if not isinstance(bid, int) or isinstance(bid, bool):
        raise refused("bid", bid, "a whole number of points is wanted", "bid.min")
    section = rules["bid"]
    low, step = section["min"], section["step"]
    if bid < low:
        raise refused("bid", bid, "below %d" % low, "bid.min")
    if (bid - low) % step:
        raise refused("bid", bid, "not %d + k·%d" % (low, step), "bid.step")
