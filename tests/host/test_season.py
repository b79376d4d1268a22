"""The season: standings equal a plain sum over the exported sheets, ranks are shared, spans are days."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from schreiber.season.standings import SeasonError, day, ranked, span, standings
from schreiber.store import Store


def plain_sums(schreiber: Callable[..., Result]) -> dict[str, dict[str, int]]:
    """The standings added up from what `export` and `score` say, without the store's tables."""
    sums: dict[str, dict[str, int]] = {}
    for sheet in json.loads(schreiber("export", "--json").stdout):
        result = json.loads(schreiber("score", "-", "--json", given=json.dumps(sheet)).stdout)
        for seat, name in enumerate(sheet["players"]):
            side = seat % len(result["sides"])
            mine = sums.setdefault(
                name,
                dict.fromkeys(
                    (
                        "evenings",
                        "declared",
                        "won",
                        "lost",
                        "conceded",
                        "points",
                        "special",
                        "durch_won",
                        "durch_lost",
                    ),
                    0,
                ),
            )
            mine["evenings"] += 1
            mine["points"] += result["totals"][side]
            mine["special"] += result["special"][side]
            for deal, scored in zip(sheet["deals"], result["deals"], strict=True):
                if deal.get("declarer") != seat or scored["made"] is None:
                    continue
                mine["declared"] += 1
                mine["won"] += scored["made"] is True
                mine["lost"] += scored["made"] is False and deal["outcome"] != "conceded"
                mine["conceded"] += deal["outcome"] == "conceded"
                mine["durch_won"] += scored["made"] is True and deal["outcome"].startswith("durch")
                mine["durch_lost"] += scored["made"] is False and deal["outcome"].startswith("durch")
    return sums


def test_standings_are_the_plain_sum(filled: Path, schreiber: Callable[..., Result]) -> None:
    """Every number of every player, and the order."""
    table = json.loads(schreiber("season", "standings", "--from", "2000-01-01", "--to", "2999-12-31", "--json").stdout)[
        "standings"
    ]
    expected = plain_sums(schreiber)
    assert {row["name"] for row in table} == set(expected) == {"A", "B", "C", "Anna", "Bert", "Cilla", "Dora"}
    for row in table:
        assert {key: row[key] for key in expected[row["name"]]} == expected[row["name"]], row["name"]
    points = [row["points"] for row in table]
    assert points == sorted(points, reverse=True)
    assert [row["rank"] for row in table] == [1 + sum(other > mine for other in points) for mine in points]


def test_a_player_who_sits_out_has_played_less(store: Store, journals: Any) -> None:
    """Four players, the dealer pauses: his deal is not one of his, redealt ones are nobody's."""
    head = journals.opening(rules="vierer-geber-aus")
    deal = {"declarer": 0, "bid": 150, "outcome": "played", "trump": "H"}
    deals = [
        deal | {"melds": [100, 0, None, 0], "eyes": [100, 90, None, 60]},
        {"outcome": "redeal"},
        deal | {"melds": [100, 0, 0, None], "eyes": [100, 90, 60, None]},
    ]
    head["dealer"] = 2
    store.append_lines("d1", "e1", journals.sealed(journals.played(deals, head)))
    table = {row.name: row for row in standings(store)}
    assert {name: row.deals for name, row in table.items()} == {"A": 2, "B": 2, "C": 1, "D": 1}
    assert table["A"].won == 2


def test_level_players_share_a_rank() -> None:
    """1, 1, 3: the rank after a shared one is skipped."""
    rows = [{"name": name, **dict.fromkeys(NUMBERS, 0), "points": points} for name, points in LEVEL]
    assert [(row.rank, row.name) for row in ranked(rows)] == [
        (1, "A"),
        (1, "B"),
        (3, "C"),
        (4, "D"),
        (4, "E"),
    ]


LEVEL = (("A", 50), ("B", 50), ("C", 20), ("D", -5), ("E", -5))
NUMBERS = (
    "evenings",
    "deals",
    "declared",
    "won",
    "lost",
    "conceded",
    "points",
    "special",
    "stars",
    "durch_won",
    "durch_lost",
)


def test_a_season_is_a_year_unless_days_are_named() -> None:
    """The calendar year by default, another year, or days in ISO or German writing."""
    assert span(None, None, None, today=date(2026, 3, 1)) == ("2026-01-01", "2026-12-31")
    assert span(None, None, 2024) == ("2024-01-01", "2024-12-31")
    assert span("1.7.2025", "2026-06-30", None) == ("2025-07-01", "2026-06-30")
    assert span("2025-07-01", None, None) == ("2025-07-01", None)
    for wrong in ("2026-02-30", "yesterday", "1.2", "2026-1", ""):
        with pytest.raises(SeasonError, match="--from"):
            day(wrong, "--from")


def test_only_the_evenings_of_the_span_count(filled: Path, schreiber: Callable[..., Result]) -> None:
    """The evenings of another year are left out; a year without any says so."""
    of_pairs = json.loads(schreiber("season", "standings", "--year", "2026", "--json").stdout)
    assert {"Cilla", "Dora"} <= {row["name"] for row in of_pairs["standings"]}
    nothing = schreiber("season", "standings", "--year", "1999")
    assert nothing.exit_code == 0
    assert "No evening in the store for Season 1999" in nothing.stdout


def test_the_table_for_people_and_spreadsheets(filled: Path, schreiber: Callable[..., Result]) -> None:
    """The printed table has the names and points; the CSV has a BOM and semicolons, plain has neither."""
    shown = schreiber("season", "standings", "--year", "2026").stdout
    assert "Season 2026" in shown and "Cilla" in shown
    assert schreiber("season", "standings", "--year", "2026", "--csv").stdout.startswith("\ufeffRank;Name;")
    assert schreiber("season", "standings", "--year", "2026", "--plain").stdout.startswith("rank,name,")
