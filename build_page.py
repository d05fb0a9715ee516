"""Builds the page that the server shows: web/ -> src/bridgehead/server/page. Needs Node with npm, nothing else.

python3 build_page.py          builds it, if web/ has changed since the last time
python3 build_page.py check    checks its layout, lint and types, runs its tests, then builds it

Exit code 3: there is no Node that could build it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "bridgehead" / "server" / "page"
# What the page takes from outside web/: the map looks the same in the browser and in a picture file.
RENDER = ROOT / "src" / "bridgehead" / "render"
SHARED = RENDER / "board.css", RENDER / "type"
# Where run.py puts a Node from the package registry if the machine has none that fits.
OWN_NODE = ROOT / ".venv" / "node" / ("Scripts" if os.name == "nt" else "bin")
NO_NODE = 3


class NotBuilt(Exception):
    """The page could not be built; the message holds what the tool said."""


def sources() -> str:
    """Changes with the name or the content of anything that the page is made from."""
    paths = [*SHARED, *(path for path in WEB.glob("*") if path.name != "node_modules")]
    return _digest(*(file for path in paths for file in (path, *path.rglob("*")) if file.is_file()))


def built_from() -> str | None:
    """The sources of the page that is there."""
    return _read(PAGE / "sources.txt")


def is_current() -> bool:
    return (PAGE / "index.html").is_file() and built_from() == sources()


def fits(version: tuple[int, ...]) -> bool:
    """What Vite 8, vitest 4 and ESLint 10 ask for in common."""
    return (20, 19) <= version < (21,) or (22, 13) <= version < (23,) or version >= (24,)


def node() -> str | None:
    """The PATH to run npm with; None if no Node fits."""
    path = os.environ.get("PATH", os.defpath)
    for places in path, f"{OWN_NODE}{os.pathsep}{path}":
        found = shutil.which("node", path=places)
        if found and shutil.which("npm", path=places) and fits(_version(found)):
            return places
    return None


def build(*scripts: str) -> None:
    """Runs these scripts of package.json, then builds the page."""
    path = node()
    if path is None:
        raise NotBuilt("There is no Node 20.19, 22.13, 24 or newer with npm.")
    made_from = sources()
    packages = _digest(WEB / "package.json", WEB / "package-lock.json")
    installed = WEB / "node_modules" / ".installed-from.txt"
    if _read(installed) != packages:
        _npm(path, "ci", "--include=dev", "--ignore-scripts")
        installed.write_text(packages)
    for script in *scripts, "build":
        _npm(path, "run", script)
    (PAGE / "sources.txt").write_text(made_from)


def _npm(path: str, *words: str) -> None:
    """Quietly: what npm says is told only if it fails."""
    npm = shutil.which("npm", path=path) or "npm"
    null, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    env = {**os.environ, "PATH": path, "NO_COLOR": "1"}
    done = subprocess.run([npm, *words], cwd=WEB, env=env, text=True, stdin=null, stdout=pipe, stderr=same)
    if done.returncode:
        raise NotBuilt(f"{done.stdout}\n`npm {' '.join(words)}` failed.")


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], stdout=subprocess.PIPE, text=True).stdout
        return tuple(int(number) for number in said.strip().lstrip("v").split("."))
    except (OSError, ValueError):
        return ()


def _digest(*files: Path) -> str:
    total = hashlib.sha256()
    for name, file in sorted((file.relative_to(ROOT).as_posix(), file) for file in files):
        total.update(f"{name}\n{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def _read(file: Path) -> str | None:
    try:
        return file.read_text()
    except OSError:
        return None


def main(words: list[str]) -> int:
    if (words or not is_current()) and node() is None:
        print("The page is not built: there is no Node 20.19, 22.13, 24 or newer with npm.", file=sys.stderr)
        return NO_NODE
    try:
        if words == ["check"]:
            build("check", "test")
        elif not is_current():
            build()
    except NotBuilt as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
