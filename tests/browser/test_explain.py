"""A question explained at the table, on demand."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import no_grave_violation


def test_a_question_is_explained_beside_the_prompt(person: Callable[..., Page]) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Play Storm Over Arnhem").click()
    explain = page.get_by_role("button", name="Explain", exact=True)
    explain.focus()
    page.keyboard.press("Enter")
    told = page.get_by_role("region", name="About this decision")
    expect(told).to_contain_text("What experienced players consider")
    expect(told).to_contain_text("ready-made set-up")
    told.get_by_role("button", name="Rule 5.4").first.click()
    expect(page.get_by_role("heading", name="5.4 British set-up")).to_be_visible()
    no_grave_violation(page)
    page.get_by_role("button", name="Hide explanation").click()
    expect(told).to_be_hidden()
