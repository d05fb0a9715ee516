"""What `python3 run.py test` runs: every check in turn, up to the first that fails. With words, pytest alone."""

import os
import subprocess
import sys
import time
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
INSTALLED = {**os.environ, "PYTHONPATH": ""}
NO_COMPILER = 3


def python(*words: str) -> int:
    return subprocess.call([sys.executable, *words], cwd=ROOT, env=INTERPRETED)


def lint() -> int:
    return python("-m", "ruff", "check")


def types() -> int:
    return python("-m", "mypy")


def layers() -> int:
    return python("-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo")


def tests(*words: str) -> int:
    return python("-m", "pytest", *words)


def build() -> int:
    """Installs the program, compiled where possible, and starts it."""
    return subprocess.call([sys.executable, "run.py", "games"], cwd=ROOT, env=INSTALLED)


def compiled() -> int | None:
    """The same games, interpreted from src and compiled as installed, must give the same digests. None: skipped."""
    if find_spec("bridgehead__mypyc") is None:
        return not_compiled()
    results = []
    for env in INTERPRETED, INSTALLED:
        script = [sys.executable, "-P", "tests/digests.py"]
        result = subprocess.run(script, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        if result.returncode:
            return result.returncode
        results.append(result.stdout.splitlines())
    for interpreted_line, compiled_line in zip_longest(*results, fillvalue="(nothing)"):
        if interpreted_line != compiled_line:
            print(f"interpreted: {interpreted_line}\ncompiled:    {compiled_line}")
            return 1
    print(f"{len(results[0])} lines of digests, the same interpreted and compiled")
    return 0 if results[0] else 1


def not_compiled() -> int | None:
    if os.environ.get("BRIDGEHEAD_PURE") or python("build_hook.py") == NO_COMPILER:
        print("SKIPPED: without a C compiler nothing is compiled; compiled = interpreted was NOT checked.")
        return None
    print("There is a C compiler, but the installed program is not compiled.")
    return 1


def main(words: list[str]) -> int:
    if words:
        return tests(*words)
    table = ""
    code: int | None = 0
    for step in lint, types, layers, tests, build, compiled:
        print(f"\n== {step.__name__}", flush=True)
        start = time.perf_counter()
        code = step()
        outcome = "FAILED" if code else "SKIPPED" if code is None else "ok"
        table += f"\n{step.__name__:10}{time.perf_counter() - start:8.1f} s  {outcome}"
        if code:
            break
    print(table)
    return code or 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
