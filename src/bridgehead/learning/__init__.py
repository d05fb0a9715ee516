"""For programs that learn: environments for PettingZoo and games for OpenSpiel, all through the one door.

The packages they need are not installed with the program; `pip install bridgehead[learn]` adds them.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

__all__ = ["MissingPackages", "make", "register"]

INSTALL = "Programs that learn need more packages; install them with: pip install 'bridgehead[learn]'"


class MissingPackages(ImportError):
    """The extra `learn` is not installed; the sentence says how it is."""


def make(game: str, scenario: str = "", options: Mapping[str, str] | None = None, **settings: Any) -> Any:
    """A PettingZoo environment (AEC) of that game, wrapped so that an illegal action ends it."""
    return _part("environment").make(game, scenario, options, **settings)


def register() -> list[str]:
    """Tell OpenSpiel every game on the shelf; the names that `pyspiel.load_game` then knows."""
    names: list[str] = _part("openspiel").register()
    return names


def _part(name: str) -> ModuleType:
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if str(error.name).startswith("bridgehead"):
            raise
        raise MissingPackages(f"{INSTALL} ({error.name} is missing).") from error
