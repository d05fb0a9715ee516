"""Compiled rules that are finished while the server is already running.

`run.py` starts a new program from a folder `plain` and lets the compiler put a folder `compiled` beside it, whole from
the first moment. This process goes on with what it has; processes that it starts from then on use the compiled rules.
Moves, dice and digests are the same in both, so they can work on the same game.
"""

from __future__ import annotations

import sys
from pathlib import Path

import bridgehead

STARTED_FROM = Path(bridgehead.__file__).parents[1]


def newest_program() -> Path:
    """The folder from which new processes take the program."""
    compiled = STARTED_FROM.with_name("compiled")
    if STARTED_FROM.name != "plain" or str(STARTED_FROM) not in sys.path or not compiled.is_dir():
        return STARTED_FROM
    if str(compiled) not in sys.path:
        # A new process takes over our sys.path; what we have loaded ourselves stays where it is.
        sys.path.insert(sys.path.index(str(STARTED_FROM)), str(compiled))
    return compiled
