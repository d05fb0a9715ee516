"""What a battle prescribes: turn track, set-up, arrivals, victory conditions and special rules (17.0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.battle_map import BattleMap
from bridgehead.games.guards_armoured.chart import FORTS, zeros
from bridgehead.games.guards_armoured.prices import Prices
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN, SIDES, Roster

PARTS: Final = ("morning", "day", "evening", "night")
MORNING: Final = 0
DAY: Final = 1
EVENING: Final = 2
NIGHT: Final = 3

ROWS: Final = ("british", "german", "optional")  # the set-up tables of a scenario


def set_up_codes(scenario: Mapping[str, Any]) -> list[str]:
    """The codes of the units that a scenario uses, those of its optional battalion included."""
    return [str(row["unit"]) for table in ROWS for row in scenario.get(table, ())]


class VictoryPlace:
    """A place that is worth points to the side that held it last: each of its hexes, or all of them together."""

    def __init__(self, title: str, hexes: list[int], points: int, each: bool) -> None:
        self.title = title
        self.hexes = hexes
        self.points: i64 = points
        self.each = each


class Briefing:
    def __init__(self, data: Mapping[str, Any], map: BattleMap, prices: Prices, roster: Roster) -> None:
        self.title: str = str(data["title"])
        self.first_activation: i64 = SIDES.index(data["first_activation"])  # who picks its first HQ chit (17.2)
        self._read_turns(data["turns"])
        self._read_set_up(data, map, prices, roster)
        self._read_special(data["special"], roster)
        self._read_victory(data["victory"], map)
        self._read_goals(int(map.hexes))
        self._read_exits(data["victory"], map)

    def _read_turns(self, track: list[Any]) -> None:
        """Turns are counted from 1."""
        self.turns: i64 = len(track)
        self.turn_names: list[str] = [""] + [str(turn["turn"]) for turn in track]
        self.dates: list[str] = [""] + [str(turn["date"]) for turn in track]
        self.part: vec[i64] = vec[i64]([-1] + [PARTS.index(turn["part"]) for turn in track])
        self.weather_modifier: vec[i64] = vec[i64]([0] + [int(turn["weather"]) for turn in track])  # 14.0

    def _read_set_up(self, data: Mapping[str, Any], map: BattleMap, prices: Prices, roster: Roster) -> None:
        units = int(roster.units)
        self.turn_due: vec[i64] = zeros(units)  # 0: set up on the map before play
        self.entry: vec[i64] = vec[i64]([-1] * units)  # number of the entry hex of a reinforcement
        self.set_up_hexes: list[list[int]] = [[] for _ in range(units)]  # where a unit may be set up
        self.set_up_words: list[str] = ["" for _ in range(units)]  # the same as printed
        self.optional: vec[i64] = zeros(units)  # takes part only if the British choose so (17.23)
        for table in ROWS:
            for row in data.get(table, ()):
                unit = roster.unit_numbers[str(row["unit"]).lower()]
                self.optional[unit] = int(table == "optional")
                if "entry" in row:
                    self.turn_due[unit] = self.turn_names.index(str(row["turn"]))
                    self.entry[unit] = map.entry_names.index(str(row["entry"]))
                    self.set_up_words[unit] = f"via Entry Hex {row['entry']} ({row['turn']})"
                    continue
                centre = str(row["in"]) if "in" in row else str(row["of"])
                radius = int(row.get("within") or 0)
                self.set_up_words[unit] = f"within {radius} of {centre}" if radius else f"in {centre}"
                self.set_up_hexes[unit] = [
                    here
                    for here in around(map, map.area(centre), radius)
                    if prices.may_stand(roster.unit_class[unit], here)
                ]

    def _read_special(self, data: Mapping[str, Any], roster: Roster) -> None:
        self.starts_depleted: vec[i64] = zeros(int(roster.units))  # 17.5
        for code in data.get("starts_depleted", ()):
            self.starts_depleted[roster.unit_numbers[str(code).lower()]] = 1
        self.german_first: bool = bool(data.get("german_first"))  # sets up before the British side (17.10)
        chits: Mapping[str, Any] = data.get("fortifications", {})
        self.fort_chits: vec[i64] = vec[i64]([int(chits.get(name, 0)) for name in FORTS])  # German, each with a unit
        self.fort_sort: vec[i64] = vec[i64](  # of each of those chits
            [sort for sort, name in enumerate(FORTS) for _ in range(int(chits.get(name, 0)))]
        )
        battalion = str(data.get("optional_battalion", "")).lower()
        self.optional_battalion: i64 = roster.battalion_numbers[battalion] if battalion else -1

    def _read_victory(self, data: Mapping[str, Any], map: BattleMap) -> None:
        self.places: list[VictoryPlace] = [
            VictoryPlace(
                str(entry["place"]), map.places[str(entry["place"])], int(entry["points"]), bool(entry["each"])
            )
            for entry in data.get("places", ())
        ]
        self.win_points: i64 = int(data.get("win", 0))  # victory points; 0: the battle is not decided by them
        self.draw_points: i64 = int(data.get("draw", 0))
        # 17.4: who holds each city hex at the start, and how many the Germans must hold at the end.
        cities: Mapping[str, Any] = data.get("cities", {})
        self.cities_needed: i64 = int(cities.get("german_needs", 0))
        self.city_holder: vec[i64] = vec[i64]([-1] * int(map.hexes))
        if cities:
            for here in map.cities:
                british = map.hex_titles[here] in cities["british"]
                self.city_holder[here] = BRITISH if british else GERMAN
        self.draw_hexes: list[int] = []  # 17.22: on both sides of the bridges that make a draw
        for written in data.get("draw_bridges", ()):
            one, other = map.both_sides(str(written))
            self.draw_hexes += [one // 6, other // 6]

    def _read_goals(self, hexes: int) -> None:
        """Every hex of which it matters who was there last."""
        counting = {here for place in self.places for here in place.hexes} | set(self.draw_hexes)
        counting |= {here for here in range(hexes) if self.city_holder[here] >= 0}
        self.goals: list[int] = sorted(counting)
        self.goal_number: vec[i64] = vec[i64]([-1] * hexes)
        for n, here in enumerate(self.goals):
            self.goal_number[here] = n
        self.first_held: list[int] = [int(self.city_holder[here]) for here in self.goals]

    def _read_exits(self, data: Mapping[str, Any], map: BattleMap) -> None:
        exits: Mapping[str, Any] = data["exit"]
        self.exit_hexes: list[int] = [int(map.hex_numbers[str(name)]) for name in exits.get("hexes", ())]
        self.exit_hexes += [map.area(f"Entry {letter}")[0] for letter in exits.get("entries", ())]
        self.exit_number: vec[i64] = vec[i64]([-1] * int(map.hexes))  # by hex: its number among those
        for n, here in enumerate(self.exit_hexes):
            self.exit_number[here] = n
        self.exit_attack_points: i64 = int(exits.get("attack_points", 0))  # needed for victory; 0: points for each unit
        self.exit_attack_points_optional: i64 = int(exits.get("with_optional", 0))  # with the optional battalion
        self.exit_points: i64 = int(exits.get("points", 0))  # victory points for each unit
        path: Mapping[str, Any] = data["path"]
        self.path_from: list[int] = [map.area(f"Entry {letter}")[0] for letter in path["from"]]
        self.path_to: list[int] = [map.area(f"Entry {letter}")[0] for letter in path["to"]]  # none: the exit hex itself


def around(map: BattleMap, centres: list[int], radius: int) -> list[int]:
    """The hexes at most so far from one of these, in order."""
    return sorted({here for centre in centres for here in map.grid.within(centre, radius)})
