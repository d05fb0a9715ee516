"""How much of the program a short command waits for."""

import json
import os
import subprocess
import sys
from pathlib import Path

import bridgehead

HEAVY = "asyncio", "litestar", "multiprocessing", "rich", "uvicorn", "bridgehead.lab.playing", "bridgehead.server"


def test_games_loads_nothing_it_does_not_need() -> None:
    program = "import sys, json\ntry:\n    from bridgehead.cli import main; main(['games'])\nfinally:\n"
    listing = "    print(json.dumps(list(sys.modules)), file=sys.stderr)"
    here = {**os.environ, "PYTHONPATH": str(Path(bridgehead.__file__).parents[1])}
    words = [sys.executable, "-c", program + listing]
    done = subprocess.run(words, env=here, capture_output=True, text=True, check=True)
    assert "storm-over-arnhem" in done.stdout
    assert not set(HEAVY) & set(json.loads(done.stderr))
