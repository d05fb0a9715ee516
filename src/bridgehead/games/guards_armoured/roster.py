"""The units and battalions of one scenario.

Those that do not take part are left out, so a unit's number is the scenario's own; British units come before German
ones. A value that differs between the faces of a counter is at 2 * unit + face; a unit without a back has its front
twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import CLASSES

SIDES: Final = ("british", "german")
BRITISH: Final = 0
GERMAN: Final = 1

FULL: Final = 0  # faces
DEPLETED: Final = 1

FLAK: Final = (2, 9, 8)  # the Flak of 11.3, which direct ranged fire finds on its weak side


class Roster:
    def __init__(self, counters: Mapping[str, Any], codes: list[str]) -> None:
        taking_part = set(codes)
        units: list[Any] = [unit for unit in counters["units"] if str(unit["code"]) in taking_part]
        used = {str(unit["battalion"]) for unit in units}
        self._read_battalions([entry for entry in counters["battalions"] if str(entry["id"]) in used])
        self._read_units(units)
        self._read_faces(units)
        self._read_marks(units)
        self._read_hqs(units)
        self.kind_titles: dict[str, str] = {str(kind): str(title) for kind, title in counters["kinds"].items()}

    def _read_battalions(self, data: list[Any]) -> None:
        self.battalions: i64 = len(data)
        self.battalion_names: list[str] = [str(entry["id"]) for entry in data]
        self.battalion_titles: list[str] = [str(entry["name"]) for entry in data]
        self.battalion_colours: list[str] = [str(entry["colour"]) for entry in data]
        self.battalion_numbers: dict[str, int] = {name.lower(): n for n, name in enumerate(self.battalion_names)}
        self.battalion_side: vec[i64] = vec[i64]([SIDES.index(entry["side"]) for entry in data])

    def _read_units(self, data: list[Any]) -> None:
        self.units: i64 = len(data)
        self.unit_names: list[str] = [str(unit["code"]) for unit in data]  # what players type
        self.unit_titles: list[str] = [str(unit["name"]) for unit in data]  # as printed
        self.unit_kinds: list[str] = [str(unit["kind"]) for unit in data]
        self.unit_numbers: dict[str, int] = {name.lower(): n for n, name in enumerate(self.unit_names)}
        number = self.battalion_numbers
        self.battalion: vec[i64] = vec[i64]([number[str(unit["battalion"]).lower()] for unit in data])
        self.side: vec[i64] = vec[i64]([int(self.battalion_side[b]) for b in self.battalion])
        self.unit_class: vec[i64] = vec[i64]([CLASSES.index(unit["class"]) for unit in data])
        british = sum(1 for side in self.side if side == BRITISH)
        self.first_unit: vec[i64] = vec[i64]([0, british, len(data)])  # those of a side, from and up to

    def _read_faces(self, data: list[Any]) -> None:
        faces: list[Any] = [face for unit in data for face in (unit["front"], unit["back"] or unit["front"])]
        self.attack: vec[i64] = vec[i64]([int(face[0]) for face in faces])
        self.defense: vec[i64] = vec[i64]([int(face[1]) for face in faces])
        self.movement: vec[i64] = vec[i64]([int(face[2]) for face in faces])  # in whole points
        self.steps: vec[i64] = vec[i64]([2 if unit["back"] else 1 for unit in data])  # 2.3
        self.white_range: vec[i64] = vec[i64]([int(unit.get("white") or 0) for unit in data])  # artillery (11.0, 11.1)
        self.black_range: vec[i64] = vec[i64]([int(unit.get("black") or 0) for unit in data])  # direct fire (11.3)
        self.guns: list[list[int]] = self._by_side(self.black_range)  # units that have direct fire
        self.direct_fire_defense: vec[i64] = self.defense[:]  # by face: what direct ranged fire has to beat (11.3)
        for n, unit in enumerate(data):
            if "flak" in unit.get("marks", ()) and tuple(unit["front"]) == FLAK:
                self.direct_fire_defense[2 * n] = self.defense[2 * n + 1]

    def _read_marks(self, data: list[Any]) -> None:
        self.hq: vec[i64] = _marked(data, "hq")
        self.artillery: vec[i64] = _marked(data, "artillery")  # its back is the FIRED side (10.2)
        self.engineer: vec[i64] = _marked(data, "eng")  # 12.0, 16.0
        self.engineers: list[list[int]] = self._by_side(self.engineer)
        self.avre: vec[i64] = _marked(data, "avre")  # 12.1, 15.3
        self.arv: vec[i64] = _marked(data, "arv")  # 4.2
        self.anti_aircraft: vec[i64] = vec[i64](  # 10.7
            [int("aa" in unit.get("marks", ()) or "flak" in unit.get("marks", ())) for unit in data]
        )
        self.light: vec[i64] = _marked(data, "light")  # anti-aircraft that rolls three dice (10.7)

    def _by_side(self, marked: vec[i64]) -> list[list[int]]:
        """The units with a number above zero, those of each side by themselves."""
        found: list[list[int]] = [[] for _ in SIDES]
        for n in range(len(marked)):
            if marked[n] > 0:
                found[self.side[n]].append(n)
        return found

    def _read_hqs(self, data: list[Any]) -> None:
        self.battalion_hq: vec[i64] = vec[i64]([-1] * int(self.battalions))  # its unit
        self.activation_range: vec[i64] = vec[i64]([0] * int(self.battalions))  # in hexes (6.0)
        self.battalion_units: list[list[int]] = [[] for _ in range(int(self.battalions))]  # with the HQ
        self.division: vec[i64] = vec[i64]([-1, -1])  # the battalion of a side that is its division HQ
        for n, unit in enumerate(data):
            battalion = int(self.battalion[n])
            self.battalion_units[battalion].append(n)
            if self.hq[n]:
                self.battalion_hq[battalion] = n
                self.activation_range[battalion] = int(unit["range"])
            if "division" in unit.get("marks", ()):
                self.division[self.side[n]] = battalion


def _marked(data: list[Any], mark: str) -> vec[i64]:
    return vec[i64]([int(mark in unit.get("marks", ())) for unit in data])
