"""Reading `key: value` lines, the form in which every game writes a position."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bridgehead.core.game import Game, UnknownChoice
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
            raise PositionError(f"Line {number}: '{line.strip()}' doesn't have the form 'key: value'.")
        if key in found:
            raise PositionError(f"Line {number}: '{key}' appears twice.")
        found[key] = value.strip()
    return found


class Agreed(NamedTuple):
    """What a position text says of the game it is of."""

    fields: dict[str, str]
    scenario: str
    options: dict[str, str]


def agreed(game: Game, written: str) -> Agreed:
    """The lines of a position text of this game, its scenario, and its options with the defaults filled in."""
    found = fields(written)
    if found.get("game", game.id) != game.id:
        raise PositionError(f"game: this is a position from '{found['game']}', not from {game.id}.")
    names = [scenario.name for scenario in game.scenarios]
    scenario = names[choice(found, "scenario", names[0], names)]
    for word in found.get("options", "").split():
        if "=" not in word:
            raise PositionError(f"options: '{word}' doesn't have the form 'name=value'.")
    chosen = dict(word.partition("=")[::2] for word in found.get("options", "").split())
    try:
        return Agreed(found, scenario, game.settle(chosen, scenario))
    except UnknownChoice as error:
        raise PositionError(f"options: {error}") from None


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


def words_of(found: Mapping[str, str], key: str) -> list[str]:
    """The words of a line, each of them once."""
    listed = found.get(key, "").split()
    seen: set[str] = set()
    for word in listed:
        if word.lower() in seen:
            raise PositionError(f"{key}: {word} appears twice.")
        seen.add(word.lower())
    return listed


def counts_of(found: Mapping[str, str], key: str) -> list[tuple[str, str]]:
    """Words such as `scouts=2`, each name in small letters and once; `none` stands for none of them."""
    counted: list[tuple[str, str]] = []
    for word in words_of(found, key):
        if word == "none":
            continue
        name, sign, value = word.partition("=")
        if not sign or not re.fullmatch(r"[0-9]{1,3}(\.5)?", value):
            raise PositionError(f"{key}: '{word}' is not a name, '=' and a number.")
        if name.lower() in [known for known, _ in counted]:
            raise PositionError(f"{key}: {name} appears twice.")
        counted.append((name.lower(), value))
    return counted


def write_words(lines: list[str], key: str, listed: Sequence[str]) -> None:
    """Add the line, if there are any words to stand in it."""
    if listed:
        lines.append(f"{key}: {' '.join(listed)}")
