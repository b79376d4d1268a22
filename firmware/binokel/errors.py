"""What is refused, and how it is said: rules that cannot be, sheets that cannot be, cards that cannot be."""

from .canonical import dumps

_SHOWN_LENGTH = 60


class RuleError(ValueError):
    """A rules file says something that cannot be.

    ``key`` is ``section.key`` (or the name of an unknown section, or ``base``), ``value`` what stands there,
    ``allowed`` what may stand there; ``str()`` is the sentence.
    """

    def __init__(self, key: str, value: object, allowed: str) -> None:
        super().__init__("%s = %s: allowed is %s" % (key, shown(value), allowed))
        self.key = key
        self.value = value
        self.allowed = allowed


class SheetError(ValueError):
    """A deal or a sheet that cannot be, with the field and the rule it breaks.

    ``message`` names field, value and rule; ``deal`` counts from 1 (None: the sheet's head), ``sheet`` too
    (None: there is only one). ``str()`` is the whole line.
    """

    def __init__(self, field: str, rule: "str | None", message: str, deal: "int | None" = None) -> None:
        super().__init__(message)
        self.field = field
        self.rule = rule
        self.message = message
        self.deal = deal
        self.sheet: int | None = None

    def __str__(self) -> str:
        places = []
        if self.sheet is not None:
            places.append("sheet %d" % self.sheet)
        if self.deal is not None:
            places.append("deal %d" % self.deal)
        return ", ".join(places) + ": " + self.message if places else self.message


class CardError(ValueError):
    """A hand that cannot be: an unknown card, or more of one than the deck has."""


def refused(field: str, value: object, why: str, rule: "str | None" = None) -> SheetError:
    """The SheetError of a field's value: ``bid 255: not 150 + k·10 (bid.step)``."""
    message = "%s %s: %s" % (field, shown(value), why)
    return SheetError(field, rule, message if rule is None else "%s (%s)" % (message, rule))


def shown(value: object) -> str:
    """A value as a message shows it: as JSON, shortened."""
    try:
        text = dumps(value)
    except TypeError:
        text = str(value)
    return text if len(text) <= _SHOWN_LENGTH else text[: _SHOWN_LENGTH - 1] + "…"
