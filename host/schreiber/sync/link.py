"""The line to a Schreiber: asks, waits, asks again, and tells apart answers, journal lines and log text."""

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from protocol.frames import ANSWER, REQUEST, crc_of, pack, unpack

from .errors import DeviceRefused, DeviceSilent
from .transport import Transport

SILENCE = 2.0
"""Seconds without a line that answers (log text does not) after which a question is asked again."""

TRIES = 3
"""How often a question is asked before the device counts as silent."""

LONGEST = 20.0
"""Seconds that one answer may take in all."""

_JOURNAL_LINE = re.compile(rb"\{.*\} [0-9a-f]{16}\n", re.DOTALL)


@dataclass(frozen=True)
class Batch:
    """Lines of an evening as they came: ``following`` is the number of the next line, ``end`` whether the
    device has no more, ``bad`` what is wrong with the next line on the device itself (or None)."""

    lines: list[bytes]
    following: int
    end: bool
    bad: str | None


class SerialLink:
    """A Schreiber at a serial port. ``on_log`` is called with each line of log text that comes in between."""

    def __init__(
        self,
        port: str,
        on_log: Callable[[str], object] | None = None,
        silence: float = SILENCE,
        tries: int = TRIES,
    ) -> None:
        self.port = port
        self._on_log = on_log
        self._silence = silence
        self._tries = tries
        self._asked = random.randrange(1 << 16)
        self._transport = Transport(port)

    def __enter__(self) -> Self:
        """The open line."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the line."""
        self.close()

    def close(self) -> None:
        """Give the port back."""
        self._transport.close()

    def ask(self, command: str, **fields: Any) -> dict[str, Any]:
        """The device's answer to a command; raises DeviceSilent, or DeviceRefused with its reason."""
        short_of_memory = None
        for _ in range(self._tries):
            answered = self._once(command, fields)
            if answered is None:
                continue
            if answered[0].get("error") == "memory":  # it has collected since: another time there is room
                short_of_memory = answered[0]
                continue
            return self._accepted(answered[0])
        if short_of_memory is not None:
            return self._accepted(short_of_memory)
        raise self._silent()

    def read(self, evening: str, line: int, after: str, count: int) -> Batch:
        """Up to ``count`` lines of an evening from number ``line`` (0 = the first) on.

        ``after`` is the digest of the line before; a device that has another there refuses (key ``fork``).
        Lines that were hurt on the way are asked for again.
        """
        heard = False
        for _ in range(self._tries):
            answered = self._once("read", {"evening": evening, "line": line, "after": after, "count": count})
            if answered is None:
                continue
            heard = True
            if answered[0].get("error") == "memory":
                continue
            message, lines = self._accepted(answered[0]), answered[1]
            crc = 0
            for text in lines:
                crc = crc_of(text, crc)
            if message["crc"] == f"{crc:08x}" and message["next"] == line + len(lines):
                return Batch(lines, message["next"], message["end"], message.get("bad"))
        if heard:
            raise DeviceSilent(
                self.port,
                f"The line to the device at {self.port} is too noisy: {evening} does not arrive whole. "
                "Try another cable, then repeat.",
            )
        raise self._silent()

    def _once(self, command: str, fields: dict[str, Any]) -> tuple[dict[str, Any], list[bytes]] | None:
        """Ask once; the answer with the journal lines before it, or None when none comes in time."""
        self._asked += 1
        self._transport.write(b"\n" + pack(REQUEST, {"c": command, "i": self._asked, **fields}))
        lines: list[bytes] = []
        latest = time.monotonic() + LONGEST
        patient_until = time.monotonic() + self._silence
        while True:
            line = self._transport.line(min(patient_until, latest))
            if line is None:
                return None
            message = self._answer_in(line)
            if message is None:
                if not _JOURNAL_LINE.fullmatch(line):
                    self._log(line)
                    continue
                lines.append(line)
            elif message.get("i") == self._asked:
                return message, lines
            else:
                lines.clear()  # they belong to an answer that came too late
            patient_until = time.monotonic() + self._silence

    def _answer_in(self, line: bytes) -> dict[str, Any] | None:
        """The answer in a line; log text without an end may stand before it."""
        start = line.find(b"!{")
        while start >= 0:
            message = unpack(ANSWER, line[start:])
            if message is not None:
                if start:
                    self._log(line[:start])
                return message
            start = line.find(b"!{", start + 1)
        return None

    def _accepted(self, message: dict[str, Any]) -> dict[str, Any]:
        if "error" in message:
            reason = f"The device at {self.port} refuses: {message.get('text')}."
            raise DeviceRefused(self.port, str(message["error"]), reason)
        return message

    def _log(self, line: bytes) -> None:
        text = line.decode(errors="replace").strip()
        if text and self._on_log:
            self._on_log(text)

    def _silent(self) -> DeviceSilent:
        return DeviceSilent(
            self.port,
            f"The device at {self.port} does not answer: is it switched on, and is it a Schreiber? "
            "Press a key on it or plug it in again, then repeat.",
        )
