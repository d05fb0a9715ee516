"""Playing by touching things: the paths of the moves, the words on buttons, and the answers to illegal clicks."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME
from tests.storm_over_arnhem.firing import declare, dice_to_score, hit
from tests.storm_over_arnhem.table import asked, moves, pack, play, state_of, table, word_for_word


def word(short: str) -> str:
    """A touch written short: `17`, `RE1a`, `24u`, `RA`; others, such as `button:done`, in full."""
    board = state_of(GAME.new("basic", {}, pack())).board
    if ":" in short:
        return short
    if short in board.place_numbers:
        return f"place:{short}"
    if short in board.unit_numbers:
        return f"unit:{short}"
    if short in board.battery_names:
        return f"battery:{short}"
    return f"group:{short}" if short[:-1] in board.place_numbers else f"button:{short}"


def meant(position: Position, clicks: str) -> list[str]:
    return [position.notation(move) for move in position.meant([word(one) for one in clicks.split()])]


def answered(position: Position, clicks: str) -> str:
    """The best guess and, if it is illegal, the rule that forbids it: 'fire 17>15u 8.3'."""
    move = position.meant([word(one) for one in clicks.split()])[0]
    refusal = position.check(move)
    return f"{position.notation(move)} {refusal.rule if refusal else 'ok'}"


def why(position: Position, clicks: str) -> str:
    refusal = position.check(position.meant([word(one) for one in clicks.split()])[0])
    assert refusal is not None
    return refusal.reason


def paths(position: Position) -> dict[str, str]:
    return {position.notation(move): " ".join(position.touches(move)) for move in position.moves()}


BRITISH = """
    turn: 2
    17: RE1a RE1b* ATa
    5: SCa* | T33a
    23: BDE DFb
    22: C7a
    D: RCa | T21a
    24: | T11a T12a* MK3a
    26: | T13a*
    30: | T31a
"""
GERMAN = """
    turn: 2
    decide: german impulse
    17: RE1a RE1b* ATa
    5: SCa | T33a T1HQ
    24: | T11a T12a* MK3a LRHQ
    26: | ARHQ* SPGa
    7: | T13a
"""
FIGHT = """
    decide: german fight
    advantage: german
    17: RE1a HQ2 ATa | T11a T12a MK3a T1HQ
    22: C7a | T13a
    16: C7b
"""


# Paths


def test_8_11_an_impulse_begins_at_its_place() -> None:
    shown = paths(table(BRITISH))
    assert shown["pass"] == "button:pass"
    assert shown["move 17"] == "place:17 button:move"
    assert shown["fire 17>24c"] == "place:17 place:24 group:24c"
    assert shown["gun 17>24:MK3a"] == "place:17 place:24 unit:MK3a"
    assert shown["fire D>Du"] == "place:D group:Du"
    assert shown["call RA"] == "battery:RA button:call"
    shown = paths(table(GERMAN))
    assert shown["ignite 5"] == "place:5 button:ignite"
    assert shown["shell HW 24>17u"] == "battery:HW place:24 place:17 group:17u"


def test_14_4_a_battery_without_spotter_needs_no_place_for_one() -> None:
    board = state_of(GAME.new("basic", {}, pack())).board
    area = next(board.place_names[n] for n in range(board.areas) if board.spotterless[n])
    shown = paths(table(f"decide: german impulse\n{area}: RE1a\nA: | T11a"))
    assert shown[f"shell GAR {area}u"] == f"battery:GAR place:{area} group:{area}u"


def test_14_33_a_barrage_ends_without_a_word_because_the_dice_wait_for_one() -> None:
    position = table("decide: german impulse\n24: | SHQ BOHQ T11a\n17: RE1a\n23: A1a\n16: C7a")
    assert paths(position)["shell HZ1 24>17u"] == "battery:HZ1 place:24 place:17 group:17u"
    play(position, "shell HZ1 24>17u")
    assert asked(position) == "german declaring"
    assert position.label("button:done") == "Fire"
    alone = table("decide: german impulse\n24: | SHQ T11a\n17: RE1a\n23: A1a")
    assert paths(alone)["shell HZ1 24>17u"].endswith(" group:17u")
    word_for_word(alone, "shell HZ1 24>17u")
    assert paths(alone) == {"roll": "button:roll"}
    assert alone.label("button:roll") == "Roll the attack"


def test_17_1_the_last_reformed_unit_is_placed_with_a_word_because_the_event_follows() -> None:
    position = table("decide: british reform 2\n17: RE1a")
    assert paths(position)["Ra@17"] == "place:17"
    play(position, "Ra@17")
    assert paths(position)["Rb@5"] == "place:5 button:go"
    assert position.label("button:go") == "Place here"
    assert answered(position, "5 go") == "Rb@5 ok"
    assert answered(position, "24 go") == "Rb@24 19.4"


def test_8_32_a_retreat_ends_with_a_word_if_the_last_attack_follows() -> None:
    position = table("decide: german impulse\n17: RE1a RE1b\n23: A1a\n16: SCa | T33a\n24: | T11a T12a T13a T31a")
    declare(position, "24>17u T11a T12a", "24>23u T13a")
    play(position, "done")
    play(position, "resolve 1", dice=dice_to_score(position.copy(), 1, "resolve 1"))
    play(position, "keep", "retreat RE1a", "done")
    assert asked(position) == "british retreat"
    shown = paths(position)
    assert set(shown.values()) == {f"place:{move.split()[1]} button:go" for move in shown}
    assert position.label("button:go") == "Retreat here"


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("HW 24 17 go", "shell HW 24>17u ok"),
        ("HW RE1a go", "shell HW 24>17u ok"),
        ("HW 24 5 go", "shell HW 24>5u 14.3"),
        ("24 17 go", "fire 24>17u ok"),
        ("go", "remove RE1a 8.11"),
    ],
)
def test_a_word_to_go_ahead_changes_no_aim(clicks: str, answer: str) -> None:
    assert answered(table(GERMAN), clicks) == answer


def test_8_12_while_attacks_are_declared_the_source_is_known() -> None:
    position = table(BRITISH)
    declare(position, "17>24u RE1a")
    shown = paths(position)
    assert shown["gun 17>24:MK3a"] == "place:24 unit:MK3a"
    assert shown["done"] == "button:done"
    fires = table(GERMAN)
    declare(fires, "5>5u T33a")
    assert paths(fires)["+T1HQ"] == "unit:T1HQ"


def test_18_5_a_fire_is_set_beside_other_fire_with_a_button() -> None:
    position = table("decide: german impulse\n17: RE1a | T11a T12a\n16: SCa")
    declare(position, "17>16u T11a")
    assert paths(position)["ignite 17"] == "button:ignite"


def test_14_32_a_battery_that_answered_is_not_touched_again() -> None:
    position = table(BRITISH)
    play(position, "call RA", dice="1")
    assert paths(position)["shell RA 23>24u"] == "place:23 place:24 group:24u"
    assert answered(position, "RA 23 24 24c") == "shell RA 23>24c ok"


def test_8_354_a_unit_is_touched_and_then_its_fate() -> None:
    position = table("decide: german impulse\n17: RE1a RE1b SCa\n24: | T11a T12a")
    hit(position, "24>17u T11a T12a", 1)
    assert paths(position)["eliminate RE1a"] == "unit:RE1a button:eliminate"
    assert paths(position)["retreat RE1a"] == "unit:RE1a button:retreat"


def test_5_4_only_the_place_of_the_unit_that_is_asked_about_is_touched() -> None:
    position = GAME.new("basic", {}, pack())
    shown = paths(position)
    assert shown["RE1a@17"] == "place:17"
    assert shown["layout forward"] == "choice:forward"


def test_17_41_relief_is_a_unit_and_its_zone() -> None:
    assert paths(table("decide: british relief 2\n17: RE1a"))["P1a@D"] == "unit:P1a place:D"
    assert paths(table("decide: british carrier\n17: RE1a"))["BRENa@D"] == "place:D"


def test_a_number_that_is_no_move_is_made_by_touching_nothing() -> None:
    position = table(BRITISH)
    for number in (-1, 31, 2**41, 2**70, 9 + 32 * 200):
        assert position.touches(number) == ()


# Words


@pytest.mark.parametrize(
    "touched, words",
    [
        ("button:pass", "Pass"),
        ("button:move", "Move"),
        ("battery:RA", "Call 1st Light Regiment RA"),
        ("button:call", "Make the call"),
        ("place:17", "Area 17 (Van Limburg Stirumschool)"),
        ("place:D", "Zone D"),
        ("unit:RE1a", "RE1a (1st Parachute Squadron RE, A Troop)"),
        ("group:24c", "The committed group in area 24"),
        ("attack:2", "Attack 2"),
        ("number:1", "1 point"),
        ("number:-3", "-3 points"),
        ("choice:forward", "Forward"),
        ("choice:east", "East"),
        ("nonsense", "nonsense"),
    ],
)
def test_words_for_a_touch(touched: str, words: str) -> None:
    assert table(BRITISH).label(touched) == words


def test_the_word_done_says_what_is_over() -> None:
    said = []
    position = table(BRITISH)
    play(position, "move 17", "RE1a>18")
    said.append(position.label("button:done"))
    position = table(BRITISH)
    declare(position, "17>24u RE1a")
    said.append(position.label("button:done"))
    position = table("decide: german impulse\n17: RE1a RE1b | T11a T12a")
    play(position, "ignite 17", "+T11a")
    said.append(position.label("button:done"))
    position = table(FIGHT)
    play(position, "fight 17")
    said.append(position.label("button:done"))
    play(position, "done", "done")
    said.append(position.label("button:done"))
    play(position, "RE1a*T11a")
    said.append(position.label("button:done"))
    position = table("decide: german impulse\n17: RE1a RE1b\n24: | T11a T12a")
    hit(position, "24>17u T11a", 0)
    said.append(position.label("button:done"))
    assert said[:3] == ["Done moving", "Fire", "Set the fire"]
    assert said[3:] == ["Done screening", "Don't attack", "Attack", "No retreat"]


def test_8_32_a_declared_attack_is_named() -> None:
    position = table("17: RE1a RE1b\n24: | T11a\n16: | T21a")
    declare(position, "17>24u RE1a", "17>16u RE1b")
    play(position, "done")
    assert position.label("attack:2") == "Attack 2: fire at the uncommitted group in area 16"


def test_13_21_two_attacks_of_guns_on_one_target_are_told_apart() -> None:
    position = table("17: RE1a ATa ATb\n24: | MK3a")
    declare(position, "gun 17>24:MK3a ATa", "gun 17>24:MK3a ATb")
    play(position, "done")
    assert len({position.describe(move) for move in position.moves()}) == 2
    assert position.label("attack:1") == "Attack 1: anti-tank fire at MK3a in area 24"
    assert position.label("attack:2") == "Attack 2: anti-tank fire at MK3a in area 24"


# Shortcuts that mean a legal move


def test_a_unit_stands_for_its_place() -> None:
    position = table(BRITISH)
    assert meant(position, "RE1a") == ["move 17"]
    assert meant(position, "17 T12a") == ["fire 17>24c"]
    assert meant(position, "17 MK3a")[0] == "gun 17>24:MK3a"
    assert meant(position, "RE1a 24c") == ["fire 17>24c"]
    assert meant(position, "D D") == ["fire D>Du"]


def test_a_beginning_means_every_move_it_can_become() -> None:
    position = table(BRITISH)
    assert set(meant(position, "17")) == {move for move in moves(position) if " 17" in move}
    assert meant(position, "17 24") == ["fire 17>24u", "fire 17>24c", "gun 17>24:MK3a"]


def test_a_unit_led_to_an_empty_area_shall_move() -> None:
    assert meant(table(BRITISH), "RE1a 15") == ["move 17"]


def test_8_32_an_attack_is_chosen_by_its_target() -> None:
    position = table("17: RE1a RE1b\n24: | T11a\n16: | T21a")
    declare(position, "17>24u RE1a", "17>16u RE1b")
    play(position, "done")
    assert meant(position, "16") == meant(position, "T21a") == ["resolve 2"]


def test_9_3_a_close_combat_attack_may_be_touched_backwards() -> None:
    position = table(FIGHT)
    play(position, "fight 17", "done", "done")
    assert meant(position, "T11a RE1a") == ["RE1a*T11a"]
    assert meant(position, "MK3a") == ["ATa*MK3a"]


def test_14_3_a_battery_finds_its_spotter() -> None:
    position = table(GERMAN)
    assert meant(position, "HW RE1a") == meant(position, "HW 17u") == ["shell HW 24>17u"]
    assert "shell HW 24>17u" in meant(position, "24 HW")


# Illegal clicks: what was meant, and the rule in the way


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("9", "move 9 8.11"),
        ("24", "move 24 8.11"),
        ("T11a", "move 24 8.11"),
        ("5", "move 5 8.13"),
        ("SCa", "move 5 8.13"),
        ("17 15", "fire 17>15u 8.3"),
        ("17 T31a", "fire 17>30u 8.3"),
        ("17 18", "fire 17>18u 8.3"),
        ("17 17", "fire 17>17u 8.3"),
        ("17 D", "fire 17>Du 10.7"),
        ("D 17", "fire D>17u 10.7"),
        ("5 T33a", "fire 5>5u 8.13"),
        ("23 MK3a", "fire 23>24u ok"),
        ("23 26u", "fire 23>26u 8.33"),
        ("T11a 17", "fire 24>17u 8.11"),
        ("17 ignite", "ignite 17 18.6"),
        ("9 move", "move 9 8.11"),
        ("RA 24", "shell RA 23>24u 14.32"),
        ("23 RA", "shell RA 23>24u 14.32"),
        ("HZ1", "shell HZ1 1>2u 14.2"),
        ("HZ1 call", "call HZ1 14.2"),
        ("done", "done 8.11"),
        ("keep", "keep 8.11"),
        ("number:3", "bid -10 8.11"),
        ("RE1a eliminate", "remove RE1a 8.11"),
    ],
)
def test_8_11_illegal_clicks_at_an_impulse(clicks: str, answer: str) -> None:
    assert answered(table(BRITISH), clicks) == answer


def test_12_1_armor_alone_is_no_target_for_small_arms() -> None:
    position = table("17: RE1a\n24: | MK3a")
    for clicks in ("17 24", "17 MK3a", "17 24u", "17 24 24u"):
        assert answered(position, clicks) == "fire 17>24u 12.1"


def test_13_2_guns_alone_aim_at_armor_only() -> None:
    assert answered(table("17: ATa\n24: | T11a"), "17 24") == "fire 17>24u 13.2"
    assert answered(table("17: ATa\n24: | MK3a"), "17 24u") == "gun 17>24:MK3a ok"


def test_13_7_any_counter_stands_for_armor_of_one_type() -> None:
    assert answered(table("17: ATa\n24: | MK3a MK3b"), "17 24 MK3b") == "gun 17>24:MK3a ok"


def test_8_43_who_prolonged_the_phase_may_not_pass() -> None:
    position = table("may not pass: british\n17: RE1a\n24: | T11a")
    assert answered(position, "pass") == "pass 8.43"


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("24 ignite", "ignite 24 18.1"),
        ("HZ1", "shell HZ1 1>2u 14.31"),
        ("HW 7 17", "shell HW 7>17u 14.31"),
        ("HW 26", "shell HW 26>23u 14.3"),
        ("HW 5", "shell HW 24>5u 14.3"),
        ("GAR 17", "shell GAR 17u 14.4"),
        ("RA", "call RA 14.2"),
        ("RA 24", "shell RA 24u 14.2"),
    ],
)
def test_14_illegal_clicks_for_artillery_and_fires(clicks: str, answer: str) -> None:
    assert answered(table(GERMAN), clicks) == answer


def test_14_31_without_any_caller_the_reason_does_not_blame_an_area() -> None:
    assert why(table(GERMAN), "HZ1 24 17") == "No HQ that can call HZ1 is on the map: that takes SHQ or BOHQ."


def test_14_3_illegal_clicks_when_the_artillery_answers() -> None:
    position = table(BRITISH)
    play(position, "call RA", dice="1")
    assert answered(position, "17") == "shell RA 23>17u 14.3"
    assert answered(position, "17 24") == "shell RA 17>24u 14.31"
    assert answered(position, "T31a") == "shell RA 23>30u 14.3"
    assert answered(position, "HZ1 24") == "shell HZ1 24u 14.2"
    assert answered(position, "pass") == "pass 14.3"


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("RE1b", "+RE1b 8.13"),
        ("ATa", "+ATa 13.2"),
        ("C7a", "+C7a 8.31"),
        ("17 RE1a", "+RE1a ok"),
        ("RE1a 24", "+RE1a ok"),
        ("26", "fire 17>26c 8.3"),
        ("18", "fire 17>18u 8.3"),
        ("T12a", "fire 17>24c 8.12"),
        ("23 24", "fire 23>24u 8.11"),
        ("done", "done 8.3"),
        ("RA", "shell RA 17>24u 14.2"),
        ("move", "remove RE1a 8.12"),
        ("pass", "pass 8.12"),
    ],
)
def test_8_12_illegal_clicks_while_attacks_are_declared(clicks: str, answer: str) -> None:
    position = table(BRITISH)
    play(position, "fire 17>24u")
    assert answered(position, clicks) == answer


def test_8_32_a_second_attack_on_the_same_area() -> None:
    position = table(BRITISH)
    declare(position, "17>24u RE1a")
    assert answered(position, "24c") == "fire 17>24c 8.32"
    assert answered(position, "T12a") == "fire 17>24c 8.32"
    assert answered(position, "RE1a") == "+RE1a 8.13"
    assert answered(position, "ignite") == "ignite 17 18.6"


def test_13_22_nobody_else_joins_the_guns() -> None:
    position = table(BRITISH)
    play(position, "gun 17>24:MK3a")
    assert answered(position, "RE1a") == "+RE1a 13.22"


def test_18_5_no_other_fire_within_an_area_that_is_set_on_fire() -> None:
    position = table("decide: german impulse\n17: RE1a RE1b | T11a T12a MK3a")
    play(position, "ignite 17")
    assert answered(position, "MK3a") == "+MK3a 18.1"
    play(position, "+T11a")
    for clicks in ("RE1a", "17", "17u"):
        assert answered(position, clicks) == "fire 17>17u 18.5"


def test_14_2_artillery_goes_with_no_other_action() -> None:
    position = table("decide: german impulse\n24: | SHQ BOHQ T11a\n17: RE1a\n23: A1a\n16: C7a")
    play(position, "shell HZ1 24>17u")
    # Which of them goes first is asked before dice roll.
    assert paths(position)["shell HZ2 24>23u"] == "battery:HZ2 place:23 group:23u"
    assert meant(position, "23") == ["shell HW 24>23u", "shell HZ2 24>23u"]
    assert answered(position, "17") == "fire 24>17u 14.2"
    assert answered(position, "T11a") == "+T11a 14.2"
    assert answered(position, "HZ2 17") == "shell HZ2 24>17u 14.33"
    assert answered(position, "HZ1 23") == "shell HZ1 24>23u 14.33"


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("RE1b", "RE1b>18 8.13"),
        ("RE1b 18", "RE1b>18 8.13"),
        ("C7a", "C7a>18 8.11"),
        ("T11a", "T11a>18 8.11"),
        ("RE1a T31a", "RE1a>30 8.22"),
        ("ATa 24", "ATa>24 8.22"),
        ("RE1a 17", "RE1a>17 8.2"),
        ("17", "RE1a>17 8.2"),
        ("30", "RE1a>30 8.22"),
        ("23 24", "DFb>24 8.11"),
        ("done", "done 8.11"),
        ("pass", "pass 8.2"),
        ("RA", "call RA 14.2"),
    ],
)
def test_8_2_illegal_clicks_while_moving(clicks: str, answer: str) -> None:
    position = table(BRITISH)
    play(position, "move 17")
    assert answered(position, clicks) == answer


def test_7_1_a_full_area_takes_nobody() -> None:
    position = table("17: RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c\n18: A1a A1b")
    play(position, "move 18")
    for clicks in ("17", "A1a 17", "A1a RE1a"):
        assert answered(position, clicks) == "A1a>17 7.1"


def test_8_3552_illegal_clicks_for_who_stays() -> None:
    position = table("""
        decide: german impulse
        17: RE1a RE1b RE1c
        16: C7a C7b C7c C8a C8b C8c C9a C9b
        24: | T11a T12a
        5: | T21a
        6: | T22a
        18: | T23a
        23: | T31a
    """)
    hit(position, "24>17u T11a T12a", 3)
    play(position, "retreat RE1a", "retreat RE1b", "retreat RE1c")
    assert answered(position, "C7a") == "stay C7a 8.3552"
    assert answered(position, "T31a") == "stay T31a 8.3552"
    assert answered(position, "16") == "stay RE1a ok"


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("RE1b", "eliminate RE1b 8.3541"),
        ("ATa retreat", "retreat ATa 13.4"),
        ("SCb", "eliminate SCb 8.3541"),
        ("T11a", "eliminate T11a 8.3541"),
        ("RE1a 5", "retreat RE1a ok"),
        ("done", "done 8.3541"),
        ("5", "fight 5 8.354"),
        ("retreat", "remove RE1a 8.354"),
    ],
)
def test_8_354_illegal_clicks_when_losses_are_taken(clicks: str, answer: str) -> None:
    position = table("decide: german impulse\n17: RE1a RE1b* HQ2 SCa ATa\n5: SCb\n24: | T11a T12a MK3a LRHQ")
    hit(position, "24>17u T11a T12a", 2)
    assert answered(position, clicks) == answer


def test_8_354_nobody_is_chosen_twice_or_lost_for_nothing() -> None:
    position = table("decide: german impulse\n17: RE1a RE1b* HQ2 SCa ATa\n5: SCb\n24: | T11a T12a MK3a LRHQ")
    hit(position, "24>17u T11a T12a", 2)
    play(position, "retreat RE1a")
    assert answered(position, "RE1a") == "eliminate RE1a 8.354"
    play(position, "retreat SCa")
    assert answered(position, "HQ2 eliminate") == "eliminate HQ2 8.354"
    assert answered(position, "ATa") == "retreat ATa 13.4"
    assert answered(position, "HQ2") == "retreat HQ2 ok"


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("24", "to 24 12.4"),
        ("T11a", "to 24 12.4"),
        ("16", "to 16 8.3551"),
        ("30", "to 30 8.355"),
        ("17", "fight 17 8.3551"),
        ("RE1a", "remove RE1a 8.3551"),
        ("RE1a 5", "to 5 ok"),
        ("SCb", "to 5 ok"),
        ("done", "done 8.3551"),
    ],
)
def test_8_3551_illegal_clicks_for_a_retreat(clicks: str, answer: str) -> None:
    position = table("decide: german impulse\n17: RE1a RE1b HQ2\n5: SCb\n24: | T11a T12a")
    hit(position, "24>17u T11a T12a", 1)
    play(position, "retreat RE1a", "done")
    assert answered(position, clicks) == answer


@pytest.mark.parametrize("clicks, answer", [("16", "fight 16 9.2"), ("C7b", "fight 16 9.2"), ("pass", "pass 8.45")])
def test_9_2_illegal_clicks_for_the_next_close_combat(clicks: str, answer: str) -> None:
    assert answered(table(FIGHT), clicks) == answer


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("RE1a", "screen RE1a 9.5"),
        ("C7a", "screen C7a 9.5"),
        ("T1HQ", "screen T1HQ 9.5"),
        ("16", "screen C7b 9.5"),
        ("17", "screen HQ2 ok"),
        ("9", "fight 9 9.5"),
    ],
)
def test_9_5_illegal_clicks_for_a_screen(clicks: str, answer: str) -> None:
    position = table(FIGHT)
    play(position, "fight 17")
    assert answered(position, clicks) == answer


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("RE1a MK3a", "RE1a*MK3a 12.3"),
        ("ATa T11a", "ATa*T11a 13.5"),
        ("HQ2", "HQ2*T11a 9.5"),
        ("C7a", "C7a*T11a 9.2"),
        ("RE1a T13a", "RE1a*T13a 9.2"),
        ("RE1a HQ2", "RE1a*HQ2 9.2"),
        ("T13a", "RE1a*T13a 9.2"),
        ("17", "fight 17 9.3"),
        ("keep", "keep 9.3"),
    ],
)
def test_9_3_illegal_clicks_in_close_combat(clicks: str, answer: str) -> None:
    position = table(FIGHT)
    play(position, "fight 17", "screen HQ2", "done")
    while asked(position) != "british strike":
        play(position, "done")
    assert answered(position, clicks) == answer


@pytest.mark.parametrize(
    "clicks, answer",
    [
        ("A", "RE1a@A 3.61"),
        ("T11a", "T11a@1 5.4"),
        ("RE1b", "RE1b@1 5.4"),
        ("RE1b 17", "RE1b@17 5.4"),
        ("RE1a 17", "RE1a@17 ok"),
        ("done", "done 5.4"),
    ],
)
def test_5_4_illegal_clicks_in_the_set_up(clicks: str, answer: str) -> None:
    assert answered(GAME.new("basic", {}, pack()), clicks) == answer


def test_5_4_a_ready_made_set_up_comes_first_or_not_at_all() -> None:
    position = GAME.new("basic", {}, pack())
    play(position, "RE1a@17")
    assert answered(position, "choice:forward") == "layout forward 5.4"
    ready = GAME.new("ready", {}, pack())
    assert answered(ready, "17") == "RE1a@17 5.4"
    assert answered(ready, "choice:east") == "layout east 5.4"
    assert why(ready, "choice:east") == "That isn't a British set-up."


@pytest.mark.parametrize("clicks", ["number:500", "number:-50"])
def test_21_1_a_bid_beyond_the_limits(clicks: str) -> None:
    position = GAME.new("basic", {"bids": "on"}, pack())
    assert answered(position, clicks).endswith(" 21.1")
    assert "Bid from" in why(position, clicks)
    assert answered(position, "17") == "fight 17 21.1"


@pytest.mark.parametrize(
    "text, clicks, answer",
    [
        ("decide: british reform 2\n17: RE1a", "24", "Ra@24 19.4"),
        ("decide: british reform 2\n17: RE1a", "Rb 17", "Rb@17 19.4"),
        ("decide: german arrival 2\n17: RE1a", "17", "Ga@17 17.21"),
        ("decide: german arrival 2\n17: RE1a", "Gb", "Gb@1 17.21"),
        ("decide: british relief 2\n17: RE1a", "P1a 17", "P1a@17 17.41"),
        ("decide: british relief 2\n17: RE1a", "A", "P1a@A 17.41"),
        ("decide: british carrier\n17: RE1a", "A", "BRENa@A 17.51"),
        ("decide: german armor-offer\n17: RE1a", "17", "fight 17 17.3"),
        ("decide: british prolong\nafter: german\n17: RE1a\n24: | T11a", "pass", "pass 8.43"),
        ("decide: british prolong\nafter: german\n17: RE1a\n24: | T11a", "17", "fight 17 8.43"),
    ],
)
def test_illegal_clicks_between_actions(text: str, clicks: str, answer: str) -> None:
    assert answered(table(text), clicks) == answer


def test_18_4_illegal_clicks_when_a_fire_drives_units_out() -> None:
    position = table("decide: german impulse\n17: RE1a RE1b SCa* | T11a ENGa\n16: C7a")
    play(position, "ignite 17", "+ENGa", "done", dice="1")
    play(position, "keep")
    assert answered(position, "SCa") == "flush SCa 18.4"
    assert answered(position, "T11a") == "flush T11a 18.4"
    assert answered(position, "16") == "flush C7a 18.4"
    assert answered(position, "17") == "flush RE1a ok"


def test_8_41_illegal_clicks_when_a_reroll_is_offered() -> None:
    position = table("17: RE1a\n24: | T11a")
    declare(position, "17>24u RE1a")
    play(position, "done", dice="1166")
    assert answered(position, "24") == "fight 24 8.41"
    assert answered(position, "done") == "done 8.41"


def test_6_6_after_the_end_a_touch_means_nothing() -> None:
    position = table("turn: 8\ndecide: over\npoints: 12\n17: RE1a")
    assert position.meant(["place:17"]) == []


# Secrets


def test_13_8_a_click_on_a_hidden_gun_tells_nothing() -> None:
    text = "options: hidden-guns=on\ndecide: german impulse\n17: RE1a {0}\n16: SCa {1}\n24: | T11a LRHQ"
    here, there = table(text.format("ATa?", "")), table(text.format("", "ATa?"))
    for clicks in ("ATa", "24 ATa", "ATa 24", "HW ATa", "24 17 ATa", "ATa move"):
        assert answered(here, clicks) == answered(there, clicks)


def test_5_6_a_click_on_the_other_set_up_tells_nothing() -> None:
    answers = set()
    for layout in ("forward", "citadel", "outposts"):
        position = GAME.new("basic", {}, pack())
        play(position, f"layout {layout}")
        answers.add(answered(position, "RE1a") + answered(position, "26 RE1a"))
    assert len(answers) == 1
