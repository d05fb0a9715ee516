"""Our own type reaches the page and the boards, and the room left for words is the room that they take."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from bridgehead import render
from bridgehead.games import shelf
from bridgehead.render import lettering, setups
from bridgehead.render.picture import Scene
from tests.browser.positions import SKIRMISH
from tests.browser.seat import Seat, eventually
from tests.browser.serving import Server

FONTS: dict[lettering.Face, str] = {
    "sans": '700 1000px "Bridgehead Sans"',
    "serif": '700 1000px "Bridgehead Serif"',
    "italic": 'italic 600 1000px "Bridgehead Serif"',
    "condensed": '600 1000px "Bridgehead Condensed"',
}
NOTHING = Scene(stacks={}, marks={}, tracks=[], facts=[], draft=[], attention=[], boxes=[], summary="")
WORDS = "The Waterworks' 4-7-5 (10), St. Elisabeth & Zuid-Willemsvaart: 2-2-7"
LOADED = "[...document.fonts].filter(font => font.status === 'loaded').map(font => font.family.replaceAll('\"', ''))"


def test_page_and_counters_are_set_in_our_own_type(page: Page, server: Server) -> None:
    Seat(page).sit_at(server, position=SKIRMISH)
    eventually(page, f"{LOADED}.length >= 3")
    assert {"Bridgehead Sans", "Bridgehead Serif", "Bridgehead Condensed"} <= set(page.evaluate(LOADED))


@pytest.mark.parametrize("face", FONTS)
def test_words_are_as_wide_as_the_renderer_believes(page: Page, face: lettering.Face) -> None:
    page.goto("/")
    page.evaluate("font => document.fonts.load(font)", FONTS[face])
    measured = page.evaluate(
        """([font, words]) => {
          const pen = document.createElement("canvas").getContext("2d");
          pen.font = font;
          pen.fontKerning = "none";
          return pen.measureText(words).width;
        }""",
        [FONTS[face], WORDS],
    )
    assert lettering.width(WORDS, 1000, face) == pytest.approx(measured, rel=0.01)


def test_a_picture_file_carries_its_type() -> None:
    for game in shelf().values():
        assert render.map_svg(game, game.load()).count("data:font/woff2;base64,") == 4


def test_a_small_picture_has_no_words_without_its_type() -> None:
    for game in shelf().values():
        empty = render.stamp_svg(game, game.load())
        assert "data:font" not in empty
        assert not re.search(r">[^<]{3,}</text", empty)
        assert "data:font" in render.stamp_svg(
            game, game.load(), "", setups.beginning(game, game.load(), "") or NOTHING
        )
