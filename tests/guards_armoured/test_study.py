"""What the study of Guards Armoured counts."""

from bridgehead.games import find
from bridgehead.games.guards_armoured.study import GAME, Course, Watcher, summary

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


def test_a_bridge_falls_when_both_its_ends_are_british() -> None:
    position = find(GAME).from_text(STANDING)
    watcher = Watcher(position)
    watcher.watch(position)
    assert watcher.fell == {"bridge 4516-4617": 9}
    assert watcher.held() == ["bridge 4516-4617"]


def test_the_median_turn_is_that_of_the_games_in_which_it_fell() -> None:
    won = Course("british", 25, 900, {"Cagny": 4}, ["Cagny"], [3, 5], True, "")
    lost = Course("german", 0, 1100, {"Cagny": 8}, [], [5, 5], False, "")
    never = Course("german", 0, 1000, {}, [], [7, 2], False, "")
    told = summary("goodwood", [won, lost, never])
    assert told["wins"] == {"british": 1, "german": 2} and told["draws"] == 0
    assert told["places"]["Cagny"] == {"fell": 2, "held at the end": 1, "median turn": 6, "by turn": {4: 1, 8: 1}}
    assert told["units lost"] == {"british": 5, "german": 4}
    assert told["road open at the end"] == 1
