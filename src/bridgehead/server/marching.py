"""Several units of a person at once: where they can go or be set up, and what came of sending them there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from bridgehead.core.position import Move
from bridgehead.kits.together import points
from bridgehead.server.bodies.answers import Attack, Reachable, Refused, Sent, Spot
from bridgehead.server.bodies.requests import SendOff
from bridgehead.server.errors import Problem
from bridgehead.tables import arranging, groups, proposing
from bridgehead.tables.table import Table


def reachable(table: Table, units: list[str]) -> Reachable:
    if set(units) & set(arranging.placed(table.session)):
        return _other_places(table, units)
    plan = groups.plan(table.session)
    spots, able = plan.spots(units)
    party = next(iter(plan.parties(units)))
    finish = groups.finishing(table.session, list(plan.ways(party).values()))
    attacks = proposing.attacks(table.session, units, plan.where)
    why = None if able or attacks else groups.why_not(table.session.position, units)
    return Reachable(
        {place: Spot(spot.units, points(spot), spot.word) for place, spot in spots.items()},
        able,
        [Attack(one.place, one.group or None, one.words, one.moves) for one in attacks],
        finish,
        Refused(why.reason, why.rule or None) if why else None,
    )


def _other_places(table: Table, units: list[str]) -> Reachable:
    """Where units that have been set up could be set up instead."""
    known = arranging.placed(table.session)
    able = [unit for unit in units if unit in known]
    fitting = Counter(place for unit in able for place in arranging.goals(table.session, unit))
    return Reachable({place: Spot(count, "", "") for place, count in fitting.items()}, able, [], "", None)


def send(table: Table, chair: int, wanted: SendOff, play: Callable[[Move], None]) -> Sent:
    """One after the other, each step played by `play`."""
    if any(unit in arranging.placed(table.session) for unit in wanted.units):
        return _place_anew(table, chair, wanted.units, wanted.to)
    try:
        sent = groups.send(table, wanted.units, wanted.to, wanted.said, play, wanted.finish)
    finally:
        table.keep()
    if sent.played == 0 and sent.reason is not None:
        raise Problem(422, sent.reason.reason, sent.reason.rule or None)
    why = Refused(sent.reason.reason, sent.reason.rule or None) if sent.reason else None
    return Sent(table.revision_of(chair), sent.played, sent.left, why)


def _place_anew(table: Table, chair: int, units: list[str], place: str) -> Sent:
    left: list[str] = []
    why: Refused | None = None
    for unit in units:
        refusal = arranging.place_anew(table, chair, unit, place)
        if refusal is not None:
            left.append(unit)
            why = Refused(refusal.reason, refusal.rule or None)
    table.keep()
    if why is not None and len(left) == len(units):
        raise Problem(422, why.error, why.rule)
    return Sent(table.revision_of(chair), len(units) - len(left), left, why)
