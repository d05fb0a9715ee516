"""What the results of an attack or a barrage cost either side in steps (10.4, 10.5, 11.2).

The chapters of the rules carry the result out on a copy of the table. Whoever chooses his losses gives up as few steps
as he can; whoever retreats takes the first way on the list.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import barrage, combat, losses, retreat
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import LOSING, NEXT_LOSS, NEXT_RETREAT, NONE, RETREATING, State
from bridgehead.games.guards_armoured.tables import AR, DR


def steps_of(s: State, unit: i64) -> i64:
    """What a unit and its rider have left (2.3, 9.5)."""
    left = s.board.roster.steps[unit] - s.depleted[unit]
    rider = s.rider_of(unit)
    return left if rider < 0 else left + s.board.roster.steps[rider] - s.depleted[rider]


def steps_on_map(s: State, side: i64) -> i64:
    roster = s.board.roster
    total: i64 = 0
    for unit in range(roster.first_unit[side], roster.first_unit[side + 1]):
        if s.place[unit] >= 0:
            total += roster.steps[unit] - s.depleted[unit]
    return total


def of_attack(s: State, result: i64, asker: i64) -> tuple[int, int]:
    """The steps that attacker and defender lose by a result."""
    if result in (AR, DR):
        side = s.mover if result == AR else 1 - s.mover
        lost = int(_in_retreat(s, side, asker))
        return (lost, 0) if result == AR else (0, lost)
    after = s.copy()
    after.result = result
    combat.read(after)
    _choose(after)
    attacker = steps_on_map(s, s.mover) - steps_on_map(after, s.mover)
    return int(attacker), int(steps_on_map(s, 1 - s.mover) - steps_on_map(after, 1 - s.mover))


def of_barrage(s: State, hex: i64, hurt: i64) -> int:
    """The steps that so many casualties cost."""
    if hurt == 0:
        return 0
    after = s.copy()
    after.result = NONE
    barrage.strike(after, hex, hurt)
    _choose(after)
    return int(steps_on_map(s, 1 - s.mover) - steps_on_map(after, 1 - s.mover))


def _choose(s: State) -> None:
    """Let the losers choose until all losses are taken."""
    while True:
        if s.ask == NEXT_LOSS:
            losses.next_loss(s)
        elif s.ask == LOSING:
            losses.play_losing(s, m.pack(m.LOSE, _cheapest(s)))
        else:
            return


def _cheapest(s: State) -> i64:
    best: i64 = NONE
    least: i64 = 0
    for unit in losses.candidates(s):
        cost = steps_of(s, unit)
        if s.whole == 0:
            cost = 1 if s.rider_of(unit) < 0 else 2
        if best < 0 or cost < least:
            best = unit
            least = cost
    return best


def _defenders(s: State) -> list[int]:
    found: list[int] = []
    unit = s.first_unit[s.target]
    while unit >= 0:
        if s.rides[unit] < 0:
            found.append(int(unit))
        unit = s.next_unit[unit]
    return found


def _in_retreat(s: State, side: i64, asker: i64) -> i64:
    """10.5: who has no way, or no room where he comes to, is lost.

    Of the enemy's HQs and stacks the asker may know too little (1.1): then only who has no hex to step into is.
    """
    if side != asker and s.options.inspection:
        lost: i64 = 0
        for unit in combat.attackers(s) if side == s.mover else _defenders(s):
            if is_surrounded(s, unit):
                lost += steps_of(s, unit)
        return lost
    after = s.copy()
    retreat.start(after, side)
    while after.ask == NEXT_RETREAT or after.ask == RETREATING:
        if after.ask == NEXT_RETREAT:
            retreat.next_retreat(after)
        else:
            ways: list[int] = []
            retreat.retreat_moves(after, ways)
            retreat.play_retreat(after, ways[0])
    return steps_on_map(s, side) - steps_on_map(after, side)


def is_surrounded(s: State, unit: i64) -> bool:
    """There is no hex that it could step into, whatever lies beyond."""
    for edge in range(6 * s.place[unit], 6 * s.place[unit] + 6):
        if retreat.may_step(s, unit, edge):
            return False
    return True
