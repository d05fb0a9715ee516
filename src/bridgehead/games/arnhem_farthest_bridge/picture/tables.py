"""Tables printed beside the map: combat results, landing, bridges, markers and the course of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import TRACK, Plan
from bridgehead.render.geometry import Box
from bridgehead.render.racks import WIDTH
from bridgehead.render.svg import Markup, group
from bridgehead.render.tables import Cell, signed, table

NATIONS = {"US": "US", "GB": "British", "DE": "German"}
REACH = {"adjacent": "next to own units", "two": "two hexes", "any": "anywhere"}
SEQUENCE = (
    "Both sides draw their support fire markers",
    "Allied: movement, bombardment, combat, mobile movement",
    "German: movement, bombardment, combat, mobile movement",
)


def tables(pack: Pack, where: Plan) -> Markup:
    left, y = TRACK.left, where.display.bottom + 4
    found = []
    for printed in (_combat, _landing, _bridges, _markers, _sequence):
        drawn, y = printed(pack, left, y)
        found.append(drawn)
    return group(*found, class_="decor")


def _table(
    title: str, left: float, top: float, widths: Sequence[float], rows: Sequence[Sequence[Cell]], note: str = ""
) -> tuple[Markup, float]:
    return table(title, Box(left, top, left + WIDTH, top), widths, rows, note)


def _combat(pack: Pack, left: float, top: float) -> tuple[Markup, float]:
    """8.2.5: every line begins at the first column, so that better cover counts as a lower differential."""
    crt = pack["tables"]["crt"]
    columns = max(len(line) for line in crt["columns"].values())
    kinds: dict[str, list[str]] = {}
    for kind, line in pack["tables"]["combat_lines"].items():
        if kind != "fortification":
            kinds.setdefault(line, []).append(kind.replace("unbridged_", ""))
    rows: list[list[Cell]] = []
    for line, lowest in crt["columns"].items():
        blank: list[Cell] = [("", "")] * (columns - len(lowest))
        rows.append([(line, "head"), *((signed(value), f"line-{line.lower()}") for value in lowest), *blank])
    for die, results in crt["results"].items():
        rows.append([(str(die), "head"), *((str(result), _result(str(result))) for result in results)])
    words = "; ".join(f"{line} {', '.join(found)}" for line, found in sorted(kinds.items()))
    return _table("Combat results by differential", left, top, [44, *[45] * columns], rows, words)


def _result(result: str) -> str:
    return {"A": "bad", "D": "good"}.get(result[0], "even")


def _landing(pack: Pack, left: float, top: float) -> tuple[Markup, float]:
    drop = pack["tables"]["drop"]
    dice = range(1, drop["highest"] + 1)
    rows: list[list[Cell]] = [[("", ""), *((str(die), "head") for die in dice)]]
    looks = {"no_effect": ("\N{MIDDLE DOT}", "good"), "depleted": ("depleted", "even"), "eliminated": ("lost", "bad")}
    for kind, effects in drop["table"].items():
        row: list[Cell] = [(kind.capitalize(), "head")]
        for die in dice:
            effect = next(name for name, results in effects.items() if die in results)
            row.append(looks[effect])
        rows.append(row)
    return _table("Airborne landing", left, top, [72, *[64] * len(dice)], rows)


def _bridges(pack: Pack, left: float, top: float) -> tuple[Markup, float]:
    down, up = pack["tables"]["demolition"], pack["tables"]["repair"]
    rows: list[list[Cell]] = [[("", ""), ("demolished on", "head"), ("repaired on", "head")]]
    for kind in down:
        rows.append([(kind.capitalize(), "head"), (_dice(down[kind]), "bad"), (_dice(up[kind]), "good")])
    return _table("Bridges", left, top, [120, 200, 200], rows)


def _dice(values: Sequence[int]) -> str:
    return ", ".join(str(value) for value in values)


def _markers(pack: Pack, left: float, top: float) -> tuple[Markup, float]:
    """Support fire markers: whose, how strong, how many and how far they reach."""
    rows: list[list[Cell]] = [[(word, "head") for word in ("", "strength", "number", "reach")]]
    for marker in pack["counters"]["markers"]:
        name = f"{NATIONS[marker['nation']]}{' air' if marker['air'] else ''}"
        cells = (f"+{marker['value']}", str(marker["count"]), REACH[marker["range"]])
        rows.append([(name, "head"), *((text, "line-d") for text in cells)])
    return _table("Support fire markers", left, top, [150, 110, 110, 170], rows)


def _sequence(pack: Pack, left: float, top: float) -> tuple[Markup, float]:
    return _table("Turn sequence", left, top, [540], [[(words, "line-d")] for words in SEQUENCE])
