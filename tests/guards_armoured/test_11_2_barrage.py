"""Supporting artillery (11.1) and barrages (11.2): who may fire, what is observed, what hits, and who suffers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Position
from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.rules import RULES
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import hexes
from tests.guards_armoured.sighting import distance, is_peak, sees, woods
from tests.guards_armoured.table import activate, board, fortify, put, table, unit, where

MAP = "bonninghardt"
TARGET, NEXT = "4339", "4338"  # open fields, one beside the other
NIGHT = next(n for n in range(1, 17) if board(MAP).briefing.turn_names[n].endswith("Night"))


def far(hex: str, away: int, hidden: bool = False, clear: bool = False) -> str:
    """Some hex so far from this one, from which it is seen or not."""
    blocked = woods(MAP)
    return next(
        there
        for there in hexes(MAP)
        if distance(there, hex) == away
        and not is_peak(MAP, there)
        and sees(MAP, there, hex) != hidden
        and not (clear and there in blocked)
    )


def battery(
    units: Mapping[str, str],
    target: str = TARGET,
    away: int = 6,
    forts: Sequence[str] = (),
    observer: str = "",
    turn: int = 1,
    weather: str = "clear",
    gun: str = "Art-55-A",
) -> Position:
    """A gun so far from the target, where it sees nothing itself, and a tank that looks on."""
    at = far(target, away, hidden=True)
    where = {"Art-HQ": at, gun: at, "2IG-1": observer or far(target, 1), **units}
    s = table(MAP, where, turn=turn, weather=weather, inspection=False)
    for sort in forts:
        fortify(s, sort, target, 0)
    activate(s, "Art", st.COMBAT)
    fog.look_round(s)
    return Position(RULES, s)


def state(position: Position) -> State:
    assert isinstance(position.state, State)
    return position.state


def barrage(position: Position, *dice: int, target: str = TARGET, gun: str = "Art-55-A") -> None:
    source = ScriptedDice(list(dice))
    position.play(position.parse(f"barrage {gun}>{target}"), source)
    assert source.used == len(dice)


def refused(position: Position, target: str = TARGET, gun: str = "Art-55-A") -> str:
    reason = position.check(position.parse(f"barrage {gun}>{target}"))
    listed = [position.notation(move) for move in position.moves()]
    assert (reason is None) == (f"barrage {gun}>{target}" in listed)
    return "" if reason is None else str(reason)


def steps(position: Position, *codes: str) -> str:
    """2 for a full unit, 1 for a depleted one, 0 for one that is gone."""
    s = state(position)
    told = ""
    for code in codes:
        on_map = where(s, code) not in ("gone", "waiting", "exited")
        told += str(int(s.board.roster.steps[unit(s, code)] - s.depleted[unit(s, code)])) if on_map else "0"
    return told


def lose(position: Position, *codes: str) -> None:
    for code in codes:
        word = next(w for w in map(position.notation, position.moves()) if w.split()[-1] == code)
        position.play(position.parse(word), ScriptedDice([]))


MEN = {"6P-I-1": TARGET}
PAIR = {"6P-I-1": TARGET, "6P-I-2": TARGET}
FOUR = {"6P-I-1": TARGET, "6P-I-2": TARGET, "6P-I-3": TARGET, "6P-I-4": TARGET}

# -- who is observed ---------------------------------------------------------------------------------------------------


def test_11_2_the_target_must_be_observed() -> None:
    hidden = far(TARGET, 6, hidden=True)
    assert refused(battery(MEN)) == ""
    assert "(11.2)" in refused(battery(MEN, observer=hidden))


@pytest.mark.parametrize(
    ("weather", "limit"), [("clear", 10), ("overcast", 10), ("fog", 5), ("rain", 5), ("storm", 5), ("snow", 5)]
)
def test_11_2_observation_reaches_10_hexes_or_5_in_bad_weather(weather: str, limit: int) -> None:
    assert refused(battery(MEN, observer=far(TARGET, limit), weather=weather)) == ""
    assert "(11.2)" in refused(battery(MEN, observer=far(TARGET, limit + 1), weather=weather))


@pytest.mark.parametrize("weather", ["clear", "snow"])
def test_11_2_at_night_the_observer_is_adjacent_and_the_gun_anywhere(weather: str) -> None:
    assert refused(battery(MEN, away=14, turn=NIGHT, weather=weather)) == ""
    assert "(11.2)" in refused(battery(MEN, observer=far(TARGET, 2), turn=NIGHT, weather=weather))


def test_11_2_observed_into_blocking_terrain_but_not_through_it() -> None:
    city = "2234"
    assert refused(battery({"6P-I-1": city}, target=city, observer=far(city, 3)), target=city) == ""
    assert "(11.2)" in refused(battery({"6P-I-1": city}, target=city, observer=far(city, 3, hidden=True)), target=city)


def test_11_2_any_friend_observes_also_an_hq_and_the_gun_itself() -> None:
    near = far(TARGET, 2)
    s = table(MAP, {"Art-HQ": far(TARGET, 6, hidden=True), "Art-55-A": near, **MEN}, inspection=False)
    activate(s, "Art", st.COMBAT)
    assert refused(Position(RULES, s)) == ""
    s = table(MAP, {"Art-HQ": near, "Art-55-A": far(TARGET, 6, hidden=True), **MEN}, inspection=False)
    activate(s, "Art", st.COMBAT)
    assert refused(Position(RULES, s)) == ""


def test_11_2_an_enemy_observes_nothing_for_him() -> None:
    position = battery({**MEN, "6P-I-2": far(TARGET, 1)}, observer=far(TARGET, 7, hidden=True))
    assert "(11.2)" in refused(position)


def test_11_2_a_peak_looks_over_the_blocking_hex_beside_it() -> None:
    """From every peak of the map: the hexes behind one wood or ridge, and what another hex would see of them."""
    over = 0
    for peak in (hex for hex in hexes(MAP) if is_peak(MAP, hex)):
        for there in hexes(MAP):
            if 2 <= distance(peak, there) <= 10 and sees(MAP, peak, there) and not sees(MAP, there, peak):
                position = battery({"6P-I-1": there}, target=there, observer=peak)
                assert refused(position, target=there) == ""
                over += 1
                break
    assert over


# -- range and hits ----------------------------------------------------------------------------------------------------


def test_11_2_within_the_range_of_the_white_triangle() -> None:
    assert refused(battery(MEN, away=14)) == ""
    assert "(11.2)" in refused(battery(MEN, away=15))


@pytest.mark.parametrize(
    ("dice", "hit"), [((1, 1, 4), False), ((2, 2, 3), True), ((2, 2, 2), False), ((1, 3, 3), True)]
)
def test_11_2_the_sum_must_exceed_the_distance(dice: tuple[int, int, int], hit: bool) -> None:
    """Six hexes away in the open, where two equal dice cost two units a step."""
    position = battery(FOUR)
    barrage(position, *dice)
    lost = state(position).ask == st.LOSING
    assert lost == hit


def test_11_2_a_city_at_ten_hexes_is_missed_by_13_and_hit_by_14() -> None:
    """The printed example, with the dice."""
    city = "2234"
    position = battery({"6P-I-1": city}, target=city, away=10)
    barrage(position, 5, 5, 3, target=city)
    assert steps(position, "6P-I-1") == "2"
    position = battery({"6P-I-1": city}, target=city, away=10)
    barrage(position, 5, 5, 4, target=city)
    assert steps(position, "6P-I-1") == "1"


def test_11_2_fortification_chits_count_whichever_way_they_face() -> None:
    """Six hexes, a trench 1, a minefield 2 and a bunker 4: 13 misses, 14 hits."""
    sorts = ("trench", "minefield", "bunker")
    position = battery(MEN, forts=sorts)
    barrage(position, 5, 5, 3)
    assert steps(position, "6P-I-1") == "2"
    position = battery(MEN, forts=sorts)
    barrage(position, 5, 5, 4)
    assert steps(position, "6P-I-1") == "1"


@pytest.mark.parametrize(("turn", "weather"), [(1, "rain"), (1, "storm"), (1, "snow"), (3, "clear"), (NIGHT, "clear")])
def test_11_2_weather_evening_and_night_change_no_dice(turn: int, weather: str) -> None:
    position = battery(MEN, turn=turn, weather=weather)
    barrage(position, 2, 2, 2)
    assert steps(position, "6P-I-1") == "2"
    position = battery(MEN, turn=turn, weather=weather)
    barrage(position, 2, 2, 3)
    assert steps(position, "6P-I-1") == "0"


def test_11_2_no_chits_are_drawn() -> None:
    position = battery({**MEN, "Art-55-B": far(TARGET, 6, hidden=True)})
    barrage(position, 6, 5, 4)  # and nothing else is asked of the dice
    assert steps(position, "6P-I-1") == "2" and state(position).ask == st.FIGHTING


# -- casualties --------------------------------------------------------------------------------------------------------


def test_11_2_different_dice_cost_nothing_even_in_the_open() -> None:
    position = battery(FOUR)
    barrage(position, 6, 5, 4)
    assert steps(position, *FOUR) == "2222"


def test_11_2_in_the_open_two_equal_dice_cost_two_units_and_three_cost_three() -> None:
    position = battery(FOUR)
    barrage(position, 5, 5, 4)
    assert position.decision().side == "german"  # type: ignore[union-attr]
    lose(position, "6P-I-2", "6P-I-4")
    assert steps(position, *FOUR) == "2121"
    position = battery(FOUR)
    barrage(position, 5, 5, 5)
    lose(position, "6P-I-1", "6P-I-2", "6P-I-4")
    assert steps(position, *FOUR) == "1121"


def test_11_2_elsewhere_two_equal_dice_cost_one_unit_and_three_cost_two() -> None:
    city = "2234"
    field = dict.fromkeys(FOUR, city)
    position = battery(field, target=city)
    barrage(position, 5, 5, 4, target=city)
    lose(position, "6P-I-3")
    assert steps(position, *FOUR) == "2212"
    position = battery(field, target=city)
    barrage(position, 5, 5, 5, target=city)
    lose(position, "6P-I-3", "6P-I-1")
    assert steps(position, *FOUR) == "1212"


def test_11_2_with_fewer_units_than_that_one_is_eliminated() -> None:
    position = battery(MEN)
    barrage(position, 5, 5, 4)
    assert steps(position, "6P-I-1") == "0"
    position = battery(PAIR)
    barrage(position, 5, 5, 5)
    lose(position, "6P-I-2")
    assert steps(position, *PAIR) == "20"
    city = "2234"
    position = battery({"6P-I-1": city}, target=city)
    barrage(position, 5, 5, 5, target=city)
    assert steps(position, "6P-I-1") == "0"


def test_11_2_with_just_enough_units_each_loses_a_step() -> None:
    position = battery(PAIR)
    barrage(position, 5, 5, 4)
    assert steps(position, *PAIR) == "11"
    city = "2234"
    position = battery(dict.fromkeys(PAIR, city), target=city)
    barrage(position, 5, 5, 5, target=city)
    assert steps(position, *PAIR) == "11"


def test_11_2_a_depleted_unit_is_eliminated_by_a_step() -> None:
    city = "2234"
    position = battery({"6P-I-1*": city}, target=city)
    barrage(position, 5, 5, 4, target=city)
    assert steps(position, "6P-I-1") == "0"


def test_11_2_no_tracked_unit_is_eliminated() -> None:
    for code, before, after in (("KGK-Sturm", "KGK-Sturm", "1"), ("KGK-Sturm", "KGK-Sturm*", "1")):
        position = battery({before: TARGET})
        barrage(position, 5, 5, 5)
        assert steps(position, code) == after
    position = battery({"6P-Res-Wespe": TARGET})  # one step only
    barrage(position, 5, 5, 5)
    assert steps(position, "6P-Res-Wespe") == "1"


def test_11_2_the_one_that_is_eliminated_is_not_the_tracked_one() -> None:
    position = battery({"KGK-Sturm": TARGET, "6P-I-1": TARGET})
    barrage(position, 5, 5, 5)
    assert steps(position, "KGK-Sturm", "6P-I-1") == "20"


@pytest.mark.parametrize(("sort", "left"), [("trench", "1"), ("bunker", "1"), ("minefield", "0")])
def test_11_2_nobody_is_eliminated_in_a_trench_or_a_bunker(sort: str, left: str) -> None:
    position = battery(MEN, forts=(sort,))
    barrage(position, 5, 5, 5)
    assert steps(position, "6P-I-1") == left
    position = battery({"6P-I-1*": TARGET}, forts=(sort,))
    barrage(position, 5, 5, 5)
    assert steps(position, "6P-I-1") == left


def test_11_2_the_last_step_in_a_trench_is_safe_from_each_barrage() -> None:
    position = battery({**MEN, "Art-55-B": far(TARGET, 6, hidden=True)}, forts=("trench",))
    barrage(position, 5, 5, 5)
    barrage(position, 5, 5, 5, gun="Art-55-B")
    assert steps(position, "6P-I-1") == "1"


def test_9_5_a_rider_suffers_with_its_carrier() -> None:
    position = battery({"KGK-Sturm": TARGET, "6P-I-1": TARGET})
    s = state(position)
    s.mount(unit(s, "6P-I-1"), unit(s, "KGK-Sturm"))
    barrage(position, 5, 5, 4)
    assert steps(position, "KGK-Sturm", "6P-I-1") == "11"


def test_11_2_nobody_is_pinned() -> None:
    position = battery(FOUR)
    barrage(position, 6, 5, 4)
    assert not any(state(position).pinned[unit(state(position), code)] for code in FOUR)


# -- what else a gun does ----------------------------------------------------------------------------------------------


def test_11_2_one_barrage_a_turn_and_no_support_afterwards() -> None:
    position = battery({**FOUR, "Art-55-B": far(TARGET, 6, hidden=True)})
    barrage(position, 6, 5, 4)
    assert "(11.2)" in refused(position)
    assert refused(position, gun="Art-55-B") == ""
    assert state(position).fired[unit(state(position), "Art-55-A")]


def test_11_2_a_gun_that_supported_does_not_barrage() -> None:
    position = battery(MEN)
    state(position).fired[unit(state(position), "Art-55-A")] = 1
    assert "(11.2)" in refused(position)


def test_11_2_only_active_artillery() -> None:
    position = battery({**MEN, "MG-SPG-A": far(TARGET, 5), "MG-HQ": far(TARGET, 7)})
    assert refused(position, gun="MG-SPG-A")
    assert refused(position, gun="2IG-1")


def test_11_2_a_pinned_gun_may_barrage() -> None:
    position = battery(MEN)
    state(position).pinned[unit(state(position), "Art-55-A")] = 1
    assert refused(position) == ""


def test_11_2_after_moving_but_not_during_it() -> None:
    at = far(TARGET, 6, hidden=True)
    s = table(MAP, {"Art-HQ": at, "Art-55-A": at, "2IG-1": NEXT, **MEN}, inspection=False)
    activate(s, "Art")
    position = Position(RULES, s)
    assert refused(position)
    s.spent[unit(s, "Art-55-A")] = 8
    s.moved[unit(s, "Art-55-A")] = st.FINISHED
    activate(s, "Art", st.COMBAT)
    assert refused(Position(RULES, s)) == ""


# -- support (11.1) ----------------------------------------------------------------------------------------------------


def supporters(prepared: str = "", away: int = 14) -> list[str]:
    """The guns that a tank attacking the target may call on."""
    at = far(TARGET, away, hidden=True)
    s = table(MAP, {"2IG-HQ": NEXT, "2IG-1": NEXT, "Art-55-A": at, **MEN}, inspection=False)
    gun = unit(s, "Art-55-A")
    if prepared == "pinned":
        s.pinned[gun] = 1
    elif prepared == "activated and moved":
        s.active[gun] = st.SPENT
        s.moved[gun] = st.FINISHED
    elif prepared == "fired":
        s.fired[gun] = 1
    elif prepared == "in a zone of control":
        put(s, "6P-I-2", far(at, 1))
    activate(s, "2IG", st.COMBAT)
    fog.look_round(s)
    position = Position(RULES, s)
    position.play(position.parse(f"attack {TARGET}"), ScriptedDice([]))  # the tank is alone and needs no naming
    return [w.split()[-1] for w in map(position.notation, position.moves()) if w.startswith("gun ")]


@pytest.mark.parametrize("prepared", ["", "pinned", "activated and moved", "in a zone of control"])
def test_11_1_a_gun_without_sight_supports_whatever_has_happened_to_it(prepared: str) -> None:
    assert supporters(prepared) == ["Art-55-A"]


def test_11_1_but_not_beyond_its_range_nor_twice() -> None:
    assert supporters(away=15) == []
    assert supporters("fired") == []
