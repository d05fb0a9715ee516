"""Computer players in worker processes."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bridgehead.core.dice import LoggedDice, SeededDice
from bridgehead.games import find
from bridgehead.server import thinking, workers
from bridgehead.server.thinking import Task
from bridgehead.server.workers import NoAnswer, Workers
from bridgehead.tables.session import Session
from tests.server.serving import GAME, SKIRMISH, Room, Server

Rooms = Callable[..., Room]
LATE = SKIRMISH.replace("turn: 1", "turn: 8")
AGAINST_COMPUTER = {"british": "human", "german": "greedy"}


def test_the_computer_answers_and_the_page_sees_it_think(room: Rooms) -> None:
    table = room(AGAINST_COMPUTER, position=SKIRMISH)
    british = table["british"]
    british.connect()
    british.must_play("pass")
    thought = False
    while british.state["number"] < 2 or british.state["decision"]["side"] == "german":
        british.hear(60)
        thought = thought or british.state["thinking"]
    assert thought
    assert british.look()["thinking"] is False
    assert {entry["side"] for entry in british.state["log"]} == {"british", "german"}


def test_two_computer_players_go_on_until_the_game_is_over(room: Rooms) -> None:
    table = room({"british": "random", "german": "greedy"}, position=LATE)
    table.spectator.connect()
    while table.spectator.state["status"] == "playing":
        table.spectator.hear(60)
    assert table.spectator.state["result"].startswith("The game is over: ")
    assert table.made["tokens"] == {}


def test_two_computer_players_rest_while_nobody_watches(room: Rooms, server: Server) -> None:
    table = room({"british": "random", "german": "random"}, scenario="ready")

    def played() -> int:
        return len(server.hall._live[table.table].table.session.answers)

    time.sleep(1)
    assert played() == 0
    table.spectator.connect()
    table.spectator.hear_until(5)
    table.spectator.leave()
    time.sleep(0.3)
    rested_at = played()
    time.sleep(0.5)
    assert played() == rested_at


def test_who_asks_for_the_table_now_and_then_watches_too(
    room: Rooms, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bridgehead.server.live.GLANCE", 0.5)
    table = room({"british": "random", "german": "random"}, scenario="ready")
    deadline = time.monotonic() + 30
    while table.spectator.look()["number"] < 5:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    time.sleep(1)
    rested_at = len(server.hall._live[table.table].table.session.answers)
    time.sleep(0.5)
    assert len(server.hall._live[table.table].table.session.answers) == rested_at


def test_whose_turn_it_is_to_be_thought_for(room: Rooms, server: Server) -> None:
    alone = room({"british": "random", "german": "random"}, scenario="ready")
    person = room(AGAINST_COMPUTER, scenario="ready")
    ranks = [server.hall._live[table.table].rank() for table in (person, alone)]
    person["british"].connect()
    assert [server.hall._live[person.table].rank(), *ranks] == [workers.PEOPLE, workers.AWAY, workers.COMPUTERS]


def test_a_person_can_stop_while_the_computer_thinks(room: Rooms) -> None:
    table = room(AGAINST_COMPUTER, scenario="ready")
    table["british"].must_play("layout forward")
    assert table["british"].ask("POST", "/stop").status_code == 200
    number = table["british"].look()["number"]
    time.sleep(0.5)
    state = table["british"].look()
    assert (state["number"], state["thinking"]) == (number, False)


def test_a_worker_that_dies_is_replaced_and_the_game_goes_on(room: Rooms) -> None:
    table = room(AGAINST_COMPUTER, position=LATE)
    british = table["british"]
    british.connect()
    for worker in multiprocessing.active_children():
        worker.kill()
    british.must_play("pass")
    while british.state["status"] == "playing" and british.state["decision"]["side"] == "german":
        british.hear(60)
    while british.state["number"] < 2:
        british.hear(60)
    assert all(entry["side"] is not None for entry in british.look()["log"])


def test_if_it_fails_again_the_table_says_so(room: Rooms, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Workers, task: Task, rank: Callable[[], int]) -> str:
        raise NoAnswer("The computer player failed twice. Reload the page to try again.")

    table = room(AGAINST_COMPUTER, position=SKIRMISH)
    british = table["british"]
    british.connect()
    with monkeypatch.context() as broken:
        broken.setattr(Workers, "choose", fail)
        british.must_play("pass")
        while not british.state["log"] or british.state["log"][-1]["side"] is not None:
            british.hear()
        assert british.state["log"][-1]["note"].startswith("The computer player failed twice")
        assert british.state["thinking"] is False
    table.spectator.connect()  # somebody opens the table anew
    while british.state["decision"]["side"] == "german" or british.state["number"] < 2:
        british.hear(60)


def test_a_failure_at_a_question_that_was_taken_back_is_no_failure(
    room: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, fail = threading.Event(), threading.Event()
    choose = Workers.choose

    async def fail_at_first(self: Workers, task: Task, rank: Callable[[], int]) -> str:
        if asked.is_set():
            return await choose(self, task, rank)
        asked.set()
        while not fail.is_set():
            await asyncio.sleep(0.01)
        raise NoAnswer("The computer player failed twice. Reload the page to try again.")

    monkeypatch.setattr(Workers, "choose", fail_at_first)
    table = room(AGAINST_COMPUTER, position=SKIRMISH)
    british = table["british"]
    british.connect()
    british.must_play("pass")
    assert asked.wait(10)
    assert british.ask("POST", "/undo", {"revision": 1, "to": 0}).json() == {"done": True}
    british.must_play("pass")
    fail.set()
    while british.state["number"] < 2:
        british.hear(60)
    notes = [entry["note"] for entry in british.state["log"] if entry["side"] is None]
    assert notes == ["The British player undid 1 move."]


# -- who is asked, and for how long ------------------------------------------------------------------------------------


class Threads(ThreadPoolExecutor):
    """A worker that is no process, so that it starts at once."""

    made = 0

    def __init__(self, workers: int, **_: Any) -> None:
        super().__init__(workers)
        self._processes = None
        Threads.made += 1


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Workers at which the player "hang" thinks until the event, and every other one for a moment."""
    stop = threading.Event()

    def choose(task: Task) -> str:
        stop.wait(20 if task.player == "hang" else 0.15)
        return f"move at {task.table}"

    monkeypatch.setattr(thinking, "choose", choose)
    monkeypatch.setattr(workers, "ProcessPoolExecutor", Threads)
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    monkeypatch.setattr(Threads, "made", 0)
    yield stop
    stop.set()


def question(table: int, player: str = "greedy") -> Task:
    return Task(f"{table:x}", {}, [], 0, player, 1)


def test_who_waits_for_other_tables_is_not_late(hanging: threading.Event) -> None:
    async def ask() -> list[str]:
        one = Workers(1)
        return await asyncio.gather(*(one.choose(question(table)) for table in range(8)))

    assert asyncio.run(ask()) == [f"move at {table}" for table in range(8)]
    assert Threads.made == 1


def test_a_player_that_hangs_is_the_only_one_blamed(hanging: threading.Event) -> None:
    async def ask() -> list[str | BaseException]:
        one = Workers(1)
        questions = [question(0, "hang"), *(question(table) for table in range(1, 5))]
        return await asyncio.gather(*(one.choose(task) for task in questions), return_exceptions=True)

    blamed, *others = asyncio.run(ask())
    assert isinstance(blamed, NoAnswer)
    assert others == [f"move at {table}" for table in range(1, 5)]


def test_a_worker_replaced_before_it_began_is_asked_again(hanging: threading.Event) -> None:
    async def ask() -> str:
        one = Workers(1)
        busy = one._pool(0)
        busy.submit(hanging.wait, 20)
        answer = asyncio.create_task(one.choose(question(1)))
        await asyncio.sleep(0.1)
        one._replace(0, busy)
        return await answer

    assert asyncio.run(ask()) == "move at 1"


def test_the_next_table_does_not_wait_for_an_answer_that_nobody_wants(hanging: threading.Event) -> None:
    async def ask() -> str:
        one = Workers(1)
        unwanted = asyncio.create_task(one.choose(question(1, "hang")))
        await asyncio.sleep(0.1)
        unwanted.cancel()
        with pytest.raises(asyncio.CancelledError):
            await unwanted
        return await asyncio.wait_for(one.choose(question(2)), 0.4)

    assert asyncio.run(ask()) == "move at 2"


def test_tables_of_people_come_first(hanging: threading.Event) -> None:
    async def ask() -> list[str]:
        one, answered = Workers(1), []
        ranks = dict.fromkeys(range(1, 7), workers.COMPUTERS)

        async def asked(table: int) -> None:
            answered.append(await one.choose(question(table), lambda: ranks[table]))

        asking = [asyncio.create_task(asked(table)) for table in ranks]
        await asyncio.sleep(0.05)
        ranks[7] = workers.PEOPLE
        asking.append(asyncio.create_task(asked(7)))
        ranks[4] = workers.AWAY  # somebody has sat down meanwhile
        await asyncio.gather(*asking)
        return answered

    assert asyncio.run(ask()) == [f"move at {table}" for table in (1, 7, 4, 2, 3, 5, 6)]


def test_who_no_longer_waits_does_not_hold_up_the_line(hanging: threading.Event) -> None:
    async def ask() -> str:
        one = Workers(1)
        first = asyncio.create_task(one.choose(question(1)))
        second = asyncio.create_task(one.choose(question(2)))
        await asyncio.sleep(0.05)
        third = asyncio.create_task(one.choose(question(3)))
        second.cancel()
        await first
        return await asyncio.wait_for(third, 1)

    assert asyncio.run(ask()) == "move at 3"


# -- what a worker does ------------------------------------------------------------------------------------------------


def game_so_far(moves: int) -> tuple[Session, list[thinking.Played]]:
    game = find(GAME)
    session = Session.begin(game, {"british": "greedy", "german": "greedy"}, game.load(), "ready", seed="elm")
    while len(session.answers) < moves:
        session.play(session.computer_move())
    return session, [(entry.move, entry.dice) for entry in session.record.entries]


def task(session: Session, played: list[Any], run: int, seed: int = 7, table: str = "a") -> Task:
    tags = {key: value for key, value in session.record.tags.items() if key != "Seed"}
    return Task(table, tags, played, run, "greedy", seed)


def test_a_worker_arrives_at_the_same_plan_however_it_comes_to_it() -> None:
    """Asked decision by decision or, after a crash, all at once."""
    session, played = game_so_far(60)
    position = session.at(60)
    side = position.decision()
    assert side is not None
    dice = LoggedDice(SeededDice("more"))
    run, step_by_step = 60, []
    for _ in range(12):
        decision = position.decision()
        if decision is None or decision.side != side.side:
            break
        written = thinking.choose(task(session, played, run))
        thinking._tables.clear()
        assert thinking.choose(task(session, played, run)) == written
        assert thinking.choose(task(session, played, run)) == written
        step_by_step.append(written)
        position.play(position.parse(written), dice)
        played = [*played, (written, dice.take())]
    assert step_by_step


def test_a_worker_forgets_what_was_taken_back() -> None:
    session, played = game_so_far(40)
    thinking._tables.clear()
    thinking.choose(task(session, played, 40))
    assert thinking.choose(task(session, played[:30], 30)) == thinking.choose(task(session, played[:30], 30, table="b"))


def test_the_seed_of_the_dice_never_goes_to_a_worker(
    room: Rooms, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks: list[Task] = []
    choose = Workers.choose

    async def listen(self: Workers, task: Task, rank: Callable[[], int]) -> str:
        tasks.append(task)
        return await choose(self, task, rank)

    monkeypatch.setattr(Workers, "choose", listen)
    table = room(AGAINST_COMPUTER, position=SKIRMISH)
    british = table["british"]
    british.connect()
    british.must_play("pass")
    while british.state["number"] < 2:
        british.hear(60)
    seed = server.hall._live[table.table].table.session.seed
    assert tasks and seed
    assert not any(seed in repr(vars(task)) for task in tasks)
