"""A position as text: what FEN is to chess.

One `key: value` per line; docs/counter-attack-arras.md lists every key. A place lists its Allied counters, a bar, its
German counters; `*` marks a Spent counter. The boxes `french`, `panzers` and `reserves` hold groups that have not come
in. A counter that is not listed is out of the game:

    game: counter-attack-arras
    turn: 1
    decide: allied impulse
    23: 4RTA 6DL1* MAR
    10: | RR16
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import (
    ALLIED,
    FIFTH_PANZER,
    GERMAN,
    LEVELS,
    PILE,
    RELEASES,
    ROLLED,
    SIDES,
)
from bridgehead.games.counter_attack_arras.initiative import air_allowance
from bridgehead.games.counter_attack_arras.state import HOLDERS, Options, State

BETWEEN_ACTIONS = (st.BIDDING, st.SETUP, st.ENTRY, st.IMPULSE, st.PROLONGING, st.REFORMING)
KEYS = (
    "game", "scenario", "options", "turn", "decide", "result", "advantage", "used", "points", "needed", "air",
    "initiative", "passes", "allied control", "german control", "released", "north", "crossed", "swapped",
    "eliminated",
)  # fmt: skip


def write(s: State, asked: str) -> str:
    """The position as text; only between actions, where nothing is half done. `asked` names the question."""
    board = s.board
    if s.ask != st.OVER and (s.ask not in BETWEEN_ACTIONS or s.bid_first):
        raise PositionError("This is the middle of an action: a position can be written only between actions.")
    lines = ["game: counter-attack-arras"]
    if s.options.historical:
        lines.append("scenario: historical")
    options = option_words(s.options, s.ask == st.BIDDING)
    if options:
        lines.append(f"options: {' '.join(options)}")
    lines.append(f"turn: {s.turn}")
    if s.ask == st.OVER:
        lines.append("decide: over")
        lines.append(f"result: {LEVELS[s.level].replace('_', ' ')}")
    else:
        release = f" {RELEASES[s.entering]}" if s.ask == st.ENTRY else ""
        lines.append(f"decide: {SIDES[s.actor]} {asked}{release}")
    lines.append(f"advantage: {SIDES[s.advantage]}")
    used = [SIDES[side] for side in range(2) if s.used[side]]
    if used:
        lines.append(f"used: {' '.join(used)}")
    lines.append(f"points: {s.points}")
    if s.needed != board.threshold:
        lines.append(f"needed: {s.needed}")
    if [s.air[ALLIED], s.air[GERMAN]] != usual_air(s):
        lines.append(f"air: {s.air[ALLIED]} {s.air[GERMAN]}")
    if s.ask in (st.IMPULSE, st.PROLONGING) and s.starter != usual_starter(s):
        lines.append(f"initiative: {SIDES[s.starter]}")
    if s.ask == st.IMPULSE and s.passes:
        lines.append(f"passes: {s.passes}")
    for side in range(2):
        held = [p for p in range(board.spaces) if s.control[p] == side != usual_control(s, p)]
        if held:
            lines.append(f"{SIDES[side]} control: {' '.join([board.place_names[p] for p in held])}")
    released = [n for n in range(len(RELEASES)) if s.released[n]]
    if released != usual_releases(s):
        lines.append(f"released: {' '.join([RELEASES[n] for n in released]) or 'none'}")
    if s.north:
        lines.append("north: yes")
    crossed = [board.unit_names[u] for u in range(board.units) if s.crossed[u]]
    if crossed:
        lines.append(f"crossed: {' '.join(crossed)}")
    if s.swapped:
        lines.append("swapped: yes")
    for place in range(board.places):
        if s.occupied(place, ALLIED) or s.occupied(place, GERMAN):
            allied = " ".join(_counters(s, place, ALLIED))
            german = " ".join(_counters(s, place, GERMAN))
            both = f"{allied} | {german}" if german else allied
            name = board.place_names[place]
            lines.append(f"{name if place < board.spaces else name.lower()}: {both.strip()}")
    pile = [board.unit_names[u] for u in range(board.units) if s.place[u] == board.places + PILE]
    if pile:
        lines.append(f"eliminated: {' '.join(pile)}")
    return "\n".join(lines) + "\n"


def option_words(options: Options, bidding: bool) -> list[str]:
    """The options that are not at their defaults; those about the bids only before they are made."""
    return [word for word in options.words.split() if bidding or not word.startswith(("bids=", "bid-meaning="))]


def _counters(s: State, place: i64, side: i64) -> list[str]:
    found: list[str] = []
    unit = s.first(place, side)
    while unit >= 0:
        found.append(s.board.unit_names[unit] + ("*" if s.spent[unit] else ""))
        unit = s.next_unit[unit]
    return found


# -- what is so unless the text says otherwise ---------------------------------------------------------------------


def usual_air(s: State) -> list[int]:
    """All the counters of the turn during its Combat Phase, none before and after (8.3.5)."""
    if s.ask not in (st.IMPULSE, st.PROLONGING):
        return [0, 0]
    return [int(air_allowance(s, ALLIED)), int(air_allowance(s, GERMAN))]


def usual_starter(s: State) -> i64:
    """4.1: the side that has the initiative by the turn, or the one that decides now."""
    owner = s.board.initiative[s.turn]
    return s.actor if owner == ROLLED else owner


def usual_control(s: State, place: i64) -> i64:
    """5.1.4: whoever stands there alone; else the first owner."""
    for side in range(2):
        if s.count(place, side, HOLDERS) > 0 and not s.occupied(place, 1 - side):
            return side
    return s.board.control[place]


def usual_releases(s: State) -> list[int]:
    """Groups that must be released by now: automatically (13.1, 13.2), or because a unit has left its place."""
    return [n for n in range(len(RELEASES)) if _automatic(s, n) or has_left(s, n)]


def _automatic(s: State, release: i64) -> bool:
    for turn in range(1, s.turn + 1):
        if s.board.release_needs[release * 16 + turn] == 1:
            return True
    return False


def has_left(s: State, release: i64) -> bool:
    """Whether a unit of the group stands on the map elsewhere than where it waits for the release."""
    for unit in range(s.board.units):
        if s.board.lock[unit] == release and s.place[unit] < s.board.places:
            if s.place[unit] != waiting_place(s, unit):
                return True
    return False


def waiting_place(s: State, unit: i64) -> i64:
    """13.4, 14.2.1, 14.2.2: on the map; 12.2.1, 12.2.2: or beside it."""
    board = s.board
    release = board.lock[unit]
    side = board.side[unit]
    if s.options.historical:
        return board.historical[side][board.unit_groups[unit]]
    if release == FIFTH_PANZER:
        return board.setup_fixed[side][board.unit_groups[unit]]
    return board.release_box[release]
