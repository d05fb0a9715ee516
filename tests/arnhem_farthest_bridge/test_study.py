"""What a study of Arnhem: The Farthest Bridge looks at."""

from bridgehead.core.position import Event, Position
from bridgehead.games import find
from bridgehead.games.arnhem_farthest_bridge.study import FIGURES, STUDY
from bridgehead.lab.whole import full_view

GAME = find("arnhem-farthest-bridge")
STANDING = """
game: arnhem-farthest-bridge
turn: 4
decide: allied move
2621: 2IG
3423: 1P
"""


def seen(text: str) -> dict[str, int]:
    position: Position = GAME.from_text(text)
    facts = STUDY.facts(position, full_view(GAME, position))
    assert tuple(facts) == FIGURES
    return dict(facts)


def test_units_on_the_ground_and_from_the_air_are_told_apart() -> None:
    facts = seen(STANDING)
    assert facts["Ground units in Nijmegen or farther north"] == 1
    assert facts["Airborne units in Arnhem"] == 1 and facts["Ground units in Arnhem"] == 0


def test_who_has_driven_through_nijmegen_has_been_there() -> None:
    assert seen(STANDING.replace("2621", "2922"))["Ground units in Nijmegen or farther north"] == 1
    assert seen(STANDING.replace("2621", "2422"))["Ground units in Nijmegen or farther north"] == 0


def test_the_hexes_that_count_are_held_as_the_rules_say() -> None:
    position = GAME.from_text(STANDING)
    assert STUDY.control(full_view(GAME, position))["3423"] == "allied"


def test_8_2_a_fight_names_all_who_take_part() -> None:
    position = GAME.from_text(STANDING)
    board = position.state.board  # type: ignore[attr-defined]
    hex, units = board.hex_numbers["3423"], [board.unit_numbers[name] for name in ("9ss1", "9ss2", "1p")]
    told = STUDY.fight(position, Event("combat", "8.2.5", (1, hex, 6, 0, 3, 0, 1, 5, 3, 4, 4, 2, *units)))
    assert told is not None
    assert (told.place, [*told.attackers], [*told.defenders]) == ("3423", ["9SS1", "9SS2"], ["1P"])
    assert STUDY.fight(position, Event("moved", "4.1", (0, 1))) is None
