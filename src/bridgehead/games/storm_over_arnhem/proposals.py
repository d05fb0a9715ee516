"""What is usually wanted with several moves at once: a firing group (8.32), a way to pay (8.354), close combat (9.2).

Nothing here is a rule: every move is checked when it is played. What is proposed is what a player would lay on the
table first, and change.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.proposals import Proposal
from bridgehead.games.storm_over_arnhem import close_combat, fire, losses
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.counter_value import plain_value
from bridgehead.games.storm_over_arnhem.firing_group import group_of, keeps_calling, who_can_join
from bridgehead.games.storm_over_arnhem.state import ARTILLERY, ATTACK, KIND, State
from bridgehead.kits.words import capital, counted, listed

DONE = int(m.pack(m.DONE))
FEW = 4  # units that are named; more are counted


# -- firing --------------------------------------------------------------------------------------------------------


def firing(s: State) -> list[Proposal]:
    """Who fires: those who make it strongest, without an HQ that can still call artillery; or with it; or the armor."""
    if s.attack[(s.attacks - 1) * ATTACK + KIND] == ARTILLERY or fire.is_manned(s):
        return []
    able = who_can_join(s)
    free = [unit for unit in able if not keeps_calling(s, unit)]
    found: list[Proposal] = []
    known: list[list[int]] = []
    for some in (free, able, [unit for unit in free if s.board.armor[unit]]):
        group = group_of(s, some)
        if group and group not in known:
            known.append(group)
            found.append(Proposal([int(m.pack(m.ADD, unit)) for unit in group], _who_fires(s, group, able), True))
    return found


def _who_fires(s: State, group: list[int], able: list[int]) -> str:
    if len(group) == len(able):
        return f"With all {len(able)}" if len(able) > 1 else f"With {s.board.unit_names[group[0]]}"
    names = s.board.unit_names
    calling = [names[unit] for unit in able if unit not in group and keeps_calling(s, unit)]
    if calling:
        return f"With {len(group)}, keeping {listed(calling)} to call artillery"
    if all(s.board.armor[unit] for unit in group) and not all(s.board.armor[unit] for unit in able):
        return f"With {counted(len(group), 'armor unit')} only"
    return f"With the best {len(group)} of {len(able)}"


# -- losses --------------------------------------------------------------------------------------------------------


def paying(s: State) -> list[Proposal]:
    """From all who can retreating to nobody: each way loses the fewest and least useful units for what it holds."""
    if not s.owed:
        return []
    found: list[Proposal] = []
    known: list[list[int]] = []
    for lost in range(int(s.owed) + 1):
        way = _way_to_pay(s, lost)
        if way and sorted(way) not in known:
            known.append(sorted(way))
            found.append(Proposal([*way, DONE], _what_goes(s, way)))
    return found


def _way_to_pay(start: State, lost: int) -> list[int]:
    """So many lost, and as many retreats as the rest takes; [] if that doesn't pay."""
    s = start.copy()
    played: list[int] = []
    while s.owed:
        legal: list[int] = []
        losses.losses_moves(s, legal)
        doomed = [move for move in legal if m.kind_of(move) == m.ELIMINATE]
        going = [move for move in legal if m.kind_of(move) == m.RETREAT and losses.affected(s, m.first(move))]
        if len(played) < lost and doomed:
            move = min(doomed, key=lambda move: plain_value(s.board, int(m.first(move))))
        elif going and len(played) >= lost:
            move = max(going, key=lambda move: plain_value(s.board, int(m.first(move))))
        else:
            return []
        losses.play_losses(s, move)
        played.append(move)
    return played if sum([m.kind_of(move) == m.ELIMINATE for move in played]) == lost else []


def _what_goes(s: State, way: list[int]) -> str:
    lost = [s.board.unit_names[m.first(move)] for move in way if m.kind_of(move) == m.ELIMINATE]
    gone = [s.board.unit_names[m.first(move)] for move in way if m.kind_of(move) == m.RETREAT]
    said: list[str] = []
    if lost:
        said.append(f"lose {_named(lost)}")
    if gone:
        said.append(f"retreat {_named(gone)}")
    return capital("; ".join(said))


def _named(names: list[str]) -> str:
    return listed(names) if len(names) <= FEW else counted(len(names), "unit")


# -- close combat --------------------------------------------------------------------------------------------------


def striking(s: State) -> list[Proposal]:
    """9.2: an attack costs nothing, so everybody attacks, each where he adds most to the chance of a kill."""
    after = s.copy()
    played: list[int] = []
    while True:
        legal: list[int] = []
        close_combat.striking_moves(after, legal)
        strikes = [move for move in legal if m.kind_of(move) == m.STRIKE]
        if not strikes:
            break
        best = max(strikes, key=lambda move: _gain(after, m.first(move), m.second(move)))
        close_combat.play_striking(after, best)
        played.append(best)
    if not played:
        return []
    targets = listed(list(dict.fromkeys([s.board.unit_names[m.second(move)] for move in played])))
    attackers = f"All {len(played)} attack" if len(played) > 1 else f"{s.board.unit_names[m.first(played[0])]} attacks"
    return [Proposal(played, f"{attackers} {targets}", True)]


def _gain(s: State, unit: i64, target: i64) -> float:
    """What one more attacker adds; among equals the weaker goes first, and a better target is worth more."""
    before = _kills(s, target) if close_combat.attackers_of(s, target) else 0.0
    s.job[unit] = target + 1
    after = _kills(s, target)
    s.job[unit] = 0
    worth = 0.1 + plain_value(s.board, int(target))
    return (after - before) * (worth - 0.1 * before) - 0.001 * int(s.board.attack[unit])


def _kills(s: State, target: i64) -> float:
    return min(6, 1 + int(close_combat.strike_modifier(s, target, s.actor))) / 6
