"""Frames in arbitrary noise, found by hypothesis: no crash, nothing wrong accepted, nothing right missed."""

from hypothesis import given, settings
from hypothesis import strategies as some

from protocol.frames import ANSWER, REQUEST, REQUEST_LIMIT, RequestParser, pack, unpack

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers(-(10**9), 10**9) | some.text(max_size=12),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
MESSAGES = some.dictionaries(some.text("abcdeghi", min_size=1, max_size=5), VALUES, max_size=4)
REQUESTS = MESSAGES.filter(lambda message: len(pack(ANSWER, message)) < REQUEST_LIMIT)


def found(data: bytes) -> list[dict]:
    """All requests that the device's parser finds."""
    parser = RequestParser()
    requests = (parser.feed(byte, 0) for byte in data)
    return [request for request in requests if request is not None]


@given(MESSAGES)
def test_any_message_survives(message: dict) -> None:
    """Whatever JSON can say comes back, in one line, without a Ctrl-C byte."""
    frame = pack(ANSWER, message)
    assert unpack(ANSWER, frame) == message
    assert frame.count(b"\n") == 1 and b"\x03" not in frame


@given(some.lists(some.tuples(some.binary(max_size=600), REQUESTS), max_size=6))
@settings(max_examples=200)
def test_requests_between_noise(parts: list[tuple[bytes, dict]]) -> None:
    """Every request that begins a line is found, in order, whatever stands between; noise alone gives none."""
    data = b"".join(noise + b"\n" + pack(REQUEST, message) for noise, message in parts)
    assert found(data) == [message for _, message in parts]
    assert found(b"".join(noise + b"\n" for noise, _ in parts)) == []


@given(REQUESTS, some.data())
def test_hurt_requests(message: dict, data: some.DataObject) -> None:
    """A request with a byte changed, lost or put in is not taken for another one."""
    frame = bytearray(pack(REQUEST, message))
    at = data.draw(some.integers(0, len(frame) - 1))
    change = data.draw(some.sampled_from(("flip", "drop", "insert")))
    if change == "flip":
        frame[at] ^= data.draw(some.integers(1, 255))
    elif change == "drop":
        del frame[at]
    else:
        frame.insert(at, data.draw(some.integers(0, 255)))
    assert found(bytes(frame)) in ([], [message])
