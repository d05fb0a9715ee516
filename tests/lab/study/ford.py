"""Studies of The Ford, small and quick, for the tests."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from bridgehead.books.study import write_report
from bridgehead.games import find
from bridgehead.lab.playing import settle
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.plan import Plan, make_plan
from bridgehead.lab.study.rows import TABLES
from bridgehead.lab.study.running import Done, processes, run

FORD = find("the-ford")


def plan_of(games: int = 40, seed: int = 7, pairs: int = 10, scenario: str = "brook", **players: str) -> Plan:
    return make_plan(settle(FORD, players, scenario, {}, seed, ""), games, pairs)


def played(out: Path, games: int = 40, jobs: int = 1, until: float = 0.0, **more: Any) -> Done:
    return run(plan_of(games, **more), out, games, until, processes(jobs))


def reported(out: Path, games: int = 40, **more: Any) -> dict[str, Any]:
    done = played(out, games, **more)
    return write_report(Folder(out), done.plan, done.games)


def digests(out: Path) -> dict[str, str]:
    """Of the columnar files."""
    return {name: hashlib.sha256((out / f"{name}.parquet").read_bytes()).hexdigest() for name in TABLES}
