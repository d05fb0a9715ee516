"""Losses and retreats laid out for who takes them: who is depleted, who is lost, who may go where (10.4, 10.5)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.bills import Bill, Card, Payment
from bridgehead.games.guards_armoured import losses, retreat
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.names import hex_name, unit_name
from bridgehead.games.guards_armoured.state import GONE, State
from bridgehead.kits.bills import ends, stranded, warning
from bridgehead.kits.words import listed

# -- casualties ------------------------------------------------------------------------------------------------------


def casualties(s: State) -> Bill:
    """10.4, 11.2: the owner chooses who suffers; each unit once."""
    legal: list[int] = []
    losses.losing_moves(s, legal)
    cards: list[Card] = []
    for move in legal:
        unit = m.first(move)
        word = "Eliminate" if s.whole or _dies(s, unit) else "Deplete"
        cards.append(Card(unit_name(s, unit), [Payment(move, word, 1, [], _with_rider(s, unit))]))
    costs = sorted([_lost(s, m.first(move)) for move in legal])
    least = sum(costs[: int(s.losses)])
    measure = ("elimination", "eliminations") if s.whole else ("casualty", "casualties")
    return Bill("Who suffers", measure, int(s.losses), 0, [warning(least, sum(costs))], cards)


def _dies(s: State, unit: i64) -> bool:
    return s.depleted[unit] > 0 or s.board.roster.steps[unit] == 1


def _lost(s: State, unit: i64) -> int:
    """How many units go if this one suffers: its rider shares its fate (9.5)."""
    rider = s.rider_of(unit)
    lost = int(s.whole > 0 or _dies(s, unit))
    return lost if rider < 0 else lost + int(s.whole > 0 or _dies(s, rider))


def _with_rider(s: State, unit: i64) -> str:
    rider = s.rider_of(unit)
    if rider < 0:
        return ""
    fate = "eliminated" if s.whole or _dies(s, rider) else "depleted"
    return f"its rider {unit_name(s, rider)} is {fate} too"


# -- retreats --------------------------------------------------------------------------------------------------------


def retreats(s: State) -> Bill:
    """10.5: which way each unit may go, and who has none."""
    legal: list[int] = []
    retreat.retreat_moves(s, legal)
    waiting = retreat.pending(s)
    named = waiting + [int(m.first(move)) for move in legal if m.kind_of(move) != m.DONE]
    units = list(dict.fromkeys([int(s.unit)] if s.unit >= 0 else named))
    cards = [Card(unit_name(s, unit), _ways(s, unit, legal, waiting), _fate(s, unit, waiting)) for unit in units]
    title = f"Retreat from {hex_name(s, s.target)}"
    return Bill(title, ("unit", "units"), len(waiting), 0, _warnings(s, waiting), cards, "retreat")


def _fate(s: State, unit: int, waiting: list[int]) -> str:
    return "no way out now" if unit in waiting and unit != s.unit and not retreat.ways(s, unit) else ""


def _ways(s: State, unit: i64, legal: list[int], waiting: list[int]) -> list[Payment]:
    found: list[Payment] = []
    owes = int(unit in waiting)
    others = [other for other in waiting if other != unit]
    for move in legal:
        if m.kind_of(move) == m.DONE or m.first(move) != unit:
            continue
        if m.kind_of(move) == m.LOSE:
            found.append(Payment(move, "Give up", owes, [], f"{unit_name(s, unit)} is eliminated"))
            continue
        ended = ends(s, move, retreat.play_retreat, _further)
        hexes = sorted({int(after.place[unit]) for after in ended if after.place[unit] >= 0})
        names = s.board.map.hex_names
        way = names[m.second(move)]
        goals = [f"place:{names[hex]}" for hex in hexes]
        word = f"To {way}" if hexes == [int(m.second(move))] else f"By {way}"
        found.append(Payment(move, word, owes, goals, stranded(s, others, ended, _has_way, unit_name)))
    return found


def _has_way(s: State, unit: int) -> bool:
    return retreat.ways(s, unit) != 0


def _further(s: State) -> list[int]:
    legal: list[int] = []
    if s.unit >= 0:
        retreat.retreat_moves(s, legal)
    return legal


def _warnings(s: State, waiting: list[int]) -> list[str]:
    """Those who could not go even if all the others had gone. Of an HQ among them nobody knows where it ends."""
    for unit in waiting:
        rider = s.rider_of(unit)
        if s.board.roster.hq[unit] or (rider >= 0 and s.board.roster.hq[rider]):
            return []
    lost = [unit for unit in waiting if unit != s.unit and not _could_go(s, unit, waiting)]
    if not lost:
        return []
    has = "has" if len(lost) == 1 else "have"
    names = listed([unit_name(s, unit) for unit in lost])
    return [f"{names} {has} no way out: {warning(len(lost), len(waiting)).lower()}"]


def _could_go(s: State, unit: int, waiting: list[int]) -> bool:
    after = s.copy()
    for other in waiting:
        if other != unit:
            rider = after.rider_of(other)
            if rider >= 0:
                after.take(rider, GONE)
            after.take(other, GONE)
    return retreat.ways(after, unit) != 0
