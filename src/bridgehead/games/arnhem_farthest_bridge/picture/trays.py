"""The displays drawn: a rack for each group with a space for each unit, and the trays of what was eliminated."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge.picture.plan import SIZE, Plan
from bridgehead.render import racks
from bridgehead.render.svg import Markup, group, join

TRAY_LABEL = 18  # how far down the title of a tray stands


def trays(where: Plan) -> Markup:
    shown = where.display
    return join(
        racks.headings(shown.headings),
        *racks.grounds((*shown.racks, *shown.trays)),
        group(
            *(racks.spaces(rack, SIZE) for rack in shown.racks),
            *(racks.title(tray, TRAY_LABEL) for tray in shown.trays),
            class_="decor",
        ),
    )
