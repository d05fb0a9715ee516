"""The board of Counter-Attack: Arras as one SVG, with the counters and markers that may be laid on it."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.counter_attack_arras.picture import about, ground, marks, pieces, signs
from bridgehead.games.counter_attack_arras.picture.layout import SIZE
from bridgehead.games.counter_attack_arras.picture.plan import Plan, plan
from bridgehead.games.counter_attack_arras.picture.symbols import SYMBOLS
from bridgehead.render import symbols
from bridgehead.render.drawing import board_picture
from bridgehead.render.picture import BoardPicture
from bridgehead.render.svg import Markup, element


def board(game: Game, pack: Pack, name: str) -> BoardPicture:
    where = plan(pack)
    layers = (ground.ground(pack, where), signs.signs(game, pack, where))
    places, counters = about.places(pack, where), pieces.pieces(pack)
    return board_picture(game, where.size, _definitions(pack, where), layers, places, counters, SIZE)


def _definitions(pack: Pack, where: Plan) -> Markup:
    return element(
        "defs",
        symbols.definitions(SYMBOLS, {kind.symbol for _, kind in pieces.counters(pack).values()}),
        pieces.definitions(pack),
        marks.symbols(where),
        ground.definitions(pack, where),
        signs.definitions(),
    )
