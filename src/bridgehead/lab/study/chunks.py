"""Plays the games of a study chunk by chunk; what a worker on any machine does."""

from __future__ import annotations

import hashlib
import zlib
from random import Random
from typing import Any

import msgspec

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.lab.errors import LabError
from bridgehead.lab.playing import Starter, game_seed, play_on, play_one, seats_of
from bridgehead.lab.study.plan import Plan
from bridgehead.lab.study.rows import TABLES, PairRow, Rows, no_rows
from bridgehead.lab.study.watching import Chronicle, Moment, told_by

TRIES = 60  # rolls of the dice to find the edge on one side, then on the other
CHECK = 16  # bytes before the content that vouch for it


class Player:
    """Plays games of one study; data are read and the first position is made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.starter = Starter(plan.setting)

    def chunk(self, number: int) -> bytes:
        """The sealed rows of a chunk: always all of it, for the study may be continued to more games."""
        rows = no_rows()
        for game in range(number * self.plan.chunk, (number + 1) * self.plan.chunk):
            rows.add(self.game(game))
        return seal(rows)

    def game(self, number: int) -> Rows:
        plan = self.plan
        seed = game_seed(plan.setting.seed, number)
        paired = plan.pairs > 0 and number % plan.pairs == 0
        chronicle = Chronicle(self.starter.game, plan.outline, number, paired)
        watcher = _Last(chronicle)
        result = play_one(plan.setting, number, self.starter, watcher)
        rows = chronicle.ended(result, seed, watcher.position)
        if paired and not result.error:
            rows.pairs.extend(self._pairs(number, seed, chronicle.moments or []))
        return rows

    def _pairs(self, number: int, seed: int, moments: list[Moment]) -> list[PairRow]:
        """For each edge a turn of this game, chosen by its seed, played on with the edge on either side."""
        found = []
        for n, name in enumerate(self.plan.outline.edges):
            turns = [moment for moment in moments if moment.edge == n]
            if not turns:
                continue
            rng = Random(f"{seed}/pair/{n}")
            moment = turns[int(rng.random() * len(turns))]
            both = self._both(moment, rng)
            if both is None:
                continue
            dice = rng.getrandbits(60)
            scores, winners = [], []
            for position in both:
                play_on(position, seats_of(self.plan.setting, self.starter.game, seed), QuickDice(Random(dice)))
                outcome = position.outcome()
                assert outcome is not None
                scores.append(outcome.score)
                winners.append(self.starter.game.sides.index(outcome.winner) if outcome.winner else -1)
            found.append(PairRow(number, name, moment.turn, scores[0], scores[1], winners[0], winners[1]))
        return found

    def _both(self, moment: Moment, rng: Random) -> list[Position] | None:
        edge = told_by(self.starter.game).edges[moment.edge]
        if edge.granted is not None:
            return [edge.granted(moment.after, side) for side in (0, 1)]
        found: dict[int, Position] = {}
        for _ in range(TRIES):
            position = moment.before.copy()
            events = position.play(moment.move, QuickDice(Random(rng.getrandbits(60))))
            side = edge.holder(position, events)
            if side in (0, 1):
                found.setdefault(side, position)
            if len(found) == 2:
                return [found[0], found[1]]
        return None  # the dice do not decide it here


class _Last:
    """Passes everything on and keeps the position, which the rows of the end are made from."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.position: Position | None = None
        self.begun = chronicle.begun
        self._chronicle = chronicle

    def decided(self, before: Position, move: int, events: Any, position: Position) -> None:
        self.position = position
        self._chronicle.decided(before, move, events, position)


def seal(rows: Rows) -> bytes:
    content = zlib.compress(msgspec.msgpack.encode([[list(row) for row in table] for table in rows]), 6)
    return hashlib.blake2b(content, digest_size=CHECK).digest() + content


def unseal(sealed: bytes) -> Rows:
    """Raises LabError if a byte is wrong or missing."""
    check, content = sealed[:CHECK], sealed[CHECK:]
    if hashlib.blake2b(content, digest_size=CHECK).digest() != check:
        raise LabError("The rows are damaged.")
    tables = zip(TABLES.values(), msgspec.msgpack.decode(zlib.decompress(content)), strict=True)
    return Rows._make([kind(*row) for row in rows] for (kind, _), rows in tables)


# What processes and Ray call

_player: list[Player] = []


def begin(plan: Plan) -> None:
    _player[:] = [Player(plan)]


def play(chunk: int) -> bytes:
    return _player[0].chunk(chunk)
