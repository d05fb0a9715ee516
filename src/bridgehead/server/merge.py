"""What changed between two JSON values, as a JSON merge patch (RFC 7396)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The merge patch that makes `after` of `before`. In such a patch null takes a key away, so a key whose value
    becomes null is absent from then on; for whoever reads the state both mean the same."""
    changed: dict[str, Any] = {key: None for key in before if key not in after}
    for key, value in after.items():
        if key not in before:
            changed[key] = value
            continue
        old = before[key]
        if old is value or old == value:
            continue
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            changed[key] = patch(old, value)
        else:
            changed[key] = value
    return changed


def common(before: Sequence[Any], after: Sequence[Any]) -> int:
    """How many entries two lists have in common at their beginning."""
    length = min(len(before), len(after))
    for number in range(length):
        if before[number] is not after[number] and before[number] != after[number]:
            return number
    return length
