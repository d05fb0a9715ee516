"""What a study of Guards Armoured looks at."""

from bridgehead.core.position import Event
from bridgehead.games import find
from bridgehead.games.guards_armoured.study import STUDY
from bridgehead.lab.whole import full_view

GAME = find("guards-armoured")
STANDING = """
game: guards-armoured
scenario: joes-bridge
turn: 9
weather: clear
decide: british move
battalion: 2IG
british holds: 4516 4617 4124
german holds: 4225 4309 4409
4516: 2IG-HQ
"""


def test_17_a_hex_that_counts_is_held_by_whoever_was_there_last() -> None:
    held = STUDY.control(full_view(GAME, GAME.from_text(STANDING)))
    assert held["4516"] == "british" and held["4225"] == "german"


def test_the_figures_are_those_the_battle_is_about() -> None:
    position = GAME.from_text(STANDING)
    facts = STUDY.facts(position, full_view(GAME, position))
    assert tuple(facts) == STUDY.figures and facts["Units that have left the map"] == 0


def test_6_0_the_first_chit_of_a_turn_is_the_edge() -> None:
    position = GAME.from_text(STANDING)
    (edge,) = STUDY.edges
    chits = [Event("weather", "14.0", (0, 1, 0)), Event("chit", "6.0", (3, 1)), Event("chit", "6.0", (2, 0))]
    assert edge.holder(position, chits) == 1
    assert edge.holder(position, []) == -1


def test_11_4_a_shot_names_the_firer_and_its_target() -> None:
    position = GAME.from_text(STANDING)
    numbers = position.state.board.roster.unit_numbers  # type: ignore[attr-defined]
    hex = position.state.board.map.hex_names.index("4516")  # type: ignore[attr-defined]
    facts = (numbers["2p-i-88"], numbers["2ig-hq"], hex, 3, 4, 0, 2, 1)
    told = STUDY.fight(position, Event("fired", "11.4", facts))
    assert told is not None
    assert (told.place, [*told.attackers], [*told.defenders]) == ("4516", ["2P-I-88"], ["2IG-HQ"])
