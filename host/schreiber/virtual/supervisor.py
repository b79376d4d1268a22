"""Keeps a virtual board alive: answers its interpreter, carries its serial line, and resets it.

One thread per board does all of it; other threads only set wishes and read what is there, under `lock`.
"""

import contextlib
import selectors
import socket
import threading
import time
from collections.abc import Callable

from schreiber.virtual.clock import Clock, real_us
from schreiber.virtual.console import Console
from schreiber.virtual.errors import BoardBroken
from schreiber.virtual.flash import Flash
from schreiber.virtual.interpreter import Interpreter
from schreiber.virtual.keys import KeyQueue
from schreiber.virtual.pins import Pins
from schreiber.virtual.registers import Input, Output, Registers
from schreiber.virtual.resets import TIMER_WAKE, Cause, Sleep, boot_text
from schreiber.virtual.serial_line import SerialLine
from schreiber.virtual.wire import Event, Leaving, Wire

_LINE_IN_USE_US = 30_000
"""So long after a byte from the PC no time is skipped: the frame's rest may be on its way."""


class Supervisor:
    """The thread of one board, and the state that other threads may look at under `lock`."""

    def __init__(
        self,
        flash: Flash,
        registers: Registers,
        clock: Clock,
        line: SerialLine,
        keys: KeyQueue,
        pins: Pins,
        *,
        heap: str | None,
        speed: str,
        unique_id: bytes,
    ) -> None:
        self.lock = threading.RLock()
        self.changed = threading.Condition(self.lock)
        """Notified whenever something happened."""
        self.interpreter: Interpreter | None = None
        self.sleep: Sleep | None = None
        self.failure: Exception | None = None
        """What went wrong in the thread, for the next caller."""
        self.starts = 0
        """Starts of the interpreter so far."""
        self.skip_until = 0
        """Board time (µs) up to which waiting is skipped because a test says so."""
        self.quiet_until = 0
        """The same in the sum of waiting, for settle()."""
        self.last_activity = 0
        """Sum of waiting (µs) when something last happened."""
        self._flash, self._registers, self._clock = flash, registers, clock
        self._line, self._keys, self._pins = line, keys, pins
        self._heap, self._speed, self._unique_id = heap, speed, unique_id
        self._selector = selectors.DefaultSelector()
        self._wish_read, self._wish_write = socket.socketpair()
        self._wish_read.setblocking(False)
        self._selector.register(self._wish_read, selectors.EVENT_READ)
        self._selector.register(line.host, selectors.EVENT_READ)
        self._console = Console(line)
        self._wire = Wire(registers, clock, pins, flash)
        self._was_busy = False
        self._over = False
        self._leaving: dict[int, Callable[[bytes], None]] = {
            Leaving.RESET: lambda _: self._restart(Cause.HARD),
            Leaving.SOFT_RESET: lambda _: self._restart(Cause.SOFT),
            Leaving.DEEP_SLEEP: self._fall_asleep,
            Leaving.POWER_CUT: lambda _: self._cut(),
        }
        self._thread = threading.Thread(target=self._run, name="virtual-board", daemon=True)
        self._thread.start()

    # Wishes of other threads

    def wake(self) -> None:
        """Makes the thread and the interpreter look again."""
        with contextlib.suppress(BlockingIOError):
            self._wish_write.send(b"w", socket.MSG_DONTWAIT)

    def start(self, cause: Cause) -> None:
        """Starts the board."""
        with self.lock:
            self._start(cause)
        self.wake()

    def restart(self, cause: Cause) -> None:
        """Ends the interpreter and starts it again."""
        with self.lock:
            self._restart(cause)
        self.wake()

    def power_off(self) -> None:
        """Takes the power away."""
        with self.lock:
            self._power_off()
        self.wake()

    def close(self) -> None:
        """Ends everything; the thread is gone afterwards."""
        with self.lock:
            self._over = True
        self.wake()
        self._thread.join(10)
        with self.lock:
            self._stop()
        self._selector.close()
        self._wish_read.close()
        self._wish_write.close()

    def catch_up(self) -> None:
        """Looks at everything the interpreter has sent (under the lock)."""
        if self.interpreter is not None and self.interpreter.ready:
            self._listen(self.interpreter)
        if self.interpreter is not None and self.interpreter.ready:
            self._to_pc(self.interpreter)
        self.show_inputs()

    def show_inputs(self) -> None:
        """Writes the levels and times that the interpreter reads."""
        inputs, outputs = self._registers.inputs, self._registers.outputs
        now, waited = self._clock.now_us(), outputs[Output.WAITED]
        busy_until = int(self._pins.busy_until_ms * 1000)
        busy = busy_until > now
        if busy != self._was_busy:
            self._was_busy = busy
            self.last_activity = waited
        inputs[Input.LEVELS] = self._pins.levels(self._keys.levels)
        inputs[Input.KEY_DUE] = self._keys.due
        inputs[Input.TIME_DUE] = busy_until if busy else 0
        inputs[Input.SKIP_TIME] = max(self.skip_until, busy_until if busy else 0)
        inputs[Input.SKIP_WAITED] = max(self.quiet_until, self._keys.end if self._keys.pending else 0)
        inputs[Input.ADC] = self._pins.adc_uv
        if self.interpreter is not None and outputs[Output.WAITING]:
            self._wire.wake(self.interpreter)

    # The thread

    def _run(self) -> None:
        while True:
            for key, _ in self._selector.select(self._patience()):
                if key.fileobj is self._wish_read:
                    with contextlib.suppress(BlockingIOError):
                        self._wish_read.recv(4096)
            with self.lock:
                if self._over:
                    self._stop()
                    self.changed.notify_all()
                    return
                try:
                    self._turn()
                except Exception as error:  # noqa: BLE001 (handed to the board's owner, who raises it)
                    self.failure = error
                    self._stop()
                self.changed.notify_all()

    def _patience(self) -> float:
        if self._console.pending or (self.interpreter is not None and self.interpreter.interrupted):
            return 0.002
        if self.sleep is not None or self._registers.outputs[Output.WATCHDOG]:
            return 0.02
        return 1.0

    def _turn(self) -> None:
        if self._console.fetch():
            self._active()
            self._registers.inputs[Input.HOLD] = real_us() + _LINE_IN_USE_US
        interpreter = self.interpreter
        if interpreter is not None:
            self._to_pc(interpreter)
        if self.interpreter is interpreter and interpreter is not None:
            self._listen(interpreter)
        if self.interpreter is interpreter and interpreter is not None:
            self._console.type(interpreter)
        self._watch()
        self._line.flush()
        self.show_inputs()

    def _watch(self) -> None:
        """Ends sleeps, and interpreters that the watchdog caught or that died while starting."""
        outputs = self._registers.outputs
        now = self._clock.now_us()
        if self.sleep is not None:
            self._asleep(self.sleep, now)
        elif self.interpreter is not None and outputs[Output.WATCHDOG] and now > outputs[Output.WATCHDOG]:
            self._restart(Cause.WATCHDOG)
        elif self.interpreter is not None and self.interpreter.interrupted:
            if not self.interpreter.press_interrupt():
                self._break()
        elif self.interpreter is not None and not self.interpreter.ready and self.interpreter.ended():
            self._stop()
            raise BoardBroken(f"The interpreter ended before the board was up; it said: {self._line.log[-2000:]}")

    def _asleep(self, sleep: Sleep, now: int) -> None:
        if now < sleep.until and self.skip_until > now:
            self._clock.skip(min(sleep.until, self.skip_until) - now)
        waited = self._registers.outputs[Output.WAITED]
        while True:
            if sleep.woken_by(self._pins.levels(self._keys.levels)):
                self._start(Cause.DEEP_SLEEP, sleep.cause)
                return
            if not self._keys.pending:
                break
            self._keys.advance(max(waited, self._keys.due))
            self._keys.not_before(waited)
        if self._clock.now_us() >= sleep.until:
            self._start(Cause.DEEP_SLEEP, TIMER_WAKE)

    # What the interpreter says

    def _to_pc(self, interpreter: Interpreter) -> None:
        while not self._line.full:
            data = interpreter.read()
            if data is None:
                self._ended(interpreter)
                return
            if not data:
                return
            self._active()
            self._console.show(data)

    def _active(self) -> None:
        self.last_activity = self._registers.outputs[Output.WAITED]

    def _listen(self, interpreter: Interpreter) -> None:
        while self.interpreter is interpreter:
            message = self._wire.receive(interpreter)
            if message is None:
                return
            self._message(interpreter, message)

    def _message(self, interpreter: Interpreter, message: bytes) -> None:
        kind = message[0]
        if kind in self._leaving:
            self._leaving[kind](message[2:])
        elif kind == Event.UP:
            interpreter.up()
        elif kind == Event.PROGRAM_ENDED:
            interpreter.at_prompt = True
            self._console.program_ended()
        elif self._wire.asks(message):
            if self._keys.advance(self._registers.outputs[Output.WAITED]):
                self._active()
            self.show_inputs()
            self._wire.answer(interpreter, message)
        elif self._wire.take(message):
            self._active()

    # Starts and ends

    def _start(self, cause: Cause, wake_reason: int = 0, run_main: bool = True) -> None:
        self.sleep = None
        outputs = self._registers.outputs
        outputs[Output.WATCHDOG] = outputs[Output.WAITING] = 0
        self.last_activity = outputs[Output.WAITED]
        if cause is Cause.POWER_ON:
            self._wire.power_on()
        self._line.send(boot_text(cause))
        self._console.restarted(soft=cause is Cause.SOFT)
        self._flash.was_cut = False
        self.show_inputs()
        self.interpreter = Interpreter(
            self._flash.path,
            self._registers,
            heap=self._heap,
            speed=self._speed,
            reset_cause=cause,
            wake_reason=wake_reason,
            run_main=run_main and not self._console.raw_repl,
            unique_id=self._unique_id,
        )
        self.starts += 1
        self._selector.register(self.interpreter.wire, selectors.EVENT_READ)
        self._selector.register(self.interpreter.terminal, selectors.EVENT_READ)

    def _stop(self) -> None:
        interpreter, self.interpreter = self.interpreter, None
        if interpreter is not None:
            self._selector.unregister(interpreter.wire)
            self._selector.unregister(interpreter.terminal)
            interpreter.stop()
        self._registers.outputs[Output.WATCHDOG] = self._registers.outputs[Output.WAITING] = 0

    def _restart(self, cause: Cause) -> None:
        self._drain()
        self._stop()
        if cause is not Cause.SOFT:
            self._pins.reset()
        self._start(cause)

    def _break(self) -> None:
        """Ctrl-C for a program that neither waits nor reads a pin: it ends, and the prompt comes."""
        self._drain()
        self._stop()
        self._line.send(b"\r\nKeyboardInterrupt: the program did not look; MicroPython was started anew.\r\n")
        self._start(Cause.SOFT, run_main=False)

    def _drain(self) -> None:
        """Hands on what the interpreter printed last."""
        interpreter = self.interpreter
        if interpreter is not None and interpreter.ready:
            for data in iter(interpreter.read, None):
                if not data:
                    break
                self._console.show(data)

    def _ended(self, interpreter: Interpreter) -> None:
        """The interpreter closed its terminal: a soft reset, unless another reason is on the wire."""
        self._listen(interpreter)
        if self.interpreter is interpreter:
            if interpreter.ready:
                self._restart(Cause.SOFT)
            else:
                self._watch()

    def _fall_asleep(self, message: bytes) -> None:
        sleep = Sleep(message, self._clock.now_us())
        self._stop()
        self._pins.deep_sleep(sleep.holds_pins)
        self.sleep = sleep

    def _cut(self) -> None:
        self._power_off()
        self._flash.was_cut = True

    def _power_off(self) -> None:
        self.sleep = None
        self._drain()
        self._stop()
        self._flash.no_cut()
        self._keys.clear()
        self._pins.power_lost()

    @property
    def on(self) -> bool:
        """True while the interpreter runs or sleeps."""
        return self.interpreter is not None or self.sleep is not None


def wait_for(
    condition: threading.Condition, ready: Callable[[], bool], seconds: float, look_every: float = 0.005
) -> bool:
    """Waits until ready() (called under the lock) or the time is over; False then."""
    end = time.monotonic() + seconds
    with condition:
        while not ready():
            left = end - time.monotonic()
            if left <= 0:
                return False
            condition.wait(min(left, look_every))
    return True
