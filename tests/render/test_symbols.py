"""Symbols on counters: a catalogue by what they mean, games that say which they use, and drawings of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bridgehead import render
from bridgehead.core.game import Game
from bridgehead.games import find, shelf
from bridgehead.render import symbols
from bridgehead.render.symbols import Nato, catalogue

FORD = find("the-ford")
SVG = "{http://www.w3.org/2000/svg}"

# What the counters of the Second World War carry, by the meaning of the symbol.
KINDS = {
    "infantry": Nato("infantry", "battalion"),
    "motor infantry": Nato("motorized-infantry", "company"),
    "armored infantry": Nato("mechanized-infantry", "company"),
    "paratroops": Nato("infantry", "battalion", below="airborne"),
    "glider troops": Nato("infantry", "battalion", below="air-assault"),
    "tanks": Nato("armor", "company"),
    "tank destroyers": Nato("armored-anti-tank", "company"),
    "towed anti-tank guns": Nato("anti-tank", "company", below="towed"),
    "self-propelled guns": Nato("self-propelled-artillery", "company"),
    "artillery": Nato("artillery", "regiment"),
    "rocket artillery": Nato("artillery", "battalion", above="rockets"),
    "mortars": Nato("mortar", "platoon"),
    "heavy flak": Nato("air-defense", "company", below="heavy"),
    "light flak": Nato("air-defense", "company", below="light"),
    "reconnaissance": Nato("reconnaissance", "company"),
    "scout cars": Nato("armored-reconnaissance", "platoon", below="wheeled"),
    "engineers": Nato("engineer", "company"),
    "bridging engineers": Nato("engineer", "company", above="bridging"),
    "assault engineers in tanks": Nato("mechanized-engineer", "section"),
    "recovery tanks": Nato("armor", below="recovery"),
    "workshops": Nato("maintenance"),
    "signals": Nato("signals"),
    "headquarters": Nato("headquarters", "brigade"),
}


def drawn(symbol: Nato | Path) -> ElementTree.Element:
    return ElementTree.fromstring(symbols.definitions({"it": symbol}, {"it"}))


def test_a_symbol_is_a_branch_in_its_frame_with_a_size() -> None:
    found = drawn(Nato("infantry", "company", below="airborne"))
    assert (found.tag, found.attrib) == ("symbol", {"id": "symbol-it", "viewBox": symbols.BOX})
    wanted = ("frame", "branch-infantry", "below-airborne", "size-company")
    inside = "".join(ElementTree.tostring(part, encoding="unicode").replace(" />", "/>") for part in found)
    assert inside == "".join(catalogue()[part] for part in wanted)


def test_the_catalogue_has_what_counters_carry_and_no_two_look_alike() -> None:
    looks = {kind: symbols.definitions({"it": symbol}, {"it"}) for kind, symbol in KINDS.items()}
    assert len(set(looks.values())) == len(KINDS)
    assert len(set(catalogue().values())) == len(catalogue())


def test_a_part_that_is_in_no_catalogue_is_named() -> None:
    with pytest.raises(ValueError, match=r"has no size-crowd; it has .*size-company"):
        drawn(Nato("infantry", "crowd"))


def test_only_what_is_used_is_drawn() -> None:
    told: Mapping[str, Nato] = {"tank": Nato("armor"), "gun": Nato("artillery")}
    assert symbols.definitions(told, {"gun"}).count("<symbol") == 1


@pytest.mark.parametrize("part", sorted(catalogue()))
def test_every_part_takes_the_colour_of_its_counter(part: str) -> None:
    root = ElementTree.fromstring(f"<g>{catalogue()[part]}</g>")
    inks = {shape.attrib[key] for shape in root.iter() for key in ("stroke", "fill") if key in shape.attrib}
    assert "currentColor" in inks and inks <= {"currentColor", "none"}


def test_the_ford_brings_a_symbol_of_its_own_from_its_folder() -> None:
    assert (FORD.folder / "boats.svg").is_file()
    root = ElementTree.fromstring(render.board(FORD, FORD.load()).svg)
    found = {part.attrib["id"]: part for part in root.iter(SVG + "symbol")}
    own = ElementTree.parse(FORD.folder / "boats.svg").getroot()
    assert [path.attrib for path in found["symbol-boats"]] == [path.attrib for path in own]
    assert found["symbol-boats"].attrib["viewBox"] == own.attrib["viewBox"]
    used = {use.attrib["href"] for code in ("R1", "R2") for use in found[f"{code}-front"].iter(SVG + "use")}
    assert used == {"#symbol-infantry", "#symbol-boats"}


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_every_symbol_that_a_counter_shows_is_drawn(game: Game) -> None:
    pack = game.load()
    for scenario in game.scenarios:
        root = ElementTree.fromstring(render.board(game, pack, scenario.name).svg)
        drawn = {part.attrib["id"] for part in root.iter(SVG + "symbol") if part.attrib["id"].startswith("symbol-")}
        used = {part.attrib["href"].removeprefix("#") for part in root.iter(SVG + "use")}
        assert drawn and drawn == {id for id in used if id.startswith("symbol-")}
