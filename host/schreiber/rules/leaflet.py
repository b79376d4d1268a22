"""The leaflet for the table, "So spielen wir": sentences made from a house's parameters alone."""

import textwrap
from dataclasses import dataclass

from binokel.rules import Rules

from . import sentences_de as words
from .conditions import Values, holds, with_facts
from .relevance import RELEVANT


@dataclass(frozen=True)
class Leaflet:
    """A page: its title, the house it started from, sections of sentences, and the fingerprint of the rules."""

    title: str
    house: str
    sections: list[tuple[str, list[str]]]
    fingerprint: str

    def text(self, width: int = 96) -> str:
        """The leaflet as plain text, lines at most this many characters wide."""
        head = f"{self.title}: {self.house}" if self.house else self.title
        lines = [head, "=" * len(head)]
        for heading, sentences in self.sections:
            lines += [
                "",
                heading,
                *textwrap.wrap(" ".join(sentences), width, initial_indent="  ", subsequent_indent="  "),
            ]
        return "\n".join([*lines, "", f"Fingerprint {self.fingerprint}"])


def leaflet(rules: Rules) -> Leaflet:
    """The German leaflet of a house; sections that have nothing to say are left out."""
    values = with_words({key: value for key, value in rules.document().items() if key != "base"})
    sections = [(heading, _sentences(rows, values)) for heading, rows in words.SECTIONS]
    return Leaflet(words.TITLE, rules.base or "", [each for each in sections if each[1]], rules.fingerprint)


def with_words(values: Values) -> Values:
    """The values with all facts that the sentences name, in words where they are words."""
    values = with_facts(values)
    meld, concede, money = values["meld"], values["concede"], values["money"]
    parts = [meld["four_K"], meld["four_O"], 3 * meld["pair"], meld["pair_trump"]]
    playing = values["fact"]["playing"]
    facts = {
        "players": words.NUMBERS[values["table"]["players"]],
        "eyes": 240 + values["deck"]["last_trick"],
        "half": {"exact": 155, "up10": 160, "down10": 150}[concede["half"]],
        "per_player": concede["bonus_points"] * playing,
        "rundgang": sum(parts) if all(parts) else 0,
        "double_family": _double_family(meld["double_family"], meld["double_family_trump"]),
        "level": holds(RELEVANT["end.level"], values),
        "floor": f"−{-values['end']['floor']}",
        "tie": _tie(values["tie"]["order"]),
        "entry": euro(money["entry"]),
        "per_100": euro(money["per_100"]),
        "fees": _fees(money["lost_game"]),
    }
    return values | {"fact": values["fact"] | facts | words.PARTIES[values["table"]["sides"]]}


def euro(cents: int) -> str:
    """An amount of money as people write it."""
    if 0 < cents < 100:
        return f"{cents} Cent"
    return f"{cents // 100} €" if cents % 100 == 0 else f"{cents // 100},{cents % 100:02} €"


def _sentences(rows: words.Rows, values: Values) -> list[str]:
    """The sentences of those rows whose conditions hold, put together and ended with a full stop."""
    sentences: list[str] = []
    for condition, row in rows:
        if not holds(condition, values):
            continue
        text = row.format(**values)
        if text.startswith("&"):
            sentences[-1] += (" " if sentences[-1].endswith(":") else ", ") + text[1:]
        elif text.startswith("+"):
            sentences[-1] += text[1:]
        else:
            sentences.append(text)
    return [f"{sentence}." for sentence in sentences if not sentence.endswith(":")]


def _double_family(plain: int, trump: int) -> str:
    return words.DOUBLE_FAMILY[0 if plain == trump else 1].format(plain=plain, trump=trump)


def _tie(order: list[str]) -> str:
    """What decides between level totals; nothing after the lot or a shared place."""
    criteria = []
    for criterion in order:
        if criterion == "shared":
            break
        criteria.append(words.TIE[criterion])
        if criterion == "lot":
            return words.TIE_SOME.format(criteria=", dann ".join(criteria))
    if not criteria:
        return words.TIE_NONE
    return words.TIE_SOME.format(criteria=", dann ".join(criteria)) + words.TIE_SHARED


def _fees(steps: list[int]) -> str:
    """The staircase of fees for lost games; empty where they cost nothing."""
    if not any(steps):
        return ""
    changes = [n for n in range(len(steps)) if n == 0 or steps[n] != steps[n - 1]]
    first, *others = (
        words.FEE.format(euro=euro(steps[n])) if n == 0 else words.FEE_FROM.format(number=n + 1, euro=euro(steps[n]))
        for n in changes
    )
    return ", ".join([first, *others])
