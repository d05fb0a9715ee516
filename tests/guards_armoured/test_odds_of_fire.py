"""Exact odds of ranged fire and of all other dice (4.1, 6.0, 10.7, 11, 12.0, 14.0, 18.0), against every throw."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from bridgehead.core.position import Event, Position
from bridgehead.games.guards_armoured import fog, odds
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.rules import RULES
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.forecast import Odds
from tests.guards_armoured.branching import Branching
from tests.guards_armoured.table import activate, fortify, place, table, unit

OPEN = ("3536", "3537", "3538", "3539", "3540", "3541")  # open fields in a row


def behind_door(s: State, battalion: str, part: int = st.COMBAT) -> Position:
    activate(s, battalion, part)
    fog.look_round(s)
    return Position(RULES, s)


def every_throw(position: Position, word: str, read: Callable[[list[Event], State], int]) -> dict[int, Fraction]:
    """What comes of a move with all dice there are."""
    found: dict[int, Fraction] = {}
    move = position.parse(word)
    assert position.check(move) is None
    path: list[int] | None = []
    while path is not None:
        branch = position.copy()
        dice = Branching(path)
        told = branch.play(move, dice)
        assert isinstance(branch.state, State)
        value = read(told, branch.state)
        found[value] = found.get(value, Fraction(0)) + dice.chance
        path = dice.next_path()
    return found


def of(position: Position, word: str) -> Odds:
    found = odds.odds_of(position, position.parse(word))
    assert found is not None
    return found


def effect(told: list[Event], s: State) -> int:
    return next(event.facts[7] for event in told if event.kind == "fired")


# -- direct fire -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("optional", [False, True])
@pytest.mark.parametrize(("turn", "weather"), [(1, "clear"), (3, "clear"), (1, "snow"), (3, "snow"), (2, "rain")])
@pytest.mark.parametrize("away", [1, 2, 3, 4, 5])
def test_11_3_odds_of_a_shot_are_those_of_every_throw(away: int, turn: int, weather: str, optional: bool) -> None:
    """11.3 and 18.0, at all ranges: the chances from the game, and from the words of the rule."""
    for target, defense in (("2GG-1", 6), ("2GG-1*", 4), ("2GG-ARV", 2)):
        field = {"KGL-HQ": "3534", "KGL-88": OPEN[0], target: OPEN[away]}
        s = table("goodwood", field, turn=turn, weather=weather, optional_fire=optional)
        position = behind_door(s, "KGL")
        word = f"fire KGL-88>{target.rstrip('*')}"
        found = of(position, word)
        assert dict(found.distribution) == every_throw(position, word, effect)
        more = -(turn == 3) - (weather == "snow")
        reach = int(s.board.roster.black_range[unit(s, "KGL-88")])
        told = {0: 0, 1: 0, 2: 0}
        for one, other in product(range(1, 7), repeat=2):
            dice = (one + more, other + more)
            hit = min(dice) > away
            hurt = max(dice) + reach >= defense + away if optional else sum(dice) >= defense + away
            told[2 if hit and hurt else int(hit)] += 1
        assert dict(found.distribution) == {value: Fraction(n, 36) for value, n in told.items() if n}
        assert sum(value for _, _, value in found.modifiers) == more - away
        assert found.meanings[2] == ("depleted" if target == "2GG-1" else "eliminated")


def test_11_3_what_each_die_loses_is_itemised() -> None:
    """Blocking terrain, snow and evening together: the printed sum of -2, and one more for the town."""
    field = {"KGL-HQ": "3534", "KGL-88": "3436", "2GG-1": "3435"}
    s = table("goodwood", field, turn=3, weather="snow")
    found = of(behind_door(s, "KGL"), "fire KGL-88>2GG-1")
    assert found.modifiers == [
        ("range", "11.3", -1),
        ("snow", "14.1", -1),
        ("evening", "13.1", -1),
        ("blocking terrain", "11.3", -1),
    ]
    assert dict(found.distribution)[0] == 1 - Fraction(4, 36)  # each die 5 or 6


def moving_in(s: State, road: bool) -> Position:
    """2GG-1 has just entered 3540, and the gunners are asked."""
    activate(s, "2GG")
    fog.look_round(s)
    number = unit(s, "2GG-1")
    s.unit, s.group, s.begun = number, 1, st.UNDER_WAY
    s.moved[number] = st.ON_THE_MOVE
    s.spent[number] = 2
    s.road[number] = int(road)
    s.entered = s.place[number]
    s.actor, s.ask = 1, st.OPPORTUNITY
    return Position(RULES, s)


@pytest.mark.parametrize("road", [False, True])
def test_11_4_odds_of_opportunity_fire(road: bool) -> None:
    s = table("goodwood", {"KGL-88": "3536", "200-Bat-1": "3538", "2GG-1": "3540", "2GG-HQ": "3541"})
    position = moving_in(s, road)
    both = odds.odds(position)
    assert [one.title.split()[0] for one in both] == ["KGL-88", "200-Bat-1"]
    for word, one in (("fire KGL-88>2GG-1", both[0]), ("fire 200-Bat-1>2GG-1", both[1])):
        assert dict(one.distribution) == every_throw(position, word, effect)
        assert (("road movement", "11.3", 1) in one.modifiers) == road
        assert one.rule == "11.4" and one.meanings[2] == "depleted and pinned"
    assert odds.odds_of(position, position.parse("hold")) is None


def test_11_3_a_shot_into_the_unknown_is_an_average() -> None:
    """1.1: whoever is in the trench, the chance to hit is the same; of the casualty only the average is known."""
    field = {"2IG-HQ": "4343", "2IG-1": "4341", "6P-I-1": "4339", "6P-I-HQ": "1452"}
    s = table("bonninghardt", field)
    fortify(s, "trench", "4339", 0)
    position = behind_door(s, "2IG")
    (one,) = [each for each in odds.odds(position) if " fires into " in each.title]
    sums = [(a, b) for a, b in product(range(1, 7), repeat=2) if a > 2 and b > 2]
    hit = Fraction(len(sums), 36)
    roster = s.board.roster
    hurt = Fraction(0)
    for code in ("6P-I-1", "6P-I-HQ"):
        defense = int(roster.defense[2 * unit(s, code)])
        hurt += Fraction(sum(a + b >= defense + 2 for a, b in sums), 36) / 2
    assert dict(one.distribution) == {v: c for v, c in ((0, 1 - hit), (1, hit - hurt), (2, hurt)) if c}
    assert "any of 2 equally likely" in one.notes[0][0] and one.notes[0][1] == "1.1"


# -- barrages --------------------------------------------------------------------------------------------------------


def casualties(told: list[Event], s: State) -> int:
    return next(event.facts[6] for event in told if event.kind == "barrage")


def shelled(hex: str, gun: str, **units: str) -> Position:
    """A gun of the British artillery with an observer next to the hex."""
    names = {code.replace("_", "-"): where for code, where in units.items()}
    return behind_door(table("bonninghardt", {"Art-HQ": gun, "Art-55-A": gun, **names}, inspection=False), "Art")


def hex_at(s: State, hex: str, away: int) -> str:
    """Some hex so far away."""
    map = s.board.map
    return next(name for n, name in enumerate(map.hex_names) if map.grid.distance(n, place(s, hex)) == away)


def test_11_2_a_city_at_range_ten_needs_14() -> None:
    """The printed example."""
    s = table("bonninghardt")
    gun = hex_at(s, "2234", 10)
    near = hex_at(s, "2234", 1)
    position = shelled("2234", gun, **{"6P-I-1": "2234", "2IG-1": near})
    found = of(position, "barrage Art-55-A>2234")
    assert found.modifiers == [("range", "11.2", -10), ("city", "11.2", -3)]
    assert "above 13" in found.title
    throws = [dice for dice in product(range(1, 7), repeat=3) if sum(dice) >= 14]
    equal = {n: sum(3 - len(set(dice)) == n for dice in throws) for n in (1, 2)}
    assert dict(found.distribution) == {
        0: 1 - Fraction(equal[1] + equal[2], 216),
        1: Fraction(equal[1], 216),
        2: Fraction(equal[2], 216),
    }
    assert dict(found.distribution) == every_throw(position, "barrage Art-55-A>2234", casualties)


@pytest.mark.parametrize(
    ("hex", "units", "forts"),
    [
        ("4339", {"6P-I-1": "4339"}, ()),  # a lone unit in the open is eliminated
        ("4339", {"6P-I-1": "4339", "6P-I-2": "4339", "6P-I-3": "4339"}, ()),
        ("4339", {"KGK-Sturm": "4339"}, ()),  # tracked
        ("4339", {"6P-I-1": "4339"}, ("trench",)),
        ("4339", {"6P-I-1": "4339", "6P-I-2": "4339"}, ("minefield", "bunker")),
        ("2234", {"6P-I-1": "2234", "KGK-Sturm": "2234"}, ()),
    ],
)
def test_11_2_odds_of_a_barrage_are_those_of_every_throw(
    hex: str, units: dict[str, str], forts: tuple[str, ...]
) -> None:
    s = table("bonninghardt")
    near, gun = hex_at(s, hex, 1), hex_at(s, hex, 6)
    s = table("bonninghardt", {"Art-HQ": gun, "Art-55-A": gun, "2IG-1": near, **units}, inspection=False)
    for sort in forts:
        fortify(s, sort, hex, 0)
    position = behind_door(s, "Art")
    word = f"barrage Art-55-A>{hex}"
    found = of(position, word)
    assert dict(found.distribution) == every_throw(position, word, casualties)
    assert sum(value for _, _, value in found.modifiers) == -int(
        6 + s.board.map.terrain_modifier[place(s, hex)] + s.board.map.hill_modifier[place(s, hex)]
    ) - sum({"trench": 1, "minefield": 2, "bunker": 4}[sort] for sort in forts)
    if len(units) == 1 or not forts:
        steps = steps_lost(position, word)
        assert dict(found.averages)["steps lost"] == steps


def steps_lost(position: Position, word: str) -> Fraction:
    """On average, if the owner gives up as little as he can, counted on the map."""

    def count(s: State) -> int:
        roster = s.board.roster
        first, last = roster.first_unit[1 - s.mover], roster.first_unit[2 - s.mover]
        return sum(int(roster.steps[n] - s.depleted[n]) for n in range(first, last) if s.place[n] >= 0)

    assert isinstance(position.state, State)
    before = count(position.state)
    total = Fraction(0)
    path: list[int] | None = []
    while path is not None:
        branch = position.copy()
        dice = Branching(path)
        branch.play(branch.parse(word), dice)
        s = branch.state
        assert isinstance(s, State)
        while s.ask == st.LOSING:
            legal = branch.moves()
            branch.play(min(legal, key=lambda move: s.board.roster.steps[m.first(move)] if s.whole else 1), dice)
        total += dice.chance * (before - count(s))
        path = dice.next_path()
    return total


# -- anti-aircraft fire and other dice -------------------------------------------------------------------------------


def test_10_7_odds_of_anti_aircraft_fire() -> None:
    """Two dice of an 88, three of the light unit, with the aircraft already over the hex."""
    field = {"2IG-HQ": "4343", "2IG-1": "4340", "6P-I-1": "4339", "6P-I-88": "4335", "KGK-Werbl": "4329"}
    s = table("bonninghardt", field, inspection=False)
    activate(s, "2IG", st.COMBAT)
    s.target = place(s, "4339")
    s.job[unit(s, "2IG-1")] = st.ATTACKS
    s.attackers = 1
    chits = s.board.chits
    s.event[0], s.event[1] = chits.numbers["airstrike"], chits.numbers["bogged"]
    s.actor, s.ask = 1, st.SHOOTING_DOWN
    position = Position(RULES, s)
    for word in ("gun 6P-I-88", "gun KGK-Werbl"):
        told = every_throw(position, word, lambda events, s: next(e.facts[3] for e in events if e.kind == "flak"))
        assert dict(of(position, word).distribution) == told
    whole = odds.odds(position)[0]
    two = Fraction(sum(a + b > 4 for a, b in product(range(1, 7), repeat=2)), 36)
    three = Fraction(sum(a + b + c > 10 for a, b, c in product(range(1, 7), repeat=3)), 216)
    down = 1 - (1 - two) * (1 - three)
    passed = of(position, "done")
    s.nullified[0] = 1
    shot = odds.attack(s)
    for value, chance in whole.distribution:
        expected = (1 - down) * dict(passed.distribution).get(value, Fraction(0))
        assert chance == expected + down * dict(shot.distribution).get(value, Fraction(0))


def test_12_0_a_bridge_is_blown_on_2_to_6() -> None:
    s = table("veritable", {"Eng-HQ": "0820", "Eng-3": "0820"})
    position = behind_door(s, "Eng")
    (one,) = odds.odds(position)[:1]
    assert one.rule == "12.0" and dict(one.distribution) == {0: Fraction(1, 6), 1: Fraction(5, 6)}


@pytest.mark.parametrize(("weather", "good"), [("clear", 3), ("overcast", 3), ("fog", 2), ("rain", 1), ("snow", 0)])
def test_4_1_odds_of_replacements(weather: str, good: int) -> None:
    s = table("goodwood", {"2GG-HQ": "3541"}, turn=4, weather=weather)
    s.actor, s.ask = 0, st.ROLL_REPLACEMENTS
    (one,) = odds.odds(Position(RULES, s))
    assert one.chance_of(1) == Fraction(good, 6) and one.rule == "4.1"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_14_0_odds_of_the_weather(scenario: str) -> None:
    s = table(scenario)
    for turn in range(1, int(s.board.briefing.turns) + 1):
        s.turn, s.ask = turn, st.ROLL_WEATHER
        (one,) = odds.odds(Position(RULES, s))
        more = int(s.board.briefing.weather_modifier[turn])
        skies = [min(max(die + more, 1), 6) - 1 for die in range(1, 7)]
        assert dict(one.distribution) == {sky: Fraction(skies.count(sky), 6) for sky in skies}


def test_6_0_odds_of_the_next_chit() -> None:
    s = table("goodwood", {"2GG-HQ": "3541", "KGL-HQ": "2030"})
    names = s.board.roster.battalion_numbers
    for name in ("2gg", "2ig", "kgl"):
        s.in_cup[names[name]] = 1
    s.ask = st.DRAW_CHIT
    (one,) = odds.odds(Position(RULES, s))
    assert dict(one.distribution) == {0: Fraction(2, 3), 1: Fraction(1, 3)}
