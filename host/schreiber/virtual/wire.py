"""What the interpreter says over its wire, and what it is answered.

Messages have no answer: kind, up to seven bytes, the board's time (8 bytes), and for SPI the data. Questions have
one: kind, number, and what is asked; the answer is 64 bytes: number, size, and what is said.
"""

import contextlib
import socket
from collections.abc import Callable
from enum import IntEnum

from schreiber.virtual.clock import Clock
from schreiber.virtual.flash import Flash
from schreiber.virtual.interpreter import Interpreter
from schreiber.virtual.pins import Pins
from schreiber.virtual.registers import Input, Registers

_ANSWER_SIZE = 64
"""Every answer has it, as MicroPython reads until its buffer is full."""
_WAKE_UP = bytes(_ANSWER_SIZE)
"""An answer to nobody: it ends a wait."""
_LONGEST = 2048


class Leaving(IntEnum):
    """Questions that are never answered: the interpreter waits to be ended."""

    RESET = ord("X")
    SOFT_RESET = ord("Q")
    DEEP_SLEEP = ord("Z")
    POWER_CUT = ord("c")


class Event(IntEnum):
    """Messages that concern the interpreter itself."""

    UP = ord("R")
    PROGRAM_ENDED = ord("D")


_ACTIVITY = b"SV"
"""Messages that tell that the firmware is at work."""


class Wire:
    """Hands messages to the board's parts."""

    def __init__(self, registers: Registers, clock: Clock, pins: Pins, flash: Flash) -> None:
        self.memory = b""
        """What RTC().memory() keeps."""
        self._registers, self._clock = registers, clock
        self._messages: dict[int, Callable[[bytes], None]] = {
            ord("P"): lambda m: pins.drive(m[0], m[1]),
            ord("M"): lambda m: pins.set_up(m[0], m[1], m[2], m[3]),
            ord("S"): lambda m: pins.spi(m[15:]),
            ord("I"): pins.spi_set_up,
            ord("A"): pins.adc_set_up,
            ord("V"): lambda m: flash.refused(int.from_bytes(m[0:4], "little"), int.from_bytes(m[4:6], "little")),
        }
        self._questions: dict[int, Callable[[bytes], bytes]] = {
            ord("y"): lambda _: b"",
            ord("C"): lambda _: bytes([flash.half]),
            ord("T"): self._set_clock,
            ord("m"): lambda _: self.memory,
            ord("N"): self._keep,
        }

    def receive(self, interpreter: Interpreter) -> bytes | None:
        """The next message, None if there is none."""
        try:
            return interpreter.wire.recv(_LONGEST, socket.MSG_DONTWAIT) or None
        except (BlockingIOError, ConnectionResetError):
            return None

    def take(self, message: bytes) -> bool:
        """Gives a message to its part, at the time it was sent; True if it tells of work."""
        with self._clock.at(int.from_bytes(message[8:16], "little")):
            self._messages[message[0]](message[1:])
        return message[0] in _ACTIVITY

    def asks(self, message: bytes) -> bool:
        """True if a message wants an answer."""
        return message[0] in self._questions

    def answer(self, interpreter: Interpreter, message: bytes) -> None:
        """Answers a question."""
        said = self._questions[message[0]](message[2:])
        with contextlib.suppress(BrokenPipeError):
            interpreter.wire.send((message[1:2] + bytes([len(said)]) + said).ljust(_ANSWER_SIZE, b"\0"))

    def wake(self, interpreter: Interpreter) -> None:
        """Ends the interpreter's real waiting."""
        with contextlib.suppress(OSError):
            interpreter.wire.send(_WAKE_UP, socket.MSG_DONTWAIT)

    def power_on(self) -> None:
        """The clock starts in the year 2000, the memory is empty."""
        self._registers.inputs[Input.RTC] = -self._clock.now_us()
        self.memory = b""

    def _set_clock(self, message: bytes) -> bytes:
        self._registers.inputs[Input.RTC] = int.from_bytes(message, "little") - self._clock.now_us()
        return b""

    def _keep(self, message: bytes) -> bytes:
        self.memory = message
        return b""
