"""Casualty points laid out for the one who pays them: what each unit may pay, and what is certain (8.354, 8.3541)."""

from __future__ import annotations

from collections.abc import Hashable

from mypy_extensions import i64

from bridgehead.core.bills import Bill, Card, Payment
from bridgehead.games.storm_over_arnhem import losses
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.report import GROUP_NAMES, place_name
from bridgehead.games.storm_over_arnhem.retreat import group, ways_out
from bridgehead.games.storm_over_arnhem.state import (
    ATTACK,
    ELIMINATED,
    GROUP,
    RETREATED,
    State,
)
from bridgehead.games.storm_over_arnhem.touch import place_touch
from bridgehead.kits.bills import fewest_lost, spelled, warning

FATES = {int(ELIMINATED): "eliminated", int(RETREATED): "retreats"}


def bill(s: State) -> Bill:
    units = _units(s)
    gone = sum([int(s.fate[unit] == ELIMINATED) for unit in units])
    away = sum([int(s.fate[unit] == RETREATED and losses.affected(s, unit)) for unit in units])
    legal: list[int] = []
    losses.losses_moves(s, legal)
    least = _least(s)
    says: list[str] = []
    if s.owed:
        hurt = sum([int(losses.affected(s, unit)) for unit in units])
        says.append(warning(gone + least, hurt))
    elif gone and not away and gone == sum([int(losses.affected(s, u) and not s.hidden[u]) for u in units]):
        says.append("The result is more than the group can absorb: all of them are lost.")
    cards = [_card(s, unit, legal, gone, least) for unit in units]
    named = GROUP_NAMES[s.attack[s.current * ATTACK + GROUP]]
    title = f"The {named} group in {place_name(s, s.origin)}"
    return Bill(title, ("casualty point", "casualty points"), int(s.owed), int(s.absorbed) + away, says, cards)


def _units(s: State) -> list[int]:
    found: list[int] = []
    unit = s.first(s.origin, s.actor)
    while unit >= 0:
        if losses.in_group(s, unit):
            found.append(int(unit))
        unit = s.next_unit[unit]
    return found


def _card(s: State, unit: int, legal: list[int], gone: int, least: int) -> Card:
    ways: list[Payment] = []
    for move in legal:
        if m.kind_of(move) == m.DONE or m.first(move) != unit:
            continue
        note = ""
        if s.owed:
            after = _played(s, move)
            lost = gone + int(m.kind_of(move) == m.ELIMINATE) + _least(after)
            if lost > gone + least:
                note = f"then at least {spelled(lost)} unit{'' if lost == 1 else 's'} will be lost"
        if m.kind_of(move) == m.ELIMINATE:
            ways.append(Payment(move, "Eliminate", int(min(s.owed, losses.absorbs(s, unit))), [], note))
        else:
            pays = 1 if s.owed and losses.affected(s, unit) else 0
            ways.append(Payment(move, "Retreat", pays, _goals(s, unit), note))
    fate = FATES.get(int(s.fate[unit]), "")
    return Card(s.board.unit_names[unit], ways, fate)


def _goals(s: State, unit: i64) -> list[str]:
    """Where the group may go if this unit comes along: it retreats as one (8.3552)."""
    infantry, armor = group(s, s.actor)
    if s.board.armor[unit]:
        armor += 1
    else:
        infantry += 1
    return [place_touch(s, place) for place in ways_out(s, s.actor, infantry, armor)]


def _played(s: State, move: i64) -> State:
    after = s.copy()
    losses.play_losses(after, move)
    return after


def _least(s: State) -> int:
    """The fewest units that must still be eliminated, beside those chosen."""
    found = fewest_lost(s, after=_steps, sort=_sort_of_table, paid=_is_paid)
    return 0 if found is None else found


def _is_paid(s: State) -> bool:
    return s.owed == 0


def _steps(s: State) -> list[tuple[int, State]]:
    legal: list[int] = []
    losses.losses_moves(s, legal)
    tried: set[Hashable] = set()
    found: list[tuple[int, State]] = []
    for move in legal:
        kind = m.kind_of(move)
        alike = (int(kind), _sort(s, m.first(move)))
        if kind != m.DONE and alike not in tried:
            tried.add(alike)
            found.append((int(kind == m.ELIMINATE), _played(s, move)))
    return found


def _sort(s: State, unit: i64) -> Hashable:
    """Units of the same sort pay alike."""
    board = s.board
    primary = unit == losses.primary_target(s)
    return (int(board.armor[unit]), int(board.gun[unit]), int(s.hidden[unit]), primary)


def _sort_of_table(s: State) -> Hashable:
    here = sorted([(int(s.fate[unit]), repr(_sort(s, unit))) for unit in _units(s)])
    return (int(s.owed), tuple(here))
