"""The columns of a study: what they hold is what the docs say."""

from __future__ import annotations

import re
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from bridgehead.games import shelf
from bridgehead.lab.playing import settle
from bridgehead.lab.study.chunks import Player, seal, unseal
from bridgehead.lab.study.plan import make_plan
from bridgehead.lab.study.rows import TABLES, Rows, columns
from bridgehead.lab.study.tables import schema
from tests.lab.study.ford import reported

DOCS = Path(__file__).parents[3] / "docs" / "laboratory.md"


def documented() -> dict[str, list[tuple[str, str, str]]]:
    found: dict[str, list[tuple[str, str, str]]] = {}
    table = ""
    for line in DOCS.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"### `(\w+)\.parquet`: (.*)", line):
            table = heading[1]
            assert heading[2] == TABLES[table][1]
            found[table] = []
        elif row := re.match(r"\| `(\w+)` \| (\S+) \| (.*) \|$", line):
            found[table].append((row[1], row[2], row[3]))
    return found


def test_the_docs_list_every_column_with_its_type_and_meaning() -> None:
    assert documented() == {
        name: [(column.name, column.kind, column.meaning) for column in columns(name)] for name in TABLES
    }


@pytest.mark.parametrize("table", list(TABLES))
def test_the_files_have_these_columns_and_types(tmp_path: Path, table: str) -> None:
    reported(tmp_path / "study", 12)
    written = pq.read_schema(tmp_path / "study" / f"{table}.parquet")
    assert [(field.name, re.sub("(element|item): ", "", str(field.type))) for field in written] == [
        (column.name, {"float64": "double"}.get(column.kind, column.kind)) for column in columns(table)
    ]
    assert all(field.metadata[b"meaning"].decode() for field in written)


def of_a_random_game(id: str, scenario: str = "") -> tuple[Rows, Player]:
    game = shelf()[id]
    player = Player(make_plan(settle(game, {}, scenario, {}, 5, ""), 10, 10))
    return player.game(0), player


@pytest.mark.parametrize("id", list(shelf()))
def test_the_rows_of_a_game_agree_with_each_other(id: str) -> None:
    rows, player = of_a_random_game(id)
    (game,) = rows.games
    outline = player.plan.outline
    assert game.error == "" and game.turns > 1
    assert [row.turn for row in rows.turns] == list(range(1, game.turns + 1))
    assert rows.turns[-1].score == game.score
    assert sum(row.decisions for row in rows.turns) <= game.decisions
    assert sum(row.lost_first for row in rows.turns) == game.lost_first
    assert sum(row.lost_second for row in rows.turns) == game.lost_second
    assert len(outline.places) > 5
    for turn in rows.turns:
        assert len(turn.control) == len(outline.places) and {*turn.control} <= {-1, 0, 1}
        assert len(turn.edges) == len(outline.edges) and len(turn.figures) == len(outline.figures)
    assert all({0, 1} <= {*turn.control} for turn in rows.turns[:2])
    assert {row.side for row in rows.units} == {0, 1}
    assert len({row.unit for row in rows.units}) == len(rows.units)
    assert {row.fate for row in rows.units} <= {"on the map", "lost", "left"}
    assert game.opening_first and game.opening_second


@pytest.mark.parametrize("id", list(shelf()))
def test_a_paired_game_is_continued_with_each_edge_on_either_side(id: str) -> None:
    rows, player = of_a_random_game(id)
    assert [row.edge for row in rows.pairs] == [*player.plan.outline.edges]


@pytest.mark.parametrize("id", [id for id, game in shelf().items() if game.part("account")])
def test_games_that_tell_of_losses_and_rolls_tell_of_them_in_fights_and_units(id: str) -> None:
    rows, _ = of_a_random_game(id)
    (game,) = rows.games
    assert sum(row.times_lost for row in rows.units) == game.lost_first + game.lost_second > 0
    lost_in_fights = sum(row.lost_own + row.lost_enemy for row in rows.fights)
    assert 0 < lost_in_fights <= game.lost_first + game.lost_second
    rolled = [row for row in rows.fights if row.value is not None]
    assert len(rolled) == game.rolls_first + game.rolls_second > 0
    luck = sum((row.at_most or 0) - (row.at_least or 0) for row in rolled)
    assert luck == pytest.approx(game.luck_first + game.luck_second)
    assert all(row.place for row in rows.fights)
    assert sum(row.attacks for row in rows.units) == sum(len(row.attackers) for row in rows.fights) > 0
    assert sum(row.defenses for row in rows.units) == sum(len(row.defenders) for row in rows.fights) > 0
    sides = {row.unit: row.side for row in rows.units}
    for fight in rows.fights:
        assert {sides[unit] for unit in fight.attackers} <= {fight.side}
        assert {sides[unit] for unit in fight.defenders} <= {1 - fight.side}


def test_sealed_rows_come_back_as_they_were() -> None:
    rows, _ = of_a_random_game("the-ford")
    assert unseal(seal(rows)) == rows


def test_every_row_fits_its_column() -> None:
    for id in shelf():
        rows, _ = of_a_random_game(id)
        for name in TABLES:
            for field in schema(name):
                array = pa.array([getattr(row, field.name) for row in getattr(rows, name)], field.type)
                assert field.nullable or array.null_count == 0
