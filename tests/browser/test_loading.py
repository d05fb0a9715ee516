"""What the first visit costs, and that nothing moves for those who do not want it."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import cos, sin
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.positions import CAGNY, SKIRMISH
from tests.browser.seat import Seat, eventually
from tests.browser.serving import Server

MOST_BYTES = 300_000
MOST_SECONDS = 1.0
MOST_MILLISECONDS = 17.5  # of a frame; sixty a second are 16.7
TRIES = 5
# A change of colour is no motion.
MOVES = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const long = typeof how === "number" ? how : how?.duration;
    if (long) moved.push("animate");
    return animate.call(this, frames, how);
  };
  addEventListener("animationstart", (event) => moved.push(event.animationName), true);
  addEventListener("transitionrun", (event) => {
    if (!/color|fill|stroke|shadow/.test(event.propertyName)) moved.push(event.propertyName);
  }, true);
"""
FRAMES = """() => {
  window.seen = [];
  const note = (at) => seen.push(at) && requestAnimationFrame(note);
  requestAnimationFrame(note);
}"""
# When the page first shows what a visitor wants to use, and it can be used.
USABLE = """
  const look = () => {
    const wanted = document.querySelector(%s);
    if (!wanted || wanted.disabled || !wanted.checkVisibility()) return requestAnimationFrame(look);
    window.usable = performance.now() / 1000;
  };
  look();
"""


def transferred(page: Page) -> list[tuple[str, int]]:
    """Fills with every address and the bytes that came over the network for it."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    addresses: dict[str, str] = {}
    came: list[tuple[str, int]] = []

    def received(event: dict[str, Any]) -> None:
        addresses[event["requestId"]] = event["response"]["url"]

    def finished(event: dict[str, Any]) -> None:
        came.append((addresses.get(event["requestId"], "?"), int(event["encodedDataLength"])))

    session.on("Network.responseReceived", received)
    session.on("Network.loadingFinished", finished)
    return came


def test_first_load_is_small(page: Page, server: Server) -> None:
    came = transferred(page)
    page.goto("/", wait_until="networkidle")
    lobby = sum(size for _, size in came)
    page.get_by_role("button", name="Play Storm Over Arnhem").click()
    Seat(page).is_asked("British set-up")
    page.wait_for_load_state("networkidle")
    table = sum(size for _, size in came) - lobby
    print(f"lobby {lobby} bytes, first table {table} bytes more")
    assert lobby < MOST_BYTES, came
    assert table < MOST_BYTES, came


def seconds_until_usable(person: Callable[..., Page], path: str, wanted: str) -> list[float]:
    """Several first visits, until one is quick enough: other work of the machine must not fail the page."""
    seconds: list[float] = []
    while len(seconds) < TRIES and not any(each < MOST_SECONDS for each in seconds):
        page = person()
        page.add_init_script(USABLE % json.dumps(wanted))
        page.goto(path)
        seconds.append(eventually(page, "window.usable"))
        page.close()
    print(f"{path} can be used after {seconds} s")
    return seconds


def test_lobby_can_be_used_within_a_second(person: Callable[..., Page]) -> None:
    assert min(seconds_until_usable(person, "/", "button[aria-label='Play Storm Over Arnhem']")) < MOST_SECONDS


def test_table_can_be_used_within_a_second(person: Callable[..., Page], server: Server) -> None:
    table = Seat(person()).sit_at(server, position=SKIRMISH)["table"]
    assert min(seconds_until_usable(person, f"/table/{table}", "[role=application] [data-place]")) < MOST_SECONDS


def milliseconds_a_frame(page: Page, drags: int) -> float:
    """The median while the map is dragged to and fro."""
    page.evaluate(FRAMES)
    page.mouse.move(500, 300)
    page.mouse.down()
    for n in range(drags):
        page.mouse.move(500 + 180 * sin(n / 12), 300 + 160 * cos(n / 9))
    page.mouse.up()
    return float(page.evaluate("seen.slice(1).map((at, n) => at - seen[n]).sort((a, b) => a - b)[seen.length >> 1]"))


def test_the_largest_map_pans_at_sixty_frames_a_second(person: Callable[..., Page], server: Server) -> None:
    medians: list[float] = []
    while len(medians) < TRIES and not any(each < MOST_MILLISECONDS for each in medians):
        page = person(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
        seat = Seat(page)
        seat.sit_at(server, game="guards-armoured", scenario="goodwood", position=CAGNY)
        seat.is_asked("Combat: choose a hex to attack")
        page.wait_for_timeout(1000)
        medians.append(milliseconds_a_frame(page, 120))
        page.close()
    print(f"a frame of the largest map takes {medians} ms in the median")
    assert min(medians) < MOST_MILLISECONDS


@pytest.mark.parametrize("wish, moves", [("reduce", False), ("no-preference", True)])
def test_reduced_motion_is_respected(person: Callable[..., Page], server: Server, wish: str, moves: bool) -> None:
    page = person(reduced_motion=wish)
    page.add_init_script(MOVES)
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    page.evaluate("moved.length = 0")
    seat.type_moves("move 17; RE1a>23; done")
    seat.is_asked("German impulse")
    expect(seat.place("23")).to_be_attached()
    assert bool(page.evaluate("moved")) == moves, page.evaluate("moved")
