"""The card of a turn: what the British have so far, who is due, and what the part of the day changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.values import Event, TurnItem
from bridgehead.games.guards_armoured import victory
from bridgehead.games.guards_armoured.briefing import DAY, EVENING, MORNING, NIGHT
from bridgehead.games.guards_armoured.names import ADJECTIVE, PEOPLE, hex_name
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.words import counted, listed

PARTS: Final = {
    MORNING: TurnItem("Morning: the night rules no longer apply.", "13.2"),
    EVENING: TurnItem("Evening: +1 to normal attacks, -1 to each die of direct fire.", "13.1"),
    NIGHT: TurnItem(
        "Night: movement is halved, attacks roll three dice, no direct fire; replacements at the end of the turn.",
        "13.2",
    ),
}


def scored(s: State, event: Event) -> list[TurnItem]:
    """17.0: who took what counts, and what it is worth; a road may be barred by guns unseen, so none is looked for."""
    f = event.facts
    rule = s.board.victory_rule
    if event.kind == "occupied":
        return [TurnItem(f"{PEOPLE[f[1]]} take {hex_name(s, f[0])}.", rule)]
    if event.kind != "over" and (event.kind != "turn" or f[0] == 1):
        return []
    briefing = s.board.briefing
    if briefing.win_points == 0:
        off = f"{s.exited_points} of the {victory.attack_points_needed(s)} attack points they need"
        found = [TurnItem(f"The British have {off} off the map.", rule)]
        if briefing.cities_needed:
            cities = counted(victory.german_cities(s), "city hex", "city hexes")
            found.append(TurnItem(f"The Germans hold {cities}; they need {briefing.cities_needed}.", rule))
        return found
    held: list[str] = []
    total: i64 = 0
    for place in briefing.places:
        points = victory.place_points(s, place)
        if points:
            held.append(f"{place.title} ({points})")
            total += points
    worth = f"{total} of the {briefing.win_points} points they need"
    return [TurnItem(f"Places the British hold: {listed(held, 'none')}; {worth}.", rule)]


def coming(s: State, event: Event) -> list[TurnItem]:
    if event.kind != "turn":
        return []
    briefing = s.board.briefing
    turn: i64 = event.facts[0]
    found: list[TurnItem] = []
    for side in (0, 1):
        due = _due(s, turn, side)
        if due:
            found.append(TurnItem(f"{ADJECTIVE[side]} reinforcements: {'; '.join(due)}.", "4.0"))
    part = int(briefing.part[turn])
    if turn > 1 and part != DAY and part != briefing.part[turn - 1] and part in PARTS:
        if part != MORNING or briefing.part[turn - 1] == NIGHT:
            found.append(PARTS[part])
    modifier = briefing.weather_modifier[turn]
    if modifier != briefing.weather_modifier[turn - 1]:
        change = f"modified by {modifier:+d}" if modifier else "no longer modified"
        found.append(TurnItem(f"The weather roll is {change}.", "14.0"))
    if turn == briefing.turns:
        found.append(TurnItem("This is the last turn.", rule=s.board.victory_rule))
    return found


def _due(s: State, turn: i64, side: i64) -> list[str]:
    """As printed: battalions and where they enter, so many units of each."""
    briefing, roster = s.board.briefing, s.board.roster
    counts: dict[tuple[str, str], int] = {}
    for unit in range(roster.first_unit[side], roster.first_unit[side + 1]):
        if briefing.turn_due[unit] == turn and (s.welsh or not briefing.optional[unit]):
            entry = s.board.map.entry_names[briefing.entry[unit]]
            of = (roster.battalion_names[roster.battalion[unit]], entry)
            counts[of] = counts.get(of, 0) + 1
    return [f"{counted(n, 'unit')} of {name} at {entry}" for (name, entry), n in counts.items()]
