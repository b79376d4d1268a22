"""Entering a deal: one question after the other, and the table's agreement."""

from micropython import const

from binokel.errors import SheetError
from device.memory import ASKING, SCORING, keep
from device.ui.back import Back
from protocol.evening import ROWS_KEPT
from protocol.records import JournalError

_OURS = const(("table", "entry"))
"""Screens that are in memory all the time while a deal is entered."""

_MELDING = const(("cards", "melds", "palette"))
"""Modules of `binokel` that the melds' screen needs."""


async def enter(ui, evening, journal, correct, answers):
    """Ask for the next deal, or ``correct`` one again, going on from ``answers``, until the table agrees to it.

    Returns the deal in sheet form and the answers it came from. Raises Back when the table leaves the entry.
    """
    ui.leave()
    keep(_OURS)
    entry = _Entry(ui, evening, journal, correct, answers)
    while True:
        try:
            deal = await entry.ask()
            if deal is not None and await entry.agree(deal):
                return deal, entry.answers
        except SheetError as fault:
            await _refuse(ui, fault)
            entry.take_back()


class _Undecided(Exception):
    """Which seats have to be asked for a trick in this deal is not found out yet."""


class _Entry:
    """The answers so far, and the code that is needed for the next step, read and forgotten again."""

    def __init__(self, ui, evening, journal, correct, answers):
        self.ui = ui
        self.evening = evening
        self.journal = journal
        self.correct = correct
        self.answers = answers
        self.before = self.likely = None
        self.dealer = evening.game.dealer
        if correct is None:
            for row in evening.rows(evening.count - ROWS_KEPT + 1, ROWS_KEPT):
                self.likely = row.bid or self.likely
        else:
            self.before = evening.deal(correct)
            self.dealer = evening.rows(correct, 1)[0].dealer
        self.undone = None
        self.decided = []
        """Deals and the seats to be asked for a trick in them."""
        self.told = False

    async def ask(self):
        """Ask what is open; returns the deal when nothing is. Raises Back when the table leaves the entry."""
        screen, arguments, choices = self._question()
        if screen is None:
            return arguments
        self._ready(_MELDING if screen == "melds" else (), screen)
        try:
            value = await _SHOWN[screen](self.ui, arguments)
        except Back:
            if not self.take_back():
                raise
        else:
            try:
                self._accept(value if choices is None else choices[value])
            except SheetError as fault:
                await _refuse(self.ui, fault)
        await self._save()
        return None

    def _question(self):
        """What is to be asked. Seats in doubt are found by the scoring's code, when that of the questions is gone."""
        while True:
            self._ready(ASKING, "questions")
            from device.screens.questions import open_question

            try:
                number = self.correct or self.evening.count + 1
                return open_question(self.ui, self.evening, number, self._entry(), self.undone)
            except _Undecided as found:
                deal = found.args[0]
            open_question = None  # or its code would stay
            self._ready(SCORING)
            from binokel.doubts import tricks_in_doubt

            self.decided.append((deal, tricks_in_doubt(self.evening.rules, deal, self.dealer)))
            tricks_in_doubt = None

    def _entry(self):
        """The arguments of `DealEntry`."""
        return self.evening.rules, self.dealer, self.answers, self.before, self.likely, self._doubts

    def _doubts(self, deal):
        for known, seats in self.decided:
            if known == deal:
                return seats
        raise _Undecided(deal)

    def _accept(self, value):
        self._ready(ASKING, "questions")
        from device.screens.questions import accept

        self.answers = accept(self._entry(), value)
        self.undone = None

    async def agree(self, deal):
        """Whether the table agrees to what ``deal`` writes; if not, the last answer is open again."""
        self._ready(SCORING)
        columns, reasons = _scored(self.evening, self.correct, deal, self.dealer)
        self._ready((), "agreement")
        agreed = await _agreed(self.ui, self.evening, self.correct, deal, columns, reasons)
        self._ready()
        if not agreed:
            self.take_back()
            await self._save()
        return agreed

    def take_back(self):
        """Take the last answer back, as the next suggestion; False when there is none."""
        self.undone = self.answers.pop() if self.answers else None
        return self.undone is not None

    def _ready(self, game=(), *screens):
        """Leave the screen that was shown, and keep the code that is needed now."""
        self.ui.leave()
        keep(_OURS + screens, game)

    async def _save(self):
        """Keep the answers over a reset; where that fails it is said once, and the entry goes on."""
        try:
            self.journal.save_draft({"correct": self.correct, "answers": self.answers})
        except JournalError as fault:
            if not self.told:
                self.told = True
                await _not_saved(self.ui, fault)


def _scored(evening, correct, deal, dealer):
    """Per side what the deal writes, and the reasons for it. No score leaves: its class would keep its code."""
    from binokel.scoring import score_deal

    score = score_deal(evening.rules, deal, dealer)
    columns = []
    for side in range(len(evening.rules.sides)):
        total = evening.game.totals[side] + score.points[side] if correct is None else None
        columns.append((evening.side_name(side), score.points[side], total, score.special[side], score.stars[side]))
    return columns, score.why + score.warnings


async def _agreed(ui, evening, correct, deal, columns, reasons):
    from device.screens.agreement import agree

    return await agree(ui, evening, correct, deal, columns, reasons)


async def _refuse(ui, fault):
    from device.screens.message import refuse

    await refuse(ui, fault)


async def _not_saved(ui, fault):
    from device.screens.message import not_saved

    await not_saved(ui, fault)


async def _choice(ui, arguments):
    from device.screens.choice import choose

    return await choose(ui, *arguments)


async def _number(ui, arguments):
    from device.screens.number import number

    return await number(ui, *arguments)


async def _melds(ui, arguments):
    from device.screens.melds import melds

    return await melds(ui, *arguments)


_SHOWN = {"choice": _choice, "number": _number, "melds": _melds}
"""The screens that ask questions."""
