"""What a player can work out without a table: attacks (8.2), bombardments (8.1) and landings (11.4)."""

from __future__ import annotations

from typing import cast

from bridgehead.core.position import Position
from bridgehead.games.arnhem_farthest_bridge import combat
from bridgehead.games.arnhem_farthest_bridge.board import CITY, LINES, TERRAINS
from bridgehead.games.arnhem_farthest_bridge.odds import (
    RESULT,
    RESULT_MEANINGS,
    RESULT_NAMES,
    RESULT_VALUES,
    SHELL_MEANINGS,
    SHELL_NAMES,
    STEP_NAMES,
    STEPS,
)
from bridgehead.games.arnhem_farthest_bridge.state import BOMBARDMENT_PHASE, COMBAT_PHASE, State
from bridgehead.kits import odds as kit
from bridgehead.kits.calculator import Kind, Sheet, Values, choice, modifiers, number, yes_or_no
from bridgehead.kits.forecast import Odds

AGAINST = frozenset({"defense", "defense_markers"})
BRIDGE = 1
WATER = 2


def kinds(position: Position) -> list[Kind]:
    table = cast(State, position.state).copy()
    board = table.board
    ground = tuple((name.replace("_", " "), n) for n, name in enumerate(TERRAINS))
    fields = (
        number("attack", "Attack strength of all units", "8.2.3", 0, 40, 6),
        number("markers", "Support markers of the attacker", "8.2.2", 0, 20),
        number("defense", "Defense strength of all units", "8.2.3", 0, 40, 3),
        number("defense_markers", "Support markers of the defender", "8.2.2", 0, 20),
    )
    terrain = choice("terrain", "Ground of the defender", "8.2.4", *ground)
    across = choice("across", "Attack", "8.2.4", ("by land", 0), ("over a bridge", BRIDGE), ("over water", WATER))

    def line_of(values: Values) -> int:
        """8.2.4: the best line for the defender."""
        line = int(table.options.city_line if values["terrain"] == CITY else board.line[values["terrain"]])
        crossing = {BRIDGE: int(board.bridge_line), WATER: int(board.water_line)}.get(values.get("across", 0), line)
        return min(line, crossing)

    def result(values: Values, phase: int, title: str, rule: str) -> Odds:
        scratch = table.copy()
        scratch.phase = phase
        line = line_of(values)
        rows = modifiers(fields, {name: values.get(name, 0) for name in [field.name for field in fields]}, AGAINST)
        margin = sum(row[2] for row in rows)
        ways: kit.Counts = {}
        for die in range(1, 7):
            value = RESULT_VALUES[combat.result_of(scratch, line, margin, die)]
            ways[value] = ways.get(value, 0) + 1
        column = combat.column_of(board, line, margin)
        shells = phase == BOMBARDMENT_PHASE
        return Odds(
            f"{title}, line {LINES[line]}, column {column}",
            rule,
            RESULT,
            rows,
            kit.chances({value: ways[value] for value in sorted(ways)}),
            SHELL_NAMES if shells else RESULT_NAMES,
            SHELL_MEANINGS if shells else RESULT_MEANINGS,
        )

    landing_fields = (
        choice("terrain", "Ground", "11.4", *ground),
        yes_or_no("glider", "Glider unit", "13.2", int(board.glider_drm)),
        number("enemy", "Enemy units next to the hex", "13.2", 0, 3),
        number("other", "Anything else", "12.0", 0, 6),
    )

    def land(values: Values) -> Odds:
        rows = modifiers(landing_fields[1:], values, AGAINST)
        plus = sum(row[2] for row in rows)
        ground_of = values["terrain"]
        ways: kit.Counts = {}
        for die in range(1, 7):
            roll = min(die + plus, int(board.drop_highest))
            lost = 2 if roll > board.drop_hurt[ground_of] else 1 if roll > board.drop_safe[ground_of] else 0
            ways[lost] = ways.get(lost, 0) + 1
        return Odds("Landing", "11.4", STEPS, rows, kit.chances({one: ways[one] for one in sorted(ways)}), STEP_NAMES)

    def by_margin(of: str, given: Values) -> Sheet:
        rows = tuple(
            (f"{margin:+d}", {**given, "attack": max(0, margin), "defense": max(0, -margin)})
            for margin in range(-8, 16)
        )
        return Sheet(of, "Attack less defense", rows)

    usual = {"markers": 0, "defense_markers": 0, "across": 0}
    lines: dict[int, int] = {}
    for n in range(len(TERRAINS)):
        lines.setdefault(line_of({"terrain": n}), n)
    sheets = tuple(
        by_margin(f"Attack, line {LINES[line]} of the table", {**usual, "terrain": lines[line]})
        for line in sorted(lines)
    )
    return [
        Kind("attack", "Attack", "8.2.5", (*fields, terrain, across),
             lambda values: result(values, COMBAT_PHASE, "Attack", "8.2.5"), sheets),
        Kind("bombardment", "Bombardment", "8.1", (fields[1]._replace(rule="8.1", usual=3), fields[2], terrain),
             lambda values: result(values, BOMBARDMENT_PHASE, "Bombardment", "8.1")),
        Kind("landing", "Landing", "11.4", landing_fields, land, fewer=True),
    ]  # fmt: skip
