"""Between the serial line and the interpreter's terminal: Ctrl-C, and the raw REPL that outlives a soft reset."""

from schreiber.virtual.clock import real_us
from schreiber.virtual.interpreter import Interpreter
from schreiber.virtual.serial_line import SerialLine

_PROMPT_US = 200_000
"""So long the prompt may take to come after an interrupt."""
_RAW_PROMPT = b"raw REPL; CTRL-B to exit\r\n"
_PROMPT = b">>> "
_CTRL_A, _CTRL_C = b"\x01", b"\x03"
_TAIL = 200
"""Bytes of output in which prompts are looked for."""


class Console:
    """Carries bytes both ways."""

    def __init__(self, line: SerialLine) -> None:
        self.raw_repl = False
        """The interpreter is in the raw REPL, and will be again after a soft reset."""
        self._line = line
        self._typed = bytearray()
        self._wait_until = 0
        self._enter_raw_repl = False
        self._skip_output = False
        self._tail = b""

    @property
    def pending(self) -> bool:
        """True while something is left to hand on."""
        return bool(self._typed or self._enter_raw_repl or self._line.sending)

    def fetch(self) -> bool:
        """Takes what the PC has sent; True if there was something."""
        data = self._line.read()
        self._typed += data
        return bool(data)

    def type(self, interpreter: Interpreter) -> None:
        """Hands on what the PC typed; 0x03 is an interrupt while the interpreter hears it.

        What comes behind an interrupt waits for the prompt, as it would on an ESP32, but not for ever: a
        program may go on.
        """
        if self._enter_raw_repl and interpreter.prompts():
            self._enter_raw_repl = False
            interpreter.write(_CTRL_A)
        while self._typed and interpreter.ready and not self._skip_output:
            if interpreter.prompts():
                self._wait_until = 0
                interpreter.prompted = True
            elif interpreter.interrupted:
                self._wait_until = real_us() + _PROMPT_US
                return
            elif (interpreter.at_prompt and not interpreter.prompted) or real_us() < self._wait_until:
                return
            before, control, _ = self._typed.partition(_CTRL_C)
            if before:
                sent = interpreter.write(bytes(before))
                del self._typed[:sent]
                if sent < len(before):
                    return
            if control:
                if interpreter.interrupt():
                    del self._typed[:1]
                    self._wait_until = real_us() + _PROMPT_US
                    return
                if not interpreter.write(_CTRL_C):
                    return
                del self._typed[:1]

    def show(self, data: bytes) -> None:
        """Output of the interpreter."""
        self._tail = (self._tail + data)[-_TAIL - len(data) :]
        if self._skip_output:
            place = self._tail.find(_RAW_PROMPT)
            if place < 0:
                return
            data = self._tail[place:]
            self._skip_output = False
        raw, friendly = self._tail.rfind(_RAW_PROMPT), self._tail.rfind(_PROMPT)
        if raw != friendly:
            self.raw_repl = raw > friendly
        self._tail = self._tail[-_TAIL:]
        self._line.send(data)

    def restarted(self, *, soft: bool) -> None:
        """A new interpreter comes; only a soft reset keeps the raw REPL and what was typed."""
        if not soft:
            self.raw_repl = False
            self._typed.clear()
        self._tail = b""
        self._wait_until = 0
        self._enter_raw_repl = False
        # MicroPython on the PC begins with a prompt that an ESP32 in the raw REPL does not show.
        self._skip_output = self.raw_repl

    def program_ended(self) -> None:
        """boot.py and main.py are over, the prompt comes."""
        self._enter_raw_repl = self.raw_repl
