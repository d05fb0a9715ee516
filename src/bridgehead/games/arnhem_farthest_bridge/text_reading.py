"""Reading a position from its text (`text.py`), and checking that it can occur."""

from __future__ import annotations

from collections.abc import Mapping

from bridgehead.core.position import PositionError
from bridgehead.games.arnhem_farthest_bridge import bridges, setup, text_checks, victory
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, LEVELS, NATIONS, SIDES, ZONES, Board
from bridgehead.games.arnhem_farthest_bridge.report import ADJECTIVE
from bridgehead.games.arnhem_farthest_bridge.rules import QUESTIONS
from bridgehead.games.arnhem_farthest_bridge.state import FINISHED, GONE, PICKS, WAITING, Options, State, empty_table
from bridgehead.games.arnhem_farthest_bridge.text import BETWEEN_ACTIONS, KEYS, SETTING_UP, is_to_come, usual_guards
from bridgehead.kits.position_text import choice, counts_of, number, words_of, yes
from bridgehead.kits.words import counted

PHASE_OF: dict[int, int] = {
    st.OPENING: st.MOVEMENT_PHASE,
    st.MOVING: st.MOVEMENT_PHASE,
    st.BOMBARDING: st.BOMBARDMENT_PHASE,
    st.COMBAT: st.COMBAT_PHASE,
}


def read(board: Board, options: Options, found: Mapping[str, str]) -> State:
    """The position that the fields describe; raises PositionError with the reason if it cannot occur."""
    s = empty_table(board, options)
    for key in found:
        if key not in KEYS and key not in board.hex_numbers:
            raise PositionError(f"'{key}' is neither a hex nor a key of a position text.")
    s.turn = number(found, "turn", 1, 0, int(board.turns))
    _read_decision(s, found)
    text_checks.check_lines(s, found)
    _read_bridges(s, found)  # before the units, as zones of control pass bridges
    _read_units(s, found)
    _read_waiting(s, found)
    _read_zones(s, found)
    if s.ask in SETTING_UP:
        _check_setup(s)
    _read_doings(s, found)
    _read_crossings(s, found)
    _read_markers(s, found)
    text_checks.check(s, found)
    _check_victory(s)
    return s


def _unit(s: State, key: str, word: str) -> int:
    unit = s.board.unit_numbers.get(word.lower(), -1)
    if unit < 0:
        raise PositionError(f"{key}: there is no unit called '{word}'.")
    return unit


# -- the decision --------------------------------------------------------------------------------------------------


def _read_decision(s: State, found: Mapping[str, str]) -> None:
    first = "german deploy" if s.turn == 0 else "allied move"
    words = found.get("decide", first).lower().split()
    if words == ["over"]:
        results = [level.replace("_", " ") for level in LEVELS]
        s.ask = st.OVER
        s.level = choice(found, "result", results[victory.GERMAN_WIN], results)
        return
    if "result" in found:
        raise PositionError("result: only a finished game has one.")
    asks = {row.name: row.number for row in QUESTIONS if row.number in BETWEEN_ACTIONS}
    if len(words) != 2 or words[0] not in SIDES or words[1] not in asks:
        raise PositionError(f"decide: '{' '.join(words)}' is not a side and one of {', '.join(asks)}.")
    s.actor = SIDES.index(words[0])
    s.ask = asks[words[1]]
    if (s.ask in SETTING_UP) != (s.turn == 0):
        raise PositionError("decide: setting up belongs to turn 0 and everything else to turns 1 to 10 (12.0).")
    if s.ask in SETTING_UP and not s.options.free:
        raise PositionError("decide: there is no set-up to decide in the historical scenario (11.0).")
    if s.actor == GERMAN and s.ask in (st.ZONING, st.SHIFTING, st.DRAWING, st.OPENING):
        raise PositionError(f"decide: '{words[1]}' is an Allied decision.")
    if s.actor == ALLIED and s.ask == st.DEPLOYING:
        raise PositionError("decide: only German units are deployed (12.0).")
    if s.ask == st.DRAWING and s.board.draws[2 * s.turn + ALLIED] >= s.board.full_set:
        raise PositionError(f"decide: on turn {s.turn} the Allies have all their markers and draw none (10.7).")
    s.phase = PHASE_OF.get(int(s.ask), st.SUPPORT_PHASE)
    if choice(found, "phase", "movement", ("movement", "mobile")):
        s.phase = st.MOBILE_PHASE
    if s.ask not in SETTING_UP:
        s.mover = s.actor
    s.opening = 1 if s.ask == st.OPENING else 0


# -- units ---------------------------------------------------------------------------------------------------------


def _read_units(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    where: dict[int, str] = {}
    for unit in range(board.units):
        s.place[unit] = WAITING if is_to_come(s, unit) else GONE
    for key, value in found.items():
        if key not in board.hex_numbers:
            continue
        hex = board.hex_numbers[key]
        for word in value.split():
            unit = _unit(s, key, word.removesuffix("*"))
            name = board.unit_names[unit]
            if unit in where:
                raise PositionError(f"{key}: {name} is already in {where[unit]}.")
            where[unit] = key
            _check_due(s, key, unit)
            if s.first_unit[hex] >= 0 and s.side_at(hex) != board.side[unit]:
                raise PositionError(f"{key}: units of both sides can't be in one hex (4.3).")
            if not s.has_room(hex, board.side[unit]):
                raise PositionError(f"{key}: the stacking limit is {counted(s.options.stacking, 'unit')} (5.0).")
            s.depleted[unit] = 1 if word.endswith("*") else 0
            s.put(unit, hex)
    for word in words_of(found, "eliminated"):
        unit = _unit(s, "eliminated", word.removesuffix("*"))
        if unit in where:
            raise PositionError(f"eliminated: {board.unit_names[unit]} is in {where[unit]}.")
        _check_due(s, "eliminated", unit)
        s.place[unit] = GONE
        s.depleted[unit] = 1 if word.endswith("*") else 0


def _check_due(s: State, key: str, unit: int) -> None:
    """11.2, 11.3: a unit cannot be on the map or lost before it can have arrived."""
    if s.due(unit) == 0 or not is_to_come(s, unit):
        return
    german = s.board.side[unit] == GERMAN
    name = s.board.unit_names[unit]
    when = f"turn {s.due(unit)}"
    if s.due(unit) == s.turn:
        when = f"the German half of turn {s.turn}" if german else f"the Allied Movement Phase of turn {s.turn}"
    raise PositionError(f"{key}: {name} doesn't arrive before {when} ({'11.2' if german else '11.3'}).")


def _read_waiting(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    for word in words_of(found, "waiting"):
        unit = _unit(s, "waiting", word)
        if s.place[unit] >= 0:
            raise PositionError(f"waiting: {board.unit_names[unit]} is in {board.hex_names[s.place[unit]]}.")
        if s.due(unit) == 0:
            raise PositionError(f"waiting: {board.unit_names[unit]} isn't a reinforcement (11.0).")
        s.place[unit] = WAITING
    for name, value in counts_of(found, "delayed"):
        unit = _unit(s, "delayed", name)
        if board.drop_zone[unit] >= 0 or s.due(unit) == 0:
            raise PositionError(f"delayed: {board.unit_names[unit]} doesn't arrive at the map edge (11.1).")
        if not value.isdigit():
            raise PositionError(f"delayed: '{value}' is not a number of turns.")
        s.delay[unit] = int(value)
    for word in words_of(found, "shut"):
        unit = _unit(s, "shut", word)
        if s.place[unit] != WAITING or board.drop_zone[unit] >= 0:
            raise PositionError(f"shut: {board.unit_names[unit]} isn't waiting to arrive at the map edge (11.1).")
        s.shut[unit] = 1


def _read_doings(s: State, found: Mapping[str, str]) -> None:
    """What the units have done in this phase."""
    board = s.board
    for word in words_of(found, "moved"):
        unit = _unit(s, "moved", word)
        if board.side[unit] != s.actor:
            raise PositionError(f"moved: it isn't the phase of {board.unit_names[unit]} (3.0).")
        s.picked[unit] = FINISHED
    for name, value in counts_of(found, "picked"):
        unit = _unit(s, "picked", name)
        if s.picked[unit] or board.side[unit] != s.actor or not value.isdigit() or not 1 <= int(value) <= PICKS:
            raise PositionError(f"picked: {board.unit_names[unit]}={value} can't be (4.1).")
        s.picked[unit] = int(value)
    for name, value in counts_of(found, "landed"):
        unit = _unit(s, "landed", name)
        if not board.airborne[unit]:
            raise PositionError(f"landed: {board.unit_names[unit]} is not airborne (11.4).")
        s.spent[unit] = round(2 * float(value))
    for word in words_of(found, "fought"):
        unit = _unit(s, "fought", word)
        if board.side[unit] != s.actor:
            raise PositionError(f"fought: it isn't the phase of {board.unit_names[unit]} (8.2.1).")
        s.fought[unit] = 1
    for word in words_of(found, "hit"):
        if word not in board.hex_numbers:
            raise PositionError(f"hit: '{word}' isn't a hex of the map.")
        s.note_hit(board.hex_numbers[word])


# -- zones, bridges, ferry -----------------------------------------------------------------------------------------


def _read_zones(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    if not s.options.free:
        for zone in range(len(ZONES)):
            s.drop[zone] = board.historical_zones[zone]
    named: list[str] = []
    for word in words_of(found, "zones"):
        name, _, hex = word.upper().partition("@")
        if name not in ZONES or hex not in board.hex_numbers:
            raise PositionError(f"zones: '{word}' is not a drop zone ({', '.join(ZONES)}), '@' and a hex.")
        if name in named:
            raise PositionError(f"zones: {name} appears twice.")
        if s.options.free and board.hex_numbers[hex] not in board.free_zones:
            raise PositionError(f"zones: a drop zone can't be in {hex} (12.0).")
        named.append(name)
        s.drop[ZONES.index(name)] = board.hex_numbers[hex]
    if not s.options.free and [int(hex) for hex in s.drop] != board.historical_zones:
        raise PositionError("zones: the drop zones of the historical scenario are fixed (11.0).")
    if s.options.free and s.ask not in SETTING_UP and len(named) < len(ZONES):
        raise PositionError("zones: a free deployment has three; list them all (12.0).")
    for word in words_of(found, "clash"):
        if word.upper() not in ZONES or not s.options.free:
            raise PositionError(f"clash: '{word}' is not a drop zone that was placed freely (12.0).")
        s.clash[ZONES.index(word.upper())] = board.clash_drm


def _check_setup(s: State) -> None:
    board = s.board
    order = setup.plan_order(s)
    for unit in range(board.units):
        hex = s.place[unit]
        if hex >= 0 and hex not in board.free_hexes.get(unit, []):
            raise PositionError(f"{board.hex_names[hex]}: {board.unit_names[unit]} can't set up there (12.0).")
    placed = [unit for unit in order if s.place[unit] >= 0]
    if placed != order[: len(placed)]:
        missing = [board.unit_names[unit] for unit in order if s.place[unit] < 0]
        raise PositionError(f"{missing[0]} must be set up before the units after it (12.0).")
    zones = [n for n in range(len(ZONES)) if s.drop[n] >= 0]
    if zones != list(range(len(zones))):
        raise PositionError("zones: the drop zones are placed in the order 1AB, 101, 82 (12.0).")
    if s.ask == st.DEPLOYING:
        if len(placed) == len(order) or zones:
            raise PositionError("decide: the German units are all set up (12.0).")
        s.unit = order[len(placed)]
    elif len(placed) < len(order):
        raise PositionError("decide: the German units set up first (12.0).")
    elif s.ask == st.ZONING:
        if len(zones) == len(ZONES):
            raise PositionError("decide: the drop zones are all placed (12.0).")
        s.zoning = len(zones)
    else:
        if len(zones) < len(ZONES):
            raise PositionError("decide: a drop zone moves off a German unit only when all are placed (12.0).")
        while s.zoning < len(ZONES) and s.side_at(s.drop[s.zoning]) != GERMAN:
            s.zoning += 1
        if s.zoning == len(ZONES):
            raise PositionError("decide: no drop zone is on a German unit (12.0).")


def _hexside(board: Board, word: str) -> int:
    return board.notation.sorts["hexside"].find(word.replace("/", "|"))


def _gates(s: State, found: Mapping[str, str], key: str) -> list[int]:
    gates: list[int] = []
    for word in words_of(found, key):
        side = _hexside(s.board, word)
        if side < 0 or s.board.gate[side] == 0:
            raise PositionError(f"{key}: there is no bridge at '{word}'.")
        gates.append(int(s.board.gate[side]))
    return gates


def _read_bridges(s: State, found: Mapping[str, str]) -> None:
    for gate in _gates(s, found, "down"):
        s.down[gate] = 1
    for gate in _gates(s, found, "tried"):
        s.tried[gate] = 1
    for gate in _gates(s, found, "mended"):
        s.mended[gate] = 1
        s.repairing = 1


def _read_crossings(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    if found.get("guarded", "none").lower() != "none":
        for gate in _gates(s, found, "guarded"):
            s.guarded[gate] = 1
    elif "guarded" not in found:
        for gate, guard in enumerate(usual_guards(s)):
            s.guarded[gate] = guard
    s.lost_engineer = number(found, "engineer lost", 0, 0, int(s.turn))
    s.ferried = 1 if yes(found, "ferried") else 0
    if "ferry" not in found:
        return
    side = _hexside(board, found["ferry"])
    if side < 0 or not s.unbridged(side):
        raise PositionError(f"ferry: '{found['ferry']}' isn't a water hexside without a bridge (10.6.5).")
    if s.repairing:
        raise PositionError("ferry: the engineer repairs bridges or runs a ferry, not both in one turn (10.6.5).")
    if not bridges.near_engineer(s, side):
        raise PositionError("ferry: it is out of the engineer's range (10.6.5).")
    if GERMAN in (s.side_at(side // 6), s.side_at(board.near[side])):
        raise PositionError("ferry: there is a German unit on a bank (10.6.5).")
    s.ferry = side
    s.ferried = 1


# -- markers -------------------------------------------------------------------------------------------------------


def _sorts(s: State, found: Mapping[str, str], key: str) -> list[tuple[int, int]]:
    sorts: list[tuple[int, int]] = []
    for name, value in counts_of(found, key):
        if name not in s.board.marker_numbers or not value.isdigit():
            raise PositionError(f"{key}: there are no markers '{name}={value}'.")
        sorts.append((s.board.marker_numbers[name], int(value)))
    return sorts


def _read_markers(s: State, found: Mapping[str, str]) -> None:
    board = s.board
    for side in range(2):
        key = f"{SIDES[side]} markers"
        for sort, count in _sorts(s, found, key):
            if board.marker_side[sort] != side:
                raise PositionError(f"{key}: {board.marker_names[sort]} is {ADJECTIVE[1 - side]}.")
            s.hand[sort] = count
    for sort, count in _sorts(s, found, "used"):
        s.used[sort] = count
    for sort, count in _sorts(s, found, "cut"):
        if board.marker_air[sort]:
            raise PositionError("cut: aircraft aren't in a pool (10.7.2).")
        s.cut[sort] = count
    for sort in range(board.markers):
        if s.hand[sort] + s.used[sort] + s.cut[sort] > board.marker_count[sort]:
            there = counted(board.marker_count[sort], "marker")
            raise PositionError(f"There are only {there} {board.marker_names[sort]} (2.4).")
        if not board.marker_air[sort]:
            nation = board.marker_nation[sort]
            s.drawn[nation] = s.drawn[nation] + s.hand[sort] + s.used[sort]
        elif (s.hand[sort] or s.used[sort]) and board.draws[2 * s.turn + ALLIED] < board.full_set:
            raise PositionError(f"There is no air support on turn {s.turn} (10.7).")
    drawn = [int(count) for count in s.drawn]
    german = drawn[NATIONS.index("DE")]
    total = sum(drawn)
    for side, count in ((ALLIED, total - german), (GERMAN, german)):
        most = board.draws[2 * s.turn + side]
        if count > most:
            raise PositionError(f"{SIDES[side]} markers: on turn {s.turn} that side has at most {most} (2.2).")
    if s.ask == st.DRAWING and total:
        raise PositionError("decide: markers have been drawn already (7.1).")


def _check_victory(s: State) -> None:
    """11.5: the game ends at once, or after the last turn."""
    held = victory.goals_held(s)
    won = held >= s.board.goals_to_win
    if s.ask != st.OVER:
        if won:
            raise PositionError(f"The Allies hold {held} hexes of Arnhem, so the game is over (11.5).")
        return
    if (s.level == victory.ALLIED_WIN) != won:
        raise PositionError(
            f"result: with {counted(held, 'hex', 'hexes')} of Arnhem held the result is different (11.5)."
        )
    if not won and s.turn < s.board.turns:
        raise PositionError(f"result: without Arnhem the game isn't over before turn {s.board.turns} (11.5).")
    if not won and (s.level == victory.DRAW) != (held >= s.board.goals_to_draw):
        raise PositionError(
            f"result: with {counted(held, 'hex', 'hexes')} of Arnhem held the result is different (11.5)."
        )
