"""The module machine of the virtual board: what the firmware uses of an ESP32-S3's."""

import _board
from micropython import const

_PACKET = const(512)
"""Bytes of the SPI bus that go to the parts at a time."""

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5
EXT0_WAKE = 2
EXT1_WAKE = 3
TIMER_WAKE = 4
GPIO_WAKE = 7

wake_on = {}
"""Pins that wake: cause -> (bit mask, level)."""
hold_in_deepsleep = [False]
woken_by = [_board.wake_reason]
_frequency = [160000000]


class Pin:
    """A pin: an output drives the board's wire, an input reads it."""

    IN = 1
    OUT = 3
    OPEN_DRAIN = 7
    PULL_DOWN = 1
    PULL_UP = 2
    _pins = {}

    def __new__(cls, number, *arguments, **options):
        if isinstance(number, Pin):
            number = number.number
        if not isinstance(number, int) or not 0 <= number <= 48 or 22 <= number <= 25:
            raise ValueError("invalid pin")
        pin = cls._pins.get(number)
        if pin is None:
            pin = cls._pins[number] = object.__new__(cls)
            pin.number = number
            pin.mode = 0
            pin.level = 0
            pin.pull = None
            pin.message = bytearray(16)
            pin.message[0] = 80
            pin.message[1] = number
        return pin

    def __init__(self, number, mode=-1, pull=-1, *, value=None, hold=None):
        self.init(mode, pull, value=value, hold=hold)

    def init(self, mode=-1, pull=-1, *, value=None, hold=None):
        """Sets the pin up."""
        if mode != -1:
            self.mode = mode
        if pull != -1:
            self.pull = pull
        if value is not None:
            self.level = 1 if value else 0
        if mode == self.OUT or mode == self.OPEN_DRAIN or (value is not None and self.mode != self.IN):
            self._drive()
        if mode != -1 or pull != -1 or hold is not None:
            held = 2 if hold is None else 1 if hold else 0
            _board.tell(77, self.number, self.mode, self.pull or 0, held)

    def _drive(self):
        self.message[2] = self.level
        _board.stamp(self.message)

    def value(self, level=None):
        """Reads the pin, or drives it."""
        if level is None:
            if self.mode == self.OUT:
                return self.level
            return _board.levels() >> self.number & 1
        self.level = 1 if level else 0
        if self.mode != self.IN:
            self._drive()
        return None

    __call__ = value

    def on(self):
        """Drives the pin high."""
        self.value(1)

    def off(self):
        """Drives the pin low."""
        self.value(0)


class SPI:
    """The SPI bus, writing only: no chip of the board answers."""

    def __init__(self, bus, *arguments, **options):
        self.bus = bus
        self._packet = bytearray(16 + _PACKET)
        self._packet[0] = 83
        self._wires = [255, 255]
        self.init(*arguments, **options)

    def init(self, baudrate=1000000, *, polarity=0, phase=0, sck=None, mosi=None):
        """Sets the bus up; baudrate in Hz."""
        self._hz = baudrate
        if sck is not None:
            self._wires[0] = sck.number
        if mosi is not None:
            self._wires[1] = mosi.number
        _board.tell(73, self._wires[0], self._wires[1], polarity << 1 | phase, *baudrate.to_bytes(4, "little"))

    def deinit(self):
        """Lets the bus go."""

    def write(self, data):
        """Sends bytes."""
        view = memoryview(data)
        packet = self._packet
        for start in range(0, len(view), _PACKET):
            size = min(_PACKET, len(view) - start)
            packet[16 : 16 + size] = view[start : start + size]
            _board.stamp(packet if size == _PACKET else memoryview(packet)[: 16 + size])
        _board.spend(len(view) * 8000000 // self._hz)

    def readinto(self, data, write=0):
        """Reads bytes: nothing drives the wire."""
        self.write(bytes((write,)) * len(data))
        for place in range(len(data)):
            data[place] = 0

    def read(self, size, write=0):
        """Reads bytes: nothing drives the wire."""
        data = bytearray(size)
        self.readinto(data, write)
        return bytes(data)


def unique_id():
    """The six bytes of the board's address."""
    return _board.unique_id


def freq(hz=None):
    """The processor's clock in Hz; kept, without effect on the speed."""
    if hz is None:
        return _frequency[0]
    if hz not in (20000000, 40000000, 80000000, 160000000, 240000000):
        raise ValueError("frequency must be 20MHz, 40MHz, 80Mhz, 160MHz or 240MHz")
    _frequency[0] = hz
    return None


def reset_cause():
    """Why the board started."""
    return _board.reset_cause


def wake_reason():
    """What ended the last sleep."""
    return woken_by[0]


def reset():
    """Starts the board anew."""
    _board.leave(88)


def soft_reset():
    """Starts the interpreter anew."""
    _board.leave(81)


def idle():
    """Waits a moment."""
    _board.step(_board.now() + 1000, _board.waiter)


def __getattr__(name):
    """ADC, RTC, WDT, lightsleep and deepsleep: in a module of their own, read when they are first asked for."""
    return getattr(_board.later("machine_more"), name)
