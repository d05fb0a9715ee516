"""How the game looks in a terminal: as any game on a map of hexes."""

from __future__ import annotations

from bridgehead.render.characters.hexes import WATER, plain_terminal
from the_ford.board import board_of
from the_ford.picture import facts

TERMINAL = plain_terminal(board_of, {"water": WATER, "lock": "="}, facts)
