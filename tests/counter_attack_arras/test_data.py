"""The data files are sound, and a fault in them is found and named."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bridgehead.core.data import Pack, facts
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras.data_check import check
from tests.counter_attack_arras.table import pack


def area(data: dict[str, Any], number: int) -> dict[str, Any]:
    return next(entry for entry in data["map"]["areas"] if entry["id"] == number)


def unit(data: dict[str, Any], code: str) -> dict[str, Any]:
    return next(entry for entry in data["counters"]["units"] if entry["code"] == code)


def faults(change: Callable[[dict[str, Any]], object]) -> list[str]:
    files = copy.deepcopy(pack().files)
    change(files)
    return check(Pack(files))


def test_the_files_are_sound() -> None:
    assert check(pack()) == []
    assert GAME.check_data(pack()) == []


def test_every_datum_has_a_source() -> None:
    kinds = {datum.kind for datum in facts(pack())}
    assert kinds == {"rulebook", "source", "inferred", "reconstructed"}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: area(d, 5).update(tem=4), "map.yaml: areas/5/tem: the modifier must be +1 to +3 (2.1.2)."),
        (lambda d: area(d, 5).update(star=None), "map.yaml: areas/5/star: this must be white (4.1)."),
        (lambda d: area(d, 25).update(limit=10), "map.yaml: areas/25/limit: this must be 5 (5.1.3)."),
        (lambda d: area(d, 5).update(shape="oval"), "neither square nor circle"),
        (lambda d: area(d, 5).update(bank="west"), "neither north nor south"),
        (lambda d: area(d, 5)["adjacent"].remove(3), "3 lists 5 as adjacent but 5 does not list 3"),
        (lambda d: area(d, 5).update(at=[1]), "a point is a pair of whole numbers"),
        (lambda d: d["map"]["areas"].pop(), "there must be 28 areas"),
        (lambda d: d["map"]["zones"].pop(), "there must be 6 zones, A to F"),
        (lambda d: d["map"]["zones"][0].update(areas=[99]), "zones/A/areas: unknown area '99' (2.1.3)."),
        (lambda d: d["map"]["zones"][0].update(points=1), "only zone C can score"),
        (lambda d: d["map"]["zones"][0].update(sector="blue"), "zones A to C are German"),
        (lambda d: d["map"]["corners"].update(pairs=[[10, 12], [18, 23]]), "must meet only at a corner"),
        (lambda d: d["map"]["corners"].update(pairs=[[1]]), "corners/pairs: a pair is two area numbers"),
        (lambda d: d["map"]["rivers"][0]["borders"].append([1, 9]), "1 and 9 aren't adjacent"),
        (lambda d: d["map"]["rivers"][0]["borders"].pop(0), "must be on different banks"),
        (lambda d: d["map"]["rivers"][0].update(ranges=False), "exactly one river must limit artillery range"),
        (lambda d: unit(d, "7RTA").update(group="C"), "there must be 9 counters in Allied group B, not 8"),
        (lambda d: unit(d, "7RTA").update(code="7rta!"), "a code is two to six capital letters"),
        (lambda d: unit(d, "7RTA").update(type="tank"), "'tank' isn't one of infantry, armor, anti_tank,"),
        (lambda d: unit(d, "7RTA").update(nation="ss"), "doesn't fight on that side"),
        (lambda d: unit(d, "7RTA").update(front=[6, 6]), "an attack, a defense and a movement factor"),
        (lambda d: unit(d, "7RTA").update(front=[0, 6, 6]), "all other units have one"),
        (lambda d: unit(d, "7RTA").update(front=[6, 6, 3]), "must be able to enter an enemy area"),
        (lambda d: unit(d, "7RTA").update(back=7), "can't defend better"),
        (lambda d: unit(d, "7RTA").update(italic=False), "have an italic attack factor"),
        (lambda d: unit(d, "RA365").update(italic=True), "only armor, anti-tank and recon"),
        (lambda d: unit(d, "7RTAr").update(of="8DL1"), "a reduced counter must replace an armor unit"),
        (lambda d: unit(d, "7RTAr").update(front=[9, 9, 6]), "can't be stronger than its original"),
        (lambda d: unit(d, "7RTAr").update(group="B"), "has no set-up group"),
        (lambda d: unit(d, "ROM").update(code="ROMMEL"), "the counter ROM is missing"),
        (lambda d: d["tables"]["turns"]["track"].pop(), "there must be 7 turns"),
        (lambda d: d["tables"]["turns"]["track"][0].update(air=[3, 0]), "air support must be 2 for the Allies"),
        (lambda d: d["tables"]["victory"].update(threshold=9), "victory/threshold: this must be 10 (11.3)."),
        (lambda d: d["tables"]["releases"].update(alarm=[1]), "must be 2, 4, 6 and 7"),
        (lambda d: d["tables"]["releases"]["groups"][0].update(turns={}), "(13.1)"),
        (lambda d: d["tables"]["bids"].update(to=5), "a bid of all the points needed"),
        (lambda d: d["setups"]["free"].update(first="allied"), "the German player must place first"),
        (lambda d: d["setups"]["historical"]["allied"].update(B=99), "unknown space '99'"),
        (lambda d: d["setups"]["historical"]["allied"].update(B=25), "are too many for 25"),
        (lambda d: d["setups"]["historical"].update(closed={}), "21 and 19 must be closed"),
        (lambda d: area(d, 5)["source"].update(name="source NOWHERE"), "names no entry of sources.yaml"),
    ],
)
def test_a_fault_is_found_and_named(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    found = faults(change)
    assert any(sentence in fault for fault in found), found
    assert all(fault.endswith(".") for fault in found)
