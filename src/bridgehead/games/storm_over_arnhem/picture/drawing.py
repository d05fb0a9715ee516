"""The board of Storm Over Arnhem as one SVG, with the counters and markers that may be laid on it."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.storm_over_arnhem.picture import about, faces, ground, landmarks, marks, pieces, signs
from bridgehead.games.storm_over_arnhem.picture.layout import SIZE
from bridgehead.games.storm_over_arnhem.picture.plan import plan
from bridgehead.games.storm_over_arnhem.picture.symbols import SYMBOLS
from bridgehead.render import symbols
from bridgehead.render.drawing import board_picture
from bridgehead.render.picture import BoardPicture
from bridgehead.render.svg import Markup, element


def board(game: Game, pack: Pack, name: str) -> BoardPicture:
    where = plan(pack)
    layers = (ground.ground(pack, where), signs.signs(game, pack, where))
    places, counters = about.places(pack, where), pieces.pieces(pack)
    return board_picture(game, where.size, _definitions(pack), layers, places, counters, SIZE)


def _definitions(pack: Pack) -> Markup:
    distinct = list(pieces.distinct_faces(pack))
    return element(
        "defs",
        symbols.definitions(SYMBOLS, {face.symbol for face in distinct}),
        *(faces.faces(face) for face in distinct),
        *(faces.piece(name, face) for name, (_, face) in pieces.counters(pack).items()),
        *(faces.hidden_piece(name, face) for name, face in pieces.guns(pack)),
        marks.symbols(),
        ground.definitions(pack),
        landmarks.symbols(),
        signs.definitions(),
    )
