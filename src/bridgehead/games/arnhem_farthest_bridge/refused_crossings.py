"""Why a unit may not land, a bridge not be repaired or a ferry not be opened, before anybody moves (10.6.4 to 11.4)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.arnhem_farthest_bridge import arrivals, bridges
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.report import ZONE_WORDS, bridge_name, hex_name, side_name, unit_name
from bridgehead.games.arnhem_farthest_bridge.state import GONE, PICKS, State
from bridgehead.kits.words import capital, counted


def explain(s: State, move: i64, kind: i64) -> Refusal:
    if kind == m.SELECT:
        return _select(s, m.first(move))
    if kind == m.LAND:
        return _land(s, m.second(move))
    if kind == m.REPAIR:
        return _repair(s, m.first(move))
    return _ferry(s, m.second(move))


def not_yours(s: State, unit: i64, rule: str) -> Refusal:
    return Refusal(rule, f"{unit_name(s, unit)} isn't your unit.")


def not_due(s: State, unit: i64) -> Refusal:
    rule = "11.2" if s.board.side[unit] == GERMAN else "11.3"
    return Refusal(rule, f"{unit_name(s, unit)} doesn't arrive before turn {s.due(unit)}.")


def put_back_too_often(s: State, unit: i64) -> Refusal:
    times = counted(PICKS, "time")
    return Refusal("4.1", f"{unit_name(s, unit)} was selected {times} this phase without moving; that's the limit.")


def _select(s: State, unit: i64) -> Refusal:
    name = unit_name(s, unit)
    if s.board.side[unit] != ALLIED:
        return not_yours(s, unit, "11.4")
    if s.board.drop_zone[unit] < 0:
        return Refusal("11.4", f"{name} doesn't land by air; start movement to move it.")
    if unit == s.unit:
        return Refusal("11.4", f"{name} is already selected: choose a landing hex.")
    if s.place[unit] >= 0:
        return Refusal("11.4", f"{name} has already landed.")
    if s.place[unit] == GONE:
        return Refusal("2.3", f"{name} has been eliminated.")
    if not arrivals.is_due(s, unit):
        return not_due(s, unit)
    return put_back_too_often(s, unit)


def _land(s: State, hex: i64) -> Refusal:
    board = s.board
    if s.unit < 0:
        return Refusal("11.4", "Select a unit to land first.")
    name = unit_name(s, s.unit)
    where = hex_name(s, hex)
    zone = board.drop_zone[s.unit]
    if board.grid.distance(s.drop[zone], hex) > board.drop_radius[s.unit]:
        reach = counted(board.drop_radius[s.unit], "hex", "hexes")
        at = board.hex_names[s.drop[zone]]
        return Refusal("11.4", f"{where} is more than {reach} from {ZONE_WORDS[zone]} in {at}.")
    if board.drop_safe[board.terrain[hex]] == 0:
        return Refusal("11.4", f"{where} is marsh: units can't land there.")
    if s.side_at(hex) == GERMAN:
        return Refusal("4.3", f"{where} is enemy-occupied.")
    return Refusal("5.0", f"{where} is full, so {name} can't land there.")


def _repair(s: State, bridge: i64) -> Refusal:
    board = s.board
    gate = bridge + 1
    what = capital(bridge_name(s, bridge))
    if s.down[gate] == 0:
        return Refusal("10.6.4", f"{what} isn't down.")
    if s.mended[gate]:
        return Refusal("10.6.4", f"A repair of {bridge_name(s, bridge)} has already been tried this turn.")
    if s.ferried:
        return Refusal("10.6.5", "The engineer has opened a ferry this turn, so it can't repair bridges.")
    refusal = _engineer(s, board.bridge_side[bridge], what, "10.6.4")
    if refusal is not None:
        return refusal
    for hex in (board.bridge_one[bridge], board.bridge_other[bridge]):
        if s.side_at(hex) == GERMAN:
            return Refusal("10.6.4", f"A German unit is in {hex_name(s, hex)}, at one end of the bridge.")
    return Refusal("10.6.4", f"{what} is in a German zone of control.")


def _engineer(s: State, edge: i64, what: str, rule: str) -> Refusal | None:
    board = s.board
    if s.place[board.engineer] < 0:
        return Refusal(rule, "The engineer isn't on the map.")
    if not bridges.near_engineer(s, edge):
        reach = counted(board.range[board.engineer], "hex", "hexes")
        return Refusal(rule, f"{what} is more than {reach} from the engineer.")
    return None


def _ferry(s: State, edge: i64) -> Refusal:
    board = s.board
    what = side_name(s, edge)
    if not board.wet[edge]:
        return Refusal("10.6.5", f"There's no river or canal at {what}.")
    if s.bridged(edge):
        return Refusal("10.6.5", f"There's a bridge at {what}, so it needs no ferry.")
    if s.ferried:
        return Refusal("10.6.5", "The engineer has already opened a ferry this turn.")
    if s.repairing:
        return Refusal("10.6.5", "The engineer has tried a repair this turn, so it can't open a ferry.")
    refusal = _engineer(s, edge, what, "10.6.5")
    if refusal is not None:
        return refusal
    for hex in (edge // 6, board.near[edge]):
        if s.side_at(hex) == GERMAN:
            return Refusal("10.6.5", f"A German unit is in {hex_name(s, hex)}, on the bank.")
    return Refusal("10.6.5", f"A ferry at {what} needs an Allied unit on one of its banks.")
