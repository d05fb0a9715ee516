"""Direct fire, opportunity fire and barrages (11): at whom, and whether at all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import barrage, direct_fire
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chart import CLEAR
from bridgehead.games.guards_armoured.players.enemy import Foe, step_worth
from bridgehead.games.guards_armoured.players.outlook import Outlook
from bridgehead.games.guards_armoured.players.temper import Temper
from bridgehead.games.guards_armoured.state import State

GUESSED_DEFENSE: Final = 5
PIN: Final = 0.12  # of a step, for stopping a unit on the move


def choose_opportunity(s: State, temper: Temper, legal: list[int]) -> int:
    """11.4: fire costs nothing, so the shot that promises the most, if any can hit."""
    best = int(m.pack(m.HOLD))
    most = 0.0
    for move in legal:
        if m.kind_of(move) != m.FIRE:
            continue
        target = m.second(move)
        hits, hurts = direct_fire.throws(s, m.first(move), target, s.road[target] > 0)
        step = step_worth(s, temper, target)
        value = (float(hurts) + PIN * float(hits)) / 36.0 * step
        if value > most:
            most = value
            best = move
    return best


def best_shot(look: Outlook, legal: list[int]) -> int:
    """11.3: the best direct fire of an activation, or -1."""
    s = look.s
    best = -1
    most = look.temper.shot
    for move in legal:
        kind = m.kind_of(move)
        if kind == m.FIRE:
            target = m.second(move)
            _, hurts = direct_fire.throws(s, m.first(move), target, False)
            value = float(hurts) / 36.0 * (step_worth(s, look.temper, target) + _urgency(look, s.place[target]))
        elif kind == m.AIM:
            value = _blind(look, m.first(move), m.second(move))
        else:
            continue
        if value > most or (value == most and move < best):  # the order of hidden targets tells nothing
            most = value
            best = move
    return best


def _urgency(look: Outlook, hex: i64) -> float:
    foe = look.enemy.at(hex)
    return 0.15 * look.ground(foe) if foe is not None else 0.0


def _blind(look: Outlook, gun: i64, hex: i64) -> float:
    """At a hex whose units are not known: what a shot at the usual company would do."""
    return chance(look.s, gun, look.s.place[gun], hex, GUESSED_DEFENSE) * 2.2


def chance(s: State, gun: i64, here: i64, hex: i64, defense: i64) -> float:
    """That a shot costs a unit of that defense a step."""
    away = s.board.map.grid.distance(here, hex)
    more = direct_fire.die_modifier(s, hex, False)
    hurts = 0
    for one in range(1, 7):
        if one + more <= away:
            continue
        for other in range(1, 7):
            if other + more <= away:
                continue
            if s.options.optional_fire:
                if max(one, other) + more + s.board.roster.black_range[gun] >= defense + away:
                    hurts += 1
            elif one + other + 2 * more >= defense + away:
                hurts += 1
    return float(hurts) / 36.0


# -- barrages (11.2) -------------------------------------------------------------------------------------------------


def _equal_throws() -> list[tuple[int, int]]:
    """By what three dice must beat: throws out of 216 that do, with two dice equal and with three."""
    found: list[tuple[int, int]] = []
    for needed in range(40):
        pairs = 0
        triples = 0
        for one in range(1, 7):
            for two in range(1, 7):
                for three in range(1, 7):
                    if one + two + three <= needed:
                        continue
                    if one == two and two == three:
                        triples += 1
                    elif one in (two, three) or two == three:
                        pairs += 1
        found.append((pairs, triples))
    return found


EQUAL: Final = _equal_throws()


def best_barrage(look: Outlook, legal: list[int]) -> int:
    """The barrage that promises the most, or -1."""
    best = -1
    most = look.temper.barrage
    for move in legal:
        if m.kind_of(move) != m.BARRAGE:
            continue
        foe = look.enemy.at(m.second(move))
        if foe is None:
            continue
        value = barrage_value(look, m.first(move), foe)
        if value > most or (value == most and move < best):
            most = value
            best = move
    return best


def barrage_value(look: Outlook, gun: i64, foe: Foe) -> float:
    s = look.s
    pairs, triples = EQUAL[min(int(barrage.needed(s, gun, foe.hex)), 39)]
    clear: i64 = 1 if s.board.map.terrain[foe.hex] == CLEAR and s.board.map.hill[foe.hex] == 0 else 0
    value = float(pairs) * _loss(foe, 1 + clear) + float(triples) * _loss(foe, 2 + clear)
    return value / 216.0 * (1.0 + 0.02 * look.ground(foe))


def _loss(foe: Foe, count: i64) -> float:
    if foe.units >= count:
        return foe.least_step * float(count)
    return foe.least_unit
