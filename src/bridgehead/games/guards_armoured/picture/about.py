"""What there is to say about a place: for the magnifier and for those who hear the map instead of seeing it."""

from __future__ import annotations

from bridgehead.games.guards_armoured.picture import margins, signs, trays
from bridgehead.games.guards_armoured.picture.key import CLASSES
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.kits.words import listed
from bridgehead.render.picture import Place
from bridgehead.render.tables import signed

BUILT = ("village", "town", "city")
PRICES = {"H": "half the allowance", "ALL": "the whole allowance", "NA": "not allowed", "0.5": "half a point"}
ROADWAYS = {"highway": "Highway", "road": "Road", "minor_road": "Minor road"}


def places(where: Plan) -> dict[str, Place]:
    told = Telling(where)
    found: dict[str, Place] = {}
    for name, (x, y) in where.hexes.centres.items():
        found[name] = Place(name=told.title(name), x=x, y=y, outline=where.hexes.outline(name), about=told.about(name))
    return found | trays.places(where)


def priced(written: str) -> str:
    return PRICES.get(written, written)


class Telling:
    """The map turned over, so that each hex knows what belongs to it."""

    def __init__(self, where: Plan) -> None:
        self.where = where
        field = where.field
        self.tables = field.pack["tables"]
        self.hills, self.peaks = set(field.hills()), set(field.peaks())
        self.ways: dict[str, list[tuple[str, str]]] = {}
        for link, kind in [*field.links().items(), *((link, "railway") for link in field.rails())]:
            one, other = sorted(link)
            self.ways.setdefault(one, []).append((other, kind))
            self.ways.setdefault(other, []).append((one, kind))
        self.sides = {str(side): entry for entry in field.printed["hexsides"] for side in entry["sides"]}
        self.crossed = {str(bridge["at"]): "bridge" for bridge in field.printed["bridges"]}
        self.crossed |= {
            str(ford["at"]): "flooded ford" if field.flooded else "ford" for ford in field.printed["fords"]
        }
        self.goals = signs.goals(where)
        self.entries = {entry.hex: entry for entry in margins.entries(where)}

    def title(self, name: str) -> str:
        """Whoever hears the map shall hear the ground; of a place with a name that it is a town goes without saying."""
        field = self.where.field
        terrain, title = field.terrain_of(name), field.title_of(name)
        ground = [] if title and terrain in BUILT else [terrain.replace("_", " ")]
        if name in self.hills:
            ground.append("hill")
        return ", ".join([f"Hex {name}", *([title] if title else []), *ground])

    def about(self, name: str) -> list[str]:
        found = [self._ground(name)]
        if name in self.peaks:
            found.append("Peak: units here see over terrain that blocks sight.")
        for kind, words in (*ROADWAYS.items(), ("railway", "Railway")):
            to = sorted(other for other, is_ in self.ways.get(name, ()) if is_ == kind)
            if to:
                found.append(f"{words} to {listed(to)}.")
        found += self._banks(name)
        if name in self.goals:
            found.append(self._goal(name))
        if entry := self.entries.get(name):
            note = f" {entry.note}." if entry.note else ""
            found.append(f"Entry hex {entry.letter}, {entry.road}.{note}")
        return found

    def _ground(self, name: str) -> str:
        terrain = self.where.field.terrain_of(name)
        row = self.tables["terrain"][terrain]
        costs = [str(cost) for cost in row["move"]]
        if name in self.hills:
            costs = [self._higher(cost, str(hill)) for cost, hill in zip(costs, self.tables["hill"]["move"])]
        words = ", ".join(f"{mover} {priced(cost)}" for mover, cost in zip(CLASSES, costs))
        dice = int(row["modifier"]) + (int(self.tables["hill"]["modifier"]) if name in self.hills else 0)
        hill = " on a hill" if name in self.hills else ""
        blocks = "; blocks sight" if row["blocking"] else ""
        return f"{terrain.replace('_', ' ').capitalize()}{hill}: {words}; {signed(dice)} to attacks{blocks}."

    def _higher(self, one: str, other: str) -> str:
        """Of terrain and hill the higher price is paid."""
        order = ("NA", "ALL", "H")
        for word in order:
            if word in (one, other):
                return word
        return max(one, other, key=float)

    def _banks(self, name: str) -> list[str]:
        """What parts the hex from its neighbours, and how one gets across."""
        found: dict[str, list[str]] = {}
        for other in self.where.hexes.neighbours(name):
            pair = f"{min(name, other)}|{max(name, other)}"
            if pair in self.sides:
                entry = self.sides[pair]
                across = f" ({self.crossed[pair]})" if pair in self.crossed else ""
                found.setdefault(f"{entry['name']} ({self._kind(entry['kind'])})", []).append(f"{other}{across}")
        return [f"{line} towards {listed(sorted(others))}." for line, others in found.items()]

    def _kind(self, kind: str) -> str:
        return "flooded stream" if kind == "stream" and self.where.field.flooded else str(kind)

    def _goal(self, name: str) -> str:
        points = self.goals[name]
        if points:
            return f"Worth {points} victory {'point' if points == 1 else 'points'} to the British."
        return "Counts for victory: it matters who was here last."
