"""The table on a phone: everything by touch, nothing wider than the screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server

WIDTH = 390
PHONE = {"viewport": {"width": WIDTH, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 3}
LEAST_TARGET = 24  # pixels, WCAG 2.2 AA


@pytest.fixture
def phone(person: Callable[..., Page]) -> Page:
    return person(**PHONE)


def nothing_sticks_out(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH


def test_lobby(phone: Page) -> None:
    phone.goto("/")
    expect(phone.get_by_role("button", name="Play Storm Over Arnhem")).to_be_in_viewport()
    nothing_sticks_out(phone)
    phone.get_by_role("button", name="More options for Storm Over Arnhem").tap()
    expect(phone.get_by_role("button", name="Start game")).to_be_in_viewport()
    nothing_sticks_out(phone)


def test_attack_by_touch(phone: Page, server: Server) -> None:
    seat = Seat(phone)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    nothing_sticks_out(phone)
    expect(seat.map).to_be_in_viewport()
    seat.tap("17")
    seat.tap("24")
    expect(seat.decide).to_contain_text("3 units in area 17 are firing")
    expect(seat.odds).to_contain_text("Fire from 17 at 24")
    seat.decide.get_by_role("button", name=re.compile("^Fire")).tap()
    phone.get_by_role("tab", name="Report").tap()
    expect(seat.log).to_contain_text("rolled")
    phone.get_by_role("tab", name="Status").tap()
    expect(phone.get_by_role("region", name="Status")).to_contain_text("Victory points")
    nothing_sticks_out(phone)


def test_menu_leads_everywhere(phone: Page, server: Server) -> None:
    seat = Seat(phone)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    for part in "Settings", "Standing orders", "Keyboard shortcuts":
        phone.get_by_role("button", name="Menu").tap()
        phone.get_by_role("button", name=part, exact=True).tap()
        dialog = phone.get_by_role("dialog", name=part)
        expect(dialog).to_be_visible()
        nothing_sticks_out(phone)
        dialog.get_by_role("button", name="Close").tap()
        expect(dialog).to_be_hidden()


def test_buttons_are_large_enough_for_a_finger(phone: Page, server: Server) -> None:
    seat = Seat(phone)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    for button in phone.get_by_role("button").all():
        if button.get_attribute("data-place") or not button.is_visible():
            continue
        box = button.bounding_box()
        assert box
        if not re.fullmatch(r"[\d.]+( [A-Z])?", button.inner_text().strip()):  # a rule cited in a sentence
            assert min(box["width"], box["height"]) >= LEAST_TARGET, button.inner_text()
