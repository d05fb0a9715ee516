"""How an attack comes out: chances of every result by column and modifier, with the event chits still in the cups.

Each side's draw is reckoned by itself. That one chit may nullify the other, and that black ones may be played, is left
out: it changes a chance by a percent or two.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import events
from bridgehead.games.guards_armoured.chits import BLACK
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.tables import COLUMNS, DC, DD, DE, DR, FIRST_ROLL, LAST_ROLL, RESULTS

MOST_CHIT: Final = 8  # no modifier of a chit is higher
SPAN: Final = 2 * MOST_CHIT + 1
LOWEST: Final = 2 - 2 * MOST_CHIT  # of dice and both chits
HIGHEST: Final = 18 + 2 * MOST_CHIT
SORTS: Final = len(RESULTS)
LEAST_GROUND: Final = -4
MOST_GROUND: Final = 16
# What a defender loses by each result, as a share of his stack.
HARM: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.12, 0.3, 0.6, 1.0)


def throw(dice: int) -> list[float]:
    """The chance of each sum of so many dice."""
    chances = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(chances) + 6)
        for total, chance in enumerate(chances):
            for face in range(1, 7):
                longer[total + face] += chance / 6
        chances = longer
    return chances


def cup(s: State, side: i64) -> list[float]:
    """The chance of each modifier that a side may draw now, from -MOST_CHIT on."""
    chits = s.board.chits
    found = [0.0] * SPAN
    total = events.fresh(s, side)
    if total > 0:
        for colour in range(3):
            of_cup = float(s.fresh[3 * side + colour])
            left = 0
            for kind in chits.of_colour[colour]:
                left += int(s.undealt[kind])
            if of_cup == 0.0 or left == 0:
                continue
            for kind in chits.of_colour[colour]:
                share = of_cup * float(s.undealt[kind]) / (left * float(total))
                found[_modifier(s, kind) + MOST_CHIT] += share
        return found
    pile = s.recycled if events.recycled(s, side) > 0 else s.discards
    many = 0
    for kind in range(int(chits.kinds)):
        many += int(pile[chits.kinds * side + kind])
    if many == 0:
        found[MOST_CHIT] = 1.0
        return found
    for kind in range(int(chits.kinds)):
        found[_modifier(s, kind) + MOST_CHIT] += float(pile[chits.kinds * side + kind]) / many
    return found


def _modifier(s: State, kind: int) -> int:
    chits = s.board.chits
    if chits.colour[kind] == BLACK or events.stays_down(s, kind):
        return 0
    return int(chits.modifier[kind])


class Forecast:
    """For the attacks of this moment: light, weather and cups are what they are now."""

    def __init__(self, s: State) -> None:
        self._rows: list[list[float]] = []  # by column and modifier, once asked for
        for _ in range(COLUMNS * (MOST_GROUND - LEAST_GROUND + 1)):
            self._rows.append([])
        self._crt: list[int] = [int(result) for result in s.board.tables.crt]
        dice = int(s.board.tables.night_dice if s.is_night() else s.board.tables.dice)
        self._spread: list[float] = _sums(throw(dice), _sums(cup(s, 0), cup(s, 1)))
        self._base: int = -2 * MOST_CHIT  # what the first entry stands for

    def chances(self, column: i64, ground: i64) -> list[float]:
        """Of every result, the worst for the attacker first."""
        if ground < LEAST_GROUND:
            ground = LEAST_GROUND
        if ground > MOST_GROUND:
            ground = MOST_GROUND
        at = int(column * (MOST_GROUND - LEAST_GROUND + 1) + ground - LEAST_GROUND)
        row = self._rows[at]
        if len(row) == 0:
            row = self._work_out(int(column), int(ground))
            self._rows[at] = row
        return row

    def _work_out(self, column: int, ground: int) -> list[float]:
        row = [0.0] * SORTS
        for n, chance in enumerate(self._spread):
            roll = min(max(n + self._base + ground, FIRST_ROLL), LAST_ROLL)
            row[self._crt[COLUMNS * (roll - FIRST_ROLL) + column]] += chance
        return row

    def harm(self, column: i64, ground: i64) -> float:
        """The share of his stack that a defender may expect to lose."""
        row = self.chances(column, ground)
        return HARM[DR] * row[DR] + HARM[DC] * row[DC] + HARM[DD] * row[DD] + row[DE]


def _sums(one: list[float], other: list[float]) -> list[float]:
    """The chances of the sum of two independent numbers."""
    found = [0.0] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        if chance > 0.0:
            for k, more in enumerate(other):
                found[n + k] += chance * more
    return found
