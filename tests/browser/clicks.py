"""How many clicks a turn takes at the page: the same decisions, one unit at a time and by the means there are now.

    PYTHONPATH=src:. python -m tests.browser.clicks

Greedy players decide, with fixed dice. One at a time, every touch of a move is a click, and "Select all" is one for all
that it adds. Now

- what standing orders answer by default takes none, and a warning to be confirmed takes one more, once in a turn;
- units that go to the same place go together: one counter is dragged there (1), or with Ctrl the whole stack (1); of
  others each frame drawn with Shift around some of them takes one, and the drag of all one more; dropped on the check
  mark of a place they finish the move with it;
- the list of everything that can be rolled for has a row for each attack, shelling and call as it is usually made, and
  its button lets the dice roll (1); an attack of others is drafted by its row (1): another proposal takes one more,
  every unit added or taken out another, and so does the word that lets the dice roll, unless it is that proposal's;
- a card of the losses has a button for each fate (1);
- a proposed way to pay, or a proposed close combat with its roll, is one button; what is chosen otherwise is clicked
  unit by unit;
- whoever answers a question of one kind with no all turn says so the first time ("don't ask again this turn").
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from bridgehead import render
from bridgehead.core.data import Pack
from bridgehead.core.dice import SeededDice
from bridgehead.core.game import Game
from bridgehead.core.position import Move, Position
from bridgehead.games import find
from bridgehead.kits.proposals import openings, proposals
from bridgehead.players import make_player
from bridgehead.tables import hushing
from bridgehead.tables.seating import Packs


@dataclass
class Step:
    """One decision of a side. `asked`: no standing order has answered it."""

    position: Position
    ask: str
    move: Move
    asked: bool

    @property
    def path(self) -> tuple[str, ...]:
        return self.position.touches(self.move)

    @property
    def clicks(self) -> int:
        """A group that comes along with its place needs no click of its own."""
        return sum(not touch.startswith("group:") for touch in self.path)

    @property
    def joins(self) -> bool:
        return len(self.path) == 1 and self.path[0].startswith("unit:")


@dataclass
class Clicks:
    """Of one side; `trivial` are those that keep a roll or do without; `kinds` says what the clicks of now are for."""

    before: int = 0
    trivial_before: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def after(self) -> int:
        return sum(self.kinds.values())

    @property
    def trivial(self) -> int:
        return self.kinds["keep a roll, or finish"]


def turn(game: Game, scenario: str, side: str, turn: int, seed: str) -> Clicks:
    """The clicks of one side in one turn."""
    found = Clicks()
    heeded: set[str] = set()
    played = runs(game, scenario, side, turn, seed)
    silent = _always_no(game, [step for run in played for step in run if step.asked])
    for run in played:
        found.before += _one_at_a_time(run)
        found.trivial_before += sum(step.clicks for step in run if is_trivial(step))
        while run:
            found.kinds["confirm what is given up"] += _warned(run[0], heeded)
            order = hushing.silencing(game, run[0].position)
            if run[0].asked and order is not None and order[0].name in silent:
                found.kinds["keep a roll, or finish"] += order[0].name not in heeded
                heeded.add(order[0].name)
                run = run[1:]
            else:
                run = run[_count(run, side, found.kinds) :]
    return found


def _always_no(game: Game, asked: list[Step]) -> set[str]:
    """The standing orders whose questions were all answered by doing nothing."""
    said: dict[str, bool] = {}
    for step in asked:
        order = hushing.silencing(game, step.position)
        if order is not None:
            said[order[0].name] = said.get(order[0].name, True) and order[1] == step.move
    return {name for name, no in said.items() if no}


def _warned(step: Step, heeded: set[str]) -> int:
    """The same warning, whatever its figures, is confirmed once in a turn."""
    warning = re.sub("[0-9]+", "", step.position.caution(step.move))
    if not warning or warning in heeded:
        return 0
    heeded.add(warning)
    return 1


def runs(game: Game, scenario: str, side: str, turn: int, seed: str) -> list[list[Step]]:
    """The decisions of a side in a turn, in runs that no decision of the other side interrupts."""
    position, dice = game.new(scenario, {}), SeededDice(seed)
    players = {one: make_player("greedy", game, number) for number, one in enumerate(game.sides)}
    orders = game.settle_orders({})
    found: list[list[Step]] = [[]]
    while (decision := position.decision()) is not None and now(position) <= turn:
        move = players[decision.side].choose(position, decision.side)
        if decision.side != side or now(position) != turn:
            found.append([])
        else:
            found[-1].append(Step(position.copy(), decision.ask, move, position.answer(orders) != move))
        position.play(move, dice)
    return [run for run in found if run]


def is_trivial(step: Step) -> bool:
    """Keeping a roll, or finishing where nothing was owed."""
    return step.path == ("button:keep",) or (step.ask == "losses" and step.path == ("button:done",))


def _one_at_a_time(run: list[Step]) -> int:
    """Units that could all be added are added with one click for all."""
    clicks = 0
    while run:
        joining = _while(run, lambda step: step.joins)
        if joining:
            could = sum(len(path) == 1 and path[0].startswith("unit:") for path in _paths(run[0].position))
            clicks += 1 if len(joining) == could else len(joining)
            run = run[len(joining) :]
        else:
            clicks += sum(not touch.startswith("group:") for touch in run[0].path)
            run = run[1:]
    return clicks


# -- by the means there are now ----------------------------------------------------------------------------------------


def _count(run: list[Step], side: str, kinds: Counter[str]) -> int:
    """Counts the clicks of the first action of a run; how many of its steps it takes."""
    first = run[0]
    if not first.asked:
        return 1
    for counted in (_paid, _attacked, _moved):
        steps = counted(run, side, kinds)
        if steps:
            return steps
    kinds["keep a roll, or finish" if is_trivial(first) else _kind(first)] += (
        1 if first.position.bill() is not None else first.clicks
    )
    return 1


def _kind(step: Step) -> str:
    last = step.path[-1]
    if last in ("button:pass", "button:call", "button:roll", "button:done", "button:end"):
        return {"pass": "pass", "done": "finish a move or a fight"}.get(last[7:], "other words")
    return f"one by one: {step.ask}"


def _paid(run: list[Step], side: str, kinds: Counter[str]) -> int:
    """One button for all that is proposed at once, if it is the same that was chosen."""
    for proposal in proposals(run[0].position):
        moves = [step.move for step in run]
        for steps in (len(proposal.moves), len(proposal.moves) - 1):
            short = proposal.moves[:steps]
            if len(moves) < steps:
                continue
            ended = steps == len(proposal.moves) or len(moves) == steps or run[steps].ask != run[steps - 1].ask
            if not proposal.drafts and steps and Counter(moves[:steps]) == Counter(short) and ended:
                kinds["losses: one button"] += 1
                return steps
    return 0


def _attacked(run: list[Step], side: str, kinds: Counter[str]) -> int:
    """An attack of those who usually make it is one click; of others it is drafted first."""
    first = run[0]
    moves = [step.move for step in run]
    for one in openings(first.position):
        wanted = [*one.moves, one.word]
        count = len(wanted)
        if (
            moves[:1] == wanted[:1]
            and Counter(moves[:count]) == Counter(wanted)
            and moves[count - 1 : count] == [one.word]
        ):
            kinds["attack, call or shell: roll at once"] += 1
            return count
    if any(one.drafts for one in proposals(first.position)) and not first.joins:
        return _struck(run, kinds)
    if len(run) < 2 or not run[1].joins or first.joins:
        return 0
    joining = _while(run[1:], lambda step: step.joins)
    chosen = {step.move for step in joining}
    opened = any(one.moves[:1] == (first.move,) for one in openings(first.position))
    drafted = [one for one in proposals(run[1].position) if one.drafts]
    # A row drafts the usual attack with its opening; a second attack is opened on the map and drafted by a button.
    changed = [
        (1 if opened else first.clicks + 1) + number * opened + len(chosen ^ set(one.moves))
        for number, one in enumerate(drafted)
    ]
    clicks = min([*changed, first.clicks + len(chosen)])
    kinds["fire and close combat: draft"] += clicks
    steps = 1 + len(joining)
    if steps < len(run) and run[steps].path == ("button:done",):
        proposed = opened and any(chosen == set(one.moves) for one in drafted)
        kinds["fire and close combat: roll"] += not proposed
        steps += 1
    return steps


def _struck(run: list[Step], kinds: Counter[str]) -> int:
    """A fight without targets is proposed as a whole, with its roll; another is clicked together."""
    first = run[0]
    strikes = _while(run, lambda step: step.ask == first.ask and step.path[-1] != "button:done")
    drafted = [one for one in proposals(first.position) if one.drafts]
    other = [_other_strikes(first.position, one.moves, strikes) for one in drafted]
    kinds["fire and close combat: draft"] += min(1 + number + clicks for number, clicks in enumerate(other))
    ended = len(run) > len(strikes) and run[len(strikes)].path == ("button:done",)
    return len(strikes) + int(ended and 0 in other)


def _other_strikes(position: Position, proposed: list[Move], strikes: list[Step]) -> int:
    """Clicks for a close combat that is not the proposed one: a unit and a target for each. Equal odds are the same."""
    return 0 if _fight(position, proposed) == _fight(position, [step.move for step in strikes]) else 2 * len(strikes)


def _fight(position: Position, moves: list[Move]) -> list[tuple[str, str]]:
    from bridgehead.core.dice import Dice
    from bridgehead.lab.chances import odds_now

    game, at = find("storm-over-arnhem"), position.copy()
    for move in moves:
        if at.check(move) is None:
            at.play(move, Dice())
    return [(one.title, str(one.distribution)) for one in odds_now(game, at)]


def _moved(run: list[Step], side: str, kinds: Counter[str]) -> int:
    """Units of one place, by where they go."""
    first = run[0]
    opened = first.path[-1] == "button:move"
    moving = _while(run[1:] if opened else run, lambda step: step.position.price(step.move) >= 0)
    if not moving:
        return 0
    goals = list(dict.fromkeys(step.path[1] for step in moving))
    for goal in goals:
        going = [step for step in moving if step.path[1] == goal]
        kinds["moves: drag, or select and drag"] += _clicks_to_send(
            going[0].position, side, {step.path[0][len("unit:") :] for step in going}
        )
    steps = len(moving) + int(opened)
    finished = opened and len(goals) == 1 and steps < len(run) and run[steps].path == ("button:done",)
    return steps + int(finished)


def _clicks_to_send(position: Position, side: str, going: set[str]) -> int:
    """One for a single counter or a whole stack; else one for each frame, and one for the drag."""
    lying = _counters(position, side)
    start = next(place for place, _, _, unit in lying if unit in going)
    if len(going) == 1 or {unit for place, _, _, unit in lying if place == start} == going:
        return 1
    corners = [(x, y) for _, x, y, unit in lying if unit in going]
    framed = {
        frozenset(unit for _, x, y, unit in lying if min(a, c) <= x <= max(a, c) and min(b, d) <= y <= max(b, d))
        for a, b in corners
        for c, d in corners
    }
    frames, left = 0, set(going)
    while left:
        left -= max((one for one in framed if one <= going), key=lambda one: len(one & left))
        frames += 1
    return frames + 1


def _counters(position: Position, side: str) -> list[tuple[str, float, float, str]]:
    """Where the counters of a side lie on the map: place, middle, and unit."""
    scene = render.scene(find("storm-over-arnhem"), _pack(), position.view(side))
    return [
        (
            stack.place,
            piece.x if piece.x is not None else stack.x,
            piece.y if piece.y is not None else stack.y,
            piece.id,
        )
        for stack in scene.stacks.values()
        if stack.side == side
        for piece in stack.pieces
    ]


@cache
def _pack() -> Pack:
    return Packs().of_game(find("storm-over-arnhem"))


def _while(run: list[Step], holds: object) -> list[Step]:
    assert callable(holds)
    found: list[Step] = []
    for step in run:
        if not holds(step):
            break
        found.append(step)
    return found


def _paths(position: Position) -> list[tuple[str, ...]]:
    return [position.touches(move) for move in position.moves()]


def now(position: Position) -> int:
    return int(position.view("")["turn"])


def main() -> None:
    storm = find("storm-over-arnhem")
    for number in (1, 2):
        for side in storm.sides:
            one = turn(storm, "ready", side, number, "clicks")
            print(f"Storm Over Arnhem, turn {number}, {side}: {one.before} -> {one.after}, trivial {one.trivial}")
            for kind, clicks in one.kinds.most_common():
                print(f"    {clicks:3} {kind}")


if __name__ == "__main__":
    main()
