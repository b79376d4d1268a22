"""Each refusal of the chip model, proven by a small driver that does that one thing wrong."""

from collections.abc import Callable

import pytest

from schreiber.virtual.panel import PanelRefusal

from .wire import Wire

FRAME = bytes(15_000)


def only_error(wire: Wire, part: str) -> None:
    """The chip has refused exactly one thing, and its sentence has `part` in it."""
    wire.command(0x7F)
    assert len(wire.chip.errors) == 1, wire.chip.errors
    assert part in wire.chip.errors[0]


def command_while_busy(wire: Wire) -> None:
    """Does not wait after a software reset."""
    wire.command(0x12)
    wire.command(0x3C, 0x05)
    wire.until_idle()


def command_in_deep_sleep(wire: Wire) -> None:
    """Believes that a command wakes the panel."""
    wire.full(FRAME)
    wire.command(0x10, 0x01)
    wire.command(0x12)
    wire.reset()


def unknown_command(wire: Wire) -> None:
    """Sends a slave command of a two-chip board, as Elecrow's EPD_Clear_R26A6H does."""
    wire.command(0xA6)


def one_time_programming(wire: Wire) -> None:
    """Would burn the waveform memory."""
    wire.command(0x30)


def too_few_parameters(wire: Wire) -> None:
    """Leaves out the scan byte of the driver output."""
    wire.command(0x01, 0x2B, 0x01)


def too_many_parameters(wire: Wire) -> None:
    """Sends the four border bytes of another chip."""
    wire.command(0x3C, 0x05, 0x00)


def short_waveform(wire: Wire) -> None:
    """Writes the 153-byte waveform of an SSD1680."""
    wire.write(0x32, bytes(153))


def data_without_command(wire: Wire) -> None:
    """Forgets the command byte."""
    wire.reset()
    wire.chip.pin("cs", 0)
    wire.chip.pin("dc", 1)
    wire.chip.spi(b"\x05", wire.hz)
    wire.chip.pin("cs", 1)


def x_window_out_of_range(wire: Wire) -> None:
    """Gives the X window in pixels."""
    wire.command(0x44, 0x00, 200)


def y_window_out_of_range(wire: Wire) -> None:
    """Takes the panel for one of 480 rows."""
    wire.command(0x45, 0x00, 0x00, 0xDF, 0x01)


def x_counter_out_of_range(wire: Wire) -> None:
    """Gives the X counter in pixels, as Elecrow's EPD_SetCursor does."""
    wire.command(0x4E, 80)


def y_counter_out_of_range(wire: Wire) -> None:
    """Sets the row counter to the first row that is none."""
    wire.command(0x4F, 0x2C, 0x01)


def counter_outside_window(wire: Wire) -> None:
    """Moves the window and forgets the counters."""
    wire.command(0x45, 40, 0, 79, 0)
    wire.write(0x24, bytes(50 * 40))


def window_against_entry_mode(wire: Wire) -> None:
    """Sets a decrementing window in increment mode."""
    wire.command(0x45, 0x2B, 0x01, 0x00, 0x00)
    wire.command(0x4F, 0x2B, 0x01)
    wire.write(0x24, FRAME)


def too_few_ram_bytes(wire: Wire) -> None:
    """Stops a byte before the window's end."""
    wire.write(0x24, FRAME[:-1])


def too_many_ram_bytes(wire: Wire) -> None:
    """Sends a whole frame into a window of 10 rows."""
    wire.window(0, 20, 50, 10)
    wire.write(0x26, FRAME)


def display_without_power(wire: Wire) -> None:
    """Displays without clock and analog part."""
    wire.full(FRAME)
    wire.activate(0x0C)


def activation_without_sequence(wire: Wire) -> None:
    """Relies on the default of command 22."""
    wire.command(0x20)
    wire.until_idle()


def undefined_sleep_mode(wire: Wire) -> None:
    """Sends CircuitPython's value, whose low bits are the undefined mode."""
    wire.command(0x10, 0x32)


def undefined_ram_option(wire: Wire) -> None:
    """Swaps in the option value of no plane."""
    wire.command(0x21, 0x10, 0x00)


def clock_too_fast(wire: Wire) -> None:
    """Runs the bus at 40 MHz for one command without data."""
    wire.hz = 40_000_000
    wire.command(0x7F)
    wire.hz = 10_000_000


def send_bits(wire: Wire, bits: str) -> None:
    """Clock out single bits as a bit-banging driver."""
    for bit in bits:
        wire.chip.pin("sck", 0)
        wire.chip.pin("mosi", int(bit))
        wire.chip.pin("sck", 1)


def dc_changes_mid_byte(wire: Wire) -> None:
    """A bit-banging driver that moves D/C# before the last bit."""
    wire.chip.pin("dc", 0)
    wire.chip.pin("cs", 0)
    send_bits(wire, "0111111")
    wire.chip.pin("dc", 1)
    wire.chip.pin("cs", 1)


def cs_rises_mid_byte(wire: Wire) -> None:
    """A bit-banging driver that lets go of the chip before the last bit."""
    wire.chip.pin("dc", 0)
    wire.chip.pin("cs", 0)
    send_bits(wire, "0111111")
    wire.chip.pin("cs", 1)


def levels_off(wire: Wire) -> None:
    """All signals to the level the CrowPanel asks for."""
    for name in ("cs", "dc", "rst"):
        wire.chip.pin(name, 1)


def power_cut_while_busy(wire: Wire) -> None:
    """Cuts the supply during a refresh."""
    wire.command(0x22, 0xF7)
    wire.command(0x20)
    levels_off(wire)
    wire.chip.pin("pwr", 0)
    wire.power_up()


def signals_feed_panel_when_cut(wire: Wire) -> None:
    """Leaves D/C# low when the supply goes."""
    levels_off(wire)
    wire.chip.pin("dc", 0)
    wire.chip.pin("pwr", 0)
    wire.power_up()


def signals_feed_panel_when_off(wire: Wire) -> None:
    """Selects the chip while it has no supply."""
    levels_off(wire)
    wire.chip.pin("pwr", 0)
    wire.chip.pin("cs", 0)
    wire.power_up()


def bytes_without_supply(wire: Wire) -> None:
    """Talks to a panel that has no supply."""
    levels_off(wire)
    wire.chip.pin("pwr", 0)
    wire.chip.spi(b"\x12", wire.hz)
    wire.power_up()


def bytes_in_reset(wire: Wire) -> None:
    """Talks to a chip that is held in reset."""
    wire.chip.pin("rst", 0)
    wire.command(0x7F)
    wire.wait(2)
    wire.chip.pin("rst", 1)
    wire.wait(10)


def short_reset_pulse(wire: Wire) -> None:
    """Pulls the reset line for 0.1 ms only."""
    wire.reset(0.1)


WRONG_DRIVERS: list[tuple[Callable[[Wire], None], str]] = [
    (command_while_busy, "3C BORDER while BUSY"),
    (command_in_deep_sleep, "12 SWRESET in deep sleep"),
    (unknown_command, "A6 is no command"),
    (one_time_programming, "30 WS_OTP_PROG programs the one-time memory"),
    (too_few_parameters, "01 DRIVER_OUTPUT: 2 parameter bytes sent, 3 are due"),
    (too_many_parameters, "3C BORDER: 2 parameter bytes sent, 1 are due"),
    (short_waveform, "32 WRITE_LUT: 153 parameter bytes sent, 227 are due"),
    (data_without_command, "1 data bytes without a command"),
    (x_window_out_of_range, "44: X window 0..200 is out of range"),
    (y_window_out_of_range, "45: Y window 0..479 is out of range"),
    (x_counter_out_of_range, "4E: X counter 80 is out of range"),
    (y_counter_out_of_range, "4F: Y counter 300 is out of range"),
    (counter_outside_window, "RAM counter (0,0) lies outside the window x 0..49, y 40..79"),
    (window_against_entry_mode, "Y window 299..0 runs against the data entry mode 03"),
    (too_few_ram_bytes, "24 WRITE_BW: 14999 bytes written, the window takes 15000"),
    (too_many_ram_bytes, "26 WRITE_RED: 15000 bytes written, the window takes 500"),
    (display_without_power, "20: sequence 0C displays while clock and analog part are off"),
    (activation_without_sequence, "20 without a 22"),
    (undefined_sleep_mode, "10 DEEP_SLEEP: value 32 is undefined"),
    (undefined_ram_option, "21: RAM option 1 is undefined"),
    (clock_too_fast, "SPI clock of 40000000 Hz"),
    (dc_changes_mid_byte, "DC changed after 7 bits"),
    (cs_rises_mid_byte, "CS changed after 7 bits"),
    (power_cut_while_busy, "the supply was cut while BUSY"),
    (signals_feed_panel_when_cut, "DC is at 0 while the panel's supply is off"),
    (signals_feed_panel_when_off, "CS is at 0 while the panel's supply is off"),
    (bytes_without_supply, "1 bytes on the bus while the panel's supply is off"),
    (bytes_in_reset, "RES# is held low"),
    (short_reset_pulse, "reset pulse of 0.100 ms"),
]


@pytest.mark.parametrize(("drive", "part"), WRONG_DRIVERS, ids=[drive.__name__ for drive, _ in WRONG_DRIVERS])
def test_wrong_driver_is_refused(drive: Callable[[Wire], None], part: str) -> None:
    """A driver with one fault gets exactly that refusal, in a sentence that names it."""
    wire = Wire()
    wire.set_up()
    assert wire.chip.errors == []
    drive(wire)
    only_error(wire, part)


@pytest.mark.parametrize("code", [0x08, 0x09, 0x16, 0x17, 0x2A, 0x30, 0x36, 0x39])
def test_every_one_time_command_is_refused(code: int) -> None:
    """No command that programs the one-time memory passes."""
    wire = Wire()
    wire.set_up()
    wire.command(code)
    only_error(wire, "one-time memory")


def test_elecrow_windowed_cursor_is_caught() -> None:
    """Elecrow's windowed write with x > 0 sends pixels for bytes: counter out of range and outside the window."""
    wire = Wire()
    wire.set_up()
    wire.command(0x44, 10, 19)
    wire.command(0x45, 40, 0, 59, 0)
    wire.command(0x4E, 80)
    wire.command(0x4F, 40, 0)
    wire.write(0x24, bytes(200))
    assert len(wire.chip.errors) == 2
    assert "4E: X counter 80 is out of range" in wire.chip.errors[0]
    assert "RAM counter (80,40) lies outside the window" in wire.chip.errors[1]


def test_supply_in_the_high_line_wants_low_signals() -> None:
    """Where the switch is in the supply line, a signal left at 1 feeds the panel."""
    wire = Wire(off_level=0)
    wire.power_up()
    for name, level in (("cs", 0), ("dc", 0), ("rst", 1)):
        wire.chip.pin(name, level)
    wire.chip.pin("pwr", 0)
    assert wire.chip.errors == ["RST is at 1 while the panel's supply is off; 0 or not driven is allowed"]


def test_strict_raises_at_once() -> None:
    """In strict mode the refusal is an exception where it happens."""
    wire = Wire()
    wire.set_up()
    wire.chip.strict = True
    with pytest.raises(PanelRefusal, match="A6 is no command"):
        wire.command(0xA6)


def test_refused_bytes_change_nothing() -> None:
    """What comes after a refused command is its data and is ignored with it."""
    wire = Wire()
    wire.set_up()
    before = wire.chip.planes()
    wire.write(0xA6, FRAME)
    assert len(wire.chip.errors) == 1
    assert wire.chip.planes() == before
