"""Somebody who has never been here: the defaults, two clicks, a whole turn against the computer."""

import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.seat import Seat

LONG = 120_000  # for a computer player that thinks, interpreted, on a busy machine


def test_two_clicks_and_then_a_whole_turn_against_greedy(person: Callable[..., Page]) -> None:
    page = person(hurried=False, reduced_motion="no-preference")
    seat = Seat(page)
    page.goto("/")
    expect(page.get_by_role("img", name="Map of Storm Over Arnhem")).to_be_visible()
    page.get_by_role("button", name="Play Storm Over Arnhem").click()
    seat.is_asked("Choose a British set-up.")
    expect(page.get_by_role("banner")).to_contain_text("You: British")
    seat.press("Forward")
    wait_to_be_asked(seat)
    while seat.answer_arrivals():
        wait_to_be_asked(seat)
    expect(seat.summary).to_contain_text("Turn 1")
    fire_by_touching_the_map(seat)
    play_until(seat, "Turn 2")
    expect(seat.log).to_contain_text("Turn 2")


def wait_to_be_asked(seat: Seat, or_turn: str = "nothing") -> None:
    seat.typed.or_(seat.summary.filter(has_text=or_turn)).first.wait_for(timeout=LONG)


def fire_by_touching_the_map(seat: Seat) -> None:
    """An area, the area to fire at, every unit that may fire, and fire."""
    seat.decide.get_by_text(re.compile(r"^\d+ legal moves?$")).click()
    offered = seat.decide.get_by_role("listitem").filter(has_text=re.compile("fire from area")).first.inner_text()
    found = re.search(r"from area (\w+) at the \w+ group in area (\w+)", offered)
    assert found, offered
    seat.tap(found[1])
    expect(seat.place(found[1])).to_have_attribute("aria-pressed", "true")
    seat.tap(found[2])
    group = seat.decide.get_by_role("button", name=re.compile(rf"group in area {found[2]}$"))
    seat.decide.get_by_text("Declared").or_(group).first.wait_for()
    with suppress(TimeoutError):  # where there is one group only, the page goes on by itself
        if group.first.is_visible():
            group.first.click(timeout=2000)
    expect(seat.decide.get_by_role("listitem").first).to_contain_text("firing at")
    add_all = seat.decide.get_by_role("button", name=re.compile("^Select all"))
    if add_all.is_visible():
        add_all.click()
        expect(add_all).to_be_hidden()
    seat.press(re.compile("^Fire"))
    expect(seat.log).to_contain_text("rolled")


def play_until(seat: Seat, turn: str) -> None:
    """Passes and lets everything stand; where that is not offered, takes the first move of the list."""
    easy = seat.decide.get_by_role("button", name=re.compile("^(Go ahead|Pass|Keep the roll|Done|No retreat)"))
    moves = seat.decide.locator("details").filter(has_text=re.compile(r"\d+ legal moves?"))
    first = moves.get_by_role("listitem").get_by_role("button").first
    for _ in range(150):
        wait_to_be_asked(seat, turn)
        if turn in seat.summary.inner_text():
            return
        # The question may have been answered meanwhile, by the table or by the click before: then look again.
        with suppress(TimeoutError):
            if easy.first.is_visible():
                easy.first.click(timeout=2000)
            else:
                if not first.is_visible():
                    moves.get_by_text(re.compile(r"^\d+ legal moves?$")).click(timeout=2000)
                first.click(timeout=2000)
    raise AssertionError(f"{turn} does not come")
