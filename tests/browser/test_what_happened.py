"""What the others did stays to be seen until the next click, and can be seen again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server

AGAINST_THE_COMPUTER = {"british": "human", "german": "greedy"}


def after_the_computers_impulse(seat: Seat, server: Server) -> None:
    seat.sit_at(server, position=SKIRMISH, seats=AGAINST_THE_COMPUTER)
    seat.is_asked("British impulse")
    seat.pass_unused()
    seat.is_asked("British impulse")


def test_what_the_computer_did_stays_until_the_next_click(page: Page, server: Server) -> None:
    seat = Seat(page)
    after_the_computers_impulse(seat, server)
    trail = page.locator("[data-trail]")
    told = page.get_by_role("region", name="Since your last move")
    expect(trail).to_have_count(1)
    expect(told).to_contain_text("Since your last move: ")
    page.wait_for_timeout(3000)
    expect(trail).to_have_count(1)
    seat.map.click(position={"x": 5, "y": 5})
    expect(trail).to_have_count(0)
    expect(told.get_by_role("button", name="Show me again")).to_be_visible()


def test_show_me_again_plays_it_again_by_keyboard_too(page: Page, server: Server) -> None:
    seat = Seat(page)
    after_the_computers_impulse(seat, server)
    trail = page.locator("[data-trail]")
    page.keyboard.press("Escape")
    expect(trail).to_have_count(0)
    page.keyboard.press("g")
    expect(trail).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="Position after")).to_have_count(0)
    seat.is_asked("British impulse")


def test_a_page_opened_later_shows_it_too(page: Page, server: Server) -> None:
    seat = Seat(page)
    after_the_computers_impulse(seat, server)
    page.reload()
    seat.is_asked("British impulse")
    expect(page.locator("[data-trail]")).to_have_count(1)


def test_what_happened_leaves_the_title_of_the_map_free(page: Page, server: Server) -> None:
    seat = Seat(page)
    after_the_computers_impulse(seat, server)
    for width, height in (1280, 800), (1440, 900), (1920, 1080):
        page.set_viewport_size({"width": width, "height": height})
        seat.look_at_everything()
        told = page.get_by_role("region", name="Since your last move").bounding_box()
        title = page.locator(".board .map-title").bounding_box()
        assert told and title
        assert told["x"] > title["x"] + title["width"] or told["y"] > title["y"] + title["height"]
