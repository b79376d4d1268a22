"""The module select of the virtual board: polls that wait on the board's clock."""

import _board
from _board import real_select as _real

POLLIN = _real.POLLIN
POLLOUT = _real.POLLOUT
POLLERR = _real.POLLERR
POLLHUP = _real.POLLHUP


class _Poll:
    """A poll object; its twin also listens to the board's parts, so that a key press ends a real wait."""

    def __init__(self):
        self._poll = _real.poll()
        self._wait = _real.poll()
        self._wait.register(_board.link, POLLIN)

    def register(self, *arguments):
        """Adds a stream."""
        self._wait.register(*arguments)
        return self._poll.register(*arguments)

    def unregister(self, stream):
        """Takes a stream out."""
        self._wait.unregister(stream)
        self._poll.unregister(stream)

    def modify(self, stream, events):
        """Changes what is waited for."""
        self._wait.modify(stream, events)
        self._poll.modify(stream, events)

    def ipoll(self, timeout=-1, flags=0):
        """Waits up to timeout ms (negative: for ever) and iterates over what is ready."""
        poll = self._poll.ipoll
        if timeout:
            end = None if timeout is None or timeout < 0 else _board.now() + timeout * 1000
            while True:
                for _ in poll(0):
                    return poll(0, flags)
                if not _board.step(end, self._wait):
                    break
        return poll(0, flags)

    def poll(self, timeout=-1, flags=0):
        """Like ipoll, as a list."""
        return [tuple(ready) for ready in self.ipoll(timeout, flags)]


def poll():
    """A new poll object."""
    return _Poll()
