"""Undo over the server: free where nobody else is concerned, a request to another person, always with a trace."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bridgehead.tables.answers import NothingToUndo
from bridgehead.tables.session import Session
from tests.server.serving import SKIRMISH, Person, Room, Server, serving

Rooms = Callable[..., Room]


def undo(person: Person, to: int) -> Any:
    return person.ask("POST", "/undo", {"revision": person.look()["revision"], "to": to})


def answer(person: Person, to: int, accept: bool = True) -> Any:
    body = {"accept": accept, "revision": person.look()["revision"], "to": to}
    return person.ask("POST", "/undo/answer", body)


def notes(person: Person) -> list[str]:
    return [entry["note"] for entry in person.look()["log"] if entry["side"] is None]


@pytest.fixture
def friends(room: Rooms) -> tuple[Person, Person]:
    """Two people in two browsers, the British about to decide."""
    table = room({"british": "human", "german": "invite"}, position=SKIRMISH)
    return table["british"], table.sit_down("german")


def test_several_steps_at_once_leave_one_trace(room: Rooms) -> None:
    table = room(position=SKIRMISH)
    british = table["british"]
    british.must_play("fire 17>24u", "+RE1a", "+RE1b")
    state = british.look()
    assert [step["number"] for step in state["undo"]["to"]] == [2, 1, 0]
    assert "RE1b" in state["undo"]["to"][0]["text"]
    assert undo(british, 1).json() == {"done": True}
    after = british.look()
    assert (after["number"], after["revision"]) == (1, 4)
    assert notes(table.spectator) == ["The British player undid 2 moves."]
    assert undo(british, 0).json() == {"done": True}
    assert notes(british) == ["The British player undid 3 moves."]
    british.must_play("pass")
    assert [(entry["number"], entry["note"]) for entry in british.look()["log"]] == [
        (0, "The British player undid 3 moves."),
        (1, ""),
    ]


def test_trying_again_and_again_leaves_one_trace_too(room: Rooms) -> None:
    """Each move and its undo used to leave a note for ever."""
    table = room(position=SKIRMISH)
    british, german = table["british"], table["german"]
    for _ in range(5):
        british.must_play("fire 17>24u", "+RE1a")
        undo(british, 1)
        undo(british, 0)
    british.must_play("pass")
    for _ in range(3):
        german.must_play("pass")
        undo(german, 1)
    assert notes(german) == ["The British player undid 10 moves.", "The German player undid 3 moves."]
    undo(british, 0)
    assert notes(german) == ["The German player undid 3 moves.", "The British player undid 11 moves."]


def test_what_was_taken_back_is_pushed(room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["german"].connect()
    table["british"].must_play("move 17", "RE1a>18")
    table["german"].hear_until(2)
    undo(table["british"], 0)
    while table["german"].state["number"] != 0:
        table["german"].hear()
    assert [entry["note"] for entry in table["german"].state["log"]] == ["The British player undid 2 moves."]


def test_the_record_keeps_only_what_stands(room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("fire 17>24u", "+RE1a")
    undo(table["british"], 0)
    table["british"].must_play("pass")
    text = table["german"].ask("GET", "/record").text
    assert "british pass" in text
    assert "+RE1a" not in text


def test_dice_stand(room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("fire 17>24u", "+RE1a", "done")
    state = table["british"].look()
    assert state["undo"]["to"] == []
    assert state["undo"]["why"] == "Dice have been rolled since."
    answered = undo(table["british"], 0)
    assert (answered.status_code, answered.json()["error"]) == (409, "Dice have been rolled since.")


def test_an_old_revision_takes_nothing_back(room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("fire 17>24u", "+RE1a")
    answered = table["british"].ask("POST", "/undo", {"revision": 1, "to": 0})
    assert answered.status_code == 409
    assert table["british"].look()["number"] == 2


@pytest.mark.parametrize("to", [2, 3, 1000])
def test_there_is_nothing_to_take_back_in_the_future(room: Rooms, to: int) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("fire 17>24u", "+RE1a")
    assert undo(table["british"], to).status_code == 409


def test_in_one_browser_each_side_takes_back_without_asking(room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("move 17", "RE1a>18", "done")
    table["german"].must_play("pass")
    assert not table["british"].look()["undo"]["asks"]
    assert undo(table["british"], 0).json() == {"done": True}
    assert notes(table["german"]) == ["The British player undid 4 moves."]


def test_the_move_of_the_other_side_is_not_ones_own(room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("fire 17>24u")
    state = table["german"].look()
    assert state["undo"] == {"to": [], "why": "That was your opponent's move.", "asks": False}
    assert undo(table["german"], 0).status_code == 409


def test_while_one_still_decides_nobody_is_asked(friends: tuple[Person, Person]) -> None:
    british, _ = friends
    british.must_play("fire 17>24u", "+RE1a")
    assert not british.look()["undo"]["asks"]
    assert undo(british, 1).json() == {"done": True}


def test_another_person_is_asked_and_agrees(friends: tuple[Person, Person]) -> None:
    british, german = friends
    british.must_play("move 17", "RE1a>18", "done")
    assert british.look()["undo"]["asks"]
    assert undo(british, 1).json() == {"requested": True}
    assert british.look()["number"] == 3
    assert british.look()["undo_request"] is None
    request = german.look()["undo_request"]
    assert request == {"side": "british", "to": 1, "text": "The British player asks to undo the last 2 moves."}
    assert answer(british, 1).status_code == 409  # not his to grant
    assert answer(german, 1).json() == {"done": True}
    assert british.look()["number"] == 1
    assert notes(german) == ["The British player undid 2 moves."]
    assert german.look()["undo_request"] is None


def test_another_person_declines(friends: tuple[Person, Person]) -> None:
    british, german = friends
    british.must_play("move 17", "RE1a>18", "done")
    undo(british, 2)
    answer(german, 2, accept=False)
    assert british.look()["number"] == 3
    assert notes(british) == ["The German player declined to undo a move."]


def test_the_last_answer_to_a_request_is_enough(friends: tuple[Person, Person]) -> None:
    british, german = friends
    british.must_play("move 17", "RE1a>18", "done")
    for to in (2, 1, 0):
        undo(british, to)
        answer(german, to, accept=False)
    assert notes(british) == ["The German player declined to undo 3 moves."]


def test_a_request_is_still_there_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(database) as server:
        table = Room(server.address, {"british": "human", "german": "invite"}, position=SKIRMISH)
        invitation = table.made["invitations"]["german"]
        token = table.spectator.ask("POST", "/claim", {"invitation": invitation}).json()["token"]
        table["british"].must_play("move 17", "RE1a>18", "done")
        assert undo(table["british"], 1).json() == {"requested": True}
        table.leave()
    with serving(database) as server:
        german = Person(server.address, table.table, token)
        assert german.look()["undo_request"]["to"] == 1
        assert answer(german, 1).json() == {"done": True}
        assert german.look()["number"] == 1
        german.leave()


def test_a_click_from_before_a_restart_fits_no_later_position(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    told: list[list[int]] = []  # to the side that sets up; to everybody else
    table: Room | None = None
    for _ in range(3):
        with serving(database) as server:
            table = table or Room(server.address, scenario="basic")
            tokens = [*table.made["tokens"].values(), None]
            readers = [Person(server.address, table.table, token) for token in tokens]
            told.append([reader.look()["revision"] for reader in readers])
            for _ in range(4):
                before = readers[0].look()["number"]
                put_somewhere(readers[0])
                assert undo(readers[0], before).json() == {"done": True}
            put_somewhere(readers[0])
            told.append([reader.look()["revision"] for reader in readers])
            for reader in readers:
                reader.leave()
            table.leave()
    own, first = [numbers.pop(0) for numbers in told], told[0]
    assert [number - own[0] for number in own] == [0, 9, 9, 18, 18, 27]
    assert all(numbers == first for numbers in told)  # how often they tried is nobody else's business


def put_somewhere(person: Person) -> None:
    choices = [choice["move"] for choice in person.look()["decision"]["choices"]]
    person.must_play(next(move for move in choices if "@" in move))


def test_a_request_does_not_change_under_the_eyes_of_who_agrees(friends: tuple[Person, Person]) -> None:
    british, german = friends
    british.must_play("move 17", "RE1a>18", "done")
    assert undo(british, 2).json() == {"requested": True}
    assert undo(british, 2).json() == {"requested": True}
    other = undo(british, 0)
    told = "You already asked to undo something else; wait for the answer to that first."
    assert (other.status_code, other.json()["error"]) == (409, told)
    assert german.look()["undo_request"]["to"] == 2


def test_a_request_lapses_when_the_game_goes_on(friends: tuple[Person, Person]) -> None:
    british, german = friends
    british.must_play("move 17", "RE1a>18", "done")
    undo(british, 2)
    german.must_play("pass")
    assert german.look()["undo_request"] is None
    late = answer(german, 2)
    assert (late.status_code, late.json()["error"]) == (409, "Nobody has asked you to agree to an undo.")


def test_consent_is_to_what_was_read(friends: tuple[Person, Person]) -> None:
    british, german = friends
    british.must_play("move 17", "RE1a>18", "done")
    undo(british, 2)
    answer(german, 2, accept=False)
    assert undo(british, 0).json() == {"requested": True}
    late = answer(german, 2)  # to the first request, twice
    assert late.status_code == 409
    assert late.json()["error"].startswith("The request has changed; read it again")
    assert british.look()["number"] == 3
    old = german.ask("POST", "/undo/answer", {"accept": True, "revision": 2, "to": 0})
    told = "The game has moved on; check the map before you answer."
    assert (old.status_code, old.json()["error"]) == (409, told)
    assert answer(german, 0).json() == {"done": True}
    assert british.look()["number"] == 0


def test_a_consent_that_fails_leaves_the_request(
    friends: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_late(*_: object) -> int:
        raise NothingToUndo("Time to declare has run out, so the declaration can't be undone.")

    british, german = friends
    british.must_play("move 17", "RE1a>18", "done")
    undo(british, 2)
    with monkeypatch.context() as late:
        late.setattr(Session, "take_back", too_late)
        assert answer(german, 2).json()["error"] == "Time to declare has run out, so the declaration can't be undone."
    assert german.look()["undo_request"]["to"] == 2
    assert answer(german, 2, accept=False).json() == {"done": True}
    assert german.look()["undo_request"] is None


def test_who_is_refused_is_shown_the_table_as_it_is(room: Rooms, server: Server) -> None:
    """Whatever a refusal may have changed."""
    table = room(position=SKIRMISH)
    live = server.hall._live[table.table]
    table["british"].play("fly")
    assert live._states == {}


def test_a_secret_choice_stands_once_the_other_side_decides(room: Rooms) -> None:
    table = room(scenario="ready")
    table["british"].must_play("layout forward")
    assert table["british"].look()["undo"]["to"] == []
    answered = undo(table["british"], 0)
    assert answered.status_code == 409
    assert "secret choice" in answered.json()["error"]


def test_the_answer_of_the_computer_can_be_taken_back_with_ones_own_move(
    room: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bridgehead.tables.session.new_seed", lambda: "oak")  # it moves a unit and rolls nothing
    table = room({"british": "human", "german": "random"}, position=SKIRMISH)
    british = table["british"]
    british.connect()
    moved = []
    for _ in range(2):
        british.must_play("pass")
        while british.state["number"] < 3:
            british.hear(60)
        moved.append([entry["lines"] for entry in british.state["log"] if entry["side"] == "german"])
        assert undo(british, 0).json() == {"done": True}
        while british.state["number"] > 0:
            british.hear()
    assert moved[0] == moved[1]  # the same question, the same answer: nothing is learned by asking again
    assert british.look()["number"] == 0
