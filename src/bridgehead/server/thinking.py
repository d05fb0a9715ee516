"""What a worker process does: it keeps up with tables and says what their computer players want.

A player is made anew for every run of decisions of one side, from a number that belongs to the table and the first
decision of the run. If the worker dies in the middle of a run, the next one asks the new player all its questions of
the run again and so arrives at the same plan. The seed of the dice never comes here.
"""

from __future__ import annotations

from collections import OrderedDict

from bridgehead import players as computer
from bridgehead.core.dice import ScriptedDice, Thrown
from bridgehead.core.position import Move, Position
from bridgehead.core.record import Record, play_written, start
from bridgehead.games import find
from bridgehead.tables.seating import PACKS

Played = tuple[str, list[Thrown]]  # a move as it is written, and its dice
KEPT = 64  # tables a worker remembers
BEGINNING = frozenset({"Game", "Rules", "Scenario", "Options", "Position", "Data"})  # tags that say how a game began


class Task:
    """A question to a computer player: the game so far, where its present run began, and who it is."""

    def __init__(
        self, table: str, tags: dict[str, str], played: list[Played], run: int, player: str, seed: int
    ) -> None:
        self.table = table
        self.tags = tags
        self.played = played
        self.run = run
        self.player = player
        self.seed = seed


class _Known:
    """A table as far as this worker has followed it."""

    def __init__(self, task: Task) -> None:
        self.tags = task.tags
        self.played: list[Played] = []
        record = Record(dict(task.tags))
        self.position: Position = start(record, find, pack=PACKS.of_record(record))
        self.run = (-1, "", 0)
        self.player: computer.Player | None = None
        self.choice: Move | None = None

    def leads_to(self, task: Task) -> bool:
        number = len(self.played)
        if self.tags != task.tags or self.played != task.played[:number]:
            return False
        return number <= task.run or self.run == (task.run, task.player, task.seed)

    def follow(self, task: Task) -> Move:
        while len(self.played) < len(task.played):
            self._think(task)
            written, dice = task.played[len(self.played)]
            play_written(self.position, self.position.parse(written), ScriptedDice(dice))
            self.played.append((written, dice))
            self.choice = None
        self._think(task)
        assert self.choice is not None
        return self.choice

    def _think(self, task: Task) -> None:
        """The player of the run sees every decision of it, once and in order."""
        number = len(self.played)
        if number < task.run or self.choice is not None:
            return
        if number == task.run:
            self.run = (task.run, task.player, task.seed)
            self.player = computer.make_player(task.player, find(self.tags["Game"]), task.seed)
        decision = self.position.decision()
        assert decision is not None and self.player is not None
        self.choice = self.player.choose(self.position, decision.side)


_tables: OrderedDict[str, _Known] = OrderedDict()


def choose(task: Task) -> str:
    """The move that the computer player wants, as it is written."""
    known = _tables.pop(task.table, None)
    if known is None or not known.leads_to(task):
        known = _Known(task)
    move = known.follow(task)
    _tables[task.table] = known
    while len(_tables) > KEPT:
        _tables.popitem(last=False)
    return known.position.notation(move)


def ready() -> bool:
    """Nothing to do; by the time this is answered the worker has started."""
    return True
