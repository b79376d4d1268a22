"""The display task on the real MicroPython: what reaches the panel, and what does not have to."""

import random

import pytest

from .bench import Bench

START = """
import asyncio, random
from device.display import Display
canvas = Canvas()
driver = panel()
display = Display(driver, canvas, log=lambda text: say("log", text))
rows = {}
def draw(canvas):
    for y in rows:
        canvas.row(y, rows[y])
async def main():
    task = asyncio.create_task(display.run())
    try:
        await play()
    finally:
        task.cancel()
"""
"""A display whose screen is the dict `rows` (row: pattern byte), running beside the coroutine `play`."""

END = """
asyncio.run(main())
"""


def play(bench: Bench, body: str) -> list[str]:
    """Run a display while `body`, indented as a coroutine's, plays on it."""
    return bench.run(f"{START}\nasync def play():\n{body}\n{END}")


def clean(bench: Bench) -> None:
    """The chip had nothing to complain of."""
    assert bench.chip.errors == [] and bench.chip.warnings == []


@pytest.mark.parametrize("ping_pong", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_shown_is_the_newest_screen_after_any_draws(ping_pong: bool, seed: int) -> None:
    """Random screens at random moments, partly during refreshes: once idle, the panel shows the last of them."""
    bench = Bench(ping_pong=ping_pong)
    compared = 0

    def compare(line: str) -> None:
        """The picture, both planes and the canvas are one."""
        nonlocal compared
        picture = bench.given
        assert bench.chip.shown == picture
        assert bench.chip.planes() == (picture, picture)
        compared += 1

    bench.on_say = compare
    play(
        bench,
        f"""
    random.seed({seed})
    for number in range(60):
        for _ in range(random.randrange(4)):
            rows[random.randrange(300)] = random.getrandbits(8)
        display.show(draw, random.random() < 0.05)
        await asyncio.sleep_ms(random.choice((0, 5, 100, 400, 2000, 7000)))
        if random.random() < 0.2:
            display.texts()
        if random.random() < 0.3:
            await display.idle()
            give(canvas.buffer)
    await display.idle()
    give(canvas.buffer)
""",
    )
    assert compared > 10
    assert bench.chip.errors == []
    assert [warning for warning in bench.chip.warnings if "in a row" not in warning] == []


def test_only_changed_rows_are_sent() -> None:
    """A screen that differs in some scattered rows costs three times their bytes and the commands."""
    bench = Bench()
    received: list[int] = []
    bench.on_say = lambda line: received.append(bench.chip.bytes_received)
    play(
        bench,
        """
    for y in range(300):
        rows[y] = y & 0xFF
    display.show(draw)
    await display.idle()
    say("full")
    for y in (3, 100, 101, 102, 299):
        rows[y] = 0x55
    display.show(draw)
    await display.idle()
    say("partial")
    display.show(draw)
    await display.idle()
    say("same")
""",
    )
    runs, changed, window = 3, 5, 11
    assert received[1] - received[0] == 3 * (changed * 50 + runs * window) + 8
    assert received[2] == received[1]
    assert (bench.chip.full_refreshes, bench.chip.partial_refreshes) == (1, 1)
    clean(bench)


def test_presses_during_a_refresh_coalesce() -> None:
    """Ten screens asked for while the panel is busy end in one refresh, with the newest."""
    bench = Bench()
    said = play(
        bench,
        """
    display.show(draw)
    await asyncio.sleep_ms(1000)
    for number in range(10):
        rows[number] = number
        display.show(draw)
        await asyncio.sleep_ms(20)
    await display.idle()
    say(display.drawn)
""",
    )
    assert said == ["2"]
    assert (bench.chip.full_refreshes, bench.chip.partial_refreshes) == (1, 1)
    assert [bench.chip.shown[50 * y] for y in range(11)] == [*range(10), 0xFF]
    clean(bench)


def test_full_refresh_after_thirty_partials() -> None:
    """Partial refreshes are counted: 30 of them, then a full one."""
    bench = Bench()
    play(
        bench,
        """
    for number in range(63):
        rows[0] = number
        display.show(draw)
        await display.idle()
""",
    )
    assert (bench.chip.full_refreshes, bench.chip.partial_refreshes) == (3, 60)
    clean(bench)


def test_full_refresh_on_request() -> None:
    """A full refresh asked for is kept when a newer screen follows, and is left out when it would change nothing."""
    bench = Bench()
    play(
        bench,
        """
    display.show(draw)
    await display.idle()
    display.show(draw, full=True)
    await display.idle()
    rows[7] = 0
    display.show(draw)
    await display.idle()
    display.show(draw, full=True)
    rows[8] = 0
    display.show(draw)
    await display.idle()
""",
    )
    assert (bench.chip.full_refreshes, bench.chip.partial_refreshes) == (2, 1)
    assert bench.chip.shown[8 * 50] == 0
    clean(bench)


def test_texts_are_recorded_without_touching_the_refresh() -> None:
    """Texts can be asked for at any time; a refresh under way still takes the rows it began with."""
    bench = Bench()

    def in_step(line: str) -> None:
        """The refresh that was disturbed shows "Berta", in both planes."""
        if line == "given":
            assert bench.chip.shown[20 * 50] == len("Berta")
            assert bench.chip.planes() == (bench.chip.shown, bench.chip.shown)

    bench.on_say = in_step
    said = play(
        bench,
        """
    say(display.texts())
    words = ["Anna"]
    def screen(canvas):
        canvas.text(10, 20, words[0])
    display.show(screen)
    await display.idle()
    say(display.texts())
    words[0] = "Berta"
    display.show(screen)
    await asyncio.sleep_ms(100)
    words[0] = "Cilla K"
    say(display.texts())
    await display.idle()
    give(canvas.buffer)
    display.show(screen)
    await display.idle()
    say(canvas.record)
""",
    )
    assert said == [
        "[]",
        "[(10, 20, 32, 8, 'Anna')]",
        "[(10, 20, 56, 8, 'Cilla K')]",
        "given",
        "None",
    ]
    assert bench.chip.shown[20 * 50] == len("Cilla K")
    clean(bench)


def test_error_in_a_screen_is_raised_where_screens_are_shown() -> None:
    """A screen that cannot be drawn is told by the next show(), and the display lives on to show the crash."""
    bench = Bench()
    said = play(
        bench,
        """
    def broken(canvas):
        raise ValueError("no such face")
    display.show(draw)
    display.show(broken)
    await display.idle()
    try:
        display.show(draw)
    except ValueError as error:
        say("raised", error)
    rows[0] = 0
    display.show(draw)
    await display.idle()
""",
    )
    assert said == ["raised no such face"]
    assert bench.chip.shown[0] == 0
    clean(bench)


@pytest.mark.parametrize("level", [0, 1])
def test_panel_failure_is_logged_once_and_the_device_goes_on(level: int) -> None:
    """Without a panel screens are still drawn and idle still comes; when the panel is back it is used again."""
    bench = Bench()
    bench.chip.dead_level = level

    def repair(line: str) -> None:
        """Somebody plugs the panel in."""
        if line == "repair":
            bench.chip.dead_level = None

    bench.on_say = repair
    said = play(
        bench,
        """
    for number in range(5):
        rows[number] = number
        display.show(draw)
        await display.idle()
    say(display.drawn)
    await asyncio.sleep_ms(61_000)
    rows[5] = 5
    display.show(draw)
    await display.idle()
    say("repair")
    display.show(draw)
    await display.idle()
    await asyncio.sleep_ms(61_000)
    display.show(draw)
    await display.idle()
""",
    )
    assert said[0].startswith("log The panel ")
    assert said[0].endswith("The device goes on without its panel.")
    assert said[1:] == ["5", "repair", "log The panel works again."]
    assert [bench.chip.shown[50 * y] for y in range(7)] == [*range(6), 0xFF]
    clean(bench)


def test_analog_part_goes_down_when_nothing_happens() -> None:
    """After partial refreshes the panel stays powered for the next key, but not for good."""
    bench = Bench()
    powered: list[bool] = []
    bench.on_say = lambda line: powered.append(bench.chip.powered)
    play(
        bench,
        """
    display.show(draw)
    await display.idle()
    rows[0] = 0
    display.show(draw)
    await display.idle()
    await asyncio.sleep_ms(3000)
    say("soon")
    await asyncio.sleep_ms(3000)
    say("late")
    rows[0] = 1
    display.show(draw)
    await display.idle()
""",
    )
    assert powered == [True, False]
    assert bench.chip.partial_refreshes == 2
    clean(bench)


def test_sleep_comes_after_the_last_screen() -> None:
    """Deep sleep waits for the refresh, the picture stays, and the next screen wakes the panel."""
    bench = Bench()
    asleep: list[bool] = []
    bench.on_say = lambda line: asleep.append(bench.chip.asleep)
    play(
        bench,
        """
    display.show(draw)
    await display.idle()
    rows[0] = 0
    display.show(draw)
    await display.sleep()
    say("asleep")
    await asyncio.sleep_ms(10_000)
    rows[1] = 0
    display.show(draw)
    await display.idle()
    say("awake")
""",
    )
    assert asleep == [True, False]
    assert bench.chip.shown[:100] == bytes(100)
    clean(bench)


def test_an_evening_of_screens_keeps_no_memory() -> None:
    """400 screens leave the heap as it was."""
    bench = Bench()
    said = play(
        bench,
        """
    import gc
    for number in range(400):
        rows[number % 300] = number & 0xFF
        display.show(draw)
        await display.idle()
        if number in (300, 399):
            gc.collect()
            say(gc.mem_alloc())
""",
    )
    before, after = (int(line) for line in said)
    assert after - before < 1024


def test_bytes_of_a_key_press() -> None:
    """A cursor that moves from one line of 22 px to the next costs less than half a frame."""
    bench = Bench()
    received: list[int] = []
    bench.on_say = lambda line: received.append(bench.chip.bytes_received)
    top = random.Random(1).randrange(250)
    play(
        bench,
        f"""
    display.show(draw)
    await display.idle()
    say("before")
    for y in range({top}, {top} + 44):
        rows[y] = 0
    display.show(draw)
    await display.idle()
    say("after")
""",
    )
    assert received[1] - received[0] == 3 * (44 * 50 + 11) + 8
    assert received[1] - received[0] < 15_000 // 2
