"""Records: taken along, brought back, played on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx

from bridgehead.core.record import Record, verify
from bridgehead.games import find
from bridgehead.tables.session import Session
from tests.server.serving import GAME, HOT_SEAT, SKIRMISH, Person, Room, Server

Rooms = Callable[..., Room]


def finished_game() -> str:
    """The record of a whole game of two random players."""
    game = find(GAME)
    session = Session.begin(game, {"british": "random", "german": "random"}, game.load(), "ready", seed="oak")
    while session.decision() is not None:
        session.play(session.computer_move())
    return session.record.write()


def bring(server: Server, record: str, seats: dict[str, str] = HOT_SEAT) -> httpx.Response:
    body = {"record": record, "seats": seats}
    return httpx.post(f"{server.address}/api/tables/import", json=body, timeout=60, verify=False)


def person(server: Server, made: dict[str, Any], side: str = "british") -> Person:
    people = {one: Person(server.address, made["table"], token, one) for one, token in made["tokens"].items()}
    for one in [*people.values()] * 2:
        one.see_to_share()
    for other in people.keys() - {side}:
        people[other].leave()
    return people[side]


def test_a_record_is_the_game_as_text(room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("fire 17>24u", "+RE1a", "done")
    answer = table.spectator.ask("GET", "/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    record = Record.parse(answer.text)
    assert [entry.move for entry in record.entries][:3] == ["fire 17>24u", "+RE1a", "done"]
    assert "Seed" not in record.tags
    assert "follow the rules" in verify(record, find)


def test_a_record_stays_closed_while_a_side_has_secrets(room: Rooms) -> None:
    table = room(scenario="ready")
    table["british"].must_play("layout forward")
    closed = "The record can't be opened while anything in it is still secret."
    for state in (table["british"].look(), table["german"].look(), table.spectator.look()):
        assert state["record"] == {"open": False, "why": closed}
    for one in table.everybody():
        for answer in (one.ask("GET", "/record"), one.ask("POST", "/branch", {"number": 0, "seats": HOT_SEAT})):
            assert (answer.status_code, answer.json()["error"]) == (409, closed)
    table["german"].must_play("layout east")
    assert table.spectator.look()["record"]["open"]


def test_a_finished_game_is_brought_to_be_replayed(server: Server) -> None:
    text = finished_game()
    made = bring(server, text)
    assert made.status_code == 201, made.text
    reader = person(server, made.json())
    state = reader.look()
    assert state["status"] == "over"
    assert re.fullmatch(r"The game is over: (British|German|a) .+, \d+ points?\.", state["result"])
    assert state["decision"] is None
    assert state["number"] == len(Record.parse(text).entries)
    taken = Record.parse(reader.ask("GET", "/record").text)
    assert taken.tags.pop("Imported") == str(state["number"])
    assert taken.write() == text
    assert reader.ask("GET", f"/at/{state['number'] // 2}").status_code == 200
    assert reader.play("pass").status_code == 409
    reader.leave()


def test_an_unfinished_game_goes_on_with_new_dice(server: Server) -> None:
    record = Record.parse(finished_game())
    del record.entries[100:], record.tags["Seed"], record.tags["Result"]
    made = bring(server, record.write()).json()
    reader = person(server, made)
    state = reader.look()
    assert (state["status"], state["number"]) == ("playing", 100)
    assert state["dice"] != record.tags["Dice"]
    assert state["undo"]["to"] == []
    taken = Record.parse(reader.ask("GET", "/record").text)
    assert taken.tags["Taken"] == "100"
    assert taken.entries == record.entries
    reader.leave()


def test_an_imported_past_says_so_to_everybody(server: Server) -> None:
    record = Record.parse(finished_game())
    finished = bring(server, record.write()).json()
    del record.entries[100:], record.tags["Seed"], record.tags["Result"]
    begun = bring(server, record.write(), {"british": "human", "german": "invite"}).json()
    guest = Person(server.address, begun["table"])
    answer = guest.ask("POST", "/branch", {"number": 40, "seats": HOT_SEAT})
    for table, told in (
        (finished["table"], "This game was imported, so its dice were not rolled here."),
        (begun["table"], "The first 100 moves were imported, so their dice were not rolled here."),
        (answer.json()["table"], "The first 40 moves were imported, so their dice were not rolled here."),
    ):
        spectator = Person(server.address, table)
        assert spectator.look()["origin"] == {"label": "Imported", "text": told, "set_up": False}
        spectator.leave()
    again = Record.parse(guest.ask("GET", "/record").text)
    assert again.tags["Imported"] == "100"
    again.tags["Imported"] = "3"  # whoever changes it and imports it anew gains nothing
    third = Person(server.address, bring(server, again.write()).json()["table"])
    assert third.look()["origin"]["text"].startswith("The first 100 moves")
    for one in (guest, third):
        one.leave()


def test_a_game_played_on_from_another_says_so_to_everybody(room: Rooms, server: Server) -> None:
    """Whoever chose the point knew the dice up to there."""
    table = room(position=SKIRMISH)
    opening = "This game began from a position that someone set up."
    for one in table.everybody():
        assert one.look()["origin"] == {"label": "Custom position", "text": opening, "set_up": True}
    table["british"].must_play("fire 17>24u", "+RE1a")
    guests = {"british": "human", "german": "invite"}
    for number, more in (
        (0, ""),
        (1, " The first move was played in another game; only the dice since then are this game's."),
        (2, " The first 2 moves were played in another game; only the dice since then are this game's."),
    ):
        made = table["british"].ask("POST", "/branch", {"number": number, "seats": guests}).json()
        invited = Person(server.address, made["table"])  # before he takes his seat he sees what a spectator sees
        assert invited.look()["origin"]["text"] == opening + more
        invited.leave()


def test_a_new_game_has_no_past_to_tell_of(room: Rooms) -> None:
    table = room(scenario="ready")
    assert [one.look()["origin"] for one in table.everybody()] == [None, None, None]


def test_how_much_was_imported_does_not_tell_of_a_secret_set_up(server: Server) -> None:
    """Placed by hand it is one decision a unit; to who must not know, they are not counted."""
    game = find(GAME)
    session = Session.begin(game, {"british": "human", "german": "human"}, game.load(), "basic", seed="oak")
    while len(session.answers) < 20 and session.secret_decision():
        session.play(session.position.moves()[-1])  # not a ready-made one
    assert len(session.answers) > 3
    made = bring(server, session.record.write(), {"british": "human", "german": "invite"}).json()
    spectator = Person(server.address, made["table"])
    assert spectator.look()["origin"]["text"] == "Earlier moves were imported, so their dice were not rolled here."
    spectator.leave()


def test_a_game_with_typed_dice_goes_on_with_dice_of_the_server(server: Server) -> None:
    position = "Position:\n    turn: 1\n    17: RE1a RE1b\n    24: | T11a\n"
    text = f"Game: {GAME}\nDice: typed\n{position}\nbritish fire 17>24u\n"
    made = bring(server, text)
    assert made.status_code == 201, made.text
    reader = person(server, made.json())
    reader.must_play("+RE1a", "done")
    assert reader.look()["log"][2]["dice"]
    reader.leave()


def test_a_word_for_what_played_itself_does_not_roll_the_dice(server: Server) -> None:
    """No second gun can bombard, so the bombardment is declared by itself; the `done` for that is skipped."""
    position = "Position:\n    decide: german impulse\n    9: | AR178\n    12: 7RTA\n"
    made = bring(server, f"Game: counter-attack-arras\n{position}", {"allied": "human", "german": "human"})
    assert made.status_code == 201, made.text
    german = person(server, made.json(), "german")
    answer = german.play("bombard AR178>12 done").json()
    assert answer["played"] == 1 and "refused" not in answer and "left" not in answer
    state = german.look()
    assert (state["number"], state["decision"]["ask"]) == (1, "roll")
    german.leave()


def test_records_that_cannot_be(server: Server) -> None:
    for text, told in (
        ("", "doesn't name its game"),
        ("Game: chess\n", "There is no game 'chess'"),
        ("nonsense", "is not a tag"),
        (f"Game: {GAME}\n\nbritish fly\n", "Line 3"),
        (f"Game: {GAME}\nTaken: 5\n", "The tag Taken"),
        (f"Game: {GAME}\nTaken: x\n", "The tag Taken"),
        (f"Game: {GAME}\nOptions: reaction=soon\n", "reaction"),
        (f"Game: {GAME}\nOptions: reaction=soon\nPosition: turn: 1\n", "reaction"),
        (f"Game: {GAME}\nData: ../../etc\n", "data pack"),
        (f"Game: {GAME}\n\n" + "british pass\n" * 20_001, "the limit is 20000"),
        (f"Game: {GAME}\nStory: {'x' * 40_000}\n", "the limit is 40000"),
        (f"Game: {GAME}\n" + "".join(f"T{n}: {'x' * 90}\n" for n in range(500)), "the limit is 40000"),
        (f"Game: {GAME}\n# {'x' * 199_999}\n\nbritish pass\n# too much\n", "the limit is 200000"),
    ):
        answer = bring(server, text)
        assert answer.status_code == 422, answer.text
        assert told in answer.json()["error"]
    assert bring(server, "x" * 1_000_001).status_code == 400
    assert bring(server, "x" * 2_000_000).status_code == 413
    assert bring(server, f"Game: {GAME}\n", {}).status_code == 422


def test_play_on_from_here(server: Server, room: Rooms) -> None:
    table = room(scenario="ready")
    table.play_at_random(60, Random(4))
    before = Record.parse(table.spectator.ask("GET", "/record").text)
    answer = table["british"].ask("POST", "/branch", {"number": 30, "seats": {"british": "human", "german": "random"}})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["table"] != table.table
    branched = person(server, made)
    branched.connect()
    branched.hear_out()
    record = Record.parse(branched.ask("GET", "/record").text)
    assert record.tags["Taken"] == "30"
    assert record.entries[:30] == before.entries[:30]
    assert record.tags["Dice"] != before.tags["Dice"]
    assert table["british"].look()["number"] == 60  # the old table is as it was
    assert table["british"].ask("POST", "/branch", {"number": 61, "seats": HOT_SEAT}).status_code == 422
    branched.leave()


def test_a_branch_played_to_its_end_can_be_checked(server: Server, room: Rooms) -> None:
    record = Record.parse(finished_game())
    start = len(record.entries) - 30
    del record.entries[start:], record.tags["Seed"], record.tags["Result"]
    made = bring(server, record.write(), {"british": "random", "german": "random"}).json()
    watcher = Person(server.address, made["table"])
    watcher.connect()
    while watcher.state["status"] == "playing":
        watcher.hear(60)
    text = watcher.ask("GET", "/record").text
    assert Record.parse(text).write() == text
    found = verify(Record.parse(text), find)
    assert f"the first {start} were imported from another game" in found
    assert "the seed matches its commitment" in found
    watcher.leave()


def test_it_can_go_on_at_a_terminal(tmp_path: Path, room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("fire 17>24u", "+RE1a", "done")
    table["british"].ask("POST", "/stop")
    record = Record.parse(table.spectator.ask("GET", "/record").text)
    session = Session.resume(record, {}, record.tags["Seed"])
    assert session.decision() is not None
