"""Saved games: whole or not at all, and where they lie when nobody names a file."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from pathlib import Path

from bridgehead.core.data import user_folder
from bridgehead.tables.session import Session

# While a game goes on, the seed of its dice lies beside the record in a file of its own, so that the record can be
# shown around without telling the dice to come. Once the game is over the record itself reveals it.
SEED = ".seed"


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there, complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    name = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(name, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def save(session: Session, path: Path) -> None:
    beside = path.with_name(path.name + SEED)
    if session.seed and session.decision() is not None:
        if read_seed(path) != session.seed:
            write_whole(beside, session.seed + "\n")
        write_whole(path, session.record.write())
    else:
        write_whole(path, session.record.write())
        beside.unlink(missing_ok=True)


def read_seed(path: Path) -> str:
    """The seed beside a saved game, or nothing."""
    try:
        return path.with_name(path.name + SEED).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def games_folder() -> Path:
    """Where games are kept unless a person says otherwise."""
    if named := os.environ.get("BRIDGEHEAD_SAVED"):
        return Path(named)
    return user_folder() / "games"


def new_file(game: str) -> Path:
    """A file for a new game that does not exist yet, in the first folder that can be written to."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for folder in (games_folder(), Path.cwd(), Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                break
    path, copy = folder / f"{game}-{stamp}.txt", 1
    while path.exists():
        copy += 1
        path = folder / f"{game}-{stamp}-{copy}.txt"
    return path
