"""Exact odds of what a turn begins with: reformed units (19), random events and who comes with them (17)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import reinforcements
from bridgehead.games.storm_over_arnhem.board import ENTER_REFORMED
from bridgehead.games.storm_over_arnhem.report import EVENT_RESULTS
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.kits import odds as kit
from bridgehead.kits.forecast import Odds

UNITS = "units"


def reformed(s: State) -> Odds:
    """19.1: whether the die brings one more reformed unit."""
    lost = reinforcements.units_lost(s)
    most = reinforcements.available(s, ENTER_REFORMED)
    ways: kit.Counts = {}
    for die in range(1, 7):
        count = int(min(lost // 6 + (1 if die <= lost % 6 else 0), most))
        ways[count] = ways.get(count, 0) + 1
    rows = [("units lost", "19.1", int(lost))]
    return Odds("Reformed units", "19.1", UNITS, rows, kit.chances({count: ways[count] for count in sorted(ways)}))


def event(s: State) -> Odds:
    """17.1: the event of this turn."""
    modifier = int(reinforcements.event_modifier(s))
    ways: kit.Counts = {}
    for total, n in kit.TWO_DICE.items():
        found = int(reinforcements.event_of(s, total + modifier))
        ways[found] = ways.get(found, 0) + n
    names = {number: EVENT_RESULTS[number] for number in ways}
    rows = [("Advantage, relief zones and armor accepted", "17.1", modifier)] if modifier else []
    chances = kit.chances({number: ways[number] for number in sorted(ways)})
    return Odds(f"Random event of turn {s.turn}", "17.1", "event", rows, chances, names)


def arrivals(s: State, entry: i64) -> Odds:
    """17.21, 17.32: how many units come; the other die says where."""
    most = reinforcements.available(s, entry)
    ways: kit.Counts = {}
    for die in range(1, 7):
        count = int(min((die + 1) // 2, most))
        ways[count] = ways.get(count, 0) + 1
    rule = reinforcements.ENTRY_RULES[int(entry)]
    return Odds("German reinforcements", rule, UNITS, [], kit.chances({count: ways[count] for count in sorted(ways)}))
