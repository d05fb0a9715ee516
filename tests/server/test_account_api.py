"""How a finished game went, as the server tells it."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from bridgehead.lab import account
from tests.server.serving import HOT_SEAT, SKIRMISH, Person, Room, Server

RECORD = Path(__file__).parents[1] / "golden" / "storm-over-arnhem-ready.txt"


def test_it_is_told_once_the_game_is_over(room: Callable[..., Room]) -> None:
    table = room(position=SKIRMISH)
    assert table.spectator.ask("GET", "/account").status_code == 409
    table["british"].ask("POST", "/stop")
    told = table.spectator.ask("GET", "/account").json()
    assert [turn["lost"] for turn in told["turns"]] in ([], [{"british": 0, "german": 0}])
    assert told["luck"] == []


def test_it_is_reckoned_once_while_the_server_goes_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned = []
    real = account.account

    def slowly(*given: object) -> account.Account:
        reckoned.append(given)
        time.sleep(0.5)
        return real(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(account, "account", slowly)
    brought = {"record": RECORD.read_text(), "seats": HOT_SEAT}
    made = httpx.post(f"{server.address}/api/tables/import", json=brought, timeout=60).json()
    watchers = [Person(server.address, made["table"]) for _ in range(3)]
    with ThreadPoolExecutor(2) as threads:
        asked = [threads.submit(watcher.ask, "GET", "/account") for watcher in watchers[:2]]
        time.sleep(0.1)
        begun = time.monotonic()
        watchers[2].look()
        assert not any(one.done() for one in asked) and time.monotonic() - begun < 5
        first, second = (one.result().json() for one in asked)
    assert first == second and len(reckoned) == 1
    assert first["turns"][0]["title"].startswith("Turn 1")
    assert {roll["side"] for roll in first["luck"]} == {"british", "german"}
    for watcher in watchers:
        watcher.leave()
