"""One game at a table: who sits where, what was played, what may be taken back, and the record that is saved.

The position knows the rules; the table adds what people need around them. Every move is played on a copy, so a move
that is broken off (no dice typed in, a program stopped) leaves the table as it was.
"""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from bridgehead import players as computer
from bridgehead.core.data import Pack
from bridgehead.core.dice import Dice, LoggedDice, QuickDice, ScriptedDice, SeededDice, TypedDice, commitment, new_seed
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Decision, Event, Move, Position
from bridgehead.core.record import (
    SEEDED,
    TYPED,
    Entry,
    Record,
    RecordError,
    begin_record,
    branch,
    find_game,
    pack_of,
    play_written,
    replay,
    taken,
)
from bridgehead.core.record import options as options_of
from bridgehead.core.record import shares as shares_of
from bridgehead.core.shares import AWAITED, NONE, are_in, dice_of, sealed
from bridgehead.games import find
from bridgehead.tables.answers import EVERYBODY, Answer, Group, Line, NothingToUndo, Snapshot, noticed_by
from bridgehead.tables.clock import TableClock

HUMAN = "human"
NOTE = "note"  # the kind of a line that the table itself puts into the report
LONGEST_NOTE = 500
CHECKSUM = re.compile("[0-9a-f]{16}")  # as `Position.digest` writes it
MILESTONE = 64  # a position is kept after so many decisions, so that any earlier one is soon there again


class Session:
    """A game in progress with its record. `begin`, `resume` and `branch` make one."""

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
        self.beginning = _told(position, position.beginning())  # what happened before anybody decided
        self.log: list[Line] = list(self.beginning)
        self.answers: list[Answer] = []
        limit = int(options_of(record).get(game.clock.option, "0")) if game.clock else 0
        self.clock = TableClock(game, limit, now)
        self._dice = LoggedDice(source)
        self._snapshots: list[Snapshot] = []
        self._groups: list[Group] = []
        self._milestones = [position]
        self._viewed: Position | None = None
        self._views: dict[str, Mapping[str, Any]] = {}
        self._asked: Position | None = None
        self._asked_in_secret = False
        # How many decisions hold nothing that anybody does not know; below 0 if the game began with secrets.
        self.settled = -1 if self.secrets_on_table() else 0
        self._why_not = "Nothing has been played yet."
        self._players = [
            computer.make_player(name, game, player_seed(seed, chair)) if name != HUMAN else None
            for chair, name in enumerate(seats)
        ]

    def limit_thinking(self, seconds: float | None) -> None:
        """How long the computer players may think about one choice; None: what a table at their level allows."""
        for player in self._players:
            if player is not None:
                computer.limit(player, seconds)

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
            scenario = position.scenario()
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
        pack: Pack | None = None,
    ) -> Session:
        """Play on from a record, or look at one that is over; `players` may replace those it names."""
        dice_tag = record.tags.get("Dice", "")
        if seed and dice_tag.startswith(SEEDED) and commitment(seed) != dice_tag:
            raise RecordError("The seed doesn't match the dice this game started with, so it can't be resumed.")
        game = find_game(record, find)
        pack = pack or pack_of(record, game, corrections)
        source = dice_of(seed, shares_of(record)) if seed and dice_tag.startswith(SEEDED) else None
        steps = list(replay(record, find, corrections, pack, source))
        position = steps[-1][0]
        # The tags name who sat down at each side; a name that no computer player has is a person's.
        seated = {}
        for side in game.sides:
            name = record.tags.get(side.capitalize(), HUMAN)
            seated[side] = name if computer.known(name, game) else HUMAN
        for side, name in players.items():
            chair = game.sides[position.seat(side)]
            seated[chair] = record.tags[chair.capitalize()] = name
        dice = source or _other_dice(record, position, ask_for_dice)
        entries, record.entries = record.entries, []
        session = cls(game, pack, record, steps[0][0], _chairs(game, seated), dice, seed if source else "", now)
        for (before, _, _), (after, _, events), entry in zip(steps, steps[1:], entries):
            session._take_in(before, after, entry, events)
        if taken(record):
            session.forget_before(taken(record), "Moves imported from another game can't be undone.")
        return session

    @classmethod
    def branch(
        cls,
        record: Record,
        number: int,
        players: Mapping[str, str],
        pack: Pack | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> Session:
        """A new game that takes over the first decisions of a record and goes on with dice of its own."""
        seed = new_seed()
        return cls.resume(branch(record, number, {}, commitment(seed)), players, seed, now=now, pack=pack)

    # -- dice of all -------------------------------------------------------------------------------------------------

    def expect_shares(self, shares: Sequence[str]) -> None:
        """The dice are to come from the seed and from a share of each chair that is marked as AWAITED.

        The seed is committed to already, so whoever has it cannot fit it to the shares.
        """
        if AWAITED in shares and self.seed:
            self.record.tags["Shares"] = " ".join(shares)
            self._dice = LoggedDice(dice_of(self.seed, shares))

    def shares(self) -> list[str]:
        """What each chair added to the seed, which may be sealed; NONE where nothing is asked for, AWAITED where it is
        still to come."""
        return shares_of(self.record) or [NONE, NONE]

    def awaits_shares(self) -> bool:
        """Whether no die can be rolled yet."""
        return not are_in(self.shares())

    def seal_share(self, chair: int, seal: str) -> bool:
        """Fix the share of a chair without telling it; False if another one is fixed, or none is asked for."""
        return self._put_share(chair, seal, AWAITED)

    def add_share(self, chair: int, share: str) -> bool:
        """Tell the share of a chair; False if another one is fixed, or none is asked for."""
        return self._put_share(chair, share, AWAITED, sealed(share))

    def _put_share(self, chair: int, share: str, *instead_of: str) -> bool:
        shares = self.shares()
        if shares[chair] in instead_of:
            shares[chair] = share
            self.record.tags["Shares"] = " ".join(shares)
            self._dice = LoggedDice(dice_of(self.seed, shares))
        return shares[chair] == share

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
        return self.is_secret(self.position.moves()[0])

    def is_secret(self, move: Move) -> bool:
        """Whether the other side is not told all that comes of a move."""
        events = self.position.copy().play(move, QuickDice(Random(0)))
        return any(event.private >= 0 for event in events)

    def view(self, side: str) -> Mapping[str, Any]:
        """What a side may know now, or everybody for ""; made once for each position, so not to be changed."""
        if self._viewed is not self.position:
            self._viewed, self._views = self.position, {}
        if side not in self._views:
            self._views[side] = self.position.view(side)
        return self._views[side]

    def secrets_on_table(self) -> bool:
        """Whether one side sees something now that the other does not."""
        first, second = (dict(self.view(side)) for side in self.game.sides)
        for shown in (first, second):
            shown.pop("side", None)
            shown.pop("decision", None)
        return first != second

    def is_open(self) -> bool:
        """Whether everybody knows everything that has happened, so that the record tells nothing new.

        While a secret is being decided on it is closed from the first, lest its closing tell how far that is.
        """
        return self._is_settled() and not self._asks_for_a_secret()

    def _is_settled(self) -> bool:
        return self.settled == len(self.answers)

    def _asks_for_a_secret(self) -> bool:
        if self._asked is not self.position:
            self._asked = self.position
            self._asked_in_secret = self.position.decision() is not None and self.secret_decision()
        return self._asked_in_secret

    def open_up(self) -> None:
        """The game has come to an end, and nothing is a secret any more."""
        self.settled = len(self.answers)

    # -- playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Move, note: str = "", rule: str = "") -> list[Event]:
        """Play a move for the side that must decide; raises IllegalMove and leaves everything as it was.

        A note on how the move came about goes into the record as its comment.
        """
        before, after = self.position, self.position.copy()
        decision = before.decision()
        written = before.notation(move)
        self._dice.take()
        events = after.play(move, self._dice)
        assert decision is not None
        rolls = self._dice.rolls
        self._take_in(before, after, Entry(decision.side, written, self._dice.take(), note, rolls=rolls), events, rule)
        if after.decision() is None:
            self.record.finish(after, self.seed)
        return events

    def _take_in(self, before: Position, after: Position, entry: Entry, events: list[Event], rule: str = "") -> None:
        """Note a decision that was played, now or when the record was written."""
        decision = before.decision()
        assert decision is not None
        secret = any(event.private >= 0 for event in events)
        meaning = before.describe(before.parse(entry.move))
        snapshot = Snapshot(
            len(self.answers),
            before,
            entry.side,
            entry.move,
            meaning,
            secret,
            len(self.log),
            self.clock.asked_at,
            self.settled,
        )
        if entry.comment and rule:
            self.log.append(Line(entry.comment, rule, -1, NOTE))
        lines = _told(after, events[len(before.beginning()) :])
        self.log.extend(lines)
        chairs = before.seat(self.game.sides[0]), before.seat(self.game.sides[1])
        note = _note(entry.comment)
        self.position = after
        asked = after.decision()
        known = asked is None or (self._is_settled() and not secret) or self._is_all_out(events)
        asks_otherwise = asked is None or (asked.side, asked.ask) != (decision.side, decision.ask)
        readers = EVERYBODY if known or asks_otherwise else noticed_by(before.seat(entry.side), lines, chairs)
        dice, rolls = tuple(entry.dice), tuple(entry.rolls)
        self.answers.append(Answer(entry.side, decision.ask, dice, note, lines, chairs, readers, rolls))
        self.record.entries.append(entry)
        if known:
            self.open_up()
        self.clock.reset()
        if len(self.answers) % MILESTONE == 0:
            self._milestones.append(after)
        self._remember(snapshot, entry, events)

    def _is_all_out(self, events: list[Event]) -> bool:
        """The last secret came out just now; not in a game that puts secrets away unseen."""
        return self.game.secrets_come_out and any(e.reveals for e in events) and not self.secrets_on_table()

    def at(self, number: int) -> Position:
        """The position after so many decisions."""
        if number == len(self.answers):
            return self.position
        position = self._milestones[number // MILESTONE].copy()
        for entry in self.record.entries[number - number % MILESTONE : number]:
            play_written(position, position.parse(entry.move), ScriptedDice(entry.dice))
        return position

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

    def answer(self, move: Move) -> list[Event]:
        """A move by a person. If it comes too late, the table gives the clock's answer instead, where that is legal."""
        left = self.time_left()
        return self.play(move) if left is None or left >= 0 else self.run_out()

    def run_out(self) -> list[Event]:
        """The table passes for the person whose time is over."""
        assert self.game.clock is not None
        rule = next(option.rule for option in self.game.options if option.name == self.game.clock.option)
        return self.play(self.position.parse(self.game.clock.answer), f"{self.clock.note()} ({rule}).", rule)

    def time_left(self) -> float | None:
        """Seconds until the table passes, below 0 when too late; None where no clock runs."""
        return self.clock.left(self.position)

    # -- taking back -------------------------------------------------------------------------------------------------

    def undo(self, side: str) -> str:
        """Take back the last move, if `side` made it, and return it; raises NothingToUndo.

        The clock of the question it answered runs on: taking back gives no more time.
        """
        if not self._snapshots:
            raise NothingToUndo(self._why_not)
        last = self._snapshots[-1]
        if self.player(last.side) != HUMAN:
            raise NothingToUndo("The other side has moved since.")
        if last.side != side and not self._stands_as_secret(last):
            raise NothingToUndo(
                f"That was the {last.side.capitalize()} player's move; only they can undo it (`undo {last.side}`)."
            )
        self.take_back(last.number)
        return last.move

    def within_reach(self) -> list[Snapshot]:
        """The moves that may be taken back, the latest first: to take one back is to take back all after it, too."""
        found = []
        for snapshot in reversed(self._snapshots):
            if self._stands_because(snapshot):
                break
            found.append(snapshot)
        return found

    def group(self, first: int, words: str) -> None:
        """The moves played since so many decisions were one order: they are taken back together, if they can be."""
        if len(self.answers) > first + 1:
            self._groups.append(Group(first, len(self.answers), words))

    def group_at(self, number: int) -> Group | None:
        """The order to which the move after so many decisions belongs, if all of it may still be taken back."""
        reach = {snapshot.number for snapshot in self.within_reach()}
        return next((one for one in self._groups if one.first <= number < one.end and one.first in reach), None)

    def why_not_further(self) -> str:
        """Why what lies before the moves within reach stands."""
        for snapshot in reversed(self._snapshots):
            if reason := self._stands_because(snapshot):
                return reason
        return self._why_not

    def take_back(self, number: int) -> int:
        """Go back to where so many decisions had been played; how many were taken back. Raises NothingToUndo.

        Dice that were rolled and secrets that came out stand, and so does everything before them.
        """
        reach = self.within_reach()
        target = next((snapshot for snapshot in reach if snapshot.number == number), None)
        if target is None:
            raise NothingToUndo(self.why_not_further())
        count = len(self.answers) - number
        del self._snapshots[-count:]
        del self.answers[number:]
        del self.record.entries[number:]
        del self.log[target.lines :]
        del self._milestones[number // MILESTONE + 1 :]
        self._groups = [group for group in self._groups if group.end <= number]
        self.position = target.position
        self.settled = target.settled
        self.clock.asked_at = target.asked_at
        return count

    def _stands_because(self, snapshot: Snapshot) -> str:
        if self._stands_as_secret(snapshot):
            return "The last move was a secret choice; it can't be changed now that the other player is deciding."
        if self.clock.ran_out(snapshot.position, snapshot.asked_at):
            return "Time to declare has run out, so the declaration can't be undone."
        return ""

    def _stands_as_secret(self, snapshot: Snapshot) -> bool:
        decision = self.position.decision()
        return snapshot.secret and (decision is None or decision.side != snapshot.side)

    def _remember(self, snapshot: Snapshot, entry: Entry, events: list[Event]) -> None:
        self._snapshots.append(snapshot)
        reason = ""
        if entry.dice:
            reason = "Dice have been rolled since."
        elif any(event.reveals for event in events):
            reason = "A secret has been revealed since."
        elif self.position.decision() is None:
            reason = "The game is over."
        elif self.clock.limit and entry.comment.startswith(self.clock.note()):
            reason = "The clock ran out."
        if reason:
            self._snapshots.clear()
            self._why_not = reason

    def forget_before(self, number: int, why: str = "Nothing has been played yet.") -> None:
        """What was played so far can't be undone."""
        self._snapshots = [snapshot for snapshot in self._snapshots if snapshot.number >= number]
        if not self._snapshots:
            self._why_not = why


def _note(comment: str) -> str:
    """A comment as the report has it, without the checksums of positions that a record may carry."""
    lines = [line for line in comment.splitlines() if not CHECKSUM.fullmatch(line.strip())]
    return " ".join(" ".join(lines).split())[:LONGEST_NOTE]


def _told(position: Position, events: Sequence[Event]) -> tuple[Line, ...]:
    return tuple(
        Line(
            position.tell(event),
            event.rule,
            event.private,
            event.kind,
            position.went(event),
            position.loser(event),
            tuple(position.scored(event)),
            tuple(position.coming(event)),
        )
        for event in events
    )


def _chairs(game: Game, players: Mapping[str, str]) -> tuple[str, str]:
    first, second = (players[side] for side in game.sides)
    for name in (first, second):
        if name != HUMAN and not computer.known(name, game):
            known = ", ".join([HUMAN, *computer.names(game)])
            raise UnknownChoice(f"There is no player '{name}'; choose from {known}.")
    return first, second


def player_seed(seed: str, chair: int, number: int | None = None) -> int:
    """A number for a computer player, from which nobody finds the seed of the dice."""
    since = "" if number is None else f" decision {number}"
    return int.from_bytes(hashlib.sha256(f"{seed} chair {chair}{since}".encode()).digest()[:6])


def _other_dice(record: Record, position: Position, ask_for_dice: Callable[[str], str] | None) -> Dice:
    """Dice for a game whose seed is not known: typed in, or none where none are needed any more."""
    if position.decision() is None:
        return Dice()
    if record.tags.get("Dice", "").startswith(SEEDED):
        raise RecordError("This game can't be resumed without the seed of its dice.")
    if ask_for_dice is None:
        raise RecordError("This game uses typed dice, so it can be resumed only with typed dice.")
    return TypedDice(ask_for_dice)
