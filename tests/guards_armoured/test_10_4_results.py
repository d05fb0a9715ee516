"""10.4: what the results of the table do, and who chooses."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import losses
from bridgehead.games.guards_armoured.roster import GERMAN
from bridgehead.games.guards_armoured.state import COMBAT, NEXT_LOSS, SUFFERS, State
from bridgehead.games.guards_armoured.steps_of_combat import STEPS
from tests.guards_armoured.fight import Fight, in_combat
from tests.guards_armoured.table import activate, place, table, unit, where

# 6 to 6 is 1-1: 2 DE, 3 DD, 4 and 5 DC, 6 DR, 7 none, 8 AR, 9 and 10 AC, 11 AD, 12 AP.
FIELD = {"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren": "0842", "KGL-HQ": "0837"}
DICE = {"DE": (1, 1), "DD": (1, 2), "DC": (2, 2), "DR": (3, 3), "-": (3, 4), "AR": (4, 4), "AC": (4, 5), "AD": (5, 6)}
AE = ("red", "ambush", "red", "last-stand")  # +6


def depleted(s: State, code: str) -> bool:
    return s.depleted[unit(s, code)] > 0


def fight(units: dict[str, str]) -> Fight:
    return in_combat(table("goodwood", units), "2GG")


@pytest.mark.parametrize(("result", "dice"), DICE.items())
def test_10_4_the_results_at_1_to_1(result: str, dice: tuple[int, int]) -> None:
    f = fight(FIELD)
    f.attack("0842", "2GG-1", dice)
    assert (f.odds(), f.result()) == ("1-1", result)


def test_10_4_de_eliminates_all_defenders_with_their_hqs() -> None:
    f = fight({**FIELD, "KGL-HQ": "0842", "KGL-88*": "0842", "2GG-2": "0741", "2GG-3": "0741"})
    f.attack("0842", "2GG-1 2GG-2 2GG-3", (1, 1))
    assert f.result() == "DE"
    assert [where(f.s, code) for code in ("KGL-Gren", "KGL-88", "KGL-HQ")] == ["gone"] * 3


def test_10_4_ae_eliminates_all_attackers_and_nobody_else() -> None:
    british = {"2GG-HQ": "0843", "2GG-1": "0843", "2GG-2": "0843", "2GG-Rcn": "0741", "2GG-3": "0741"}
    german = dict.fromkeys(("KGL-Gren", "KGL-503T", "KGL-PzIV", "KGL-88"), "0842")
    f = fight({**british, **german})
    f.attack("0842", "2GG-1 2GG-Rcn", (6, 6), chits=AE)
    assert f.result() == "AE"
    assert [where(f.s, code) for code in ("2GG-1", "2GG-Rcn")] == ["gone"] * 2
    assert [where(f.s, code) for code in ("2GG-HQ", "2GG-2", "2GG-3")] == ["0843", "0843", "0741"]


@pytest.mark.parametrize(("count", "lost"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_10_4_ap_eliminates_half_but_at_least_one(count: int, lost: int) -> None:
    names = ["2GG-1", "2GG-2", "2GG-3", "2GG-Rcn"][:count]
    f = fight({**FIELD, **dict.fromkeys(names, "0843"), "KGL-503T": "0842"})
    f.attack("0842", " ".join(names), (6, 6), chits=AE)
    assert f.result() == "AP" if count > 1 else "AE"
    if count == 1:
        return
    for _ in range(lost):
        assert f.asked() == "losing"
        f.say(f.moves()[0])
    assert sum(where(f.s, name) == "gone" for name in names) == lost


def test_10_4_ap_against_a_lone_attacker() -> None:
    for minimum, gone in ((True, "gone"), (False, "0843")):
        f = in_combat(table("goodwood", FIELD, pulverized_minimum=minimum), "2GG")
        f.attack("0842", "2GG-1", (6, 6))
        assert f.result() == "AP"
        assert where(f.s, "2GG-1") == gone
        assert not depleted(f.s, "2GG-1")


def test_10_4_ad_eliminates_one_at_full_strength() -> None:
    f = fight({**FIELD, "2GG-2": "0843", "KGL-PzIV": "0842"})
    f.attack("0842", "2GG-1 2GG-2", DICE["AD"])
    assert (f.actor(), f.moves()) == ("british", ["lose 2GG-1", "lose 2GG-2"])
    f.say("lose 2GG-2")
    assert [where(f.s, code) for code in ("2GG-1", "2GG-2")] == ["0843", "gone"]


def test_10_4_ac_depletes_one() -> None:
    f = fight({**FIELD, "2GG-2": "0843", "KGL-PzIV": "0842"})
    f.attack("0842", "2GG-1 2GG-2", DICE["AC"])
    f.say("lose 2GG-1")
    assert depleted(f.s, "2GG-1") and not depleted(f.s, "2GG-2")


def test_10_4_ac_eliminates_a_depleted_unit() -> None:
    f = fight({"2GG-HQ": "0846", "2GG-2*": "0843", "KGL-Gren*": "0842"})
    f.attack("0842", "2GG-2", DICE["AC"])
    assert f.result() == "AC"
    assert where(f.s, "2GG-2") == "gone"


def test_10_4_dc_depletes_one_of_the_owners_choice() -> None:
    f = fight({**FIELD, "2GG-2": "0843", "KGL-PzIV": "0842"})
    f.attack("0842", "2GG-1 2GG-2", DICE["DC"])
    assert (f.actor(), f.moves()) == ("german", ["lose KGL-Gren", "lose KGL-PzIV"])
    f.say("lose KGL-PzIV")
    assert depleted(f.s, "KGL-PzIV") and not depleted(f.s, "KGL-Gren")
    assert f.asked() == ""  # the hex is held, nobody advances


def test_10_4_dd_eliminates_one_even_a_depleted_one() -> None:
    f = fight({**FIELD, "2GG-2": "0843", "KGL-PzIV*": "0842", "KGL-Gren": "0842"})
    f.attack("0842", "2GG-1", (1, 1))
    assert (f.odds(), f.result()) == ("1-2", "DD")
    f.say("lose KGL-PzIV")
    assert where(f.s, "KGL-PzIV") == "gone"
    assert not depleted(f.s, "KGL-Gren")


def test_10_4_an_hq_is_chosen_only_if_it_is_the_only_defender() -> None:
    f = fight({**FIELD, "KGL-HQ": "0842"})
    f.attack("0842", "2GG-1", (2, 2))  # 6 to 8, 1-2
    assert f.result() == "DC"
    assert depleted(f.s, "KGL-Gren")  # not asked
    f = fight({**FIELD, "KGL-HQ": "0842", "KGL-Gren": "0838"})
    f.attack("0842", "2GG-1", (4, 4))  # 6 to 2, 3-1
    assert f.result() == "DR"
    f = fight({**FIELD, "KGL-HQ": "0842", "KGL-Gren": "0838"})
    f.attack("0842", "2GG-1", (3, 4))
    assert f.result() == "DC"
    assert where(f.s, "KGL-HQ") == "gone"


def test_10_4_of_several_hqs_one_is_chosen() -> None:
    f = fight({**FIELD, "KGL-HQ": "0842", "200-HQ": "0842", "KGL-Gren": "0838"})
    f.attack("0842", "2GG-1", (3, 3))  # 6 to 4, 1-1
    assert f.result() == "DR"
    f = fight({**FIELD, "KGL-HQ": "0842", "200-HQ": "0842", "KGL-Gren": "0838"})
    f.attack("0842", "2GG-1", (2, 3))
    assert f.moves() == ["lose KGL-HQ", "lose 200-HQ"]


def carrying() -> State:
    british = {"2IG-HQ": "4719", "2IG-1": "4718", "1WG-A": "4718"}
    s = table("joes-bridge", {**british, "6P-I-1": "4717", "6P-I-2": "4717", "6P-I-HQ": "4712"})
    s.debarked[unit(s, "1WG-A")] = 1
    s.mount(unit(s, "1WG-A"), unit(s, "2IG-1"))
    return s


def test_9_5_a_rider_suffers_with_its_carrier_at_the_price_of_one() -> None:
    s = carrying()
    f = in_combat(s, "6P-I")
    f.attack("4718", "6P-I-1 6P-I-2", (2, 2))  # 8 to 6
    assert f.result() == "DC"
    assert depleted(s, "2IG-1") and depleted(s, "1WG-A")


def test_9_5_a_rider_is_eliminated_with_its_carrier() -> None:
    s = carrying()
    f = in_combat(s, "6P-I")
    f.attack("4718", "6P-I-1 6P-I-2", (1, 1))
    assert f.result() == "DE"
    assert [where(s, code) for code in ("2IG-1", "1WG-A")] == ["gone", "gone"]


def test_10_4_a_carrier_and_its_rider_count_as_one_for_the_half() -> None:
    s = carrying()
    s.put(unit(s, "2IG-2"), place(s, "4718"))
    s.put(unit(s, "2IG-3"), place(s, "4718"))
    f = in_combat(s, "2IG")
    f.attack("4717", "2IG-1 2IG-2 2IG-3", (6, 6), chits=AE)
    assert f.result() == "AP"
    assert f.moves() == ["lose 2IG-1", "lose 2IG-2", "lose 2IG-3"]
    f.say("lose 2IG-1")
    assert [where(s, code) for code in ("2IG-1", "1WG-A", "2IG-2")] == ["gone", "gone", "4718"]
    assert f.asked() == ""  # half of three is one


def test_16_1_who_attacked_or_defended_is_remembered() -> None:
    f = fight({**FIELD, "2GG-2": "0843"})
    f.attack("0842", "2GG-1", (3, 4))
    assert [f.s.engaged[unit(f.s, code)] for code in ("2GG-1", "2GG-2", "KGL-Gren", "KGL-HQ")] == [1, 0, 1, 0]


# -- barrages (11.2) -------------------------------------------------------------------------------------------------


def barraged(units: dict[str, str], chosen: str, count: int, whole: bool) -> Fight:
    """A barrage has hit 0842, and these of the units there may be chosen."""
    s = table("goodwood", {**FIELD, **units})
    activate(s, "2GG", COMBAT)
    for code in chosen.split():
        s.job[unit(s, code)] = SUFFERS
    losses.start(s, GERMAN, count, whole, "11.2")
    assert s.ask == NEXT_LOSS
    f = Fight(s)
    for step in STEPS:
        if step.number == s.ask:
            step.take(s, None)  # type: ignore[arg-type]
    return f


def test_11_2_the_owner_chooses_different_units() -> None:
    f = barraged({"KGL-PzIV": "0842", "KGL-88": "0842"}, "KGL-Gren KGL-PzIV KGL-88", 2, False)
    assert (f.actor(), f.moves()) == ("german", ["lose KGL-88", "lose KGL-Gren", "lose KGL-PzIV"])
    f.say("lose KGL-88")
    assert f.moves() == ["lose KGL-Gren", "lose KGL-PzIV"]
    f.say("lose KGL-PzIV")
    assert [depleted(f.s, code) for code in ("KGL-88", "KGL-Gren", "KGL-PzIV")] == [True, False, True]
    assert (f.asked(), f.actor()) == ("fighting", "british")
    assert [event.rule for event in f.events if event.kind == "depleted"] == ["11.2", "11.2"]


def test_11_2_where_there_is_no_choice_nobody_is_asked() -> None:
    f = barraged({"KGL-PzIV": "0842"}, "KGL-Gren", 1, True)
    while f.s.ask >= 100:
        next(step for step in STEPS if step.number == f.s.ask).take(f.s, None)  # type: ignore[arg-type]
    assert where(f.s, "KGL-Gren") == "gone"
    assert where(f.s, "KGL-PzIV") == "0842"
    assert list(f.s.job) == [0] * len(f.s.job)


def test_11_2_a_hex_emptied_by_fire_lets_nobody_advance() -> None:
    f = barraged({}, "KGL-Gren", 1, True)
    while f.s.ask >= 100:
        next(step for step in STEPS if step.number == f.s.ask).take(f.s, None)  # type: ignore[arg-type]
    assert f.s.side_at(place(f.s, "0842")) == -1
    assert f.asked() == "fighting"
