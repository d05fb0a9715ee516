"""Which units of a place make the strongest attack, and which are wanted elsewhere (8.32, 8.351, 14.31, 18.3)."""

from __future__ import annotations

from bridgehead.games.storm_over_arnhem import artillery, fire
from bridgehead.games.storm_over_arnhem.state import (
    ARTILLERY,
    ATTACK,
    COMMITTED,
    FIRE_SETTING,
    GUNFIRE,
    KIND,
    State,
)


def best_group(s: State) -> list[int]:
    """Who should join the attack being declared so that it is as strong as it can be (8.32), the fewest that do it."""
    return group_of(s, who_can_join(s))


def who_can_join(s: State) -> list[int]:
    able: list[int] = []
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if fire.can_join(s, unit):
            able.append(unit)
        unit = s.next_unit[unit]
    return able


def group_of(s: State, able: list[int]) -> list[int]:
    """The strongest that these can make for the attack being declared, the fewest that do it."""
    kind = s.attack[(s.attacks - 1) * ATTACK + KIND]
    if kind == FIRE_SETTING:
        return _arsonists(s, able)
    if kind in (GUNFIRE, ARTILLERY):
        return able
    return strongest(s, able)


def _arsonists(s: State, able: list[int]) -> list[int]:
    """18.3: no more than a certain success needs, engineers first."""
    chosen: list[int] = []
    reach = s.fire[s.source]
    for unit in sorted(able, key=lambda u: -int(s.board.weight[u])):
        if reach >= 6:
            break
        reach += s.board.weight[unit]
        chosen.append(unit)
    return chosen


def strongest(s: State, able: list[int]) -> list[int]:
    """The group within the limits of 8.32 with the highest attack value."""
    board = s.board
    armor = sorted([u for u in able if board.armor[u]], key=lambda u: -int(board.attack[u]))[: int(board.fire_armor)]
    squads = [u for u in able if not board.armor[u] and not board.headquarters[u]]
    staffs = [u for u in able if board.headquarters[u]]
    most = int(board.fire_infantry)
    room = most + int(board.fire_headquarters)
    platoon = _whole_platoon(s, squads, staffs)
    # The best shot, then a whole platoon (8.351 C), then whoever shoots well.
    squads.sort(key=lambda u: -int(board.attack[u]))
    best = squads[:1] if not armor or (squads and board.attack[squads[0]] > board.attack[armor[0]]) else []
    ranked = best + [u for u in squads if u not in best and u in platoon]
    ranked += [u for u in squads if u not in ranked]
    chosen = ranked[:most]
    staffs.sort(key=lambda u: u not in platoon)
    return sorted(chosen + staffs[: room - len(chosen)] + armor)


def _whole_platoon(s: State, squads: list[int], staffs: list[int]) -> list[int]:
    """Three units that earn platoon integrity, or []: a company HQ stands in for one squad."""
    board = s.board
    most: list[int] = []
    for unit in squads:
        if board.platoon[unit] >= 0:
            mates = [u for u in squads if board.platoon[u] == board.platoon[unit]][:3]
            if len(mates) < 3:
                mates += [u for u in staffs if board.company_hq[u] and board.company[u] == board.company[unit]][:1]
            if len(mates) == 3 and (not most or board.attack[unit] > board.attack[most[0]]):
                most = mates
    return most


def keeps_calling(s: State, unit: int) -> bool:
    """14.31: an HQ that may still call artillery this turn, which it couldn't once it has fired."""
    board = s.board
    if unit not in board.spotters or s.committed[unit] == COMMITTED:
        return False
    for battery in range(int(board.batteries)):
        if board.calls[unit * board.batteries + battery] and not s.fired[battery]:
            if artillery.can_spot(s, unit, battery, int(board.side[unit])):
                return True
    return False
