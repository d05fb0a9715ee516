"""What a player can work out without a table: assaults (6), bombardments (7) and the die for refreshed units (9.3)."""

from __future__ import annotations

from typing import cast

from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras.odds import POINTS
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits import odds as kit
from bridgehead.kits.calculator import Kind, Values, by_net, choice, modifiers, number, yes_or_no
from bridgehead.kits.forecast import Odds

AGAINST = frozenset({"defense", "defenders", "terrain", "rommel", "river", "mixed"})


def kinds(position: Position) -> list[Kind]:
    board = cast(State, position.state).board
    strongest = int(max(board.attack))
    hardest = int(max(board.defense)) + 4
    terrain = number("terrain", "Terrain", "6.3 C", 0, int(max(board.tem)), 1)
    defense = number("defense", "Defense factor of the forward unit", "6.3 A", 0, hardest, 4)
    other = number("other", "Anything else", "6.1", -20, 20)
    fields = (
        number("attack", "Attack factor of the point unit", "6.2 A", 0, strongest, 5),
        number("attackers", "Additional attackers", "6.2 B", 0, 12, 2),
        yes_or_no("mixed", "Mixed armies", "6.2 E"),
        yes_or_no("river", "Across a river", "6.2 F"),
        defense,
        number("defenders", "Other Fresh defenders", "6.3 B", 0, 10),
        terrain,
        yes_or_no("rommel", "Rommel", "6.3 E", 2),
        other,
    )
    dice = (
        choice("attack_dice", "Attacker's dice", "8.0", ("2", 2), ("3, with support", 3)),
        choice("defense_dice", "Defender's dice", "8.0", ("2", 2), ("3, with support", 3)),
    )
    gun_fields = (
        number("attack", "Attack factor of the gun", "7.1.2", 0, strongest, 4),
        defense._replace(label="Highest defense factor", rule="7.1.2"),
        terrain._replace(rule="7.1.2"),
        other,
    )

    def assault(values: Values) -> Odds:
        rows = modifiers(fields, values, AGAINST)
        throw = kit.duel(values["attack_dice"], values["defense_dice"])
        return Odds("Assault", "6.1", POINTS, rows, kit.chances(kit.excess(sum(row[2] for row in rows), throw)))

    def bombardment(values: Values) -> Odds:
        rows = modifiers(gun_fields, values, AGAINST)
        return Odds("Bombardment", "7.1.2", POINTS, rows, kit.chances(kit.excess(sum(row[2] for row in rows))))

    nothing = dict.fromkeys([field.name for field in fields], 0)
    sheets = []
    for ours in (2, 3):
        for theirs in (2, 3):
            net = by_net(f"Casualty points, {ours} dice against {theirs}", "other", -10, 16)
            given = {**nothing, "attack_dice": ours, "defense_dice": theirs}
            sheets.append(net._replace(rows=tuple((label, {**given, **one}) for label, one in net.rows)))
    return [
        Kind("assault", "Assault", "6.1", (*fields, *dice), assault, tuple(sheets)),
        Kind("bombardment", "Bombardment", "7.1.2", gun_fields, bombardment),
    ]
