"""Fighting out an attack on the table: who attacks, which chits are drawn, what is rolled, and what comes of it.

Behind the door stand the questions and steps of combat alone: an activation that ends stops the game, and so does the
movement after an overrun.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bridgehead.core.dice import Dice, ScriptedDice, Thrown
from bridgehead.core.position import Event, Position
from bridgehead.core.rules import Step
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.asking import GuardsQuestion
from bridgehead.games.guards_armoured.modifiers import Modifier, label
from bridgehead.games.guards_armoured.questions_of_combat import QUESTIONS
from bridgehead.games.guards_armoured.questions_of_turns import Nominating
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.steps_of_combat import STEPS
from bridgehead.games.guards_armoured.steps_of_fire import RollBarrage
from bridgehead.games.guards_armoured.tables import RESULTS
from bridgehead.kits.notation import Notation, WrittenRules
from tests.guards_armoured.table import activate

NOTHING = ("black", "bogged", "black", "repaired")  # both draw a chit without a number
ITEM = 5  # numbers of a modifier in what is told of an attack


class Stop(GuardsQuestion):
    """The movement after an overrun."""

    def prompt(self, s: State) -> str:
        return "Move on."

    def moves(self, s: State, out: list[int]) -> None:
        out += [m.pack(m.END), m.pack(m.HALT)]

    def play(self, s: State, move: i64, dice: Dice) -> None:
        s.ask = st.OVER


class End(Step[State]):
    def take(self, s: State, dice: Dice) -> None:
        s.ask = st.OVER


class FightRules(WrittenRules[State]):
    def notation(self, s: State) -> Notation:
        return s.board.notation


RULES = FightRules(
    (SIDES[0], SIDES[1]),
    [
        *QUESTIONS,
        Stop(st.MOVING, "moving", "9.4", (m.END, m.HALT)),
        Nominating(st.NOMINATING, "nominate", "5.1", (m.NOMINATE,)),
    ],
    [*STEPS, End(st.END_ACTIVATION), RollBarrage(st.ROLL_BARRAGE, "11.2")],
    "3.5",
)


class Fight:
    """A table behind the door, with dice and chits laid out beforehand."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.position = Position(RULES, s)
        self.events: list[Event] = []

    def say(self, *words: str, dice: Sequence[Thrown] = ()) -> None:
        """Play these moves; the dice are for all of them together, and none may be left."""
        source = ScriptedDice(dice)
        for word in words:
            self.events += self.position.play(self.position.parse(word), source)
        assert source.used == len(source.values), f"not rolled: {source.values[source.used :]}"

    def asked(self) -> str:
        decision = self.position.decision()
        return "" if decision is None else decision.ask

    def actor(self) -> str:
        decision = self.position.decision()
        return "" if decision is None else decision.side

    def moves(self) -> list[str]:
        return [self.position.notation(move) for move in self.position.moves()]

    # -- a whole attack ------------------------------------------------------------------------------------------

    def attack(
        self,
        hex: str,
        units: str,
        dice: Sequence[int],
        chits: Sequence[str] = NOTHING,
        guns: str = "",
        answer: str = "",
        how: str = "attack",
    ) -> None:
        """With these units and guns, until somebody has to decide something that is not said here."""
        joining, adding, answering = units.split(), guns.split(), answer.split()
        thrown: list[Thrown] = [*chits, *dice]
        source = ScriptedDice(thrown)
        attacker = self.actor()
        self._play(f"{how} {hex}", source)
        while source.used < len(thrown):
            asked = self.asked()
            if asked == "joining":
                self._play("+" + joining.pop(0) if joining else "done", source)
            elif asked == "fire-support":
                more = adding if self.actor() == attacker else answering
                self._play("gun " + more.pop(0) if more else "done", source)
            elif asked == "roll":
                self._play("roll", source)
            elif asked == "shooting-down" or asked == "events":
                self._play("done", source)
            else:
                raise AssertionError(f"asked for {asked}")
        assert not adding and not answering, "guns left"

    def _play(self, word: str, source: Dice) -> None:
        self.events += self.position.play(self.position.parse(word), source)

    # -- what happened -------------------------------------------------------------------------------------------

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The facts of all events of a kind."""
        return [event.facts for event in self.events if event.kind == kind]

    def facts(self) -> list[int]:
        """Of the last attack."""
        return list(self.told("attack")[-1])

    def strengths(self) -> tuple[int, int, int, int]:
        """Attackers and their guns, defenders and their guns."""
        attack, guns, defense, others = self.facts()[3:7]
        return attack, guns, defense, others

    def odds(self) -> str:
        return self.s.board.tables.column_names[self.facts()[7]]

    def net(self) -> int:
        return self.facts()[8]

    def result(self) -> str:
        return RESULTS[self.facts()[9]]

    def dice(self) -> list[int]:
        facts = self.facts()
        return facts[11 : 11 + facts[10]]

    def modifiers(self) -> dict[str, int]:
        facts = self.facts()
        at = 11 + facts[10]
        found: dict[str, int] = {}
        for n in range(facts[at]):
            item = Modifier(*facts[at + 1 + ITEM * n : at + 1 + ITEM * (n + 1)])
            found[label(self.s, item)] = int(item.value)
        return found


def in_combat(s: State, battalion: str) -> Fight:
    """The battalion's activation has come to its combat part."""
    activate(s, battalion, st.COMBAT)
    return Fight(s)
