"""Connections that say nothing or stop halfway are closed, and no address can take all the room there is."""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path
from socket import create_connection, socket

import httpx
import pytest
from websockets.sync.client import connect

from bridgehead.server import door
from bridgehead.server.door import Door
from tests.server.serving import SKIRMISH, Room, Server
from tests.server.test_kill import Process

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
HALVES = {
    "nothing": b"",
    "half a head": GET,
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{",
}


@contextlib.contextmanager
def serving(folder: Path, **rules: float) -> Iterator[Server]:
    with Server(folder / "tables.db", door=Door(**rules)) as server:  # type: ignore[arg-type]
        yield server


def port(server: Server | Process) -> int:
    return int(server.address.rpartition(":")[2])


def knock(server: Server | Process, said: bytes = b"", source: str = "127.0.0.1") -> socket:
    made = create_connection(("127.0.0.1", port(server)), timeout=5, source_address=(source, 0))
    made.sendall(said)
    return made


def rest(connection: socket) -> bytes:
    """What is said until the other end closes the connection."""
    said = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65536):
            said += part
    return said


@pytest.mark.parametrize("said", HALVES.values(), ids=HALVES)
def test_a_request_that_does_not_come_is_not_waited_for(
    tmp_path: Path, said: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, patience=0.4) as server, knock(server, said) as silent:
        begun = time.monotonic()
        told = rest(silent)
        assert 0.3 < time.monotonic() - begun < 3
        if not said:
            assert told == b""  # a browser opens connections that it may never use
        else:
            assert told.startswith(b"HTTP/1.1 408 ")
            assert json.loads(told.partition(b"\r\n\r\n")[2]) == {"error": door.TOO_SLOW, "rule": None}
        time.sleep(0.1)
    assert caplog.records == []


def test_a_trickle_is_not_a_request(tmp_path: Path) -> None:
    with serving(tmp_path, patience=0.5) as server, knock(server, GET) as slow:
        begun = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - begun < 5:
                slow.sendall(b"X-More: yes\r\n")
                time.sleep(0.1)
        assert time.monotonic() - begun < 3


def test_whoever_asks_in_full_may_think_between_requests(tmp_path: Path) -> None:
    with serving(tmp_path, patience=0.4) as server, knock(server) as kept:
        for _ in range(3):
            time.sleep(0.1)
            kept.sendall(GET)
            time.sleep(0.1)
            kept.sendall(b"\r\n")
            answer = HTTPResponse(kept)
            answer.begin()
            assert answer.status == 200 and answer.read()
            time.sleep(0.6)
        kept.sendall(GET)  # the second half of a later request is not waited for either
        assert b"HTTP/1.1 408 " in rest(kept)


def test_a_page_that_only_listens_stays(tmp_path: Path) -> None:
    with serving(tmp_path, patience=0.3) as server:
        room = Room(server.address, position=SKIRMISH)
        room["german"].connect()
        time.sleep(1)
        room["british"].must_play("fire 17>24u")
        room["german"].hear_until(1)
        room.leave()


def test_who_says_nothing_makes_room_for_who_does(tmp_path: Path) -> None:
    with serving(tmp_path, per_address=5) as server, contextlib.ExitStack() as open_connections:
        silent = [open_connections.enter_context(knock(server, GET)) for _ in range(20)]
        assert httpx.get(f"{server.address}/api/games").status_code == 200
        time.sleep(0.2)
        assert server.door.connections() <= 5
        closed = [rest(one) for one in silent[:15]]
        assert closed == [b""] * 15


def test_full_is_said_and_places_are_given_back(tmp_path: Path) -> None:
    with serving(tmp_path, per_address=3) as server:
        with httpx.Client(base_url=server.address) as client:
            made = client.post("/api/tables", json={"game": "storm-over-arnhem", "seats": BOTH}).json()
        where = f"{server.address.replace('http', 'ws')}/api/tables/{made['table']}/socket"
        with contextlib.ExitStack() as watching:
            for _ in range(3):
                watching.enter_context(connect(where)).send('{"token": null}')
            with knock(server) as late:
                told = rest(late)
            assert told.startswith(b"HTTP/1.1 503 ")
            assert json.loads(told.partition(b"\r\n\r\n")[2])["error"] == door.TOO_MANY
        time.sleep(0.3)
        assert server.door.connections() == 0
        assert httpx.get(f"{server.address}/api/games").status_code == 200


BOTH = {"british": "human", "german": "human"}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all addresses that begin with 127")
def test_one_address_does_not_take_the_room_of_another(tmp_path: Path) -> None:
    with serving(tmp_path, per_address=3, most=5) as server, contextlib.ExitStack() as open_connections:
        for _ in range(10):
            open_connections.enter_context(knock(server, source="127.0.0.2"))
        mine = open_connections.enter_context(knock(server, GET + b"\r\n", source="127.0.0.3"))
        assert mine.recv(65536).startswith(b"HTTP/1.1 200 ")
        for address in range(4, 20):
            open_connections.enter_context(knock(server, source=f"127.0.0.{address}"))
        time.sleep(0.2)
        assert server.door.connections() <= 5
        again = open_connections.enter_context(knock(server, GET + b"\r\n", source="127.0.0.3"))
        assert again.recv(65536).startswith(b"HTTP/1.1 200 ")


@pytest.mark.skipif(sys.platform != "linux", reason="limits a process as Linux does")
def test_a_crowd_does_not_use_up_the_descriptors(tmp_path: Path) -> None:
    """400 silent connections used to shut everybody out of a server with 256 descriptors."""
    server = Process(tmp_path / "tables.db")
    server.start(descriptors=256)
    with contextlib.ExitStack() as crowd:
        for number in range(400):
            crowd.enter_context(knock(server, source=f"127.0.0.{2 + number % 5}"))
        begun = time.monotonic()
        assert httpx.get(f"{server.address}/api/games", timeout=10).status_code == 200
        assert time.monotonic() - begun < 2
    code, output = server.interrupt()
    assert (code, output) == (0, "")
