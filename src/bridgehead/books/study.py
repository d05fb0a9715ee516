"""The report of a study: one HTML page that needs nothing else, made of the summary and nothing but the summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridgehead.books.paper import page
from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games import find
from bridgehead.lab.playing import data_of
from bridgehead.lab.study import maps
from bridgehead.lab.study.figures import figures
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.plan import Plan
from bridgehead.lab.study.plots import DARK, LIGHT, Plot, edge_lines, percent, plots
from bridgehead.lab.study.tables import write_tables
from bridgehead.render.standalone import shortened
from bridgehead.render.svg import Markup, element, join

REPORT = "report.html"
SUMMARY = "summary.json"
BY_TURN = ("standing", "lost", "figures")
STYLE = """
body { max-width: 62rem }
table { border-collapse: collapse; margin: .6em 0; font-variant-numeric: tabular-nums lining-nums }
th, td { padding: .2em .7em .2em 0; text-align: start; vertical-align: top }
th + td, td + td, th + th { text-align: end }
thead th { border-bottom: 1px solid var(--line); font-weight: 600 }
figure { margin: 1em 0; overflow-x: auto }
.plot { width: 100%; height: auto; min-width: 30rem }
.control-map { border: 0; padding: 0; margin: 1em 0 }
.control-map legend { padding: 0; margin-bottom: .4em }
.control-map label { margin-inline: .2em .9em }
.control-map svg { width: 100%; height: auto; background: var(--panel); margin-top: .6em }
.control g { fill: color-mix(in oklab, var(--first) var(--share), var(--second)) }
.first { color: var(--first) } .second { color: var(--second) }
.wide { overflow-x: auto }
"""


def write_report(folder: Folder, plan: Plan, games: int) -> dict[str, Any]:
    """The tables, the summary and the page; returns the summary."""
    write_tables(folder, plan, games)
    summary = figures(plan, folder.each(plan, games))
    folder.write_json(SUMMARY, summary)
    folder.write(REPORT, report(summary, find(plan.setting.game), data_of(plan.setting)).encode())
    return summary


def report(summary: dict[str, Any], game: Game, pack: Pack) -> str:
    drawn = {plot.name: plot for plot in plots(summary)}
    heading = f"{summary['title']}: {summary['scenario_title']}, {summary['games']:,} games"
    parts = [
        element("header", element("h1", heading), _lead(summary)),
        _section("Who wins", _winners(summary), _figure(drawn, "levels")),
        _section("Scores and length", _scores(summary), _figure(drawn, "scores"), _figure(drawn, "length")),
        _section("Turn by turn", *(_figure(drawn, name) for name in BY_TURN), _reached(summary)),
        _section("Who holds what", maps.control_map(summary, game, pack), _control(summary, game, pack)),
        _section("What an edge is worth", _edges(summary), _figure(drawn, "edges")),
        _section("Luck", _luck(summary)),
        _section("Openings", *_openings(summary)),
        _section("Fights", _fights(summary)),
        _section("Units", _units(summary)),
    ]  # fmt: skip
    main = element("main", *(part for part in parts[1:] if part is not None))
    return page(heading, *(part for part in (parts[0], main) if part), kind="study", style=_style(summary))


def _style(summary: dict[str, Any]) -> str:
    own = ("--first", "--second", "--nobody")
    colors = ";".join(f"{name}:light-dark({LIGHT[name]},{DARK[name]})" for name in own)
    return shortened(f":root{{{colors}}}{STYLE}{maps.style(summary)}")


def _section(title: str, *inside: Markup | None) -> Markup | None:
    """None where there is nothing to say."""
    said = [part for part in inside if part]
    return element("section", element("h2", title), *said) if said else None


def _figure(drawn: dict[str, Plot], name: str) -> Markup | None:
    plot = drawn.get(name)
    return element("figure", plot.svg) if plot else None


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> Markup:
    head = element("tr", *(element("th", text, scope="col") for text in heads))
    body = [
        element("tr", element("th", row[0], scope="row"), *(element("td", text) for text in row[1:])) for row in rows
    ]
    said = element("caption", caption) if caption else None
    return element("div", element("table", said, element("thead", head), element("tbody", *body)), class_="wide")


def _lead(summary: dict[str, Any]) -> Markup:
    players = ", ".join(f"{side.capitalize()} {name}" for side, name in summary["players"].items())
    options = ", ".join(f"{name} {value}" for name, value in summary["options"].items())
    return element(
        "p",
        f"Computer players: {players}. Options: {options or 'none'}. Seed {summary['seed']}, rules version "
        f"{summary['rules']}, Bridgehead {summary['program']}. {summary['decisions']:,} decisions. What follows is "
        "about these players with these data; how people would fare is another question. Intervals are 95 % intervals.",
        class_="lead",
    )


def _winners(summary: dict[str, Any]) -> Markup:
    rows = [_share_row(one) for one in summary["winners"]]
    levels = [_share_row(one) + [_from_to(one["scores"])] for one in summary["levels"]]
    return join(
        element("p", summary["fair_bid"]["words"]),
        table(("", "games", "share", "interval"), rows),
        table(("Level of victory", "games", "share", "interval", "scores"), levels),
    )


def _share_row(one: dict[str, Any]) -> list[str]:
    return [one["words"], f"{one['games']:,}", percent(one["share"]), between(one["interval"])]


def between(interval: Sequence[float]) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"


def _from_to(scores: Sequence[int]) -> str:
    return f"{scores[0]} to {scores[1]}" if scores[0] != scores[1] else str(scores[0])


def _scores(summary: dict[str, Any]) -> Markup | None:
    score = summary["score"]
    if score["interval"] is None:
        return None
    low, high = score["interval"]
    return element(
        "p", f"Mean final score {score['mean']:.2f} (interval {low:.2f} to {high:.2f}), standard deviation "
        f"{score['deviation']:.2f}."
    )  # fmt: skip


def _reached(summary: dict[str, Any]) -> Markup | None:
    rows = [
        [one["name"], f"{one['ever']:,}", "" if one["median_turn"] is None else f"{one['median_turn']:g}"]
        for one in summary["turns"]["figures"]
    ]
    return table(("", "games in which it was ever above 0", "first in turn (median)"), rows) if rows else None


def _control(summary: dict[str, Any], game: Game, pack: Pack) -> Markup | None:
    rows = maps.control_table(summary, game, pack)
    if not rows:
        return None
    heads = ("Place", *(f"{side.capitalize()} at the end" for side in summary["sides"]))
    return element("details", element("summary", "The end of the game in figures"), table(heads, rows))


def _edges(summary: dict[str, Any]) -> Markup | None:
    lines = dict(edge_lines(summary, "wins"))
    if not lines:
        return None
    scores = dict(edge_lines(summary, "score"))
    name = summary["sides"][0].capitalize()
    rows = []
    for words, one in lines.items():
        score = scores.get(words)
        rows.append(
            [
                words,
                f"{100 * one['value']:+.1f} ({100 * one['interval'][0]:+.1f} to {100 * one['interval'][1]:+.1f})",
                f"{score['value']:+.2f} ({score['interval'][0]:+.2f} to {score['interval'][1]:+.2f})" if score else "",
                f"{one['n']:,}",
            ]
        )
    how = (
        f"How much more often the {name} side wins, and the score changes, when it has the edge instead of the other. "
        "By regression: over all turns, among games with the same score before the turn, intervals by game. By paired "
        "games: the same position played on twice with the same seed, with the edge on one side and then on the other."
    )
    heads = ("", f"{name} wins, percentage points", "score", "games")
    return join(element("p", how), table(heads, rows))


def _luck(summary: dict[str, Any]) -> Markup | None:
    luck = summary["luck"]
    if luck is None:
        return None
    said = "A roll's luck is the chance of less minus the chance of more: from -1 to 1, 0 on average. "
    if luck["explains"] is not None:
        said += f"The balance of luck goes with {percent(luck['explains'])} of the variance of the final score. "
    if luck["luckier_won"] is not None:
        said += (
            f"The luckier side won {percent(luck['luckier_won'])} of the decided games ({between(luck['interval'])}). "
        )
    rolls = ", ".join(f"{side.capitalize()} {count:.0f}" for side, count in luck["rolls"].items())
    return element("p", f"{said}Rolls compared with their chances in a game, on average: {rolls}.")


def _openings(summary: dict[str, Any]) -> list[Markup]:
    found = []
    for side, listed in summary["openings"].items():
        rows = [
            [
                one["opening"] or "(none)",
                f"{one['games']:,}",
                percent(one["won"]),
                between(one["interval"]),
                f"{one['score'] + 0.0:.1f}",
            ]
            for one in listed
        ]
        if rows:
            name = side.capitalize()
            found.append(table((name, "games", f"{name} won", "interval", "mean score"), rows))
    return found


def _fights(summary: dict[str, Any]) -> Markup | None:
    rows = [
        [
            f"{one['event'].replace('_', ' ').capitalize()} by {summary['sides'][one['side']].capitalize()}",
            f"{one['per_game']:.1f}",
            f"{one['lost_own']:.2f}",
            f"{one['lost_enemy']:.2f}",
        ]
        for one in summary["fights"]
    ]
    return table(("", "in a game", "own units lost in each", "enemy units lost in each"), rows) if rows else None


def _units(summary: dict[str, Any]) -> Markup | None:
    rows = [
        [
            one["unit"],
            one["side"].capitalize(),
            f"{100 * one['survived']:.0f} %",
            f"{100 * one['lost']:.0f} %",
            "" if one["turn_lost"] is None else f"{one['turn_lost']:.1f}",
            f"{one['attacks']:.1f}",
            f"{one['defenses']:.1f}",
            f"{one['kills']:.2f}",
        ]
        for one in sorted(summary["units"], key=lambda one: (one["side"], -one["kills"], one["unit"]))
    ]
    heads = ("Unit", "side", "on the map at the end", "lost", "turn lost", "attacks", "defenses", "enemy units lost")
    if not rows:
        return None
    how = "Per game in which it was on the map. Enemy units lost are those of the fights it attacked in, with others."
    return join(element("p", how), element("details", element("summary", f"{len(rows)} units"), table(heads, rows)))
