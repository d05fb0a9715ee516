"""The shelf and what stands on it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgehead.core import rulebook
from bridgehead.core.dice import ScriptedDice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.games import find, shelf

GAME = find("storm-over-arnhem")


def test_games_are_found_by_their_id() -> None:
    assert shelf()["storm-over-arnhem"] is GAME
    for id, game in shelf().items():
        assert game.id == id


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(UnknownChoice, match="There is no game 'chess'; choose from storm-over-arnhem"):
        find("chess")


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_every_game_says_what_it_offers(game: Game) -> None:
    assert game.title and game.published
    assert len(set(game.sides)) == 2
    assert game.rules_version >= 1
    assert len(game.changed_rules) == game.rules_version - 1  # records of older versions are told what has changed
    known = {rule.rule for rule in rulebook.load(game.folder).rules}
    assert all(rules and set(rules) <= known for rules in game.changed_rules)
    assert len({scenario.name for scenario in game.scenarios}) == len(game.scenarios) > 0
    for option in game.options:
        assert len(set(option.values)) == len(option.values) > 1
        assert option.default == option.values[0]
        assert option.meaning.endswith(".")
        assert option.title[0].isupper() and option.title.rstrip(".") == option.title
        assert set(dict(option.labels)) <= set(option.values)
    assert (game.folder / "rules.yaml").is_file()
    assert game.check_data(game.load()) == []
    assert json.loads(json.dumps(game.to_json()))["id"] == game.id


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_options_have_titles_that_people_can_tell_apart(game: Game) -> None:
    titles = [option.title for option in game.options]
    assert len(set(titles)) == len(titles)
    assert not [title for title in titles if "zoc" in title.lower()]  # spelt out, since a lobby shows nothing else


def test_the_lobby_reads_titles_of_options_and_of_values_that_need_words() -> None:
    options = {option["name"]: option for option in find("arnhem-farthest-bridge").to_json()["options"]}
    assert options["zoc-over-water"]["title"] == "Zones of control across water"
    assert options["corps-arrival"]["title"] == "Corps arrival"
    assert options["bombardment"]["labels"] == {"from-d2": "D2 and better", "own-table": "Own table"}
    assert options["corps-arrival"]["labels"] == {}


def test_the_first_scenario_is_the_default() -> None:
    assert GAME.scenario() is GAME.scenarios[0]
    assert GAME.scenario("ready").title == "Ready to play"
    with pytest.raises(UnknownChoice, match="no scenario 'long'; choose from basic, ready"):
        GAME.scenario("long")


def test_options_are_filled_in() -> None:
    settled = GAME.settle({"combat": "cards"}, "")
    assert settled["combat"] == "cards"
    assert settled["bids"] == "off"
    assert list(settled) == [option.name for option in GAME.options]


def test_options_that_do_not_exist() -> None:
    with pytest.raises(UnknownChoice, match="no option 'weather'; its options are bids"):
        GAME.settle({"weather": "fine"}, "")
    with pytest.raises(UnknownChoice, match="Option combat can't be 'swords'; choose from dice, cards, chits"):
        GAME.settle({"combat": "swords"}, "")


def test_a_new_game_is_at_its_first_decision() -> None:
    decision = GAME.new().decision()
    assert decision is not None
    assert (decision.side, decision.ask) == ("british", "setup")


def test_a_data_pack_corrects_a_new_game(tmp_path: Path) -> None:
    (tmp_path / "tables.yaml").write_text("bids: {to: 12}\n", encoding="utf-8")
    position = GAME.new("basic", {"bids": "on"}, GAME.load(tmp_path))
    assert position.notation(position.moves()[-1]) == "bid 12"


def test_after_the_bids_the_people_may_have_changed_sides() -> None:
    position = GAME.new("basic", {"bids": "on"})
    assert position.seat("british") == 0
    for bid in "bid 3", "bid 5":
        position.play(position.parse(bid), ScriptedDice([]))
    assert position.seat("british") == 1
    assert position.seat("german") == 0
