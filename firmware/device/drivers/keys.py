"""The keys: polled, debounced, repeated while held, and queued so that no press is lost during a refresh."""

import asyncio
import time
from array import array

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import Pin

_POLL_MS = const(10)
_STABLE_MS = const(20)
_QUEUE = const(32)

_FIRST_REPEAT_MS = const(400)
_REPEAT_MS = const(((4, 160), (12, 90)))
"""Pauses between repeats: up to the 4th 160 ms, up to the 12th 90 ms."""
_FASTEST_MS = const(50)


def _pause(count: int) -> int:
    """Milliseconds from repeat number `count` to the next."""
    for limit, pause in _REPEAT_MS:
        if count <= limit:
            return pause
    return _FASTEST_MS


class Keys:
    """Keys by number, the position of their pin in `pins`; a pin is low while its key is down.

    The first `repeating` keys (up and down) repeat while they are held; the others never do, so that a key held
    too long cannot answer the next question as well.
    """

    def __init__(self, pins: "list[Pin]", repeating: int = 2) -> None:
        self.repeat = 0
        """Of the key last taken: 0 for a fresh press, else the how-manieth repeat it is."""
        count = len(pins)
        self._pins = pins
        self._repeating = repeating
        self._raw = bytearray(count)
        self._down = bytearray(count)
        self._mute = bytearray(count)
        self._since = [0] * count
        self._next = [0] * count
        self._repeats = array("H", [0] * count)
        self._keys = bytearray(_QUEUE)
        self._counts = array("H", [0] * _QUEUE)
        self._head = 0
        self._length = 0
        self._pressed = asyncio.Event()

    async def get(self) -> int:
        """The next key pressed; `repeat` then says whether it was held."""
        while not self._length:
            self._pressed.clear()
            await self._pressed.wait()
        key = self._keys[self._head]
        self.repeat = self._counts[self._head]
        self._head = (self._head + 1) % _QUEUE
        self._length -= 1
        return key

    def put(self, key: int, repeat: int = 0) -> None:
        """Queue a press, as the key that woke the device; when the queue is full it is dropped."""
        if self._length < _QUEUE:
            at = (self._head + self._length) % _QUEUE
            self._keys[at] = key
            self._counts[at] = repeat
            self._length += 1
            self._pressed.set()

    async def run(self) -> None:
        """Poll for good; a key that is down from the start is reported once and not repeated."""
        now = time.ticks_ms()
        for key in range(len(self._pins)):
            self._raw[key] = self._mute[key] = not self._pins[key].value()
            self._since[key] = now
        while True:
            await asyncio.sleep_ms(_POLL_MS)
            now = time.ticks_ms()
            for key in range(len(self._pins)):
                self._poll(key, now)

    def _poll(self, key: int, now: int) -> None:
        """Follow one key: a change counts when it has been stable, a key that stays down repeats."""
        raw = 0 if self._pins[key].value() else 1
        if raw != self._raw[key]:
            self._raw[key] = raw
            self._since[key] = now
        elif raw != self._down[key]:
            if time.ticks_diff(now, self._since[key]) >= _STABLE_MS:
                self._down[key] = raw
                if raw:
                    self._repeats[key] = 0
                    self._next[key] = time.ticks_add(now, _FIRST_REPEAT_MS)
                    self.put(key)
                else:
                    self._mute[key] = 0
        elif raw and key < self._repeating and not self._mute[key] and time.ticks_diff(now, self._next[key]) >= 0:
            self._again(key, now)

    def _again(self, key: int, now: int) -> None:
        """Repeat a held key, unless the screen has not yet taken what was pressed before."""
        self._next[key] = time.ticks_add(now, _pause(self._repeats[key]))
        if not self._length:
            self._repeats[key] += 1
            self.put(key, self._repeats[key])
