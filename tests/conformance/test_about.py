"""What every game tells somebody who has never played it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgehead import render
from bridgehead.core.about import PARTS, AboutError, _load, about
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.games import shelf
from bridgehead.render.setups import beginning, layout_scene, layout_svg

every_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())
SENTENCES = 5
FEW = 3  # options that need no headings


@every_game
def test_every_battle_is_told_in_five_sentences(game: Game) -> None:
    for scenario in game.scenarios:
        told = about(game, scenario.name)
        if not (game.folder / "about.yaml").exists():
            assert told.battle == (scenario.summary,)
            continue
        assert len(told.battle) == SENTENCES
        for sentence in told.battle:
            assert sentence.endswith((".", "!", "?")) and ". " not in sentence
        assert told.turn and told.winning and told.length


@every_game
def test_an_about_names_only_scenarios_there_are(game: Game) -> None:
    content = _load(game.folder)
    assert set(content.get("scenarios", {})) <= {scenario.name for scenario in game.scenarios}


def test_an_about_with_unknown_parts_is_refused(tmp_path: Path) -> None:
    (tmp_path / "about.yaml").write_text("wining: nobody")
    with pytest.raises(AboutError, match=PARTS[0]):
        _load(tmp_path)


@every_game
def test_every_ready_made_setup_can_be_chosen_and_drawn(game: Game) -> None:
    pack = game.load()
    for scenario in game.scenarios:
        for layout in game.layouts(pack, scenario.name):
            assert layout.title and layout.meaning.endswith(".")
            laid = layout_scene(game, pack, scenario.name, layout.move)
            assert laid.stacks and {stack.side for stack in laid.stacks.values()} == {layout.side}
            whole, part = (
                render.stamp_svg(game, pack, scenario.name, laid),
                layout_svg(game, pack, scenario.name, layout.move),
            )
            assert whole != part and len(whole) - 40 < len(part) < len(whole) + 40
    with pytest.raises(UnknownChoice, match="no set-up"):
        layout_scene(game, pack, game.scenarios[0].name, "layout of-nobody")


@every_game
def test_a_setup_by_itself_shows_what_is_on_the_map_at_first(game: Game) -> None:
    pack = game.load()
    for scenario in game.scenarios:
        begun = beginning(game, pack, scenario.name)
        nothing = render.scene(game, pack, game.new(scenario.name, {}, pack).view("")).stacks == {}
        assert (begun is None) == nothing


@every_game
def test_many_options_are_grouped(game: Game) -> None:
    if len(game.options) > FEW:
        assert all(option.group for option in game.options)
