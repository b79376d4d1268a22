"""The interpreter's end of the virtual board: its registers, its wire to the parts, and its clock.

Everything that reads the time, waits or touches a pin goes through here. Not part of the firmware.
"""

import sys
from array import array
from struct import pack_into

import vfs
from micropython import const

_path = sys.path[:]
sys.path[:] = []  # the built-in modules, not the shims of the same names
import select as real_select  # noqa: E402
import time as real_time  # noqa: E402

sys.path[:] = _path

_LEVELS = const(0)
_SKIP_TIME = const(1)
_SKIP_WAITED = const(2)
_KEY_DUE = const(3)
_TIME_DUE = const(4)
_HOLD = const(5)
_INTERRUPT = const(9)
"""Words the parts write: see schreiber.virtual.registers, which names all of them on the PC."""
_OFFSET = const(0)
_WAITED = const(1)
_WAITING = const(2)
_WATCHDOG = const(3)
_INTERRUPTED = const(7)
"""Words the interpreter writes. As constants they take none of the board's heap."""

inputs = array("q", bytes(8 * 10))
outputs = array("q", bytes(8 * 8))
arguments = sys.argv[1].split(",")
"""Link, registers in, registers out (file descriptors), speed, reset cause, wake reason, main.py, id."""
link = open(int(arguments[0]), "r+b")  # noqa: SIM115 (open as long as the board)
_inputs = open(int(arguments[1]), "rb")  # noqa: SIM115
_outputs = open(int(arguments[2]), "r+b")  # noqa: SIM115
_outputs.seek(0)
_outputs.readinto(outputs)
skips = arguments[3] == "skip"
reset_cause = int(arguments[4])
wake_reason = int(arguments[5])
run_main = arguments[6] == "1"
unique_id = bytes.fromhex(arguments[7])

waiter = real_select.poll()
"""Waits for the parts alone."""
waiter.register(link, real_select.POLLIN)

_head = bytearray(2)
_reply = bytearray(64)
_sequence = 0
_told = False
_ticks_us = real_time.ticks_us


def later(name):
    """A shim that is needed seldom, from the PC's disk, which the board's flash hides."""
    if name not in sys.modules:
        path = sys.path[:]
        vfs.mount(vfs.VfsPosix(_path[0]), "/shims")
        sys.path[:] = ["/shims"]
        try:
            __import__(name)
        finally:
            sys.path[:] = path
            vfs.umount("/shims")
    return sys.modules[name]


def publish():
    """Shows the interpreter's words to the parts."""
    _outputs.seek(0)
    _outputs.write(outputs)


def refresh():
    """Fetches the words of the parts."""
    _inputs.seek(0)
    _inputs.readinto(inputs)


def check_interrupt():
    """Ctrl-C comes where the firmware touches the board: a signal could strike in the middle of littlefs."""
    if inputs[_INTERRUPT] != outputs[_INTERRUPTED]:
        outputs[_INTERRUPTED] = inputs[_INTERRUPT]
        publish()
        raise KeyboardInterrupt


def now():
    """The board's time in µs."""
    return _ticks_us() + outputs[_OFFSET]


def spend(us):
    """Lets the time pass that the hardware would need, in µs."""
    if skips:
        outputs[_OFFSET] += us
        publish()


def stamp(message):
    """Sends a message that has no answer; its bytes 8 to 15 say when."""
    global _told
    _told = True
    pack_into("<q", message, 8, _ticks_us() + outputs[_OFFSET])
    link.write(message)


def tell(operation, *values):
    """Sends a small message that has no answer: up to seven bytes."""
    message = bytearray(16)
    message[0] = operation
    for place, value in enumerate(values):
        message[1 + place] = value
    stamp(message)


def ask(operation, payload=None):
    """Sends a question and waits for its answer, 64 bytes: its number, the size of what is said, and that."""
    global _sequence, _told
    _sequence = _sequence % 255 + 1
    _head[0] = operation
    _head[1] = _sequence
    link.write(_head if payload is None else bytes(_head) + payload)
    while True:
        # Answers to questions that Ctrl-C cut short, and wake-ups (0), are passed over.
        if not link.readinto(_reply):
            raise SystemExit
        if _reply[0] == _sequence:
            _told = False
            return


def answer():
    """The bytes of the last answer."""
    return bytes(_reply[2 : 2 + _reply[1]])


def leave(operation, payload=None):
    """Hands the interpreter over to the parts, which end it."""
    while True:
        ask(operation, payload)


def levels():
    """The levels at the board's pins, a bit each, as they are now."""
    refresh()
    check_interrupt()
    if (
        _told
        or outputs[_WAITED] >= inputs[_KEY_DUE]
        or (inputs[_TIME_DUE] and _ticks_us() + outputs[_OFFSET] >= inputs[_TIME_DUE])
    ):
        ask(121)
        refresh()
    return inputs[_LEVELS]


def step(end, poll):
    """Lets time pass once, at most to end (µs, None: no end), skipped or not; False when it is there."""
    refresh()
    check_interrupt()
    time = now()
    if end is not None and time >= end:
        return False
    real = time - outputs[_OFFSET]
    hold = inputs[_HOLD] - real
    if skips:
        jump = max(inputs[_SKIP_TIME] - time, inputs[_SKIP_WAITED] - outputs[_WAITED])
        if jump > 0 >= hold:
            due = inputs[_KEY_DUE] - outputs[_WAITED]
            if 0 < due < jump:
                jump = due
            if end is not None and end - time < jump:
                jump = end - time
            if outputs[_WATCHDOG] and outputs[_WATCHDOG] - time < jump:
                jump = max(outputs[_WATCHDOG] - time, 1000)
            outputs[_OFFSET] += jump
            outputs[_WAITED] += jump
            publish()
            return True
        if jump <= 0:
            hold = 0
    else:
        hold = 0
    left = -1 if end is None else (end - time + 999) // 1000
    if hold > 0:
        hold = (hold + 999) // 1000
        left = hold if left < 0 else min(left, hold)
    outputs[_WAITING] = real
    publish()
    for ready in poll.ipoll(left):
        if ready[0] is link:
            link.readinto(_reply)
    passed = _ticks_us() - real
    if left >= 0 and passed > left * 1000:
        if skips and passed > left * 1000 + 5000:
            # The PC was busy with something else: the board did not sleep longer for that.
            outputs[_OFFSET] -= passed - left * 1000
        passed = left * 1000
    outputs[_WAITED] += passed
    outputs[_WAITING] = 0
    publish()
    return True


def wait(us):
    """Waits for so many µs of the board's time."""
    end = now() + us
    while step(end, waiter):
        pass
