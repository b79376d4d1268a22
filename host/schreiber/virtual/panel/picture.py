"""What the e-ink particles do: planes and picture as whole numbers of 120,000 bits, 1 = white."""

WIDTH = 400
HEIGHT = 300
ROW_BYTES = WIDTH // 8
SIZE = ROW_BYTES * HEIGHT
"""Bytes of one RAM plane and of the picture."""

_ALL = (1 << (SIZE * 8)) - 1

RAM_OPTIONS = {0x0: "normal", 0x4: "read as 0", 0x8: "inverse"}
"""Nibbles of command 21: how a plane is read for a refresh."""


def bits(plane: bytes | bytearray) -> int:
    """A plane as one number, its first pixel in the highest bit."""
    return int.from_bytes(plane, "big")


def read_through(plane: int, option: int) -> int:
    """The plane as the waveform sees it under a nibble of command 21."""
    if option == 0x4:
        return 0
    return plane ^ _ALL if option == 0x8 else plane


def differential(shown: int, new: int, previous: int) -> int:
    """The picture after display mode 2: only pixels whose planes differ are driven to the new image."""
    driven = new ^ previous
    return (shown & ~driven) | (new & driven)


def driven_lines(shown: int, picture: int, lines: int) -> int:
    """The picture where only the first `lines` gate lines are scanned: the others keep what they show."""
    kept = (1 << ((HEIGHT - lines) * WIDTH)) - 1
    return (picture & ~kept) | (shown & kept)


def as_bytes(picture: int) -> bytes:
    """The picture as 15,000 bytes, 50 a row, leftmost pixel in the highest bit."""
    return picture.to_bytes(SIZE, "big")
