"""How long from a click to the pushed state with many tables live?

    python -m tests.server.load [--tables 50] [--seconds 20] [--address http://127.0.0.1:8644]

Two people sit at each table, each with a socket, and play at random: whoever decides clicks after a short while, and
the time is taken until the new state has come to both sockets. Without --address a server is started for it. The client
needs a processor of its own to measure the server and not itself.

A third process does nothing but wake up every few milliseconds: how late it does so is the machine's own delay, as when
the processor of a virtual one is given to others for a while. Where that is large, the times say little of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

from bridgehead.core.shares import sealed
from tests.server.serving import GAME, SHARE, apply

STARTER = """
import sys
from bridgehead.server import serving
from bridgehead.server.door import Door
from bridgehead.server.limits import NO_LIMITS, Limits
from bridgehead.tables.store import Store
import bridgehead.server.serving as serving
from functools import partial
serving.make_app = partial(serving.make_app, limits=Limits(NO_LIMITS))
listening = serving.listen("127.0.0.1", 0)
print(serving.address_of(listening, "127.0.0.1"), flush=True)
ready = lambda: print("ready", flush=True)
serving.serve(Store(sys.argv[1]), listening, "127.0.0.1", ready, Door(per_address=10_000))
"""


METRONOME = """
import signal, sys, time
late = []
def tell(*_):
    late.sort()
    print(*(late[int(len(late) * share)] for share in (0.99, 0.999)), late[-1], flush=True)
    sys.exit()
signal.signal(signal.SIGTERM, tell)
print("ready", flush=True)
while True:
    due = time.perf_counter() + 0.005
    time.sleep(0.005)
    late.append(time.perf_counter() - due)
"""


@contextmanager
def metronome() -> Iterator[list[float]]:
    """Filled at the end: how much the machine let a process oversleep at p99, at p99.9 and at most."""
    late: list[float] = []
    with subprocess.Popen([sys.executable, "-c", METRONOME], stdout=subprocess.PIPE, text=True) as ticking:
        assert ticking.stdout is not None
        ticking.stdout.readline()
        yield late
        ticking.terminate()
        late += map(float, ticking.stdout.read().split())


class Barrier:
    """Clicks count once everybody sits."""

    def __init__(self, count: int) -> None:
        self._missing = count
        self._everybody = asyncio.Event()

    async def wait(self) -> None:
        self._missing -= 1
        if not self._missing:
            self._everybody.set()
        await self._everybody.wait()


class Seat:
    def __init__(self, socket: Any, token: str) -> None:
        self.socket = socket
        self.headers = {"Authorization": f"Bearer {token}"}
        self.state: dict[str, Any] = {}

    async def hear(self) -> None:
        message = json.loads(await self.socket.recv())
        if message["type"] == "state":
            self.state = message["state"]
        else:
            apply(self.state, message["patch"])

    def choices(self) -> list[dict[str, Any]]:
        return list((self.state.get("decision") or {}).get("choices", []))


async def table(
    client: httpx.AsyncClient, address: str, pause: float, seconds: float, seed: int, all_seated: Barrier
) -> list[float]:
    rng = Random(seed)
    body = {"game": GAME, "scenario": "ready", "options": {}, "seats": {"british": "human", "german": "human"}}
    made = (await client.post("/api/tables", json=body)).json()
    british, german = ({"Authorization": f"Bearer {token}"} for token in made["tokens"].values())
    share = f"/api/tables/{made['table']}/share"
    await client.post(f"{share}/sealed", json={"sealed": sealed(SHARE)}, headers=british)
    for headers in (german, british):
        await client.post(share, json={"share": SHARE}, headers=headers)
    where = f"{address.replace('http', 'ws')}/api/tables/{made['table']}/socket"
    times: list[float] = []
    async with connect(where, max_size=None) as first, connect(where, max_size=None) as second:
        seats = [Seat(first, made["tokens"]["british"]), Seat(second, made["tokens"]["german"])]
        for seat, token in zip(seats, made["tokens"].values()):
            await seat.socket.send(json.dumps({"token": token}))
            await seat.hear()
        await all_seated.wait()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            await asyncio.sleep(rng.expovariate(1 / pause))
            asked = next((one for one in seats if one.choices()), None)
            if asked is None:
                break
            move = rng.choice(asked.choices())["move"]
            clicked = time.perf_counter()
            aim = asked.state["revision"] + 1
            answer = await client.post(
                f"/api/tables/{made['table']}/moves",
                json={"revision": asked.state["revision"], "moves": [move]},
                headers=asked.headers,
            )
            assert answer.status_code == 200, answer.text  # before waiting for what would never come
            for one in seats:
                while one.state["revision"] < aim:
                    await one.hear()
            times.append(time.perf_counter() - clicked)
    return times


gc.disable()  # the clicks are to be measured, not this program


async def measure(address: str, tables: int, seconds: float, pause: float) -> list[float]:
    limits = httpx.Limits(max_connections=tables)
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits, verify=False) as client:
        await client.get(f"/api/games/{GAME}/board")  # drawn once, and not what is to be measured
        await asyncio.sleep(2)
        seated = Barrier(tables)
        people = (table(client, address, pause, seconds, seed, seated) for seed in range(tables))
        found = await asyncio.gather(*people)
    return sorted(time for times in found for time in times)


@contextmanager
def server(address: str) -> Iterator[str]:
    """The address of a server: this one, or else that of one of our own, which ends with the measuring."""
    if address:
        yield address
        return
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", STARTER, f"sqlite:///{Path(folder) / 'tables.db'}"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as own:
            try:
                assert own.stdout is not None
                address = own.stdout.readline().strip().rstrip("/")
                own.stdout.readline()
                yield address
            finally:
                own.kill()


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("--tables", type=int, default=50)
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("--pause", type=float, default=2.0, help="seconds a person looks before a click, on average")
    words.add_argument("--address", default="")
    given = words.parse_args()
    with server(given.address) as address, metronome() as late:
        times = asyncio.run(measure(address, given.tables, given.seconds, given.pause))
    points = {name: times[min(int(len(times) * share), len(times) - 1)] for name, share in SHARES.items()}
    shown = ", ".join(f"{name} {1000 * value:.1f} ms" for name, value in points.items())
    print(f"{given.tables} tables, {len(times)} clicks, {len(times) / given.seconds:.0f} a second: {shown}")
    print(
        "The machine itself was late by {:.1f} ms at p99, {:.1f} ms at p99.9, {:.1f} ms at most.".format(
            *(1000 * one for one in late)
        )
    )


SHARES = {"median": 0.5, "p90": 0.9, "p99": 0.99, "most": 1.0}

if __name__ == "__main__":
    main()
