"""Chapter 15: what the players may agree on to even the odds."""

from __future__ import annotations

import pytest

from bridgehead.games.counter_attack_arras import GAME
from tests.counter_attack_arras.table import asked, pack, play, shown, table, where

RESERVES = "reserves: RA365 RA368 9DL1 9DL2 9DL3 9DL4\n"


@pytest.mark.parametrize(
    ("option", "turn", "air"),
    [
        ("none", 4, {"allied": 2, "german": 2}),
        ("german-air-less", 4, {"allied": 2, "german": 1}),
        ("german-air-less", 1, {"allied": 2, "german": 0}),
    ],
)
def test_15_1_one_german_air_support_less(option: str, turn: int, air: dict[str, int]) -> None:
    assert shown(table(f"options: balance={option}\nturn: {turn}\n11: 7RTA\n10: | RR16\n"))["air"] == air


@pytest.mark.parametrize(("option", "comes"), [("none", False), ("early-reserve", True)])
def test_15_1_the_reserve_comes_with_eight_points(option: str, comes: bool) -> None:
    position = table(
        f"options: balance={option}\nused: allied german\nair: 0 0\n{RESERVES}11: 7RTA\n9: | RR16*\n"
        "allied control: 10 12 13 14 15 16 17\n"
    )
    play(position, "pass")
    assert shown(position)["points"] == 8
    assert asked(position) == ("allied entry" if comes else "allied impulse")


@pytest.mark.parametrize(
    ("option", "air"),
    [("allied-air-less", {"allied": 1, "german": 2}), ("german-air-more", {"allied": 2, "german": 3})],
)
def test_15_2_air_support_for_the_germans(option: str, air: dict[str, int]) -> None:
    assert shown(table(f"options: balance={option}\nturn: 4\n11: 7RTA\n10: | RR16\n"))["air"] == air


def test_15_2_a_third_artillery_battalion_joins_group_b() -> None:
    position = GAME.new("historical", {"balance": "third-artillery"}, pack())
    assert where(position, "AR378") == where(position, "AR178") == "3"
    assert where(GAME.new("historical", {}, pack()), "AR378") == "out"
    position = GAME.new("free", {"balance": "third-artillery"}, pack())
    play(position, "B@3")
    assert where(position, "AR378") == "3"
