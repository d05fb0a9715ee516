"""Artillery barrages (11.2): three dice over the distance, and equal dice for casualties."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import activation, fog, losses
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chart import BUNKER, CLEAR, TRACKED, TRENCH
from bridgehead.games.guards_armoured.state import ACTIVE, FIGHTING, ROLL_BARRAGE, SUFFERS, State
from bridgehead.games.guards_armoured.strength import OUT


def spotting_range(s: State) -> i64:
    """10 hexes, 5 in fog, rain, storm or snow; at night the observer must be adjacent."""
    return s.board.tables.sight_at_night if s.is_night() else s.board.tables.spotting[s.weather]


def is_observed(s: State, hex: i64, side: i64) -> bool:
    """Any unit of that side has a clear line to the hex."""
    roster = s.board.roster
    limit = spotting_range(s)
    for unit in range(roster.first_unit[side], roster.first_unit[side + 1]):
        if s.place[unit] >= 0 and s.board.sight.sees(s.place[unit], hex, limit):
            return True
    return False


def may_barrage(s: State, unit: i64) -> bool:
    """An active gun that has not fired in this turn, is in supply and in range of its HQ; a pinned one may, too."""
    if s.active[unit] != ACTIVE or s.board.roster.white_range[unit] == 0 or s.place[unit] < 0:
        return False
    if s.fired[unit] or s.fought[unit] or s.supply[unit] >= OUT or s.rides[unit] >= 0:
        return False
    return activation.in_range(s, unit)


def list_moves(s: State, out: list[int]) -> None:
    roster = s.board.roster
    guns: list[int] = []
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if may_barrage(s, unit):
            guns.append(unit)
    if not guns:
        return
    targets: list[int] = []
    for unit in range(roster.first_unit[1 - s.mover], roster.first_unit[2 - s.mover]):
        hex = s.place[unit]
        if hex < 0 or s.first_unit[hex] != unit or not _in_range(s, guns, hex):
            continue
        if is_observed(s, hex, s.mover):
            targets.append(int(hex))
    targets.sort()  # 1.1: the order of the hexes tells nothing about who is in them
    for gun in guns:
        for hex in targets:
            if s.board.map.grid.distance(s.place[gun], hex) <= roster.white_range[gun]:
                out.append(m.pack(m.BARRAGE, gun, hex))


def _in_range(s: State, guns: list[int], hex: i64) -> bool:
    for gun in guns:
        if s.board.map.grid.distance(s.place[gun], hex) <= s.board.roster.white_range[gun]:
            return True
    return False


def play(s: State, move: i64) -> None:
    s.unit = m.first(move)
    s.target = m.second(move)
    s.fired[s.unit] = 1
    s.acted = 1
    fog.reveal(s, s.unit)
    s.ask = ROLL_BARRAGE


def needed(s: State, unit: i64, hex: i64) -> i64:
    """The dice must show more: the distance, and the modifiers of the terrain and of every chit in the hex."""
    map = s.board.map
    total = map.grid.distance(s.place[unit], hex) + map.terrain_modifier[hex] + map.hill_modifier[hex]
    for chit in s.works.at(hex):
        total += s.board.chart.fort_modifier[s.board.briefing.fort_sort[chit]]
    return total


def casualties(s: State, hex: i64, dice: list[int]) -> i64:
    return cost_of_hit(dice, bool(s.board.map.terrain[hex] == CLEAR and s.board.map.hill[hex] == 0))


def cost_of_hit(dice: list[int], in_clear: bool) -> i64:
    """In units: by two or three equal dice, one more in the open."""
    hurt = 3 - len(set(dice))  # three equal dice 2, two equal 1
    return hurt + 1 if hurt and in_clear else hurt


def is_protected(s: State, unit: i64) -> bool:
    """Tracked units, and all in a hex with a bunker or trench, cannot be eliminated by a barrage."""
    if s.class_of(unit) == TRACKED:
        return True
    for chit in s.works.at(s.place[unit]):
        if s.board.briefing.fort_sort[chit] in (BUNKER, TRENCH):
            return True
    return False


def roll(s: State, dice: Dice) -> None:
    gun, hex = s.unit, s.target
    rolled = dice.by(s.board.roster.side[gun]).roll(3, "the barrage")
    over = needed(s, gun, hex)
    hit = rolled[0] + rolled[1] + rolled[2] > over
    hurt = casualties(s, hex, rolled) if hit else 0
    s.say("barrage", "11.2", (gun, hex, rolled[0], rolled[1], rolled[2], over, hurt))
    s.ask = FIGHTING
    s.actor = s.mover
    s.unit = -1
    s.target = -1
    if hurt:
        strike(s, hex, hurt)


def strike(s: State, hex: i64, hurt: i64) -> None:
    """So many units lose a step; if there are fewer, one is eliminated. Protected ones keep their last step."""
    units: i64 = 0
    able: i64 = 0  # can lose a step
    bare: i64 = 0  # can be eliminated
    unit = s.first_unit[hex]
    while unit >= 0:
        if s.rides[unit] < 0:
            units += 1
            spare = s.board.roster.steps[unit] - s.depleted[unit] > 1
            if not is_protected(s, unit):
                bare += 1
                able += 1
            elif spare:
                able += 1
        unit = s.next_unit[unit]
    whole = units < hurt and bare > 0
    unit = s.first_unit[hex]
    while unit >= 0:
        spare = s.board.roster.steps[unit] - s.depleted[unit] > 1
        bare_one = not is_protected(s, unit)
        if s.rides[unit] < 0 and (bare_one if whole else bare_one or spare):
            s.job[unit] = SUFFERS
        unit = s.next_unit[unit]
    count: i64 = 1 if units < hurt else hurt
    if able == 0:
        s.say("unharmed", "11.2", (hex,))
        return
    losses.start(s, 1 - s.mover, min(count, able), whole, "11.2")
