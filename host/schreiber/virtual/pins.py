"""The wires between the virtual board's pins and its parts: panel, keys, battery."""

from typing import TYPE_CHECKING

from schreiber.virtual.wiring import Wiring

if TYPE_CHECKING:
    from schreiber.virtual.panel import Ssd1683Chip

_OUT, _OPEN_DRAIN = 3, 7
_PULL_UP = 2
_FIRST_DIGITAL = 22
"""From here on a pin keeps its level in deep sleep only when gpio_deep_sleep_hold is on."""


class Pins:
    """What the interpreter does to the pins, and what it finds at them."""

    def __init__(self, wiring: Wiring, panel: "Ssd1683Chip") -> None:
        self.battery_mv = 4000
        """Voltage of the battery."""
        self.complaints: list[str] = []
        """Uses of pins that nothing is wired to."""
        self._wiring = wiring
        self._panel = panel
        self._signals = {gpio: signal for signal, gpio in wiring.panel.items() if signal != "busy"}
        self._driven: dict[int, int] = {}
        self._pulled_up: set[int] = set()
        self._held: set[int] = set()
        self._spi_hz = 1_000_000
        self._spi_wired = False
        self._adc = -1

    @property
    def busy_until_ms(self) -> float:
        """End of what the panel is doing, in ms of the board's time."""
        return self._panel.busy_until

    @property
    def adc_uv(self) -> int:
        """Voltage at the analogue input, µV."""
        if self._adc != self._wiring.battery:
            return 0
        return self.battery_mv * 1000 // self._wiring.battery_divider

    def levels(self, keys: dict[int, int]) -> int:
        """The levels at all pins, a bit each."""
        found = 0
        for gpio in self._pulled_up:
            found |= 1 << gpio
        for gpio, level in (*self._driven.items(), *keys.items()):
            found = found | 1 << gpio if level else found & ~(1 << gpio)
        busy = self._wiring.panel.get("busy")
        if busy is not None:
            found = found | 1 << busy if self._panel.busy else found & ~(1 << busy)
        return found

    def level(self, gpio: int) -> int | None:
        """The level the firmware drives a pin to, None if it does not."""
        return self._driven.get(gpio)

    def drive(self, gpio: int, level: int) -> None:
        """An output changes."""
        self._driven[gpio] = level
        signal = self._signals.get(gpio)
        if signal is not None:
            self._panel.pin(signal, level)

    def set_up(self, gpio: int, mode: int, pull: int, hold: int) -> None:
        """A pin's direction, pull-up and hold (2: as it was)."""
        if pull == _PULL_UP:
            self._pulled_up.add(gpio)
        else:
            self._pulled_up.discard(gpio)
        if hold == 1:
            self._held.add(gpio)
        elif hold == 0:
            self._held.discard(gpio)
        if mode not in (_OUT, _OPEN_DRAIN):
            self._undrive(gpio)

    def spi_set_up(self, message: bytes) -> None:
        """The bus gets its pins and its clock."""
        wanted = {"sck": message[0], "mosi": message[1]}
        self._spi_wired = all(self._wiring.panel.get(name) == gpio for name, gpio in wanted.items())
        self._spi_hz = int.from_bytes(message[3:7], "little")
        if not self._spi_wired:
            self.complaints.append(f"SPI on SCK {message[0]}, MOSI {message[1]}: the panel is not wired to them.")

    def spi(self, data: bytes) -> None:
        """Bytes on the bus."""
        if self._spi_wired:
            self._panel.spi(data, self._spi_hz)

    def adc_set_up(self, message: bytes) -> None:
        """The analogue input gets its pin."""
        self._adc = message[0]

    def reset(self) -> None:
        """The processor starts anew: nothing is driven or held."""
        self._held.clear()
        self._pulled_up.clear()
        for gpio in list(self._driven):
            self._undrive(gpio)

    def deep_sleep(self, hold_digital: bool) -> None:
        """Outputs are no longer driven unless they are held."""
        self._pulled_up.clear()
        for gpio in list(self._driven):
            if gpio not in self._held or (gpio >= _FIRST_DIGITAL and not hold_digital):
                self._undrive(gpio)

    def power_lost(self) -> None:
        """The board has no power."""
        self._driven.clear()
        self._pulled_up.clear()
        self._held.clear()
        self._panel.power_lost()

    def _undrive(self, gpio: int) -> None:
        if self._driven.pop(gpio, None) is not None and gpio in self._signals:
            self._panel.pin(self._signals[gpio], None)
