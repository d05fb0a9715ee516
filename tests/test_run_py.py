"""`run.py`: which words go where, and when it installs anew."""

import ast
import json
import subprocess
from pathlib import Path

import pytest

import run


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with a space in its path and an environment that only seems to be there."""
    root = tmp_path / "a b"
    (root / "src").mkdir(parents=True)
    (root / "src" / "rules.py").write_text("one = 1\n")
    for name in "pyproject.toml", "build_hook.py", "run.txt", "test.txt", "node.txt", "python":
        (root / name).touch()
    monkeypatch.setattr(run, "ROOT", root)
    monkeypatch.setattr(run, "SOURCE", root / "src")
    monkeypatch.setattr(run, "STAMP", root / "stamp.json")
    monkeypatch.setattr(run, "PYTHON", str(root / "python"))
    locked = {"packages": root / "run.txt", "test tools": root / "test.txt", "Node": root / "node.txt"}
    monkeypatch.setattr(run, "LOCKED", locked)
    return root


@pytest.fixture
def installed(place: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What `run.py` installs, in order; `venv` when it makes the environment from scratch."""
    parts: list[str] = []
    monkeypatch.setattr(run, "install", parts.append)
    monkeypatch.setattr(run, "run", lambda *words: parts.append("venv"))
    monkeypatch.setattr(run.build_page, "is_current", lambda: False)
    monkeypatch.setattr(run.build_page, "node", lambda: "somewhere")
    monkeypatch.setattr(run.build_page, "build", lambda: parts.append("page"))
    return parts


def test_words_go_to_the_program() -> None:
    assert run.command(["bench", "storm-over-arnhem"])[-4:] == ["-m", "bridgehead", "bench", "storm-over-arnhem"]


@pytest.mark.parametrize(
    "words, made, started",
    [
        ([], ["packages", "page", "program"], ["bridgehead", "serve"]),
        (["serve", "--port", "9"], ["packages", "page", "program"], ["serve", "--port", "9"]),
        (["play"], ["packages", "program"], ["bridgehead", "play"]),
        (["test"], ["packages", "test tools"], ["everything.py"]),
        (["test", "-k", "old"], ["packages", "test tools"], ["everything.py", "-k", "old"]),
    ],
)
def test_only_what_is_needed_is_made(
    installed: list[str], monkeypatch: pytest.MonkeyPatch, words: list[str], made: list[str], started: list[str]
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(run.subprocess, "call", commands.append)
    monkeypatch.setattr(run.os, "execv", lambda python, command: commands.append(command))
    run.main(words)
    assert [part for part in installed if part != "venv"] == made
    assert [Path(word).name for word in commands[0]][-len(started) :] == started


def test_node_is_fetched_only_where_the_page_needs_it(installed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run.prepare("packages")
    run.make_page()
    assert installed == ["venv", "packages", "page"]
    monkeypatch.setattr(run.build_page, "node", lambda: None)
    run.make_page()
    assert installed == ["venv", "packages", "page", "Node", "page"]
    monkeypatch.setattr(run.build_page, "is_current", lambda: True)
    run.make_page()
    assert len(installed) == 5


def test_page_that_cannot_be_built_leaves_the_terminal(installed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise run.build_page.NotBuilt("no network")

    run.prepare("packages")
    monkeypatch.setattr(run.build_page, "build", fail)
    with pytest.raises(SystemExit, match=r"no network\n.* could not be built, .* `python3 run.py play` plays"):
        run.make_page()


def test_everything_else_is_checked_without_node(
    installed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(part: str) -> None:
        raise subprocess.CalledProcessError(1, "installer", output="no network")

    run.prepare("packages")
    monkeypatch.setattr(run, "install", fail)
    monkeypatch.setattr(run.build_page, "node", lambda: None)
    run.look_for_node()
    assert "installing its Node failed" in capsys.readouterr().err


def test_the_word_test_runs_the_checks() -> None:
    script, *words = run.command(["test", "tests/test_run_py.py", "-k", "old"])[2:]
    assert Path(script).is_file()
    assert words == ["tests/test_run_py.py", "-k", "old"]


def test_old_python_is_told_in_one_sentence() -> None:
    assert run.too_old((3, 10)) == "Bridgehead needs Python 3.11 or newer; this is Python 3.10."
    assert run.too_old((3, 11)) is None


def test_old_python_can_read_run_py_far_enough_to_say_so() -> None:
    ast.parse(Path(run.__file__).read_text(encoding="utf-8"), feature_version=(3, 7))


def test_second_run_installs_nothing(installed: list[str]) -> None:
    run.prepare("packages", "program")
    assert installed == ["venv", "packages", "program"]
    run.prepare("packages", "program")
    assert len(installed) == 3


@pytest.mark.parametrize("name", ["src/rules.py", "src/new.yaml", "pyproject.toml", "build_hook.py"])
def test_changed_source_is_installed_again(place: Path, installed: list[str], name: str) -> None:
    run.prepare("packages", "program")
    (place / name).write_text("two = 2\n")
    installed.clear()
    run.prepare("packages", "program")
    assert installed == ["program"]


def test_python_cache_is_not_a_source(place: Path) -> None:
    before = run.wanted("program")
    (place / "src" / "__pycache__").mkdir()
    (place / "src" / "__pycache__" / "rules.pyc").touch()
    assert run.wanted("program") == before


def test_test_tools_leave_the_program_alone(installed: list[str]) -> None:
    run.prepare("packages", "program")
    run.prepare("packages", "test tools")
    run.prepare("packages", "program")
    assert installed == ["venv", "packages", "program", "test tools"]


def test_failed_part_is_tried_again(
    place: Path, installed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(part: str) -> None:
        raise subprocess.CalledProcessError(1, "installer", output="no network")

    run.prepare("packages")
    with monkeypatch.context() as patch, pytest.raises(SystemExit, match=r"no network\n.*its program failed"):
        patch.setattr(run, "install", fail)
        run.prepare("packages", "program")
    assert json.loads(run.STAMP.read_text()).keys() == {"packages"}
    run.prepare("packages", "program")
    assert installed == ["venv", "packages", "program"]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("damage", ["cut short", "torn stamp", "python gone"])
def test_half_made_environment_is_made_from_scratch(
    place: Path, installed: list[str], monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    def cut_short(part: str) -> None:
        raise KeyboardInterrupt

    run.prepare("packages")
    if damage == "cut short":
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(run, "install", cut_short)
            run.prepare("packages", "program")
    elif damage == "torn stamp":
        run.STAMP.write_text('{"packages": ')
    else:
        Path(run.PYTHON).unlink()
    installed.clear()
    run.prepare("packages", "program")
    assert installed == ["venv", "packages", "program"]
