"""The shims as the board loads them: compiled, as their source would fill its heap with the names of variables."""

import hashlib
import shutil
import tempfile
from pathlib import Path

from schreiber.install.compiler import cache_folder, compile_source, way_of_compiling
from schreiber.install.tree import Source

_SHIMS = Path(__file__).parent / "shims"
_STARTED = "boot.py"
"""The script that MicroPython is started with stays as it is."""


def shim_folder() -> Path:
    """The folder with the compiled shims; made once for each state of them."""
    sources = [Source(path.name, path.read_bytes()) for path in sorted(_SHIMS.glob("*.py"))]
    mark = hashlib.sha256(way_of_compiling().encode())
    for source in sources:
        mark.update(source.name.encode() + source.content)
    folder = cache_folder() / "shims" / mark.hexdigest()[:16]
    if not folder.exists():
        _fill(folder, sources)
    return folder


def _fill(folder: Path, sources: list[Source]) -> None:
    """Compile the shims into a new folder; of several that do it at once the first one wins."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    waiting = Path(tempfile.mkdtemp(dir=folder.parent))
    for source in sources:
        if source.name == _STARTED:
            (waiting / source.name).write_bytes(source.content)
        else:
            (waiting / source.name).with_suffix(".mpy").write_bytes(compile_source(source, None))
    try:
        waiting.rename(folder)
    except OSError:
        shutil.rmtree(waiting)
        if not folder.exists():
            raise
