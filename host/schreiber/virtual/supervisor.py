"""Keeps a virtual board alive: answers its interpreter, carries its serial line, and resets it.

One thread per board does all of it; other threads only set wishes and read what is there, under `lock`.
"""

import contextlib
import enum
import selectors
import socket
import threading
import time
from collections.abc import Callable

from schreiber.virtual.clock import Clock, real_us
from schreiber.virtual.errors import BoardBroken
from schreiber.virtual.flash import Flash
from schreiber.virtual.interpreter import Interpreter
from schreiber.virtual.keys import KeyQueue
from schreiber.virtual.pins import Pins
from schreiber.virtual.registers import FAR, Input, Output, Registers
from schreiber.virtual.serial_line import SerialLine

_LINE_IN_USE_US = 30_000
"""So long after a byte from the PC no time is skipped: the frame's rest may be on its way."""
_PROMPT_US = 200_000
"""So long the prompt may take to come after an interrupt."""
_ROM_TEXT = b"ESP-ROM:esp32s3-20210327\r\nBuild:Mar 27 2021\r\nrst:0x%x (%s),boot:0x8 (SPI_FAST_FLASH_BOOT)\r\n"
_RAW_PROMPT = b"raw REPL; CTRL-B to exit\r\n"
_PROMPT = b">>> "
_CTRL_A, _CTRL_C = b"\x01", b"\x03"
_ANSWER_SIZE = 64
"""Every answer has it, as MicroPython reads until its buffer is full."""
_WAKE_UP = bytes(_ANSWER_SIZE)
"""An answer to nobody: it ends a wait."""
EXT1_WAKE, TIMER_WAKE = 3, 4


class Cause(enum.IntEnum):
    """Why the board started, by the numbers of machine.reset_cause()."""

    POWER_ON = 1
    HARD = 2
    WATCHDOG = 3
    DEEP_SLEEP = 4
    SOFT = 5


_ROM_CAUSE = {
    Cause.POWER_ON: (1, b"POWERON"),
    Cause.HARD: (3, b"RTC_SW_SYS_RST"),
    Cause.WATCHDOG: (8, b"TG1WDT_SYS_RST"),
    Cause.DEEP_SLEEP: (5, b"DSLEEP"),
}


class Sleep:
    """A deep sleep: what ends it."""

    def __init__(self, message: bytes, now: int) -> None:
        self.low = int.from_bytes(message[0:8], "little")
        self.high = int.from_bytes(message[8:16], "little")
        ms = int.from_bytes(message[16:24], "little")
        self.until = now + ms * 1000 if ms else FAR
        self.hold = bool(message[24])
        self.cause = message[25]

    def woken_by(self, levels: int) -> bool:
        """True if a pin has the level that wakes."""
        return bool(~levels & self.low or levels & self.high)


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
        self._typed = bytearray()
        self._type_after = 0
        self._raw_repl_due = False
        self._raw_repl = False
        self._skip_output_to: bytes | None = None
        self._tail = b""
        self._was_busy = False
        self._rtc_memory = b""
        self._over = False
        self._answers: dict[int, Callable[[bytes], bytes | None]] = {
            ord("y"): lambda _: b"",
            ord("C"): lambda _: bytes([self._flash.half]),
            ord("T"): self._set_clock,
            ord("m"): lambda _: self._rtc_memory,
            ord("N"): self._keep,
            ord("X"): lambda _: self._restart(Cause.HARD),
            ord("Q"): lambda _: self._restart(Cause.SOFT),
            ord("Z"): self._fall_asleep,
            ord("c"): self._cut,
        }
        self._messages: dict[int, Callable[[bytes], None]] = {
            ord("P"): lambda m: self._pins.drive(m[0], m[1]),
            ord("M"): lambda m: self._pins.set_up(m[0], m[1], m[2], m[3]),
            ord("S"): lambda m: self._pins.spi(m[15:]),
            ord("I"): self._pins.spi_set_up,
            ord("A"): self._pins.adc_set_up,
            ord("R"): self._up,
            ord("D"): self._prompt,
            ord("V"): lambda m: self._flash.refused(int.from_bytes(m[0:4], "little"), int.from_bytes(m[4:6], "little")),
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
        with contextlib.suppress(OSError):
            if self.interpreter is not None and outputs[Output.WAITING]:
                self.interpreter.wire.send(_WAKE_UP, socket.MSG_DONTWAIT)

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
        if self._line.sending or self._typed or self._raw_repl_due:
            return 0.002
        if self.sleep is not None or self._registers.outputs[Output.WATCHDOG]:
            return 0.02
        return 1.0

    def _turn(self) -> None:
        self._from_pc()
        interpreter = self.interpreter
        if interpreter is not None:
            self._to_pc(interpreter)
        if self.interpreter is interpreter and interpreter is not None:
            self._listen(interpreter)
        if self.interpreter is interpreter and interpreter is not None:
            self._type(interpreter)
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

    # The serial line

    def _from_pc(self) -> None:
        data = self._line.read()
        if data:
            self._typed += data
            self._active()
            self._registers.inputs[Input.HOLD] = real_us() + _LINE_IN_USE_US

    def _type(self, interpreter: Interpreter) -> None:
        """Hands on what the PC typed; 0x03 is an interrupt while the interpreter hears it.

        What comes behind an interrupt waits for the prompt, as it would on an ESP32, but not for ever: a program
        may go on.
        """
        if self._raw_repl_due and interpreter.prompts():
            self._raw_repl_due = False
            interpreter.write(_CTRL_A)
        while self._typed and interpreter.ready and self._skip_output_to is None:
            if interpreter.prompts():
                self._type_after = 0
                interpreter.prompted = True
            elif (interpreter.at_prompt and not interpreter.prompted) or real_us() < self._type_after:
                return
            before, control, _ = self._typed.partition(_CTRL_C)
            if before:
                sent = interpreter.write(bytes(before))
                del self._typed[:sent]
                if sent < len(before):
                    return
            if control:
                if interpreter.interrupt():
                    self._type_after = real_us() + _PROMPT_US
                elif not interpreter.write(_CTRL_C):
                    return
                del self._typed[:1]

    def _to_pc(self, interpreter: Interpreter) -> None:
        while not self._line.full:
            data = interpreter.read()
            if data is None:
                self._ended(interpreter)
                return
            if not data:
                return
            self._active()
            self._output(data)

    def _output(self, data: bytes) -> None:
        self._tail = (self._tail + data)[-200:]
        if self._skip_output_to is not None:
            place = self._tail.find(self._skip_output_to)
            if place < 0:
                return
            data = self._tail[place:]
            self._skip_output_to = None
        raw, friendly = self._tail.rfind(_RAW_PROMPT), self._tail.rfind(_PROMPT)
        if raw != friendly:
            self._raw_repl = raw > friendly
        self._line.send(data)

    def _active(self) -> None:
        self.last_activity = self._registers.outputs[Output.WAITED]

    # The wire to the interpreter

    def _listen(self, interpreter: Interpreter) -> None:
        while self.interpreter is interpreter:
            try:
                message = interpreter.wire.recv(2048, socket.MSG_DONTWAIT)
            except (BlockingIOError, ConnectionResetError):
                return
            if not message:
                return
            self._message(interpreter, message)

    def _message(self, interpreter: Interpreter, message: bytes) -> None:
        kind = message[0]
        if kind in self._messages:
            with self._clock.at(int.from_bytes(message[8:16], "little")):
                self._messages[kind](message[1:])
            if kind in b"SV":
                self._active()
            return
        answer = self._answers[kind](message[2:])
        if answer is None:
            return
        if self._keys.advance(self._registers.outputs[Output.WAITED]):
            self._active()
        self.show_inputs()
        with contextlib.suppress(BrokenPipeError):
            interpreter.wire.send((message[1:2] + bytes([len(answer)]) + answer).ljust(_ANSWER_SIZE, b"\0"))

    def _up(self, _: bytes) -> None:
        if self.interpreter is not None:
            self.interpreter.up()

    def _prompt(self, _: bytes) -> None:
        interpreter = self.interpreter
        if interpreter is None or interpreter.at_prompt:
            return
        interpreter.at_prompt = True
        self._raw_repl_due = self._raw_repl

    def _set_clock(self, message: bytes) -> bytes:
        self._registers.inputs[Input.RTC] = int.from_bytes(message, "little") - self._clock.now_us()
        return b""

    def _keep(self, message: bytes) -> bytes:
        self._rtc_memory = message
        return b""

    # Starts and ends

    def _start(self, cause: Cause, wake_reason: int = 0) -> None:
        self.sleep = None
        outputs = self._registers.outputs
        outputs[Output.WATCHDOG] = outputs[Output.WAITING] = 0
        self.last_activity = outputs[Output.WAITED]
        if cause is Cause.POWER_ON:
            self._registers.inputs[Input.RTC] = -self._clock.now_us()
            self._rtc_memory = b""
        if cause is not Cause.SOFT:
            self._raw_repl = False
            self._typed.clear()
            number, name = _ROM_CAUSE[cause]
            self._line.send(_ROM_TEXT % (number, name))
        self._tail = b""
        self._raw_repl_due = False
        self._type_after = 0
        # The ESP32 stays in the raw REPL; MicroPython on the PC begins with a prompt that is not to be seen.
        self._skip_output_to = _RAW_PROMPT if self._raw_repl else None
        self._flash.was_cut = False
        self.show_inputs()
        self.interpreter = Interpreter(
            self._flash.path,
            self._registers,
            heap=self._heap,
            speed=self._speed,
            reset_cause=cause,
            wake_reason=wake_reason,
            raw_repl=self._raw_repl,
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
        interpreter = self.interpreter
        if interpreter is not None and interpreter.ready:
            for data in iter(interpreter.read, None):
                if not data:
                    break
                self._output(data)
        self._stop()
        if cause is Cause.SOFT:
            self._line.send(b"MPY: soft reboot\r\n")
        else:
            self._pins.reset()
        self._start(cause)

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
        self._pins.deep_sleep(sleep.hold)
        self.sleep = sleep

    def _cut(self, _: bytes) -> None:
        self._power_off()
        self._flash.was_cut = True

    def _power_off(self) -> None:
        self.sleep = None
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
