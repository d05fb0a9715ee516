"""Exact odds of what is being declared or could be done now, every modifier itemised and cited.

The rules are not written a second time here: the attack is set up on a copy of the table, and the chapters that will
resolve it are asked for its values. Results are counted from the defender's side of the table (10.4): below nothing the
attacker suffers, above it the defender. Odds are for the side that decides, and tell it nothing that it may not know
(1.1): see `assumed`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from mypy_extensions import i64

from bridgehead.core.position import Position
from bridgehead.core.rules import STEPS
from bridgehead.games.guards_armoured import (
    anti_aircraft,
    assumed,
    chances,
    combat,
    events,
    modifiers,
    outcomes,
    support,
)
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import odds_of_fire as fire
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.names import ADJECTIVE, hex_name, unit_name, units_named
from bridgehead.games.guards_armoured.report import RESULT_WORDS
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.strength import attack_strength, defense_strength
from bridgehead.games.guards_armoured.tables import AD, AE, AP, DD, DE, NO_EFFECT, RESULTS, odds_column
from bridgehead.kits.forecast import Odds
from bridgehead.kits.words import counted, listed

RESULT = "result"
NAMES = {number - NO_EFFECT: name for number, name in enumerate(RESULTS)}
ATTACKER_LOSES = "steps lost by the attacker"
DEFENDER_LOSES = "steps lost by the defender"
PUBLIC_ROLLS = (st.ROLL_WEATHER, st.ROLL_REPLACEMENTS, st.DRAW_CHIT)  # nobody knows more about them than the other side
SIGHTED = "Units may come into sight before the next chit is drawn."
WITHOUT = {
    "supply": SIGHTED,
    "nominate": SIGHTED,
    "activate": SIGHTED,
    "fight": SIGHTED,
    "move": SIGHTED,
    "go": SIGHTED,
}
UNITS_LOST = (AE, AP, AD, DD, DE)  # results that take whole units

Notes = list[tuple[str, str]]
Chances = list[tuple[int, Fraction]]


# -- what can be asked -----------------------------------------------------------------------------------------------


def odds(position: Position) -> list[Odds]:
    """The odds of all that matters now.

    In the combat part: every attack and overrun with all who can join and no artillery yet, every shot and barrage, and
    bridges. In an attack: as it stands. While the enemy moves: every shot at him. And all other dice that wait.
    """
    s = cast(State, position.state)
    if s.ask == st.JOINING and s.attackers == 0:
        return []
    if s.ask in (st.JOINING, st.FIRE_SUPPORT, st.EVENTS):
        return [attack(s)]
    if s.ask == st.SHOOTING_DOWN:
        return [attack(s), *_each(position)]
    return _each(position)


def _each(position: Position) -> list[Odds]:
    """Of every move that rolls."""
    return [one for one in odds_of_each(position, position.moves()) if one is not None]


def odds_of_each(position: Position, moves: list[int]) -> list[Odds | None]:
    """The odds that each of the moves leads to."""
    s = cast(State, position.state)
    drawn: list[Drawn] = []  # the chits are the same for all attacks
    found: list[Odds | None] = []
    for move in moves:
        kind = m.kind_of(move)
        if kind == m.ATTACK or kind == m.OVERRUN:
            if not drawn:
                drawn.append(Drawn(s))
            found.append(attack(_everybody(s, move), drawn[0]))
        else:
            found.append(_of_move(s, move))
    return found


def odds_of(position: Position, move: int) -> Odds | None:
    """The odds that playing `move` leads to, or None where it rolls nothing.

    Any other move after which dice roll at once is given the odds of these, if neither side knows more about them.
    """
    found = _of_move(cast(State, position.state), move)
    if found is not None:
        return found
    waiting = position.before_roll(move)
    if waiting is None or waiting.state.ask not in PUBLIC_ROLLS:
        return None
    return _of_step(cast(State, waiting.state))


def _of_move(s: State, move: int) -> Odds | None:
    """The odds of what the move itself is about."""
    if s.ask >= STEPS:
        return _of_step(s)
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind == m.ATTACK or kind == m.OVERRUN:
        return attack(_everybody(s, move))
    if kind == m.JOIN and s.ask == st.JOINING:
        after = s.copy()
        combat.play_joining(after, move)
        return attack(after)
    if kind == m.GUN and s.ask == st.FIRE_SUPPORT:
        after = s.copy()
        support.play_support(after, move)
        return attack(after)
    if kind == m.GUN and s.ask == st.SHOOTING_DOWN:
        return fire.at_aircraft(s, a)
    if kind == m.CHIT:
        after = s.copy()
        events.play_event(after, move)
        return attack(after)
    if kind == m.DONE and s.ask == st.SHOOTING_DOWN:
        after = s.copy()
        anti_aircraft.play_shooting(after, move, fire.NO_DICE)
        return attack(after)
    if kind == m.DONE and s.ask in (st.JOINING, st.FIRE_SUPPORT, st.EVENTS):
        return attack(s)
    if kind == m.FIRE:
        return fire.shot(s, a, b)
    if kind == m.AIM:
        return fire.blind_shot(s, a, b)
    if kind == m.BARRAGE:
        return fire.barrage_of(s, a, b)
    return fire.demolition(s, b) if kind == m.DEMOLISH else None


def _of_step(s: State) -> Odds | None:
    """Dice that wait for a word."""
    if s.ask in (st.DRAW_EVENTS, st.ROLL_ATTACK):
        return attack(s)
    if s.ask == st.ROLL_BARRAGE:
        return fire.barrage_of(s, s.unit, s.target)
    if s.ask == st.ROLL_WEATHER:
        return fire.weather(s)
    if s.ask == st.ROLL_REPLACEMENTS:
        return fire.replacements(s)
    return fire.activation(s) if s.ask == st.DRAW_CHIT else None


def asker_of(s: State) -> i64:
    """Who is shown the odds."""
    return s.mover if s.ask >= STEPS else s.actor


def _everybody(table: State, move: i64) -> State:
    """The attack on a hex by all who can join."""
    s = table.copy()
    combat.play_fighting(s, move, fire.NO_DICE)
    while True:
        joining: list[int] = []
        combat.joining_moves(s, joining)
        more = [one for one in joining if m.kind_of(one) == m.JOIN]
        if not more:
            return s
        combat.play_joining(s, more[0])


# -- an attack -------------------------------------------------------------------------------------------------------


class Drawn:
    """The event chits that both sides may draw."""

    def __init__(self, s: State) -> None:
        self.pairs = chances.pairs(s)
        self.draws = chances.draws_of(s, self.pairs)


class Costs:
    """What a result costs, on average over what the defenders may be; `exact`: the same whatever they are."""

    def __init__(self, attacker: Fraction, defender: Fraction, exact: bool) -> None:
        self.attacker = attacker
        self.defender = defender
        self.exact = exact


def attack(s: State, drawn: Drawn | None = None) -> Odds:
    """10.1: the attack or overrun as it stands on this table; the chits are drawn or still in the cups."""
    asker = asker_of(s)
    waiting = s.event[0] < 0
    if waiting and drawn is None:
        drawn = Drawn(s)
    chits = chances.event_chances(s, asker, drawn.draws if drawn is not None and waiting else None)
    worlds = assumed.worlds(s, asker, s.target)
    found = _results(worlds, chits)
    costs = {result: _costs(s, worlds, result, asker) for result, _ in found}
    lost = sum([chance * costs[result].attacker for result, chance in found], Fraction(0))
    taken = sum([chance * costs[result].defender for result, chance in found], Fraction(0))
    notes = [*_strengths(s, worlds, asker), *_dice_notes(s)]
    if waiting and drawn is not None:
        notes += _chit_notes(s, drawn, chits, asker)
    notes += _artillery_notes(s, asker)
    return Odds(
        _title(s, worlds),
        "9.4" if s.overrun else "10.1",
        RESULT,
        _rows(s),
        [(result - NO_EFFECT, chance) for result, chance in found],
        NAMES,
        {result - NO_EFFECT: _meaning(s, result, costs[result]) for result, _ in found},
        [(ATTACKER_LOSES, lost), (DEFENDER_LOSES, taken)],
        notes,
    )


def _results(worlds: list[State], chits: Chances) -> Chances:
    """Averaged over what the defenders may be; the column is all that depends on them."""
    columns: dict[int, int] = {}
    first: dict[int, State] = {}
    for world in worlds:
        column = int(combat.column(world))
        columns[column] = columns.get(column, 0) + 1
        first.setdefault(column, world)
    chance: dict[int, Fraction] = {}
    for column, count in columns.items():
        for result, share in chances.result_chances(first[column], chits):
            chance[result] = chance.get(result, Fraction(0)) + share * Fraction(count, len(worlds))
    return [(result, chance[result]) for result in sorted(chance)]


def _costs(s: State, worlds: list[State], result: int, asker: i64) -> Costs:
    if result < NO_EFFECT:
        return Costs(Fraction(outcomes.of_attack(s, result, asker)[0]), Fraction(0), True)
    if result == NO_EFFECT:
        return Costs(Fraction(0), Fraction(0), True)
    each = [outcomes.of_attack(world, result, asker)[1] for world in worlds]
    return Costs(Fraction(0), Fraction(sum(each), len(each)), len(set(each)) == 1)


def _title(s: State, worlds: list[State]) -> str:
    what = "Overrun of" if s.overrun else "Attack on"
    force = combat.attackers_strength(s) + support.strength(s, s.mover)
    against = {int(combat.defenders_strength(world)) for world in worlds}
    guns = support.strength(s, 1 - s.mover)
    if len(worlds) > 1:
        return f"{what} {hex_name(s, s.target)}: {force} to an unknown defense"
    column = s.board.tables.column_names[combat.column(worlds[0])]
    return f"{what} {hex_name(s, s.target)}: {force} to {min(against) + guns}, {column}"


def _rows(s: State) -> list[tuple[str, str, int]]:
    """What the dice are added to; a chit that is drawn is one of them."""
    table = s.copy()
    events.settle(table)
    return [(modifiers.label(s, item), modifiers.rule_of(item), int(item.value)) for item in modifiers.items(table)]


def _meaning(s: State, result: int, costs: Costs) -> str:
    """10.4: what the result does here."""
    if result == NO_EFFECT:
        return ""
    words = RESULT_WORDS[result]
    if result == AP:
        lost = max(int(s.attackers) // 2, int(s.options.pulverized_minimum))
        words = f"{lost} of {counted(s.attackers, 'attacker')} eliminated"
    steps = costs.attacker + costs.defender
    if not costs.exact or (steps == 0 and result not in UNITS_LOST):
        return words
    return words if not _tells_more(result, int(steps)) else f"{words}, {counted(int(steps), 'step')} lost"


def _tells_more(result: int, steps: int) -> bool:
    """A single casualty is a single step (2.3)."""
    return result in UNITS_LOST or steps > 1 or "retreat" in RESULT_WORDS[result]


# -- what was reckoned with ------------------------------------------------------------------------------------------


def _strengths(s: State, worlds: list[State], asker: i64) -> Notes:
    """10.1, 10.2: who counts with how much."""
    attackers = [f"{unit_name(s, unit)} {attack_strength(s, unit)}" for unit in combat.attackers(s)]
    force = combat.attackers_strength(s) + support.strength(s, s.mover)
    found: Notes = [(f"Attack {force}: {listed(attackers + _guns(s, s.mover))}.", "10.1")]
    if assumed.is_seen(s, asker, s.target):
        defense = combat.defenders_strength(s) + support.strength(s, 1 - s.mover)
        found.append((f"Defense {defense}: {listed(_defenders(s, asker) + _guns(s, 1 - s.mover))}.", "10.1"))
        return found
    known = _defenders(s, asker) + _guns(s, 1 - s.mover)
    beside = f" besides {listed(known)}" if known else ""
    whose = ADJECTIVE[1 - asker]
    low = min([combat.defenders_strength(world) for world in worlds])
    high = max([combat.defenders_strength(world) for world in worlds])
    span = f"{low} to {high}" if low < high else str(low)
    if len(worlds) == 1:
        found.append((f"Defense {span}: the only unknown {whose} unit{beside}, taken at full strength.", "1.1"))
        return found
    found.append(
        (
            f"The defenders can't be inspected. Reckoned as one unknown {whose} unit{beside}, any of {len(worlds)} "
            f"equally likely, at full strength: defense {span}. There may be more than one.",
            "1.1",
        )
    )
    return found


def _defenders(s: State, asker: i64) -> list[str]:
    found: list[str] = []
    unit = s.first_unit[s.target]
    while unit >= 0:
        if s.rides[unit] < 0 and assumed.sees(s, asker, unit):
            found.append(f"{unit_name(s, unit)} {defense_strength(s, unit)}")
        unit = s.next_unit[unit]
    return found


def _guns(s: State, side: i64) -> list[str]:
    roster = s.board.roster
    return [
        f"{unit_name(s, unit)} {attack_strength(s, unit)} (artillery)"
        for unit in range(roster.first_unit[side], roster.first_unit[side + 1])
        if s.job[unit] == st.SUPPORTS
    ]


def _dice_notes(s: State) -> Notes:
    if combat.dice_rolled(s) == s.board.tables.dice:
        return []
    return [("Three dice, at night.", "13.2")] if s.is_night() else [("Three dice, across a bridge.", "10.1")]


def _chit_notes(s: State, drawn: Drawn, chits: Chances, asker: i64) -> Notes:
    """10.3, 10.7: what may come out of the cups."""
    mean = sum([value * chance for value, chance in chits], Fraction(0))
    left = [_left(s, side) for side in (s.mover, 1 - s.mover)]
    found: Notes = [
        (
            f"Event chits, {left[0]} left in the attacker's cup and {left[1]} in the defender's: together "
            f"{_signed(mean)} to the dice on average, from {chits[0][0]:+d} to {chits[-1][0]:+d}.",
            "10.3",
        )
    ]
    flying = Fraction(sum(drawn.draws.through.values()), drawn.draws.total)
    guns = chances.shooters(s, asker)
    if flying and guns:
        found.append(
            (
                f"An Airstrike or Strafing chit comes up for the attacker in {_percent(flying)}; "
                f"{units_named(s, guns)} would stop it in {_percent(chances.shot_down(s, asker))}.",
                "10.7",
            )
        )
    black = chances.black_chits(s, drawn.pairs, chances.shot_down(s, asker))
    if black.attacker or black.defender:
        found.append(
            (
                "No black chit is counted. Played whenever they help, the attacker's would shift the roll by "
                f"{_signed(black.attacker)} on average, the defender's by {_signed(black.defender)}.",
                "10.3",
            )
        )
    return found


def _left(s: State, side: i64) -> int:
    """Chits in a cup, or those that go back into it now."""
    fresh, back = events.fresh(s, side), events.recycled(s, side)
    if fresh or back:
        return int(fresh or back)
    kinds = s.board.chits.kinds
    return sum([int(s.discards[kinds * side + kind]) for kind in range(kinds)])


def _artillery_notes(s: State, asker: i64) -> Notes:
    """10.2: guns in range that may still be added, as far as is known; the attacker's come first."""
    if s.overrun or s.event[0] >= 0 or s.ask >= STEPS:
        return []
    found: Notes = []
    sides = [s.mover, 1 - s.mover] if asker == s.mover else [1 - s.mover]
    for side in sides:
        guns = _guns_in_range(s, side, asker)
        if guns:
            more = sum([int(attack_strength(s, gun)) for gun in guns])
            part = "attack" if side == s.mover else "defense"
            text = f"Artillery in range that can still join the {part}: {units_named(s, guns)}"
            found.append((f"{text} (+{more}{_column_with(s, asker, side, more)}).", "10.2"))
    return found


def _guns_in_range(s: State, side: i64, asker: i64) -> list[int]:
    roster = s.board.roster
    return [
        unit
        for unit in range(roster.first_unit[side], roster.first_unit[side + 1])
        if support.may_fire(s, unit) and assumed.sees(s, asker, unit)
    ]


def _column_with(s: State, asker: i64, side: i64, more: int) -> str:
    if not assumed.is_seen(s, asker, s.target):
        return ""
    force = combat.attackers_strength(s) + support.strength(s, s.mover)
    against = combat.defenders_strength(s) + support.strength(s, 1 - s.mover)
    column = odds_column(force + more, against) if side == s.mover else odds_column(force, against + more)
    return f": {s.board.tables.column_names[column]}"


def _signed(value: Fraction) -> str:
    return f"{float(value):+.2f}"


def _percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.1f} %"
