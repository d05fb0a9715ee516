"""How the game looks in a terminal."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.guards_armoured.picture.battlefield import Battlefield, battlefield
from bridgehead.render.characters import SIDES, Counter, Line, Piece, Terminal, View, counter_line, state_line
from bridgehead.render.characters import hexes as drawing
from bridgehead.render.characters.hexes import WATER

TERRAINS = {
    "clear": ".",
    "orchard": "o",
    "woods": "%",
    "forest": "#",
    "marsh": ",",
    "village": "v",
    "town": "t",
    "city": "@",
    "major_river": "~",
}
HILL, ROADWAY, FORT, GOAL = "^", "-", "!", "*"
RIDGE, DITCH, BRIDGE, FORD, DOWN, PONTOON, BEGUN = "^", "#", "=", "f", "x", "p", "b"
WORDS = {
    WATER: "water",
    RIDGE: "ridge",
    DITCH: "fortification",
    BRIDGE: "bridge",
    FORD: "ford",
    DOWN: "blown bridge",
    PONTOON: "pontoon",
    BEGUN: "pontoon under construction",
}
RANGES = {"range": "activates up to", "white": "artillery range", "black": "direct fire range"}
SHOWN = {
    "depleted": "depleted",
    "pinned": "pinned",
    "fired": "fired",
    "debarked": "on foot",
    "road": "moved by road",
    "active": "active",
    "committed": "done",
    "retreating": "retreating",
}


def _field(pack: Pack, view: View) -> Battlefield:
    return battlefield(pack, view["scenario"])


def _draw(game: Game, pack: Pack, view: View, ascii_only: bool) -> list[Line]:
    field = _field(pack, view)
    map = field.map
    forts = {fort["hex"] for fort in view["forts"]}

    def cell(hex: str) -> Piece:
        for side, style in zip(game.sides, SIDES):
            counters = view["places"].get(hex, {}).get(side, [])
            units = [counter for counter in counters if "unit" in counter]
            if len(units) < len(counters):
                return side[0].upper() + ("+" if units else "?"), style
            if units:
                return _stack(field, side, units), style
        number = map.hex_numbers[hex]
        second = ROADWAY if map.on_roadway[number] else HILL if map.hill[number] else " "
        if hex in forts:
            second = FORT
        elif hex in view["held"]:
            second = GOAL
        return TERRAINS[field.terrain_of(hex)] + second, "bold" if second in (FORT, GOAL) else ""

    return drawing.draw(map.grid, map.columns_grow, map.rows_grow, cell, crossings(field, view))


def _stack(field: Battlefield, side: str, units: list[Counter]) -> str:
    """The letter of the side, small if all are depleted, and the attack strength."""
    strength = sum(int(_factors(field, unit)[0]) for unit in units)
    letter = side[0] if all(unit.get("depleted") for unit in units) else side[0].upper()
    return letter + (str(strength) if strength < 10 else "+")


def _factors(field: Battlefield, counter: Counter) -> list[int]:
    unit = field.units()[counter["unit"]]
    factors: list[int] = unit["back"] if counter.get("depleted") and unit["back"] else unit["front"]
    return factors


def crossings(field: Battlefield, view: View) -> dict[str, str]:
    """The sign of every hexside that has one; what can be crossed hides what it crosses."""
    sides: dict[str, str] = {}
    for entry in field.printed["hexsides"]:
        sign = {"ridge": RIDGE, "fortification": DITCH}.get(entry["kind"], WATER)
        sides.update({str(side): sign for side in entry["sides"]})
    sides.update({str(bridge["at"]): BRIDGE for bridge in field.printed["bridges"]})
    if not field.flooded:
        sides.update({str(ford["at"]): FORD for ford in field.printed["fords"]})
    told = view["crossings"]
    for sign, at in ((DOWN, told["blown"]), (PONTOON, told["pontoons"]), (BEGUN, told["building"])):
        sides.update(dict.fromkeys(at, sign))
    return sides


def _legend(game: Game, pack: Pack, view: View) -> str:
    who = ", ".join(f"{side[0].upper()}4 {side.capitalize()} units and their attack strength" for side in game.sides)
    ground = ", ".join(f"{sign} {name.replace('_', ' ')}" for name, sign in TERRAINS.items())
    sides = f"{WATER} | / \\ water, " + ", ".join(f"{sign} {word}" for sign, word in WORDS.items() if sign != WATER)
    return (
        f"{who}, a small letter when depleted, ? not seen, + ten or more, or more than is seen; {ground}; "
        f"{ROADWAY} roadway, {HILL} hill, {FORT} fortification chit, {GOAL} counts for victory; on hexsides {sides}. "
        f"{drawing.numbering(_field(pack, view).map.columns_grow)}"
    )


def _place(pack: Pack, view: View, hex: str) -> str:
    """A hex with its ground and its six sides."""
    field = _field(pack, view)
    if hex not in field.map.hex_numbers:
        return ""
    words: dict[str, list[str]] = {side: [WORDS[sign]] for side, sign in crossings(field, view).items()}
    ways = [*field.links().items(), *((link, "railway") for link in sorted(field.rails(), key=sorted))]
    for link, kind in ways:
        words.setdefault("|".join(sorted(link)), []).append(kind.replace("_", " "))
    title = field.title_of(hex)
    ground = [field.terrain_of(hex).replace("_", " ")]
    if field.map.hill[field.map.hex_numbers[hex]]:
        ground.append("hill")
    ground += [field.fort_words(fort).replace(",", "") for fort in view["forts"] if fort["hex"] == hex]
    if holder := view["held"].get(hex):
        ground.append(f"held by the {'British' if holder == 'british' else 'Germans'}")
    near = drawing.neighbours(field.map.grid, hex, words)
    return f"{hex}{f' {title}' if title else ''}, {', '.join(ground)}; next to {near}."


def _counter(pack: Pack, counter: Counter) -> str:
    if "unit" not in counter:
        return "units that have not been seen"
    unit = next(unit for unit in pack["counters"]["units"] if str(unit["code"]) == counter["unit"])
    values = unit["back"] if counter.get("depleted") and unit["back"] else unit["front"]
    ranges = [f"{word} {unit[key]}" for key, word in RANGES.items() if unit.get(key)]
    shown = [
        f"{'-'.join(map(str, values))} {unit['class']}",
        *ranges,
        *(word for mark, word in SHOWN.items() if counter.get(mark)),
    ]
    if supply := counter.get("supply"):
        shown.append({"low": "low on supply", "out": "out of supply"}[supply])
    if carrier := counter.get("rides"):
        shown.append(f"rides on {carrier}")
    return counter_line(counter["unit"], ", ".join(shown), unit["name"])


def _state(view: View) -> str:
    turn = f"Turn {view['turn']}, {view['turn_name']}" if view["turn"] else "Before play"
    active = f"{view['active']} {view['stage']}".strip() if view["active"] else ""
    cup = f"{len(view['cup'])} chits in the cup" if view["turn"] else ""
    return state_line([turn, str(view["weather"] or ""), active, f"{view['points']} points", cup])


TERMINAL = Terminal(_draw, _legend, _place, _counter, _state)
