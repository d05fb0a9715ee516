"""A retreat laid out for who retreats: which way each unit may go, where it ends, and who is lost (8.4, 8.5)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.bills import Bill, Card, Payment
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import retreat
from bridgehead.games.arnhem_farthest_bridge.report import hex_name, unit_name
from bridgehead.games.arnhem_farthest_bridge.state import GONE, NONE, State
from bridgehead.kits.bills import ends, stranded
from bridgehead.kits.words import counted, listed


def bill(s: State) -> Bill:
    legal: list[int] = []
    retreat.retreat_moves(s, legal)
    waiting = retreat.waiting(s)
    units = [int(s.unit)] if s.unit >= 0 else waiting
    cards = [Card(unit_name(s, unit), _ways(s, unit, legal, waiting), _fate(s, unit)) for unit in units]
    owed = len(waiting) + int(s.unit >= 0)
    title = f"Retreat from {hex_name(s, s.target)}"
    return Bill(title, ("unit", "units"), owed, 0, _warnings(s, waiting), cards, "retreat")


def _fate(s: State, unit: i64) -> str:
    return "" if unit == s.unit or _can_go(s, unit) or retreat.may_stand(s, unit) else "no way out now"


def _can_go(s: State, unit: int) -> bool:
    return retreat.has_way_out(s, unit, retreat.hexes_to_go(s, unit))


def _ways(s: State, unit: i64, legal: list[int], waiting: list[int]) -> list[Payment]:
    found: list[Payment] = []
    others = [other for other in waiting if other != unit]
    for move in legal:
        if m.first(move) != unit:
            continue
        kind = m.kind_of(move)
        if kind == m.RETREAT:
            ended = ends(s, move, retreat.play_retreat, _further)
            hexes = sorted({int(after.place[unit]) for after in ended if after.place[unit] >= 0})
            goals = [f"place:{s.board.hex_names[hex]}" for hex in hexes]
            words = f"By {s.board.hex_names[m.second(move)]}"
            if hexes == [int(m.second(move))]:
                words = f"To {s.board.hex_names[hexes[0]]}"
            found.append(Payment(move, words, 1, goals, stranded(s, others, ended, _can_go, unit_name)))
        elif kind == m.STAND:
            shortened = s.options.stiff == "one-hex" and s.needed > 1
            less = ", and retreats one hex less" if shortened else " and stays"
            found.append(Payment(move, "Stand fast", 1, [], f"{unit_name(s, unit)} is depleted{less}"))
        else:
            lost = "is depleted" if s.options.blocked_stays and not s.depleted[unit] else "is eliminated"
            found.append(Payment(move, "Give up", 1, [], f"{unit_name(s, unit)} {lost}"))
    return found


def _further(s: State) -> list[int]:
    legal: list[int] = []
    if s.unit >= 0:
        retreat.retreat_moves(s, legal)
    return legal


def _warnings(s: State, waiting: list[int]) -> list[str]:
    """8.4: those who could not go even if all the others had gone."""
    lost = [unit for unit in waiting if not retreat.may_stand(s, unit) and not _could_go(s, unit, waiting)]
    if not lost:
        return []
    depleted = s.options.blocked_stays and not any(s.depleted[unit] for unit in lost)
    will = "depleted" if depleted else "lost"
    has = "has" if len(lost) == 1 else "have"
    names = listed([unit_name(s, unit) for unit in lost])
    return [f"{names} {has} no way out: {counted(len(lost), 'unit')} will be {will}."]


def _could_go(s: State, unit: int, waiting: list[int]) -> bool:
    after = s.copy()
    for other in [*waiting, int(s.unit)]:
        if other not in (unit, NONE):
            after.take(other, GONE)
    return _can_go(after, unit)
