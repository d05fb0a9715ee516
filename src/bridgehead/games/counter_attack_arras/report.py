"""Everything a person reads: questions, menus, the battle report."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Event
from bridgehead.games.counter_attack_arras import assault, bombardment, initiative, releases, victory
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import LEVELS, SIDES
from bridgehead.games.counter_attack_arras.notation import bid_of
from bridgehead.games.counter_attack_arras.setup import LETTERS, group_of
from bridgehead.games.counter_attack_arras.state import State

ADJECTIVE = ("Allied", "German")
PEOPLE = ("The Allies", "The Germans")
THEM = ("the Allies", "the Germans")
RELEASED = (
    "the French Cavalry Corps",
    "the panzers of the 25th Regiment",
    "the British reserves",
    "the elements of the 5th Panzer Division",
)
FIGHTS = ("the assault on", "the assault after the overrun, on", "the assault from inside")

ASKS: dict[int, str] = {
    st.BIDDING: "bid",
    st.SETUP: "setup",
    st.ENTRY: "entry",
    st.IMPULSE: "impulse",
    st.MOVING: "move",
    st.STEPPING: "step",
    st.BOMBARDING: "bombard",
    st.REFRESHING: "refresh",
    st.ORDERING: "order",
    st.POINTING: "point",
    st.FORWARDING: "forward",
    st.SUPPORTING: "support",
    st.REROLLING: "reroll",
    st.LOSSES: "losses",
    st.RETREATING: "retreat",
    st.RETURNING: "return",
    st.WITHDRAWING: "withdraw",
    st.PROLONGING: "prolong",
    st.REFORMING: "reorganize",
    st.SETTLING: "settle",
    st.PAYING: "pay",
}
ASK_RULES: dict[int, str] = {
    st.BIDDING: "14.1.1",
    st.SETUP: "12.2",
    st.ENTRY: "13.1",
    st.IMPULSE: "4.3",
    st.MOVING: "5.0",
    st.STEPPING: "5.1",
    st.BOMBARDING: "7.0",
    st.REFRESHING: "9.3",
    st.ORDERING: "5.2.1",
    st.POINTING: "6.1",
    st.FORWARDING: "6.1",
    st.SUPPORTING: "8.1.1",
    st.REROLLING: "9.1",
    st.LOSSES: "6.4.2a",
    st.RETREATING: "6.6.2",
    st.RETURNING: "6.6.1",
    st.WITHDRAWING: "6.6.3",
    st.PROLONGING: "9.2",
    st.REFORMING: "10.0",
    st.SETTLING: "10.1",
    st.PAYING: "10.1",
}


def rule_of(s: State) -> str:
    if s.ask == st.ENTRY:
        return ("13.1", "13.2", "13.3", "13.4")[s.entering]
    if s.ask == st.MOVING and s.current == st.RUNNING:
        return "6.5"
    if s.ask == st.FORWARDING and s.gun >= 0:
        return "7.1.2"
    if s.ask == st.LOSSES and s.gun >= 0:
        return "7.1.3"
    if s.ask == st.REROLLING and s.rolling not in (st.ROLL_ASSAULT, st.ROLL_BOMBARDMENT):
        return "9.4"
    if s.ask == st.SETTLING and s.board.reduced[s.reforming] >= 0:
        return "10.2"
    return ASK_RULES[int(s.ask)]


def place_name(s: State, place: i64) -> str:
    name = s.board.place_names[place]
    if place >= s.board.spaces:
        return "beside the map"
    return f"zone {name}" if place >= s.board.areas else f"area {name}"


def with_title(s: State, place: i64) -> str:
    if place >= s.board.spaces:
        return "beside the map"
    return f"{place_name(s, place)} ({s.board.place_titles[place]})"


def unit_name(s: State, unit: i64) -> str:
    return s.board.unit_names[unit]


def capital(text: str) -> str:
    """With a capital letter to begin a sentence; the rest, such as the name of a zone, stays as it is."""
    return text[:1].upper() + text[1:]


def counted(number: i64, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


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


# -- questions -----------------------------------------------------------------------------------------------------


def prompt(s: State) -> str:
    board = s.board
    ask = s.ask
    who = ADJECTIVE[s.actor]
    if ask == st.BIDDING:
        return "Your secret bid: with how many victory points would you win as the Allied commander?"
    if ask == st.SETUP:
        return f"{who} set-up: place one of your groups."
    if ask == st.ENTRY:
        return f"{capital(RELEASED[s.entering])} may come in: where?"
    if ask == st.IMPULSE:
        spare = " You hold the Advantage." if s.may_use_advantage(s.actor) else ""
        return (
            f"Turn {s.turn}, {board.turn_titles[s.turn]}: {who} initiative. Activate an area, bombard, or pass.{spare}"
        )
    if ask == st.MOVING and s.current == st.RUNNING:
        return f"Overrun in {place_name(s, s.source)}: who goes on, and where to? Or done."
    if ask == st.MOVING:
        choices = "move one, let one assault where it stands, or done"
        if s.moved == 0:  # 5.0: somebody must
            choices = "move one, or let one assault where it stands"
        return f"Units of {place_name(s, s.source)}: {choices}."
    if ask == st.STEPPING:
        return (
            f"{unit_name(s, s.unit)} has reached {place_name(s, s.place[s.unit])} with "
            f"{counted(s.left[s.unit], 'movement factor')} left: further, or stop?"
        )
    if ask == st.BOMBARDING:
        return "A second gun of the area may bombard another target, or done."
    if ask == st.REFRESHING:
        left = counted(s.freshening, "unit")
        return f"Turn up to {left} in {place_name(s, s.source)} to the Fresh side, or done."
    if ask == st.ORDERING:
        return "Which assault is resolved next?"
    if ask == st.POINTING:
        return f"Assault on {place_name(s, s.target)}: which unit is the Point Unit?"
    if ask == st.FORWARDING:
        sort = "Bombardment of" if s.gun >= 0 else "Assault on"
        return f"{sort} {place_name(s, s.target)}: which of your units is the Forward Unit?"
    if ask == st.SUPPORTING:
        return f"Assault on {place_name(s, s.target)}: do you use combat support?"
    if ask == st.REROLLING:
        return f"{_dice_on_table(s)} Use the Advantage to have it rolled again?"
    if ask == st.LOSSES:
        first = f" {unit_name(s, s.forward)} suffers the first loss." if s.unhurt else ""
        return f"{capital(place_name(s, s.target))}: {counted(s.owed, 'casualty point')} to take.{first}"
    if ask == st.RETREATING and s.unit >= 0:
        return f"{capital(place_name(s, s.passing))} is full: where does {unit_name(s, s.unit)} go on to?"
    if ask == st.RETREATING:
        return f"Which unit retreats next from {place_name(s, s.target)}, and where to?"
    if ask == st.RETURNING:
        return f"Not all can go back from {place_name(s, s.target)} to where they came from: who goes first?"
    if ask == st.WITHDRAWING:
        return f"{capital(place_name(s, s.target))}: retreat units of your own will, or done."
    if ask == st.PROLONGING:
        return "The Combat Phase is over. Let it end, or use the Advantage to begin it anew?"
    if ask == st.REFORMING:
        return f"{who} reorganization: bring back an eliminated unit, or done."
    if ask == st.SETTLING:
        return f"Where does the unit that comes back for {unit_name(s, s.reforming)} go?"
    return f"Which eliminated unit is given up for {unit_name(s, s.payer)}?"


def _dice_on_table(s: State) -> str:
    """The roll with its modifiers, and what comes of it if it is not rolled again (9.1, 9.4)."""
    if s.rolling == st.ROLL_ASSAULT:
        return f"Assault on {place_name(s, s.target)}: {_duel(s, assault.attack_value(s), assault.defense_value(s))}"
    if s.rolling == st.ROLL_BOMBARDMENT:
        values = _duel(s, bombardment.attack_value(s), bombardment.defense_value(s))
        return f"Bombardment of {place_name(s, s.target)}: {values}"
    if s.rolling == st.ROLL_INITIATIVE:
        plus = initiative.modifier(s)
        winner = "the Allies" if s.attack_roll + plus > s.defense_roll else "the Germans"
        allied = f"{s.attack_roll}{_modified(plus)} for the Allies"
        return f"Initiative: {allied}, {s.defense_roll} for the Germans. As it stands, {winner} have it."
    if s.rolling == st.ROLL_GORT:
        plus = victory.gort_modifier(s)
        goes_on = s.attack_roll + plus >= s.board.gort_needed
        comes = "the attack goes on" if goes_on else "he breaks off the attack"
        return f"Gort's decision: {_die(s, plus, s.board.gort_needed)} As it stands, {comes}."
    if s.rolling == st.ROLL_NORTH:
        plus = releases.north_modifier(s)
        turns = "he turns north" if s.attack_roll + plus >= s.board.north_needed else "he does not"
        return f"Rommel turning north: {_die(s, plus, s.board.north_needed)} As it stands, {turns}."
    needed = s.board.release_needs[s.entering * 16 + s.turn]
    who = "they are" if s.entering else "it is"
    comes = "released" if s.attack_roll >= needed else "not released"
    return f"Release of {RELEASED[s.entering]}: {_die(s, 0, needed)} As it stands, {who} {comes}."


def _die(s: State, modifier: i64, needed: i64) -> str:
    return f"rolled {s.attack_roll}{_modified(modifier)}, needed {needed} or more."


def _modified(by: i64) -> str:
    return f" with {by:+d}" if by else ""


def _duel(s: State, attack: i64, defense: i64) -> str:
    """The values, the dice and the totals of both sides (6.4, 7.1.2)."""
    attacker, defender = attack + s.attack_roll, defense + s.defense_roll
    sides = f"{attack} with {s.attack_roll} against {defense} with {s.defense_roll}"
    comes = f"succeeds with {counted(attacker - defender, 'casualty point')}"
    if attacker <= defender:
        comes = "fails by a tie" if attacker == defender else f"fails by {defender - attacker}"
    return f"{sides}, {attacker} to {defender}. As it stands, it {comes}."


# -- menus ---------------------------------------------------------------------------------------------------------


def describe(s: State, move: i64) -> str:
    """A line of the menu."""
    board = s.board
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind == m.BID:
        return f"bid {bid_of(board, move)}"
    if kind == m.PLACE:
        units = ", ".join(group_units(s, s.actor, LETTERS[a])) or "none"
        return f"group {LETTERS[a]} ({units}) in {with_title(s, b)}"
    if kind == m.ENTER:
        return f"enter in {with_title(s, a)}"
    if kind == m.PASS:
        return "pass"
    if kind == m.ACTIVATE and a >= board.spaces:
        return f"bring in {board.place_titles[a]} by force"
    if kind == m.ACTIVATE:
        return f"activate {with_title(s, a)}, {s.count(a, s.mover, st.READY)} Fresh"
    if kind == m.BOMBARD:
        return f"bombard {with_title(s, b)} with {board.unit_names[a]}"
    if kind == m.REFRESH:
        return f"use the Advantage to refresh units in {with_title(s, a)}"
    if kind == m.FRESHEN:
        return f"turn {board.unit_names[a]} to its Fresh side"
    if kind == m.MOVE:
        verb = "retreats" if s.ask in (st.RETREATING, st.WITHDRAWING) else "goes"
        return f"{board.unit_names[a]} ({unit_values(s, a)}) {verb} to {with_title(s, b)}"
    if kind == m.STOP:
        return "stop here"
    if kind == m.JOIN:
        return f"{board.unit_names[a]} ({unit_values(s, a)}) assaults where it stands"
    if kind == m.DONE:
        return "done"
    if kind == m.FIGHT:
        return f"{FIGHTS[b]} {with_title(s, a)}"
    if kind == m.POINT:
        return f"{board.unit_names[a]} ({unit_values(s, a)}, {board.unit_titles[a]}) leads"
    if kind == m.FORWARD:
        return f"{board.unit_names[a]} ({unit_values(s, a)}, {board.unit_titles[a]}) stands forward"
    if kind == m.ALONE:
        return "no combat support"
    if kind == m.AIR:
        return f"air support ({s.air[s.actor]} left)"
    if kind == m.GUN:
        return f"artillery support by {board.unit_names[a]} from {place_name(s, s.place[a])}"
    if kind == m.KEEP:
        return "let it stand"
    if kind == m.REROLL:
        return "reroll, and the Advantage goes to the opponent"
    if kind == m.FLIP:
        return f"{board.unit_names[a]} is Spent: 2 points"
    if kind == m.ELIMINATE:
        return f"{board.unit_names[a]} ({unit_values(s, a)}) is eliminated: {2 if s.spent[a] else 5} points"
    if kind == m.RETREAT:
        return f"{board.unit_names[a]} retreats: 2 points"
    if kind == m.END:
        return "let the phase end"
    if kind == m.RESET:
        return "begin the Combat Phase anew; the Advantage goes to the opponent"
    if kind == m.REFORM:
        return f"bring back {board.unit_names[a]} ({board.unit_titles[a]})"
    if kind == m.SETTLE:
        return f"in {with_title(s, a)}"
    return f"give up {board.unit_names[a]} for good"


# -- the battle report ---------------------------------------------------------------------------------------------


def _margin(attack: i64, defense: i64) -> str:
    """The totals and who has more, as it is until somebody rolls again (9.1)."""
    if attack == defense:
        return f"{attack} to {defense}, a failure by a tie"
    comes = f"a success by {attack - defense}" if attack > defense else f"a failure by {defense - attack}"
    return f"{attack} to {defense}, {comes}"


def _thrown(dice: tuple[int, ...]) -> str:
    return "+".join(str(die) for die in dice if die)


def tell(s: State, event: Event) -> str:
    """A sentence of the battle report."""
    kind = event.kind
    f = event.facts
    names = s.board.unit_names
    if kind == "turn":
        return f"Turn {f[0]}, {s.board.turn_titles[f[0]]}."
    if kind == "bid":
        return f"The bid is {f[1]}."
    if kind == "bids":
        return f"The bids: {f[0]} and {f[1]}" + (", a tie." if f[0] == f[1] else ".")
    if kind == "lot":
        return f"The lot is cast: rolled {f[0]}."
    if kind == "command":
        who = "second" if f[0] else "first"
        return f"The {who} player commands the Allies and needs {counted(f[1], 'victory point')}."
    if kind == "historical":
        return "The troops take up their historical positions."
    if kind == "placed":
        return f"{ADJECTIVE[f[0]]} group {LETTERS[f[1]]} is placed in {with_title(s, f[2])}."
    if kind == "release_roll":
        return f"Release of {RELEASED[f[0]]}: rolled {f[1]}, needed {f[2]} or more."
    if kind == "released":
        return f"{capital(RELEASED[f[0]])} are released." if f[0] else "The French Cavalry Corps is released."
    if kind == "came_in":
        return f"{capital(RELEASED[f[0]])} {'come' if f[0] else 'comes'} in by {with_title(s, f[1])}."
    if kind == "kept_out":
        return f"{capital(RELEASED[f[0]])} {'find' if f[0] else 'finds'} no open way in and must fight for one."
    if kind == "north_roll":
        return f"Does Rommel turn north? Rolled {f[0]}, modified by {f[1]:+d}, needed {f[2]} or more."
    if kind == "north":
        return "Rommel turns north: the Germans may operate on the whole map."
    if kind == "initiative_roll":
        return f"Initiative: the Allies roll {f[0]}+{f[1]}, modified by {f[2]:+d}, the Germans {f[3]}+{f[4]}."
    if kind == "initiative":
        return f"{PEOPLE[f[0]]} have the initiative."
    if kind == "air":
        return f"Air support: {f[0]} Allied, {f[1]} German."
    if kind == "pass":
        return f"{PEOPLE[f[0]]} pass."
    if kind == "forced_pass":
        return f"{PEOPLE[f[0]]} have no Fresh units and pass."
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
        return f"{PEOPLE[f[0]]} call air support to {place_name(s, f[1])}."
    if kind == "gun_support":
        return f"{names[f[0]]} supports with its fire in {place_name(s, f[1])}."
    if kind == "assault":
        attack, defense = f[4] + sum(f[6:9]), f[5] + sum(f[9:12])
        return (
            f"{ADJECTIVE[f[0]]} assault on {with_title(s, f[1])}, {names[f[2]]} against {names[f[3]]}: "
            f"{f[4]} with {_thrown(f[6:9])} against {f[5]} with {_thrown(f[9:12])}, {_margin(attack, defense)}."
        )
    if kind == "bombards":
        return f"{names[f[0]]} in {place_name(s, f[1])} bombards {with_title(s, f[2])}."
    if kind == "bombardment":
        attack, defense = f[4] + f[6] + f[7], f[5] + f[8] + f[9]
        return (
            f"Shells of {names[f[2]]} on {place_name(s, f[1])}: {f[4]} with {_thrown(f[6:8])} against "
            f"{f[5]} with {_thrown(f[8:10])}, {_margin(attack, defense)}."
        )
    if kind == "shells_wasted":
        return f"The shells of {names[f[0]]} have no effect in {place_name(s, f[1])}."
    if kind == "reroll":
        return f"{PEOPLE[f[0]]} use the Advantage: it is rolled again."
    if kind == "failure":
        return f"The {ADJECTIVE[f[0]]} assault on {place_name(s, f[1])} fails."
    if kind == "success":
        return f"{PEOPLE[f[0]]} take {counted(f[2], 'casualty point')} in {place_name(s, f[1])}."
    if kind == "owed":
        return f"{PEOPLE[f[0]]} can make up {counted(f[2], 'point')} of losses in {place_name(s, f[1])}."
    if kind == "annihilated":
        return f"All {ADJECTIVE[f[0]]} units in {place_name(s, f[1])} are lost."
    if kind == "flipped":
        return f"{names[f[0]]} in {place_name(s, f[1])} is Spent."
    if kind == "eliminated":
        return f"{names[f[0]]} is eliminated in {place_name(s, f[1])}."
    if kind == "retreated" and f[2] >= s.board.spaces:
        return f"{names[f[0]]} falls back from {place_name(s, f[1])} off the map."
    if kind == "retreated":
        return f"{names[f[0]]} falls back from {place_name(s, f[1])} to {place_name(s, f[2])}."
    if kind == "overrun":
        return f"Overrun in {with_title(s, f[1])}: {ADJECTIVE[f[0]]} armor goes on."
    if kind == "refresh":
        return f"{PEOPLE[f[0]]} use the Advantage to refresh units in {place_name(s, f[1])}: rolled {f[2]}."
    if kind == "freshened":
        return f"{names[f[0]]} is Fresh again."
    if kind == "reset":
        return f"{PEOPLE[f[0]]} use the Advantage: all units are Fresh and the Combat Phase begins anew."
    if kind == "reorganized":
        return f"{names[f[0]]} is back in {with_title(s, f[1])}."
    if kind == "given_up":
        return f"{names[f[0]]} is given up for {names[f[1]]}."
    if kind == "points":
        return f"The Allies have {counted(f[0], 'victory point')}."
    if kind == "gort_roll":
        return f"Gort decides: rolled {f[0]}, modified by {f[1]:+d}, needed {f[2]} or more."
    if kind == "gort":
        return "The attack goes on." if f[0] else "Lord Gort breaks off the attack."
    if kind == "over":
        return f"The game is over: {ending(f[0], f[1])}."
    return kind


def ending(level: i64, points: i64) -> str:
    """How the game ended, with the points of the Allies (11)."""
    winner, _, how = LEVELS[level].rpartition("_")
    won = "automatic victory" if how == "automatic" else "victory"
    return f"{ADJECTIVE[SIDES.index(winner)]} {won}, {counted(points, 'victory point')}"
