"""Standing orders (11.4, 10.2, 10.3, 10.6, 10.7): for all units, for single ones, and by the chance of a hit."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgehead.core.dice import Dice
from bridgehead.core.game import UnknownChoice
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.games.guards_armoured import direct_fire, events
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.rules import RULES
from bridgehead.tables.session import HUMAN, Session
from bridgehead.tables.store import Store
from bridgehead.tables.table import Table
from tests.guards_armoured.table import activate, place, table, unit
from tests.guards_armoured.test_odds_of_fire import moving_in

FIELD = {"KGL-88": "3536", "200-Bat-1": "3538", "2GG-1": "3540", "2GG-HQ": "3541"}  # four and two hexes away


def answered(position: Position, orders: dict[str, str]) -> str:
    found = position.answer(orders)
    return "ask" if found is None else position.notation(found)


def under_fire(**units: str) -> Position:
    return moving_in(table("goodwood", {**FIELD, **units}), road=False)


@pytest.mark.parametrize(
    ("order", "answer"),
    [
        ("ask", "ask"),
        ("never", "hold"),
        ("always", "fire 200-Bat-1>2GG-1"),  # the nearer gun is the likelier to hurt
        ("chance:44", "fire 200-Bat-1>2GG-1"),  # 16 of 36 are 44.4 %
        ("chance:45", "hold"),
        ("chance:11", "fire 200-Bat-1>2GG-1"),
        ("chance:0", "ask"),  # no such order
        ("sometimes", "ask"),
    ],
)
def test_11_4_opportunity_fire_by_order(order: str, answer: str) -> None:
    position = under_fire()
    s = position.state
    assert isinstance(s, st.State)
    assert direct_fire.throws(s, unit(s, "200-Bat-1"), unit(s, "2GG-1"), False)[0] == 16
    assert direct_fire.throws(s, unit(s, "KGL-88"), unit(s, "2GG-1"), False)[0] == 4
    assert answered(position, {"opportunity-fire": order}) == answer


@pytest.mark.parametrize(
    ("all_others", "far", "near", "answer"),
    [
        ("never", "always", "", "fire KGL-88>2GG-1"),
        ("never", "", "chance:40", "fire 200-Bat-1>2GG-1"),
        ("always", "", "never", "fire KGL-88>2GG-1"),
        ("always", "never", "never", "hold"),
        ("always", "never", "ask", "ask"),  # nobody else fires, and one wants to be asked
        ("always", "ask", "", "fire 200-Bat-1>2GG-1"),  # first those whose orders are plain
        ("ask", "never", "chance:50", "hold"),
        ("ask", "chance:12", "", "ask"),
        ("ask", "chance:11", "", "fire KGL-88>2GG-1"),
    ],
)
def test_11_4_a_gun_may_have_an_order_of_its_own(all_others: str, far: str, near: str, answer: str) -> None:
    orders = {"opportunity-fire": all_others}
    if far:
        orders["opportunity-fire@KGL-88"] = far
    if near:
        orders["opportunity-fire@200-Bat-1"] = near
    assert answered(under_fire(), orders) == answer


def test_11_4_every_gun_has_its_turn_under_orders() -> None:
    """One shot after the other; whoever has fired at this hex is not asked again."""
    position = under_fire()
    s = position.state
    assert isinstance(s, st.State)
    fired: list[str] = []
    while s.ask == st.OPPORTUNITY:
        move = position.answer({"opportunity-fire": "always"})
        assert move is not None
        fired.append(position.notation(move))
        position.play(move, Misses())
    assert fired == ["fire 200-Bat-1>2GG-1", "fire KGL-88>2GG-1"]


class Misses(Dice):
    def roll(self, count: int, purpose: str) -> list[int]:
        return [1] * count


def test_11_4_orders_are_for_guns_that_are_not_lost() -> None:
    position = under_fire()
    s = position.state
    assert isinstance(s, st.State)
    assert position.order_units("opportunity-fire", "german") == ["KGL-88", "200-Bat-1"]
    assert position.order_units("opportunity-fire", "british") == ["2GG-1"]
    assert position.order_units("roll", "german") == []


def attacked(ask: int, actor: int, **events_drawn: str) -> Position:
    field = {"2IG-HQ": "4343", "2IG-1": "4340", "6P-I-1": "4339", "6P-I-88": "4335", "6P-Art-105-1": "4330"}
    s = table("bonninghardt", {**field, "MG-SPG-A": "4344"}, inspection=False)
    events.deal(s)
    activate(s, "2IG", st.COMBAT)
    s.target = place(s, "4339")
    s.job[unit(s, "2IG-1")], s.attackers = st.ATTACKS, 1
    for part, name in enumerate(events_drawn.values()):
        s.event[part] = s.board.chits.numbers[name]
    s.ask, s.actor = ask, actor
    return Position(RULES, s)


def test_10_2_no_artillery_in_defense_by_order() -> None:
    orders = {"defensive-artillery": "never"}
    assert answered(attacked(st.FIRE_SUPPORT, GERMAN), orders) == "done"
    assert answered(attacked(st.FIRE_SUPPORT, GERMAN), {}) == "ask"
    assert answered(attacked(st.FIRE_SUPPORT, BRITISH), orders) == "ask"  # his own attack


def test_10_7_anti_aircraft_fire_by_order() -> None:
    orders = {"anti-aircraft": "always"}
    against = {"mine": "airstrike", "yours": "apathy"}
    assert answered(attacked(st.SHOOTING_DOWN, GERMAN, **against), orders) == "gun 6P-I-88"
    assert answered(attacked(st.SHOOTING_DOWN, GERMAN, **against), {}) == "ask"
    helpful = {"mine": "apathy", "yours": "airstrike"}
    assert answered(attacked(st.SHOOTING_DOWN, BRITISH, **helpful), orders) == "ask"


def test_10_3_no_black_chits_by_order() -> None:
    drawn = {"mine": "charge", "yours": "apathy"}
    assert answered(attacked(st.EVENTS, GERMAN, **drawn), {"black-chits": "never"}) == "done"
    assert answered(attacked(st.EVENTS, GERMAN, **drawn), {}) == "ask"


# -- at a table --------------------------------------------------------------------------------------------------------


def test_11_4_a_table_keeps_the_orders_of_units(tmp_path: Path) -> None:
    people = {"british": HUMAN, "german": HUMAN}
    game = find("guards-armoured")
    session = Session.begin(game, people, game.load(), scenario="goodwood", seed="a test")
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    made = Table.open(store, session, people).table
    given = {"opportunity-fire": "never", "opportunity-fire@KGL-88": "chance:40"}
    made.set_orders(1, given)
    assert made.seats[1].orders["opportunity-fire@KGL-88"] == "chance:40"
    with pytest.raises(UnknownChoice, match="no unit '2GG-1'"):
        made.set_orders(1, {"opportunity-fire@2GG-1": "always"})  # the enemy's
    s = session.position.state
    assert isinstance(s, st.State)
    s.place[unit(s, "KGL-88")] = st.GONE
    made.set_orders(1, {**made.seats[1].orders, "roll": "always"})  # its order lapses with it
    assert "opportunity-fire@KGL-88" not in made.seats[1].orders and made.seats[1].orders["roll"] == "always"
    store.close()
