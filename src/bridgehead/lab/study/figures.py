"""What the rows of a study show: everything the report tells, as plain values. The rows are gone through once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean, median, pstdev
from typing import Any

from bridgehead.games import find
from bridgehead.lab import statistics
from bridgehead.lab.statistics import Estimate, Observation, wilson
from bridgehead.lab.study.bid import fair_bid
from bridgehead.lab.study.plan import Plan
from bridgehead.lab.study.rows import GameRow, PairRow, Rows, TurnRow
from bridgehead.lab.study.watching import told_by

OPENINGS = 12  # as many as a table shows
DRAW = -1


def figures(plan: Plan, each: Iterable[Rows]) -> dict[str, Any]:
    """The summary of a study, ready for JSON."""
    games: list[GameRow] = []
    pairs: list[PairRow] = []
    turns, places, units, fights, edges = _Turns(plan), _Places(plan), _Units(), _Fights(), _Edges(plan)
    for rows in each:
        sound = [row for row in rows.games if not row.error]
        games.extend(rows.games)
        pairs.extend(rows.pairs)
        turns.add(rows.turns)
        places.add(rows.turns)
        units.add(rows)
        fights.add(rows)
        edges.add(sound, rows.turns)
    game = find(plan.setting.game)
    sound = [row for row in games if not row.error]
    scores = [row.score for row in sound]
    return {
        "game": game.id,
        "title": game.title,
        "scenario": plan.setting.scenario,
        "scenario_title": game.scenario(plan.setting.scenario).title,
        "sides": list(game.sides),
        "players": plan.setting.players,
        "options": plan.setting.options,
        "seed": plan.setting.seed,
        "rules": plan.rules,
        "program": plan.program,
        "games": len(games),
        "errors": len(games) - len(sound),
        "decisions": sum(row.decisions for row in sound),
        "winners": winners(game.sides, sound),
        "levels": _levels(game.sides, sound),
        "score": {
            "mean": fmean(scores) if scores else None,
            "interval": _interval(statistics.mean_of(scores)),
            "deviation": pstdev(scores) if scores else None,
            "counts": {score: [row.count(side) for side in (0, 1, DRAW)] for score, row in _by_score(sound)},
        },
        "length": dict(sorted(Counter(row.turns for row in sound).items())),
        "fair_bid": fair_bid([(row.winner, row.score) for row in sound], game.sides),
        "luck": _luck(game.sides, sound),
        "openings": {side: _openings(sound, n) for n, side in enumerate(game.sides)},
        "edges": edges.told(pairs),
        "turns": turns.told(),
        "places": places.told(),
        "units": units.told(game.sides),
        "fights": fights.told(len(sound)),
    }


def _by_score(games: Sequence[GameRow]) -> list[tuple[int, list[int]]]:
    """The winners of the games that ended with each score."""
    found: dict[int, list[int]] = defaultdict(list)
    for row in games:
        found[row.score].append(row.winner)
    return sorted(found.items())


def winners(sides: Sequence[str], games: Sequence[GameRow]) -> list[dict[str, Any]]:
    """How often each side won, and draws."""
    found = []
    for side, words in [*((n, f"{name.capitalize()} won") for n, name in enumerate(sides)), (DRAW, "Draws")]:
        count = sum(row.winner == side for row in games)
        interval = list(wilson(count, len(games)))
        share = count / len(games) if games else 0.0
        found.append({"side": side, "words": words, "games": count, "share": share, "interval": interval})
    return found


def _levels(sides: Sequence[str], games: Sequence[GameRow]) -> list[dict[str, Any]]:
    """From the lowest scores to the highest."""
    scores: dict[tuple[int, str], list[int]] = defaultdict(list)
    for row in games:
        scores[row.winner, row.level].append(row.score)
    return [
        {
            "side": winner,
            "words": _level_words(sides, winner, level),
            "games": len(found),
            "share": len(found) / len(games),
            "interval": list(wilson(len(found), len(games))),
            "scores": [min(found), max(found)],
        }
        for (winner, level), found in sorted(scores.items(), key=lambda item: (fmean(item[1]), item[0]))
    ]


def _level_words(sides: Sequence[str], winner: int, level: str) -> str:
    if winner == DRAW:
        return level.capitalize()
    side = sides[winner]
    return f"{side.capitalize()} victory" if level == side else f"{side.capitalize()} {level}"


def _luck(sides: Sequence[str], games: Sequence[GameRow]) -> dict[str, Any] | None:
    """A roll's luck is the chance of less minus the chance of more: from -1 to 1, 0 on average."""
    rolled = [row for row in games if row.rolls_first + row.rolls_second]
    if len(rolled) < 3:
        return None
    lead = [row.luck_first - row.luck_second for row in rolled]
    winner_luckier = [
        row for row, more in zip(rolled, lead, strict=True) if row.winner != DRAW and (more > 0) == (row.winner == 0)
    ]
    decided = sum(row.winner != DRAW for row in rolled)
    return {
        "explains": statistics.explained([row.score for row in rolled], lead),
        "rolls": {
            side: fmean((row.rolls_first, row.rolls_second)[n] for row in rolled) for n, side in enumerate(sides)
        },
        "luckier_won": len(winner_luckier) / decided if decided else None,
        "interval": list(wilson(len(winner_luckier), decided)),
    }


def _openings(games: Sequence[GameRow], side: int) -> list[dict[str, Any]]:
    """What a side began with, the most frequent first, and how it fared."""
    by: dict[str, list[GameRow]] = defaultdict(list)
    for row in games:
        by[row.opening_second if side else row.opening_first].append(row)
    listed = sorted(by.items(), key=lambda item: (-len(item[1]), item[0]))[:OPENINGS]
    return [
        {
            "opening": name,
            "games": len(rows),
            "won": sum(row.winner == side for row in rows) / len(rows),
            "interval": list(wilson(sum(row.winner == side for row in rows), len(rows))),
            "score": fmean(row.score for row in rows),
        }
        for name, rows in listed
    ]


class _Turns:
    """The score, the losses and the game's own figures turn by turn."""

    def __init__(self, plan: Plan) -> None:
        self._names = plan.outline.figures
        self._scores: dict[int, list[int]] = defaultdict(list)
        self._lost: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
        self._figures: dict[int, list[int]] = defaultdict(lambda: [0] * len(self._names))
        self._first: list[dict[int, int]] = [{} for _ in self._names]

    def add(self, rows: Sequence[TurnRow]) -> None:
        for row in rows:
            if row.score is not None:
                self._scores[row.turn].append(row.score)
            lost = self._lost[row.turn]
            lost[0] += row.lost_first
            lost[1] += row.lost_second
            lost[2] += 1
            for n, value in enumerate(row.figures):
                self._figures[row.turn][n] += value
                if value > 0:
                    self._first[n].setdefault(row.game, row.turn)

    def told(self) -> dict[str, Any]:
        turns = sorted(self._lost)
        return {
            "turns": [
                {
                    "turn": turn,
                    "games": self._lost[turn][2],
                    "score": _spread(self._scores[turn]),
                    "lost": [count / self._lost[turn][2] for count in self._lost[turn][:2]],
                    "figures": [value / self._lost[turn][2] for value in self._figures[turn]],
                }
                for turn in turns
            ],
            "figures": [
                {
                    "name": name,
                    "ever": len(self._first[n]),
                    "median_turn": median(self._first[n].values()) if self._first[n] else None,
                }
                for n, name in enumerate(self._names)
            ],
        }


def _spread(scores: Sequence[int]) -> dict[str, float] | None:
    if not scores:
        return None
    ordered = sorted(scores)
    at = {f"p{share}": float(ordered[min(len(ordered) - 1, len(ordered) * share // 100)]) for share in (10, 50, 90)}
    return {"mean": fmean(scores), **at}


class _Places:
    """Who held each place at the end of each turn and of the game, in shares of the games that got so far."""

    def __init__(self, plan: Plan) -> None:
        self._names = plan.outline.places
        self._held: dict[int, list[list[int]]] = {}
        self._games: Counter[int] = Counter()
        self._last: dict[int, TurnRow] = {}
        self._end = [[0, 0] for _ in self._names]
        self._ended = 0

    def add(self, rows: Sequence[TurnRow]) -> None:
        last: dict[int, TurnRow] = {}
        for row in rows:
            held = self._held.setdefault(row.turn, [[0, 0] for _ in self._names])
            self._games[row.turn] += 1
            for place, side in enumerate(row.control):
                if side >= 0:
                    held[place][side] += 1
            last[row.game] = row
        for row in last.values():
            self._ended += 1
            for place, side in enumerate(row.control):
                if side >= 0:
                    self._end[place][side] += 1

    def told(self) -> dict[str, Any]:
        """Places that nobody ever held are left out."""
        kept = [n for n, _ in enumerate(self._names) if any(any(held[n]) for held in self._held.values())]
        return {
            "names": [self._names[n] for n in kept],
            "end": [[_part(count, self._ended) for count in self._end[n]] for n in kept],
            "turns": {
                turn: [[_part(count, self._games[turn]) for count in held[n]] for n in kept]
                for turn, held in sorted(self._held.items())
            },
        }


def _part(count: int, whole: int) -> float:
    return round(count / whole, 3) if whole else 0.0


class _Units:
    """What became of each unit, and what it did."""

    def __init__(self) -> None:
        self._sums: dict[tuple[int, str], list[int]] = defaultdict(lambda: [0] * 7)

    def add(self, rows: Rows) -> None:
        for row in rows.units:
            sums = self._sums[row.side, row.unit]
            found = 1, row.fate == "on the map", row.fate == "lost", row.attacks, row.defenses, row.kills, row.lost
            for n, value in enumerate(found):
                sums[n] += value

    def told(self, sides: Sequence[str]) -> list[dict[str, Any]]:
        found = []
        for (side, unit), (games, stayed, lost, attacks, defenses, kills, turns) in sorted(self._sums.items()):
            found.append(
                {
                    "side": sides[side],
                    "unit": unit,
                    "games": games,
                    "survived": stayed / games,
                    "lost": lost / games,
                    "left": (games - stayed - lost) / games,
                    "turn_lost": turns / lost if lost else None,
                    "attacks": attacks / games,
                    "defenses": defenses / games,
                    "kills": kills / games,
                }
            )
        return found


class _Fights:
    """How many there are, and what they cost."""

    def __init__(self) -> None:
        self._sums: dict[tuple[str, int], list[float]] = defaultdict(lambda: [0.0] * 5)

    def add(self, rows: Rows) -> None:
        for row in rows.fights:
            sums = self._sums[row.event, row.side]
            luck = (row.at_most or 0) - (row.at_least or 0)
            for n, value in enumerate((1, row.lost_own, row.lost_enemy, row.value is not None, luck)):
                sums[n] += value

    def told(self, games: int) -> list[dict[str, Any]]:
        return [
            {
                "event": event,
                "side": side,
                "per_game": count / games if games else 0.0,
                "lost_own": own / count,
                "lost_enemy": enemy / count,
                "luck": luck / rolled if rolled else None,
            }
            for (event, side), (count, own, enemy, rolled, luck) in sorted(self._sums.items())
        ]


class _Edges:
    """What each edge is worth: by regression over all turns, and by the pairs."""

    def __init__(self, plan: Plan) -> None:
        self._names = plan.outline.edges
        self._told = {edge.name: edge.title for edge in told_by(find(plan.setting.game)).edges}
        self._rows: list[tuple[list[Observation], list[Observation]]] = [([], []) for _ in self._names]
        self._held = [[0, 0] for _ in self._names]

    def add(self, games: Sequence[GameRow], turns: Sequence[TurnRow]) -> None:
        ended = {row.game: row for row in games}
        before: dict[int, int] = {}
        for row in turns:
            end = ended.get(row.game)
            standing = before.get(row.game, 0)
            if row.score is not None:
                before[row.game] = row.score
            if end is None:
                continue
            won = 0.5 if end.winner == DRAW else float(end.winner == 0)
            for n, side in enumerate(row.edges):
                if side < 0:
                    continue
                self._held[n][side] += 1
                cause = 1.0 - side
                self._rows[n][0].append(Observation(row.game, row.turn, end.score, cause, standing))
                self._rows[n][1].append(Observation(row.game, row.turn, won, cause, standing))

    def told(self, pairs: Sequence[PairRow]) -> list[dict[str, Any]]:
        found = []
        for n, name in enumerate(self._names):
            mine = [row for row in pairs if row.edge == name]
            wins = [_won(row.winner_first) - _won(row.winner_second) for row in mine]
            found.append(
                {
                    "name": name,
                    "title": self._told.get(name, name),
                    "held": self._held[n],
                    "regression": {
                        "score": _estimate(statistics.effect(self._rows[n][0])),
                        "wins": _estimate(statistics.effect(self._rows[n][1])),
                    },
                    "pairs": {
                        "score": _of_pairs([float(row.score_first - row.score_second) for row in mine]),
                        "wins": _of_pairs(wins),
                    },
                }
            )
        return found


def _won(winner: int) -> float:
    return 0.5 if winner == DRAW else float(winner == 0)


def _of_pairs(differences: Sequence[float]) -> dict[str, Any] | None:
    """None where no pair differs: so few say nothing about how rare a difference is."""
    return _estimate(statistics.mean_of(differences)) if any(differences) else None


def _estimate(found: Estimate | None) -> dict[str, Any] | None:
    return None if found is None else {"value": found.value, "interval": [found.low, found.high], "n": found.n}


def _interval(found: Estimate | None) -> list[float] | None:
    return None if found is None else [found.low, found.high]
