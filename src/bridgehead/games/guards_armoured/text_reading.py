"""Reading a position from its text (`text.py`), and checking that it can occur."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.guards_armoured import fog, setup
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.chart import FORTS, TRACKED
from bridgehead.games.guards_armoured.notation import FORT_WORDS
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN, SIDES
from bridgehead.games.guards_armoured.rules import QUESTIONS
from bridgehead.games.guards_armoured.state import (
    EXITED,
    GONE,
    NONE,
    NOTHING,
    PICKS,
    PONTOON,
    WAITING,
    Options,
    State,
    empty_table,
)
from bridgehead.games.guards_armoured.tables import WEATHERS
from bridgehead.games.guards_armoured.text import (
    BATTALION_MARKS,
    BETWEEN_ACTIONS,
    CHITS,
    KEYS,
    MARKS,
    SETTING_UP,
    STAGES,
    usual_fort,
    usual_hand,
    usual_place,
    usual_undealt,
)
from bridgehead.games.guards_armoured.victory import LEVELS
from bridgehead.kits.position_text import choice, counts_of, number, words_of, yes

LOOKED_ROUND: Final = (st.ACTIVATING, st.MOVING, st.FIGHTING)  # 1.1: what can be inspected by then has been


def read(board: Board, options: Options, found: Mapping[str, str]) -> State:
    """The position that the fields describe; raises PositionError with the reason if it cannot occur."""
    s = empty_table(board, options)
    for key in found:
        if key not in KEYS and key not in board.map.hex_numbers:
            raise PositionError(f"'{key}' is neither a hex nor a key of a position.")
    s.turn = number(found, "turn", 1, 0, int(board.briefing.turns))
    s.weather = choice(found, "weather", WEATHERS[0], WEATHERS)
    s.welsh = int(yes(found, "welsh"))
    if s.welsh and board.briefing.optional_battalion < 0:
        raise PositionError("welsh: the 2nd Welsh Guards belong to Joe's Bridge (17.23).")
    _read_decision(s, found)
    _read_crossings(s, found)  # before the units, as zones of control pass bridges
    _read_units(s, found)
    _read_marks(s, found)
    _read_activation(s, found)
    _read_forts(s, found)
    _read_chits(s, found)
    _read_score(s, found)
    if s.ask in LOOKED_ROUND and "known" not in found and "revealed" not in found:
        fog.look_round(s)
        s.events.clear()
    if s.ask == st.PLACING:
        waiting = setup.to_place(s, s.actor)
        if not waiting:
            raise PositionError("decide: every unit has been placed (17.0).")
        s.unit = waiting[0]
    return s


def _whole(key: str, value: str, most: int) -> int:
    if not value.isdigit() or not 0 < int(value) <= most:
        raise PositionError(f"{key}: {value} is not between 1 and {most}.")
    return int(value)


def _unit(s: State, key: str, word: str) -> int:
    unit = s.board.roster.unit_numbers.get(word.lower(), -1)
    if unit < 0:
        raise PositionError(f"{key}: there is no unit called '{word}' in this scenario.")
    return unit


def _battalion(s: State, key: str, word: str) -> int:
    battalion = s.board.roster.battalion_numbers.get(word.lower(), -1)
    if battalion < 0:
        raise PositionError(f"{key}: there is no battalion called '{word}' in this scenario.")
    return battalion


def _crossing(s: State, key: str, word: str) -> int:
    crossing = s.board.map.crossing_numbers.get(word, -1)
    if crossing < 0:
        raise PositionError(f"{key}: there is no crossing at {word}.")
    return crossing


def _pair(key: str, word: str) -> tuple[str, str]:
    one, sign, other = word.partition(">")
    if not sign:
        raise PositionError(f"{key}: '{word}' is not of the form 'one>other'.")
    return one, other


# -- the decision ----------------------------------------------------------------------------------------------------


def _read_decision(s: State, found: Mapping[str, str]) -> None:
    first = "german layout" if s.turn == 0 else "british activate"
    words = found.get("decide", first).lower().split()
    if words == ["over"]:
        s.ask = st.OVER
        s.level = choice(found, "result", LEVELS[2], LEVELS)
        return
    if "result" in found:
        raise PositionError("result: a game has one only when it is over.")
    asks = {row.name: row.number for row in QUESTIONS if row.number in BETWEEN_ACTIONS}
    if len(words) != 2 or words[0] not in SIDES or words[1] not in asks:
        raise PositionError(f"decide: '{' '.join(words)}' is not a side and one of {', '.join(asks)}.")
    s.actor = SIDES.index(words[0])
    s.ask = asks[words[1]]
    if (s.ask in SETTING_UP) != (s.turn == 0):
        raise PositionError("decide: setting up belongs to turn 0, everything else to the turns after it (17.0).")
    if s.actor == GERMAN and s.ask in (st.CHOOSING_FIRST, st.SUPPLYING, st.OPTING):
        raise PositionError(f"decide: '{words[1]}' is for the British side.")
    if s.ask == st.CHOOSING_FIRST and s.turn != 1:
        raise PositionError("decide: the first HQ is chosen in turn 1 only (17.2).")
    if s.ask == st.REBUILDING and not s.is_night():
        raise PositionError("decide: replacements come at the end of a night (4.1).")
    s.mover = s.actor


def _read_activation(s: State, found: Mapping[str, str]) -> None:
    roster = s.board.roster
    for key, field in BATTALION_MARKS:
        table: vec[i64] = getattr(s, field)
        for word in words_of(found, key):
            table[_battalion(s, key, word)] = 1
    s.part = choice(found, "stage", "", STAGES)
    expected = {st.MOVING: st.MOVEMENT, st.FIGHTING: st.COMBAT}.get(int(s.ask), 0)
    if s.part == 0:
        s.part = expected
    if s.part != expected:
        raise PositionError("stage: it doesn't agree with what is to be decided (3.4).")
    if "battalion" in found:
        s.battalion = _battalion(s, "battalion", found["battalion"])
    if "chit" in found:
        s.chit = _battalion(s, "chit", found["chit"])
    if "hq" in found:
        s.hq = _unit(s, "hq", found["hq"])
        if not roster.hq[s.hq]:
            raise PositionError(f"hq: {roster.unit_names[s.hq]} isn't an HQ (2.4).")
    if s.part:
        if s.battalion < 0:
            raise PositionError("battalion: somebody is activated; say which battalion (6.0).")
        s.chit = s.battalion if s.chit < 0 else s.chit
        if "hq" not in found and s.place[roster.battalion_hq[s.chit]] >= 0:
            s.hq = roster.battalion_hq[s.chit]
        s.mover = roster.battalion_side[s.battalion]
        if s.mover != s.actor:
            raise PositionError(f"battalion: {found['battalion']} belongs to the other side (6.0).")
    elif s.ask == st.ACTIVATING:
        if s.chit < 0 or roster.battalion_side[s.chit] != s.actor:
            raise PositionError("chit: say whose activation chit was drawn; it must be of the side that decides (6.0).")
        s.mover = s.actor
    s.demolished = int(yes(found, "demolished"))
    s.acted = int(yes(found, "barraged"))


# -- units -----------------------------------------------------------------------------------------------------------


def _read_units(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    where: dict[int, str] = {}
    for unit in range(board.roster.units):
        s.place[unit] = usual_place(s, unit)
        s.depleted[unit] = board.briefing.starts_depleted[unit]
    for key, value in found.items():
        if key in board.map.hex_numbers:
            for word in value.split():
                unit = _listed(s, key, word, where)
                _put(s, key, unit)
    for key, place in (("waiting", WAITING), ("eliminated", GONE), ("exited", EXITED)):
        for word in words_of(found, key):
            unit = _listed(s, key, word, where)
            if place == WAITING and board.briefing.turn_due[unit] == 0 and s.turn > 0:
                raise PositionError(f"waiting: {board.roster.unit_names[unit]} isn't a reinforcement (4.0).")
            if place == EXITED and board.roster.side[unit] == GERMAN:
                raise PositionError("exited: only British units leave the map (9.1).")
            s.place[unit] = place
    for unit in range(board.roster.units):
        hex = s.place[unit]
        if hex >= 0 and s.first_unit[hex] == unit and s.stack_points(hex) > board.map.stack_limit[hex]:
            if s.ask != st.MOVING:
                raise PositionError(f"{board.map.hex_names[hex]}: too many units for the stacking limit (7.1).")


def _listed(s: State, key: str, word: str, where: dict[int, str]) -> int:
    unit = _unit(s, key, word.removesuffix("*"))
    name = s.board.roster.unit_names[unit]
    if unit in where:
        raise PositionError(f"{key}: {name} is already listed under {where[unit]}.")
    where[unit] = key
    if word.endswith("*") and s.board.roster.steps[unit] == 1:
        raise PositionError(f"{key}: {name} has no depleted side (2.3).")
    if s.board.briefing.optional[unit] and not s.welsh:
        raise PositionError(f"{key}: {name} takes part only with 'welsh: yes' (17.23).")
    s.depleted[unit] = 1 if word.endswith("*") else 0
    return unit


def _put(s: State, key: str, unit: int) -> None:
    board = s.board
    hex = board.map.hex_numbers[key]
    name = board.roster.unit_names[unit]
    due = board.briefing.turn_due[unit]
    if due > s.turn:
        raise PositionError(f"{key}: {name} doesn't arrive before turn {due} (4.0).")
    if s.turn == 0 and hex not in board.briefing.set_up_hexes[unit]:
        raise PositionError(f"{key}: {name} is set up {board.briefing.set_up_words[unit]} (17.0).")
    if s.side_at(hex) == 1 - board.roster.side[unit]:
        raise PositionError(f"{key}: units of both sides can't be in one hex (7.0).")
    s.put(unit, hex)


def _read_marks(s: State, found: Mapping[str, str]) -> None:
    names = s.board.roster.unit_names
    for key, field, mark in MARKS:
        table: vec[i64] = getattr(s, field)
        for word in words_of(found, key):
            unit = _unit(s, key, word)
            if table[unit]:
                raise PositionError(f"{key}: {names[unit]} is listed under another key that rules this out.")
            table[unit] = mark
    for word in words_of(found, "riding"):
        one, other = _pair("riding", word)
        leg, tracked = _unit(s, "riding", one), _unit(s, "riding", other)
        if s.place[leg] < 0 or s.place[leg] != s.place[tracked] or s.class_of(tracked) != TRACKED or s.class_of(leg):
            raise PositionError(f"riding: {names[leg]} can't ride {names[tracked]} (9.5).")
        s.mount(leg, tracked)
    for name, value in counts_of(found, "picked"):
        s.picked[_unit(s, "picked", name)] = _whole("picked", value, PICKS)
    for name, value in counts_of(found, "points"):
        s.spent[_unit(s, "points", name)] = round(2 * float(value))


# -- the map ---------------------------------------------------------------------------------------------------------


def _read_crossings(s: State, found: Mapping[str, str]) -> None:
    map = s.board.map
    for word in words_of(found, "blown"):
        crossing = _crossing(s, "blown", word)
        if crossing >= map.bridges:
            raise PositionError(f"blown: there is no bridge at {word}.")
        s.closed[crossing + 1] = NOTHING
    for word in words_of(found, "pontoons"):
        crossing = _crossing(s, "pontoons", word)
        if map.pontoon_site[crossing] == 0:
            raise PositionError(f"pontoons: none can be built at {word} (12.1).")
        s.closed[crossing + 1] = PONTOON
    for word in words_of(found, "building"):
        one, other = _pair("building", word)
        unit = _unit(s, "building", one)
        if not s.board.roster.engineer[unit]:
            raise PositionError(f"building: {s.board.roster.unit_names[unit]} isn't an engineer (12.1).")
        s.builds[unit] = _crossing(s, "building", other)


def _read_forts(s: State, found: Mapping[str, str]) -> None:
    for chit in range(len(s.fort)):
        s.fort[chit] = usual_fort(s)
    for sort in range(len(FORTS)):
        chits = [n for n in range(len(s.fort)) if s.board.briefing.fort_sort[n] == sort]
        words = found.get(FORT_WORDS[sort], "").split()
        if len(words) > len(chits):
            raise PositionError(f"{FORT_WORDS[sort]}: there are only {len(chits)} in this scenario (15.0).")
        for chit, word in zip(chits, words):
            _read_fort(s, FORT_WORDS[sort], chit, word)


def _read_fort(s: State, key: str, chit: int, word: str) -> None:
    where, _, way = word.partition("/")
    facing = int(way) - 1 if way in ("1", "2", "3", "4", "5", "6") else 0
    places = {"gone": GONE, "unplaced": WAITING}
    hex = places.get(where, s.board.map.hex_numbers.get(where, NONE - 10))
    if hex < WAITING - 5:
        raise PositionError(f"{key}: there is no hex {where}.")
    s.place_fort(chit, hex, facing)


# -- chits and the score ---------------------------------------------------------------------------------------------


def _kind(s: State, key: str, name: str) -> int:
    kind = s.board.chits.numbers.get(name, -1)
    if kind < 0:
        raise PositionError(f"{key}: there is no event chit called '{name}'.")
    return kind


def _read_chits(s: State, found: Mapping[str, str]) -> None:
    chits = s.board.chits
    kinds = chits.kinds
    for side in (BRITISH, GERMAN):
        for kind, count in enumerate(usual_hand(s, side)):
            s.hand[kinds * side + kind] = count
        for key, field in CHITS:
            line = f"{SIDES[side]} {key}"
            if line not in found:
                continue
            table: vec[i64] = getattr(s, field)
            for kind in range(kinds):
                table[kinds * side + kind] = 0
            for name, value in counts_of(found, line):
                kind = _kind(s, line, name)
                table[kinds * side + kind] = _whole(line, value, int(chits.copies[kind]))
        _read_cup(s, side, found.get(f"{SIDES[side]} cup", ""))
    for kind in range(kinds):
        s.undealt[kind] = usual_undealt(s, kind)
    for name, value in counts_of(found, "drawn"):
        kind = _kind(s, "drawn", name)
        s.undealt[kind] -= _whole("drawn", value, int(s.undealt[kind]))


def _read_cup(s: State, side: i64, written: str) -> None:
    if not written:
        return
    counts = written.split()
    key = f"{SIDES[side]} cup"
    if len(counts) != 3 or not all(count.isdigit() for count in counts):
        raise PositionError(f"{key}: give the blue, red and black chits left in it (10.3).")
    for colour, count in enumerate(counts):
        if int(count) > s.board.chits.cup[3 * side + colour]:
            raise PositionError(f"{key}: there are never so many in it (10.3).")
        s.fresh[3 * side + colour] = int(count)


def _read_score(s: State, found: Mapping[str, str]) -> None:
    briefing = s.board.briefing
    numbers = s.board.map.hex_numbers
    if any(f"{side} holds" in found for side in SIDES):
        for goal in range(len(briefing.goals)):
            s.held[goal] = NONE
        for side in (BRITISH, GERMAN):
            key = f"{SIDES[side]} holds"
            for word in words_of(found, key):
                goal = int(briefing.goal_number[numbers[word]]) if word in numbers else -1
                if word != "none" and goal < 0:
                    raise PositionError(f"{key}: {word} doesn't count for victory (17.0).")
                if word != "none":
                    s.held[goal] = side
    for name, value in counts_of(found, "exits"):
        if name not in numbers or numbers[name] not in briefing.exit_hexes:
            raise PositionError(f"exits: units can't leave the map at {name} (17.0).")
        s.exits[briefing.exit_hexes.index(numbers[name])] = _whole("exits", value, int(s.board.roster.units))
    s.exited_points = number(found, "exited points", 0, 0, 999)
    s.scored = number(found, "scored", 0, 0, 999)
