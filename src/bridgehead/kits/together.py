"""Several units sent to one place: where they can go, and the ordinary moves that take each of them there.

Everything is found out on copies, by what is touched for a move (`unit`, `place`) and by its price, and never beyond a
die, something that comes to light, or the decision of the other side: nothing is told that the player could not see for
himself by making the moves and undoing them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from bridgehead.core.position import Move, Position

MOST_UNITS = 60  # of one order
Listed = list[tuple[Move, tuple[str, ...]]]
Begun = tuple[str, ...]
_Reached = tuple[int, int, str, tuple[Move, ...], Position, Begun]  # for so much, in turn, where, by what, now, begun


@dataclass(frozen=True)
class Way:
    """How a party gets to a place: its moves, what they cost in half points, and the word that the last one waits for.

    `at` is the position in which the last move is made.
    """

    moves: tuple[Move, ...]
    price: int
    word: str
    at: Position


@dataclass(frozen=True)
class Spot:
    """A place that some of the units can be sent to: how many, for how many half points, after which word."""

    units: int
    least: int
    most: int
    word: str


class Together:
    """Plans for units of the side that decides. `where` says where each of them is; `held` are already picked up."""

    def __init__(self, position: Position, where: Mapping[str, str], held: Sequence[str] = ()) -> None:
        self.position = position
        self.where = where
        self.held = tuple(held)
        self._listed: dict[int, tuple[Position, Listed]] = {}
        self._ahead: dict[tuple[int, Move], Position | None] = {}
        self._prices: dict[tuple[int, Move], int] = {}

    # -- what is asked of it -----------------------------------------------------------------------------------------

    def parties(self, units: Sequence[str]) -> list[tuple[str, ...]]:
        """The units as they move: those of one place that can join into one stack are a party, the others go alone."""
        by_place: dict[str, list[str]] = {}
        for unit in sorted(units, key=lambda unit: unit not in self.held):
            by_place.setdefault(self.where.get(unit, ""), []).append(unit)
        found: list[tuple[str, ...]] = []
        for here in by_place.values():
            if len(here) > 1 and self._joined(here) is not None:
                found.append(tuple(here))
            else:
                found += [(unit,) for unit in here]
        return found

    def spots(self, units: Sequence[str]) -> tuple[dict[str, Spot], list[str]]:
        """Where the units can be sent, and which of them can go anywhere at all."""
        reached: dict[str, list[tuple[tuple[str, ...], Way]]] = {}
        able: list[str] = []
        for party in self.parties(units):
            ways = self.ways(party)
            if ways:
                able += party
            for place, way in ways.items():
                reached.setdefault(place, []).append((party, way))
        going = {place: fitting for place, coming in reached.items() if (fitting := self._as_fit(place, coming))}
        words = self._words(going)
        found: dict[str, Spot] = {}
        for place, parties in going.items():
            prices = [way.price for _, way in parties]
            count = sum(len(party) for party, _ in parties)
            found[place] = Spot(count, min(prices), max(prices), words.get(place, ""))
        return found, able

    def _words(self, going: Mapping[str, list[tuple[tuple[str, ...], Way]]]) -> dict[str, str]:
        """The first word that each place waits for; those of one position one after the other, as it may keep notes."""
        first = {place: way for place, parties in going.items() for _, way in reversed(parties) if way.word}
        in_order = sorted(first.items(), key=lambda one: id(one[1].at))
        return {place: self.label(way) for place, way in in_order}

    def way(self, party: tuple[str, ...], place: str) -> Way | None:
        """How a party gets to a place; where it is full and the game knows another place for such a case, to that."""
        ways = self.ways(party)
        if place in ways:
            return ways[place]
        for other in ways.values():
            for move in other.at.elsewhere(place):
                return Way((*other.moves[:-1], move), 0, other.at.touches(move)[-1], other.at)
            break
        return None

    def label(self, way: Way) -> str:
        """What the word says that the last move waits for."""
        return way.at.label(way.word) if way.word else ""

    # -- how a party gets about --------------------------------------------------------------------------------------

    def ways(self, party: tuple[str, ...]) -> dict[str, Way]:
        """By place, the cheapest way of a party there."""
        found: dict[str, Way] = {}
        waiting: list[_Reached] = []
        for done, at, begin in self._starts(party):
            heappush(waiting, (0, len(waiting), "", done, at, begin))
        serial = len(waiting)
        settled: set[str] = set()
        while waiting:
            spent, _, here, done, at, begin = heappop(waiting)
            if here in settled:
                continue
            if here:
                settled.add(here)
            for place, move, word in self._arrivals(at, begin):
                way = Way((*done, move), spent + self._price(at, move), word, at)
                known = found.get(place)
                if known is None or (bool(word), way.price) < (bool(known.word), known.price):
                    found[place] = way
                ahead = self._after(at, move) if not word and at.walks() else None
                if ahead is not None and ahead.goes_on():
                    heappush(waiting, (way.price, serial, place, way.moves, ahead, ()))
                    serial += 1
        for unit in party:
            found.pop(self.where.get(unit, ""), None)
        return found

    def _starts(self, party: tuple[str, ...]) -> Iterator[tuple[tuple[Move, ...], Position, tuple[str, ...]]]:
        """The moves before it sets out, the position after them, and the touch that its next move begins with."""
        if len(party) > 1:
            joined = self._joined(party)
            if joined is not None:
                yield joined[0], joined[1], ()
            return
        unit = party[0]
        if unit in self.held:
            yield (), self.position, ()
            return
        touch = f"unit:{unit}"
        offered = False
        for move, path in self._list(self.position):
            if path[0] != touch:
                continue
            if not offered:
                yield (), self.position, (touch,)
            offered = True
            ahead = self._after(self.position, move) if len(path) == 1 else None
            if ahead is not None:
                yield (move,), ahead, ()
        if not offered:
            for move, ahead in self._openings(self.where.get(unit)):
                yield (move,), ahead, (touch,)

    def _openings(self, place: str | None) -> Iterator[tuple[Move, Position]]:
        """Moves that begin the movement of a place (of any, for None) with a word, and the positions after them."""
        for move, path in self._list(self.position):
            if len(path) > 1 and all(touch.startswith("button:") for touch in path[1:]):
                if path[0] == f"place:{place}" or (place is None and path[0].startswith("place:")):
                    ahead = self._after(self.position, move)
                    if ahead is not None:
                        yield move, ahead

    def _joined(self, units: Sequence[str]) -> tuple[tuple[Move, ...], Position] | None:
        """All of them in one stack, if they can be gathered so."""
        at = self.position
        done: list[Move] = []
        first = f"unit:{units[0]}"
        for unit in units:
            if unit in self.held:
                continue
            move = next((move for move, path in self._list(at) if path == (f"unit:{unit}",)), None)
            ahead = self._after(at, move) if move is not None else None
            if move is None or ahead is None:
                return None
            if (done or self.held) and any(path == (first,) for _, path in self._list(ahead)):
                return None  # the first one was put down again
            at = ahead
            done.append(move)
        return tuple(done), at

    def _arrivals(self, at: Position, begin: tuple[str, ...]) -> Iterator[tuple[str, Move, str]]:
        """The places to which one move leads, and the word that it waits for."""
        skipped = len(begin)
        for move, path in self._list(at):
            rest = path[skipped:]
            if path[:skipped] == begin and self._takes(at, move, rest):
                yield rest[0][len("place:") :], move, rest[1] if len(rest) > 1 else ""

    def _takes(self, at: Position, move: Move, rest: tuple[str, ...]) -> bool:
        """Whether what is left of the path is a place to go to, with a word at most after it."""
        if not rest or len(rest) > 2 or not rest[0].startswith("place:"):
            return False
        return (len(rest) == 1 or not rest[1].startswith(("place:", "unit:", "group:"))) and self._price(at, move) >= 0

    def _as_fit(self, place: str, coming: list[tuple[tuple[str, ...], Way]]) -> list[tuple[tuple[str, ...], Way]]:
        """As many of the parties as there is room for; all, where the others find room beside it."""
        for count in range(len(coming), 0, -1):
            going = coming[:count]
            if self.position.holds([unit for party, _ in going for unit in party], place):
                return coming if count < len(coming) and coming[0][1].at.elsewhere(place) else going
        return []

    # -- looking ahead -----------------------------------------------------------------------------------------------

    def _list(self, position: Position) -> Listed:
        known = self._listed.get(id(position))
        if known is None:
            known = position, [(move, position.touches(move)) for move in position.moves()]
            self._listed[id(position)] = known
        return known[1]

    def _price(self, position: Position, move: Move) -> int:
        key = id(position), move
        if key not in self._prices:
            self._prices[key] = position.price(move)
        return self._prices[key]

    def _after(self, position: Position, move: Move) -> Position | None:
        """The position after a move, as far as the side that moves may look."""
        key = id(position), move
        if key not in self._ahead:
            self._ahead[key] = position.ahead(move)
        return self._ahead[key]


def is_possible(position: Position) -> bool:
    """Whether any unit can be sent anywhere now."""
    legal = position.moves()
    if _goes_somewhere(position):
        return True
    tried: set[str] = set()  # one unit is picked up like the other, one place opened like the other
    for move in legal:
        path = position.touches(move)
        sort = path[0].partition(":")[0]
        picks = len(path) == 1 and sort == "unit"
        opens = len(path) == 2 and sort == "place" and path[1].startswith("button:")
        kind = path[-1] if opens else sort
        if (picks or opens) and kind not in tried:
            tried.add(kind)
            ahead = position.ahead(move)
            if ahead is not None and _goes_somewhere(ahead):
                return True
    return False


def _goes_somewhere(position: Position) -> bool:
    return any(position.price(move) >= 0 for move in position.moves())


def conclusion(position: Position) -> Move | None:
    """The move that puts down a unit on its way, if there is one such word."""
    if not position.goes_on():
        return None
    words = [move for move in position.moves() if position.touches(move)[0].startswith("button:")]
    return words[0] if len(words) == 1 else None


def points(spot: Spot) -> str:
    """What it costs each of those who go there: "2", "1½", "1-2½"."""
    if spot.most <= 0:
        return ""
    least, most = _points(spot.least), _points(spot.most)
    return least if least == most else f"{least}-{most}"


def _points(halves: int) -> str:
    whole = str(halves // 2) if halves != 1 else ""
    return whole + ("½" if halves % 2 else "")
