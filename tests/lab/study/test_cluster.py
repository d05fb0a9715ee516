"""The same study on Ray: a real cluster of two nodes on this machine, of which one is killed in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from bridgehead.lab.errors import LabError
from bridgehead.lab.study import cluster, running
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.tables import write_tables
from tests.lab.study.ford import digests, plan_of, played

GAMES = 120
PATIENCE = 300.0  # seconds, for a node to start on a busy machine
SETTINGS = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "RAY_AUTH_MODE": "disabled"}


class Node:
    """`ray start` in a process group of its own, so that all of it can be killed at once."""

    def __init__(self, log: Path, *words: str) -> None:
        self.log = log
        ray = str(Path(sys.executable).parent / "ray")
        self._words = (ray, "start", "--block", "--num-cpus=1", "--object-store-memory=80000000", *words)
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._words, stdout=log, stderr=log, env={**os.environ, **SETTINGS}, start_new_session=True
            )

    def wait(self) -> None:
        """Until it has started; on a busy machine `ray start` gives up after 30 seconds and has to be started again."""
        end = time.monotonic() + PATIENCE
        while "Ray runtime started" not in (said := self.log.read_text(errors="replace")):
            assert time.monotonic() < end, f"Ray does not start: {said[-2000:]}"
            if self.process.poll() is not None:
                self.start()
            time.sleep(0.2)

    def kill(self) -> None:
        for pid in self.pids():
            with suppress(ProcessLookupError):
                os.kill(pid, 9)
        self.process.wait()

    def pids(self) -> list[int]:
        """Every process that descends from it: Ray's own leave the group."""
        listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True).stdout.split()
        children: dict[int, list[int]] = {}
        for child, parent in zip(listed[::2], listed[1::2], strict=True):
            children.setdefault(int(parent), []).append(int(child))
        found = [self.process.pid]
        for parent_id in found:
            found += children.get(parent_id, [])
        return found


@pytest.fixture
def two_nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Node]]:
    for name, value in SETTINGS.items():
        monkeypatch.setenv(name, value)
    address = f"127.0.0.1:{free_port()}"
    port, folder = address.partition(":")[2], f"/tmp/bridgehead-{os.getpid()}"  # Ray's sockets need a short path
    words = ("--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}")
    with ExitStack() as started:
        head = Node(tmp_path / "head.log", *words)
        started.callback(head.kill)
        head.wait()
        second = Node(tmp_path / "second.log", f"--address={address}")
        started.callback(second.kill)
        second.wait()
        yield address, second


def free_port() -> int:
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.mark.skipif(os.name == "nt", reason="Ray nodes are killed by their process ids")
@pytest.mark.filterwarnings("ignore")
def test_a_node_that_is_killed_in_mid_study_costs_and_doubles_nothing(
    tmp_path: Path, two_nodes: tuple[str, Node]
) -> None:
    address, second = two_nodes
    plan = plan_of(GAMES)._replace(chunk=2)
    killed: list[int] = []

    def told(now: running.Progress) -> None:
        if now.games >= GAMES // 4 and not killed:
            killed.append(nodes())
            second.kill()

    backend = cluster.ray_cluster(address, 1)
    done = running.run(plan, tmp_path / "ray", GAMES, 0, backend, told)
    assert killed == [2] and (done.games, done.damaged) == (GAMES, 0)
    write_tables(Folder(tmp_path / "ray"), done.plan, done.games)
    alone = played(tmp_path / "alone", GAMES)
    write_tables(Folder(tmp_path / "alone"), alone.plan, alone.games)
    assert digests(tmp_path / "ray") == digests(tmp_path / "alone")


def nodes() -> int:
    import ray

    return sum(node["Alive"] for node in ray.nodes())  # type: ignore[no-untyped-call]


def test_without_ray_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(LabError, match=r"Ray isn't installed.*pip install bridgehead\[cluster\]") as caught:
        cluster.ray_cluster("", 1)
    assert str(caught.value).count(". ") == 0


@pytest.mark.filterwarnings("ignore")
def test_another_version_on_a_node_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver compares what a node says of its sources with its own."""

    class Ray:
        exceptions = type("Exceptions", (), {"RaySystemError": RuntimeError})

        def remote(self, **settings: object) -> object:
            return lambda function: type("Remote", (), {"remote": staticmethod(lambda plan, chunk: chunk)})

        def put(self, plan: object) -> object:
            return plan

        def wait(self, waiting: list[int], **settings: object) -> tuple[list[int], list[int]]:
            return waiting[:1], waiting[1:]

        def get(self, chunk: int) -> tuple[str, bytes]:
            return "other sources", b""

        def cluster_resources(self) -> dict[str, float]:
            return {"CPU": 1.0}

    with pytest.raises(LabError, match="A node of the cluster has another version of Bridgehead"):
        list(cluster._shared_out(Ray(), plan_of(3), iter([0, 1, 2])))
