"""A retreat laid out for who retreats: which way each unit may go, where it ends, and who is lost (8.4, 8.5)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.bills import Bill, Card, Payment
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import retreat
from bridgehead.games.arnhem_farthest_bridge.report import hex_name, unit_name
from bridgehead.games.arnhem_farthest_bridge.state import GONE, NONE, State
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


def _can_go(s: State, unit: i64) -> bool:
    return retreat.has_way_out(s, unit, retreat.hexes_to_go(s, unit))


def _ways(s: State, unit: i64, legal: list[int], waiting: list[int]) -> list[Payment]:
    found: list[Payment] = []
    for move in legal:
        if m.first(move) != unit:
            continue
        kind = m.kind_of(move)
        if kind == m.RETREAT:
            ends = _ends(s, move)
            hexes = sorted({int(after.place[unit]) for after in ends if after.place[unit] >= 0})
            goals = [f"place:{s.board.hex_names[hex]}" for hex in hexes]
            words = f"By {s.board.hex_names[m.second(move)]}"
            if hexes == [int(m.second(move))]:
                words = f"To {s.board.hex_names[hexes[0]]}"
            found.append(Payment(move, words, 1, goals, _stranded(s, unit, ends, waiting)))
        elif kind == m.STAND:
            shortened = s.options.stiff == "one-hex" and s.needed > 1
            less = ", and retreats one hex less" if shortened else " and stays"
            found.append(Payment(move, "Stand fast", 1, [], f"{unit_name(s, unit)} is depleted{less}"))
        else:
            lost = "is depleted" if s.options.blocked_stays and not s.depleted[unit] else "is eliminated"
            found.append(Payment(move, "Give up", 1, [], f"{unit_name(s, unit)} {lost}"))
    return found


def _ends(s: State, move: int) -> list[State]:
    """The tables on which a retreat that begins so may end."""
    after = s.copy()
    retreat.play_retreat(after, move)
    if after.unit < 0:
        return [after]
    further: list[int] = []
    retreat.retreat_moves(after, further)
    found: list[State] = []
    for step in further:
        found += _ends(after, step)
    return found


def _stranded(s: State, unit: i64, ends: list[State], waiting: list[int]) -> str:
    """Who had a way out and has none any more, wherever this retreat ends."""
    others = [other for other in waiting if other != unit and _can_go(s, other)]
    lost = [other for other in others if ends and not any(_can_go(after, other) for after in ends)]
    return f"then {listed([unit_name(s, other) for other in lost])} can't retreat" if lost else ""


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
