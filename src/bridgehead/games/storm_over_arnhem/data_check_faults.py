"""How a fault in the data is put into a sentence."""

from __future__ import annotations


def say(found: list[str], place: str, problem: str, rule: str) -> None:
    """Note a problem at a place such as `map/areas/2/points`."""
    file, _, rest = place.partition("/")
    found.append(f"{file}.yaml: {rest}: {problem} ({rule})." if rule else f"{file}.yaml: {rest}: {problem}.")
