"""The two RAM planes with their address window, counters and data entry mode."""

from schreiber.virtual.panel.picture import HEIGHT, ROW_BYTES, SIZE

X_INCREMENT = 0x01
Y_INCREMENT = 0x02
Y_FIRST = 0x04

_NOISE = bytes((i * 73 + i // 50 * 29 + 0x5A) & 0xFF for i in range(SIZE))
"""What RAM holds after power-up: nothing a driver may rely on."""


class Ram:
    """Planes BW and RED, 50 bytes × 300 rows each, written through a window in any of eight directions."""

    def __init__(self) -> None:
        self.bw = bytearray(SIZE)
        self.red = bytearray(SIZE)
        self.default()
        self.lose()

    def default(self) -> None:
        """Window, counters and entry mode as after a reset; the planes stay."""
        self.entry = X_INCREMENT | Y_INCREMENT
        self.x_start, self.x_end = 0, ROW_BYTES - 1
        self.y_start, self.y_end = 0, HEIGHT - 1
        self.x, self.y = 0, 0
        self._order: list[int] | None = None
        self._first = 0
        self._at = 0
        self._span = 0

    def lose(self) -> None:
        """The supply is gone, or deep sleep mode 2: the planes hold noise."""
        self.bw[:] = _NOISE
        self.red[:] = _NOISE[::-1]
        self._bw_written = bytearray(SIZE)
        self._red_written = bytearray(SIZE)

    def swap(self) -> None:
        """Ping-pong: the planes change places."""
        self.bw, self.red = self.red, self.bw
        self._bw_written, self._red_written = self._red_written, self._bw_written

    @property
    def red_known(self) -> bool:
        """True when every byte of the previous image has been written since the RAM was lost."""
        return 0 not in self._red_written

    @property
    def window(self) -> int:
        """Bytes a write to this window takes."""
        return (abs(self.x_end - self.x_start) + 1) * (abs(self.y_end - self.y_start) + 1)

    def fault(self) -> str | None:
        """Why no write can begin now (window against entry mode, counters against window), or None."""
        for axis, start, end, bit in (
            ("X", self.x_start, self.x_end, X_INCREMENT),
            ("Y", self.y_start, self.y_end, Y_INCREMENT),
        ):
            if start != end and (end > start) != bool(self.entry & bit):
                return f"{axis} window {start}..{end} runs against the data entry mode {self.entry:02X}"
        x_low, x_high = sorted((self.x_start, self.x_end))
        y_low, y_high = sorted((self.y_start, self.y_end))
        if x_high >= ROW_BYTES or y_high >= HEIGHT:
            return f"window x {x_low}..{x_high}, y {y_low}..{y_high} is out of range"
        if not (x_low <= self.x <= x_high and y_low <= self.y <= y_high):
            return f"RAM counter ({self.x},{self.y}) lies outside the window x {x_low}..{x_high}, y {y_low}..{y_high}"
        return None

    def begin(self) -> None:
        """Start a write at the counters; call it only when `fault()` is None."""
        self._span = self.window
        rows_whole = self.x_end - self.x_start + 1 == ROW_BYTES or self.y_start == self.y_end
        if rows_whole and self.entry == X_INCREMENT | Y_INCREMENT:
            self._order = None
            self._first = self.y_start * ROW_BYTES + self.x_start
            self._at = self.y * ROW_BYTES + self.x - self._first
        else:
            self._order = self._addresses()
            self._at = self._order.index(self.y * ROW_BYTES + self.x)

    def write(self, red: bool, data: bytes) -> None:
        """Put data into a plane from the counters on; at the window's end they wrap to its start."""
        plane = self.red if red else self.bw
        written = self._red_written if red else self._bw_written
        done = 0
        while done < len(data):
            count = min(len(data) - done, self._span - self._at)
            piece = data[done : done + count]
            if self._order is None:
                start = self._first + self._at
                plane[start : start + count] = piece
                written[start : start + count] = b"\x01" * count
            else:
                for address, byte in zip(self._order[self._at : self._at + count], piece, strict=True):
                    plane[address] = byte
                    written[address] = 1
            self._at = (self._at + count) % self._span
            done += count
        address = self._first + self._at if self._order is None else self._order[self._at]
        self.y, self.x = divmod(address, ROW_BYTES)

    def fill(self, red: bool, pattern: int) -> None:
        """Automatic fill (46, 47): a chequered pattern, or one value where the steps span the plane."""
        first = 0xFF if pattern & 0x80 else 0x00
        height = _step(pattern >> 4 & 7, HEIGHT)
        width = _step(pattern & 7, ROW_BYTES * 8) // 8
        plane = self.red if red else self.bw
        for y in range(HEIGHT):
            for x in range(ROW_BYTES):
                odd = (y // height + x // width) & 1
                plane[y * ROW_BYTES + x] = first ^ (0xFF if odd else 0)
        written = self._red_written if red else self._bw_written
        written[:] = b"\x01" * SIZE

    def _addresses(self) -> list[int]:
        """Byte addresses of the window in the order the entry mode walks them."""
        x_step = 1 if self.entry & X_INCREMENT else -1
        y_step = 1 if self.entry & Y_INCREMENT else -1
        columns = range(self.x_start, self.x_end + x_step, x_step)
        rows = range(self.y_start, self.y_end + y_step, y_step)
        if self.entry & Y_FIRST:
            return [y * ROW_BYTES + x for x in columns for y in rows]
        return [y * ROW_BYTES + x for y in rows for x in columns]


def _step(code: int, whole: int) -> int:
    """Pixels of one step of the automatic fill: 8 doubled per code, the last two codes the whole side."""
    return whole if code >= 6 else 8 << code
