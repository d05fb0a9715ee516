"""4.1, 10.6.3: of the cheapest ways to a hex a unit takes the one on which the fewest bridges are likely to be blown.

The comparison knows the rules and the data files only: it walks every cheapest way and counts the bridges.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import ways
from bridgehead.games.arnhem_farthest_bridge.state import State
from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import (
    asked,
    asked_about,
    go,
    goals,
    march,
    path,
    pick,
    spare,
    where,
)
from tests.arnhem_farthest_bridge.table import hex_of, play
from tests.arnhem_farthest_bridge.test_04_2_costs import ALLIED, GERMAN, SWITCHES
from tests.arnhem_farthest_bridge.wording import written

RANGE = {entry["code"]: entry["front"][2] for entry in atlas.read("counters")["units"]}
FALLS = {
    entry["side"]: len(atlas.read("tables")["demolition"][entry["demolition"]])
    for entry in atlas.read("map")["bridges"]
}
Danger = tuple[int, int]


class March:
    """An Allied unit near a bridge, a few friends, and Germans who may be in range of it."""

    def __init__(self, rng: Random, switches: dict[str, str]) -> None:
        centre = rng.choice(sorted(atlas.sides("bridges")))[:4]
        near = sorted(hex for hex in atlas.terrain() if atlas.distance(hex, centre) <= 5)
        far = sorted(hex for hex in atlas.terrain() if 3 <= atlas.distance(hex, centre) <= 11)
        rng.shuffle(near)
        self.code = rng.choice(ALLIED if switches.get("leg-ezoc") != "never" else ALLIED[3:])
        friends = {code: near.pop() for code in (self.code, *rng.sample(ALLIED, rng.randrange(3)))}
        enemies = {code: rng.choice(far) for code in GERMAN[: rng.randint(1, 3)]}
        enemies = {code: hex for code, hex in enemies.items() if hex not in friends.values()}
        down = frozenset(side for side in sorted(atlas.sides("bridges")) if rng.random() < 0.1)
        self.s = march(friends | enemies, "allied", options=switches, down=" ".join(down))
        over = switches.get("zoc-over-water") == "yes", switches.get("ferry-zoc") == "yes"
        self.case = atlas.Case(
            start=friends[self.code],
            points=float(RANGE[self.code]),
            mobile=RANGE[self.code] > 7,
            enemies=frozenset(enemies.values()),
            zone=frozenset(atlas.zone(set(enemies.values()), down, *over)),
            down=down,
            leg_rule=switches.get("leg-ezoc", "leave"),
            mobile_rule=switches.get("mobile-ezoc", "one"),
        )
        began = set(friends.values())
        self.exposed = {
            side
            for side in FALLS
            if side not in down
            and not began.intersection(side.split("|"))
            and any(atlas.distance(hex, end) <= RANGE[code] for code, hex in enemies.items() for end in side.split("|"))
        }

    def danger(self, entered: list[str]) -> Danger:
        """How many sixths together, and how many bridges."""
        met = [side for side in self.exposed if set(side.split("|")).intersection(entered)]
        return sum(FALLS[side] for side in met), len(met)

    def all_ways(self) -> dict[str, list[list[str]]]:
        """Every cheapest way to every hex."""
        least: dict[tuple[str, bool], float] = {}
        for hex, footed, spent, _ in self._walk({}):
            least[hex, footed] = min(spent, least.get((hex, footed), atlas.NEVER))
        costs = {hex: min(least.get((hex, footed), atlas.NEVER) for footed in (False, True)) for hex, _ in least}
        found: dict[str, list[list[str]]] = {}
        for hex, _, spent, way in self._walk(least):
            if spent == costs[hex]:
                found.setdefault(hex, []).append(way)
        return found

    def _walk(self, least: dict[tuple[str, bool], float]) -> Iterator[tuple[str, bool, float, list[str]]]:
        """All ways, but none that comes somewhere dearer than it must, as far as is known."""
        known = dict(least)
        waiting: list[tuple[str, bool, float, list[str]]] = [(self.case.start, not self.case.mobile, 0.0, [])]
        while waiting:
            here, footed, spent, way = waiting.pop(0)
            if spent > known.get((here, footed), atlas.NEVER):
                continue
            yield here, footed, spent, way
            for there in atlas.neighbours(here):
                if there in self.case.enemies:
                    continue
                total, afoot = atlas.enter(self.case, spent, here, there, footed, not way)
                better = (
                    total <= known.get((there, afoot), atlas.NEVER) if least else total < known.get((there, afoot), 99)
                )
                if total <= self.case.points and better and there not in way:
                    known[there, afoot] = total
                    waiting.append((there, afoot, total, [*way, there]))


def taken(s: State, hex: str) -> list[str]:
    return [s.board.hex_names[n] for n in ways.entered(s, m.pack(m.GO, 0, hex_of(s, hex)))]


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda switches: " ".join(switches.values()) or "defaults")
def test_4_1_no_cheapest_way_is_less_dangerous(switches: dict[str, str]) -> None:
    rng = Random(f"safest {switches}")
    compared = avoided = 0
    for _ in range(40):
        marching = March(rng, switches)
        s = marching.s
        reached = goals(s, marching.code)
        pick(s, marching.code)
        every = marching.all_ways()
        for hex in sorted(reached):
            way = taken(s, hex)
            assert way in every[hex], (hex, marching.case)
            least = min(marching.danger(one) for one in every[hex])
            assert marching.danger(way) == least, (hex, way, marching.case)
            usual = [s.board.hex_names[n] for n in s.reach.path(hex_of(s, hex))[1:]]
            if marching.danger(usual) == least:
                assert way == usual  # no other way without a reason
            else:
                avoided += 1
            compared += least != (0, 0)
    assert compared > 100 and avoided > 10


# -- by hand ---------------------------------------------------------------------------------------------------------

WESTERVOORT = {
    "231": "3425",
    "KRFT": "3722",
}  # to 3524 by 3424, beside the canal bridge, or as cheaply by 3526 and 3525


def test_4_1_a_way_as_cheap_keeps_away_from_a_bridge() -> None:
    s = march(WESTERVOORT)
    assert path(s, go(s, "231", "3524")) == ["3425", "3526", "3525", "3524"]
    assert asked(s) == "allied move"


def test_4_1_the_way_by_the_bridge_can_still_be_ordered() -> None:
    s = march(WESTERVOORT)
    go(s, "231", "3424")
    assert (asked(s), asked_about(s)) == ("german demolish", "3325|3424")
    spare(s)
    go(s, "231", "3524")
    assert where(s, "231") == "3524"


def test_4_1_where_no_bridge_is_in_danger_the_usual_way_stays() -> None:
    s = march({"231": "3425"})
    assert path(s, go(s, "231", "3524")) == ["3425", "3424", "3524"]


def test_10_6_3_a_bridge_that_was_tried_is_no_danger_any_more() -> None:
    s = march(WESTERVOORT | {"130": "3526"})
    go(s, "130", "3325")
    assert asked_about(s) == "3325|3424"
    spare(s)
    while asked(s) == "german demolish":
        spare(s)
    assert path(s, go(s, "231", "3524")) == ["3425", "3424", "3524"]


def test_10_6_2_a_ferry_as_cheap_is_taken() -> None:
    """From 3420 by Driel, or by the Arnhem bridge."""
    s = march({"231": "3420", "BRDF": "2621"})
    assert path(s, go(s, "231", "3917"))[:2] == ["3420", "3520"]
    assert (asked(s), where(s, "231")) == ("allied move", "3917")


def test_10_6_3_the_less_likely_demolition_where_there_is_one_either_way() -> None:
    """By Mook, whose railroad bridge falls on 1 or 2, or by Grave, whose highway bridge falls on 1."""
    s = march({"2IG": "2120", "BRDF": "2621"})
    go(s, "2IG", "1618")
    assert (asked(s), asked_about(s), where(s, "2IG")) == ("german demolish", "2216|2316", "2316")


def test_4_1_germans_take_the_usual_way() -> None:
    s = march({"KRFT": "3425", "231": "3722"}, "german")
    assert path(s, go(s, "KRFT", "3524")) == ["3425", "3424", "3524"]


def test_10_6_3_a_way_names_every_bridge_and_where_it_halts() -> None:
    position = written("3225: 231\n3722: KRFT")
    play(position, "231")
    told = position.describe(position.parse("to 3423"))
    assert told.endswith(
        "; halts in 3325, where the Germans may blow the Westervoort bridge (on 1 to 3) and the Westervoort railway "
        "bridge (on 1 or 2), then they may blow the Arnhem bridge (on 1)"
    )


def test_10_6_3_on_the_page_such_a_way_waits_for_a_word() -> None:
    position = written("3425: 231\n3722: KRFT")
    play(position, "231")
    assert position.touches(position.parse("to 3524")) == ("place:3524",)
    touches = position.touches(position.parse("to 3424"))
    assert touches[0] == "place:3424" and touches[1].startswith("way:")
    assert position.label(touches[1]).endswith("; the Germans may blow the Westervoort bridge (on 1 to 3)")
