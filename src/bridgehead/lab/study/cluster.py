"""The chunks of a study on a Ray cluster. Ray is an extra; nothing else here needs it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import bridgehead
from bridgehead.lab.errors import LabError
from bridgehead.lab.study.chunks import Player
from bridgehead.lab.study.plan import Plan, code_of
from bridgehead.lab.study.running import Backend

AHEAD = 2  # tasks that wait for each core, so that none runs dry
LOOK_AGAIN = 10.0  # seconds between looks at how many cores there are, for nodes come and go
MISSING = (
    "Ray isn't installed, so --backend ray can't be used; install it with `pip install bridgehead[cluster]`, "
    "or leave --backend out."
)


def ray_cluster(address: str, jobs: int) -> Backend:
    """On the cluster at that address; without one, on a Ray of its own on this machine with so many cores.

    Ray plays a lost node's chunks again on another one; a chunk that comes back twice is kept once.
    """
    try:
        import ray
    except ImportError:
        raise LabError(MISSING) from None

    def play(plan: Plan, tasks: Iterator[int]) -> Iterable[tuple[int, bytes]]:
        _connect(ray, address, jobs)
        try:
            yield from _shared_out(ray, plan, tasks)
        finally:
            ray.shutdown()

    return play


def _connect(ray: Any, address: str, jobs: int) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that a study is run
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    here = str(Path(bridgehead.__file__).parents[1])
    paths = os.pathsep.join(dict.fromkeys([here, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]))
    games = {"BRIDGEHEAD_GAMES": found} if (found := os.environ.get("BRIDGEHEAD_GAMES")) else {}
    settings: dict[str, Any] = {"runtime_env": {"env_vars": {"PYTHONPATH": paths, **games}}}
    if not address:
        settings |= {"num_cpus": jobs, "include_dashboard": False}
    try:
        ray.init(address or "local", logging_level="error", log_to_driver=False, **settings)
    except Exception as error:  # whatever keeps it from answering
        reason = " ".join(str(error).split("\n")[0].split())
        raise LabError(f"Ray can't be reached at {address or 'this machine'}: {reason}") from None


def _shared_out(ray: Any, plan: Plan, tasks: Iterator[int]) -> Iterator[tuple[int, bytes]]:
    remote = ray.remote(num_cpus=1, max_retries=-1)(_play)
    shared = ray.put(plan)
    under_way: dict[Any, int] = {}
    limit = _limit(ray)
    while True:
        while len(under_way) < limit:
            task = next(tasks, None)
            if task is None:
                break
            under_way[remote.remote(shared, task)] = task
        if not under_way:
            return
        ready, _ = ray.wait(list(under_way), num_returns=1, timeout=LOOK_AGAIN)
        limit = _limit(ray)
        for done in ready:
            code, sealed = _got(ray, done)
            if code != plan.code:
                words = "A node of the cluster has another version of Bridgehead or of the game than this machine."
                raise LabError(f"{words} Install the same one on every node.")
            yield under_way.pop(done), sealed


def _got(ray: Any, done: Any) -> tuple[str, bytes]:
    try:
        answer: tuple[str, bytes] = ray.get(done)
    except ray.exceptions.RaySystemError as error:
        raise LabError(f"The cluster has failed: {' '.join(str(error).split())}") from None
    return answer


def _limit(ray: Any) -> int:
    cores = 0.0
    with suppress(Exception):  # while the head node is being asked, it may be busy with a node that is lost
        cores = ray.cluster_resources().get("CPU", 0)
    return AHEAD * max(1, int(cores))


# On a node

_players: dict[str, tuple[Player, str]] = {}


def _play(plan: Plan, chunk: int) -> tuple[str, bytes]:
    """One chunk; what a process has read for a study it keeps for the next chunk of it."""
    key = repr(plan.to_json())
    if key not in _players:
        _players.clear()
        player = Player(plan)
        _players[key] = player, code_of(player.starter.game)
    player, code = _players[key]
    return code, player.chunk(chunk)
