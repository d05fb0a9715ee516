"""Without the extra packages the program works, and what needs them says so in one sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import sys
for name in {absent!r}:
    sys.modules[name] = None
from bridgehead import learning
from bridgehead.cli import program
try:
    {call}
except learning.MissingPackages as error:
    print(error)
"""
SENTENCE = "Programs that learn need more packages; install them with: pip install 'bridgehead[learn]' ({} is missing)."


@pytest.mark.parametrize(
    ("absent", "call"),
    [("numpy", "learning.make('the-ford')"), ("pettingzoo", "learning.make('the-ford')"),
     ("pyspiel", "learning.register()")],
)  # fmt: skip
def test_a_missing_package_is_named_with_how_to_get_it(absent: str, call: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(absent=[absent], call=call)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, SENTENCE.format(absent)), done.stderr
