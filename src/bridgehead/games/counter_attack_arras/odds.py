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
from bridgehead.games.counter_attack_arras import (
    advantage,
    assault,
    bombardment,
    initiative,
    movement,
    releases,
    support,
    victory,
)
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.report import RELEASED, with_title
from bridgehead.games.counter_attack_arras.state import BY_AIR, ENTERED, INSIDE, KIND, NO_JOB, NONE, UNDECIDED, State
from bridgehead.kits import odds as kit
from bridgehead.kits.forecast import Odds
from bridgehead.kits.words import counted

POINTS = "casualty points"
SUCCESS = "success"
WHO = ("The Allies", "The Germans")


# -- what can be asked ---------------------------------------------------------------------------------------------


def odds(position: Position) -> list[Odds]:
    """The odds of all that matters now.

    At an impulse: every bombardment, and the assault on every neighbour with all that can reach it at once. While
    moving: the assaults declared. In an assault: as it stands. Where dice wait for a word, or a reroll is offered: that
    roll.
    """
    s = cast(State, position.state)
    if s.ask == st.IMPULSE:
        return _opportunities(s, position.moves())
    if s.ask in (st.MOVING, st.ORDERING):
        return [_assault(s, job) for job in assault.pending(s)]
    if s.ask == st.BOMBARDING:
        return _declared_guns(s)
    if s.ask in (st.POINTING, st.FORWARDING, st.SUPPORTING):
        return [_bombardment(s, s.gun, s.target) if s.gun >= 0 else _assault(s, s.current)]
    if s.ask == st.REROLLING:
        return [_roll(s, s.rolling)]
    return [_roll(s, s.ask)] if s.ask >= STEPS else []


def odds_of(position: Position, move: int) -> Odds | None:
    """The odds that playing `move` leads to, or None where it rolls nothing.

    Any move after which dice roll at once, such as the last retreat before the next assault, is given the odds of that.
    """
    s = cast(State, position.state)
    if move == ROLL:
        return odds(position)[0]
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind == m.BOMBARD:
        return _bombardment(s, a, b)
    if kind == m.REROLL:
        return _roll(s, s.rolling)
    if kind == m.FIGHT:
        return _assault(s, KIND * b + a)
    if kind == m.REFRESH:
        return refreshed(s, a)
    if s.ask in (st.MOVING, st.STEPPING) and kind in (m.MOVE, m.JOIN):
        scratch = s.copy()
        if s.ask == st.MOVING:
            movement.play_moving(scratch, move)
        else:
            movement.play_stepping(scratch, move)
        return None if scratch.job[a] in (NO_JOB, st.RUNNING) else _assault(scratch, scratch.job[a])
    if kind == m.DONE and s.ask in (st.MOVING, st.BOMBARDING):
        declared = odds(position)
        if len(declared) == 1:
            return declared[0]
    if kind in (m.POINT, m.FORWARD, m.ALONE, m.AIR, m.GUN):
        return _chosen(s, kind, a)
    waiting = position.before_roll(move)
    return None if waiting is None else odds(waiting)[0]


def _chosen(s: State, kind: i64, unit: i64) -> Odds:
    """The assault or bombardment under way with one more choice made."""
    scratch = s.copy()
    if kind == m.POINT:
        scratch.point = unit
    elif kind == m.FORWARD:
        scratch.forward = unit
    else:
        support: i64 = NONE if kind == m.ALONE else BY_AIR if kind == m.AIR else unit
        if kind == m.GUN:
            scratch.spend(unit)
        if s.actor == s.mover:
            scratch.attack_support = support
        else:
            scratch.defense_support = support
    return _bombardment(scratch, s.gun, s.target) if s.gun >= 0 else _assault(scratch, s.current)


def _roll(s: State, step: i64) -> Odds:
    """The dice that are rolled in that step."""
    if step == st.ROLL_ASSAULT:
        return _assault(s, s.current)
    if step == st.ROLL_BOMBARDMENT:
        return _bombardment(s, s.gun, s.target)
    if step == st.ROLL_INITIATIVE:
        return allied_initiative(s)
    if step == st.ROLL_GORT:
        return gort(s)
    if step == st.ROLL_NORTH:
        return north(s)
    return release(s, s.entering)


# -- assaults ------------------------------------------------------------------------------------------------------


def _opportunities(s: State, legal: list[int]) -> list[Odds]:
    found: list[Odds] = []
    for move in legal:
        if m.kind_of(move) == m.BOMBARD:
            found.append(_bombardment(s, m.first(move), m.second(move)))
        elif m.kind_of(move) == m.ACTIVATE:
            source = m.first(move)
            inside = full_assault(s, source, source)
            if inside is not None:
                found.append(inside)
            for n in range(s.board.link_from[source], s.board.link_from[source + 1]):
                outside = full_assault(s, source, s.board.link[n])
                if outside is not None:
                    found.append(outside)
    return found


def full_assault(s: State, source: i64, target: i64) -> Odds | None:
    """The assault from one place on a neighbour, or on its own enemies, with everybody who can take part directly."""
    if not s.occupied(target, 1 - s.mover):
        return None
    scratch = s.copy()
    movement.begin(scratch, source)
    for unit in _able(s, source):
        move = m.pack(m.JOIN, unit) if source == target else m.pack(m.MOVE, unit, target)
        legal: list[int] = []
        movement.moving_moves(scratch, legal)
        if move in legal:
            movement.play_moving(scratch, move)
    job = KIND * (INSIDE if source == target else ENTERED) + target
    return _assault(scratch, job) if job in assault.pending(scratch) else None


def _able(s: State, source: i64) -> list[int]:
    """Units that can lead before those that can only follow."""
    found: list[int] = []
    unit = s.first(source, s.mover)
    while unit >= 0:
        found.append(unit)
        unit = s.next_unit[unit]
    return sorted(found, key=lambda u: -int(s.board.pointer[u]))


def _assault(table: State, job: i64) -> Odds:
    """The assault of the units with that job; what is not yet chosen is chosen as each side would like best."""
    s = table.copy()
    s.current = job
    s.target = job % KIND
    if s.point < 0:
        s.point = best_point(s)
    if s.forward < 0:
        s.forward = assault.best_forward(s)
    modifiers = assault_modifiers(s)
    net = sum([value for _, _, value in modifiers])
    attack = _dice(s.attack_support)
    defense = _dice(s.defense_support)
    return Odds(
        _title(s, attack, defense),
        "6.1",
        POINTS,
        modifiers,
        _distribution(net, attack, defense),
        notes=_both_sides(s),
        failing=f"{s.board.unit_names[s.point]} eliminated",
    )


def _both_sides(s: State) -> list[tuple[str, str]]:
    """What the assault costs, and what either side may still do about it."""
    others = 0
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        others += 1 if s.job[unit] == s.current and unit != s.point else 0
        unit = s.next_unit[unit]
    fate = "go back" if s.current // KIND == ENTERED else "are Spent"
    rest = f", the other attackers {fate}" if others else ""
    initiative = "and the initiative goes to the other side"
    found = [(f"If it fails, {s.board.unit_names[s.point]} is eliminated{rest}, {initiative}.", "6.4.1")]
    found += [(_support(s, side), "8.0") for side in (s.mover, 1 - s.mover) if _support(s, side)]
    found.append((f"{WHO[s.advantage]} hold the Advantage and may have the dice rolled again.", "9.0"))
    return found


def _support(s: State, side: i64) -> str:
    """With what a side that has not said so may still support the assault."""
    if (s.attack_support if side == s.mover else s.defense_support) != UNDECIDED:
        return ""
    guns = [
        s.board.unit_names[gun] for gun in s.board.guns if s.board.side[gun] == side and support.may_support(s, gun)
    ]
    means = ["by air"] if support.may_fly(s, side) else []
    means += [f"with {counted(len(guns), 'gun')}"] if guns else []
    return f"{WHO[side]} may roll a third die for support {' or '.join(means)}." if means else ""


def _dice(support: i64) -> int:
    """8.0: three with combat support."""
    return 2 if support in (NONE, UNDECIDED) else 3


def _distribution(net: int, attack: int, defense: int) -> list[tuple[int, Fraction]]:
    return kit.chances(kit.excess(net, kit.duel(attack, defense)))


def best_point(s: State) -> i64:
    best: i64 = -1
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current and s.board.pointer[unit]:
            if best < 0 or s.board.attack[unit] > s.board.attack[best]:
                best = unit
        unit = s.next_unit[unit]
    return best


def assault_modifiers(s: State) -> list[tuple[str, str, int]]:
    """Everything but the dice that goes into the assault; what counts for the defender is negative."""
    names = s.board.unit_names
    found: list[tuple[str, str, int]] = [
        (f"attack factor of {names[s.point]}", "6.2 A", int(s.board.attack[s.point])),
        ("additional attackers", "6.2 B", int(assault.further_attackers(s))),
        ("mixed armies", "6.2 E", int(assault.mixed(s))),
        ("across a river", "6.2 F", int(assault.across_river(s))),
        (f"defense factor of {names[s.forward]}", "6.3 A", -int(s.defense(s.forward))),
        ("other Fresh defenders", "6.3 B", -int(assault.further_defenders(s))),
        ("terrain", "6.3 C", -int(s.board.tem[s.target])),
        ("Rommel", "6.3 E", -int(assault.rommel_present(s))),
    ]
    return [modifier for modifier in found if modifier[2]]


def _title(s: State, attack: int, defense: int) -> str:
    where = with_title(s, s.target)
    inside = " from inside" if s.current // KIND == INSIDE else ""
    extra = "" if (attack, defense) == (2, 2) else f", {attack} dice against {defense}"
    return f"Assault on {where}{inside}{extra}"


# -- bombardment ---------------------------------------------------------------------------------------------------


def _declared_guns(s: State) -> list[Odds]:
    found = [_bombardment(s, s.gun, s.target)]
    if s.second_gun >= 0:
        found.append(_bombardment(s, s.second_gun, s.second_target))
    return found


def _bombardment(table: State, gun: i64, target: i64) -> Odds:
    s = table.copy()
    s.gun = gun
    s.target = target
    strongest = int(assault.strongest_defense(s))
    modifiers = [
        (f"attack factor of {s.board.unit_names[gun]}", "7.1.2", int(bombardment.attack_value(s))),
        ("highest defense factor", "7.1.2", -strongest),
        ("terrain", "7.1.2", -int(s.board.tem[target])),
    ]
    net = sum([value for _, _, value in modifiers])
    title = f"{s.board.unit_names[gun]} bombards {with_title(s, target)}"
    return Odds(title, "7.1.2", POINTS, modifiers, _distribution(net, 2, 2))


# -- other rolls ---------------------------------------------------------------------------------------------------


def _of_one_die(title: str, rule: str, modifiers: list[tuple[str, str, int]], needed: int) -> Odds:
    plus = sum([value for _, _, value in modifiers])
    ways = len([die for die in range(1, 7) if die + plus >= needed])
    return Odds(title, rule, SUCCESS, modifiers, kit.chances({0: 6 - ways, 1: ways}))


def release(s: State, group: i64) -> Odds:
    """13.1, 13.2, 13.4: whether the group is released on this turn."""
    needed = int(s.board.release_needs[group * 16 + s.turn])
    return _of_one_die(f"Release of {RELEASED[group]}", releases.rule_of(s, group), [], needed)


def refreshed(s: State, place: i64) -> Odds:
    """9.3: how many Spent units of an area turn Fresh."""
    most = int(advantage.spent_in(s, place, s.mover))
    ways: kit.Counts = {}
    for die in range(1, 7):
        ways[min(die, most)] = ways.get(min(die, most), 0) + 1
    return Odds(f"Fresh units in {with_title(s, place)}", "9.3", "units turned Fresh", [], kit.chances(ways))


def north(s: State) -> Odds:
    modifiers = [("Allied units that crossed the Scarpe", "13.6", int(releases.north_modifier(s)))]
    return _of_one_die("Rommel turns north", "13.6", modifiers, int(s.board.north_needed))


def gort(s: State) -> Odds:
    """13.5: whether the attack goes on."""
    modifiers = [("Tilloy, Beaurains and Ficheux", "13.5", int(victory.gort_modifier(s)))]
    return _of_one_die("Gort continues the attack", "13.5", modifiers, int(s.board.gort_needed))


def allied_initiative(s: State) -> Odds:
    """4.1: whether the Allies win the roll; ties are rolled again."""
    plus = int(initiative.modifier(s))
    won = sum([n for value, n in kit.DUEL.items() if value + plus > 0])
    lost = sum([n for value, n in kit.DUEL.items() if value + plus < 0])
    modifiers = [("starred areas", "4.1", plus)] if plus else []
    return Odds("The Allies get the initiative", "4.1", SUCCESS, modifiers, kit.chances({0: lost, 1: won}))
