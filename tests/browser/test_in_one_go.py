"""Several moves with one click: an attack by a drag onto its target, drafts that can be changed, ways to pay."""

import re

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server
from tests.browser.test_groups import drag, middle


def at_the_skirmish(page: Page, server: Server) -> Seat:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    seat.look_at_everything()
    return seat


def test_a_stack_dragged_onto_an_enemy_drafts_the_attack_and_one_word_rolls(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    own, enemy = page.locator("[data-stack^='17']").first, page.locator("[data-stack^='24']").first
    page.keyboard.press("m")
    page.keyboard.type("17")
    page.keyboard.press("a")
    drag(page, middle(own), middle(enemy))
    draft = seat.decide.locator("[data-draft]")
    expect(draft).to_contain_text("3 units in area 17 are firing at the uncommitted group")
    seat.press(re.compile("^Fire"))
    expect(seat.log).to_contain_text("Fire from area 17")


def test_a_target_clicked_proposes_who_fires_and_a_unit_is_clicked_out(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    seat.tap("17")
    seat.tap("24")
    draft = seat.decide.locator("[data-draft]")
    expect(draft).to_contain_text("3 units in area 17 are firing")
    page.locator("[data-lying='RE1b']").click()
    expect(draft).to_contain_text("2 units in area 17 are firing")
    seat.press("With all 3")
    expect(draft).to_contain_text("3 units in area 17 are firing")
    page.keyboard.press("u")
    expect(draft).to_contain_text("No unit in area 17 is firing")
    page.keyboard.press("u")
    expect(draft).to_be_hidden()


def test_who_wants_to_choose_himself_is_proposed_nothing(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    seat.part("Settings").click()
    page.get_by_role("switch", name=re.compile("^Propose the units")).click()
    page.keyboard.press("Escape")
    seat.tap("17")
    seat.tap("24")
    seat.is_asked("Area 17 fires at area 24: choose units")
    seat.press("With all 3")
    expect(seat.decide.locator("[data-draft]")).to_contain_text("3 units in area 17 are firing")


def test_a_unit_dropped_on_the_check_mark_finishes_the_move(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    page.keyboard.press("m")
    page.keyboard.type("17")
    drag(page, middle(page.locator("[data-lying='RE1a']")), middle(seat.place("16")), let_go=False)
    mark = page.locator("[data-finish='16']")
    expect(mark).to_be_visible()
    page.mouse.move(*middle(mark), steps=3)
    page.mouse.up()
    seat.is_asked("German impulse")


def test_a_pass_is_asked_about_once_a_turn(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    seat.press("Pass")
    seat.press("Go ahead")
    seat.is_asked("German impulse")
    seat.type_moves("move A; T12a>B")
    seat.is_asked("British impulse")
    seat.press("Pass")
    seat.is_asked("German impulse")


def test_a_ready_made_set_up_is_laid_out_and_changed_before_it_ends(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, scenario="basic")
    seat.is_asked("British set-up: place RE1a")
    seat.press("Forward, to be changed")
    seat.is_asked("British set-up: place RHQ")
    page.locator("[data-lying='RE1b']").click()
    expect(seat.decide).to_contain_text("1 unit selected")
    before = seat.place("16").get_attribute("aria-label") or ""
    seat.tap("16")
    expect(seat.place("16")).not_to_have_attribute("aria-label", before)
    seat.is_asked("British set-up: place RHQ")
    seat.tap("22")
    expect(seat.decide).to_contain_text("your set-up ends with it")
    seat.press("Go ahead")
    expect(page.get_by_role("button", name="I'm the German player: show the board")).to_be_visible()
