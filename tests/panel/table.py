"""A table with a panel and keys but no firmware, for tests of the page."""

from schreiber.virtual.panel import Ssd1683Chip

from .wire import Wire


class Table:
    """What the page needs of a board; pictures are drawn by the test, touches are written down."""

    port = "/dev/pts/99"

    def __init__(self) -> None:
        self.touched: list[str] = []
        self._wire = Wire()
        self._wire.set_up()
        self._wire.until_idle()

    @property
    def panel(self) -> Ssd1683Chip:
        """The chip on the test's wire."""
        return self._wire.chip

    def key_down(self, name: str) -> None:
        """Note a press."""
        self.touched.append(f"{name} down")

    def key_up(self, name: str) -> None:
        """Note a release."""
        self.touched.append(f"{name} up")

    def draw(self, picture: bytes) -> None:
        """Begin a full refresh with a picture."""
        self._wire.window(0, 0, 50, 300)
        self._wire.write(0x24, picture)
        self._wire.command(0x22, 0xF7)
        self._wire.command(0x20)

    def finish(self) -> None:
        """Let the refresh end."""
        self._wire.until_idle()
