"""What a side could do in a phase: the usual plan and others that differ in one thing, for the search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import bridges
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED
from bridgehead.games.arnhem_farthest_bridge.players.fights import Assault, assaults_on
from bridgehead.games.arnhem_farthest_bridge.players.marches import Marches, Orders, Step
from bridgehead.games.arnhem_farthest_bridge.players.openings import Landings
from bridgehead.games.arnhem_farthest_bridge.players.outlook import Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import Temper, allied_temper, german_temper
from bridgehead.games.arnhem_farthest_bridge.state import MOVEMENT_PHASE, OPENING, State
from bridgehead.players.habits import Habits, adopt
from bridgehead.players.thinking import Plan

END: int = m.pack(m.END)
DONE: int = m.pack(m.DONE)
OTHER_TARGETS: Final = 4
GROUPS: Final = 4
APART: Final = 4  # hexes between groups
USUAL: Final = 8.0  # the first guess of the usual plan, in half points of delay; others must show that they are better
OTHER: Final = 4.0
LESS: Final = 0.1


def bold(temper: Temper) -> None:
    temper.caution *= 0.3
    temper.daring *= 0.3
    temper.spear *= 0.3
    temper.worth_doing = 0.0


def cautious(temper: Temper) -> None:
    temper.caution *= 2.5
    temper.daring *= 2.5
    temper.worth_doing *= 4.0


def hurried(temper: Temper) -> None:
    temper.pace *= 2.0
    temper.follow *= 2.0
    temper.approach *= 2.0


def stubborn(temper: Temper) -> None:
    temper.hold *= 2.5
    temper.garrison *= 2.0
    temper.relief *= 2.0
    temper.approach *= 0.4
    temper.follow *= 0.4


def loose(temper: Temper) -> None:
    """Fewer units tied down in the way of the corps, or beside bridges."""
    temper.blocks = 3
    temper.guard *= 0.2
    temper.hold *= 0.4


def dense(temper: Temper) -> None:
    temper.blocks = 14
    temper.detach *= 0.3
    temper.guard *= 2.0


MOODS: Final[list[Callable[[Temper], None]]] = [bold, cautious, hurried, stubborn, loose, dense]


def tempers_of(side: int, habits: Habits) -> list[Temper]:
    """The usual one first."""
    found: list[Temper] = []
    for mood in [None, *MOODS]:
        temper = allied_temper() if side == ALLIED else german_temper()
        adopt(temper, habits)
        if mood is not None:
            mood(temper)
        found.append(temper)
    return found


def of_landings(s: State, tools: Tools, tempers: list[Temper]) -> list[Plan]:
    """11.4: where they come down depends on where they mean to go."""
    found: list[Plan] = []
    for temper in tempers:
        steps = Landings(s, tools, temper).make()
        moves: list[int] = []
        for step in steps:
            moves += [int(m.pack(m.SELECT, step.unit)), int(m.pack(m.LAND, 0, step.hex))]
        found.append(Plan(OTHER - LESS * len(found) if found else USUAL, moves))
    return found


def of_movement(s: State, side: int, tools: Tools, tempers: list[Temper]) -> list[Plan]:
    """A whole Movement Phase: other moods, other attacks, a group that stays."""
    temper = tempers[0]
    usual = Marches(s, side, tools, temper)
    open_end = side == ALLIED and _in_danger(s)
    found = [Plan(USUAL, _moves(usual.make(), open_end))]

    def offer(steps: list[Step]) -> None:
        found.append(Plan(OTHER - LESS * len(found), _moves(steps, open_end)))

    if s.phase == MOVEMENT_PHASE:
        for hex in usual.targets[1 : 1 + OTHER_TARGETS]:
            offer(Marches(s, side, tools, temper, Orders(first=hex)).make())
    for other in tempers[1:]:
        offer(Marches(s, side, tools, other).make())
    if s.phase == MOVEMENT_PHASE:
        for hex in usual.targets[:OTHER_TARGETS]:
            offer(Marches(s, side, tools, temper, Orders(shunned=hex)).make())
    for group in _groups(s, side, usual.units):
        offer(Marches(s, side, tools, temper, Orders(still=group)).make())
    found.append(Plan(0.0, [int(END)]))
    return found


def _in_danger(s: State) -> bool:
    """10.6.3: a bridge may be blown in this phase; whoever finds no way then is told anew where to go."""
    for bridge in range(s.board.bridges):
        if bridges.may_blow(s, bridge):
            return True
    return False


def _moves(steps: list[Step], open_end: bool) -> list[int]:
    moves: list[int] = []
    for step in steps:
        goes = int(m.pack(m.GO, 0, step.hex))
        moves += [int(m.pack(m.SELECT, step.unit)), goes, goes]  # on, once a bridge has been tried (10.6.3)
    if not open_end:
        moves.append(int(END))
    return moves


def _groups(s: State, side: int, units: list[int]) -> list[list[int]]:
    """Units on the map that stand together, the strongest groups first; XXX Corps is a group apart."""
    board = s.board
    left = [unit for unit in units if s.place[unit] >= 0]
    groups: list[list[int]] = []
    while left:
        group = [left.pop(0)]
        for one in group:  # grows while it is walked
            near = [
                other
                for other in left
                if board.grid.distance(s.place[one], s.place[other]) <= APART
                and (side != ALLIED or board.airborne[one] == board.airborne[other])
            ]
            group += near
            left = [other for other in left if other not in near]
        groups.append(group)
    groups.sort(key=lambda group: -sum(int(s.attack(unit)) for unit in group))
    return groups[:GROUPS]


def of_combat(look: Outlook, legal: list[int]) -> list[Plan]:
    """One attack after the other: any target, by all or by some of those beside it; or none any more."""
    found: list[Plan] = []
    if END in legal:
        found.append(Plan(look.temper.worth_doing, [int(END)]))
    for move in legal:
        if m.kind_of(move) != m.ATTACK:
            continue
        assaults = assaults_on(look, m.second(move))
        assaults.sort(key=lambda one: -one.value)
        for n in range(min(len(assaults), 2)):
            found.append(Plan(assaults[n].value, _attack(assaults[n])))
        if len(assaults) > 2:
            most = max(assaults, key=lambda one: len(one.units))
            found.append(Plan(most.value, _attack(most)))
    found.sort(key=lambda plan: -plan.value)
    return found


def _attack(assault: Assault) -> list[int]:
    moves: list[int] = [int(m.pack(m.ATTACK, 0, assault.hex))]
    for unit in assault.units:
        moves.append(int(m.pack(m.JOIN, unit)))
    moves.append(int(DONE))
    return moves


def has_begun(s: State) -> bool:
    """Somebody of the side that moves has landed or moved in this part of its turn, or is about to."""
    for unit in range(s.board.first_unit[s.mover], s.board.first_unit[s.mover + 1]):
        if s.spent[unit] > 0 and s.ask == OPENING:
            return True
        if s.picked[unit] > 0 and (s.spent[unit] == 0 or not _came_down_badly(s, unit)):
            return True
    return s.unit >= i64(0)


def _came_down_badly(s: State, unit: i64) -> bool:
    """11.4: so that it may not move."""
    return s.depleted[unit] > 0 or s.in_enemy_zone(s.place[unit], ALLIED)
