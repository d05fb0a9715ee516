"""Running the program as a person or a script would."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from bridgehead.cli import main

SKIRMISH = """\
game: storm-over-arnhem
turn: 1
decide: british impulse
17: RE1a RE1b RE1c
24: | T11a T11b
A: | T12a
"""


def bridgehead(*words: str | Path, typed: str = "") -> Result:
    """Run the program with these words, `typed` as its input; whatever happens, never a traceback."""
    result = CliRunner().invoke(main, [str(word) for word in words], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    assert "Traceback" not in result.output
    return result


def answer(*words: str | Path) -> Any:
    """The one JSON value on stdout."""
    result = bridgehead(*words, "--json")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return json.loads(result.stdout)


def complaint(*words: str | Path, typed: str = "") -> str:
    """The one sentence on stderr, with exit code 2 and nothing on stdout."""
    result = bridgehead(*words, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith((".\n", "?\n", ")\n"))
    return result.stderr.strip()
