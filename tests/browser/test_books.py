"""The rulebook as a document: searched without the server, reached rule by rule, readable for everyone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bridgehead.core import figures
from bridgehead.core.aids import has_aids
from bridgehead.core.game import Game
from bridgehead.games import shelf
from tests.browser.serving import Server
from tests.browser.test_accessibility import no_grave_violation


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_rulebook_is_accessible_and_searches_its_own_text(
    person: Callable[..., Page], server: Server, scheme: str
) -> None:
    page = person(color_scheme=scheme)
    page.goto("/rulebook/storm-over-arnhem#8.32")
    rule = page.locator('[id="8.32"]')
    expect(rule).to_be_in_viewport()
    no_grave_violation(page)
    page.get_by_role("searchbox", name="Search the rules").fill("platoon integrity")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d+ rules found$"))
    expect(page.locator('[id="2.2"]')).to_be_hidden()
    no_grave_violation(page)
    page.evaluate("location.hash = '2.2'")
    expect(page.locator('[id="2.2"]')).to_be_in_viewport()


MOST_BYTES = 8_000_000  # of a rulebook as PDF
BOOKS = [game for game in shelf().values() if figures.load(game.folder)]


@pytest.mark.parametrize("game", BOOKS, ids=lambda game: game.id)
def test_figures_are_whole_on_the_screen_and_on_paper(person: Callable[..., Page], game: Game) -> None:
    page = person(color_scheme="dark")
    page.goto(f"/rulebook/{game.id}")
    page.evaluate("document.fonts.ready")
    drawn = page.locator("figure .map > svg")
    assert drawn.count() == len(figures.load(game.folder))
    # Something is on every map, and no label of a figure is cut off at its edge.
    cut = """svg => {
        const frame = svg.getBoundingClientRect();
        const inside = box => box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1
            && box.bottom <= frame.bottom + 1;
        const labels = [...svg.querySelectorAll("g.label")].filter(one => !inside(one.getBoundingClientRect()));
        return {small: frame.width < 100 || frame.height < 100, labels: labels.map(one => one.textContent)};
    }"""
    for n in range(drawn.count()):
        assert drawn.nth(n).evaluate(cut) == {"small": False, "labels": []}, n + 1
    # On paper a figure must fit on a page, or it would be torn apart.
    page.set_viewport_size({"width": 690, "height": 1000})
    page.emulate_media(media="print")
    heights = page.locator("figure").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert max(heights) < 940
    page.emulate_media(media="null")


def test_the_search_reads_the_figures_too(person: Callable[..., Page]) -> None:
    page = person()
    page.goto(f"/rulebook/{BOOKS[0].id}")
    title = figures.load(BOOKS[0].folder)[-1].title
    page.get_by_role("searchbox", name="Search the rules").fill(title)
    expect(page.locator("figure", has_text=title)).to_be_visible()
    assert page.evaluate("CSS.highlights.get('found').size") > 0


WITH_AIDS = [game for game in shelf().values() if has_aids(game)]
SHEETS = [(game, scenario.name) for game in WITH_AIDS for scenario in game.scenarios]


@pytest.mark.parametrize(("game", "scenario"), SHEETS, ids=[f"{game.id}-{scenario}" for game, scenario in SHEETS])
def test_a_player_aid_prints_on_one_page(page: Page, game: Game, scenario: str) -> None:
    page.set_viewport_size({"width": 730, "height": 1060})  # what paper leaves inside its margins
    for side in game.sides:
        page.goto(f"/aid/{game.id}/{scenario}/{side}")
        page.evaluate("document.fonts.ready")
        for format in ("A4", "Letter"):
            assert pages(page.pdf(format=format, print_background=True)) == 1, (side, format)
        # Nothing is wider than its column, or paper would cut it off.
        page.emulate_media(media="print")
        wide = "[...document.querySelectorAll('.aid section')].filter(one => one.scrollWidth > one.clientWidth + 1)"
        assert page.evaluate(f"{wide}.map(one => one.innerText.slice(0, 40))") == []
        page.emulate_media(media="null")


@pytest.mark.parametrize("game", BOOKS, ids=lambda game: game.id)
def test_a_printed_rulebook_is_small_enough_to_be_mailed(page: Page, game: Game) -> None:
    page.goto(f"/rulebook/{game.id}")
    page.evaluate("document.fonts.ready")
    assert len(page.pdf(format="A4", print_background=True)) < MOST_BYTES


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_player_aid_is_accessible(person: Callable[..., Page], scheme: str) -> None:
    page = person(color_scheme=scheme)
    for game in WITH_AIDS:
        page.goto(f"/aid/{game.id}/{game.scenarios[0].name}/{game.sides[1]}")
        no_grave_violation(page)


def test_the_card_and_the_table_lead_to_the_player_aids(person: Callable[..., Page]) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="About the battle: Storm Over Arnhem").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Player aid for the German player").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Storm Over Arnhem: German")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play Storm Over Arnhem").click()
    page.get_by_role("button", name="Rules").first.click()
    aid = page.get_by_role("complementary", name="Rules").get_by_role("link", name="Player aid for the British player")
    expect(aid).to_have_attribute("href", re.compile("^/aid/storm-over-arnhem/.+/british$"))
