"""Close combat: what a fight at the end of the turn would bring, who is screened, who strikes whom."""

from __future__ import annotations

from bridgehead.games.storm_over_arnhem import close_combat
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.players.worth import Worth
from bridgehead.games.storm_over_arnhem.state import State


def chances_against(attackers: list[int], targets: list[int]) -> list[float]:
    """The chance of each target to fall when the attackers are spread evenly, both given by their factors (9.6.1)."""
    count = len(targets)
    if count == 0:
        return []
    ranked = sorted(attackers, reverse=True)
    weak = sorted(targets)
    found: list[float] = []
    for n in range(count):
        mine = len(ranked) // count + (1 if n < len(ranked) % count else 0)
        if mine == 0:
            found.append(0.0)
            continue
        modifier = mine - 1 + max(0, ranked[n] - weak[n])
        found.append(min(1.0, (1 + modifier) / 6))
    return found


def stands(s: State, unit: int) -> int:
    """The factor a unit defends with in close combat."""
    board = s.board
    if board.armor[unit] or board.bren[unit]:
        return int(board.defense[2 * unit])
    return int(board.attack[unit])


def strike_gain(s: State, worth: Worth, unit: int, target: int) -> float:
    """What one more attacker adds to the expected loss of the enemy."""
    side = int(s.actor)
    before = 0.0
    if close_combat.attackers_of(s, target):
        before = min(6, 1 + int(close_combat.strike_modifier(s, target, side))) / 6
    s.job[unit] = target + 1
    after = min(6, 1 + int(close_combat.strike_modifier(s, target, side))) / 6
    s.job[unit] = 0
    # A little more for the first attackers: an area is cleared by killing everybody.
    return (after - before) * (0.1 + worth.value[target] - 0.1 * before)


def choose_strike(s: State, worth: Worth, moves: list[int]) -> int:
    """9.2: an attack costs nothing, so everybody strikes; the best addition first."""
    best = moves[0]
    most = -1.0
    for move in moves:
        if m.kind_of(move) != m.STRIKE:
            continue
        unit = int(m.first(move))
        # Among equal gains the weaker factor goes first, so that the strong ones are left for strong targets.
        gain = strike_gain(s, worth, unit, int(m.second(move))) - 0.001 * int(s.board.attack[unit])
        if gain > most:
            most = gain
            best = move
    return best


def choose_screen(s: State, worth: Worth, moves: list[int]) -> int:
    """9.5: a headquarters is kept back where the line is not too thin to cover it."""
    enemies = int(s.present(s.fight, 1 - s.actor))
    line = int(close_combat.screeners(s, s.actor))
    best = moves[0]
    most = 0.0
    for move in moves:
        if m.kind_of(move) == m.SCREEN:
            unit = int(m.first(move))
            value = worth.value[unit]
            spotter = unit in s.board.spotters
            if (enemies <= line or spotter) and value > most:
                most = value
                best = move
    return best
