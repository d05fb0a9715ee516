"""A position as text: what is written, what is understood, and what cannot stand on a table."""

from __future__ import annotations

import pytest

from bridgehead.core.position import PositionError
from bridgehead.games.storm_over_arnhem import GAME
from bridgehead.games.storm_over_arnhem.text import KEYS
from tests.storm_over_arnhem.table import asked, moves, pack, play, where
from tests.storm_over_arnhem.table import checked as table

FULL = """\
game: storm-over-arnhem
options: hidden-guns=on combat=cards zone-armor=immune
turn: 7
decide: german impulse
advantage: german
points: 17
may not pass: british
control: 23
fires: 17=2 18=1
fired: RA GAR
armor accepted: 1
swapped: yes
british cards: 1 2 3 4 5 6 5 4 3 2 0
german cards: 0 2 3 4 5 6 5 4 3 2 1
16: | ARHQ MK3a*
17: RE1a RE1b* ATa? | AR1a
B: C7a | T11a* T11b
box: A1a
box twice: A1b A1c
track: BRENa
lost: STa Ra TIGa TIGb Ga STGc
"""
ELEVEN = "RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c Ra"
ALL_BRITISH = """\
5: RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c
4: C9a C9b C9c A1a A1b A1c A2a A2b A2c
6: A3a A3b A3c B5a B5b B5c B6a B6b B6c
18: RCa RCb RCc RDa RDb RE9a RE9b SCa SCb
19: SCc DFa DFb DFc AMB ATa ATb BDE HQ2
22: AHQ BHQ CHQ RHQ"""
EARLY = """\
game: storm-over-arnhem
turn: 3
decide: british impulse
advantage: german
points: 7
passes: 1
control: 23
perimeter: 6 11
16: | ARHQ MK3a*
17: RE1a RE1b* | AR1a
"""
PROLONGED = """\
game: storm-over-arnhem
turn: 2
decide: british prolong
after: british
advantage: british
points: 0
17: RE1a
24: | AR1a*
"""
FIGHTING = """\
game: storm-over-arnhem
turn: 2
decide: british fight
advantage: british
points: 0
fought: 16 24
16: | AR1b
17: RE1a | AR1a
"""


@pytest.mark.parametrize("text", [FULL, EARLY, PROLONGED, FIGHTING])
def test_every_line_reads_and_writes(text: str) -> None:
    assert table(text).text() == text


def test_the_examples_together_show_every_key() -> None:
    written = FULL + EARLY + PROLONGED + FIGHTING
    shown = {line.partition(":")[0] for line in written.splitlines()}
    assert set(KEYS) - {"scenario"} <= shown


def test_what_is_left_out_is_as_at_the_start_of_play() -> None:
    position = table("17: RE1a\n24: | AR1a")
    assert asked(position) == "british impulse"
    assert position.text() == (
        "game: storm-over-arnhem\nturn: 1\ndecide: british impulse\nadvantage: british\npoints: 0\n"
        "17: RE1a\n24: | AR1a\n"
    )
    assert where(position, "RE1b") == "lost"


def test_letters_spaces_comments_and_order_do_not_matter() -> None:
    loose = "# a puzzle\n\nb:|t11A*\nfires : 17=1\nTURN: 2\nDecide: German Impulse\n  17 : re1A | ar1a\n"
    strict = "turn: 2\ndecide: german impulse\nfires: 17=1\n17: RE1a | AR1a\nB: | T11a*"
    assert table(loose).digest() == table(strict).digest()


def test_a_line_starting_with_the_bar_holds_germans_only() -> None:
    assert where(table("17: RE1a\n24: |AR1a"), "AR1a") == "24"


@pytest.mark.parametrize("scenario", ["basic", "ready"])
def test_a_set_up_can_be_written_half_way(scenario: str) -> None:
    position = GAME.new(scenario, {}, pack())
    if scenario == "basic":
        play(position, "RE1a@17", "RE1b@23")
    read = GAME.from_text(position.text(), pack())
    assert read.digest() == position.digest()
    assert moves(read) == moves(position)


def test_5_6_before_the_first_impulse_all_counters_stand_where_they_were_set_up() -> None:
    position = GAME.new("ready", {}, pack())
    play(position, "layout forward", "layout east", dice="1116")
    assert asked(position) == "german arrival"
    text = position.text()
    assert table(text).digest() == position.digest()
    with pytest.raises(PositionError, match=r"5\.5"):
        table(text.replace("A: |", "C: |"))
    with pytest.raises(PositionError, match=r"3\.61"):
        table(text.replace("24: C8a", "30: C8a"))
    with pytest.raises(PositionError, match="three units"):
        table(text.replace("18: DFa DFb DFc AMB\n19:", "18: DFa DFb\n19: DFc AMB"))


def test_a_position_is_written_between_actions_only() -> None:
    position = table("17: RE1a RE1b\n24: | AR1a")
    play(position, "move 17")
    with pytest.raises(PositionError, match="middle of an action"):
        position.text()


def test_the_end_of_a_game() -> None:
    over = table("turn: 8\ndecide: over\npoints: 12\n17: RE1a")
    assert str(over.outcome()) == "british marginal victory"
    assert over.moves() == []


@pytest.mark.parametrize(
    "text, words",
    [
        ("17 RE1a", "have the form"),
        ("17: RE1a\n17: RE1b", "'17' appears twice"),
        ("31: RE1a", "a key of a position text"),
        ("F: RE1a", "a key of a position text"),
        ("weather: fine", "a key of a position text"),
        ("game: chess", "not from storm-over-arnhem"),
        ("scenario: long", "'long' is not one of basic, ready"),
        ("turn: 9", "not between 0 and 8"),
        ("turn: soon", "not a number"),
        ("turn: ²", "not a number"),
        ("turn: " + "9" * 5000, "not a number"),
        ("17: XX1", "no counter called 'XX1'"),
        ("17: RE1a***", "no counter called"),
        ("17: RE1a RE1a", "is already in 17"),
        ("17: RE1a\nbox: RE1a", "is already in 17"),
        ("17: AR1a", "after the bar"),
        ("17: | RE1a", "before the bar"),
        ("box: AR1a", "19.3"),
        ("box: BRENa", "19.3"),
        ("box: RE1a*", "off the map"),
        ("track: RE1a", "17.52"),
        ("17: RE1a?", "13.8"),
        ("17: ATa? RE1a", "13.8"),
        ("options: hidden-guns=on\n17: ATa?", "alone in 17"),
        ("options: hidden-guns=on\n12: ATa? RE1a", "13.8"),
        ("options: hidden-guns=on\nA: ATa? RE1a", "13.8"),
        ("options: hidden-guns=on\n17: RE1a?", "13.8"),
        ("turn: 4\n24: | TIGa", "16.1"),
        ("17: RE1a RE1b RE1c RE1d C7a C7b C7c C8a C8b C8c C9a", "more than 10 infantry"),
        ("24: | MK3a MK3b MK3c SPGa", "more than 3 armor"),
        ("advantage: french", "is not one of british, german"),
        ("points: many", "not a number"),
        ("control: 16", "a place that can be listed here"),
        ("perimeter: 30", "a place that can be listed here"),
        ("turn: 4\nperimeter: 6", "11.5.1"),
        ("fires: 17=3", "18.8"),
        ("fires: A=1", "18.8"),
        ("fires: 17", "18.8"),
        ("fired: XX", "no artillery called 'XX'"),
        ("swapped: maybe", "neither yes nor no"),
        ("british cards: 1 2", "22.1"),
        ("options: combat=cards\nbritish cards: 0 2 3 4 5 6 5 4 3 2 1", "35 and 36 cards are left (22.3)"),
        ("options: hidden-guns=on\n17: ATa*? RE1a", "both hidden and committed"),
        ("turn: 4\nlost: TIGa", "16.1"),
        ("turn: 4\n17: RE1a BRENa", "17.5"),
        ("turn: 5\n17: RE1a BRENa BRENb", "17.5"),
        ("turn: 5\ntrack: BRENa", "17.5"),
        ("turn: 2\nD: | STGa", "17.3"),
        ("turn: 3\narmor accepted: 1", "0 assault guns"),
        ("turn: 3\narmor accepted: 0\nD: | STGa", "at least 1"),
        ("turn: 4\narmor accepted: 3\nD: | STGa STGb STGc", "17.3"),
        ("turn: 1\nD: | Ga Gb Gc Gd", "at most 3 G infantry units"),
        ("turn: 1\nD: P1a P1b P3a P3b", "at most 3 B infantry units"),
        ("turn: 1\nD: P1a | Ga", "one a turn (17.1)"),
        ("turn: 6\nlost: BRENa BRENb Ga Gb Gc Gd Ge Gf Gg Gh Gi Gj P1a P1b P3a P3b", "one a turn (17.1)"),
        ("turn: 1\n17: Ra", "19.1"),
        ("turn: 3\n17: RE1a Ra Rb Rc\n" + ALL_BRITISH, "at most 0 reformed units"),
        ("turn: 2\ncontrol: 17\npoints: -10", "give -9 or more"),
        ("turn: 3\nperimeter: none\npoints: 1", "give 2 or more"),
        ("points: 29", "6.6"),
        ("turn: 8\ndecide: over\npoints: 40", "6.6"),
        ("points: -11", "give -10 or more"),
        ("control: 17", "before the end of turn 1 (11.2)"),
        ("turn: 3\ndecide: german arrival 1\ncontrol: 17\npoints: 5\n17: RE1a", "11.2"),
        ("turn: 3\ndecide: german arrival 1\n17: | AR1a", "11.2"),
        ("turn: 8\ndecide: over\n17: | AR1a", "11.2"),
        ("perimeter: 6", "until the end of turn 1 (11.5.1)"),
        ("turn: 2\ndecide: german arrival 1\n6: | AR1a", "11.5.1"),
        ("turn: 2\ndecide: german arrival 1\n6: ATa | AR1a", "13.4"),
        ("decide: british fight\nfought: 6\n6: ATa | AR1a\n17: RE1a | AR1b", "13.4"),
        ("turn: 8\ndecide: over\n17: RE1a*", "9.1"),
        ("turn: 0\ndecide: over\npoints: 29", "6.6"),
        ("turn: 0\nfires: 17=1", "18.1"),
        ("turn: 0\nadvantage: german", "8.4"),
        ("turn: 3\ndecide: german arrival 1\nadvantage: british", "8.4"),
        ("decide: german arrival 1\n17: RE1a", "5.6"),
        ("turn: 2\ndecide: german armor-offer", "no random event of turn 2"),
        ("turn: 6\ndecide: british relief 1", "no random event of turn 6"),
        ("turn: 4\ndecide: british carrier", "no random event of turn 4"),
        ("turn: 3\ndecide: german arrival 2\nD: | Ga* Gb*", "3 at once"),
        ("turn: 3\ndecide: german arrival 2\n15: | Ga*", "9.1"),
        ("turn: 7\ndecide: german arrival 1\n17: RE1a BRENa", "17.52"),
        ("turn: 3\n16: " + ELEVEN + "\n24: | AR1a", "more than 10 infantry"),
        ("turn: 3\npasses: 1\ndecide: german impulse\n17: " + ELEVEN + "\n24: | AR1a", "7.3"),
        ("turn: 2\ndecide: british prolong\n17: " + ELEVEN + "\n24: | AR1a", "7.3"),
        ("turn: 2\nmay not pass: german\npasses: 1\n17: RE1a\n24: | AR1a", "8.43"),
        ("turn: 2\nmay not pass: german\nadvantage: german\n17: RE1a\n24: | AR1a", "8.43"),
        ("turn: 2\nmay not pass: british\npasses: 1\n17: RE1a\n24: | AR1a", "8.43"),
        ("options: combat=cards\nbritish cards: 1 2", "eleven counts"),
        ("options: combat=cards\nbritish cards: 2 2 3 4 5 6 5 4 3 2 1", "eleven counts"),
        ("options: combat=cards\nbritish cards: ² 2 3 4 5 6 5 4 3 2 1", "eleven counts"),
        ("decide: british", "a side and one of"),
        ("decide: british losses", "a side and one of"),
        ("decide: nobody impulse", "a side and one of"),
        ("decide: british impulse 3", "nothing can follow"),
        ("decide: british setup", "turn 0"),
        ("turn: 0\ndecide: british impulse", "turn 0"),
        ("decide: over", "6.6"),
        ("passes: 2", "not between 0 and 1"),
        ("decide: british prolong\npasses: 1\n17: RE1a", "only to the decision 'impulse'"),
        ("after: german", "only to the decision 'prolong'"),
        ("fought: 17", "only to the decision 'fight'"),
        ("decide: german prolong\n24: | AR1a", "8.43"),
        ("decide: british prolong\n17: RE1a*", "nothing left to do"),
        ("decide: german fight\n17: RE1a | AR1a", "8.45"),
        ("decide: british fight\n17: RE1a\n24: | AR1a", "9.2"),
        ("decide: british fight\nfought: 17\n17: RE1a | AR1a", "9.2"),
        ("decide: british fight\n17: RE1a* | AR1a", "9.1"),
        ("decide: british armor-offer", "17.3"),
        ("decide: german armor-offer\nlost: STGa STGb STGc", "17.31"),
        ("decide: british arrival 1", "the british side doesn't decide"),
        ("decide: german relief 1", "the german side doesn't decide"),
        ("decide: german arrival 4", "at most 3"),
        ("decide: german arrival ²", "can't arrive"),
        ("decide: german arrival 1 2", "can't arrive"),
        ("decide: german arrival 2 armor\nlost: STGa STGb", "at most 1"),
        ("decide: british carrier 2", "at most 1"),
        ("decide: british carrier\nlost: BRENa BRENb BRENc", "at most 0"),
        ("decide: british reform 1\ncontrol: 4 5 17 18 22 23", "19.4"),
        ("turn: 2\ndecide: british reform 1\nbox: RE1a", "19.2"),
        ("turn: 3\ndecide: german armor-offer\nfired: RA", "14.2"),
        ("turn: 3\ndecide: german armor-offer\n17: RE1a*", "9.1"),
        ("turn: 0\n12: RE1a", "3.61"),
        ("turn: 0\n18: RE1a", "3.62"),
        ("turn: 0\n17: Ra", "4.5"),
        ("turn: 0\nlost: RE1a", "5.6"),
        ("turn: 0\n17: RE1a*", "9.1"),
        ("turn: 0\n12: | SHQ", "British set up first"),
        ("turn: 0\ndecide: german setup", "British set up first"),
        ("turn: 0\noptions: hidden-guns=on\n17: ATa", "hidden during the set-up"),
        ("turn: 0\nscenario: ready\n17: RE1a", "at once"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text: str, words: str) -> None:
    with pytest.raises(PositionError) as refused:
        table(text)
    assert words in str(refused.value)
    assert str(refused.value).endswith((".", ").", ")"))


def test_options_are_those_of_the_game() -> None:
    with pytest.raises(PositionError, match="no option 'weather'"):
        table("options: weather=fine")


def test_7_3_reformed_units_may_stand_over_the_limit() -> None:
    position = table(f"turn: 2\n17: {ELEVEN}\n24: | AR1a")
    play(position, "pass")
    assert asked(position) == "british remove"
