"""YAML files of a game that are told, not computed with: rules, figures, lessons, explanations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import yaml

T = TypeVar("T")


def load_yaml(path: Path) -> Any:
    """What the file holds; raises yaml.YAMLError."""
    return yaml.load(path.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def not_yaml(path: Path, error: yaml.YAMLError) -> str:
    return f"{path}: isn't YAML ({' '.join(str(error).split())})."


def load_list(
    path: Path, things: str, made: Callable[[dict[str, Any]], T], complaint: type[Exception]
) -> tuple[T, ...]:
    """What is made of each entry of a list, in order; nothing if there is no such file."""
    if not path.exists():
        return ()
    try:
        return tuple(made(one) for one in load_yaml(path))
    except yaml.YAMLError as error:
        raise complaint(not_yaml(path, error)) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise complaint(f"{path}: isn't a list of {things} ({error!r}).") from None
