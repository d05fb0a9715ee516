"""The dice come from the server's seed and a share of every person, so that nobody can have picked them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bridgehead.core.record import Record, verify
from bridgehead.core.shares import AWAITED, NONE, sealed
from bridgehead.games import find
from tests.server.serving import SHARE, SKIRMISH, Person, Room, Server, serving

Rooms = Callable[..., Room]
INVITED = {"british": "human", "german": "invite"}
WAIT = "Dice can't be rolled until every player has joined."
UNOPENED = "Dice can't be rolled until the player who joined first opens the game again."
SEALED = "The other player's share isn't there yet, so yours must stay sealed."


def shares(person: Person) -> list[str]:
    return [seat["share"] for seat in person.look()["seats"]]


def test_no_die_is_rolled_before_everybody_has_added_a_share(room: Rooms) -> None:
    table = room(position=SKIRMISH, shares=False)
    british, german = table["british"], table["german"]
    assert shares(table.spectator) == [AWAITED, AWAITED]
    assert british.look()["dice"].startswith("sha256:")  # the seed is committed to before any share is asked for
    british.must_play("fire 17>24u", "+RE1a")
    refused = british.play("done")
    assert (refused.status_code, refused.json()["error"]) == (422, WAIT)
    assert british.seal_share("a" * 32).json() == {"done": True}
    assert shares(table.spectator) == [sealed("a" * 32), AWAITED]
    assert british.play("done").json()["error"] == WAIT
    german.add_share("b" * 32)
    assert british.play("done").json()["error"] == UNOPENED
    british.add_share("a" * 32)
    british.must_play("done")
    assert british.look()["log"][-1]["dice"]


def test_a_share_stands(room: Rooms) -> None:
    table = room(position=SKIRMISH, shares=False)
    british, german = table["british"], table["german"]
    british.seal_share("a" * 32)
    assert british.seal_share("a" * 32).json() == {"done": True}  # who asks again did not hear the answer
    for again in (british.seal_share("c" * 32), german.add_share("b" * 32) and british.add_share("c" * 32)):
        assert (again.status_code, again.json()["error"]) == (409, "This seat's share can't be changed.")
    british.add_share("a" * 32)
    assert british.add_share("a" * 32).json() == {"done": True}
    for again in (british.seal_share("a" * 32), british.add_share("c" * 32), german.add_share("c" * 32)):
        assert (again.status_code, again.json()["error"]) == (409, "This seat's share can't be changed.")
    assert shares(british) == ["a" * 32, "b" * 32]
    assert table.spectator.ask("POST", "/share", {"share": "c" * 32}).status_code == 401


@pytest.mark.parametrize("share", ["", "a" * 31, "A" * 32, "g" * 32, "a" * 33, "a" * 32 + "\n", "?", "-"])
def test_a_share_is_128_bits(room: Rooms, share: str) -> None:
    table = room(position=SKIRMISH, shares=False)
    assert table["british"].ask("POST", "/share", {"share": share}).status_code == 400


@pytest.mark.parametrize("seal", ["", "a" * 32, "sha256:" + "a" * 63, "sha256:" + "A" * 64, "md5:" + "a" * 64, "?"])
def test_a_seal_is_a_hash(room: Rooms, seal: str) -> None:
    table = room(position=SKIRMISH, shares=False)
    assert table["british"].ask("POST", "/share/sealed", {"sealed": seal}).status_code == 400


@pytest.mark.parametrize("seats", [INVITED, {"british": "invite", "german": "invite"}])
def test_nobody_sees_a_share_before_the_other_one_is_fixed(room: Rooms, seats: dict[str, str]) -> None:
    """Whoever runs the server can read the seed, and may be the host or a guest: with it and the other's share he could
    try shares of his own until he likes the dice."""
    table = room(seats, position=SKIRMISH, shares=False)
    people = [table.people.get(side) or table.sit_down(side, shares=False) for side in seats]
    for first, second in (people, people[::-1]):
        early = first.add_share("a" * 32)
        assert (early.status_code, early.json()["error"]) == (409, SEALED)
        assert shares(second) == [AWAITED, AWAITED]
    people[0].seal_share("a" * 32)
    early = people[0].add_share("a" * 32)
    assert (early.status_code, early.json()["error"]) == (409, SEALED)
    people[1].add_share("b" * 32)
    assert shares(table.spectator) == [sealed("a" * 32), "b" * 32]
    people[0].add_share("a" * 32)
    assert shares(table.spectator) == ["a" * 32, "b" * 32]


def test_two_sealed_shares_are_opened_one_after_the_other(room: Rooms) -> None:
    table = room(position=SKIRMISH, shares=False)
    table["british"].seal_share("a" * 32)
    table["german"].seal_share("b" * 32)
    table["german"].add_share("b" * 32)
    table["british"].add_share("a" * 32)
    assert shares(table.spectator) == ["a" * 32, "b" * 32]


def test_a_guest_adds_a_share_when_sitting_down(room: Rooms) -> None:
    table = room(INVITED, position=SKIRMISH)
    assert shares(table.spectator) == [sealed(SHARE), AWAITED]
    table["british"].must_play("fire 17>24u", "+RE1a")
    assert table["british"].play("done").json()["error"] == WAIT
    claim = {"invitation": table.made["invitations"]["german"], "share": SHARE}
    assert table.spectator.ask("POST", "/claim", claim).status_code == 200
    assert shares(table.spectator) == [sealed(SHARE), SHARE]
    table["british"].see_to_share()
    table["british"].must_play("done")


def test_the_computer_waits_and_adds_nothing(room: Rooms) -> None:
    table = room({"british": "random", "german": "human"}, position=SKIRMISH, shares=False)
    german = table["german"]
    german.connect()
    german.hear_out()
    assert shares(german) == [NONE, AWAITED] and german.state["number"] == 0
    german.add_share()
    german.hear_until(1)


def test_between_computers_the_dice_are_the_servers(room: Rooms) -> None:
    table = room({"british": "random", "german": "random"}, position=SKIRMISH)
    assert shares(table.spectator) == [NONE, NONE]


def test_seed_and_shares_outlive_the_server_and_verify(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(database) as server:
        table = Room(server.address, position=SKIRMISH, shares=False)
        table["british"].seal_share("a" * 32)
        table.leave()
    with serving(database) as server:
        british, german = (
            Person(server.address, table.table, token, side) for side, token in table.made["tokens"].items()
        )
        assert shares(british) == [sealed("a" * 32), AWAITED]
        german.add_share("b" * 32)
        british.add_share("a" * 32)
        british.must_play("fire 17>24u", "+RE1a", "done")
        british.leave()
        german.leave()
    with serving(database) as server:
        people = [Person(server.address, table.table, token) for token in table.made["tokens"].values()]
        people[0].ask("POST", "/stop")
        record = Record.parse(people[0].ask("GET", "/record").text)
        for person in people:
            person.leave()
    assert record.tags["Shares"] == f"{'a' * 32} {'b' * 32}"
    assert "dice come from the seed and the players' shares" in verify(record, find)


def test_a_branch_asks_for_new_shares(server: Server, room: Rooms) -> None:
    table = room(position=SKIRMISH)
    table["british"].must_play("fire 17>24u", "+RE1a", "done")
    made = table["british"].ask("POST", "/branch", {"number": 3, "seats": {"british": "human", "german": "random"}})
    branched = Person(server.address, made.json()["table"], made.json()["tokens"]["british"])
    assert shares(branched) == [AWAITED, NONE]
    branched.leave()
