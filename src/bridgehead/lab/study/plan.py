"""What a study is: everything that decides its rows, as it stands in study.json."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import bridgehead
from bridgehead import render
from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games import find
from bridgehead.lab.errors import LabError
from bridgehead.lab.playing import Setting, data_of
from bridgehead.lab.study.rows import FORMAT
from bridgehead.lab.study.watching import Outline, told_by

SOURCES = ("core", "kits", "players", "lab/playing.py", "lab/study/watching.py", "lab/study/rows.py")
LARGEST_CHUNK = 50


class Plan(NamedTuple):
    """`chunk` games are written together; of every `pairs` games one is continued twice for each edge (0: none)."""

    setting: Setting
    outline: Outline
    chunk: int
    pairs: int
    rules: int
    program: str
    code: str
    fingerprint: str  # of the data
    format: int = FORMAT

    def to_json(self) -> dict[str, Any]:
        """Without the data: their fingerprint says which they were, and whoever resumes brings them along."""
        setting = {name: value for name, value in self.setting._asdict().items() if name != "data"}
        return self._asdict() | {"setting": setting, "outline": self.outline._asdict()}

    def chunks(self, games: int) -> int:
        return -(-games // self.chunk)


def make_plan(setting: Setting, games: int, pairs: int) -> Plan:
    game = find(setting.game)
    pack = data_of(setting)
    chunk = max(1, min(LARGEST_CHUNK, games // 100))
    return Plan(
        setting, outline(game, pack, setting), chunk, pairs, game.rules_version, bridgehead.__version__,
        code_of(game), fingerprint(pack),
    )  # fmt: skip


def outline(game: Game, pack: Pack, setting: Setting) -> Outline:
    told = told_by(game)
    drawn = game.part("picture") is not None
    fights = render.rolls(game) if drawn and game.part("account") is None else ()
    return Outline(
        game.sides,
        tuple(render.board(game, pack, setting.scenario).places) if drawn else (),
        tuple(edge.name for edge in told.edges),
        told.figures,
        tuple(sorted(kind for kind, level in render.headings(game).items() if level == 1)) if drawn else (),
        tuple(sorted(fights)),
        tuple((layout.side, layout.title, layout.move) for layout in game.layouts(pack, setting.scenario)),
    )


def fingerprint(pack: Pack) -> str:
    """Of the data as they are played, wherever they come from."""
    return _digest(json.dumps(pack.files, default=str, ensure_ascii=False).encode())


@cache
def code_of(game: Game) -> str:
    """Of the sources that decide how a game goes, compiled or not."""
    package = Path(bridgehead.__file__).parent
    roots = [*(package / name for name in SOURCES), game.folder]
    files = sorted({file for root in roots for file in (root, *root.rglob("*")) if _decides(file)})
    names = (file.relative_to(package if package in file.parents else game.folder.parent).as_posix() for file in files)
    return _digest(*(part for name, file in zip(names, files) for part in (name.encode(), file.read_bytes())))


def _decides(file: Path) -> bool:
    skipped = {"picture", "__pycache__", "terminal.py"}
    return file.suffix in (".py", ".yaml", ".json", ".npz") and file.is_file() and not skipped & set(file.parts)


def _digest(*parts: bytes) -> str:
    total = hashlib.blake2b(digest_size=12)
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


def from_json(told: Mapping[str, Any]) -> Plan:
    """A plan as it was written; whoever resumes it compares it with the one that would be made now."""
    setting = Setting(**told["setting"])
    parts = dict(told["outline"])
    sides = ("sides", "places", "edges", "figures", "turn_events", "fight_events")
    parts = {name: tuple(parts[name]) for name in sides} | {"layouts": tuple(tuple(one) for one in parts["layouts"])}
    return Plan(**{**told, "setting": setting, "outline": Outline(**parts)})


NAMES = {
    "format": "was written by another version of Bridgehead (rows of format {theirs}, now {ours})",
    "program": "was begun with Bridgehead {theirs}; this is {ours}",
    "rules": "was begun under rules version {theirs} of the game; it is now {ours}",
    "code": "was begun with other sources of the game or its players",
    "fingerprint": "was begun with other data of the game",
    "pairs": "was begun with one pair in {theirs} games, not in {ours}",
    "outline": "looks at other things in its games",
}
OF_SETTING = {
    "game": "is of {theirs}, not of {ours}",
    "scenario": "is of scenario {theirs}, not {ours}",
    "options": "was begun with the options {theirs}, not {ours}",
    "players": "was begun with the players {theirs}, not {ours}",
    "seed": "was begun with seed {theirs}, not {ours}",
    "position_text": "was begun from another position",
}


def refuse_another(written: Plan, wanted: Plan, folder: Path) -> None:
    """Raises LabError if a folder's study is not the one asked for; the sentence names what differs first."""
    for name, words in OF_SETTING.items():
        theirs, ours = getattr(written.setting, name), getattr(wanted.setting, name)
        if theirs != ours:
            raise LabError(_differs(folder, words, theirs, ours))
    for name, words in NAMES.items():
        theirs, ours = getattr(written, name), getattr(wanted, name)
        if theirs != ours:
            raise LabError(_differs(folder, words, theirs, ours))


def _differs(folder: Path, words: str, theirs: Any, ours: Any) -> str:
    said = words.format(theirs=_shown(theirs), ours=_shown(ours))
    return f"{folder}: the study in this folder {said}; choose another folder with --out."


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name}={one}" for name, one in value.items()) or "none"
    return str(value)
