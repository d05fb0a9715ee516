"""Standing orders: what they answer, and what they leave to the player."""

from __future__ import annotations

import pytest

from bridgehead.core.position import Position
from tests.arnhem_farthest_bridge.table import play
from tests.arnhem_farthest_bridge.wording import asked, written


def answer(position: Position, order: str, value: str) -> str:
    """The move that the order gives, or '' if the player is asked."""
    move = position.answer({order: value})
    return "" if move is None else position.notation(move)


def at_the_bridge(start: str, goal: str, german: str) -> Position:
    position = written(f"{start}: 2IG\n{german}: GRSN")
    play(position, "2IG", f"to {goal}")
    assert asked(position) == "german demolish"
    return position


@pytest.mark.parametrize(
    ("value", "canal", "railroad", "highway"),
    [
        ("ask", "", "", ""),
        ("always", "blow", "blow", "blow"),
        ("never", "spare", "spare", "spare"),
        ("highway", "spare", "spare", "blow"),
        ("large", "spare", "blow", "blow"),
    ],
)
def test_10_6_3_demolition(value: str, canal: str, railroad: str, highway: str) -> None:
    assert answer(at_the_bridge("0404", "0505", "0702"), "demolition", value) == canal
    assert answer(at_the_bridge("1204", "1206", "1402"), "demolition", value) == railroad
    assert answer(at_the_bridge("2215", "2216", "2416"), "demolition", value) == highway


def hit(hex: str, attacker: str, *others: str) -> Position:
    """KRFT is hit by D2 or better in that hex."""
    position = written("\n".join(["turn: 3", "decide: allied attack", f"{hex}: KRFT", f"{attacker}: 32G", *others]))
    play(position, f"attack {hex}", dice="1")
    assert asked(position) == "german retreat"
    return position


@pytest.mark.parametrize(
    ("value", "open_ground", "town"),
    [
        ("ask", "", ""),
        ("always", "stand KRFT", "stand KRFT"),
        ("never", "", ""),
        ("towns", "", "stand KRFT"),
    ],
)
def test_8_5_standing_fast(value: str, open_ground: str, town: str) -> None:
    assert answer(hit("1610", "1609"), "stiff-resistance", value) == open_ground
    assert answer(hit("0505", "0404"), "stiff-resistance", value) == town


def defended(hex: str, attacker: str) -> Position:
    text = f"turn: 4\ndecide: allied attack\ngerman markers: de-art-a=1 de-art-b=1\n{hex}: KRFT\n{attacker}: 2IG"
    position = written(text)
    play(position, f"attack {hex}")
    assert asked(position) == "german support"
    return position


@pytest.mark.parametrize(
    ("value", "open_ground", "town"), [("ask", "", ""), ("never", "done", "done"), ("cities", "done", "")]
)
def test_8_2_2_markers_in_defense(value: str, open_ground: str, town: str) -> None:
    assert answer(defended("1610", "1609"), "defensive-markers", value) == open_ground
    assert answer(defended("0505", "0404"), "defensive-markers", value) == town


def test_8_2_2_the_order_is_not_for_attacks() -> None:
    position = written("turn: 4\ndecide: allied attack\nallied markers: gb-art=1\n1610: KRFT\n1609: 2IG")
    play(position, "attack 1610")
    assert answer(position, "defensive-markers", "never") == ""


def test_8_6_advances() -> None:
    position = hit("1610", "1609")
    play(position, "retreat KRFT 1611", "retreat KRFT 1612")
    assert asked(position) == "allied advance"
    assert [answer(position, "advance", value) for value in ("ask", "never", "defense")] == ["", "done", ""]
    repelled = written("turn: 3\ndecide: allied attack\n1610: KRFT\n1609: 1P")
    play(repelled, "attack 1610", "retreat 1P 1608", dice="6")
    assert asked(repelled) == "german advance"
    assert answer(repelled, "advance", "defense") == "done"


def test_orders_say_nothing_elsewhere() -> None:
    position = written("0105: 2IG")
    for order in ("demolition", "stiff-resistance", "defensive-markers", "advance"):
        assert answer(position, order, "never") == ""
