"""Finds the Schreibers that can be reached: USB ports, and virtual boards that run on this PC."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from serial.tools import list_ports

from .errors import LinkError
from .link import SerialLink

_SILENCE = 1.0  # s to wait for an answer at a port where there may be anything


@dataclass(frozen=True)
class Found:
    """A Schreiber that has answered: its port, and what it said to ``hello``."""

    port: str
    hello: dict[str, Any]

    @property
    def id(self) -> str:
        """The device's id: its chip's number."""
        return str(self.hello["device"])

    @property
    def version(self) -> str:
        """The firmware's version."""
        return str(self.hello["version"])

    @property
    def board(self) -> str:
        """The board's name; empty when the device does not tell it."""
        return str(self.hello.get("board", ""))

    @property
    def evenings(self) -> int:
        """How many evenings are on the device."""
        return int(self.hello["evenings"])


def candidate_ports() -> list[str]:
    """Ports where a Schreiber may be: virtual boards first, then everything on USB."""
    from schreiber.virtual.registry import published_ports

    ports = list(published_ports())
    ports += sorted(each.device for each in list_ports.comports() if each.vid is not None)
    return list(dict.fromkeys(ports))


def find_devices(ports: Iterable[str] | None = None) -> list[Found]:
    """The Schreibers that answer at these ports; a named port that fails raises LinkError.

    Without ports all candidates are asked, and those where no Schreiber answers are passed over.
    """
    if ports is not None:
        return [_hello(port) for port in ports]
    found = []
    for port in candidate_ports():
        with suppress(LinkError):
            found.append(_hello(port))
    return found


def _hello(port: str) -> Found:
    with SerialLink(port, silence=_SILENCE) as link:
        return Found(port, link.ask("hello"))
