"""Exact odds of what is being declared or could be attacked now, every modifier itemised and cited.

The rules are not written a second time here: the attack is set up on a copy of the table, and the chapters that will
resolve it are asked for its values.
"""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from mypy_extensions import i64

from bridgehead.core.position import ROLL, Position
from bridgehead.core.rules import STEPS
from bridgehead.games.storm_over_arnhem import artillery, chance, close_combat, fire, fires
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import BRITISH, ENTER_A, ENTER_G, GERMAN
from bridgehead.games.storm_over_arnhem.firing_group import best_group
from bridgehead.games.storm_over_arnhem.guns import alone
from bridgehead.games.storm_over_arnhem.losses import in_group, primary_target
from bridgehead.games.storm_over_arnhem.report import GROUP_NAMES, place_name
from bridgehead.games.storm_over_arnhem.state import (
    ARTILLERY,
    ATTACK,
    BARRAGE,
    DECLARING,
    FIRE_SETTING,
    GROUP,
    GUNFIRE,
    IMPULSE,
    KIND,
    ORDERING,
    PRIMARY,
    RANDOM_EVENT,
    REROLLING,
    RESOLVED,
    ROLL_ATTACK,
    ROLL_EXTINGUISH,
    ROLL_STRIKE,
    START_TURN,
    STRIKING,
    TARGET,
    State,
)
from bridgehead.kits import odds as kit
from bridgehead.kits.forecast import Odds

POINTS = "casualty points"
KILLED = "units eliminated"
FLUSHED = "units committed"
SUCCESS = "success"
WITHOUT = {"setup": "The set-up comes to light before the event of turn 1 is rolled."}


# -- what can be asked ---------------------------------------------------------------------------------------------


def odds(position: Position) -> list[Odds]:
    """The odds of all that matters now.

    At an impulse: the best full attack of every target. While declaring or ordering: the attacks declared. In close
    combat: the strikes designated. When a reroll is offered: the roll made again. When dice wait: what they decide.
    """
    s = cast(State, position.state)
    if s.ask in (IMPULSE, BARRAGE):
        found = [_of_attack(s, move) for move in position.moves()]
        return [one for one in found if one is not None]
    if s.ask in (DECLARING, ORDERING):
        return [_attack(s, n) for n in range(s.attacks) if not s.attack[n * ATTACK + RESOLVED] and _manned(s, n)]
    if s.ask == STRIKING:
        return [strike(s, target, s.actor) for target in _struck(s)]
    if s.ask == REROLLING:
        return [_roll(s, s.rolling)]
    return [_roll(s, s.ask)] if s.ask >= STEPS else []


def odds_of(position: Position, move: int) -> Odds | None:
    """The odds that playing `move` leads to, or None where it rolls nothing.

    A new target is given its best full attack; joining units, strikes, `resolve`, `reroll` and `done` are taken as they
    are. Any other move that rolls at once, such as the last retreat before the next attack, is given the odds of that.
    """
    s = cast(State, position.state)
    if move != ROLL:
        found = _of_attack(s, move)
        if found is not None:
            return found
        declared = odds(position) if m.kind_of(move) == m.DONE and s.ask in (DECLARING, STRIKING) else []
        if len(declared) == 1:
            return declared[0]
        if m.kind_of(move) in (m.TAKE_ARMOR, m.TAKE_INFANTRY):
            return chance.arrivals(s, ENTER_A if m.kind_of(move) == m.TAKE_ARMOR else ENTER_G)
    waiting = position.before_roll(move)
    if waiting is None:
        return None
    rolled = cast(State, waiting.state)
    return _roll(rolled, rolled.ask)


def _of_attack(s: State, move: int) -> Odds | None:
    """The odds of a move that attacks, calls artillery or has something rolled again; None of any other."""
    kind = m.kind_of(move)
    if kind in (m.FIRE, m.GUN, m.SHELL, m.IGNITE):
        return best_attack(s, move)
    if kind == m.CALL:
        return call(s, m.first(move))
    if kind == m.ADD:
        scratch = s.copy()
        fire.play_declaring(scratch, move)
        return _attack(scratch, scratch.attacks - 1)
    if kind == m.RESOLVE:
        return _attack(s, m.first(move))
    if kind == m.REROLL:
        return _roll(s, s.rolling)
    if kind == m.STRIKE:
        scratch = s.copy()
        scratch.job[m.first(move)] = m.second(move) + 1
        return strike(scratch, m.second(move), s.actor)
    return None


def _roll(s: State, step: i64) -> Odds:
    if step == START_TURN:
        return chance.reformed(s)
    if step == RANDOM_EVENT:
        return chance.event(s)
    if step == ROLL_STRIKE:
        return strike(s, s.current, s.actor_striking())
    if step == ROLL_EXTINGUISH:
        return extinguishing(s, s.current)
    assert step == ROLL_ATTACK
    return _attack(s, s.current)


# -- fire ----------------------------------------------------------------------------------------------------------


def best_attack(s: State, move: int) -> Odds:
    """The attack opened by `move` (fire, gun, shell or ignite) with all that can usefully join it."""
    scratch = s.copy()
    if s.ask == DECLARING:
        fire.play_declaring(scratch, move)
    else:
        scratch.mover = s.actor
        fire.begin(scratch, move)
    for unit in best_group(scratch):
        scratch.job[unit] = scratch.attacks
    return _attack(scratch, scratch.attacks - 1)


def _manned(s: State, n: i64) -> bool:
    if s.attack[n * ATTACK + KIND] == ARTILLERY:
        return True
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if s.job[unit] == n + 1:
            return True
        unit = s.next_unit[unit]
    return False


def _attack(table: State, n: i64) -> Odds:
    """Attack number `n` of the impulse as it is declared."""
    s = table.copy()
    s.current = n
    kind = s.attack[n * ATTACK + KIND]
    target = s.attack[n * ATTACK + TARGET]
    if kind == FIRE_SETTING:
        return _ignition(s, n)
    if kind != GUNFIRE and s.mover == GERMAN and alone(s, target):
        fallen = 0
        unit = s.first(target, BRITISH)
        while unit >= 0:
            fallen += 1 if in_group(s, unit) else 0
            unit = s.next_unit[unit]
        return Odds(_title(s, n), "13.4", KILLED, [], [(fallen, Fraction(1))])
    if fire.defense_factor(s) == fire.NO_DEFENSE:
        return Odds(_title(s, n), "8.33", POINTS, [], [(0, Fraction(1))])
    modifiers = attack_modifiers(s)
    net = sum([value for _, _, value in modifiers])
    rule = "14.5" if kind == ARTILLERY else "13.3" if kind == GUNFIRE else "8.35"
    return Odds(_title(s, n), rule, POINTS, modifiers, kit.chances(kit.excess(net, _throw(s))), notes=_both_sides(s, n))


def _both_sides(s: State, n: i64) -> list[tuple[str, str]]:
    """What the attack costs whatever it brings, and what the other side may still do about it."""
    found: list[tuple[str, str]] = []
    if s.attack[n * ATTACK + KIND] != ARTILLERY:
        firing = 0
        unit = s.first(s.source, s.mover)
        while unit >= 0:
            firing += 1 if s.job[unit] == n + 1 else 0
            unit = s.next_unit[unit]
        if firing:
            who = "The unit that fires is" if firing == 1 else f"All {firing} units that fire are"
            found.append((f"{who} committed, hit or miss.", "8.13"))
    holder = "British" if s.advantage == BRITISH else "German"
    mine = s.advantage == s.mover
    text = "You hold" if mine else f"The {holder} player holds"
    found.append((f"{text} the Tactical Advantage and may have the dice rolled again.", "8.4"))
    return found


def attack_modifiers(s: State) -> list[tuple[str, str, int]]:
    """Everything but the dice that goes into the current attack; what counts for the defender is negative."""
    kind = s.attack[s.current * ATTACK + KIND]
    target = s.attack[s.current * ATTACK + TARGET]
    found: list[tuple[str, str, int]] = []
    if kind == ARTILLERY:
        battery = s.board.battery_titles[s.attack[s.current * ATTACK + PRIMARY]]
        found.append((f"{battery}, {'night' if s.is_night() else 'day'}", "14.6", int(fire.attack_factor(s))))
    else:
        found.append(("best attack factor", "13.3" if kind == GUNFIRE else "8.351", int(fire.attack_factor(s))))
        if fire.further_units(s):
            found.append(("additional units", "8.351 B", int(fire.further_units(s))))
        if fire.platoon_integrity(s):
            found.append(("platoon integrity", "8.351 C", int(fire.platoon_integrity(s))))
    lack = fire.ammunition(s)
    if s.mover == BRITISH and s.board.shortage[s.turn]:
        rule = "20.2" if s.board.shortage[s.turn] > 1 else "20.1"
        found.append(("ammunition shortage", rule, -int(s.board.shortage[s.turn])))
        if lack != -s.board.shortage[s.turn]:
            found.append(("Bren Carriers", "20.3", int(lack + s.board.shortage[s.turn])))
    if primary_target(s) >= 0:
        found.append(("defense factor of the primary target", "13.7", -int(fire.defense_factor(s))))
    else:
        found.append(("lowest defense factor", "8.352", -int(fire.defense_factor(s))))
    if fire.distance(s):
        where = "within a zone" if target >= s.board.areas else "from an adjacent area"
        night = ", night" if s.is_night() else ""
        found.append((where + night, "15.4" if s.is_night() else "8.352 B", -int(fire.distance(s))))
    return found


def _throw(s: State) -> dict[int, int]:
    """What the attacker throws less what the defender throws: dice (8.36), or the cards left in the decks (22.3)."""
    if not s.options.cards:
        return kit.DUEL
    return kit.subtracted(_cards(s, s.mover), _cards(s, 1 - s.mover))


def _cards(s: State, side: i64) -> dict[int, int]:
    left = {value: int(s.deck[13 * side + value]) for value in range(2, 13) if s.deck[13 * side + value]}
    return left or {value: s.board.deck.count(value) for value in range(2, 13)}  # shuffled anew before the draw


def _title(s: State, n: i64) -> str:
    row = n * ATTACK
    names = s.board.place_names
    kind = s.attack[row + KIND]
    target = f"{names[s.attack[row + TARGET]]}, {GROUP_NAMES[s.attack[row + GROUP]]} units"
    if kind == ARTILLERY:
        return f"{s.board.battery_names[s.attack[row + PRIMARY]]} at {target}"
    if kind == GUNFIRE:
        return f"Anti-tank fire from {names[s.source]} at {s.board.unit_names[s.attack[row + PRIMARY]]} in {target}"
    return f"Fire from {names[s.source]} at {target}"


# -- single dice ---------------------------------------------------------------------------------------------------


def _ignition(s: State, n: i64) -> Odds:
    """18.3: a die up to the range commits as many British units as it shows."""
    place = s.source
    reach = int(fires.ignition_range(s, n))
    modifiers = [("fire-setting units", "18.3", reach - int(s.fire[place]))]
    if s.fire[place]:
        modifiers.append(("fire already burning", "18.8", int(s.fire[place])))
    ways: dict[int, int] = {}
    for die in range(1, 7):
        flushed = int(min(die, fires.visible_targets(s, place))) if die <= reach else 0
        ways[flushed] = ways.get(flushed, 0) + 1
    title = f"Setting fire to {s.board.place_names[place]}"
    return Odds(title, "18.3", FLUSHED, modifiers, kit.chances({value: ways[value] for value in sorted(ways)}))


def call(s: State, battery: i64) -> Odds:
    """14.32: whether the British artillery answers."""
    needed = int(s.board.battery_activation[battery])
    title = f"{s.board.battery_names[battery]} answers"
    rows = [("die roll or less", "14.32", needed)]
    return Odds(title, "14.32", SUCCESS, rows, _yes_or_no(needed), notes=_if_it_answers(s, battery))


def _if_it_answers(s: State, battery: i64) -> list[tuple[str, str]]:
    """14.32: the target is chosen once the guns have answered; if they don't, they are lost for the turn."""
    scratch = s.copy()
    scratch.mover = s.actor
    scratch.current = battery
    legal: list[int] = []
    artillery.answered_moves(scratch, legal)
    hopes: dict[str, float] = {}
    for move in legal:
        name = f"the {GROUP_NAMES[m.third(move) & 1]} group in {place_name(s, m.second(move))}"
        hopes[name] = max(hopes.get(name, 0.0), float(best_attack(scratch, move).expected))
    found = [
        (f"If it answers, it can shell {name}: {hope:.1f} {POINTS} on average.", "14.3") for name, hope in hopes.items()
    ]
    return [*found, ("If it doesn't answer, it is silent for the rest of the turn.", "14.32")]


def extinguishing(s: State, area: i64) -> Odds:
    """18.9: whether the fire goes out at the end of the turn."""
    ways = len([die for die in range(1, 7) if die >= 4 + s.fire[area]])
    title = f"The fire in {s.board.place_names[area]} goes out"
    return Odds(title, "18.9", SUCCESS, [("fire level", "18.9", int(s.fire[area]))], _yes_or_no(ways))


def strike(s: State, target: i64, side: i64) -> Odds:
    """9.6, 9.6.1: whether the close combat attack of `side` on `target`, as designated, kills."""
    modifiers: list[tuple[str, str, int]] = []
    total = int(close_combat.strike_modifier(s, target, side))
    attackers = 0
    unit = s.first(s.fight, side)
    while unit >= 0:
        attackers += 1 if s.job[unit] == target + 1 else 0
        unit = s.next_unit[unit]
    if attackers > 1:
        modifiers.append(("additional attackers", "9.6.1", attackers - 1))
    better = total - max(0, attackers - 1)
    if better:
        modifiers.append(("better attack factor", "9.6.1", better))
    ways = len([die for die in range(1, 7) if die + total >= 6])
    return Odds(f"Close combat against {s.board.unit_names[target]}", "9.6", KILLED, modifiers, _yes_or_no(ways))


def _yes_or_no(ways: int) -> list[tuple[int, Fraction]]:
    return kit.chances({0: 6 - ways, 1: ways})


def _struck(s: State) -> list[int]:
    targets: list[int] = []
    target = s.first(s.fight, 1 - s.actor)
    while target >= 0:
        if close_combat.attackers_of(s, target):
            targets.append(int(target))
        target = s.next_unit[target]
    return targets
