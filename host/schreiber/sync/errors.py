"""What can go wrong between the PC and a Schreiber; each error is a sentence for the reader."""


class LinkError(Exception):
    """Something about the line to the device; ``port`` names it."""

    def __init__(self, port: str, message: str) -> None:
        super().__init__(message)
        self.port = port


class NoDevice(LinkError):
    """There is no such port, or nothing that could be a Schreiber."""


class PortBusy(LinkError):
    """Another program holds the port."""


class DeviceSilent(LinkError):
    """Nobody answers at the port, or no longer."""


class WrongProtocol(LinkError):
    """The device speaks a version of the link protocol that this program does not know."""


class DeviceRefused(LinkError):
    """The device has answered that it cannot do what was asked; ``key`` names the kind."""

    def __init__(self, port: str, key: str, message: str) -> None:
        super().__init__(port, message)
        self.key = key
