"""Names of things, the dice on the table, and the battle report."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Event
from bridgehead.games.counter_attack_arras import assault, bombardment, initiative, releases, victory
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import LEVELS, SIDES
from bridgehead.games.counter_attack_arras.notation import LETTERS
from bridgehead.games.counter_attack_arras.setup import group_of
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.words import capital, counted

ADJECTIVE = ("Allied", "German")
PEOPLE = ("The Allies", "The Germans")
THEM = ("the Allies", "the Germans")
PLAYERS = ("first", "second")  # who they are before the bids are settled (14.1.1)
BOXES = {"FRENCH": "French", "PANZERS": "panzer", "RESERVES": "British reserve"}
RELEASED = (
    "the French Cavalry Corps",
    "the panzers of the 25th Regiment",
    "the British reserves",
    "elements of the 5th Panzer Division",
)


def place_name(s: State, place: i64) -> str:
    name = s.board.place_names[place]
    if place >= s.board.spaces:
        return f"the {BOXES.get(name, name.lower())} box"
    return f"zone {name}" if place >= s.board.areas else f"area {name}"


def with_title(s: State, place: i64) -> str:
    if place >= s.board.spaces:
        return place_name(s, place)
    return f"{place_name(s, place)} ({s.board.place_titles[place]})"


def unit_name(s: State, unit: i64) -> str:
    return s.board.unit_names[unit]


def group_units(s: State, side: i64, letter: str) -> list[str]:
    """The counters of a group by name; none if the side has no such group."""
    if letter not in s.board.groups[side]:
        return []
    return [s.board.unit_names[unit] for unit in group_of(s, side, letter)]


def unit_values(s: State, unit: i64) -> str:
    board = s.board
    if s.spent[unit]:
        return f"defense {s.defense(unit)}, Spent"
    return f"{board.attack[unit]}-{s.defense(unit)}-{board.movement[unit]}"


# -- the dice on the table -----------------------------------------------------------------------------------------


def dice_on_table(s: State) -> str:
    """The roll with its modifiers, and what comes of it if it is not rolled again (9.1, 9.4)."""
    if s.rolling == st.ROLL_ASSAULT:
        return f"Assault on {place_name(s, s.target)}: {_duel(s, assault.attack_value(s), assault.defense_value(s))}"
    if s.rolling == st.ROLL_BOMBARDMENT:
        values = _duel(s, bombardment.attack_value(s), bombardment.defense_value(s))
        return f"Bombardment of {place_name(s, s.target)}: {values}"
    if s.rolling == st.ROLL_INITIATIVE:
        by = initiative.modifier(s)
        winner = THEM[0] if s.attack_roll + by > s.defense_roll else THEM[1]
        rolls = f"Allies {modified(s.attack_roll, by)}, Germans {s.defense_roll}"
        return f"Initiative: {rolls}: {winner} have the initiative."
    if s.rolling == st.ROLL_GORT:
        by = victory.gort_modifier(s)
        goes_on = s.attack_roll + by >= s.board.gort_needed
        comes = "the attack continues" if goes_on else "he calls off the attack"
        return f"Gort's decision: {die(s.attack_roll, by, s.board.gort_needed)}: {comes}."
    if s.rolling == st.ROLL_NORTH:
        by = releases.north_modifier(s)
        turns = "he turns north" if s.attack_roll + by >= s.board.north_needed else "he doesn't"
        return f"Rommel turns north: {die(s.attack_roll, by, s.board.north_needed)}: {turns}."
    needed = s.board.release_needs[s.entering * 16 + s.turn]
    comes = "released" if s.attack_roll >= needed else "not released"
    return f"Release of {RELEASED[s.entering]}: {die(s.attack_roll, 0, needed)}: {comes}."


def die(rolled: i64, modifier: i64, needed: i64) -> str:
    return f"rolled {modified(rolled, modifier)}, needs {needed} or more"


def modified(rolled: i64, by: i64) -> str:
    """A roll with its modifier, if there is one, and the sum."""
    if by == 0:
        return str(rolled)
    return f"{rolled}{plus(by)} = {rolled + by}"


def plus(by: i64) -> str:
    """A modifier at the end of a sum; nothing for none."""
    if by == 0:
        return ""
    return f" + {by}" if by > 0 else f" - {-by}"


def _duel(s: State, attack: i64, defense: i64) -> str:
    """The values, the dice and the totals of both sides (6.4, 7.1.2)."""
    attacker, defender = attack + s.attack_roll, defense + s.defense_roll
    sides = f"attack {attack} + {s.attack_roll} = {attacker}, defense {defense} + {s.defense_roll} = {defender}"
    comes = f"succeeds with {counted(attacker - defender, 'casualty point')}"
    if attacker <= defender:
        comes = "fails on a tie" if attacker == defender else f"fails by {defender - attacker}"
    return f"{sides}: {comes}."


# -- the battle report ---------------------------------------------------------------------------------------------


def _totals(attack: i64, thrown: tuple[int, ...], defense: i64, against: tuple[int, ...]) -> str:
    """Values, dice and totals, and who has more; so it is until somebody rerolls (9.1)."""
    attacker, defender = attack + sum(thrown), defense + sum(against)
    if attacker == defender:
        comes = "fails on a tie"
    elif attacker > defender:
        comes = f"succeeds by {attacker - defender}"
    else:
        comes = f"fails by {defender - attacker}"
    sides = f"attack {attack}{_dice(thrown)} = {attacker}, defense {defense}{_dice(against)} = {defender}"
    return f"{sides}: {comes}"


def _dice(thrown: tuple[int, ...]) -> str:
    return "".join([f" + {face}" for face in thrown if face])


def tell(s: State, event: Event) -> str:
    """A sentence of the battle report."""
    kind = event.kind
    f = event.facts
    names = s.board.unit_names
    if kind == "turn":
        return f"Turn {f[0]}, {s.board.turn_titles[f[0]]}."
    if kind == "bid":
        return f"The {PLAYERS[f[0]]} player bids {counted(f[1], 'point')}."
    if kind == "bids":
        return f"The bids are {f[0]} and {f[1]}" + (": a tie." if f[0] == f[1] else ".")
    if kind == "lot":
        return f"A die breaks the tie: {f[0]}."
    if kind == "command":
        return f"The {PLAYERS[f[0]]} player commands the Allies and needs {counted(f[1], 'victory point')} to win."
    if kind == "historical":
        return "Both sides set up in their historical positions."
    if kind == "placed":
        return f"{ADJECTIVE[f[0]]} group {LETTERS[f[1]]} sets up in {with_title(s, f[2])}."
    if kind == "release_roll":
        return f"Release of {RELEASED[f[0]]}: {die(f[1], 0, f[2])}."
    if kind == "released":
        return f"{capital(RELEASED[f[0]])} {'are' if f[0] else 'is'} released."
    if kind == "came_in":
        return f"{capital(RELEASED[f[0]])} {'enter' if f[0] else 'enters'} in {with_title(s, f[1])}."
    if kind == "kept_out":
        have, their = ("have", "their") if f[0] else ("has", "its")
        return f"{capital(RELEASED[f[0]])} {have} no open entry space and must fight {their} way in."
    if kind == "north_roll":
        return f"Rommel turns north: {die(f[0], f[1], f[2])}."
    if kind == "north":
        return "Rommel turns north: German units can go anywhere on the map."
    if kind == "initiative_roll":
        allied = f"{f[0]} + {f[1]}{plus(f[2])} = {f[0] + f[1] + f[2]}"
        return f"Initiative: Allies {allied}, Germans {f[3]} + {f[4]} = {f[3] + f[4]}."
    if kind == "initiative":
        return f"{PEOPLE[f[0]]} have the initiative."
    if kind == "air":
        return f"Air support this turn: {f[0]} Allied, {f[1]} German."
    if kind == "pass":
        return f"{PEOPLE[f[0]]} pass."
    if kind == "forced_pass":
        return f"{PEOPLE[f[0]]} have no Fresh units and must pass."
    if kind == "no_fresh":
        return f"{PEOPLE[f[0]]} have no Fresh units, so the initiative goes to {THEM[1 - f[0]]}."
    if kind == "none_fresh":
        return "Neither side has a Fresh unit left: the Combat Phase ends."
    if kind == "initiative_lost":
        return f"{PEOPLE[f[0]]} lose the initiative."
    if kind == "activated":
        return f"{PEOPLE[f[0]]} activate {with_title(s, f[1])}."
    if kind == "moved":
        return f"{names[f[0]]} moves from {place_name(s, f[1])} to {place_name(s, f[2])}."
    if kind == "control":
        return f"{PEOPLE[f[1]]} take control of {with_title(s, f[0])}."
    if kind == "air_support":
        return f"{PEOPLE[f[0]]} call in air support over {place_name(s, f[1])}."
    if kind == "gun_support":
        return f"{names[f[0]]} provides artillery support in {place_name(s, f[1])}."
    if kind == "assault":
        units = f"{names[f[2]]} against {names[f[3]]}"
        totals = _totals(f[4], f[6:9], f[5], f[9:12])
        return f"{ADJECTIVE[f[0]]} assault on {with_title(s, f[1])}, {units}: {totals}."
    if kind == "bombards":
        return f"{names[f[0]]} in {place_name(s, f[1])} bombards {with_title(s, f[2])}."
    if kind == "bombardment":
        return f"{names[f[2]]} against {names[f[3]]} in {place_name(s, f[1])}: {_totals(f[4], f[6:8], f[5], f[8:10])}."
    if kind == "shells_wasted":
        return f"The bombardment of {place_name(s, f[1])} by {names[f[0]]} has no effect."
    if kind == "reroll":
        return f"{PEOPLE[f[0]]} use the Advantage to reroll."
    if kind == "failure":
        return f"The {ADJECTIVE[f[0]]} assault on {place_name(s, f[1])} fails."
    if kind == "success":
        return f"{PEOPLE[f[0]]} take {counted(f[2], 'casualty point')} in {place_name(s, f[1])}."
    if kind == "owed":
        return f"{ADJECTIVE[f[0]]} losses in {place_name(s, f[1])} must come to exactly {counted(f[2], 'point')}."
    if kind == "annihilated":
        return f"All {ADJECTIVE[f[0]]} units in {place_name(s, f[1])} are eliminated."
    if kind == "flipped":
        return f"{names[f[0]]} in {place_name(s, f[1])} flips to Spent."
    if kind == "eliminated":
        return f"{names[f[0]]} is eliminated in {place_name(s, f[1])}."
    if kind == "retreated":
        return f"{names[f[0]]} retreats from {place_name(s, f[1])} to {place_name(s, f[2])}."
    if kind == "overrun":
        return f"Overrun in {with_title(s, f[1])}: {ADJECTIVE[f[0]]} units with italic attack factors can continue."
    if kind == "refresh":
        return f"{PEOPLE[f[0]]} use the Advantage to refresh units in {place_name(s, f[1])}: rolled {f[2]}."
    if kind == "freshened":
        return f"{names[f[0]]} is Fresh again."
    if kind == "reset":
        return f"{PEOPLE[f[0]]} use the Advantage to reset the Combat Phase: all units are Fresh again."
    if kind == "reorganized":
        return f"{names[f[0]]} returns to play in {with_title(s, f[1])}."
    if kind == "given_up":
        return f"{names[f[0]]} is given up for {names[f[1]]}."
    if kind == "points":
        return f"The Allies have {counted(f[0], 'victory point')}."
    if kind == "gort_roll":
        return f"Gort's decision: {die(f[0], f[1], f[2])}."
    if kind == "gort":
        return "Gort lets the attack continue." if f[0] else "Gort calls off the attack."
    if kind == "over":
        return f"The game is over: {ending(f[0], f[1])}."
    return kind


def ending(level: i64, points: i64) -> str:
    """How the game ended, with the points of the Allies (11)."""
    winner, _, how = LEVELS[level].rpartition("_")
    won = "automatic victory" if how == "automatic" else "victory"
    return f"{ADJECTIVE[SIDES.index(winner)]} {won}, {counted(points, 'victory point')}"
