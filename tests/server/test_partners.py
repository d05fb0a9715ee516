"""Two people at a table beside the game: presence, chat and a rematch, and that nobody else gets any of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bridgehead.server.limits import RATES, TALK, Limits
from tests.server.serving import SKIRMISH, Person, Room, Server, serving

Rooms = Callable[..., Room]
INVITED = {"british": "human", "german": "invite"}
TOKENS = {"british": "b" * 22, "german": "g" * 22}


def met(room: Rooms) -> Room:
    """Two people, each at a screen of his own."""
    table = room(INVITED, position=SKIRMISH)
    table.sit_down("german")
    return table


def say(person: Person, text: str) -> int:
    return person.ask("POST", "/chat", {"text": text}).status_code


def told(person: Person) -> list[tuple[str, str]]:
    return [(message["side"], message["text"]) for message in person.look()["chat"]]


# -- chat --------------------------------------------------------------------------------------------------------------


def test_what_players_say_reaches_the_two_of_them_alone(room: Rooms) -> None:
    table = met(room)
    for person in table.everybody():
        person.connect()
        person.hear_out()
    assert say(table["british"], "Good luck, my friend!") == 200
    assert say(table["german"], "And you.") == 200
    assert told(table["british"]) == [("british", "Good luck, my friend!"), ("german", "And you.")]
    table["german"].hear_out()
    assert [message["text"] for message in table["german"].state["chat"]] == ["Good luck, my friend!", "And you."]
    with pytest.raises(TimeoutError):
        table.spectator.hear(0.3)  # not even that something was said
    assert table.spectator.look().get("chat") is None
    assert say(table.spectator, "Let me join in!") == 401
    table["british"].ask("POST", "/stop")
    assert "Good luck" not in table.spectator.ask("GET", "/record").text
    assert not any("friend" in one for one in table.spectator.sent)


def test_what_was_said_is_still_there_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, INVITED, position=SKIRMISH)
        table.sit_down("german")
        assert say(table["british"], "Until tomorrow.") == 200
        token = table["german"].token
        table.leave()
    with serving(tmp_path / "tables.db") as server:
        again = Person(server.address, table.table, token)
        assert told(again) == [("british", "Until tomorrow.")]
        again.leave()


def test_a_line_is_one_line_of_characters_that_can_be_seen(room: Rooms) -> None:
    table = met(room)
    assert say(table["british"], " <b>one</b>\n\ttwo\u202eeerht\x00 ") == 200
    assert told(table["german"]) == [("british", "<b>one</b> two eerht")]
    assert say(table["british"], " \n\u202e") == 409
    assert say(table["british"], "") == 400
    assert say(table["british"], "x" * 501) == 400
    assert say(table["british"], "x" * 500) == 200


def test_the_last_hundred_lines_are_kept(room: Rooms) -> None:
    table = met(room)
    for number in range(103):
        assert say(table["british"], f"line {number}") == 200
    assert [text for _, text in told(table["german"])] == [f"line {number}" for number in range(3, 103)]


def test_nobody_floods_the_other(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", Limits({TALK: replace(RATES[TALK], per_second=0)})) as server:
        table = Room(server.address, INVITED, position=SKIRMISH)
        table.sit_down("german")
        answers = [say(table["british"], f"{number}") for number in range(12)]
        assert answers == [200] * 10 + [429] * 2
        assert say(table["german"], "That's enough.") == 200
        table.leave()


@pytest.mark.parametrize(
    "seats", [{"british": "human", "german": "human"}, {"british": "human", "german": "random"}, INVITED]
)
def test_there_is_no_chat_where_there_is_nobody_to_talk_to(room: Rooms, seats: dict[str, str]) -> None:
    table = room(seats, position=SKIRMISH)
    assert table["british"].look().get("chat") is None
    assert say(table["british"], "Hello?") == 409


# -- presence ----------------------------------------------------------------------------------------------------------


def test_players_are_told_when_the_other_was_last_there(room: Rooms, server: Server) -> None:
    table = met(room)
    british, german = table["british"], table["german"]
    assert german.look()["seats"][0]["seen"] is None  # not yet
    british.connect()
    assert [seat["here"] for seat in german.look()["seats"]] == [True, False]
    before = time.time()
    british._stack.close()
    while german.look()["seats"][0]["here"]:
        time.sleep(0.02)
    assert before - 1 <= german.look()["seats"][0]["seen"] <= time.time()
    assert [seat["seen"] for seat in table.spectator.look()["seats"]] == [None, None]


def test_when_somebody_was_last_there_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, INVITED, position=SKIRMISH)
        german = table.sit_down("german")
        table["british"].connect()
        table.leave()
    with serving(tmp_path / "tables.db") as server:
        again = Person(server.address, table.table, german.token)
        assert time.time() - 60 < again.look()["seats"][0]["seen"] <= time.time()
        again.leave()


# -- a rematch ---------------------------------------------------------------------------------------------------------


def wants_to_play_again(person: Person) -> dict[str, object]:
    answer = person.ask("POST", "/rematch", {"token": TOKENS[person.side]})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_rematch_begins_once_both_want_it_with_the_sides_swapped(room: Rooms, server: Server) -> None:
    table = met(room)
    british, german = table["british"], table["german"]
    assert british.ask("POST", "/rematch", {"token": TOKENS["british"]}).status_code == 409  # not before the end
    british.ask("POST", "/stop")
    assert wants_to_play_again(british) == {"table": "", "tokens": {}, "invitations": {}}
    assert british.look()["rematch"] == {"at_once": False, "asked": "you", "table": "", "side": "german"}
    assert german.look()["rematch"] == {"at_once": False, "asked": "them", "table": "", "side": "british"}
    made = wants_to_play_again(german)
    assert made["table"] and made["tokens"] == {"british": TOKENS["german"]}
    assert british.look()["rematch"]["table"] == made["table"]
    assert table.spectator.look().get("rematch") is None
    assert not any(str(made["table"]) in one for one in table.spectator.sent)
    one = Person(server.address, str(made["table"]), TOKENS["british"], "german")
    other = Person(server.address, str(made["table"]), TOKENS["german"], "british")
    assert [person.look()["seat"]["side"] for person in (one, other)] == ["german", "british"]
    again = other.look()
    assert again["number"] == 0 and again["dice"] != british.look()["dice"]
    assert {place["place"] for place in again["scene"]["stacks"].values()} == {"17", "24", "A"}
    assert again["chat"] == []  # they can still talk
    assert british.ask("POST", "/rematch", {"token": TOKENS["british"]}).status_code == 409  # there is one already
    one.leave()
    other.leave()


def test_a_stranger_cannot_ask_for_a_rematch(room: Rooms) -> None:
    table = met(room)
    table["british"].ask("POST", "/stop")
    assert table.spectator.ask("POST", "/rematch", {"token": "s" * 22}).status_code == 401


@pytest.mark.parametrize("other", ["random", "human"])
def test_a_rematch_that_nobody_else_must_agree_to_begins_at_once(room: Rooms, server: Server, other: str) -> None:
    table = room({"british": "human", "german": other}, scenario="ready", options={"combat": "cards"})
    table["british"].ask("POST", "/stop")
    assert table["british"].look()["rematch"]["at_once"]
    made = wants_to_play_again(table["british"])
    tokens = made["tokens"]
    assert isinstance(tokens, dict)
    assert set(tokens) == ({"german"} if other == "random" else {"british", "german"})
    again = Person(server.address, str(made["table"]), tokens["german"])
    found = again.look()
    assert found["seat"]["side"] == "german"
    assert found["seats"][0]["player"] == other
    assert (found["scenario"], found["options"]["combat"]) == ("ready", "cards")
    again.leave()


def test_an_offer_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, INVITED, position=SKIRMISH)
        german = table.sit_down("german")
        german.ask("POST", "/stop")
        wants_to_play_again(table["british"])
        table.leave()
    with serving(tmp_path / "tables.db") as server:
        again = Person(server.address, table.table, german.token, "german")
        assert again.look()["rematch"]["asked"] == "them"
        assert wants_to_play_again(again)["table"]
        again.leave()
