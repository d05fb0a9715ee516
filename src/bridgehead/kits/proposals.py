"""What is offered as one action though it takes several moves: all who can join an attack, a cost paid in one go.

A game proposes what it knows to be usual (`Question.proposals`). Where it says nothing, everybody who can join an
attack is proposed. Nothing is told that the player could not see for himself by making the moves and undoing them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bridgehead.core.position import Move, Position
from bridgehead.core.proposals import Proposal

FEW = 3  # answers of a question that may be given together with what follows from them
MOST_OPENED = 60  # moves that are looked into for an attack of some units
UNIT = "unit:"


@dataclass(frozen=True)
class Attack:
    """An attack that certain units can make on a place: the moves that declare it, and the word that lets dice roll."""

    place: str
    group: str  # the touch of what is attacked there, where it can be told apart
    words: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Opening:
    """What lets dice roll as it is usually made: the moves before the `word`, and the position in which it is given."""

    moves: tuple[Move, ...]
    word: Move
    at: Position
    words: str  # who is proposed for it, if anybody is


def proposals(position: Position) -> list[Proposal]:
    """What the deciding side may want to do with several moves at once."""
    own = position.proposals()
    if not own and position.bill() is None:
        own = _everybody(position) or list(_kept_and_paid(position))
    return [further for one in own for further in _as_far_as_goes(position, one)]


def _as_far_as_goes(position: Position, proposal: Proposal) -> list[Proposal]:
    """A proposal after which the same player is only asked where to: once for each of a few places."""
    if proposal.drafts:
        return [proposal]
    at: Position | None = position
    for number, move in enumerate(proposal.moves):
        if at is None or at.check(move) is not None:
            return [proposal]
        if at.rolls(move):
            return [Proposal(proposal.moves[:number], proposal.words)]  # that word is the player's
        at = at.ahead(move)
    if at is None:
        return [proposal]
    goals = [(move, path[0]) for move, path in _paths(at) if len(path) == 1 and path[0].startswith("place:")]
    if not 0 < len(goals) <= FEW or len(goals) < len(at.moves()):
        return [proposal]
    return [Proposal([*proposal.moves, move], f"{proposal.words} to {at.label(place)}", False) for move, place in goals]


def _everybody(position: Position) -> list[Proposal]:
    """All who can join an attack; where the last of them ends it, that is said."""
    joining, ends = joined(position, [])
    if len(joining) < 2:
        return []
    return [Proposal(joining, f"{'Attack with' if ends else 'With'} all {len(joining)}", not ends)]


def joined(position: Position, wanted: Sequence[str]) -> tuple[list[Move], bool]:
    """The moves with which these units (all, if none is named) join an attack, and whether the last of them ends that.

    An attack is what no word can end before somebody has joined it.
    """
    at, played = position, list[Move]()
    begun = position.decision()
    if any(path[0].startswith("button:") or position.price(move) >= 0 for move, path in _paths(position)):
        return [], False
    named = [UNIT + unit for unit in wanted]
    while begun is not None:
        offered = {path[0]: move for move, path in _paths(at) if len(path) == 1 and path[0].startswith(UNIT)}
        left = [unit for unit in named or offered if unit in offered and offered[unit] not in played]
        if not left:
            break
        move = offered[left[0]]
        ahead = at.ahead(move)
        now = ahead.decision() if ahead is not None else None
        if ahead is None or now is None or now.ask != begun.ask:
            ends = ahead is None  # somebody else is asked next, or dice roll
            return ([*played, move], ends) if played and not (ends and at.rolls(move)) else ([], False)
        played.append(move)
        at = ahead
    return (played, False) if any(path[0].startswith("button:") for _, path in _paths(at)) else ([], False)


def _kept_and_paid(position: Position) -> Iterator[Proposal]:
    """Where one of few answers leaves the same player something to pay: both at once."""
    legal = position.moves()
    if len(legal) > FEW:
        return
    for move in legal:
        if len(position.touches(move)) > 1:
            continue
        ahead = position.ahead(move)
        if ahead is None or ahead.bill() is None:
            continue
        said = position.label(position.touches(move)[-1])
        for one in ahead.proposals():
            yield Proposal([move, *one.moves], f"{said}. {one.words}")


def attacks(position: Position, units: Sequence[str], where: str) -> list[Attack]:
    """The attacks that units of one place can open with all of them that may join."""
    legal = position.moves()
    found: list[Attack] = []
    if len(legal) > MOST_OPENED:
        return found
    for move in legal:
        path = position.touches(move)
        places = [touch[len("place:") :] for touch in path if touch.startswith("place:")]
        if not places or path[0].startswith(UNIT) or (len(places) > 1 and places[0] != where):
            continue
        ahead = position.ahead(move)
        own = ahead.proposals() if ahead is not None else []
        if ahead is None:
            continue
        usual = next((one for one in own if one.drafts and _units(ahead, one) <= set(units)), None)
        joining, ends = (usual.moves, False) if usual is not None else joined(ahead, units)
        if joining and not ends:
            group = "" if path[-1].startswith("place:") else path[-1]
            words = usual.words if usual is not None else ""
            found.append(Attack(places[-1], group, words, (move, *joining)))
    return found


def openings(position: Position) -> Iterator[Opening]:
    """Every roll that the deciding side can bring about now, with the units that usually join."""
    legal = position.moves()
    if len(legal) > MOST_OPENED:
        return
    for move in legal:
        path = position.touches(move)
        has_button = len(path) == 1 and not path[0].startswith("place:")
        moves_a_unit = path[0].startswith(UNIT) or position.price(move) >= 0
        if has_button or moves_a_unit or position.caution(move):  # a caution is to be confirmed first
            continue
        if position.rolls(move):
            yield Opening((), move, position, "")
            continue
        ahead = position.ahead(move)
        if ahead is None:
            continue
        usual = next((one for one in ahead.proposals() if one.drafts), None)
        joining = usual.moves if usual is not None else joined(ahead, [])[0]
        found = rolled_after(ahead, joining)
        if found is not None:
            yield Opening((move, *found.moves), found.word, found.at, usual.words if usual is not None else "")


def rolled_after(position: Position, moves: Sequence[Move]) -> Opening | None:
    """The one word that lets dice roll once these have been made; None if there is none, or not just one."""
    at: Position | None = position
    for move in moves:
        if at is None or at.check(move) is not None:
            return None
        at = at.ahead(move)
    if at is None:
        return None
    words = [move for move, path in _paths(at) if len(path) == 1 and path[0].startswith("button:")]
    words = [move for move in words if at.rolls(move) and not at.idle(move) and not at.caution(move)]
    return Opening(tuple(moves), words[0], at, "") if len(words) == 1 else None


def can_open(position: Position) -> bool:
    """Whether some attack could be opened now that units join."""
    opened: set[str] = set()
    for move in position.moves()[:MOST_OPENED]:
        path = position.touches(move)
        if not path[0].startswith("place:") or path[-1].startswith("button:") or path[0] in opened:
            continue
        opened.add(path[0])
        ahead = position.ahead(move)
        if ahead is not None and (any(one.drafts for one in ahead.proposals()) or joined(ahead, [])[0]):
            return True
    return False


def _units(position: Position, proposal: Proposal) -> set[str]:
    by_move = dict(_paths(position))
    return {by_move[move][0][len(UNIT) :] for move in proposal.moves if move in by_move}


def _paths(position: Position) -> list[tuple[Move, tuple[str, ...]]]:
    return [(move, position.touches(move)) for move in position.moves()]
