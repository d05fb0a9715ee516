"""What a player can work out without a table: attacks (10.1), barrages (11.2) and direct ranged fire (11.3)."""

from __future__ import annotations

from itertools import product
from typing import cast

from bridgehead.core.position import Position
from bridgehead.games.guards_armoured.odds import NAMES, RESULT
from bridgehead.games.guards_armoured.odds_of_fire import SUCCESS
from bridgehead.games.guards_armoured.report import RESULT_WORDS
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.tables import NO_EFFECT, odds_column
from bridgehead.kits import odds as kit
from bridgehead.kits.calculator import Kind, Sheet, Values, choice, modifiers, number
from bridgehead.kits.forecast import Odds

THROWS = {2: kit.TWO_DICE, 3: kit.THREE_DICE}
MEANINGS = {number - NO_EFFECT: RESULT_WORDS[number] for number in range(len(RESULT_WORDS)) if number != NO_EFFECT}


def kinds(position: Position) -> list[Kind]:
    tables = cast(State, position.state).board.tables
    usual, more = int(tables.dice), int(tables.night_dice)
    shifts = (
        number("chits", "Event chits, attacker's less defender's", "10.3", -6, 6),
        number("ground", "Terrain, hills and hexsides", "10.1", -6, 6),
        number("works", "Fortifications", "15.0", -6, 6),
        number("sky", "Weather and evening", "14.1", -6, 6),
    )
    fields = (
        number("attack", "Attack strength, artillery included", "10.1", 0, 60, 9),
        number("defense", "Defense strength, artillery included", "10.1", 0, 40, 4),
        *shifts,
        choice("dice", "Dice", "13.2", (f"{usual}", usual), (f"{more}, at night", more)),
    )

    def attack(values: Values) -> Odds:
        rows = modifiers(shifts, values, frozenset())
        plus = sum(row[2] for row in rows)
        column = odds_column(values["attack"], values["defense"])
        ways: kit.Counts = {}
        for roll, n in THROWS[values["dice"]].items():
            result = int(tables.result(roll + plus, column)) - NO_EFFECT
            ways[result] = ways.get(result, 0) + n
        title = f"Attack, {values['attack']} to {values['defense']}: {tables.column_names[column]}"
        found = kit.chances({result: ways[result] for result in sorted(ways)})
        return Odds(title, "10.1", RESULT, rows, found, NAMES, MEANINGS)

    barrage_fields = (
        number("range", "Range", "11.2", 0, 17, 5),
        number("ground", "Terrain, hills and fortifications", "11.2", 0, 10),
    )

    def barrage(values: Values) -> Odds:
        over = values["range"] + values["ground"]
        hits = sum([n for total, n in kit.THREE_DICE.items() if total > over])
        rows = modifiers(barrage_fields, values, frozenset({"range", "ground"}))
        return Odds(
            "Barrage, three dice above range and terrain", "11.2", SUCCESS, rows, kit.chances({0: 216 - hits, 1: hits})
        )

    shot_fields = (
        number("range", "Range", "11.3", 0, 10, 2),
        number("die", "Added to each die: weather, evening, blocking terrain, road", "11.3", -4, 4),
    )

    def shot(values: Values) -> Odds:
        rows = modifiers(shot_fields, values, frozenset({"range"}))
        beat = -sum(row[2] for row in rows)
        hits = sum([max(pair) > beat for pair in product(range(1, 7), repeat=2)])
        return Odds(
            "Direct fire, either die above the range", "11.3", SUCCESS, rows, kit.chances({0: 36 - hits, 1: hits})
        )

    sheets = []
    for dice in (usual, more):
        for column, name in enumerate(tables.column_names):
            force = next((a, d) for a, d in product(range(1, 21), repeat=2) if odds_column(a, d) == column)
            given = {"attack": force[0], "defense": force[1], "ground": 0, "works": 0, "sky": 0, "dice": dice}
            rows = tuple((f"{plus:+d}", {**given, "chits": plus}) for plus in range(-6, 7))
            sheets.append(Sheet(f"Attack at {name}, {dice} dice", "All modifiers", rows))
    return [
        Kind("attack", "Attack or overrun", "10.1", fields, attack, tuple(sheets)),
        Kind("barrage", "Barrage", "11.2", barrage_fields, barrage),
        Kind("direct-fire", "Direct ranged fire", "11.3", shot_fields, shot),
    ]
