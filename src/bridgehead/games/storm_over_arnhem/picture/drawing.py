"""The board of Storm Over Arnhem as one SVG, with the counters and markers that may be laid on it."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.storm_over_arnhem.picture import about, ground, landmarks, marks, pieces, signs
from bridgehead.games.storm_over_arnhem.picture.plan import plan
from bridgehead.render import counters
from bridgehead.render.picture import BoardPicture
from bridgehead.render.svg import Markup, element, group


def board(game: Game, pack: Pack, name: str) -> BoardPicture:
    where = plan(pack)
    width, height = where.size
    svg = element(
        "svg",
        _definitions(pack),
        group(ground.ground(pack, where), signs.signs(game, pack, where), class_="map"),
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
        counter=counters.SIZE,
    )


def _definitions(pack: Pack) -> Markup:
    distinct = list(pieces.distinct_faces(pack))
    faces = [counters.faces(face) for face in distinct]
    symbols = [counters.piece(name, face) for name, (_, face) in pieces.counters(pack).items()]
    hidden = [counters.hidden_piece(name, face) for name, face in pieces.guns(pack)]
    return element(
        "defs",
        counters.nato_symbols({face.symbol for face in distinct}),
        *faces,
        *symbols,
        *hidden,
        marks.symbols(),
        ground.definitions(pack),
        landmarks.symbols(),
        signs.definitions(),
    )
