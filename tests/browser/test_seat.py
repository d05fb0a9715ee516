"""What a player settles for the whole game: standing orders, leaving, stopping."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.positions import SKIRMISH, UNDER_THE_GUNS
from tests.browser.seat import Seat
from tests.browser.serving import Server

ATTACK = "fire 17>24u; +RE1a; done"
AFTER_THE_DICE = "^Area 24: |German impulse"  # what the Germans lose or whether they retreat; or it was a miss


def test_standing_order_answers_and_the_report_says_so(page: Page, server: Server) -> None:
    seat = Seat(page)
    orders = page.get_by_role("region", name="Standing orders").last
    mine = orders.get_by_role("group", name=re.compile("^Tactical Advantage for my fire"))
    seat.sit_at(server, position=SKIRMISH)
    seat.part("Standing orders").click()
    expect(mine.get_by_role("radio", name=re.compile("^Ask me only if it could help"))).to_be_checked()
    mine.get_by_role("radio", name="Always ask me.").check()
    expect(orders.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.keyboard.press("Escape")
    seat.type_moves(ATTACK)
    seat.is_asked("Tactical Advantage")
    expect(seat.decide).to_contain_text("the Tactical Advantage then goes to the Germans.")
    expect(seat.odds).to_contain_text("casualty points")

    seat.sit_at(server, position=SKIRMISH)
    seat.part("Standing orders").click()
    mine.get_by_role("radio", name="Never: keep the roll.").check()
    expect(orders.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.keyboard.press("Escape")
    seat.type_moves(ATTACK)
    seat.is_asked(AFTER_THE_DICE)
    expect(seat.log).to_contain_text("Standing order 'Tactical Advantage for my fire': keep the roll.")
    page.reload()
    seat.is_asked(AFTER_THE_DICE)
    expect(seat.log).to_contain_text("Standing order 'Tactical Advantage for my fire': keep the roll.")


def test_a_unit_may_have_a_standing_order_of_its_own(page: Page, server: Server) -> None:
    """Two guns cover the fields; both want a better chance than they have, and the tank rolls on."""
    seat = Seat(page)
    seat.sit_at(server, game="guards-armoured", scenario="goodwood", position=UNDER_THE_GUNS)
    pass_on = page.get_by_role("button", name=re.compile("show the board$"))
    seat.type_moves("2GG-1; to 3540")
    pass_on.click()
    seat.is_asked("hold your fire")
    seat.part("Standing orders").click()
    orders = page.get_by_role("region", name="Standing orders").last
    single = orders.get_by_role("group", name="Opportunity fire by unit")

    def order(unit: str, percent: str) -> Locator:
        single.get_by_role("combobox", name="Unit").select_option(unit)
        single.get_by_role("combobox", name="Order").select_option(
            "Fire if the chance of a hit is at least this, else hold."
        )
        single.get_by_label("Chance in percent").fill(percent)
        single.get_by_role("button", name="Give this order").click()
        return single.get_by_role("listitem").filter(has_text=unit)

    listed = order("KGL-88", "90")
    expect(listed).to_contain_text("(90 %)")
    expect(single.get_by_role("combobox", name="Unit").get_by_role("option", name="KGL-88")).to_have_count(0)
    seat.is_asked("hold your fire")  # the other gun's owner still wants to be asked
    listed.get_by_role("button", name="Remove the order for KGL-88").click()
    expect(listed).to_have_count(0)
    expect(order("KGL-88", "95")).to_contain_text("(95 %)")
    order("200-Bat-1", "95")
    pass_on.click()
    seat.is_asked("2GG-1 in 3540")
    expect(seat.log).to_contain_text("Standing order 'Opportunity fire': hold fire.")


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
