"""The rulebook as a document: searched without the server, reached rule by rule, readable for everyone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.serving import Server
from tests.browser.test_accessibility import no_grave_violation


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_rulebook_is_accessible_and_searches_its_own_text(
    person: Callable[..., Page], server: Server, scheme: str
) -> None:
    page = person(color_scheme=scheme)
    page.goto("/rulebook/storm-over-arnhem#8.32")
    rule = page.locator('[id="8.32"]')
    expect(rule).to_be_in_viewport()
    no_grave_violation(page)
    page.get_by_role("searchbox", name="Search the rules").fill("platoon integrity")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d+ rules found$"))
    expect(page.locator('[id="2.2"]')).to_be_hidden()
    no_grave_violation(page)
    page.evaluate("location.hash = '2.2'")
    expect(page.locator('[id="2.2"]')).to_be_in_viewport()
