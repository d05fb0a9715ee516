"""The board of a battle of Guards Armoured as one SVG, with the counters and markers that may be laid on it."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.guards_armoured.picture import (
    about,
    charts,
    chits,
    ground,
    key,
    legend,
    margins,
    marks,
    names,
    pieces,
    plates,
    roads,
    signs,
    trays,
    water,
    winning,
)
from bridgehead.games.guards_armoured.picture.plan import SIZE, Plan, plan
from bridgehead.games.guards_armoured.picture.symbols import SYMBOLS
from bridgehead.render import symbols
from bridgehead.render.drawing import board_picture
from bridgehead.render.ornaments import frame
from bridgehead.render.picture import BoardPicture
from bridgehead.render.svg import Markup, element, group, use


def board(game: Game, pack: Pack, name: str) -> BoardPicture:
    where = plan(pack, name)
    return board_picture(
        game,
        where.size,
        _definitions(where),
        _layers(game, where),
        about.places(where),
        pieces.pieces(where.field),
        SIZE,
    )


def _layers(game: Game, where: Plan) -> list[Markup]:
    """From the ground up."""
    ways = roads.ways(where)
    return [
        ground.ground(where),
        water.water(where),
        water.ridges(where),
        ground.houses(where, ways),
        roads.railways(where),
        roads.roads(where),
        water.fortifications(where),
        water.crossings(where),
        signs.drawn(where),
        names.names(where),
        use("map-outline", class_="map-edge"),
        margins.margins(where),
        plates.plates(game, where),
        key.key(where),
        charts.charts(where),
        legend.legend(where),
        winning.winning(where),
        trays.trays(where),
        group(frame(where.size), class_="decor"),
    ]


def _definitions(where: Plan) -> Markup:
    return element(
        "defs",
        symbols.definitions(SYMBOLS, {face.symbol for _, face in pieces.counters(where.field).values()}),
        pieces.definitions(where.field),
        chits.definitions(where.field),
        marks.symbols(where),
        ground.definitions(where),
        water.definitions(where),
        signs.definitions(),
        plates.definitions(),
    )
