"""Reading `key: value` lines, the form in which every game writes a position."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bridgehead.core.position import PositionError


def fields(text: str) -> dict[str, str]:
    """The lines of a position text by key, in small letters."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        key = " ".join(key.split()).lower()
        if not colon:
            raise PositionError(f"Line {number}: '{line.strip()}' is not of the form 'key: value'.")
        if key in found:
            raise PositionError(f"Line {number}: '{key}' stands there twice.")
        found[key] = value.strip()
    return found


def number(found: Mapping[str, str], key: str, default: int, low: int, high: int) -> int:
    """The whole number of a line, within its limits."""
    value = found.get(key, str(default))
    if not re.fullmatch(r"[+-]?[0-9]{1,4}", value):
        raise PositionError(f"{key}: '{value}' is not a number.")
    if not low <= int(value) <= high:
        raise PositionError(f"{key}: {int(value)} is not between {low} and {high}.")
    return int(value)


def choice(found: Mapping[str, str], key: str, default: str, known: Sequence[str]) -> int:
    """The place of a line's word among those it may be."""
    value = found.get(key, default).lower()
    if value not in known:
        raise PositionError(f"{key}: '{value}' is not one of {', '.join(known)}.")
    return known.index(value)


def yes(found: Mapping[str, str], key: str) -> bool:
    return choice(found, key, "no", ("no", "yes")) == 1
