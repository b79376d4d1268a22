"""Reasons in words: what the engine gives as ``(key, argument, …)``, said in the table's language."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .words import Words

_LETTERS = "ABCDEF"


def say(reason: tuple, words: "Words", players: "list[str] | None" = None) -> str:
    """A reason in the words of a language (`binokel.words`).

    Numbers are points with a real minus sign; a tuple is seats, said by letter or by the players' names.
    """
    text = words[reason[0]]
    for at in range(1, len(reason)):
        text = text.replace("{%d}" % (at - 1), _said(reason[at], players or _LETTERS))
    return text


def _said(argument: object, players: "list[str] | str") -> str:
    if isinstance(argument, (tuple, list)):
        return "+".join([players[seat] for seat in argument])
    if isinstance(argument, int) and argument < 0:
        return "−%d" % -argument
    return str(argument)
