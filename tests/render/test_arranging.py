"""How counters lie in their areas: side by side, fanned with their values in sight, and clear of the number."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from bridgehead import render
from bridgehead.games.counter_attack_arras.picture import layout as arras_layout
from bridgehead.games.counter_attack_arras.picture import plan as arras_plan
from bridgehead.games.storm_over_arnhem.picture import layout as arnhem_layout
from bridgehead.games.storm_over_arnhem.picture import plan as arnhem_plan
from bridgehead.render.arranging import Formations, Layout, Printed, arranged
from bridgehead.render.geometry import Box, Point, Room
from tests.render.drawn import ARNHEM, ARRAS, pack, played, scene

Spot = tuple[str, Room, tuple[Printed, ...], int]
ARNHEM_PLAN, ARRAS_PLAN = arnhem_plan.plan(pack(ARNHEM)), arras_plan.plan(pack(ARRAS))
AREAS: list[Spot] = [
    *((f"Arnhem {id}", at.room, at.printed, arnhem_layout.SIZE) for id, at in ARNHEM_PLAN.areas.items()),
    *((f"Arras {id}", at.room, at.printed, arras_layout.SIZE) for id, at in ARRAS_PLAN.areas.items()),
]
OTHERS: list[Spot] = [
    *((f"Arnhem {id}", at.room, at.printed, arnhem_layout.SIZE) for id, at in ARNHEM_PLAN.zones.items()),
    *((f"Arras {id}", at.room, at.printed, arras_layout.SIZE) for id, at in ARRAS_PLAN.zones.items()),
    *((f"Arras {id}", at.room, at.printed, arras_layout.SIZE) for id, at in ARRAS_PLAN.boxes.items()),
]
SHARE = 0.33  # of a counter: the strip with its values


def lay(spot: Spot, *forces: tuple[int, ...]) -> Layout:
    _, room, printed, size = spot
    formations: Formations = forces
    return arranged(room, printed, formations, size)


def counters(layout: Layout, size: int) -> list[Box]:
    return [Box.about(at, size, size) for at in chain.from_iterable(layout.spots)]


@pytest.mark.parametrize("spot", AREAS, ids=lambda spot: spot[0])
def test_two_counters_lie_open_in_every_area(spot: Spot) -> None:
    _, room, printed, size = spot
    layout = lay(spot, (2,))
    assert not layout.piled
    for box in counters(layout, size):
        assert box.left >= room.around.left - 1 and box.right <= room.around.right + 1
        assert not any(box.grown(-1).meets(one.box) for one in printed if one.need == 0)


@pytest.mark.parametrize("spot", [*AREAS, *OTHERS], ids=lambda spot: spot[0])
def test_fanned_counters_show_their_values(spot: Spot) -> None:
    size = spot[3]
    layout = lay(spot, (3, 2, 1), (2,))
    for one, other in combinations(counters(layout, size), 2):
        if one.meets(other) and not layout.piled:  # on a pile the count says how many there are
            assert one.left == other.left, "a fan is a column"
            assert abs(one.top - other.top) >= SHARE * size


def test_an_area_keeps_its_formations_together() -> None:
    """As many side by side as there is room for, each formation in a row of its neighbours."""
    room = Room([(0, 0), (400, 0), (400, 300), (0, 300)])
    layout = arranged(room, (), ((3, 2), (2,)), 50)
    first, second, enemy = layout.spots
    assert len({y for _, y in first}) == len({y for _, y in second}) == len({y for _, y in enemy}) == 1
    assert enemy[0][1] > first[0][1]
    assert not layout.aside


def test_names_make_way_before_counters_are_piled() -> None:
    room = Room([(0, 0), (110, 0), (110, 200), (0, 200)])
    name = Printed(Box(5, 60, 105, 120), 2, "name")
    assert arranged(room, (name,), ((1,),), 50).aside == ()
    crowded = arranged(room, (name,), ((4, 4),), 50)
    assert crowded.aside == ("name",) and not crowded.piled
    assert arranged(room, (name,), ((40,),), 50).piled


def test_all_counters_of_a_played_game_lie_in_their_places() -> None:
    """In games at random, whatever lies open lies where the place has room for it; piles are rare."""
    for game in (ARNHEM, ARRAS):
        where = arnhem_plan.plan(pack(game)) if game is ARNHEM else arras_plan.plan(pack(game))
        size = render.board(game, pack(game)).counter
        piled = lying = 0
        for number, position in enumerate(played(game, "lying", game.scenarios[-1].name, {})):
            if number % 60:
                continue
            for stack in scene(game, position, "").stacks.values():
                around = where.place(stack.place).room.around
                for piece in stack.pieces:
                    lying += 1
                    piled += piece.x is None
                    at: Point = (piece.x or stack.x, piece.y or stack.y)
                    over = 1 if piece.x else size / 6  # piles in the narrowest areas lie over the border a little
                    assert around.left - over <= at[0] - size / 2 and at[0] + size / 2 <= around.right + over, stack
        assert lying > 500 and piled < lying / 4, (game.id, piled, lying)
