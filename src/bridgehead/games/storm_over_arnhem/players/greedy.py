"""The greedy player: weighs every impulse by its exact odds and the ground it gains, and takes the best."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from bridgehead.core.position import Move, Position
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN, Board
from bridgehead.games.storm_over_arnhem.close_combat import strike_modifier
from bridgehead.games.storm_over_arnhem.fire import (
    ammunition,
    attack_factor,
    defense_factor,
    distance,
    further_units,
    platoon_integrity,
)
from bridgehead.games.storm_over_arnhem.fires import ignition_range
from bridgehead.games.storm_over_arnhem.players import advances, attacks, casualties, melee
from bridgehead.games.storm_over_arnhem.players.outlook import Outlook
from bridgehead.games.storm_over_arnhem.players.temper import british_temper, german_temper
from bridgehead.games.storm_over_arnhem.players.worth import Worth, points_on
from bridgehead.games.storm_over_arnhem.state import (
    ARMOR_OFFER,
    ARTILLERY,
    ATTACK,
    BARRAGE,
    BIDDING,
    CHOOSING_FIGHT,
    DECLARING,
    FIRE_SETTING,
    FLUSHING,
    GROUP,
    GUNFIRE,
    IMPULSE,
    KIND,
    LOSSES,
    MOVING,
    ORDERING,
    OVERFLOW,
    PROLONGING,
    REMOVING,
    REROLLING,
    RETREATING,
    ROLL_ATTACK,
    ROLL_STRIKE,
    SCREENING,
    SETUP,
    STRIKING,
    TARGET,
    State,
)
from bridgehead.players.openings import Openings
from bridgehead.players.thinking import Plan, Policy

# Estimates, which have stayed so that this player's games stay the same; who plans ahead knows the measured ones.
WAYS: Final = Openings([[0.6, 0.2, 0.2], [0.2, 0.6, 0.2]])


class GreedyPlayer(Policy):
    """Plays either side. It remembers the rest of the impulse it has planned, nothing else."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._plan: list[int] = []
        self.way = -1  # the ready-made set-up it shall choose; -1: by lot
        self._board: Board | None = None
        self._worth: list[Worth] = []
        self.tempers = [british_temper(), german_temper()]

    def clear(self) -> None:
        self._plan = []

    def decide(self, position: Position, side: int) -> Move:
        legal = position.moves()
        if len(legal) == 1:
            return legal[0]
        move = self._decide(cast(State, position.state), side, legal)
        return move if move in legal else legal[0]

    def plans_of(self, s: State, side: int) -> list[Plan]:
        """Every impulse worth a thought, and what passing must be beaten by."""
        look = Outlook(s, self._values(s, side))
        found = self.plans(look, side)
        found.append(Plan(look.temper.worth_doing, [int(m.pack(m.PASS))]))
        found.sort(key=lambda plan: -plan.value)
        return found

    def _decide(self, s: State, side: int, legal: list[int]) -> int:
        ask = int(s.ask)
        if ask in (MOVING, DECLARING) and self._plan:
            planned = self._plan.pop(0)
            if planned in legal:
                return planned
        self._plan = []
        if ask == BIDDING:
            return self._bid(s)
        if ask == SETUP:
            return self._set_up(s, side, legal)
        if ask == ARMOR_OFFER:
            return legal[0]
        if ask == ORDERING:
            return legal[0]
        if ask == STRIKING:
            return melee.choose_strike(s, self._values(s, side), legal)
        if ask == SCREENING:
            return melee.choose_screen(s, self._values(s, side), legal)
        look = Outlook(s, self._values(s, side))
        if ask == IMPULSE:
            return self._impulse(look, side, legal)
        if ask in (MOVING, DECLARING):
            return self._go_on(look, side, legal)
        if ask == BARRAGE:
            return attacks.best_shell(look, side, legal)
        if ask == LOSSES:
            return casualties.choose_loss(look, legal)
        if ask == RETREATING:
            return casualties.choose_retreat(look, legal)
        if ask == OVERFLOW:
            return casualties.dearest(look, legal)
        if ask in (FLUSHING, REMOVING):
            return casualties.cheapest(look, legal)
        if ask == REROLLING:
            return self._reroll(look, side, legal)
        if ask == PROLONGING:
            return self._prolong(look, side, legal)
        if ask == CHOOSING_FIGHT:
            return legal[0]
        return casualties.choose_place(look, side, legal)

    def _values(self, s: State, side: int) -> Worth:
        if not self._worth or self._board is not s.board:
            self._board = s.board
            self._worth = [Worth(s.board, temper) for temper in self.tempers]
        return self._worth[side]

    # -- before play ---------------------------------------------------------------------------------------------

    def _bid(self, s: State) -> int:
        """21: near nothing, and never quite the same after a tie."""
        spread = 1 + int(s.ties) // 2
        bid = self._rng.randint(-spread, spread)
        return int(m.pack(m.BID, max(0, bid - int(s.board.lowest_bid))))

    def _set_up(self, s: State, side: int, legal: list[int]) -> int:
        ways = list(range(len(s.board.layouts[side])))
        layout = WAYS.draw(side, ways, self._rng) if self.way < 0 else self.way
        ready = int(m.pack(m.LAYOUT, s.board.first_layout[side] + layout))
        if ready in legal:
            return ready
        unit = int(m.first(legal[-1]))
        wanted = int(m.pack(m.PLACE, unit, s.board.layout_places[side][layout].get(unit, 0)))
        return wanted if wanted in legal else legal[0]

    # -- an impulse ----------------------------------------------------------------------------------------------

    def plans(self, look: Outlook, side: int) -> list[Plan]:
        """Every impulse worth a thought, the best first."""
        s = look.s
        found: list[Plan] = []
        for place in range(look.places):
            if s.ready(place, side):
                value = attacks.fire_plans(look, side, place, found)
                advances.move_plans(look, side, place, value, found)
        attacks.artillery_plans(look, side, found)
        found.sort(key=lambda plan: -plan.value)
        return found

    def _impulse(self, look: Outlook, side: int, legal: list[int]) -> int:
        for plan in self.plans(look, side):
            if plan.value < look.temper.worth_doing and m.kind_of(legal[0]) == m.PASS:
                break
            if plan.moves[0] in legal:
                self._plan = plan.moves[1:]
                return plan.moves[0]
        return legal[0]

    def _go_on(self, look: Outlook, side: int, legal: list[int]) -> int:
        """In the middle of an action that was not planned, or not by this player: finish it soundly."""
        s = look.s
        if s.ask == DECLARING and s.attack[KIND] == ARTILLERY:
            return attacks.best_shell(look, side, legal)
        if m.kind_of(legal[0]) == m.DONE and s.ask == MOVING:
            return legal[0]
        joining = [move for move in legal if m.kind_of(move) == m.ADD]
        if joining:
            return joining[0]
        return legal[0]

    # -- the Tactical Advantage ----------------------------------------------------------------------------------

    def _advantage(self, look: Outlook) -> float:
        """What keeping it is worth: less as the game ends, and little when it goes to the German anyway (8.4)."""
        s = look.s
        turn = int(s.turn)
        if turn == s.board.turns:
            return 0.12
        if s.board.iron_cross[turn + 1]:
            return 0.35
        return look.temper.advantage * (1.0 - 0.08 * turn)

    def _reroll(self, look: Outlook, side: int, legal: list[int]) -> int:
        s = look.s
        if s.rolling == ROLL_ATTACK:
            gain = self._attack_regret(look, side)
        elif s.rolling == ROLL_STRIKE:
            gain = self._strike_regret(look, side)
        else:
            burning = s.attack_roll < 4 + s.fire[s.current]
            gain = (0.1 if burning else -0.2) * (1 if side == BRITISH else -1)
        return legal[1] if gain > self._advantage(look) else legal[0]

    def _attack_regret(self, look: Outlook, side: int) -> float:
        """How much better the average roll would be for the holder than the one on the table."""
        s = look.s
        row = int(s.current) * ATTACK
        kind = int(s.attack[row + KIND])
        target = int(s.attack[row + TARGET])
        sign = 1.0 if side == s.mover else -1.0
        if kind == FIRE_SETTING:
            reach = int(ignition_range(s, s.current))
            ready = look.infantry[2 * (2 * target + BRITISH)]
            mean = sum(min(die, ready) for die in range(1, min(6, reach) + 1)) / 6
            now = min(int(s.attack_roll), ready) if s.attack_roll <= reach else 0
            return sign * look.temper.flushed * (mean - now)
        net = int(attack_factor(s) + further_units(s) + platoon_integrity(s) + ammunition(s))
        net -= int(defense_factor(s) + distance(s))
        index = 2 * (2 * target + 1 - int(s.mover)) + int(s.attack[row + GROUP])
        count = look.infantry[index]
        value = look.infantry_value[index]
        capacity = 3 * count
        if kind in (GUNFIRE, ARTILLERY) or target == s.source:
            capacity += 4 * look.armor[index]
            count += look.armor[index]
            value += look.armor_value[index]
        if kind == GUNFIRE:
            capacity = 4 * look.armor[index]
            count = look.armor[index]
            value = look.armor_value[index]
        if count == 0:
            return 0.0
        now = min(capacity, max(0, net + int(s.attack_roll - s.defense_roll)))
        gain = (points_on(net, capacity) - now) * look.temper.share * value / count
        if s.mover == GERMAN and now >= capacity and look.holders[target] <= look.infantry[index]:
            gain -= 0.5 * look.prize(target)
        return sign * gain

    def _strike_regret(self, look: Outlook, side: int) -> float:
        s = look.s
        striking = int(s.actor_striking())
        modifier = int(strike_modifier(s, s.current, striking))
        chance = min(6, 1 + modifier) / 6
        now = 1.0 if s.attack_roll + modifier >= 6 else 0.0
        value = look.worth.value[int(s.current)]
        if striking == GERMAN and s.fight < look.areas and look.holders[int(s.fight)] == 1:
            value += look.prize(int(s.fight))
        return (chance - now) * value * (1 if side == striking else -1)

    def _prolong(self, look: Outlook, side: int, legal: list[int]) -> int:
        best = self.plans(look, side)
        worth = best[0].value if best else 0.0
        return legal[1] if worth > self._advantage(look) + 0.2 else legal[0]
