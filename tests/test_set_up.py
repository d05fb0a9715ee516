"""`set_up.py`: which words go where, what is made when, and what the compiler does meanwhile."""

import json
import os
import shutil
import subprocess
import threading
from pathlib import Path

import pytest

import build_page
import build_rules
import set_up

PACKAGES, TOOLS = "Python packages", "test tools"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with a space in its path, in which nothing is set up."""
    root = tmp_path / "a b"
    (root / "src" / "bridgehead").mkdir(parents=True)
    (root / "src" / "bridgehead" / "rules.py").write_text("one = 1\n")
    for name in "pyproject.toml", "build_rules.py", "run.txt", "test.txt", "node.txt":
        (root / name).touch()
    monkeypatch.setattr(set_up, "ROOT", root)
    monkeypatch.setattr(set_up, "SOURCE", root / "src")
    monkeypatch.setattr(set_up, "VENV", root / ".venv")
    monkeypatch.setattr(set_up, "NODE", root / ".venv" / "node")
    monkeypatch.setattr(set_up, "PROGRAMS", root / ".venv" / "bridgehead")
    locked = {PACKAGES: root / "run.txt", TOOLS: root / "test.txt", "Node": root / "node.txt"}
    monkeypatch.setattr(set_up, "LOCKED", locked)
    monkeypatch.delenv("BRIDGEHEAD_PURE", raising=False)
    return root


@pytest.fixture
def made(place: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is made, in order: environments by folder, what is installed by its list, the page, what is started."""
    events: list[str] = []
    monkeypatch.setattr(shutil, "which", lambda name: None)

    def run(*words: str) -> None:
        if "venv" in words:
            folder = Path(words[-1])
            shutil.rmtree(folder, ignore_errors=True)
            (folder / "bin").mkdir(parents=True)
            Path(set_up.python(folder)).touch()
        elif "ensurepip" in words:
            (set_up.site_packages() / "pip").mkdir(parents=True)
        events.append(Path(words[-1]).name)

    def start(program: str, words: list[str]) -> None:
        events.append(" ".join(Path(word).name for word in words[2:]))

    def compile_now(program: Path) -> int:
        events.append("compiled")
        return 0

    monkeypatch.setattr(set_up, "run", run)
    monkeypatch.setattr(os, "execv", start)
    monkeypatch.setattr(subprocess, "call", lambda words, **_: start("", words))
    monkeypatch.setattr(set_up, "compile_now", compile_now)
    monkeypatch.setattr(set_up, "compile_in_background", lambda program: events.append("compiling"))
    monkeypatch.setattr(build_rules, "c_compiler", lambda: "/bin/cc")
    monkeypatch.setattr(build_page, "is_current", lambda: False)
    monkeypatch.setattr(build_page, "node", lambda: "somewhere")
    monkeypatch.setattr(build_page, "build", lambda: events.append("page"))
    return events


def test_words_go_to_the_program() -> None:
    assert set_up.command(["bench", "storm-over-arnhem"])[-4:] == ["-m", "bridgehead", "bench", "storm-over-arnhem"]


def test_the_word_test_runs_the_checks() -> None:
    script, *words = set_up.command(["test", "tests/test_run_py.py", "-k", "old"])[2:]
    assert Path(script).is_file()
    assert words == ["tests/test_run_py.py", "-k", "old"]


@pytest.mark.parametrize(
    "words, wanted",
    [
        ([], {"run.txt", "page", "compiling", "bridgehead serve"}),
        (["serve", "--port", "9"], {"run.txt", "page", "compiling", "bridgehead serve --port 9"}),
        (["play"], {"run.txt", "compiling", "bridgehead play"}),
        (["bench", "x"], {"run.txt", "compiled", "bridgehead bench x"}),
        (["build"], {"run.txt", "page", "compiled"}),
        (["test"], {"run.txt", "test.txt", "everything.py"}),
        (["test", "-k", "old"], {"run.txt", "test.txt", "everything.py -k old"}),
    ],
)
def test_only_what_is_needed_is_made(made: list[str], words: list[str], wanted: set[str]) -> None:
    set_up.main(words)
    assert {event.removeprefix("-m ") for event in made} - {".venv", "ensurepip"} == wanted


def test_the_second_start_makes_nothing(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    set_up.main(["serve"])
    monkeypatch.setattr(build_page, "is_current", lambda: True)
    made.clear()
    set_up.main(["serve"])
    assert made == ["compiling", "-m bridgehead serve"]


def test_page_and_packages_are_made_side_by_side(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each waits until the other has begun."""
    both = threading.Barrier(2, timeout=10)
    run = set_up.run

    def install(*words: str) -> None:
        if words[-1].endswith("run.txt"):
            both.wait()
        run(*words)

    monkeypatch.setattr(set_up, "run", install)
    monkeypatch.setattr(build_page, "build", both.wait)
    set_up.main(["serve"])
    assert made[-1] == "-m bridgehead serve"


def test_every_step_says_what_it_does_and_how_long_it_takes(
    made: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    set_up.main(["serve"])
    said = capsys.readouterr()
    assert said.out == ""
    lines = said.err.splitlines()
    assert "Installing Python packages (about 20 seconds) ..." in lines
    assert "Building the page (about 15 seconds) ..." in lines
    assert "Built the page in 0 s." in lines


def test_node_is_fetched_only_where_the_page_needs_it(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    set_up.environment(set_up.VENV)
    monkeypatch.setattr(build_page, "node", lambda: None)
    set_up.make_page()
    assert made == [".venv", "node", "ensurepip", "node.txt", "page"]
    monkeypatch.setattr(build_page, "is_current", lambda: True)
    set_up.make_page()
    assert len(made) == 5


def test_half_installed_node_is_thrown_away(made: list[str]) -> None:
    set_up.environment(set_up.NODE)
    set_up.find_node()
    assert not set_up.NODE.exists()


def test_page_that_cannot_be_built_leaves_the_terminal(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise build_page.NotBuilt("no network")

    monkeypatch.setattr(build_page, "build", fail)
    with pytest.raises(SystemExit, match=r"no network\nThe page could not be built, .* `python3 run.py play` plays"):
        set_up.main(["serve"])
    set_up.main(["play"])
    assert made[-1] == "-m bridgehead play"
    set_up.main(["build"])
    assert made[-1] == "compiled"


def test_everything_else_is_checked_without_node(
    made: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fail_to_install("node.txt", monkeypatch)
    monkeypatch.setattr(build_page, "node", lambda: None)
    set_up.main(["test"])
    assert "installing Node failed" in capsys.readouterr().err
    assert made[-1] == "everything.py"


def fail_to_install(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = set_up.run

    def fail(*words: str) -> None:
        if words[-1].endswith(name):
            raise subprocess.CalledProcessError(1, "installer", output="no network")
        run(*words)

    monkeypatch.setattr(set_up, "run", fail)


def test_failed_part_is_tried_again(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    set_up.main(["play"])
    with monkeypatch.context() as patch, pytest.raises(SystemExit, match=r"no network\n.*installing test tools failed"):
        fail_to_install("test.txt", patch)
        set_up.main(["test"])
    assert PACKAGES in set_up.stamped(set_up.VENV)
    made.clear()
    set_up.main(["test"])
    assert made == ["test.txt", "everything.py"]


@pytest.mark.parametrize("damage", ["cut short", "torn stamp", "python gone", "moved"])
def test_half_made_environment_is_made_from_scratch(
    made: list[str], monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    set_up.main(["play"])
    stamp = set_up.VENV / "stamp.json"
    if damage == "cut short":
        run = set_up.run

        def cut_short(*words: str) -> None:
            if words[-1].endswith("test.txt"):
                raise KeyboardInterrupt
            run(*words)

        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr(set_up, "run", cut_short)
            set_up.main(["test"])
    elif damage == "torn stamp":
        stamp.write_text('{"packages": ')
    elif damage == "moved":
        stamp.write_text(json.dumps({**json.loads(stamp.read_text()), "made by": "elsewhere"}))
    else:
        Path(set_up.python(set_up.VENV)).unlink()
    made.clear()
    set_up.main(["play"])
    assert made[:2] == [".venv", "ensurepip"]
    assert "run.txt" in made


# The program


@pytest.fixture
def environment(place: Path) -> Path:
    set_up.site_packages().mkdir(parents=True)
    (place / ".venv" / "bin").mkdir()
    return place


def paths(place: Path) -> list[str]:
    """Which of the folders that new processes look in are there, as Python reads them."""
    lines = (set_up.site_packages() / "bridgehead.pth").read_text().splitlines()
    found = [(set_up.site_packages() / line).resolve() for line in lines]
    return ["/".join(folder.parts[-2:]) for folder in found if folder.is_dir()]


def test_the_program_is_a_copy_that_later_edits_leave_alone(environment: Path) -> None:
    source = environment / "src" / "bridgehead" / "rules.py"
    first = set_up.make_program()
    source.write_text("two = 2\n")
    second = set_up.make_program()
    assert (first / "plain" / "bridgehead" / "rules.py").read_text() == "one = 1\n"
    assert (second / "plain" / "bridgehead" / "rules.py").read_text() == "two = 2\n"
    assert paths(environment) == [f"{second.name}/plain"]


@pytest.mark.parametrize("name", ["src/bridgehead/rules.py", "src/new.yaml", "pyproject.toml", "build_rules.py"])
def test_changed_source_is_another_program(environment: Path, name: str) -> None:
    before = set_up.make_program()
    assert set_up.make_program() == before
    (environment / name).write_text("two = 2\n")
    assert set_up.make_program() != before


def test_python_cache_is_not_a_source(environment: Path) -> None:
    before = set_up.make_program()
    (environment / "src" / "__pycache__").mkdir()
    (environment / "src" / "__pycache__" / "rules.pyc").touch()
    assert set_up.make_program() == before


def test_a_copy_cut_short_is_not_the_program(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_short(source: Path, target: Path, **_: object) -> None:
        target.mkdir(parents=True)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(shutil, "copytree", cut_short)
        set_up.make_program()
    assert not (set_up.site_packages() / "bridgehead.pth").exists()
    assert (set_up.make_program() / "plain" / "bridgehead" / "rules.py").is_file()


def test_the_compiled_program_is_found_first_as_soon_as_it_is_there(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = set_up.make_program()
    assert paths(environment) == [f"{program.name}/plain"]
    (program / "compiled").mkdir()
    assert paths(environment) == [f"{program.name}/compiled", f"{program.name}/plain"]
    monkeypatch.setenv("BRIDGEHEAD_PURE", "1")
    set_up.make_program()
    assert paths(environment) == [f"{program.name}/plain"]


def test_the_last_programs_are_kept_for_those_who_still_run_them(environment: Path) -> None:
    programs = []
    for number in range(5):
        (environment / "src" / "bridgehead" / "rules.py").write_text(f"{number}\n")
        programs.append(set_up.make_program())
        os.utime(programs[-1], (number, number))
    assert [program.is_dir() for program in programs] == [False, False, True, True, True]


# The compiler


@pytest.fixture
def program(environment: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build_rules, "is_current", lambda source: False)
    monkeypatch.setattr(build_rules, "is_busy", lambda: False)
    monkeypatch.setattr(build_rules, "c_compiler", lambda: "/bin/cc")
    return set_up.make_program()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    commands: list[list[str]] = []
    for way in "Popen", "call":
        monkeypatch.setattr(subprocess, way, lambda words, **_: commands.append(words))
    return commands


def test_the_compiler_is_started_in_the_background(program: Path, started: list[list[str]]) -> None:
    set_up.compile_in_background(program)
    assert [words[-2:] for words in started] == [[str(program), "--in-background"]]


def test_nothing_is_compiled_twice_or_against_the_will(
    program: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRIDGEHEAD_PURE", "1")
    set_up.compile_in_background(program)
    monkeypatch.delenv("BRIDGEHEAD_PURE")
    (program / "compiled").mkdir()
    set_up.compile_in_background(program)
    assert set_up.compile_now(program) == 0
    assert started == []


def test_a_second_start_leaves_the_compiler_at_work_alone(
    program: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_rules, "is_busy", lambda: True)
    set_up.compile_in_background(program)
    assert started == []
    assert capsys.readouterr().err == "The rules are still being compiled in the background.\n"


def test_where_no_rule_has_changed_the_compiled_program_is_ready_at_once(
    program: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_rules, "is_current", lambda source: source == program / "plain")
    set_up.compile_in_background(program)
    assert [words[-1] for words in started] == [str(program)]


@pytest.mark.parametrize("code, said", [(1, "Compiling failed, so"), (3, "There is no working C compiler, so")])
def test_a_failure_is_told_once_and_tried_again_with_another_compiler(
    program: Path,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    code: int,
    said: str,
) -> None:
    build_rules.note_failure(program, code, told=False)
    for count in 1, 0:
        set_up.compile_in_background(program)
        assert capsys.readouterr().err.count(said) == count
    assert started == []
    monkeypatch.setattr(build_rules, "c_compiler", lambda: "/usr/local/bin/cc")
    set_up.compile_in_background(program)
    assert len(started) == 1


def test_what_is_about_speed_does_not_try_in_vain(made: list[str]) -> None:
    set_up.main(["bench"])
    assert made[-2:] == ["compiled", "-m bridgehead bench"]
    (program,) = set_up.PROGRAMS.iterdir()
    build_rules.note_failure(program, 1, told=True)
    made.clear()
    set_up.main(["bench"])
    assert made == ["-m bridgehead bench"]


def test_who_has_no_compiler_hears_so_at_once(
    program: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_rules, "c_compiler", lambda: None)
    set_up.compile_in_background(program)
    assert capsys.readouterr().err.startswith("There is no working C compiler, so the rules run as plain Python")
    assert started == []
