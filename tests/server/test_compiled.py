"""The compiler finishes while the server runs: who plays by which rules from then on."""

import os
import subprocess
import sys
from pathlib import Path

import bridgehead

PROGRAM = Path(bridgehead.__file__).parent
# Asks a computer player, lets the compiled program appear, and asks again. Each answer comes with its worker's program.
SERVER = """\
import asyncio, os
from pathlib import Path

from bridgehead.games import find
from bridgehead.server.thinking import Task
from bridgehead.server.workers import Workers
from bridgehead.tables.session import Session


async def ask():
    game = find("storm-over-arnhem")
    tags = Session.begin(game, {side: "greedy" for side in game.sides}, game.load(), "ready", seed="elm").record.tags
    workers = Workers(1)
    for number in range(3):
        if number == 1:
            os.rename("compiled.unfinished", "compiled")
        move = await workers.choose(Task("a", dict(tags), [], 0, "greedy", 7))
        program = workers._pools[0].submit(eval, "__import__('bridgehead').__file__").result()
        print(move, "|", Path(program).parts[-3])
    workers.close()
    import bridgehead.server.app  # loaded late: must come from where the server started
    print(Path(bridgehead.server.app.__file__).parts[-4])


if __name__ == "__main__":
    asyncio.run(ask())
"""


def test_a_running_server_thinks_with_the_compiled_rules_as_soon_as_they_are_there(tmp_path: Path) -> None:
    for folder in "plain", "compiled.unfinished":
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "bridgehead").symlink_to(PROGRAM)
    (tmp_path / "server.py").write_text(SERVER)
    settings = {**os.environ, "PYTHONPATH": str(tmp_path / "plain")}
    words = [sys.executable, "-P", "server.py"]
    done = subprocess.run(words, cwd=tmp_path, env=settings, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    *answers, server = done.stdout.splitlines()
    moves, programs = zip(*(answer.split(" | ") for answer in answers))
    assert len(set(moves)) == 1
    assert programs == ("plain", "compiled", "compiled")
    assert server == "plain"
