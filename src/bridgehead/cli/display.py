"""How things look in a terminal: the table, a rule, a distribution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from bridgehead.core.data import Pack
from bridgehead.core.game import Clock, Game
from bridgehead.core.rulebook import Rule, Rulebook
from bridgehead.lab.advice.hint import Choice, Hint
from bridgehead.render import standing
from bridgehead.render.characters import terminal


def make_console(*, stderr: bool = False) -> Console:
    return Console(highlight=False, markup=False, emoji=False, stderr=stderr)


def print_table(console: Console, game: Game, pack: Pack, view: Mapping[str, Any]) -> None:
    """The drawn map and the line below it."""
    ascii_only = not (console.encoding or "").lower().startswith("utf")
    shown = terminal(game)
    for line in shown.draw(game, pack, view, ascii_only):
        console.print(Text.assemble(*line), no_wrap=True, overflow="ignore", crop=False)
    console.print(Text(shown.state(view), style="bold"))
    if view["if_ended_now"] and view.get("decision", "") is not None:
        console.print(Text(standing(view["if_ended_now"])))


def help_text(game: Game) -> str:
    """What can be typed at the table, with the game's own examples; long lines are for the screen to break."""
    shown = game.examples
    rows = [
        ("moves [WORD]", "all legal moves, or those that contain WORD"),
        ("propose", "several moves in one go, such as a whole firing group; `propose 1` plays the first"),
        ("explain", "what the question means, what it costs, what experienced players consider"),
        ("why MOVE", "why a move isn't allowed, and under which rule"),
        *([("odds [MOVE]", "exact odds of every attack, or of one with its modifiers")] if game.part("odds") else []),
        ("hint", "what a strong player would do, his next two choices, and your chances with each"),
        ("undo [SIDE]", "undo your last move, as far back as the last die or"),
        ("", "revealed secret; if it's no longer your turn, name your side"),
        ("map", "the map"),
        (f"place {shown.place or 'NAME'}", "what's in a place; `area` and `hex` work too"),
        ("log [N]", "the battle report so far, or its last N lines"),
        (f"rules {shown.rule or 'NUMBER'}", "a rule in our words; `rules` alone lists the chapters"),
        ("save FILE", "save the game to FILE and keep saving it there"),
        ("quit", "save and leave; resume with `bridgehead play --record FILE`"),
    ]
    width = max(len(typed) for typed, _ in rows)
    paragraphs = [
        "Type a move's number, or the move as listed; you can shorten it as long as it's unambiguous.",
        "Several moves can go on one line, separated by ; or, if unambiguous, by spaces"
        + (f": {shown.moves}" if shown.moves else "."),
        "When all that's left is to roll the dice, press Enter.",
        "",
        *(f"  {typed:{width}}  {meaning}" for typed, meaning in rows),
    ]
    if game.clock:
        paragraphs += ["", _clock_help(game.clock)]
    return "\n".join(paragraphs)


def hint_lines(found: Hint) -> list[str]:
    """The choices, the best first, with what they are worth and how to type them."""
    lines: list[str] = []
    for number, choice in enumerate(found.choices, 1):
        lines.append(f"{number}. {choice.told.words} {_worth(choice, number == 1)}".rstrip())
        lines.append(f"   {' ; '.join(choice.told.moves)}")
    return lines


def _worth(choice: Choice, best: bool) -> str:
    if choice.chance is None or choice.behind is None:
        return ""
    if best:
        return f"({100 * choice.chance:.0f} % chance to win)"
    return "(about as good)" if choice.as_good() else f"({100 * choice.behind:.1f} points less)"


def _clock_help(clock: Clock) -> str:
    return (
        f"With a time limit (--option {clock.option}=SECONDS), `{clock.answer}` is played for you when it runs out; on "
        "Windows and through a pipe, when you type your next move. Undoing a move gives you no extra time."
    )


def rule_lines(game: str, book: Rulebook, rule: Rule) -> list[str]:
    """A rule as help: what it says, what we decided, what lies below it, and how to open the rulebook there."""
    lines = [f"{rule.rule} {rule.title} [{rule.treatment}]", " ".join(rule.summary.split())]
    for label, text in (("Ruling", rule.ruling), ("Why", rule.reason), ("Switch", rule.switch)):
        if text:
            lines.append(f"{label}: {' '.join(text.split())}")
    lines += [f"  {below.rule} {below.title}" for below in book.children(rule.rule)]
    return [*lines, f"In the rulebook: bridgehead rulebook {game} {rule.rule} --open"]


def odds_summary(each: Sequence[tuple[str, Any]]) -> list[str]:
    """One line for each move with odds."""
    lines: list[str] = []
    width = max([len(written) for written, _ in each], default=0)
    for written, odds in each:
        shown = odds.to_json()
        none = sum(line["percent"] for line in shown["distribution"] if line["value"] <= 0)
        net = sum(line["value"] for line in shown["modifiers"])
        any_at_all = "success" if shown["measure"] == "success" else "any effect"
        line = f"  {written:{width}}  {net:+3d}  {any_at_all} {100 - none:5.1f}%"
        if shown["measure"] != "success" and shown["expected"] is not None:  # a mean says something more
            line += f"  on average {shown['expected']:.2f} {shown['measure']}"
        lines.append(line)
    return lines


def odds_lines(found: Sequence[Any]) -> list[str]:
    """Each attack with its modifiers, the chance of every result, and what was reckoned with."""
    lines: list[str] = []
    for odds in found:
        shown = odds.to_json()
        lines.append(f"{shown['title']} ({shown['rule']})")
        lines += [f"  {line['label']} {line['value']:+d} ({line['rule']})" for line in shown["modifiers"]]
        lines += _chances(shown)
        lines += [f"  on average {line['value']:.2f} {line['label']}" for line in shown["averages"]]
        lines += [f"  {note['text']} ({note['rule']})" for note in shown["notes"]]
    return lines


def _chances(shown: Mapping[str, Any]) -> list[str]:
    """In one line, or, where results must be explained, each in its own."""
    if shown["measure"] == "success":
        return [f"  success: {100 * shown['expected']:.1f}%"]
    results = shown["distribution"]
    mean = "" if shown["expected"] is None else f"; on average {shown['expected']:.2f}"
    if not any(line["meaning"] for line in results):
        chances = ", ".join(f"{line['name']}: {line['percent']:.1f}%" for line in results)
        return [f"  {shown['measure']}: {chances}{mean}"]
    width = max(len(str(line["name"])) for line in results)
    lines = [f"  {shown['measure']}{mean}"]
    return lines + [
        f"    {line['name']:{width}} {line['percent']:5.1f}%  {line['meaning']}".rstrip() for line in results
    ]
