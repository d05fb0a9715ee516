"""What a side could do in an activation: the usual plan and others that differ in one thing, for the search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.players import engineering, fights, gunnery, openings
from bridgehead.games.guards_armoured.players.enemy import Foe
from bridgehead.games.guards_armoured.players.fights import Assault
from bridgehead.games.guards_armoured.players.marches import Marches, Orders, Step
from bridgehead.games.guards_armoured.players.outlook import Outlook, Tools
from bridgehead.games.guards_armoured.players.temper import Temper, british_temper, german_temper
from bridgehead.games.guards_armoured.roster import BRITISH
from bridgehead.games.guards_armoured.state import CHOOSING_FIRST, STILL, State
from bridgehead.players.habits import Habits, adopt
from bridgehead.players.thinking import Plan

END: int = m.pack(m.END)
DONE: int = m.pack(m.DONE)
EXIT: int = m.pack(m.EXIT)
OTHER_TARGETS: Final = 5
NEAR: Final = 7  # hexes from which an enemy may be attacked in one activation
TRIES: Final = 4  # how often a stack on its way is told where to, after fire has halted it
USUAL: Final = 20.0  # the first guess of the usual plan; others must show that they are better
OTHER: Final = 17.5
LESS: Final = 0.1


def bold(temper: Temper) -> None:
    temper.caution *= 0.2
    temper.under_fire *= 0.4
    temper.in_range *= 0.3
    temper.worth_doing = -1.5


def cautious(temper: Temper) -> None:
    temper.caution *= 2.5
    temper.under_fire *= 2.0
    temper.in_range *= 2.5
    temper.worth_doing = 2.0


def hurried(temper: Temper) -> None:
    temper.pace *= 2.5
    temper.goal *= 1.5


def stubborn(temper: Temper) -> None:
    temper.garrison *= 2.5
    temper.cover *= 2.0
    temper.pace *= 0.4
    temper.stay *= 2.0


def barring(temper: Temper) -> None:
    """More of the enemy's way is closed, by zones of control and by guns."""
    temper.block = 2.0 * temper.block + 0.2
    temper.field_of_fire = 2.0 * temper.field_of_fire + 0.05
    temper.pace *= 0.7


MOODS: Final[list[Callable[[Temper], None]]] = [bold, cautious, hurried, stubborn, barring]


def tempers_of(side: int, habits: Habits) -> list[Temper]:
    """The usual one first."""
    found: list[Temper] = []
    for mood in [None, *MOODS]:
        temper = british_temper() if side == BRITISH else german_temper()
        adopt(temper, habits)
        if mood is not None:
            mood(temper)
        found.append(temper)
    return found


def of_activation(s: State, side: int, temper: Temper, legal: list[int]) -> list[Plan]:
    """6.0, 17.2: whose turn it is, where there is a choice; the usual one first, passing last."""
    if s.ask == CHOOSING_FIRST:
        usual = openings.choose_battalion(s, legal)
    else:
        usual = openings.choose_activation(s, side, temper, legal)
    found = [Plan(USUAL, [usual])]
    for move in legal:
        if move != usual:
            found.append(Plan(OTHER - LESS * len(found), [move]))
    return found


def of_movement(s: State, side: int, tools: Tools, tempers: list[Temper], legal: list[int]) -> list[Plan]:
    """All the movement of an activation: other moods, other attacks, nobody at all."""
    usual = Marches(s, side, tools, tempers[0])
    steps = usual.make()
    before: list[int] = []
    bridge = engineering.choose(s, tools, legal)
    if bridge >= 0:
        before.append(bridge)
    found = [Plan(USUAL, before + _moves(steps))]

    def offer(other: list[Step]) -> None:
        found.append(Plan(OTHER - LESS * len(found), before + _moves(other)))

    for hex in _others(s, usual):
        offer(Marches(s, side, tools, tempers[0], Orders(first=hex)).make())
    for temper in tempers[1:]:
        offer(Marches(s, side, tools, temper).make())
    for hex in usual.targets[:2]:
        offer(Marches(s, side, tools, tempers[0], Orders(shunned=hex)).make())
    found.append(Plan(0.0, [int(END)]))
    return found


def _others(s: State, usual: Marches) -> list[int]:
    """Enemies that could be attacked and that the usual plan does not attack first, the most valuable ground first."""
    look = usual.look
    ranked: list[tuple[float, int]] = []
    for foe in look.enemy.foes:
        if usual.targets and foe.hex == usual.targets[0]:
            continue
        if _is_near(s, foe, usual):
            ranked.append((float(foe.defense) - look.ground(foe) - foe.worth, int(foe.hex)))
    ranked.sort()
    return [hex for _, hex in ranked[:OTHER_TARGETS]]


def _is_near(s: State, foe: Foe, usual: Marches) -> bool:
    """Somebody who moves can come beside it."""
    for reach in usual.reaches:
        for edge in range(6 * int(foe.hex), 6 * int(foe.hex) + 6):
            there = s.board.map.near[edge]
            if there >= 0 and reach.peril[there] >= 0 and s.board.roster.attack[2 * reach.unit] > 0:
                return True
    return False


def _moves(steps: list[Step]) -> list[int]:
    moves: list[int] = []
    for step in steps:
        moves.append(int(m.pack(m.SELECT, step.units[0])))
        for unit in step.units[1:]:
            moves.append(int(m.pack(m.JOIN, unit)))
        moves += [int(m.pack(m.GO, 0, step.hex))] * TRIES
        if step.leaves:
            moves.append(int(EXIT))
    moves.append(int(END))
    return moves


def of_combat(look: Outlook, legal: list[int]) -> list[Plan]:
    """Fire that is worth its while comes first; then any attack, any barrage, or nothing more."""
    shot = gunnery.best_shot(look, legal)
    if shot >= 0:
        return [Plan(1.0, [shot])]
    found: list[Plan] = []
    if END in legal:
        found.append(Plan(look.temper.worth_doing, [int(END)]))
    for move in legal:
        kind = m.kind_of(move)
        if kind == m.ATTACK:
            assaults = fights.assaults_on(look, m.second(move))
            for assault in assaults[:2]:
                found.append(Plan(assault.value, _attack(assault)))
            if len(assaults) > 2:
                most = max(assaults, key=lambda one: len(one.units))
                found.append(Plan(most.value, _attack(most)))
    barrage = gunnery.best_barrage(look, legal)
    if barrage >= 0:
        found.append(Plan(look.temper.worth_doing, [barrage]))
    found.sort(key=lambda plan: -plan.value)
    return found


def _attack(assault: Assault) -> list[int]:
    moves: list[int] = [int(m.pack(m.ATTACK, 0, assault.hex))]
    for unit in assault.units:
        moves.append(int(m.pack(m.JOIN, unit)))
    moves.append(int(DONE))
    return moves


def has_begun(s: State) -> bool:
    """Somebody has been picked up in this activation."""
    for unit in range(s.board.roster.first_unit[s.mover], s.board.roster.first_unit[s.mover + 1]):
        if s.moved[unit] != STILL or s.picked[unit] > 0:
            return True
    return False
