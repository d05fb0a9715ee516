"""A move that gives something up is asked about once, in a terminal that a person sits at."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgehead.cli.table import Screen, Table
from tests.tables.test_session import SKIRMISH, seated

PASS = "Pass: 3 units unused; if the Germans pass too, the phase ends."


class Typed(Screen):
    """A screen at which somebody types these lines, then leaves."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.terminal = True
        self.lines = list(lines)
        self.said: list[str] = []

    def say(self, text: str = "", style: str = "") -> None:
        self.said.append(text)

    def ask(self, question: str) -> str:
        if not self.lines:
            raise EOFError
        self.said.append(question)
        return self.lines.pop(0)


def played(folder: Path, screen: Typed, confirms: bool = True) -> list[str]:
    session = seated(position_text=SKIRMISH)
    Table(session, screen, folder / "game.txt", confirms).run()
    return [entry.move for entry in session.record.entries]


@pytest.mark.parametrize(("answer", "moves"), [("y", ["pass"]), ("", []), ("no", [])])
def test_a_pass_says_what_it_gives_up_and_asks(tmp_path: Path, answer: str, moves: list[str]) -> None:
    screen = Typed("pass", answer)
    assert played(tmp_path, screen) == moves
    assert PASS in screen.said


def test_whoever_does_not_want_to_be_asked_is_not(tmp_path: Path) -> None:
    screen = Typed("pass")
    assert played(tmp_path, screen, confirms=False) == ["pass"]
    assert PASS not in screen.said


def test_a_pipe_is_never_asked(tmp_path: Path) -> None:
    screen = Typed("pass")
    screen.terminal = False
    assert played(tmp_path, screen) == ["pass"]
