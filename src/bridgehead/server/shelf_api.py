"""What the lobby asks: the games, their boards and pictures, their rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from bridgehead import players as computer
from bridgehead import render
from bridgehead.core import about, aids, explain, lessons, rulebook
from bridgehead.core.data import Pack
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.games import find, shelf
from bridgehead.lab import even, what_if
from bridgehead.players.levels import LEVELS
from bridgehead.render import setups
from bridgehead.server.bodies.shelf import (
    AboutBattle,
    EvenFight,
    Explained,
    GameInfo,
    LayoutInfo,
    Opponent,
    Reach,
    Rule,
    RuleTitle,
)
from bridgehead.server.errors import Problem, documented
from bridgehead.server.frozen import Frozen
from bridgehead.server.hall import Hall
from bridgehead.server.reach import Listening, is_loopback
from bridgehead.server.security import address
from bridgehead.tables.hints import can_advise
from bridgehead.tables.seating import Packs
from bridgehead.tables.session import HUMAN

ALREADY = {"compressed": True}
# The drawing has its own style sheet inside, which the page itself must not have.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"


@cache
def game_info(game: Game, pack: Pack) -> GameInfo:
    players = computer.names(game)
    more = {
        "published": game.published,
        "orders": game.orders,
        "players": players,
        "overlays": render.has_overlays(game),
        "aids": aids.has_aids(game),
        "advice": can_advise(game),
        "attacks": what_if.has_kinds(game),
        "defaults": {
            "scenario": quickest(game, pack),
            "seats": {game.sides[0]: HUMAN, game.sides[1]: computer.usual(game)},
        },
        "lessons": lessons.load(game.folder),
    }
    return msgspec.convert({**game.to_json(), **more}, GameInfo, from_attributes=True)


def quickest(game: Game, pack: Pack) -> str:
    """The scenario that asks the least before play begins: whose first question has the fewest answers."""
    return min(game.scenarios, key=lambda scenario: len(game.new(scenario.name, {}, pack).moves())).name


def known_game(id: str) -> Game:
    try:
        return find(id)
    except UnknownChoice as error:
        raise Problem(404, str(error)) from None


def _scenario(game: Game, name: str) -> str:
    try:
        return game.scenario(name).name
    except UnknownChoice as error:
        raise Problem(404, str(error)) from None


@cache
def _board(game: Game, pack: Pack, scenario: str) -> Frozen:
    return Frozen(msgspec.json.encode(render.board(game, pack, scenario)), "application/json")


@cache
def _style(game: Game) -> Frozen:
    return Frozen(render.style(game).encode(), "text/css; charset=utf-8")


@cache
def _picture(game: Game, pack: Pack, scenario: str) -> Frozen:
    svg = render.stamp_svg(game, pack, scenario).encode()
    return Frozen(svg, "image/svg+xml", **{"Content-Security-Policy": PICTURE_POLICY})


@cache
def _beginning(game: Game, pack: Pack, scenario: str, layout: str) -> Frozen:
    if layout:
        svg = setups.layout_svg(game, pack, scenario, layout)
    else:
        svg = render.stamp_svg(game, pack, scenario, setups.beginning(game, pack, scenario))
    return Frozen(svg.encode(), "image/svg+xml", **{"Content-Security-Policy": PICTURE_POLICY})


def _packs(request: Request[Any, Any, State]) -> Packs:
    hall: Hall = request.app.state.hall
    return hall.packs


@get("/api/games", summary="The games on the shelf", responses=documented())
async def games(request: Request[Any, Any, State]) -> list[GameInfo]:
    return [game_info(game, _packs(request).of_game(game)) for game in shelf().values()]


@get("/api/reach", summary="Where friends on the network find this server", responses=documented())
async def reach(request: Request[Any, Any, State]) -> Reach:
    listening: Listening | None = request.app.state.reach
    if listening is None or not is_loopback(address(request.scope)):
        return Reach("", False)
    return Reach(listening.address(), listening.is_open())


@get(
    "/api/games/{game:str}/board",
    summary="The board of a scenario",
    sync_to_thread=True,
    opt=ALREADY,
    responses={200: ResponseSpec(render.BoardPicture, generate_examples=False), **documented(404)},
)
def board(request: Request[Any, Any, State], game: FromPath[str], scenario: FromQuery[str] = "") -> Response[Any]:
    found = known_game(game)
    return _board(found, _packs(request).of_game(found), _scenario(found, scenario)).answer(request)


@get(
    "/api/games/{game:str}/style.css",
    summary="A game's own style sheet",
    opt=ALREADY,
    media_type="text/css",
    responses=documented(404),
)
async def style(request: Request[Any, Any, State], game: FromPath[str]) -> Response[Any]:
    return _style(known_game(game)).answer(request)


@get(
    "/api/games/{game:str}/picture.svg",
    summary="A picture of a board, of a scenario",
    sync_to_thread=True,
    opt=ALREADY,
    media_type="image/svg+xml",
    responses=documented(404),
)
def picture(request: Request[Any, Any, State], game: FromPath[str], scenario: FromQuery[str] = "") -> Response[Any]:
    found = known_game(game)
    return _picture(found, _packs(request).of_game(found), _scenario(found, scenario)).answer(request)


@get(
    "/api/games/{game:str}/beginning.svg",
    summary="A picture of how a scenario begins, or of a ready-made set-up",
    sync_to_thread=True,
    opt=ALREADY,
    media_type="image/svg+xml",
    responses=documented(404),
)
def beginning(
    request: Request[Any, Any, State], game: FromPath[str], scenario: FromQuery[str] = "", layout: FromQuery[str] = ""
) -> Response[Any]:
    found = known_game(game)
    try:
        return _beginning(found, _packs(request).of_game(found), _scenario(found, scenario), layout).answer(request)
    except UnknownChoice as error:
        raise Problem(404, str(error)) from None


@get("/api/games/{game:str}/about", summary="What the battle is about", responses=documented(404))
async def battle(request: Request[Any, Any, State], game: FromPath[str], scenario: FromQuery[str] = "") -> AboutBattle:
    found = known_game(game)
    name = _scenario(found, scenario)
    told = about.about(found, name)
    layouts = [
        LayoutInfo(one.side, one.title, one.meaning, one.move)
        for one in found.layouts(_packs(request).of_game(found), name)
    ]
    return AboutBattle(list(told.battle), told.turn, told.winning, told.length, layouts)


@get(
    "/api/games/{game:str}/even",
    summary="Which opponent or handicap makes it an even fight, as measured",
    sync_to_thread=True,
    responses=documented(404),
)
def even_fight(
    game: FromPath[str], side: FromQuery[str], level: FromQuery[str], scenario: FromQuery[str] = ""
) -> EvenFight:
    found = known_game(game)
    try:
        offers = even.offers(found, scenario, side, level)
    except UnknownChoice as error:
        raise Problem(404, str(error)) from None
    return EvenFight(
        list(LEVELS),
        [
            Opponent(
                one.opponent,
                one.share is not None,
                one.told(),
                str(one.evened.handicap) if one.evened else "",
                one.evened.handicap.told() if one.evened else "",
                one.best,
            )
            for one in offers
        ],
    )


@get("/api/games/{game:str}/explain/{ask:str}", summary="What a question means", responses=documented(404))
async def explained(game: FromPath[str], ask: FromPath[str], rule: FromQuery[str] = "") -> Explained:
    told = explain.explanation(known_game(game), ask, rule)
    return Explained(told.may, told.costs, told.consider)


@get("/api/games/{game:str}/rules", summary="The numbers and titles of the rules", responses=documented(404))
async def rules(game: FromPath[str]) -> list[RuleTitle]:
    return [RuleTitle(rule.rule, rule.title) for rule in rulebook.load(known_game(game).folder)]


@get("/api/games/{game:str}/rules/{rule:str}", summary="A rule in our words", responses=documented(404))
async def rule(game: FromPath[str], rule: FromPath[str]) -> Rule:
    found = rulebook.load(known_game(game).folder).find(rule)
    return Rule(found.rule, found.title, found.summary, found.treatment, found.ruling or "")


HANDLERS = [games, reach, board, style, picture, beginning, battle, even_fight, explained, rules, rule]
