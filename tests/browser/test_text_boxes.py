"""No label, title or counter text crosses a border or another text: every text of every board is measured."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.boards import BOARDS, Drawn, lay, outlines, scenes, show

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
