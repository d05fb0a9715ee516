"""What `python3 run.py test` runs: every check in turn, up to the first that fails. With arguments, pytest alone."""

import os
import shutil
import subprocess
import sys
import time
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
INSTALLED = {**os.environ, "PYTHONPATH": ""}
NO_COMPILER = 3
NO_NODE = 3
# These go through the one door alone, so they run on the installed program, compiled: in a fraction of the time.
THROUGH_THE_DOOR = (
    "tests/conformance",
    "tests/golden",
    "tests/lab/advice",
    "tests/lab/test_learning.py",
    "tests/lab/test_openings.py",
    "tests/learning/test_openspiel.py",
    "tests/players/test_players.py",
    "tests/server",
    "tests/tables",
)
CHROMIUM = "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"
Skipped = str  # why a step could not be done


def python(*words: str) -> int:
    return subprocess.call([sys.executable, *words], cwd=ROOT, env=INTERPRETED)


def lint() -> int:
    return python("-m", "ruff", "check") or python("-m", "ruff", "format", "--check")


def types() -> int:
    return python("-m", "mypy")


def layers() -> int:
    return python("-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-logo")


def page() -> int | Skipped:
    """The page's layout, lint, types and tests; builds it for the browser tests and the program."""
    code = python("build_page.py", "check")
    return "there is no Node, so the page was NOT checked or rebuilt" if code == NO_NODE else code


def browser() -> int | Skipped:
    """Finds a Chromium for the browser tests, or installs Debian's."""
    if not any(map(shutil.which, CHROMIUM)) and shutil.which("apt-get") and os.geteuid() == 0:
        print("There is no Chromium; installing Debian's ...", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in ["update"], ["install", "--yes", "--no-install-recommends", "chromium"]:
            subprocess.call(["apt-get", "--quiet", "--quiet", *words], env=quiet, stdout=subprocess.DEVNULL)
    for name in filter(shutil.which, CHROMIUM):
        return subprocess.call([name, "--version", "--no-sandbox"])
    return "there is no Chromium, so the tests in tests/browser were NOT run"


def tests() -> int:
    """Side by side on all cores; those in the browser file by file, for a file shares its server."""
    side_by_side = "--numprocesses=auto", "--dist=worksteal"
    file_by_file = "--numprocesses=2", "--dist=loadfile"
    elsewhere = (f"--ignore={folder}" for folder in ("tests/browser", *THROUGH_THE_DOOR))
    return (
        python("-m", "pytest", *side_by_side, *elsewhere)
        or pytest_installed(*side_by_side, *THROUGH_THE_DOOR)
        or pytest_installed(*file_by_file, "tests/browser")
    )


def pytest_installed(*words: str) -> int:
    """Pytest on the program that `build` has set up instead of src."""
    script = [sys.executable, "-m", "pytest", "--override-ini=pythonpath=. tests/games", *words]
    return subprocess.call(script, cwd=ROOT, env=INSTALLED)


def installed(*words: str) -> list[str]:
    """What the program that `run.py` has set up says, line by line."""
    script = [sys.executable, "-P", *words]
    return subprocess.run(script, cwd=ROOT, env=INSTALLED, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def build() -> int:
    """Sets the program up, compiled where possible, and starts it. A wheel must hold the same files."""
    code = subprocess.call([sys.executable, "run.py", "build"], cwd=ROOT, env=INSTALLED)
    if code not in (0, NO_COMPILER):
        return code
    code = subprocess.call([sys.executable, "run.py", "games"], cwd=ROOT, env=INSTALLED)
    with TemporaryDirectory() as folder:
        settings = {**INSTALLED, "BRIDGEHEAD_PAGE": "as it is"}
        words = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
        code = code or subprocess.call(words, cwd=ROOT, env=settings)
        wheel = next((names(ZipFile(file)) for file in Path(folder).glob("*.whl")), set())
    program = Path(installed("-c", "import bridgehead; print(bridgehead.__file__)")[0]).parents[1]
    here = {file.relative_to(program).as_posix() for file in program.rglob("*") if file.is_file()}
    differing = {name for name in wheel ^ here if "__pycache__" not in name}
    if differing:
        print("In the wheel or in the installed program, but not in both:", *sorted(differing), sep="\n  ")
    return 1 if differing else code


def names(wheel: ZipFile) -> set[str]:
    return {name for name in wheel.namelist() if ".dist-info/" not in name}


def compiled() -> int | Skipped:
    """The same games, interpreted from src and compiled as installed, must give the same digests."""
    if installed("-c", "import bridgehead__mypyc; print('compiled')") != ["compiled"]:
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


def not_compiled() -> int | Skipped:
    if os.environ.get("BRIDGEHEAD_PURE") or python("build_rules.py") == NO_COMPILER:
        return "there is no C compiler, so compiled = interpreted was NOT checked"
    print("There is a C compiler, but the installed program is not compiled.")
    return 1


def main(words: list[str]) -> int:
    if words:
        return python("-m", "pytest", *words)
    table = ""
    outcome = ""
    for step in lint, types, layers, page, browser, build, tests, compiled:
        print(f"\n== {step.__name__}", flush=True)
        start = time.perf_counter()
        code = step()
        outcome = f"SKIPPED: {code}" if isinstance(code, Skipped) else "FAILED" if code else "ok"
        if isinstance(code, Skipped):
            print(outcome)
        table += f"\n{step.__name__:10}{time.perf_counter() - start:8.1f} s  {outcome}"
        if outcome == "FAILED":
            break
    print(table)
    return 1 if outcome == "FAILED" else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
