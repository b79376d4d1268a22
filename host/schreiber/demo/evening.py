"""The evening that the demo plays: every outcome a deal can have, a deal taken back, one corrected."""

from typing import Any

HOUSE = "grupp-3"
"""A house that knows every outcome: Durch plain, open and from the hand, and Untendurch."""

NAMES = ("Anna", "Bert", "Cilla")
DEALER = 2

Deal = dict[str, Any]

DEALS: tuple[Deal, ...] = (
    {
        "declarer": 0,
        "bid": 260,
        "outcome": "played",
        "trump": "H",
        "melds": [150, 0, 40],
        "eyes": [110, 80, 60],
    },
    {"declarer": 1, "bid": 310, "outcome": "conceded", "trump": "E", "melds": [40, None, 100]},
    {
        "declarer": 2,
        "bid": 250,
        "outcome": "played",
        "trump": "S",
        "melds": [0, 20, 110],
        "eyes": [70, 50, 130],
    },
    {
        "declarer": 2,
        "bid": 300,
        "outcome": "played",
        "trump": "B",
        "melds": [20, 0, 140],
        "eyes": [90, 60, 100],
    },
    {"outcome": "redeal"},
    {
        "declarer": 0,
        "bid": 230,
        "outcome": "played",
        "trump": "E",
        "melds": [["family:E", "binokel"], ["pair:H"], ["four:U", "pair:S"]],
        "eyes": [60, 90, 100],
    },
    {"declarer": 1, "outcome": "durch", "made": True},
    {"declarer": 1, "outcome": "durch_open", "made": False},
    {"declarer": 0, "bid": 220, "outcome": "discard_error", "trump": "H", "melds": [0, 40, 60]},
    {
        "declarer": 2,
        "bid": 200,
        "outcome": "revoke_declarer",
        "trump": "S",
        "melds": [60, 0, 0],
        "eyes": [50, 30, 40],
    },
    {
        "declarer": 2,
        "bid": 240,
        "outcome": "revoke_opponent",
        "offender": 1,
        "trump": "H",
        "melds": [0, 20, 150],
        "eyes": [40, 50, 60],
    },
    {"outcome": "void"},
    {"declarer": 2, "outcome": "under", "made": False},
    {"declarer": 2, "outcome": "durch_hand", "made": True},
    {
        "declarer": 0,
        "bid": 150,
        "outcome": "played",
        "trump": "B",
        "melds": [100, 0, 80],
        "eyes": [90, 160, 0],
        "took_trick": [None, None, True],
    },
    {
        "declarer": 1,
        "bid": 190,
        "outcome": "played",
        "trump": "S",
        "melds": [60, 100, 20],
        "eyes": [70, 120, 60],
    },
    {
        "declarer": 0,
        "bid": 210,
        "outcome": "played",
        "trump": "E",
        "melds": [100, 40, 0],
        "eyes": [120, 80, 50],
    },
)
"""In the form of a sheet (RULES §5); the last one is taken back and written again."""

CORRECTED = 4
"""The deal that was written wrongly …"""

CORRECTION: Deal = {
    "declarer": 2,
    "bid": 300,
    "outcome": "played",
    "trump": "B",
    "melds": [20, 0, 150],
    "eyes": [90, 40, 120],
}
"""… and how it should have been: Cilla 150 and 120, lost by 30."""
