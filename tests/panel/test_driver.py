"""The panel driver on the real MicroPython against the chip model."""

import pytest

from .bench import Bench

FRAME_BYTES = 15_000

RANDOM_REFRESHES = """
import asyncio, random
random.seed({seed})
buffer = bytearray(b"\\xff" * 15000)
async def main():
    driver = panel()
    await driver.start()
    for number in range({count}):
        first = random.randrange(300)
        rows = random.randrange(1, 301 - first)
        changed = bytearray(300)
        for row in range(first, first + rows):
            if random.random() < 0.3:
                changed[row] = 1
                for x in range(50):
                    buffer[row * 50 + x] = random.getrandbits(8)
        full = random.random() < 0.1
        was_full = await driver.refresh(buffer, first, rows, full, changed)
        give(buffer)
        if random.random() < 0.2:
            await driver.rest()
        if random.random() < 0.1:
            await driver.sleep()
        if random.random() < 0.1:
            await driver.off()
asyncio.run(main())
"""


@pytest.mark.parametrize("ping_pong", [False, True])
@pytest.mark.parametrize("pace", [1.0, 2.5])
def test_shown_is_the_buffer_after_any_refreshes(ping_pong: bool, pace: float) -> None:
    """Random rows, rests, sleeps and cut supplies: what is shown is the buffer, with no error and no warning."""
    bench = Bench(ping_pong=ping_pong, pace=pace)
    compared = 0

    def compare(line: str) -> None:
        """The picture and both planes are what the driver was given."""
        nonlocal compared
        picture = bench.given
        assert bench.chip.shown == picture
        assert bench.chip.planes() == (picture, picture)
        compared += 1

    bench.on_say = compare
    bench.run(RANDOM_REFRESHES.format(seed=ping_pong * 2 + (pace > 1), count=40))
    assert compared == 40
    assert bench.chip.errors == []
    assert [warning for warning in bench.chip.warnings if "full" not in warning] == []


def test_first_refresh_is_full_and_later_ones_send_only_their_rows() -> None:
    """A start makes the next refresh full whatever was asked; a row then costs 150 bytes and the commands."""
    bench = Bench()
    received: list[int] = []
    bench.on_say = lambda line: received.append(bench.chip.bytes_received)
    said = bench.run(
        """
import asyncio
async def main():
    driver = panel()
    buffer = bytearray(b"\\xff" * 15000)
    say(await driver.refresh(buffer, 0, 1))
    buffer[5000:5050] = bytes(50)
    say(await driver.refresh(buffer, 100, 1))
    await driver.sleep()
    say(await driver.refresh(buffer, 100, 1))
asyncio.run(main())
"""
    )
    assert said == ["True", "False", "True"]
    assert received[0] > 2 * FRAME_BYTES
    assert received[1] - received[0] == 3 * (50 + 11) + 8
    assert bench.chip.errors == [] and bench.chip.warnings == []


@pytest.mark.parametrize("off_level", [0, 1])
def test_supply_is_cut_with_the_signals_at_the_boards_level(off_level: int) -> None:
    """Both kinds of panel switch: nothing feeds the panel backwards, before the start and after off()."""
    bench = Bench(off_level=off_level)
    bench.run(
        f"""
import asyncio
async def main():
    driver = panel({off_level})
    await driver.refresh(bytearray(15000), 0, 300)
    await driver.off()
    clock.sleep_ms(1000)
    await driver.refresh(bytearray(b"\\xff" * 15000), 0, 300)
asyncio.run(main())
"""
    )
    assert bench.chip.errors == [] and bench.chip.warnings == []
    assert bench.chip.full_refreshes == 2


@pytest.mark.parametrize(
    ("level", "sentence"),
    [
        (0, "The panel does not answer: BUSY does not rise for a full refresh."),
        (
            1,
            "The panel stays BUSY for over 500 ms after a reset; is it a V1 panel (UC8176)? Only V2 (SSD1683) works.",
        ),
    ],
)
def test_missing_and_old_panels_are_told_in_bounded_time(level: int, sentence: str) -> None:
    """No panel, and a V1 panel whose BUSY is high when idle, give a sentence within a second."""
    bench = Bench()
    bench.chip.dead_level = level
    said = bench.run(
        """
import asyncio
from device.drivers.ssd1683 import PanelError
async def main():
    driver = panel()
    try:
        await driver.refresh(bytearray(15000), 0, 300)
    except PanelError as error:
        say(error)
asyncio.run(main())
"""
    )
    assert said == [sentence]
    assert bench.ms < 1000
    assert bench.chip.errors == []


def test_panel_that_hangs_in_a_refresh_is_given_up_and_taken_up_again() -> None:
    """A BUSY that never falls ends in a sentence after 10 s; the next refresh resets the panel and is full."""
    bench = Bench()

    def hang(line: str) -> None:
        """The panel hangs between two lines of the script."""
        bench.chip.dead_level = 1 if line == "hang" else None

    bench.on_say = hang
    said = bench.run(
        """
import asyncio
from device.drivers.ssd1683 import PanelError
async def main():
    driver = panel()
    buffer = bytearray(15000)
    await driver.refresh(buffer, 0, 300)
    say("hang")
    try:
        await driver.refresh(buffer, 0, 10)
    except PanelError as error:
        say(error)
    buffer[0] = 1
    say(await driver.refresh(buffer, 0, 1))
asyncio.run(main())
"""
    )
    assert said[1:] == [
        "The panel stays BUSY for over 10000 ms after the operation before this refresh.",
        "True",
    ]
    assert bench.chip.shown[0] == 1
    assert bench.chip.errors == []


def test_cancelled_refresh_makes_the_next_one_full() -> None:
    """A refresh broken off leaves the planes out of step: the driver knows and waits, then refreshes fully."""
    bench = Bench()
    said = bench.run(
        """
import asyncio
async def main():
    driver = panel()
    buffer = bytearray(15000)
    await driver.refresh(buffer, 0, 300)
    buffer[0] = 1
    task = asyncio.create_task(driver.refresh(buffer, 0, 1))
    await asyncio.sleep_ms(50)
    task.cancel()
    buffer[1] = 1
    say(await driver.refresh(buffer, 0, 1))
asyncio.run(main())
"""
    )
    assert said == ["True"]
    assert bench.chip.shown[:2] == b"\x01\x01"
    assert bench.chip.errors == []


def test_refresh_allocates_next_to_nothing() -> None:
    """A partial refresh keeps no memory and uses less than a kilobyte on the way (64-bit words)."""
    said = Bench().run(
        """
import asyncio, gc
from device.drivers.ssd1683 import Ssd1683

class Quiet:
    OUT = IN = PULL_DOWN = 0
    def init(self, mode, pull=0, value=0): pass
    def value(self, level=None): return 0
    def write(self, data): pass

class Busy(Quiet):
    asked = 0
    def value(self, level=None):
        self.asked += 1
        return self.asked % 4 == 2

async def main():
    quiet = Quiet()
    driver = Ssd1683(quiet, quiet, quiet, quiet, Busy(), None, 1)
    driver._ready = driver._in_step = True
    buffer = bytearray(15000)
    changed = bytearray(b"\\x01" * 300)
    await driver.refresh(buffer, 0, 300, False, changed)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(10):
        await driver.refresh(buffer, 0, 300, False, changed)
    used = gc.mem_alloc() - before
    gc.enable()
    gc.collect()
    say(used // 10, gc.mem_alloc() - before)
asyncio.run(main())
"""
    )
    used, kept = (int(word) for word in said[0].split())
    assert used < 1024
    assert kept <= 0
