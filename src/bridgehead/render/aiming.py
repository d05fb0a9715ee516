"""Lines from those who attack to what they attack, for games whose view says so at each counter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Places = Mapping[str, Mapping[str, list[Mapping[str, Any]]]]


def aims(places: Places, word: str, targets: Mapping[Any, str] | None = None) -> list[tuple[str, str]]:
    """From each place to those that counters in it attack: under `word` stands the place, or its key in `targets`."""
    found: dict[tuple[str, str], None] = {}
    for place, sides in places.items():
        for counters in sides.values():
            for counter in counters:
                aim = counter.get(word)
                target = aim if targets is None else targets.get(aim)
                if target is not None and target != place:
                    found[place, target] = None
    return list(found)
