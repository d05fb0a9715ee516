"""The combat part of an activation and the procedure of an attack (10.0, 10.1, 10.4)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import (
    activation,
    anti_aircraft,
    barrage,
    casualties,
    direct_fire,
    engineers,
    events,
    fog,
    losses,
    modifiers,
    overrun,
    retreat,
    support,
)
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import (
    ACTIVE,
    ATTACKS,
    COMBAT,
    DRAW_EVENTS,
    END_ACTIVATION,
    FIGHTING,
    JOINING,
    MOVES_ON,
    NONE,
    READ_RESULT,
    SPENT,
    START_ADVANCE,
    State,
)
from bridgehead.games.guards_armoured.strength import attack_strength, defense_strength
from bridgehead.games.guards_armoured.tables import (
    AC,
    AE,
    AP,
    AR,
    DC,
    DE,
    DR,
    FIRST_ROLL,
    LAST_ROLL,
    NO_EFFECT,
    odds_column,
)

# -- the combat part -------------------------------------------------------------------------------------------------


def start(s: State) -> None:
    s.part = COMBAT
    s.actor = s.mover
    s.ask = FIGHTING
    if activation.hq_is_lost(s):
        activation.choose_stack(s)  # 2.4


def can_attack(s: State, unit: i64) -> bool:
    """10.0: an active combat unit in range of its HQ that has not attacked; 10.1: not if pinned.

    An HQ doesn't attack (2.4), nor does a rider (9.5), a gun that is FIRED (10.2) or anybody whose strength is 0.
    """
    roster = s.board.roster
    if s.active[unit] != ACTIVE or s.place[unit] < 0 or s.fought[unit] or s.pinned[unit]:
        return False
    if roster.hq[unit] or s.rides[unit] >= 0 or (roster.artillery[unit] and s.fired[unit]):
        return False
    return attack_strength(s, unit) > 0 and activation.in_range(s, unit)


def fighting_moves(s: State, out: list[int]) -> None:
    if s.aiming >= 0:  # 1.1: who has aimed at a hex must fire into it
        direct_fire.list_moves(s, out)
        return
    out.append(m.pack(m.END))
    near = s.board.map.near
    roster = s.board.roster
    listed = len(out)
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.active[unit] != ACTIVE or s.place[unit] < 0:
            continue
        asked = False
        here = s.place[unit]
        for edge in range(6 * here, 6 * here + 6):
            there = near[edge]
            if there < 0 or s.side_at(there) != 1 - s.mover:
                continue
            if not asked and not can_attack(s, unit):
                break
            asked = True
            _add_once(out, listed, m.pack(m.ATTACK, 0, there))
            if overrun.can_overrun(s, unit, edge):
                _add_once(out, listed, m.pack(m.OVERRUN, 0, there))
    direct_fire.list_moves(s, out)
    barrage.list_moves(s, out)
    engineers.list_moves(s, out)


def _add_once(out: list[int], listed: i64, move: i64) -> None:
    for n in range(listed, i64(len(out))):
        if out[n] == move:
            return
    out.append(move)


def play_fighting(s: State, move: i64, dice: Dice) -> None:
    kind = m.kind_of(move)
    if kind == m.END:
        s.ask = END_ACTIVATION
    elif kind == m.ATTACK or kind == m.OVERRUN:
        s.target = m.second(move)
        s.overrun = 1 if kind == m.OVERRUN else 0
        s.ask = JOINING
    elif kind == m.FIRE or kind == m.AIM:
        direct_fire.play(s, move, dice)
    elif kind == m.BARRAGE:
        barrage.play(s, move)
    else:
        engineers.play(s, move, dice)


# -- who attacks -----------------------------------------------------------------------------------------------------


def may_join(s: State, unit: i64, way: i64) -> bool:
    """`way`: the direction from the target to the hex that the unit attacks from."""
    if s.job[unit] or not can_attack(s, unit):
        return False
    if s.overrun == 0:
        return True
    edge = s.board.map.grid.across(6 * s.target + way)
    return overrun.can_overrun(s, unit, edge) and (s.attackers == 0 or _is_attacked_from(s, s.place[unit]))


def _is_attacked_from(s: State, hex: i64) -> bool:
    unit = s.first_unit[hex]
    while unit >= 0:
        if s.job[unit] == ATTACKS:
            return True
        unit = s.next_unit[unit]
    return False


def joining_moves(s: State, out: list[int]) -> None:
    if s.attackers:
        out.append(m.pack(m.DONE))
    for way in range(6):
        there = s.board.map.near[6 * s.target + way]
        unit = s.first_unit[there] if there >= 0 else NONE
        while unit >= 0:
            if may_join(s, unit, way):
                out.append(m.pack(m.JOIN, unit))
            unit = s.next_unit[unit]


def play_joining(s: State, move: i64) -> None:
    if m.kind_of(move) == m.JOIN:
        s.job[m.first(move)] = ATTACKS
        s.attackers += 1
        return
    for unit in attackers(s):
        fog.reveal(s, unit)
    if s.overrun:  # 9.4: neither side may add artillery
        support.show_defenders(s)
        s.ask = DRAW_EVENTS
    else:
        support.ask_attacker(s)


def attackers(s: State) -> list[int]:
    roster = s.board.roster
    found: list[int] = []
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.job[unit] == ATTACKS:
            found.append(int(unit))
    return found


# -- strength and odds -----------------------------------------------------------------------------------------------


def attackers_strength(s: State) -> i64:
    total: i64 = 0
    for unit in attackers(s):
        total += attack_strength(s, unit)
    return total


def defenders_strength(s: State) -> i64:
    """10.0: everybody in the hex, HQs too; a rider's defense is ignored (9.5)."""
    total: i64 = 0
    unit = s.first_unit[s.target]
    while unit >= 0:
        if s.rides[unit] < 0:
            total += defense_strength(s, unit)
        unit = s.next_unit[unit]
    return total


def column(s: State) -> i64:
    """10.1: the column of the table."""
    attack = attackers_strength(s) + support.strength(s, s.mover)
    return odds_column(attack, defenders_strength(s) + support.strength(s, 1 - s.mover))


def dice_rolled(s: State) -> i64:
    """13.2: three at night; 10.1: by the option also across a bridge."""
    tables = s.board.tables
    if s.is_night() or (s.options.three_dice_over_bridges and modifiers.is_across_bridge(s)):
        return tables.night_dice
    return tables.dice


# -- the dice and what they mean -------------------------------------------------------------------------------------


def roll(s: State, dice: Dice) -> None:
    events.settle(s)
    found = modifiers.items(s)
    rolled = dice.by(s.mover).roll(dice_rolled(s), "the attack")
    s.dice = sum(rolled)
    s.net = within_table(s.dice + modifiers.total(found))
    s.result = s.board.tables.result(s.net, column(s))
    _tell(s, rolled, found)
    s.ask = READ_RESULT


def within_table(roll: i64) -> i64:
    """10.1: more than 12 counts as 12, less than 2 as 2."""
    if roll < FIRST_ROLL:
        return FIRST_ROLL
    return LAST_ROLL if roll > LAST_ROLL else roll


def _tell(s: State, rolled: list[int], found: list[modifiers.Modifier]) -> None:
    """Everything that made the result: strengths, column, net roll and result; then, each after their number, the dice,
    the modifiers (sort, detail, printed, value, why), the attackers and the defenders."""
    facts: list[int] = [
        int(s.mover),
        int(s.target),
        int(s.overrun),
        int(attackers_strength(s)),
        int(support.strength(s, s.mover)),
        int(defenders_strength(s)),
        int(support.strength(s, 1 - s.mover)),
        int(column(s)),
        int(s.net),
        int(s.result),
        len(rolled),
        *rolled,
        len(found),
    ]
    for item in found:
        facts += [int(item.sort), int(item.detail), int(item.printed), int(item.value), int(item.why)]
    joined = attackers(s)
    facts.append(len(joined))
    facts += joined
    unit = s.first_unit[s.target]
    while unit >= 0:
        facts.append(int(unit))
        unit = s.next_unit[unit]
    s.say("attack", "10.1", tuple(facts))


def read(s: State) -> None:
    """10.4."""
    _note_fight(s)
    result = s.result
    if result == NO_EFFECT:
        s.ask = START_ADVANCE
    elif result in (AE, DE):
        _eliminate_all(s, s.mover if result == AE else 1 - s.mover)
        s.ask = START_ADVANCE
    elif result in (AR, DR):
        retreat.start(s, s.mover if result == AR else 1 - s.mover)
    elif result < NO_EFFECT:
        losses.mark_attackers(s)
        losses.start(s, s.mover, _pulverized(s) if result == AP else 1, result != AC, "10.4")
    else:
        losses.mark_defenders(s)
        losses.start(s, 1 - s.mover, 1, result != DC, "10.4")


def _note_fight(s: State) -> None:
    for unit in attackers(s):
        s.fought[unit] = 1
        s.engaged[unit] = 1
        if s.board.roster.artillery[unit]:
            s.fired[unit] = 1  # 10.2
        if s.overrun:
            s.active[unit] = SPENT  # 9.4: unless they win
    unit = s.first_unit[s.target]
    while unit >= 0:
        s.engaged[unit] = 1
        unit = s.next_unit[unit]


def _pulverized(s: State) -> i64:
    """10.4: half of the attackers, fractions down; at least one, unless agreed otherwise."""
    half = s.attackers // 2
    return 1 if half == 0 and s.options.pulverized_minimum else half


def _eliminate_all(s: State, side: i64) -> None:
    if side == s.mover:
        for unit in attackers(s):
            casualties.eliminate(s, unit, "10.4")
        return
    while s.first_unit[s.target] >= 0:
        unit = s.first_unit[s.target]
        casualties.eliminate(s, unit if s.rides[unit] < 0 else s.rides[unit], "10.4")


# -- the end of an attack --------------------------------------------------------------------------------------------


def end(s: State) -> None:
    """Of a barrage too; after an overrun that was won its units move on (9.4)."""
    s.actor = s.mover
    s.ask = FIGHTING
    if s.overrun:
        overrun.finish(s)
    events.clear(s)
    anti_aircraft.clear(s)
    for unit in range(s.board.roster.units):
        if s.job[unit] != MOVES_ON:
            s.job[unit] = 0
        s.stood[unit] = NONE
    s.target = NONE
    s.overrun = 0
    s.attackers = 0
    s.dice = 0
    s.net = 0
    s.result = NONE
    s.loser = 0
    s.losses = 0
    s.whole = 0
    s.unit = NONE
