"""Sets Bridgehead up where it stands, then runs it. Needs Python 3.11 or newer and nothing else.

python3 run.py                   play in the browser
python3 run.py play              play at the terminal
python3 run.py test              check everything: lint, types, layers, the page, tests, compiled = interpreted
python3 run.py test WORDS ...    pytest alone, with these words
python3 run.py WORDS ...         the same as `bridgehead WORDS ...`
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import build_page

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
VENV = ROOT / ".venv"
PYTHON = str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
BASE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)
# One stamp for each Python and place: an environment that was moved, or made by another Python, is made anew.
STAMP = VENV / f"stamp-{hashlib.sha256(f'{sys.version} {sys.base_prefix} {VENV}'.encode()).hexdigest()[:12]}.json"
LOCKED = {
    "packages": ROOT / "requirements" / "run.txt",
    "test tools": ROOT / "requirements" / "test.txt",
    "Node": ROOT / "requirements" / "node.txt",
}


class NotSetUp(SystemExit):
    """Ends the program with what went wrong, unless the part can be done without."""


def too_old(version: tuple[int, ...]) -> str | None:
    if version >= (3, 11):
        return None
    return f"Bridgehead needs Python 3.11 or newer; this is Python {version[0]}.{version[1]}."


def main(words: list[str]) -> int:
    words = words or ["serve"]
    if words[0] == "test":
        prepare("packages", "test tools")
        if words == ["test"]:
            look_for_node()
    else:
        prepare("packages")
        if words[0] == "serve":
            make_page()
        prepare("packages", "program")
    if os.name == "nt":
        return subprocess.call(command(words))
    os.execv(PYTHON, command(words))


def command(words: list[str]) -> list[str]:
    if words[0] == "test":
        return [PYTHON, "-P", str(ROOT / "tests" / "everything.py"), *words[1:]]
    return [PYTHON, "-P", "-m", "bridgehead", *words]


def look_for_node() -> None:
    """Without Node all but the page can be checked."""
    try:
        if build_page.node() is None:
            prepare("Node")
    except NotSetUp as failure:
        print(failure, file=sys.stderr)


def make_page() -> None:
    """With the machine's Node, or with one from the package registry."""
    if build_page.is_current():
        return
    try:
        if build_page.node() is None:
            prepare("Node")
        with alone():
            if not build_page.is_current():
                announce("page")
                build_page.build()
    except (NotSetUp, build_page.NotBuilt) as failure:
        terminal = "`python3 run.py play` plays at the terminal."
        raise NotSetUp(f"{failure}\nThe page for the browser could not be built, see above. {terminal}") from None


def digest(*paths: Path) -> str:
    """Changes with the name or the content of any file at or under these paths."""
    files = {file for path in paths for file in (path, *path.rglob("*")) if file.is_file()}
    total = hashlib.sha256()
    for file in sorted(file for file in files if "__pycache__" not in file.parts):
        total.update(f"{file}\n{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def wanted(part: str) -> str:
    """What the stamp says of a part that is up to date."""
    if part in LOCKED:
        return digest(LOCKED[part])
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    sources = digest(ROOT / "pyproject.toml", ROOT / "build_hook.py", SOURCE)
    return f"{sources} CC={compiler} BRIDGEHEAD_PURE={os.environ.get('BRIDGEHEAD_PURE', '')}"


def stamped() -> dict[str, str]:
    try:
        return dict(json.loads(STAMP.read_text())) if os.path.exists(PYTHON) else {}
    except (OSError, ValueError):
        return {}


def stamp(done: dict[str, str]) -> None:
    if done:
        STAMP.write_text(json.dumps(done))


def prepare(*parts: str) -> None:
    """Brings these parts of .venv up to date. Without a stamp, all of .venv is made from scratch."""
    if all(stamped().get(part) == wanted(part) for part in parts):
        return
    with alone():
        done = stamped()
        for part in parts:
            key = wanted(part)
            if done.get(part) == key:
                continue
            announce(part)
            STAMP.unlink(missing_ok=True)  # an installation cut short here must not pass for a whole one
            try:
                if not done:
                    run(BASE_PYTHON, "-m", "venv", "--clear", "--without-pip", str(VENV))
                install(part)
            except subprocess.CalledProcessError as failure:
                done.pop(part, None)
                stamp(done)
                sentence = f"Bridgehead is not set up: installing its {part} failed, see above."
                raise NotSetUp(f"{failure.stdout}\n{sentence}") from None
            done[part] = key
            stamp(done)


@contextmanager
def alone() -> Iterator[None]:
    """A second run.py waits here until the first has set everything up."""
    with open(__file__) as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def announce(part: str) -> None:
    print(f"Setting up Bridgehead: {part} ...", file=sys.stderr, flush=True)


def install(part: str) -> None:
    uv = shutil.which("uv")
    if uv:
        installer, again = [uv, "pip", "install", "--quiet", "--python", PYTHON], ["--reinstall-package", "bridgehead"]
    else:
        run(PYTHON, "-m", "ensurepip")
        installer, again = [PYTHON, "-m", "pip", "install", "--quiet"], ["--force-reinstall"]
    if part in LOCKED:
        run(*installer, "--require-hashes", "--requirement", str(LOCKED[part]))
        return
    # make_page has seen to the page; who plays at the terminal needs none.
    run(*installer, "--no-build-isolation", "--no-deps", *again, ".", BRIDGEHEAD_PAGE="as it is")
    if not any(VENV.rglob("bridgehead__mypyc*")):
        print("Not compiled (no working C compiler?): the rules run as plain Python, slower.", file=sys.stderr)


def run(*words: str, **settings: str) -> None:
    """Quietly: what it says is shown only if it fails."""
    null, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    env = {**os.environ, **settings}
    subprocess.run(words, cwd=ROOT, env=env, check=True, text=True, stdin=null, stdout=pipe, stderr=same)


if __name__ == "__main__":
    try:
        sys.exit(too_old(sys.version_info[:2]) or main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
