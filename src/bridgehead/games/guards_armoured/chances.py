"""Exact chances of an attack: the event chits of both cups, anti-aircraft fire, and the result on the table.

What players may still choose is left out: no black chit is played, the defender's anti-aircraft units all fire at an
Airstrike or Strafing chit of the attacker, and the attacker, whom such a chit of the defender's helps, lets it pass.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import anti_aircraft, combat, events, modifiers
from bridgehead.games.guards_armoured.chits import BLACK, COLOURS
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits import odds as kit

LONE_CHIT: Final = -1  # no chit in its place


class Draws:
    """Of `total` ways to draw, how many make each net modifier.

    `calm`: no aircraft of the attacker; `through` and `down`: there are some, and what they make if they get through
    or are shot down.
    """

    def __init__(self) -> None:
        self.total: int = 0
        self.calm: kit.Counts = {}
        self.through: kit.Counts = {}
        self.down: kit.Counts = {}


# -- the cups --------------------------------------------------------------------------------------------------------


def draws(s: State) -> Draws:
    """What the next attack of `s.mover` may draw. It depends on the cups, the weather and the time of day alone."""
    found = Draws()
    first, second = s.mover, 1 - s.mover
    for kind, ways in _cup(s, first, LONE_CHIT):
        for other, more in _cup(s, second, kind if events.fresh(s, first) > 0 else LONE_CHIT):
            _count(s, found, kind, other, ways * more)
    return found


def _cup(s: State, side: i64, drawn: int) -> list[tuple[int, int]]:
    """Each kind of chit and in how many ways it is drawn next, if one from the deal has been `drawn` just before.

    The number of ways all together is the same whatever was drawn.
    """
    chits = s.board.chits
    if events.fresh(s, side) == 0:
        return _again(s, side)
    left = [sum([int(s.undealt[kind]) for kind in chits.of_colour[n]]) for n in range(len(COLOURS))]
    common = lcm(*[many for many in left if many > 0], *[many - 1 for many in left if many > 1])
    found: list[tuple[int, int]] = []
    for colour in range(len(COLOURS)):
        of_cup = int(s.fresh[3 * side + colour])
        many = left[colour] - int(drawn >= 0 and chits.colour[drawn] == colour)
        if of_cup == 0 or many == 0:
            continue
        for kind in chits.of_colour[colour]:
            copies = int(s.undealt[kind]) - int(kind == drawn)
            if copies > 0:
                found.append((kind, of_cup * copies * (common // many)))
    return found


def _again(s: State, side: i64) -> list[tuple[int, int]]:
    """10.3: from what went back into the cup, or goes back now."""
    kinds = int(s.board.chits.kinds)
    pile = s.recycled if events.recycled(s, side) > 0 else s.discards
    return [(kind, int(pile[kinds * side + kind])) for kind in range(kinds) if pile[kinds * side + kind]]


def _count(s: State, found: Draws, kind: int, other: int, ways: int) -> None:
    found.total += ways
    if s.board.chits.air[kind] and not events.stays_down(s, kind):
        _note(found.through, net(s, kind, other), ways)
        _note(found.down, net(s, LONE_CHIT, other), ways)
    else:
        _note(found.calm, net(s, kind, other), ways)


def _note(counts: kit.Counts, value: int, ways: int) -> None:
    counts[value] = counts.get(value, 0) + ways


def net(s: State, kind: int, other: int) -> int:
    """10.3: what the attacker's and the defender's chit add together, after they have nullified each other."""
    chits = s.board.chits
    counts = _is_effective(s, kind)
    counts_too = _is_effective(s, other)
    if counts and counts_too:
        counts = not chits.cancels[chits.kinds * other + kind]
        counts_too = not chits.cancels[chits.kinds * kind + other]
    return (int(chits.modifier[kind]) if counts else 0) + (int(chits.modifier[other]) if counts_too else 0)


def _is_effective(s: State, kind: int) -> bool:
    return kind >= 0 and s.board.chits.colour[kind] != BLACK and not events.stays_down(s, kind)


def shot_down(s: State) -> Fraction:
    """10.7: the chance that the defender's anti-aircraft units stop the attacker's aircraft over `s.target`."""
    table = s.copy()
    table.actor = 1 - s.mover
    missed = Fraction(1)
    roster = table.board.roster
    for unit in range(roster.first_unit[table.actor], roster.first_unit[table.actor + 1]):
        if anti_aircraft.may_shoot(table, unit):
            away = table.board.map.grid.distance(table.place[unit], table.target)
            throw = kit.TWO_DICE if anti_aircraft.dice_of(table, unit) == 2 else kit.THREE_DICE
            low = sum([ways for value, ways in throw.items() if value <= away])
            missed *= Fraction(low, sum(throw.values()))
    return 1 - missed


def net_chances(found: Draws, down: Fraction) -> list[tuple[int, Fraction]]:
    """The net modifier of both chits, if aircraft are shot down with that chance."""
    chance: dict[int, Fraction] = {}
    for counts, share in ((found.calm, Fraction(1)), (found.through, 1 - down), (found.down, down)):
        for value, ways in counts.items():
            chance[value] = chance.get(value, Fraction(0)) + share * ways / found.total
    return [(value, chance[value]) for value in sorted(chance) if chance[value]]


# -- the result ------------------------------------------------------------------------------------------------------


def throw_of(s: State) -> kit.Counts:
    return kit.TWO_DICE if combat.dice_rolled(s) == 2 else kit.THREE_DICE


def event_chances(s: State) -> list[tuple[int, Fraction]]:
    """The net modifier of the chits: as drawn, if they are; otherwise as they may be drawn."""
    if s.event[0] < 0:
        return net_chances(draws(s), shot_down(s))
    table = s.copy()
    events.settle(table)
    drawn: list[modifiers.Modifier] = []
    modifiers.list_chits(table, drawn)
    return [(int(modifiers.total(drawn)), Fraction(1))]


def result_chances(s: State, chits: list[tuple[int, Fraction]]) -> list[tuple[int, Fraction]]:
    """Every result of the attack as it stands, the worst for the attacker first; `chits` as in `event_chances`."""
    column = combat.column(s)
    ground = modifiers.total(modifiers.without_chits(s))
    throw = throw_of(s)
    ways = sum(throw.values())
    chance: dict[int, Fraction] = {}
    for more, share in chits:
        for value, count in throw.items():
            result = int(s.board.tables.result(value + ground + more, column))
            chance[result] = chance.get(result, Fraction(0)) + share * Fraction(count, ways)
    return [(result, chance[result]) for result in sorted(chance)]
