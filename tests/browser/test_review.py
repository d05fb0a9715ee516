"""A finished game is reviewed at the table: the chart, what cost most, and the way to the moment."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server
from tests.browser.test_accessibility import no_grave_violation

LAST = SKIRMISH.replace("turn: 1", "turn: 8")
MINUTES = 150_000  # milliseconds: the rules may not be compiled here


def test_a_finished_game_is_reviewed_and_a_click_leads_to_the_moment(page: Page, server: Server) -> None:
    seat = Seat(page)
    seated = seat.sit_at(server, position=LAST, seats={"british": "human", "german": "random"})
    token = seated["tokens"]["british"]
    for _ in range(40):
        state = server.get(f"/api/tables/{seated['table']}", token)
        if state["status"] != "playing":
            break
        if "choices" in (state["decision"] or {}):
            moves = [choice["move"] for choice in state["decision"]["choices"]]
            move = "pass" if "pass" in moves else moves[0]
            server.post(f"/api/tables/{seated['table']}/moves", {"revision": state["revision"], "moves": [move]}, token)
        page.wait_for_timeout(100)
    start = page.get_by_role("button", name="Review the game")
    start.click()
    review = page.get_by_role("region", name="Review")
    chart = review.get_by_role("img", name=re.compile(r"British chance to win by decision: \d+ %"))
    expect(chart).to_be_visible(timeout=MINUTES)
    expect(review.get_by_role("heading", name="The costliest decisions")).to_be_visible()
    no_grave_violation(page)
    chart.click(position={"x": 60, "y": 30})
    expect(page.get_by_role("status").filter(has_text="Position after")).to_be_visible()
