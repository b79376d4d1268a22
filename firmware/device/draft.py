"""The entry in progress, kept over a reset.

A draft is chained to the journal's last line as if it were the next one: when the journal has gone on, or
another evening is open, the hash no longer fits and the draft is ignored. It is written packed, because
littlefs keeps a file of up to 128 bytes beside its name and erases a block for each longer one.
"""

import os

from micropython import const

from protocol.records import JournalError

from .statefile import read_sealed, write_sealed

_QUESTIONS = const(("declarer", "outcome", "bid", "made", "offender", "trump", "melds", "eyes", "took_trick"))
_INDICES = const(10)  # a question's number leaves room for no index (0) and the seats or sides (1…9)


def save(path: str, draft: dict, head: str) -> None:
    """Write ``{"correct": deal number or None, "answers": [[question, index, value], …]}``."""
    packed = [draft["correct"]]
    for question, index, value in draft["answers"]:
        packed.append(_QUESTIONS.index(question) * _INDICES + (0 if index is None else index + 1))
        packed.append(value)
    write_sealed(path, {"d": packed}, head)


def load(path: str, head: str) -> dict | None:
    """The draft as it was saved; None when there is none for the line ``head``."""
    try:
        record = read_sealed(path, head)
    except JournalError:
        return None
    if record is None:
        return None
    packed = record["d"]
    answers = []
    for at in range(1, len(packed), 2):
        number, index = divmod(packed[at], _INDICES)
        answers.append([_QUESTIONS[number], index - 1 if index else None, packed[at + 1]])
    return {"correct": packed[0], "answers": answers}


def drop(path: str) -> None:
    """Forget the draft, if there is one."""
    try:
        os.remove(path)
    except OSError:
        return
