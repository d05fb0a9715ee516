"""The plots of a study, by matplotlib, as SVG that follows the light or dark of the page it stands on.

They are drawn in stand-in colors that become variables of the style sheet; so one drawing serves both, and the same
figures give the same bytes. Each is described in words for those who do not see it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bridgehead.render.svg import Markup, element

INK, FAINT, LINE = "#010101", "#020202", "#030303"
SIDES = ("#0a0101", "#0b0101", "#0c0101")  # first, second, nobody
VARIABLES = {
    INK: "--ink",
    FAINT: "--faint",
    LINE: "--line",
    SIDES[0]: "--first",
    SIDES[1]: "--second",
    SIDES[2]: "--nobody",
}
LIGHT = {
    "--ink": "#22201b", "--faint": "#5d584c", "--line": "#cfc6b1", "--paper": "#f6f1e5",
    "--first": "#b3541e", "--second": "#2f5d8a", "--nobody": "#8a8578",
}  # fmt: skip
DARK = {
    "--ink": "#ece6d8", "--faint": "#b3ab99", "--line": "#4a463c", "--paper": "#1b1a17",
    "--first": "#f0a35e", "--second": "#8ab8e6", "--nobody": "#a39c8b",
}  # fmt: skip
WIDTH = 7.6  # inches of 72 units
NOBODY = 2


class Plot(NamedTuple):
    """`name` is that of its file; `svg` is meant for a page with the variables, `alone()` for a file of its own."""

    name: str
    title: str
    told: str
    svg: Markup

    def alone(self) -> str:
        """With its colors inside."""
        light, dark = (";".join(f"{name}:{color}" for name, color in colors.items()) for colors in (LIGHT, DARK))
        style = f":root{{{light};background:var(--paper)}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}"
        return self.svg.replace(">", f"><style>{style}</style>", 1) + "\n"


def plots(summary: dict[str, Any]) -> list[Plot]:
    """Those for which the study has something to show."""
    drawers: Sequence[Callable[[dict[str, Any]], Plot | None]] = (
        _levels, _scores, _length, _standing, _lost, _edges, _figures,
    )  # fmt: skip
    return [plot for plot in (draw(summary) for draw in drawers) if plot is not None]


def _drawn(name: str, title: str, told: str, height: float, draw: Callable[[Any], None], panels: int = 1) -> Plot:
    import matplotlib

    matplotlib.use("svg")
    settings: dict[Any, Any] = {
        "svg.hashsalt": f"bridgehead/{name}", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10,
        "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": FAINT, "xtick.color": FAINT, "ytick.color": FAINT,
        "xtick.labelcolor": INK, "ytick.labelcolor": INK, "axes.spines.top": False, "axes.spines.right": False,
        "grid.color": LINE, "axes.axisbelow": True, "figure.facecolor": "none", "axes.facecolor": "none",
        "legend.frameon": False, "savefig.facecolor": "none",
    }  # fmt: skip
    with matplotlib.rc_context(settings):
        from matplotlib.figure import Figure

        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = figure.subplots(panels, 1, squeeze=False, sharex=panels > 1)[:, 0]
        draw(axes[0] if panels == 1 else axes)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    return Plot(name, title, told, _themed(out.getvalue(), name, title, told))


def _themed(drawn: str, name: str, title: str, told: str) -> Markup:
    """The drawing alone, its stand-ins turned into variables, its ids its own, and with words for a screen reader."""
    drawn = drawn[drawn.index("<svg") :]
    drawn = re.sub(r"<metadata>.*?</metadata>\s*", "", drawn, flags=re.DOTALL)
    for stand_in, variable in VARIABLES.items():
        drawn = drawn.replace(stand_in, f"var({variable})")
    drawn = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", drawn)
    view = re.search(r'viewBox="([^"]+)"', drawn)
    assert view is not None
    words = element("title", title, id=f"{name}-title") + element("desc", told, id=f"{name}-told")
    start = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="{view[1]}" '
        f'class="plot" role="img" aria-labelledby="{name}-title {name}-told">'
    )
    drawn = re.sub(r">\s*\n\s*<", "><", drawn[drawn.index(">") + 1 :])
    drawn = re.sub(r"<[^>]+>", lambda tag: re.sub(r"(\d\.\d{2})\d+", r"\1", tag[0]), drawn)  # not in what is read
    return Markup(start + words + drawn.strip())


def _color(side: int) -> str:
    return SIDES[side if side in (0, 1) else NOBODY]


def _names(summary: dict[str, Any]) -> list[str]:
    return [side.capitalize() for side in summary["sides"]]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# One function a plot


def _levels(summary: dict[str, Any]) -> Plot | None:
    levels = summary["levels"]
    if not levels:
        return None
    told = "; ".join(
        f"{one['words']} {percent(one['share'])}, interval {percent(one['interval'][0])} to "
        f"{percent(one['interval'][1])}"
        for one in levels
    )

    def draw(axes: Any) -> None:
        for row, one in enumerate(reversed(levels)):
            low, high = one["interval"]
            share = 100 * one["share"]
            axes.barh(row, share, color=_color(one["side"]), height=0.7)
            error = [[share - 100 * low], [100 * high - share]]
            axes.errorbar(share, row, xerr=error, color=INK, capsize=3, linewidth=1)
            axes.text(100 * high + 1, row, f"{share:.1f} %", va="center")
        axes.set_yticks(range(len(levels)), [one["words"] for one in reversed(levels)])
        axes.set_xlim(0, min(112, max(100 * one["interval"][1] for one in levels) + 12))
        axes.set_xlabel("share of games, with 95 % intervals")

    return _drawn("levels", "Results", told + ".", 0.7 + 0.36 * len(levels), draw)


def _scores(summary: dict[str, Any]) -> Plot | None:
    counts = {int(score): row for score, row in summary["score"]["counts"].items()}
    if not counts:
        return None
    mean, deviation = summary["score"]["mean"], summary["score"]["deviation"]
    told = (
        f"Final scores from {min(counts)} to {max(counts)}; mean {mean:.2f}, standard deviation {deviation:.2f}; most "
        f"often {max(counts, key=lambda score: sum(counts[score]))}."
    )
    names = [*(f"{name} won" for name in _names(summary)), "draw"]

    def draw(axes: Any) -> None:
        floor = dict.fromkeys(counts, 0)
        for side in (0, 2, 1):
            heights = [row[side] for row in counts.values()]
            if any(heights):
                bottoms = [floor[score] for score in counts]
                axes.bar(list(counts), heights, bottom=bottoms, width=0.9, color=SIDES[side], label=names[side])
            for score, height in zip(counts, heights, strict=True):
                floor[score] += height
        axes.axvline(mean, color=INK, linestyle=(0, (4, 3)), linewidth=1)
        axes.text(mean, 1.01, f"mean {mean:.1f}", transform=axes.get_xaxis_transform(), ha="center")
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.set_xlabel("final score")
        axes.set_ylabel("games")
        axes.legend()

    return _drawn("scores", "Final scores", told, 3.2, draw)


def _length(summary: dict[str, Any]) -> Plot | None:
    counts = {int(turn): count for turn, count in summary["length"].items()}
    if len(counts) < 2:
        return None
    whole = sum(counts.values())
    told = "; ".join(f"turn {turn}: {percent(count / whole)}" for turn, count in counts.items())

    def draw(axes: Any) -> None:
        axes.bar(list(counts), [100 * count / whole for count in counts.values()], width=0.8, color=SIDES[NOBODY])
        axes.set_xticks(list(counts))
        axes.set_xlabel("turn in which the game ended")
        axes.set_ylabel("% of games")

    return _drawn("length", "Length", f"Games ended in {told}.", 2.2, draw)


def _standing(summary: dict[str, Any]) -> Plot | None:
    rows = [(one["turn"], one["score"]) for one in summary["turns"]["turns"] if one["score"]]
    if len(rows) < 2:
        return None
    told = "; ".join(f"turn {turn}: {row['mean']:.1f}" for turn, row in rows)

    def draw(axes: Any) -> None:
        turns = [turn for turn, _ in rows]
        low, high = [row["p10"] for _, row in rows], [row["p90"] for _, row in rows]
        axes.fill_between(turns, low, high, color=SIDES[NOBODY], alpha=0.35, label="8 of 10 games")
        axes.plot(turns, [row["mean"] for _, row in rows], "o-", color=INK, label="mean")
        axes.set_xticks(turns)
        axes.set_ylim(min(*low, -0.5), max(*high, 0.5))
        axes.grid(axis="y")
        axes.set_xlabel("end of turn")
        axes.set_ylabel("score if it ended there")
        axes.legend()

    return _drawn("standing", "The score turn by turn", f"Mean score at the end of {told}.", 2.8, draw)


def _lost(summary: dict[str, Any]) -> Plot | None:
    rows = summary["turns"]["turns"]
    if len(rows) < 2 or not any(any(one["lost"]) for one in rows):
        return None
    names = _names(summary)
    told = "; ".join(f"turn {one['turn']}: {one['lost'][0]:.1f} and {one['lost'][1]:.1f}" for one in rows)

    def draw(axes: Any) -> None:
        turns = [one["turn"] for one in rows]
        for side, shape in ((0, "o-"), (1, "s-")):
            axes.plot(turns, [one["lost"][side] for one in rows], shape, color=SIDES[side], label=names[side])
        axes.set_xticks(turns)
        axes.set_ylim(bottom=0)
        axes.grid(axis="y")
        axes.set_xlabel("turn")
        axes.set_ylabel("units lost, on average")
        axes.legend()

    words = f"Units lost on average by {names[0]} and {names[1]}, {told}."
    return _drawn("lost", "Losses turn by turn", words, 2.6, draw)


def edge_lines(summary: dict[str, Any], what: str) -> list[tuple[str, dict[str, Any]]]:
    """Each edge by each method, where the study tells it."""
    return [
        (f"{edge['title']}, {words}", edge[method][what])
        for edge in summary["edges"]
        for method, words in (("regression", "by regression"), ("pairs", "by paired games"))
        if edge[method][what] is not None
    ]


def _edges(summary: dict[str, Any]) -> Plot | None:
    lines = edge_lines(summary, "wins")
    if not lines:
        return None
    name = _names(summary)[0]
    told = "; ".join(
        f"{words}: {100 * one['value']:+.1f} percentage points, interval {100 * one['interval'][0]:+.1f} to "
        f"{100 * one['interval'][1]:+.1f}"
        for words, one in lines
    )

    def draw(axes: Any) -> None:
        for row, (_, one) in enumerate(reversed(lines)):
            value, low, high = (100 * number for number in (one["value"], *one["interval"]))
            axes.errorbar(value, row, xerr=[[value - low], [high - value]], fmt="o", color=INK, capsize=3)
        axes.axvline(0, color=FAINT, linewidth=1)
        axes.set_yticks(range(len(lines)), [words for words, _ in reversed(lines)])
        axes.set_ylim(-0.6, len(lines) - 0.4)
        axes.set_xlabel(f"{name} wins gained with it (percentage points)")

    return _drawn("edges", "What an edge is worth", told + ".", 0.8 + 0.4 * len(lines), draw)


def _figures(summary: dict[str, Any]) -> Plot | None:
    names = [one["name"] for one in summary["turns"]["figures"]]
    rows = summary["turns"]["turns"]
    if not names or len(rows) < 2:
        return None
    turns = [one["turn"] for one in rows]
    told = "; ".join(
        f"{name}: " + ", ".join(f"{one['figures'][n]:.2f}" for one in rows) for n, name in enumerate(names)
    )

    def draw(panels: Any) -> None:
        for n, axes in enumerate(panels if len(names) > 1 else [panels]):
            axes.plot(turns, [one["figures"][n] for one in rows], "o-", color=INK, markersize=4)
            axes.set_title(names[n], fontsize=10, loc="left")
            axes.set_ylim(bottom=min(0, *(one["figures"][n] for one in rows)))
            axes.grid(axis="y")
        axes.set_xticks(turns)
        axes.set_xlabel("end of turn")

    return _drawn("figures", "Turn by turn, on average", told + ".", 0.6 + 1.3 * len(names), draw, len(names))
