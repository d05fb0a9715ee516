"""What `run.py` does: brings up to date what a command needs, then starts it.

Packages go to .venv, a Node for machines that lack one to .venv/node. The program is copied to
.venv/bridgehead/DIGEST/plain and stays as it is while it runs, whatever happens to the sources. Compiling takes a
minute or two, so it is left to the background: `build_rules.py` puts DIGEST/compiled beside DIGEST/plain, and every
process that starts from then on finds that one first.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import build_page
import build_rules

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
VENV = ROOT / ".venv"
NODE = VENV / "node"
PROGRAMS = VENV / "bridgehead"
BASE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)
# An environment that was moved, or made by another Python or before programs had folders of their own, is made anew.
MADE_BY = f"{sys.version} {sys.base_prefix} {VENV} 2"
LOCKED = {
    "Python packages": ROOT / "requirements" / "run.txt",
    "test tools": ROOT / "requirements" / "test.txt",
    "Node": ROOT / "requirements" / "node.txt",
}
ABOUT = {"Python packages": "about 20 seconds", "test tools": "about 20 seconds", "Node": "about 10 seconds"}
FOR_SPEED = "bench", "selfplay", "study", "tune"  # these wait for the compiler
KEPT = 3  # programs: a server may still be running an older one
DETACHED = 0x4008  # Windows: without a console, and behind everybody else
PIP = threading.Lock()
SLOWER = "so the rules run as plain Python: slower, but otherwise the same."


class NotSetUp(SystemExit):
    """Ends the program with what went wrong, unless the part can be done without."""


def main(words: list[str]) -> int:
    words = words or ["serve"]
    with alone():
        environment(VENV)
        if words[0] == "test":
            install("Python packages")
            install("test tools")
            if words == ["test"]:
                look_for_node()
            program = None
        else:
            packages_and_page(words[0])
            program = make_program()
    if program and words[0] == "build":
        return compile_now(program)
    if program and words[0] in FOR_SPEED:
        if not told_why_not(program):
            compile_now(program)
    elif program:
        compile_in_background(program)
    if os.name == "nt":
        return subprocess.call(command(words))
    os.execv(python(VENV), command(words))


def command(words: list[str]) -> list[str]:
    if words[0] == "test":
        return [python(VENV), "-P", str(ROOT / "tests" / "everything.py"), *words[1:]]
    return [python(VENV), "-P", "-m", "bridgehead", *words]


def packages_and_page(word: str) -> None:
    """Side by side: the one waits for the network, the other for Node."""
    with ThreadPoolExecutor() as pool:
        page: Future[None] | None = pool.submit(make_page) if word in ("serve", "build") else None
        install("Python packages")
    failure = page.exception() if page else None
    if isinstance(failure, NotSetUp | build_page.NotBuilt):
        sentence = "The page could not be built, see above. `python3 run.py play` plays in the terminal."
        if word == "serve":
            raise NotSetUp(f"{failure}\n{sentence}")
        print(f"{failure}\n{sentence}", file=sys.stderr)
    elif failure:
        raise failure


def make_page() -> None:
    """With the machine's Node, or with one from the package registry."""
    if build_page.is_current():
        return
    find_node()
    with step("Building the page", "about 15 seconds", "Built the page"):
        build_page.build()


def find_node() -> None:
    if NODE.exists() and not stamped(NODE):
        shutil.rmtree(NODE)
    if build_page.node() is None:
        environment(NODE)
        install("Node")


def look_for_node() -> None:
    """Without Node all but the page can be checked."""
    try:
        find_node()
    except NotSetUp as failure:
        print(failure, file=sys.stderr)


@contextmanager
def alone() -> Iterator[None]:
    """A second run.py waits here until the first has set everything up."""
    with open(__file__) as lock:
        if os.name != "nt":
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Waiting for another run.py that is setting Bridgehead up ...")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def step(doing: str, about: str, done: str) -> Iterator[None]:
    say(f"{doing} ({about}) ...")
    start = time.monotonic()
    yield
    say(f"{done} in {time.monotonic() - start:.0f} s.")


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


# Environments


def python(folder: Path) -> str:
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def stamped(folder: Path) -> dict[str, str]:
    """Which packages are installed there, by the digests of their lists; nothing if it must be made from scratch."""
    try:
        done = dict(json.loads((folder / "stamp.json").read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}
    return done if os.path.exists(python(folder)) and done.get("made by") == MADE_BY else {}


def stamp(folder: Path, done: dict[str, str]) -> None:
    (folder / "stamp.json").write_text(json.dumps(done), encoding="utf-8")


def environment(folder: Path) -> None:
    """Makes one from scratch unless a stamp says that what is there is whole."""
    if not stamped(folder):
        (folder / "stamp.json").unlink(missing_ok=True)
        with failing_as("making its environment"):
            run(BASE_PYTHON, "-m", "venv", "--clear", "--without-pip", str(folder))


def install(part: str) -> None:
    folder = NODE if part == "Node" else VENV
    key = digest(LOCKED[part])
    done = stamped(folder)
    if done.get(part) == key:
        return
    with step(f"Installing {part}", ABOUT[part], f"Installed {part}"):
        # While it lasts there is no stamp, so that an installation cut short does not pass for a whole one.
        (folder / "stamp.json").unlink(missing_ok=True)
        try:
            with failing_as(f"installing {part}"):
                run(*installer(folder), "--require-hashes", "--requirement", str(LOCKED[part]))
        except NotSetUp:
            done.pop(part, None)
            if done:
                stamp(folder, done)
            raise
        stamp(folder, {**done, "made by": MADE_BY, part: key})


def installer(folder: Path) -> list[str]:
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", python(folder)]
    with PIP:
        if not (site_packages() / "pip").is_dir():
            run(python(VENV), "-m", "ensurepip")
    return [python(VENV), "-m", "pip", "--python", python(folder), "install", "--quiet"]


@contextmanager
def failing_as(attempt: str) -> Iterator[None]:
    try:
        yield
    except subprocess.CalledProcessError as failure:
        raise NotSetUp(f"{failure.stdout}\nBridgehead is not set up: {attempt} failed, see above.") from None


def run(*words: str) -> None:
    """Quietly: what it says is shown only if it fails."""
    null, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    subprocess.run(words, cwd=ROOT, check=True, text=True, stdin=null, stdout=pipe, stderr=same)


def site_packages() -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))


def digest(*paths: Path) -> str:
    """Changes with the name or the content of any file at or under these paths."""
    files = {file for path in paths for file in (path, *path.rglob("*")) if file.is_file()}
    total = hashlib.sha256()
    for file in sorted(file for file in files if "__pycache__" not in file.parts):
        total.update(f"{file}\n{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


# The program


def make_program() -> Path:
    """The folder of the program as the sources have it now; new processes start from there."""
    program = PROGRAMS / digest(SOURCE, ROOT / "pyproject.toml", ROOT / "build_rules.py")[:16]
    if not (program / "plain").is_dir():
        unfinished = program / "plain.unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        shutil.copytree(SOURCE, unfinished, ignore=shutil.ignore_patterns("__pycache__"))
        unfinished.rename(program / "plain")
        for old in sorted(PROGRAMS.iterdir(), key=lambda folder: folder.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    os.utime(program)
    point_to(program)
    return program


def point_to(program: Path) -> None:
    """Python leaves out a folder that is not there, so the compiled program is used as soon as there is one."""
    kinds = ["plain"] if os.environ.get("BRIDGEHEAD_PURE") else ["compiled", "plain"]
    lines = [os.path.relpath(program / kind, site_packages()) for kind in kinds]
    replace(site_packages() / "bridgehead.pth", "\n".join([*lines, ""]))
    if os.name == "nt":
        replace(VENV / "Scripts" / "bridgehead.cmd", '@"%~dp0python.exe" -P -m bridgehead %*\n')
    else:
        replace(VENV / "bin" / "bridgehead", f'#!/bin/sh\nexec {shlex.quote(python(VENV))} -P -m bridgehead "$@"\n')


def replace(file: Path, text: str) -> None:
    """At one stroke, for somebody may be reading it."""
    if build_rules.read(file) != text:
        fresh = file.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        fresh.chmod(0o755)
        fresh.replace(file)


# The compiler


def compile_now(program: Path) -> int:
    """Returns the exit code of the build: `build_rules.NO_COMPILER`, for example."""
    if os.environ.get("BRIDGEHEAD_PURE") or (program / "compiled").is_dir():
        return 0
    say("Compiling the rules (a minute or two, less if little has changed) ...")
    start = time.monotonic()
    code = subprocess.call(build_command(program), cwd=ROOT, stdin=subprocess.DEVNULL)
    if code == 0:
        say(f"Compiled the rules in {time.monotonic() - start:.0f} s.")
    return code


def compile_in_background(program: Path) -> None:
    if os.environ.get("BRIDGEHEAD_PURE") or (program / "compiled").is_dir():
        return
    if build_rules.is_current(program / "plain"):  # no more than copying
        subprocess.call(build_command(program), cwd=ROOT, stdin=subprocess.DEVNULL)
    elif build_rules.is_busy():
        say("The rules are still being compiled in the background.")
    elif not told_why_not(program):
        say("Compiling the rules in the background (a minute or two). Until then the computer takes longer to think.")
        with open(program / "compiler.log", "w") as log:
            subprocess.Popen(
                [*build_command(program), "--in-background"],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                # Ctrl-C and a closed terminal end the game, not the compiler.
                start_new_session=os.name != "nt",
                creationflags=DETACHED if os.name == "nt" else 0,
            )


def build_command(program: Path) -> list[str]:
    return [python(VENV), str(ROOT / "build_rules.py"), str(program)]


def told_why_not(program: Path) -> bool:
    """Whether compiling this program has failed already; the person is told so the first time."""
    compiler = build_rules.c_compiler()
    if compiler is None and os.name != "nt" and build_rules.noted_failure(program) is None:
        build_rules.note_failure(program, build_rules.NO_COMPILER, told=False)
    failure = build_rules.noted_failure(program)
    if failure is None or failure["compiler"] != compiler:
        return False
    if not failure["told"]:
        if failure["code"] == build_rules.NO_COMPILER:
            say(f"There is no working C compiler, {SLOWER} Install gcc or clang to have them compiled.")
        else:
            say(f"Compiling failed, {SLOWER} `python3 run.py build` shows what went wrong.")
        build_rules.note_failure(program, failure["code"], told=True)
    return True
