"""The way is a decision (9.0, 11.4): behind the door, what a mover is told of the fire that awaits him, and what he
can order."""

from __future__ import annotations

import re
from random import Random

import pytest

from bridgehead.core.dice import Dice, ScriptedDice, SeededDice
from bridgehead.core.position import Event, Position
from bridgehead.games import find
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured import ways
from bridgehead.games.guards_armoured.rules import RULES
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.tables import WEATHERS
from bridgehead.kits.together import Together
from bridgehead.players import make_player
from tests.guards_armoured.chance_tables import MAPS, counters, country, scattered, set_moving, situation
from tests.guards_armoured.table import activate, table, unit


def on_the_move(scenario: str, rng: Random) -> Position | None:
    """A single unit or a stack about to move; some enemies are known."""
    s = scattered(scenario, rng)
    if not set_moving(s, rng):
        return None
    roster = s.board.roster
    for number in range(roster.units):
        s.known[number] = int(rng.random() < 0.6)
        s.active[number] = st.ACTIVE if s.moved[number] == st.ON_THE_MOVE else st.IDLE
    s.battalion = roster.battalion[s.unit]
    s.part, s.actor, s.ask = st.MOVEMENT, s.mover, st.MOVING
    return Position(RULES, s)


def covering(s: State) -> dict[int, tuple[int, int]]:
    """The known guns that can fire: where each is, and how far it reaches, from the counters' own numbers."""
    part = s.board.briefing.turn_names[s.turn]
    if WEATHERS[s.weather] in ("fog", "storm") or part.endswith("Night"):
        return {}
    found = {}
    for number in range(s.board.roster.units):
        reach = counters()[s.board.roster.unit_names[number]].get("black", 0)
        enemy = s.board.roster.side[number] != s.mover
        if enemy and reach and s.known[number] and s.place[number] >= 0 and s.supply[number] < 2:
            found[number] = (int(s.place[number]), int(reach))
    return found


def dangers(s: State) -> dict[tuple[str, bool], int]:
    """Throws out of 36 that hit in each hex, by road and off it (11.3), added up for all known guns."""
    less = (WEATHERS[s.weather] == "snow") + s.board.briefing.turn_names[s.turn].endswith("Eve")
    found: dict[tuple[str, bool], int] = {}
    for where, reach in covering(s).values():
        for hex in range(int(s.board.map.hexes)):
            away = int(s.board.map.grid.distance(where, hex))
            if away <= reach and s.board.sight.sees(where, hex, reach):
                for road in (False, True):
                    beat = away + less + int(s.board.map.blocking[hex] > 0) - road
                    key = s.board.map.hex_names[hex], road
                    found[key] = found.get(key, 0) + min(6, max(0, 6 - beat)) ** 2
    return found


def walk(position: Position, move: int) -> list[tuple[int, bool]]:
    """The hexes entered, by road or not, if the enemy holds his fire."""
    s = position.state
    assert isinstance(s, State)
    entered: list[tuple[int, bool]] = []
    after = position.copy()
    leader = int(s.unit)
    told: list[Event] = after.play(move, Dice())
    walker = after.state
    assert isinstance(walker, State)
    while walker.ask == st.OPPORTUNITY:
        told += after.play(m.pack(m.HOLD), Dice())
    for event in told:
        if event.kind == "moved" and leader in event.facts[1 : 1 + event.facts[0]]:
            entered += [(hex, False) for hex in event.facts[2 + event.facts[0] :]]
    return entered


@pytest.mark.parametrize("scenario", MAPS)
def test_9_0_to_takes_the_least_danger_among_the_cheapest(scenario: str) -> None:
    """As walked behind the door, against a second reckoning of ways and of fire."""
    rng = Random(f"under fire in {scenario}")
    compared = feared = 0
    while compared < 60 or feared < 8:
        position = on_the_move(scenario, rng)
        if position is None:
            continue
        s = position.state
        assert isinstance(s, State)
        fear = dangers(s)
        at = situation(s)
        land = country(scenario)
        expected = land.reach(at, fear)
        goals = [move for move in position.moves() if m.kind_of(move) == m.GO]
        for move in rng.sample(goals, min(4, len(goals))):
            goal = s.board.map.hex_names[m.second(move)]
            path = [s.board.map.hex_names[hex] for hex, _ in walk(position, move)]
            assert path[-1] == goal
            cheapest = min(expected[goal])
            least = expected[goal][cheapest][0]
            assert least in perils(land, at, path, cheapest, fear), (goal, path)
            compared += 1
            feared += least > 0


def perils(land, at, path, cost, fear) -> set[int]:  # type: ignore[no-untyped-def]
    """The dangers of a path that costs so much, by road or beside it wherever either comes to that."""
    found = {(tuple(walker.left * 0 for walker in at.walkers), 0)}
    before = at.start
    for there in path:
        after = set()
        for spent, risk in found:
            for road in (False, True):
                paid = land.step(before, there, road, spent, at)
                if paid is not None:
                    after.add((paid, risk + fear.get((there, road), 0)))
        found, before = after, there
    return {risk for spent, risk in found if spent == cost}


@pytest.mark.parametrize("scenario", MAPS)
def test_9_0_the_single_next_hex_can_always_be_ordered(scenario: str) -> None:
    rng = Random(f"step by step in {scenario}")
    steps = 0
    for _ in range(40):
        position = on_the_move(scenario, rng)
        if position is None:
            continue
        s = position.state
        assert isinstance(s, State)
        at, land = situation(s), country(scenario)
        nothing = tuple(walker.left * 0 for walker in at.walkers)
        for there in at.doors or [there for _, there in land.around(at.start)]:
            ways = [land.step(at.start, there, road, nothing, at) for road in (False, True)]
            hex = s.board.map.hex_numbers[there]
            orders = [move for move in position.moves() if m.kind_of(move) in (m.GO, m.STEP, m.CROSS)]
            single = [move for move in orders if m.second(move) == hex and len(walk(position, move)) == 1]
            assert bool(single) == any(way is not None for way in ways), there
            steps += bool(single)
    assert steps > 60


@pytest.mark.parametrize("scenario", MAPS)
def test_11_4_a_move_says_where_it_is_under_fire_and_from_whom(scenario: str) -> None:
    """Of every goal: each gun that the mover knows, with the hexes it covers; of others not a word."""
    rng = Random(f"told of fire in {scenario}")
    told = 0
    while told < 8:
        position = on_the_move(scenario, rng)
        if position is None:
            continue
        s = position.state
        assert isinstance(s, State)
        guns = covering(s)
        goals = [move for move in position.moves() if m.kind_of(move) == m.GO]
        for move in rng.sample(goals, min(3, len(goals))):
            words = position.describe(move).partition("; under fire ")[2]
            said: dict[str, set[str]] = {}
            for units, hexes in re.findall(r"from (.+?) in ([0-9, and]+)", words):
                for hex in re.findall("[0-9]{4}", hexes):
                    said.setdefault(hex, set()).update(re.split(", | and ", units))
            expected: dict[str, set[str]] = {}
            for hex, _ in walk(position, move):
                over = {
                    s.board.roster.unit_names[n]
                    for n, (where, reach) in guns.items()
                    if s.board.sight.sees(where, hex, reach)
                }
                if over:
                    expected[s.board.map.hex_names[hex]] = over
            assert said == expected, words
            told += bool(said)


def at_the_guns(**units: str) -> Position:
    field = {
        "KGL-88": "3536",
        "KGL-HQ": "3534",
        "200-Bat-1": "3538",
        "200-HQ": "3534",
        "2GG-1": "3543",
        "2GG-HQ": "3545",
    }
    s = table("goodwood", {**field, **units})
    activate(s, "2GG")
    s.known[unit(s, "KGL-88")] = s.known[unit(s, "200-Bat-1")] = 1
    position = Position(RULES, s)
    position.play(position.parse("2GG-1"), Dice())
    return position


def test_11_4_words_for_a_way_under_fire() -> None:
    position = at_the_guns()
    assert position.describe(position.parse("to 3540")).endswith(
        "by 3542 - 3541; under fire from 200-Bat-1 in 3542, from KGL-88 and 200-Bat-1 in 3541 and 3540"
    )
    s = position.state
    assert isinstance(s, State)
    s.known[unit(s, "KGL-88")] = 0
    assert "KGL-88" not in position.describe(position.parse("to 3540"))


def test_11_4_the_move_stops_for_a_word_where_fire_is_taken() -> None:
    """Held fire lets it go on; a shot, even a miss, makes it wait, with all that it can order."""
    position = at_the_guns()
    s = position.state
    assert isinstance(s, State)
    position.play(position.parse("to 3540"), Dice())
    asked = position.decision()
    assert asked is not None and (asked.side, asked.ask) == ("german", "opportunity")
    position.play(position.parse("hold"), Dice())
    assert s.board.map.hex_names[s.place[unit(s, "2GG-1")]] == "3541"
    position.play(position.parse("fire 200-Bat-1>2GG-1"), ScriptedDice([1, 1]))
    position.play(position.parse("hold"), Dice())
    asked = position.decision()
    assert asked is not None and (asked.side, asked.ask) == ("british", "go")
    assert s.board.map.hex_names[s.place[unit(s, "2GG-1")]] == "3541" and s.way_length == 0
    written = [position.notation(move) for move in position.moves()]
    assert "halt" in written and "to 3540" in written and "to 3542" in written


def test_destinations_of_a_group_are_worked_out_once_for_each_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    """9.0, 11.4: ways and the guns over them are not looked for again with every word."""
    game = find("guards-armoured")
    position, dice = game.new("goodwood"), SeededDice("groups")
    players = {side: make_player("greedy", game, number) for number, side in enumerate(game.sides)}
    while (decision := position.decision()) is not None and (decision.ask != "move" or len(position.moves()) < 6):
        position.play(players[decision.side].choose(position, decision.side), dice)
    assert decision is not None
    places = position.view(decision.side)["places"]
    where = {str(one["unit"]): place for place, sides in places.items() for one in sides.get(decision.side, ())}
    units = [path[0][5:] for path in map(position.touches, position.moves()) if path[0].startswith("unit:")][:6]
    searched: list[int] = []
    survey = ways.survey

    def counted(s: State) -> None:
        searched.append(1)
        survey(s)

    monkeypatch.setattr(ways, "survey", counted)
    spots, able = Together(position, where).spots(units)
    assert able and len(spots) > 10
    assert len(searched) <= 5 * len(units)  # it was once for each of some hundred words
