"""JSON lines in, JSON lines out: a hand or a player's claims a line, each with its own trump and rules if need be."""

import json
from collections.abc import Iterator
from typing import Any, BinaryIO

from binokel.cards import SUITS
from binokel.errors import RuleError
from binokel.rules import Rules, load_rules
from schreiber.melds.batch import Batch
from schreiber.melds.errors import HandError
from schreiber.melds.reading import read_claims

_CHUNK = 1 << 16
"""Bytes read at most at once: whoever sends line by line gets each answer at once, a file goes in big pieces."""
_AROUND = " \t\r\ufeff"
"""What may stand around a line: blanks, and the mark with which some programs begin a file."""
_HOUSES = 100
"""Houses kept ready; a stream with ever new ones begins afresh."""


class LineReader:
    """Answers lines ``{"hand": "HA H10 …", "trump": "H"}``; what a line does not name is as the command says.

    A hand is text or a list of cards; ``claims`` instead of ``hand`` are what a player says he has. Trump null
    asks for the totals of each. What else stands in a line is passed over.
    """

    def __init__(self, rules: Rules, trump: str | None) -> None:
        self._rules = rules
        self._trump = trump
        self._own = Batch(rules)
        self._houses: dict[str, tuple[Rules, Batch]] = {}
        self._decode = json.JSONDecoder(parse_constant=_no_number).raw_decode
        self.number = 0
        self.failed = False

    def answers(self, source: BinaryIO) -> Iterator[bytes]:
        """The answers to all lines of a stream, in the pieces in which the lines come."""
        rest = b""
        while piece := _read(source):
            rest += piece
            whole, end, rest = rest.rpartition(b"\n")
            if end:
                yield self._answer_lines(whole)
        if rest:
            yield self._answer_lines(rest)

    def _answer_lines(self, whole: bytes) -> bytes:
        """The answers to some lines. Bytes that are no UTF-8 stay as half characters, which no card is made of."""
        answers = []
        for line in whole.decode(errors="surrogateescape").split("\n"):
            self.number += 1
            text = line.strip(_AROUND)
            if text:
                answers.append(self._answer_line(text))
        return "".join(answers).encode(errors="backslashreplace")

    def _answer_line(self, text: str) -> str:
        """The answer to one line, or an error that names the line."""
        try:
            return self._answer(self._entry(text)) + "\n"
        except HandError as error:
            self.failed = True
            told = {"line": self.number, "field": error.field, "message": str(error)}
            return json.dumps({"error": told}, ensure_ascii=False, separators=(",", ":")) + "\n"

    def _entry(self, text: str) -> dict[str, Any]:
        try:
            entry, end = self._decode(text)
        except (ValueError, RecursionError) as error:
            raise HandError("line", f"No JSON: {error}.") from error
        if end != len(text):
            raise HandError("line", f"No JSON: something follows at column {end + 1}.")
        if not isinstance(entry, dict):
            raise HandError("line", 'A line is an object like {"hand": "HK HO", "trump": "H"}.')
        return entry

    def _answer(self, entry: dict[str, Any]) -> str:
        trump = entry.get("trump", self._trump)
        if trump is not None and (not isinstance(trump, str) or len(trump) != 1 or trump not in SUITS):
            raise HandError("trump", f"Trump {_shown(trump)} is no suit; allowed are E, S, H, B and null.")
        rules, batch = (self._rules, self._own) if "rules" not in entry else self._house(entry["rules"])
        if "claims" in entry:
            claims = _words(entry["claims"], "claims")
            return json.dumps(read_claims(rules, claims, trump), separators=(",", ":"))
        if "hand" not in entry:
            raise HandError("hand", "The line has neither hand nor claims.")
        return batch.answer(_words(entry["hand"], "hand"), trump)

    def _house(self, value: object) -> tuple[Rules, Batch]:
        """The house a line names: a preset, or a document with its base."""
        key = json.dumps(value, sort_keys=True)
        if key not in self._houses:
            try:
                rules = load_rules(value)
                batch = Batch(rules)
            except RuleError as error:
                raise HandError("rules", f"{error}.") from error
            if len(self._houses) >= _HOUSES:
                self._houses.clear()
            self._houses[key] = rules, batch
        return self._houses[key]


def _read(source: BinaryIO) -> bytes:
    """What is there of a stream by now, at least a byte; nothing at its end."""
    return source.read1(_CHUNK) if hasattr(source, "read1") else source.read(_CHUNK)


def _words(value: object, field: str) -> list[str]:
    """Cards or claims, given as one text or as a list. What is in the list is looked at when it is read."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list):
        return value
    raise HandError(field, f"{field} {_shown(value)}: a text or a list of texts is wanted.")


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"


def _no_number(text: str) -> None:
    """Refuse NaN and Infinity, which are no JSON."""
    raise ValueError(f"{text} is no JSON number")
