"""What a side may not know never leaves the server on its way to that side.

Everything that each seat and a spectator is ever sent, over the socket and by every endpoint, is kept with the number
of decisions played at that time, and searched for what the other side still had to itself.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bridgehead.core.position import Position
from bridgehead.core.record import Record, replay
from bridgehead.games import find
from bridgehead.tables.store import Store
from tests.server.serving import GAME, HOT_SEAT, Person, Room, serving

Sent = list[tuple[int, str]]  # decisions played, and what was sent then
SEATS = {"british": "human", "german": "human"}
ARNHEM_SEATS = {"allied": "human", "german": "human"}


class Listener:
    """A person who asks everything he can think of, all the time."""

    def __init__(self, person: Person, name: str) -> None:
        self.person = person
        self.name = name
        self.sent: Sent = []
        person.connect()

    def ask_everything(self, number: int, rng: Random) -> None:
        person = self.person
        with contextlib.suppress(TimeoutError):
            while True:
                person.hear(0.001)
        state = person.look()
        person.ask("GET", f"/at/{rng.randint(0, number)}")
        person.ask("GET", "/record")
        person.ask("POST", "/odds", {"moves": []})
        place = rng.choice(sorted(state["scene"]["stacks"]) or ["17/x"]).split("/")[0]
        person.ask("POST", "/why", {"touched": [f"place:{place}"]})
        person.ask("POST", "/why", {"move": rng.choice(["pass", "done", "bid 3", "fire 17>24u", "layout forward"])})
        person.ask("POST", "/moves", {"revision": 10**6, "moves": ["pass"]})
        person.ask("POST", "/undo", {"revision": 10**6, "to": 0})
        person.ask("POST", "/branch", {"number": 10**6, "seats": {}})
        self.take(number)

    def take(self, number: int) -> None:
        self.sent.extend((number, text) for text in self.person.sent)
        self.person.sent.clear()


def play(room: Room, decisions: int, seed: int, *, often: int = 1) -> list[Listener]:
    """Play at random while everybody listens and asks."""
    rng = Random(seed)
    listeners = [Listener(person, side) for side, person in room.people.items()]
    listeners.append(Listener(room.spectator, ""))
    for number in range(decisions):
        for listener in listeners:
            if number % often == 0:
                listener.ask_everything(number, rng)
        found = room.deciding()
        if found is None:
            break
        person, state = found
        choices = [choice["move"] for choice in state["decision"]["choices"]]
        by_hand = [move for move in choices if not move.startswith("layout")]
        for listener in listeners:
            listener.take(number)  # what `deciding` looked at
        answer = person.play(rng.choice(by_hand or choices), revision=state["revision"])
        assert answer.status_code == 200, answer.text
        for listener in listeners:
            listener.take(number + 1)
    return listeners


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Callable[..., Room]]:
    with serving(tmp_path / "tables.db") as server:
        made: list[Room] = []

        def make(**wanted: Any) -> Room:
            made.append(Room(server.address, **{"seats": HOT_SEAT, **wanted}))
            return made[-1]

        yield make
        for room in made:
            room.leave()


def steps_of(folder: Path, table: str) -> tuple[list[Position], Record, str]:
    """The true game, from the store itself once its server is gone."""
    store = Store(f"sqlite:///{folder / 'tables.db'}")
    saved = store.load(table)
    store.close()
    assert saved is not None
    return [position for position, _, _ in replay(saved.record, find)], saved.record, saved.seed


def private(position: Position, side: str) -> set[str]:
    """The counters that only `side` sees where they are."""

    def seen(reader: str) -> set[tuple[str, str]]:
        return {
            (place, counter["unit"])
            for place, sides in position.view(reader)["places"].items()
            for counters in sides.values()
            for counter in counters
        }

    return {unit for _, unit in seen(side) - seen("")}


def search(listener: Listener, positions: list[Position], sides: tuple[str, ...]) -> int:
    """Look for the counters of other sides in all that was sent while they were secret; how much was searched."""
    searched = 0
    secrets: dict[int, set[str]] = {}
    for number, text in listener.sent:
        if number not in secrets:
            others = [side for side in sides if side != listener.name]
            secrets[number] = {unit for side in others for unit in private(positions[number], side)}
        searched += len(secrets[number])
        told = secrets[number] & set(re.findall(r"\w+", text))
        assert not told, f"{listener.name or 'a spectator'} reads of {told}: {text}"
    return searched


@pytest.mark.parametrize("seed", [1, 2])
def test_set_up_and_hidden_guns_stay_secret(tmp_path: Path, seed: int) -> None:
    with serving(tmp_path / "tables.db") as server:
        room = Room(server.address, HOT_SEAT, scenario="basic", options={"hidden-guns": "on"})
        listeners = play(room, 150, seed, often=8)
        room.leave()
    positions, record, seed_of_dice = steps_of(tmp_path, room.table)
    searched = {listener.name: search(listener, positions, ("british", "german")) for listener in listeners}
    assert searched["german"] > 100 and searched[""] > 100 and searched["british"] > 100
    keys = {side: room.made["tokens"][side] for side in SEATS}
    for listener in listeners:
        everything = "\n".join(text for _, text in listener.sent)
        assert seed_of_dice not in everything
        for key in keys.values():
            assert key not in everything
        for entry in record.entries:
            if ">" in entry.move and entry.side != listener.name and listener.name:
                assert f'"{entry.move}"' not in everything  # the other side's moves are told, never written


def normal(sent: Sent, table: str) -> list[str]:
    """What was sent, without what differs between any two tables."""
    made = [text.replace(table, "TABLE") for _, text in sent]
    return [re.sub(r"sha256:[0-9a-f]{64}", "COMMITMENT", text) for text in made]


def told_of(room: Room, secret: str, side: str) -> list[list[str]]:
    """All that the other side and a spectator are told once a side has played this in secret."""
    listeners = [Listener(person, name) for name, person in room.people.items() if name != side]
    listeners.append(Listener(room.spectator, ""))
    room[side].must_play(secret)
    for listener in listeners:
        listener.person.hear_out()
        listener.ask_everything(1, Random(3))
    return [normal(listener.sent, room.table) for listener in listeners]


def test_a_bid_cannot_be_told_from_another_before_both_are_in(tables: Callable[..., Room]) -> None:
    heard: list[list[list[str]]] = []
    for bid in ("bid 2", "bid 9"):
        room = tables(scenario="ready", options={"bids": "on"})
        heard.append(told_of(room, bid, "british"))
    assert heard[0] == heard[1]


def test_a_set_up_cannot_be_told_from_another_before_both_are_in(tables: Callable[..., Room]) -> None:
    first = tables(scenario="ready")
    layouts = [choice["move"] for choice in first["british"].look()["decision"]["choices"]][:2]
    heard: list[list[list[str]]] = []
    for layout in layouts:
        room = tables(scenario="ready")
        heard.append(told_of(room, layout, "british"))
    assert heard[0] == heard[1]


def test_7_1_what_is_drawn_cannot_be_told_from_what_else_could_have_been(tables: Callable[..., Room]) -> None:
    """Arnhem: The Farthest Bridge. Each table draws by dice of its own, and nobody beside it hears a difference."""
    hands, heard = set(), []
    for _ in range(8):
        room = tables(game="arnhem-farthest-bridge", seats=ARNHEM_SEATS)
        heard.append(told_of(room, "draw 2", "allied")[1])
        hands.add(str(room["allied"].look()["log"]))
    assert len(hands) > 1
    assert all(one == heard[0] for one in heard)


def test_12_0_a_plan_cannot_be_told_from_another(tables: Callable[..., Room]) -> None:
    heard = []
    for number in (0, 1):
        room = tables(game="arnhem-farthest-bridge", seats=ARNHEM_SEATS, scenario="free-deployment")
        choices = room["german"].look()["decision"]["choices"]
        heard.append(told_of(room, choices[number]["move"], "german"))
    assert heard[0] == heard[1]


def set_up(person: Person, *, by_hand: bool) -> int:
    """Set up a whole side, with second thoughts if by hand; how many decisions that took."""
    taken = 0
    while (decision := person.look()["decision"]) is not None and "choices" in decision:
        choices = [choice["move"] for choice in decision["choices"]]
        by_layout = [move for move in choices if move.startswith("layout")]
        person.must_play(next(move for move in choices if move not in by_layout) if by_hand else by_layout[0])
        taken += 1
        state = person.look()
        if by_hand and taken % 9 == 0 and state["undo"]["to"]:
            back = {"revision": state["revision"], "to": state["undo"]["to"][min(taken // 9, 3)]["number"]}
            assert person.ask("POST", "/undo", back).json() == {"done": True}
    return taken


def test_how_long_a_set_up_took_is_not_told(tables: Callable[..., Room]) -> None:
    """By hand with second thoughts, or a ready-made one: nobody else is told a different word, or one word more."""
    heard: list[list[list[str]]] = []
    took = []
    for by_hand in (False, True):
        room = tables(scenario="basic")
        listeners = [Listener(room["german"], "german"), Listener(room.spectator, "")]
        took.append(set_up(room["british"], by_hand=by_hand))
        for listener in listeners:
            listener.person.hear_out()
            listener.ask_everything(1, Random(3))
            listener.person.ask("GET", "/at/40")
            listener.person.ask("POST", "/bookmarks", {"number": 40, "text": "?"})
            listener.take(1)
        heard.append([normal(listener.sent, room.table) for listener in listeners])
    assert took[0] == 1 and took[1] > 50
    assert heard[0] == heard[1]


def test_nothing_is_told_while_a_plan_is_changed(tables: Callable[..., Room]) -> None:
    """12.0: neither a message nor a number tells how far the German plan is."""
    room = tables(game="arnhem-farthest-bridge", seats=ARNHEM_SEATS, scenario="free-deployment")
    listeners = [Listener(room["allied"], "allied"), Listener(room.spectator, "")]
    german = room["german"]
    for listener in listeners:
        listener.person.hear_out()
    before = [listener.person.look() for listener in listeners]
    for to in (None, 0, None, None, None, 1):
        if to is None:
            german.must_play(german.look()["decision"]["choices"][0]["move"])
        else:
            body = {"revision": german.look()["revision"], "to": to}
            assert german.ask("POST", "/undo", body).json() == {"done": True}
        assert [listener.person.look() for listener in listeners] == before
    for listener in listeners:
        with pytest.raises(TimeoutError):
            listener.person.hear(0.3)
    assert german.look()["number"] == 1


def test_once_all_is_out_everybody_counts_alike(tables: Callable[..., Room]) -> None:
    room = tables(scenario="basic")
    took = set_up(room["british"], by_hand=True)
    assert room["german"].look()["number"] == room.spectator.look()["number"] == 1
    room["german"].must_play("layout east")
    numbers = {person.look()["number"] for person in room.everybody()}
    assert len(numbers) == 1 and numbers.pop() > took // 2
    revisions = [person.look()["revision"] for person in room.everybody()]
    assert revisions[0] > revisions[1] >= revisions[2]  # a revision is a reader's own


def test_people_keep_their_secrets_when_a_bid_changes_their_sides(tables: Callable[..., Room]) -> None:
    room = tables(scenario="ready", options={"bids": "on"})
    room["british"].must_play("bid 1")
    room["german"].must_play("bid 8")
    sides = {name: person.look()["seat"]["side"] for name, person in room.people.items()}
    assert sides == {"british": "german", "german": "british"}
    commander = room["german"]  # he sat down as the German and has bid for the British
    assert commander.look()["decision"]["choices"]
    commander.must_play("layout forward")
    assert any("is placed in" in line["text"] for entry in commander.look()["log"] for line in entry["lines"])
    assert not any("is placed in" in line["text"] for entry in room["british"].look()["log"] for line in entry["lines"])


def test_the_seed_is_told_when_the_game_is_over(tmp_path: Path) -> None:
    over = f"game: {GAME}\nturn: 8\ndecide: british impulse\n17: RE1a\n24: | T11a\n"
    with serving(tmp_path / "tables.db") as server:
        room = Room(server.address, {"british": "random", "german": "random"}, position=over)
        room.spectator.connect()
        while room.spectator.state["status"] == "playing":
            room.spectator.hear(30)
        text = room.spectator.ask("GET", "/record").text
        before = room.spectator.sent[:-1]
        room.leave()
    _, _, seed = steps_of(tmp_path, room.table)
    assert f"Seed: {seed}" in text
    assert not any(seed in one for one in before)
