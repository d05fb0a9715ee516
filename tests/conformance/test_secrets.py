"""What was hidden and is shown ends all taking back, and a record tells nothing that nobody was shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from bridgehead.core.dice import DiceError, ScriptedDice
from bridgehead.core.position import Event, IllegalMove, Move, NotationError, Position
from bridgehead.core.record import Entry, Record
from bridgehead.games import shelf
from bridgehead.tables.answers import NothingToUndo
from bridgehead.tables.session import HUMAN, Session
from tests.conformance.playing import FEW, Case, cases, enough, played

LONGEST = 300  # decisions of a game that are looked at; of one with many scenarios half as many in each
SAMPLES = 8  # other positions that a side thinks possible
AT_A_TIME = 6  # rumours that are followed

every_case = pytest.mark.parametrize("case", cases(), ids=str)


def words(seen: Any) -> Iterator[str]:
    """Every name in a view: what is so or not has none, nor has a number, unless it is that of a place."""
    if isinstance(seen, Mapping):
        for key, value in seen.items():
            if not isinstance(value, bool):
                yield str(key)
                yield from words(value)
    elif isinstance(seen, list):
        for value in seen:
            yield from words(value)
    elif isinstance(seen, str) and any(sign.isalpha() for sign in seen):
        yield seen


def on_the_table(position: Position, side: str) -> dict[str, Any]:
    """What a side sees, without what it is asked and what is being done."""
    return {key: seen for key, seen in position.view(side).items() if key not in ("side", "decision", "action")}


def named(table: dict[str, Any]) -> Counter[str]:
    return Counter(words(table))


def sentences(position: Position, events: list[Event], index: int) -> list[str]:
    return [position.tell(event) for event in events if event.private in (-1, index)]


def told(position: Position, events: list[Event], side: str, index: int) -> tuple[dict[str, Any], list[str]]:
    return on_the_table(position, side), sentences(position, events, index)


def longest(case: Case) -> int:
    return LONGEST if len(case.find().scenarios) <= FEW else LONGEST // 2


class Watched:
    """A game between two people in which every move is looked at for what it shows."""

    def __init__(self, case: Case) -> None:
        game = case.find()
        self.sides = game.sides
        self.rng = Random(str(case))
        self.session = Session.begin(
            game, dict.fromkeys(game.sides, HUMAN), case.pack(), case.scenario, dict(case.options), f"secrets {case}"
        )
        self.before = self.session.position
        self.move: Move = 0
        self.events: list[Event] = []
        self._run = (self.before, 0)  # where the deciding side began to decide
        self._seen: list[dict[str, Any]] = []  # by each side before the move
        self._now = [on_the_table(self.before, side) for side in self.sides]

    def play(self) -> None:
        before, after = self.before, self.session.position
        if before.decision().side != after.decision().side:  # type: ignore[union-attr]
            self._run = after, len(self.session.answers)
        self.before = after
        self.move = self.rng.choice(after.moves())
        self.events = self.session.play(self.move)

    def look(self) -> None:
        """What each side saw before the move, and sees now."""
        self._seen = self._now
        self._now = [on_the_table(self.session.position, side) for side in self.sides]

    def shows_a_secret(self) -> bool:
        """Whether the last move showed what one side had to itself."""
        self.look()
        if self._seen[0] == self._seen[1]:
            return False
        return self._depends_on_a_secret() or self._names_a_secret()

    def _depends_on_a_secret(self) -> bool:
        """What a side is shown would be otherwise if the other had any other secret."""
        dice = self.session.record.entries[-1].dice
        for index, side in enumerate(self.sides):
            shown = self._now[index], sentences(self.session.position, self.events, index)
            otherwise = 0
            for _ in range(SAMPLES):
                other = self.before.sample(side, self.rng)
                if other.digest() == self.before.digest():
                    continue
                try:
                    happened = other.play(self.move, ScriptedDice(dice))
                except (IllegalMove, DiceError):
                    continue  # it could not have been played so: that tells something, but need not show it
                if told(other, happened, side, index) == shown:
                    break
                otherwise += 1
            else:
                if otherwise:
                    return True
        return False

    def _names_a_secret(self) -> bool:
        """A name that one side alone could read is there for the other now, and could not be if it were not so."""
        for reader, side in enumerate(self.sides):
            if self._now[reader] == self._seen[reader]:
                continue
            seen = named(self._seen[reader])
            gained = named(self._now[reader]) - seen
            if gained and (named(self._seen[1 - reader]) - seen) & gained and not self._could_be_otherwise(side):
                return True
        return False

    def _could_be_otherwise(self, reader: str) -> bool:
        """Every position that the reader thought possible allows what the other side has done since."""
        origin, number = self._run
        for _ in range(SAMPLES):
            other = origin.sample(reader, self.rng)
            try:
                for entry in self.session.record.entries[number:]:
                    other.play(other.parse(entry.move), ScriptedDice(entry.dice))
            except (IllegalMove, NotationError, DiceError):
                return False
        return True


@cache
def secrets_shown(case: Case) -> int:
    """How often a move showed a secret; nothing from before it can be taken back then."""
    game = Watched(case)
    session = game.session
    shown = 0
    while session.decision() is not None and len(session.answers) < longest(case):
        game.play()
        entry = session.record.entries[-1]
        if session.decision() is not None and game.shows_a_secret():
            shown += 1
            assert session.within_reach() == [], f"{entry.write()} {game.events}"
            with pytest.raises(NothingToUndo):
                session.take_back(len(session.answers) - 1)
    return shown


@every_case
def test_what_was_shown_ends_all_taking_back(case: Case) -> None:
    secrets_shown(case)


@pytest.mark.parametrize("game", shelf())
def test_secrets_are_seen_to_be_shown(game: str) -> None:
    """Or the test above looks for nothing; a game without secrets never says that it shows one."""
    mine = [case for case in cases() if case.game == game]
    reveals = any(event.reveals for case in mine for event in played(case).events)
    assert any(secrets_shown(case) for case in mine) == reveals


class Rumour:
    """A position that a side thought possible, and thinks possible still as long as it follows what happens."""

    def __init__(self, true: Position, side: str, index: int, rng: Random) -> None:
        self.position = true.sample(side, rng)
        self.side, self.index = side, index
        self.lives = self.position.digest() != true.digest()

    def hear(self, entry: Entry, true: Position, events: list[Event]) -> None:
        try:
            happened = self.position.play(self.position.parse(entry.move), ScriptedDice(entry.dice))
        except (IllegalMove, NotationError, DiceError):
            self.lives = False
            return
        truth = told(true, events, self.side, self.index)
        self.lives = told(self.position, happened, self.side, self.index) == truth


@every_case
def test_an_open_record_tells_nothing_that_a_side_does_not_know(case: Case) -> None:
    """Whatever a side once thought possible has been refuted before its eyes by the time the record is open."""
    game = Watched(case)
    session = game.session
    rumours: list[Rumour] = []
    while session.decision() is not None and len(session.answers) < longest(case):
        game.play()
        for rumour in rumours:
            rumour.hear(session.record.entries[-1], session.position, game.events)
        rumours = [rumour for rumour in rumours if rumour.lives]
        if session.decision() is None:
            break
        if session.is_open():
            assert not session.secrets_on_table()
            assert rumours == [], session.record.entries[-1]
        elif game.rng.random() < 0.2:
            heard = [Rumour(session.position, side, index, game.rng) for index, side in enumerate(game.sides)]
            rumours = rumours[-AT_A_TIME:] + [rumour for rumour in heard if rumour.lives]


@pytest.mark.parametrize("case", [case for case in enough() if not case.options], ids=str)
def test_the_record_of_a_finished_game_is_open(case: Case) -> None:
    session = Session.resume(Record.parse(played(case).record.write()), {}, pack=case.pack())
    assert session.is_open()
