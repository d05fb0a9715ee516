"""`build_rules.py`: what is compiled and when, and what compiled source must not contain."""

import ast
import json
import os
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from mypyc.namegen import exported_name

import build_rules


def test_listed_modules_are_compiled_without_the_excluded() -> None:
    modules = [path.as_posix() for path in build_rules.compiled_modules()]
    assert "bridgehead/core/position.py" in modules
    assert "bridgehead/games/storm_over_arnhem/questions.py" in modules
    assert not [module for module in modules if module.endswith("__init__.py")]


@pytest.mark.parametrize("kind", ["compiled", "cold"])
def test_every_pattern_names_a_module(kind: str) -> None:
    package = build_rules.SOURCE / "bridgehead"
    assert not [
        pattern for pattern in build_rules.project()["tool"]["bridgehead"][kind] if not [*package.glob(pattern)]
    ]


def test_cold_modules_are_known_by_the_names_of_their_c_files() -> None:
    for module in build_rules.matching("cold", build_rules.SOURCE) & {*build_rules.compiled_modules()}:
        dotted = ".".join(module.with_suffix("").parts)
        assert build_rules.c_name(module) == f"__native_{exported_name(dotted)}.c"


def test_sources_hold_no_compiled_files() -> None:
    """A compiled file beside its source would hide every later edit."""
    assert not [*build_rules.SOURCE.rglob("*.so"), *build_rules.SOURCE.rglob("*.pyd")]


def test_locked_build_tools_are_those_of_the_build() -> None:
    settings = tomllib.loads((build_rules.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["build-system"]["requires"] == settings["dependency-groups"]["build"]


class Compiler:
    """Writes down which C files it was given, with the arguments that end each call."""

    def __init__(self) -> None:
        self.given: dict[str, list[str]] = {}

    def _setup_compile(self, folder: str, macros: Any, dirs: Any, sources: list[str], depends: Any, extra: Any) -> Any:
        objects = [f"{source}.o" for source in sources]
        return macros, objects, extra, [], {made: (source, ".c") for made, source in zip(objects, sources)}

    def _get_cc_args(self, *_: Any) -> list[str]:
        return []

    def _compile(self, made: str, source: str, suffix: str, cc_args: Any, extra: list[str], pp_opts: Any) -> None:
        if "broken" in Path(source).read_text():
            raise OSError(source)
        self.given[Path(source).name] = extra
        Path(made).touch()


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build_rules, "BUILD", tmp_path / "build")
    monkeypatch.setattr(build_rules, "LIBRARY", tmp_path / "build" / "lib")
    (tmp_path / "build").mkdir()
    for name in "fire.c", "report.c", "all.h":
        (tmp_path / "build" / name).write_text("one\n")
    return tmp_path / "build"


def given(build: Path) -> dict[str, list[str]]:
    """The files that the compiler was given this time."""
    compiler = Compiler()
    build_rules.Objects(compiler, {"report.c"}).compile(
        [str(file) for file in build.glob("*.c")], extra_postargs=["-O3"]
    )
    return compiler.given


def test_only_changed_c_files_are_compiled_again(build: Path) -> None:
    assert given(build) == {"fire.c": ["-O3"], "report.c": ["-O3", "-O1"]}
    assert given(build) == {}
    (build / "fire.c").write_text("two\n")
    assert given(build) == {"fire.c": ["-O3"]}
    (build / "all.h").write_text("two\n")
    assert len(given(build)) == 2


def test_c_file_that_failed_is_compiled_again(build: Path) -> None:
    given(build)
    (build / "fire.c").write_text("broken\n")
    with pytest.raises(OSError, match=r"fire\.c"):
        given(build)
    (build / "fire.c").write_text("one\n")
    assert list(given(build)) == ["fire.c"]


def test_libraries_of_a_build_cut_short_are_thrown_away(build: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (build / "objects").mkdir()
    build_rules.start_over_where_needed()
    (build / "objects").mkdir(exist_ok=True)
    (build / "lib").mkdir()
    build_rules.start_over_where_needed()
    assert not (build / "lib").exists() and (build / "objects").exists()
    monkeypatch.setattr(build_rules, "recipe", lambda: "other options")
    build_rules.start_over_where_needed()
    assert not (build / "objects").exists()


@pytest.fixture
def program(build: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A plain program, and libraries that are up to date."""
    plain = tmp_path / "program" / "plain"
    (plain / "bridgehead" / "core").mkdir(parents=True)
    (plain / "bridgehead" / "core" / "dice.py").touch()
    for library in build_rules.libraries(plain):
        (build / "lib" / library).parent.mkdir(parents=True, exist_ok=True)
        (build / "lib" / library).touch()
    monkeypatch.setattr(build_rules, "compile_rules", lambda source: 0)
    monkeypatch.setattr(build_rules, "starts", lambda folder: True)
    return tmp_path / "program"


def test_the_compiled_program_is_the_plain_one_with_libraries(program: Path) -> None:
    assert build_rules.main([str(program)]) == 0
    names = {path.name for path in (program / "compiled").rglob("*") if path.is_file()}
    assert names == {"dice.py", f"dice{build_rules.SUFFIX}", f"bridgehead__mypyc{build_rules.SUFFIX}"}


@pytest.mark.parametrize("trouble", ["no compiler", "mypyc", "copying", "starting"])
def test_the_compiled_program_appears_whole_or_not_at_all(
    program: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    def fail(*_: object) -> None:
        raise SystemExit("a type error") if trouble == "mypyc" else OSError("disk full")

    with monkeypatch.context() as patch:
        if trouble == "no compiler":
            patch.setattr(build_rules, "compile_rules", lambda source: build_rules.NO_COMPILER)
        elif trouble == "mypyc":
            patch.setattr(build_rules, "compile_rules", fail)
        elif trouble == "copying":
            patch.setattr(shutil, "copy2", fail)
        else:
            patch.setattr(build_rules, "starts", lambda folder: False)
        code = build_rules.main([str(program)])
    assert code == (build_rules.NO_COMPILER if trouble == "no compiler" else 1)
    assert not (program / "compiled").exists()
    failure = build_rules.noted_failure(program)
    assert failure is not None and (failure["code"], failure["told"]) == (code, True)
    assert build_rules.main([str(program)]) == 0
    assert (program / "compiled").is_dir()


def test_in_the_background_it_yields_and_leaves_a_note(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nice: list[int] = []
    monkeypatch.setattr(os, "nice", nice.append)
    monkeypatch.setattr(build_rules, "compile_rules", lambda source: build_rules.NO_COMPILER)
    assert build_rules.main([str(program), "--in-background"]) == build_rules.NO_COMPILER
    assert nice == [19]
    assert json.loads((program / "failure.json").read_text())["told"] is False


def test_one_compiler_at_a_time(build: Path) -> None:
    assert not build_rules.is_busy()
    with build_rules.alone():
        assert build_rules.is_busy()
    assert not build_rules.is_busy()


def literal_shifts(source: str) -> list[int]:
    """The lines that shift a literal, or a literal made an i64, by something that is not one."""

    def is_literal(node: ast.expr) -> bool:
        if isinstance(node, ast.Call) and len(node.args) == 1:
            return is_literal(node.args[0])
        return isinstance(node, ast.Constant)

    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and is_literal(node.left)
        and not is_literal(node.right)
    ]


def test_no_literal_shift_is_compiled() -> None:
    """mypyc 2.4.1 shifts the literal of `1 << n` as 32 bits when n is an i64; `2**n` or a table is right."""
    assert literal_shifts("a = 1 << n\nb = i64(1) << n\nc = 1 << 4\nd = x << n\n") == [1, 2]
    found = [
        f"{module}:{line}"
        for module in build_rules.compiled_modules()
        for line in literal_shifts(Path(build_rules.SOURCE / module).read_text(encoding="utf-8"))
    ]
    assert not found
