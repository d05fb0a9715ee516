"""axe-core finds nothing serious on any page, panel or dialog, in light and dark."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server
from tests.browser.test_phone import PHONE

GRAVE = {"serious", "critical"}


def no_grave_violation(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    grave = [violation for violation in found if violation["impact"] in GRAVE]
    assert not grave, "\n".join(told(violation) for violation in grave)


def told(violation: dict[str, Any]) -> str:
    where = [node["html"][:160] for node in violation["nodes"][:5]]
    return "\n  ".join([f"{violation['id']}: {violation['help']}", *where])


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, person: Callable[..., Page]) -> Page:
    return person(color_scheme=request.param)


def test_lobby(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    page.goto("/")
    expect(page.get_by_role("heading", name="Games in progress")).to_be_visible()
    expect(page.get_by_role("link", name="Resume")).to_be_visible()
    no_grave_violation(page)
    page.get_by_role("heading", name="Import a game").click()
    no_grave_violation(page)
    page.get_by_role("button", name="More options for Storm Over Arnhem").click()
    no_grave_violation(page)


def test_table(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    no_grave_violation(page)
    seat.type_moves("fire 17>24u; +RE1a")
    expect(seat.odds).to_be_visible()
    seat.place("24").focus()
    no_grave_violation(page)
    seat.tap("30")
    expect(seat.decide.get_by_role("button", name="Dismiss")).to_be_visible()
    no_grave_violation(page)


@pytest.mark.parametrize("part", ["Settings", "Standing orders", "Rules", "Replay", "Keyboard shortcuts"])
def test_panels(page: Page, server: Server, part: str) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.pass_unused()
    seat.part(part).click()
    panel = page.get_by_role("main" if part in ("Rules", "Replay") else "dialog").first
    expect(panel).to_be_visible()
    no_grave_violation(page)


def test_ways_to_sit_down(page: Page, server: Server) -> None:
    seat = Seat(page)
    seated = seat.sit_at(server, seats={"british": "human", "german": "invite"})
    expect(page.get_by_role("button", name="Copy invitation")).to_be_visible()
    no_grave_violation(page)
    page.goto("/")
    page.goto(f"/table/{seated['table']}#invite={seated['invitations']['german']}")
    expect(page.get_by_role("button", name="Join game")).to_be_visible()
    no_grave_violation(page)


def test_phone(request: pytest.FixtureRequest, person: Callable[..., Page], server: Server) -> None:
    page = person(**PHONE)
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    no_grave_violation(page)
    for tab in "Units here", "Report", "Status":
        page.get_by_role("tab", name=tab).tap()
        no_grave_violation(page)
