"""How a fault in the data files is put into a sentence, and points that a map can be drawn with."""

from __future__ import annotations

import re
from typing import Any

from bridgehead.core.data import Pack, facts


def say(found: list[str], place: str, problem: str, rule: str) -> None:
    """Note a problem at a place such as `map/areas/2/points`."""
    file, _, rest = place.partition("/")
    found.append(f"{file}.yaml: {rest}: {problem} ({rule})." if rule else f"{file}.yaml: {rest}: {problem}.")


def read_points(points: list[Any]) -> list[tuple[int, int]] | None:
    """Pairs of whole numbers, or None if one is not."""
    found: list[tuple[int, int]] = []
    for point in points:
        if not isinstance(point, list) or len(point) != 2:
            return None
        x, y = point
        if not isinstance(x, int) or not isinstance(y, int):
            return None
        found.append((x, y))
    return found


def check_sources(pack: Pack, found: list[str]) -> None:
    """Whether every datum that cites a source names one that is listed."""
    known = [str(entry["id"]) for entry in pack["sources"]["sources"]]
    for datum in facts(pack):
        key = re.match(r"source (\w+)", datum.source)
        if datum.kind == "source" and not datum.source.startswith("source data pack "):
            if key is None or key[1] not in known:
                say(found, datum.path, f"'{datum.source}' names no entry of sources.yaml", "")
