"""A study as a picture: a histogram of final scores in plain SVG.

bridgehead selfplay GAME ... --json > study.json
python -m bridgehead.lab.plot study.json balance.svg
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from bridgehead.core.game import Level
from bridgehead.games import find

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 52, 64
LETTER = 6.1  # mean width of a letter of the legend
# From the first side's best result to the second's; told apart in grey too.
COLORS = ("#7a1f2b", "#c2616d", "#b9b3a6", "#6d8aa8", "#27425f")


def histogram(scores: Sequence[int], levels: Sequence[Level], title: str, axis: str, legend: Sequence[str] = ()) -> str:
    """The picture as SVG text, one bar a score, coloured by what it means; `legend` where it alone does not decide."""
    counted = Counter(scores)
    low, high = min(counted, default=0) - 1, max(counted, default=0) + 1
    tallest = max(counted.values(), default=1)
    every = 5 if high - low > 15 else 1
    bar = (WIDTH - LEFT - RIGHT) / (high - low + 1)
    rise = (HEIGHT - TOP - BOTTOM) / tallest
    floor = HEIGHT - BOTTOM
    mean = sum(scores) / max(1, len(scores))
    labels = [f"{level.title} {_percent(scores, level)}" for level in levels] or list(legend)
    shares = "; ".join(labels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'font-family="sans-serif" font-size="12" aria-labelledby="title desc">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(f"Mean {mean:.1f} points in {len(scores)} games. {shares}.")}</desc>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="20" font-size="14" font-weight="bold">{escape(title)}</text>',
    ]
    for value in _ticks(tallest):
        y = floor - value * rise
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#e4e1da"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
    for score in range(low, high + 1):
        x = LEFT + (score - low) * bar
        count = counted.get(score, 0)
        if count:
            top, tall = floor - count * rise, count * rise
            parts.append(
                f'<rect x="{x + 1:.1f}" y="{top:.1f}" width="{bar - 2:.1f}" height="{tall:.1f}" '
                f'fill="{_color(score, levels)}"><title>{score} points: {count} games</title></rect>'
            )
        if score % every == 0 and low < score < high:
            parts.append(f'<text x="{x + bar / 2:.1f}" y="{floor + 16}" text-anchor="middle">{score}</text>')
    x = LEFT + (mean - low + 0.5) * bar
    parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 8}" y2="{floor}" stroke="#222" stroke-dasharray="4 3"/>')
    parts.append(f'<text x="{x + 4:.1f}" y="{TOP - 2}">mean {mean:.1f}</text>')
    parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{floor}" y2="{floor}" stroke="#222"/>')
    parts.append(f'<text x="{LEFT}" y="{TOP - 14}">games</text>')
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{floor + 32}" text-anchor="end">{escape(axis)}</text>')
    # Each label has the room its letters need, and the rest is shared out between them.
    widths = [14 + LETTER * len(label) for label in labels]
    gap = (WIDTH - LEFT - RIGHT - sum(widths)) / max(1, len(labels) - 1)
    at = float(LEFT)
    for n, label in enumerate(labels):
        if levels:
            color = COLORS[n % len(COLORS)]
            parts.append(f'<rect x="{at:.1f}" y="{HEIGHT - 20}" width="10" height="10" fill="{color}"/>')
        parts.append(f'<text x="{at + 14:.1f}" y="{HEIGHT - 11}" font-size="10.5">{escape(label)}</text>')
        at += widths[n] + gap
    return "\n".join([*parts, "</svg>"]) + "\n"


def _ticks(tallest: int) -> list[int]:
    step = 1
    while tallest / step > 6:
        step = step * 2 if str(step)[0] != "2" else step // 2 * 5
    return list(range(0, tallest + 1, step))


def _color(score: int, levels: Sequence[Level]) -> str:
    for n, level in enumerate(levels):
        if level.holds(score):
            return COLORS[n % len(COLORS)]
    return "#6d8aa8"


def _percent(scores: Sequence[int], level: Level) -> str:
    return f"{100 * sum(level.holds(score) for score in scores) / max(1, len(scores)):.0f} %"


def results(study: Mapping[str, Any]) -> list[str]:
    """How often each side won."""
    found = [(f"{side.capitalize()} victories", wins) for side, wins in study["wins"].items()]
    return [f"{name} {100 * n / study['games']:.0f} %" for name, n in [*found, ("Draws", study["draws"])] if n]


def main(words: list[str]) -> int:
    source, target = words
    study = json.loads(Path(source).read_text(encoding="utf-8"))
    players = " against ".join(f"{name} ({side.capitalize()})" for side, name in study["players"].items())
    game = find(study["game"])
    title = f"{game.title}: {study['games']:,} games, {players}"
    picture = histogram(study["scores"], game.levels(game.load()), title, "final score", results(study))
    Path(target).write_text(picture, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
