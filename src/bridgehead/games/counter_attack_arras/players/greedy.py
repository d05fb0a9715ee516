"""The greedy player: weighs every impulse by its exact odds and the ground it gains, and takes the best."""

from __future__ import annotations

from random import Random
from typing import cast

from bridgehead.core.position import Move, Position
from bridgehead.games.counter_attack_arras import assault
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import ALLIED, ARMOR, Board
from bridgehead.games.counter_attack_arras.players import assaults, casualties, edge, layouts, marches
from bridgehead.games.counter_attack_arras.players.chances import chance, dice
from bridgehead.games.counter_attack_arras.players.outlook import Change, Outlook, sign_of
from bridgehead.games.counter_attack_arras.players.routes import Atlas
from bridgehead.games.counter_attack_arras.players.temper import allied_temper, german_temper
from bridgehead.games.counter_attack_arras.players.worth import Worth
from bridgehead.games.counter_attack_arras.state import (
    BIDDING,
    BOMBARDING,
    ENTRY,
    FORWARDING,
    IMPULSE,
    LOSSES,
    MOVING,
    NONE,
    PAYING,
    POINTING,
    PROLONGING,
    REFORMING,
    REFRESHING,
    REROLLING,
    RETREATING,
    RUNNING,
    SETTLING,
    SETUP,
    STEPPING,
    SUPPORTING,
    UNDECIDED,
    WITHDRAWING,
    State,
)
from bridgehead.players.thinking import Plan, Policy


class GreedyPlayer(Policy):
    """Plays either side. It remembers the rest of the action it has planned, nothing else."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._plan: list[int] = []
        self._asked = -1  # what the plan answers
        self.way = -1  # the set-up it shall choose; -1: by lot
        self._board: Board | None = None
        self._worth: list[Worth] = []
        self.tempers = [allied_temper(), german_temper()]

    def clear(self) -> None:
        self._plan = []
        self._asked = -1

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
        found.append(Plan(self._least(look, side), [int(m.pack(m.PASS))]))
        found.sort(key=lambda plan: -plan.value)
        return found

    def _least(self, look: Outlook, side: int) -> float:
        """What an impulse must promise not to be passed up."""
        least = look.temper.worth_doing
        if look.s.passes == 0:
            least += look.temper.patience * look.bustle(1 - side)
        return least

    def _decide(self, s: State, side: int, legal: list[int]) -> int:
        ask = int(s.ask)
        if ask == BIDDING:
            return self._bid(s, legal)
        if ask == SETUP:
            return layouts.choose_placing(s, side, legal, self._rng, self.way)
        followed = self._follow(ask, legal)
        if followed >= 0:
            return followed
        worth = self._values(s, side)
        if ask == PAYING:
            return min(legal, key=lambda x: worth.value[int(m.first(x))])
        if ask == REFRESHING:
            return max(legal[1:], key=lambda x: worth.weight[int(m.first(x))])
        look = Outlook(s, worth)
        if ask == IMPULSE:
            return self._impulse(look, side, legal)
        if ask == MOVING:
            return self._run_on(look, side, legal) if s.current == RUNNING else legal[0]
        if ask == BOMBARDING:
            return assaults.second_gun(look, side, legal)
        if ask == POINTING:
            return self._point(look, side, legal)
        if ask == FORWARDING:
            return self._forward(look, legal)
        if ask == SUPPORTING:
            return self._support(look, side, legal)
        if ask == REROLLING:
            return legal[1] if edge.rolls_again(look, side) else legal[0]
        if ask == LOSSES:
            return self._begin(casualties.choose_losses(look, side), LOSSES, legal)
        if ask == RETREATING:
            return casualties.choose_retreat(look, side, legal)
        if ask == WITHDRAWING:
            return self._begin(casualties.choose_withdrawal(look, side, legal), WITHDRAWING, legal)
        if ask == PROLONGING:
            return self._prolong(look, side, legal)
        if ask == REFORMING:
            return self._reform(look, legal)
        if ask in (SETTLING, ENTRY):
            return self._arrive(look, side, legal)
        return legal[0]

    def _values(self, s: State, side: int) -> Worth:
        if not self._worth or self._board is not s.board:
            self._board = s.board
            self._worth = [Worth(s.board, temper) for temper in self.tempers]
        return self._worth[side]

    # -- plans under way -----------------------------------------------------------------------------------------

    def _follow(self, ask: int, legal: list[int]) -> int:
        """The next move of the plan, or -1: what the referee has already played for us is left out."""
        kin = ask if ask != STEPPING else MOVING
        if kin != self._asked:
            self._plan = []
        if ask == STEPPING and (not self._plan or self._plan[0] not in legal):
            return legal[0]
        while self._plan:
            planned = self._plan.pop(0)
            if planned in legal:
                return planned
        return -1

    def _begin(self, moves: list[int], ask: int, legal: list[int]) -> int:
        self._asked = ask
        self._plan = moves[1:]
        if moves and moves[0] in legal:
            return moves[0]
        self._plan = []
        return legal[0]

    # -- before play ---------------------------------------------------------------------------------------------

    def _bid(self, s: State, legal: list[int]) -> int:
        """14.1.1: near the points that are needed anyway."""
        bid = int(s.board.threshold) - self._rng.randint(0, 2)
        return int(m.pack(m.BID, max(int(s.board.lowest_bid), min(int(s.board.highest_bid), bid))))

    # -- an impulse ----------------------------------------------------------------------------------------------

    def plans(self, look: Outlook, side: int) -> list[Plan]:
        """Every impulse worth a thought, the best first."""
        found: list[Plan] = []
        for place in range(look.places):
            ready = look.ready_units(place, side)
            if ready:
                self._plans_from(look, side, place, ready, found)
        assaults.bombard_plans(look, side, found)
        found.sort(key=lambda plan: -plan.value)
        return found

    def _plans_from(self, look: Outlook, side: int, place: int, ready: list[int], found: list[Plan]) -> None:
        atlas = Atlas(look, side, place)
        assaults.assault_plans(look, side, place, ready, atlas, found)
        marches.march_plans(look, side, place, ready, atlas, found)

    def _impulse(self, look: Outlook, side: int, legal: list[int]) -> int:
        least = self._least(look, side)
        for plan in self.plans(look, side):
            if plan.value < least:
                break
            if plan.moves[0] in legal:
                return self._begin(plan.moves, MOVING, legal)
        return self._refresh(look, side, legal)

    def _refresh(self, look: Outlook, side: int, legal: list[int]) -> int:
        """9.3: rather than pass, units that would find something worth the Advantage."""
        best = legal[0]
        most = edge.price(look) + 0.1
        for move in legal:
            if m.kind_of(move) != m.REFRESH:
                continue
            place = int(m.first(move))
            if look.turned[2 * place + side] < 3:
                continue
            fresh = Outlook(edge.refreshed(look, side, place, 3), look.worth)
            found: list[Plan] = []
            self._plans_from(fresh, side, place, fresh.ready_units(place, side), found)
            for plan in found:
                if plan.value > most:
                    most = plan.value
                    best = move
        return best

    def _run_on(self, look: Outlook, side: int, legal: list[int]) -> int:
        """6.5: after an overrun, on to wherever it pays."""
        s = look.s
        start = int(s.source)
        runners: list[int] = []
        unit = int(s.first(start, side))
        while unit >= 0:
            if s.job[unit] == RUNNING and s.left[unit] > 0:
                runners.append(unit)
            unit = int(s.next_unit[unit])
        if not runners:
            return legal[0]
        found: list[Plan] = []
        self._plans_from(look, side, start, runners, found)
        found.sort(key=lambda plan: -plan.value)
        for plan in found:
            moves = plan.moves[1:]
            if plan.value > 0 and moves and moves[0] in legal:
                return self._begin(moves, MOVING, legal)
        return legal[0]

    # -- a fight -------------------------------------------------------------------------------------------------

    def _point(self, look: Outlook, side: int, legal: list[int]) -> int:
        """6.1: strong enough to win, cheap enough to lose; armor may go on (6.5)."""
        s = look.s.copy()
        target = int(s.target)
        enemy = 1 - side
        best = legal[0]
        most = -1e9
        for move in legal:
            unit = int(m.first(move))
            s.point = unit
            net = int(assault.attack_value(s)) - look.dv[2 * target + enemy]
            value = edge.hoped(look, net, target, enemy, unit, 0)
            if s.board.type[unit] == ARMOR and assault.may_overrun(s):
                there = 2 * target + enemy
                value += 0.2 * chance(net, 4 * look.fresh[there] + 2 * look.turned[there] + 1)
            if value > most:
                most = value
                best = move
        return best

    def _forward(self, look: Outlook, legal: list[int]) -> int:
        """6.3 A: who gives the highest defense value, and of those the one that is missed least."""
        s = look.s.copy()
        best = legal[0]
        most = -1e9
        for move in legal:
            unit = int(m.first(move))
            s.forward = unit
            value = float(assault.defense_value(s)) - 0.1 * look.worth.value[unit]
            if value > most:
                most = value
                best = move
        return best

    def _support(self, look: Outlook, side: int, legal: list[int]) -> int:
        """8.1: the third die where it is worth more than the counter or the gun."""
        s = look.s
        target, mover = int(s.target), int(s.mover)
        net = int(assault.attack_value(s) - assault.defense_value(s))
        enemy = 1 - side
        other = s.defense_support if side == mover else s.attack_support
        if other == UNDECIDED:
            backed = assaults.supports(look, enemy, target)
        else:
            backed = other != NONE
        attacking = side == mover
        alone = dice(False, backed) if attacking else dice(backed, False)
        third = dice(True, backed) if attacking else dice(backed, True)
        point = int(s.point)
        gain = edge.hoped(look, net, target, 1 - mover, point, third)
        gain -= edge.hoped(look, net, target, 1 - mover, point, alone)
        if not attacking:
            gain = -gain
        best = legal[0]
        most = gain
        for move in legal[1:]:
            flying = m.kind_of(move) == m.AIR
            cost = assaults.air_price(look, side) if flying else assaults.gun_price(look, side)
            if gain > cost and (best == legal[0] or cost < most):
                best = move
                most = cost
        return best

    # -- between the turns ---------------------------------------------------------------------------------------

    def _prolong(self, look: Outlook, side: int, legal: list[int]) -> int:
        """9.2: the Allies are short of time, the Germans are not, unless the last turn ends badly for them."""
        s = look.s
        if look.last and side != ALLIED and look.vp < float(s.needed):
            return legal[0]
        fresh = Outlook(edge.all_fresh(s), look.worth)
        mine = self._promise(fresh, side) * (1.0 if s.mover == side else 0.6)
        theirs = self._promise(fresh, 1 - side) * (0.6 if s.mover == side else 1.0)
        least = edge.price(look) + (0.0 if look.last else look.temper.prolong)
        return legal[1] if mine - theirs > least else legal[0]

    def _promise(self, look: Outlook, side: int) -> float:
        found = self.plans(look, side)
        total = 0.0
        for plan in found[:3]:
            total += max(0.0, plan.value)
        return total

    def _reform(self, look: Outlook, legal: list[int]) -> int:
        """10: whoever can come back does, the best first."""
        return max(legal[1:], key=lambda x: look.worth.value[int(m.first(x))])

    def _arrive(self, look: Outlook, side: int, legal: list[int]) -> int:
        """Where arriving units do the most good."""
        s = look.s
        weight = 1.0 if s.ask == SETTLING else 4.0
        best = legal[0]
        most = -1e9
        for move in legal:
            place = int(m.first(move))
            taken = [place] if look.control[place] != side else []
            value = sign_of(side) * look.ground([Change(side, place, weight, weight)], taken, side)
            value -= 0.2 * look.danger(place, side)
            if s.ask == ENTRY and side != ALLIED and place >= s.board.areas:
                value -= 0.5  # zone D is no place for panzers
            if value > most:
                most = value
                best = move
        return best
