"""Data files to break on purpose, and the way to what is in them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from bridgehead.core.data import Pack, load_pack
from bridgehead.games.guards_armoured import data_check

FOLDER = Path(data_check.__file__).parent / "data"


@cache
def pack() -> Pack:
    return load_pack(FOLDER)


def entry(entries: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(found for found in entries if name in (found.get("id"), found.get("code"), found.get("name")))


def unit(data: Any, code: str) -> dict[str, Any]:
    return entry(data["counters"]["units"], code)


def chit(data: Any, name: str) -> dict[str, Any]:
    return entry(data["counters"]["events"], name)


def battalion(data: Any, name: str) -> dict[str, Any]:
    return entry(data["counters"]["battalions"], name)


def hexes(data: Any, scenario: str) -> Any:
    return data[f"map-{scenario}"]["hexes"]


def places(data: Any, scenario: str, group: str = "printed") -> Any:
    return data[f"map-{scenario}"]["places"][group]


def hexside(data: Any, scenario: str, name: str) -> Any:
    return entry(data[f"map-{scenario}"]["hexsides"], name)


def roadway(data: Any, scenario: str, name: str) -> Any:
    return entry(data[f"map-{scenario}"]["roadways"], name)


def bridge(data: Any, scenario: str, at: str) -> Any:
    return next(found for found in data[f"map-{scenario}"]["bridges"] if found["at"] == at)


def row(data: Any, scenario: str, code: str) -> dict[str, Any]:
    tables = ("british", "german", "optional")
    return next(r for table in tables for r in data["scenarios"][scenario].get(table, []) if r["unit"] == code)


def battle(data: Any, scenario: str) -> Any:
    return data["scenarios"][scenario]


def assert_named(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    """Break the data and look for the sentence."""
    files = copy.deepcopy(pack().files)
    change(files)
    found = data_check.check(Pack(files))
    assert any(sentence in fault for fault in found), found[:5]
    assert all(fault.endswith(".") for fault in found)
