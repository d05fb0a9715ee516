"""Looking back: the slider, the report, bookmarks, playing on from an earlier moment, and records that travel."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat
from tests.browser.serving import Server
from tests.browser.test_accessibility import no_grave_violation

RECORD = Path(__file__).parents[1] / "golden" / "storm-over-arnhem-ready.txt"


@pytest.fixture
def seat(page: Page, server: Server) -> Seat:
    """At a table where the British have moved one platoon away and passed; the Germans too."""
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.is_asked("British impulse")
    seat.type_moves("move 17; RE1a>23; done")
    seat.is_asked("German impulse")
    return seat


def test_replay_steps_and_the_map_follows(seat: Seat) -> None:
    expect(seat.place("23")).to_have_accessible_name(re.compile("British: 1 unit"))
    seat.part("Replay").click()
    replay = seat.page.get_by_role("region", name="Replay")
    replay.get_by_role("button", name="Go to the start").click()
    expect(seat.place("17")).to_have_accessible_name(re.compile("British: 3 units"))
    expect(seat.page.get_by_role("status").filter(has_text="Position after 0 moves")).to_be_visible()
    slider = replay.get_by_role("slider", name="Move shown")
    slider.press("End")
    expect(seat.place("23")).to_have_accessible_name(re.compile("British: 1 unit"))
    slider.press("ArrowLeft")
    slider.press("Home")
    expect(slider).to_have_value("0")
    seat.page.get_by_role("button", name="Back to the present").click()
    seat.is_asked("German impulse")


def test_entry_of_the_report_shows_its_moment(seat: Seat) -> None:
    seat.pass_unused()
    seat.log.get_by_role("button", name=re.compile("RE1a")).first.click()
    expect(seat.page.get_by_role("status").filter(has_text="Position after")).to_be_visible()


def test_who_looks_back_comes_to_the_present_before_he_decides(seat: Seat) -> None:
    page = seat.page
    seat.part("Replay").click()
    replay = page.get_by_role("region", name="Replay")
    slider = replay.get_by_role("slider", name="Move shown")
    banner = page.get_by_role("status").filter(has_text="Position after")
    for key in "1", ".", "u":
        replay.get_by_role("button", name="Go to the start").click()
        expect(banner).to_be_visible()
        expect(seat.typed).to_be_hidden()
        page.keyboard.press(key)
        expect(banner).to_be_hidden()
        expect(slider).to_have_attribute("max", "3")
    seat.is_asked("German impulse")


def test_a_moment_that_was_taken_back_is_not_shown_any_more(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.type_moves("move 17; RE1a>23")
    seat.part("Replay").click()
    page.get_by_role("region", name="Replay").get_by_role("button", name="Previous move").click()
    banner = page.get_by_role("status").filter(has_text="Position after 1 move")
    expect(banner).to_be_visible()
    other = Seat(page.context.new_page())
    other.page.goto(page.url)
    other.press("Undo")
    expect(other.place("17")).to_have_accessible_name(re.compile("British: 3 units"))
    other.press("Undo")
    other.is_asked("British impulse")
    expect(banner).to_be_hidden()
    expect(seat.place("17")).to_have_accessible_name(re.compile("British: 3 units"))


def test_bookmark_is_kept(seat: Seat) -> None:
    seat.part("Replay").click()
    replay = seat.page.get_by_role("region", name="Replay")
    replay.get_by_role("button", name="Go to the start").click()
    replay.get_by_role("textbox", name="Note on this move").fill("Here it began")
    replay.get_by_role("button", name="Add bookmark").click()
    expect(replay.get_by_role("button", name=re.compile("^0 Here it began"))).to_be_visible()
    seat.page.reload()
    seat.part("Replay").click()
    replay.get_by_role("button", name=re.compile("^0 Here it began")).click()
    expect(seat.place("17")).to_have_accessible_name(re.compile("British: 3 units"))
    replay.get_by_role("button", name="Remove bookmark “Here it began”").click()
    expect(replay.get_by_role("button", name=re.compile("Here it began"))).to_have_count(0)


def test_play_on_from_here_opens_a_new_table(seat: Seat) -> None:
    first = seat.page.url
    seat.part("Replay").click()
    replay = seat.page.get_by_role("region", name="Replay")
    replay.get_by_role("button", name="Go to the start").click()
    replay.get_by_role("button", name="Play on from here").click()
    replay.get_by_role("radio", name=re.compile("Two players on this screen")).check()
    replay.get_by_role("button", name="Start new game").click()
    seat.page.wait_for_url(lambda url: url != first)
    seat.is_asked("British impulse")
    expect(seat.place("17")).to_have_accessible_name(re.compile("British: 3 units"))
    seat.pass_unused()
    seat.is_asked("German impulse")
    seat.page.goto(first)
    expect(seat.place("23")).to_have_accessible_name(re.compile("British: 1 unit"))


def test_record_is_taken_along_and_brought_again(seat: Seat, tmp_path: Path) -> None:
    seat.part("Settings").click()
    with seat.page.expect_download() as download:
        seat.page.get_by_role("dialog", name="Settings").get_by_role("button", name="Download").click()
    saved = tmp_path / "record.txt"
    download.value.save_as(saved)
    assert "british RE1a>23" in saved.read_text()
    seat.page.goto("/")
    seat.page.get_by_role("heading", name="Import a game").click()
    seat.page.get_by_label("Choose a file").set_input_files(saved)
    seat.page.get_by_role("radio", name=re.compile("Two players on this screen")).check()
    seat.page.get_by_role("button", name="Open", exact=True).click()
    seat.is_asked("German impulse")
    expect(seat.place("23")).to_have_accessible_name(re.compile("British: 1 unit"))


def test_finished_game_is_laid_out_to_be_replayed(page: Page, server: Server) -> None:
    seat = Seat(page)
    seats = {"british": "human", "german": "human"}
    seat.take(server.post("/api/tables/import", {"record": RECORD.read_text(), "seats": seats}))
    expect(page.get_by_role("heading", name=re.compile("victory|draw", re.I)).first).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Replay").click()
    slider = page.get_by_role("slider", name="Move shown")
    slider.press("Home")
    expect(slider).to_have_value("0")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(seat.map.get_by_role("button", name=re.compile("British: ")).first).to_be_attached()
    page.goto("/")
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()


def test_link_to_look_on_is_read_only(seat: Seat, person: Callable[..., Page]) -> None:
    seat.part("Settings").click()
    link = seat.page.get_by_role("textbox", name="Copy link").input_value()
    guest = Seat(person())
    guest.page.goto(link)
    expect(guest.page.get_by_role("banner")).to_contain_text("Watching")
    expect(guest.place("23")).to_have_accessible_name(re.compile("British: 1 unit"))
    expect(guest.typed).to_be_hidden()


def test_a_finished_game_is_replayed_from_its_start_by_turns_and_fights(page: Page, server: Server) -> None:
    seat = Seat(page)
    seats = {"british": "human", "german": "human"}
    seat.take(server.post("/api/tables/import", {"record": RECORD.read_text(), "seats": seats}))
    page.get_by_role("main").get_by_role("button", name="Replay").click()
    replay = page.get_by_role("region", name="Replay")
    slider = replay.get_by_role("slider", name="Move shown")
    expect(slider).to_have_value("0")
    turns = replay.get_by_role("list", name="Turns").get_by_role("button")
    expect(turns.first).to_have_attribute("aria-current", "step")
    turns.nth(2).click()
    expect(turns.nth(2)).to_have_attribute("aria-current", "step")
    expect(turns.nth(2)).to_have_accessible_name(re.compile("^Turn 3"))
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Move .*, Turn 3"))
    slider.press("PageUp")
    expect(turns.nth(1)).to_have_attribute("aria-current", "step")
    replay.get_by_role("button", name="Next fight").click()
    before = int(slider.input_value())
    slider.press("ArrowRight")
    slider.press("f")
    assert int(slider.input_value()) > before
    slider.press("F")
    expect(slider).to_have_value(str(before))
    speed = replay.get_by_role("combobox", name="Speed")
    assert speed.get_by_role("option").all_inner_texts() == ["0.5×", "1×", "2×", "4×"]
    speed.select_option("4×")
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value(str(before))
    replay.get_by_role("button", name="Pause").click()
    expect(speed).to_have_value("4")
    page.get_by_role("button", name="Back to the present").click()
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("region", name=re.compile("victory|draw", re.I))).to_be_visible()


def test_the_end_screen_shows_how_the_game_went(page: Page, server: Server) -> None:
    seat = Seat(page)
    seats = {"british": "human", "german": "human"}
    seat.take(server.post("/api/tables/import", {"record": RECORD.read_text(), "seats": seats}))
    end = page.get_by_role("region", name=re.compile("victory|draw", re.I))
    expect(end.get_by_role("img", name=re.compile(r"^Score by turn, from -?\d+ to -?\d+$"))).to_be_visible()
    expect(end).to_contain_text(re.compile(r"British: \d+ units"))
    expect(end).to_contain_text(re.compile("German side, worst roll.*Fire.*% chance of that or worse"))
    end.get_by_text("Turn by turn").click()
    rows = end.get_by_role("table").get_by_role("row")
    expect(rows.nth(1)).to_contain_text(re.compile("^Turn 1"))
    no_grave_violation(page)
    end.get_by_role("button", name="Show").first.click()
    expect(page.get_by_role("status").filter(has_text="Position after")).to_be_visible()
