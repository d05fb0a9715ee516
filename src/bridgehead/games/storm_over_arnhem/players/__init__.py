"""The computer players of Storm Over Arnhem, the weakest first."""

from __future__ import annotations

from bridgehead.games.storm_over_arnhem.players.greedy import GreedyPlayer

PLAYERS = {"greedy": GreedyPlayer}
