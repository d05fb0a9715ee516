"""Writes what follows from the fields of a game's state: how it begins, is copied and is hashed.

A field is stated once, with its type, in the body of the class `State`; two lines below them hold what is written:

    turn: i64 = 0
    place: vec[i64]
    first_unit: vec[i64]  # derived: the lists of units by place
    way: vec[i64]  # up to way_length: the path so far

    # -- written by tests/state_fields.py from the fields above
    # -- end of what is written

Where speed does not matter, `int` and `list[int]` do as well; without the two lines nothing is written, and copying
and hashing follow from the fields while the game runs (core/rules.py). Games in the folders that `BRIDGEHEAD_GAMES`
names are looked at too.

A number is copied, an array is copied with it, anything else is shared. What is `derived` is no part of the position;
of an array `up to` a number only that much is. `ask` and `actor`, which every table has, come after the turn.

python tests/state_fields.py            which files are stale
python tests/state_fields.py --write    write them
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
GAMES = (HERE.parent / "src" / "bridgehead" / "games", HERE / "games")
NUMBERS = ("i64", "int")
ARRAYS = ("vec[i64]", "list[int]")
START = "    # -- written by tests/state_fields.py from the fields above\n"
END = "    # -- end of what is written\n"
FIELD = re.compile(r"    (\w+): (\w+(?:\[\w+\])?)(?: = (-?\d+))?(?:  # (.*))?\n")
WIDTH = 120


class Field(NamedTuple):
    name: str
    type: str
    comment: str

    @property
    def hashed(self) -> bool:
        return self.type in (*NUMBERS, *ARRAYS) and not self.comment.startswith("derived")

    @property
    def limit(self) -> str:
        found = re.match(r"up to (\w+)", self.comment)
        return found[1] if found else ""


def states() -> list[Path]:
    elsewhere = os.environ.get("BRIDGEHEAD_GAMES", "").split(os.pathsep)
    folders = dict.fromkeys([*GAMES, *(Path(folder).resolve() for folder in elsewhere if folder)])
    return [path for folder in folders for path in sorted(folder.glob("*/state.py"))]


def fields(text: str) -> list[Field]:
    """The fields in the body of `class State`, in their order."""
    body = text.split("\nclass State(Table):\n", 1)[1].split(START, 1)[0]
    found = [FIELD.fullmatch(line) for line in body.splitlines(keepends=True)]
    return [Field(match[1], match[2], match[4] or "") for match in found if match]


def written(text: str) -> str:
    """The text of a state.py with its written part, if it has one, as it should be."""
    if START not in text:
        return text
    before, rest = text.split(START, 1)
    after = rest.split(END, 1)[1]
    stated = fields(text)
    given = [field for field in stated if field.type not in NUMBERS]  # what a new table is made with
    plain = [field for field in stated if field.type in NUMBERS]
    lines = ["    def __init__(", "        self,"]
    lines += [f"        {field.name}: {field.type}," for field in given]
    lines += ["    ) -> None:", "        super().__init__()"]
    lines += [f"        self.{field.name} = {field.name}" for field in given]
    lines += ["", "    def copy(self) -> State:", "        new = State("]
    lines += [f"            self.{field.name}{'[:]' if field.type in ARRAYS else ''}," for field in given]
    lines += ["        )"]
    lines += [f"        new.{name} = self.{name}" for name in ("ask", "actor", *(field.name for field in plain))]
    lines += ["        return new", ""]
    lines += ["    def numbers(self) -> list[int]:", '        """Every number of the position in a fixed order."""']
    numbers = [field.name for field in plain if field.hashed]
    lines += ["        numbers: list[int] = ["]
    lines += _filled([f"self.{name}," for name in (numbers[0], "ask", "actor", *numbers[1:])])
    lines += ["        ]  # fmt: skip"]
    tables = [field for field in given if field.hashed and not field.limit]
    if tables:
        lines += ["        for table in ("]
        lines += _filled([f"self.{field.name}," for field in tables])
        lines += [
            "        ):  # fmt: skip",
            "            for number in table:",
            "                numbers.append(number)",
        ]
    for field in given:
        if field.hashed and field.limit:
            lines += [f"        for n in range(self.{field.limit}):"]
            lines += [f"            numbers.append(self.{field.name}[n])"]
    lines += ["        return numbers", ""]
    return before + START + "\n" + "\n".join(lines) + "\n" + END + after


def _filled(words: list[str]) -> list[str]:
    lines = [" " * 11]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(" " * 11)
        lines[-1] += f" {word}"
    return lines


def main(words: list[str]) -> int:
    stale = [path for path in states() if written(path.read_text(encoding="utf-8")) != path.read_text(encoding="utf-8")]
    for path in stale:
        if words == ["--write"]:
            path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")
        else:
            print(f"{path} is stale: python tests/state_fields.py --write")
    return 1 if stale and words != ["--write"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
