"""Coming back, and friends: the lobby, an invitation that cannot be followed, a seat on a second device."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import GAME, Seat
from tests.browser.serving import Server


def test_games_in_progress_stand_first_with_whose_turn_it_is(person: Callable[..., Page], server: Server) -> None:
    seat = Seat(person())
    wanted = {"game": GAME, "position": SKIRMISH, "seats": {"british": "human", "german": "human"}}
    mine, theirs = server.post("/api/tables", wanted), server.post("/api/tables", wanted)
    theirs["tokens"].pop("british")
    seat.take(theirs, mine)
    seat.page.goto("/")
    expect(seat.page.get_by_role("heading", level=2)).to_have_text(
        ["Games in progress", "Games", re.compile("Import a game")]
    )
    rows = seat.page.get_by_role("listitem")
    expect(rows.nth(0)).to_contain_text("It's the British player's turn, on this screen.")
    expect(rows.nth(1)).to_contain_text("It's the British player's turn.")
    rows.nth(0).get_by_role("link", name="Resume").click()
    seat.is_asked("British impulse")


def test_an_invitation_to_this_computer_says_how_a_friend_could_come(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH, seats={"british": "human", "german": "invite"})
    warning = page.get_by_role("note")
    expect(warning).to_contain_text("A friend on another computer can't open this link")
    expect(warning).to_contain_text("serve --host 0.0.0.0")


def test_a_seat_is_carried_to_another_device(person: Callable[..., Page], server: Server) -> None:
    seat, phone = Seat(person()), Seat(person(viewport={"width": 390, "height": 844}))
    seat.sit_at(server, position=SKIRMISH, seats={"british": "human", "german": "greedy"})
    seat.part("Settings").click()
    settings = seat.page.get_by_role("dialog", name="Settings")
    settings.get_by_role("button", name="Show link and QR code").click()
    expect(settings.get_by_role("img", name="QR code")).to_be_visible()
    link = settings.get_by_role("textbox", name="Copy seat link").input_value()
    told: list[str] = []
    phone.page.on("request", lambda request: told.append(request.url))
    phone.page.goto(link)
    phone.is_asked("British impulse")
    assert "#" not in phone.page.url
    secret = link.partition("#seat=british.")[2].partition(".")[0]
    assert len(secret) > 20 and secret not in server.log()
    assert not any(secret in url.partition("#")[0] for url in told)  # what stands behind # is not sent
    phone.pass_unused()
