"""Where the built-in houses come from, and what their sources leave open.

The ids are those of the rule sheets compared. A key stands as open where the sheet does not say it, names several
values, or only its beginning could be read; the house then has the commonest answer, and `schreiber rules new` asks.
"""

_PARTS_OFTEN_UNSAID = ("bid.all_pass", "bid.unreachable", "lost.opponents_meld", "discard_error.opponents")
_REVOKE = ("revoke.declarer", "revoke.declarer_others", "revoke.opponent")
_MISTAKES = ("discard_error.penalty", "discard_error.opponents", *_REVOKE)
_AT_THE_END = ("end.several", "end.level")
_GONE_OUT = ("concede.bonus", "concede.bonus_points")
_DURCH = ("durch.win", "durch.loss", "durch.account", "durch.counts_as_deal")
_FAMILY = (*_PARTS_OFTEN_UNSAID, "durch.counts_as_deal", *_AT_THE_END, "play.calling", "money.per_100")
_GRUPP = (*_PARTS_OFTEN_UNSAID, *_REVOKE, *_AT_THE_END, "durch.counts_as_deal")
_ANLEITUNG = (
    "bid.min",
    "bid.all_pass",
    "count.round",
    "count.check",
    *_GONE_OUT,
    *_REVOKE,
    "durch.loss",
    "durch.account",
    "end.target",
    *_AT_THE_END,
    "play.calling",
    "money.per_100",
)
_SCHAFHAUSEN = (
    "bid.min",
    "meld.double_family",
    "meld.double_family_trump",
    *_PARTS_OFTEN_UNSAID,
    "durch.counts_as_deal",
)

SOURCES: dict[str, tuple[str, tuple[str, ...]]] = {
    "familie-3": ("R01", _FAMILY),
    "familie-3-streng": ("R01", (*_FAMILY, "revoke.declarer_others")),
    "familie-kreuz": ("R01", (*_FAMILY, "durch.partner_helps")),
    "benoggler": (
        "R04",
        ("bid.min", "meld.double_family", "meld.double_family_trump", *_GRUPP, "play.discard_trumps"),
    ),
    "grupp-3": ("R03", _GRUPP),
    "grupp-vierhand": ("R03", _GRUPP),
    "grupp-kreuz": ("R03", (*_GRUPP, "durch.partner_helps")),
    "anleitung-3": ("R02", _ANLEITUNG),
    "anleitung-kreuz": ("R02", (*_ANLEITUNG, "durch.partner_helps")),
    "altenburg-2": ("R03, R39", ("meld.family_trump", "meld.binokel", "meld.needs_trick", "count.round", *_AT_THE_END)),
    "schafhausen-36": ("R05", (*_SCHAFHAUSEN, "revoke.declarer_others", "money.lost_game")),
    "schafhausen-zeit": ("R06", (*_SCHAFHAUSEN, "revoke.declarer_others", "money.lost_game")),
    "ennahofen": (
        "R07",
        ("bid.min", "count.check", "meld.needs_trick", "durch.loss", "durch.open_loss", *_MISTAKES[:2]),
    ),
    "ohmden": (
        "R08",
        ("bid.min", "count.round", "count.check", "lost.factor", *_GONE_OUT, *_DURCH, "revoke.declarer", "tie.order"),
    ),
    "heroldstatt": ("R09, R42", ("bid.all_pass", *_MISTAKES, "tie.order")),
    "vierer-geber-aus": ("R26", ("bid.min", *_PARTS_OFTEN_UNSAID, "discard_error.penalty", *_REVOKE)),
    "kreuz-1500": (
        "R35",
        ("bid.min", "count.round", "count.check", *_GONE_OUT, "concede.bonus_to", *_MISTAKES, *_DURCH, "end.own_game",
         *_AT_THE_END),
    ),
    "exakt-27": ("R22", ("bid.min", "lost.factor", *_GONE_OUT, *_MISTAKES, *_DURCH, "under.win", "tie.order")),
    "fuenfer": ("R01, R33", ("meld.double_family", "meld.double_family_trump", *_FAMILY, "end.own_game")),
    "sechser": ("R01, R33", ("meld.double_family", "meld.double_family_trump", *_FAMILY, "durch.partner_helps")),
    "pinochle-2": ("R02", ("meld.binokel", "meld.double_binokel", "count.round", *_AT_THE_END)),
    "pinochle-auction-3": ("R02", ("bid.min", "lost.factor", *_GONE_OUT, *_MISTAKES, "end.kind", "money.per_100")),
    "pinochle-4": ("R02", ("bid.min", "bid.step", "lost.factor", *_GONE_OUT, *_REVOKE, *_AT_THE_END)),
}  # fmt: skip
"""By house: the rule sheets it comes from, and the parameters they leave open."""


def source(house: str | None) -> str:
    """The ids of the rule sheets behind a built-in house; empty where there is none."""
    return SOURCES[house][0] if house in SOURCES else ""


def open_keys(house: str) -> tuple[str, ...]:
    """The parameters that a built-in house's sources leave open, each once."""
    return tuple(dict.fromkeys(SOURCES[house][1]))
