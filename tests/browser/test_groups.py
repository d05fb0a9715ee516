"""Units moved together at the table: by mouse, by dragging, by touch and by keys, in each of the games."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.positions import SKIRMISH, UNDER_THE_GUNS
from tests.browser.seat import BARE_SPOT, Seat
from tests.browser.serving import Server

ARRAS = {"game": "counter-attack-arras", "scenario": "historical"}
BOTH_ARRAS = {"allied": "human", "german": "human"}
# The dearest place that all of the selected units can reach.
FARTHEST = """[...document.querySelectorAll('[data-cost]:not(.some)')]
  .sort((a, b) => parseFloat(b.textContent) - parseFloat(a.textContent))[0]?.dataset.cost"""


def middle(shape: Locator) -> tuple[float, float]:
    box = shape.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def stack(seat: Seat, unit: str) -> Locator:
    return seat.page.locator(f'[data-stack*="{unit}"]').first


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], let_go: bool = True) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 12, start[1] + 12)
    page.mouse.move(*end, steps=4)
    if let_go:
        page.mouse.up()


def in_area(seat: Seat, area: str, units: int) -> None:
    expect(seat.place(area)).to_have_accessible_name(re.compile(f"British: {units} unit"))


def spot(seat: Seat, area: str) -> tuple[float, float]:
    """Somewhere in an area that no counter covers."""
    found = seat.place(area).evaluate(BARE_SPOT)
    assert found, area
    return found[0], found[1]


def test_a_stack_is_dragged_to_an_area(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    seat.look_at_everything()
    counters = page.locator("[data-stack^='17']").first
    page.keyboard.press("m")
    page.keyboard.type("17")
    page.keyboard.press("a")
    expect(seat.decide).to_contain_text("3 units selected")
    drag(page, middle(counters), spot(seat, "16"), let_go=False)
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator("[data-cost='16']")).to_contain_text("2")
    page.mouse.up()
    in_area(seat, "16", 3)
    expect(page.locator(".ghost")).to_be_hidden()


def test_escape_calls_a_drag_off(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    seat.look_at_everything()
    drag(page, middle(page.locator("[data-stack^='17']").first), spot(seat, "16"), let_go=False)
    page.keyboard.press("Escape")
    page.mouse.up()
    in_area(seat, "17", 3)
    expect(page.locator(".ghost")).to_be_hidden()


def test_several_are_clicked_and_one_more_click_deselects(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.type_moves("move 17")
    seat.is_asked("Choose a unit in area 17")
    seat.tap("17")
    for unit in ("RE1a", "RE1b", "RE1c"):
        page.get_by_role("region", name=re.compile("^Area 17")).get_by_role("button", name=re.compile(unit)).click()
    expect(seat.decide).to_contain_text("3 units selected")
    page.get_by_role("region", name=re.compile("^Area 17")).get_by_role("button", name=re.compile("RE1b")).click()
    expect(seat.decide).to_contain_text("2 units selected")
    expect(page.get_by_role("button", name=re.compile("^RE1b"))).to_have_attribute("aria-pressed", "false")
    seat.tap("16")
    in_area(seat, "16", 2)
    in_area(seat, "17", 1)
    expect(seat.decide.get_by_role("button", name="Undo")).to_have_attribute("title", re.compile("^Move 2 units"))
    seat.press("Undo")
    in_area(seat, "17", 3)


def test_a_unit_added_to_an_attack_is_deselected_by_a_click(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.type_moves("fire 17>24u; +RE1a; +RE1b")
    expect(seat.decide).to_contain_text("2 units in area 17 are firing")
    seat.place("17").hover()
    unit = page.get_by_role("region", name=re.compile("^Area 17")).get_by_role("button", name=re.compile("RE1a"))
    expect(unit).to_have_attribute("aria-pressed", "true")
    unit.click()
    expect(seat.decide).to_contain_text("1 unit in area 17 is firing")


def test_keys_alone_select_a_stack_and_send_it(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    page.keyboard.press("m")
    page.keyboard.type("17")
    page.keyboard.press("a")
    expect(seat.decide).to_contain_text("3 units selected")
    expect(page.locator("[aria-live]").filter(has_text="3 units selected;")).to_have_count(1)
    page.keyboard.press("v")
    page.keyboard.press("Space")  # the first unit of the panel is left out
    expect(seat.decide).to_contain_text("2 units selected")
    page.keyboard.press("m")
    page.keyboard.type("16")
    page.keyboard.press("Enter")
    in_area(seat, "16", 2)


def test_a_finger_drags_what_is_selected(person: Callable[..., Page], server: Server) -> None:
    page = person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    page.keyboard.press("m")
    page.keyboard.type("17")
    page.keyboard.press("a")
    expect(seat.decide).to_contain_text("3 units selected")
    seat.look_at_everything()
    start, end = middle(page.locator("[data-stack^='17']").first), spot(seat, "16")
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", *start)
    page.wait_for_timeout(500)  # a finger that rests takes hold
    touch("touchMove", start[0] + 20, start[1])
    touch("touchMove", *end)
    touch("touchEnd")
    in_area(seat, "16", 3)


def test_arras_finds_the_way_of_a_whole_area_over_several_areas(page: Page, server: Server) -> None:
    """An impulse of nine units: the stack with Shift, where to, and that is all; each unit stops where it was sent."""
    seat = Seat(page)
    seat.sit_at(server, **ARRAS, seats=BOTH_ARRAS)
    seat.is_asked("impulse")
    seat.look_at_everything()
    page.locator('[data-stack^="22"]').first.click(modifiers=["Shift"])
    expect(seat.decide).to_contain_text("9 units selected")
    expect(page.locator("[data-cost]").first).to_be_attached()
    goal = page.evaluate(FARTHEST)
    assert goal, "nowhere for all of them"
    seat.tap(goal)
    expect(seat.place(goal)).to_have_accessible_name(re.compile("Allied: 9 units"))


def test_a_division_lands_with_three_clicks(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, game="arnhem-farthest-bridge", scenario="historical", seats=BOTH_ARRAS)
    seat.is_asked("How many from the British pool")
    seat.press("1 British, 1 US")
    seat.is_asked("land units")
    seat.decide.get_by_role("button", name=re.compile("^82 AB")).click()
    expect(seat.decide).to_contain_text("units selected")
    seat.tap("2320")
    seat.press(re.compile("^Land here: [0-9]+ units, one after the other"))
    expect(seat.log).to_contain_text(re.compile("(lands|is lost landing).*(lands|is lost landing)", re.S))


def test_a_tank_company_is_dragged_over_the_hexes(page: Page, server: Server) -> None:
    seat = Seat(page)
    seats = {"british": "human", "german": "human"}
    seat.sit_at(server, game="guards-armoured", scenario="goodwood", position=UNDER_THE_GUNS, seats=seats)
    seat.is_asked("choose a unit to move")
    counter = page.locator('[data-stack^="3542"]').first
    drag(page, middle(counter), spot(seat, "3543"))
    expect(seat.decide).to_contain_text(re.compile("3543|under fire", re.I))
