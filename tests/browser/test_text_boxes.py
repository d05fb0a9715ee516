"""No label, title or counter text crosses a border or another text: every text of every board is measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.boards import BOARDS, MEASURE, SLACK, Drawn, lay, outlines, scenes, show
from tests.browser.pictures import replay
from tests.browser.seat import Seat
from tests.browser.serving import Server
from tests.browser.test_room import GAMES

every_board = pytest.mark.parametrize("drawn", BOARDS, ids=lambda drawn: f"{drawn.game.id} {drawn.scenario}")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@every_board
def test_no_text_crosses_a_border_or_another_text(page: Page, drawn: Drawn) -> None:
    boxes = show(page, drawn)
    wrong = boxes.evaluate("(boxes, places) => boxes.ofTheMap(places)", outlines(drawn))
    wrong += boxes.evaluate("boxes => boxes.ofTheFaces()")
    for when, scene in scenes(drawn):
        lay(page, drawn, scene)
        wrong += [f"{one}, {when}" for one in boxes.evaluate("boxes => boxes.ofTheCounters()")]
    assert not wrong, "\n".join([f"{len(wrong)} texts:", *wrong])


@pytest.mark.parametrize("arrange", [*GAMES.values(), replay], ids=[*GAMES, "a crowded replay"])
def test_no_text_on_the_table_is_cut_by_a_counter(
    person: Callable[..., Page], server: Server, arrange: Callable[[Seat, Server], None]
) -> None:
    """The page draws counters itself, turned and in piles as they are in the middle of a game."""
    page = person(viewport={"width": 1440, "height": 900})
    arrange(Seat(page), server)
    page.wait_for_timeout(600)
    boxes = page.evaluate_handle(
        f"slack => ({MEASURE})(document.querySelector('.paper svg'), slack, document.querySelector('svg.lying'))", SLACK
    )
    wrong = boxes.evaluate("boxes => boxes.ofTheCounters()")
    assert not wrong, "\n".join([f"{len(wrong)} texts:", *wrong])
