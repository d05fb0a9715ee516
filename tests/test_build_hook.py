"""What a wheel holds, what is compiled, and what compiled source must not contain."""

import ast
import tomllib
from pathlib import Path

import build_hook


def test_listed_modules_are_compiled_without_the_excluded() -> None:
    modules = [path.as_posix() for path in build_hook.compiled_modules()]
    assert "bridgehead/core/position.py" in modules
    assert "bridgehead/games/storm_over_arnhem/position.py" in modules
    assert not [module for module in modules if module.endswith("__init__.py")]


def test_sources_hold_no_compiled_files() -> None:
    """A compiled file beside its source would hide every later edit."""
    assert not [*build_hook.SOURCE.rglob("*.so"), *build_hook.SOURCE.rglob("*.pyd")]


def test_locked_build_tools_are_those_of_the_build() -> None:
    settings = tomllib.loads((build_hook.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["build-system"]["requires"] == settings["dependency-groups"]["build"]


def test_what_is_said_of_a_page_that_was_not_built() -> None:
    assert build_hook.page_note(0, True) is None
    assert "older than web/" in str(build_hook.page_note(1, True))
    assert "without its page" in str(build_hook.page_note(3, False))


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
        for module in build_hook.compiled_modules()
        for line in literal_shifts(Path(build_hook.SOURCE / module).read_text(encoding="utf-8"))
    ]
    assert not found
