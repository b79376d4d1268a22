"""The SSD1683 as its pins see it: takes bus events, keeps BUSY, shows a picture, and refuses what is wrong.

Written after the datasheet (Rev 1.0, January 2021). A refusal is a fault of the driver: the sentence goes to
`errors` and the chip goes on as well as it can; a warning is legal but leaves ghosts or wears the panel.
"""

import threading
from collections.abc import Callable

from schreiber.virtual.panel import update
from schreiber.virtual.panel.commands import COMMANDS, WRITE_RED, Command
from schreiber.virtual.panel.picture import (
    HEIGHT,
    RAM_OPTIONS,
    ROW_BYTES,
    SIZE,
    as_bytes,
    bits,
    differential,
    driven_lines,
    read_through,
)
from schreiber.virtual.panel.ram import Ram

MAX_HZ = 20_000_000
"""Fastest write clock of the bus."""
MIN_RESET_MS = 1.0
"""Shortest reset pulse that counts."""
MAX_PARTIALS = 30
"""Partial refreshes between two full ones, by the refresh policy."""
MAX_FULL_IN_A_ROW = 3
"""Full refreshes within a minute of each other without a partial one, by the refresh policy."""
FULL_APART_MS = 60_000.0

_SIGNALS = ("sck", "mosi", "cs", "dc", "rst")
_PING_PONG_BYTE = 5
_PING_PONG_BIT = 0x40


class PanelRefusal(Exception):
    """The chip was driven wrongly (raised only while `strict` is set)."""


class Ssd1683Chip:
    """One 400 × 300 panel with its controller.

    `now` gives the time in ms. `ping_pong`: the panel's one-time memory swaps the planes after a refresh in
    display mode 2. `off_level`: what the signals must be at while the supply is off (1 where the switch is in
    the ground line, 0 where it is in the supply line), None for a panel that is always supplied.
    `pace` stretches every BUSY time. `shown` is the picture the panel still has from before (white if None).
    """

    def __init__(
        self,
        now: Callable[[], float],
        ping_pong: bool = False,
        *,
        off_level: int | None = 1,
        pace: float = 1.0,
        shown: bytes | None = None,
    ) -> None:
        self.errors: list[str] = []
        self.warnings: list[str] = []
        self.strict = False
        self.full_refreshes = 0
        self.partial_refreshes = 0
        self.bytes_received = 0
        self.busy_until = 0.0
        """When the operation under way ends, ms; deep sleep is not counted here."""
        self.dead_level: int | None = None
        """Set to make a broken part: BUSY sticks at this level and nothing is heard (0 no panel, 1 a V1 panel)."""
        self._now = now
        self._otp_ping_pong = ping_pong
        self._off_level = off_level
        self._pace = pace
        self._shown = bits(shown if shown is not None else b"\xff" * SIZE)
        self._shown_bytes = as_bytes(self._shown)
        self._levels: dict[str, int | None] = dict.fromkeys((*_SIGNALS, "pwr"))
        self._reset_since: float | None = None
        self._ram = Ram()
        self._lock = threading.Lock()
        self._finish: Callable[[], None] | None = None
        self._refreshing: str | None = None
        self._shift, self._shifted = 0, 0
        self._partials_in_a_row = 0
        self._fulls_in_a_row = 0
        self._last_full = -FULL_APART_MS
        self._reset_registers()
        self._asleep = False
        if off_level is None:
            self._start(update.SUPPLY_ON_MS)

    # Pins and bus

    def pin(self, name: str, level: int | None) -> None:
        """A signal changes: "cs", "dc", "rst", "pwr", or "sck" and "mosi" bit by bit; None = not driven."""
        if name not in self._levels:
            raise ValueError(f"The panel has no pin {name!r}; it has {', '.join(self._levels)}.")
        self._settle()
        before = self._levels[name]
        if before == level:
            return
        supplied = self._supplied
        self._levels[name] = level
        if name == "pwr":
            self._supply(supplied, level)
            return
        if not supplied:
            self._check_off(name)
            return
        if self.dead_level is not None:
            return
        if name in ("cs", "dc") and self._shifted and self._selected_before(name, before):
            self._refuse(f"{name.upper()} changed after {self._shifted} bits of a byte; it must hold for all 8")
            self._shifted = 0
        if name == "sck" and level == 1 and self._levels["cs"] == 0:
            self._clock_bit()
        if name == "rst":
            self._reset_pin(level)

    def spi(self, data: bytes, hz: int) -> None:
        """Bytes on the bus at a clock rate; heard only while CS# is low."""
        self._settle()
        if not self._supplied:
            self._refuse(f"{len(data)} bytes on the bus while the panel's supply is off")
            return
        if self._levels["cs"] != 0 or self.dead_level is not None:
            return
        if hz > MAX_HZ:
            self._refuse(f"SPI clock of {hz} Hz; at most {MAX_HZ} Hz is allowed")
        self._bytes(data)

    @property
    def busy(self) -> bool:
        """The level of BUSY: up while an operation runs, and for good in deep sleep."""
        if not self._supplied:
            return False
        if self.dead_level is not None:
            return bool(self.dead_level)
        self._settle()
        return self._asleep or self._now() < self.busy_until

    @property
    def shown(self) -> bytes:
        """The picture a person sees: 15,000 bytes, 50 a row, 1 = white; it changes when a refresh ends."""
        self._settle()
        return self._shown_bytes

    @property
    def refreshing(self) -> str | None:
        """ "full" or "partial" while a refresh runs: a full one flashes the whole panel."""
        self._settle()
        return self._refreshing

    @property
    def asleep(self) -> bool:
        """True in deep sleep."""
        return self._asleep

    @property
    def powered(self) -> bool:
        """True while the analog part runs: it draws current and fades the picture in the long run."""
        return self._analog

    @property
    def supplied(self) -> bool:
        """True while the panel's supply is on."""
        return self._supplied

    def planes(self) -> tuple[bytes, bytes]:
        """Copies of the RAM planes BW and RED, for tests of drivers."""
        self._settle()
        return bytes(self._ram.bw), bytes(self._ram.red)

    def power_lost(self) -> None:
        """The whole board loses power: no signal is driven any more, and that is nobody's fault."""
        self._settle()
        for name in self._levels:
            self._levels[name] = None
        self._unsupplied()

    # Supply and reset

    @property
    def _supplied(self) -> bool:
        return self._off_level is None or self._levels["pwr"] == 1

    def _supply(self, before: bool, level: int | None) -> None:
        """The supply's switch moves; an undriven switch counts as off, but not as a fault."""
        if self._supplied and not before:
            self._reset_registers()
            self._reset_since = self._now() if self._levels["rst"] == 0 else None
            self._start(update.SUPPLY_ON_MS)
        elif before and not self._supplied:
            if level is not None:
                if self._now() < self.busy_until:
                    self._refuse("the supply was cut while BUSY; wait for the operation's end")
                for name in _SIGNALS:
                    self._check_off(name)
            self._unsupplied()

    def _unsupplied(self) -> None:
        """Everything but the picture is gone; a refresh that ran is broken off."""
        self._finish, self._refreshing = None, None
        self.busy_until = self._now()
        self._ram.lose()
        self._reset_registers()

    def _check_off(self, name: str) -> None:
        """Without supply a signal may only be at the off level or undriven: else it feeds the panel."""
        level = self._levels[name]
        if level is not None and level != self._off_level:
            self._refuse(
                f"{name.upper()} is at {level} while the panel's supply is off; "
                f"{self._off_level} or not driven is allowed"
            )

    def _reset_pin(self, level: int | None) -> None:
        """RES# falls or rises."""
        if level == 0:
            if self._refreshing:
                self._warn("reset during a refresh: the picture is left half driven")
            self._reset_since = self._now()
        elif self._reset_since is not None:
            length, self._reset_since = self._now() - self._reset_since, None
            if length < MIN_RESET_MS:
                self._refuse(f"reset pulse of {length:.3f} ms; at least {MIN_RESET_MS:g} ms are needed")
                return
            self._finish, self._refreshing = None, None
            self._reset_registers()
            self._start(update.RESET_MS)

    def _reset_registers(self) -> None:
        """Power-on values of everything except the RAM."""
        self._asleep = False
        self._default_registers()
        self._current: Command | None = None
        self._parameters = bytearray()
        self._count = 0
        self._ignoring = False
        self._red_write: bool | None = None
        self._shifted = 0

    def _default_registers(self) -> None:
        """What SWRESET sets back; the RAM stays."""
        self._ram.default()
        self._clock, self._analog = False, False
        self._sequence: int | None = None
        self._waveform: str | None = None
        self._fast_temperature = False
        self._bw_option, self._red_option = 0, 0
        self._lines = HEIGHT
        self._ping_pong = self._otp_ping_pong

    # Bytes and commands

    def _selected_before(self, name: str, before: int | None) -> bool:
        """True when the chip was selected until this change."""
        return (before if name == "cs" else self._levels["cs"]) == 0

    def _clock_bit(self) -> None:
        """One rising edge of a bit-banged clock."""
        self._shift = (self._shift << 1 | (self._levels["mosi"] or 0)) & 0xFF
        self._shifted += 1
        if self._shifted == 8:
            self._shifted = 0
            self._bytes(bytes((self._shift,)))

    def _bytes(self, data: bytes) -> None:
        """Whole bytes heard, as commands or data by the level of D/C#."""
        self.bytes_received += len(data)
        if self._levels["rst"] == 0:
            self._refuse("bytes on the bus while RES# is held low")
        elif self._levels["dc"] is None:
            self._refuse("bytes on the bus while D/C# is not driven")
        elif self._levels["dc"]:
            self._data(data)
        else:
            for code in data:
                self._command(code)

    def _command(self, code: int) -> None:
        """A command byte: closes the command before it, is checked, and runs at once if it has no data."""
        self._close()
        self._current, self._ignoring, self._red_write = None, True, None
        self._parameters, self._count = bytearray(), 0
        command = COMMANDS.get(code)
        if command is None:
            self._refuse(f"{code:02X} is no command of the SSD1683")
        elif command.one_time:
            self._refuse(f"{command} programs the one-time memory; a driver must never send it")
        elif self._asleep:
            self._refuse(f"{command} in deep sleep; only a hardware reset ends it")
        elif self.busy:
            self._refuse(f"{command} while BUSY; {self.busy_until - self._now():.1f} ms are left")
        else:
            self._current, self._ignoring = command, False
            if command.writes_ram:
                self._begin_ram(command)
            elif 0 in command.counts:
                self._run(command)

    def _begin_ram(self, command: Command) -> None:
        """A RAM write starts where the counters are, if window and counters allow it."""
        fault = self._ram.fault()
        if fault is None:
            self._ram.begin()
            self._red_write = command.code == WRITE_RED
        else:
            self._refuse(f"{command}: {fault}")
            self._current, self._ignoring = None, True

    def _data(self, data: bytes) -> None:
        """Data bytes for the command before them."""
        if self._ignoring:
            return
        if self._current is None:
            self._refuse(f"{len(data)} data bytes without a command")
            self._ignoring = True
            return
        before = self._count
        self._count += len(data)
        if self._red_write is not None:
            self._ram.write(self._red_write, data)
            return
        self._parameters += data
        for count in self._current.counts:
            if before < count <= self._count:
                self._run(self._current)

    def _close(self) -> None:
        """The next command has come: the one before must have had all its bytes, and no more."""
        command = self._current
        if command is None:
            return
        if command.writes_ram:
            if self._count != self._ram.window:
                self._refuse(f"{command}: {self._count} bytes written, the window takes {self._ram.window}")
        elif self._count not in command.counts:
            due = " or ".join(str(count) for count in command.counts)
            self._refuse(f"{command}: {self._count} parameter bytes sent, {due} are due")

    def _run(self, command: Command) -> None:
        """A command with all its parameters takes effect."""
        for value in self._parameters[:1] if command.values else b"":
            if value not in command.values:
                allowed = ", ".join(f"{allowed:02X}" for allowed in sorted(command.values))
                self._refuse(f"{command}: value {value:02X} is undefined; {allowed} are allowed")
                return
        action = _ACTIONS.get(command.code)
        if action is not None:
            action(self, self._parameters)

    # What the commands do

    def _driver_output(self, p: bytearray) -> None:
        """01: how many gate lines are scanned."""
        self._lines = (p[0] | (p[1] & 1) << 8) + 1
        if self._lines != HEIGHT or p[2]:
            self._warn(f"01: {self._lines} lines, scan {p[2]:02X}; the panel is wired for {HEIGHT} lines, 00")

    def _deep_sleep(self, p: bytearray) -> None:
        """10: mode 1 keeps the RAM, mode 2 loses it."""
        if not p[0]:
            return
        if self._ram.bw != self._ram.red:
            self._warn("10: the planes differ at deep sleep; the next partial refresh will leave ghosts")
        if p[0] == 0x03:
            self._ram.lose()
        self._clock, self._analog = False, False
        self._asleep = True

    def _data_entry(self, p: bytearray) -> None:
        """11: directions of the counters."""
        self._ram.entry = p[0] & 0x07

    def _software_reset(self, p: bytearray) -> None:
        """12: registers to their defaults, RAM untouched."""
        self._default_registers()
        self._start(update.RESET_MS)

    def _write_temperature(self, p: bytearray) -> None:
        """1A: the temperature the next waveform is loaded for."""
        self._fast_temperature = 0x5A <= p[0] < 0x7F

    def _activate(self, p: bytearray) -> None:
        """20: run the update sequence of command 22."""
        sequence = self._sequence
        if sequence is None:
            self._refuse("20 without a 22 since the reset; say first what is to be done")
            return
        analog_before = self._analog
        self._clock = self._clock or bool(sequence & update.CLOCK_ON)
        self._analog = self._analog or bool(sequence & update.ANALOG_ON)
        if sequence & update.LOAD_TEMPERATURE:
            self._fast_temperature = False
        if sequence & update.LOAD_WAVEFORM:
            self._waveform = "fast" if self._fast_temperature else "normal"
        finish = None
        if sequence & update.DISPLAY:
            if self._clock and self._analog:
                finish = self._display(bool(sequence & update.MODE_2))
            else:
                self._refuse(f"20: sequence {sequence:02X} displays while clock and analog part are off")
        time = update.duration(
            sequence if finish else sequence & ~update.DISPLAY, analog_before, self._waveform == "fast"
        )
        self._clock = self._clock and not sequence & update.CLOCK_OFF
        self._analog = self._analog and not sequence & update.ANALOG_OFF
        self._start(time, finish)

    def _update_control_1(self, p: bytearray) -> None:
        """21: how the planes are read for a refresh."""
        for nibble in (p[0] >> 4, p[0] & 0x0F):
            if nibble not in RAM_OPTIONS:
                self._refuse(f"21: RAM option {nibble:X} is undefined; 0, 4 and 8 are allowed")
                return
        self._red_option, self._bw_option = p[0] >> 4, p[0] & 0x0F
        if p[1] & 0x10:
            self._warn("21: cascade is set, but the panel has a single chip")

    def _update_control_2(self, p: bytearray) -> None:
        """22: the sequence the next 20 runs."""
        self._sequence = p[0]

    def _pause(self, p: bytearray) -> None:
        """14, 15, 1C, 28, 34: a measurement or calculation that keeps BUSY up."""
        self._start(update.FILL_MS)

    def _load_waveform(self, p: bytearray) -> None:
        """31: waveform from the one-time memory."""
        self._waveform = "fast" if self._fast_temperature else "normal"
        self._start(update.LOAD_MS)

    def _write_waveform(self, p: bytearray) -> None:
        """32: the driver's own waveform."""
        self._waveform = "own"

    def _display_option(self, p: bytearray) -> None:
        """37: among others, whether the planes change places after a refresh in mode 2."""
        self._ping_pong = bool(p[_PING_PONG_BYTE] & _PING_PONG_BIT)

    def _x_window(self, p: bytearray) -> None:
        """44: first and last byte of a row."""
        if max(p[0], p[1]) >= ROW_BYTES:
            self._refuse(f"44: X window {p[0]}..{p[1]} is out of range; 0..{ROW_BYTES - 1} bytes are allowed")
        self._ram.x_start, self._ram.x_end = p[0], p[1]

    def _y_window(self, p: bytearray) -> None:
        """45: first and last row."""
        start, end = p[0] | p[1] << 8, p[2] | p[3] << 8
        if max(start, end) >= HEIGHT:
            self._refuse(f"45: Y window {start}..{end} is out of range; 0..{HEIGHT - 1} rows are allowed")
        self._ram.y_start, self._ram.y_end = start, end

    def _x_counter(self, p: bytearray) -> None:
        """4E: where in the row the next write starts."""
        if p[0] >= ROW_BYTES:
            self._refuse(f"4E: X counter {p[0]} is out of range; 0..{ROW_BYTES - 1} bytes are allowed")
        self._ram.x = p[0]

    def _y_counter(self, p: bytearray) -> None:
        """4F: in which row the next write starts."""
        y = p[0] | p[1] << 8
        if y >= HEIGHT:
            self._refuse(f"4F: Y counter {y} is out of range; 0..{HEIGHT - 1} rows are allowed")
        self._ram.y = y

    def _fill_red(self, p: bytearray) -> None:
        """46: pattern into RED."""
        self._ram.fill(True, p[0])
        self._start(update.FILL_MS)

    def _fill_bw(self, p: bytearray) -> None:
        """47: pattern into BW."""
        self._ram.fill(False, p[0])
        self._start(update.FILL_MS)

    # The refresh

    def _display(self, mode_2: bool) -> Callable[[], None]:
        """What the panel will show at the end of this refresh; warns of what will look wrong."""
        if self._waveform is None:
            self._warn("20: no waveform has been loaded since the reset")
        new = read_through(bits(self._ram.bw), self._bw_option)
        if mode_2:
            previous = read_through(bits(self._ram.red), self._red_option)
            picture = differential(self._shown, new, previous)
            self._judge_partial((picture ^ new).bit_count())
        else:
            picture = new
            self._judge_full(picture)
        picture = driven_lines(self._shown, picture, self._lines)

        def finish() -> None:
            """The waveform has run."""
            self._refreshing = None
            self._shown, self._shown_bytes = picture, as_bytes(picture)
            if mode_2:
                self.partial_refreshes += 1
                if self._ping_pong:
                    self._ram.swap()
            else:
                self.full_refreshes += 1

        self._refreshing = "partial" if mode_2 else "full"
        return finish

    def _judge_partial(self, ghosts: int) -> None:
        """Warnings of a refresh in display mode 2; `ghosts`: pixels that will not show the new image."""
        if not self._ram.red_known:
            self._warn("partial refresh without a valid previous image in RED since power-up")
        elif ghosts:
            self._warn(f"partial refresh leaves {ghosts} pixels wrong: RED is not what the panel shows")
        self._partials_in_a_row += 1
        self._fulls_in_a_row = 0
        if self._partials_in_a_row == MAX_PARTIALS + 1:
            self._warn(f"more than {MAX_PARTIALS} partial refreshes without a full one")

    def _judge_full(self, picture: int) -> None:
        """Warnings of a refresh in display mode 1."""
        soon = self._now() - self._last_full < FULL_APART_MS
        if self._fulls_in_a_row and soon and picture == self._shown:
            self._warn("full refresh although nothing changed since the last one")
        self._fulls_in_a_row = self._fulls_in_a_row + 1 if soon else 1
        if self._fulls_in_a_row == MAX_FULL_IN_A_ROW + 1:
            self._warn(f"more than {MAX_FULL_IN_A_ROW} full refreshes in a row; partial ones are gentler")
        self._partials_in_a_row = 0
        self._last_full = self._now()

    # Time and complaints

    def _start(self, ms: float, finish: Callable[[], None] | None = None) -> None:
        """Raise BUSY for some ms; `finish` runs when they are over."""
        self._finish = finish
        self.busy_until = self._now() + ms * self._pace

    def _settle(self) -> None:
        """Let an operation whose time is over take effect (the page asks from another thread)."""
        if self._finish is None:
            return
        with self._lock:
            if self._finish is not None and self._now() >= self.busy_until:
                finish, self._finish = self._finish, None
                finish()

    def _refuse(self, sentence: str) -> None:
        """Note a fault of the driver."""
        self.errors.append(sentence)
        if self.strict:
            raise PanelRefusal(sentence)

    def _warn(self, sentence: str) -> None:
        """Note what is legal but harms the picture or the panel."""
        self.warnings.append(sentence)


_ACTIONS: dict[int, Callable[[Ssd1683Chip, bytearray], None]] = {
    0x01: Ssd1683Chip._driver_output,
    0x10: Ssd1683Chip._deep_sleep,
    0x11: Ssd1683Chip._data_entry,
    0x12: Ssd1683Chip._software_reset,
    0x14: Ssd1683Chip._pause,
    0x15: Ssd1683Chip._pause,
    0x1A: Ssd1683Chip._write_temperature,
    0x1C: Ssd1683Chip._pause,
    0x20: Ssd1683Chip._activate,
    0x21: Ssd1683Chip._update_control_1,
    0x22: Ssd1683Chip._update_control_2,
    0x28: Ssd1683Chip._pause,
    0x31: Ssd1683Chip._load_waveform,
    0x32: Ssd1683Chip._write_waveform,
    0x34: Ssd1683Chip._pause,
    0x37: Ssd1683Chip._display_option,
    0x44: Ssd1683Chip._x_window,
    0x45: Ssd1683Chip._y_window,
    0x46: Ssd1683Chip._fill_red,
    0x47: Ssd1683Chip._fill_bw,
    0x4E: Ssd1683Chip._x_counter,
    0x4F: Ssd1683Chip._y_counter,
}
"""What commands do; those not listed set registers that the picture does not depend on."""
