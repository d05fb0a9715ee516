"""The numbers of the player aid against the game as it is played."""

from __future__ import annotations

import pytest

from bridgehead.games.storm_over_arnhem.aid import COSTS
from tests.storm_over_arnhem.table import play, table

DAY, NIGHT = 1, 2

# The case of each row: what stands on the map, who moves where.
CASES = {
    "area, no enemies in or next to it": ("17: RE1a", "A: | T12a", "RE1a", "18"),
    "area, enemies next to it": ("17: RE1a", "24: | T11a", "RE1a", "16"),
    "area entered from a zone": ("A: RE1a", "14: | T11a", "RE1a", "9"),
    "area with enemies in it": ("17: RE1a", "24: | T11a", "RE1a", "24"),
    "zone without enemies": ("13: RE1a", "28: | T11a", "RE1a", "A"),
    "zone with 1 or 2 enemies": ("13: RE1a", "A: | T11a T11b", "RE1a", "A"),
    "zone with 3 to 5 enemies": ("13: RE1a", "A: | T11a T11b T11c T12a T12b", "RE1a", "A"),
    "zone with 6 or more": ("13: RE1a", "A: | T11a T11b T11c T12a T12b T12c", "RE1a", "A"),
}


@pytest.mark.parametrize("row", COSTS, ids=[row[0] for row in COSTS])
def test_8_22_the_aid_has_the_costs_of_the_game(row: tuple[str, str, str]) -> None:
    own, enemy, unit, place = CASES[row[0]]
    paid = []
    for turn in (DAY, NIGHT):
        position = table(f"turn: {turn}\ndecide: british impulse\n{own}\n{enemy}")
        play(position, f"move {own.partition(':')[0]}")
        paid.append(str(position.price(position.parse(f"{unit}>{place}")) // 2))
    assert paid == [row[1], row[2]]
