"""What a player can work out without a table: fire (8), artillery (14), close combat (9) and fires (18)."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem.odds import FLUSHED, KILLED, POINTS, SUCCESS
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.kits import odds as kit
from bridgehead.kits.calculator import Kind, Sheet, Values, by_net, choice, modifiers, number, yes_or_no
from bridgehead.kits.forecast import Odds

AGAINST = frozenset({"defense", "distance", "shortage"})
OTHER = number("other", "Anything else", "8.35", -20, 20)


def kinds(position: Position) -> list[Kind]:
    board = cast(State, position.state).board
    strongest = int(max(board.attack))
    hardest = int(max(board.defense)) + 4
    fire_fields = (
        number("attack", "Best attack factor", "8.351", 0, strongest, 4),
        number("units", "Additional units", "8.351 B", 0, int(board.fire_infantry + board.fire_headquarters + 1), 2),
        yes_or_no("platoon", "Platoon integrity", "8.351 C"),
        choice("shortage", "Ammunition shortage", "20.1", ("none", 0), ("-1", 1), ("-2", 2)),
        number("defense", "Lowest defense factor, as it lies", "8.352", 0, hardest, 5),
        choice(
            "distance", "Target", "8.352 B", ("same area", 0), ("adjacent or in a zone", 1), ("the same at night", 2)
        ),
        OTHER,
    )
    guns = tuple(
        (f"{board.battery_names[n]}, {'night' if night else 'day'}", int(board.battery_attack[2 * n + night]))
        for n in range(len(board.battery_names))
        for night in (0, 1)
    )
    shell_fields = (
        number("attack", "Attack factor of the battery: " + ", ".join(f"{name} {value}" for name, value in guns),
               "14.6", 0, max(value for _, value in guns), guns[0][1]),
        number("defense", "Lowest defense factor, as it lies", "8.352", 0, hardest, 5),
        choice("shortage", "Ammunition shortage", "20.1", ("none", 0), ("-1", 1), ("-2", 2)),
        OTHER,
    )  # fmt: skip

    def fire(values: Values) -> Odds:
        rows = modifiers(fire_fields, values, AGAINST)
        return Odds("Fire", "8.35", POINTS, rows, kit.chances(kit.excess(_sum(rows))))

    def shell(values: Values) -> Odds:
        rows = modifiers(shell_fields, values, AGAINST)
        return Odds("Artillery", "14.5", POINTS, rows, kit.chances(kit.excess(_sum(rows))))

    melee_fields = (
        number("attackers", "Additional attackers", "9.6.1", 0, 3),
        number("better", "Attack factor better by", "9.6.1", 0, strongest),
    )

    def melee(values: Values) -> Odds:
        rows = modifiers(melee_fields, values, AGAINST)
        return Odds("Close combat", "9.6", KILLED, rows, _one_die(6 - _sum(rows)))

    ignite_fields = (
        number("units", "Fire-setting units, engineers twice", "18.3", 0, 6, 2),
        number("burning", "Fire already burning", "18.8", 0, 3),
        number("targets", "British units that can be seen", "18.3", 0, 10, 6),
    )

    def ignite(values: Values) -> Odds:
        reach = values["units"] + values["burning"]
        ways: kit.Counts = {}
        for die in range(1, 7):
            flushed = min(die, values["targets"]) if die <= reach else 0
            ways[flushed] = ways.get(flushed, 0) + 1
        rows = modifiers(ignite_fields[:2], values, AGAINST)
        return Odds("Setting fire", "18.3", FLUSHED, rows, kit.chances({one: ways[one] for one in sorted(ways)}))

    needs = sorted({int(need) for need in board.battery_activation if 0 < need < 6})
    call_fields = (number("needed", "Die roll or less", "14.32", 1, 5, needs[0]),)

    def call(values: Values) -> Odds:
        ways = values["needed"]
        return Odds("British artillery answers", "14.32", SUCCESS, [], kit.chances({0: 6 - ways, 1: ways}))

    nothing = {**dict.fromkeys(("attack", "units", "platoon", "shortage", "defense", "distance"), 0)}
    net = by_net("Casualty points of fire and artillery", "other", -10, 20)
    strikes = tuple((f"+{n}", {"attackers": 0, "better": n}) for n in range(5))
    return [
        Kind("fire", "Fire", "8.35", fire_fields, fire,
             (net._replace(rows=tuple((label, {**nothing, **given}) for label, given in net.rows)),)),
        Kind("artillery", "Artillery", "14.5", shell_fields, shell),
        Kind("close-combat", "Close combat", "9.6", melee_fields, melee,
             (Sheet("Close combat attacks", "Modifier", strikes),)),
        Kind("setting-fire", "Setting fire", "18.3", ignite_fields, ignite),
        Kind("artillery-call", "Calling British artillery", "14.32", call_fields, call),
    ]  # fmt: skip


def _sum(rows: list[tuple[str, str, int]]) -> int:
    return sum(value for _, _, value in rows)


def _one_die(needed: int) -> list[tuple[int, Fraction]]:
    ways = len([die for die in range(1, 7) if die >= needed])
    return kit.chances({0: 6 - ways, 1: ways})
