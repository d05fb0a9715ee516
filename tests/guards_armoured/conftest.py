"""Until the chapters of fire, fog, supply and victory are in the tree, something that does nothing stands for them."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from bridgehead.games import guards_armoured
from bridgehead.games.guards_armoured.state import CONTINUE_MOVE, State


def after_hex(s: State) -> None:
    s.ask = CONTINUE_MOVE


NOTHING: dict[str, dict[str, Any]] = {
    "opportunity": {"after_hex": after_hex},
    "fog": {"refresh": lambda s, hex: None},
    "supply": {"parted": lambda s, then: False},
    "victory": {"entered": lambda s, hex, side: None},
}

for name, functions in NOTHING.items():
    full = f"{guards_armoured.__name__}.{name}"
    if find_spec(full) is None:
        module = ModuleType(full)
        module.__dict__.update(functions)
        sys.modules[full] = module
        setattr(guards_armoured, name, module)
