"""The boards and the companies, from the data files, and how moves are written."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bridgehead.core.data import Pack
from bridgehead.kits.faults import check_codes, check_known, faults
from bridgehead.kits.hexes.printed import PrintedMap
from bridgehead.kits.notation import Form, Notation, Sort

SIDES = ("red", "blue")
PLANS = ("dash", "dig")
MEANINGS = ("dash: attack more easily", "dig: be harder to beat")
PLAN: Final = 1
GO: Final = 2
ATTACK: Final = 3
STAY: Final = 4
FORMS = (
    Form(PLAN, "plan {plan}", "plan", line="{plan}"),
    Form(GO, "to {place}", line="move to {place}"),
    Form(ATTACK, "attack {place}"),
    Form(STAY, "stay"),
)


class Board(PrintedMap):
    """What is printed for one scenario."""

    def __init__(self, pack: Pack, scenario: str) -> None:
        super().__init__(pack["map"]["boards"][scenario])
        self.scenario = scenario
        companies = pack["counters"]["units"]
        self.names = [str(company["code"]) for company in companies]
        self.titles = [str(company["name"]) for company in companies]
        self.side = [SIDES.index(company["side"]) for company in companies]
        self.start = [self.grid.number(company["start"][scenario]) for company in companies]
        goals = pack["map"]["boards"][scenario]["goal"]
        self.goal = [{self.grid.number(hex) for hex in goals[side]} for side in SIDES]
        sorts = [Sort("plan", PLANS, titles=MEANINGS), Sort("place", self.grid.names), Sort("unit", self.names)]
        self.notation = Notation("The Ford", FORMS, sorts)


@lru_cache(maxsize=4)
def board_of(pack: Pack, scenario: str) -> Board:
    return Board(pack, scenario)


def check_data(pack: Pack) -> list[str]:
    return faults(pack, _check_starts)


def _check_starts(pack: Pack, found: list[str]) -> None:
    """Whether every company starts on the map, on both boards."""
    check_codes(found, "counters/units", pack["counters"]["units"], "2.1")
    for company in pack["counters"]["units"]:
        for scenario, hex in company["start"].items():
            place = f"counters/units/{company['code']}/start/{scenario}"
            check_known(found, place, "hex", [str(hex)], pack["map"]["boards"][scenario]["hexes"], "2.1")
