"""A driver on the bare bus: sends command and data bytes to a chip model as any program could."""

from schreiber.virtual.panel import Ssd1683Chip

HZ = 10_000_000


class Wire:
    """Pins and bus of a chip whose clock the test moves."""

    def __init__(self, ping_pong: bool = False, off_level: int | None = 1) -> None:
        self.ms = 0.0
        self.chip = Ssd1683Chip(lambda: self.ms, ping_pong, off_level=off_level)
        self.hz = HZ

    def power_up(self) -> None:
        """Supply on, reset pulse of 2 ms, all waits kept."""
        self.chip.pin("pwr", 1)
        self.chip.pin("cs", 1)
        self.chip.pin("dc", 1)
        self.chip.pin("rst", 1)
        self.wait(10)
        self.reset()

    def reset(self, pulse: float = 2.0) -> None:
        """A hardware reset with a pulse of some ms."""
        self.chip.pin("rst", 0)
        self.wait(pulse)
        self.chip.pin("rst", 1)
        self.wait(10)

    def wait(self, ms: float) -> None:
        """Let time pass."""
        self.ms += ms

    def until_idle(self) -> None:
        """Wait for the end of the operation under way, as a driver that watches BUSY."""
        self.ms = max(self.ms, self.chip.busy_until)

    def command(self, code: int, *data: int) -> None:
        """One command with its parameters, CS# low throughout."""
        self.write(code, bytes(data))

    def write(self, code: int, data: bytes) -> None:
        """One command with a block of data."""
        self.chip.pin("cs", 0)
        self.chip.pin("dc", 0)
        self.chip.spi(bytes((code,)), self.hz)
        self.chip.pin("dc", 1)
        if data:
            self.chip.spi(data, self.hz)
        self.chip.pin("cs", 1)

    def window(self, x: int, y: int, columns: int, rows: int) -> None:
        """Window and counters, x and columns in bytes, in increment mode."""
        self.command(0x44, x, x + columns - 1)
        last = y + rows - 1
        self.command(0x45, y & 0xFF, y >> 8, last & 0xFF, last >> 8)
        self.command(0x4E, x)
        self.command(0x4F, y & 0xFF, y >> 8)

    def activate(self, sequence: int) -> None:
        """Run an update sequence and wait for its end."""
        self.command(0x22, sequence)
        self.command(0x20)
        self.until_idle()

    def set_up(self) -> None:
        """Power up and the initialisation that all public drivers share."""
        self.power_up()
        self.command(0x12)
        self.until_idle()
        self.command(0x01, 0x2B, 0x01, 0x00)
        self.command(0x3C, 0x05)
        self.command(0x18, 0x80)
        self.command(0x11, 0x03)
        self.window(0, 0, 50, 300)

    def full(self, picture: bytes) -> None:
        """Both planes and a full refresh."""
        for plane in (0x24, 0x26):
            self.window(0, 0, 50, 300)
            self.write(plane, picture)
        self.command(0x3C, 0x05)
        self.command(0x21, 0x40, 0x00)
        self.activate(0xF7)
