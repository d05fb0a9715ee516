"""The report: what it tells is what the rows say, in one file that needs nothing else."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pyarrow.parquet as pq
import pytest

from bridgehead.books.study import report, write_report
from bridgehead.games import find, shelf
from bridgehead.lab.playing import settle
from bridgehead.lab.study import plots
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.plan import make_plan
from bridgehead.lab.study.running import processes, run
from tests.lab.study.ford import FORD, reported

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    out = tmp_path_factory.mktemp("study") / "ford"
    return out, reported(out, 60)


def parsed(page: str) -> ElementTree.Element:
    """The page without script and style, which are no XML."""
    return ElementTree.fromstring(re.sub(r"<(script|style)>.*?</\1>|^<!doctype html>\n", "", page, flags=re.DOTALL))


def rows(out: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(out / f"{table}.parquet").to_pylist()
    return found


def test_the_summary_counts_what_the_rows_say(study: tuple[Path, dict[str, Any]]) -> None:
    out, summary = study
    games = rows(out, "games")
    assert summary["games"] == len(games) == 60
    assert [one["games"] for one in summary["winners"]] == [
        sum(row["winner"] == side for row in games) for side in (0, 1, -1)
    ]
    assert sum(one["games"] for one in summary["levels"]) == 60
    scores = Counter(row["score"] for row in games)
    assert {score: sum(by) for score, by in summary["score"]["counts"].items()} == scores
    assert summary["length"] == Counter(row["turns"] for row in games)
    for side, column in (("red", "opening_first"), ("blue", "opening_second")):
        assert {one["opening"]: one["games"] for one in summary["openings"][side]} == Counter(
            row[column] for row in games
        )
    attacks = [row for row in rows(out, "fights") if row["event"] == "attack"]
    assert sum(one["per_game"] for one in summary["fights"]) == pytest.approx(len(attacks) / 60)
    lost = sum(row["lost_first"] + row["lost_second"] for row in games)
    assert lost == sum(row["lost_own"] + row["lost_enemy"] for row in attacks) > 0
    assert json.loads((out / "summary.json").read_text()) == json.loads(json.dumps(summary))


def test_control_is_told_turn_by_turn(study: tuple[Path, dict[str, Any]]) -> None:
    out, summary = study
    names = json.loads((out / "study.json").read_text())["outline"]["places"]
    turns = [row for row in rows(out, "turns") if row["turn"] == 2]
    for name, (first, second) in zip(summary["places"]["names"], summary["places"]["turns"][2], strict=True):
        held = Counter(row["control"][names.index(name)] for row in turns)
        assert (first, second) == (round(held[0] / len(turns), 3), round(held[1] / len(turns), 3))


def test_the_page_is_one_file_that_reaches_for_nothing(study: tuple[Path, dict[str, Any]]) -> None:
    out, _ = study
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "<script src" not in page and "<link" not in page and "@import" not in page
    sources = re.findall(r'(?:src|href)="([^"]*)"', page) + re.findall(r'url\("?([^)]*)\)', page)
    assert all(source.startswith(("#", "data:")) for source in sources)
    tree = parsed(page)
    assert ", ".join(heading.text or "" for heading in tree.iter("h2")) == (
        "Who wins, Scores and length, Turn by turn, Who holds what, What an edge is worth, Openings, Fights, Units"
    )
    ids = [node.get("id") for node in tree.iter() if node.get("id")]
    assert len(ids) == len(set(ids))


def test_every_plot_has_words_for_those_who_do_not_see_it(study: tuple[Path, dict[str, Any]]) -> None:
    _, summary = study
    drawn = plots.plots(summary)
    assert {plot.name for plot in drawn} >= {"levels", "scores", "standing", "lost", "edges"}
    for plot in drawn:
        drawing = ElementTree.fromstring(plot.alone())
        assert drawing.get("role") == "img"
        named = [node.get("id") for node in drawing if node.tag in (f"{SVG}title", f"{SVG}desc")]
        assert named == (drawing.get("aria-labelledby") or "").split()
        assert len(plot.told) > 20


def test_a_plot_follows_light_and_dark_and_is_the_same_every_time(study: tuple[Path, dict[str, Any]]) -> None:
    _, summary = study
    drawn = plots.plots(summary)
    assert drawn == plots.plots(summary)
    for plot in drawn:
        assert not re.search("#0[0-9a-c]0101|#0[123]0[123]0[123]", plot.svg)
        assert {variable for variable in plots.VARIABLES.values() if f"var({variable})" in plot.svg} >= {"--ink"}
        assert "prefers-color-scheme:dark" in plot.alone()
    assert plots.LIGHT.keys() == plots.DARK.keys()


def test_the_report_is_made_of_the_summary_alone(study: tuple[Path, dict[str, Any]]) -> None:
    out, _ = study
    again = report(json.loads((out / "summary.json").read_text()), FORD, FORD.load())
    assert again == (out / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("id", [id for id, game in shelf().items() if game.part("study")])
def test_every_game_has_its_report(tmp_path: Path, id: str) -> None:
    game = find(id)
    plan = make_plan(settle(game, {}, "", {}, 3, ""), 1, 0)
    done = run(plan, tmp_path, 1, 0, processes(1))
    summary = write_report(Folder(tmp_path), done.plan, done.games)
    assert (summary["games"], summary["errors"]) == (1, 0)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.count('type="radio"') == len(summary["places"]["turns"]) + 1
    assert all(name in page for name in plan.outline.figures)
    assert {one["name"] for one in summary["edges"]} == set(plan.outline.edges)
    assert parsed(page).find(".//fieldset") is not None


def test_coordinates_are_shortened_and_figures_that_are_read_are_not() -> None:
    drawn = '<svg viewBox="0 0 9 9"><path d="M 1.23456 7.5"/><text x="3.14159">0.0025</text></svg>'
    themed = plots._themed(drawn, "name", "Title", "In words.")
    assert 'd="M 1.23 7.5"' in themed and '<text x="3.14">0.0025</text>' in themed
