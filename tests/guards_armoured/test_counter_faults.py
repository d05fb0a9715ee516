"""A fault in the counters and event chits is found and named in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.guards_armoured.breaking import assert_named, battalion, battle, chit, unit


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: unit(d, "2GG-1").update(code="2gg-2"), "units/2gg-2: this code is listed twice (2.3)."),
        (
            lambda d: unit(d, "2GG-1").update(code="1234"),
            "units/1234: a code is a battalion, a hyphen and a company (2.3).",
        ),
        (lambda d: unit(d, "2GG-1").update(battalion="9GG"), "units/2GG-1/battalion: '9GG' is no battalion (2.3)."),
        (
            lambda d: unit(d, "2GG-1").update(battalion="2IG"),
            "2GG-1/battalion: the code begins with the battalion (2.3).",
        ),
        (lambda d: unit(d, "2GG-1").update(kind="horse"), "units/2GG-1/kind: 'horse' is no kind of unit (2.3)."),
        (
            lambda d: unit(d, "2GG-1").update({"class": "hover"}),
            "units/2GG-1/class: 'hover' is no class of units (9.0).",
        ),
        (lambda d: unit(d, "2GG-1").update(front=[6, 6]), "each side has an attack, a defense and a movement factor"),
        (
            lambda d: unit(d, "2GG-1").update(back=[6, 6, 8]),
            "2GG-1/back: the depleted side is weaker than the front (2.3).",
        ),
        (lambda d: unit(d, "KGL-88").update(front=[3, 9, 8]), "KGL-88/front: this must be 2-9-8, with 5 for defense"),
        (lambda d: unit(d, "KGL-88").update(black=6), "KGL-88/black: beyond 5 hexes nothing can be hit (11.3)."),
        (lambda d: unit(d, "2GG-1").update(marks=["brave"]), "units/2GG-1/marks: 'brave' is no mark (2.3)."),
        (lambda d: unit(d, "2GG-1").update(marks=["hq"]), "units named HQ and only they are headquarters (2.4)."),
        (lambda d: unit(d, "2GG-1").update(range=5), "headquarters and only they have an activation range (6.0)."),
        (lambda d: unit(d, "2GG-HQ").update(marks=["hq", "division"]), "Div-HQ is the one division HQ (6.0)."),
        (lambda d: unit(d, "2GG-1").update(white=5), "artillery and only it has a white range (11.1)."),
        (lambda d: unit(d, "MG-SPG-A").update(back=[1, 1, 8]), "the back of artillery is its FIRED side (10.2)."),
        (lambda d: unit(d, "5CG-Eng").pop("marks"), "units named Eng and only they are engineers (16.0)."),
        (lambda d: unit(d, "Eng-AVRE-A").update(marks=["eng"]), "units named AVRE and only they are marked so (4.2)."),
        (lambda d: unit(d, "2GG-ARV").pop("marks"), "units named ARV and only they are marked so (4.2)."),
        (lambda d: unit(d, "94AA-1").update(marks=["light"]), "only AA and Flak can be light (10.7)."),
        (lambda d: unit(d, "94AA-1").update(marks=["light"]), "the 94th is the anti-aircraft regiment (17.0)."),
        (lambda d: unit(d, "2GG-1").update(marks=["flak"]), "units/2GG-1/marks: Flak is German (10.7)."),
        (
            lambda d: d["counters"]["units"].reverse(),
            "counters.yaml: units: British units come before German ones (2.3).",
        ),
        (lambda d: d["counters"]["units"].pop(0), "battalions/2GG: a battalion has one HQ, not 0 (2.4)."),
        (lambda d: battalion(d, "2GG").update(side="french"), "battalions/2GG/side: 'french' is no side (2.3)."),
        (lambda d: battalion(d, "2GG").update(colour="blue"), "battalions: two British battalions are blue (2.3)."),
        (lambda d: d["counters"]["markers"].pop(), "markers: the sheets have 560 counters, not 537 (2.0)."),
        (
            lambda d: d["counters"]["fortifications"].update(bunker=2),
            "fortifications/bunker: bonninghardt needs 3 of them",
        ),
        (lambda d: chit(d, "apathy").update(id="hero"), "events/hero: this chit is listed twice (10.3)."),
        (lambda d: chit(d, "apathy").update(name="Boredom"), "events/apathy/name: the id is the name in small letters"),
        (lambda d: chit(d, "apathy").update(colour="green"), "events/apathy/colour: the colours are blue, red, black"),
        (lambda d: chit(d, "apathy").update(modifier=3), "events/apathy/modifier: this must be 2 (10.3)."),
        (
            lambda d: chit(d, "hero").update(modifier=1),
            "hero/modifier: blue is below zero, red above, and black has none",
        ),
        (lambda d: chit(d, "hero").update(copies=0), "events/hero/copies: there is at least one (19.0)."),
        (lambda d: chit(d, "hero").update(copies=3), "events: there are 160 event chits, not 161 (19.0)."),
        (lambda d: chit(d, "hero").update(nullifies=["zero"]), "events/hero/nullifies: there is no chit zero (10.3)."),
        (
            lambda d: chit(d, "hero").update(nullifies=["charge"]),
            "hero/nullifies: charge is not of the opposite colour",
        ),
        (lambda d: chit(d, "hero").update(nullifies=["withering-fire"]), "hero and withering-fire nullify each other"),
        (
            lambda d: chit(d, "grenades").update(fortification="wall"),
            "black chits nullify trench, minefield, dragons_teeth",
        ),
        (
            lambda d: chit(d, "fire-lane").update(nullifies=[]),
            "black chit nullifies chits or a fortification (10.3).",
        ),
        (
            lambda d: chit(d, "flamethrower").update(fortification="trench"),
            "fortification: this must be bunker (17.14).",
        ),
        (lambda d: chit(d, "bad-commander").update(copies=2), "bad-commander/copies: this must be 3 (19.0)."),
        (lambda d: chit(d, "reckless-assault").update(modifier=2), "with aggressive-assault this makes +2 (19.0)."),
        (lambda d: chit(d, "strafing").pop("air"), "Airstrike and Strafing and only they are aircraft (10.7)."),
        (lambda d: chit(d, "low-ammo").update(colour="black"), "there is a blue or red chit of this name (19.0)."),
        (
            lambda d: d["counters"].update(events=d["counters"]["events"][:80]),
            "there are more than 80 kinds, not 80 (19.0).",
        ),
        (lambda d: battle(d, "goodwood")["held"]["german"].append("hero"), "held: there is no black chit hero (10.3)."),
        (
            lambda d: battle(d, "goodwood")["held"]["german"].extend(["fire-lane"] * 2),
            "there are not so many of fire-lane",
        ),
        (
            lambda d: battle(d, "goodwood")["cups"]["german"].update(blue=31),
            "cups: there are 60 blue chits, not 61 (10.3).",
        ),
    ],
)
def test_a_fault_is_found_and_named(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    assert_named(change, sentence)
