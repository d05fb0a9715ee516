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
from bridgehead.render import counters
from bridgehead.render.ornaments import frame
from bridgehead.render.picture import BoardPicture
from bridgehead.render.svg import Markup, element, group, use


def board(game: Game, pack: Pack, name: str) -> BoardPicture:
    where = plan(pack)
    width, height = where.size
    svg = element(
        "svg",
        _definitions(pack, where),
        group(*_layers(game, pack, where), class_="map"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        class_="board",
        role="img",
        aria_label=f"{game.title}: the board",
    )
    return BoardPicture(
        game=game.id,
        size=where.size,
        svg=str(svg),
        places=about.places(pack, where),
        pieces=pieces.pieces(pack),
        counter=SIZE,
    )


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
        counters.nato_symbols({face.symbol for _, face in pieces.counters(pack).values()}),
        pieces.definitions(pack),
        marks.symbols(pack, where),
        ground.definitions(where),
        water.definitions(pack, where),
        margins.definitions(),
        plates.definitions(),
    )
