"""One game at a table: who sits where, what was played, what may be taken back, and the record that is saved.

The position knows the rules; the table adds what people need around them. Every move is played on a copy, so a move
that is broken off (no dice typed in, a program stopped) leaves the table as it was.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bridgehead import players as computer
from bridgehead.core.data import Pack, load_pack
from bridgehead.core.dice import Dice, LoggedDice, QuickDice, SeededDice, TypedDice, commitment, new_seed
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Decision, Event, Move, Position
from bridgehead.core.record import SEEDED, TYPED, Record, RecordError, begin_record, replay
from bridgehead.core.record import options as options_of
from bridgehead.games import find

HUMAN = "human"
CLOCKED = "impulse"  # the decision that the option `reaction` puts under the clock ...
TOO_LATE = "pass"  # ... and what the table plays when it has run out
REVEALING = frozenset({"bids", "revealed", "unmasked"})  # events after which a secret is out


@dataclass(frozen=True)
class Line:
    """A sentence of the battle report; `private` is the index of the only side that may read it, or -1."""

    text: str
    rule: str
    private: int


@dataclass(frozen=True)
class _Snapshot:
    position: Position
    side: str
    move: str
    secret: bool
    lines: int
    asked_at: float | None


class NothingToUndo(Exception):
    """Why the last move stands."""


class Session:
    """A game in progress with its record. `begin` and `resume` make one."""

    def __init__(
        self,
        game: Game,
        pack: Pack,
        record: Record,
        position: Position,
        seats: tuple[str, str],
        source: Dice,
        seed: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.game = game
        self.pack = pack
        self.record = record
        self.position = position
        self.seats = seats  # who sits on each of the two chairs: HUMAN or the name of a computer player
        self.seed = seed  # of the dice; empty when they are typed in
        self.log: list[Line] = []
        self.reaction = int(options_of(record).get("reaction", "0"))
        self._dice = LoggedDice(source)
        self._snapshots: list[_Snapshot] = []
        self._why_not = "Nothing has been played yet."
        self._now = now
        self._asked_at: float | None = None
        self._players = [
            computer.make_player(name, game.id, _number(f"{seed} chair {chair}")) if name != HUMAN else None
            for chair, name in enumerate(seats)
        ]

    # -- sitting down ------------------------------------------------------------------------------------------------

    @classmethod
    def begin(
        cls,
        game: Game,
        players: Mapping[str, str],
        pack: Pack,
        scenario: str = "",
        options: Mapping[str, str] | None = None,
        seed: str = "",
        ask_for_dice: Callable[[str], str] | None = None,
        position_text: str = "",
        now: Callable[[], float] = time.monotonic,
    ) -> Session:
        """A new game. With `ask_for_dice` people type in real dice; otherwise they come from a seed."""
        options = options or {}
        if position_text:
            position = game.from_text(position_text, pack)
        else:
            position = game.new(scenario, options, pack)
        source: Dice
        if ask_for_dice is not None:
            seed, source, tag = "", TypedDice(ask_for_dice), TYPED
        else:
            seed = seed or new_seed()
            source, tag = SeededDice(seed), commitment(seed)
        record = begin_record(game, scenario, options, players, tag, position_text, pack.corrections)
        return cls(game, pack, record, position, _chairs(game, players), source, seed, now)

    @classmethod
    def resume(
        cls,
        record: Record,
        players: Mapping[str, str],
        seed: str = "",
        ask_for_dice: Callable[[str], str] | None = None,
        corrections: Path | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> Session:
        """Play on from a record; `players` may replace those it names."""
        dice_tag = record.tags.get("Dice", "")
        if dice_tag.startswith(SEEDED) and commitment(seed) != dice_tag:
            known = "does not match" if seed else "is needed for"
            raise RecordError(f"The seed {known} the dice this game was begun with, so it cannot go on.")
        if not dice_tag.startswith(SEEDED) and ask_for_dice is None:
            raise RecordError("This game is played with typed dice, so it goes on with typed dice only.")
        steps = list(replay(record, find, corrections))
        game = find(record.tags["Game"])
        pack = game.load(corrections) if record.tags.get("Data") else load_pack(game.folder / "data")
        source: Dice
        if dice_tag.startswith(SEEDED):
            source = SeededDice(seed)
            _wind(source, record, steps[0][0].copy())
        else:
            assert ask_for_dice is not None
            seed, source = "", TypedDice(ask_for_dice)
        position = steps[-1][0]
        # The tags name who sat down at each side; a name that no computer player has is a person's.
        seated = {}
        for side in game.sides:
            name = record.tags.get(side.capitalize(), HUMAN)
            seated[side] = name if name in computer.names(game.id) else HUMAN
        for side, name in players.items():
            chair = game.sides[position.seat(side)]
            seated[chair] = record.tags[chair.capitalize()] = name
        session = cls(game, pack, record, position, _chairs(game, seated), source, seed, now)
        for after, _, events in steps:
            session._report(after, events)
        session._why_not = "What was played before the game was saved stands."
        return session

    # -- who decides -------------------------------------------------------------------------------------------------

    def decision(self) -> Decision | None:
        return self.position.decision()

    def player(self, side: str) -> str:
        """Who commands the side now: HUMAN or the name of a computer player."""
        return self.seats[self.position.seat(side)]

    def human_sides(self) -> list[str]:
        return [side for side in self.game.sides if self.player(side) == HUMAN]

    def secret_decision(self) -> bool:
        """Whether what is decided now stays hidden from the other side, at least for a while."""
        trial = self.position.copy()
        events = trial.play(trial.moves()[0], QuickDice(Random(0)))
        return any(event.private >= 0 for event in events)

    def secrets_on_table(self) -> bool:
        """Whether one side sees something now that the other does not."""
        first, second = (dict(self.position.view(side)) for side in self.game.sides)
        for shown in (first, second):
            shown.pop("side", None)
            shown.pop("decision", None)
        return first != second

    # -- playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Move, comment: str = "") -> list[Event]:
        """Play a move for the side that must decide; raises IllegalMove and leaves everything as it was."""
        decision = self.position.decision()
        before, after = self.position, self.position.copy()
        written = before.notation(move)
        self._dice.take()
        events = after.play(move, self._dice)
        assert decision is not None
        dice = self._dice.take()
        self.record.add(decision.side, written, dice)
        self.record.entries[-1].comment = comment
        self.position = after
        secret = any(event.private >= 0 for event in events)
        self._remember(
            _Snapshot(before, decision.side, written, secret, len(self.log), self._asked_at), bool(dice), events
        )
        self._report(after, events)
        self._asked_at = None
        if after.decision() is None:
            self.record.finish(after, self.seed)
        return events

    def computer_move(self) -> Move:
        """What the computer player of the deciding side wants; it uses only what its side may know."""
        decision = self.position.decision()
        assert decision is not None
        player = self._players[self.position.seat(decision.side)]
        assert player is not None
        return player.choose(self.position, decision.side)

    def lines(self, side: str | None, start: int = 0) -> list[Line]:
        """The battle report from a line on, as `side` may read it; None reads what is public."""
        index = self.game.sides.index(side) if side else -1
        return [line for line in self.log[start:] if line.private in (-1, index)]

    # -- the clock ---------------------------------------------------------------------------------------------------

    def start_clock(self) -> None:
        """The question has been put; asking again does not give more time."""
        if self._asked_at is None:
            self._asked_at = self._now()

    def answer(self, move: Move) -> list[Event]:
        """A move by a person. If it comes too late for the option `reaction`, the table passes for him where he may."""
        left = self.time_left()
        return self.play(move) if left is None or left >= 0 else self.run_out()

    def run_out(self) -> list[Event]:
        """The table passes for the person whose time is over."""
        rule = next((option.rule for option in self.game.options if option.name == "reaction"), "")
        comment = f"Nothing was declared within {self.reaction} seconds ({rule})."
        self.log.append(Line(comment, rule, -1))
        events = self.play(self.position.parse(TOO_LATE), comment)
        self._snapshots.clear()
        self._why_not = "The clock had run out."
        return events

    def time_left(self) -> float | None:
        """Seconds until the table passes, below 0 when too late; None where no clock runs or no pass is allowed."""
        return self._time_left(self.position, self._asked_at)

    def _time_left(self, position: Position, asked_at: float | None) -> float | None:
        decision = position.decision()
        if not self.reaction or asked_at is None or decision is None or decision.ask != CLOCKED:
            return None
        if position.check(position.parse(TOO_LATE)) is not None:
            return None
        return asked_at + self.reaction - self._now()

    # -- taking back -------------------------------------------------------------------------------------------------

    def undo(self, side: str) -> str:
        """Take back the last move, if `side` made it, and return it; raises NothingToUndo.

        The clock of the question it answered runs on: taking back gives no more time.
        """
        if not self._snapshots:
            raise NothingToUndo(self._why_not)
        last = self._snapshots[-1]
        if self.player(last.side) != HUMAN:
            raise NothingToUndo("The other side has answered.")
        decision = self.position.decision()
        if last.secret and (decision is None or decision.side != last.side):
            raise NothingToUndo("The last move was a secret choice; it stands now that the other side decides.")
        if last.side != side:
            raise NothingToUndo(
                f"That was the {last.side.capitalize()} move; only they can take it back (`undo {last.side}`)."
            )
        left = self._time_left(last.position, last.asked_at)
        if left is not None and left < 0:
            raise NothingToUndo("The time to declare is over, so the declaration stands.")
        self._snapshots.pop()
        self.position = last.position
        self.record.entries.pop()
        del self.log[last.lines :]
        self._asked_at = last.asked_at
        return last.move

    def _remember(self, snapshot: _Snapshot, rolled: bool, events: list[Event]) -> None:
        if self._snapshots and self._snapshots[-1].side != snapshot.side:
            self._snapshots.clear()
            self._why_not = "The other side has answered."
        self._snapshots.append(snapshot)
        revealed = any(event.kind in REVEALING for event in events)
        if rolled or revealed or self.position.decision() is None:
            self._snapshots.clear()
            self._why_not = (
                "Dice have been rolled since." if rolled else "A secret is out." if revealed else "The game is over."
            )

    def _report(self, position: Position, events: list[Event]) -> None:
        self.log.extend(Line(position.tell(event), event.rule, event.private) for event in events)


def _chairs(game: Game, players: Mapping[str, str]) -> tuple[str, str]:
    first, second = (players[side] for side in game.sides)
    for name in (first, second):
        if name != HUMAN and name not in computer.names(game.id):
            known = ", ".join([HUMAN, *computer.names(game.id)])
            raise UnknownChoice(f"There is no player '{name}'; there are {known}.")
    return first, second


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def _wind(source: Dice, record: Record, position: Position) -> None:
    """Bring a fresh source to where the record left it, and make sure its dice are those of the record."""
    dice = LoggedDice(source)
    for number, entry in enumerate(record.entries, 1):
        position.play(position.parse(entry.move), dice)
        if dice.take() != entry.dice:
            raise RecordError(f"Decision {number}: the dice are not those of the seed.")
