"""Search keeps many positions: one must stay small, whatever the copy shares with the board."""

from __future__ import annotations

import sys

from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.table import pack, state_of


def test_a_position_takes_less_than_16_kb() -> None:
    state = state_of(GAME.new("basic", {}, pack()))
    shared = {id(state.board), id(state.options)}
    names = [name for name in dir(state) if not name.startswith("_") and not callable(getattr(state, name))]
    own = [value for name in names if id(value := getattr(state, name)) not in shared]
    assert len(own) > 40
    size = sum(max(sys.getsizeof(value), 8 * len(value) if hasattr(value, "__len__") else 0) for value in own)
    assert size < 16 * 1024
