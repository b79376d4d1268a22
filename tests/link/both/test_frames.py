"""Frames of the link: what is packed is found again in any noise. Runs on CPython and on MicroPython."""

from protocol.frames import ANSWER, REQUEST, REQUEST_LIMIT, FrameError, RequestParser, pack, unpack

REQUESTS = (
    {"c": "hello", "i": 1},
    {"c": "read", "i": 65535, "evening": "0007-3fa9c2", "line": 12, "after": "0123456789abcdef", "count": 16},
    {"c": "note", "text": "Grüße\x03\x1a\r\n?!"},
)


def parsed(parser: RequestParser, data: bytes, idle: int = 0) -> list:
    """All requests that a parser finds in bytes that come ``idle`` ms apart."""
    found = []
    for byte in data:
        request = parser.feed(byte, idle)
        if request is not None:
            found.append(request)
    return found


def test_known_frame() -> None:
    """The format is fixed: this request has these bytes in version 1 of the protocol."""
    assert pack(REQUEST, {"i": 1, "c": "hello"}) == b'?{"c":"hello","i":1} 6471fd50\n'


def test_packed_frames_unpack() -> None:
    """Requests and answers come back as they were, each only under its own mark, without a Ctrl-C byte."""
    for message in REQUESTS:
        for mark, other in ((REQUEST, ANSWER), (ANSWER, REQUEST)):
            frame = pack(mark, message)
            assert unpack(mark, frame) == message and unpack(other, frame) is None
            assert b"\x03" not in frame and frame.count(b"\n") == 1


def test_every_flipped_bit_is_seen() -> None:
    """A frame with one changed bit is no frame."""
    frame = pack(REQUEST, REQUESTS[1])
    for at in range(len(frame)):
        for bit in range(8):
            hurt = bytearray(frame)
            hurt[at] ^= 1 << bit
            assert unpack(REQUEST, bytes(hurt)) is None, (at, bit)


def test_every_cut_is_seen() -> None:
    """A part of a frame is no frame."""
    frame = pack(REQUEST, REQUESTS[1])
    for at in range(len(frame)):
        assert unpack(REQUEST, frame[:at]) is None and (not at or unpack(REQUEST, frame[at:]) is None), at


def test_requests_stay_short() -> None:
    """A request that would not fit the device's buffer is refused before it is sent; an answer may be long."""
    assert len(pack(REQUEST, {"t": "x" * (REQUEST_LIMIT - 20)})) == REQUEST_LIMIT - 1
    try:
        pack(REQUEST, {"t": "x" * (REQUEST_LIMIT - 19)})
    except FrameError as error:
        assert "256" in str(error)
    else:
        raise AssertionError("a request of 256 bytes was packed")
    assert len(pack(ANSWER, {"t": "x" * 3000})) > 3000


def test_parser_finds_requests_between_rubbish() -> None:
    """Log text, empty lines, endless lines and bytes of any value do not hide the request that follows."""
    frame = pack(REQUEST, REQUESTS[0])
    for rubbish in (
        b"",
        b"log\n",
        b"\n\n",
        b"x" * 1000 + b"\n",
        bytes(range(256)) + b"\n",
        frame[:-1] + b"x\n",
    ):
        parser = RequestParser()
        assert parsed(parser, rubbish + frame + rubbish + frame) == [REQUESTS[0]] * 2, rubbish


def test_parser_longest_request() -> None:
    """The longest request allowed is found, also right after one that is one byte too long."""
    frame = pack(REQUEST, {"t": "x" * (REQUEST_LIMIT - 20)})
    assert len(parsed(RequestParser(), frame)) == 1
    assert len(parsed(RequestParser(), b"?" + frame)) == 0
    assert len(parsed(RequestParser(), b"?" + frame + frame)) == 1


def test_parser_gives_up_a_line_that_stands_still() -> None:
    """A request torn off by a pulled plug does not spoil the one that comes later."""
    frame = pack(REQUEST, REQUESTS[0])
    parser = RequestParser(2000)
    assert parsed(parser, frame[:9]) == []
    assert parser.feed(frame[0], 2001) is None
    assert parsed(parser, frame[1:], 10) == [REQUESTS[0]]
    assert parsed(parser, b"x" * 300) == []
    assert parser.feed(frame[0], 2001) is None
    assert parsed(parser, frame[1:]) == [REQUESTS[0]]
