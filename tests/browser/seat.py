"""Somebody at the page. Finds things by the role and the name that a screen reader says."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.serving import Server

GAME = "storm-over-arnhem"
# Who wants to choose the units of an attack himself.
UNIT_BY_UNIT = """if (location.protocol === 'http:')
  localStorage.setItem('bridgehead.settings', '{"pace": 0, "proposes": false}')"""
# Clicks land in the middle of a box; a place is a shape, partly covered by counters: look for a spot where it is bare.
BARE_SPOT = """(shape) => {
  const box = shape.getBoundingClientRect();
  for (let step = 1; step < 400; step++) {
    const x = box.x + box.width * ((step * 0.618034) % 1), y = box.y + box.height * (step / 400);
    if (document.elementFromPoint(x, y) === shape) return [x, y];
  }
  return null;
}"""
ARRIVALS = re.compile("relief has broken through|Bren Carrier|assault guns, or infantry|next reinforcement")
IN_SIGHT = """(shape) => {
  const box = shape.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === shape;
}"""
# What was typed is gone, perhaps with the place to type it, because another side decides now.
PLAYED = "!document.querySelector('[aria-label=\"Type moves\"]')?.value"


def eventually(page: Page, script: str) -> Any:
    """What the script gives once that is true. (`wait_for_function` needs what the page's security policy forbids.)"""
    deadline = time.monotonic() + 20
    while not (value := page.evaluate(script)):
        assert time.monotonic() < deadline, f"never true: {script}"
        page.wait_for_timeout(20)
    return value


def meanwhile(shown: Locator, act: Callable[[], object]) -> None:
    """Acts again and again until that can be seen."""
    deadline = time.monotonic() + 20
    while not shown.is_visible():
        assert time.monotonic() < deadline, f"never seen: {shown}"
        act()
        shown.page.wait_for_timeout(50)


class Seat:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.map = page.get_by_role("application", name=re.compile("^Map"))
        self.decide = page.get_by_role("region", name="Actions")
        self.prompt = self.decide.get_by_role("heading", level=2)
        self.summary = page.get_by_role("banner").get_by_text(re.compile(r"^Turn \d"))
        self.odds = page.get_by_role("region", name="Odds")
        self.typed = self.decide.get_by_role("textbox", name="Type moves")

    # -- coming to a table ---------------------------------------------------------------------------------------------

    def sit_at(self, server: Server, **wanted: Any) -> dict[str, Any]:
        """At a table that the server has opened for this browser."""
        usual = {"game": GAME, "scenario": "ready", "options": {}, "seats": {"british": "human", "german": "human"}}
        seated: dict[str, Any] = server.post("/api/tables", {**usual, **wanted})
        self.take(seated)
        return seated

    def take(self, seated: dict[str, Any], *before: dict[str, Any]) -> None:
        """The seats that the server has given away become this browser's."""
        kept = [{**one, "game": GAME, "since": 1_800_000_000_000} for one in (seated, *before)]
        self.page.goto("/")
        self.page.evaluate("kept => localStorage.setItem('bridgehead.tables', kept)", json.dumps(kept))
        self.page.goto(f"/table/{seated['table']}")

    # -- looking -------------------------------------------------------------------------------------------------------

    def is_asked(self, words: str) -> None:
        expect(self.prompt).to_contain_text(re.compile(words))
        expect(self.typed).to_be_visible()

    def place(self, name: str) -> Locator:
        return self.map.get_by_role("button", name=re.compile(rf"^(Area|Zone|Hex) {name}\b"))

    @property
    def log(self) -> Locator:
        """The report, brought to the front."""
        tab = self.page.get_by_role("tab", name=re.compile("^Report"))
        if tab.is_visible() and tab.get_attribute("aria-selected") != "true":
            tab.click()
        return self.page.get_by_role("region", name="Battle report")

    def lit_places(self) -> Locator:
        return self.map.get_by_role("button", name=re.compile("[Cc]an be selected$"))

    def part(self, name: str) -> Locator:
        """A button of the bar."""
        return self.page.get_by_role("banner").get_by_role("button", name=name, exact=True)

    def look_at_everything(self) -> None:
        self.map.get_by_role("button", name="The whole map").click()
        self.page.wait_for_timeout(400)  # it glides

    # -- acting --------------------------------------------------------------------------------------------------------

    def tap(self, place: str) -> None:
        spot = self.place(place).evaluate(BARE_SPOT)
        if not spot:  # perhaps out of sight
            self.look_at_everything()
            spot = self.place(place).evaluate(BARE_SPOT)
        assert spot, f"{place} is covered"
        self.page.mouse.click(*spot)

    def press(self, button: str | re.Pattern[str]) -> None:
        self.decide.get_by_role("button", name=button).first.click()

    def type_moves(self, moves: str) -> None:
        self.typed.fill(moves)
        self.typed.press("Enter")
        eventually(self.page, PLAYED)

    def pass_unused(self) -> None:
        """Pass, although units could still act, which is asked about."""
        self.typed.fill("pass")
        self.typed.press("Enter")
        self.press("Go ahead")
        eventually(self.page, PLAYED)

    def answer_arrivals(self) -> bool:
        """Whatever the dice bring before the first impulse comes in where it is offered first (17); whether it did."""
        if not self.typed.is_visible() or not ARRIVALS.search(self.prompt.inner_text()):
            return False
        self.type_moves("1")
        return True

    def hand_over_to(self, side: str) -> None:
        self.page.get_by_role("button", name=f"I'm the {side} player: show the board").click()
