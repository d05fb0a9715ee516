"""The computer players of Counter-Attack: Arras, the weakest first."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras.players.greedy import GreedyPlayer

PLAYERS = {"greedy": GreedyPlayer}
