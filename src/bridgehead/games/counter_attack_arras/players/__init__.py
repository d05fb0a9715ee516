"""The computer players of Counter-Attack: Arras: what the shared search must know of the game."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras.players.thinking import ArrasThinking

THINKING = ArrasThinking
