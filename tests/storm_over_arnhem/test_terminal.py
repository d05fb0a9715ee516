"""The map, the legend, a place and the state of the game in a terminal."""

from __future__ import annotations

from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME
from bridgehead.games.storm_over_arnhem.terminal import MAP, TERMINAL
from bridgehead.render.characters import View, about, plain

PACK = GAME.load()
HELD = "turn: 2\npoints: 11\ncontrol: 17\n"  # by the Germans


def position(text: str) -> Position:
    return GAME.from_text(text if text.startswith("turn") else f"turn: 1\n{text}", PACK)


def inside(view: View, place: str, width: int, height: int) -> list[str]:
    return [text for text, _ in MAP.contents(GAME, PACK, view, place, width, height)]


def test_counts_and_marks() -> None:
    view = position(HELD + "fires: 17=2 3=1\nperimeter: 3\n17: RE1a RE1b* | T11a*\n3: SCa").view("british")
    assert inside(view, "17", 8, 3) == ["17 G1 F2", "b 1+1", "g +1"]
    assert inside(view, "3", 6, 3)[0] == "3 PSF1"


def test_a_full_place_fits_its_box() -> None:
    names = [f"{code}{letter}*" for code in ("T11", "T12", "T13", "T21", "T22", "T23") for letter in "abc"]
    view = position("A: RE1a RE1b | " + " ".join(names)).view("german")
    assert inside(view, "A", 6, 11) == ["A", "b 2", "g +18"]
    assert inside(view, "A", 20, 2) == ["A", "b 2  g +18"]


def test_colours_tell_who_holds_an_area_and_where_it_burns() -> None:
    view = position(HELD + "fires: 3=1\n5: RE1a").view("british")
    lines = TERMINAL.draw(GAME, PACK, view, False)
    styles = {text.split()[0]: style for line in lines for text, style in line if style}
    assert (styles["17"], styles["18"], styles["3"], styles["2"]) == ("bold cyan", "bold red", "bold yellow", "bold")
    assert "~ Rhine ~" in plain(lines[-1])


def test_the_legend_tells_of_every_mark_and_of_no_other() -> None:
    told = TERMINAL.legend(GAME, PACK, position("17: RE1a").view("british"))
    assert told == (
        "Each place: b British, g German, uncommitted+committed counters; B2/G2 who controls it and its victory "
        "points, P perimeter marker, S artillery needs no spotter, F1/F2 fire."
    )


def test_a_place_is_told_with_its_neighbours_and_counters() -> None:
    view = position("17: RE1a RE1b* | T11a*\na: | T12a\noptions: hidden-guns=on").view("british")
    assert about(GAME, PACK, view, "17") == [
        "17 Van Limburg Stirumschool [B1]; next to 5 6 16 18 23 24.",
        "  british RE1a   4-7-5  1st Parachute Squadron RE, A Troop",
        "  british RE1b   DF 4, committed  1st Parachute Squadron RE, A Troop",
        "  german T11a   DF 3, committed  Bocholt Bn, 1 Company, 1 Platoon",
    ]
    assert about(GAME, PACK, view, "a")[0].startswith("A zone A; next to 9 10 13 B.")
    assert about(GAME, PACK, view, "18")[1:] == ["  No units."]
    assert about(GAME, PACK, view, "99") == []


def test_the_line_below_the_map() -> None:
    assert TERMINAL.state(position("points: 3").view("")) == (
        "Turn 1 | 3 points | Advantage British | artillery ready RA HW HZ1 HZ2 GAR | off the map: lost 116"
    )
    assert TERMINAL.state(GAME.new(data=PACK).view("")).startswith("Before play | 0 points")
