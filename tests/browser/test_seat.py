"""What a player settles for the whole game: standing orders, leaving, stopping."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server

ATTACK = "fire 17>24u; +RE1a; done"
AFTER_THE_DICE = "^Area 24: "  # what the Germans lose, or whether they retreat


def test_standing_order_answers_and_the_report_says_so(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.type_moves(ATTACK)
    seat.is_asked("Tactical Advantage")

    seat.sit_at(server, position=SKIRMISH)
    seat.part("Standing orders").click()
    orders = page.get_by_role("region", name="Standing orders").last
    mine = orders.get_by_role("group", name=re.compile("^Tactical Advantage for my fire"))
    expect(mine.get_by_role("radio", name="Ask me.")).to_be_checked()
    mine.get_by_role("radio", name="Never: keep the roll.").check()
    expect(orders.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.keyboard.press("Escape")
    seat.type_moves(ATTACK)
    seat.is_asked(AFTER_THE_DICE)
    expect(seat.log).to_contain_text("Standing order 'Tactical Advantage for my fire': keep the roll.")
    page.reload()
    seat.is_asked(AFTER_THE_DICE)
    expect(seat.log).to_contain_text("Standing order 'Tactical Advantage for my fire': keep the roll.")


def test_leaving_keeps_the_game_and_stopping_ends_it_for_both(person: Callable[..., Page], server: Server) -> None:
    seat, watcher = Seat(person()), Seat(person())
    seated = seat.sit_at(server, position=SKIRMISH)
    watcher.page.goto(f"/table/{seated['table']}")
    expect(watcher.page.get_by_role("banner")).to_contain_text("Watching")
    seat.part("Settings").click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Leave the game").click()
    seat.page.get_by_role("link", name="Resume").click()
    seat.is_asked("British impulse")

    seat.part("Settings").click()
    dialog = seat.page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^End the game")).click()
    dialog.get_by_role("button", name="No, play on").click()
    dialog.get_by_role("button", name=re.compile("^End the game")).click()
    dialog.get_by_role("button", name="Yes, end it").click()
    for page in seat.page, watcher.page:
        expect(page.get_by_role("region", name="The British player ended the game.")).to_be_visible()
    expect(dialog).to_be_hidden()
    expect(seat.typed).to_be_hidden()
