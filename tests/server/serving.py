"""A real server for tests, and people who talk to it. Whatever a person is ever sent is kept for inspection."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from bridgehead.core.game import ASK
from bridgehead.core.shares import AWAITED, sealed
from bridgehead.games import shelf
from bridgehead.server.app import make_app
from bridgehead.server.door import Door
from bridgehead.server.hall import Hall
from bridgehead.server.limits import NO_LIMITS, Limits
from bridgehead.server.security import Guard
from bridgehead.server.serving import configured, listen
from bridgehead.tables.store import Store

GAME = "storm-over-arnhem"
HOT_SEAT = {"british": "human", "german": "human"}
SKIRMISH = """
game: storm-over-arnhem
turn: 1
decide: british impulse
17: RE1a RE1b RE1c
24: | T11a T11b
A: | T12a
"""
SHARE = "0123456789abcdef" * 2


class Server:
    """The whole application on a port of its own, in a thread of this process."""

    def __init__(
        self, database: Path, limits: Limits | None = None, door: Door | None = None, archive_after: float = 0
    ) -> None:
        self.store = Store(f"sqlite:///{database}")
        app = make_app(self.store, limits=limits or Limits(NO_LIMITS), archive_after=archive_after)
        self._app = app
        self.door = door or Door(per_address=1000)
        self._server = uvicorn.Server(configured(app, local=True, door=self.door))
        self._socket = listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[self._socket])

    @property
    def app(self) -> Litestar:
        """For tests that look behind the doors."""
        assert isinstance(self._app, Guard) and isinstance(self._app._app, Litestar)
        return self._app._app

    @property
    def hall(self) -> Hall:
        found: Hall = self.app.state.hall
        return found

    def __enter__(self) -> Server:
        self._thread.start()
        while not self._server.started:
            self._thread.join(0.01)
            assert self._thread.is_alive(), "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(10)
        self._socket.close()


@contextlib.contextmanager
def serving(database: Path, limits: Limits | None = None, archive_after: float = 0) -> Iterator[Server]:
    with Server(database, limits, archive_after=archive_after) as server:
        yield server


class Person:
    """Somebody at a table with the token of a seat, or without one."""

    def __init__(self, address: str, table: str, token: str | None = None, side: str = "") -> None:
        self.address = address
        self.table = table
        self.token = token
        self.side = side
        self.sent: list[str] = []  # everything the server ever told this person
        self.state: dict[str, Any] = {}
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=f"{address}/api/tables/{table}", headers=headers, timeout=20, verify=False)
        self._socket: ClientConnection | None = None
        self._stack = contextlib.ExitStack()

    # -- over HTTP ---------------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        self.sent.append(answer.text)
        return answer

    def look(self) -> dict[str, Any]:
        answer = self.ask("GET", "")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def play(self, *moves: str, revision: int | None = None) -> httpx.Response:
        at = self.look()["revision"] if revision is None else revision
        return self.ask("POST", "/moves", {"revision": at, "moves": list(moves)})

    def must_play(self, *moves: str) -> None:
        answer = self.play(*moves)
        assert answer.status_code == 200, answer.text
        assert answer.json()["played"] == len(moves), answer.text

    def seal_share(self, share: str = SHARE) -> httpx.Response:
        return self.ask("POST", "/share/sealed", {"sealed": sealed(share)})

    def add_share(self, share: str = SHARE) -> httpx.Response:
        """To the dice."""
        return self.ask("POST", "/share", {"share": share})

    def see_to_share(self) -> None:
        """What the page does about its share whenever it sees the table."""
        seats = self.look()["seats"]
        own, other = sorted(seats, key=lambda seat: seat["side"] != self.side)
        if other["share"] != AWAITED and own["share"] in (AWAITED, sealed(SHARE)):
            assert self.add_share().status_code == 200
        elif own["share"] == AWAITED:
            assert self.seal_share().status_code == 200

    # -- over the socket ---------------------------------------------------------------------------------------------

    def connect(self, **headers: str) -> None:
        where = f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/socket"
        self._socket = self._stack.enter_context(connect(where, additional_headers=headers, max_size=None))
        self._socket.send(json.dumps({"token": self.token}))
        self.hear()

    def hear(self, timeout: float = 10) -> dict[str, Any]:
        """The next message, taken into `state` as the page does."""
        assert self._socket is not None
        said = self._socket.recv(timeout)
        assert isinstance(said, str)
        self.sent.append(said)
        message: dict[str, Any] = json.loads(said)
        if message["type"] == "state":
            self.state = message["state"]
        elif message["type"] == "change":
            apply(self.state, message["patch"])
            if message["log"] is not None:
                self.state["log"][message["log"]["from"] :] = message["log"]["entries"]
        return message

    def hear_until(self, number: int) -> None:
        while self.state["number"] < number:
            self.hear()

    def hear_out(self) -> None:
        """Everything that is on its way."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(0.2)

    def leave(self) -> None:
        self._stack.close()
        self._socket = None
        self.http.close()


def apply(target: dict[str, Any], patch: Mapping[str, Any]) -> None:
    """RFC 7396."""
    for key, value in patch.items():
        if value is None:
            target.pop(key, None)
        elif isinstance(value, Mapping):
            if not isinstance(target.get(key), dict):
                target[key] = {}
            apply(target[key], value)
        else:
            target[key] = value


def without_nulls(value: Any) -> Any:
    """A state with null and absent made the same."""
    if isinstance(value, Mapping):
        return {key: without_nulls(item) for key, item in value.items() if item is not None}
    return value


class Room:
    """A new table with everybody at it; their shares in the dice are added, as the page does, unless that is tested.

    Everybody wants to be asked everything, unless a test is about what is usual: its moves don't depend on its dice.
    """

    def __init__(
        self,
        address: str,
        seats: Mapping[str, str] = HOT_SEAT,
        *,
        shares: bool = True,
        asked: bool = True,
        **wanted: Any,
    ) -> None:
        body = {"game": GAME, "seats": dict(seats), **wanted}
        answer = httpx.post(f"{address}/api/tables", json=body, verify=False)
        assert answer.status_code == 201, answer.text
        self.made: dict[str, Any] = answer.json()
        self.address = address
        self.table: str = self.made["table"]
        self.people = {side: Person(address, self.table, token, side) for side, token in self.made["tokens"].items()}
        self.spectator = Person(address, self.table)
        for person in self.people.values() if asked else ():
            everything = {order.name: ASK for order in shelf()[body["game"]].orders}
            assert person.ask("PUT", "/orders", everything).status_code == 200
        if shares:
            self.see_to_shares()

    def see_to_shares(self) -> None:
        for person in [*self.people.values()] * 2:  # who came first opens his at the second look
            person.see_to_share()

    def sit_down(self, side: str, *, shares: bool = True) -> Person:
        """Take the invited seat of that side, as the page of a guest does; the other page notices."""
        claim = {"invitation": self.made["invitations"][side], "share": SHARE if shares else None}
        token = self.spectator.ask("POST", "/claim", claim).json()["token"]
        self.people[side] = Person(self.address, self.table, token, side)
        for person in self.people.values() if shares else ():
            person.see_to_share()
        return self.people[side]

    def __getitem__(self, side: str) -> Person:
        return self.people[side]

    def everybody(self) -> list[Person]:
        return [*self.people.values(), self.spectator]

    def deciding(self) -> tuple[Person, dict[str, Any]] | None:
        """Who must decide, and what he sees."""
        for person in self.people.values():
            state = person.look()
            if state["decision"] is not None and "choices" in state["decision"]:
                return person, state
        return None

    def play_at_random(self, count: int, rng: Random) -> int:
        """So many decisions of people, as far as the game goes; how many there were."""
        for done in range(count):
            found = self.deciding()
            if found is None:
                return done
            person, state = found
            choice = rng.choice(state["decision"]["choices"])
            assert person.play(choice["move"], revision=state["revision"]).status_code == 200
        return count

    def leave(self) -> None:
        for person in self.everybody():
            person.leave()
