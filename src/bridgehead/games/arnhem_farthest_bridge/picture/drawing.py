"""The board of Arnhem: The Farthest Bridge as one SVG, with the counters and markers that may be laid on it."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.arnhem_farthest_bridge.picture import (
    about,
    ground,
    key,
    margins,
    marks,
    names,
    pieces,
    plates,
    roads,
    tables,
    trays,
    water,
)
from bridgehead.games.arnhem_farthest_bridge.picture.plan import SIZE, Plan, plan
from bridgehead.games.arnhem_farthest_bridge.picture.symbols import SYMBOLS
from bridgehead.render import symbols
from bridgehead.render.drawing import board_picture
from bridgehead.render.ornaments import frame
from bridgehead.render.picture import BoardPicture
from bridgehead.render.svg import Markup, element, group, use


def board(game: Game, pack: Pack, name: str) -> BoardPicture:
    where = plan(pack)
    layers = _layers(game, pack, where)
    places, counters = about.places(pack, where), pieces.pieces(pack)
    return board_picture(game, where.size, _definitions(pack, where), layers, places, counters, SIZE)


def _layers(game: Game, pack: Pack, where: Plan) -> list[Markup]:
    """From the ground up."""
    ways = roads.ways(pack)
    return [
        ground.ground(pack, where),
        water.water(pack, where),
        ground.houses(pack, where, ways),
        roads.roads(pack),
        water.crossings(pack, where),
        names.names(pack, where),
        use("map-outline", class_="map-edge"),
        margins.margins(pack, where),
        plates.plates(game, pack, where),
        key.key(pack),
        trays.trays(where),
        tables.tables(pack, where),
        group(frame(where.size), class_="decor"),
    ]


def _definitions(pack: Pack, where: Plan) -> Markup:
    return element(
        "defs",
        symbols.definitions(SYMBOLS, {face.symbol for _, face in pieces.counters(pack).values()}),
        pieces.definitions(pack),
        marks.symbols(pack, where),
        ground.definitions(where),
        water.definitions(pack, where),
        margins.definitions(),
        plates.definitions(),
    )
