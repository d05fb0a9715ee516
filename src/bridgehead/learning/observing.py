"""What a side may know as a list of numbers of fixed length, made from its view and nothing else.

Every fact of the view (unit RCa stands in area 22, unit RCa is committed, the turn is 3) has a text, and the hash of
the text says which number it counts in and with which sign: the hashing trick. So no list of all facts is needed, a
scenario or a data pack with other units fits the same numbers, and facts that meet in one number cancel out on average.
Nobody can see more by it than the view tells: two positions with the same view give the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

SIZE = 4096
LARGEST = 64.0  # of a number; a power of two, so that sums are exact
SCALE = 16.0  # numbers of a view are divided by it, so that most lie between 0 and 1
FOR_PEOPLE = frozenset({"prompt", "stakes", "words"})  # sentences; their figures are in the rest of the view
UNIT = "unit"  # what a view calls the counter that an entry is about

WRITTEN = 4  # a figure of a view is told exactly, too, up to so many digits


class Observer:
    """Turns views into numbers; the same facts give the same numbers on every machine."""

    def __init__(self, size: int = SIZE) -> None:
        self.size = size
        self._known: dict[str, int] = {}  # where each fact counts, less than 0 where it counts against

    def numbers(self, view: Mapping[str, Any], said: Sequence[str] = ()) -> dict[int, float]:
        """The numbers that are not 0; `said` are the words of the move that the observer is about to make."""
        found: dict[int, float] = {}
        for fact, value in facts(view, said):
            known = self._known.get(fact)
            if known is None:
                known = self._known[fact] = self._place(fact)
            if known < 0:
                known, value = -1 - known, -value
            found[known] = found.get(known, 0.0) + value
        return {at: min(LARGEST, max(-LARGEST, value)) for at, value in found.items()}

    def _place(self, fact: str) -> int:
        hashed = crc32(fact.encode())
        at = (hashed >> 1) % self.size
        return at if hashed & 1 else -1 - at


def facts(view: Mapping[str, Any], said: Sequence[str] = ()) -> list[tuple[str, float]]:
    """Every fact of a view with its weight."""
    found: list[tuple[str, float]] = []
    _add_entries(found, "", view)
    for n, word in enumerate(said):
        found.append((f"said {n} {word}", 1.0))
    return found


def _add(found: list[tuple[str, float]], path: str, value: object) -> None:
    if value is None or value is False:
        return
    if value is True:
        found.append((path, 1.0))
    elif isinstance(value, str):
        found.append((f"{path}={value}", 1.0))
    elif isinstance(value, dict):
        _add_mapping(found, path, value)
    elif isinstance(value, list):
        for entry in value:
            _add(found, path, entry)
    elif isinstance(value, int | float):
        found.append((path, value / SCALE))
        if len(str(value)) <= WRITTEN:
            found.append((f"{path}={value}", 1.0))


def _add_mapping(found: list[tuple[str, float]], path: str, value: dict[str, Any]) -> None:
    """An entry about a counter says where it is listed, and the rest about the counter wherever that is."""
    name = value.get(UNIT)
    if isinstance(name, str):
        found.append((f"{name} in {path}", 1.0))
        path = name
    elif value:
        found.append((path, 1.0))
    _add_entries(found, path, value)


def _add_entries(found: list[tuple[str, float]], path: str, value: Mapping[str, Any]) -> None:
    for key, entry in value.items():
        if entry is not None and entry is not False and key not in FOR_PEOPLE and key != UNIT:
            _add(found, f"{path}/{key}", entry)
