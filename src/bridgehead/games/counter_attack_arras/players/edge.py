"""The Advantage: when a roll is worth making again, units worth refreshing, a turn worth prolonging (9)."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras import assault, bombardment, initiative, releases, victory
from bridgehead.games.counter_attack_arras.advantage import refresh_all
from bridgehead.games.counter_attack_arras.board import ALLIED, FIFTH_PANZER, FRENCH_CORPS, GERMAN
from bridgehead.games.counter_attack_arras.players.chances import chance, dice
from bridgehead.games.counter_attack_arras.players.outlook import Outlook, sign_of
from bridgehead.games.counter_attack_arras.state import (
    NONE,
    ROLL_ASSAULT,
    ROLL_BOMBARDMENT,
    ROLL_GORT,
    ROLL_INITIATIVE,
    ROLL_NORTH,
    State,
)


def price(look: Outlook) -> float:
    """What keeping the Advantage is worth: less as the game ends."""
    return 0.2 if look.last else look.temper.advantage * (1.0 - 0.08 * look.turn)


def rolls_again(look: Outlook, side: int) -> bool:
    """9.1, 9.4: whether the average roll is better for the holder by more than the Advantage is worth."""
    s = look.s
    if s.rolling == ROLL_ASSAULT:
        gain = _assault_regret(look, side)
    elif s.rolling == ROLL_BOMBARDMENT:
        gain = _bombardment_regret(look, side)
    elif s.rolling == ROLL_GORT:
        gain = _gort_regret(s, side)
    elif s.rolling == ROLL_INITIATIVE:
        gain = _initiative_regret(s, side)
    elif s.rolling == ROLL_NORTH:
        plus = int(releases.north_modifier(s))
        gain = 0.8 * _die_regret(s, plus, int(s.board.north_needed)) * (1 if side == GERMAN else -1)
    else:
        gain = _release_regret(s, side)
    return gain > price(look)


def outcome(look: Outlook, margin: int, target: int, defender: int, point: int) -> float:
    """What a roll that came out so is worth to the attacker."""
    if margin <= 0:
        return -(look.worth.value[point] if point >= 0 else 0.0) - look.temper.tempo
    here = 2 * target + defender
    fresh, turned = look.fresh[here], look.turned[here]
    stands = 4 * fresh + 2 * turned - 2
    flips = min(margin, 2 * fresh)
    value = 0.5 * look.temper.flip * flips
    left = max(0, min(margin, stands) - flips)
    value += 0.5 * look.temper.shift * left * look.value[here] / max(1, fresh + turned)
    if margin > stands:
        value += look.prize(target, defender)
    if margin > stands + 2:
        value += look.value[here]
    return value


def hoped(look: Outlook, net: int, target: int, defender: int, point: int, throw: int) -> float:
    """The mean of `outcome` over all rolls."""
    here = 2 * target + defender
    value = look.loss(net, look.fresh[here], look.turned[here], look.value[here], look.prize(target, defender), throw)
    lost = (look.worth.value[point] if point >= 0 else 0.0) + look.temper.tempo
    return value - (1.0 - chance(net, 1, throw)) * lost


def _assault_regret(look: Outlook, side: int) -> float:
    s = look.s
    net = int(assault.attack_value(s) - assault.defense_value(s))
    margin = net + int(s.attack_roll - s.defense_roll)
    target, mover = int(s.target), int(s.mover)
    throw = dice(s.attack_support != NONE, s.defense_support != NONE)
    gain = hoped(look, net, target, 1 - mover, int(s.point), throw)
    gain -= outcome(look, margin, target, 1 - mover, int(s.point))
    return gain if side == mover else -gain


def _bombardment_regret(look: Outlook, side: int) -> float:
    s = look.s
    net = int(bombardment.attack_value(s) - bombardment.defense_value(s))
    margin = net + int(s.attack_roll - s.defense_roll)
    target, mover = int(s.target), int(s.mover)
    gain = hoped(look, net, target, 1 - mover, -1, 0) - outcome(look, margin, target, 1 - mover, -1)
    return gain if side == mover else -gain


def _die_regret(s: State, plus: int, needed: int) -> float:
    """How much likelier a new roll of one die is to succeed than this one was."""
    likely = max(0, min(6, 7 - needed + plus)) / 6
    return likely - (1.0 if s.attack_roll + plus >= needed else 0.0)


def _gort_regret(s: State, side: int) -> float:
    """13.5: whoever has the points wants the game to end."""
    gain = 3.0 * _die_regret(s, int(victory.gort_modifier(s)), int(s.board.gort_needed))
    if s.points >= s.needed and not s.options.gort_ends:
        gain = -gain
    return gain * sign_of(side)


def _initiative_regret(s: State, side: int) -> float:
    plus = int(initiative.modifier(s))
    won = 1.0 if s.attack_roll + plus > s.defense_roll else 0.0
    likely = chance(plus, 1) / max(0.01, chance(plus, 1) + chance(-plus, 1))
    return 0.4 * (likely - won) * sign_of(side)


def _release_regret(s: State, side: int) -> float:
    release = int(s.entering)
    needed = int(s.board.release_needs[release * 16 + int(s.turn)])
    stake = 0.6 if release == FRENCH_CORPS else 1.0
    if release == FIFTH_PANZER and s.turn == s.board.turns:
        stake = 1.2
    owner = int(s.board.release_side[release])
    return stake * _die_regret(s, 0, needed) * (1 if side == owner else -1)


# -- units and turns begun anew ------------------------------------------------------------------------------------


def all_fresh(s: State) -> State:
    """9.2: the table if the phase is begun anew."""
    scratch = s.copy()
    scratch.air[ALLIED] = 0
    scratch.air[GERMAN] = 0
    refresh_all(scratch)
    return scratch


def refreshed(look: Outlook, side: int, place: int, count: int) -> State:
    """9.3: the table if so many of the best Spent units there turn Fresh."""
    scratch = look.s.copy()
    spent: list[int] = []
    unit = int(scratch.first(place, side))
    while unit >= 0:
        if scratch.spent[unit]:
            spent.append(unit)
        unit = int(scratch.next_unit[unit])
    spent.sort(key=lambda u: -look.worth.weight[u])
    for unit in spent[:count]:
        scratch.refresh(unit)
    return scratch
