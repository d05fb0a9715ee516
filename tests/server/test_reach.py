"""Whoever sends an invitation is told whether a friend can reach this server, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from bridgehead.server import reach, shelf_api
from bridgehead.server.reach import Listening
from tests.cli.running import bridgehead
from tests.server.serving import Server, serving


@pytest.mark.parametrize(
    "host, network, open_, address",
    [
        ("127.0.0.1", "192.168.1.5", False, "http://192.168.1.5:8644"),
        ("localhost", "", False, ""),
        ("0.0.0.0", "192.168.1.5", True, "http://192.168.1.5:8644"),
        ("192.168.1.7", "10.0.0.1", True, "http://192.168.1.7:8644"),
        ("fd00::7", "10.0.0.1", True, "http://[fd00::7]:8644"),
    ],
)
def test_where_a_friend_would_find_it(host: str, network: str, open_: bool, address: str) -> None:
    listening = Listening(host, 8644, lambda: network)
    assert (listening.is_open(), listening.address()) == (open_, address)


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_way(*_: Any) -> Any:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(reach.socket, "socket", no_way)  # type: ignore[attr-defined]
    assert reach.network_address() == ""


def test_this_computer_is_told_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "tables.db") as server:
        assert asked(server) == {"address": "", "open": False}
        server.app.state.reach = Listening("0.0.0.0", 8644, lambda: "192.168.1.5")
        assert asked(server) == {"address": "http://192.168.1.5:8644", "open": True}
        monkeypatch.setattr(shelf_api, "address", lambda _: "192.168.1.9")
        assert asked(server) == {"address": "", "open": False}


def asked(server: Server) -> Any:
    return httpx.get(f"{server.address}/api/reach", verify=False).json()


def test_the_command_says_where_friends_find_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def serve(store: Any, listening: Any, host: str, ready: Any, *_: Any, **__: Any) -> None:
        ready()
        store.close()
        listening.close()

    monkeypatch.setattr("bridgehead.server.serving.serve", serve)
    where = f"sqlite:///{tmp_path / 'tables.db'}"
    told = bridgehead("serve", "--no-browser", "--host", "0.0.0.0", "--database", where).output
    if address := reach.network_address():
        assert f"Friends on your network find it at http://{address}:" in told
    assert "Friends" not in bridgehead("serve", "--no-browser", "--database", where).output
