"""A virtual Schreiber: the firmware's board on the PC, with its keys, panel, flash and serial line."""

import atexit
import hashlib
import types
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Self

from PIL import Image

from schreiber.virtual.clock import Clock
from schreiber.virtual.errors import BoardError, NotSettled
from schreiber.virtual.flash import Flash
from schreiber.virtual.keys import KeyQueue
from schreiber.virtual.pins import Pins
from schreiber.virtual.registers import Output, Registers
from schreiber.virtual.registry import publish as publish_port
from schreiber.virtual.registry import withdraw
from schreiber.virtual.resets import Cause
from schreiber.virtual.serial_line import SerialLine
from schreiber.virtual.supervisor import Supervisor, wait_for
from schreiber.virtual.wiring import load_wiring

if TYPE_CHECKING:
    pass

QUIET_US = 150_000
"""The board is at rest when it has waited for so long and nothing happened."""
_START_S = 20.0
_boards: "weakref.WeakSet[VirtualBoard]" = weakref.WeakSet()


class VirtualBoard:
    """A board with power on; a context manager.

    `flash` is the image file (made if it is not there), `board` the kind of board whose pins it wears, `heap`
    MicroPython's heap ("192K"), `speed` "skip" (waiting is skipped while keys or panel work) or "real".
    With `publish` other programs find its port: by default that of a board at real speed, for a person.
    `ping_pong`: the panel swaps its RAM planes after a refresh.
    """

    def __init__(
        self,
        flash: Path,
        board: str = "crowpanel-4.2",
        heap: str | None = None,
        speed: Literal["skip", "real"] = "skip",
        *,
        publish: bool | None = None,
        unique_id: bytes | None = None,
        ping_pong: bool = False,
        start: bool = True,
    ) -> None:
        if speed not in ("skip", "real"):
            raise BoardError(f'The speed is {speed!r}; "skip" and "real" are allowed.')
        from schreiber.virtual.panel import Ssd1683Chip

        self.wiring = load_wiring(board)
        self.unique_id = unique_id or hashlib.sha256(str(flash.resolve()).encode()).digest()[:6]
        """What machine.unique_id() answers; by default it follows from the image's path."""
        self._registers = Registers()
        self._clock = Clock(self._registers)
        try:
            self.flash = Flash(flash, self._registers)
        except BaseException:
            self._registers.close()
            raise
        self.panel: Ssd1683Chip = Ssd1683Chip(self._clock.now_ms, ping_pong, off_level=self.wiring.panel_off_level)
        self._keys = KeyQueue(list(self.wiring.keys.values()))
        self._pins = Pins(self.wiring, self.panel)
        self._line = SerialLine()
        self._supervisor = Supervisor(
            self.flash, self._registers, self._clock, self._line, self._keys, self._pins,
            heap=heap, speed=speed, unique_id=self.unique_id,
        )  # fmt: skip
        self._open = True
        self._published: Path | None = None
        _boards.add(self)
        try:
            if publish or (publish is None and speed == "real"):
                self._published = publish_port(self.port, board)
            if start:
                self.power_on()
        except BaseException:
            self.close()
            raise

    # Life

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: types.TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Switches the board off and gives everything back; the flash image stays."""
        if not self._open:
            return
        self._open = False
        if self._published is not None:
            withdraw(self._published)
        self._supervisor.close()
        self._line.close()
        self.flash.close()
        self._registers.close()

    def power_on(self) -> None:
        """Gives power; returns when main.py starts."""
        if self._supervisor.on:
            raise BoardError("The board is on already.")
        self._supervisor.start(Cause.POWER_ON)
        self._wait_until_up()

    def power_cut(self) -> None:
        """Takes the power away, in the middle of whatever goes on."""
        self._supervisor.power_off()

    def reset(self) -> None:
        """The reset button: the board starts anew; returns when main.py starts."""
        self._supervisor.restart(Cause.HARD)
        self._wait_until_up()

    def _wait_until_up(self) -> None:
        def up() -> bool:
            self._raise_failure()
            interpreter = self._supervisor.interpreter
            return interpreter is None or interpreter.ready

        if not wait_for(self._supervisor.changed, up, _START_S):
            raise BoardError(f"The board did not start in {_START_S:g} s.")

    # What a person does

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, as soon as those before are through; does not wait for it."""
        gpios = [self.wiring.gpio(key) for key in keys]
        with self._supervisor.lock:
            self._begin_keys()
            for gpio in gpios:
                self._keys.press(gpio)
        self._changed()

    def hold(self, key: str, ms: int) -> None:
        """Holds a key for so many ms of the firmware's time."""
        gpio = self.wiring.gpio(key)
        with self._supervisor.lock:
            self._begin_keys()
            self._keys.press(gpio, ms * 1000)
        self._changed()

    def key_down(self, key: str) -> None:
        """Puts a finger on a key."""
        self._move(key, 0)

    def key_up(self, key: str) -> None:
        """Takes the finger off."""
        self._move(key, 1)

    def _move(self, key: str, level: int) -> None:
        gpio = self.wiring.gpio(key)
        with self._supervisor.lock:
            self._begin_keys()
            self._keys.move(gpio, level)
        self._changed()

    def _begin_keys(self) -> None:
        if not self._keys.pending:
            self._keys.not_before(self._waited)

    @property
    def battery_mv(self) -> int:
        """The battery's voltage in mV; can be set."""
        return self._pins.battery_mv

    @battery_mv.setter
    def battery_mv(self, millivolts: int) -> None:
        """Charges or drains the battery."""
        with self._supervisor.lock:
            self._pins.battery_mv = millivolts
        self._changed()

    # What a person sees

    @property
    def port(self) -> str:
        """Path of the board's serial port."""
        return self._line.port

    @property
    def log(self) -> str:
        """What the device wrote to the serial line besides frames and journal lines."""
        with self._supervisor.lock:
            return self._line.log

    def image(self) -> Image.Image:
        """The picture on the panel, 400 × 300, black and white."""
        with self._supervisor.lock:
            self._raise_failure()
            return Image.frombytes("1", (400, 300), self.panel.shown)

    @property
    def on(self) -> bool:
        """True while the board has power (asleep or not)."""
        return self._supervisor.on

    @property
    def asleep(self) -> bool:
        """True in deep sleep."""
        return self._supervisor.sleep is not None

    @property
    def starts(self) -> int:
        """How often the interpreter was started."""
        return self._supervisor.starts

    @property
    def complaints(self) -> list[str]:
        """Uses of pins that nothing is wired to, a sentence each."""
        return self._pins.complaints

    @property
    def now_ms(self) -> float:
        """The board's time in ms."""
        return self._clock.now_ms()

    def level(self, gpio: int) -> int | None:
        """The level the firmware drives a pin to, None if it does not."""
        with self._supervisor.lock:
            return self._pins.level(gpio)

    # Time

    def settle(self, seconds: float = 30.0) -> None:
        """Waits until all keys were pressed, the panel is idle and the firmware only waits.

        NotSettled if that takes more than so many real seconds.
        """
        supervisor = self._supervisor

        def at_rest() -> bool:
            self._raise_failure()
            waited = self._waited  # first: what was sent before it got there is seen by catch_up
            supervisor.catch_up()
            if supervisor.interpreter is None:
                return not self._keys.pending
            if not supervisor.interpreter.ready:
                return False
            if self.panel.busy_until > self._clock.now_ms():
                return False
            if supervisor.interpreter.at_prompt:
                return True
            quiet = max(supervisor.last_activity, self._keys.end) + QUIET_US
            if supervisor.quiet_until < quiet:
                supervisor.quiet_until = quiet
                supervisor.show_inputs()
            return not self._keys.pending and waited >= quiet

        if not wait_for(supervisor.changed, at_rest, seconds, 0.001):
            raise NotSettled(self._unsettled(seconds))

    def wait(self, ms: float, seconds: float = 60.0) -> None:
        """Lets so many ms of the board's time pass, skipping all waiting; at most so many real seconds.

        It ends earlier when the program ends or the power goes.
        """
        supervisor = self._supervisor
        with supervisor.lock:
            target = self._clock.now_us() + int(ms * 1000)
            supervisor.skip_until = target
        self._changed()

        def over() -> bool:
            self._raise_failure()
            # At the prompt nothing waits that could be skipped.
            at_prompt = supervisor.interpreter is not None and supervisor.interpreter.at_prompt
            return self._clock.now_us() >= target or at_prompt or not supervisor.on

        if not wait_for(supervisor.changed, over, seconds, 0.001):
            raise NotSettled(f"{ms:g} ms of the board's time did not pass in {seconds:g} s.")

    def _unsettled(self, seconds: float) -> str:
        if self._keys.pending:
            reason = "the firmware does not read its keys"
        elif self.panel.busy_until > self._clock.now_ms():
            reason = "the panel is busy"
        else:
            reason = "the firmware is at work"
        return f"The board did not come to rest in {seconds:g} s: {reason}. Its log ends: {self.log[-1500:]}"

    @property
    def _waited(self) -> int:
        return self._registers.outputs[Output.WAITED]

    def _changed(self) -> None:
        """Shows the interpreter what is new."""
        with self._supervisor.lock:
            self._raise_failure()
            self._supervisor.show_inputs()
        self._supervisor.wake()

    def _raise_failure(self) -> None:
        if not self._open:
            raise BoardError("The board is closed.")
        if self._supervisor.failure is not None:
            failure, self._supervisor.failure = self._supervisor.failure, None
            raise failure


@atexit.register
def _close_all() -> None:
    for board in list(_boards):
        board.close()
