"""What takes one click: an attack with its roll, a stack or some of it, all rerolls of a turn, the unit placed next."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server
from tests.browser.test_groups import drag, in_area, middle, spot

MOST_CAPTIONS = """() => {
  window.mostRolled = 0;
  new MutationObserver(() => {
    window.mostRolled = Math.max(window.mostRolled, document.querySelectorAll('.rolled').length);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def at_the_skirmish(page: Page, server: Server, position: str = SKIRMISH) -> Seat:
    seat = Seat(page)
    seat.sit_at(server, position=position)
    seat.is_asked("British impulse")
    seat.look_at_everything()
    return seat


def rows(seat: Seat) -> Locator:
    return seat.decide.get_by_role("table", name=re.compile("rolls? you can make now"))


def counter(seat: Seat, unit: str) -> Locator:
    return seat.page.locator(f"[data-lying='{unit}']")


def test_a_row_rolls_an_attack_with_one_click(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    row = rows(seat).get_by_role("row").filter(has_text="Fire from 17 at 24")
    expect(row).to_contain_text(re.compile(r"With all 3.*\d+ %.*casualty points"))
    page.evaluate(MOST_CAPTIONS)
    row.get_by_role("button", name=re.compile("^Fire: ")).click()
    expect(seat.log).to_contain_text("Fire from area 17")
    assert page.evaluate("window.mostRolled") == 1


def test_a_row_drafts_an_attack_to_be_changed(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    rows(seat).get_by_role("button", name=re.compile("^Fire from 17 at 24")).click()
    draft = seat.decide.locator("[data-draft]")
    expect(draft).to_contain_text("3 units in area 17 are firing")
    expect(rows(seat)).to_be_hidden()
    counter(seat, "RE1b").click()
    expect(draft).to_contain_text("2 units in area 17 are firing")
    seat.press(re.compile("^With all 3: fire at once"))
    expect(seat.log).to_contain_text("Fire from area 17")


def test_ctrl_and_drag_take_the_whole_stack_along(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    page.keyboard.down("Control")
    drag(page, middle(counter(seat, "RE1b")), spot(seat, "16"))
    page.keyboard.up("Control")
    in_area(seat, "16", 3)


def test_shift_and_drag_frame_some_of_a_stack(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    (ax, ay), (bx, by) = middle(counter(seat, "RE1a")), middle(counter(seat, "RE1b"))
    (left, right), (top, bottom) = sorted((ax, bx)), sorted((ay, by))
    page.keyboard.down("Shift")
    drag(page, (left - 8, top - 8), (right + 8, bottom + 8), let_go=False)
    expect(page.locator(".lasso")).to_be_visible()
    page.mouse.up()
    page.keyboard.up("Shift")
    expect(page.locator(".lasso")).to_be_hidden()
    expect(seat.decide).to_contain_text("2 units selected")
    drag(page, middle(counter(seat, "RE1a")), spot(seat, "16"))
    in_area(seat, "16", 2)
    in_area(seat, "17", 1)


def test_a_question_of_the_same_kind_is_not_put_again_this_turn(page: Page, server: Server) -> None:
    seat = at_the_skirmish(page, server)
    seat.part("Standing orders").click()
    orders = page.get_by_role("region", name="Standing orders").last
    mine = orders.get_by_role("group", name=re.compile("^Tactical Advantage for my fire"))
    mine.get_by_role("radio", name="Always ask me.").check()
    expect(orders.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.keyboard.press("Escape")
    rows(seat).get_by_role("button", name=re.compile("^Fire: ")).first.click()
    seat.press(re.compile("^Keep the roll, and don’t ask again this turn"))
    expect(seat.log).to_contain_text("Standing order 'Tactical Advantage for my fire': keep the roll.")
