"""Deciding at the table: why not, odds, taking back, a reload in the middle, and moves typed in."""

import re

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH, SPOTTED, TWO_GROUPS
from tests.browser.seat import GAME, UNIT_BY_UNIT, Seat
from tests.browser.serving import Server


def test_only_what_is_legal_is_lit(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    expect(seat.lit_places()).to_have_count(1)
    expect(seat.place("17")).to_have_accessible_name(re.compile("British: 3 units.*Can be selected$"))
    seat.tap("17")
    expect(seat.lit_places()).to_have_count(1)
    expect(seat.place("24")).to_have_accessible_name(re.compile("Can be selected$"))
    expect(seat.decide.get_by_role("button", name=re.compile("^Move"))).to_be_visible()


def test_why_not_cites_the_rule_and_opens_it(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.tap("17")
    seat.tap("30")
    answer = seat.decide.get_by_text("Area 30 isn't adjacent to area 17.")
    expect(answer).to_be_visible()
    seat.decide.get_by_role("button", name="Rule 8.3", exact=True).click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_role("heading", level=3)).to_contain_text("8.3")
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


def test_odds_of_an_attack_before_and_while_it_is_declared(page: Page, server: Server) -> None:
    page.add_init_script(UNIT_BY_UNIT)
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.tap("17")
    seat.place("24").hover()
    expect(seat.odds).to_contain_text("Fire from 17 at 24")
    seat.tap("24")
    seat.decide.get_by_role("button", name=re.compile("^Select all")).click()
    expect(seat.decide).to_contain_text("3 units in area 17 are firing at the uncommitted group in area 24.")
    expect(seat.odds.get_by_role("img", name=re.compile("casualty points: 0: [0-9.]+ %"))).to_have_count(1)
    modifiers = seat.odds.get_by_role("table", name="Modifiers")
    expect(modifiers.get_by_role("row", name=re.compile("best attack factor"))).to_contain_text("8.351")
    seat.odds.get_by_role("button", name="Rule 8.351", exact=True).click()
    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("8.351")
    whole = page.get_by_role("link", name="Read 8.351 in the rulebook")
    expect(whole).to_have_attribute("href", f"/rulebook/{GAME}#8.351")


def test_take_back_leaves_a_trace_and_stops_at_the_dice(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.type_moves("fire 17>24u; +RE1a")
    expect(seat.decide).to_contain_text("1 unit in area 17 is firing")
    seat.press("Undo")
    expect(seat.decide).to_contain_text("No unit in area 17 is firing")
    seat.press("Undo")
    seat.is_asked("British impulse")
    expect(seat.log).to_contain_text(re.compile("undid", re.I))
    seat.type_moves("fire 17>24u; +RE1a; done")
    expect(seat.log).to_contain_text("rolled")
    expect(
        seat.decide.get_by_role("button", name=re.compile("^Undo: (Dice have been rolled|That was your opponent)"))
    ).to_be_visible()


def test_reload_in_mid_draft_goes_on_where_it_was(page: Page, server: Server) -> None:
    page.add_init_script(UNIT_BY_UNIT)
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.tap("17")
    seat.tap("24")
    seat.decide.get_by_role("listitem").get_by_role("button", name=re.compile("RE1b")).click()
    expect(seat.decide).to_contain_text("1 unit in area 17 is firing")
    page.reload()
    expect(seat.decide).to_contain_text("1 unit in area 17 is firing")
    seat.is_asked("Area 17 fires at area 24: choose more units")
    seat.press(re.compile("^Fire"))
    expect(seat.log.get_by_text(re.compile("Fire from area 17"))).to_have_count(1)


def test_refused_typed_move_is_explained_and_what_was_played_stands(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.typed.fill("fire 17>24u; +T11a")
    seat.typed.press("Enter")
    expect(seat.decide.get_by_role("button", name="Dismiss")).to_be_visible()
    expect(seat.decide).to_contain_text("No unit in area 17 is firing")


def test_two_tabs_of_one_player_follow_each_other(page: Page, server: Server) -> None:
    seat = Seat(page)
    seated = seat.sit_at(server, position=SKIRMISH)
    other = Seat(page.context.new_page())
    other.page.goto(f"/table/{seated['table']}")
    other.is_asked("British impulse")
    seat.type_moves("fire 17>24u; +RE1a")
    expect(other.decide).to_contain_text("1 unit in area 17 is firing")
    other.press(re.compile("^Fire"))
    expect(seat.log.get_by_text(re.compile("Fire from area 17"))).to_have_count(1)


def test_only_the_referee_lights_nothing(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.part("Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    settings.get_by_role("radio", name=re.compile("Referee only")).check()
    settings.get_by_role("button", name="Close").click()
    expect(seat.lit_places()).to_have_count(0)
    seat.tap("17")
    seat.tap("24")
    expect(seat.decide).to_contain_text("No unit in area 17 is firing")
    expect(seat.odds).to_be_hidden()


def test_prompt_follows_the_draft_and_names_the_next_click(page: Page, server: Server) -> None:
    page.add_init_script(UNIT_BY_UNIT)
    seat = Seat(page)
    seat.sit_at(server, position=TWO_GROUPS)
    seat.tap("17")
    seat.is_asked("Area 17: move, or choose a target to fire at")
    seat.tap("24")
    seat.is_asked("Area 17 fires at area 24: choose which units")
    seat.decide.get_by_role("table", name="Targets").get_by_role("button", name=re.compile("uncommitted")).click()
    seat.is_asked("Area 17 fires at area 24: choose units")


def test_targets_are_a_table_and_a_row_chooses(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=TWO_GROUPS)
    seat.tap("17")
    table = seat.decide.get_by_role("table", name="Targets")
    expect(table.get_by_role("row")).to_have_count(3)  # the heading, and both groups
    committed = table.get_by_role("button", name=re.compile("The committed.* points on average, nothing"))
    committed.hover()
    expect(seat.odds).to_contain_text("committed, hit or miss")
    committed.click()
    expect(seat.decide).to_contain_text("firing at the committed group in area 24")


def test_artillery_that_may_answer_is_told_as_a_percentage(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SPOTTED)
    seat.decide.get_by_role("button", name=re.compile("Call 1st Light Regiment RA")).first.hover()
    expect(seat.odds).to_contain_text("RA answers: 67 %")
    expect(seat.odds).to_contain_text("If it answers, it can shell the uncommitted group in area 24")
