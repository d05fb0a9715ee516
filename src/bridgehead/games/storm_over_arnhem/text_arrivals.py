"""Whether the reinforcements of a position read from text can have arrived by its turn (16, 17, 19)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import (
    BRITISH,
    ENTER_A,
    ENTER_B,
    ENTER_C,
    ENTER_G,
    ENTER_REFORMED,
    EVENT_A,
    EVENT_B,
    EVENT_C,
    EVENT_G,
    LOST,
    TRACK,
)
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.games.storm_over_arnhem.text_checks import in_play

MOST_AT_ONCE = 3  # half a die, rounded up (17.21, 17.32, 17.41)
EVENTS: dict[int, tuple[int, ...]] = {  # which results bring them; armor may be turned down for infantry (17.3)
    ENTER_G: (EVENT_G, EVENT_A),
    ENTER_A: (EVENT_A,),
    ENTER_B: (EVENT_B,),
    ENTER_C: (EVENT_C,),
}
NAMES = {
    ENTER_G: "G infantry units",
    ENTER_A: "times assault guns taken",
    ENTER_B: "B infantry units",
    ENTER_C: "Bren Carriers",
}
RULES = {ENTER_G: "17.2", ENTER_A: "17.3", ENTER_B: "17.4", ENTER_C: "17.5"}


def check(s: State) -> None:
    """Raises PositionError with the reason; there is one random event a turn, and reformed units need losses."""
    _check_assault_guns(s)
    _check_just_placed(s)
    needed = _events_needed(s)
    for entry, turns in needed:
        wanted = len([other for other, _ in needed if other == entry])
        if wanted > len(turns):
            most = len(turns) * (1 if entry in (ENTER_A, ENTER_C) else MOST_AT_ONCE)
            raise PositionError(f"Turn {s.turn}: at most {most} {NAMES[entry]} are possible by now ({RULES[entry]}).")
    if not _can_be_shared_out([turns for _, turns in needed]):
        raise PositionError(
            f"Turn {s.turn}: these reinforcements take {len(needed)} random events, and there is one a turn (17.1)."
        )
    _check_reformed(s)


def _turns(s: State, entry: int, before: int) -> list[int]:
    """The turns earlier than `before` whose random event can bring units of that entry."""
    board = s.board
    found: list[int] = []
    for turn in range(1, before):
        column = [int(board.events[row * (board.turns + 1) + turn]) for row in range(board.highest_event + 1)]
        if any(event in column for event in EVENTS[entry]):
            found.append(turn)
    return found


def _events_needed(s: State) -> list[tuple[int, list[int]]]:
    """One entry for each random event that must have come up, with the turns in which it can have."""
    board = s.board
    turn = int(s.turn)
    now = {st.ARMOR_OFFER: ENTER_A, st.RELIEF: ENTER_B, st.CARRIER: ENTER_C}.get(int(s.ask), -1)
    if s.ask == st.ARRIVAL:
        now = int(s.arriving_entry)
    if now >= 0 and turn not in _turns(s, now, turn + 1):
        raise PositionError(f"decide: no random event of turn {turn} brings that (17.1).")
    # The event of this turn is the one now asked about, or still to come while units are reformed (6.1, 6.2).
    before = turn if now >= 0 or s.ask == st.REFORM else turn + 1
    needed: list[tuple[int, list[int]]] = []
    for entry in (ENTER_C, ENTER_B, ENTER_G):
        units = in_play(s, entry)
        at_once = 1 if entry == ENTER_C else MOST_AT_ONCE
        if entry == now:
            units = max(0, units - (at_once - int(s.arriving)))
        for _ in range(-(-units // at_once)):
            needed.append((entry, _turns(s, entry, before)))
    accepted = int(s.armor_accepted) - (1 if s.ask == st.ARRIVAL and now == ENTER_A else 0)
    for _ in range(accepted):
        needed.append((ENTER_A, _turns(s, ENTER_A, before)))
    # 17.52: a carrier on the track arrived in an earlier turn
    on_track = len([unit for unit in range(board.units) if s.place[unit] == board.places + TRACK])
    for n in range(on_track):
        needed[n] = (ENTER_C, _turns(s, ENTER_C, turn))
    return needed


def _can_be_shared_out(wishes: list[list[int]]) -> bool:
    """Whether each wish can get a turn of its own out of those it lists."""
    taken: dict[int, int] = {}
    return all(_find_turn(wishes, n, taken, []) for n in range(len(wishes)))


def _find_turn(wishes: list[list[int]], n: int, taken: dict[int, int], tried: list[int]) -> bool:
    for turn in wishes[n]:
        if turn not in tried:
            tried.append(turn)
            if turn not in taken or _find_turn(wishes, taken[turn], taken, tried):
                taken[turn] = n
                return True
    return False


def _check_assault_guns(s: State) -> None:
    """17.3, 17.32: each time armor is accepted one to three units come."""
    accepted = int(s.armor_accepted)
    units = in_play(s, ENTER_A)
    if s.ask == st.ARRIVAL and s.arriving_entry == ENTER_A:
        units += int(s.arriving)
    if units > MOST_AT_ONCE * accepted:
        raise PositionError(f"armor accepted: {units} assault guns have come, so it is at least 1 (17.3).")
    if accepted > units:
        raise PositionError(f"armor accepted: {accepted} times, but only {units} assault guns have come (17.32).")


def _check_just_placed(s: State) -> None:
    """17.21, 17.32: those already placed in this arrival are committed, and they come three at once at most."""
    if s.ask != st.ARRIVAL:
        return
    placed = len([u for u in range(s.board.units) if s.committed[u] and s.board.entry[u] == s.arriving_entry])
    if placed + s.arriving > MOST_AT_ONCE:
        raise PositionError(
            f"decide: {placed} of them are already placed, so more than {MOST_AT_ONCE} at once would arrive (17.21)."
        )


def _check_reformed(s: State) -> None:
    """19.1, 19.22: at best one unit a turn for a first loss, and one more for each three further losses."""
    board = s.board
    units = in_play(s, ENTER_REFORMED) + (int(s.arriving) if s.ask == st.REFORM else 0)
    lost: i64 = 0
    for unit in range(board.units):
        if board.side[unit] == BRITISH and not board.bren[unit] and s.place[unit] == board.places + LOST:
            lost += 1
    turns = max(0, int(s.turn) - 1)
    most = min(int(lost), turns) + max(0, int(lost) - turns) // 3 if turns else 0
    if units > most:
        raise PositionError(f"Turn {s.turn}: at most {most} reformed units are possible after these losses (19.1).")
