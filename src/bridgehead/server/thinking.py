"""What a worker process does: it keeps up with tables and says what their computer players want.

A player is made anew for every run of decisions of one side, from a number that belongs to the table and the first
decision of the run. If the worker dies in the middle of a run, the next one asks the new player all its questions of
the run again and so arrives at the same plan. The seed of the dice never comes here.
"""

from __future__ import annotations

from collections import OrderedDict
from multiprocessing.synchronize import Event

from bridgehead import players as computer
from bridgehead.core.dice import ScriptedDice, Thrown
from bridgehead.core.game import UnknownChoice
from bridgehead.core.position import Move, Position
from bridgehead.core.record import Record, play_written, start
from bridgehead.games import find
from bridgehead.lab.advice.hint import Hint, hint
from bridgehead.lab.workers import live_with_the_program
from bridgehead.players.levels import Clock
from bridgehead.tables.seating import PACKS

Played = tuple[str, list[Thrown]]  # a move as it is written, and its dice
KEPT = 64  # tables a worker remembers
LONGEST_HINT = 8.0  # seconds
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
            self._play_next(task)
        self._think(task)
        assert self.choice is not None
        return self.choice

    def catch_up(self, task: Task) -> None:
        """To where the game stands, without a thought."""
        while len(self.played) < len(task.played):
            self._play_next(task)

    def _play_next(self, task: Task) -> None:
        written, dice = task.played[len(self.played)]
        play_written(self.position, self.position.parse(written), ScriptedDice(dice))
        self.played.append((written, dice))
        self.choice = None

    def _think(self, task: Task) -> None:
        """The player of the run sees every decision of it, once and in order."""
        number = len(self.played)
        if number < task.run or self.choice is not None:
            return
        if number == task.run:
            self.run = (task.run, task.player, task.seed)
            self.player = computer.make_player(task.player, find(self.tags["Game"]), task.seed)
            computer.limit(self.player, told=_wanted_now)
        decision = self.position.decision()
        assert decision is not None and self.player is not None
        self.choice = self.player.choose(self.position, decision.side)


_tables: OrderedDict[str, _Known] = OrderedDict()
_hurry: Event | None = None  # set when somebody wants the answer to the present question now


def _wanted_now() -> bool:
    return _hurry is not None and _hurry.is_set()


def choose(task: Task) -> str:
    """The move that the computer player wants, as it is written."""
    known = _take_up(task)
    move = known.follow(task)
    _put_back(task, known)
    return known.position.notation(move)


def advise(task: Task) -> Hint | str:
    """A hint for the side that must decide, or one sentence why there is none."""
    known = _take_up(task)
    known.catch_up(task)
    _put_back(task, known)
    position = known.position
    side = position.rules.sides[position.asked()]
    game = find(task.tags["Game"])
    pack = PACKS.of_record(Record(dict(task.tags)))
    try:
        return hint(game, pack, position, side, task.seed, Clock(LONGEST_HINT, _wanted_now).over)
    except UnknownChoice as error:
        return str(error)


def _take_up(task: Task) -> _Known:
    known = _tables.pop(task.table, None)
    return known if known is not None and known.leads_to(task) else _Known(task)


def _put_back(task: Task, known: _Known) -> None:
    _tables[task.table] = known
    while len(_tables) > KEPT:
        _tables.popitem(last=False)


def begin(hurry: Event) -> None:
    """A worker knows by that flag when somebody wants its answer now."""
    global _hurry
    _hurry = hurry
    live_with_the_program()


def ready() -> bool:
    """Nothing to do; by the time this is answered the worker has started."""
    return True
