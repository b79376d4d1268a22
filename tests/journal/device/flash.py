"""A NOR flash in memory for littlefs, which counts, and whose power can be cut at any operation."""

import vfs

BLOCK = 4096
_EIO = -5
MOUNT = "/flash"


class Flash:
    """A block device of ``blocks`` blocks of 4,096 bytes.

    ``cut`` is None or the number of program and erase operations after which the power goes: nothing is
    written from then on, and with ``torn`` the operation that it hits is done half. ``erases``, ``programs`` and ``programmed`` (bytes) count.
    """

    def __init__(self, blocks=64):
        self.blocks = blocks
        self.data = bytearray(b"\xff" * (BLOCK * blocks))
        self.cut = None
        self.torn = False
        self.erases = self.programs = self.programmed = 0

    def readblocks(self, block, buffer, offset=0):
        """Read into a buffer."""
        start = block * BLOCK + offset
        buffer[:] = memoryview(self.data)[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        """Program bytes; only erased ones can be."""
        start = block * BLOCK + offset
        size = self._powered(len(buffer))
        if memoryview(self.data)[start : start + size] != b"\xff" * size:
            return _EIO  # programmed twice without an erase: real flash would hold rubbish now
        self.data[start : start + size] = memoryview(buffer)[:size]
        self.programs += 1
        self.programmed += size
        return None if size == len(buffer) else _EIO

    def ioctl(self, operation, argument):
        """Size, block size and erasing, as MicroPython asks for them."""
        if operation == 4:
            return self.blocks
        if operation == 5:
            return BLOCK
        if operation == 6:
            size = self._powered(BLOCK)
            start = argument * BLOCK
            self.data[start : start + size] = b"\xff" * size
            self.erases += 1
            return 0 if size == BLOCK else _EIO
        return 0

    @property
    def operations(self):
        """Program and erase operations so far."""
        return self.erases + self.programs

    def _powered(self, size):
        """How much of an operation on ``size`` bytes is done."""
        if self.cut is None or self.operations < self.cut:
            return size
        if self.torn and self.operations == self.cut:
            return size // 2
        return 0

    def copy(self):
        """The flash as it is now, with power."""
        copied = Flash(self.blocks)
        copied.data[:] = self.data
        return copied


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
