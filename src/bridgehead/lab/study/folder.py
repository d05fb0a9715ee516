"""The folder of a study: study.json, the chunks that have been played, and what is made of them at the end.

A chunk is one file, written whole under another name and then renamed; the files that are there are the journal. So
whatever is killed at whatever moment, a chunk is either in or is played again, with the same rows.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from bridgehead.lab.errors import LabError
from bridgehead.lab.study.chunks import unseal
from bridgehead.lab.study.plan import Plan, from_json, refuse_another
from bridgehead.lab.study.rows import FORMAT, Rows

STUDY = "study.json"
DATA = "data.msgpack"  # the corrected data, where a study is not played with the game's own
PLAYED = "played"
UNFINISHED = ".unfinished"


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Raises LabError while another process plays here."""
        with open(self.path / STUDY) as lock:
            if os.name != "nt":
                import fcntl

                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    raise LabError(f"{self.path}: another process is playing this study.") from None
            yield

    def open(self, wanted: Plan) -> Plan:
        """Begin a study here or resume the one that is here; returns the plan with the chunks of the folder."""
        if not self.is_study():
            if self.path.exists() and (not self.path.is_dir() or not self._hardly_begun()):
                raise LabError(f"{self.path}: this isn't the folder of a study; choose an empty or a new folder.")
            self.path.mkdir(parents=True, exist_ok=True)
            (self.path / DATA).unlink(missing_ok=True)
            if wanted.setting.data is not None:
                self.write(DATA, msgspec.msgpack.encode(wanted.setting.data))
            self.write_json(STUDY, wanted.to_json())
            (self.path / PLAYED).mkdir(exist_ok=True)
            return wanted
        written = self.plan()
        refuse_another(written, wanted, self.path)
        (self.path / PLAYED).mkdir(exist_ok=True)
        return wanted._replace(chunk=written.chunk)

    def _hardly_begun(self) -> bool:
        """Empty, or with no more than what is written before study.json."""
        ours = {DATA, DATA + UNFINISHED, STUDY + UNFINISHED}
        return all(path.name in ours for path in self.path.iterdir())

    def sweep(self) -> None:
        """Away with what somebody killed left half-written."""
        for left in (*self.path.glob(f"*{UNFINISHED}"), *(self.path / PLAYED).glob(f"*{UNFINISHED}")):
            left.unlink()

    def is_study(self) -> bool:
        return (self.path / STUDY).is_file()

    def plan(self) -> Plan:
        """The plan as it is written; raises LabError for what is no study of ours."""
        if not self.is_study():
            raise LabError(f"{self.path}: there is no study in this folder ({STUDY} is missing).")
        try:
            told = json.loads((self.path / STUDY).read_text(encoding="utf-8"))
            if told["format"] != FORMAT:
                words = f"was written by another version of Bridgehead (rows of format {told['format']}, now {FORMAT})"
                raise LabError(f"{self.path}: this study {words}.")
            plan = from_json(told)
            if (self.path / DATA).is_file():
                data = msgspec.msgpack.decode((self.path / DATA).read_bytes(), strict=False)
                plan = plan._replace(setting=plan.setting._replace(data=data))
            return plan
        except (ValueError, KeyError, TypeError, AttributeError):
            raise LabError(f"{self.path / STUDY}: this isn't the description of a study.") from None

    def has(self, chunk: int) -> bool:
        return self._chunk(chunk).is_file()

    def played(self, plan: Plan) -> int:
        """How many games there are without a gap."""
        chunk = 0
        while self.has(chunk):
            chunk += 1
        return chunk * plan.chunk

    def keep(self, chunk: int, sealed: bytes) -> None:
        if not self.has(chunk):  # the same bytes, played twice because a worker was thought lost
            self.write(f"{PLAYED}/{chunk:06}", sealed)

    def rows(self, chunk: int) -> Rows:
        """Raises LabError if the file is damaged."""
        return unseal(self._chunk(chunk).read_bytes())

    def drop_damaged(self, chunks: int) -> int:
        """Take out chunks that something has damaged, to be played again; how many."""
        found = 0
        for chunk in filter(self.has, range(chunks)):
            try:
                self.rows(chunk)
            except Exception:  # whatever the damage does to the reader
                self._chunk(chunk).unlink()
                found += 1
        return found

    def each(self, plan: Plan, games: int) -> Iterator[Rows]:
        """The rows of the first so many games, chunk by chunk."""
        for chunk in range(plan.chunks(games)):
            yield self.rows(chunk).up_to(games)

    def _chunk(self, number: int) -> Path:
        return self.path / PLAYED / f"{number:06}"

    def write_json(self, name: str, told: Any) -> None:
        self.write(name, (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode())

    def write(self, name: str, content: bytes) -> None:
        """Whole or not at all."""
        target = self.path / name
        fresh = target.with_name(target.name + UNFINISHED)
        try:
            with open(fresh, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(target)
        except OSError as error:
            raise not_written(target, error) from None
        finally:
            with suppress(OSError):
                fresh.unlink()


def not_written(path: Path, error: OSError) -> LabError:
    reason = os.strerror(error.errno) if error.errno else str(error)
    return LabError(f"{path}: {reason}; nothing is lost: run the same command again to go on from here.")
