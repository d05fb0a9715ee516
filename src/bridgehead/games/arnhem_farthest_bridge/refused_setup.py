"""Why a unit or a drop zone may not begin there (12.0), and why so many markers cannot be drawn (7.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import setup, support
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GB, GERMAN, US
from bridgehead.games.arnhem_farthest_bridge.report import ZONE_WORDS, hex_name, unit_name
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.words import capital, counted


def zone(s: State, move: i64) -> Refusal:
    """A marker of a drop zone, in the plan or where it has to give way."""
    if m.first(move) != s.zoning:
        return Refusal("12.0", f"Place {ZONE_WORDS[s.zoning]} first.")
    return _shift(s, m.second(move)) if s.ask == st.SHIFTING else _too_near(s, m.second(move))


def _too_near(s: State, hex: i64) -> Refusal:
    return Refusal("12.0", f"{hex_name(s, hex)} is too close to a city or to the south edge of the map.")


def deploy(s: State, unit: i64, hex: i64) -> Refusal:
    if unit != s.unit:
        return Refusal("12.0", f"Place {unit_name(s, s.unit)} first.")
    allowed = s.board.free_hexes[int(unit)]
    if hex in allowed:
        return Refusal("5.0", f"{hex_name(s, hex)} is full: the limit is {counted(s.options.stacking, 'unit')}.")
    if any(other in s.board.free_zones for other in allowed) and hex not in s.board.free_zones:
        return _too_near(s, hex)  # the same distances hold for the drop zones
    return Refusal("12.0", f"{unit_name(s, unit)} can't set up in {hex_name(s, hex)}: it's outside its set-up area.")


def _shift(s: State, hex: i64) -> Refusal:
    if hex not in s.board.free_zones:
        return _too_near(s, hex)
    if s.side_at(hex) == GERMAN:
        return Refusal("12.0", f"There is a German unit in {hex_name(s, hex)}.")
    away = counted(setup.shift_distance(s), "hex", "hexes")
    return Refusal("12.0", f"{capital(ZONE_WORDS[s.zoning])} must move exactly {away} from where it was placed.")


def draw(s: State, british: i64) -> Refusal:
    number = s.board.draws[2 * s.turn + ALLIED]
    there = support.pool(s, GB)
    if british > number:
        return Refusal("10.7", f"You draw only {counted(number, 'marker')} this turn.")
    if british > there:
        return Refusal("10.7", f"The British pool has only {counted(there, 'marker')}.")
    other = support.pool(s, US)
    return Refusal("7.1", f"The US pool has only {counted(other, 'marker')}: draw more from the British pool.")
