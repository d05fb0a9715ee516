"""The odds of ranged fire (11, 18.0), anti-aircraft fire (10.7) and all dice that are no attack (4.1, 6.0, 12.0, 14.0).

What a throw must beat stands among the modifiers with a minus: it succeeds if the dice together with them, or for
direct fire each die, come out above nothing.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Final

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import assumed, barrage, chances, direct_fire, outcomes
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.anti_aircraft import dice_of
from bridgehead.games.guards_armoured.chart import TERRAINS
from bridgehead.games.guards_armoured.direct_fire import HURT, MISSED, PINNED
from bridgehead.games.guards_armoured.names import (
    ADJECTIVE,
    FORT_WORDS,
    PEOPLE,
    WEATHER_WORDS,
    crossing_name,
    hex_name,
    unit_name,
)
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.strength import direct_fire_defense
from bridgehead.games.guards_armoured.tables import weather_of
from bridgehead.kits import odds as kit
from bridgehead.kits.forecast import Odds

NO_DICE: Final = Dice()  # for moves that roll nothing
EFFECT = "effect"
CASUALTIES = "casualties"
SUCCESS = "success"
STEPS_LOST = "steps lost"
EFFECTS: Final = {int(MISSED): "miss", int(PINNED): "hit", int(HURT): "casualty"}
LOST_TO_BARRAGES: Final = {0: "none", 1: "1 casualty", 2: "2 casualties", 3: "3 casualties"}
Rows = list[tuple[str, str, int]]
FACES: Final = range(1, 7)


# -- direct fire -----------------------------------------------------------------------------------------------------


def shot(s: State, firer: i64, target: i64) -> Odds:
    """11.3, 11.4, 18.0: one gun at one unit."""
    moving = s.ask == st.OPPORTUNITY
    hits, hurts = direct_fire.throws(s, firer, target, moving and s.road[target] > 0)
    words = f"{unit_name(s, firer)} fires at {unit_name(s, target)} in {hex_name(s, s.place[target])}"
    lost = outcomes.steps_of(s, target) == 1
    return _shot(s, firer, s.place[target], target, words, Fraction(hits, 36), Fraction(hurts, 36), lost, [])


def blind_shot(s: State, firer: i64, hex: i64) -> Odds:
    """1.1: into a hex where not everybody is known; whoever is there, the chance to hit is the same."""
    worlds = assumed.worlds(s, s.actor, hex)
    hits = hurts = 0
    low = 99
    high = 0
    for world in worlds:
        targets: list[int] = []
        unit = world.first_unit[hex]
        while unit >= 0:
            if direct_fire.is_target(world, unit):
                targets.append(int(unit))
            unit = world.next_unit[unit]
        each = [(direct_fire.throws(world, firer, unit, False), unit) for unit in targets]
        (hit, hurt), unit = max(each)  # the gunner picks the likeliest casualty once he sees them
        hits += hit
        hurts += hurt
        defense = int(direct_fire_defense(world, unit))
        low, high = min(low, defense), max(high, defense)
    ways = 36 * len(worlds)
    span = f"{low} to {high}" if low < high else str(low)
    note = (
        f"Who is there can't be inspected. Reckoned as one unknown {ADJECTIVE[1 - s.actor]} unit, any of {len(worlds)} "
        f"equally likely, at full strength: defense {span}.",
        "1.1",
    )
    words = f"{unit_name(s, firer)} fires into {hex_name(s, hex)}"
    return _shot(s, firer, hex, -1, words, Fraction(hits, ways), Fraction(hurts, ways), False, [note])


def _shot(
    s: State,
    firer: i64,
    hex: i64,
    target: i64,
    words: str,
    hit: Fraction,
    hurt: Fraction,
    lost: bool,
    notes: list[tuple[str, str]],
) -> Odds:
    moving = s.ask == st.OPPORTUNITY
    away = int(s.board.map.grid.distance(s.place[firer], hex))
    rows = [("range", "11.3", -away), *die_rows(s, hex, moving and s.road[target] > 0)]
    beat = max(0, -sum([value for _, _, value in rows]))
    title = f"{words}: each die above {beat}" if beat < 6 else f"{words}: no die is high enough"
    chance = [(MISSED, 1 - hit), (PINNED, hit - hurt), (HURT, hurt)]
    meanings = {MISSED: "", PINNED: "halts where it is" if moving else "no effect", HURT: ""}
    if target >= 0:
        meanings[HURT] = "eliminated" if lost else "depleted and pinned" if moving else "depleted"
    if target >= 0:
        notes = [_casualty_note(s, firer, target, away), *notes]
    return Odds(
        title,
        "11.4" if moving else "11.3",
        EFFECT,
        rows,
        [(int(value), share) for value, share in chance if share],
        {**EFFECTS, int(PINNED): "pinned"} if moving else EFFECTS,
        {int(value): text for value, text in meanings.items()},
        [],
        notes,
    )


def die_rows(s: State, hex: i64, by_road: bool) -> Rows:
    """11.3: what each die gains or loses, item by item."""
    tables = s.board.tables
    found: Rows = [
        (WEATHER_WORDS[s.weather], "14.1", int(tables.direct_fire_die[s.weather])),
        ("evening", "13.1", int(tables.evening_die) if s.is_evening() else 0),
        ("blocking terrain", "11.3", int(tables.blocking_die) if s.board.map.blocking[hex] else 0),
        ("road movement", "11.3", int(tables.road_die) if by_road else 0),
    ]
    return [row for row in found if row[2]]


def _casualty_note(s: State, firer: i64, target: i64, away: int) -> tuple[str, str]:
    defense = int(direct_fire_defense(s, target))
    needed = f"{defense + away} (defense {defense}, range {away})"
    if s.options.optional_fire:
        reach = s.board.roster.black_range[firer]
        return (
            f"A hit is a casualty if the higher die, modified, and the gun's range of {reach} make {needed} or more.",
            "18.0",
        )
    return f"A hit is a casualty if both dice, modified, make {needed} or more.", "11.3"


# -- barrages --------------------------------------------------------------------------------------------------------


def barrage_of(s: State, gun: i64, hex: i64) -> Odds:
    """11.2: three dice above range and terrain; equal dice make casualties."""
    asker = s.mover
    over = barrage.needed(s, gun, hex)
    ways: kit.Counts = {}
    for dice in product(FACES, repeat=3):
        hurt = int(barrage.casualties(s, hex, list(dice))) if sum(dice) > over else 0
        ways[hurt] = ways.get(hurt, 0) + 1
    found = kit.chances({hurt: ways[hurt] for hurt in sorted(ways)})
    worlds = assumed.worlds(s, asker, hex)
    costs: dict[int, list[int]] = {}
    for hurt, _ in found:
        costs[hurt] = [outcomes.of_barrage(world, hex, hurt) for world in worlds]
    mean = sum([chance * Fraction(sum(costs[hurt]), len(worlds)) for hurt, chance in found], Fraction(0))
    meanings = {hurt: "" if hurt == 0 else _steps_words(costs[hurt]) for hurt, _ in found}
    notes: list[tuple[str, str]] = []
    if not assumed.is_seen(s, asker, hex):
        notes.append(
            (
                f"Who is there can't be inspected. Reckoned as one unknown {ADJECTIVE[1 - asker]} unit, any of "
                f"{len(worlds)} equally likely, at full strength.",
                "1.1",
            )
        )
    title = f"{unit_name(s, gun)} barrages {hex_name(s, hex)}: three dice above {over}"
    rows = barrage_rows(s, gun, hex)
    return Odds(title, "11.2", CASUALTIES, rows, found, LOST_TO_BARRAGES, meanings, [(STEPS_LOST, mean)], notes)


def _steps_words(steps: list[int]) -> str:
    low, high = min(steps), max(steps)
    if low < high:
        return f"{low} to {high} steps lost"
    return "1 step lost" if low == 1 else f"{low} steps lost" if low else "nobody can be hurt"


def barrage_rows(s: State, gun: i64, hex: i64) -> Rows:
    map = s.board.map
    found: Rows = [
        ("range", "11.2", -int(map.grid.distance(s.place[gun], hex))),
        (TERRAINS[map.terrain[hex]].replace("_", " "), "11.2", -int(map.terrain_modifier[hex])),
        ("hill", "11.2", -int(map.hill_modifier[hex])),
    ]
    for chit in s.works.at(hex):
        sort = s.board.briefing.fort_sort[chit]
        found.append((FORT_WORDS[sort], "15.0", -int(s.board.chart.fort_modifier[sort])))
    return [row for row in found if row[2]]


# -- aircraft --------------------------------------------------------------------------------------------------------


def at_aircraft(s: State, unit: i64) -> Odds:
    """10.7: two dice, three for a light unit, above the distance."""
    away = int(s.board.map.grid.distance(s.place[unit], s.target))
    hit = chances.shot_by(s, unit)
    dice = "three" if dice_of(s, unit) == 3 else "two"
    title = f"{unit_name(s, unit)} fires at the aircraft: {dice} dice above {away}"
    return Odds(title, "10.7", SUCCESS, [("range", "10.7", -away)] if away else [], _yes_or_no(hit))


# -- other dice ------------------------------------------------------------------------------------------------------


def _yes_or_no(chance: Fraction) -> list[tuple[int, Fraction]]:
    return [(value, share) for value, share in ((0, 1 - chance), (1, chance)) if share]


def demolition(s: State, crossing: i64) -> Odds:
    chance = Fraction(7 - int(s.board.tables.blown_from), 6)
    return Odds(f"The bridge at {crossing_name(s, crossing)} is blown", "12.0", SUCCESS, [], _yes_or_no(chance))


def replacements(s: State) -> Odds:
    """4.1: whether a unit may be rebuilt."""
    more = int(s.board.tables.replacement_modifier[s.weather])
    good = sum([int(die + more <= s.board.tables.replaced_up_to) for die in FACES])
    rows: Rows = [(WEATHER_WORDS[s.weather], "4.1", more)] if more else []
    title = f"{PEOPLE[s.actor]} may rebuild a unit"
    return Odds(title, "4.1", SUCCESS, rows, _yes_or_no(Fraction(good, 6)))


def weather(s: State) -> Odds:
    more = int(s.board.briefing.weather_modifier[s.turn])
    ways: kit.Counts = {}
    for die in FACES:
        sky = int(weather_of(die + more))
        ways[sky] = ways.get(sky, 0) + 1
    rows: Rows = [("turn track", "14.0", more)] if more else []
    names = dict(enumerate(WEATHER_WORDS))
    return Odds("Weather", "14.0", "weather", rows, kit.chances({sky: ways[sky] for sky in sorted(ways)}), names)


def activation(s: State) -> Odds:
    """6.0: whose chit comes next."""
    roster = s.board.roster
    ways: kit.Counts = {}
    for battalion in range(roster.battalions):
        if s.in_cup[battalion]:
            side = int(roster.battalion_side[battalion])
            ways[side] = ways.get(side, 0) + 1
    left = " and ".join([f"{ways.get(side, 0)} {ADJECTIVE[side]}" for side in (BRITISH, GERMAN)])
    title = f"Next activation chit, {left} of {sum(ways.values())}"
    names = {side: ADJECTIVE[side] for side in ways}
    return Odds(title, "6.0", "side", [], kit.chances({side: ways[side] for side in sorted(ways)}), names)
