"""`study`, its report and comparison, and `tune`, as they are typed."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from tests.cli.running import answer, bridgehead, complaint

FORD = "the-ford"


def test_a_study_is_played_reported_and_compared(tmp_path: Path) -> None:
    first, second = tmp_path / "random", tmp_path / "bold"
    told = bridgehead("study", FORD, "--games", "30", "--out", first, "--jobs", "1")
    assert told.exit_code == 0 and told.stdout.startswith("The Ford, The brook: 30 games\n  Red won ")
    assert "Fair bid" in told.stdout and f"Report: {first / 'report.html'}" in told.stdout.replace("\n", "")
    summary = answer("study", FORD, "--games", "30", "--out", second, "--jobs", "1", "--player", "red=bold")
    assert summary["games"] == 30 and summary["players"] == {"red": "bold", "blue": "random"}
    found = answer("study", "compare", first, second)
    assert found["games"] == 30 and found["differences"] == ["players red: random against bold"]
    said = bridgehead("study", "compare", first, second, "--games", "40", "--jobs", "1").stdout
    assert "40 games on the same seeds" in said and "95 % interval" in said and "p " in said


def test_a_report_is_written_anew_with_a_summary_for_the_docs(tmp_path: Path) -> None:
    out, page = tmp_path / "study", tmp_path / "ford.md"
    bridgehead(
        "study", FORD, "--scenario", "canal", "--option", "water=high", "--games", "20", "--out", out, "--jobs", "1"
    )
    (out / "report.html").unlink()
    assert bridgehead("study", "report", out, "--summary", page).exit_code == 0
    assert (out / "report.html").is_file()
    text = page.read_text()
    words = "--player red=random --player blue=random --option water=high --games 20 --seed 0 --out study"
    assert f"    bridgehead study the-ford --scenario canal {words}\n" in text
    assert (tmp_path / "ford-levels.svg").is_file() and "(ford-levels.svg)" in text


def test_a_full_disk_leaves_the_old_summary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, page = tmp_path / "study", tmp_path / "ford.md"
    bridgehead("study", FORD, "--games", "10", "--out", out, "--jobs", "1")
    page.write_text("old")
    fsync, calls = os.fsync, iter(range(9))

    def full_at_last(file: int) -> None:  # after report, figures and two plots
        if next(calls) == 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        fsync(file)

    monkeypatch.setattr(os, "fsync", full_at_last)
    said = complaint("study", "report", out, "--summary", page)
    assert said.startswith(f"{page}: No space left on device; nothing is lost")
    assert page.read_text() == "old" and not [*tmp_path.rglob("*.unfinished")]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("study", FORD), "Missing option '--out'."),
        (("study", FORD, "--out", "DIR", "--until", "1"), "'1' isn't a percentage between 0 and 50, such as 1%."),
        (("study", FORD, "--out", "DIR", "--until", "60%"), "'60%' isn't a percentage"),
        (
            ("study", FORD, "--out", "DIR", "--jobs", "all"),
            "'all' isn't a number of processes; give 1 or more",
        ),
        (("study", FORD, "--out", "DIR", "--address", "auto"), "--address is for --backend ray."),
        (("study", FORD, "--out", "DIR", "--player", "red=genius"), "no player 'genius'"),
        (("study", "chess", "--out", "DIR"), "There is no game 'chess'"),
        (("study", "report", "DIR"), "there is no study in this folder"),
        (("study", "compare", "DIR", "DIR"), "there is no study in this folder"),
        (("tune", FORD, "--field", "map.x=1", "--target", "red=50%"), "The data have no field map/x"),
        (("tune", FORD, "--field", "map.x=1", "--target", "red"), "'red' isn't a target"),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, words: tuple[str, ...], sentence: str) -> None:
    (tmp_path / "DIR").mkdir()
    said = complaint(*(str(tmp_path / word) if word == "DIR" else word for word in words))
    assert sentence in said
    assert [*tmp_path.rglob("*")] == [tmp_path / "DIR"]


def test_without_the_extra_there_is_one_sentence_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    said = complaint("study", FORD, "--out", tmp_path / "study")
    assert said == "A study needs pyarrow and matplotlib; install them with `pip install bridgehead[lab]`."
    assert not (tmp_path / "study").exists()


def test_tune_reports_what_comes_nearest_and_leaves_the_data_alone(tmp_path: Path) -> None:
    out = tmp_path / "tuned"
    words = ("tune", "storm-over-arnhem", "--scenario", "ready", "--field", "counters.units.RE1.back=4,5")
    said = bridgehead(*words, "--target", "score=20", "--games", "2", "--jobs", "1", "--out", out)
    assert said.exit_code == 0, said.stderr
    first, *variants = said.stdout.splitlines()
    assert first.endswith("towards a mean score of 20; 2 games each on the same seeds, the nearest first")
    assert len(variants) == 2 and sum("the present data" in line for line in variants) == 2
    assert all("counters/units/RE1/back=" in line for line in variants)
    again = bridgehead(*words, "--target", "score=20", "--games", "2", "--jobs", "1", "--out", out)
    assert again.stdout == said.stdout
