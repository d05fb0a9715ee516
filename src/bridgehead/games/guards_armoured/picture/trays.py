"""The trays beside the map: the order of battle, the activation cup and the event chits in hand."""

from __future__ import annotations

from bridgehead.games.guards_armoured.picture.plan import SIZE, Plan, Tray
from bridgehead.render import racks
from bridgehead.render.geometry import rounded_path
from bridgehead.render.ornaments import plate
from bridgehead.render.picture import Place
from bridgehead.render.racks import LABEL, PAD, Rack
from bridgehead.render.svg import Markup, element, group, join

ABOUT = {
    "CUP": "Every activation chit in the cup is drawn in the course of the turn.",
    "DRAWN": "Activation chits drawn this turn, in the order they came.",
    "HAND-BRITISH": "Black event chits that the British player holds; they lie open.",
    "HAND-GERMAN": "Black event chits that the German player holds; they lie open.",
    "ATTACK": "The event chits of the attack under way, the attacker's first.",
}


def trays(where: Plan) -> Markup:
    shown = where.display
    box = where.plates["chits"]
    return join(
        racks.headings(shown.headings),
        group(plate(box), _words("Event chits", "key-title", box.left + 22, box.top + 36), class_="decor"),
        *racks.grounds(shown.racks),
        *(element("path", class_="place tray", d=outline(tray)) for tray in where.trays()),
        group(
            *(_rack(where, rack) for rack in shown.racks),
            *(_title(tray) for tray in where.trays()),
            class_="decor",
        ),
    )


def _words(text: str, look: str, x: float, y: float) -> Markup:
    return element("text", text, class_=look, x=x, y=y)


def _title(tray: Tray) -> Markup:
    return _words(tray.title, "rack-title", tray.box.left + PAD, tray.box.top + LABEL - 6)


def _rack(where: Plan, rack: Rack) -> Markup:
    """With a bar in the colour of its battalion, and what the counters add to its name."""
    box = rack.box
    units = where.field.units()
    names = [short(code, str(units[code]["battalion"])) for code in rack.spots]
    bar = element(
        "rect",
        class_=f"battalion c-b-{where.display.colours[rack.id]}",
        x=box.left + 1.5,
        y=box.top + 8,
        width=5,
        height=box.height - 16,
    )
    return join(bar, racks.spaces(rack, SIZE, names))


def short(code: str, battalion: str) -> str:
    """2GG-1 is number 1 of its battalion."""
    return code.removeprefix(f"{battalion}-")


def outline(tray: Tray) -> str:
    return rounded_path(tray.box.corners(), 8)


def places(where: Plan) -> dict[str, Place]:
    found = racks.places(where.display.racks)
    for tray in where.trays():
        x, y = (round(at) for at in tray.box.centre)
        found[tray.id] = Place(tray.title, x, y, outline(tray), [ABOUT[tray.id]], beside=True)
    return found
