"""Who is let in, what every answer carries, and how much one address may do."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from socket import create_connection

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from bridgehead.server.limits import CREATE, GUESS, PLAY, Limits, Rate
from bridgehead.server.socket import Reader
from tests.server.serving import GAME, HOT_SEAT, SKIRMISH, Room, Server, serving

Rooms = Callable[..., Room]


def test_every_answer_has_a_strict_policy(server: Server, room: Rooms) -> None:
    table = room(position=SKIRMISH)
    for path in ("/", "/api/games", "/nothing", f"/api/tables/{table.table}", f"/table/{table.table}"):
        headers = httpx.get(f"{server.address}{path}", verify=False).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert httpx.get(f"{server.address}/api/games", verify=False).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[::", "localhost.evil.example:80"])
def test_another_name_for_this_machine_is_not_answered(server: Server, host: str) -> None:
    answer = httpx.get(f"{server.address}/api/games", headers={"Host": host}, verify=False)
    assert answer.status_code in (400, 403)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "[::1]:80", "LOCALHOST:8644"])
def test_the_names_of_this_machine(server: Server, host: str) -> None:
    assert httpx.get(f"{server.address}/api/games", headers={"Host": host}, verify=False).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "file://", "http://[bad"])
def test_a_page_from_elsewhere_makes_no_table(server: Server, origin: str) -> None:
    body = {"game": GAME, "seats": HOT_SEAT}
    answer = httpx.post(f"{server.address}/api/tables", json=body, headers={"Origin": origin}, verify=False)
    assert answer.status_code == 403
    assert answer.json() == {"error": "Requests from other sites aren't allowed.", "rule": None}


def test_our_own_page_does(server: Server) -> None:
    body = {"game": GAME, "seats": HOT_SEAT}
    headers = {"Origin": server.address, "Sec-Fetch-Site": "same-origin"}
    assert httpx.post(f"{server.address}/api/tables", json=body, headers=headers, verify=False).status_code == 201
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert httpx.post(f"{server.address}/api/tables", json=body, headers=headers, verify=False).status_code == 403


def test_a_page_from_elsewhere_gets_no_socket(server: Server, room: Rooms) -> None:
    table = room(position=SKIRMISH)
    with pytest.raises(InvalidStatus) as refused:
        table.spectator.connect(Origin="http://evil.example")
    assert refused.value.response.status_code == 403
    table["british"].connect(Origin=server.address)
    assert table["british"].state["seat"]["side"] == "british"


@pytest.mark.parametrize(
    "first, told",
    [
        ("", "The first message must be"),
        ("nonsense", "The first message must be"),
        ("[]", "The first message must be"),
        ('{"token": 5}', "The first message must be"),
        ('{"token": "wrong"}', "This link doesn't open a seat in this game."),
        (b"\xff\xff", "The first message must be"),
        pytest.param('{"x":' + "[" * 3900, "The first message must be", id="nested too deeply"),
    ],
)
def test_a_socket_says_why_it_closes(server: Server, room: Rooms, first: str | bytes, told: str) -> None:
    table = room(position=SKIRMISH)
    with connect(f"{server.address.replace('http', 'ws')}/api/tables/{table.table}/socket") as socket:
        socket.send(first)
        message = json.loads(socket.recv(5))
        assert message["type"] == "refused"
        assert message["error"].startswith(told)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4000


def test_a_socket_at_no_table(server: Server) -> None:
    with connect(f"{server.address.replace('http', 'ws')}/api/tables/0000/socket") as socket:
        socket.send('{"token": null}')
        assert json.loads(socket.recv(5)) == {"type": "refused", "error": "There is no such game."}


@pytest.mark.parametrize("said", ["blah", "x" * 10_000], ids=["too much", "too long"])
def test_a_client_that_will_not_stop_talking_is_sent_away(
    server: Server, room: Rooms, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    """And whatever happens at the table meanwhile, nothing goes wrong here: a traceback used to come of it."""
    table = room(position=SKIRMISH)
    busy = threading.Thread(target=lambda: [table["british"].play("pass", revision=n) for n in (0, 0, 0, 0)])
    with connect(f"{server.address.replace('http', 'ws')}/api/tables/{table.table}/socket") as socket:
        socket.send('{"token": null}')
        busy.start()
        with pytest.raises(ConnectionClosed):
            for _ in range(300):
                socket.send(said)
            while True:
                socket.recv(5)
    busy.join()
    assert [record for record in caplog.records if not record.name.startswith("websockets")] == []


def test_news_for_a_page_that_is_being_sent_away_is_no_mistake_of_ours(
    server: Server, room: Rooms, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def talk_while_closing(self: Reader) -> None:
        await self._socket.close(4000, "Too many messages.")
        await self._socket.send_data("news")

    monkeypatch.setattr(Reader, "tell_news", talk_while_closing)
    table = room(position=SKIRMISH)
    with connect(f"{server.address.replace('http', 'ws')}/api/tables/{table.table}/socket") as socket:
        socket.send('{"token": null}')
        with pytest.raises(ConnectionClosed):
            socket.recv(5)
    time.sleep(0.2)
    assert caplog.records == []


def test_a_client_that_hangs_up_in_the_middle_is_no_mistake_of_ours(
    server: Server, room: Rooms, caplog: pytest.LogCaptureFixture
) -> None:
    table = room(position=SKIRMISH)
    host, _, port = server.address.removeprefix("http://").partition(":")
    head = f"POST /api/tables/{table.table}/moves HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 500\r\n"
    with create_connection((host, int(port))) as client:
        client.sendall(f'{head}Content-Type: application/json\r\n\r\n{{"revision"'.encode())
        time.sleep(0.2)
    time.sleep(0.3)
    assert [record for record in caplog.records if record.name == "bridgehead"] == []


def test_there_is_room_for_so_many_at_a_table(server: Server, room: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgehead.server.socket.MOST", 1)
    table = room(position=SKIRMISH)
    where = f"{server.address.replace('http', 'ws')}/api/tables/{table.table}/socket"
    with connect(where) as first, connect(where) as second:
        first.send('{"token": null}')
        assert json.loads(first.recv(30))["type"] == "state"
        second.send('{"token": null}')
        assert json.loads(second.recv(30))["error"] == "This game is open in too many tabs already."
        table["british"].connect()  # who looks on takes nobody's place
        table["german"].connect()


def test_buckets_empty_and_fill_again() -> None:
    seconds = 0.0
    limits = Limits({PLAY: Rate(3, 1)}, now=lambda: seconds)
    assert [limits.allow(PLAY, "1.2.3.4") for _ in range(4)] == [True, True, True, False]
    assert limits.allow(PLAY, "1.2.3.5")
    seconds = 1.0
    assert [limits.allow(PLAY, "1.2.3.4") for _ in range(2)] == [True, False]
    assert [limits.allow(PLAY, f"2001:db8::{n}") for n in range(4)] == [True, True, True, False]
    assert all(limits.allow(PLAY, f"::ffff:10.0.0.{n}") for n in range(4))  # four households of the old kind
    assert [limits.allow(PLAY, "not an address") for _ in range(4)] == [True, True, True, False]


def test_limits_are_told_in_a_sentence(tmp_path: Path) -> None:
    rates = {PLAY: Rate(30, 0), CREATE: Rate(2, 0), GUESS: Rate(3, 0)}
    with serving(tmp_path / "tables.db", Limits(rates)) as server, httpx.Client(base_url=server.address) as client:
        body = {"game": GAME, "seats": HOT_SEAT}
        made = [client.post("/api/tables", json=body) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 429]
        assert made[2].json()["error"] == "Too many new games at once; wait a minute."
        table = made[0].json()["table"]
        wrong = [client.get(f"/api/tables/{table}", headers={"Authorization": "Bearer x"}) for _ in range(4)]
        assert [answer.status_code for answer in wrong] == [401, 401, 401, 429]
        right = {"Authorization": f"Bearer {made[0].json()['tokens']['british']}"}
        assert client.get(f"/api/tables/{table}", headers=right).status_code == 200
        rest = [client.get("/api/games").status_code for _ in range(40)]
        assert rest[0] == 200 and rest[-1] == 429


def test_tokens_are_stored_as_hashes_only(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, {"british": "human", "german": "invite"}, scenario="ready")
        table.leave()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert table.table.encode() in stored
    for secret in (*table.made["tokens"].values(), *table.made["invitations"].values()):
        assert secret.encode() not in stored
