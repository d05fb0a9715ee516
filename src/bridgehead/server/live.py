"""A table that people are connected to: one thing at a time, first stored, then shown to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from bridgehead.core.dice import DiceError
from bridgehead.core.position import IllegalMove, Move, NotationError
from bridgehead.lab.advice.hint import Hint
from bridgehead.server import marching, state
from bridgehead.server.battle_report import BattleReport
from bridgehead.server.bodies.account import GameAccount
from bridgehead.server.bodies.answers import Played, Reachable, Sent
from bridgehead.server.bodies.requests import SendOff
from bridgehead.server.bodies.table import LogEntry, TableState
from bridgehead.server.errors import MISTAKES, Objection, Problem, refused, tell_trouble
from bridgehead.server.reviewing import Reviewing
from bridgehead.server.thinking import BEGINNING, Task
from bridgehead.server.workers import AWAY, COMPUTERS, PEOPLE, NoAnswer, Workers
from bridgehead.tables import arranging, coaching, groups, hints, partners, proposing, typed
from bridgehead.tables.answers import EVERYBODY
from bridgehead.tables.database import StoreError
from bridgehead.tables.seating import INVITED
from bridgehead.tables.session import HUMAN, player_seed
from bridgehead.tables.store import Moment
from bridgehead.tables.table import TROUBLE, NotNow, Table

log = logging.getLogger("bridgehead")

ORDERS_ANSWERED = "A standing order has answered since then; check the map before you go on."
GLANCE = 30.0  # seconds for which somebody who asked for the table counts as watching it
Result = TypeVar("Result")
Shown = tuple[Mapping[int | None, tuple[int, Mapping[str, Any], object]], object]


class How(NamedTuple):
    """How moves of a person are played: see `bodies.requests.Moves`."""

    usual: bool
    afresh: bool
    as_one: bool
    lay_out: bool


class Watcher(Protocol):
    """Somebody connected to the table; `chair` None is a spectator."""

    chair: int | None

    def something_changed(self) -> None: ...


class Live:
    """The one copy of a table in memory. Whoever reads or changes it holds its lock."""

    def __init__(self, table: Table, workers: Workers, desk: Desk) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.users = 0
        self.used_at = time.monotonic()
        self.watchers: set[Watcher] = set()
        self.broken = False
        self.trouble = ""  # why it cannot go on by itself
        self.account: asyncio.Task[GameAccount] | None = None  # how the game went, once somebody has asked
        self._hint: tuple[Moment, asyncio.Task[Hint | str]] | None = None
        self.review: Reviewing | None = None  # once somebody has asked
        self._glanced_at = -GLANCE
        self._workers = workers
        self._desk = desk
        self._thinking: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._passing: asyncio.Task[None] | None = None
        self._noting: set[asyncio.Task[None]] = set()
        self._reports: dict[int | None, BattleReport] = {}
        self._states: dict[int | None, TableState] = {}

    # -- showing -----------------------------------------------------------------------------------------------------

    def here(self) -> tuple[bool, bool]:
        chairs = {watcher.chair for watcher in self.watchers}
        return 0 in chairs, 1 in chairs

    def state(self, chair: int | None) -> TableState:
        """What a reader sees now."""
        if chair not in self._states:
            self._states[chair] = state.state(self.table, chair, self.here(), self._computer_decides())
        left = self.table.session.time_left()
        clock = None if left is None else round(max(left, 0.0), 2)
        return replace(self._states[chair], clock=clock, log=self._report(chair))

    def _report(self, chair: int | None) -> list[LogEntry]:
        if chair not in self._reports:
            self._reports[chair] = BattleReport(self.table, chair)
        return self._reports[chair].entries()

    def changed(self, readers: Collection[int | None] = EVERYBODY) -> None:
        """Tell those connected, or the readers among them who can notice."""
        for reader in readers:
            self._states.pop(reader, None)
        for watcher in self.watchers:
            if watcher.chair in readers:
                watcher.something_changed()

    def _shown(self) -> Shown:
        """What each reader for whom the table is drawn can tell a decision by, and what everybody sees beside it."""
        table, session = self.table, self.table.session
        game = {
            reader: (
                table.revision_of(reader),
                session.view("" if reader is None else table.side_of(reader)),
                None if reader is None else (table.messages, table.rematch),
            )
            for reader in self._states
        }
        return game, (table.request, session.shares(), [seat.player for seat in table.seats], table.status)

    def _noticed_since(self, before: Shown) -> Collection[int | None]:
        """Who can see that something has happened.

        A secret decision must not even make the server draw the table anew for the others: with a stopwatch they would
        count such decisions.
        """
        now = self._shown()
        if now == before or now[1] != before[1]:
            return EVERYBODY
        return [reader for reader in EVERYBODY if reader not in now[0] or now[0][reader] != before[0].get(reader)]

    def come(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self._note_presence(watcher.chair)
        self.go_on()
        self.changed()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._note_presence(watcher.chair)
        self.used_at = time.monotonic()
        if not any(self.here()):
            self._stop_clock()
        self.changed()

    def _note_presence(self, chair: int | None) -> None:
        """Kept for when the other player asks next week; that it could not be is no trouble."""
        if chair is None:
            return
        partners.note_presence(self.table, chair)
        task = asyncio.create_task(self._desk.do(lambda: partners.keep_presence(self.table, chair)))
        self._noting.add(task)
        task.add_done_callback(self._noted)

    def _noted(self, task: asyncio.Task[None]) -> None:
        self._noting.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.debug("Presence at table %s was not kept: %r", self.table.id, error)

    def glance(self) -> None:
        """Somebody looks at the table without staying."""
        self._glanced_at = time.monotonic()
        if not self._has_people():
            self.go_on()
            self._states.clear()  # it may think now

    def rank(self) -> int:
        """How soon its computer players are asked."""
        if not self._has_people():
            return COMPUTERS
        return PEOPLE if any(self.here()) else AWAY

    def _rests(self) -> bool:
        """Computers among themselves play to be watched."""
        watched = bool(self.watchers) or time.monotonic() - self._glanced_at < GLANCE
        return not watched and not self._has_people()

    def _has_people(self) -> bool:
        return any(seat.player in (HUMAN, INVITED) for seat in self.table.seats)

    # -- playing -----------------------------------------------------------------------------------------------------

    async def do(self, action: Callable[[], Result]) -> Result:
        """Change the table, the lock held; shown only once the store has it. If that fails, this copy is no good."""
        before = self._shown()
        try:
            result = await self._desk.do(action)
        except BaseException as error:
            if not isinstance(error, MISTAKES) or not self.table.is_kept():
                self.broken = True
                self.close()
            self.changed()
            raise
        self.go_on()
        self.changed(self._noticed_since(before))
        return result

    async def play(self, chair: int, revision: int, words: list[str], how: How) -> Played:
        """Moves of a person, one after the other as far as they are allowed; then what usually goes with the last."""
        self._insist_on_the_present(chair, revision)
        left = self.table.session.time_left()
        if left is not None and left < 0:
            await self.do(self._run_out)
            raise Problem(409, "Time ran out, so you passed.")
        return await self.do(lambda: self._play(chair, words, how))

    def _play(self, chair: int, words: list[str], how: How) -> Played:
        table, session = self.table, self.table.session
        if how.lay_out:
            return self._lay_out(chair, words[0])
        if how.afresh:
            self._insist_on_deciding(chair)
            groups.put_all_down(table, chair)
        played = 0
        start = len(session.answers)
        began = session.position
        stopped: IllegalMove | NotationError | DiceError | Problem | None = None
        parts = [part for word in words for part in typed.cut(word)] or [""]
        while parts and stopped is None:
            try:
                side = self._insist_on_deciding(chair)
                move, rest = typed.take_move(session.position, parts[0])
                if objection := coaching.objection(session, move):
                    raise Objection(objection)
                table.play(move)
                played += 1
                parts[:1] = [rest] if rest else []
                parts = typed.unsaid(session.position, parts, side)
            except (IllegalMove, NotationError, DiceError, Problem) as error:
                stopped = error
            answered = self._answer_by_orders()
            if answered and stopped is None:
                parts = typed.unsaid_of(session.position, parts, [move for one, move in answered if one == chair])
                stopped = Problem(422, ORDERS_ANSWERED) if parts else None
        if stopped is not None and played == 0:
            raise stopped
        if how.usual and stopped is None and table.deciding_chair() == chair:
            proposing.join_usual(table, began)
        if how.usual or how.as_one:
            proposing.gather_up(session, start)
        table.keep()
        return Played(table.revision_of(chair), played, None if stopped is None else refused(stopped), "; ".join(parts))

    def _lay_out(self, chair: int, written: str) -> Played:
        self._insist_on_deciding(chair)
        layout = self.table.session.position.parse(written)
        if layout not in arranging.layouts(self.table.session):
            raise Problem(422, "That isn't a set-up that can be laid out and changed.")
        played = arranging.lay_out(self.table, layout)
        self.table.keep()
        return Played(self.table.revision_of(chair), played)

    async def send(self, chair: int, wanted: SendOff) -> Sent:
        """Units of a person to a place, one after the other."""
        self._insist_on_being_asked(chair, wanted.revision)
        return await self.do(lambda: marching.send(self.table, chair, wanted, self._play_one))

    def _play_one(self, move: Move) -> None:
        if objection := coaching.objection(self.table.session, move):
            raise Objection(objection)
        self.table.play(move)
        self._answer_by_orders()

    async def put_down(self, chair: int, revision: int, unit: str) -> Played:
        self._insist_on_being_asked(chair, revision)
        played = await self.do(lambda: groups.put_down(self.table, chair, unit))
        return Played(self.table.revision_of(chair), played)

    def reachable(self, chair: int, revision: int, units: list[str]) -> Reachable:
        """Where units of a person can go together."""
        self._insist_on_being_asked(chair, revision)
        return marching.reachable(self.table, units)

    def _insist_on_being_asked(self, chair: int, revision: int) -> None:
        self._insist_on_the_present(chair, revision)
        self._insist_on_deciding(chair)

    def _insist_on_the_present(self, chair: int, revision: int) -> None:
        self.table.insist_on_playing()
        if revision != self.table.revision_of(chair):
            raise Problem(409, "The game has moved on; check the map before you decide.")

    def _insist_on_deciding(self, chair: int) -> str:
        """The side that this person decides for now."""
        decision = self.table.session.decision()
        if decision is None:
            raise Problem(409, self.table.outcome() or "The game is over.")
        if self.table.deciding_chair() == chair:
            return decision.side
        raise Problem(422, f"It's the {decision.side.capitalize()} player's turn.", decision.rule)

    def _answer_by_orders(self) -> list[tuple[int | None, str]]:
        """Let standing orders answer what they can; what was answered, with the chair it was answered for."""
        answered = []
        while (found := self.table.standing_answer()) is not None:
            answered.append((self.table.deciding_chair(), self.table.session.position.notation(found[0])))
            self.table.play(*found)
        return answered

    def claim(self, invitation: str, token: str, share: str | None) -> int | None:
        """A guest sits down, and adds a share to the dice with the same word if it is time."""
        chair = self.table.claim(invitation, token)
        if chair is not None and share is not None:
            with contextlib.suppress(NotNow):
                self.add_share(chair, share)
        return chair

    def add_share(self, chair: int, share: str) -> None:
        """Once all shares are there, standing orders may answer what lets dice roll."""
        self.table.add_share(chair, share)
        self._answer_by_orders()
        self.table.keep()

    def give_orders(self, chair: int, orders: Mapping[str, str]) -> None:
        """Orders answer the question that is on the table already, too."""
        self.table.set_orders(chair, orders)
        self._answer_by_orders()
        self.table.keep()

    def hush(self, chair: int, revision: int) -> None:
        """The question on the table is answered by doing nothing, and not put again this turn."""
        self._insist_on_being_asked(chair, revision)
        self.table.hush(chair)
        self._answer_by_orders()
        self.table.keep()

    def _run_out(self) -> None:
        self.table.run_out()
        self._answer_by_orders()
        self.table.keep()

    # -- what goes on by itself --------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let a computer player think or the clock run, if it is their turn."""
        self._stop_timer()
        chair = self.table.deciding_chair()
        if chair is None or self.table.session.awaits_shares():
            return
        player = self.table.seats[chair].player
        if player == HUMAN:
            self._start_clock()
        elif player != INVITED and self._thinking is None and not self._rests():
            self._thinking = asyncio.create_task(self._think())

    def _start_clock(self) -> None:
        """The clock waits for people: it does not run while all of them are away."""
        if not any(self.here()):
            return
        session = self.table.session
        session.clock.start()
        left = session.time_left()
        if left is not None:
            self._clock = asyncio.get_running_loop().call_later(max(left, 0) + 0.05, self._time_is_over)

    def _stop_clock(self) -> None:
        self._stop_timer()
        self.table.session.clock.stop()

    def _stop_timer(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _time_is_over(self) -> None:
        self._passing = asyncio.create_task(self._pass())

    async def _pass(self) -> None:
        async with self.lock:
            left = self.table.session.time_left()
            if self.table.deciding_chair() is not None and left is not None and left < 0:
                await self.do(self._run_out)

    async def _think(self) -> None:
        """Computer players decide until a person must, or the game is over."""
        try:
            while (task := await self._question()) is not None:
                if not await self._answer(task):
                    break
        except StoreError as error:
            tell_trouble(f"The computer's move at table {self.table.id}", error)
            self.trouble = str(error)  # to be told instead of being tried again at once
        except Exception as error:
            log.error("Table %s can't go on", self.table.id, exc_info=error)
        finally:
            self._thinking = None
            self.used_at = time.monotonic()
            self.changed()

    async def _answer(self, task: Task) -> bool:
        """Let a computer player decide; False if it cannot."""
        moment, written, trouble = self.table.moment(), "", ""
        try:
            written = coaching.reply(self.table.session) or await self._workers.choose(task, self.rank)
        except NoAnswer as error:
            trouble = str(error)
        async with self.lock:
            if self.table.moment() != moment:
                return True  # nobody asks that any more; there may be a new question
            if trouble:
                await self.do(lambda: self.table.say(TROUBLE, trouble))
                return False
            await self.do(lambda: self._computer_plays(written))
            return True

    async def _question(self) -> Task | None:
        """What a computer player must answer now; None if it is a person's turn, or nobody watches."""
        async with self.lock:
            chair = self.table.deciding_chair()
            if chair is None or self.table.seats[chair].player in (HUMAN, INVITED) or self._rests():
                return None
            session = self.table.session
            decision = session.decision()
            assert decision is not None
            run = len(session.answers)
            while run and session.answers[run - 1].side == decision.side:
                run -= 1
            return self._task(run, self.table.seats[chair].player, player_seed(session.seed, chair, run))

    def _task(self, run: int, player: str, seed: int) -> Task:
        record = self.table.session.record
        played = [(entry.move, entry.dice) for entry in record.entries]
        tags = {key: value for key, value in record.tags.items() if key in BEGINNING}
        return Task(self.table.id, tags, played, run, player, seed)

    def ask_hint(self, chair: int, revision: int) -> asyncio.Task[Hint | str]:
        """A hint for the person who must decide; asking again means the one that is being thought about."""
        self._insist_on_being_asked(chair, revision)
        session, moment = self.table.session, self.table.moment()
        if self._hint is None or self._hint[0] != moment or self._hint[1].cancelled():
            task = self._task(len(session.record.entries), "", hints.seed_of(session, chair))
            self._hint = moment, asyncio.create_task(self._workers.advise(task))
        return self._hint[1]

    def start_review(self, turn: asyncio.Semaphore) -> Reviewing:
        """The review of the game that is over; one for all, and one at a time on this server."""
        if self.review is None:
            self.review = Reviewing(self._workers, self.table.id, self.table.session, turn)
        return self.review

    def hurry(self) -> None:
        """Whoever is thinking for this table answers now."""
        self._workers.hurry(self.table.id)

    def _computer_decides(self) -> bool:
        chair = self.table.deciding_chair()
        return (
            self._thinking is not None and chair is not None and self.table.seats[chair].player not in (HUMAN, INVITED)
        )

    def _computer_plays(self, written: str) -> None:
        self.table.play(self.table.session.position.parse(written))
        self._answer_by_orders()
        self.table.keep()

    def busy(self) -> bool:
        reviewing = self.review is not None and self.review.under_way()
        return bool(self.users or self.watchers or self._thinking or self.lock.locked() or reviewing)

    def close(self) -> None:
        """Nothing goes on by itself any more."""
        if self.review is not None:
            self.review.close()
        self._stop_timer()
        for task in (self._thinking, self._passing, self._hint and self._hint[1]):
            if task is not None:
                task.cancel()


class Desk(Protocol):
    """Where tables are changed and stored: one thread, one thing after the other."""

    async def do(self, action: Callable[[], Result]) -> Result: ...
