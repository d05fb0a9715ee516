"""The board of Counter-Attack: Arras as one SVG, with the counters and markers that may be laid on it."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.counter_attack_arras.picture import about, ground, marks, pieces, signs
from bridgehead.games.counter_attack_arras.picture.layout import SIZE
from bridgehead.games.counter_attack_arras.picture.plan import Plan, plan
from bridgehead.render import counters
from bridgehead.render.picture import BoardPicture
from bridgehead.render.svg import Markup, element, group


def board(game: Game, pack: Pack, name: str) -> BoardPicture:
    where = plan(pack)
    width, height = where.size
    svg = element(
        "svg",
        _definitions(pack, where),
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
        counter=SIZE,
    )


def _definitions(pack: Pack, where: Plan) -> Markup:
    return element(
        "defs",
        counters.nato_symbols({kind.symbol for _, kind in pieces.counters(pack).values()}),
        pieces.definitions(pack),
        marks.symbols(where),
        ground.definitions(pack, where),
        signs.definitions(),
    )
