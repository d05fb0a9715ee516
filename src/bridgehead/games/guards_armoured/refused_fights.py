"""Why a move of fire or combat is not allowed: what is wrong, under which rule, and what would be right."""

from __future__ import annotations

from collections.abc import Iterator

from mypy_extensions import i64

from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import activation, advance, anti_aircraft, barrage, direct_fire, retreat, stacking
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chart import CLASSES, LEG, TRACKED
from bridgehead.games.guards_armoured.names import chit_name, hex_name, unit_name
from bridgehead.games.guards_armoured.passage import is_open
from bridgehead.games.guards_armoured.refused import demolish, is_active, is_known, mine, on_map, pontoon
from bridgehead.games.guards_armoured.state import ADVANCED, ATTACKS, MAY_RETREAT, NONE, RETREATS, State
from bridgehead.games.guards_armoured.strength import OUT, attack_strength
from bridgehead.kits.words import counted


def _hexes(count: i64) -> str:
    return counted(int(count), "hex", "hexes")


# -- fire ------------------------------------------------------------------------------------------------------------


def fire(s: State, unit: i64, target: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if s.board.roster.black_range[unit] == 0:
        return Refusal("11.3", f"{name} has no black triangle: it can't use direct fire.")
    if not direct_fire.is_possible(s):
        return Refusal("11.3", "There is no direct fire at night, in fog or in a storm.")
    if s.supply[unit] >= OUT:
        return Refusal("5.2", f"{name} is out of supply and can't use direct fire.")
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} rides a tank: a rider doesn't fire.")
    if s.board.roster.side[target] == s.actor:
        return Refusal("11.3", f"{unit_name(s, target)} is one of your own units.")
    if not is_known(s, target) or s.place[target] < 0:
        return Refusal("1.1", f"{name} fires at units you can inspect; at unknown ones it aims at their hex.")
    wrong = _out_of_reach(s, unit, target)
    if wrong:
        return wrong
    if s.rides[target] >= 0:
        return Refusal("9.5", f"{unit_name(s, target)} rides {unit_name(s, s.rides[target])}: fire at that.")
    if not direct_fire.is_target(s, target):
        return Refusal("11.4", f"{unit_name(s, target)} can't be chosen: an HQ is a target only if alone in its hex.")
    if s.actor != s.mover:
        return Refusal("11.4", f"{name} can fire once at units that have just moved into this hex.")
    wrong = is_active(s, unit)
    if wrong:
        return wrong
    if s.fired[unit] or s.fought[unit]:
        return Refusal("11.3", f"{name} has fired or attacked in this activation.")
    return Refusal("10.0", f"{name} is out of range of its HQ.")


def _out_of_reach(s: State, unit: i64, target: i64) -> Refusal | None:
    hex = s.place[target]
    if direct_fire.reaches(s, unit, hex):
        return None
    away = s.board.map.grid.distance(s.place[unit], hex)
    reach = s.board.roster.black_range[unit]
    if away > reach:
        return Refusal(
            "11.3", f"{unit_name(s, target)} is {_hexes(away)} away: {unit_name(s, unit)} reaches {_hexes(reach)}."
        )
    return Refusal("11.3", f"{unit_name(s, unit)} has no clear line of sight to {hex_name(s, hex)}.")


def aim(s: State, unit: i64, hex: i64) -> Refusal:
    """Nothing here depends on who is in the hex."""
    wrong = mine(s, unit) or on_map(s, unit) or is_active(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if s.board.roster.black_range[unit] == 0:
        return Refusal("11.3", f"{name} has no black triangle: it can't use direct fire.")
    return Refusal("1.1", "The units there are known, or out of range or sight: fire at one of them.")


def barraging(s: State, unit: i64, hex: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    reach = s.board.roster.white_range[unit]
    if reach == 0:
        return Refusal("11.2", f"{name} isn't artillery.")
    wrong = is_active(s, unit)
    if wrong:
        return wrong
    if s.supply[unit] >= OUT:
        return Refusal("5.2", f"{name} is out of supply and can't fire.")
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} rides a tank: a rider doesn't fire.")
    if s.fired[unit] or s.fought[unit]:
        return Refusal("11.2", f"{name} has fired or attacked this turn.")
    if s.side_at(hex) != 1 - s.mover:
        return Refusal("11.2", f"No enemy unit is in {hex_name(s, hex)}.")
    if s.board.map.grid.distance(s.place[unit], hex) > reach:
        return Refusal("11.2", f"{hex_name(s, hex)} is out of range: {name} reaches {_hexes(reach)}.")
    if not barrage.is_observed(s, hex, s.mover):
        limit = barrage.spotting_range(s)
        near = "next to it" if limit == 1 else f"within {_hexes(limit)} with a clear line of sight"
        return Refusal("11.2", f"No unit of yours observes {hex_name(s, hex)}: one must be {near}.")
    return Refusal("10.0", f"{name} is out of range of its HQ.")


# -- attacks ---------------------------------------------------------------------------------------------------------


def _around(s: State, hex: i64) -> Iterator[tuple[int, int]]:
    """The units next to a hex, each with the hexside of its own hex that it would attack across."""
    map = s.board.map
    for way in range(6):
        there = map.near[6 * hex + way]
        unit = s.first_unit[there] if there >= 0 else NONE
        while unit >= 0:
            yield int(unit), int(map.grid.across(6 * hex + way))
            unit = s.next_unit[unit]


def _cannot_attack(s: State, unit: i64) -> Refusal | None:
    wrong = is_active(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if s.board.roster.hq[unit]:
        return Refusal("2.4", f"{name} is an HQ; HQs never attack.")
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} rides a tank: a rider doesn't attack.")
    if s.pinned[unit]:
        return Refusal("10.1", f"{name} is pinned and can't attack this turn.")
    if s.fought[unit]:
        done = "attacked or cleared fortifications" if s.board.roster.engineer[unit] else "attacked"
        return Refusal("10.0", f"{name} has {done} in this activation.")
    if s.board.roster.artillery[unit] and s.fired[unit]:
        return Refusal("10.2", f"{name} has fired this turn.")
    if attack_strength(s, unit) == 0:
        return Refusal("10.0", f"{name} has no attack strength.")
    if not activation.in_range(s, unit):
        return Refusal("10.0", f"{name} is out of range of its HQ.")
    return None


def _cannot_overrun(s: State, unit: i64, edge: i64) -> Refusal | None:
    name = unit_name(s, unit)
    if s.class_of(unit) != TRACKED:
        return Refusal("9.4", f"{name} isn't a tracked unit: only they overrun.")
    if s.rider_of(unit) >= 0:
        return Refusal("9.5", f"{name} carries a leg unit and can't overrun.")
    if s.board.roster.artillery[unit]:
        return Refusal("9.4", f"{name} is artillery, which takes no part in overruns.")
    if s.fired[unit]:
        return Refusal("9.4", f"{name} has fired directly, and nothing moves after firing.")
    if not is_open(s, TRACKED, edge):
        there = hex_name(s, s.board.map.near[edge])
        return Refusal("9.4", f"The way into {there} is closed to tracked units, so {name} can't overrun it.")
    return None


def attack(s: State, hex: i64) -> Refusal:
    if s.side_at(hex) != 1 - s.mover:
        return Refusal("10.0", f"No enemy unit is in {hex_name(s, hex)}.")
    return _nobody(s, hex, False) or Refusal("10.0", f"No unit of yours is next to {hex_name(s, hex)}.")


def overrun(s: State, hex: i64) -> Refusal:
    if s.side_at(hex) != 1 - s.mover:
        return Refusal("9.4", f"No enemy unit is in {hex_name(s, hex)}.")
    return _nobody(s, hex, True) or Refusal("9.4", f"No tracked unit of yours is next to {hex_name(s, hex)}.")


def _nobody(s: State, hex: i64, overrun: bool) -> Refusal | None:
    """What keeps those next to the hex from it: told of the one of which least is wrong, HQs last."""
    best: Refusal | None = None
    best_rank = 0
    for unit, edge in _around(s, hex):
        if s.board.roster.side[unit] != s.mover:
            continue
        attacks = _cannot_attack(s, unit)
        rank = 3 if attacks is None else 1 if attacks.rule in ("2.4", "6.0") else 2
        wrong = attacks
        if overrun and s.class_of(unit) != TRACKED:
            wrong, rank = _cannot_overrun(s, unit, edge), 1
        elif overrun and attacks is None:
            wrong = _cannot_overrun(s, unit, edge)
        if wrong and rank > best_rank:
            best, best_rank = wrong, rank
    return best


def join_attack(s: State, unit: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if s.job[unit]:
        return Refusal("10.1", f"{name} takes part already.")
    if s.board.map.grid.distance(s.place[unit], s.target) != 1:
        later = s.board.roster.white_range[unit] and not s.overrun
        hint = ": artillery is added in the next step" if later else ""
        return Refusal("10.2" if later else "10.0", f"{name} isn't adjacent to {hex_name(s, s.target)}{hint}.")
    wrong = _cannot_attack(s, unit)
    if wrong or not s.overrun:
        return wrong or Refusal("10.0", f"{name} can't attack.")
    grid = s.board.map.grid
    edge = 6 * s.place[unit] + grid.direction(s.place[unit], s.target)
    return _cannot_overrun(s, unit, edge) or Refusal(
        "9.4", f"{name} can't join: an overrun is made by tracked units of one hex."
    )


# -- in the course of an attack --------------------------------------------------------------------------------------


def gun(s: State, unit: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    reach = s.board.roster.white_range[unit]
    if reach == 0:
        return Refusal("10.2", f"{name} isn't artillery.")
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} rides a tank: a rider doesn't fire.")
    if s.supply[unit] >= OUT:
        return Refusal("5.2", f"{name} is out of supply and can't fire.")
    if s.job[unit] == ATTACKS:
        return Refusal("10.2", f"{name} attacks itself: it isn't added a second time.")
    if s.fired[unit]:
        return Refusal("10.2", f"{name} has fired this turn.")
    if s.place[unit] == s.target:
        return Refusal("10.2", f"{name} is in {hex_name(s, s.target)} itself: a gun never supports its own hex.")
    away = s.board.map.grid.distance(s.place[unit], s.target)
    return Refusal("10.2", f"{hex_name(s, s.target)} is {_hexes(away)} away: {name} reaches {_hexes(reach)}.")


def flak(s: State, unit: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if s.board.roster.anti_aircraft[unit] == 0:
        return Refusal("10.7", f"{name} isn't an AA or Flak unit.")
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} rides a tank: a rider doesn't fire.")
    if s.shot[unit]:
        return Refusal("10.7", f"{name} has fired at this chit.")
    away = s.board.map.grid.distance(s.place[unit], s.target)
    dice = anti_aircraft.dice_of(s, unit)
    return Refusal("10.7", f"{hex_name(s, s.target)} is {_hexes(away)} away: {dice} dice can't exceed that.")


def chit(s: State, kind: i64) -> Refusal:
    name = chit_name(s, kind)
    if s.hand[s.board.chits.kinds * s.actor + kind] == 0:
        return Refusal("10.3", f"You don't hold {name}.")
    return Refusal("10.3", f"{name} nullifies nothing in this attack.")


def lose(s: State, unit: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    if s.rides[unit] >= 0:
        tank = unit_name(s, s.rides[unit])
        return Refusal("9.5", f"{unit_name(s, unit)} rides {tank} and shares its fate: choose {tank}.")
    if s.board.roster.hq[unit]:
        return Refusal("10.4", "An HQ can be chosen only if no other unit is there.")
    return Refusal("10.4", f"{unit_name(s, unit)} isn't one of the units that must suffer.")


def retreating(s: State, unit: i64, hex: i64) -> Refusal:
    """The unit may be the opponent's, whose way the player names; of others nothing is told, not even if they live."""
    side = s.loser
    name, there = unit_name(s, unit), hex_name(s, hex)
    if s.board.roster.side[unit] != side or s.job[unit] not in (RETREATS, MAY_RETREAT) or s.place[unit] < 0:
        return Refusal("10.5", f"{name} isn't one of the units that retreat now.")
    if s.unit >= 0 and unit != s.unit:
        return Refusal("10.5", f"{unit_name(s, s.unit)} finishes its retreat first.")
    grid = s.board.map.grid
    if grid.distance(s.place[unit], hex) != 1:
        return Refusal("10.5", f"{there} isn't adjacent: a retreat goes hex by hex, two in all.")
    if s.side_at(hex) == 1 - side:
        return Refusal("10.5", f"Enemy units are in {there}.")
    if s.in_enemy_zone(hex, side):
        return Refusal("10.5", f"{there} is in an enemy zone of control.")
    if not is_open(s, s.class_of(unit), 6 * s.place[unit] + grid.direction(s.place[unit], hex)):
        return Refusal("10.5", f"The way into {there} is closed to {CLASSES[s.class_of(unit)]} units.")
    if s.unit >= 0 and not stacking.has_room(s, hex, unit):
        return Refusal("7.1", f"There is no room for {name} in {there}.")
    if retreat.is_homeless(s, unit):
        return Refusal("10.5", f"{name} must end two hexes from where it stood; {there} doesn't lead there.")
    return Refusal("10.5", f"{name} can't retreat to {there}: each of the two hexes must bring it closer to its HQ.")


def advancing(s: State, unit: i64, hex: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name, there, target = unit_name(s, unit), hex_name(s, hex), hex_name(s, s.target)
    here = s.place[unit]
    if s.job[unit] == ADVANCED:
        return Refusal("10.6", f"{name} has advanced as far as it may.")
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} advances with {unit_name(s, s.rides[unit])}, which carries it.")
    if s.board.roster.hq[unit]:
        return Refusal("10.6", f"{name} is an HQ: only units that attacked advance.")
    if advance.has_fired_directly(s, unit):
        return Refusal("11.3", f"{name} has fired directly in this activation, so it doesn't advance.")
    if s.job[unit] == 0:
        return Refusal("10.6", f"{name} didn't attack: only units that attacked advance.")
    if here != s.target and hex != s.target:
        extra = "" if s.class_of(unit) == LEG or s.overrun else ", and from there one hex farther"
        return Refusal("10.6", f"{name} advances into {target}{extra}.")
    if s.board.map.grid.distance(here, hex) != 1:
        return Refusal("10.6", f"{there} isn't adjacent to {hex_name(s, here)}.")
    if s.side_at(hex) == 1 - s.mover:
        return Refusal("10.6", f"Enemy units are in {there}.")
    if not is_open(s, s.class_of(unit), 6 * here + s.board.map.grid.direction(here, hex)):
        return Refusal("10.6", f"The way into {there} is closed to {CLASSES[s.class_of(unit)]} units.")
    if not stacking.has_room(s, hex, unit):
        return Refusal("7.1", f"There is no room for {name} in {there}.")
    return Refusal("10.6", f"{name} can't advance to {there}.")


def fighting(s: State, move: i64) -> Refusal:
    """A move of the combat part."""
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if s.aiming >= 0:
        return Refusal("1.1", f"Choose a unit in {hex_name(s, s.aiming)} to fire at.")
    if kind == m.ATTACK:
        return attack(s, b)
    if kind == m.OVERRUN:
        return overrun(s, b)
    if kind == m.FIRE:
        return fire(s, a, b)
    if kind == m.BARRAGE:
        return barraging(s, a, b)
    if kind == m.DEMOLISH:
        return demolish(s, b)
    if kind == m.PONTOON:
        return pontoon(s, a, b)
    return aim(s, a, b)
