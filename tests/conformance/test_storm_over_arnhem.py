"""What holds at every decision of Storm Over Arnhem, and what neither side may learn."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import START_ARMY, TRACK
from bridgehead.games.storm_over_arnhem.state import State, empty_table
from tests.storm_over_arnhem.table import asked, moves, pack, play, refusal, state_of, table

OPTIONS = [
    {},
    {"hidden-guns": "on", "bids": "on"},
    {"combat": "cards", "zone-armor": "immune"},
    {"hidden-guns": "on", "combat": "chits"},
]
BETWEEN_IMPULSES = (st.IMPULSE, st.PROLONGING, st.CHOOSING_FIGHT)


def recounted(s: State) -> State:
    """The same counters laid out one by one on an empty table."""
    fresh = empty_table(s.board, s.options)
    for unit in range(s.board.units):
        if s.committed[unit]:
            fresh.commit(unit)
        fresh.put(unit, s.place[unit])
    return fresh


def standing(s: State) -> list[int]:
    """Every unit that is found by walking through the stacks."""
    found: list[int] = []
    for place in range(s.board.places):
        for side in range(2):
            unit = s.first(place, side)
            while unit >= 0:
                assert s.place[unit] == place
                assert s.board.side[unit] == side
                found.append(unit)
                unit = s.next_unit[unit]
    return found


def assert_units_are_conserved(s: State) -> None:
    on_map = standing(s)
    assert len(set(on_map)) == len(on_map)
    off_map = [unit for unit in range(s.board.units) if s.place[unit] >= s.board.places]
    assert sorted(on_map + off_map) == list(range(s.board.units))
    assert all(s.place[unit] <= s.board.places + TRACK for unit in off_map)
    assert not any(s.committed[unit] or s.hidden[unit] or s.job[unit] or s.fate[unit] for unit in off_map)


def assert_sums_are_right(s: State) -> None:
    fresh = recounted(s)
    assert list(s.tally) == list(fresh.tally)
    assert list(s.threat) == list(fresh.threat)
    assert list(s.first_unit) == list(fresh.first_unit)
    assert [s.next_unit[unit] for unit in standing(s)] == [fresh.next_unit[unit] for unit in standing(fresh)]


def assert_limits_are_kept(s: State) -> None:
    """7.1, but for reformed units just placed (7.3)."""
    for area in range(s.board.areas):
        for side in range(2):
            assert s.room(area, side, 1) >= 0
            assert s.room(area, side, 0) >= 0 or s.over_limit


def assert_nothing_is_left_over(s: State) -> None:
    """Between actions nothing of the last one remains: equal tables are equal states."""
    assert not any(s.job)
    assert not any(s.fate)
    assert not any(s.attack)
    assert s.owed == s.flush == s.visited == s.attacks == 0


def assert_guns_are_shown(s: State) -> None:
    """13.8: no hidden gun is the only British unit in its area."""
    for unit in s.board.guns:
        if s.hidden[unit] and s.turn:
            row = 2 * s.place[unit] * st.TALLY
            assert s.tally[row + st.INFANTRY] > s.tally[row + st.GUNS]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("scenario", ["basic", "ready"])
def test_the_table_is_in_order_at_every_decision(scenario: str, options: dict[str, str]) -> None:
    rng = Random(f"{scenario} {options}")
    dice = QuickDice(rng)
    position = GAME.new(scenario, options, pack())
    s = state_of(position)
    previous = 0
    while s.ask != st.OVER:
        assert_units_are_conserved(s)
        assert_sums_are_right(s)
        if s.ask in BETWEEN_IMPULSES:
            assert_limits_are_kept(s)
            assert_nothing_is_left_over(s)
            assert_guns_are_shown(s)
        assert s.turn >= previous
        previous = s.turn
        position.play(rng.choice(position.moves()), dice)
    assert_units_are_conserved(s)
    assert_nothing_is_left_over(s)


# -- secrets -------------------------------------------------------------------------------------------------------


def named(text: str, unit: str) -> bool:
    return re.search(rf"\b{unit}\b", text) is not None


@pytest.mark.parametrize("seed", range(6))
def test_nothing_said_or_shown_to_others_names_what_is_secret(seed: int) -> None:
    """Whole games with bids, set-ups by hand and hidden guns: sentences, views and refusals before secrets are out."""
    rng = Random(seed)
    dice = QuickDice(rng)
    position = GAME.new("basic" if seed % 3 else "ready", {"hidden-guns": "on", "bids": "on"}, pack())
    s = state_of(position)
    names = s.board.unit_names
    set_up = [unit for unit in range(s.board.units) if s.board.entry[unit] <= START_ARMY]
    unmasked = 0
    while (decision := position.decision()) is not None:
        hidden = {unit for unit in s.board.guns if s.hidden[unit]}
        for side, viewer in enumerate(GAME.sides):
            seen = told(position, viewer)
            secret = {unit for unit in set_up if s.turn == 0 and s.board.side[unit] != side}
            secret |= {unit for unit in hidden if s.board.side[unit] != side}
            assert not [names[unit] for unit in secret if named(seen, names[unit])]
            assert ("prompt" in seen) == (decision.side == viewer)
        public = told(position, "")
        for unit in hidden | (set(set_up) if s.turn == 0 else set()):
            assert not named(public, names[unit])
        bidding = s.ask == st.BIDDING
        for event in position.play(rng.choice(position.moves()), dice):
            text = position.tell(event)
            if event.kind == "unmasked":
                hidden.discard(event.facts[0])
                unmasked += 1
            for unit in hidden:
                assert not named(text, names[unit]) or event.private == 0, text
            if event.kind == "placed" and event.rule.startswith("5."):
                assert event.private == s.board.side[event.facts[0]]
            if event.kind == "bid":
                assert bidding and event.private == event.facts[0]
    assert unmasked or seed


def told(position: Position, side: str) -> str:
    return json.dumps(position.view(side), sort_keys=True)


def new(**options: str) -> Position:
    return GAME.new("basic", {name.replace("_", "-"): value for name, value in options.items()}, pack())


def test_5_6_the_german_sees_nothing_of_the_british_set_up() -> None:
    views = set()
    for layout in "forward", "citadel", "outposts":
        position = new()
        play(position, f"layout {layout}")
        views.add(told(position, "german"))
        assert "RE1a" not in told(position, "german")
        assert "RE1a" in told(position, "british")
    assert len(views) == 1


def test_5_6_the_british_see_nothing_of_the_german_set_up() -> None:
    position = new()
    play(position, "layout forward", "SHQ@26", "AR1a@26")
    assert "AR1a" not in told(position, "british")
    assert "AR1a" in told(position, "german")


def test_5_6_both_set_ups_are_seen_once_play_begins() -> None:
    position = new()
    play(position, "layout forward", "layout east", dice="34")
    assert "AR1a" in told(position, "british")
    assert "RE1a" in told(position, "german")


def test_5_6_events_of_a_set_up_are_for_its_owner() -> None:
    position = new()
    assert {event.private for event in play(position, "RE1a@17")} == {0}


def test_21_1_a_bid_is_secret_until_both_are_in() -> None:
    low, high = new(bids="on"), new(bids="on")
    assert json.loads(told(low, "british"))["bid"] is None
    events = play(low, "bid 3")
    assert [event.private for event in events] == [0]
    play(high, "bid 28")
    assert told(low, "german") == told(high, "german")
    assert low.moves() == high.moves()
    assert json.loads(told(low, "british"))["bid"] == 3


def either(text: str, *played: str, dice: str = "") -> list[Position]:
    """Two tables that differ only in where the hidden gun is: at the one or the other `{gun}` of the text."""
    before, between, after = text.split("{gun}")
    found = []
    for counters in f"{before}ATa?{between}{after}", f"{before}{between}ATa?{after}":
        position = table(f"options: hidden-guns=on\n{counters}")
        play(position, *played, dice=dice)
        found.append(position)
    return found


def hidden_gun(area: str) -> Position:
    """A German impulse; a hidden gun stands in area 17 or 23 beside committed squads."""
    text = "decide: german impulse\n17: RE1a* RE1b* {gun}\n23: C7a* C7b* {gun}\n24: | AR1a AR1b SPGa\n16: | ARHQ"
    return either(text)[0 if area == "17" else 1]


def test_13_8_a_hidden_gun_is_not_seen() -> None:
    assert told(hidden_gun("17"), "german") == told(hidden_gun("23"), "german")
    assert "ATa" in told(hidden_gun("17"), "british")
    assert "ATa" not in told(hidden_gun("17"), "german")


def test_13_8_legal_moves_do_not_give_a_hidden_gun_away() -> None:
    assert moves(hidden_gun("17")) == moves(hidden_gun("23"))


@pytest.mark.parametrize("move", ["fire 24>17u", "fire 24>23u", "shell GAR 17u", "shell HW 16>17u", "ignite 24"])
def test_13_8_refusals_do_not_give_a_hidden_gun_away(move: str) -> None:
    one, other = hidden_gun("17"), hidden_gun("23")
    assert str(one.check(one.parse(move))) == str(other.check(other.parse(move)))


@pytest.mark.parametrize(
    "text, played, dice",
    [
        ("decide: german impulse\n17: RE1a* {gun} | AR1a AR1b\n23: C7a* {gun}", [], ""),
        ("decide: german impulse\n17: RE1a* | AR1a SPGa\n16: RE1b {gun}\n23: C7a {gun}", ["move 17"], ""),
        (
            "decide: german fight\nadvantage: german\n17: RE1a {gun} | AR1a AR1b\n23: C7a {gun}\n22: C7b | AR2a",
            ["fight 17", "done", "AR1a*RE1a"],
            "",
        ),
        (
            "17: RE1a ATb\n15: C8a\n16: C7a {gun}\n23: C9a {gun}\n26: C8b\n24: | MK3a MK3b",
            ["gun 17>24:MK3a", "+ATb", "done", "keep", "retreat MK3a", "done"],
            "1211",
        ),
    ],
    ids=["fire-setting", "moving", "close combat", "retreat of armor"],
)
def test_13_8_what_the_german_may_do_does_not_give_a_hidden_gun_away(text: str, played: list[str], dice: str) -> None:
    one, other = either(text, *played, dice=dice)
    assert asked(one).startswith("german")
    assert told(one, "german") == told(other, "german")
    assert moves(one) == moves(other)


def test_13_4_a_visible_gun_among_others_is_named_as_the_reason() -> None:
    position = table("decide: german impulse\n17: RE1a* ATa\n24: | AR1a")
    assert refusal(position, "fire 24>17u").rule == "13.4"


def test_13_8_a_sample_puts_the_hidden_gun_where_it_might_be() -> None:
    position = hidden_gun("17")
    found = set()
    for seed in range(40):
        sampled = position.sample("german", Random(seed))
        assert told(sampled, "german") == told(position, "german")
        shown = sampled.view("british")["places"]
        found |= {place for place, units in shown.items() if any(c["unit"] == "ATa" for c in units["british"])}
    assert found == {"17", "23"}


def test_13_8_the_british_sample_keeps_their_own_guns() -> None:
    position = hidden_gun("17")
    for seed in range(5):
        assert position.sample("british", Random(seed)).digest() == position.digest()


def test_5_6_a_sample_of_a_ready_made_set_up_is_a_ready_made_set_up() -> None:
    position = GAME.new("ready", {}, pack())
    play(position, "layout forward")
    layouts = set()
    for layout in "forward", "citadel", "outposts":
        other = GAME.new("ready", {}, pack())
        play(other, f"layout {layout}")
        layouts.add(other.digest())
    assert {position.sample("german", Random(seed)).digest() for seed in range(30)} == layouts
