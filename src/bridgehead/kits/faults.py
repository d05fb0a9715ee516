"""Faults that the data files of any game can have, and how each is put into a sentence with its file, place and rule.

A game's own check says what its rulebook prints. It tests that, and what the files must agree on among themselves, so
that an owner of the printed game may correct anything that is only inferred or reconstructed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from bridgehead.core.data import DataError, Pack, facts

T = TypeVar("T")
Check = Callable[[Pack, list[str]], None]
Entries = Sequence[Mapping[str, Any]]


def faults(pack: Pack, *checks: Check) -> list[str]:
    """What is wrong with the data, a sentence each with its file, place and rule; empty when all is well."""
    found: list[str] = []
    try:
        for check in (check_sources, *checks):
            check(pack, found)
    except DataError as error:
        found.append(str(error))
    return found


def say(found: list[str], place: str, problem: str, rule: str) -> None:
    """Note a problem at a place such as `map/areas/2/points`."""
    file, _, rest = place.partition("/")
    found.append(f"{file}.yaml: {rest}: {problem} ({rule})." if rule else f"{file}.yaml: {rest}: {problem}.")


def check_sources(pack: Pack, found: list[str]) -> None:
    """Whether every datum that cites a source names one that is listed."""
    known = [str(entry["id"]) for entry in pack["sources"]["sources"]] if "sources" in pack else []
    for datum in facts(pack):
        key = re.match(r"source (\w+)", datum.source)
        if datum.kind == "source" and not datum.source.startswith("source data pack "):
            if key is None or key[1] not in known:
                say(found, datum.path, f"'{datum.source}' names no entry of sources.yaml", "")


# One value


def check_value(found: list[str], place: str, data: Any, expected: Any, rule: str) -> None:
    """Whether what stands at a place is what the rulebook prints; of a mapping, field by field."""
    value = data
    for step in place.split("/"):
        value = value[step]
    if not isinstance(expected, dict):
        if value != expected:
            say(found, place, f"this must be {expected}", rule)
        return
    for key in sorted(set(expected) | set(value) - {"source"}, key=str):
        if value.get(key) != expected.get(key):
            say(found, f"{place}/{key}", f"this must be {expected.get(key)}", rule)


def check_choice(found: list[str], place: str, value: Any, allowed: Sequence[Any], rule: str) -> bool:
    """Whether a value is one of those that may stand there."""
    if value in allowed:
        return True
    words = [str(one) for one in allowed]
    if len(words) == 2:
        say(found, place, f"'{value}' is neither {words[0]} nor {words[1]}", rule)
    else:
        say(found, place, f"'{value}' isn't one of {', '.join(words[:-1])} and {words[-1]}", rule)
    return False


def check_known(
    found: list[str], place: str, sort: str, names: Iterable[Any], known: Collection[Any], rule: str
) -> list[Any]:
    """Whether all these are there, such as areas, zones, hexes or counters; the ones that are."""
    there: list[Any] = []
    for name in names:
        if name in known:
            there.append(name)
        else:
            say(found, place, f"unknown {sort} '{name}'", rule)
    return there


def check_count(found: list[str], place: str, have: int, count: int, what: str, rule: str) -> None:
    """Whether there are as many as the rulebook says."""
    if have != count:
        say(found, place, f"there must be {count} {what}, not {have}", rule)


# Lists


def check_turns(found: list[str], place: str, track: Entries, last: int, rule: str) -> bool:
    """Whether the turns are numbered from 1 to the last."""
    if [turn["turn"] for turn in track] == list(range(1, last + 1)):
        return True
    say(found, place, f"there must be {last} turns", rule)
    return False


def check_codes(found: list[str], place: str, units: Entries, rule: str) -> None:
    """Whether each counter has a code of its own, however it is typed."""
    typed = [str(unit["code"]).lower() for unit in units]
    for n, unit in enumerate(units):
        if typed[n] in typed[:n]:
            say(found, f"{place}/{unit['code']}", "this code appears twice", rule)


def check_order(found: list[str], place: str, units: Entries, sides: tuple[str, str], rule: str) -> None:
    """Whether the counters of the first side come first, as the numbers of the units need it."""
    order = [str(unit["side"]) for unit in units]
    if order != sorted(order, key=lambda side: side != sides[0]):
        first, second = (side.capitalize() for side in sides)
        say(found, place, f"{first} counters come before {second} ones", rule)


def repeated(items: Iterable[T]) -> list[T]:
    """What is there a second time."""
    seen: list[T] = []
    found: list[T] = []
    for item in items:
        (found if item in seen else seen).append(item)
    return found


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
