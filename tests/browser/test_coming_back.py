"""Coming back: what is going on stands first in the lobby, with whose turn it is."""

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
