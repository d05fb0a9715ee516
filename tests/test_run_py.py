"""`run.py`: an old Python must get far enough to say that it is too old."""

import ast
import shutil
import subprocess
from pathlib import Path

import pytest

RUN = Path(__file__).parents[1] / "run.py"
OLD = "2.7", "3.6", "3.7", "3.8", "3.9", "3.10"


def old_python(version: str) -> str | None:
    """One that this machine has, on the path or from pyenv."""
    kept = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python"))
    return str(kept[-1]) if kept else shutil.which(f"python{version}")


def test_old_python_can_read_it() -> None:
    """Grammar up to 3.4 is checked by the parser; what Python 2.7 lacks besides is looked for."""
    tree = ast.parse(RUN.read_bytes().decode("ascii"), feature_version=(3, 4))
    unknown = ast.AnnAssign, ast.AsyncFunctionDef, ast.FunctionDef, ast.JoinedStr, ast.Nonlocal, ast.Starred
    assert not [node for node in ast.walk(tree) if isinstance(node, unknown)]
    assert "__future__" not in RUN.read_text()


@pytest.mark.parametrize("version", OLD)
def test_old_python_says_in_one_sentence_that_it_is_too_old(version: str) -> None:
    python = old_python(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    done = subprocess.run([python, "-B", str(RUN), "games"], capture_output=True, text=True)
    if "pyenv: " in done.stderr:
        pytest.skip(f"there is no Python {version} here")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Bridgehead needs Python 3.11 or newer; this is Python {version}.\n"
