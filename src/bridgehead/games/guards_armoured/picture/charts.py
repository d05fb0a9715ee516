"""Tables beside the map: combat results, weather, fortifications and the course of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bridgehead.games.guards_armoured.picture.key import CLASSES, price
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render.geometry import Box
from bridgehead.render.svg import Markup, group
from bridgehead.render.tables import Cell, height, signed, table

YES, NO = "yes", "no"
RESULTS = "A attacker, D defender: R retreat, C casualties, D decimated, P pulverized, E eliminated"
SEQUENCE = (
    "Weather: roll once for both sides",
    "Supply: battalions trace to their HQs",
    "Activations: draw chits until the cup is empty; move, then fight",
    "End of turn; at night replacements",
)


def charts(where: Plan) -> Markup:
    found = []
    for name, shown in PRINTED.items():
        box = where.plates[name]
        y = box.top
        for chart in shown:
            drawn, y = chart(where, Box(box.left, y, box.right, y))
            found.append(drawn)
    return group(*found, class_="decor")


Drawn = tuple[Markup, float]


def _combat(where: Plan, box: Box) -> Drawn:
    crt = where.field.pack["tables"]["crt"]
    columns = [str(column) for column in crt["columns"]]
    rows: list[list[Cell]] = [[("", ""), *((column, "head") for column in columns)]]
    for die, results in crt["results"].items():
        label = (
            f"{die} or less"
            if die == min(crt["results"])
            else f"{die} or more"
            if die == max(crt["results"])
            else str(die)
        )
        rows.append([(label, "head"), *((_shown(str(result)), _look(str(result))) for result in results)])
    return table("Combat results", box, [88, *[58] * len(columns)], rows, RESULTS)


def _at_ends(die: int, dice: Iterable[int]) -> str:
    """The first and the last row also stand for what is beyond them."""
    known = list(dice)
    return f"{die} or less" if die == min(known) else f"{die} or more" if die == max(known) else str(die)


def _shown(result: str) -> str:
    return "\N{MIDDLE DOT}" if result == "-" else result


def _look(result: str) -> str:
    return {"A": "bad", "D": "good"}.get(result[0], "even")


def _weather(where: Plan, box: Box) -> Drawn:
    heads = ("die", "", "movement", "attack", "guns", "air", "spotting", "pontoons")
    sky = where.field.pack["tables"]["weather"]
    rows: list[list[Cell]] = [[(word, "head" if word else "") for word in heads]]
    for row in sky:
        die = _at_ends(row["die"], [other["die"] for other in sky])
        guns = NO if not row["direct"] else signed(int(row["direct_die"])) if row["direct_die"] else YES
        cells = (
            ("halved" if row["halved"] else "full", row["halved"]),
            (signed(int(row["attack"])), row["attack"]),
            (guns, guns != YES),
            (YES if row["air"] else NO, not row["air"]),
            (f"{row['spotting']} hexes", row["spotting"] < 10),
            (YES if row["pontoons"] else NO, not row["pontoons"]),
        )
        rows.append(
            [(die, "head"), (str(row["id"]).capitalize(), "head")]
            + [(str(word), "bad" if worse else "good") for word, worse in cells]
        )
    return table("Weather", box, [78, 80, 76, 60, 56, 48, 80, 78], rows)


def _forts(where: Plan, box: Box) -> Drawn:
    rows: list[list[Cell]] = [[(word, "head" if word else "") for word in ("", *CLASSES, "dice", "hexsides")]]
    for kind, row in where.field.pack["tables"]["fortifications"].items():
        cells = [*(price(str(cost)) for cost in row["move"]), signed(int(row["modifier"])), str(row["sides"])]
        rows.append([(kind.replace("_", " ").capitalize(), "head"), *((word, "even") for word in cells)])
    return table("Fortification chits", box, [140, 80, 80, 80, 80, 90], rows)


def _sequence(where: Plan, box: Box) -> Drawn:
    return table("A turn", box, [560], [[(words, "even")] for words in SEQUENCE])


PRINTED: dict[str, Sequence[Callable[[Plan, Box], Drawn]]] = {
    "combat": (_combat, _sequence),
    "weather": (_weather, _forts),
}
HIGH = {
    "combat": height(12, "note") + 10 + height(len(SEQUENCE)),
    "weather": height(7) + 10 + height(5),
}
