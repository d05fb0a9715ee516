"""Exact chances of an attack: the event chits of both cups, anti-aircraft fire, and the result on the table.

What players may still choose is left out: no black chit is played (`black_chits` tells what they could do), the
defender's anti-aircraft units all fire at an Airstrike or Strafing chit of the attacker, and the attacker, whom such a
chit of the defender's helps, lets it pass. Whoever asks reckons only with units that he knows (1.1).
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import anti_aircraft, combat, events, modifiers
from bridgehead.games.guards_armoured.assumed import sees
from bridgehead.games.guards_armoured.chits import BLACK, COLOURS
from bridgehead.games.guards_armoured.state import SHOOTING_DOWN, State
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
    return draws_of(s, pairs(s))


def draws_of(s: State, drawn: list[tuple[int, int, int]]) -> Draws:
    found = Draws()
    for kind, other, ways in drawn:
        _count(s, found, kind, other, ways)
    return found


def pairs(s: State) -> list[tuple[int, int, int]]:
    """Every chit of the attacker with every chit of the defender, and in how many ways they are drawn together."""
    first, second = s.mover, 1 - s.mover
    found: list[tuple[int, int, int]] = []
    for kind, ways in _cup(s, first, LONE_CHIT):
        for other, more in _cup(s, second, kind if events.fresh(s, first) > 0 else LONE_CHIT):
            found.append((kind, other, ways * more))
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


def shooters(s: State, asker: i64) -> list[int]:
    """10.7: the defender's anti-aircraft units that can still fire at aircraft over `s.target`, as far as is known."""
    roster = s.board.roster
    enemy = 1 - s.mover
    found: list[int] = []
    for unit in range(roster.first_unit[enemy], roster.first_unit[enemy + 1]):
        if anti_aircraft.may_shoot(s, unit) and sees(s, asker, unit):
            found.append(unit)
    return found


def shot_by(s: State, unit: i64) -> Fraction:
    """10.7: the chance that one unit stops an aircraft over `s.target`."""
    away = s.board.map.grid.distance(s.place[unit], s.target)
    throw = kit.TWO_DICE if anti_aircraft.dice_of(s, unit) == 2 else kit.THREE_DICE
    return Fraction(sum([ways for value, ways in throw.items() if value > away]), sum(throw.values()))


def shot_down(s: State, asker: i64) -> Fraction:
    """10.7: the chance that the defender's anti-aircraft units stop the attacker's aircraft."""
    missed = Fraction(1)
    for unit in shooters(s, asker):
        missed *= 1 - shot_by(s, unit)
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


def event_chances(s: State, asker: i64, found: Draws | None = None) -> list[tuple[int, Fraction]]:
    """The net modifier of the chits: as drawn, if they are; otherwise as they may be drawn (`found`, if known)."""
    if s.event[0] < 0:
        return net_chances(draws(s) if found is None else found, shot_down(s, asker))
    through = as_drawn(s)
    if s.ask != SHOOTING_DOWN or s.actor == s.mover:
        return [(through, Fraction(1))]
    lost = s.copy()
    lost.nullified[0] = 1
    chance: dict[int, Fraction] = {}
    down = shot_down(s, asker)
    for value, share in ((through, 1 - down), (as_drawn(lost), down)):
        chance[value] = chance.get(value, Fraction(0)) + share
    return [(value, chance[value]) for value in sorted(chance) if chance[value]]


def as_drawn(s: State) -> int:
    """What the chits on the table add if nobody does anything about them."""
    table = s.copy()
    events.settle(table)
    drawn: list[modifiers.Modifier] = []
    modifiers.list_chits(table, drawn)
    return int(modifiers.total(drawn))


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


# -- black chits -----------------------------------------------------------------------------------------------------


class BlackChits:
    """What black chits would change in the dice on average, if a side played all that help it (10.3, 15.0)."""

    def __init__(self, attacker: Fraction, defender: Fraction) -> None:
        self.attacker = attacker
        self.defender = defender


def black_chits(s: State, drawn: list[tuple[int, int, int]], down: Fraction) -> BlackChits:
    """`drawn` as from `pairs`; `down`: the chance that the attacker's aircraft are shot down."""
    chits = s.board.chits
    attacker = Fraction(0)
    defender = Fraction(0)
    total = sum([ways for _, _, ways in drawn])
    forts = _forts(s)
    for kind, other, ways in drawn:
        flying = chits.air[kind] > 0 and not events.stays_down(s, kind)
        cases = [(kind, 1 - down), (LONE_CHIT, down)] if flying else [(kind, Fraction(1))]
        breached = _breach(s, forts, kind)
        for mine, share in cases:
            if share == 0:
                continue
            plain = net(s, mine, other)
            attacker += share * ways * (_best(s, s.mover, kind, mine, other, -1) - plain - breached)
            defender += share * ways * (_best(s, 1 - s.mover, other, mine, other, 1) - plain)
    return BlackChits(attacker / total, defender / total)


def _forts(s: State) -> dict[int, int]:
    """What each sort of fortification chit adds to this attack."""
    found: list[modifiers.Modifier] = []
    modifiers.list_ground(s, found)
    return {int(item.detail): int(item.value) for item in found if item.sort == modifiers.FORT and item.value > 0}


def _breach(s: State, forts: dict[int, int], kind: int) -> int:
    """15.0: what the attacker can cancel with the chits he holds, the one he draws among them."""
    chits = s.board.chits
    total = 0
    for fort, value in forts.items():
        for black in chits.of_colour[BLACK]:
            if chits.nullifies_fort[black] == fort and (s.hand[chits.kinds * s.mover + black] > 0 or black == kind):
                total += value
                break
    return total


def _best(s: State, side: i64, draws: int, mine: int, other: int, sign: int) -> int:
    """The net modifier that a side makes of both chits with its black ones; `sign`: 1 if it wants it high."""
    found = net(s, mine, other)
    can = _can_cancel(s, side, draws, mine)
    too = _can_cancel(s, side, draws, other)
    choices: list[int] = []
    if can > 0:
        choices.append(net(s, LONE_CHIT, other))
    if too > 0:
        choices.append(net(s, mine, LONE_CHIT))
    if can > 0 and too > 0 and (mine != other or can > 1):
        choices.append(0)
    for value in choices:
        if sign * value > sign * found:
            found = value
    return found


def _can_cancel(s: State, side: i64, draws: int, kind: int) -> int:
    """How many black chits a side holds against a chit that counts."""
    if not _is_effective(s, kind):
        return 0
    chits = s.board.chits
    total = 0
    for black in chits.of_colour[BLACK]:
        if chits.cancels[chits.kinds * black + kind]:
            total += int(s.hand[chits.kinds * side + black]) + int(black == draws)
    return total
