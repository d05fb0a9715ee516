"""How soon a counter is missed: for computer players, and for what is proposed to people."""

from __future__ import annotations

from bridgehead.games.storm_over_arnhem.board import BRITISH, Board


def plain_value(board: Board, unit: int) -> float:
    """By its factors, and by what only it can do (14.31, 18.1, 20.3)."""
    kind = board.unit_types[unit]
    attack = int(board.attack[unit])
    if board.side[unit] == BRITISH:
        if board.bren[unit]:
            return 0.15
        if board.gun[unit]:
            return 0.35
        if board.headquarters[unit]:
            return 0.7 if unit in board.spotters else 0.45
        return {4: 0.55, 3: 0.5}.get(attack, 0.35)
    if board.armor[unit]:
        return 0.1 * int(board.defense[2 * unit]) * 0.5 + 0.05 * attack
    if unit in board.spotters:
        return 0.55
    if board.headquarters[unit]:
        return 0.24
    if kind == "engineer":
        return 0.5
    return 0.36 if attack >= 4 else 0.24
