"""Two people at a table, each with a browser: presence, chat, the call to one's turn, and a rematch."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seat import Seat, eventually
from tests.browser.serving import Server
from tests.browser.test_accessibility import no_grave_violation
from tests.browser.test_phone import PHONE, nothing_sticks_out
from tests.browser.test_two_people import open_for_a_friend

# A browser that notes what it sounds and shows, and whose person looks elsewhere.
ELSEWHERE = """
  window.called = [];
  document.hasFocus = () => false;
  window.AudioContext = class {
    currentTime = 0; destination = {};
    resume() { return Promise.resolve(); }
    node() {
      const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { frequency: param, gain: param, connect: (to) => to, start() { called.push("tone"); }, stop() {} };
    }
    createOscillator() { return this.node(); }
    createGain() { return this.node(); }
  };
  window.Notification = class {
    static permission = "default";
    static requestPermission() { called.push("asked"); this.permission = "granted"; return Promise.resolve("granted"); }
    constructor(title) { called.push(title); }
  };
"""


def meet(person: Callable[..., Page], server: Server, **friends: object) -> tuple[Seat, Seat]:
    """The British have the first word, the friend is German."""
    host, friend = Seat(person()), Seat(person(**friends))
    friend.page.goto(open_for_a_friend(host, server))
    friend.page.get_by_role("button", name="Join game").click()
    expect(host.page.get_by_role("group", name="At the table")).to_contain_text("The German player is here")
    return host, friend


def test_players_see_who_is_at_the_table(person: Callable[..., Page], server: Server) -> None:
    host, friend = meet(person, server)
    friend.page.close()
    company = host.page.get_by_role("group", name="At the table")
    expect(company).to_contain_text("The German player was last seen just now")
    watcher = person()
    watcher.goto(host.page.url)
    expect(watcher.get_by_role("group", name="At the table")).to_contain_text("The British player is here")
    expect(watcher.get_by_role("group", name="At the table")).to_contain_text("The German player is away")
    expect(watcher.get_by_role("button", name="Chat")).to_have_count(0)


def test_the_lobby_says_who_is_at_the_table(person: Callable[..., Page], server: Server) -> None:
    _, friend = meet(person, server)
    friend.page.goto("/")
    expect(friend.page.get_by_role("listitem").first).to_contain_text("The British player is at the table.")


def test_players_talk(person: Callable[..., Page], server: Server) -> None:
    host, friend = meet(person, server, **PHONE)
    host.page.keyboard.press("h")
    chat = host.page.get_by_role("region", name="Chat")
    chat.get_by_role("textbox", name="Message to your opponent").fill("Bridge <b>ahead</b>!")
    chat.get_by_role("textbox", name="Message to your opponent").press("Enter")
    expect(chat.get_by_role("listitem")).to_contain_text("Bridge <b>ahead</b>!")
    button = friend.page.get_by_role("button", name=re.compile("^Chat"))
    expect(button).to_have_accessible_name("Chat 1 unread message")
    expect(friend.page.get_by_role("log")).to_contain_text("British player: Bridge <b>ahead</b>!")
    button.tap()
    theirs = friend.page.get_by_role("region", name="Chat")
    expect(theirs.get_by_role("listitem")).to_contain_text("Bridge <b>ahead</b>!")
    nothing_sticks_out(friend.page)
    no_grave_violation(friend.page)
    theirs.get_by_role("textbox").fill("Not today.")
    theirs.get_by_role("button", name="Send").tap()
    expect(chat.get_by_role("listitem").nth(1)).to_contain_text("Not today.")
    theirs.get_by_role("button", name="Close").tap()
    expect(button).to_have_accessible_name("Chat")
    no_grave_violation(host.page)


def test_there_is_no_chat_alone(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server)
    expect(seat.part("Replay")).to_be_visible()
    expect(page.get_by_role("group", name="At the table")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Chat")).to_have_count(0)


def test_a_turn_calls_its_player(person: Callable[..., Page], server: Server) -> None:
    host, friend = meet(person, server)
    page = friend.page
    page.context.add_init_script(ELSEWHERE)
    page.reload()
    expect(page.get_by_role("banner")).to_contain_text("British player's turn")
    icon = page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", "/icon.svg")
    assert "Your turn" not in page.title()
    friend.part("Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    for name in "Play a sound", re.compile("^Show a notification"):
        expect(settings.get_by_role("switch", name=name)).not_to_be_checked()
    assert page.evaluate("called") == []  # nothing is asked for but on a click
    settings.get_by_role("switch", name="Play a sound").check()
    settings.get_by_role("switch", name=re.compile("^Show a notification")).check()
    expect(settings.get_by_role("switch", name=re.compile("^Show a notification"))).to_be_checked()
    settings.get_by_role("button", name="Close").click()
    assert page.evaluate("called.splice(0)") == ["tone", "tone", "asked"]
    host.type_moves("move 17; RE1a>23; done")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    expect(page).to_have_title(re.compile("^● Your turn: "))
    assert eventually(page, "called.length > 2 && called") == ["tone", "tone", "Your turn: Storm Over Arnhem"]
    friend.part("Back to the lobby").click()
    expect(icon).to_have_attribute("href", "/icon.svg")
    assert page.request.get("/icon-turn.svg").ok


def test_a_turn_is_called_quietly_unless_more_is_wanted(person: Callable[..., Page], server: Server) -> None:
    host, friend = meet(person, server)
    friend.page.context.add_init_script(ELSEWHERE)
    friend.page.reload()
    expect(friend.page.get_by_role("banner")).to_contain_text("British player's turn")
    host.type_moves("move 17; RE1a>23; done")
    expect(friend.page).to_have_title(re.compile("^● Your turn: "))
    assert friend.page.evaluate("called") == []


def resign(seat: Seat) -> None:
    seat.part("Settings").click()
    dialog = seat.page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^Resign")).click()
    dialog.get_by_role("button", name="Yes, resign").click()


def test_a_resignation_is_a_result_and_a_rematch_swaps_the_sides(person: Callable[..., Page], server: Server) -> None:
    host, friend = meet(person, server)
    resign(friend)
    result = "The German player resigned: British victory."
    ends = [seat.page.get_by_role("region", name=result) for seat in (host, friend)]
    for end in ends:
        expect(end).to_be_visible()
    no_grave_violation(host.page)
    first = host.page.url
    ends[1].get_by_role("button", name="View the board").click()
    ends[0].get_by_role("button", name="Offer a rematch").click()
    expect(ends[0]).to_contain_text("Rematch offered. Waiting for the German player to accept.")
    expect(ends[1]).to_contain_text("The British player offers a rematch.")
    ends[1].get_by_role("button", name="Accept the rematch").click()
    for seat, side in (host, "German"), (friend, "British"):
        seat.page.wait_for_url(lambda url: url != first)
        expect(seat.page.get_by_role("banner")).to_contain_text(f"You: {side}")
    assert host.page.url == friend.page.url
    friend.is_asked("British impulse")
    host.page.goto("/")
    rows = host.page.get_by_role("listitem")
    expect(rows.filter(has_text=result)).to_be_visible()
    expect(rows.filter(has_text="It's the British player's turn.")).to_be_visible()


def test_who_has_offered_a_rematch_and_gone_finds_it_in_the_lobby(person: Callable[..., Page], server: Server) -> None:
    host, friend = meet(person, server)
    resign(friend)
    host.page.get_by_role("button", name="Offer a rematch").click()
    expect(host.page.get_by_text("Rematch offered.")).to_be_visible()
    host.page.goto("/")
    friend.page.get_by_role("button", name="Accept the rematch").click()
    friend.is_asked("British impulse")
    host.page.reload()
    running = host.page.get_by_role("listitem").filter(has_text="It's the British player's turn.")
    expect(running).to_contain_text("you: German")


@pytest.mark.parametrize("other, side", [("random", "German"), ("human", "British")])
def test_a_rematch_that_nobody_must_agree_to_begins_at_once(page: Page, server: Server, other: str, side: str) -> None:
    seat = Seat(page)
    seat.sit_at(server, seats={"british": "human", "german": other})
    seat.part("Settings").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^End the game")).click()
    dialog.get_by_role("button", name="Yes, end it").click()
    first = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != first)
    expect(page.get_by_role("banner")).to_contain_text(f"You: {side}")
