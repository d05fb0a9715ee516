"""What has room where: one column, one thing at a time, no line cut in two, and a header that says who decides."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import pictures
from tests.browser.positions import FARTHEST_FIGHT
from tests.browser.seat import Seat
from tests.browser.serving import Server

GAMES = {
    "storm-over-arnhem": pictures.attack,
    "counter-attack-arras": pictures.arras,
    "arnhem-farthest-bridge": pictures.farthest_bridge,
    "guards-armoured": pictures.guards_armoured,
}
every_game = pytest.mark.parametrize("game", GAMES)
# Lines of text of which a part lies below the lower edge of the box that they scroll in, as far as that box is seen.
CUT_LINES = """() => [...document.querySelectorAll('aside *')].flatMap((box) => {
  if (!/auto|scroll/.test(getComputedStyle(box).overflowY) || box.scrollHeight <= box.clientHeight + 1) return [];
  const kept = /inset\\(0px 0px ([\\d.]+)px/.exec(getComputedStyle(box).clipPath);
  const edge = box.getBoundingClientRect().bottom - (kept ? Number(kept[1]) : 0);
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const cut = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { top, bottom } of range.getClientRects())
      if (top < edge - 3 && bottom > edge + 3) cut.push(texts.currentNode.textContent.trim());
  }
  return cut;
})"""
IS_WHOLE = """(line) => {
  const { left, right } = line.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && line.scrollWidth <= line.clientWidth;
}"""


@every_game
def test_no_box_cuts_a_line_in_two(page: Page, server: Server, game: str) -> None:
    seat = Seat(page)
    GAMES[game](seat, server)
    page.wait_for_timeout(600)
    assert page.evaluate(CUT_LINES) == []
    assert seat.log.is_visible()
    page.wait_for_timeout(400)
    assert page.evaluate(CUT_LINES) == []


@every_game
def test_the_header_never_loses_who_decides(person: Callable[..., Page], server: Server, game: str) -> None:
    page = person()
    GAMES[game](Seat(page), server)
    for width in 1920, 1280, 1181, 1000, 900, 390:
        page.set_viewport_size({"width": width, "height": 800})
        who = page.get_by_role("banner").get_by_text("Your turn")
        expect(who).to_be_visible()
        assert who.evaluate(IS_WHOLE), width
        assert page.get_by_role("banner").get_by_role("heading").locator("span").evaluate(IS_WHOLE), width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_what_lies_below_the_decision_has_tabs_with_all_the_height(page: Page, server: Server) -> None:
    seat = Seat(page)
    pictures.opening(seat, server)
    tabs = page.get_by_role("tablist", name="Details")
    expect(tabs.get_by_role("tab")).to_have_text(["Units here", "Status", "Report"])
    for name in "Units here", "Report", "Status":
        tabs.get_by_role("tab", name=name).click()
        panel = page.get_by_role("tabpanel", name=name).bounding_box()
        assert panel and panel["height"] > 250 and panel["y"] + panel["height"] == pytest.approx(800, abs=1)
    tabs.get_by_role("tab", name="Status").press("ArrowRight")
    expect(page.get_by_role("region", name="Battle report")).to_be_visible()
    expect(tabs.get_by_role("tab", name="Report")).to_be_focused()


def test_a_large_screen_shows_decision_and_report_side_by_side(person: Callable[..., Page], server: Server) -> None:
    page = person(viewport={"width": 1920, "height": 1080})
    seat = Seat(page)
    pictures.opening(seat, server)
    expect(page.get_by_role("tab", name="Report")).to_have_count(0)
    decision, report = seat.decide.bounding_box(), page.get_by_role("region", name="Battle report").bounding_box()
    assert decision and report
    assert report["x"] >= decision["x"] + decision["width"] and report["height"] > 900


def test_odds_that_come_move_nothing_under_the_pointer(page: Page, server: Server) -> None:
    seat = Seat(page)
    pictures.opening(seat, server)
    seat.type_moves("fire 24>26u")
    seat.is_asked("units")
    page.keyboard.press("Escape")
    seat.place("24").focus()
    unit = page.get_by_role("tabpanel").get_by_role("button", name=re.compile("^C8a")).first
    unit.hover()
    page.mouse.move(*centre(unit.bounding_box()))
    before = unit.bounding_box()
    expect(seat.odds).to_be_visible()
    assert unit.bounding_box() == before


def centre(box: object) -> tuple[float, float]:
    assert isinstance(box, dict)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_how_the_game_would_end_now_is_said_in_the_status_and_in_the_header(page: Page, server: Server) -> None:
    pictures.opening(Seat(page), server)
    told = "If the turn ended now: 0 points, British decisive victory so far."
    expect(page.get_by_role("region", name="Status")).to_contain_text(told)
    expect(page.get_by_role("banner")).to_contain_text(told)


def test_a_large_map_opens_on_where_the_fight_is(page: Page, server: Server) -> None:
    """Also for the side that is not asked anything."""
    seated = server.post(
        "/api/tables",
        {
            "game": "arnhem-farthest-bridge",
            "scenario": "historical",
            "position": FARTHEST_FIGHT,
            "seats": {"allied": "human", "german": "human"},
        },
    )
    seat = Seat(page)
    seat.take({**seated, "tokens": {"german": seated["tokens"]["german"]}})
    expect(seat.place("1610")).to_be_visible()
    page.wait_for_timeout(300)
    box = seat.place("1610").bounding_box()
    assert box and 0 < box["x"] < 900 and 50 < box["y"] < 780
