"""10.5: retreats, case by case; every way of many positions is in test_10_5_enumeration.

In the open country round 0842 of Goodwood. Column 08 leads straight down to 0829 and up to 0855.
"""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import retreat, victory
from bridgehead.games.guards_armoured.roster import BRITISH
from bridgehead.games.guards_armoured.state import ATTACKS, NEXT_RETREAT, PONTOON, RETREATING, START_ADVANCE
from tests.guards_armoured.fight import Fight, in_combat
from tests.guards_armoured.table import place, table, unit, where

FIELD = {"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren": "0842", "KGL-HQ": "0837"}
DR = (3, 3)  # at 1-1
AR = (4, 4)


def beaten(units: dict[str, str], scenario: str = "goodwood", attacker: str = "2GG", hex: str = "0842") -> Fight:
    """The attack of 2GG-1 on that hex has made the defenders retreat, whatever the odds."""
    f = in_combat(table(scenario, units, inspection=False), attacker)
    s = f.s
    s.target = place(s, hex)
    s.result = 6
    retreat.start(s, 1 - s.mover)
    return going(f)


def going(f: Fight) -> Fight:
    """As far as it goes by itself."""
    s = f.s
    while True:
        listed: list[int] = []
        if s.ask == NEXT_RETREAT:
            retreat.next_retreat(s)
        elif s.ask == RETREATING:
            retreat.retreat_moves(s, listed)
        if s.ask != NEXT_RETREAT and len(listed) != 1:
            if s.ask != RETREATING or listed:
                return Fight(s)
        elif listed:
            retreat.play_retreat(s, listed[0])


def ways(f: Fight, code: str) -> set[str]:
    start = f"retreat {code} "
    return {word.removeprefix(start) for word in f.moves() if word.startswith(start)}


# -- two hexes toward an HQ ------------------------------------------------------------------------------------------


def test_10_5_exactly_two_hexes_each_closer_to_its_hq() -> None:
    f = in_combat(table("goodwood", FIELD), "2GG")
    f.attack("0842", "2GG-1", DR)
    assert f.result() == "DR"
    assert where(f.s, "KGL-Gren") == "0840"  # straight on is the only shortest way
    path = [place(f.s, hex) for hex in ("0842", "0841", "0840")]
    assert f.told("retreated") == [(unit(f.s, "KGL-Gren"), *path)]


def test_10_5_the_owner_chooses_among_the_ways() -> None:
    f = beaten({**FIELD, "KGL-HQ": "1039"})
    assert f.actor() == "german"
    assert ways(f, "KGL-Gren") == {"0841", "0941"}
    f.say("retreat KGL-Gren 0941")
    assert ways(f, "KGL-Gren") == {"0940", "1041"}
    f.say("retreat KGL-Gren 1041")
    assert where(f.s, "KGL-Gren") == "1041"


def test_10_5_both_hexes_lead_to_the_same_hq() -> None:
    """After a step that only one of two HQs could have asked for, the other no longer matters."""
    units = {"KGL-PzIV": "0841", "2GG-HQ": "0847", "2GG-1": "0842", "Div-HQ": "1244"}
    f = beaten(units, attacker="KGL")
    f.say("retreat 2GG-1 0942")
    assert where(f.s, "2GG-1") == "1043"  # on toward the division HQ


def test_10_5_not_into_enemy_zones() -> None:
    f = beaten({**FIELD, "2IG-1": "0939"})  # controls 0839, 0840 and 0940
    assert where(f.s, "KGL-Gren") == "gone"
    assert f.s.ask == START_ADVANCE


def test_10_5_its_battalion_hq_or_the_division_hq_as_the_owner_likes() -> None:
    units = {"KGL-PzIV": "0841", "2GG-HQ": "0847", "2GG-1": "0842", "Div-HQ": "1244"}
    f = beaten(units, attacker="KGL")
    assert ways(f, "2GG-1") == {"0843", "0942"}


# 2IG-1 bars the way to the battalion's HQ at 0837; 0540 and 1140 are three hexes away, 1240 four.
BARRED = {**FIELD, "2IG-1": "0939"}


def test_10_5_only_if_that_is_not_possible_to_another_hq_the_closest() -> None:
    f = beaten({**FIELD, "200-HQ": "0540"})
    assert where(f.s, "KGL-Gren") == "0840"  # its own, though it is farther away
    f = beaten({**BARRED, "200-HQ": "0540", "16L-HQ": "1240"})
    assert where(f.s, "KGL-Gren") == "0641"
    f = beaten({**BARRED, "200-HQ": "0540", "16L-HQ": "1240", "2IG-2": "0640"})  # which controls 0641
    assert where(f.s, "KGL-Gren") == "1041"  # the closest it can approach


def test_10_5_an_hq_less_than_two_hexes_away_is_passed_over() -> None:
    f = beaten({**FIELD, "KGL-HQ": "0841", "16L-HQ": "0837"})
    gren = unit(f.s, "KGL-Gren")
    assert retreat.goals(f.s, gren) == [place(f.s, "0837")]
    f = beaten({**FIELD, "KGL-HQ": "0842", "16L-HQ": "0837"})  # in the same hex
    assert retreat.goals(f.s, unit(f.s, "KGL-Gren")) == [place(f.s, "0837")]


def test_10_5_between_equally_close_ones_the_owner_chooses() -> None:
    f = beaten({**BARRED, "200-HQ": "0540", "16L-HQ": "1140"})
    assert ways(f, "KGL-Gren") == {"0741", "0941"}


def test_10_5_an_hq_retreats_to_the_division_hq_or_else_to_the_closest() -> None:
    units = {"2GG-HQ": "0842", "Div-HQ": "0848", "2IG-HQ": "0543", "1CG-HQ": "1244", "KGL-PzIV": "0841"}
    f = beaten(units, attacker="KGL")
    assert where(f.s, "2GG-HQ") == "0844"
    f = beaten({**units, "Div-HQ": "0843"}, attacker="KGL")  # too near
    assert where(f.s, "2GG-HQ") == "0643"


# -- nobody to retreat to --------------------------------------------------------------------------------------------


def test_10_5_without_an_hq_the_opponent_names_the_way() -> None:
    f = beaten({"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren": "0842"})
    assert f.actor() == "british"
    assert ways(f, "KGL-Gren") == {"0841", "0741", "0941"}
    f.say("retreat KGL-Gren 0941")
    assert f.actor() == "british"
    assert ways(f, "KGL-Gren") == {"0940", "1041", "1042"}  # two hexes from where it began
    f.say("retreat KGL-Gren 1042")
    assert where(f.s, "KGL-Gren") == "1042"


def test_10_5_the_only_hq_retreats_with_its_unit_as_the_opponent_likes() -> None:
    f = beaten({"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren": "0842", "KGL-HQ": "0842"})
    assert f.actor() == "british"
    assert ways(f, "KGL-HQ") == {"0841", "0741", "0941"}
    f.say("retreat KGL-HQ 0841", "retreat KGL-HQ 0840")
    # Distances are taken before: the HQ that has just left is not one to retreat to.
    assert f.actor() == "british"
    assert ways(f, "KGL-Gren") == {"0841", "0741", "0941"}


def test_10_5_a_homeless_unit_without_a_way_is_lost() -> None:
    ring = {"2GG-1": "0843", "2GG-2": "0840", "2GG-3": "1042", "2IG-1": "0642", "2IG-2": "0641", "2IG-3": "1041"}
    f = beaten({"2GG-HQ": "0846", **ring, "KGL-Gren": "0842"})
    assert where(f.s, "KGL-Gren") == "gone"


# -- movement restrictions -------------------------------------------------------------------------------------------


def test_10_5_not_into_na_but_all_and_half_are_open() -> None:
    """North of 2135 lies the forest 2136: ALL for tracked, NA for wheeled units."""
    for code, may in (("200-Bat-1", True), ("200-Gren", False), ("16L-1", True)):
        battalion = code.rsplit("-", 2)[0] if "Bat" in code else code.split("-")[0]
        units = {"2GG-HQ": "2130", "2GG-1": "2134", code: "2135", f"{battalion}-HQ": "2139"}
        f = beaten(units, hex="2135")
        assert (where(f.s, code) != "gone") == may, code


def test_10_5_leg_units_cross_rivers_and_others_need_a_bridge() -> None:
    """4516 and 4617 of Joe's Bridge are joined over the canal."""
    for code, battalion, blown, may in (
        ("6P-I-1", "6P-I", False, True),
        ("6P-I-1", "6P-I", True, True),
        ("16P-Flak-57", "16P-Flak", False, True),
        ("16P-Flak-57", "16P-Flak", True, False),
    ):
        units = {"2IG-HQ": "4510", "2IG-1": "4515", code: "4516", f"{battalion}-HQ": "4719"}
        s = table("joes-bridge", units, inspection=False)
        if blown:
            s.set_crossing(s.board.map.crossing_numbers["4516|4617"], 1)
        f = in_combat(s, "2IG")
        s.target = place(s, "4516")
        s.result = 6
        retreat.start(s, 1)
        going(f)
        assert (where(s, code) != "gone") == may, (code, blown)


def test_12_1_over_a_pontoon() -> None:
    units = {"2IG-HQ": "4510", "2IG-1": "4515", "16P-Flak-57": "4516", "16P-Flak-HQ": "4719"}
    s = table("joes-bridge", units, inspection=False)
    s.set_crossing(s.board.map.crossing_numbers["4516|4617"], PONTOON)
    s.target = place(s, "4516")
    s.mover = BRITISH
    assert retreat.ways(s, unit(s, "16P-Flak-57"))


def test_10_5_nobody_leaves_the_map() -> None:
    f = beaten({"2GG-HQ": "3035", "2GG-1": "3030", "KGL-Gren": "3029"}, hex="3029")
    assert where(f.s, "KGL-Gren") == "gone"  # everything on the map is in the zone of 2GG-1


def test_10_5_stacking_counts_where_it_ends_not_on_the_way() -> None:
    full = dict.fromkeys(("16L-1", "16L-2", "16L-3", "200-Gren"), "0841")
    f = beaten({**FIELD, **full})
    assert where(f.s, "KGL-Gren") == "0840"  # through the full hex
    full = dict.fromkeys(("16L-1", "16L-2", "16L-3", "200-Gren"), "0840")
    f = beaten({**FIELD, **full})
    assert where(f.s, "KGL-Gren") == "gone"
    full.pop("16L-1")
    f = beaten({**FIELD, **full})
    assert where(f.s, "KGL-Gren") == "0840"


def test_10_5_a_depleted_unit_needs_half_the_room() -> None:
    full = {"16L-1*": "0840", "16L-2": "0840", "16L-3": "0840", "200-Gren": "0840"}
    f = beaten({**FIELD, **full})
    assert where(f.s, "KGL-Gren") == "gone"
    f = beaten({"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren*": "0842", "KGL-HQ": "0837", **full})
    assert where(f.s, "KGL-Gren") == "0840"


def test_7_1_the_division_hq_always_has_room() -> None:
    full = dict.fromkeys(("2IG-1", "2IG-2", "2IG-3", "2IG-AT"), "0840")
    units = {"Div-HQ": "0842", "2IG-HQ": "0837", "KGL-PzIV": "0843", "KGL-HQ": "0848", **full}
    f = beaten(units, attacker="KGL")
    assert where(f.s, "Div-HQ") == "0840"


def test_10_5_units_of_a_hex_go_separate_ways_in_the_owners_order() -> None:
    f = beaten({**FIELD, "KGL-PzIV": "0842", "KGL-HQ": "1039"})
    assert {word.split()[1] for word in f.moves()} == {"KGL-Gren", "KGL-PzIV"}
    f.say("retreat KGL-PzIV 0841", "retreat KGL-PzIV 0840", "retreat KGL-Gren 0941", "retreat KGL-Gren 1041")
    assert [where(f.s, code) for code in ("KGL-PzIV", "KGL-Gren")] == ["0840", "1041"]


def test_10_5_pinned_units_retreat_and_no_points_are_spent() -> None:
    s = table("goodwood", FIELD, inspection=False)
    s.pinned[unit(s, "KGL-Gren")] = 1
    f = in_combat(s, "2GG")
    f.attack("0842", "2GG-1", DR)
    assert where(s, "KGL-Gren") == "0840"
    assert s.spent[unit(s, "KGL-Gren")] == 0


def test_13_2_all_terrain_is_open_at_night_too() -> None:
    units = {"2GG-HQ": "2130", "2GG-1": "2134", "200-Bat-1": "2135", "200-HQ": "2139"}
    s = table("goodwood", units, turn=4, inspection=False)
    s.target = place(s, "2135")
    assert retreat.ways(s, unit(s, "200-Bat-1"))


def test_9_5_riders_go_with_their_carriers() -> None:
    s = table("joes-bridge", {"2IG-HQ": "4724", "2IG-1": "4719", "1WG-A": "4719", "6P-I-1": "4718", "6P-I-HQ": "4712"})
    s.debarked[unit(s, "1WG-A")] = 1
    s.mount(unit(s, "1WG-A"), unit(s, "2IG-1"))
    f = in_combat(s, "6P-I")
    s.target = place(s, "4719")
    s.result = 6
    retreat.start(s, BRITISH)
    going(f)
    assert where(s, "2IG-1") == where(s, "1WG-A") == "4721"
    assert s.rides[unit(s, "1WG-A")] == unit(s, "2IG-1")


# -- attackers -------------------------------------------------------------------------------------------------------


def test_10_4_all_attackers_retreat_and_nobody_else() -> None:
    units = {**FIELD, "2GG-HQ": "0848", "2GG-2": "0843", "2GG-3": "0843"}
    f = in_combat(table("goodwood", units), "2GG")
    f.attack("0842", "2GG-1", AR)
    assert f.result() == "AR"
    assert (where(f.s, "2GG-1"), where(f.s, "2GG-2")) == ("0845", "0843")


def test_10_4_the_defenders_dont_advance() -> None:
    f = in_combat(table("goodwood", {**FIELD, "2GG-HQ": "0848"}), "2GG")
    f.attack("0842", "2GG-1", AR)
    assert where(f.s, "KGL-Gren") == "0842"
    assert f.asked() == ""


def test_10_4_an_hq_may_go_with_the_attackers_of_its_hex() -> None:
    units = {"2GG-HQ": "0843", "2GG-1": "0843", "2GG-2": "0843", "2IG-HQ": "0849", "KGL-Gren": "0842"}
    f = in_combat(table("goodwood", units, inspection=False), "2GG")
    f.attack("0842", "2GG-1", AR)
    assert f.asked() == "retreating"
    assert ways(f, "2GG-HQ") == {"0844"}
    assert "done" not in f.moves()
    f.say("retreat 2GG-1 0844")
    assert where(f.s, "2GG-1") == "0845"
    assert f.moves() == ["done", "retreat 2GG-HQ 0844"]
    f.say("done")
    assert where(f.s, "2GG-HQ") == "0843"


def test_10_4_it_goes_two_hexes_by_its_own_right() -> None:
    units = {"2GG-HQ": "0843", "2GG-1": "0843", "2IG-HQ": "0849", "KGL-Gren": "0842"}
    f = in_combat(table("goodwood", units, inspection=False), "2GG")
    f.attack("0842", "2GG-1", AR)
    f.say("retreat 2GG-HQ 0844")
    assert where(f.s, "2GG-HQ") == "0845"


def test_10_4_other_hqs_stay() -> None:
    units = {"2GG-HQ": "0846", "2GG-1": "0843", "2IG-HQ": "0743", "KGL-Gren": "0842"}
    f = in_combat(table("goodwood", units, inspection=False), "2GG")
    f.attack("0842", "2GG-1", AR)
    assert where(f.s, "2IG-HQ") == "0743"


def test_10_4_an_hq_without_a_way_simply_stays() -> None:
    units = {"2GG-HQ": "0843", "2GG-1": "0843", "KGL-Gren": "0842"}  # no other HQ: the unit goes as the Germans like
    f = in_combat(table("goodwood", units, inspection=False), "2GG")
    f.attack("0842", "2GG-1", AR)
    assert f.actor() == "german"
    assert ways(f, "2GG-HQ") == set()
    f.say(f.moves()[0])
    f.say(f.moves()[0])
    assert where(f.s, "2GG-HQ") == "0843"


def test_10_5_distances_are_taken_before_anybody_retreats() -> None:
    """The HQ leaves first, yet the tanks still retreat toward the hex it was in."""
    units = {"2GG-HQ": "0741", "2GG-2": "0741", "2GG-1": "0843", "2IG-HQ": "0349", "16L-1": "0842"}
    f = in_combat(table("goodwood", units, inspection=False), "2GG")
    s = f.s
    s.target = place(s, "0842")
    s.result = 4
    s.job[unit(s, "2GG-1")] = s.job[unit(s, "2GG-2")] = ATTACKS
    retreat.start(s, BRITISH)
    tank, hq = unit(s, "2GG-1"), unit(s, "2GG-HQ")
    goals = retreat.goals(s, tank)
    s.stood[hq] = s.place[hq]
    s.shift(hq, place(s, "0543"))
    assert retreat.goals(s, tank) == goals


def test_10_5_whose_loss_makes_room_for_another_is_the_owners_choice() -> None:
    """Two full stacks whose only way leads into each other's hex: whoever is given up lets another go.

    A lone HQ defends 0842, so its neighbours are in no zone; German units bar everything but 0741 and 0941.
    """
    first = ("2GG-1", "2GG-2", "2GG-3", "2GG-AT")
    second = ("2IG-1", "2IG-2", "2IG-3", "2IG-AT")
    germans = {"16L-HQ": "0842", "16L-1": "0939", "16L-2": "0739", "16L-3": "0542", "KGL-Gren": "1142"}
    units = {**dict.fromkeys(first, "0741"), **dict.fromkeys(second, "0941"), "2GG-HQ": "1141", "2IG-HQ": "0541"}
    s = table("goodwood", {**units, **germans}, inspection=False)
    s.target = place(s, "0842")
    s.mover = BRITISH
    s.result = 4
    for code in first + second:
        s.job[unit(s, code)] = ATTACKS
    retreat.start(s, BRITISH)
    f = going(Fight(s))
    assert set(f.moves()) == {f"lose {code}" for code in first + second}
    f.say("lose 2IG-AT")
    assert where(s, "2IG-AT") == "gone"
    assert {word.split()[1] for word in f.moves()} == set(first)  # one of them has room now
    f.say("retreat 2GG-AT 0841")
    assert where(s, "2GG-AT") == "0941"
    assert {word.split()[1] for word in f.moves()} == {"2IG-1", "2IG-2", "2IG-3"}  # and that makes room for another


def test_10_5_every_hex_counts_as_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(victory, "entered", lambda s, hex, side: seen.append((hex, side)))
    f = in_combat(table("goodwood", FIELD, inspection=False), "2GG")
    f.attack("0842", "2GG-1", DR)
    assert seen == [(place(f.s, "0841"), 1), (place(f.s, "0840"), 1)]


def test_12_1_an_engineer_that_retreats_stops_building() -> None:
    units = {"5CG-HQ": "4510", "5CG-Eng": "4516", "6P-I-1": "4617", "6P-I-HQ": "4722"}
    s = table("joes-bridge", units, inspection=False)
    engineer = unit(s, "5CG-Eng")
    crossing = s.board.map.crossing_numbers["4516|4616"]
    s.builds[engineer] = crossing
    f = in_combat(s, "6P-I")
    s.target = place(s, "4516")
    s.result = 6
    retreat.start(s, BRITISH)
    going(f)
    assert where(s, "5CG-Eng") != "4516"
    assert s.builds[engineer] == -1


def test_15_2_fortification_chits_close_the_way() -> None:
    units = {"5CG-HQ": "1312", "5CG-A": "1309", "180-I-PzJg": "1308", "180-I-HQ": "1303"}
    for sort, facing, may in (("dragons_teeth", 3, False), ("dragons_teeth", 0, True), ("minefield", 3, True)):
        s = table("veritable", units, forts={sort: ("1307", facing)}, inspection=False)
        s.target = place(s, "1308")
        s.mover = BRITISH
        ways = retreat.ways(s, unit(s, "180-I-PzJg"))
        assert (ways & 1 > 0) == may, (sort, facing)  # straight on into 1307
