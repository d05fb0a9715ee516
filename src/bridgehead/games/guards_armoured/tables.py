"""The combat results, the weather and the plain numbers of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

RESULTS: Final = ("AE", "AP", "AD", "AC", "AR", "-", "DR", "DC", "DD", "DE")  # 10.4, the worst for the attacker first
AE: Final = 0  # eliminated
AP: Final = 1  # pulverized
AD: Final = 2  # decimated
AC: Final = 3  # casualties
AR: Final = 4  # retreat
NO_EFFECT: Final = 5
DR: Final = 6
DC: Final = 7
DD: Final = 8
DE: Final = 9

COLUMNS: Final = 8
FIRST_ROLL: Final = 2
LAST_ROLL: Final = 12

WEATHERS: Final = ("clear", "overcast", "fog", "rain", "storm", "snow")
CLEAR_SKY: Final = 0
OVERCAST: Final = 1
FOG: Final = 2
RAIN: Final = 3
STORM: Final = 4
SNOW: Final = 5


class Tables:
    """Weather tables are indexed by the weather, combat results by `result`."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        crt: Mapping[str, Any] = tables["crt"]
        self.column_names: list[str] = [str(name) for name in crt["columns"]]
        self.crt: vec[i64] = vec[i64](  # by roll and column
            [RESULTS.index(str(found)) for roll in range(FIRST_ROLL, LAST_ROLL + 1) for found in crt["results"][roll]]
        )
        sky: dict[str, Any] = {str(row["id"]): row for row in tables["weather"]}
        rows: list[Any] = [sky[name] for name in WEATHERS]
        self.halved: vec[i64] = vec[i64]([int(bool(row["halved"])) for row in rows])  # movement allowances
        self.weather_attack: vec[i64] = vec[i64]([int(row["attack"]) for row in rows])
        self.direct_fire: vec[i64] = vec[i64]([int(bool(row["direct"])) for row in rows])  # whether it is allowed
        self.direct_fire_die: vec[i64] = vec[i64]([int(row["direct_die"]) for row in rows])
        self.flying: vec[i64] = vec[i64]([int(bool(row["air"])) for row in rows])
        self.spotting: vec[i64] = vec[i64]([int(row["spotting"]) for row in rows])  # in hexes (11.2)
        self.pontoons: vec[i64] = vec[i64]([int(bool(row["pontoons"])) for row in rows])
        self.replacement_modifier: vec[i64] = vec[i64]([int(row["replacement"]) for row in rows])  # 4.1
        self.replaced_up_to: i64 = int(tables["replacement"])  # modified roll (4.1)
        self.blown_from: i64 = int(tables["demolition"])  # 12.0
        combat: Mapping[str, Any] = tables["combat"]
        self.dice: i64 = int(combat["dice"])  # 10.1
        self.night_dice: i64 = int(combat["night_dice"])  # 13.2
        self.retreat: i64 = int(combat["retreat"])  # in hexes (10.5)
        self.evening_attack: i64 = int(combat["evening"])  # 13.1
        self.evening_die: i64 = int(combat["evening_die"])  # what each die of direct ranged fire gains (11.3)
        self.blocking_die: i64 = int(combat["blocking_die"])
        self.road_die: i64 = int(combat["road_die"])
        movement: Mapping[str, Any] = tables["movement"]
        self.leave_zone: i64 = 2 * int(movement["leave_zone"])  # in half points (8.0)
        self.mount: i64 = 2 * int(movement["mount"])  # in half points (9.5)
        self.debarked: i64 = int(movement["debarked"])  # the movement factor (9.6)
        sight: Mapping[str, Any] = tables["sight"]
        self.inspection: i64 = int(sight["inspection"])  # in hexes (1.1)
        self.inspection_in_snow: i64 = int(sight["inspection_in_snow"])
        self.sight_at_night: i64 = int(sight["at_night"])  # for inspection and barrages (1.1, 11.2)

    def result(self, roll: i64, column: i64) -> i64:
        """10.1: the result for a net roll, which below 2 counts as 2 and above 12 as 12."""
        if roll < FIRST_ROLL:
            roll = FIRST_ROLL
        elif roll > LAST_ROLL:
            roll = LAST_ROLL
        return self.crt[COLUMNS * (roll - FIRST_ROLL) + column]


def odds_column(attack: i64, defense: i64) -> i64:
    """10.1: the column of a ratio, fractions in favour of the defender; column 0 is 1-4 or less, 7 is 5-1 or more."""
    if defense <= 0:
        return COLUMNS - 1
    if attack >= defense:
        ratio = attack // defense
        return ratio + 2 if ratio < 5 else 7
    if attack <= 0:
        return 0
    ratio = (defense + attack - 1) // attack
    return 4 - ratio if ratio < 4 else 0


def weather_of(modified: i64) -> i64:
    """14.0: the weather of a modified die."""
    if modified < 1:
        return CLEAR_SKY
    return modified - 1 if modified < 6 else SNOW
