"""British anti-tank guns: hiding (13.8) and what tells them from other infantry (13)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem.board import BRITISH
from bridgehead.games.storm_over_arnhem.state import ARMOR, GUNS, INFANTRY, State


def alone(s: State, place: i64) -> bool:
    """13.4: nothing British is there but anti-tank guns."""
    guns = s.count(place, BRITISH, GUNS)
    return guns > 0 and s.count(place, BRITISH, INFANTRY) == guns and s.count(place, BRITISH, ARMOR) == 0


def seen(s: State, place: i64) -> i64:
    """How many guns the German player knows of there."""
    guns = s.count(place, BRITISH, GUNS)
    if guns and s.options.hidden_guns:
        unit = s.first(place, BRITISH)
        while unit >= 0:
            guns -= s.hidden[unit]
            unit = s.next_unit[unit]
    return guns


def reveal(s: State, unit: i64) -> None:
    """13.8: a gun that fires or moves is put on the board."""
    if s.hidden[unit]:
        s.hidden[unit] = 0
        s.say("unmasked", "13.8", (unit, s.place[unit]), reveals=True)


def reveal_lonely(s: State, place: i64) -> None:
    """13.8: so is a gun that is left as the only British unit in its area."""
    if s.options.hidden_guns and alone(s, place):
        for unit in s.board.guns:
            if s.place[unit] == place:
                reveal(s, unit)
