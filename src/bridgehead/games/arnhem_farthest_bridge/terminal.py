"""How the game looks in a terminal."""

from __future__ import annotations

from functools import lru_cache

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.arnhem_farthest_bridge.board import COLUMNS_GROW, ROWS_GROW, read_grid
from bridgehead.kits.hexes.grid import Grid
from bridgehead.render.characters import SIDES, Counter, Line, Piece, Terminal, View, counter_line, state_line, turn
from bridgehead.render.characters import hexes as drawing
from bridgehead.render.characters.hexes import WATER

TERRAINS = {"mixed": ".", "woods": "%", "broken": ":", "rough": "^", "marsh": ",", "town": "o", "city": "@"}
BRIDGE, DOWN, FERRY = "=", "x", "f"
WORDS = {WATER: "water", BRIDGE: "bridge", DOWN: "demolished bridge", FERRY: "ferry"}
ROAD, ZONE = "-", "z"
SHOWN = {"depleted": "depleted", "committed": "done", "retreating": "retreating"}


@lru_cache(maxsize=4)
def _grid(pack: Pack) -> Grid:
    return read_grid(pack["map"])


def _draw(game: Game, pack: Pack, view: View, ascii_only: bool) -> list[Line]:
    roads = {hex for part in pack["map"]["roads"].values() for side in part for hex in str(side).split("|")}

    def cell(hex: str) -> Piece:
        for side, style in zip(game.sides, SIDES):
            units = view["places"].get(hex, {}).get(side, [])
            if units:
                return _stack(pack, side, units), style
        terrain = TERRAINS[pack["map"]["hexes"][hex]["terrain"]]
        if hex in view["drop_zones"].values():
            return terrain + ZONE, "bold"
        return terrain + (ROAD if hex in roads else " "), ""

    return drawing.draw(_grid(pack), COLUMNS_GROW, ROWS_GROW, cell, crossings(pack, view))


def _stack(pack: Pack, side: str, units: list[Counter]) -> str:
    """The letter of the side, small if all are depleted, and the attack strength."""
    strength = sum(int(_factors(pack, unit)[0]) for unit in units)
    letter = side[0] if all(unit.get("depleted") for unit in units) else side[0].upper()
    return letter + (str(strength) if strength < 10 else "+")


def _factors(pack: Pack, counter: Counter) -> list[int]:
    factors: list[int] = _units(pack)[counter["unit"]]["back" if counter.get("depleted") else "front"]
    return factors


@lru_cache(maxsize=4)
def _units(pack: Pack) -> dict[str, Counter]:
    return {str(unit["code"]): unit for unit in pack["counters"]["units"]}


def crossings(pack: Pack, view: View) -> dict[str, str]:
    """The sign of every hexside with water."""
    printed = pack["map"]
    sides: dict[str, str] = {str(side): WATER for water in printed["water"] for side in water["sides"]}
    sides.update({str(bridge["side"]): BRIDGE for bridge in printed["bridges"]})
    sides.update({str(ferry["side"]): FERRY for ferry in printed["ferries"]})
    sides.update(dict.fromkeys(view["bridges"]["down"], DOWN))
    if view["ferry"]:
        sides[view["ferry"]] = FERRY
    return sides


def _legend(game: Game, pack: Pack, view: View) -> str:
    who = ", ".join(f"{side[0].upper()}4 {side.capitalize()} unit and its attack strength" for side in game.sides)
    ground = ", ".join(f"{sign} {name}" for name, sign in TERRAINS.items())
    water = f"{WATER} and | water, {BRIDGE} bridge, {DOWN} demolished, {FERRY} ferry"
    return (
        f"{who}, in lower case when depleted; {ground}; {ROAD} road, {ZONE} drop zone; {water}. "
        f"{drawing.numbering(COLUMNS_GROW)}"
    )


def _place(pack: Pack, view: View, hex: str) -> str:
    """A hex with its ground and its six sides."""
    printed = pack["map"]["hexes"].get(hex)
    if printed is None:
        return ""
    words: dict[str, list[str]] = {side: [WORDS[sign]] for side, sign in crossings(pack, view).items()}
    for way, data in (("road", "roads"), ("trail", "trails")):
        for part in pack["map"][data].values():
            for side in part:
                words.setdefault(str(side), []).append(way)
    zones = [name for name, at in view["drop_zones"].items() if at == hex]
    name = f" {printed['name']}" if printed.get("name") else ""
    marker = f", drop zone {' '.join(zones)}" if zones else ""
    return f"{hex}{name}, {printed['terrain']}{marker}; next to {drawing.neighbours(_grid(pack), hex, words)}."


def _counter(pack: Pack, counter: Counter) -> str:
    shown = ["-".join(map(str, _factors(pack, counter)))]
    shown += [word for mark, word in SHOWN.items() if counter.get(mark)]
    return counter_line(counter["unit"], ", ".join(shown), _units(pack)[counter["unit"]]["name"])


def _state(view: View) -> str:
    return state_line([turn(view), f"{view['player'].capitalize()} {view['phase']}", f"{view['points']} points"])


TERMINAL = Terminal(_draw, _legend, _place, _counter, _state)
