"""Exact odds (10, 11): every branch of the game behind the door is played, and the two must agree to the last way."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from bridgehead.core.position import Position
from bridgehead.games.guards_armoured import chances, combat, events, fog, modifiers, odds, outcomes
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.anti_aircraft import may_shoot
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.rules import RULES
from bridgehead.games.guards_armoured.state import ACTIVE, State
from bridgehead.games.guards_armoured.tables import NO_EFFECT
from tests.guards_armoured.branching import Branching
from tests.guards_armoured.scatter import scattered
from tests.guards_armoured.table import activate, fortify, place, table, unit

Found = dict[int, Fraction]


# -- every branch behind the door --------------------------------------------------------------------------------------


def steps(s: State, side: int) -> int:
    roster = s.board.roster
    return sum(
        int(roster.steps[n] - s.depleted[n])
        for n in range(roster.first_unit[side], roster.first_unit[side + 1])
        if s.place[n] >= 0
    )


def policy(position: Position) -> int:
    """What the odds take for granted: flak fires, no black chit is played, losers give up as little as they can."""
    s = position.state
    assert isinstance(s, State)
    legal = position.moves()
    if s.ask == st.SHOOTING_DOWN and s.actor != s.mover:
        return next((move for move in legal if m.kind_of(move) == m.GUN), legal[0])
    if s.ask == st.LOSING:
        return min(legal, key=lambda move: _cost(s, m.first(move)))
    return legal[0]  # done, roll, or any way to retreat


def _cost(s: State, number: int) -> int:
    riders = [n for n in range(s.board.roster.units) if s.rides[n] == number]
    if not s.whole:
        return 1 + len(riders)
    return sum(int(s.board.roster.steps[n] - s.depleted[n]) for n in (number, *riders))


class Played:
    """All branches of an attack: the chance of each result, and what both sides lose on average."""

    def __init__(self, position: Position, first: int) -> None:
        self.results: Found = {}
        self.lost = [Fraction(0), Fraction(0)]  # attacker, defender
        self.branches = 0
        path: list[int] | None = []
        while path is not None:
            dice = Branching(path)
            self._play(position.copy(), first, dice)
            path = dice.next_path()
            self.branches += 1

    def _play(self, position: Position, first: int, dice: Branching) -> None:
        s = position.state
        assert isinstance(s, State)
        sides = (int(s.mover), 1 - int(s.mover))
        before = [steps(s, side) for side in sides]
        result = -1
        move = first
        while True:
            for event in position.play(move, dice):
                if event.kind == "attack":
                    result = event.facts[9]
            if s.ask in (st.FIGHTING, st.MOVING, st.ADVANCING, st.NOMINATING) and result >= 0:
                break
            move = policy(position)
        self.results[result - NO_EFFECT] = self.results.get(result - NO_EFFECT, Fraction(0)) + dice.chance
        for n, side in enumerate(sides):
            self.lost[n] += dice.chance * (before[n] - steps(s, side))


def small_cups(s: State, rng: random.Random) -> None:
    """A few chits in each cup, so that all can be drawn; aircraft often among them."""
    chits = s.board.chits
    air = chits.numbers["airstrike"]
    blue = rng.sample([kind for kind in chits.of_colour[0] if kind != air], 2) + [air] * rng.randint(0, 1)
    red, black = rng.sample(chits.of_colour[1], 2), rng.sample(chits.of_colour[2], 1)
    for kind in range(chits.kinds):
        s.undealt[kind] = int(kind in blue + red + black)
    for side in range(2):
        s.fresh[3 * side], s.fresh[3 * side + 1], s.fresh[3 * side + 2] = 1, 1, side
        for kind in chits.held[side]:
            s.hand[chits.kinds * side + kind] = 1


def attacks(rng: random.Random, scenario: str) -> Position | None:
    """In an attack that somebody has joined, anywhere and at any time; None if this table has none."""
    s = scattered(rng, scenario)
    small_cups(s, rng)
    s.turn = rng.randint(1, 8)
    s.weather = rng.choice((0, 0, 0, 0, 1, 3, 5))
    s.mover = s.actor = rng.randrange(2)
    for number in range(s.board.roster.units):
        if s.place[number] >= 0 and s.board.roster.side[number] == s.mover:
            s.active[number] = ACTIVE
        s.supply[number] = rng.choice((0, 0, 0, 1, 2))
    s.part = st.COMBAT
    s.ask = st.FIGHTING
    position = Position(RULES, s)
    fights = [move for move in position.moves() if m.kind_of(move) in (m.ATTACK, m.OVERRUN)]
    if not fights:
        return None
    overruns = [move for move in fights if m.kind_of(move) == m.OVERRUN]
    position.play(rng.choice(overruns if overruns and rng.random() < 0.3 else fights), Branching([]))
    for _ in range(rng.randint(1, 4)):
        more = [move for move in position.moves() if m.kind_of(move) == m.JOIN]
        if not more or s.ask != st.JOINING:
            break
        position.play(rng.choice(more), Branching([]))
    return position if s.ask == st.JOINING else None


def sorts_of(s: State) -> set[str]:
    """What makes this attack special."""
    items = modifiers.items(s)
    roster = s.board.roster
    names = {
        "night": s.is_night(),
        "evening": s.is_evening(),
        "overrun": s.overrun > 0,
        "weather": s.weather in (3, 5),
        "water": any(item.sort in (modifiers.WATER, modifiers.BRIDGE) for item in items),
        "fort": any(item.sort == modifiers.FORT for item in items),
        "engineers": any(item.why == modifiers.HALVED for item in items),
        "low supply": any(s.supply[n] > 0 for n in combat.attackers(s)),
        "flak": any(may_shoot(s, n) for n in range(roster.first_unit[1 - s.mover], roster.first_unit[2 - s.mover])),
        "surrounded": any(outcomes.is_surrounded(s, n) for n in combat.attackers(s)),
    }
    return {name for name, applies in names.items() if applies}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_1_odds_are_those_of_every_branch(scenario: str) -> None:
    rng = random.Random(f"odds in {scenario}")
    seen: Counter[str] = Counter()
    played = 0
    while played < 5:
        position = attacks(rng, scenario)
        if position is None:
            continue
        s = position.state
        assert isinstance(s, State)
        sorts = sorts_of(s)
        if "flak" in sorts and ("night" in sorts or seen["flak"]):
            continue  # too many branches
        if played and not sorts - set(seen):
            continue  # nothing new
        (found,) = odds.odds(position)
        everything = Played(position, m.pack(m.DONE))
        assert dict(found.distribution) == everything.results, found.title
        assert [value for _, value in found.averages] == everything.lost, found.title
        assert sum(value for _, _, value in found.modifiers) == modifiers.total(modifiers.items(s))
        seen.update(sorts)
        played += 1
    assert len(seen) >= 5, seen


# -- what the asking side may know (1.1) -----------------------------------------------------------------------------


def in_a_trench() -> State:
    """A stack in a trench, which nobody can inspect; two more units that nobody has seen, and one that all have."""
    field = {"2IG-HQ": "4343", "2IG-1": "4340", "2IG-2": "4340", "6P-I-1": "4339", "6P-I-2": "4339"}
    s = table("bonninghardt", {**field, "6P-I-HQ": "1452", "6P-I-4": "1452", "6P-I-3": "4342"})
    events.deal(s)
    fortify(s, "trench", "4339", 0)
    activate(s, "2IG", st.COMBAT)
    fog.look_round(s)
    return s


def test_1_1_unknown_defenders_are_reckoned_as_any_unknown_unit() -> None:
    """Each of the four as likely: the average of four open attacks, each on one unit at full strength."""
    s = in_a_trench()
    position = Position(RULES, s)
    found = odds.odds_of(position, position.parse("attack 4339"))
    assert found is not None
    assert "to an unknown defense" in found.title
    expected: Found = {}
    for code in ("6P-I-1", "6P-I-2", "6P-I-HQ", "6P-I-4"):
        one = table(
            "bonninghardt", {"2IG-HQ": "4343", "2IG-1": "4340", "2IG-2": "4340", code: "4339"}, inspection=False
        )
        events.deal(one)
        fortify(one, "trench", "4339", 0)
        activate(one, "2IG", st.COMBAT)
        of_one = odds.odds_of(Position(RULES, one), position.parse("attack 4339"))
        assert of_one is not None
        for value, chance in of_one.distribution:
            expected[value] = expected.get(value, Fraction(0)) + chance / 4
    assert dict(found.distribution) == expected
    assert any("any of 4 equally likely" in text and rule == "1.1" for text, rule in found.notes)


def test_1_1_odds_depend_on_what_is_seen_alone() -> None:
    """The unknown stack is changed in every way that its enemy can't see; he is told the same."""
    told = [one.to_json() for one in odds.odds(Position(RULES, in_a_trench()))]
    assert told and told == [one.to_json() for one in odds.odds(Position(RULES, in_a_trench()))]
    for change in ("swap", "deplete", "starve", "alone", "guns"):
        s = in_a_trench()
        if change == "swap":
            s.shift(unit(s, "6P-I-1"), place(s, "1452"))
            s.shift(unit(s, "6P-I-4"), place(s, "4339"))
        elif change == "deplete":
            s.depleted[unit(s, "6P-I-1")] = 1
        elif change == "starve":
            s.supply[unit(s, "6P-I-2")] = 2
        elif change == "alone":
            s.shift(unit(s, "6P-I-2"), place(s, "1452"))
        else:
            s.shift(unit(s, "6P-I-HQ"), place(s, "4339"))
        assert told == [one.to_json() for one in odds.odds(Position(RULES, s))], change
    s = in_a_trench()
    s.known[unit(s, "6P-I-1")] = fog.FOUGHT  # but what he has seen changes them
    assert told != [one.to_json() for one in odds.odds(Position(RULES, s))]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_1_1_odds_are_the_same_on_every_table_that_looks_the_same(scenario: str) -> None:
    rng = random.Random(f"secrets in {scenario}")
    compared = 0
    while compared < 12:
        position = attacks(rng, scenario)
        if position is None:
            continue
        s = position.state
        assert isinstance(s, State)
        s.options.inspection = True
        for number in range(s.board.roster.units):
            s.known[number] = int(rng.random() < 0.3)
        other = Position(RULES, RULES.sample(s, s.actor, rng))
        assert other.view(RULES.sides[s.actor]) == position.view(RULES.sides[s.actor])
        one, two = odds.odds(position), odds.odds(other)
        assert [each.to_json() for each in one] == [each.to_json() for each in two]
        compared += int(other.state.numbers() != s.numbers())


# -- in words ----------------------------------------------------------------------------------------------------------


def test_10_1_everything_that_counts_is_listed() -> None:
    """A night attack on a city with engineers, low supply, and guns on both sides."""
    field = {"5CG-HQ": "2236", "5CG-A": "2235", "5CG-Eng": "2235", "Art-55-A": "2240", "6P-I-1": "2234"}
    s = table("bonninghardt", {**field, "6P-Art-105-1": "2230"}, turn=4, inspection=False)
    events.deal(s)
    s.supply[unit(s, "5CG-A")] = 1
    activate(s, "5CG", st.COMBAT)
    position = Position(RULES, s)
    for word in ("attack 2234", "+5CG-A", "+5CG-Eng", "gun Art-55-A"):  # all have joined: that is done by itself
        position.play(position.parse(word), Branching([]))
    (found,) = odds.odds(position)
    assert ("city, halved by engineers (16.0)", "10.1", 1) in found.modifiers
    notes = " ".join(text for text, _ in found.notes)
    assert "Art-55-A" in notes and "(artillery)" in notes
    assert "Three dice, at night." in notes
    assert "can still join the defense: 6P-Art-105-1 (+" in notes
    assert "No black chit is counted." in notes
    attack = combat.attackers_strength(s) + s.board.roster.attack[2 * unit(s, "Art-55-A")]
    assert found.title.startswith("Attack on 2234") and f": {attack} to " in found.title


def test_10_4_results_say_what_they_cost() -> None:
    """Two full attackers against a lone unit, which has a way back, and then none."""
    field = {"2GG-HQ": "0846", "2GG-1": "0843", "2GG-2": "0843", "KGL-Gren": "0842"}
    s = table("goodwood", field, inspection=False)
    events.deal(s)
    activate(s, "2GG", st.COMBAT)
    position = Position(RULES, s)
    found = odds.odds_of(position, position.parse("attack 0842"))
    assert found is not None
    said = {found.names[value]: words for value, words in found.meanings.items()}
    assert said["DE"] == "the defenders are eliminated, 2 steps lost"
    assert said["DC"] == "one defender is depleted"
    assert said["DR"] == "the defenders retreat"
    assert said["AC"] == "one attacker is depleted"
    assert said["-"] == ""
    near = s.board.map.near
    for number, way in (("2GG-3", 0), ("2GG-AT", 2), ("2GG-Rcn", 4)):
        s.put(unit(s, number), near[6 * place(s, "0842") + way])
    surrounded = odds.odds_of(Position(RULES, s), position.parse("attack 0842"))
    assert surrounded is not None
    assert surrounded.meanings[1] == "the defenders retreat, 2 steps lost"


def test_10_3_black_chits_against_what_may_be_drawn() -> None:
    """Calm Under Fire takes away Caught in the Crossfire, a third of what the defender can draw."""
    s = table("goodwood", {"2GG-HQ": "0846", "2GG-1": "0843", "KGL-Gren": "0842"}, inspection=False)
    activate(s, "2GG", st.COMBAT)
    chits = s.board.chits
    for kind in range(chits.kinds):
        s.undealt[kind] = 0
    for name in ("caught-in-the-crossfire", "apathy", "hesitation", "charge"):
        s.undealt[chits.numbers[name]] = 1
    for n, (mine, yours) in enumerate(((1, 0), (0, 1), (0, 0))):
        s.fresh[3 * BRITISH + n], s.fresh[3 * GERMAN + n] = mine, yours
    s.hand[chits.kinds * BRITISH + chits.numbers["calm-under-fire"]] = 1
    s.hand[chits.kinds * GERMAN + chits.numbers["fire-lane"]] = 1  # against Charge, the attacker's only chit
    s.target = place(s, "0842")
    s.job[unit(s, "2GG-1")], s.attackers = st.ATTACKS, 1
    found = chances.black_chits(s, chances.pairs(s), Fraction(0))
    # Caught in the Crossfire (+3) nullifies Charge (-2), which nullifies Hesitation (+1); Apathy (+2) and Charge stand.
    assert found.attacker == Fraction((-2 - 3) + 0 + 0, 3)
    assert found.defender == Fraction(0 + (1 - -2) + (2 - 0), 3)
