"""The page's types are those of the bodies."""

from __future__ import annotations

from pathlib import Path

from bridgehead.server import typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "types.ts"


def test_the_page_has_the_types_of_the_bodies() -> None:
    again = "PYTHONPATH=src .venv/bin/python -m bridgehead.server.typescript > web/src/types.ts"
    assert TYPES.read_text(encoding="utf-8") == typescript.types(), f"Write them again: {again}"
