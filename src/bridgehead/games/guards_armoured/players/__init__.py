"""The computer players of Guards Armoured, the weakest first."""

from __future__ import annotations

from bridgehead.games.guards_armoured.players.greedy import GreedyPlayer

PLAYERS = {"regular": GreedyPlayer}
