"""What changed between two JSON values, as a JSON merge patch (RFC 7396)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET, Struct


def patch(before: Struct, after: Struct, without: str = "") -> dict[str, Any]:
    """The merge patch that makes `after` of `before`, all but the field `without`.

    In such a patch null takes a key away, so a key whose value becomes null is absent from then on; for whoever reads
    the state both mean the same.
    """
    changed: dict[str, Any] = {}
    for name, key in zip(after.__struct_fields__, after.__struct_encode_fields__):
        if name != without:
            _compare(changed, key, getattr(before, name), getattr(after, name))
    return changed


def _compare(changed: dict[str, Any], key: str, old: Any, new: Any) -> None:
    if old is new or old == new:
        return
    if isinstance(old, Struct) and type(old) is type(new):
        changed[key] = patch(old, new)
    elif isinstance(old, Mapping) and isinstance(new, Mapping):
        changed[key] = _of_mapping(old, new)
    else:
        changed[key] = None if new is UNSET else new


def _of_mapping(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    changed: dict[str, Any] = {key: None for key in before if key not in after}
    for key, value in after.items():
        _compare(changed, key, before.get(key, UNSET), value)
    return changed


def common(before: Sequence[Any], after: Sequence[Any]) -> int:
    """How many entries two lists have in common at their beginning."""
    length = min(len(before), len(after))
    for number in range(length):
        if before[number] is not after[number] and before[number] != after[number]:
            return number
    return length
