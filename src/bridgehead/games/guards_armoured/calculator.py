"""What a player can work out without a table: attacks (10.1), barrages (11.2) and direct ranged fire (11.3)."""

from __future__ import annotations

from itertools import product
from typing import cast

from bridgehead.core.position import Position
from bridgehead.games.guards_armoured.barrage import cost_of_hit
from bridgehead.games.guards_armoured.direct_fire import thrown
from bridgehead.games.guards_armoured.odds import NAMES, RESULT
from bridgehead.games.guards_armoured.odds_of_fire import CASUALTIES, EFFECT, EFFECTS, FACES, LOST_TO_BARRAGES
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
    open_ground = choice("clear", "Target hex", "11.2", ("clear", 1), ("any other", 0))

    def barrage(values: Values) -> Odds:
        over = values["range"] + values["ground"]
        ways: kit.Counts = {}
        for dice in product(FACES, repeat=3):
            hurt = int(cost_of_hit(list(dice), values["clear"] > 0)) if sum(dice) > over else 0
            ways[hurt] = ways.get(hurt, 0) + 1
        rows = modifiers(barrage_fields, values, frozenset({"range", "ground"}))
        found = kit.chances({hurt: ways[hurt] for hurt in sorted(ways)})
        return Odds(f"Barrage, three dice above {over}", "11.2", CASUALTIES, rows, found, LOST_TO_BARRAGES)

    shot_fields = (
        number("range", "Range", "11.3", 1, 5, 2),
        number("die", "Added to each die: weather, evening, blocking terrain, road", "11.3", -4, 1),
    )
    armor = number("defense", "Defense strength of the target", "11.3", 1, 9, 6)

    def shot(values: Values) -> Odds:
        away, die = values["range"], values["die"]
        ways: kit.Counts = {}
        for one, other in product(FACES, repeat=2):
            effect = int(thrown(one + die, other + die, away, values["defense"], 0))
            ways[effect] = ways.get(effect, 0) + 1
        rows = modifiers(shot_fields, values, frozenset({"range"}))
        found = kit.chances({effect: ways[effect] for effect in sorted(ways)})
        title = f"Direct fire, each die above {max(0, away - die)}"
        return Odds(title, "11.3", EFFECT, rows, found, EFFECTS)

    sheets = []
    for dice in (usual, more):
        for column, name in enumerate(tables.column_names):
            force = next((a, d) for a, d in product(range(1, 21), repeat=2) if odds_column(a, d) == column)
            given = {"attack": force[0], "defense": force[1], "ground": 0, "works": 0, "sky": 0, "dice": dice}
            rows = tuple((f"{plus:+d}", {**given, "chits": plus}) for plus in range(-6, 7))
            sheets.append(Sheet(f"Attack at {name}, {dice} dice", "All modifiers", rows))
    return [
        Kind("attack", "Attack or overrun", "10.1", fields, attack, tuple(sheets)),
        Kind("barrage", "Barrage", "11.2", (*barrage_fields, open_ground), barrage),
        Kind("direct-fire", "Direct ranged fire", "11.3", (*shot_fields, armor), shot),
    ]
