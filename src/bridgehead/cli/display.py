"""How things look in a terminal: the state of the game, a place, a rule, a distribution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from bridgehead.cli import area_map, hex_map
from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.core.position import Position
from bridgehead.core.rulebook import Rule, Rulebook


def make_console(*, stderr: bool = False) -> Console:
    return Console(highlight=False, markup=False, emoji=False, stderr=stderr)


def full_view(game: Game, position: Position) -> dict[str, Any]:
    """The whole table, as someone sees it who may know both sides' secrets."""
    views = [position.view(side) for side in game.sides]
    whole = {key: value for key, value in views[0].items() if key not in ("side", "decision")}
    whole["places"] = {}
    for side, seen in zip(game.sides, views, strict=True):
        for place, here in seen["places"].items():
            whole["places"].setdefault(place, {other: [] for other in game.sides})[side] = here[side]
    return whole


def state_line(view: Mapping[str, Any]) -> str:
    """Turn, points, Advantage and artillery, as far as the game has them."""
    parts = [f"Turn {view['turn']}{', night' if view.get('night') else ''}" if view.get("turn") else "Before play"]
    if "phase" in view:
        parts.append(f"{view['player']} {view['phase']}")
    if "points" in view:
        parts.append(f"{view['points']} points")
    if "advantage" in view:
        parts.append(f"Advantage {view['advantage']}")
    if "artillery" in view:
        for state in ("ready", "fired"):
            guns = [name for name, is_now in view["artillery"].items() if is_now == state]
            if guns:
                parts.append(f"artillery {state} {' '.join(guns)}")
    boxes = [f"{name.replace('_', ' ')} {len(units)}" for name, units in view.get("boxes", {}).items() if units]
    if boxes:
        parts.append(f"off the map: {', '.join(boxes)}")
    return " | ".join(parts)


def print_table(console: Console, game: Game, pack: Pack, view: Mapping[str, Any]) -> None:
    """The drawn map with the line of markers."""
    ascii_only = not (console.encoding or "").lower().startswith("utf")
    for line in area_map.draw(game, pack, view, ascii_only=ascii_only):
        console.print(line, no_wrap=True, overflow="ignore", crop=False)
    console.print(Text(state_line(view), style="bold"))


def place_lines(game: Game, pack: Pack, view: Mapping[str, Any], name: str) -> list[str]:
    """A place with its neighbours and everybody in it, or nothing if there is no such place."""
    if "hexes" in pack["map"]:
        lines = hex_map.place_lines(pack, view, name)
        return [*lines, *_people(game, pack, view, name)] if lines else []
    place = next((place for place in _places(pack) if str(place["id"]) == name.upper()), None)
    if place is None:
        return []
    title = str(place.get("name") or f"zone {place['id']}")
    neighbours = [str(n) for n in place.get("adjacent", place.get("areas", []))]
    zones = [str(z["id"]) for z in pack["map"].get("zones", []) if place["id"] in (*z["areas"], *z.get("zones", ()))]
    marks = area_map.place_marks(pack, view, str(place["id"]))
    lines = [
        f"{place['id']} {title}{' [' + ' '.join(marks) + ']' if marks else ''}; "
        f"next to {' '.join(neighbours + zones) or 'nothing'}."
    ]
    return [*lines, *_people(game, pack, view, str(place["id"]))]


def _people(game: Game, pack: Pack, view: Mapping[str, Any], place: str) -> list[str]:
    here = view["places"].get(place, {})
    found = [f"  {side} {_counter(pack, counter)}" for side in game.sides for counter in here.get(side, [])]
    return found or ["  Nobody is there."]


def _places(pack: Pack) -> list[Mapping[str, Any]]:
    return [*pack["map"]["areas"], *pack["map"].get("zones", [])]


def _counter(pack: Pack, counter: Mapping[str, Any]) -> str:
    name = str(counter["unit"])
    by_code = {str(unit["code"]): unit for unit in pack["counters"]["units"]}
    unit = by_code.get(name) or by_code.get(name[:-1], {})
    front, back = unit.get("front"), unit.get("back")
    values = "-".join(str(value) for value in front) if isinstance(front, list) else ""
    if isinstance(back, list):  # the other side of the counter is a weaker unit, not a used one
        values = "-".join(str(value) for value in back) + ", depleted" if counter.get("depleted") else values
        values += ", done" if counter.get("committed") else ""
    elif counter.get("committed"):
        values = f"DF {back}, committed"
    marks = "".join(f", {mark}" for mark in ("hidden", "retreating") if counter.get(mark))
    return f"{name:6} {values}{marks}  {unit.get('name', '')}".rstrip()


def rule_lines(book: Rulebook, rule: Rule) -> list[str]:
    """A rule as help: what it says, what we decided, what lies below it."""
    lines = [f"{rule.rule} {rule.title} [{rule.treatment}]", " ".join(rule.summary.split())]
    for label, text in (("Ruling", rule.ruling), ("Why", rule.reason), ("Switch", rule.switch)):
        if text:
            lines.append(f"{label}: {' '.join(text.split())}")
    lines += [f"  {below.rule} {below.title}" for below in book.children(rule.rule)]
    return lines


def odds_summary(each: Sequence[tuple[str, Any]]) -> list[str]:
    """One line for each move with odds."""
    lines: list[str] = []
    width = max([len(written) for written, _ in each], default=0)
    for written, odds in each:
        shown = odds.to_json()
        none = sum(line["percent"] for line in shown["distribution"] if line["value"] <= 0)
        net = sum(line["value"] for line in shown["modifiers"])
        any_at_all = f"  {written:{width}}  {net:+3d}  any {100 - none:5.1f}%"
        if shown["measure"] == "success" or shown["expected"] is None:  # a mean says nothing more
            lines.append(any_at_all)
        else:
            lines.append(f"{any_at_all}  on average {shown['expected']:.2f} {shown['measure']}")
    return lines


def _result(line: Mapping[str, Any]) -> str:
    return f"{line['name']} ({line['meaning']})" if line["meaning"] else str(line["name"])


def odds_lines(found: Sequence[Any]) -> list[str]:
    """Each attack with its modifiers and the chance of every result."""
    lines: list[str] = []
    for odds in found:
        shown = odds.to_json()
        lines.append(f"{shown['title']} ({shown['rule']})")
        lines += [f"  {line['label']} {line['value']:+d} ({line['rule']})" for line in shown["modifiers"]]
        if shown["measure"] == "success":
            lines.append(f"  success: {100 * shown['expected']:.1f}%")
            continue
        chances = ", ".join(f"{_result(line)}: {line['percent']:.1f}%" for line in shown["distribution"])
        mean = "" if shown["expected"] is None else f"; on average {shown['expected']:.2f}"
        lines.append(f"  {shown['measure']}: {chances}{mean}")
    return lines
