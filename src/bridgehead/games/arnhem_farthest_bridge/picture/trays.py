"""The displays drawn: a rack for each group with a space for each unit, and the trays of what was eliminated."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge.picture.display import LABEL, PAD, Heading, Rack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import SIZE, Plan
from bridgehead.render.svg import Markup, element, group, join, number


def trays(where: Plan) -> Markup:
    shown = where.display
    return join(
        group(*(_heading(heading) for heading in shown.headings), class_="decor"),
        *(element("path", class_=f"place tray {rack.side}", d=rack.outline) for rack in (*shown.racks, *shown.trays)),
        group(
            *(_rack(rack) for rack in shown.racks),
            *(
                element("text", tray.title, class_="rack-title", x=tray.box.left + PAD, y=tray.box.top + 18)
                for tray in shown.trays
            ),
            class_="decor",
        ),
    )


def _heading(heading: Heading) -> Markup:
    box = heading.box
    return group(
        element("rect", class_="heading-band", x=box.left, y=box.top, width=box.width, height=box.height, rx=4),
        element("text", heading.text, class_="heading-words", x=box.left + 14, y=box.top + 23),
        class_=f"heading {heading.side}",
    )


def _rack(rack: Rack) -> Markup:
    spaces, names = "", []
    for unit, (x, y) in rack.spots.items():
        spaces += f"M{number(x - SIZE / 2)},{number(y - SIZE / 2)}h{SIZE}v{SIZE}h-{SIZE}z"
        names.append(element("text", unit, x=x, y=y + 5))
    return group(
        element("text", rack.title, class_="rack-title", x=rack.box.left + PAD, y=rack.box.top + LABEL - 6),
        element("path", class_="space", d=spaces),
        group(*names, class_="space-name"),
    )
