"""The greedy player of Storm Over Arnhem: sound choices at the table, nothing it may not know, and whole games."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games.storm_over_arnhem import GAME
from bridgehead.lab import selfplay
from bridgehead.players import make_player
from tests.storm_over_arnhem.table import pack, play, table

HELD = """
    4: A1a A1b A1c BHQ
    5: A2a A2b A2c A3a A3b A3c AHQ
    17: RE1a RE1b RE1c RE1d DFa DFb DFc
    18: SCa SCb SCc RDa RDb RHQ
    22: RCa RCb RCc B6a B6b B6c
    23: C9a C9b C9c C7a C7b C7c CHQ
"""


def choice(position: Position, seed: int = 1) -> str:
    decision = position.decision()
    assert decision is not None
    return position.notation(make_player("greedy", GAME, seed).choose(position, decision.side))


def impulse(position: Position, seed: int = 1) -> list[str]:
    """The moves of the whole impulse that the player plans now, up to the dice."""
    decision = position.decision()
    assert decision is not None
    player = make_player("greedy", GAME, seed)
    moves: list[str] = []
    while True:
        asked = position.decision()
        if asked is None or asked.side != decision.side or asked.ask not in ("impulse", "moving", "declaring"):
            return moves
        if moves and asked.ask == "impulse":
            return moves
        move = player.choose(position, decision.side)
        moves.append(position.notation(move))
        position.play(move, QuickDice(Random(seed)))


# -- impulses ------------------------------------------------------------------------------------------------------


def test_a_committed_group_is_fired_at_with_all_there_is() -> None:
    position = table(
        f"turn: 4\ndecide: german impulse\n{HELD}24: C8a* C8b* C8c*\n15: | LR4a LR4b LR4c LR5a LR5b LR5c AC75"
    )
    moves = impulse(position)
    assert moves[0] == "fire 15>24c"
    assert len([move for move in moves if move.startswith("+")]) == 7
    assert moves[-1] == "done"


def test_the_german_walks_into_a_victory_area_left_empty() -> None:
    position = table("turn: 6\ndecide: german impulse\n5: A1a A1b A1c\n28: | T11a T11b T11c")
    moves = impulse(position)
    assert any(move.endswith((">4", ">17", ">18", ">22", ">23")) for move in moves)


def test_the_british_take_back_a_victory_area_nobody_holds() -> None:
    position = table("turn: 6\ndecide: british impulse\ncontrol: 23\n18: A1a A1b A1c A2a A2b A2c\n10: | T11a")
    assert any(move.endswith(">23") for move in impulse(position))


def test_artillery_fires_rather_than_nothing() -> None:
    position = table(f"turn: 8\ndecide: german impulse\npasses: 1\n{HELD}26: | SHQ")
    assert choice(position).startswith("shell")


def test_nothing_to_gain_is_a_pass() -> None:
    position = table("turn: 8\ndecide: british impulse\n4: A1a\n10: | T11a")
    assert choice(position) == "pass"


def test_no_pass_where_none_is_allowed() -> None:
    position = table("turn: 8\ndecide: british impulse\nmay not pass: british\nadvantage: german\n4: A1a\n10: | T11a")
    assert choice(position) != "pass"


# -- answers -------------------------------------------------------------------------------------------------------


def test_the_cheapest_units_are_given_up() -> None:
    position = table("decide: german impulse\n17: AMB* RE1a* RE1b*\n24: | ENGa ENGb ENGc\n6: | T11a\n16: | T12a")
    play(position, "fire 24>17c", "+ENGa", "+ENGb", "+ENGc", "done", "keep", dice="4433")
    assert choice(position) in ("eliminate AMB", "retreat RE1a")


def test_a_disaster_is_rolled_again() -> None:
    position = table("turn: 8\ndecide: german impulse\nadvantage: british\n17: RE1a* RE1b* RE1c*\n24: | ENGa ENGb ENGc")
    play(position, "fire 24>17c", "+ENGa", "+ENGb", "+ENGc", "done", dice="6611")
    assert choice(position) == "reroll"


def test_a_good_roll_is_kept() -> None:
    position = table("turn: 8\ndecide: german impulse\nadvantage: british\n17: RE1a* RE1b* RE1c*\n24: | ENGa ENGb ENGc")
    play(position, "fire 24>17c", "+ENGa", "+ENGb", "+ENGc", "done", dice="1166")
    assert choice(position) == "keep"


def test_in_close_combat_everybody_strikes_and_the_line_first() -> None:
    position = table("decide: german fight\nadvantage: british\n17: RE1a RE1b | LR4a LR4b LR4c LR5a".replace(
        "decide: german", "decide: british"))  # fmt: skip
    play(position, "fight 17")
    player = make_player("greedy", GAME, 1)
    struck: list[str] = []
    while position.notation(move := player.choose(position, "german")) != "done":
        struck.append(position.notation(move).partition("*")[2])
        position.play(move, QuickDice(Random(1)))
    assert sorted(struck) == ["RE1a", "RE1a", "RE1b", "RE1b"]


def test_bids_stay_near_zero_and_vary_after_a_tie() -> None:
    position = GAME.new("basic", {"bids": "on"}, pack())
    bids = {choice(position, seed) for seed in range(30)}
    assert bids <= {"bid -1", "bid 0", "bid 1"}
    assert len(bids) > 1


def test_units_half_set_up_by_hand_are_finished() -> None:
    position = GAME.new("basic", {}, pack())
    play(position, position.notation(position.moves()[-1]))
    player = make_player("greedy", GAME, 1)
    for _ in range(49):
        position.play(player.choose(position, "british"), QuickDice(Random(1)))
    decision = position.decision()
    assert decision is not None and decision.side == "german"


# -- what it may know ----------------------------------------------------------------------------------------------


class Veiled:
    """A position that shows a player nothing but its legal moves and samples of the rest."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self.rules = position.rules
        self.samples: list[str] = []

    def moves(self) -> list[int]:
        return self._position.moves()

    def sample(self, side: str, rng: Random) -> Position:
        self.samples.append(side)
        return self._position.sample(side, rng)


def test_the_other_sides_setup_is_not_looked_at() -> None:
    position = GAME.new("basic", {}, pack())
    play(position, "layout citadel")
    veiled = Veiled(position)
    assert make_player("greedy", GAME, 1).choose(cast(Position, veiled), "german") in position.moves()
    assert veiled.samples == ["german"]


def test_13_8_hidden_guns_are_not_looked_at() -> None:
    position = table(
        "options: hidden-guns=on\ndecide: german impulse\n24: C8a ATa?\n23: C9a\n15: | LR4a LR4b LR4c SPGa"
    )
    veiled = Veiled(position)
    assert make_player("greedy", GAME, 1).choose(cast(Position, veiled), "german") in position.moves()
    assert veiled.samples == ["german"]


# -- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("greedy", ["british", "german"])
def test_greedy_beats_random(greedy: str) -> None:
    """The full measure is in docs/storm-over-arnhem.md; this is a quick look."""
    result = selfplay.run(GAME.id, {greedy: "greedy"}, games=4, seed=11)
    assert result["errors"] == []
    assert result["wins"][greedy] == 4


@pytest.mark.parametrize("option", ["bids=on", "hidden-guns=on", "combat=cards", "zone-armor=immune"])
def test_greedy_plays_with_every_option(option: str) -> None:
    name, _, value = option.partition("=")
    players = {"british": "greedy", "german": "greedy"}
    result = selfplay.run(GAME.id, players, options={name: value}, games=1, seed=2)
    assert result["errors"] == []
