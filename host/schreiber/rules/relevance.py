"""Which parameters of a house mean anything, given the others: what `check` warns of and `new` asks for."""

from .conditions import Values, holds, with_facts

_BIDDING = "bid.enabled=true"
_DISCARDS = "bid.enabled=true deck.dabb!=0"
_TARGET = "end.kind=target end.carry=false"

RELEVANT = {
    "table.dealer_credit": "table.dealer_plays=false",
    "bid.min": _BIDDING,
    "bid.step": _BIDDING,
    "bid.all_pass": _BIDDING,
    "bid.unreachable": _BIDDING,
    "meld.dis": "deck.cards=48",
    "meld.who": _BIDDING,
    "count.check": _BIDDING,
    "lost.factor": _BIDDING,
    "lost.bonus": _BIDDING,
    "lost.bonus_points": "bid.enabled=true lost.bonus=flat",
    "lost.opponents_meld": "bid.enabled=true meld.who=all meld.needs_trick!=never",
    "concede.factor": _BIDDING,
    "concede.bonus": _BIDDING,
    "concede.bonus_points": "bid.enabled=true concede.bonus=flat|per_player",
    "concede.half": "bid.enabled=true concede.bonus=half or bid.enabled=true lost.bonus=half",
    "concede.bonus_to": "bid.enabled=true concede.bonus!=none table.sides!=solo",
    "discard_error.penalty": _DISCARDS,
    "discard_error.opponents": _DISCARDS,
    "revoke.declarer": _BIDDING,
    "revoke.declarer_others": "bid.enabled=true revoke.declarer=bid|double_bid",
    "revoke.opponent": _BIDDING,
    "durch.loss": "durch.win!=0 durch.account!=stars",
    "durch.open_loss": "durch.open_win!=0 durch.account!=stars",
    "durch.hand_loss": "durch.hand_win!=0 durch.account!=stars",
    "durch.account": "fact.durch=true",
    "durch.partner_helps": "fact.durch=true table.sides!=solo",
    "durch.counts_as_deal": "fact.durch=true",
    "under.loss": "under.win!=0 under.account!=stars",
    "under.account": "under.win!=0",
    "under.lost_by": "under.win!=0",
    "under.counts_as_deal": "under.win!=0",
    "end.target": "end.kind=target or end.carry=true",
    "end.at": "end.kind=target or end.carry=true",
    "end.own_game": _TARGET,
    "end.several": _TARGET + " end.own_game=no",
    "end.raise_by": _TARGET + " end.own_game=no end.several=raise",
    "end.level": f"{_TARGET} end.own_game=made_highest or {_TARGET} end.own_game=no end.several=highest|declarer",
    "end.durch_won": "fact.durch=true",
    "end.durch_lost": "fact.durch=true",
    "end.deals": "end.kind=deals",
    "end.minutes": "end.kind=minutes",
    "end.warn": "end.kind=minutes",
    "play.lead": _BIDDING,
    "play.discard_trumps": _DISCARDS,
    "play.calling": _BIDDING,
    "money.started_hundreds": "money.per_100!=0",
}
"""Parameters that mean something only under a condition (see `schreiber.rules.conditions`); all others always do."""


def reason_without_effect(key: str, values: Values) -> str | None:
    """Why a parameter (``section.key``) changes nothing in a house with these values; None if it does."""
    condition = RELEVANT.get(key, "")
    return None if holds(condition, with_facts(values)) else condition.replace("fact.durch=true", "a Durch is played")
