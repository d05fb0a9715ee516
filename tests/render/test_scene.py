"""What lies on the board: made from a view alone, complete, and never more than a side may know."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import msgspec
import pytest

from bridgehead import render
from bridgehead.core import rulebook
from bridgehead.core.dice import Dice, QuickDice
from bridgehead.core.game import Game
from bridgehead.games import shelf
from bridgehead.render.picture import PieceBox, Scene
from tests.render.drawn import ARNHEM as GAME
from tests.render.drawn import ARRAS, board, ids, of_each_game, pack, played, scene, seats

PACK = pack(GAME)
SEATS = seats(GAME)
GAMES: dict[str, tuple[Game, str, dict[str, str]]] = {
    "ready": (GAME, "ready", {}),
    "basic": (GAME, "basic", {}),
    "bids and cards": (GAME, "basic", {"bids": "on", "combat": "cards"}),
    "hidden guns": (GAME, "ready", {"hidden-guns": "on"}),
    "historical": (ARRAS, "historical", {}),
    "free": (ARRAS, "free", {}),
    "bids": (ARRAS, "free", {"bids": "on", "rommel-reroll": "on"}),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_scene_of_a_game_can_be_drawn(name: str) -> None:
    game, scenario, options = GAMES[name]
    symbols = ids(game, "symbol")
    touches = {f"place:{place}" for place in board(game).places}
    for number, position in enumerate(played(game, name, scenario, options)):
        if number % 13:
            continue
        for side in seats(game):
            shown = scene(game, position, side)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown
            for key, stack in shown.stacks.items():
                assert key.split("/")[:2] == [stack.place, stack.side]
                assert f"place:{stack.place}" in touches
                assert stack.pieces
                for piece in stack.pieces:
                    assert piece.symbol in symbols
                    assert board(game).pieces[piece.id].side == stack.side
            for mark in shown.marks.values():
                assert mark.symbol in symbols
            for track in shown.tracks:
                assert -1 <= track.at < len(track.steps)
            for box in shown.boxes:
                assert set(box.pieces) <= set(board(game).pieces)


@pytest.mark.parametrize("name", GAMES)
def test_a_scene_holds_every_piece_of_the_view_once(name: str) -> None:
    game, scenario, options = GAMES[name]
    for number, position in enumerate(played(game, name, scenario, options)):
        if number % 50 == 0:
            for side in seats(game):
                view = position.view(side)
                known = [unit["unit"] for here in view["places"].values() for units in here.values() for unit in units]
                known += [unit for box in (*view["boxes"].values(), *view.get("waiting", {}).values()) for unit in box]
                groups = view["to_place"].values() if "to_place" in view else ()
                known += [unit for letters in groups for units in letters.values() for unit in units]
                known += [view["decision"]["unit"]] if "unit" in (view["decision"] or {}) else []
                shown = scene(game, position, side)
                laid = [piece.id for stack in shown.stacks.values() for piece in stack.pieces]
                assert len(set(laid)) == len(laid)
                laid += [unit for box in shown.boxes for unit in box.pieces]
                assert sorted(laid) == sorted(known)


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_is_asked_can_be_touched(name: str) -> None:
    game, scenario, options = GAMES[name]
    places = set(board(game).places)
    asked = set()
    for number, position in enumerate(played(game, f"touch {name}", scenario, options)):
        decision = position.decision()
        if decision is None or number % 7:
            continue
        asked.add(decision.ask)
        shown = scene(game, position, decision.side)
        units = {piece.id for stack in shown.stacks.values() for piece in stack.pieces}
        for move in position.moves():
            for touch in position.touches(move):
                sort, _, thing = touch.partition(":")
                if sort == "place":
                    assert thing in places
                elif sort == "unit" and game is ARRAS:
                    assert thing in units
                elif sort in ("button", "choice", "number"):
                    assert position.label(touch) != touch
    assert asked


def test_a_secret_set_up_stays_secret() -> None:
    rng = Random(5)
    position = GAME.new("basic", {"hidden-guns": "on"}, PACK)
    looked = 0
    while position.view("")["turn"] == 0:
        for side, other in (GAME.sides, GAME.sides[::-1]):
            shown = scene(GAME, position, side)
            assert not any(stack.side == other for stack in shown.stacks.values())
            for _ in range(2):
                assert scene(GAME, position.sample(side, rng), side) == shown
        assert scene(GAME, position, "").stacks == {}
        by_hand = [move for move in position.moves() if not position.notation(move).startswith("layout")]
        position.play(rng.choice(by_hand), QuickDice(rng))
        looked += 1
    assert looked > 100
    for side in SEATS:
        assert {stack.side for stack in scene(GAME, position, side).stacks.values()} == set(GAME.sides)


def test_hidden_guns_are_not_drawn_for_the_other_side() -> None:
    rng = Random(6)
    seen = 0
    for number, position in enumerate(played(GAME, "hidden guns", "ready", {"hidden-guns": "on"}, 400)):
        own = [
            p for stack in scene(GAME, position, "british").stacks.values() for p in stack.pieces if "hidden" in p.looks
        ]
        for piece in own:
            seen += 1
            assert piece.symbol == f"{piece.id}-hidden"
            for side in ("german", ""):
                assert piece.id.encode() not in msgspec.json.encode(scene(GAME, position, side).stacks)
        if number % 20 == 0:
            assert scene(GAME, position.sample("german", rng), "german") == scene(GAME, position, "german")
    assert seen


def test_a_bid_is_told_only_to_its_side() -> None:
    position = GAME.new("basic", {"bids": "on"}, PACK)
    position.play(position.parse("bid 5"), Dice())
    told = {side: [f.value for f in scene(GAME, position, side).facts if f.name == "Your bid"] for side in SEATS}
    assert told == {"british": ["5"], "german": [], "": []}


def test_only_the_enemy_is_a_group_to_fire_at() -> None:
    position = GAME.from_text("turn: 1\ndecide: british impulse\n17: RE1a RE1b*\n24: | T11a T11b*\n", PACK)
    groups = {side: {k: s.group for k, s in scene(GAME, position, side).stacks.items()} for side in SEATS}
    assert groups["british"] == {
        "17/british/u": None,
        "17/british/c": None,
        "24/german/u": "group:24u",
        "24/german/c": "group:24c",
    }
    assert groups["german"]["17/british/u"] == "group:17u"
    assert set(groups[""].values()) == {None}


def test_committed_units_show_their_back() -> None:
    position = GAME.from_text("turn: 1\ndecide: british impulse\n17: RE1a* HQ2* BDE RE1b\n", PACK)
    stacks = scene(GAME, position, "").stacks
    (first, second) = stacks["17/british/c"].pieces
    assert (first.id, second.id) == ("HQ2", "RE1a"), "headquarters lie at the bottom"
    assert second.symbol == "RE1a-back"
    assert second.says == second.looks == ["committed"]
    assert [piece.symbol for piece in stacks["17/british/u"].pieces] == ["BDE-front", "RE1b-front"]


def test_marks_lie_on_control_perimeter_and_fires() -> None:
    position = GAME.from_text(
        "turn: 2\ndecide: german impulse\npoints: 11\ncontrol: 23\nperimeter: 24\nfires: 22=2\n17: RE1a\n", PACK
    )
    marks = scene(GAME, position, "").marks
    assert marks["control/22"].symbol == "mark-control-british"
    assert marks["control/23"].symbol == "mark-control-german"
    assert [key for key in marks if key.startswith("perimeter")] == ["perimeter/24"]
    assert marks["fire/22"].symbol == "mark-fire-2"
    assert {mark.symbol for mark in marks.values()} <= ids(GAME, "symbol")
    place = board(GAME).places["22"]
    assert (marks["control/22"].x, marks["control/22"].y) == (place.x, place.y)


def test_tracks_and_facts() -> None:
    position = GAME.from_text("turn: 3\npoints: 12\ndecide: british impulse\n17: RE1a\n", PACK)
    shown = scene(GAME, position, "")
    turn, points = shown.tracks
    assert turn.steps[turn.at].label == "3"
    assert "morning" in turn.steps[2].about
    assert points.steps[points.at].label == "12"
    facts = {fact.name: fact for fact in shown.facts}
    assert facts["Tactical Advantage"].rule == "8.4"
    assert facts["Decision"].value == "British: impulse"
    batteries = [fact.touch for fact in shown.facts if (fact.touch or "").startswith("battery:")]
    assert batteries == [f"battery:{battery['code']}" for battery in PACK["counters"]["artillery"]]
    assert shown.summary == "Turn 3, 19 Sep, morning; 12 victory points; British to act."


@of_each_game
def test_every_rule_cited_beside_the_map_exists(game: Game) -> None:
    rules = rulebook.load(game.folder)
    cited = set()
    for name, (one, scenario, options) in GAMES.items():
        if one is game:
            for position in played(game, name, scenario, options, 300):
                shown = scene(game, position, game.sides[0])
                cited |= {fact.rule for fact in shown.facts} | {track.rule for track in shown.tracks}
    assert cited and all(rule in rules for rule in cited)


def test_a_drawing_is_the_same_every_time() -> None:
    fresh = GAME.load()
    position = GAME.from_text("turn: 1\ndecide: british impulse\n17: RE1a RE1b\n24: | T11a\n", PACK)
    shown = scene(GAME, position, "british")
    first, second = (render.map_svg(GAME, pack, scene=shown) for pack in (PACK, fresh))
    assert first == second
    drawn = ElementTree.fromstring(first)
    assert drawn.attrib["viewBox"].split()[2:] == [str(n) for n in board(GAME).size]
    assert 'href="#RE1b-front"' in first and "style=" not in first and "<script" not in first


@of_each_game
def test_headings_and_openings_name_what_the_game_says(game: Game) -> None:
    text = "".join(path.read_text() for path in game.folder.glob("*.py"))
    for kind, level in render.headings(game).items():
        assert f'"{kind}"' in text
        assert level in (1, 2, 3)
    for ask in render.openings(game):
        assert f'"{ask}"' in text


class Thrown(QuickDice):
    """Dice that count how many were thrown; cards and markers that are drawn do not count."""

    count = 0

    def roll(self, count: int, purpose: str) -> list[int]:
        self.count += count
        return super().roll(count, purpose)


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_dice_are_told_of_by_the_events_that_say_so(game: Game) -> None:
    """Every throw is told in the same decision, or in the next one if a reroll is offered in between."""
    position, rng = game.new(data=pack(game)), Random(5)
    dice = Thrown(Random(6))
    told: set[str] = set()
    waiting = False
    while legal := position.moves():
        kinds = {event.kind for event in position.play(rng.choice(legal), dice)} & render.rolls(game)
        thrown, dice.count = dice.count > 0, 0
        assert not kinds or thrown or waiting, kinds  # nothing is told of dice that were not thrown
        asked = position.decision()
        again = asked is not None and ("reroll" in asked.prompt or "rolled again" in asked.prompt)
        assert not thrown or kinds or again
        waiting = (waiting or thrown) and again
        told |= kinds
    assert len(told) >= min(4, len(render.rolls(game)))


def test_5_4_who_sets_up_sees_the_counter_in_question_and_nobody_else_does() -> None:
    def first_box(side: str) -> object:
        return scene(GAME, position, side).boxes[0]

    position = GAME.new("basic", {}, PACK)
    assert first_box("british") == PieceBox(name="Place now", pieces=["RE1a"])
    position.play(position.moves()[-1], QuickDice(Random(1)))
    assert first_box("british") == PieceBox(name="Place now", pieces=["RE1b"])
    for side in ("german", ""):
        assert "unit" not in position.view(side)["decision"]
        assert all(not box.pieces for box in scene(GAME, position, side).boxes)
    ready = GAME.new("ready", {}, PACK)
    assert "unit" not in ready.view("british")["decision"]
