"""Data files in which every datum has a source.

A game's data is a folder of YAML files. Beside the data stand `source` entries that follow its shape: a text speaks
for everything in its mapping, a mapping for the fields it names, a list for the items of a list one by one. The
closest source holds; one at the top of a file is the default for all of it. Each begins with its kind:
`rulebook 3.21`, `source KEY`, `inferred (why)` or `reconstructed (why)`.

An entry of a list is named by its first field, such as `id` or `code`. Someone who owns the printed game can correct
the data with a data pack: a folder with any of the files, each holding only what differs.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from platformdirs import user_data_path

KINDS = ("rulebook", "source", "inferred", "reconstructed")
DEEPEST = 50  # entries within entries in a data pack; our own files need six


class DataError(Exception):
    """One sentence that names the file, the place in it and what is wrong there."""


@dataclass(frozen=True)
class Datum:
    path: str  # such as "map/areas/2/adjacent/3"
    value: Any
    source: str
    kind: str


class Pack(Mapping[str, Any]):
    """The data files of a game by name, corrections included."""

    def __init__(
        self, files: dict[str, dict[str, Any]], corrections: str = "", corrected: dict[str, Any] | None = None
    ):
        self.files = files
        self.corrections = corrections  # name of the data pack laid over the files, if any
        self.corrected = corrected or {}  # path of each corrected value: its source

    def __getitem__(self, name: str) -> Any:
        return self.files[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)

    __eq__ = object.__eq__  # so that what is built from a pack can be kept with it
    __hash__ = object.__hash__


def load_pack(folder: Path, overlay: Path | None = None) -> Pack:
    """Read every data file in the folder and lay the corrections of the overlay over them."""
    files = {path.stem: _read(path, path.name) for path in sorted(folder.glob("*.yaml"))}
    if not files:
        raise DataError(f"{folder}: this folder has no data files.")
    if overlay is None:
        return Pack(files)
    if not overlay.is_dir():
        raise DataError(f"{overlay}: there is no such folder.")
    found = _data_files(overlay)
    if not found:
        raise DataError(f"{overlay}: this data pack has none of {_listed(f'{name}.yaml' for name in files)}.")
    name = overlay.resolve().name
    corrected: dict[str, Any] = {}
    for path in found:
        shown = f"{name}/{path.name}"
        if path.suffix != ".yaml" or path.stem not in files:
            raise DataError(f"{shown}: unknown data file; there are {_listed(f'{known}.yaml' for known in files)}.")
        _refuse_depth(path, shown)
        corrections = _read(path, shown)
        for key in corrections:
            if key != "source" and key not in files[path.stem]:
                raise DataError(f"{shown}: unknown key '{key}' at the top of the file.")
        merge = _Merge(shown, f"source data pack {name}", corrected)
        files[path.stem] = merge.mapping(files[path.stem], corrections, (path.stem,), [])
    return Pack(files, name, corrected)


def user_folder() -> Path:
    """Where a person's saved games and data packs lie."""
    folder = user_data_path("bridgehead", appauthor=False, roaming=True)
    if sys.platform == "darwin" and not folder.exists():
        # On a Mac it used to be this one even where XDG_DATA_HOME names another.
        earlier = Path.home() / "Library" / "Application Support" / "bridgehead"
        return earlier if earlier.is_dir() else folder
    return folder


def user_pack(game: str) -> Path | None:
    """The data pack that the user dropped into the user folder for this game, if there is one."""
    root = os.environ.get("BRIDGEHEAD_DATA")
    pack = (Path(root) if root else user_folder() / "data") / game
    return pack if pack.is_dir() and _data_files(pack) else None


def facts(pack: Pack) -> list[Datum]:
    """Every datum of the pack with its source; one that has none is a DataError."""
    found: list[Datum] = []
    for name, file in pack.items():
        _collect(file, (name,), [], pack.corrected, found)
    return found


# Reading


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML in which a key may stand only once."""


def _unique_keys(loader: Any, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if isinstance(key, list | dict):
            raise yaml.constructor.ConstructorError(None, None, "a key must be a word or a number", key_node.start_mark)
        if key in seen:
            raise yaml.constructor.ConstructorError(None, None, f"'{key}' appears twice", key_node.start_mark)
        seen[key] = loader.construct_object(value_node, deep=True)
    return seen


_Loader.add_constructor("tag:yaml.org,2002:map", _unique_keys)


def _read(path: Path, shown: str) -> dict[str, Any]:
    with _told_by(shown):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    if not isinstance(data, dict):
        raise DataError(f"{shown}: the file must contain named entries.")
    return data


def _refuse_depth(path: Path, shown: str) -> None:
    """A file from elsewhere is gone through first: nested a few thousand deep, it would crash the reader in C."""
    depth = 0
    with _told_by(shown):
        for event in yaml.parse(path.read_text(encoding="utf-8"), Loader=_Loader):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                raise RecursionError


@contextmanager
def _told_by(shown: str) -> Iterator[None]:
    """What is wrong with a file, in a sentence."""
    try:
        yield
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f" line {mark.line + 1}, column {mark.column + 1}:" if mark else ""
        raise DataError(f"{shown}:{place} {error.problem}.") from None
    except (yaml.YAMLError, UnicodeDecodeError):
        raise DataError(f"{shown}: this isn't a YAML text file.") from None
    except RecursionError:
        raise DataError(f"{shown}: entries are nested too deeply.") from None
    except OSError as error:
        raise DataError(f"{shown}: {error.strerror}.") from None


def _data_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if path.suffix in (".yaml", ".yml") and path.is_file()]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))


# Sources


def _narrowed(sources: list[Any], key: Any) -> list[Any]:
    """The sources of a mapping or list, closest first, as they apply to one of its members."""
    found = []
    for source in sources:
        if isinstance(source, dict):
            source = source.get(key)
        elif isinstance(source, list):
            source = source[key] if isinstance(key, int) and 0 <= key < len(source) else None
        if source is not None:
            found.append(source)
    return found


def _collect(
    value: Any, path: tuple[str, ...], sources: list[Any], corrected: dict[str, Any], found: list[Datum]
) -> None:
    here = "/".join(path)
    if here in corrected:
        sources = [corrected[here], *sources]
    if isinstance(value, dict):
        if "source" in value:
            sources = [value["source"], *sources]
            if isinstance(value["source"], dict):
                _refuse_strays(value["source"], value, path)
        fields = [key for key in value if key != "source"]
        for key in fields:
            _collect(value[key], (*path, str(key)), _narrowed(sources, key), corrected, found)
        if fields:
            return
    elif _has_entries(value):
        for entry in value:
            rest = {key: item for key, item in entry.items() if key != _naming(value)}
            _collect(rest, (*path, str(entry[_naming(value)])), sources, corrected, found)
        return
    elif isinstance(value, list) and sources and isinstance(sources[0], dict):
        _refuse_strays(sources[0], value, path)
        for item in value:
            _collect(item, (*path, str(item)), _narrowed(sources, item), corrected, found)
        return
    elif isinstance(value, list) and sources and isinstance(sources[0], list):
        for n, item in enumerate(value):
            _collect(item, (*path, str(n + 1)), _narrowed(sources, n), corrected, found)
        return
    found.append(_datum(value, path, sources))


def _refuse_strays(source: dict[Any, Any], members: Any, path: tuple[str, ...]) -> None:
    for key in source:
        if key not in members:
            raise DataError(f"{_shown(path)} the source mentions '{key}', which doesn't exist.")


def _datum(value: Any, path: tuple[str, ...], sources: list[Any]) -> Datum:
    text = sources[0] if sources else None
    if not isinstance(text, str):
        raise DataError(f"{_shown(path)} this has no source.")
    kind = re.match(r"\w*", text)
    if kind is None or kind[0] not in KINDS:
        raise DataError(f"{_shown(path)} the source '{text}' must begin with {', '.join(KINDS[:-1])} or {KINDS[-1]}.")
    return Datum("/".join(path), value, text, kind[0])


def _shown(path: tuple[str, ...]) -> str:
    return f"{path[0]}.yaml: {'/'.join(path[1:])}:"


# Corrections


def _has_entries(value: Any) -> bool:
    """Whether this is a list of entries with a name."""
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) and entry for entry in value)


def _naming(entries: list[dict[str, Any]]) -> str:
    return next(iter(entries[0]))


class _Merge:
    """Lays one file of a data pack over the file it corrects."""

    def __init__(self, file: str, unnamed: str, corrected: dict[str, Any]):
        self.file = file
        self.unnamed = unnamed  # the source of what the pack gives no source for
        self.corrected = corrected

    def mapping(self, base: dict[Any, Any], over: dict[Any, Any], path: tuple[str, ...], sources: list[Any]) -> Any:
        if "source" in over:
            sources = [over["source"], *sources]
        result = dict(base)
        for key, value in over.items():
            if key == "source":
                continue
            place = (*path, str(key))
            if key in base:
                result[key] = self.value(base[key], value, place, _narrowed(sources, key))
            elif self._may_add(base, key, value):
                result[key] = self.replaced(value, place, _narrowed(sources, key))
            else:
                raise self.refused(path, f"unknown key '{key}'")
        return result

    def value(self, base: Any, over: Any, path: tuple[str, ...], sources: list[Any]) -> Any:
        if isinstance(base, dict) and base:
            if not isinstance(over, dict):
                raise self.refused(path, f"this must contain named values, not {_quoted(over)}")
            return self.mapping(base, over, path, sources)
        if _has_entries(base):
            if not _has_entries(over):
                raise self.refused(path, f"this must be a list of entries, not {_quoted(over)}")
            return self.entries(base, over, path, sources)
        if not _alike(base, over):
            raise self.refused(path, f"{_quoted(over)} can't replace {_quoted(base)}")
        return self.replaced(over, path, sources)

    def entries(self, base: list[Any], over: list[Any], path: tuple[str, ...], sources: list[Any]) -> list[Any]:
        naming = _naming(base)
        known = {key for entry in base for key in entry} | {"source"}
        result = list(base)
        for correction in over:
            if naming not in correction:
                raise self.refused(path, f"an entry has no '{naming}'")
            name = correction[naming]
            place = next((n for n, entry in enumerate(base) if entry[naming] == name), None)
            if place is None:
                raise self.refused(path, f"unknown {naming} {_quoted(name)}")
            entry = dict(result[place])
            where = (*path, str(name))
            closer = [correction["source"], *sources] if "source" in correction else sources
            for key, value in correction.items():
                if key not in known:
                    raise self.refused(where, f"unknown key '{key}'")
                if key in (naming, "source"):
                    continue
                if key in entry:
                    entry[key] = self.value(entry[key], value, (*where, key), _narrowed(closer, key))
                else:
                    entry[key] = self.replaced(value, (*where, key), _narrowed(closer, key))
            result[place] = entry
        return result

    def replaced(self, value: Any, path: tuple[str, ...], sources: list[Any]) -> Any:
        self.corrected["/".join(path)] = sources[0] if sources else self.unnamed
        return value

    def refused(self, path: tuple[str, ...], reason: str) -> DataError:
        place = "/".join(path[1:])
        return DataError(f"{self.file}: {place}: {reason}." if place else f"{self.file}: {reason}.")

    def _may_add(self, base: dict[Any, Any], key: Any, value: Any) -> bool:
        """Numbered tables and collections of mappings may grow; a new word elsewhere is a slip of the pen."""
        if all(isinstance(item, dict) for item in base.values()) and "source" not in base:
            return isinstance(value, dict)
        numbered = [item for name, item in base.items() if isinstance(name, int)]
        return isinstance(key, int) and bool(numbered) and _alike(numbered[0], value)


def _alike(base: Any, over: Any) -> bool:
    if base is None:
        return not isinstance(over, dict)
    if isinstance(base, list):
        kinds = {type(item) for item in base} or {str, int}
        return isinstance(over, list) and all(type(item) in kinds for item in over)
    if isinstance(base, str) and over is None:
        return True
    return type(base) is type(over)


def _quoted(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
