"""How much memory does a table cost the server?

    python -m tests.server.memory [--tables 200] [--decisions 60]

First tables come and go: they are opened, looked at, played at and left, one after the other. Then as many are in use
at once, each with a page connected, and are left as well. The memory of the server's process is read from Linux at each
of these moments. What Python once had it keeps for the next tables, so the last figure tells how many were in use at
once, not what those at rest cost.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from websockets.sync.client import connect

from tests.server.load import STARTER
from tests.server.serving import Room

QUICK = """
from bridgehead.server import hall
hall.LOOK_AROUND = 1.0
hall.Hall.forget_unused.__defaults__ = (2.0,)
"""


def resident(pid: int) -> float:
    """Kilobytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise AssertionError


def come_and_go(address: str, tables: int, decisions: int) -> None:
    for seed in range(tables):
        room = Room(address, scenario="ready")
        room.play_at_random(decisions, Random(seed))
        room.leave()
    time.sleep(4)


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--decisions", type=int, default=60)
    given = words.parse_args()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        command = [sys.executable, "-c", QUICK + STARTER, f"sqlite:///{Path(folder) / 'tables.db'}"]
        server = stack.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment))
        stack.callback(server.kill)
        assert server.stdout is not None
        address = server.stdout.readline().strip().rstrip("/")
        server.stdout.readline()
        come_and_go(address, 20, given.decisions)  # what all tables share is loaded now
        before = resident(server.pid)

        def tell(what: str) -> None:
            grown = resident(server.pid) - before
            print(f"{what}: {grown / given.tables:.1f} kB a table ({grown / 1000:.1f} MB)", flush=True)

        come_and_go(address, given.tables, given.decisions)
        tell(f"at rest after {given.decisions} decisions each")
        with contextlib.ExitStack() as pages:
            rooms = [Room(address, scenario="ready") for _ in range(given.tables)]
            for room in rooms:
                where = f"{address.replace('http', 'ws')}/api/tables/{room.table}/socket"
                pages.enter_context(connect(where, max_size=None, max_queue=None)).send('{"token": null}')
            for seed, room in enumerate(rooms):
                room.play_at_random(given.decisions, Random(seed))
            tell("in use at once, as many")
        for room in rooms:
            room.leave()
        time.sleep(4)
        tell("and once those have been left, too")


if __name__ == "__main__":
    main()
