"""The map, the legend, a place and the state of the game in a terminal."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras.terminal import MAP, TERMINAL
from bridgehead.render.characters import about

PACK = GAME.load()
VIEW = GAME.new("historical", {}, PACK).view("allied")


def test_red_areas_stars_and_who_holds_what() -> None:
    assert MAP.marks_of(PACK, VIEW, "6") == ["G1", "R"]
    assert MAP.marks_of(PACK, VIEW, "9") == ["G1", "*"]
    assert MAP.marks_of(PACK, VIEW, "22") == ["A"]
    assert MAP.marks_of(PACK, VIEW, "E") == ["A"]


def test_the_legend_tells_of_every_mark_and_of_no_other() -> None:
    assert TERMINAL.legend(GAME, PACK, VIEW) == (
        "Each place: a Allied, g German, fresh+spent counters; A2/G2 who controls it and its victory points, "
        "R red area, * counts for the initiative."
    )


def test_a_place_is_told_with_its_neighbours_and_counters() -> None:
    view = GAME.from_text("turn: 1\n20: 7RTA AT260*", PACK).view("")
    assert about(GAME, PACK, view, "20") == [
        "20 Frevin-Capelle [A *]; next to 19 21 D.",
        "  allied 7RTA   6-6-6  7 Royal Tank A",
        "  allied AT260  DF 3, spent  260/65th AT",
    ]


def test_the_line_below_the_map() -> None:
    assert (
        TERMINAL.state(VIEW)
        == "Turn 1 | 0 points | Advantage Allied | off the map: reduced counters 15, out of the game 1"
    )
