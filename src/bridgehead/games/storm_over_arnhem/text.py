"""A position as text: what FEN is to chess.

One `key: value` a line. A place lists its British counters, a bar, its German counters; `*` marks a committed counter,
`?` a hidden gun. What is left out has its value from the start of play, and a start counter that is not listed after
the set-up is out of the game. Large and small letters are the same:

    game: storm-over-arnhem
    turn: 1
    decide: german impulse
    17: RE1a RE1b RE1c*
    24: | T11a T11b* MK3a
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import (
    BOX_ONE,
    BOX_TWO,
    BRITISH,
    ENTER_A,
    ENTER_B,
    ENTER_C,
    ENTER_G,
    ENTER_REFORMED,
    GERMAN,
    LOST,
    SIDES,
    START_ARMY,
    TRACK,
    Board,
)
from bridgehead.games.storm_over_arnhem.state import Options, State

BETWEEN_ACTIONS = (
    st.SETUP,
    st.REFORM,
    st.ARMOR_OFFER,
    st.ARRIVAL,
    st.RELIEF,
    st.CARRIER,
    st.IMPULSE,
    st.PROLONGING,
    st.CHOOSING_FIGHT,
)
# What comes before the first impulse of a turn: no artillery has fired, and the Reformed Units box was just emptied.
START_OF_TURN = (st.REFORM, st.ARMOR_OFFER, st.ARRIVAL, st.RELIEF, st.CARRIER)
ARRIVING = {st.REFORM: ENTER_REFORMED, st.ARRIVAL: ENTER_G, st.RELIEF: ENTER_B, st.CARRIER: ENTER_C}
BOXES = {"box": BOX_ONE, "box twice": BOX_TWO, "track": TRACK, "lost": LOST}
OF_ONE_DECISION = {
    "passes": st.IMPULSE,
    "may not pass": st.IMPULSE,
    "after": st.PROLONGING,
    "fought": st.CHOOSING_FIGHT,
}
KEYS = (
    "game", "scenario", "options", "turn", "decide", "advantage", "points", "control", "perimeter", "fires", "fired",
    "armor accepted", "swapped", "british cards", "german cards", *OF_ONE_DECISION, *BOXES,
)  # fmt: skip


def write(s: State, asked: str) -> str:
    """The position as text; only between actions, where nothing is half done. `asked` names the question."""
    board = s.board
    if s.ask != st.OVER and (s.ask not in BETWEEN_ACTIONS or any(s.job)):
        raise PositionError("This is in the middle of an action; a position can be written only between actions.")
    lines = ["game: storm-over-arnhem"]
    if s.options.ready and s.ask == st.SETUP:
        lines.append("scenario: ready")
    options = option_words(s.options)
    if options:
        lines.append(f"options: {' '.join(options)}")
    lines.append(f"turn: {s.turn}")
    if s.ask == st.OVER:
        lines.append("decide: over")
    else:
        counted = f" {s.arriving}" if s.ask in ARRIVING else ""
        armor = " armor" if s.ask == st.ARRIVAL and s.arriving_entry == ENTER_A else ""
        lines.append(f"decide: {SIDES[s.actor]} {asked}{counted}{armor}")
    if s.ask == st.PROLONGING:
        lines.append(f"after: {SIDES[s.mover]}")
    lines.append(f"advantage: {SIDES[s.advantage]}")
    lines.append(f"points: {s.points}")
    if s.ask == st.IMPULSE and s.passes:
        lines.append(f"passes: {s.passes}")
    if s.must_act >= 0:
        lines.append(f"may not pass: {SIDES[s.must_act]}")
    _list_places(lines, board, "control", [a for a in board.victory_areas if s.control[a] == GERMAN])
    marked = [a for a in board.perimeter_areas if s.perimeter[a]]
    if marked != starting_perimeter(board, int(s.turn)):
        lines.append(f"perimeter: {' '.join(board.place_names[a] for a in marked) or 'none'}")
    burning = [f"{board.place_names[a]}={s.fire[a]}" for a in range(board.areas) if s.fire[a]]
    if burning:
        lines.append(f"fires: {' '.join(burning)}")
    used = [board.battery_names[n] for n in range(board.batteries) if s.fired[n]]
    if used:
        lines.append(f"fired: {' '.join(used)}")
    if s.armor_accepted:
        lines.append(f"armor accepted: {s.armor_accepted}")
    if s.swapped:
        lines.append("swapped: yes")
    _list_places(lines, board, "fought", [p for p in range(board.places) if s.fought & board.bit[p]])
    if s.options.cards:
        for side in range(2):
            left = " ".join(str(s.deck[13 * side + value]) for value in range(2, 13))
            lines.append(f"{SIDES[side]} cards: {left}")
    for place in range(board.places):
        if s.occupied(place, BRITISH) or s.occupied(place, GERMAN):
            british = " ".join(_counters(s, place, BRITISH))
            german = " ".join(_counters(s, place, GERMAN))
            both = f"{british} | {german}" if german else british
            lines.append(f"{board.place_names[place]}: {both.strip()}")
    for name, box in BOXES.items():
        inside: list[str] = []
        for unit in range(board.units):
            if s.place[unit] == board.places + box and not (box == LOST and board.entry[unit] <= START_ARMY):
                inside.append(board.unit_names[unit])
        if inside:
            lines.append(f"{name}: {' '.join(inside)}")
    return "\n".join(lines) + "\n"


def option_words(options: Options) -> list[str]:
    """The options that are not at their defaults; once there is a position to write, the bids are made."""
    return [word for word in options.words.split() if not word.startswith("bids=")]


def _list_places(lines: list[str], board: Board, key: str, places: list[int]) -> None:
    if places:
        lines.append(f"{key}: {' '.join(board.place_names[p] for p in places)}")


def starting_perimeter(board: Board, turn: int) -> list[int]:
    return board.perimeter_areas if turn == 0 or board.bonus[turn] else []


def _counters(s: State, place: i64, side: i64) -> list[str]:
    found: list[str] = []
    unit = s.first(place, side)
    while unit >= 0:
        mark = ("*" if s.committed[unit] else "") + ("?" if s.hidden[unit] else "")
        found.append(s.board.unit_names[unit] + mark)
        unit = s.next_unit[unit]
    return found
