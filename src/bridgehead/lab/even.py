"""An even fight: what was measured between the levels, and which opponent or handicap makes it even for a player.

    python -m bridgehead.lab.even GAME FILE ... > measured.json

gathers the games of ladders (their .jsonl files) and studies (their folders) into the file that a game ships in its
folder `players`. It holds, for a battle and a level on each side, how many games ended with each score and who won
them. Nothing is told of what was not played, and a handicap in points only where the score alone decides: the same
games are then judged again with the points given, as a table with that handicap would.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from bridgehead import players as computer
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.handicap import Handicap
from bridgehead.core.position import Position
from bridgehead.core.values import Outcome
from bridgehead.games import find
from bridgehead.lab import ladder
from bridgehead.lab.statistics import wilson
from bridgehead.players.levels import LEVELS

FILE = "measured.json"
FEWEST = 12  # games of which anything is told; the interval says how little that is
NEAR = 0.1  # how far from a half a fight may be that is called the most even
DECIDES = 0.98  # the share of the games that the score must decide for a handicap to be told
FIRST, SECOND, DRAWN = range(3)

Counts = dict[int, list[int]]  # by score: games won by the first side, won by the second, drawn


class Match(NamedTuple):
    """All games of a battle with these levels on the first side and the second."""

    scenario: str
    players: tuple[str, str]
    counts: Counts

    @property
    def games(self) -> int:
        return sum(sum(won) for won in self.counts.values())


class Share(NamedTuple):
    """What was won of the points, a draw counting half, with the interval of 95 %."""

    share: float
    low: float
    high: float
    games: int

    def told(self) -> str:
        return f"{100 * self.share:.0f} % of {self.games} games ({100 * self.low:.0f} to {100 * self.high:.0f} %)"


class Evened(NamedTuple):
    """The handicap that brings the same games nearest to even, and what is won with it."""

    handicap: Handicap
    share: Share


class Offer(NamedTuple):
    """An opponent for a player of some level: how that was in games, and what would even it. Nothing was measured
    where there is no share."""

    opponent: str
    share: Share | None
    evened: Evened | None
    best: bool  # the nearest to even of all, if it is near

    def told(self) -> str:
        if self.share is None:
            return "Not measured yet."
        if self.evened is None:
            return f"You would win about {self.share.told()}."
        return (
            f"You would win about {self.share.told()}; with {self.evened.handicap.told()}, {self.evened.share.told()}."
        )


# -- what was measured ---------------------------------------------------------------------------------------------


def load(game: Game) -> list[Match]:
    """What a game ships; nothing if it ships nothing."""
    file = game.folder / "players" / FILE
    if not file.exists():
        return []
    return [
        Match(
            entry["scenario"],
            (entry["players"][0], entry["players"][1]),
            {int(score): won for score, won in entry["scores"].items()},
        )
        for entry in json.loads(file.read_text("utf-8"))
    ]


def gather(game: Game, files: Iterable[Path]) -> list[Match]:
    """The games of ladders and studies together, in a fixed order."""
    found: dict[tuple[str, tuple[str, str]], Counts] = {}
    for file in files:
        for match in _of_study(game, file) if file.is_dir() else _of_ladder(game, file):
            counts = found.setdefault((match.scenario, match.players), {})
            for score, won in match.counts.items():
                known = counts.get(score, [0, 0, 0])
                counts[score] = [one + more for one, more in zip(known, won, strict=True)]
    order = {scenario.name: number for number, scenario in enumerate(game.scenarios)}
    matches = [Match(scenario, players, dict(sorted(counts.items()))) for (scenario, players), counts in found.items()]
    return sorted(matches, key=lambda match: (order[match.scenario], [LEVELS.index(one) for one in match.players]))


def _of_ladder(game: Game, file: Path) -> list[Match]:
    matches: list[Match] = []
    for row in ladder.read(file):
        if row.game != game.id or row.error or not {row.stronger, row.weaker} <= set(LEVELS):
            continue
        swapped = row.side != game.sides[FIRST]
        players = (row.weaker, row.stronger) if swapped else (row.stronger, row.weaker)
        winner = DRAWN if row.share == 0.5 else int((row.share == 1.0) == swapped)
        matches.append(Match(row.scenario, players, {row.score: [int(winner == one) for one in range(3)]}))
    return matches


def _of_study(game: Game, folder: Path) -> list[Match]:
    summary = json.loads((folder / "summary.json").read_text("utf-8"))
    if summary["game"] != game.id:
        raise UnknownChoice(f"{folder} is a study of {summary['title']}.")
    if summary["options"] != game.settle({}, summary["scenario"]):
        raise UnknownChoice(f"{folder} was played with optional rules.")
    counts = {int(score): won for score, won in summary["score"]["counts"].items()}
    players = tuple(computer.ALIASES.get(name, name) for name in summary["players"].values())
    return [Match(summary["scenario"], (players[FIRST], players[SECOND]), counts)]


def written(matches: Sequence[Match]) -> str:
    """As JSON, a line for each match."""
    lines = [
        json.dumps({"scenario": one.scenario, "players": one.players, "games": one.games, "scores": one.counts})
        for one in matches
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


# -- what is even --------------------------------------------------------------------------------------------------


def share_of(side: int, counts: Counts) -> Share:
    games = sum(sum(won) for won in counts.values())
    points = sum(won[side] + won[DRAWN] / 2 for won in counts.values())
    return Share(points / games, *wilson(points, games), games)


class Judge:
    """Who wins with which score in a battle that points decide, as a table with a handicap would say."""

    def __init__(self, position: Position, first: str) -> None:
        self._position = position
        self._first = first
        self._base = self._with(0).score
        self.sign = self._with(1).score - self._base  # which way the score goes with a point for the first side
        self._known: dict[int, int] = {}

    def _with(self, points: int) -> Outcome:
        found = self._position.handicapped(self._first, points)
        assert found is not None
        return found

    def winner(self, score: int) -> int:
        if score not in self._known:
            winner = self._with((score - self._base) * self.sign).winner
            self._known[score] = DRAWN if winner is None else FIRST if winner == self._first else SECOND
        return self._known[score]

    def decides(self, counts: Counts) -> bool:
        told = sum(won[self.winner(score)] for score, won in counts.items())
        return told >= DECIDES * sum(sum(won) for won in counts.values())

    def given(self, counts: Counts, points: int) -> Counts:
        """The same games with so many points for the first side, or for the second where they are negative."""
        found: Counts = {}
        for score, won in counts.items():
            count = found.setdefault(score, [0, 0, 0])
            count[self.winner(score + self.sign * points)] += sum(won)
        return found


def judge(game: Game, scenario: str) -> Judge | None:
    """None where points decide nothing."""
    position = game.new(scenario)
    first = game.sides[FIRST]
    return None if position.handicapped(first, 0) is None else Judge(position, first)


def evened(game: Game, counts: Counts, side: int, found: Judge | None) -> Evened | None:
    """The handicap that makes it the most even; None where none makes it more even, or points don't decide."""
    if found is None or not found.decides(counts):
        return None
    reach = max(counts) - min(counts)
    shares = {points: share_of(side, found.given(counts, points)) for points in range(-reach, reach + 1)}
    points = min(shares, key=lambda n: (abs(shares[n].share - 0.5), abs(n)))
    if points == 0:
        return None
    to = FIRST if points > 0 else SECOND
    return Evened(Handicap(abs(points), game.sides[to]), shares[points])


def offers(game: Game, scenario: str, side: str, level: str) -> list[Offer]:
    """The computer's levels for who plays that side about like such a level, the weakest first."""
    played = game.scenario(scenario).name
    if side not in game.sides:
        raise UnknownChoice(f"{game.title} has no side '{side}'; there are {' and '.join(game.sides)}.")
    if level not in LEVELS:
        raise UnknownChoice(f"There is no level '{level}'; choose from {', '.join(LEVELS)}.")
    own = game.sides.index(side)
    matches = {
        match.players: match.counts for match in load(game) if match.scenario == played and match.games >= FEWEST
    }
    decided = judge(game, played)
    found: list[Offer] = []
    for opponent in LEVELS:
        counts = matches.get((level, opponent) if own == FIRST else (opponent, level))
        share = share_of(own, counts) if counts else None
        found.append(Offer(opponent, share, evened(game, counts, own, decided) if counts else None, False))
    off = [min((abs(one.share - 0.5) for one in _shares(offer)), default=1.0) for offer in found]
    best = off.index(min(off))
    return [offer._replace(best=n == best and off[n] <= NEAR) for n, offer in enumerate(found)]


def _shares(offer: Offer) -> list[Share]:
    return [share for share in (offer.share, offer.evened and offer.evened.share) if share]


if __name__ == "__main__":
    name, *given_files = sys.argv[1:]
    gathered = gather(find(name), [Path(one) for one in given_files])
    sys.stdout.write(written([match for match in gathered if match.games >= FEWEST]))
