"""Two studies side by side: game by game on the same seeds, so that luck they share cancels out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import fmean, stdev
from typing import Any

from bridgehead.lab.errors import LabError
from bridgehead.lab.statistics import Estimate, chance_of_mean, explained, mean_of, mean_of_pairs, sign_test
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.plan import Plan, make_plan, refuse_another
from bridgehead.lab.study.rows import GameRow
from bridgehead.lab.study.running import Backend, Told, run

FIRST_LOOK = 100  # games; a comparison looks again whenever they have doubled


def refuse_strangers(one: Plan, other: Plan) -> None:
    """Raises LabError for studies that share neither game nor luck."""
    if one.setting.game != other.setting.game:
        games = f"{one.setting.game} and of {other.setting.game}"
        raise LabError(f"These studies are of {games}; compare studies of one game.")
    if one.setting.seed != other.setting.seed:
        seeds = f"{one.setting.seed} and {other.setting.seed}"
        raise LabError(f"These studies have the seeds {seeds}; play one of them again with the seed of the other.")


def differences(one: Plan, other: Plan) -> list[str]:
    """What the two have not in common, as `name: A against B`."""
    found = []
    for name, words in (("scenario", "scenario"), ("options", "options"), ("players", "players")):
        a, b = getattr(one.setting, name), getattr(other.setting, name)
        if isinstance(a, dict):
            keys = [key for key in dict.fromkeys([*a, *b]) if a.get(key) != b.get(key)]
            found += [f"{words} {key}: {a.get(key, 'none')} against {b.get(key, 'none')}" for key in keys]
        elif a != b:
            found.append(f"{words}: {a} against {b}")
    if one.fingerprint != other.fingerprint:
        found.append("data: they are not the same")
    if one.setting.position_text != other.setting.position_text:
        found.append("position: they begin from different ones")
    return found


def play_both(folders: list[Folder], games: int, until: float, backend: Backend, told: Told | None = None) -> int:
    """Play both on to that many games, or until the difference in wins is that precise; how many both have then."""
    plans = [_present(folder) for folder in folders]
    refuse_strangers(*plans)
    for look in _looks(games, bool(until)):
        for folder, plan in zip(folders, plans, strict=True):
            if folder.played(plan) < look:
                run(plan, folder.path, look, 0, backend, told)
        if until:
            wins = compared(folders, plans, look)["wins"]
            if wins is not None and (wins["interval"][1] - wins["interval"][0]) / 2 <= until:
                return look
    return games


def _looks(games: int, several: bool) -> Iterator[int]:
    look = FIRST_LOOK
    while several and look < games:
        yield look
        look *= 2
    yield games


def _present(folder: Folder) -> Plan:
    """The folder's plan, if it can be played on with this program."""
    plan = folder.plan()
    now = make_plan(plan.setting, plan.chunk, plan.pairs)._replace(chunk=plan.chunk)
    refuse_another(plan, now, folder.path)
    return now


def compared(folders: list[Folder], plans: list[Plan], games: int) -> dict[str, Any]:
    """By how much the second study differs from the first; wins are those of the first side, draws half."""
    rows = [_games(folder, plan, games) for folder, plan in zip(folders, plans, strict=True)]
    both = sorted(set(rows[0]) & set(rows[1]))
    a, b = ([table[number] for number in both] for table in rows)
    wins = [[_won(row) for row in table] for table in (a, b)]
    scores = [[float(row.score) for row in table] for table in (a, b)]
    more = [y - x for x, y in zip(*wins, strict=True)]
    changed = [sum(d > 0 for d in more), sum(d < 0 for d in more)]
    return {
        "game": plans[0].setting.game,
        "studies": [str(folder.path) for folder in folders],
        "differences": differences(*plans),
        "games": len(both),
        "shares": [fmean(one) if one else None for one in wins],
        "means": [fmean(one) if one else None for one in scores],
        "wins": _told(more, wins, mean_of_pairs) | {"changed": changed, "p": sign_test(*changed)} if both else None,
        "score": _told([y - x for x, y in zip(*scores, strict=True)], scores, mean_of) if both else None,
    }


def _games(folder: Folder, plan: Plan, games: int) -> dict[int, GameRow]:
    return {row.game: row for rows in folder.each(plan, games) for row in rows.games if not row.error}


def _won(row: GameRow) -> float:
    return 0.5 if row.winner < 0 else float(row.winner == 0)


def _told(
    difference: list[float], both: list[list[float]], estimate: Callable[[list[float]], Estimate | None]
) -> dict[str, Any]:
    """With the test of no difference, the effect in standard deviations of a game (d), and what shared luck gave."""
    found = estimate(difference) or Estimate(fmean(difference), float("-inf"), float("inf"), len(difference))
    spread = ((stdev(both[0]) ** 2 + stdev(both[1]) ** 2) / 2) ** 0.5 if len(difference) > 1 else 0.0
    return {
        "difference": found.value,
        "interval": [found.low, found.high],
        "p": chance_of_mean(difference),
        "d": found.value / spread if spread else None,
        "shared": explained(both[1], both[0]),
    }
