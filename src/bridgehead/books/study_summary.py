"""A study in short: a page of Markdown with two plots beside it, small enough to be kept with the docs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bridgehead.books.study import between
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.plots import edge_lines, percent, plots

SHOWN = ("levels", "scores")
BEST = 5  # units and openings in a line


def write_summary(summary: dict[str, Any], target: Path, command: str) -> None:
    """NAME.md, NAME-levels.svg and NAME-scores.svg."""
    drawn = {plot.name: plot for plot in plots(summary)}
    beside = Folder(target.parent)
    pictures = []
    for name in SHOWN:
        if name in drawn:
            file = f"{target.stem}-{name}.svg"
            beside.write(file, drawn[name].alone().encode())
            pictures.append(f"![{drawn[name].title}: {drawn[name].told}]({file})")
    lines = [
        f"# {summary['title']}: {summary['scenario_title']}",
        "",
        f"{summary['games']:,} games, {_players(summary)}, seed {summary['seed']}, rules version {summary['rules']}:",
        "",
        f"    {command}",
        "",
        "| result | games | share | 95 % interval |",
        "|---|---|---|---|",
        *(
            f"| {one['words']} | {one['games']:,} | {percent(one['share'])} | {between(one['interval'])} |"
            for one in summary["winners"]
        ),
        "",
        f"{_score(summary)} {summary['fair_bid']['words']} {_luck(summary)}".strip(),
        "",
        *(line for picture in pictures for line in (picture, "")),
        *_edges(summary),
        *_openings(summary),
        *_units(summary),
    ]
    beside.write(target.name, ("\n".join(lines).rstrip() + "\n").encode())


def _players(summary: dict[str, Any]) -> str:
    return " against ".join(f"`{name}` ({side.capitalize()})" for side, name in summary["players"].items())


def _score(summary: dict[str, Any]) -> str:
    score, length = summary["score"], {int(turn): count for turn, count in summary["length"].items()}
    turns = sum(turn * count for turn, count in length.items()) / max(1, sum(length.values()))
    return (
        f"Mean final score {score['mean']:.2f} (standard deviation {score['deviation']:.2f}); a game lasts {turns:.1f} "
        "turns on average."
    )


def _luck(summary: dict[str, Any]) -> str:
    luck = summary["luck"]
    if not luck or luck["explains"] is None:
        return ""
    return f"Luck with the dice goes with {percent(luck['explains'])} of the variance of the score."


def _edges(summary: dict[str, Any]) -> list[str]:
    name = summary["sides"][0].capitalize()
    lines = [
        f"| {words} | {100 * one['value']:+.1f} | {100 * one['interval'][0]:+.1f} to {100 * one['interval'][1]:+.1f} | "
        f"{one['n']:,} |"
        for words, one in edge_lines(summary, "wins")
    ]
    if not lines:
        return []
    head = f"| how much more often the {name} side wins with it | percentage points | 95 % interval | games |"
    return [head, "|---|---|---|---|", *lines, ""]


def _openings(summary: dict[str, Any]) -> list[str]:
    found = []
    for side, listed in summary["openings"].items():
        shown = [
            f"{one['opening']} {one['games']:,} ({100 * one['won']:.0f} % won)"
            for one in listed[:BEST]
            if one["opening"]
        ]
        if shown:
            found.append(f"- {side.capitalize()} opened with: {', '.join(shown)}")
    return [*found, ""] if found else []


def _units(summary: dict[str, Any]) -> list[str]:
    found = []
    for side in summary["sides"]:
        own = [one for one in summary["units"] if one["side"] == side and one["games"] >= summary["games"] / 2]
        best = sorted(own, key=lambda one: -one["kills"])[:BEST]
        if best and best[0]["kills"] > 0:
            shown = ", ".join(f"{one['unit']} {one['kills']:.1f}" for one in best)
            found.append(f"- {side.capitalize()} units in whose attacks most enemy units were lost, per game: {shown}")
    return found
