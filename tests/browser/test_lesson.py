"""A lesson from the lobby to its end, by keys alone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.seat import Seat
from tests.browser.test_keyboard import tab_to


def test_the_first_lesson_by_keys(page: Page) -> None:
    seat, keys = Seat(page), page.keyboard
    coach = page.get_by_role("region", name="Coach")
    page.goto("/")
    tab_to(page, "button", "Learn Storm Over Arnhem")
    keys.press("Enter")
    tab_to(page, "button", "Start the lesson “The first shot”")
    keys.press("Enter")
    expect(coach).to_contain_text("Step 1 of 4")
    expect(seat.place("17")).to_have_accessible_name(re.compile("The coach points here"))
    keys.press("t")
    keys.type("pass")
    keys.press("Enter")
    expect(seat.decide).to_contain_text("Coach: Don't pass yet.")
    keys.press("Escape")
    keys.press("m")
    keys.type("17")
    expect(seat.place("17")).to_be_focused()
    keys.press("Enter")
    keys.press("n")
    expect(seat.place("24")).to_be_focused()
    keys.press("Enter")
    expect(coach).to_contain_text("Step 2 of 4")
    expect(page.locator(".pointed-stack").first).to_be_visible()
    expect(seat.decide.get_by_role("button", name=re.compile("^Select all"))).to_be_enabled()
    keys.press("a")
    expect(seat.decide).to_contain_text("3 units in area 17 are firing")
    keys.press(".")
    expect(coach).to_contain_text("Step 3 of 4")
    tab_to(page, "button", "Keep")
    keys.press("Enter")
    expect(coach).to_contain_text("Step 4 of 4")
    expect(coach).to_contain_text("They eliminated a squad")
    tab_to(page, "button", "Pass")
    keys.press("Enter")
    expect(coach).to_contain_text("Lesson complete")
    expect(coach.get_by_role("button", name="Next lesson")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Learn Storm Over Arnhem").click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_contain_text("done")
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_contain_text("about 3 minutes")
