"""Chapter 9: close combat, with what 12.3, 13.4, 13.5, 13.8, 17.53, 17.54 and 20.4 say about it."""

from __future__ import annotations

from itertools import product

import pytest

from bridgehead.core.position import Position
from tests.storm_over_arnhem.table import asked, fact, legal, moves, play, refusal, table, where

HIDDEN = "hidden-guns=on"
NINE_SQUADS = "A1a A1b A1c A2a A2b A2c A3a A3b A3c"
LINE = "T11a T11b T11c T12a T12b T12c T13a T13b T1HQ"
BATTALION = f"{LINE} BOHQ MK3a MK3b MK3c"  # 9.5: eight squads, two HQs, three tanks


def fight(forces: str, advantage: str = "german", options: str = "", turn: int = 1) -> Position:
    """A close combat just begun in 17; another in 1 waits behind it, so that the phase goes on when this is over."""
    position = table(
        f"""
        options: {options}
        turn: {turn}
        advantage: {advantage}
        decide: {advantage} fight
        17: {forces}
        1: P1a | Ga
        """
    )
    play(position, "fight 17")
    return position


def is_over(position: Position) -> bool:
    """The next close combat has begun."""
    return legal(position, "Ga*P1a") or legal(position, "P1a*Ga")


def eliminated(position: Position, unit: str) -> bool:
    return where(position, unit) in ("lost", "box")


# -- 9.1, 9.2 ------------------------------------------------------------------------------------------------------


def test_9_1_every_unit_turns_to_its_uncommitted_side() -> None:
    position = table(
        """
        17: A1a* A1b* | T11a* MK3a*
        22: A2a*
        27: | T12a*
        D: BRENa* | Ga*
        """
    )
    play(position, "pass")  # nobody can do anything else: the phase is over
    assert asked(position) == "british fight"
    for unit, place in {"A1a": "17", "A1b": "17", "T11a": "17", "MK3a": "17", "A2a": "22", "T12a": "27"}.items():
        assert where(position, unit) == place
    assert (where(position, "BRENa"), where(position, "Ga")) == ("D", "D")


FOUR_PLACES = """
    advantage: {0}
    decide: {0} fight
    5: A2a | T12a
    17: A1a | T11a
    22: A3a
    28: | T13a
    D: P1a | Ga
"""


def test_9_2_combat_only_where_both_sides_are() -> None:
    """22 and 28 are adjacent, but each holds one side only."""
    position = table(FOUR_PLACES.format("british"))
    assert moves(position) == ["fight 5", "fight 17", "fight D"]
    assert refusal(position, "fight 22").rule == "9.2"
    assert refusal(position, "fight 28").rule == "9.2"
    assert refusal(position, "fight 4").rule == "9.2"


@pytest.mark.parametrize("holder", ["british", "german"])
def test_9_2_the_holder_of_the_advantage_chooses_the_order(holder: str) -> None:
    position = table(FOUR_PLACES.format(holder))
    assert asked(position) == f"{holder} fight"
    play(position, "fight D", "done", "done")
    assert asked(position) == f"{holder} fight"
    assert moves(position) == ["fight 5", "fight 17"]
    assert refusal(position, "fight D").rule == "9.2"  # each place once
    play(position, "fight 17", "done", "done")
    assert legal(position, "T12a*A2a" if holder == "british" else "A2a*T12a")  # the last one needs no choosing


def test_9_2_whoever_holds_the_advantage_by_then_chooses_the_next() -> None:
    position = table(FOUR_PLACES.format("british"))
    play(position, "fight 17", "T11a*A1a", "done", "reroll", "done", dice="61")
    assert asked(position) == "german fight"


def test_9_2_nobody_has_to_attack() -> None:
    position = fight("A1a | T11a")
    play(position, "done", "done")
    assert is_over(position)
    assert (where(position, "A1a"), where(position, "T11a")) == ("17", "17")


def test_9_2_a_unit_attacks_only_once() -> None:
    position = fight("A1a | T11a T11b")
    play(position, "A1a*T11a")
    assert refusal(position, "A1a*T11b").rule == "9.2"
    assert moves(position) == ["done"]


def test_9_2_a_unit_attacks_only_units_in_its_place() -> None:
    position = fight("A1a | T11a")
    assert refusal(position, "A1a*Ga").rule == "9.2"
    assert refusal(position, "P1a*T11a").rule == "9.2"
    assert refusal(position, "T11a*A1a").rule == "9.2"  # it is not the German player's turn to attack


def test_9_2_the_dead_still_attack() -> None:
    """The German loses his squad to the first attack, and yet it takes the British one with it."""
    position = fight("A1a | T11a")
    play(position, "A1a*T11a", "done", "keep", dice="5")
    assert where(position, "T11a") == "17"
    play(position, "T11a*A1a", "done", "keep", dice="6")
    assert (where(position, "A1a"), where(position, "T11a")) == ("box", "lost")


def test_9_2_close_combat_in_a_zone() -> None:
    position = table("decide: british fight\nD: P1a P1b BRENa | Ga Gb MK3a\n1: P3a | Gc")
    play(position, "fight D")
    assert refusal(position, "Ga*BRENa").rule == "17.54"
    play(position, "Ga*P1a", "MK3a*P1b", "Gb*BRENa", "done", "keep", "keep", "keep", dice="565")
    assert asked(position) == "british strike"
    play(position, "done")
    assert where(position, "P1a") == "D"  # 3 against 3
    assert where(position, "P1b") == "box"  # 4 against 3, rolled 6
    assert where(position, "BRENa") == "lost"  # 3 against the defense of 2, rolled 5


# -- 9.3, 9.4 ------------------------------------------------------------------------------------------------------


def test_9_3_all_attacks_are_designated_before_the_first_roll() -> None:
    position = fight("A1a A1b A1c | T11a T11b T11c", advantage="british")
    play(position, "T11a*A1a", "T11b*A1b")  # no die yet
    play(position, "done", dice="6")
    assert moves(position) == ["keep", "reroll"]  # A1a is lost; T11b cannot be sent elsewhere, nor T11c now join
    events = play(position, "keep", dice="1")
    assert fact(events, "strike")[1:] == (1, 0)
    play(position, "keep")
    assert asked(position) == "british strike"


@pytest.mark.parametrize(("holder", "other"), [("british", "german"), ("german", "british")])
def test_9_3_the_holder_designates_after_seeing_the_results_of_the_other(holder: str, other: str) -> None:
    position = fight("A1a A1b | T11a T11b", advantage=holder)
    assert asked(position) == f"{other} strike"
    attacks = ["T11a*A1a", "T11b*A1b"] if other == "german" else ["A1a*T11a", "A1b*T11b"]
    events = play(position, *attacks, "done", "keep", dice="61")
    assert [event.kind for event in events].count("doomed") == 1
    play(position, "keep")
    assert asked(position) == f"{holder} strike"


@pytest.mark.parametrize(("holder", "other"), [("british", "german"), ("german", "british")])
def test_9_3_the_holder_screens_after_the_other(holder: str, other: str) -> None:
    position = fight("A1a HQ2 | T11a BOHQ", advantage=holder)
    assert asked(position) == f"{other} screen"
    play(position, "done")
    assert asked(position) == f"{holder} screen"
    play(position, "done")
    assert asked(position) == f"{other} strike"


def test_9_4_the_order_stands_although_the_advantage_changes_hands() -> None:
    """The German held the Advantage at the outset, so he attacks second even after having used it up."""
    position = fight("A1a A1b | T11a T11b")
    play(position, "A1a*T11a", "A1b*T11b", "done", "reroll", dice="661")
    assert asked(position) == "british reroll"  # T11a was saved; now the British hold it, for the die against T11b
    play(position, "keep")
    assert asked(position) == "german strike"
    play(position, "T11a*A1a", "done", dice="1")
    assert asked(position) == "british reroll"
    play(position, "keep")
    assert is_over(position)


def test_9_4_a_roll_is_thrown_again_only_once() -> None:
    position = fight("A1a A1b | T11a T11b")
    play(position, "A1a*T11a", "done", "reroll", dice="61")
    assert asked(position) == "german strike"  # the British now hold the Advantage but may not use it on this die


def test_9_4_units_hit_are_removed_when_both_sides_have_attacked() -> None:
    position = fight("A1a A1b | T11a T11b T11c")
    play(position, "A1a*T11a", "A1b*T11b", "done", "keep", "keep", dice="66")
    assert (where(position, "T11a"), where(position, "T11b")) == ("17", "17")
    play(position, "T11a*A1a", "T11b*A1b", "done", "keep", "keep", dice="66")
    for unit in ("T11a", "T11b"):
        assert where(position, unit) == "lost"
    for unit in ("A1a", "A1b"):
        assert where(position, unit) == "box"  # 19.21
    assert where(position, "T11c") == "17"


def test_9_4_the_next_fight_begins_without_the_marks_of_the_last() -> None:
    position = table("advantage: german\ndecide: german fight\n17: A1a HQ2 | T11a\n22: A2a BDE | T12a\n1: P1a | Ga")
    play(position, "fight 17", "screen HQ2", "A1a*T11a", "done", "keep", "done", dice="1")
    play(position, "fight 22")
    assert moves(position) == ["done", "screen BDE"]
    play(position, "done")
    assert moves(position) == ["done", "A2a*T12a", "BDE*T12a"]


def test_9_4_nothing_of_a_fight_remains_on_the_table() -> None:
    """The table is the same as one laid out anew from what can be seen."""
    position = table("advantage: german\ndecide: german fight\n17: A1a HQ2 | T11a T11b\n22: A2a | T12a\n1: P1a | Ga")
    play(position, "fight 17", "screen HQ2", "A1a*T11a", "done", "keep", "T11a*A1a", "done", "keep", dice="61")
    assert asked(position) == "german fight"
    assert position.digest() == table(position.text()).digest()


# -- 9.5: who may attack whom ----------------------------------------------------------------------------------------


def test_9_5_any_number_on_one_target() -> None:
    position = fight("A1a A1b A1c A2a | T11a")
    events = play(position, "A1a*T11a", "A1b*T11a", "A1c*T11a", "A2a*T11a", "done", "keep", dice="1")
    assert fact(events, "strike")[1:] == (1, 4)  # three more units, and 4 against 3


def test_9_5_a_second_attacker_only_if_all_infantry_is_attacked() -> None:
    position = fight("A1a A1b A1c | T11a T11b")
    play(position, "A1a*T11a")
    assert refusal(position, "A1b*T11a").rule == "9.5"
    assert moves(position) == ["done", "A1b*T11b", "A1c*T11b"]
    play(position, "A1b*T11b")
    assert moves(position) == ["done", "A1c*T11a", "A1c*T11b"]


def test_9_5_an_unscreened_hq_belongs_to_the_line() -> None:
    position = fight("A1a A1b A1c | T11a BOHQ MK3a")
    play(position, "done")  # the German screens nobody
    play(position, "A1a*T11a")
    assert refusal(position, "A1b*T11a").rule == "9.5"
    assert refusal(position, "A1b*MK3a").rule == "12.3"
    play(position, "A1b*BOHQ")
    assert moves(position) == ["done", "A1c*BOHQ", "A1c*T11a", "A1c*MK3a"]


def test_9_5_not_all_enemies_have_to_be_attacked() -> None:
    position = fight("A1a A1b | T11a T11b T11c")
    play(position, "A1a*T11c", "done", "keep", dice="6")
    assert asked(position) == "german strike"


def test_9_5_an_attack_affects_one_unit_only() -> None:
    position = fight("A1a A1b | T11a")
    play(position, "A1a*T11a", "A1b*T11a", "done", "keep", "done", dice="6")
    assert where(position, "T11a") == "lost"
    position = fight("A1a A1b | T11a T11b")
    play(position, "A1a*T11a", "done", "keep", "done", dice="6")
    assert (where(position, "T11a"), where(position, "T11b")) == ("lost", "17")


def test_9_5_armor_attacks_like_any_unit() -> None:
    position = fight("A1a | MK3a", advantage="british")
    play(position, "MK3a*A1a", "done", "keep", "done", dice="6")
    assert where(position, "A1a") == "box"


def test_12_3_armor_only_after_all_infantry_is_attacked() -> None:
    position = fight("A1a A1b A1c | T11a T11b MK3a")
    for attacker in ("A1a", "A1b", "A1c"):
        assert refusal(position, f"{attacker}*MK3a").rule == "12.3"
    play(position, "A1a*T11a")
    assert refusal(position, "A1b*MK3a").rule == "12.3"
    play(position, "A1b*T11b")
    assert legal(position, "A1c*MK3a")


def test_12_3_the_infantry_has_to_be_attacked_but_not_eliminated() -> None:
    position = fight("A1a A1b | T11a MK3a")
    play(position, "A1a*T11a", "A1b*MK3a", "done", "keep", "keep", "done", dice="16")
    assert (where(position, "T11a"), where(position, "MK3a")) == ("17", "lost")


def test_12_3_armor_without_infantry_can_be_attacked_at_once() -> None:
    position = fight("A1a A1b | MK3a MK3b")
    assert moves(position) == ["done", "A1a*MK3a", "A1b*MK3a", "A1a*MK3b", "A1b*MK3b"]
    play(position, "A1a*MK3a", "A1b*MK3a")
    assert moves(position) == ["done"]


# -- 9.5: screening --------------------------------------------------------------------------------------------------


def test_9_5_worked_example_nine_british() -> None:
    """Nine attackers reach nobody but the nine units in the line."""
    position = fight(f"{NINE_SQUADS} | {BATTALION}")
    assert asked(position) == "german screen"
    play(position, "screen BOHQ", "done")
    line = LINE.split()
    for n, (attacker, target) in enumerate(zip(NINE_SQUADS.split(), line, strict=True)):
        open_targets = {move.split("*")[1] for move in moves(position) if "*" in move}
        assert open_targets == set(line[n:])
        assert refusal(position, f"{attacker}*BOHQ").rule == "9.5"
        assert refusal(position, f"{attacker}*MK3a").rule == "12.3"
        play(position, f"{attacker}*{target}")
    assert moves(position) == ["done"]


@pytest.mark.parametrize("target", ["MK3a", "MK3b", "MK3c", "BOHQ"])
def test_9_5_worked_example_ten_british(target: str) -> None:
    """The tenth attacks a tank or gets round the screen to the battalion headquarters."""
    position = fight(f"{NINE_SQUADS} B5a | {BATTALION}")
    play(position, "screen BOHQ", "done")
    assert not legal(position, f"B5a*{target}")
    for attacker, enemy in zip(NINE_SQUADS.split(), LINE.split(), strict=True):
        play(position, f"{attacker}*{enemy}")
    play(position, f"B5a*{target}")
    dice = "6111111111" if target == "BOHQ" else "1111111116"  # rolled unit by unit, the battalion HQ first
    play(position, "done", *["keep"] * 10, "done", dice=dice)
    assert where(position, target) == "lost"
    assert all(where(position, unit) == "17" for unit in LINE.split())


def test_9_5_only_headquarters_are_screened() -> None:
    position = fight("A1a A1b HQ2 BRENa | T11a", advantage="british")
    assert moves(position) == ["done", "screen HQ2"]
    assert refusal(position, "screen A1a").rule == "9.5"
    assert refusal(position, "screen BRENa").rule == "9.5"
    position = fight("A1a | T11a BOHQ MK3a")
    assert moves(position) == ["done", "screen BOHQ"]
    assert refusal(position, "screen MK3a").rule == "9.5"


@pytest.mark.parametrize("company", ["BOHQ", "BOHQ MK3a MK3b"])
def test_9_5_a_screen_takes_other_infantry(company: str) -> None:
    """An HQ alone, or with tanks, stands in the line itself: nothing is asked."""
    position = fight(f"A1a | {company}")
    assert asked(position) == "british strike"
    assert legal(position, "A1a*BOHQ")


def test_9_5_a_carrier_is_no_screen() -> None:
    position = fight("HQ2 BRENa | T11a", advantage="british")
    assert asked(position) == "german strike"
    assert moves(position) == ["done", "T11a*HQ2"]


def test_9_5_a_headquarters_can_screen_another_of_his_choice() -> None:
    position = fight("A1a | BOHQ T1HQ T2HQ")
    assert moves(position) == ["done", "screen BOHQ", "screen T1HQ", "screen T2HQ"]
    play(position, "screen T1HQ", "screen BOHQ")
    assert asked(position) == "british strike"  # T2HQ cannot be screened by nobody
    assert moves(position) == ["done", "A1a*T2HQ"]


def test_9_5_the_last_of_the_line_cannot_be_screened_as_well() -> None:
    position = fight("A1a | BOHQ T1HQ T11a")
    play(position, "screen T1HQ")
    assert refusal(position, "screen T1HQ").rule == "9.5"
    play(position, "screen BOHQ")
    assert moves(position) == ["done", "A1a*T11a"]


def test_9_5_a_gun_can_screen() -> None:
    position = fight("ATa HQ2 | T11a T11b", advantage="british")
    play(position, "screen HQ2")
    assert moves(position) == ["done", "T11a*ATa", "T11b*ATa"]
    play(position, "T11a*ATa")
    assert legal(position, "T11b*HQ2")


def test_9_5_a_screened_headquarters_is_reached_by_attackers_in_excess() -> None:
    """Two screeners: two attackers are held off, and of three the third gets through."""
    position = fight("A1a A1b A1c | T11a T11b BOHQ")
    play(position, "screen BOHQ")
    play(position, "A1a*T11a")
    assert refusal(position, "A1b*BOHQ").rule == "9.5"
    play(position, "A1b*T11b", "A1c*BOHQ", "done", "keep", "keep", "keep", "done", dice="411")
    assert where(position, "BOHQ") == "lost"  # 4 against 2


def test_9_5_a_screened_headquarters_attacks_only_with_a_unit_that_screens_it() -> None:
    position = fight("A1a HQ2 | T11a T11b")
    play(position, "screen HQ2")
    assert refusal(position, "HQ2*T11a").rule == "9.5"
    play(position, "A1a*T11a")
    assert refusal(position, "HQ2*T11a").rule == "9.5"  # T11b is not attacked, so nobody may join
    assert refusal(position, "HQ2*T11b").rule == "9.5"  # not separately either
    assert moves(position) == ["done"]


def test_9_5_a_screened_headquarters_joins_an_attack() -> None:
    position = fight("A1a HQ2 | T11a")
    play(position, "screen HQ2")
    events = play(position, "A1a*T11a", "HQ2*T11a", "done", "keep", dice="1")
    assert fact(events, "strike")[1:] == (1, 2)  # 4 against 3, and a second unit


def test_9_5_a_screened_headquarters_does_not_join_armor() -> None:
    position = fight("A1a | T11a BOHQ MK3a", advantage="british")
    play(position, "screen BOHQ", "MK3a*A1a")
    assert refusal(position, "BOHQ*A1a").rule == "9.5"
    play(position, "T11a*A1a")
    assert legal(position, "BOHQ*A1a")


def test_9_5_an_unscreened_headquarters_attacks_alone() -> None:
    position = fight("A1a HQ2 | T11a T11b")
    play(position, "done")
    assert legal(position, "HQ2*T11a")


def sets_of_attacks(position: Position) -> set[frozenset[str]]:
    """Every set of attacks that can be designated from here, one after the other in any order."""
    found: set[frozenset[str]] = set()
    waiting = [(position, frozenset[str]())]
    while waiting:
        here, attacks = waiting.pop()
        if attacks not in found:
            found.add(attacks)
            for move in moves(here):
                if "*" in move:
                    after = here.copy()
                    play(after, move)
                    waiting.append((after, attacks | {move}))
    return found


def allowed(attacks: dict[str, str], enemies: str, screened: str) -> bool:
    """The same as 9.5, 12.3, 13.5, 17.53 and 17.54 say it of a finished set of attacks."""
    armor = ("MK3a", "AC75", "BRENa")
    line = [unit for unit in enemies.split() if unit not in armor and unit not in screened.split()]
    whole_line = all(unit in attacks.values() for unit in line)
    for attacker, target in attacks.items():
        together = [unit for unit in attacks if attacks[unit] == target]
        if attacker == "BRENa" or (attacker == "ATa" and (target not in armor)):
            return False
        if together != ["ATa"] and not whole_line and (len(together) > 1 or target not in line):
            return False
        if attacker in screened.split() and not [u for u in together if u not in (*armor, *screened.split())]:
            return False
    return True


@pytest.mark.parametrize(
    ("british", "german", "screened"),
    [
        ("A1a A1b A1c", "T11a T11b MK3a", ""),
        ("A1a HQ2 ATa", "T11a BOHQ MK3a", ""),
        ("A1a HQ2 ATa", "T11a BOHQ MK3a", "HQ2"),
        ("A1a HQ2 ATa", "T11a BOHQ MK3a", "BOHQ"),
        ("A1a HQ2 ATa", "T11a BOHQ MK3a", "HQ2 BOHQ"),
        ("HQ2 ATa", "MK3a AC75", "HQ2"),
        ("A1a HQ2 AHQ BRENa", "T11a", "HQ2 AHQ"),
        ("A1a ATa", "BOHQ T1HQ MK3a", "T1HQ"),
    ],
)
@pytest.mark.parametrize("side", ["british", "german"])
def test_9_5_every_set_of_attacks_that_is_allowed_and_no_other(
    british: str, german: str, screened: str, side: str
) -> None:
    position = fight(f"{british} | {german}", advantage="german" if side == "british" else "british")
    while asked(position).endswith("screen"):
        mine = (british if asked(position).startswith("british") else german).split()
        wanted = [unit for unit in mine if unit in screened.split() and f"screen {unit}" in moves(position)]
        play(position, f"screen {wanted[0]}" if wanted else "done")
    own, enemies = (british, german) if side == "british" else (german, british)
    expected = set()
    for targets in product([*enemies.split(), ""], repeat=len(own.split())):
        attacks = {unit: target for unit, target in zip(own.split(), targets, strict=True) if target}
        if allowed(attacks, enemies, screened):
            expected.add(frozenset(f"{unit}*{target}" for unit, target in attacks.items()))
    assert sets_of_attacks(position) == expected


# -- 9.6, 9.6.1 ------------------------------------------------------------------------------------------------------


def test_9_6_one_die_for_each_attack() -> None:
    """Three units on two targets: two dice."""
    position = fight("A1a A1b A1c | T11a T11b")
    events = play(position, "A1a*T11a", "A1b*T11b", "A1c*T11b", "done", "keep", dice="11")
    assert [event.kind for event in events].count("strike") == 2


@pytest.mark.parametrize("die", range(1, 7))
def test_9_6_a_six_eliminates(die: int) -> None:
    position = fight("C7a | T11a")
    play(position, "C7a*T11a", "done", "keep", "done", dice=str(die))
    assert eliminated(position, "T11a") == (die == 6)


def rolls_that_eliminate(british: str, german: str, attackers: str, target: str) -> list[int]:
    """Fight it out with every die; the attackers lack the Advantage. On turn 5 the Tigers are there too."""
    by_german = attackers.split()[0] in german.split()
    found = []
    for die in range(1, 7):
        position = fight(f"{british} | {german}", advantage="british" if by_german else "german", turn=5)
        while asked(position).endswith("screen"):
            play(position, "done")
        play(position, *[f"{unit}*{target}" for unit in attackers.split()], "done", "keep", dice=str(die))
        while not is_over(position):
            play(position, "done")
        if eliminated(position, target):
            found.append(die)
    return found


@pytest.mark.parametrize(
    ("british", "german", "attackers", "target", "rolls"),
    [
        pytest.param("A1a", "T11a", "T11a", "A1a", [6], id="4-7-5 by 3-5-5"),
        pytest.param("A1a", "T11a", "A1a", "T11a", [5, 6], id="3-5-5 by 4-7-5"),
        pytest.param("A1a HQ2", "T11a", "A1a HQ2", "T11a", [4, 5, 6], id="3-5-5 by 4-7-5 and 2-8-5"),
        pytest.param("A1a", "T11a AC75", "AC75 T11a", "A1a", [3, 4, 5, 6], id="4-7-5 by 6-3-10 and 3-5-5"),
        pytest.param(
            "ATa HQ2 A1a", "MK3a", "ATa HQ2 A1a", "MK3a", [3, 4, 5, 6], id="4-5-8 armor by 6-X-1, 2-8-5 and 4-7-5"
        ),
        pytest.param("C7a", "SPGa", "C7a", "SPGa", [5, 6], id="6-2-8 armor by 3-7-5"),
        pytest.param("ATa", "MK3a", "ATa", "MK3a", [5, 6], id="4-5-8 armor by 6-X-1"),
    ],
)
def test_9_6_1_worked_examples(british: str, german: str, attackers: str, target: str, rolls: list[int]) -> None:
    assert rolls_that_eliminate(british, german, attackers, target) == rolls


GERMAN_TYPES = "SHQ AR1a LR4a ENGa SPGa AC75 AC231 HT250 AC234 AC222 AC9 BOHQ T11a T1HQ MK3a TIGa Gb STGa"


@pytest.mark.parametrize("unit", GERMAN_TYPES.split())
def test_9_6_1_worked_example_a_gun_by_any_unit(unit: str) -> None:
    assert rolls_that_eliminate("ATa C7a", unit, unit, "ATa") == [6]


@pytest.mark.parametrize("pair", ["T11a T11b", "BOHQ T1HQ", "MK3a SPGa", "ENGa AC75", "STGa STGb"])
def test_9_6_1_worked_example_a_gun_by_any_two_units(pair: str) -> None:
    """The carrier keeps the gun company, lest it go as a gun left alone (13.4)."""
    assert rolls_that_eliminate("ATa BRENa", pair, pair, "ATa") == [5, 6]


def test_9_6_1_a_one_for_each_further_attacker() -> None:
    """Squads of 3 on one of 3: the number alone counts."""
    squads = "C7a C7b C7c C8a C8b C8c"
    for count in range(1, 7):
        attackers = " ".join(squads.split()[:count])
        assert rolls_that_eliminate(attackers, "T11a", attackers, "T11a") == list(range(7 - count, 7))


@pytest.mark.parametrize(
    ("unit", "target", "rolls"),
    [
        ("T11a", "C7a", [6]),  # 3 against 3
        ("LR4a", "C7a", [5, 6]),  # 4 against 3
        ("ENGa", "C7a", [4, 5, 6]),  # 5 against 3
        ("AC75", "C7a", [3, 4, 5, 6]),  # 6 against 3
        ("AC75", "HQ2", [2, 3, 4, 5, 6]),  # 6 against 2
        ("AC75", "AMB", [1, 2, 3, 4, 5, 6]),  # 6 against 1
        ("BOHQ", "A1a", [6]),  # 2 against 4: nothing is taken off
    ],
)
def test_9_6_1_b_the_difference_of_attack_factors(unit: str, target: str, rolls: list[int]) -> None:
    assert rolls_that_eliminate(target, unit, unit, target) == rolls


@pytest.mark.parametrize(
    ("unit", "target", "rolls"),
    [
        ("A1a", "TIGa", [6]),  # 4 against a defense of 7
        ("A1a", "MK3a", [6]),  # 4 against 5; the attack factor of 4 does not matter
        ("A1a", "AC75", [5, 6]),  # 4 against 3, although the car attacks with 6
        ("A1a", "SPGa", [4, 5, 6]),  # 4 against 2
        ("HQ2", "SPGa", [6]),  # 2 against 2
    ],
)
def test_9_6_1_b_armor_stands_with_its_defense_factor(unit: str, target: str, rolls: list[int]) -> None:
    assert rolls_that_eliminate(unit, target, unit, target) == rolls


def test_9_6_1_b_only_the_best_attack_factor_counts() -> None:
    """4 and 4 against 3: one for the second unit, one for the difference, not two."""
    position = fight("A1a A1b | T11a")
    events = play(position, "A1a*T11a", "A1b*T11a", "done", "keep", dice="1")
    assert fact(events, "strike")[1:] == (1, 2)


def test_20_4_no_shortage_of_ammunition_in_close_combat() -> None:
    position = fight("A1a | T11a", turn=8)
    events = play(position, "A1a*T11a", "done", "keep", dice="5")
    assert fact(events, "strike")[1:] == (5, 1)
    assert "doomed" in [event.kind for event in events]


# -- anti-tank guns --------------------------------------------------------------------------------------------------


def test_13_5_guns_attack_armor_without_regard_to_the_infantry() -> None:
    position = fight("ATa A1a | T11a T11b MK3a")
    assert moves(position) == ["done", "A1a*T11a", "A1a*T11b", "ATa*MK3a"]
    play(position, "ATa*MK3a", "done", "keep", "done", dice="5")
    assert where(position, "MK3a") == "lost"


def test_13_5_guns_never_attack_infantry() -> None:
    position = fight("ATa A1a | T11a BOHQ MK3a")
    play(position, "done")
    assert refusal(position, "ATa*T11a").rule == "13.5"
    assert refusal(position, "ATa*BOHQ").rule == "13.5"
    play(position, "A1a*T11a")
    assert refusal(position, "ATa*T11a").rule == "13.5"


def test_13_5_guns_reach_armor_behind_a_screen_but_no_screened_headquarters() -> None:
    position = fight("ATa A1a | T11a BOHQ MK3a")
    play(position, "screen BOHQ")
    assert refusal(position, "ATa*BOHQ").rule == "13.5"
    assert legal(position, "ATa*MK3a")


def test_13_5_two_guns_on_one_armor_unit() -> None:
    position = fight("ATa ATb A1a | T11a MK3a")
    play(position, "ATa*MK3a", "ATb*MK3a")
    events = play(position, "done", "keep", dice="1")
    assert fact(events, "strike")[1:] == (1, 2)  # 6 against 5, and a second unit


def test_13_5_infantry_joins_the_guns_only_when_all_infantry_is_attacked() -> None:
    position = fight("ATa A1a A1b | T11a MK3a")
    play(position, "ATa*MK3a")
    assert refusal(position, "A1a*MK3a").rule == "12.3"
    play(position, "A1a*T11a", "A1b*MK3a", "done", "keep", "keep", dice="11")


def test_13_5_a_gun_joins_infantry_on_armor() -> None:
    position = fight("ATa A1a | MK3a")
    play(position, "A1a*MK3a", "ATa*MK3a")
    events = play(position, "done", "keep", dice="1")
    assert fact(events, "strike")[1:] == (1, 2)


def test_13_4_a_gun_belongs_to_the_line() -> None:
    position = fight("ATa A1a BRENa | T11a T11b T11c", advantage="british")
    play(position, "T11a*A1a")
    assert refusal(position, "T11b*A1a").rule == "9.5"
    assert refusal(position, "T11b*BRENa").rule == "17.54"
    play(position, "T11b*ATa")
    assert legal(position, "T11c*BRENa")


def test_13_4_guns_left_alone_with_germans_are_eliminated() -> None:
    """Nobody attacked them; each counts one for the reformed units."""
    position = fight("ATa ATb A1a | T11a", advantage="british")
    play(position, "T11a*A1a", "done", "keep", "done", dice="6")
    for unit in ("A1a", "ATa", "ATb"):
        assert where(position, unit) == "box"


def test_13_4_any_german_unit_will_do() -> None:
    position = fight("ATa | AC231", advantage="british")
    play(position, "done", "done")
    assert where(position, "ATa") == "box"


def test_13_4_guns_alone_attack_before_they_go() -> None:
    position = fight("ATa | MK3a MK3b", advantage="british")
    play(position, "done", "ATa*MK3a", "done", "keep", dice="5")
    assert (where(position, "MK3a"), where(position, "MK3b"), where(position, "ATa")) == ("lost", "17", "box")


def test_13_4_guns_that_clear_their_area_stay() -> None:
    position = fight("ATa | MK3a", advantage="british")
    play(position, "done", "ATa*MK3a", "done", "keep", dice="5")
    assert (where(position, "MK3a"), where(position, "ATa")) == ("lost", "17")


@pytest.mark.parametrize("company", ["A1a", "HQ2", "BRENa", "AMB"])
def test_13_4_guns_in_company_stay(company: str) -> None:
    position = fight(f"ATa {company} | T11a", advantage="british")
    while not is_over(position):
        play(position, "done")
    assert where(position, "ATa") == "17"


# -- Bren Carriers ---------------------------------------------------------------------------------------------------


def test_17_53_carriers_do_not_attack() -> None:
    position = fight("A1a BRENa | T11a")
    assert refusal(position, "BRENa*T11a").rule == "17.53"
    play(position, "A1a*T11a")
    assert refusal(position, "BRENa*T11a").rule == "17.53"


def test_17_54_carriers_are_behind_the_infantry_like_armor() -> None:
    position = fight("A1a HQ2 BRENa | T11a T11b T11c", advantage="british")
    play(position, "done")
    assert refusal(position, "T11a*BRENa").rule == "17.54"
    play(position, "T11a*A1a")
    assert refusal(position, "T11b*BRENa").rule == "17.54"
    play(position, "T11b*HQ2")
    assert legal(position, "T11c*BRENa")


def test_17_54_carriers_alone_can_be_attacked_at_once() -> None:
    position = fight("BRENa BRENb | T11a", advantage="british")
    assert moves(position) == ["done", "T11a*BRENa", "T11a*BRENb"]


def test_17_54_carriers_stand_with_their_defense_factor() -> None:
    """3 against 2; the attack factor of 0 would make it three more. They count for nothing afterwards (19.3)."""
    assert rolls_that_eliminate("BRENa", "T11a", "T11a", "BRENa") == [5, 6]
    position = fight("BRENa A1a | T11a T11b", advantage="british")
    play(position, "T11a*A1a", "T11b*BRENa", "done", "keep", "keep", "done", dice="15")
    assert where(position, "BRENa") == "lost"


# -- hidden guns -----------------------------------------------------------------------------------------------------


def test_13_8_hidden_guns_are_no_targets_and_need_not_be_attacked() -> None:
    position = fight("A1a BRENa ATa? | T11a T11b", advantage="british", options=HIDDEN)
    assert moves(position) == ["done", "T11a*A1a", "T11b*A1a"]
    here, elsewhere = refusal(position, "T11a*ATa"), refusal(position, "T11a*ATb")
    assert (here.rule, here.reason) == (elsewhere.rule, elsewhere.reason.replace("ATb", "ATa"))  # gives nothing away
    play(position, "T11a*A1a")
    assert legal(position, "T11b*BRENa")


def test_13_8_a_hidden_gun_screens_nobody() -> None:
    """Otherwise the mere question would tell the German player that it is there."""
    position = fight("HQ2 ATa? | T11a", advantage="british", options=HIDDEN)
    assert asked(position) == "german strike"
    position = fight("HQ2 A1a ATa? | T11a", advantage="british", options=HIDDEN)
    assert asked(position) == "british screen"


def test_13_8_a_hidden_gun_that_attacks_is_revealed() -> None:
    position = fight("A1a ATa? | T11a MK3a", options=HIDDEN)
    events = play(position, "ATa*MK3a", "done", "keep", dice="1")
    assert "unmasked" in [event.kind for event in events]
    assert asked(position) == "german strike"
    assert legal(position, "T11a*ATa")


def test_13_8_a_hidden_gun_left_alone_is_revealed_and_lost() -> None:
    position = fight("A1a ATa? | T11a", advantage="british", options=HIDDEN)
    events = play(position, "T11a*A1a", "done", "keep", "done", dice="6")
    assert "unmasked" in [event.kind for event in events]
    assert (where(position, "A1a"), where(position, "ATa")) == ("box", "box")


def test_13_8_a_hidden_gun_stays_hidden_through_a_fight() -> None:
    position = fight("A1a ATa? | T11a MK3a", options=HIDDEN)
    events = play(position, "A1a*T11a", "done", "keep", "done", dice="1")
    assert "unmasked" not in [event.kind for event in events]
    assert "ATa" not in [counter["unit"] for counter in position.view("german")["places"]["17"]["british"]]
