"""Words for a move before it is made: its way, what it costs, and whose fire it draws, as far as is known."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.core.rules import UNPRICED
from bridgehead.games.guards_armoured import danger, direct_fire, fog, movement, ways
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.names import movement_points, units_named
from bridgehead.games.guards_armoured.state import MOVING, State
from bridgehead.games.guards_armoured.way_book import WayBook
from bridgehead.kits.words import listed


def _book(s: State) -> WayBook:
    """All ways at once, as `ways.chart_way` finds them one by one."""
    book = s.routes.book
    if book.open(s.numbers()):
        return book
    scratch = s.copy()
    routes = scratch.routes
    ways.survey(scratch)
    if danger.weigh(scratch):
        ways.prepare(scratch)
        routes.fear()
        routes.search()
    for n in range(routes.count):
        goal = routes.found[n]
        length = routes.trace(goal, scratch.way)
        book.cost[int(goal)] = int(routes.cost[goal])
        book.path[int(goal)] = [int(scratch.way[k] // 2) for k in range(length - 1, -1, -1)]
    return book


def _cost_of_step(s: State, move: i64) -> i64:
    """In half points, for the unit that leads."""
    scratch = s.copy()
    movement.play_moving(scratch, move, Dice())
    return scratch.spent[s.unit] - s.spent[s.unit]


def _guns_over(s: State, hex: i64) -> list[int]:
    """The enemy's known guns that can fire into a hex."""
    roster = s.board.roster
    enemy = 1 - s.mover
    if not direct_fire.is_possible(s):
        return []
    return [
        unit
        for unit in range(roster.first_unit[enemy], roster.first_unit[enemy + 1])
        if direct_fire.can_fire(s, unit) and fog.is_known(s, unit) and direct_fire.reaches(s, unit, hex)
    ]


def route(s: State, move: i64) -> list[int]:
    """The hexes that a move enters, in order; none if it leads nowhere."""
    return _route(_book(s), move) if m.kind_of(move) == m.GO else [int(m.second(move))]


def _route(book: WayBook, move: i64) -> list[int]:
    goal = int(m.second(move))
    return book.path.get(goal, []) if m.kind_of(move) == m.GO else [goal]


def route_under_fire(s: State, move: i64) -> list[int]:
    """The hexes that a move enters if a known gun can fire at it there (11.4); else none."""
    book = _book(s)  # opened once: that takes longer than all that is looked up in it
    path = _route(book, move)
    return path if _under_fire(s, book, path) else []


def of_move(s: State, move: i64) -> str:
    """Its cost, the hexes on the way if there are any, and which guns can fire at it in which of them (11.4)."""
    path = route(s, move)
    words = f", {_cost(s, move)}"
    if len(path) > 1:
        words += f" by {_named(s, path[:-1])}"
    return f"{words}{fire(s, path)}"


def of_route(s: State, move: i64) -> str:
    """The same for a move that waits for a word because of the fire."""
    path = route(s, move)
    goal = _named(s, path[-1:])
    over = f"To {goal} by {_named(s, path[:-1])}" if len(path) > 1 else f"Straight to {goal}"
    return f"{over}: {_cost(s, move)}{fire(s, path)}"


def fire(s: State, path: list[int]) -> str:
    """Which guns can fire at whoever goes there, and where (11.4)."""
    names = s.board.map.hex_names
    told = [
        f"from {units_named(s, guns)} in {listed([names[hex] for hex in hexes])}"
        for guns, hexes in _under_fire(s, _book(s), path)
    ]
    return f"; under fire {', '.join(told)}" if told else ""


def price(s: State, move: i64) -> i64:
    """9.0: what a move of the stack costs, in half points."""
    kind = m.kind_of(move)
    if s.ask != MOVING or s.unit < 0 or (kind != m.GO and kind != m.STEP and kind != m.CROSS):
        return UNPRICED
    return _price(s, move)


def _price(s: State, move: i64) -> i64:
    return _book(s).cost[int(m.second(move))] if m.kind_of(move) == m.GO else _cost_of_step(s, move)


def _cost(s: State, move: i64) -> str:
    return movement_points(_price(s, move))


def _named(s: State, path: list[int]) -> str:
    return " - ".join(s.board.map.hex_names[hex] for hex in path)


def _under_fire(s: State, book: WayBook, path: list[int]) -> list[tuple[list[int], list[int]]]:
    """The guns that cover hexes of a way, and those hexes; hexes in a row under the same guns go together."""
    found: list[tuple[list[int], list[int]]] = []
    for hex in path:
        if hex not in book.guns:
            book.guns[hex] = _guns_over(s, hex)
        guns = book.guns[hex]
        if guns and found and found[-1][0] == guns:
            found[-1][1].append(hex)
        elif guns:
            found.append((guns, [hex]))
    return found
