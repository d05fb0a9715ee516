"""Moves as players write them and as they touch them, from one line a kind: `fire {place}>{place}{group}`.

A game lists the form of each kind of move and the sorts of things that moves name (units, places, markers). From that
follow writing and reading, whether a number is a move at all, and what is touched to make it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from bridgehead.core.rules import Rules, Table
from bridgehead.core.values import MoveKind, NotationError
from bridgehead.kits import moves as m
from bridgehead.kits.typed_moves import unreadable
from bridgehead.kits.words import capital

T = TypeVar("T", bound=Table)

FEW: Final = 12  # a sort with so few names is spelled out in the pattern
SIGNS: Final = ">@*:+|="


class Sort:
    """Things that moves name. `names[n]` is how number n is written; large and small letters are the same.

    `plain` ones are just numbers: `+3` is 3. `titles[n]` is what people call it, where that is not its name.
    """

    def __init__(self, name: str, names: Sequence[str], plain: bool = False, titles: Sequence[str] = ()) -> None:
        self.name = name
        self.names = list(names)
        self.titles = list(titles or names)
        self.plain = plain
        self.numbers: dict[str, int] = {}
        for number, written in enumerate(self.names):
            self.numbers.setdefault(written.lower(), number)

    def find(self, written: str) -> int:
        """The number of what is written so, or -1."""
        if self.plain and re.fullmatch(r"[+-]?[0-9]{1,9}", written):
            written = str(int(written))
        return self.numbers.get(written.lower(), -1)


def numbers(name: str, lowest: int, highest: int) -> Sort:
    """A sort of plain numbers, such as bids."""
    return Sort(name, [str(number) for number in range(lowest, highest + 1)], plain=True)


class Form:
    """How a kind of move is written, and what is touched to make it.

    `touched` lists sorts, each taking the next thing of that sort that the move names, and buttons by their word; as a
    rule it is everything the move names, in order, or for a bare word the button of that word. `line` is the move as
    a line of a menu, with the titles of what it names, where that is not how it is written.
    """

    def __init__(self, kind: int, pattern: str, touched: str | None = None, line: str = "") -> None:
        self.kind = kind
        self.pattern = pattern
        self.line = line or pattern
        self.sorts: list[str] = re.findall(r"\{(\w+)\}", pattern)
        if touched is None:
            touched = " ".join(self.sorts) if self.sorts else f"button:{pattern}"
        self.touched: list[str] = touched.split()


class Notation:
    """All forms of a game, over the sorts of one board."""

    def __init__(self, title: str, forms: Sequence[Form], sorts: Sequence[Sort]) -> None:
        self.title = title
        self.sorts: dict[str, Sort] = {sort.name: sort for sort in sorts}
        self.forms: dict[int, Form] = {form.kind: form for form in forms}
        touches = [touched for form in forms for touched in form.touched]
        self.words = ["go", *[touched.removeprefix("button:") for touched in touches if touched.startswith("button:")]]
        self._patterns: list[tuple[re.Pattern[str], Form]] = [(self._compiled(form.pattern), form) for form in forms]
        # Words with which a number follows, and sorts that are written in one word, such as a place and a group.
        self._counting = [
            form.pattern.partition("{")[0]
            for form in forms
            if not form.pattern.startswith("{") and any(self.sorts[sort].plain for sort in form.sorts)
        ]
        self._hyphenated = any("-" in name for sort in sorts for name in sort.names)
        self._joined = {pair for form in forms for pair in re.findall(r"\{(\w+)\}\{(\w+)\}", form.pattern)}

    def _compiled(self, pattern: str) -> re.Pattern[str]:
        parts: list[str] = []
        for part in re.split(r"(\{\w+\})", pattern):
            if part.startswith("{"):
                sort = self.sorts[part[1:-1]]
                names = sort.names
                if len(names) <= FEW and not sort.plain:
                    longest_first = sorted(names, key=len, reverse=True)
                    parts.append(f"({'|'.join(re.escape(name.lower()) for name in longest_first)})")
                else:
                    parts.append(r"(\S+?)")
            else:
                if not part and parts:
                    parts.append(" ?")  # between two sorts that are written in one word
                for sign in part:
                    parts.append(f" ?{re.escape(sign)} ?" if sign in SIGNS else re.escape(sign))
        return re.compile("".join(parts).removeprefix(" ?"))

    # -- numbers -------------------------------------------------------------------------------------------------

    def is_move(self, move: i64) -> bool:
        """Whether the numbers in `move` name things that exist, and nothing is left over."""
        if move < 0 or move >= m.LARGEST:
            return False
        form = self.forms.get(int(m.kind_of(move)))
        if form is None:
            return False
        given = (m.first(move), m.second(move), m.third(move))
        for n in range(3):
            if n < len(form.sorts):
                if given[n] >= len(self.sorts[form.sorts[n]].names):
                    return False
            elif given[n] != 0:
                return False
        return True

    def kinds(self) -> list[MoveKind]:
        """All forms with the names that they choose from."""
        return [
            MoveKind(form.kind, form.pattern, [(sort, self.sorts[sort].names) for sort in form.sorts])
            for form in self.forms.values()
        ]

    def parts(self, move: i64) -> list[int]:
        """The kind of a move and what it names; `move` must be one."""
        given = [int(m.kind_of(move)), int(m.first(move)), int(m.second(move)), int(m.third(move))]
        form = self.forms.get(given[0])
        return given if form is None else given[: 1 + len(form.sorts)]

    # -- words ---------------------------------------------------------------------------------------------------

    def write(self, move: i64) -> str:
        """The move as a player would write it; `move` must be one."""
        form = self.forms[int(m.kind_of(move))]
        given = (m.first(move), m.second(move), m.third(move))
        written = form.pattern
        for n, sort in enumerate(form.sorts):
            written = written.replace("{" + sort + "}", self.sorts[sort].names[given[n]], 1)
        return written

    def describe(self, move: i64) -> str:
        """The move as a line of a menu; `move` must be one."""
        form = self.forms[int(m.kind_of(move))]
        given = (m.first(move), m.second(move), m.third(move))
        line = form.line
        for n, sort in enumerate(form.sorts):
            line = line.replace("{" + sort + "}", self.sorts[sort].titles[given[n]], 1)
        return line

    def label(self, touched: str) -> str:
        """The words on something that can be touched; what nobody understands stays as it is."""
        found = self.touch(touched, self.words)
        if found is None:
            return touched
        return capital(found.word if found.sort == "button" else self.sorts[found.sort].titles[found.number])

    def read(self, typed: str, legal: list[int]) -> int:
        """The move that was typed. It need not be legal; a shortened one must fit a single legal move."""
        text = " ".join(typed.split())
        move = self.exact(text.lower())
        if move >= 0:
            return move
        fitting = self.shortened(text, legal)
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            several = ", ".join(self.write(move) for move in fitting[:4])
            raise NotationError(f"'{text}' could be {several}{' ...' if len(fitting) > 4 else ''}.")
        raise NotationError(self.complaint(text) or unreadable(text, [self.write(move) for move in legal]))

    def exact(self, lower: str) -> int:
        """The move written in full, or -1."""
        for pattern, form in self._patterns:
            found = pattern.fullmatch(lower)
            if not found:
                continue
            given = [self.sorts[sort].find(found[n + 1]) for n, sort in enumerate(form.sorts)]
            if all(number >= 0 for number in given):
                given += [0] * (3 - len(given))
                return m.pack(form.kind, given[0], given[1], given[2])
        return -1

    def shortened(self, text: str, legal: list[int]) -> list[int]:
        """The legal moves that begin with what was typed."""
        wanted = _squeezed(text)
        return [move for move in legal if wanted and _squeezed(self.write(move)).startswith(wanted)]

    def complaint(self, text: str) -> str:
        """A name with a digit in it that nothing on this table has; a number that is too large is not a name."""
        if any(text.lower().startswith(word) for word in self._counting):
            return ""
        for word in re.findall(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*", text):
            parts = [] if self._is_name(word) else word.split("-")
            for part in parts:
                if re.search(r"[0-9]", part) and not self._is_name(part):
                    return f"There is no counter or place called '{word if self._hyphenated else part}'."
        return ""

    def _is_name(self, word: str) -> bool:
        if any(sort.find(word) >= 0 for sort in self.sorts.values() if not sort.plain):
            return True
        for first, second in self._joined:
            for end in self.sorts[second].names:
                if word.lower().endswith(end.lower()) and self.sorts[first].find(word[: -len(end)]) >= 0:
                    return True
        return False

    # -- touches -------------------------------------------------------------------------------------------------

    def path(self, move: i64) -> tuple[str, ...]:
        """What is touched, in order, to make the move; `move` must be one."""
        form = self.forms[int(m.kind_of(move))]
        given = (m.first(move), m.second(move), m.third(move))
        waiting = [(sort, given[n]) for n, sort in enumerate(form.sorts)]
        touched: list[str] = []
        for word in form.touched:
            if ":" in word:
                touched.append(word)
                continue
            for at, (sort, number) in enumerate(waiting):
                if sort == word:
                    touched.append(f"{sort}:{self.sorts[sort].names[number]}")
                    del waiting[at]
                    break
        return tuple(touched)

    def touch(self, written: str, words: Sequence[str]) -> Touch | None:
        """The touch that was written, or None if there is no such thing on this table; `words` are its buttons."""
        sort, _, name = written.partition(":")
        if sort == "button":
            return Touch(sort, -1, name) if name in words else None
        if sort not in self.sorts or name not in self.sorts[sort].names:
            return None
        return Touch(sort, self.sorts[sort].names.index(name))

    def fitting(self, kinds: Sequence[int], touched: Sequence[str]) -> list[int]:
        """The moves of these kinds, legal or not, that are made by touching just these."""
        found = understood(self, touched, self.words)
        named = [one for one in found if one.sort != "button"]
        sorts = [one.sort for one in named]
        given = [int(one.number) for one in named] + [0, 0, 0]
        made = [one.sort if one in named else f"button:{one.word}" for one in found]
        forms = [self.forms[kind] for kind in kinds]
        return [
            int(m.pack(form.kind, given[0], given[1], given[2]))
            for form in forms
            if found and form.touched == made and form.sorts == sorts
        ]

    def button(self, touched: Touch) -> int:
        """The move that is made by that button alone, or -1."""
        for form in self.forms.values():
            if not form.sorts and form.touched == [f"button:{touched.word}"]:
                return m.pack(form.kind)
        return -1


class Touch:
    """A touch that was understood: its sort and the number of what it names, or the word on a button.

    `group` tells which of several groups there, where a game has them.
    """

    def __init__(self, sort: str, number: i64, word: str = "", group: i64 = -1) -> None:
        self.sort = sort
        self.number = number
        self.word = word
        self.group = group


def understood(notation: Notation, touched: Sequence[str], words: Sequence[str]) -> list[Touch]:
    """The touches in order, without the word that lets dice roll; none if one of them is not of this table."""
    found: list[Touch] = []
    for written in touched:
        touch = notation.touch(written, words)
        if touch is None:
            return []
        if touch.word != "go":  # it does not say who and where
            found.append(touch)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class WrittenRules(Rules[T]):
    """Rules whose moves are written by a `Notation`; a game with an odd form of its own overrides what is odd."""

    def notation(self, s: T) -> Notation:
        raise AssertionError("A game must define `notation`.")

    def kind_of(self, move: i64) -> i64:
        return m.kind_of(move)

    def is_move(self, s: T, move: i64) -> bool:
        return self.notation(s).is_move(move)

    def kinds(self, s: T) -> list[MoveKind]:
        return self.notation(s).kinds()

    def parts(self, s: T, move: i64) -> list[int]:
        return self.notation(s).parts(move)

    def write(self, s: T, move: i64) -> str:
        return self.notation(s).write(move)

    def read(self, s: T, typed: str, legal: list[int]) -> int:
        return self.notation(s).read(typed, legal)

    def describe(self, s: T, move: i64) -> str:
        return self.notation(s).describe(move)

    def path(self, s: T, move: i64) -> tuple[str, ...]:
        return self.notation(s).path(move)

    def label(self, s: T, touched: str) -> str:
        return self.notation(s).label(touched)

    def holds(self, s: T, units: Sequence[str], place: str) -> bool:
        sorts = self.notation(s).sorts
        numbers = [sorts["unit"].find(unit) for unit in units]
        return self.has_room_for(s, numbers, sorts["place"].find(place))

    def has_room_for(self, s: T, units: list[int], place: i64) -> bool:
        """`holds` in numbers."""
        return True


def _squeezed(text: str) -> str:
    return text.lower().replace(" ", "")
