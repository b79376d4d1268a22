"""Flash memories for littlefs: one in memory, which counts and remembers, and one in a file."""

import vfs

BLOCK = 4096
_EIO = -5
MOUNT = "/flash"


class Flash:
    """A block device of ``blocks`` blocks of 4,096 bytes in memory.

    ``erases``, ``programs`` and ``programmed`` (bytes) count. ``history`` is None or a list that takes every
    operation, to be done again up to any of them by `repeat`.
    """

    def __init__(self, blocks=64, data=None):
        self.blocks = blocks
        self.data = bytearray(data or b"\xff" * (BLOCK * blocks))
        self.history = None
        self.erases = self.programs = self.programmed = 0

    def readblocks(self, block, buffer, offset=0):
        """Read into a buffer."""
        start = block * BLOCK + offset
        buffer[:] = memoryview(self.data)[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        """Program bytes; only erased ones can be."""
        start = block * BLOCK + offset
        size = len(buffer)
        if memoryview(self.data)[start : start + size] != b"\xff" * size:
            return _EIO  # programmed twice without an erase: real flash would hold rubbish now
        self._do((start, bytes(buffer)))
        self.programs += 1
        self.programmed += size
        return 0

    def ioctl(self, operation, argument):
        """Size, block size and erasing, as MicroPython asks for them."""
        if operation == 4:
            return self.blocks
        if operation == 5:
            return BLOCK
        if operation == 6:
            self._do((argument * BLOCK, b"\xff" * BLOCK))
            self.erases += 1
        return 0

    @property
    def operations(self):
        """Program and erase operations so far."""
        return self.erases + self.programs

    def repeat(self, operation, half=False):
        """Do an operation of a history again, or only the first half of its bytes."""
        start, data = operation
        size = len(data) // 2 if half else len(data)
        self.data[start : start + size] = data[:size]

    def _do(self, operation):
        self.repeat(operation)
        if self.history is not None:
            self.history.append(operation)


class FileFlash:
    """A flash in a file, for tests of the memory that the firmware itself takes. It does not count."""

    def __init__(self, path, blocks):
        self.blocks = blocks
        with open(path, "wb") as file:
            for _ in range(blocks * BLOCK // 256):
                file.write(b"\xff" * 256)
        self.file = open(path, "r+b")  # noqa: SIM115 (open as long as the board runs)

    def readblocks(self, block, buffer, offset=0):
        """Read into a buffer."""
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        """Program bytes."""
        self.file.seek(block * BLOCK + offset)
        self.file.write(buffer)

    def ioctl(self, operation, argument):
        """Size and block size; erasing is left out, littlefs does not look."""
        return {4: self.blocks, 5: BLOCK}.get(operation, 0)


def format_and_mount(flash):
    """Make a new littlefs and mount it at MOUNT."""
    vfs.VfsLfs2.mkfs(flash)
    mount(flash)


def mount(flash):
    """Mount the littlefs on a flash at MOUNT, as after switching on."""
    try:
        vfs.umount(MOUNT)
    except OSError:
        pass  # nothing was mounted yet
    vfs.mount(vfs.VfsLfs2(flash), MOUNT)
