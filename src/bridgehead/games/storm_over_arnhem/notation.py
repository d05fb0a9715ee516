"""Moves as a player writes them: `fire 24>17u`, `+LR4a`, `T11a>26`, `retreat RE1b`, `to 15`.

Places are written as on the board, counters by their short names; `u` and `c` name the uncommitted and the committed
group. Every word a game writes reads back as the same move; small letters and shortened words are understood too.
"""

from __future__ import annotations

import re

from mypy_extensions import i64

from bridgehead.core.position import NotationError
from bridgehead.games.storm_over_arnhem import fire, refusals
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import Board
from bridgehead.games.storm_over_arnhem.state import MOST_ATTACKS, State
from bridgehead.kits.typed_moves import unreadable

WORDS: dict[int, str] = {
    m.TAKE_ARMOR: "armor",
    m.TAKE_INFANTRY: "infantry",
    m.PASS: "pass",
    m.DONE: "done",
    m.KEEP: "keep",
    m.REROLL: "reroll",
    m.END: "end",
    m.PROLONG: "prolong",
}
OF_A_PLACE: dict[int, str] = {m.MOVE_FROM: "move", m.IGNITE: "ignite", m.RETIRE: "to", m.FIGHT: "fight"}
OF_A_UNIT: dict[int, str] = {
    m.ELIMINATE: "eliminate",
    m.RETREAT: "retreat",
    m.STAY: "stay",
    m.FLUSH: "flush",
    m.REMOVE: "remove",
    m.SCREEN: "screen",
}
GROUPS = "uc"


def write(s: State, move: int) -> str:
    if not refusals.is_move(s, move):
        raise NotationError(f"{move} isn't a move of Storm Over Arnhem.")
    return _write(s, move)


def _write(s: State, move: i64) -> str:
    board = s.board
    kind = int(m.kind_of(move))
    a, b, c = m.first(move), m.second(move), m.third(move)
    if kind in WORDS:
        return WORDS[kind]
    if kind in OF_A_PLACE:
        return f"{OF_A_PLACE[kind]} {board.place_names[a]}"
    if kind in OF_A_UNIT:
        return f"{OF_A_UNIT[kind]} {board.unit_names[a]}"
    if kind == m.MOVE:
        return f"{board.unit_names[a]}>{board.place_names[b]}"
    if kind == m.ADD:
        return f"+{board.unit_names[a]}"
    if kind == m.FIRE:
        return f"fire {board.place_names[a]}>{board.place_names[b]}{GROUPS[c]}"
    if kind == m.GUN:
        return f"gun {board.place_names[a]}>{board.place_names[b]}:{board.unit_names[c]}"
    if kind == m.SHELL:
        spotter = f"{board.place_names[a]}>" if a != b else ""
        return f"shell {board.battery_names[c >> 1]} {spotter}{board.place_names[b]}{GROUPS[c & 1]}"
    if kind == m.CALL:
        return f"call {board.battery_names[a]}"
    if kind == m.STRIKE:
        return f"{board.unit_names[a]}*{board.unit_names[b]}"
    if kind == m.PLACE:
        return f"{board.unit_names[a]}@{board.place_names[b]}"
    if kind == m.RESOLVE:
        return f"resolve {a + 1}"
    if kind == m.BID:
        return f"bid {board.lowest_bid + a}"
    return f"layout {board.layouts[s.actor][a]}"


def read(s: State, typed: str, legal: list[int]) -> int:
    """The move that was typed. It need not be legal; a shortened one must fit a single legal move."""
    text = " ".join(typed.split())
    move = _exact(s, text)
    if move >= 0:
        return _canonical(s, move)
    wanted = text.lower()
    fitting = [move for move in legal if wanted and _squeezed(write(s, move)).startswith(_squeezed(wanted))]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        several = ", ".join(write(s, move) for move in fitting[:4])
        raise NotationError(f"'{text}' could be {several}{' ...' if len(fitting) > 4 else ''}.")
    raise NotationError(_complaint(s, text) or unreadable(text, [write(s, move) for move in legal]))


def _canonical(s: State, move: i64) -> int:
    """13.7: armor that is all of one type may be named by any of its counters."""
    if m.kind_of(move) != m.GUN:
        return move
    source, target, named = m.first(move), m.second(move), m.third(move)
    if not s.board.armor[named] or s.place[named] != target:
        return move
    return m.pack(m.GUN, source, target, fire.primary_of(s, target, named))


def _squeezed(text: str) -> str:
    return text.lower().replace(" ", "")


def _exact(s: State, text: str) -> int:
    """The move written in full, or -1."""
    board = s.board
    lower = text.lower()
    for kind, word in WORDS.items():
        if lower == word:
            return m.pack(kind)
    found = re.fullmatch(r"(\w+) (\S+)", lower)
    if found:
        for kind, word in OF_A_PLACE.items():
            if found[1] == word and found[2].upper() in board.place_numbers:
                return m.pack(kind, board.place_numbers[found[2].upper()])
        unit = _unit(board, found[2])
        for kind, word in OF_A_UNIT.items():
            if found[1] == word and unit >= 0:
                return m.pack(kind, unit)
        if found[1] == "call" and found[2].upper() in board.battery_names:
            return m.pack(m.CALL, board.battery_names.index(found[2].upper()))
        if found[1] == "resolve" and re.fullmatch(r"[0-9]{1,2}", found[2]) and 1 <= int(found[2]) <= MOST_ATTACKS:
            return m.pack(m.RESOLVE, int(found[2]) - 1)
        if found[1] == "bid" and re.fullmatch(r"[+-]?[0-9]{1,3}", found[2]):
            bid = int(found[2]) - board.lowest_bid
            return m.pack(m.BID, bid) if 0 <= bid < 256 else -1
        if found[1] == "layout" and found[2] in board.layouts[s.actor]:
            return m.pack(m.LAYOUT, board.layouts[s.actor].index(found[2]))
    found = re.fullmatch(r"\+ ?(\w+)", lower)
    if found and _unit(board, found[1]) >= 0:
        return m.pack(m.ADD, _unit(board, found[1]))
    found = re.fullmatch(r"(\w+) ?([>@*]) ?(\w+)", lower)
    if found and _unit(board, found[1]) >= 0:
        unit = _unit(board, found[1])
        if found[2] == "*":
            target = _unit(board, found[3])
            return m.pack(m.STRIKE, unit, target) if target >= 0 else -1
        place = board.place_numbers.get(found[3].upper(), -1)
        return m.pack(m.MOVE if found[2] == ">" else m.PLACE, unit, place) if place >= 0 else -1
    return _exact_attack(board, lower)


def _exact_attack(board: Board, lower: str) -> int:
    found = re.fullmatch(r"fire (\w+) ?> ?(\w+?) ?([uc])", lower)
    if found:
        source, target = _place(board, found[1]), _place(board, found[2])
        if source >= 0 and target >= 0:
            return m.pack(m.FIRE, source, target, GROUPS.index(found[3]))
    found = re.fullmatch(r"gun (\w+) ?> ?(\w+) ?: ?(\w+)", lower)
    if found:
        source, target, primary = _place(board, found[1]), _place(board, found[2]), _unit(board, found[3])
        if source >= 0 and target >= 0 and primary >= 0:
            return m.pack(m.GUN, source, target, primary)
    found = re.fullmatch(r"shell (\w+) (?:(\w+) ?> ?)?(\w+?) ?([uc])", lower)
    if found and found[1].upper() in board.battery_names:
        target = _place(board, found[3])
        source = _place(board, found[2]) if found[2] else target
        battery = board.battery_names.index(found[1].upper())
        # Without a spotter's place only a battery that needs none, or a zone, is fully written.
        if source >= 0 and target >= 0 and (found[2] or board.battery_spotterless[battery] or target >= board.areas):
            return m.pack(m.SHELL, source, target, 2 * battery + GROUPS.index(found[4]))
    return -1


def _place(board: Board, name: str) -> int:
    return board.place_numbers.get(name.upper(), -1)


def _unit(board: Board, name: str) -> int:
    """A counter by its short name, the letter of its copy written small."""
    return board.unit_numbers_folded.get(name, -1)


def _complaint(s: State, text: str) -> str:
    return _spotter_missing(s, text.lower()) or _unknown_name(s, text)


def _spotter_missing(s: State, lower: str) -> str:
    """14.3: most batteries need an HQ that spots, and its place is written before the target."""
    board = s.board
    found = re.fullmatch(r"shell (\w+) (\w+?) ?([uc])", lower)
    if not found or found[1].upper() not in board.battery_names or _place(board, found[2]) < 0:
        return ""
    battery, target = board.battery_names.index(found[1].upper()), _place(board, found[2])
    spotter = int(board.link[board.link_from[target]])
    if board.battery_side[battery] == s.actor:  # nothing is told of where the enemy's HQs are
        for unit in board.spotters:
            if board.calls[unit * board.batteries + battery] and s.place[unit] < board.places:
                spotter = int(s.place[unit])
                if board.adjacent[spotter * board.places + target]:
                    break
    name = board.battery_names[battery]
    wanted = f"shell {name} {board.place_names[spotter]}>{board.place_names[target]}{found[3]}"
    return f"{name} needs an HQ to spot for it: put its place before the target, as in '{wanted}'."


def _unknown_name(s: State, text: str) -> str:
    if re.match(r"bid|resolve", text.lower()):
        return ""
    board = s.board
    known = set(board.unit_numbers_folded)
    known.update([name.lower() for name in board.place_names + board.battery_names])
    known.update([name.lower() + group for name in board.place_names for group in GROUPS])
    for word in re.findall(r"[A-Za-z0-9]+", text):
        if re.search(r"[0-9]", word) and word.lower() not in known:
            return f"There is no counter or place called '{word}'."
    return ""
