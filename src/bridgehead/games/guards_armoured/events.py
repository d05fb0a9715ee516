"""Event chits: the cups, the draw, what is discarded or nullified, and black chits (10.3, 10.7, 13.2, 14.1, 15.0).

Nobody sees the cups when they are filled, so a chit drawn from one is as good as drawn from everything of its colour
that nobody has drawn yet (`undealt`): how many of each colour are left in a cup (`fresh`) is all that is known of it.
Once a cup is empty, the blue and red discards of its side go back into it (`recycled`). Black chits that were drawn lie
open in front of their owner (`hand`).

In an attack the attacker has part 0 and the defender part 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import anti_aircraft, modifiers
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chits import BLACK, COLOURS
from bridgehead.games.guards_armoured.roster import SIDES
from bridgehead.games.guards_armoured.state import EVENTS, FLAK, NONE, ROLL_ATTACK, State

PARTS: Final = 2
PURPOSE: Final = tuple(f"the {side.capitalize()} event chit" for side in SIDES)
COLOUR_PURPOSE: Final = tuple(f"the colour of the {side.capitalize()} event chit" for side in SIDES)


def deal(s: State) -> None:
    """10.3: the allotment of each side, which is in no cup."""
    chits = s.board.chits
    for side in range(len(SIDES)):
        for kind in chits.held[side]:
            s.hand[chits.kinds * side + kind] += 1
            s.undealt[kind] -= 1


def side_of(s: State, part: i64) -> i64:
    """The side that drew that chit."""
    return s.mover if part == 0 else 1 - s.mover


# -- the draw --------------------------------------------------------------------------------------------------------


def fresh(s: State, side: i64) -> i64:
    """Chits of the deal that are left in a cup."""
    return s.fresh[3 * side] + s.fresh[3 * side + 1] + s.fresh[3 * side + 2]


def recycled(s: State, side: i64) -> i64:
    """Discards that went back into a cup and are still in it."""
    kinds = s.board.chits.kinds
    total: i64 = 0
    for n in range(kinds * side, kinds * side + kinds):
        total += s.recycled[n]
    return total


def draw(s: State, dice: Dice) -> None:
    """10.3: each player one chit from his own cup, the attacker first."""
    for part in range(PARTS):
        side = side_of(s, part)
        kind = _draw_one(s, side, dice)
        s.event[part] = kind
        s.say("event", "10.3", (side, kind))
        if s.board.chits.colour[kind] == BLACK:
            s.hand[s.board.chits.kinds * side + kind] += 1
        else:
            _discard_at_once(s, part)
    s.ask = FLAK


def _draw_one(s: State, side: i64, dice: Dice) -> i64:
    if fresh(s, side) == 0:
        return _draw_again(s, side, dice)
    cards: list[int] = []
    for n in range(len(COLOURS)):
        cards += [n] * s.fresh[3 * side + n]
    colour: i64 = dice.draw(cards, COLOURS, COLOUR_PURPOSE[side])
    cards = []
    for kind in s.board.chits.of_colour[colour]:
        cards += [kind] * s.undealt[kind]
    drawn: i64 = dice.draw(cards, s.board.chits.names, PURPOSE[side])
    s.fresh[3 * side + colour] -= 1
    s.undealt[drawn] -= 1
    return drawn


def _draw_again(s: State, side: i64, dice: Dice) -> i64:
    """10.3: when all have been played, the blue and red ones go back into the cup."""
    kinds = s.board.chits.kinds
    if recycled(s, side) == 0:
        s.say("refilled", "10.3", (side,))
        for n in range(kinds * side, kinds * side + kinds):
            s.recycled[n] = s.discards[n]
            s.discards[n] = 0
    cards: list[int] = []
    for kind in range(kinds):
        cards += [int(kind)] * s.recycled[kinds * side + kind]
    drawn: i64 = dice.draw(cards, s.board.chits.names, PURPOSE[side])
    s.recycled[kinds * side + drawn] -= 1
    return drawn


def _discard_at_once(s: State, part: i64) -> None:
    """13.2: No Night chits at night; 14.1: aircraft in bad weather. Nothing is drawn for them."""
    kind = s.event[part]
    if stays_down(s, kind):
        s.nullified[part] = 1
        night = s.is_night() and s.board.chits.no_night[kind]
        s.say("event_discarded", "13.2" if night else "14.1", (side_of(s, part), kind))


def stays_down(s: State, kind: i64) -> bool:
    """A chit that has no effect at this time or in this weather."""
    chits = s.board.chits
    if chits.no_night[kind] and s.is_night():
        return True
    return chits.air[kind] > 0 and s.board.tables.flying[s.weather] == 0


# -- anti-aircraft ---------------------------------------------------------------------------------------------------


def next_flak(s: State) -> None:
    """10.7: the opponent of whoever drew an Airstrike or Strafing chit may shoot at it; then come the black chits."""
    if not anti_aircraft.ask(s):
        ask_attacker(s)


# -- black chits -----------------------------------------------------------------------------------------------------


def ask_attacker(s: State) -> None:
    s.actor = s.mover
    if is_any(s):
        s.ask = EVENTS
    else:
        ask_defender(s)


def ask_defender(s: State) -> None:
    s.actor = 1 - s.mover
    s.ask = EVENTS if is_any(s) else ROLL_ATTACK


def is_any(s: State) -> bool:
    for kind in s.board.chits.of_colour[BLACK]:
        if may_play(s, kind):
            return True
    return False


def may_play(s: State, kind: i64) -> bool:
    """10.3: only if there is something to nullify: a chit of either player, or a fortification that counts (15.0)."""
    chits = s.board.chits
    if s.hand[chits.kinds * s.actor + kind] == 0:
        return False
    if nullified_by(s, kind) >= 0:
        return True
    fort = chits.nullifies_fort[kind]
    return fort >= 0 and s.actor == s.mover and modifiers.fort_counts(s, fort)


def nullified_by(s: State, kind: i64) -> i64:
    """The part in the attack whose chit that kind of chit nullifies, or NONE.

    If both drew the same, it is all one which of them a black chit takes.
    """
    chits = s.board.chits
    for part in range(PARTS):
        if is_effective(s, part) and chits.cancels[chits.kinds * kind + s.event[part]]:
            return part
    return NONE


def is_effective(s: State, part: i64) -> bool:
    """A blue or red chit that counts so far."""
    kind = s.event[part]
    return kind >= 0 and s.nullified[part] == 0 and s.board.chits.colour[kind] != BLACK


def event_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.DONE))
    for kind in s.board.chits.of_colour[BLACK]:
        if may_play(s, kind):
            out.append(m.pack(m.CHIT, kind))


def play_event(s: State, move: i64) -> None:
    if m.kind_of(move) == m.CHIT:
        _play_black(s, m.first(move))
    elif s.actor == s.mover:
        ask_defender(s)
    else:
        s.ask = ROLL_ATTACK


def _play_black(s: State, kind: i64) -> None:
    """10.3: once played it is gone for good."""
    chits = s.board.chits
    s.hand[chits.kinds * s.actor + kind] -= 1
    part = nullified_by(s, kind)
    if part >= 0:
        s.nullified[part] = 1
        s.say("event_nullified", "10.3", (side_of(s, part), s.event[part], s.actor, kind))
        return
    fort = chits.nullifies_fort[kind]
    s.breached = s.breached | modifiers.BITS[fort]
    s.say("breached", "15.0", (s.actor, kind, fort, s.target))


# -- what is left ----------------------------------------------------------------------------------------------------


def settle(s: State) -> None:
    """10.3: what is left nullifies; two chits that name each other would both go."""
    if not (is_effective(s, 0) and is_effective(s, 1)):
        return
    chits = s.board.chits
    kinds = chits.kinds
    for part in range(PARTS):
        other = 1 - part
        if chits.cancels[kinds * s.event[other] + s.event[part]]:
            s.nullified[part] = 1
            s.say("event_nullified", "10.3", (side_of(s, part), s.event[part], side_of(s, other), s.event[other]))


def clear(s: State) -> None:
    """10.3: blue and red chits go to the discards of the side that drew them."""
    chits = s.board.chits
    for part in range(PARTS):
        kind = s.event[part]
        if kind >= 0 and chits.colour[kind] != BLACK:
            s.discards[chits.kinds * side_of(s, part) + kind] += 1
        s.event[part] = NONE
        s.nullified[part] = 0
    s.breached = 0
