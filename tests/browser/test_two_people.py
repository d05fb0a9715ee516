"""Two people: at one screen with something to hide, and each at their own through an invitation."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat, meanwhile
from tests.browser.serving import Server


def new_game(page: Page, opponent: str, scenario: str | None = None) -> None:
    page.goto("/")
    page.get_by_role("button", name="More options for Storm Over Arnhem").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile(opponent)).check()
    if scenario:
        dialog.get_by_role("group", name="Scenario").get_by_role("radio").first.check()
        dialog.get_by_role("switch", name=re.compile("Hidden guns", re.I)).check()
    dialog.get_by_role("button", name="Start game").click()


def test_hot_seat_covers_a_hidden_set_up(page: Page) -> None:
    new_game(page, "Two players on this screen", "basic")
    seat = Seat(page)
    seat.is_asked("British set-up")
    seat.type_moves("layout forward")
    expect(page.get_by_role("heading", name="Pass the screen to the German player")).to_be_visible()
    expect(seat.map).to_be_hidden()
    seat.hand_over_to("German")
    seat.is_asked("German set-up")
    expect(seat.map.get_by_role("button", name=re.compile("British: "))).to_have_count(0)
    seat.type_moves("layout east")
    curtain = page.get_by_role("button", name=re.compile("^I'm the .* player: show the board"))
    impulse = seat.prompt.filter(has_text="British impulse")
    meanwhile(impulse, lambda: curtain.click() if curtain.is_visible() else seat.answer_arrivals())
    seat.is_asked("British impulse")
    seat.place("24").hover(force=True)
    page.keyboard.press("v")
    expect(page.get_by_role("region", name=re.compile("^Area 24"))).to_contain_text("ATb")
    seat.pass_unused()
    seat.hand_over_to("German")
    seat.is_asked("German impulse")
    seat.place("24").hover(force=True)
    page.keyboard.press("v")
    british = page.get_by_role("region", name=re.compile("^Area 24"))
    expect(british).to_contain_text("C8a")
    expect(british).not_to_contain_text("ATb")


def test_a_covered_table_stays_covered(page: Page) -> None:
    """A page loaded anew, the way through the lobby, a key that is still down: none shows the other's secrets."""
    new_game(page, "Two players on this screen", "basic")
    seat = Seat(page)
    seat.is_asked("British set-up")
    seat.typed.fill("layout forward")
    page.keyboard.down("Enter")
    covered = page.get_by_role("heading", name="Pass the screen to the German player")
    expect(covered).to_be_visible()
    for _ in range(5):
        page.keyboard.down("Enter")  # as it repeats
    expect(covered).to_be_visible()
    page.keyboard.up("Enter")
    seat.hand_over_to("German")
    seat.is_asked("German set-up")
    page.reload()
    seat.is_asked("German set-up")  # the same person at the same screen
    table = page.url
    other = page.context.new_page()  # which does not know who sits there
    other.goto(table)
    expect(other.get_by_role("heading", name="Pass the screen to the German player")).to_be_visible()
    seat.type_moves("layout east")
    back = page.get_by_role("heading", name=re.compile("Pass the screen to the British player"))
    back.or_(seat.prompt.filter(has_text="next reinforcement")).first.wait_for()  # which the dice may bring (17.2)
    if back.is_visible():
        page.reload()
        expect(back).to_be_visible()
        page.goto("/")
        page.get_by_role("link", name="Resume").click()
        expect(back).to_be_visible()


def test_hot_seat_is_not_covered_while_nothing_is_secret(page: Page, server: Server) -> None:
    seat = Seat(page)
    seat.sit_at(server, position=SKIRMISH)
    seat.pass_unused()
    seat.is_asked("German impulse")
    expect(page.get_by_role("banner")).to_contain_text("You: German")


def test_invited_friend_plays_in_another_browser(person: Callable[..., Page]) -> None:
    host, friend = Seat(person()), Seat(person())
    new_game(host.page, "A friend, by link")
    host.is_asked("British set-up")
    link = host.page.get_by_role("textbox", name="Copy invitation").first.input_value()
    host.type_moves("layout forward")
    expect(host.decide).to_contain_text("Waiting for the German player to join.")

    friend.page.goto(link)
    friend.page.get_by_role("button", name="Join game").click()
    friend.is_asked("German set-up")
    assert "invite" not in friend.page.url
    expect(friend.map.get_by_role("button", name=re.compile("British: "))).to_have_count(0)
    friend.type_moves("layout east")
    impulse = host.prompt.filter(has_text="British impulse")
    meanwhile(impulse, lambda: host.answer_arrivals() or friend.answer_arrivals())
    host.is_asked("British impulse")
    host.pass_unused()
    friend.is_asked("German impulse")
    friend.page.reload()
    friend.is_asked("German impulse")

    late = Seat(person())
    late.page.goto(link)
    taken = late.page.get_by_role("status").filter(has_text="That seat is already taken.")
    expect(taken).to_be_visible()
    assert "invite" not in late.page.url
    taken.get_by_role("button", name="Dismiss").click()
    expect(taken).to_be_hidden()
    expect(late.page.get_by_role("banner")).to_contain_text("Watching")
    expect(late.part("Replay")).to_be_visible()
    expect(late.part("Standing orders")).to_be_hidden()
    expect(late.typed).to_be_hidden()


def open_for_a_friend(host: Seat, server: Server) -> str:
    """A table with the British about to decide; the way for the friend."""
    wanted = {
        "game": "storm-over-arnhem",
        "scenario": "ready",
        "options": {},
        "seats": {"british": "human", "german": "invite"},
        "position": SKIRMISH,
    }
    seated = server.post("/api/tables", wanted)
    host.take(seated)
    return f"/table/{seated['table']}#invite={seated['invitations']['german']}"


def test_dice_wait_for_the_friend_and_the_friend_may_resign(person: Callable[..., Page], server: Server) -> None:
    host, friend = Seat(person()), Seat(person())
    link = open_for_a_friend(host, server)
    host.type_moves("fire 17>24u +RE1a")
    host.typed.fill("done")
    host.typed.press("Enter")
    expect(host.decide).to_contain_text("Dice can't be rolled until every player has joined.")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Join game").click()
    expect(friend.page.get_by_role("banner")).to_contain_text("You: German")
    host.type_moves("done")
    expect(host.log).to_contain_text(re.compile("Fire from area 17 at .*: rolled"))

    friend.part("Settings").click()
    dialog = friend.page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^Resign")).click()
    dialog.get_by_role("button", name="Yes, resign").click()
    for page in host.page, friend.page:
        expect(page.get_by_role("region", name="The German player resigned: British victory.")).to_be_visible()


def test_taking_back_from_a_person_is_a_request(person: Callable[..., Page], server: Server) -> None:
    host, friend = Seat(person()), Seat(person())
    friend.page.goto(open_for_a_friend(host, server))
    friend.page.get_by_role("button", name="Join game").click()
    host.pass_unused()
    friend.is_asked("German impulse")
    host.press("Ask to undo")
    request = friend.decide.get_by_role("group", name="Undo")
    expect(request).to_contain_text(re.compile("British.* asks to undo"))
    request.get_by_role("button", name="Accept").click()
    host.is_asked("British impulse")


def test_a_page_notices_that_the_share_of_the_other_is_not_the_sealed_one(
    person: Callable[..., Page], server: Server
) -> None:
    host, friend = Seat(person()), Seat(person())
    friend.page.goto(open_for_a_friend(host, server))
    friend.page.get_by_role("button", name="Join game").click()
    host.type_moves("fire 17>24u +RE1a done")  # the dice can be rolled, so both shares are there
    friend.page.reload()
    expect(friend.page.get_by_role("banner")).to_contain_text("You: German")
    warning = friend.page.get_by_role("status").filter(has_text="The server has changed the dice")
    expect(warning).to_be_hidden()
    # As if another share had been sealed when this page added its own.
    friend.page.evaluate("""() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith("bridgehead.seen."));
        const seen = JSON.parse(localStorage.getItem(key));
        localStorage.setItem(key, JSON.stringify({ ...seen, other: "sha256:" + "0".repeat(64) }));
    }""")
    friend.page.reload()
    expect(warning).to_be_visible()


def test_a_guest_and_a_spectator_are_told_of_a_past_that_was_not_played_here(
    person: Callable[..., Page], server: Server
) -> None:
    host, friend, watcher = Seat(person()), person(), person()
    table, _, invitation = open_for_a_friend(host, server).partition("#")
    told = "This game began from a position that someone set up."
    friend.goto(f"{table}#{invitation}")
    expect(friend.get_by_role("main")).to_contain_text(told)  # before the guest sits down
    friend.get_by_role("button", name="Join game").click()
    watcher.goto(table)
    for page in (friend, watcher):
        bar = page.get_by_role("banner")
        expect(bar.get_by_text(told)).to_be_hidden()
        bar.get_by_role("button", name="Custom position").click()
        expect(bar.get_by_text(told)).to_be_visible()
        expect(Seat(page).log).to_be_visible()
        expect(page.get_by_text(told)).to_have_count(2)  # and over the battle report
