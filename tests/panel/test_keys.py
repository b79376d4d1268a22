"""The key driver on the real MicroPython: bounce, presses, repeats, and what is kept during a refresh."""

from collections.abc import Mapping, Sequence

from .bench import Bench

NAMES = ("UP", "DOWN", "OK", "BACK", "MENU")

SCRIPT = """
import asyncio
from device.drivers.keys import Keys
keys = Keys([Pin(name) for name in ("UP", "DOWN", "OK", "BACK", "MENU")])
begin = clock.us
async def listen():
    {pause}
    while True:
        key = await keys.get()
        say(key, keys.repeat)
async def main():
    tasks = [asyncio.create_task(keys.run()), asyncio.create_task(listen())]
    await asyncio.sleep_ms({ms})
    for task in tasks:
        task.cancel()
asyncio.run(main())
"""


def listen(downs: Mapping[str, Sequence[tuple[float, float]]], ms: int, pause: str = "pass") -> list[str]:
    """What a screen gets when keys are down during these spans (ms); lines "<key> <repeat>"."""
    bench = Bench()

    def level(name: str) -> None:
        """The pin of a key: low while it is down."""
        spans = downs.get(name, ())
        bench.levels[name] = lambda now: int(not any(begin <= now < end for begin, end in spans))

    for name in NAMES:
        level(name)
    return bench.run(SCRIPT.format(ms=ms, pause=pause))


def test_every_key_has_its_number() -> None:
    """Keys are numbered by their place."""
    downs = {name: [(100.0 * i + 100, 100.0 * i + 160)] for i, name in enumerate(NAMES)}
    assert listen(downs, 800) == ["0 0", "1 0", "2 0", "3 0", "4 0"]


def test_bounce_is_one_press() -> None:
    """Contacts that bounce for 15 ms at both ends give one press."""
    bounce = [(100, 103), (106, 109), (112, 200), (203, 206), (209, 212)]
    assert listen({"OK": bounce}, 500) == ["2 0"]


def test_glitch_is_no_press() -> None:
    """A spike shorter than the debounce time is nothing."""
    assert listen({"OK": [(100, 112)]}, 500) == []


def test_held_key_repeats_ever_faster() -> None:
    """Up repeats after 400 ms, then at shrinking distances; the count says how long it has been held."""
    got = listen({"UP": [(100, 2600)]}, 3000)
    assert got == [f"0 {i}" for i in range(len(got))]
    assert 18 <= len(got) <= 36


def test_held_ok_does_not_repeat() -> None:
    """A key held too long cannot answer the next question."""
    assert listen({"OK": [(100, 3000)], "BACK": [(3200, 6000)]}, 6500) == ["2 0", "3 0"]


def test_key_down_at_start_is_reported_once() -> None:
    """The key that woke the device counts once and does not run away."""
    assert listen({"UP": [(0, 2000), (2500, 2560)]}, 3000) == ["0 0", "0 0"]


def test_presses_while_nobody_listens_are_kept() -> None:
    """Quick presses during a refresh all arrive, in order, and a held key does not fill the queue."""
    presses = [(100.0 * i, 100.0 * i + 50) for i in range(1, 13)]
    downs = {"DOWN": presses, "UP": [(1500.0, 3000.0)]}
    got = listen(downs, 4500, pause="await asyncio.sleep_ms(4000)")
    assert got == ["1 0"] * 12 + ["0 0"]


def test_queue_is_bounded() -> None:
    """More than 32 presses that nobody takes are dropped, not gathered without end."""
    presses = [(60.0 * i, 60.0 * i + 30) for i in range(1, 41)]
    assert listen({"OK": presses}, 4000, pause="await asyncio.sleep_ms(3500)") == ["2 0"] * 32


def test_put_wakes_the_listener() -> None:
    """The press that woke the device can be handed in."""
    bench = Bench()
    said = bench.run(
        """
import asyncio
from device.drivers.keys import Keys
async def main():
    keys = Keys([])
    keys.put(4)
    say(await keys.get(), keys.repeat)
asyncio.run(main())
"""
    )
    assert said == ["4 0"]
