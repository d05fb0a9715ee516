"""How a scenario begins: with the counters that lie on the map, or with a ready-made set-up of one side."""

from __future__ import annotations

from msgspec.structs import replace

from bridgehead.core.data import Pack
from bridgehead.core.dice import SeededDice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Position
from bridgehead.render import board, scene, stamp_svg, standalone
from bridgehead.render.picture import Scene

DEEPEST = 8  # questions before a set-up is chosen, so that nobody looks for one for ever


def beginning(game: Game, pack: Pack, scenario: str) -> Scene | None:
    """What lies on the map before anybody decides; None if that is nothing."""
    position = game.new(scenario, {}, pack)
    begun = scene(game, pack, position.view(""))
    return begun if begun.stacks else None


def layout_scene(game: Game, pack: Pack, scenario: str, move: str) -> Scene:
    """A set-up as the side that chooses it sees it, with nothing of the other side's."""
    layout = next((one for one in game.layouts(pack, scenario) if one.move == move), None)
    if layout is None:
        raise UnknownChoice(f"{game.title} has no set-up '{move}' in this scenario.")
    others = [one.move for one in game.layouts(pack, scenario) if one.side != layout.side]
    laid = _laid(game.new(scenario, {}, pack), layout.side, move, others, DEEPEST)
    if laid is None:
        raise UnknownChoice(f"{game.title} has no set-up '{move}' in this scenario.")
    drawn = scene(game, pack, laid.view(layout.side))
    own = {name: stack for name, stack in drawn.stacks.items() if stack.side == layout.side}
    return replace(drawn, stacks=own)


def layout_svg(game: Game, pack: Pack, scenario: str, move: str) -> str:
    """A ready-made set-up on the part of the map where it stands."""
    laid = layout_scene(game, pack, scenario, move)
    drawn = board(game, pack, scenario)
    on_map = [(s.x, s.y) for s in laid.stacks.values() if all("away" not in piece.looks for piece in s.pieces)]
    return standalone.cropped(stamp_svg(game, pack, scenario, laid), drawn, on_map)


def _laid(position: Position, side: str, move: str, others: list[str], deep: int) -> Position | None:
    """The position after that choice. On the way the other side takes any set-up; other questions have few answers."""
    decision = position.decision()
    if decision is None or deep == 0:
        return None
    legal = {position.notation(one): one for one in position.moves()}
    if decision.side == side and move in legal:
        wanted = [move]
    else:
        wanted = [one for one in others if one in legal][:1] or list(legal)[:2]
    for written in wanted:
        after = position.copy()
        after.play(legal[written], SeededDice(move))
        found = after if written == move else _laid(after, side, move, others, deep - 1)
        if found is not None:
            return found
    return None
