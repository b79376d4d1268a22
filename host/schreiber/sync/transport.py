"""The serial port itself: opened without a reset, read in lines, every wait bounded."""

import errno
import time
from types import TracebackType
from typing import Self

import serial

from .errors import DeviceSilent, LinkError, NoDevice, PortBusy

BAUD = 115_200
LINE_LIMIT = 16_384
"""Bytes after which a line without an end is given up: longer than any line a device sends."""

_POLL = 0.05  # s a single read of the port waits


class Transport:
    """A serial port as lines of bytes."""

    def __init__(self, port: str) -> None:
        self.port = port
        self._received = bytearray()
        self._serial = serial.Serial()
        self._serial.port = port
        self._serial.baudrate = BAUD
        self._serial.timeout = _POLL
        self._serial.write_timeout = 2.0
        self._serial.exclusive = True
        # Both lines low before the port opens: on many boards they are wired to reset and boot mode.
        self._serial.dtr = False
        self._serial.rts = False
        try:
            self._serial.open()
        except serial.SerialException as error:
            raise _opening(port, error) from error
        self._keep_from_reset()
        self.discard()

    def __enter__(self) -> Self:
        """The open port."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the port."""
        self.close()

    def close(self) -> None:
        """Give the port back."""
        self._serial.close()

    def discard(self) -> None:
        """Throw away what has arrived and was not read."""
        self._received.clear()
        try:
            self._serial.reset_input_buffer()
        except (OSError, serial.SerialException) as error:
            raise self._gone(error) from error

    def write(self, data: bytes) -> None:
        """Send bytes."""
        try:
            self._serial.write(data)
        except serial.SerialTimeoutException as error:
            raise DeviceSilent(
                self.port, f"The device at {self.port} takes nothing: switch it off and on, then repeat."
            ) from error
        except (OSError, serial.SerialException) as error:
            raise self._gone(error) from error

    def line(self, until: float) -> bytes | None:
        """The next whole line with its newline, or None when there is none by ``until`` (time.monotonic)."""
        while True:
            end = self._received.find(b"\n")
            if end >= 0:
                line = bytes(self._received[: end + 1])
                del self._received[: end + 1]
                return line
            if len(self._received) > LINE_LIMIT:
                self._received.clear()
            if time.monotonic() >= until:
                return None
            self._receive()

    def _receive(self) -> None:
        """Take what the port has, byte by byte where it does not tell how many wait."""
        try:
            self._received += self._serial.read(1)
            waiting = self._serial.in_waiting
            if waiting:
                self._received += self._serial.read(waiting)
        except (OSError, serial.SerialException) as error:
            raise self._gone(error) from error

    def _keep_from_reset(self) -> None:
        """Clear HUPCL, so that closing the port does not reset the board; there is none outside of POSIX."""
        try:
            import termios
        except ImportError:
            return
        port = self._serial.fileno()
        attributes = termios.tcgetattr(port)
        attributes[2] &= ~termios.HUPCL
        termios.tcsetattr(port, termios.TCSANOW, attributes)

    def _gone(self, error: Exception) -> LinkError:
        return DeviceSilent(self.port, f"The device at {self.port} is gone ({error}): plug it in again, then repeat.")


def _opening(port: str, error: serial.SerialException) -> LinkError:
    """Why a port does not open, as a sentence."""
    number = error.errno
    if number == errno.ENOENT:
        return NoDevice(port, f"There is no port {port}; `schreiber devices` lists those with a Schreiber.")
    if number == errno.EACCES:
        return NoDevice(port, f"The port {port} may not be opened: your user has no right to use it.")
    if number in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in str(error):
        return PortBusy(port, f"The port {port} is in use by another program: close it, then repeat.")
    return NoDevice(port, f"The port {port} cannot be opened: {error}.")
