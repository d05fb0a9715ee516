"""Units that suffer (2.3): turned to the depleted side, eliminated, pinned. What happens to a carrier happens to its
rider (9.5)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured.state import FINISHED, GONE, NONE, NOTHING, State


def suffer(s: State, unit: i64, rule: str) -> None:
    """A casualty: depleted, or eliminated if that has happened before or there is no other side."""
    rider = s.rider_of(unit)
    if s.depleted[unit] or s.board.roster.steps[unit] == 1:
        _remove(s, unit, rule)
    else:
        s.depleted[unit] = 1
        fog.say_of(s, unit, "depleted", rule, (unit, s.place[unit]))
    if rider >= 0:
        if s.place[unit] < 0:
            s.dismount(rider)  # the carrier is gone
        suffer(s, rider, "9.5")


def eliminate(s: State, unit: i64, rule: str) -> None:
    rider = s.rider_of(unit)
    if rider >= 0:
        eliminate(s, rider, "9.5")
    _remove(s, unit, rule)


def _remove(s: State, unit: i64, rule: str) -> None:
    s.say("eliminated", rule, (unit, s.place[unit]), reveals=not fog.is_known(s, unit))  # seen among the lost
    stop_building(s, unit, rule)
    if s.place[unit] >= 0:
        s.take(unit, GONE)
    s.place[unit] = GONE
    s.rides[unit] = NONE
    s.job[unit] = 0
    s.moved[unit] = FINISHED


def pin(s: State, unit: i64) -> None:
    """11.3: it halts; its rider jumps off and is pinned too (9.5)."""
    rider = s.rider_of(unit)
    if rider >= 0:
        s.dismount(rider)
        pin(s, rider)
    if s.pinned[unit] == 0:
        s.pinned[unit] = 1
        s.say("pinned", "11.3", (unit, s.place[unit]))
    s.moved[unit] = FINISHED
    stop_building(s, unit, "12.1")


def stop_building(s: State, unit: i64, rule: str) -> None:
    """12.1: the engineer is pinned, lost or gone, so its pontoon comes to nothing."""
    crossing = s.builds[unit]
    if crossing >= 0:
        s.builds[unit] = NONE
        s.closed[crossing + 1] = NOTHING
        s.say("pontoon_lost", rule, (unit, crossing))
