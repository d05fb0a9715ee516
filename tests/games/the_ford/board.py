"""The boards and the companies, from the data files."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.notation import Form, Notation, Sort
from the_ford import moves as m

SIDES = ("red", "blue")
PLANS = ("dash", "dig")
FORMS = (Form(m.PLAN, "plan {plan}", "plan"), Form(m.GO, "to {place}"), Form(m.ATTACK, "attack {place}"))


class Board:
    """What is printed for one scenario."""

    def __init__(self, pack: Pack, scenario: str) -> None:
        printed = pack["map"]["boards"][scenario]
        self.scenario = scenario
        self.grid = Grid(sorted(printed["hexes"]), printed["shifted"])
        self.water = {self.grid.side(side) for side in printed["water"]}
        self.water |= {int(self.grid.across(side)) for side in self.water}
        lock = self.grid.side(printed["lock"]) if "lock" in printed else -1
        self.lock = {int(lock), int(self.grid.across(lock))} if lock >= 0 else set()
        companies = pack["counters"]["units"]
        self.names = [str(company["code"]) for company in companies]
        self.titles = [str(company["name"]) for company in companies]
        self.side = [SIDES.index(company["side"]) for company in companies]
        self.start = [self.grid.number(str(company["start"][scenario])) for company in companies]
        self.goal = [{self.grid.number(str(hex)) for hex in printed["goal"][side]} for side in SIDES]
        forms = [*FORMS, Form(m.STAY, "stay")]
        sorts = [Sort("plan", PLANS), Sort("place", self.grid.names), Sort("unit", self.names)]
        self.notation = Notation("The Ford", forms, sorts)


def check_data(pack: Pack) -> list[str]:
    """Whether every company starts on the map, on both boards."""
    return [
        f"counters.yaml: units/{company['code']}: {hex} isn't a hex in {scenario} (2.1)."
        for company in pack["counters"]["units"]
        for scenario, hex in company["start"].items()
        if str(hex) not in pack["map"]["boards"][scenario]["hexes"]
    ]
