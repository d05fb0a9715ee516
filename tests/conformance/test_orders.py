"""Every game on the shelf: standing orders answer only what they may, and only with legal moves."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.game import ASK, OrderChoice, UnknownChoice
from bridgehead.core.position import ROLL_WORD
from bridgehead.games import shelf
from tests.conformance.playing import Case, cases, enough, played

every_case = pytest.mark.parametrize("case", cases(), ids=str)
GAMES_UNDER_ORDERS = 10  # a short game may be over before an order has answered anything

every_game = pytest.mark.parametrize("game", shelf())


def written(choice: OrderChoice) -> str:
    """As it is given; a number goes with some."""
    return f"{choice.value}:30" if choice.percent else choice.value


@every_game
def test_orders_are_described(game: str) -> None:
    orders = shelf()[game].orders
    assert len({order.name for order in orders}) == len(orders)
    assert len({order.title for order in orders}) == len(orders)
    for order in orders:
        values = [choice.value for choice in order.choices]
        assert ASK in values
        usual = order.choices[0]
        assert usual.value == ASK or (usual.note and usual.meaning.startswith("Ask me only if it could help: "))
        assert len(set(values)) == len(values) > 1
        for choice in order.choices:
            assert choice.meaning[0].isupper() and choice.meaning.endswith(".")


@every_game
def test_orders_are_settled_or_refused(game: str) -> None:
    found = shelf()[game]
    assert found.settle_orders({}) == {order.name: order.choices[0].value for order in found.orders}
    for order in found.orders:
        for choice in order.choices:
            assert found.settle_orders({order.name: written(choice)})[order.name] == written(choice)
            for number in ("0", "101", "", "x", "030") if choice.percent else ("30",):
                with pytest.raises(UnknownChoice, match=order.name):
                    found.settle_orders({order.name: f"{choice.value}:{number}"})
        with pytest.raises(UnknownChoice, match=order.name):
            found.settle_orders({order.name: "perhaps"})
        if order.per_unit:
            of_one = {f"{order.name}@somebody": ASK}
            assert found.settle_orders(of_one) == found.settle_orders({}) | of_one
        else:
            with pytest.raises(UnknownChoice, match="single unit"):
                found.settle_orders({f"{order.name}@somebody": ASK})
    with pytest.raises(UnknownChoice, match="no standing order"):
        found.settle_orders({"no-such-order": ASK})


@every_case
def test_the_rules_of_orders_are_in_the_rulebook(case: Case) -> None:
    assert all(order.rule in case.rulebook() for order in case.find().orders)


@every_case
def test_who_wants_to_be_asked_is_asked(case: Case) -> None:
    game = case.find()
    for position in [*played(case).kept, played(case).end]:
        assert position.answer({}) is None
        assert position.answer({order.name: ASK for order in game.orders}) is None
        assert position.answer({"no-such-order": "always"}) is None


@every_case
def test_an_answer_is_a_legal_move_and_changes_nothing_until_it_is_played(case: Case) -> None:
    game = case.find()
    rng = Random(str(case))
    for position in [*played(case).kept, played(case).end]:
        before = position.digest()
        for order in game.orders:
            for choice in order.choices:
                answer = position.answer({order.name: written(choice)})
                assert answer is None or answer in position.moves()
        assert position.digest() == before
        decision = position.decision()
        if decision is not None:
            sampled = position.sample(decision.side, rng)
            for order in game.orders:
                for choice in order.choices:
                    given = {order.name: written(choice)}
                    assert sampled.answer(given) == position.answer(given), "an order knows no more than its side"


@pytest.mark.parametrize("case", enough(), ids=str)
def test_a_game_under_orders_comes_to_its_end(case: Case) -> None:
    game = case.find()
    rng = Random(f"orders {case}")
    dice = QuickDice(rng)
    answered = 0
    for _ in range(GAMES_UNDER_ORDERS):
        orders = [{order.name: written(rng.choice(order.choices)) for order in game.orders} for _ in game.sides]
        position = case.new()
        while (decision := position.decision()) is not None:
            answer = position.answer(orders[game.sides.index(decision.side)])
            assert answer is None or position.check(answer) is None
            answered += answer is not None
            position.play(rng.choice(position.moves()) if answer is None else answer, dice)
        if answered:
            break
    assert answered or {order.name for order in game.orders} <= {ROLL_WORD}, "no order ever answers"


@every_case
def test_units_that_may_have_their_own_orders_are_those_of_the_side(case: Case) -> None:
    game = case.find()
    position = played(case).end
    for order in game.orders:
        mine = [position.order_units(order.name, side) for side in game.sides]
        assert not set(mine[0]) & set(mine[1])
        assert order.per_unit or not any(mine)
