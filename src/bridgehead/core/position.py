"""The one door: all that anyone does with a game in progress.

Browser, computer players, fuzzers, records and tests use nothing else. A move is an `int`; its text form comes from
`notation` and goes back through `parse`.

A person at a drawn table makes a move by touching things in order. A touch is a word: `place:22`, `unit:RCa`,
`group:28u` (a stack of the enemy that is chosen as a whole), and for what is not on the map `button:done`, `number:5`,
`attack:1` or whatever sort the game needs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from bridgehead.core.bills import Bill
from bridgehead.core.dice import Dice, DiceError
from bridgehead.core.proposals import Proposal
from bridgehead.core.rules import NOBODY, STEPS, UNPRICED, Question, Rules, Step, Table
from bridgehead.core.values import (
    Decision,
    Event,
    IllegalMove,
    Move,
    MoveKind,
    NotationError,
    Outcome,
    PositionError,
    Refusal,
    TurnItem,
)

__all__ = [
    "Decision",
    "Event",
    "IllegalMove",
    "Move",
    "MoveKind",
    "NotationError",
    "Outcome",
    "Position",
    "PositionError",
    "Refusal",
]

ROLL: Final = 0  # the word for which dice wait; every other move has a kind of its own
ROLL_WORD: Final = "roll"
ROLL_BUTTON: Final = "button:roll"
ROLL_WORDS: Final = "Roll the dice"
LARGEST: Final = 2**62  # no game's move is as large: the rules keep moves in 64 bits
NOTHING: Final[list[int]] = []  # what played itself where nothing did: one list for all, never changed
ON_THE_MAP: Final = ("place", "unit", "group")  # sorts of touches that may be a slip


class Position:
    """A game in progress. `state` is for the game's own package and its tests; others use the door."""

    def __init__(self, rules: Rules[Any], state: Table) -> None:
        self.rules = rules
        self.state = state
        self.forced = NOTHING  # what played itself in the wake of the last move, because nothing else was legal
        self._forced_by = NOTHING  # the side that each of these moves was played for
        self._moves: list[Move] | None = None
        self._paths: list[tuple[str, ...]] | None = None  # what is touched for each of them
        self._before: list[Event] = []

    @staticmethod
    def begin(rules: Rules[Any], state: Table) -> Position:
        """A new game: the referee goes on until somebody must decide. No die is rolled before that."""
        position = Position(rules, state)
        none = Dice()
        while state.ask >= STEPS:
            rules.steps[state.ask - STEPS].take(state, none)
        position._before = state.events
        state.events = []
        return position

    def _question(self) -> Question[Any]:
        return self.rules.questions[self.state.ask]

    def _step(self) -> Step[Any]:
        return self.rules.steps[self.state.ask - STEPS]

    def beginning(self) -> list[Event]:
        """What happened before anybody decided; it is told with the first move."""
        return self._before

    # -- the door ------------------------------------------------------------------------------------------------

    def decision(self) -> Decision | None:
        """Who must decide what; None once the game is over."""
        s = self.state
        if s.ask == self.rules.over:
            return None
        if s.ask >= STEPS:
            step = self._step()
            return Decision(self.rules.sides[step.roller(s)], ROLL_WORD, step.cited(s), step.prompt(s))
        asked = self._question()
        return Decision(self.rules.sides[s.actor], asked.called(s), asked.cited(s), asked.prompt(s))

    def asked(self) -> int:
        """The number of the side that must decide: quicker than `decision`, which puts it into words."""
        return int(self._side())

    def bill(self) -> Bill | None:
        """What the deciding side has to lose, unit by unit, if that is what it is asked."""
        s = self.state
        return None if s.ask == self.rules.over or s.ask >= STEPS else self._question().bill(s)

    def proposals(self) -> list[Proposal]:
        """What the game proposes to the deciding side: several moves at once, the most usual first."""
        return self._question().proposals(self.state, self.moves()) if self._asks_player() else []

    def following(self, touched: Sequence[str], legal: list[Move]) -> str:
        """The prompt once these have been touched, which begin the paths of these legal moves; "": none of its own."""
        s = self.state
        if s.ask == self.rules.over or s.ask >= STEPS:
            return ""
        return self._question().following(s, list(touched), legal)

    def moves(self) -> list[Move]:
        """Every legal move, in a fixed order; empty only once the game is over."""
        listed = self._moves
        if listed is None:
            listed = self._list()
            self._moves = listed
        return listed

    def _list(self) -> list[Move]:
        s = self.state
        if s.ask >= STEPS:
            return [ROLL]
        listed: list[Move] = []
        if s.ask != self.rules.over:
            self._question().moves(s, listed)
        return listed

    def check(self, move: Move) -> Refusal | None:
        """None exactly when `move` is in `moves()`."""
        return None if move in self.moves() else self._refusal(move)

    def _refusal(self, move: Move) -> Refusal:
        s = self.state
        if s.ask == self.rules.over:
            return Refusal(self.rules.over_rule, "The game is over.")
        if move == ROLL:
            return Refusal(self._question().cited(s), "There's nothing to roll now.")
        if not self._is_move(move):
            return Refusal("", "There is no such move.")
        if s.ask >= STEPS:
            return self._step().refuse(s, move)
        asked = self._question()
        return asked.refuse(s, move) if self.rules.kind_of(move) in asked.kinds else asked.refuse_other(s, move)

    def _is_move(self, move: Move) -> bool:
        """Whether a number of any size stands for a move of this game, legal or not."""
        return 0 < move < LARGEST and self.rules.is_move(self.state, move)

    def play(self, move: Move, dice: Dice) -> list[Event]:
        """Play a legal move and everything that follows from it; raises IllegalMove.

        What leaves no choice (a forced pass, the only open retreat) follows of itself and is noted in `forced`, but
        dice then wait for a word. Whatever goes wrong, such as dice that run out, leaves the position as it was.
        """
        if move not in self.moves():
            raise IllegalMove(self._refusal(move))
        if dice.sure:
            return self._play(move, dice)
        kept = self.copy()
        try:
            return self._play(move, dice)
        except BaseException:
            self.state = kept.state
            self.forced = kept.forced
            self._forced_by = kept._forced_by
            self._moves = self._paths = None
            self._before = kept._before
            raise

    def _play(self, move: Move, dice: Dice, said: bool = True) -> list[Event]:
        """Without `said` every roll that follows waits for its word."""
        s = self.state
        events = self._before
        self._before = []
        s.events = events
        if s.ask >= STEPS:
            self._step().take(s, dice)
        else:
            self._question().play(s, move, dice)
        self._go_on(dice, said)
        s.events = self._before
        return events

    def _go_on(self, dice: Dice, said: bool) -> None:
        """Take the referee's steps and the moves that leave no choice, until somebody must decide.

        `said`: a player has just said something, so that dice may roll.
        """
        s = self.state
        steps = self.rules.steps
        questions = self.rules.questions
        over = self.rules.over
        forced = forced_by = NOTHING
        while True:
            listed: list[Move] = []
            while s.ask >= STEPS:
                step = steps[s.ask - STEPS]
                if not said and step.rolls(s):
                    listed.append(ROLL)
                    break
                step.take(s, dice)
            if s.ask < STEPS and s.ask != over:
                asked = questions[s.ask]
                asked.moves(s, listed)
                if len(listed) == 1 and not asked.waits(s):
                    said = False
                    if forced is NOTHING:
                        forced = []
                        forced_by = []
                    forced.append(listed[0])
                    forced_by.append(s.actor)
                    asked.play(s, listed[0], dice)
                    continue
            break
        self.forced = forced
        self._forced_by = forced_by
        self._moves = listed
        self._paths = None

    def forced_of(self, side: str) -> list[Move]:
        """What of `forced` that side would have been asked."""
        number = self.rules.sides.index(side)
        return [move for move, by in zip(self.forced, self._forced_by) if by == number]

    def copy(self) -> Position:
        """An independent copy, cheap enough for search."""
        new = Position(self.rules, self.state.copy())
        new.forced = self.forced
        new._forced_by = self._forced_by
        if self._before:
            new._before = self._before[:]
        return new

    def view(self, side: str) -> Mapping[str, Any]:
        """What that side may know, as plain JSON values; for "" only what is public to everyone."""
        number = self.rules.sides.index(side) if side else NOBODY
        shown = self.rules.view(self.state, number)
        shown["side"] = side
        shown["scenario"] = self.scenario()
        shown["decision"] = self._asked(side)
        shown["if_ended_now"] = _told(self.outcome() or self.rules.if_ended_now(self.state, number))
        return shown

    def _asked(self, side: str) -> dict[str, str] | None:
        """The question itself goes to the side that is asked; the other learns only who decides what kind of thing."""
        decision = self.decision()
        if decision is None:
            return None
        asked = {"side": decision.side, "ask": decision.ask, "rule": decision.rule}
        if decision.side == side:
            asked["prompt"] = decision.prompt
            if stakes := self.stakes():
                asked["stakes"] = stakes
            if self.state.ask < STEPS:
                asked.update(self.rules.about_decision(self.state))
        return asked

    def sample(self, side: str, rng: Random) -> Position:
        """A full position that agrees with everything `side` knows."""
        return Position(self.rules, self.rules.sample(self.state, self.rules.sides.index(side), rng))

    def outcome(self) -> Outcome | None:
        """Winner, level and score, once over."""
        return self.rules.outcome(self.state) if self.state.ask == self.rules.over else None

    def handicapped(self, side: str, points: int) -> Outcome | None:
        """How the table would be judged if that side were given so many points; None: points don't decide."""
        return self.rules.handicapped(self.state, self.rules.sides.index(side), points)

    def scenario(self) -> str:
        """The name of the scenario that is played; "" is the game's first."""
        return self.rules.scenario(self.state)

    def digest(self) -> str:
        """A short hash of the complete state, the same on every machine."""
        return hashlib.blake2b(repr(self.state.numbers()).encode(), digest_size=8).hexdigest()

    def seat(self, side: str) -> int:
        """Which of the two people commands `side`: 0 is the one who sat down as the first side."""
        return self.rules.seat(self.state, self.rules.sides.index(side))

    def text(self) -> str:
        """The position as text; raises PositionError in the middle of an action."""
        if self.state.ask >= STEPS:
            raise PositionError("Dice are about to be rolled; a position can be written only between actions.")
        return self.rules.text(self.state)

    # -- words ---------------------------------------------------------------------------------------------------

    def notation(self, move: Move) -> str:
        """The move as a player would write it; raises NotationError for a number that is no move."""
        if move == ROLL:
            return ROLL_WORD
        self._insist_on_move(move)
        return self.rules.write(self.state, move)

    def _insist_on_move(self, move: Move) -> None:
        if not self._is_move(move):
            raise NotationError(f"{move} isn't a move in this game.")

    def parse(self, text: str) -> Move:
        """The move written as `text` in this position; raises NotationError."""
        typed = " ".join(text.lower().split())
        if typed == ROLL_WORD:
            return ROLL
        if self.state.ask >= STEPS and typed and ROLL_WORD.startswith(typed):
            return ROLL
        return self.rules.read(self.state, text, [] if self.state.ask >= STEPS else self.moves())

    def describe(self, move: Move) -> str:
        """The move as a line of a menu; raises NotationError for a number that is no move."""
        if move == ROLL:
            return self._step().word(self.state) if self.state.ask >= STEPS else ROLL_WORDS
        self._insist_on_move(move)
        return self.rules.describe(self.state, move)

    def kinds(self) -> list[MoveKind]:
        """Every kind of move on this board, for programs that need the space of all moves; `roll` is none of them."""
        return self.rules.kinds(self.state)

    def parts(self, move: Move) -> list[int]:
        """The number of the move's kind, then its place among the names of each part; raises NotationError."""
        self._insist_on_move(move)
        return self.rules.parts(self.state, move)

    def tell(self, event: Event) -> str:
        """The event as a sentence of the battle report."""
        return self.rules.tell(self.state, event)

    def went(self, event: Event) -> tuple[str, str] | None:
        """From where to where the unit went that the event tells of, if it tells of a single move."""
        return self.rules.went(self.state, event)

    def loser(self, event: Event) -> str | None:
        """The side that has lost a unit for good with this event."""
        side = self.rules.loser(self.state, event)
        return self.rules.sides[side] if side >= 0 else None

    def scored(self, event: Event) -> list[TurnItem]:
        """What the turn that ends with this event has brought whom, and why."""
        return self.rules.scored(self.state, event)

    def coming(self, event: Event) -> list[TurnItem]:
        """What changes with the turn that this event begins."""
        return self.rules.coming(self.state, event)

    # -- touch ---------------------------------------------------------------------------------------------------

    def touches(self, move: Move) -> tuple[str, ...]:
        """What is touched, in order, to make this move; no legal move's touches begin with another's.

        A move that is made on the map alone and lets dice roll at once is ended by a word, so that a slip can be
        taken back.
        """
        s = self.state
        if move == ROLL:
            return (ROLL_BUTTON,)
        if s.ask == self.rules.over or s.ask >= STEPS or not self._is_move(move):
            return ()
        asked = self._question()
        path = asked.path(s, move)
        if path is None:
            path = self.rules.path(s, move)
        if not path or path[-1].partition(":")[0] not in ON_THE_MAP:
            return path
        if asked.may_roll(s, move, self.moves()) and self.rolls(move):
            return path + (f"button:{asked.last_word(s, move)}",)
        return path

    def rolls(self, move: Move) -> str:
        """What rolls or is drawn at once with this move, as the button of that roll has it; "" if nothing."""
        if move not in self.moves():
            return ""
        tried = self.copy()
        try:
            tried._play(move, Dice())
        except DiceError:
            at = tried.state.ask
            return self.rules.steps[at - STEPS].word(tried.state) if at >= STEPS else ROLL_WORDS
        return ""

    def before_roll(self, move: Move) -> Position | None:
        """The position in which the dice wait that roll at once with a legal move, before anything comes to light.

        None if none roll, or if the move throws them itself.
        """
        waiting = self.copy()
        if move != ROLL:
            try:
                told = waiting._play(move, Dice(), False)
            except DiceError:
                return None
            for event in told:
                if event.reveals:
                    return None
        return waiting if waiting.state.ask >= STEPS else None

    def meant(self, touched: Sequence[str]) -> list[Move]:
        """The moves that the deciding side may mean by these touches, the best guess first; [] if none.

        They are legal if the touches can lead to a legal move; if not, `check` of the first says why such a click is
        not allowed. Nothing is used that the deciding side cannot see.
        """
        s = self.state
        paths = self._paths
        if paths is None:
            paths = [self.touches(move) for move in self.moves()]
            self._paths = paths
        words = tuple(touched)
        fitting = [move for move, path in zip(self.moves(), paths) if words and path[: len(words)] == words]
        if fitting or s.ask == self.rules.over or s.ask >= STEPS:
            return fitting
        allowed: list[Move] = []
        refused: list[Move] = []
        legal = self.moves()
        for move in self._question().meant(s, touched, legal):
            if move in legal:
                if move not in allowed:
                    allowed.append(move)
            elif move not in refused and self._is_move(move):
                refused.append(move)
        return allowed or refused

    def label(self, touched: str) -> str:
        """The words on a button for something that can be touched."""
        s = self.state
        if touched == ROLL_BUTTON:
            return self._step().word(s) if s.ask >= STEPS else ROLL_WORDS
        sort, _, word = touched.partition(":")
        if sort == "button" and s.ask < STEPS and s.ask != self.rules.over:
            own = self._question().button(s, word)
            if own:
                return own
        return self.rules.label(s, touched)

    # -- several units together ----------------------------------------------------------------------------------

    def price(self, move: Move) -> int:
        """What a legal move costs in half movement points; below 0 where nothing is paid."""
        return self.rules.price(self.state, move) if self._asks_player() else UNPRICED

    def holds(self, units: Sequence[str], place: str) -> bool:
        """Whether there is room for all of these units in a place."""
        return self.rules.holds(self.state, units, place)

    def ahead(self, move: Move) -> Position | None:
        """The position after a legal move as far as the side that makes it may look; None beyond that.

        It may not where dice roll, something comes to light, or the other side is asked next.
        """
        ahead = self.copy()
        try:
            told = ahead._play(move, Dice())
        except DiceError:
            return None
        if ahead.state.ask == self.rules.over or ahead._side() != self._side():
            return None
        for event in told:
            if event.reveals:
                return None
        return ahead

    def _side(self) -> int:
        return self._step().roller(self.state) if self.state.ask >= STEPS else self.state.actor

    def walks(self) -> bool:
        """Whether units go step by step, so that a way to somewhere takes several moves."""
        return self._asks_player() and self._question().steps(self.state)

    def goes_on(self) -> bool:
        """Whether a unit on its way is asked how it goes on."""
        return self._asks_player() and self._question().goes_on(self.state)

    def elsewhere(self, place: str) -> list[Move]:
        """Legal moves for a unit that was sent to a place with others and finds no room there, the best first."""
        if not self._asks_player():
            return []
        legal = self.moves()
        return [move for move in self._question().elsewhere(self.state, place) if move in legal]

    def _asks_player(self) -> bool:
        return self.state.ask < STEPS and self.state.ask != self.rules.over

    # -- weighed -------------------------------------------------------------------------------------------------

    def stakes(self) -> str:
        """What the present question is about, in figures, for the side that is asked; "" if it says all itself."""
        return self._question().stakes(self.state) if self._asks_player() else ""

    def idle(self, move: Move) -> bool:
        """Whether a legal move does nothing although something could be done."""
        return self._is_a_choice(move) and self._question().idle(self.state, move)

    def caution(self, move: Move) -> str:
        """What a legal move gives up or will cost, where there is another; "" if nothing."""
        return self._question().caution(self.state, move) if self._is_a_choice(move) else ""

    def _is_a_choice(self, move: Move) -> bool:
        return self._asks_player() and len(self.moves()) > 1 and move in self.moves()

    # -- settled beforehand --------------------------------------------------------------------------------------

    def answer(self, orders: Mapping[str, str]) -> Move | None:
        """The legal move that the deciding side's standing orders give for this decision; None: ask."""
        s = self.state
        if s.ask == self.rules.over:
            return None
        if s.ask >= STEPS:
            return ROLL if orders.get(ROLL_WORD) == "always" else None
        found = self._question().answer(s, orders, self.moves())
        return found if found in self.moves() else None

    def order_units(self, order: str, side: str) -> list[str]:
        """The units of a side that may have a standing order of that name for themselves."""
        return self.rules.order_units(self.state, order, self.rules.sides.index(side))


def _told(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    words = outcome.told()
    return {
        "winner": outcome.winner,
        "level": outcome.level,
        "score": outcome.score,
        "words": words[:1].upper() + words[1:],
    }
