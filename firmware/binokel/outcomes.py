"""What hangs on the melds and eyes of a deal, by its outcome and the house's rules."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules


def melds_needed(rules: "Rules", outcome: str) -> bool:
    """Whether anything hangs on the melds of a deal with this outcome, so that they have to be entered."""
    if outcome == "discard_error":
        section = rules["discard_error"]
        return section["penalty"] == "double_meld" or section["opponents"] != "nothing"
    return outcome != "revoke_declarer" or others_count(rules)


def others_count(rules: "Rules") -> bool:
    """Whether after the declarer's revoke the others write melds and eyes."""
    revoke = rules["revoke"]
    return revoke["declarer"] != "void" and revoke["declarer_others"] != "nothing"


def claimed_points(rules: "Rules", melds: "int | list[str] | None", trump: "str | None") -> int:
    """What a seat has melded, in points, as its entry stands in a deal: points, claims, or nothing shown."""
    if not isinstance(melds, list):
        return melds or 0
    from .melds import claims_total

    return claims_total(rules, melds, trump)
