"""10.2: the symbol of each type of unit. No sizes are drawn: a counter is known by its code and its formation."""

from __future__ import annotations

from bridgehead.render.symbols import Nato, Symbols

SYMBOLS: Symbols = {
    "infantry": Nato("infantry"),
    "parachute": Nato("infantry", below="airborne"),
    "glider": Nato("infantry", below="air-assault"),
    "mechanized": Nato("mechanized-infantry"),
    "tank": Nato("armor"),
    "recon": Nato("armored-reconnaissance"),
    "engineer": Nato("engineer"),
}
