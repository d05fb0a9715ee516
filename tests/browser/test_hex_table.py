"""A game of a thousand hexes: landing, driving up the road, a bridge in danger, an attack with its odds."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.positions import FARTHEST_FIGHT, SOUTHERN_ROAD
from tests.browser.seat import IN_SIGHT, Seat
from tests.browser.serving import Server
from tests.browser.test_accessibility import no_grave_violation

ARNHEM = {"game": "arnhem-farthest-bridge", "scenario": "historical"}


def pick_up(seat: Seat, unit: str) -> None:
    """The counter that lies alone in its hex or in its space of the displays."""
    counter = seat.page.locator(f'[data-stack$="/{unit}"]')
    if not counter.evaluate(IN_SIGHT):
        seat.look_at_everything()
    counter.click()


def lit(seat: Seat, hex: str) -> None:
    expect(seat.place(hex)).to_have_accessible_name(re.compile("an be selected$"))


def test_from_the_lobby_through_the_first_movement(page: Page) -> None:
    seat = Seat(page)
    page.goto("/")
    page.get_by_role("button", name="More options for Arnhem: The Farthest Bridge").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile("Two players on this screen")).check()
    dialog.get_by_label("Corps arrival").select_option("turn-1")
    dialog.get_by_role("button", name="Start game").click()
    seat.is_asked("How many from the British pool")
    seat.press("1 British, 1 US")

    seat.is_asked("land units")
    pick_up(seat, "allied/505I")
    seat.is_asked("Choose a landing hex for 505I")
    seat.tap("3016")
    expect(seat.decide).to_contain_text("3016 is more than 3 hexes from the 82nd's drop zone")
    seat.tap("2320")
    seat.press(re.compile("^Land here"))
    expect(seat.log).to_contain_text(re.compile("505I (lands|is lost landing)"))
    seat.press(re.compile("^Start movement"))
    seat.press("Go ahead")  # most of the Airborne Army has not landed

    seat.is_asked("Allied movement: choose a unit")
    pick_up(seat, "allied/2IG")
    seat.is_asked("2IG enters the map")
    seat.tap("0204")
    seat.is_asked("2IG in 0204 .* movement points left")
    expect(seat.decide.get_by_role("button", name=re.compile("^Select all"))).to_be_hidden()  # one moves at a time
    seat.tap("0505")
    seat.press(
        re.compile(r"^To .* by 0304 and 0404: 1\.5 movement points; the Germans may blow the Son bridge \(on 1 to 3\)")
    )

    seat.hand_over_to("German")
    seat.is_asked("2IG has reached the Son bridge")
    expect(seat.place("0605")).to_have_accessible_name(re.compile("The Son bridge is in danger"))
    seat.press("Leave it standing")
    seat.hand_over_to("Allied")
    seat.is_asked("2IG in 0505 .* movement points left")
    pick_up(seat, "allied/231")  # called like a number, and yet not a place in the list
    seat.is_asked("231 enters the map")
    seat.press(re.compile("^End movement"))
    seat.press("Go ahead")  # most units have not moved
    seat.is_asked("Allied mobile movement")


@pytest.mark.parametrize("screen", [{"width": 1280, "height": 800}, {"width": 390, "height": 844}])
def test_counters_can_be_read_from_the_first_look(
    person: Callable[..., Page], server: Server, screen: dict[str, int]
) -> None:
    """The whole map, of 3,000 units across, would make specks of them; one key shows it."""
    seat = Seat(person(viewport=screen))
    seat.sit_at(server, **ARNHEM, seats={"allied": "human", "german": "human"}, position=FARTHEST_FIGHT)
    seat.is_asked("choose a hex to attack")
    expect(seat.place("1610")).to_be_in_viewport()
    counter = seat.page.locator('[data-stack="1610/german"]')
    box = counter.bounding_box()
    assert box is not None and 36 <= box["width"] <= 40
    seat.page.keyboard.press("0")
    expect(seat.place("3824")).to_be_in_viewport()
    expect(seat.place("0105")).to_be_in_viewport()


def test_the_bridge_is_decided_in_another_browser(person: Callable[..., Page], server: Server) -> None:
    host, friend = Seat(person()), Seat(person())
    seated = server.post(
        "/api/tables",
        {**ARNHEM, "options": {}, "seats": {"allied": "human", "german": "invite"}, "position": SOUTHERN_ROAD},
    )
    host.take(seated)
    friend.page.goto(f"/table/{seated['table']}#invite={seated['invitations']['german']}")
    friend.page.get_by_role("button", name="Join game").click()
    host.is_asked("Allied movement")
    host.place("0105").focus()
    host.page.keyboard.press("Enter")
    host.is_asked("2IG in 0105")
    lit(host, "0605")
    friend.place("0605").focus()
    friend.page.keyboard.type("3824")
    expect(friend.place("0605")).not_to_be_in_viewport()
    host.tap("2423")
    too_far = re.compile(r"2IG needs .* movement points to reach 2423 \(Beek\) and has 10 left")
    expect(host.decide).to_contain_text(too_far)
    host.tap("0605")
    host.press(re.compile("^To .* by .*: .* movement points; halts in 0505, where the Germans may blow the Son bridge"))
    friend.is_asked("2IG has reached the Son bridge: try to blow it up")
    expect(friend.place("0605")).to_be_in_viewport()
    expect(host.decide).to_contain_text("German player's turn")
    friend.press("Blow it up")
    host.is_asked("2IG in 0505 .* movement points left")
    expect(host.log).to_contain_text(re.compile("The Son bridge (still stands|is blown up): rolled"))


def test_an_attack_shows_its_odds(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, **ARNHEM, seats={"allied": "human", "german": "human"}, position=FARTHEST_FIGHT)
    seat.is_asked("choose a hex to attack")
    seat.place("1610").focus()
    page.keyboard.press("Enter")
    seat.is_asked("Roll the attack on 1610")  # with all that can join
    expect(seat.place("1610")).to_have_accessible_name(re.compile("Under attack"))
    expect(seat.decide.get_by_role("button", name=re.compile("^Roll the attack"))).to_be_visible()  # no dice so far
    expect(seat.decide).to_contain_text("2IG, 231 and 32G attack 1610: 12 to 3 on line D")
    expect(seat.odds).to_contain_text("attack strength of 2IG")
    expect(seat.odds).to_contain_text(re.compile("D[123]"))
    no_grave_violation(page)
    seat.press(re.compile("^Roll the attack"))
    fight = seat.log.get_by_role("heading", level=5, name=re.compile("Allied attack on 1610"))
    expect(fight.get_by_role("img", name=re.compile("[1-6]"))).to_be_visible()  # the die that it tells of
    seat.type_moves("1")
    fight.get_by_role("button", name=re.compile("^Allied attack on 1610")).click()
    expect(page.get_by_role("status").filter(has_text="Position after")).to_be_visible()


def test_after_a_long_list_the_next_question_is_in_sight(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, **ARNHEM, seats={"allied": "human", "german": "human"}, position=SOUTHERN_ROAD)
    seat.type_moves("2IG")
    seat.is_asked("2IG in 0105")
    seat.decide.get_by_text(re.compile(r"^\d+ legal moves?$")).click()
    expect(seat.typed).not_to_be_in_viewport()  # it is far below
    seat.type_moves("231")
    seat.is_asked("231 in 0204 .* movement points")
    expect(seat.prompt).to_be_in_viewport()
