"""A hint at the table: asked for by key or click, read, drawn on the map, and gone with the next move."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server
from tests.browser.test_accessibility import no_grave_violation

AGAINST = {"british": "human", "german": "regular"}
MINUTE = 60_000  # milliseconds: the rules may not be compiled here


def test_a_hint_is_read_and_seen_on_the_map(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH, seats=AGAINST)
    seat.is_asked("British impulse")
    page.keyboard.press("i")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible(timeout=MINUTE)
    choices = hint.get_by_role("listitem")
    expect(choices.first).to_contain_text(re.compile(r"\d+ % chance to win"))
    expect(choices.nth(1)).to_contain_text(re.compile("points less|about as good"))
    drawn = page.locator("[data-trail]")
    expect(drawn).to_have_count(1)
    shown = hint.get_by_role("button", name="Show choice 1 on the map")
    expect(shown).to_have_attribute("aria-pressed", "true")
    shown.click()
    expect(drawn).to_have_count(0)
    hint.get_by_role("button", name="Show choice 2 on the map").click()
    expect(drawn).to_have_count(1)
    no_grave_violation(page)
    page.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    expect(drawn).to_have_count(0)
