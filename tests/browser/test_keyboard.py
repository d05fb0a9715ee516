"""Nothing but keys, from the lobby to an attack and back through the replay."""

import re
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server


def tab_to(page: Page, role: Literal["button", "slider"], name: str) -> None:
    wanted = page.get_by_role(role, name=name)
    wanted.first.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.first.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"the tab key does not reach {role} {name}")


def test_from_the_lobby_to_the_first_decision(page: Page) -> None:
    seat = Seat(page)
    page.goto("/")
    tab_to(page, "button", "Play Storm Over Arnhem")
    page.keyboard.press("Enter")
    seat.is_asked("British set-up")
    moves = seat.decide.get_by_role("listitem").get_by_role("button")
    page.keyboard.press("c")
    expect(moves.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(moves.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(seat.summary).to_contain_text("Turn 1")


def test_attack_and_replay(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    keys = page.keyboard
    keys.press("m")
    keys.type("17")
    expect(seat.place("17")).to_be_focused()
    keys.press("Enter")
    keys.press("n")
    expect(seat.place("24")).to_be_focused()
    expect(seat.odds).to_contain_text("Fire from 17 at 24")
    keys.press("Enter")
    expect(seat.decide).to_contain_text("3 units in area 17 are firing")
    expect(seat.decide.get_by_role("button", name=re.compile("^Fire"))).to_be_enabled()
    keys.press(".")
    expect(seat.log).to_contain_text("rolled")
    expect(page.get_by_role("log")).to_contain_text("rolled")

    keys.press("p")
    slider = page.get_by_role("slider", name="Move shown")
    expect(slider).to_be_visible()
    tab_to(page, "slider", "Move shown")
    keys.press("Home")
    expect(seat.place("17")).to_have_accessible_name(re.compile("British: 3 units"))
    keys.press("Escape")
    expect(slider).to_be_hidden()


def test_arrows_walk_the_map_and_dialogs_open_and_close(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    page.keyboard.press("m")
    page.keyboard.type("17")
    page.keyboard.press("ArrowUp")
    expect(seat.place("17")).not_to_be_focused()
    assert page.evaluate("document.activeElement.getAttribute('role')") == "button"
    for key, title in ("?", "Keyboard shortcuts"), ("s", "Settings"), ("o", "Standing orders"):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.get_by_role("complementary", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Rules")).to_be_hidden()


def test_letters_can_be_turned_off(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    dialog.get_by_role("switch", name="Use letter and number shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_have_count(0)
