"""An attack worked out without a table: what can be set, the exact odds, and what it would take."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from bridgehead.kits.calculator import Field
from bridgehead.lab import what_if
from bridgehead.server.bodies.odds import (
    AttackField,
    AttackKind,
    AttackOdds,
    FieldChoice,
    Goal,
    NeededChange,
    Odds,
    WhatIf,
)
from bridgehead.server.errors import documented
from bridgehead.server.shelf_api import known_game


@get(
    "/api/games/{game:str}/attacks",
    summary="The kinds of attack of a game and what can be set for each",
    sync_to_thread=True,
    responses=documented(404, 422),
)
def attacks(game: FromPath[str], scenario: FromQuery[str] = "") -> list[AttackKind]:
    found = what_if.kinds(known_game(game).id, scenario)
    return [
        AttackKind(kind.name, kind.title, kind.rule, [_field(field) for field in kind.fields])
        for kind in found.values()
    ]


def _field(field: Field) -> AttackField:
    values = field.values()
    choices = [FieldChoice(choice.value, choice.label) for choice in field.choices]
    return AttackField(field.name, field.label, field.rule, min(values), max(values), field.usual, choices)


@post(
    "/api/games/{game:str}/attacks/{attack:str}",
    summary="The exact odds of an attack, and what each field would have to be for a chance that is wanted",
    sync_to_thread=True,
    status_code=200,
    responses=documented(404, 422),
)
def worked_out(game: FromPath[str], attack: FromPath[str], data: JSONBody[WhatIf]) -> AttackOdds:
    kind = what_if.kind_of(known_game(game).id, data.scenario, attack)
    values = what_if.settle(kind, data.values)
    odds = kind.odds(values)
    goals = what_if.goals(odds, kind)
    wanted = Fraction(data.percent, 100)
    lacking = (value for value, _ in goals if what_if.chance_of(kind, odds, value) < wanted)
    goal = next((value for value, _ in goals if value == data.goal), next(lacking, goals[0][0]))
    reached = what_if.chance_of(kind, odds, goal)
    rows = what_if.needed(kind, values, goal, wanted) if reached < wanted else []
    return AttackOdds(
        msgspec.convert(odds.to_json(), Odds),
        [Goal(value, label) for value, label in goals],
        goal,
        _percent(reached),
        [
            NeededChange(
                row.field.name,
                row.field.label,
                row.field.shown(values[row.field.name]),
                row.field.shown(row.value),
                row.value,
                _percent(row.chance),
            )
            for row in rows
        ],
    )


def _percent(chance: Fraction) -> float:
    return round(100 * float(chance), 1)


HANDLERS = [attacks, worked_out]
