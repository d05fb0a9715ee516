"""Studies that are interrupted, continued, damaged or not ours: nothing is lost, nothing is double."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bridgehead.lab.errors import LabError
from bridgehead.lab.study import running
from bridgehead.lab.study.folder import PLAYED, UNFINISHED, Folder
from bridgehead.lab.study.tables import write_tables
from bridgehead.lab.workers import shared_out
from tests.lab.study.ford import FORD, digests, plan_of, played, reported

GAMES = 200


def tables_of(out: Path, games: int = 40, **more: int) -> dict[str, str]:
    done = played(out, games, **more)
    write_tables(Folder(out), done.plan, done.games)
    return digests(out)


def test_the_rows_are_the_same_bytes_on_any_number_of_processes(tmp_path: Path) -> None:
    alone = tables_of(tmp_path / "one")
    assert alone == tables_of(tmp_path / "two", jobs=2)
    assert alone != tables_of(tmp_path / "other", seed=8)


def test_the_size_of_a_chunk_changes_no_row(tmp_path: Path) -> None:
    small = running.run(plan_of()._replace(chunk=3), tmp_path / "three", 40, 0, running.processes(1))
    write_tables(Folder(tmp_path / "three"), small.plan, small.games)
    assert digests(tmp_path / "three") == tables_of(tmp_path / "one")


def test_a_continued_study_has_the_rows_of_one_played_at_a_stretch(tmp_path: Path) -> None:
    tables_of(tmp_path / "study", 15)
    told: list[running.Progress] = []
    running.run(plan_of(), tmp_path / "study", 40, 0, running.processes(1), told.append)
    assert told[0].resumed == told[0].games == 15 and told[-1].games == 40
    assert tables_of(tmp_path / "study") == tables_of(tmp_path / "whole")
    assert tables_of(tmp_path / "study", 15) == tables_of(tmp_path / "short", 15)


def command(out: Path, *more: str, games: int = GAMES) -> list[str]:
    words = ["study", FORD.id, "--games", str(games), "--seed", "7", "--out", str(out), "--jobs", "2", *more]
    return [sys.executable, "-m", "bridgehead", *words]


@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9")
def test_after_kill_9_no_game_is_lost_repeated_or_half_written_and_no_worker_stays(tmp_path: Path) -> None:
    out = tmp_path / "study"
    program = subprocess.Popen(command(out), stdout=subprocess.DEVNULL, start_new_session=True)
    wait_for(lambda: len([*out.glob(f"{PLAYED}/*")]) > 3)
    program.send_signal(signal.SIGKILL)
    program.wait()
    (out / PLAYED / f"000099{UNFINISHED}").write_bytes(b"cut off")
    wait_for(lambda: not session(program.pid))
    before = {path.name: path.stat().st_mtime_ns for path in out.glob(f"{PLAYED}/*") if path.suffix != UNFINISHED}
    assert 3 < len(before) < 100
    subprocess.run(command(out), check=True, stdout=subprocess.DEVNULL)
    after = {path.name: path.stat().st_mtime_ns for path in out.glob(f"{PLAYED}/*")}
    assert {name: after[name] for name in before} == before
    assert not [*out.rglob(f"*{UNFINISHED}")]
    assert digests(out) == tables_of(tmp_path / "whole", GAMES)


def session(id: int) -> list[str]:
    """The processes of a session that still live."""
    listed = subprocess.run(["ps", "-o", "stat=", "-s", str(id)], capture_output=True, text=True).stdout.split()
    return [state for state in listed if not state.startswith("Z")]


def wait_for(done: object, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not done():  # type: ignore[operator]
        assert time.monotonic() < end, "too slow"
        time.sleep(0.05)


def test_a_damaged_chunk_is_played_again(tmp_path: Path) -> None:
    whole = tables_of(tmp_path / "study")
    for number, content in ((3, b""), (5, b"0123456789abcdef some other bytes")):
        (tmp_path / "study" / PLAYED / f"{number:06}").write_bytes(content)
    done = played(tmp_path / "study")
    assert (done.damaged, done.resumed) == (2, 38)
    assert tables_of(tmp_path / "study") == whole


def test_a_study_is_as_long_as_it_must_be_for_the_interval_and_stops_at_the_same_game(tmp_path: Path) -> None:
    done = played(tmp_path / "one", 2000, until=0.03)
    assert 100 <= done.games < 2000
    assert played(tmp_path / "two", 2000, jobs=2, until=0.03).games == done.games
    told: list[running.Progress] = []
    running.run(plan_of(2000), tmp_path / "one", 2000, 0.03, running.processes(1), told.append)
    assert len(told) == 1 and told[0].margin is not None and told[0].margin <= 0.03
    wider = played(tmp_path / "three", 2000, until=0.05)
    assert wider.games < done.games


def test_a_study_that_was_killed_before_it_had_begun_can_be_begun_again(tmp_path: Path) -> None:
    for name in ("data.msgpack", f"study.json{UNFINISHED}"):
        (tmp_path / name).write_bytes(b"cut off")
    assert played(tmp_path, 3).games == 3
    assert not [*tmp_path.rglob(f"*{UNFINISHED}")]


def test_the_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sir")
    with pytest.raises(LabError, match="isn't the folder of a study"):
        played(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    with pytest.raises(LabError, match="isn't the folder of a study"):
        played(tmp_path / "letter.txt")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"seed": 8}, "was begun with seed 7, not 8"),
        ({"scenario": "canal"}, "is of scenario brook, not canal"),
        ({"red": "bold"}, "was begun with the players red=random blue=random, not red=bold blue=random"),
        ({"pairs": 5}, "was begun with one pair in 10 games, not in 5"),
    ],
)
def test_another_study_is_not_mixed_in(tmp_path: Path, more: dict[str, object], sentence: str) -> None:
    played(tmp_path / "study", 3)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(LabError, match=f"the study in this folder {sentence}; choose another folder with --out.$"):
        running.run(plan_of(3, **more), tmp_path / "study", 3, 0, running.processes(1))  # type: ignore[arg-type]
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("format", 99, "written by another version of Bridgehead .rows of format 99"),
        ("program", "9.9", "begun with Bridgehead 9.9; this is"),
        ("rules", 7, "begun under rules version 7 of the game; it is now 1"),
        ("code", "", "begun with other sources of the game or its players"),
        ("fingerprint", "", "begun with other data of the game"),
    ],
)
def test_a_study_of_another_version_is_not_continued(tmp_path: Path, key: str, value: object, sentence: str) -> None:
    played(tmp_path, 3)
    told = json.loads((tmp_path / "study.json").read_text())
    (tmp_path / "study.json").write_text(json.dumps(told | {key: value}))
    with pytest.raises(LabError, match=sentence):
        played(tmp_path, 3)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1}'])
def test_a_description_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "study.json").write_text(text)
    with pytest.raises(LabError, match="isn't the description of a study"):
        played(tmp_path, 3)


@pytest.mark.skipif(os.name == "nt", reason="files have no limit there")
@pytest.mark.parametrize(
    ("games", "limit"),
    [(20, 100), (2000, 1000), (20, 2500)],
    ids=["at the beginning", "while playing", "while writing tables"],
)
def test_a_full_disk_is_one_sentence_and_nothing_is_half_written(tmp_path: Path, games: int, limit: int) -> None:
    """A limit on the size of files stands in for it: the system refuses to write on in the same way."""

    def nearly_full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    out = tmp_path / "study"
    words = command(out, "--jobs", "1", games=games)
    result = subprocess.run(words, capture_output=True, text=True, preexec_fn=nearly_full)
    assert result.returncode == 2 and result.stdout == ""
    assert result.stderr.count("\n") == 1 and "nothing is lost" in result.stderr, result.stderr
    assert not [*out.rglob(f"*{UNFINISHED}")]
    if games == 20:
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
        assert (out / "report.html").is_file()


def test_two_programs_do_not_play_the_same_study_at_once(tmp_path: Path) -> None:
    played(tmp_path, 3)
    with Folder(tmp_path).alone(), pytest.raises(LabError, match="another process is playing this study"):
        played(tmp_path, 5)


def test_a_worker_that_dies_is_replaced_and_its_work_done_again(tmp_path: Path) -> None:
    (tmp_path / "die").touch()
    results = dict(shared_out(_remember, (tmp_path,), _die_once, range(8), 2))
    assert results == {n: n * n for n in range(8)}


def test_workers_that_keep_dying_are_one_sentence() -> None:
    with pytest.raises(LabError, match="keep dying"):
        list(shared_out(_remember, (None,), _die, range(4), 2))


_folder: list[Path] = []


def _remember(folder: Path) -> None:
    _folder[:] = [folder]


def _die_once(number: int) -> int:
    if number == 3:
        try:
            (_folder[0] / "die").unlink()
        except FileNotFoundError:
            return 9
        os._exit(1)
    return number * number


def _die(number: int) -> int:
    os._exit(1)


def test_a_broken_game_is_a_row_and_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bridgehead.lab import playing

    class Broken:
        def choose(self, position: object, side: str) -> int:
            return -1

    monkeypatch.setattr(playing, "make_player", lambda *_: Broken())
    summary = reported(tmp_path, 4)
    assert (summary["games"], summary["errors"]) == (4, 4)
    assert (tmp_path / "report.html").is_file()
