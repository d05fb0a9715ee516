"""What a change on the map would mean for XXX Corps, found out quickly, is what a whole search finds."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from bridgehead.core.dice import QuickDice
from bridgehead.games import find
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN
from bridgehead.games.arnhem_farthest_bridge.players.outlook import STANDARD, Outlook, Tools
from bridgehead.games.arnhem_farthest_bridge.players.temper import german_temper
from bridgehead.games.arnhem_farthest_bridge.state import State
from tests.arnhem_farthest_bridge.table import state_of

GAME = find("arnhem-farthest-bridge")


def searched(look: Outlook, hex: i64) -> float:
    """The delay by a German in a hex of the way, by searching the whole map."""
    toll = look.toll(hex, STANDARD)
    look.add(hex, toll)
    delayed = look.lag()
    look.drop(hex, toll)
    return max(0.0, float(delayed - look.base) / 20)


def of_the_way(s: State) -> list[tuple[float, float]]:
    """By hex: the delay found quickly, and by a whole search."""
    look = Outlook(s, GERMAN, Tools(s.board, s.options), german_temper())
    look.pave()
    found = []
    for hex in range(int(s.board.hexes)):
        if look.on_way[hex] and s.side_at(hex) != GERMAN:
            found.append((look.key(hex), searched(look, hex)))
    return found


def test_a_block_delays_the_corps_as_much_as_a_whole_search_says() -> None:
    position = GAME.new()
    rng = Random(4)
    compared = delays = 0
    for step in range(400):
        moves = position.moves()
        position.play(moves[int(rng.random() * len(moves))], QuickDice(rng))
        if step % 100 == 99:
            pairs = of_the_way(state_of(position))
            assert all(quick == whole for quick, whole in pairs)
            compared += len(pairs)
            delays += sum(quick > 0 for quick, _ in pairs)
    assert compared > 100 and delays > 50


def test_10_6_3_a_bridge_on_the_way_of_the_germans_is_a_detour_and_another_is_none() -> None:
    standing = "game: arnhem-farthest-bridge\nturn: 5\ndecide: german move\n2112: 2IG\n2321: KRFT\n"
    s = state_of(GAME.from_text(standing))
    look = Outlook(s, GERMAN, Tools(s.board, s.options), german_temper())
    detours = [look.detour(bridge) for bridge in range(int(s.board.bridges)) if not s.down[bridge + 1]]
    assert max(detours) > 0 and detours.count(0.0) > len(detours) / 2
    assert s.side_at(s.board.hex_numbers["2112"]) == ALLIED and detours == [
        look.detour(bridge) for bridge in range(int(s.board.bridges)) if not s.down[bridge + 1]
    ]
