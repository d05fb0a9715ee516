"""Where the server listens, and under which names."""

from __future__ import annotations

import http.client
import socket
import time
from pathlib import Path

import pytest

from bridgehead.server import reach, serving
from tests.server.serving import Server


def test_the_next_free_port_is_taken_if_none_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving.listen("127.0.0.1", 0) as first:
        monkeypatch.setattr(serving, "PORT", first.getsockname()[1])
        with serving.listen("127.0.0.1", None) as second:
            assert first.getsockname()[1] < second.getsockname()[1] < serving.PORT + serving.TRIES


def test_a_port_that_was_named_and_is_taken_is_a_mistake() -> None:
    with serving.listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(serving.PortTaken, match=rf"Can't listen on 127.0.0.1, port {port}: .*\.$"):
            serving.listen("127.0.0.1", port)


def test_an_address_that_this_machine_does_not_have() -> None:
    with pytest.raises(serving.PortTaken):
        serving.listen("no such host", None)


def test_connections_do_not_wait_for_the_second_half_of_an_answer() -> None:
    with serving.listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_a_connection_waits_for_who_thinks(tmp_path: Path) -> None:
    """It used to be closed after five seconds, and a click that came at that moment was lost."""
    with Server(tmp_path / "tables.db") as server:
        connection = http.client.HTTPConnection("127.0.0.1", int(server.address.rpartition(":")[2]), timeout=10)
        connection.request("GET", "/api/games")
        connection.getresponse().read()
        kept = connection.sock
        time.sleep(6)
        connection.request("GET", "/api/games")
        assert connection.getresponse().status == 200
        assert connection.sock is kept
        connection.close()


@pytest.mark.parametrize(
    "host, local", [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("192.168.1.5", False)]
)
def test_what_counts_as_this_machine(host: str, local: bool) -> None:
    assert reach.is_loopback(host) is local


def test_the_address_that_is_told() -> None:
    with serving.listen("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        assert serving.address_of(listening, "127.0.0.1") == f"http://127.0.0.1:{port}/"
        assert serving.address_of(listening, "0.0.0.0") == f"http://localhost:{port}/"
        assert serving.address_of(listening, "::1") == f"http://[::1]:{port}/"
