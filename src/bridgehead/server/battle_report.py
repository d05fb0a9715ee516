"""The log of a table as one reader may see it: what each decision brought, and what the table itself had to say."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from bridgehead import render
from bridgehead.core import values
from bridgehead.core.dice import Roll as Rolled
from bridgehead.kits.words import capital
from bridgehead.server.bodies.table import LogEntry, LogLine, Roll, TurnItem
from bridgehead.tables.answers import Answer, Line
from bridgehead.tables.counting import counts
from bridgehead.tables.saved import Note
from bridgehead.tables.table import Table


class BattleReport:
    """Entries are made once and kept, so that what is already on a page is known by looking at it."""

    def __init__(self, table: Table, chair: int | None) -> None:
        self._table = table
        self._chair = chair
        self._headings = render.headings(table.session.game)
        self._openings = render.openings(table.session.game)
        self._rolls = render.rolls(table.session.game)
        self._made: list[tuple[Answer, LogEntry]] = []

    def entries(self) -> list[LogEntry]:
        session = self._table.session
        counted = [a for n, a in enumerate(session.answers) if counts(session, n, self._chair)]
        same = 0
        for (answer, _), now in zip(self._made, counted):
            if answer is not now:
                break
            same += 1
        del self._made[same:]
        for number, answer in enumerate(counted[same:], same + 1):
            self._made.append((answer, self._entry(number, answer)))
        return self._with_notes([entry for _, entry in self._made])

    def _entry(self, number: int, answer: Answer) -> LogEntry:
        # What happened before anybody decided belongs to the first decision that the reader hears of.
        lines = self._table.session.beginning + answer.lines if number == 1 else answer.lines
        mine = [line for line in lines if line.private < 0 or answer.chairs[line.private] == self._chair]
        # What is drawn for one side to see comes from the dice as well, and they would tell it to all.
        secret = any(line.private >= 0 for line in answer.lines)
        return LogEntry(
            number=number,
            side=answer.side,
            dice=() if secret else answer.dice,
            rolls=[] if secret else [self._roll(roll) for roll in answer.rolls],
            note=answer.note,
            opens=answer.ask in self._openings,
            lines=[self._line(line) for line in mine],
        )

    def _line(self, line: Line) -> LogLine:
        return LogLine(
            line.text,
            line.rule,
            self._headings.get(line.kind, 0),
            line.kind in self._rolls,
            went=line.went or UNSET,
            loser=line.loser or UNSET,
            scored=_items(line.scored),
            coming=_items(line.coming),
        )

    def _roll(self, roll: Rolled) -> Roll:
        sides = self._table.session.game.sides
        return Roll(
            capital(roll.purpose.removeprefix("the ")), sides[roll.side] if roll.side >= 0 else None, roll.count
        )

    def _with_notes(self, entries: list[LogEntry]) -> list[LogEntry]:
        for done, note in enumerate(sorted(self._table.notes, key=lambda note: (note.number, note.id))):
            number = self._table.number_of(self._chair, note.number)
            entries.insert(number + done, _said(number, note))
        return entries


def _items(items: tuple[values.TurnItem, ...]) -> list[TurnItem] | UnsetType:
    return [TurnItem(item.text, item.rule) for item in items] or UNSET


def _said(number: int, note: Note) -> LogEntry:
    return LogEntry(number=number, side=None, dice=(), rolls=[], note=note.text, opens=False, lines=[])
