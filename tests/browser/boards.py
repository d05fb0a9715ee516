"""Every board of every game in a browser, with what lies on it when play begins and in the middle of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import the_ford

from bridgehead import render
from bridgehead.core.game import Game
from bridgehead.core.record import Record, replay
from bridgehead.games import find, shelf
from bridgehead.render import standalone
from bridgehead.render.picture import Scene

if TYPE_CHECKING:
    from playwright.sync_api import JSHandle, Page

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
MEASURE = (Path(__file__).parent / "text_boxes.js").read_text(encoding="utf-8")
SLACK = 0.8  # of a unit of the board
LAID = re.compile(r'<g class="scene">.*</g>', re.DOTALL)
PUT = """([laid, aside]) => {
  document.querySelector(".scene")?.remove();
  for (const one of document.querySelectorAll(".made-way")) one.classList.remove("made-way");
  for (const id of aside) document.getElementById(id)?.classList.add("made-way");
  document.querySelector("svg.board").insertAdjacentHTML("beforeend", laid);
}"""


class Drawn(NamedTuple):
    """A board, and the recorded game that is looked at on it."""

    game: Game
    scenario: str
    record: str


def _boards() -> Iterator[Drawn]:
    """Every board of every game once, with the last recorded game that was played on it."""
    records: dict[tuple[str, str], Drawn] = {}
    for file in sorted(GOLDEN.glob("*.txt")):
        tags = Record.parse(file.read_text(encoding="utf-8")).tags
        game = find(tags["Game"])
        scenario = game.scenario(tags.get("Scenario", ""))
        if int(tags.get("Rules", game.rules_version)) < game.rules_version:
            continue
        records[game.id, scenario.board] = Drawn(game, scenario.name, file.stem)
    for game in (*shelf().values(), the_ford.GAME):
        for board in dict.fromkeys(scenario.board for scenario in game.scenarios):
            first = next(scenario.name for scenario in game.scenarios if scenario.board == board)
            yield records.get((game.id, board), Drawn(game, first, ""))


BOARDS = list(_boards())


def scenes(drawn: Drawn) -> Iterator[tuple[str, Scene]]:
    """When the first turn begins, and halfway through the record; of a game without one, its beginning."""
    game = drawn.game
    if not drawn.record:
        yield "at the beginning", render.scene(game, game.load(), game.new(drawn.scenario, {}).view(""))
        return
    record = Record.parse((GOLDEN / f"{drawn.record}.txt").read_text(encoding="utf-8"))
    headings = render.headings(game)
    begun = False
    for number, (position, _, events) in enumerate(replay(record, find)):
        begins = not begun and any(headings.get(event.kind) == 1 for event in events)
        begun = begun or begins
        if begins or number == len(record.entries) // 2:
            yield f"after {number} decisions", render.scene(game, game.load(), position.view(""))
        if number == len(record.entries) // 2:
            return


def show(page: Page, drawn: Drawn) -> JSHandle:
    """The board with all its counters in the definitions, and what measures it."""
    game, pack = drawn.game, drawn.game.load()
    style = f"{standalone.typefaces()}{standalone.style_sheet()}{render.style(game)}"
    board = render.board(game, pack, drawn.scenario).svg
    page.set_content(f"<!doctype html><style>body{{margin:0}}{style}</style>{board}")
    page.evaluate("Promise.all([...document.fonts].map((font) => font.load()))")
    return page.evaluate_handle(f"slack => ({MEASURE})(document.querySelector('svg.board'), slack)", SLACK)


def lay(page: Page, drawn: Drawn, scene: Scene) -> None:
    laid = LAID.search(render.map_svg(drawn.game, drawn.game.load(), drawn.scenario, scene))
    assert laid
    page.evaluate(PUT, [laid[0], scene.aside])


def outlines(drawn: Drawn) -> dict[str, Any]:
    places = render.board(drawn.game, drawn.game.load(), drawn.scenario).places
    return {name: place.outline for name, place in places.items()}
