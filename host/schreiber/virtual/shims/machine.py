"""The module machine of the virtual board: what the firmware uses of an ESP32-S3's."""

import _board

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5
PIN_WAKE = EXT0_WAKE = 2
EXT1_WAKE = 3
TIMER_WAKE = 4
TOUCHPAD_WAKE = 5
ULP_WAKE = 6
GPIO_WAKE = 7

wake_on = {}
"""Pins that wake: cause -> (bit mask, level)."""
hold_in_deepsleep = [False]
_wake_reason = [_board.wake_reason]
_frequency = [160000000]


class Pin:
    """A pin: an output drives the board's wire, an input reads it."""

    IN = 1
    OUT = 3
    OPEN_DRAIN = 7
    PULL_DOWN = 1
    PULL_UP = 2
    IRQ_RISING = 1
    IRQ_FALLING = 2
    WAKE_LOW = 4
    WAKE_HIGH = 5
    DRIVE_0, DRIVE_1, DRIVE_2, DRIVE_3 = range(4)
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

    def __init__(self, number, mode=-1, pull=-1, *, value=None, drive=None, hold=None, alt=None):
        self.init(mode, pull, value=value, drive=drive, hold=hold)

    def init(self, mode=-1, pull=-1, *, value=None, drive=None, hold=None, alt=None):
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

    def __repr__(self):
        return "Pin(%d)" % self.number


class SPI:
    """The SPI bus, writing only: no chip of the board answers."""

    MSB = 0
    LSB = 1

    def __init__(self, bus, *arguments, **options):
        self.bus = bus
        self._packet = bytearray(16 + 1024)
        self._packet[0] = 83
        self._wires = [255, 255]
        self.init(*arguments, **options)

    def init(self, baudrate=1000000, *, polarity=0, phase=0, bits=8, firstbit=0, sck=None, mosi=None, miso=None):
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
        for start in range(0, len(view), 1024):
            size = min(1024, len(view) - start)
            packet[16 : 16 + size] = view[start : start + size]
            _board.stamp(packet if size == 1024 else memoryview(packet)[: 16 + size])
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


class ADC:
    """The analogue input; only the battery is wired to one."""

    ATTN_0DB, ATTN_2_5DB, ATTN_6DB, ATTN_11DB = range(4)
    WIDTH_12BIT = 12

    def __init__(self, pin, *, atten=3):
        self._pin = pin if isinstance(pin, Pin) else Pin(pin)
        _board.tell(65, self._pin.number)

    def init(self, *, atten=3):
        """Sets the range."""

    atten = init

    def read_uv(self):
        """The voltage at the pin in µV."""
        _board.levels()
        return _board.inputs[_board.ADC]

    def read_u16(self):
        """The voltage at the pin, 65535 for 3.1 V."""
        return min(65535, self.read_uv() * 65535 // 3100000)

    def read(self):
        """The voltage at the pin, 4095 for 3.1 V."""
        return self.read_u16() >> 4


class RTC:
    """The clock; it runs on through resets and deep sleep, not through a power cut."""

    def __init__(self, number=0):
        pass

    def datetime(self, date=None):
        """(year, month, day, weekday, hours, minutes, seconds, µs)."""
        import time

        if date is None:
            ns = time.time_ns()
            d = time.gmtime(ns // 1000000000)
            return (d[0], d[1], d[2], d[6], d[3], d[4], d[5], ns // 1000 % 1000000)
        seconds = time.mktime((date[0], date[1], date[2], date[4], date[5], date[6], 0, 0))
        _board.ask(84, (seconds * 1000000 + date[7]).to_bytes(8, "little"))
        return None

    init = datetime

    def memory(self, data=None):
        """The few bytes that outlive deep sleep (this board: up to 60)."""
        if data is None:
            _board.ask(109)
            return _board.answer()
        if len(data) > 60:
            raise ValueError("buffer too long")
        _board.ask(78, bytes(data))
        return None


class WDT:
    """The watchdog, in the board's time."""

    def __init__(self, id=0, timeout=5000):
        self._timeout = timeout * 1000
        self.feed()

    def feed(self):
        """Starts its time again."""
        _board.outputs[_board.WATCHDOG] = _board.now() + self._timeout
        _board.publish()


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
    return _wake_reason[0]


def reset():
    """Starts the board anew."""
    _board.leave(88)


def soft_reset():
    """Starts the interpreter anew."""
    _board.leave(81)


def idle():
    """Waits a moment."""
    _board.step(_board.now() + 1000, _board.waiter)


def lightsleep(ms=None):
    """Sleeps until a wake pin has its level, or for ms."""
    end = None if not ms else _board.now() + ms * 1000
    while True:
        now = _board.levels()
        for cause, (mask, level) in wake_on.items():
            if (now if level else ~now) & mask:
                _wake_reason[0] = cause
                return
        if not _board.step(end, _board.waiter):
            _wake_reason[0] = TIMER_WAKE
            return


def deepsleep(ms=None):
    """Sleeps until a wake pin has its level, or for ms; then the board starts anew."""
    low = high = 0
    for mask, level in wake_on.values():
        if level:
            high |= mask
        else:
            low |= mask
    _board.leave(
        90,
        low.to_bytes(8, "little")
        + high.to_bytes(8, "little")
        + (ms or 0).to_bytes(8, "little")
        + bytes((hold_in_deepsleep[0], max(wake_on) if wake_on else 0)),
    )
