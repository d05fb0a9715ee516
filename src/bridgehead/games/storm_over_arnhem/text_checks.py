"""Whether a position read from text can occur: what a game up to this point of the sequence of play rules out."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.position import PositionError
from bridgehead.games.storm_over_arnhem import guns, victory
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import (
    AVAILABLE,
    BOX_ONE,
    BOX_TWO,
    BRITISH,
    ENTER_A,
    ENTER_G,
    ENTER_REFORMED,
    GERMAN,
    LOST,
    SIDES,
    START_ARMY,
)
from bridgehead.games.storm_over_arnhem.rules import RULES
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.games.storm_over_arnhem.text import OF_ONE_DECISION, START_OF_TURN


def check(s: State, found: Mapping[str, str]) -> None:
    """Raises PositionError with the reason if the position cannot occur; reinforcements are checked apart."""
    for key, ask in OF_ONE_DECISION.items():
        if key in found and s.ask != ask:
            raise PositionError(f"{key}: this line belongs only to the decision '{RULES.questions[ask].name}'.")
    _check_committed(s)
    _check_before_impulses(s)
    _check_passing(s)
    _check_limits(s)
    _check_points(s)
    _check_control(s)
    _check_perimeter(s)
    _check_guns_alone(s)
    _check_decks(s)


def settled(s: State) -> bool:
    """Whether points have just been counted and nobody has moved or fired since."""
    return s.ask == st.OVER or (s.ask in START_OF_TURN and s.turn > 1)


def _check_committed(s: State) -> None:
    board = s.board
    for unit in range(board.units):
        if not s.committed[unit]:
            continue
        name = board.unit_names[unit]
        if s.hidden[unit]:
            raise PositionError(f"{name} can't be both hidden and committed: a gun that acts is revealed (13.8).")
        if s.ask == st.CHOOSING_FIGHT or s.ask == st.OVER:
            raise PositionError(f"{name} is committed, but close combat begins with every unit uncommitted (9.1).")
        if s.ask == st.SETUP or s.ask in START_OF_TURN:
            arriving = s.ask == st.ARRIVAL and board.entry[unit] == s.arriving_entry and s.place[unit] >= board.areas
            if not arriving:
                raise PositionError(f"{name} is committed, but no unit has acted before the first impulse (9.1).")


def _check_before_impulses(s: State) -> None:
    """What is always so at the start of a turn, before the first impulse (6.1, 6.2)."""
    board = s.board
    if s.ask != st.SETUP and s.ask not in START_OF_TURN:
        return
    if any(s.fired):
        raise PositionError("fired: no artillery has fired before the first impulse of a turn (14.2).")
    for unit in range(board.units):
        name = board.unit_names[unit]
        if s.place[unit] == board.places + BOX_ONE or s.place[unit] == board.places + BOX_TWO:
            raise PositionError(f"{name}: the Reformed Units box is emptied at the start of a turn (19.2).")
        if s.turn == 1 and s.place[unit] == board.places + LOST and board.entry[unit] <= START_ARMY:
            raise PositionError(f"{name} is not on the map, but nothing is lost before the first impulse (5.6).")
        place = s.place[unit]
        if board.bren[unit] and place < board.areas and board.points[place] and s.control[place] == BRITISH:
            raise PositionError(f"{name} has broken through: at the start of a turn it goes on the turn track (17.52).")
    if s.turn <= 1 and any(s.fire):
        raise PositionError("fires: no fire burns before the first impulse of the game (18.1).")
    if s.turn <= 1 and s.advantage != BRITISH:
        raise PositionError("advantage: the British start the game with the Tactical Advantage (8.4).")
    if board.iron_cross[s.turn] and s.advantage != GERMAN:
        raise PositionError(f"advantage: the Germans have the Tactical Advantage at the start of turn {s.turn} (8.4).")


def _check_passing(s: State) -> None:
    """8.43: who may not pass is the side that prolonged the phase, in its next impulse."""
    if s.must_act < 0:
        return
    if s.must_act != s.actor and (s.passes or s.advantage != s.actor):
        raise PositionError(
            f"may not pass: right after the {SIDES[s.must_act]} side prolonged the phase nobody has passed, and the "
            f"Tactical Advantage is {SIDES[1 - s.must_act]} (8.43)."
        )
    if s.must_act == s.actor and s.passes and s.advantage == s.actor:
        raise PositionError(f"may not pass: prolonging the phase cost the {SIDES[s.actor]} side its Advantage (8.43).")


def _check_limits(s: State) -> None:
    """7.1; only reformed units just placed may stand over the limit, until the first impulse ends (7.3, 19.4)."""
    board = s.board
    for area in range(board.areas):
        name = board.place_names[area]
        for side in range(2):
            if s.room(area, side, 1) < 0:
                raise PositionError(f"{name}: more than {board.armor_limit} armor units of one side (7.1).")
            over = -s.room(area, side, 0)
            if over <= 0:
                continue
            reformed = 0
            unit = s.first(area, side)
            while unit >= 0:
                reformed += 1 if board.entry[unit] == ENTER_REFORMED else 0
                unit = s.next_unit[unit]
            if over > reformed or board.points[area] == 0 or s.control[area] != BRITISH:
                raise PositionError(f"{name}: more than {board.infantry_limit} infantry units of one side (7.1).")
            if s.ask not in START_OF_TURN and not _is_first_impulse(s):
                raise PositionError(f"{name}: the units over the limit were removed after the first impulse (7.3).")


def _is_first_impulse(s: State) -> bool:
    """Whether nobody can have acted yet in this turn; reinforcements may arrive committed (17.21)."""
    if s.ask != st.IMPULSE or s.passes or s.must_act >= 0 or s.actor != s.advantage or any(s.fired):
        return False
    for unit in range(s.board.units):
        if s.committed[unit] and s.board.entry[unit] != ENTER_G and s.board.entry[unit] != ENTER_A:
            return False
    return True


def _check_points(s: State) -> None:
    """6.6, 11.3, 11.5, 21.2: what the German must have scored, and what would have ended the game."""
    board = s.board
    worth = sum([int(board.points[area]) for area in board.victory_areas])
    if s.ask != st.OVER and victory.level(s, s.points) == 4:
        raise PositionError(f"points: {s.points} points are a German decisive victory, so the game is over (6.6).")
    most = board.level_to[3] + worth + board.bonus[s.turn] * len(board.perimeter_areas)
    if s.points > most:
        raise PositionError(f"points: no game ends with more than {most} points in turn {s.turn} (6.6).")
    least = int(board.lowest_bid)
    least += sum([int(board.points[area]) for area in board.victory_areas if s.control[area] == GERMAN])
    past = [int(board.bonus[turn]) for turn in range(1, s.turn + (1 if s.ask == st.OVER else 0))]
    if past and all(past):
        least += min(past) * len([area for area in board.perimeter_areas if not s.perimeter[area]])
    if s.points < least:
        raise PositionError(f"points: even after the lowest bid, the areas taken so far give {least} or more (11.3).")


def _check_control(s: State) -> None:
    """11.2: control changes only when points are counted, and then for whoever is alone in the area."""
    board = s.board
    for area in board.victory_areas:
        name = board.place_names[area]
        if s.control[area] == GERMAN and s.turn <= 1 and s.ask != st.OVER:
            raise PositionError(f"control: {name} can't change hands before the end of turn 1 (11.2).")
        if not settled(s):
            continue
        british, german = victory.holders(s, area), s.present(area, GERMAN)
        if s.control[area] == GERMAN and british and not german:
            raise PositionError(f"control: the British are alone in {name}, so they have just taken control (11.2).")
        if s.control[area] == BRITISH and german and not british:
            raise PositionError(f"control: the Germans alone hold {name}, so they have just taken control (11.2).")


def _check_perimeter(s: State) -> None:
    """11.5.1: markers go only when points are counted, and all at the start of turn 4."""
    board = s.board
    if s.turn > 0 and board.bonus[s.turn] == 0 and any(s.perimeter):
        raise PositionError(f"perimeter: no marker is left in turn {s.turn} (11.5.1).")
    for area in board.perimeter_areas:
        name = board.place_names[area]
        if not s.perimeter[area] and s.turn <= 1 and s.ask != st.OVER:
            raise PositionError(f"perimeter: the marker in {name} stays until the end of turn 1 (11.5.1).")
        if s.perimeter[area] and settled(s) and s.present(area, GERMAN) and not s.present(area, BRITISH):
            raise PositionError(
                f"perimeter: the Germans alone hold {name}, so its marker has just been removed (11.5.1)."
            )


def _check_guns_alone(s: State) -> None:
    """13.4: guns left alone with Germans do not outlive a close combat phase."""
    board = s.board
    for place in range(board.places):
        over = settled(s) or (s.ask == st.CHOOSING_FIGHT and s.fought & board.bit[place])
        if over and guns.alone(s, place) and s.occupied(place, GERMAN):
            name = board.place_names[place]
            raise PositionError(f"{name}: guns left alone with Germans were eliminated after close combat (13.4).")


def _check_decks(s: State) -> None:
    """22.3: every attack takes one card of each deck."""
    if not s.options.cards:
        return
    left = [sum([int(s.deck[13 * side + value]) for value in range(2, 13)]) for side in range(2)]
    if left[0] != left[1]:
        raise PositionError(f"Both decks are drawn from together, but {left[0]} and {left[1]} cards are left (22.3).")
    if left[0] < len(s.board.deck) and (s.turn == 0 or (s.turn == 1 and s.ask in START_OF_TURN)):
        raise PositionError("No card is drawn before the first impulse of the game (22.1).")


def in_play(s: State, entry: i64) -> int:
    """How many units of that entry have arrived, those since lost among them."""
    count = 0
    for unit in range(s.board.units):
        if s.board.entry[unit] == entry and s.place[unit] != s.board.places + AVAILABLE:
            count += 1
    return count
