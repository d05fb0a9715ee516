"""The search that all games share, tried on The Ford: what it compares, how it halves, that it has an answer."""

from __future__ import annotations

from the_ford.board import PLAN

from bridgehead.core.position import Move, Position
from bridgehead.games import find
from bridgehead.kits import moves as packed
from bridgehead.players.keyed import EvenDice, KeyedDice
from bridgehead.players.levels import ELITE, LEVELS, RECRUIT, REGULAR, VETERAN, LevelPlayer
from bridgehead.players.search import Search, next_of
from bridgehead.players.thinking import Budget, Plan, Policy, Thinking

FORD = find("the-ford")


class Careless(Policy):
    """Takes the first legal move, and remembers what it was asked since it was last cleared."""

    def __init__(self) -> None:
        self.asked = 0
        self.cleared = 0

    def clear(self) -> None:
        self.asked = 0
        self.cleared += 1

    def decide(self, position: Position, side: int) -> Move:
        self.asked += 1
        return position.moves()[0]


class FordThinking(Thinking):
    """Every legal move is a plan; simulations go to the end of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.budgets = {VETERAN: Budget(8, 48), ELITE: Budget(8, 160)}
        self.policies: list[Careless] = []
        self.worlds: list[list[int]] = []

    def policy(self, seed: int) -> Policy:
        self.policies.append(Careless())
        return self.policies[-1]

    def asks(self, position: Position) -> bool:
        return len(position.moves()) > 1

    def plans(self, position: Position, side: int) -> list[Plan]:
        return [Plan(0.0, [move]) for move in position.moves()]

    def quiet(self, position: Position, begun: int, actions: int) -> bool:
        return False

    def moment(self, position: Position) -> int:
        self.worlds.append(list(position.state.plan))  # type: ignore[attr-defined]
        return 0


def acting() -> Position:
    """Somebody is to move in the first turn, all plans known."""
    position = FORD.new()
    dice = KeyedDice(4)
    while (position.moves() and packed.kind_of(position.moves()[0]) == PLAN) or len(position.moves()) < 2:
        position.play(position.moves()[0], dice)
    return position


def test_every_plan_left_is_simulated_as_often_with_the_same_dice_and_secrets() -> None:
    thinking = FordThinking()
    position = acting()
    side = FORD.sides[position.asked()]
    found = Search(thinking, 5).run(position, side, 8, 48)
    assert len(found) == len(position.moves())
    first = max(one.rounds for one in found)
    assert found[0].rounds == first and found[0].simulations == max(one.simulations for one in found)
    by_rounds = {one.rounds: one.simulations for one in found}
    assert all(by_rounds[one.rounds] == one.simulations for one in found)
    assert sum(one.simulations for one in found) <= 48
    assert all(policy.cleared == len(thinking.worlds) for policy in thinking.policies)


def test_the_position_is_left_alone_and_the_same_seed_gives_the_same_answer() -> None:
    position = acting()
    side = FORD.sides[position.asked()]
    before = position.digest()
    answers = [Search(FordThinking(), 5).run(position, side, 8, 48) for _ in range(2)]
    assert position.digest() == before
    assert [(one.plan.moves, one.total) for one in answers[0]] == [(one.plan.moves, one.total) for one in answers[1]]


def test_a_secret_is_sampled_and_never_read() -> None:
    """Blue plans after Red has: whatever Red's plan is, Blue weighs every one and chooses alike."""
    chosen: list[list[tuple[list[int], float]]] = []
    for plan in range(2):
        position = FORD.new()
        position.play(position.moves()[plan], KeyedDice(1))
        thinking = FordThinking()
        found = Search(thinking, 9).run(position, "blue", 8, 48)
        chosen.append([(one.plan.moves, one.total) for one in found])
        assert len({world[0] for world in thinking.worlds}) > 1
    assert chosen[0] == chosen[1]


def test_a_search_that_is_stopped_has_an_answer() -> None:
    position = acting()
    side = FORD.sides[position.asked()]
    for allowed in range(12):
        left = [allowed]

        def stop(left: list[int] = left) -> bool:
            left[0] -= 1
            return left[0] < 0

        search = Search(FordThinking(), 5)
        found = search.run(position, side, 8, 48, stop)
        assert search.steps == allowed
        assert found[0].plan.moves[0] in position.moves()
        if allowed < len(found):
            assert found[0].rank == 0  # nothing has been compared: the first guess stands


def test_searching_wins_against_taking_the_first_move() -> None:
    won = 0.0
    for seed in range(30):
        position = FORD.new()
        dice = KeyedDice(seed)
        strong = seed % 2
        players = [LevelPlayer(FordThinking(), VETERAN if n == strong else REGULAR, seed + n) for n in range(2)]
        while position.moves():
            asked = position.asked()
            position.play(players[asked].choose(position, FORD.sides[asked]), dice)
        won += FordThinking().result(position, strong)
    assert won >= 20


def test_every_level_plays_a_whole_game() -> None:
    for level in LEVELS:
        position = FORD.new("canal")
        dice = KeyedDice(3)
        players = [LevelPlayer(FordThinking(), level, n) for n in range(2)]
        while position.moves():
            asked = position.asked()
            position.play(players[asked].choose(position, FORD.sides[asked]), dice)
        assert (sum(player.simulations for player in players) > 0) == (level in (VETERAN, ELITE))


def test_a_player_told_to_move_now_moves() -> None:
    position = acting()
    player = LevelPlayer(FordThinking(), ELITE, 1)
    player.told = lambda: True
    assert player.choose(position, FORD.sides[position.asked()]) in position.moves()
    assert player.simulations == 0


def test_without_a_seed_of_its_own_the_recruit_is_not_a_book() -> None:
    position = acting()
    side = FORD.sides[position.asked()]
    assert len({LevelPlayer(FordThinking(), RECRUIT, seed).choose(position, side) for seed in range(20)}) > 1


def test_a_plan_goes_on_after_what_has_played_itself() -> None:
    assert next_of([4, 7, 9], [9, 7]) == 1
    assert next_of([4, 7, 9], [1]) == -1
    assert next_of([], [1]) == -1


def test_keyed_dice_depend_on_the_purpose_and_not_on_the_order() -> None:
    one, other = KeyedDice(8), KeyedDice(8)
    bridge = one.roll(2, "the bridge")
    tower = one.roll(3, "the tower")
    assert other.roll(3, "the tower") == tower
    assert other.roll(2, "the bridge") == bridge
    assert one.roll(2, "the bridge") == other.roll(2, "the bridge")
    assert [KeyedDice(seed).roll(4, "it") for seed in range(4)] != [[1] * 4] * 4


def test_keyed_dice_are_the_same_for_the_same_matter_whatever_is_rolled_before() -> None:
    one, other = KeyedDice(8), KeyedDice(8)
    one.matter = 3
    attack = one.roll(4, "the attack")
    other.matter = 2
    elsewhere = other.roll(4, "the attack")
    other.matter = 3
    assert other.roll(4, "the attack") == attack != elsewhere


def test_keyed_dice_are_fair() -> None:
    counts = [0] * 7
    for seed in range(2_000):
        for die in KeyedDice(seed).roll(3, "anything"):
            counts[die] += 1
    assert counts[0] == 0
    chi = sum((count - 1_000) ** 2 / 1_000 for count in counts[1:])
    assert chi < 20.5  # one in a thousand
    cards = [0] * 5
    for seed in range(2_000):
        cards[KeyedDice(seed).draw([0, 1, 2, 3, 4], ["", "", "", "", ""], "a card")] += 1
    assert min(cards) > 320


class BookishFord(FordThinking):
    def openings(self, position: Position, side: int) -> list[Plan]:
        moves = position.moves()
        return [Plan(3.0, [moves[0]]), Plan(1.0, [moves[1]])] if packed.kind_of(moves[0]) == PLAN else []


def test_who_plans_ahead_knows_openings_and_chooses_among_them_by_lot() -> None:
    position = FORD.new()
    side = FORD.sides[position.asked()]
    chosen = [LevelPlayer(BookishFord(), VETERAN, seed).choose(position, side) for seed in range(60)]
    first = chosen.count(position.moves()[0])
    assert 30 < first < 58 and first + chosen.count(position.moves()[1]) == 60
    thinking = BookishFord()
    LevelPlayer(thinking, REGULAR, 1).choose(position, side)
    assert thinking.worlds == [] and sum(policy.asked for policy in thinking.policies) == 1


def test_even_dice_deal_each_luck_as_often_to_few_trials() -> None:
    for seed in range(20):
        for count, trials in ((1, 6), (2, 36)):
            totals = [sum(EvenDice(seed, trial).roll(count, "it")) for trial in range(64)]
            mean = sum(totals) / 64
            assert abs(mean - 3.5 * count) < 0.1, (seed, trials)
        halves = [EvenDice(seed, trial).roll(2, "it") for trial in range(2)]
        assert sorted(sum(pair) > 7 or (sum(pair) == 7 and pair[0] > 3) for pair in halves) == [False, True]
    orders: set[tuple[int, ...]] = set()
    for purpose in ("attack", "defense", "fire"):
        dice = [EvenDice(1, trial) for trial in range(64)]
        for _ in range(3):
            orders.add(tuple(one.roll(1, purpose)[0] for one in dice))
    assert len(orders) == 9  # every roll has an order of its own


def test_even_dice_are_fair_beyond_the_first_trials() -> None:
    counts = [0] * 7
    cards = [0] * 5
    for trial in range(6_400):
        dice = EvenDice(4, trial)
        counts[dice.roll(1, "anything")[0]] += 1
        cards[dice.draw([0, 1, 2, 3, 4], ["", "", "", "", ""], "a card")] += 1
        assert len(dice.roll(3, "three")) == 3
    assert min(counts[1:]) > 1_040 and max(counts) < 1_100
    assert min(cards) > 1_250
