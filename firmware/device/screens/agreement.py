"""What a deal will write and why, said in words and shown to the table before it is written."""

from device.memory import keep


async def agree(ui, evening, correct, deal, columns, reasons) -> bool:
    """Show what ``deal`` (in sheet form) writes; False when the table wants to change it.

    ``correct`` is the number of the deal it takes the place of, None for the next one; ``columns`` per side as
    the preview shows them, ``reasons`` as the engine gives them.
    """
    headline, melded = _headline(ui, evening, deal), _melded(ui, evening, deal)
    said = _said(ui, evening, reasons)
    keep(("table", "entry", "agreement"))
    from device.screens.preview import preview

    title = ui.words["preview_title"].format(correct or evening.count + 1)
    return await preview(ui, title, headline, melded, said[0] if said else "", columns, said[1:]) == "commit"


def _said(ui, evening, reasons):
    """Reasons and warnings as texts."""
    from binokel.reasons import say

    language = __import__("binokel.words." + ui.words.language, None, None, ("REASONS",))
    return [say(reason, language.REASONS, evening.players) for reason in reasons]


def _headline(ui, evening, deal):
    """One line that says what the deal was: who, bid, trump or kind."""
    words = ui.words
    outcome = words["outcome." + deal["outcome"]]
    if "declarer" not in deal:
        return outcome
    name = evening.players[deal["declarer"]]
    if "bid" not in deal:
        return words["headline_kind"].format(name, outcome)
    trump = words["suit." + deal["trump"]] if "trump" in deal else ""
    key = "headline_played" if deal["outcome"] == "played" else "headline_other"
    return words[key].format(name, deal["bid"], trump, outcome)


def _melded(ui, evening, deal):
    """Melds and eyes of the declarer's side, as a line under the headline."""
    if deal["outcome"] != "played" or "declarer" not in deal:
        return ""
    from binokel.outcomes import claimed_points

    rules = evening.rules
    side = rules.side_of(deal["declarer"])
    points = sum([claimed_points(rules, deal["melds"][seat], deal.get("trump")) for seat in rules.sides[side]])
    return ui.words["melded"].format(points, deal["eyes"][side])
