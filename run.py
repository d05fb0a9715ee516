"""Sets Bridgehead up where it stands, then runs it. Needs Python 3.11 or newer and nothing else.

python3 run.py                   play
python3 run.py test              check everything: lint, types, layers, tests, compiled = interpreted
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
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
VENV = ROOT / ".venv"
PYTHON = str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
BASE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)
# One stamp for each Python and place: an environment that was moved, or made by another Python, is made anew.
STAMP = VENV / f"stamp-{hashlib.sha256(f'{sys.version} {sys.base_prefix} {VENV}'.encode()).hexdigest()[:12]}.json"
LOCKED = {"packages": ROOT / "requirements" / "run.txt", "test tools": ROOT / "requirements" / "test.txt"}


def too_old(version: tuple[int, ...]) -> str | None:
    if version >= (3, 11):
        return None
    return f"Bridgehead needs Python 3.11 or newer; this is Python {version[0]}.{version[1]}."


def main(words: list[str]) -> int:
    if words[:1] == ["test"]:
        prepare("packages", "test tools")
    else:
        prepare("packages", "program")
    if os.name == "nt":
        return subprocess.call(command(words))
    os.execv(PYTHON, command(words))


def command(words: list[str]) -> list[str]:
    if words[:1] == ["test"]:
        return [PYTHON, "-P", str(ROOT / "tests" / "everything.py"), *words[1:]]
    return [PYTHON, "-P", "-m", "bridgehead", *(words or ["play"])]


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
    with open(__file__) as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        done = stamped()
        for part in parts:
            key = wanted(part)
            if done.get(part) == key:
                continue
            print(f"Setting up Bridgehead: {part} ...", file=sys.stderr, flush=True)
            STAMP.unlink(missing_ok=True)  # an installation cut short here must not pass for a whole one
            try:
                if not done:
                    run(BASE_PYTHON, "-m", "venv", "--clear", "--without-pip", str(VENV))
                install(part)
            except subprocess.CalledProcessError as failure:
                done.pop(part, None)
                stamp(done)
                sys.exit(f"{failure.stdout}\nBridgehead is not set up: installing its {part} failed, see above.")
            done[part] = key
            stamp(done)


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
    run(*installer, "--no-build-isolation", "--no-deps", *again, ".")
    if not any(VENV.rglob("bridgehead__mypyc*")):
        print("Not compiled (no working C compiler?): the rules run as plain Python, slower.", file=sys.stderr)


def run(*words: str) -> None:
    """Quietly: what it says is shown only if it fails."""
    null, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    subprocess.run(words, cwd=ROOT, check=True, text=True, stdin=null, stdout=pipe, stderr=same)


if __name__ == "__main__":
    try:
        sys.exit(too_old(sys.version_info[:2]) or main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
