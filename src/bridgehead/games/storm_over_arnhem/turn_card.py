"""The card of a turn: what it brought the Germans and why, and what the turn track brings next."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.values import Event, TurnItem
from bridgehead.games.storm_over_arnhem import report, victory
from bridgehead.games.storm_over_arnhem.board import ENTER_TURN, GERMAN
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.kits.words import counted, listed


def scored(s: State, event: Event) -> list[TurnItem]:
    """11: control has just been settled for the count."""
    f = event.facts
    if event.kind == "bonus":
        place = report.place_name(s, f[0])
        return [TurnItem(f"The Germans break the perimeter in {place}: {counted(f[1], 'point')}.", "11.5")]
    if event.kind != "points":
        return []
    areas = [n for n in s.board.victory_areas if s.control[n] == GERMAN]
    held = [f"{report.place_name(s, n)} ({s.board.points[n]})" for n in areas]
    found = [TurnItem(f"Held by the Germans: {listed(held, 'no victory area')}.", "11.2")]
    level = report.result(victory.level(s, f[1]))
    found.append(
        TurnItem(f"The Germans score {counted(f[0], 'point')} for a total of {f[1]}; as it stands, {level}.", "11.3")
    )
    return found


def coming(s: State, event: Event) -> list[TurnItem]:
    if event.kind != "turn":
        return []
    board = s.board
    turn: i64 = event.facts[0]
    found: list[TurnItem] = []
    for place in range(board.places):
        due: list[str] = []
        for unit in range(board.units):
            counter = turn * board.counters + board.counter[unit]
            if board.entry[unit] == ENTER_TURN and board.reinforcement[counter] == place:
                due.append(board.unit_names[unit])
        if due:
            where = report.place_name(s, place)
            found.append(TurnItem(f"Reinforcements: {listed(due)} in {where}.", "16.1"))
    if board.night[turn] and not board.night[turn - 1]:
        cheap = "enemy-occupied areas cost 3 MF, defenders get +2 against fire from adjacent areas"
        found.append(TurnItem(f"Night: {cheap}, and artillery uses its night factor.", "15.1"))
    elif board.night[turn - 1] and not board.night[turn]:
        found.append(TurnItem("Daylight: the night rules no longer apply.", "15.1"))
    if board.iron_cross[turn]:
        found.append(TurnItem("The Germans take the Tactical Advantage.", "8.4"))
    if board.shortage[turn] > board.shortage[turn - 1]:
        rule = "20.1" if board.shortage[turn] == 1 else "20.2"
        found.append(TurnItem(f"British ammunition runs short: -{board.shortage[turn]} to every attack by fire.", rule))
    if turn > 1 and board.bonus[turn] < board.bonus[turn - 1]:
        left = counted(board.bonus[turn], "point") if board.bonus[turn] else "nothing"
        found.append(TurnItem(f"A break in the perimeter is now worth {left}.", "11.5"))
    if turn == board.turns:
        found.append(TurnItem("This is the last turn.", "6.6"))
    return found
