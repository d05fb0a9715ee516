"""What the study of Arnhem: The Farthest Bridge counts."""

from bridgehead.games import find
from bridgehead.games.arnhem_farthest_bridge.study import GAME, NEVER, Course, summary, watcher

STANDING = """
game: arnhem-farthest-bridge
turn: 4
decide: allied move
2621: 2IG
3423: 1P
"""


def test_a_town_is_reached_by_whoever_stands_in_it() -> None:
    seen: dict[str, int] = {}
    watcher(seen)(find(GAME).from_text(STANDING))
    assert seen["nijmegen"] == 4 and seen["airborne arnhem"] == 4
    assert "arnhem" not in seen


def test_who_has_driven_through_nijmegen_has_been_there() -> None:
    seen: dict[str, int] = {}
    watcher(seen)(find(GAME).from_text(STANDING.replace("2621", "2922")))
    assert seen["nijmegen"] == 4
    seen.clear()
    watcher(seen)(find(GAME).from_text(STANDING.replace("2621", "2422")))
    assert "nijmegen" not in seen


def test_the_mean_turn_is_that_of_the_games_in_which_it_happened() -> None:
    won = Course("allied", 2, 3, 6, 1, 2, 6, "")
    lost = Course("german", 0, 5, NEVER, 2, 4, 10, "")
    told = summary([won, lost])
    assert told["wins"] == {"allied": 1, "german": 1} and told["draws"] == 0
    assert told["nijmegen"]["mean turn"] == 4 and told["nijmegen"]["by turn"] == {3: 1, 5: 1}
    assert told["arnhem"] == {"games": 1, "mean turn": 6, "standard error": 0.0, "by turn": {6: 1}}
    assert told["bridges down at the end"] == 3
