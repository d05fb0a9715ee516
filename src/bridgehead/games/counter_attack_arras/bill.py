"""Casualty points laid out for the one who pays them: what each unit may pay, and what is certain (6.4.2a)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.bills import Bill, Card, Payment
from bridgehead.games.counter_attack_arras import losses, retreat
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import LEADER
from bridgehead.games.counter_attack_arras.report import place_name
from bridgehead.games.counter_attack_arras.state import (
    DOOMED,
    FLIPPED,
    NEXT_RETREAT,
    RETREATED,
    UNTOUCHED,
    State,
)
from bridgehead.kits.bills import spelled, warning
from bridgehead.kits.words import listed

FATES = {int(DOOMED): "eliminated", int(FLIPPED): "flips", int(RETREATED): "retreats"}
WORDS = {int(m.FLIP): "Flip", int(m.ELIMINATE): "Eliminate", int(m.RETREAT): "Retreat"}


def bill(s: State) -> Bill:
    units: list[int] = []
    unit = s.first(s.target, s.actor)
    while unit >= 0:
        units.append(int(unit))
        unit = s.next_unit[unit]
    legal: list[int] = []
    losses.losses_moves(s, legal)
    gone = _gone(s, units)
    least = gone + _least(s)
    cards = [_card(s, unit, legal, units, least) for unit in units]
    paid = sum([_paid(s, unit) for unit in units])
    title = f"The defenders of {place_name(s, s.target)}"
    return Bill(title, ("casualty point", "casualty points"), int(s.owed), paid, [warning(least, len(units))], cards)


def _card(s: State, unit: i64, legal: list[int], units: list[int], least: int) -> Card:
    ways: list[Payment] = []
    for move in legal:
        if m.first(move) != unit:
            continue
        after = _played(s, move)
        lost = _gone(s, units) + int(m.kind_of(move) == m.ELIMINATE) + _least(after)
        note = f"then at least {spelled(lost)} unit{'' if lost == 1 else 's'} will be lost" if lost > least else ""
        goals: list[str] = []
        if m.kind_of(move) == m.RETREAT:
            kind = retreat.kind_of(s, unit)
            places = retreat.destinations(s, s.actor, kind, s.target, 0)
            goals = [f"place:{s.board.place_names[place]}" for place in places]
        ways.append(Payment(move, WORDS[int(m.kind_of(move))], int(s.owed - after.owed), goals, note))
    return Card(s.board.unit_names[unit], ways, FATES.get(int(s.fate[unit]), ""))


def _gone(s: State, units: list[int]) -> int:
    return sum([int(s.fate[unit] == DOOMED) for unit in units])


def _least(s: State) -> int:
    """The fewest units that must still be eliminated, beside those chosen."""
    if s.owed == 0:
        return 0
    if not s.unhurt:
        return losses.fewest_killed(s)
    legal: list[int] = []  # the Forward Unit suffers first, whatever it suffers
    losses.losses_moves(s, legal)
    return min([int(m.kind_of(move) == m.ELIMINATE) + _least(_played(s, move)) for move in legal])


def _played(s: State, move: i64) -> State:
    after = s.copy()
    losses.play_losses(after, move)
    return after


def _paid(s: State, unit: i64) -> int:
    """6.4.2a: a Fresh unit pays 5 with its life, or 2 for a flip and 2 more for a retreat; a Spent one 2 for either."""
    fate = s.fate[unit]
    if fate == UNTOUCHED:
        return 0
    fresh = s.spent[unit] == 0
    if fate == DOOMED:
        return int(losses.FRESH_KILLED if fresh else losses.LESSER)
    return int(2 * losses.LESSER if fresh and fate == RETREATED else losses.LESSER)


# -- who has to go -------------------------------------------------------------------------------------------------


def retreats(s: State) -> Bill:
    """6.6.1: the units that retreat, where each may go, and whom it would leave without a way out."""
    legal: list[int] = []
    retreat.retreating_moves(s, legal)
    waiting = [unit for unit in range(len(s.fate)) if s.fate[unit] == RETREATED and s.board.side[unit] == s.actor]
    cards = [Card(s.board.unit_names[unit], _ways(s, unit, legal, waiting)) for unit in waiting]
    return Bill(f"Retreat from {place_name(s, s.target)}", ("unit", "units"), len(waiting), 0, [], cards, "retreat")


def _ways(s: State, unit: i64, legal: list[int], waiting: list[int]) -> list[Payment]:
    found: list[Payment] = []
    for move in legal:
        if m.first(move) == unit:
            place = m.second(move)
            full = s.full(place, s.actor) and s.board.type[unit] != LEADER
            note = "full, so it must go on from there" if full else _stranded(s, move, waiting)
            named = s.board.place_names[place]
            found.append(Payment(move, f"To {named}", 1, [f"place:{named}"], note))
    return found


def _stranded(s: State, move: i64, waiting: list[int]) -> str:
    """Who is then left without a way out, and so eliminated (6.6.1)."""
    after = s.copy()
    retreat.play_retreating(after, move)
    if after.ask != NEXT_RETREAT:
        return ""
    retreat.next_retreat(after)
    lost = [s.board.unit_names[unit] for unit in waiting if after.place[unit] >= s.board.places]
    return f"then {listed(lost)} can't retreat and will be lost" if lost else ""
