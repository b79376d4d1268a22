"""Journal lines: what is sealed can be opened, and nothing else. Runs on CPython and on MicroPython."""

from protocol.records import LINE_LIMIT, ZERO, JournalError, digest_at_end, open_line, seal

from .example import journal_lines, records


def good_lines(data: bytes) -> "tuple[int, str | None]":
    """How many lines at the start of a file are good, and the key of what is wrong then (None: all are good)."""
    digest = ZERO
    count = at = 0
    while at < len(data):
        end = data.find(b"\n", at) + 1 or len(data)
        try:
            digest = open_line(data[at:end], digest)[1]
        except JournalError as error:
            return count, error.key
        count += 1
        at = end
    return count, None


def test_known_line() -> None:
    """The format is fixed: this record has had these bytes since format 1."""
    line, digest = seal({"k": "note", "text": "Grüße", "time": None}, ZERO)
    assert line == '{"k":"note","text":"Grüße","time":null} a4b3ea44f4398c3d\n', line
    assert digest == digest_at_end(line.encode())


def test_sealed_lines_open_again() -> None:
    """Every record of an evening comes back as it was, and each line's digest is the next one's chain."""
    held = records()
    digest = ZERO
    for number, line in enumerate(journal_lines(held)):
        opened, digest = open_line(line, digest)
        assert opened == held[number]
        assert digest == digest_at_end(line)
    assert open_line(journal_lines(held)[0].decode(), ZERO)[0] == held[0]


def test_every_flipped_byte_is_seen() -> None:
    """A single changed bit anywhere in a journal stops reading at the line it is in."""
    lines = journal_lines(records())
    start = 0
    data = b"".join(lines)
    previous = ZERO
    for number, line in enumerate(lines):
        for at in range(len(line)):
            for mask in (1, 2, 4, 8, 16, 32, 64, 128):
                hurt = bytearray(data[start : start + len(line) + 400])
                hurt[at] ^= mask
                end = hurt.find(b"\n") + 1 or len(hurt)
                try:
                    open_line(bytes(hurt[:end]), previous)
                except JournalError:
                    continue
                raise AssertionError(f"line {number}: bit {mask} of byte {at} went unseen")
        start += len(line)
        previous = digest_at_end(line)


def test_torn_tail_at_every_byte() -> None:
    """A file cut anywhere has exactly its whole lines; what follows them is known as torn."""
    lines = journal_lines(records())
    tail = b"".join(lines[1:4])
    for cut in range(len(tail) + 1):
        count, key = good_lines(lines[0] + tail[:cut])
        whole = tail[:cut].count(b"\n")
        assert count == 1 + whole, cut
        assert key == (None if tail[:cut].endswith(b"\n") or not cut else "torn"), (cut, key)


def test_moved_lines_are_seen() -> None:
    """Lines left out, swapped, doubled, or of another evening stop reading where they are."""
    lines = journal_lines(records())
    foreign = journal_lines([{"k": "note", "text": "x", "time": None}])
    for at in range(1, len(lines) - 1):
        dropped = lines[:at] + lines[at + 1 :]
        swapped = lines[:at] + [lines[at + 1], lines[at]] + lines[at + 2 :]
        doubled = lines[:at] + [lines[at - 1]] + lines[at:]
        put_in = lines[:at] + foreign + lines[at:]
        for changed in (dropped, swapped, doubled, put_in):
            assert good_lines(b"".join(changed)) == (at, "chain"), at


def test_rubbish_is_no_line() -> None:
    """Anything that is not a journal line is refused with a kind and a sentence, and never crashes."""
    good = journal_lines(records())[1]
    too_long = (seal({"k": "note", "text": "x" * LINE_LIMIT}, ZERO)[0]).encode()
    for rubbish in (b"", b"\n", b"x\n", b" " * 17 + b"\n", b"\xff\xfe\n", good.upper(), good[1:], too_long):
        try:
            open_line(rubbish, ZERO)
        except JournalError as error:
            assert error.key in ("torn", "chain") and str(error).endswith("."), rubbish
        else:
            raise AssertionError(f"{repr(rubbish)} was taken as a line")


def test_sealed_but_no_record() -> None:
    """A sealed line whose text is no object is refused as such."""
    try:
        open_line(seal([1, 2], ZERO)[0], ZERO)
    except JournalError as error:
        assert error.key == "form"
    else:
        raise AssertionError("a list was taken as a record")
