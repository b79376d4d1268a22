"""The USB-serial line of a virtual board: a pty that pyserial, mpremote and a terminal program open."""

import array
import fcntl
import os
import pty
import re
import termios
import tty

from schreiber.virtual.clock import real_us

_FULL = 3000
"""Bytes nobody has fetched yet at which the line waits for its reader."""
_GIVE_UP_US = 200_000
"""After so long without a reader the device's output is lost, as on an ESP32."""
_LOG_SIZE = 1_000_000
_FRAME = re.compile(r"^[?!]\{.*\} [0-9a-f]{8}$|^\{.*\} [0-9a-f]{16}$")


class SerialLine:
    """The line between board and PC."""

    def __init__(self) -> None:
        self.host, self._device = pty.openpty()
        tty.setraw(self._device)
        os.set_blocking(self.host, False)
        self.port = os.ttyname(self._device)
        """Path of the pty."""
        self._outgoing = bytearray()
        self._log = bytearray()
        self._stuck_since = 0

    @property
    def log(self) -> str:
        """What the device printed and is neither a frame nor a journal line."""
        text = self._log.decode("utf-8", "replace").replace("\r\n", "\n")
        return "\n".join(line for line in text.split("\n") if not _FRAME.match(line))

    @property
    def full(self) -> bool:
        """True while output waits for its reader."""
        return len(self._outgoing) > _FULL

    @property
    def sending(self) -> bool:
        """True while output is left to send."""
        return bool(self._outgoing)

    def read(self) -> bytes:
        """What the PC has sent."""
        try:
            return os.read(self.host, 4096)
        except BlockingIOError:
            return b""

    def send(self, data: bytes) -> None:
        """Output of the device."""
        self._log += data
        if len(self._log) > _LOG_SIZE:
            del self._log[: _LOG_SIZE // 2]
        self._outgoing += data
        self.flush()

    def flush(self) -> None:
        """Hands output on as far as there is room; drops it when nobody has read for a while."""
        while self._outgoing:
            room = _FULL - self._unread()
            if room > 0:
                try:
                    sent = os.write(self.host, self._outgoing[:room])
                except BlockingIOError:
                    sent = 0
                if sent:
                    del self._outgoing[:sent]
                    self._stuck_since = 0
                    continue
            if not self._stuck_since:
                self._stuck_since = real_us()
            elif real_us() - self._stuck_since > _GIVE_UP_US:
                self._outgoing.clear()
            return

    def _unread(self) -> int:
        waiting = array.array("i", [0])
        fcntl.ioctl(self._device, termios.FIONREAD, waiting)
        return waiting[0]

    def close(self) -> None:
        """Unplugs the line."""
        os.close(self.host)
        os.close(self._device)
