"""The server is killed without warning, again and again: nothing is lost and nothing is doubled."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import httpx
import pytest

from bridgehead.core.record import Record, verify
from bridgehead.games import find
from tests.server.serving import Person, Room

DECISIONS = 200
KILLS = 5


class Process:
    """`bridgehead serve` in a process of its own."""

    def __init__(self, database: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.database = database
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self, descriptors: int = 0) -> None:
        words = ["serve", "--no-browser", "--port", str(self.port), "--database", f"sqlite:///{self.database}"]
        limited = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh"] if descriptors else []
        self.process = subprocess.Popen(
            [*limited, sys.executable, "-m", "bridgehead", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith(f"Bridgehead is running at {self.address}"), line

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def interrupt(self) -> tuple[int, str]:
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(signal.SIGINT)
        output = self.process.stdout.read()
        code = self.process.wait(10)
        self.process.stdout.close()
        return code, output


def test_killed_at_random_moments_during_200_decisions(tmp_path: Path) -> None:
    rng = Random(11)
    server = Process(tmp_path / "tables.db")
    server.start()
    room = Room(server.address, scenario="ready")
    acknowledged: list[str] = []
    kill_before = {rng.randrange(10, DECISIONS - 10) for _ in range(KILLS)}
    while len(acknowledged) < DECISIONS:
        found = room.deciding()
        if found is None:
            break
        person, state = found
        assert state["number"] == len(acknowledged)
        move = rng.choice(state["decision"]["choices"])["move"]
        killer = None
        if len(acknowledged) in kill_before:
            kill_before.discard(len(acknowledged))
            killer = threading.Timer(rng.random() * 0.01, server.kill)
            killer.start()
        try:
            answer = person.play(move, revision=state["revision"])
            assert answer.status_code == 200, answer.text
            acknowledged.append(move)
        except httpx.TransportError:
            assert killer is not None
            killer.join()
            killer = None
            server.start()
            number = room["british"].look()["number"]  # the answer was lost; was the decision?
            assert number in (len(acknowledged), len(acknowledged) + 1)
            if number > len(acknowledged):
                acknowledged.append(move)
        if killer is not None:
            killer.join()
            server.start()
    assert not kill_before
    room["british"].ask("POST", "/stop")
    record = Record.parse(room.spectator.ask("GET", "/record").text)
    assert [entry.move for entry in record.entries] == acknowledged
    assert "come from the seed" in verify(record, find)
    room.leave()
    server.kill()


def where_a_computer_has_played(folder: Path) -> tuple[Process, Room]:
    server = Process(folder / "tables.db")
    server.start()
    room = Room(server.address, {"british": "human", "german": "greedy"}, scenario="ready")
    room["british"].connect()
    room["british"].must_play("layout forward")
    while room["british"].state["number"] < 2:
        room["british"].hear(60)
    return server, room


def test_ctrl_c_ends_it_cleanly_and_workers_end_too(tmp_path: Path) -> None:
    server, room = where_a_computer_has_played(tmp_path)
    code, output = server.interrupt()
    assert code == 0
    assert "Traceback" not in output
    room.leave()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes as Linux shows them")
def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    server, room = where_a_computer_has_played(tmp_path)
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    assert children
    server.kill()
    room.leave()
    deadline = time.monotonic() + 10
    while any(Path(f"/proc/{child}/cmdline").is_file() and _alive(child) for child in children):
        assert time.monotonic() < deadline, children
        time.sleep(0.05)


def _alive(pid: str) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_second_server_on_the_same_database_is_told_so(tmp_path: Path) -> None:
    server = Process(tmp_path / "tables.db")
    server.start()
    words = ["serve", "--no-browser", "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    second = subprocess.run(
        [sys.executable, "-m", "bridgehead", *words], capture_output=True, text=True, env=environment, timeout=30
    )
    assert second.returncode == 2
    assert "is in use" in second.stderr and second.stderr.count("\n") == 1
    other = ["serve", "--no-browser", "--port", str(server.port), "--database", f"sqlite:///{tmp_path / 'other.db'}"]
    taken = subprocess.run(
        [sys.executable, "-m", "bridgehead", *other], capture_output=True, text=True, env=environment, timeout=30
    )
    assert taken.returncode == 2
    assert f"port {server.port}" in taken.stderr and taken.stderr.count("\n") == 1
    server.kill()
    Person(server.address, "0").leave()
