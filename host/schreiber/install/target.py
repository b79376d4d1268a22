"""The board at the other end of the port while the firmware is put on it, by mpremote's transport."""

import ast
import base64
import contextlib
import time
from dataclasses import dataclass
from pathlib import PurePosixPath

from mpremote import transport_serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from serial import SerialException

from schreiber.install.errors import InstallError

# mpremote prints what it could not understand; our standard output is for the reader.
vars(transport_serial)["print"] = lambda *_: None

_TRIES = 5
_ANSWER_S = 4
"""Longest silence of a board that is at work, s."""
_CHUNK = 2048
_ARCHITECTURES = (
    None, "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp",
    "xtensa", "xtensawin", "rv32imc", "rv64imc",
)  # fmt: skip
"""Numbers of sys.implementation._mpy, as mpy-cross names them."""

_ASK = """
import os, sys
i = sys.implementation
try:
    os.stat("/a*")
    fat = False
except OSError as error:
    fat = error.errno == 22
s = os.statvfs("/")
machine = getattr(i, "_machine", sys.platform)
print(repr((i[0], tuple(i[1][:3]), getattr(i, "_mpy", 0), machine, fat, s[1], s[4])))
"""
_HASHES = """
import hashlib, os
from binascii import hexlify
buffer = bytearray(1024)
view = memoryview(buffer)
def one(path):
    h = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            n = file.readinto(buffer)
            if not n:
                break
            h.update(view[:n])
    print(repr((path, hexlify(h.digest()).decode(), os.stat(path)[6])))
def tree(path):
    try:
        entries = list(os.ilistdir(path))
    except OSError:
        return
    for entry in entries:
        name = path + "/" + entry[0]
        if entry[1] & 0x4000:
            print(repr((name, None, 0)))
            tree(name)
        else:
            one(name)
def file(path):
    try:
        os.stat(path)
    except OSError:
        return
    one(path)
"""
_WRITER = """
import os
from binascii import a2b_base64
def make(path):
    try:
        os.mkdir(path)
    except OSError as error:
        if error.errno != 17:
            raise
def begin(path):
    global f
    f = open(path, "wb")
def put(text):
    f.write(a2b_base64(text))
def end(path, final):
    f.flush()
    f.close()
    os.rename(path, final)
"""


@dataclass(frozen=True)
class Machine:
    """What is on the board."""

    implementation: str
    version: tuple[int, ...]
    mpy_version: int
    architecture: str | None
    description: str
    fat: bool
    block_size: int
    free_blocks: int


@dataclass(frozen=True)
class Stored:
    """A file (or, without hash, a folder) on the board."""

    hash: str | None
    size: int


class Target:
    """A board with its program interrupted; a context manager that gives the port back."""

    def __init__(self, port: str) -> None:
        self._port = port
        try:
            # A time-out also for ptys, where mpremote reads without asking whether something is there.
            self._transport = SerialTransport(port, 115200, timeout=1.0)
        except (TransportError, SerialException, OSError) as error:
            raise InstallError(f"The port {port} cannot be opened: {error}.") from error
        self._writer_ready = False

    def __enter__(self) -> "Target":
        try:
            self._interrupt()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._close()

    def _close(self) -> None:
        with contextlib.suppress(OSError, SerialException):
            self._transport.close()

    def _interrupt(self) -> None:
        for attempt in range(_TRIES):
            try:
                self._transport.enter_raw_repl(soft_reset=True, timeout_overall=3)
                return
            except TransportError:
                time.sleep(0.2 * (attempt + 1))
            except (SerialException, OSError) as error:
                raise InstallError(f"The port {self._port} was lost: {error}.") from error
        raise InstallError(
            f"The board at {self._port} does not answer to MicroPython's prompt; is MicroPython on it, "
            "and is no other program using the port?"
        )

    def run(self, code: str) -> str:
        """Runs code on the board; what it prints."""
        try:
            printed, error_text = self._transport.exec_raw(code, timeout=_ANSWER_S)
        except (TransportError, SerialException, OSError, IndexError) as error:
            raise InstallError(
                f"The board at {self._port} was lost in the middle ({error}); run the installation again."
            ) from error
        if error_text:
            last = bytes(error_text).decode("utf-8", "replace").strip().splitlines()[-1]
            raise InstallError(f"The board at {self._port} refused a step: {last}.")
        return bytes(printed).decode("utf-8", "replace")

    def machine(self) -> Machine:
        """Asks what is on the board."""
        name, version, mpy, description, fat, block_size, free_blocks = _literals(self.run(_ASK))[0]
        architecture = mpy >> 10 & 0xF
        return Machine(
            name, tuple(version), mpy & 0xFF,
            _ARCHITECTURES[architecture] if architecture < len(_ARCHITECTURES) else None,
            description, fat, block_size, free_blocks,
        )  # fmt: skip

    def stored(self, folders: tuple[str, ...], files: tuple[str, ...]) -> dict[str, Stored]:
        """What is in these folders, and these files, with hashes: path on the board -> Stored."""
        calls = [f"tree({'/' + folder!r})" for folder in folders] + [f"file({'/' + file!r})" for file in files]
        return {path: Stored(hash_, size) for path, hash_, size in _literals(self.run(_HASHES + "\n".join(calls)))}

    def write(self, path: str, content: bytes) -> None:
        """Writes a file whole or not at all."""
        waiting = f"{path}.new"
        self._writer()
        for folder in reversed(PurePosixPath(path).parents[:-1]):
            self.run(f"make({str(folder)!r})")
        self.run(f"begin({waiting!r})")
        for start in range(0, len(content), _CHUNK):
            text = base64.b64encode(content[start : start + _CHUNK]).decode("ascii")
            self.run(f"put('{text}')")
        self.run(f"end({waiting!r}, {path!r})")

    def _writer(self) -> None:
        if not self._writer_ready:
            self.run(_WRITER)
            self._writer_ready = True

    def remove(self, path: str) -> None:
        """Removes a file or an empty folder."""
        self.run(f"import os\nos.remove({path!r})")

    def reset(self) -> None:
        """Starts the board with its new firmware."""
        try:
            self._transport.exec_raw_no_follow("import machine\nmachine.reset()")
        except (TransportError, SerialException, OSError) as error:
            raise InstallError(f"The board at {self._port} was not reset ({error}); reset it by hand.") from error
        # The command is in the board's input buffer; it must have been read before the port closes.
        time.sleep(0.05)


def _literals(text: str) -> list[tuple]:
    """The tuples a script printed, one a line."""
    return [ast.literal_eval(line) for line in text.splitlines() if line.startswith("(")]
