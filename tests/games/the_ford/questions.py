"""The rules: the two questions, the referee's three steps, and the words for them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bridgehead.core.dice import Dice
from bridgehead.core.position import Event, Outcome, Refusal
from bridgehead.core.rules import NOBODY, OVER, Question, Step
from bridgehead.kits import moves as packed
from bridgehead.kits.notation import Notation, WrittenRules
from bridgehead.kits.words import capital, counted
from the_ford import text
from the_ford.board import ATTACK, GO, PLAN, PLANS, SIDES, STAY
from the_ford.state import ACTING, DRAW, FIGHT, LAST_TURN, NONE, PLANNING, REVEAL, State


class Planning(Question[State]):
    def prompt(self, s: State) -> str:
        return f"{SIDES[s.actor].capitalize()}: choose your secret plan."

    def moves(self, s: State, out: list[int]) -> None:
        out += [packed.pack(PLAN, plan) for plan in range(len(PLANS))]

    def play(self, s: State, move: int, dice: Dice) -> None:
        """2.2: one after the other; nobody sees a plan before both are made."""
        s.plan[s.actor] = packed.first(move)
        s.say("planned", "2.2", (int(s.actor), s.plan[s.actor]), private=int(s.actor))
        s.ask = PLANNING if s.actor == 0 else REVEAL
        s.actor = 1


class Acting(Question[State]):
    def prompt(self, s: State) -> str:
        return f"Turn {s.turn}: move {s.board.names[s.company]} one hex, attack a neighbor, or stay."

    def moves(self, s: State, out: list[int]) -> None:
        for side in range(6 * s.place[s.company], 6 * s.place[s.company] + 6):
            there = int(s.board.grid.near[side])
            if there >= 0 and passable(s, side):
                enemy = s.at(there)
                if enemy == NONE or s.board.side[enemy] != s.actor:
                    out.append(packed.pack(GO if enemy == NONE else ATTACK, there))
        out.append(packed.pack(STAY))

    def play(self, s: State, move: int, dice: Dice) -> None:
        kind, hex = packed.kind_of(move), int(packed.first(move))
        s.ask = FIGHT if kind == ATTACK else DRAW
        if kind == ATTACK:
            s.target = hex
        elif kind == GO:  # 3.2
            s.place[s.company] = hex
            s.say("moved", "3.2", (s.company, hex))

    def refuse(self, s: State, move: int) -> Refusal:
        hex = int(packed.first(move))
        name = s.board.grid.names[hex]
        way = int(s.board.grid.direction(s.place[s.company], hex))
        if way < 0:
            return Refusal("3.2", f"{name} is not next to {s.board.names[s.company]}; choose a neighboring hex.")
        if not passable(s, 6 * s.place[s.company] + way):
            return Refusal("4.1", f"There is water on the way to {name}.")
        if packed.kind_of(move) == GO:
            return Refusal("3.2", f"{name} is occupied; attack it or go elsewhere.")
        return Refusal("3.3", f"There is no enemy in {name}.")

    def meant(self, s: State, touched: Sequence[str], legal: list[int]) -> list[int]:
        return s.board.notation.fitting(self.kinds, touched)


def passable(s: State, side: int) -> bool:
    """4.1: nobody crosses water; 4.2: but through the lock, unless the water is high."""
    return {"": True, "water": False, "lock": not s.deep}[s.board.on(side)]


class Reveal(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        s.say("revealed", "2.2", (s.plan[0], s.plan[1]), reveals=True)
        s.ask = DRAW


class Draw(Step[State]):
    """3.1: the cup holds a chit for each company; the one drawn acts. An empty cup is filled for the next turn."""

    def rolls(self, s: State) -> bool:
        return any(s.cup) or s.turn < LAST_TURN

    def prompt(self, s: State) -> str:
        return "Draw the next company from the cup."

    def word(self, s: State) -> str:
        return "Draw a chit"

    def take(self, s: State, dice: Dice) -> None:
        s.company = NONE
        alive = [n for n, hex in enumerate(s.place) if hex != NONE]
        if len({s.board.side[n] for n in alive}) < 2 or not self.rolls(s):
            s.say("over", "5.1", (s.crossed(0), s.crossed(1)))
            s.ask = OVER
            return
        if not any(s.cup):
            s.turn += 1
            s.say("turn", "3.1", (s.turn,))
            s.cup = [int(n in alive) for n in range(len(s.cup))]
        chits = [n for n, held in enumerate(s.cup) if held]
        s.company = dice.draw(chits, s.board.titles, "the next company to act")
        s.cup[s.company] = 0
        s.say("drawn", "3.1", (s.company,))
        s.actor = s.board.side[s.company]
        s.ask = ACTING


class Fight(Step[State]):
    """3.3: 4 or more; 5 or more against companies that dig; one less is enough for those that dash."""

    def rolls(self, s: State) -> bool:
        return True

    def take(self, s: State, dice: Dice) -> None:
        needed = 4 + s.plan[1 - int(s.actor)] - (1 - s.plan[int(s.actor)])
        die = dice.roll(1, f"the attack on {s.board.grid.names[s.target]}")[0]
        beaten = s.at(s.target)
        s.say("attack", "3.3", (s.company, beaten, die, needed))
        if die >= needed:
            s.place[beaten] = NONE
            s.cup[beaten] = 0
        s.target = NONE
        s.ask = DRAW


class TheFord(WrittenRules[State]):
    def __init__(self) -> None:
        questions = Planning(PLANNING, "plan", "2.2", (PLAN,)), Acting(ACTING, "act", "3.2", (GO, ATTACK, STAY))
        steps = Reveal(REVEAL, "2.2"), Draw(DRAW, "3.1"), Fight(FIGHT, "3.3")
        super().__init__(SIDES, questions, steps, over_rule="5.1")

    def scenario(self, s: State) -> str:
        return s.board.scenario

    def notation(self, s: State) -> Notation:
        return s.board.notation

    def tell(self, s: State, event: Event) -> str:
        f = event.facts
        names = s.board.names
        if event.kind == "planned":
            return f"{SIDES[f[0]].capitalize()} plans to {PLANS[f[1]]}."
        if event.kind == "revealed":
            return f"The plans are revealed: Red will {PLANS[f[0]]}, Blue will {PLANS[f[1]]}."
        if event.kind == "turn":
            return f"Turn {f[0]}."
        if event.kind == "drawn":
            return f"{s.board.titles[f[0]]} is drawn from the cup."
        if event.kind == "moved":
            return f"{names[f[0]]} moves to {s.board.grid.names[f[1]]}."
        if event.kind == "attack":
            result = f"{names[f[1]]} is eliminated" if f[2] >= f[3] else "no effect"
            return f"{names[f[0]]} attacks {names[f[1]]}: {f[2]}, {f[3]} or more needed: {result}."
        across = f"Red has {counted(f[0], 'company', 'companies')} across, Blue {f[1]}"
        return f"The game is over: {self.outcome(s).told()}. {across}."

    def loser(self, s: State, event: Event) -> int:
        f = event.facts
        return s.board.side[f[1]] if event.kind == "attack" and f[2] >= f[3] else NOBODY

    def view(self, s: State, side: int) -> dict[str, Any]:
        """2.2: a plan is its owner's until both are made."""
        places: dict[str, dict[str, list[dict[str, Any]]]] = {}
        for n, hex in enumerate(s.place):
            if hex != NONE:
                here = places.setdefault(s.board.grid.names[hex], {name: [] for name in SIDES})
                here[SIDES[s.board.side[n]]].append({"unit": s.board.names[n], "committed": s.turn and not s.cup[n]})
        told = [plan if NONE not in s.plan or n == side else NONE for n, plan in enumerate(s.plan)]
        return {
            "turn": s.turn,
            "places": places,
            "plans": {name: None if plan == NONE else PLANS[plan] for name, plan in zip(SIDES, told)},
            "cup": [title for title, held in zip(s.board.titles, s.cup) if held],
        }

    def sample(self, s: State, side: int, rng: Random) -> State:
        new = super().sample(s, side, rng)
        if NONE in s.plan and s.plan[1 - side] != NONE:
            new.plan[1 - side] = rng.randrange(len(PLANS))
        return new

    def if_ended_now(self, s: State, side: int) -> Outcome:
        return self.outcome(s)

    def outcome(self, s: State) -> Outcome:
        lead = s.crossed(0) - s.crossed(1)
        winner = None if lead == 0 else SIDES[0 if lead > 0 else 1]
        level = "draw" if winner is None else "plain"
        return Outcome(winner, level, lead, "A draw" if winner is None else f"{capital(winner)} holds the ford")

    def text(self, s: State) -> str:
        return text.write(s)
