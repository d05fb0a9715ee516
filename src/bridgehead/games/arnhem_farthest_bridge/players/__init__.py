"""The computer players of Arnhem: The Farthest Bridge, the weakest first."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge.players.greedy import GreedyPlayer

PLAYERS = {"regular": GreedyPlayer}
