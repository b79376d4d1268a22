"""The chip model's picture, warnings, times and memory."""

import random

import pytest

from .wire import Wire

WHITE = b"\xff" * 15_000
BLACK = bytes(15_000)


def noise(seed: int) -> bytes:
    """A picture of random pixels."""
    return random.Random(seed).randbytes(15_000)


def partial(wire: Wire, picture: bytes, sequence: int = 0xFC, again: bool = True) -> None:
    """GxEPD2's partial refresh of the whole panel; `again` writes the image to both planes afterwards."""
    wire.window(0, 0, 50, 300)
    wire.write(0x24, picture)
    wire.command(0x3C, 0x80)
    wire.command(0x21, 0x00, 0x00)
    wire.activate(sequence)
    if again:
        for plane in (0x26, 0x24):
            wire.window(0, 0, 50, 300)
            wire.write(plane, picture)


def ready(ping_pong: bool = False, picture: bytes = WHITE) -> Wire:
    """A panel that shows a picture after a full refresh."""
    wire = Wire(ping_pong)
    wire.set_up()
    wire.full(picture)
    return wire


@pytest.mark.parametrize("ping_pong", [False, True])
def test_gxepd2_sequences_are_right(ping_pong: bool) -> None:
    """Full and partial refreshes as GxEPD2 sends them give no error, no warning, and the picture."""
    wire = ready(ping_pong, noise(1))
    assert wire.chip.shown == noise(1)
    for seed in range(2, 6):
        partial(wire, noise(seed))
        assert wire.chip.shown == noise(seed)
    wire.activate(0x83)
    wire.command(0x10, 0x01)
    assert wire.chip.errors == [] and wire.chip.warnings == []
    assert (wire.chip.full_refreshes, wire.chip.partial_refreshes) == (1, 4)


def test_waveshare_and_elecrow_sequences_are_right() -> None:
    """Full, fast and partial full-frame sequences as Waveshare and Elecrow send them give no error."""
    wire = Wire()
    wire.power_up()
    wire.command(0x12)
    wire.until_idle()
    wire.command(0x21, 0x40, 0x00)
    wire.command(0x3C, 0x05)
    wire.command(0x11, 0x03)
    wire.window(0, 0, 50, 300)
    wire.write(0x24, noise(1))
    wire.write(0x26, noise(1))
    wire.activate(0xF7)
    assert wire.chip.shown == noise(1)
    wire.command(0x1A, 0x6E)
    wire.activate(0x91)
    wire.window(0, 0, 50, 300)
    wire.write(0x24, noise(2))
    wire.write(0x26, noise(2))
    wire.activate(0xC7)
    assert wire.chip.shown == noise(2)
    wire.command(0x3C, 0x80)
    wire.command(0x21, 0x00, 0x00)
    wire.window(0, 0, 50, 300)
    wire.write(0x24, noise(3))
    wire.activate(0xFF)
    wire.command(0x10, 0x01)
    assert wire.chip.shown == noise(3)
    assert wire.chip.errors == []


def test_previous_image_not_kept_leaves_ghosts() -> None:
    """A driver that never writes RED after a partial refresh shows old pixels, and is warned."""
    wire = ready()
    partial(wire, BLACK, again=False)
    assert wire.chip.shown == BLACK
    partial(wire, WHITE, again=False)
    assert wire.chip.shown == BLACK
    assert wire.chip.warnings == ["partial refresh leaves 120000 pixels wrong: RED is not what the panel shows"]


def test_ping_pong_hides_that_fault_until_it_is_off() -> None:
    """With ping-pong the same faulty driver looks right for whole frames: both settings must be tested."""
    wire = ready(ping_pong=True)
    partial(wire, BLACK, again=False)
    partial(wire, WHITE, again=False)
    assert wire.chip.shown == WHITE
    assert wire.chip.warnings == []


def test_ping_pong_breaks_windowed_writes_to_one_plane() -> None:
    """With ping-pong a driver that writes only the changed rows of BW gets the image before last elsewhere."""
    wire = ready(ping_pong=True)
    for row in (10, 20, 30):
        wire.window(0, row, 50, 1)
        wire.write(0x24, bytes(50))
        wire.command(0x21, 0x00, 0x00)
        wire.activate(0xFC)
    assert wire.chip.shown[10 * 50] == 0 and wire.chip.shown[30 * 50] == 0
    assert wire.chip.shown != wire.chip.planes()[0]


def test_ping_pong_by_command() -> None:
    """Bit 6 of the sixth byte of command 37 turns the swap on."""
    wire = ready()
    wire.command(0x37, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0)
    partial(wire, BLACK, again=False)
    assert wire.chip.planes() == (WHITE, BLACK)
    wire.command(0x12)
    wire.until_idle()
    assert wire.chip.planes() == (WHITE, BLACK)


def test_inverted_previous_image_drives_every_pixel() -> None:
    """RAM option 8 for RED (esphome's partial refresh) drives all pixels and so leaves no ghost."""
    wire = ready()
    wire.window(0, 0, 50, 300)
    wire.write(0x24, noise(4))
    wire.write(0x26, noise(4))
    wire.command(0x21, 0x80, 0x00)
    wire.activate(0xFC)
    assert wire.chip.shown == noise(4)
    assert wire.chip.warnings == []


def test_inverse_image_option() -> None:
    """RAM option 8 for BW shows the negative."""
    wire = Wire()
    wire.set_up()
    wire.write(0x24, noise(5))
    wire.command(0x21, 0x48, 0x00)
    wire.activate(0xF7)
    assert wire.chip.shown == bytes(byte ^ 0xFF for byte in noise(5))


def test_picture_changes_when_the_refresh_ends() -> None:
    """During BUSY the old picture is still there."""
    wire = ready()
    wire.write(0x24, BLACK)
    wire.command(0x22, 0xF7)
    wire.command(0x20)
    wire.wait(3999)
    assert wire.chip.busy and wire.chip.shown == WHITE
    wire.wait(1)
    assert not wire.chip.busy and wire.chip.shown == BLACK


@pytest.mark.parametrize(
    ("sequences", "ms"),
    [
        ((0xE0,), 99),
        ((0xE0, 0xFC), 358),
        ((0xFC,), 358 + 96),
        ((0xFF,), 358 + 96 + 268),
        ((0xE0, 0x83), 268),
        ((0xF7,), 4000),
    ],
)
def test_times_of_update_sequences(sequences: tuple[int, ...], ms: float) -> None:
    """The last of some update sequences keeps BUSY up for the typical time of a GDEY042T81."""
    wire = ready()
    wire.command(0x21, 0x00, 0x00)
    for sequence in sequences:
        begin = wire.ms
        wire.activate(sequence)
    assert wire.ms - begin == pytest.approx(ms)


def test_fast_full_refresh_time() -> None:
    """A full refresh with a written temperature (D7 after 1A=6E) takes 1140 ms."""
    wire = ready()
    wire.command(0x1A, 0x6E)
    begin = wire.ms
    wire.activate(0xD7)
    assert wire.ms - begin == pytest.approx(1140)


@pytest.mark.parametrize("entry", range(8))
@pytest.mark.parametrize(("x", "y", "columns", "rows"), [(0, 0, 50, 300), (7, 30, 5, 9), (49, 299, 1, 1)])
def test_data_entry_modes(entry: int, x: int, y: int, columns: int, rows: int) -> None:
    """All eight directions put a picture's bytes to the same places when they are sent in that order."""
    wire = ready()
    picture = noise(6)
    xs = list(range(x, x + columns))
    ys = list(range(y, y + rows))
    if not entry & 1:
        xs.reverse()
    if not entry & 2:
        ys.reverse()
    order = [(i, j) for i in xs for j in ys] if entry & 4 else [(i, j) for j in ys for i in xs]
    wire.command(0x11, entry)
    wire.command(0x44, xs[0], xs[-1])
    wire.command(0x45, ys[0] & 0xFF, ys[0] >> 8, ys[-1] & 0xFF, ys[-1] >> 8)
    wire.command(0x4E, xs[0])
    wire.command(0x4F, ys[0] & 0xFF, ys[0] >> 8)
    data = bytes(picture[j * 50 + i] for i, j in order)
    half = len(data) // 2
    wire.chip.pin("cs", 0)
    wire.chip.pin("dc", 0)
    wire.chip.spi(b"\x24", wire.hz)
    wire.chip.pin("dc", 1)
    wire.chip.spi(data[:half], wire.hz)
    wire.chip.spi(data[half:], wire.hz)
    wire.chip.pin("cs", 1)
    wire.command(0x7F)
    expected = bytearray(WHITE)
    for i, j in order:
        expected[j * 50 + i] = picture[j * 50 + i]
    assert wire.chip.planes()[0] == expected
    assert wire.chip.errors == []


def test_counters_wrap_at_the_windows_end() -> None:
    """After a whole window the counters are at its start: a second plane needs no new counters."""
    wire = ready()
    wire.window(3, 100, 4, 20)
    wire.write(0x24, bytes(80))
    wire.write(0x26, bytes(80))
    wire.command(0x7F)
    bw, red = wire.chip.planes()
    assert bw == red
    assert bw[100 * 50 + 3 : 100 * 50 + 7] == bytes(4) and bw[100 * 50 + 7] == 0xFF


def test_automatic_fill() -> None:
    """Commands 46 and 47 fill a plane, with one value or with squares."""
    wire = ready()
    wire.command(0x46, 0x77)
    wire.until_idle()
    wire.command(0x47, 0x80)
    wire.until_idle()
    bw, red = wire.chip.planes()
    assert red == BLACK
    assert bw[:4] == b"\xff\x00\xff\x00" and bw[8 * 50 : 8 * 50 + 2] == b"\x00\xff"
    assert wire.chip.errors == []


def test_deep_sleep_mode_1_keeps_the_ram() -> None:
    """BUSY stays up in deep sleep; after a reset the planes are as they were."""
    wire = ready(picture=noise(7))
    wire.command(0x10, 0x01)
    wire.wait(60_000)
    assert wire.chip.busy
    wire.reset()
    assert not wire.chip.busy
    assert wire.chip.planes() == (noise(7), noise(7))
    assert wire.chip.errors == []


@pytest.mark.parametrize("how", ["deep sleep mode 2", "supply"])
def test_ram_is_lost(how: str) -> None:
    """Deep sleep mode 2 and a cut supply lose the planes, not the picture; a partial refresh then is warned."""
    wire = ready(picture=noise(8))
    if how == "supply":
        for name in ("cs", "dc", "rst"):
            wire.chip.pin(name, 1)
        wire.chip.pin("pwr", 0)
    else:
        wire.command(0x10, 0x03)
        wire.reset()
    assert wire.chip.shown == noise(8)
    wire.set_up()
    assert wire.chip.planes() != (noise(8), noise(8))
    partial(wire, noise(9))
    assert wire.chip.shown != noise(9)
    assert wire.chip.warnings == ["partial refresh without a valid previous image in RED since power-up"]
    assert wire.chip.errors == []


def test_partial_is_valid_after_power_loss_when_the_old_image_is_written_first() -> None:
    """The old picture written to RED makes a partial refresh right at once."""
    wire = ready(picture=noise(8))
    wire.chip.power_lost()
    wire.set_up()
    wire.write(0x26, noise(8))
    partial(wire, noise(9))
    assert wire.chip.shown == noise(9)
    assert wire.chip.errors == [] and wire.chip.warnings == []


def test_too_many_partials_warn_once() -> None:
    """The 31st partial refresh in a row is one too many."""
    wire = ready()
    for _ in range(35):
        partial(wire, BLACK)
    assert wire.chip.warnings == ["more than 30 partial refreshes without a full one"]


def test_needless_full_refreshes_warn() -> None:
    """A full refresh of the same picture, and a fourth in a row within minutes, are warned of."""
    wire = ready()
    wire.full(WHITE)
    assert wire.chip.warnings == ["full refresh although nothing changed since the last one"]
    wire.full(BLACK)
    wire.full(WHITE)
    assert wire.chip.warnings[1:] == ["more than 3 full refreshes in a row; partial ones are gentler"]


def test_planes_that_differ_at_sleep_warn() -> None:
    """Going to sleep with the planes out of step is warned of."""
    wire = ready()
    wire.write(0x24, BLACK)
    wire.command(0x10, 0x01)
    assert wire.chip.warnings == ["10: the planes differ at deep sleep; the next partial refresh will leave ghosts"]


def test_other_warnings() -> None:
    """Fewer lines than the panel has, cascade on a single chip, no waveform, a reset during a refresh."""
    wire = ready()
    wire.command(0x01, 0x27, 0x01, 0x00)
    wire.command(0x21, 0x40, 0x10)
    wire.write(0x24, BLACK)
    wire.write(0x26, BLACK)
    wire.activate(0xF7)
    assert wire.chip.shown == BLACK[: 296 * 50] + WHITE[296 * 50 :]
    wire.reset()
    wire.write(0x24, WHITE)
    wire.command(0x22, 0xC7)
    wire.command(0x20)
    wire.reset()
    starts = ("01: 296 lines", "21: cascade", "20: no waveform", "reset during a refresh")
    assert len(wire.chip.warnings) == len(starts)
    for warning, start in zip(wire.chip.warnings, starts, strict=True):
        assert warning.startswith(start)
    assert wire.chip.errors == []


def test_bits_on_the_clock_line_are_bytes() -> None:
    """A bit-banging driver is heard as one with a bus."""
    wire = ready()
    wire.window(0, 0, 1, 1)
    wire.chip.pin("cs", 0)
    for level, byte in ((0, 0x24), (1, 0xA5)):
        wire.chip.pin("dc", level)
        for bit in f"{byte:08b}":
            wire.chip.pin("sck", 0)
            wire.chip.pin("mosi", int(bit))
            wire.chip.pin("sck", 1)
    wire.chip.pin("cs", 1)
    wire.command(0x7F)
    assert wire.chip.planes()[0][0] == 0xA5
    assert wire.chip.errors == []


def test_bus_is_heard_only_when_selected() -> None:
    """Bytes for another part on the bus are none of the panel's business."""
    wire = ready()
    before = wire.chip.bytes_received
    wire.chip.spi(b"\xa6", wire.hz)
    assert wire.chip.bytes_received == before and wire.chip.errors == []


def test_board_power_loss_is_no_fault_of_the_driver() -> None:
    """A battery that gives out in the middle of a refresh leaves the old picture and no error."""
    wire = ready()
    wire.write(0x24, BLACK)
    wire.command(0x22, 0xF7)
    wire.command(0x20)
    wire.chip.power_lost()
    wire.wait(10_000)
    assert wire.chip.shown == WHITE
    assert not wire.chip.busy and wire.chip.errors == []


def test_dead_panels() -> None:
    """Without a panel BUSY stays low, with an old V1 panel it is high when idle."""
    wire = Wire()
    wire.chip.dead_level = 0
    wire.set_up()
    wire.full(BLACK)
    assert not wire.chip.busy and wire.chip.shown == WHITE
    wire.chip.dead_level = 1
    assert wire.chip.busy and wire.chip.errors == []


def test_unknown_pin_is_named() -> None:
    """A pin the panel does not have is an error of the board model."""
    with pytest.raises(ValueError, match="no pin 'din'"):
        Wire().chip.pin("din", 1)
