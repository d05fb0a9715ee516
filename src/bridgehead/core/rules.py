"""What a game fills in so that the door can be opened: its table, its questions, its referee's steps, its words.

A game in progress is a `Table` (the state) and the game's `Rules`. `table.ask` is a number: `OVER`, a question to a
player, or from `STEPS` on a step that the referee takes by himself. Each question is one class that says everything
about it; the chapters of the rulebook do the work and set `ask` to what comes next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bridgehead.core.bills import Bill
from bridgehead.core.dice import Dice
from bridgehead.core.proposals import Proposal
from bridgehead.core.values import Event, MoveKind, Outcome, Refusal, TurnItem

OVER: Final = 0  # what `table.ask` holds once the game is over, unless a game says otherwise
STEPS: Final = 100  # from this number on nobody is asked: the referee goes on
NOBODY: Final = -1  # the side of a spectator
UNPRICED: Final = -1  # the price of what is no movement
ASK_PLAYER: Final = -1  # what standing orders answer when they leave a question to the player


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The counters on the table. A game adds its fields, flat arrays and small numbers, stated in the class body.

    How they are copied and numbered follows from that in a game that is not compiled; one that shall be fast has it
    written into its class (tests/state_fields.py).
    """

    ask: i64 = 0
    actor: i64 = 0  # the side that must decide

    def __init__(self) -> None:
        self.events: list[Event] = []

    def say(self, kind: str, rule: str, facts: tuple[int, ...], private: int = NOBODY, reveals: bool = False) -> None:
        """Note something that happened, for the report."""
        self.events.append(Event(kind, rule, facts, private, reveals))

    def copy(self) -> Table:
        """An independent copy; the events of the move under way stay behind."""
        kind = type(self)
        new: Table = kind.__new__(kind)
        Table.__init__(new)
        for name in self._fields():
            held = getattr(self, name)
            setattr(new, name, held[:] if isinstance(held, list) else held)
        return new

    def numbers(self) -> list[int]:
        """Every number of the position in a fixed order: two tables with the same numbers are the same position."""
        found: list[int] = []
        for name in self._fields():
            held = getattr(self, name)
            if isinstance(held, list):
                found += held
            elif isinstance(held, int):
                found.append(held)
        return found

    def _fields(self) -> list[str]:
        return ["ask", "actor", *type(self).__annotations__]


T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[T]):
    """One thing that a player is asked: what may be answered, what comes of it, and all the words for it.

    `number` is what `table.ask` holds, `name` is for programs, `kinds` are the kinds of moves that answer it.
    """

    def __init__(self, number: int, name: str, rule: str, kinds: tuple[int, ...]) -> None:
        self.number = number
        self.name = name
        self.rule = rule
        self.kinds = kinds

    # -- asked ---------------------------------------------------------------------------------------------------

    def called(self, s: T) -> str:
        """Its name just now; a question in two parts has two."""
        return self.name

    def cited(self, s: T) -> str:
        """The rule it is asked under just now."""
        return self.rule

    def prompt(self, s: T) -> str:
        """The question as the player reads it."""
        raise AssertionError("A question must define `prompt`.")

    def following(self, s: T, touched: list[str], legal: list[int]) -> str:
        """The prompt once these have been touched on the way to one of these legal moves; "": the next is plain."""
        return ""

    def bill(self, s: T) -> Bill | None:
        """What the one asked has to lose, unit by unit, where that is the question."""
        return None

    def moves(self, s: T, out: list[int]) -> None:
        """Add every legal answer, in a fixed order."""
        raise AssertionError("A question must define `moves`.")

    def waits(self, s: T) -> bool:
        """Whether a single answer is left to the player all the same: unasked it would tell a secret, or roll dice."""
        return False

    # -- happens -------------------------------------------------------------------------------------------------

    def play(self, s: T, move: i64, dice: Dice) -> None:
        """Carry out a legal answer and set `ask` to what comes next."""
        raise AssertionError("A question must define `play`.")

    # -- explained -----------------------------------------------------------------------------------------------

    def refuse(self, s: T, move: i64) -> Refusal:
        """Why a move of one of its kinds is not allowed."""
        return Refusal(self.cited(s), f"You can't choose that. {self.prompt(s)}")

    def refuse_other(self, s: T, move: i64) -> Refusal:
        """Why a move of another kind is not allowed."""
        return Refusal(self.cited(s), f"You can't do that now. {self.prompt(s)}")

    # -- touched -------------------------------------------------------------------------------------------------

    def path(self, s: T, move: i64) -> tuple[str, ...] | None:
        """What is touched to make this move where it is made in another way than elsewhere; None: as elsewhere."""
        return None

    def last_word(self, s: T, move: i64) -> str:
        """The button that ends a move made on the map whose dice roll at once."""
        return "go"

    def button(self, s: T, word: str) -> str:
        """The words on a button where this question has words of its own for it; "": as elsewhere."""
        return ""

    def may_roll(self, s: T, move: i64, legal: list[int]) -> bool:
        """Whether dice could roll at once for a move made on the map; a quick no saves trying it out."""
        return True

    def meant(self, s: T, touched: Sequence[str], legal: list[int]) -> list[int]:
        """What was wanted with touches that make no legal move, the best guess first."""
        return []

    # -- several units together ----------------------------------------------------------------------------------

    def steps(self, s: T) -> bool:
        """Whether units go step by step here, so that a way to somewhere takes several moves."""
        return False

    def goes_on(self, s: T) -> bool:
        """Whether this asks how the unit that has just taken a step goes on."""
        return False

    def elsewhere(self, s: T, place: str) -> list[int]:
        """What the unit picked up does that was sent to a place with others and finds no room there, the best first."""
        return []

    def proposals(self, s: T, legal: list[int]) -> list[Proposal]:
        """What he may want to do with several moves at once, the most usual first."""
        return []

    # -- weighed -------------------------------------------------------------------------------------------------

    def stakes(self, s: T) -> str:
        """What the answer is about, in figures, or what is about to be lost; only for the side that is asked."""
        return ""

    def idle(self, s: T, move: i64) -> bool:
        """Whether nothing is done with this legal answer, where something could be: it is never the usual one."""
        return False

    def caution(self, s: T, move: i64) -> str:
        """What this legal answer gives up or will cost, to be said and confirmed before it is played; "" if nothing."""
        return ""

    # -- settled beforehand --------------------------------------------------------------------------------------

    def answer(self, s: T, orders: Mapping[str, str], legal: list[int]) -> int:
        """What the deciding side's standing orders answer, or ASK_PLAYER."""
        return ASK_PLAYER


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """One thing that the referee does by himself."""

    def __init__(self, number: int, rule: str = "") -> None:
        self.number = number
        self.rule = rule

    def take(self, s: T, dice: Dice) -> None:
        """Do it and set `ask` to what comes next."""
        raise AssertionError("A step must define `take`.")

    def rolls(self, s: T) -> bool:
        """Whether dice roll or something is drawn in it.

        Dice never roll without a word: if anything has played itself since a player last said something, the one who
        rolls is asked first.
        """
        return False

    def cited(self, s: T) -> str:
        """The rule that the dice are rolled under just now."""
        return self.rule

    def roller(self, s: T) -> i64:
        """The side that rolls."""
        return s.actor

    def prompt(self, s: T) -> str:
        """What is about to be rolled for."""
        return "Roll the dice."

    def refuse(self, s: T, move: i64) -> Refusal:
        """Why a move of the game is not allowed while the dice wait for a word."""
        return Refusal(self.cited(s), f"You can't do that now. {self.prompt(s)}")

    def word(self, s: T) -> str:
        """The words on the button."""
        return "Roll the dice"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[T]):
    """A game's questions and steps, and what it says about its moves, events and secrets."""

    def __init__(
        self,
        sides: tuple[str, str],
        questions: Sequence[Question[T]],
        steps: Sequence[Step[T]],
        over_rule: str,
        over: int = OVER,
    ) -> None:
        self.sides = sides
        self.over = over
        self.over_rule = over_rule  # the rule under which the game ends
        # Packed: looked up for every move, and a list would check the class of what it holds each time.
        self.questions = vec[Question]()  # type: ignore[type-arg]
        for question in _by_number(questions, 0):
            self.questions = append(self.questions, question)
        self.steps = vec[Step]()  # type: ignore[type-arg]
        for step in _by_number(steps, STEPS):
            self.steps = append(self.steps, step)

    def scenario(self, s: T) -> str:
        """The scenario that is played; "" is the game's first."""
        return ""

    # -- moves ---------------------------------------------------------------------------------------------------

    def kind_of(self, move: i64) -> i64:
        raise AssertionError("A game must define `kind_of`.")

    def is_move(self, s: T, move: i64) -> bool:
        """Whether that number stands for a move of this game at all, legal or not."""
        raise AssertionError("A game must define `is_move`.")

    def kinds(self, s: T) -> list[MoveKind]:
        """Every kind of move on this board; always the same in a game."""
        raise AssertionError("A game must define `kinds`.")

    def parts(self, s: T, move: i64) -> list[int]:
        """The number of a move's kind, then what it names, one number for each part of its kind."""
        raise AssertionError("A game must define `parts`.")

    def write(self, s: T, move: i64) -> str:
        """A move as a player would write it."""
        raise AssertionError("A game must define `write`.")

    def read(self, s: T, typed: str, legal: list[int]) -> int:
        """The move that was typed, legal or not; raises NotationError."""
        raise AssertionError("A game must define `read`.")

    def describe(self, s: T, move: i64) -> str:
        """A move as a line of a menu."""
        raise AssertionError("A game must define `describe`.")

    def path(self, s: T, move: i64) -> tuple[str, ...]:
        """What is touched, in order, to make a move, where its question says nothing else."""
        raise AssertionError("A game must define `path`.")

    def label(self, s: T, touched: str) -> str:
        """The words on something that can be touched."""
        raise AssertionError("A game must define `label`.")

    def price(self, s: T, move: i64) -> i64:
        """What a legal move costs the unit that makes it, in half movement points; UNPRICED where nothing is paid."""
        return UNPRICED

    def holds(self, s: T, units: Sequence[str], place: str) -> bool:
        """Whether there is room for all of these units in a place, as far as the side that moves can see."""
        return True

    # -- what happened, what is known ----------------------------------------------------------------------------

    def tell(self, s: T, event: Event) -> str:
        """An event as a sentence of the battle report."""
        raise AssertionError("A game must define `tell`.")

    def went(self, s: T, event: Event) -> tuple[str, str] | None:
        """From where to where the unit went that the event tells of, so that a group's moves are told in one line."""
        return None

    def loser(self, s: T, event: Event) -> i64:
        """The side that has lost a unit for good with this event, or NOBODY."""
        return NOBODY

    def scored(self, s: T, event: Event) -> list[TurnItem]:
        """What the turn that ends with this event has brought whom, and why; nothing that is hidden from anybody."""
        return []

    def coming(self, s: T, event: Event) -> list[TurnItem]:
        """What changes with the turn that this event begins; nothing that is hidden from anybody."""
        return []

    def view(self, s: T, side: i64) -> dict[str, Any]:
        """What that side may know, NOBODY being a spectator, as plain JSON values."""
        raise AssertionError("A game must define `view`.")

    def if_ended_now(self, s: T, side: i64) -> Outcome | None:
        """How it would end if the turn ended now, as far as that side can tell; None: there is nothing to say yet.

        Where the game would go on after the turn there is only the score with its words, neither winner nor level.
        """
        return None

    def about_decision(self, s: T) -> dict[str, str]:
        """What the side that is asked is shown with the question."""
        return {}

    def sample(self, s: T, side: i64, rng: Random) -> T:
        """A table that agrees with everything `side` knows."""
        return s.copy()  # type: ignore[return-value]

    def order_units(self, s: T, order: str, side: i64) -> list[str]:
        """The units of a side that may have a standing order of their own."""
        return []

    def outcome(self, s: T) -> Outcome:
        """How the finished game ended."""
        raise AssertionError("A game must define `outcome`.")

    def handicapped(self, s: T, side: i64, points: i64) -> Outcome | None:
        """How the table would be judged by its points if that side were given so many; None: points don't decide.

        What ends a game without regard to points stays as it is.
        """
        return None

    def text(self, s: T) -> str:
        """The position as text; raises PositionError in the middle of an action."""
        raise AssertionError("A game must define `text`.")

    def seat(self, s: T, side: i64) -> i64:
        """Which of the two people commands `side`; they may have bid for the sides."""
        return side


R = TypeVar("R", Question[Any], Step[Any])


def _by_number(rows: Sequence[R], first: int) -> list[R]:
    """The rows so that each stands at its number; a gap holds the first row, which nobody asks for."""
    size = max(row.number for row in rows) - first + 1
    placed: list[R | None] = [None] * size
    for row in rows:
        at = row.number - first
        if placed[at] is not None:
            raise ValueError(f"Two rows have the number {row.number}.")
        placed[at] = row
    return [row if row is not None else rows[0] for row in placed]
