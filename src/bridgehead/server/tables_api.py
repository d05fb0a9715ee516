"""What people do at a table, over HTTP. The seat is named by a token; without one a person looks on."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from bridgehead import render
from bridgehead.core import handicap
from bridgehead.core.position import Move, NotationError, Position
from bridgehead.games import find
from bridgehead.kits.proposals import rolled_after
from bridgehead.kits.words import counted
from bridgehead.lab import chances
from bridgehead.server.bodies.answers import Bookmark, Claimed, Done, Played, Reachable, Seated, Sent, Undone, Why
from bridgehead.server.bodies.odds import Odds, Opening, Target
from bridgehead.server.bodies.requests import (
    AnswerToRequest,
    AssistLevel,
    Branch,
    BroughtRecord,
    Claim,
    Declared,
    Group,
    Hush,
    Moves,
    NewBookmark,
    NewTable,
    Orders,
    PutDown,
    Question,
    SealedShare,
    SendOff,
    Share,
    TakeBack,
    Touched,
)
from bridgehead.server.bodies.table import Overlays, PastScene, TableState
from bridgehead.server.errors import Problem, documented
from bridgehead.server.hall import Hall
from bridgehead.server.limits import CREATE, GUESS
from bridgehead.server.live import How, Live
from bridgehead.server.security import address
from bridgehead.tables import coaching, hints, proposing, seating, table
from bridgehead.tables.counting import played_at
from bridgehead.tables.saved import PLAYING

RECORD_SIZE = 1_300_000  # a record of a million characters, written as JSON
NO_SEAT = "Only seated players can do that."
WRONG = "This link doesn't open a seat in this game."

AnyRequest = Request[Any, Any, State]


def chair_of(hall: Hall, live: Live, request: AnyRequest) -> int | None:
    """The chair that the request speaks for; None is a spectator."""
    given = request.headers.get("authorization")
    if given is None:
        return None
    kind, _, token = given.partition(" ")
    chair = live.table.chair_of(token.strip()) if kind.lower() == "bearer" and len(token) <= 200 else None
    if chair is None:
        slow_down_guessing(hall, address(request.scope))
        raise Problem(401, WRONG)
    return chair


def slow_down_guessing(hall: Hall, client: str) -> None:
    if not hall.limits.allow(GUESS, client):
        raise Problem(429, "Too many failed attempts; wait a minute.")


def limit_new_tables(hall: Hall, request: AnyRequest) -> None:
    if not hall.limits.allow(CREATE, address(request.scope)):
        raise Problem(429, "Too many new games at once; wait a minute.")


@contextlib.asynccontextmanager
async def seat(request: AnyRequest, id: str) -> AsyncIterator[tuple[Live, int]]:
    """A table and the chair of who asks, who must have one."""
    hall: Hall = request.app.state.hall
    async with hall.at(id) as live:
        chair = chair_of(hall, live, request)
        if chair is None:
            raise Problem(401, NO_SEAT)
        yield live, chair


def _seated(made: table.Seated) -> Seated:
    return Seated(made.table.id, made.tokens, made.invitations)


# -- new tables ------------------------------------------------------------------------------------------------------


@post("/api/tables", summary="A new game", responses=documented(422))
async def create(request: AnyRequest, data: JSONBody[NewTable]) -> Seated:
    hall: Hall = request.app.state.hall
    limit_new_tables(hall, request)
    game = find(data.game)
    session = seating.new(game, hall.packs.of_game(game), data.scenario, data.options, data.seats, data.position)
    hints.decide(session, data.hints)
    handicap.agree(session.record.tags, data.handicap, game, session.position)
    return _seated(await hall.open(session, data.seats))


@post("/api/games/{game:str}/lessons/{lesson:str}", summary="A new game for a lesson", responses=documented(422))
async def learn(request: AnyRequest, game: FromPath[str], lesson: FromPath[str]) -> Seated:
    hall: Hall = request.app.state.hall
    limit_new_tables(hall, request)
    found = find(game)
    session, seats = coaching.sit_down(found, hall.packs.of_game(found), lesson)
    return _seated(await hall.open(session, seats))


@post(
    "/api/tables/import",
    summary="Import a record: to replay if it is over, otherwise to play on with new dice",
    request_max_body_size=RECORD_SIZE,
    responses=documented(422),
)
async def bring(request: AnyRequest, data: JSONBody[BroughtRecord]) -> Seated:
    hall: Hall = request.app.state.hall
    limit_new_tables(hall, request)
    session = await asyncio.to_thread(seating.bring, data.record, data.seats, hall.packs)
    return _seated(await hall.open(session, data.seats))


@post(
    "/api/tables/{id:str}/branch",
    summary="Play on from an earlier decision as a new game",
    responses=documented(401, 404, 409, 422),
)
async def branch(request: AnyRequest, id: FromPath[str], data: JSONBody[Branch]) -> Seated:
    hall: Hall = request.app.state.hall
    limit_new_tables(hall, request)
    async with hall.at(id) as live:
        chair_of(hall, live, request)
        live.table.insist_on_open_record()
        session = await asyncio.to_thread(seating.branch, live.table.session, data.number, data.seats)
    return _seated(await hall.open(session, data.seats))


@post("/api/tables/{id:str}/claim", status_code=200, summary="Accept an invitation", responses=documented(404, 409))
async def claim(request: AnyRequest, id: FromPath[str], data: JSONBody[Claim]) -> Claimed:
    hall: Hall = request.app.state.hall
    async with hall.at(id) as live:
        token = data.token or table.new_token()
        chair = await live.do(lambda: live.claim(data.invitation, token, data.share))
        if chair is None:
            slow_down_guessing(hall, address(request.scope))
            raise Problem(409, "This invitation has been used or isn't for this game; each works only once.")
        return Claimed(live.table.side_of(chair), token)


@post(
    "/api/tables/{id:str}/share/sealed",
    status_code=200,
    summary="Fix a share in the dice without telling it, while the other player's isn't there",
    responses=documented(401, 404, 409),
)
async def sealed_share(request: AnyRequest, id: FromPath[str], data: JSONBody[SealedShare]) -> Done:
    async with seat(request, id) as (live, chair):
        await live.do(lambda: live.table.seal_share(chair, data.sealed))
        return Done()


@post(
    "/api/tables/{id:str}/share",
    status_code=200,
    summary="Add a share of one's own to the dice, once the other player's stands, if only sealed",
    responses=documented(401, 404, 409),
)
async def share(request: AnyRequest, id: FromPath[str], data: JSONBody[Share]) -> Done:
    async with seat(request, id) as (live, chair):
        await live.do(lambda: live.add_share(chair, data.share))
        return Done()


# -- looking ---------------------------------------------------------------------------------------------------------


@get("/api/tables/{id:str}", summary="The table as a seat or a spectator sees it", responses=documented(401, 404))
async def look(request: AnyRequest, id: FromPath[str]) -> TableState:
    hall: Hall = request.app.state.hall
    async with hall.at(id) as live:
        chair = chair_of(hall, live, request)
        live.glance()
        return live.state(chair)


@get(
    "/api/tables/{id:str}/at/{number:int}",
    summary="The map after that many decisions",
    responses=documented(401, 404),
)
async def look_back(request: AnyRequest, id: FromPath[str], number: FromPath[int]) -> PastScene:
    hall: Hall = request.app.state.hall
    async with hall.at(id) as live:
        chair = chair_of(hall, live, request)
        session = live.table.session
        last = live.table.number_of(chair)
        if not 0 <= number <= last:
            raise Problem(404, f"The game has {counted(last, 'move')} so far.")
        played = played_at(session, chair, number)
        side = "" if chair is None else live.table.side_of(chair, played)
        view = session.at(played).view(side)
        return PastScene(number, render.scene(session.game, session.pack, view))


@get(
    "/api/tables/{id:str}/overlays/{place:str}",
    summary="What a place can show on demand",
    responses=documented(401, 404),
)
async def overlays(request: AnyRequest, id: FromPath[str], place: FromPath[str]) -> Overlays:
    hall: Hall = request.app.state.hall
    async with hall.at(id) as live:
        chair = chair_of(hall, live, request)
        session = live.table.session
        if place not in render.board(session.game, session.pack, session.record.tags.get("Scenario", "")).places:
            raise Problem(404, f"There is no place {place} on this board.")
        view = session.view("" if chair is None else live.table.side_of(chair))
        return Overlays(place, render.overlays(session.game, session.pack, view, place))


@get("/api/tables/{id:str}/record", summary="The record", media_type="text/plain", responses=documented(401, 404, 409))
async def record(request: AnyRequest, id: FromPath[str]) -> Response[str]:
    hall: Hall = request.app.state.hall
    async with hall.at(id) as live:
        chair_of(hall, live, request)
        live.table.insist_on_open_record()
        name = f"{live.table.session.game.id}-{live.table.id}.txt"
        return Response(
            live.table.session.record.write(),
            media_type="text/plain",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )


# -- deciding --------------------------------------------------------------------------------------------------------


@post("/api/tables/{id:str}/moves", status_code=200, summary="Play moves", responses=documented(401, 404, 409, 422))
async def moves(request: AnyRequest, id: FromPath[str], data: JSONBody[Moves]) -> Played:
    async with seat(request, id) as (live, chair):
        return await live.play(
            chair, data.revision, data.moves, How(data.usual, data.afresh, data.as_one, data.lay_out)
        )


@post(
    "/api/tables/{id:str}/together",
    status_code=200,
    summary="Where units can go together",
    responses=documented(401, 404, 409, 422),
)
async def together(request: AnyRequest, id: FromPath[str], data: JSONBody[Group]) -> Reachable:
    async with seat(request, id) as (live, chair):
        return live.reachable(chair, data.revision, data.units)


@post(
    "/api/tables/{id:str}/send",
    status_code=200,
    summary="Move units to a place together",
    responses=documented(401, 404, 409, 422),
)
async def send(request: AnyRequest, id: FromPath[str], data: JSONBody[SendOff]) -> Sent:
    async with seat(request, id) as (live, chair):
        return await live.send(chair, data)


@post(
    "/api/tables/{id:str}/put-down",
    status_code=200,
    summary="Undo that a unit was picked up, and keep what was picked up after it",
    responses=documented(401, 404, 409, 422),
)
async def put_down(request: AnyRequest, id: FromPath[str], data: JSONBody[PutDown]) -> Played:
    async with seat(request, id) as (live, chair):
        return await live.put_down(chair, data.revision, data.unit)


@post(
    "/api/tables/{id:str}/why", status_code=200, summary="Why something isn't allowed", responses=documented(401, 404)
)
async def why(request: AnyRequest, id: FromPath[str], data: JSONBody[Question]) -> Why:
    if (data.touched is None) == (data.move is None):
        raise Problem(400, "Send either `touched` or `move`.")
    async with seat(request, id) as (live, chair):
        position, decision = live.table.session.position, live.table.session.decision()
        if decision is None or live.table.status != PLAYING:
            return Why(False, None, live.table.outcome() or "The game is over.")
        if live.table.deciding_chair() != chair:
            return Why(False, decision.rule, f"It's the {decision.side.capitalize()} player's turn.")
        try:
            meant = [position.parse(data.move)] if data.move is not None else position.meant(data.touched or [])
        except NotationError as error:
            return Why(False, None, str(error))
        if not meant:
            return Why(False, decision.rule, f"You can't do that now. {decision.prompt}")
        refusal = position.check(meant[0])
        if refusal is None:
            return Why(True, None, f"{position.describe(meant[0])}.")
        return Why(False, refusal.rule or None, refusal.reason)


@post("/api/tables/{id:str}/odds", status_code=200, summary="Exact odds", responses=documented(401, 404, 409, 422))
async def odds(request: AnyRequest, id: FromPath[str], data: JSONBody[Declared]) -> list[Odds]:
    async with seat(request, id) as (live, chair):
        _insist_on_odds(live, chair)
        game, position = live.table.session.game, live.table.session.position
        if data.moves:
            found = chances.odds_after(game, position, data.moves)
        else:
            found = chances.odds_now(game, position)
        return msgspec.convert([one.to_json() for one in found], list[Odds])


@post(
    "/api/tables/{id:str}/targets",
    status_code=200,
    summary="What each move that begins with these touches leads to, where dice roll",
    responses=documented(401, 404, 409, 422),
)
async def targets(request: AnyRequest, id: FromPath[str], data: JSONBody[Touched]) -> list[Target]:
    async with seat(request, id) as (live, chair):
        _insist_on_odds(live, chair)
        game, position = live.table.session.game, live.table.session.position
        found = chances.odds_of_touched(game, position, data.touched)
        return [
            Target(
                position.notation(move),
                position.touches(move),
                odds.title,
                round(100 * float(odds.no_gain), 1),
                chances.average(odds),
                odds.losing(),
                *_at_once(position, move),
            )
            for move, odds in found
        ]


def _at_once(position: Position, move: Move) -> tuple[list[str], str]:
    """The moves that let the dice of a choice roll at once, and the word for it."""
    if position.caution(move):
        return [], ""  # it is to be confirmed first
    if position.rolls(move):
        return [position.notation(move)], proposing.said(position, move)
    ahead = position.ahead(move)
    rolled = rolled_after(ahead, []) if ahead is not None else None
    if rolled is None:
        return [], ""
    return [position.notation(move), rolled.at.notation(rolled.word)], proposing.said(rolled.at, rolled.word)


@post(
    "/api/tables/{id:str}/openings",
    status_code=200,
    summary="Every attack and every other roll that can be brought about now, with its odds",
    responses=documented(401, 404, 409, 422),
)
async def openings(request: AnyRequest, id: FromPath[str]) -> list[Opening]:
    async with seat(request, id) as (live, chair):
        _insist_on_odds(live, chair)
        game, position = live.table.session.game, live.table.session.position
        shown: list[Opening] = []
        found = [(one, chances.odds_of_word(game, one.at, one.word)) for one in proposing.openings(live.table.session)]
        titles = Counter(odds.title for _, odds in found if odds is not None)
        for one, odds in found:
            if odds is not None and titles[odds.title] == 1:  # else the roll comes whatever is chosen
                moves = proposing.written(position, [*one.moves, one.word])
                shown.append(
                    Opening(
                        odds.title,
                        one.words,
                        moves[:-1],
                        moves,
                        proposing.said(one.at, one.word),
                        round(100 * float(odds.no_gain), 1),
                        chances.average(odds),
                        odds.losing(),
                    )
                )
        return shown


def _insist_on_odds(live: Live, chair: int) -> None:
    if live.table.seats[chair].assist == "no-odds":
        raise Problem(403, "Odds are turned off for this seat.")
    live.table.insist_on_playing()
    if live.table.deciding_chair() != chair:
        raise Problem(409, "Only the player whose turn it is can see the odds.")


@post("/api/tables/{id:str}/undo", status_code=200, summary="Undo, or ask to", responses=documented(401, 404, 409))
async def undo(request: AnyRequest, id: FromPath[str], data: JSONBody[TakeBack]) -> Undone:
    async with seat(request, id) as (live, chair):
        live.table.insist_on_playing()
        if data.revision != live.table.revision_of(chair):
            raise Problem(409, "The game has moved on; check the map before you undo.")
        done = await live.do(lambda: live.table.undo(chair, data.to))
        return Undone(done=done, requested=not done)


@post(
    "/api/tables/{id:str}/undo/answer",
    status_code=200,
    summary="Agree to an undo, or decline",
    responses=documented(401, 404, 409),
)
async def answer_undo(request: AnyRequest, id: FromPath[str], data: JSONBody[AnswerToRequest]) -> Done:
    async with seat(request, id) as (live, chair):
        live.table.insist_on_playing()
        if data.revision != live.table.revision_of(chair):
            raise Problem(409, "The game has moved on; check the map before you answer.")
        await live.do(lambda: live.table.answer_request(chair, data.to, data.accept))
        return Done()


@post(
    "/api/tables/{id:str}/stop",
    status_code=200,
    summary="End the game for good; against a person, resign",
    responses=documented(401, 404, 409),
)
async def stop(request: AnyRequest, id: FromPath[str]) -> Done:
    async with seat(request, id) as (live, chair):
        await live.do(lambda: live.table.stop(chair))
        return Done()


# -- one's own things ------------------------------------------------------------------------------------------------


@put("/api/tables/{id:str}/orders", summary="Standing orders", responses=documented(401, 404, 409, 422))
async def orders(request: AnyRequest, id: FromPath[str], data: JSONBody[Orders]) -> dict[str, str]:
    async with seat(request, id) as (live, chair):
        await live.do(lambda: live.give_orders(chair, data))
        return live.table.session.game.settle_orders(live.table.seats[chair].orders)


@post(
    "/api/tables/{id:str}/hush",
    status_code=200,
    summary="Answer by doing nothing, and don't be asked again this turn",
    responses=documented(401, 404, 409, 422),
)
async def hush(request: AnyRequest, id: FromPath[str], data: JSONBody[Hush]) -> Played:
    async with seat(request, id) as (live, chair):
        await live.do(lambda: live.hush(chair, data.revision))
        return Played(live.table.revision_of(chair), 1)


@put("/api/tables/{id:str}/assist", summary="How much help a seat gets", responses=documented(401, 404))
async def assist(request: AnyRequest, id: FromPath[str], data: JSONBody[AssistLevel]) -> AssistLevel:
    async with seat(request, id) as (live, chair):
        await live.do(lambda: live.table.set_assist(chair, data.level))
        return data


@post("/api/tables/{id:str}/bookmarks", summary="Add a private bookmark", responses=documented(401, 404, 409))
async def bookmark(request: AnyRequest, id: FromPath[str], data: JSONBody[NewBookmark]) -> Bookmark:
    async with seat(request, id) as (live, chair):
        made = await live.do(lambda: live.table.add_bookmark(chair, data.number, data.text))
        return Bookmark(made.id, data.number, made.text)


@delete(
    "/api/tables/{id:str}/bookmarks/{bookmark_id:int}",
    status_code=200,
    summary="Delete a bookmark",
    responses=documented(401, 404),
)
async def drop_bookmark(request: AnyRequest, id: FromPath[str], bookmark_id: FromPath[int]) -> Done:
    async with seat(request, id) as (live, chair):
        if not await live.do(lambda: live.table.drop_bookmark(chair, bookmark_id)):
            raise Problem(404, "There is no such bookmark.")
        return Done()


HANDLERS = [
    create,
    learn,
    bring,
    branch,
    claim,
    sealed_share,
    share,
    look,
    look_back,
    overlays,
    record,
    moves,
    together,
    send,
    put_down,
    why,
    odds,
    targets,
    openings,
    undo,
    answer_undo,
    stop,
    orders,
    hush,
    assist,
    bookmark,
    drop_bookmark,
]
