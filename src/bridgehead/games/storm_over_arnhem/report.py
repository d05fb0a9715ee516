"""Names of things, the dice on the table, and the battle report; `describing.py` says what a move does."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Event
from bridgehead.games.storm_over_arnhem import close_combat, fire, fires
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import BOX_ONE, BOX_TWO, BRITISH, LEVELS
from bridgehead.games.storm_over_arnhem.state import ATTACK, GROUP, KIND, PRIMARY, TARGET, State
from bridgehead.kits.words import capital, counted

PEOPLE = ("The British", "The Germans")
ADJECTIVE = ("British", "German")
GROUP_NAMES = ("uncommitted", "committed")


def place_name(s: State, place: i64) -> str:
    name = s.board.place_names[place]
    return f"zone {name}" if place >= s.board.areas else f"area {name}"


def unit_name(s: State, unit: i64) -> str:
    return s.board.unit_names[unit]


def dice_on_table(s: State) -> str:
    """The roll, and what comes of it if it is not rolled again (8.41)."""
    if s.rolling == st.ROLL_STRIKE:
        more = close_combat.strike_modifier(s, s.current, s.actor_striking())
        hit = "is eliminated" if s.attack_roll + more >= 6 else "survives"
        plus = f"+{more}" if more else ""
        return f"Close combat against {s.board.unit_names[s.current]}: rolled {s.attack_roll}{plus}, it {hit}."
    if s.rolling == st.ROLL_EXTINGUISH:
        needed = 4 + s.fire[s.current]
        out = "it goes out" if s.attack_roll >= needed else "it burns on"
        where = place_name(s, s.current)
        return f"Fighting the fire in {where}: rolled {s.attack_roll}, needed {needed} or more: {out}."
    if s.attack[s.current * ATTACK + KIND] == st.FIRE_SETTING:
        needed = fires.ignition_range(s, s.current)
        burns = "the houses catch fire" if s.attack_roll <= needed else "nothing catches fire"
        where = place_name(s, s.source)
        return f"Setting fire to {where}: rolled {s.attack_roll}, needed {needed} or less: {burns}."
    where = place_name(s, s.attack[s.current * ATTACK + TARGET])
    attack, defense = fire.attack_value(s), fire.defense_value(s)
    hit = counted(attack - defense, "casualty point") if attack > defense else "no effect"
    threw = "drew" if s.options.cards else "rolled"
    return f"Fire into {where}: {threw} {s.attack_roll} against {s.defense_roll}, {attack} to {defense}: {hit}."


def attack_name(s: State, index: i64) -> str:
    row = index * ATTACK
    target = place_name(s, s.attack[row + TARGET])
    group = GROUP_NAMES[s.attack[row + GROUP]]
    kind = s.attack[row + KIND]
    if kind == st.FIRE_SETTING:
        return f"setting fire to {target}"
    if kind == st.GUNFIRE:
        return f"anti-tank fire at {s.board.unit_names[s.attack[row + PRIMARY]]} in {target}"
    if kind == st.ARTILLERY:
        return f"{s.board.battery_names[s.attack[row + PRIMARY]]} on the {group} group in {target}"
    return f"fire at the {group} group in {target}"


def unit_values(s: State, unit: i64) -> str:
    board = s.board
    if s.committed[unit]:
        return f"DF {'X' if board.gun[unit] else s.defense(unit)}, committed"
    return f"{board.attack[unit]}-{'X' if board.gun[unit] else s.defense(unit)}-{board.movement[unit]}"


EVENT_RESULTS = (
    "no event",
    "German infantry arrives",
    "German assault guns are offered",
    "British relief arrives",
    "a Bren Carrier arrives",
)


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
    if kind == "command":
        who = "second" if f[0] else "first"
        return f"The {who} player commands the British; the Germans start with {counted(f[1], 'point')}."
    if kind == "setup":
        return f"{PEOPLE[f[0]]} set up."
    if kind == "placed":
        return f"{names[f[0]]} is placed in {place_name(s, f[1])}."
    if kind == "revealed":
        return "Both set-ups are revealed."
    if kind == "unmasked":
        return f"Anti-tank gun {names[f[0]]} is revealed in {place_name(s, f[1])}."
    if kind == "arrived":
        return f"{names[f[0]]} arrives in {place_name(s, f[1])}{', committed' if f[2] else ''}."
    if kind == "iron_cross":
        return "The Germans take the Tactical Advantage."
    if kind == "shortage":
        return f"British ammunition runs short: -{f[0]} to every attack by fire."
    if kind == "unloaded":
        return f"{names[f[0]]} delivers its ammunition in {place_name(s, f[1])}."
    if kind == "reformed":
        return f"British losses come to {f[0]}: rolled {f[2]} for the last {f[1]}, {counted(f[3], 'unit')} reformed."
    if kind == "reformed_outright":
        return f"British losses come to {f[0]}: {counted(f[1], 'unit')} reformed."
    if kind == "event":
        return f"Random event: rolled {f[0]}+{f[1]}, modifier {f[2]:+d}: {EVENT_RESULTS[f[3]]}."
    if kind == "relief":
        return f"British relief: rolled {f[0]}, {counted(f[1], 'unit')}."
    if kind == "no_carrier":
        return "No Bren Carriers are left."
    if kind == "armor_accepted":
        return "The Germans take assault guns."
    if kind == "armor_declined":
        return "The Germans take infantry instead of assault guns."
    if kind == "reinforcements":
        return f"German reinforcements: rolled {f[0]} and {f[1]}, {counted(f[2], 'unit')}."
    if kind == "impulses":
        return f"Movement and fire, turn {f[0]}."
    if kind == "pass":
        return f"{PEOPLE[f[0]]} pass."
    if kind == "forced_pass":
        return f"{PEOPLE[f[0]]} have nothing left to do and pass."
    if kind == "prolonged":
        return f"{PEOPLE[f[0]]} give up the Tactical Advantage to keep the phase going."
    if kind == "moved":
        return f"{names[f[0]]} moves from {place_name(s, f[1])} to {place_name(s, f[2])}."
    if kind == "called":
        answer = "the call gets through" if f[2] else "the call fails"
        return f"Calling {s.board.battery_titles[f[0]]}: rolled {f[1]}, {answer}."
    if kind == "fire":
        hit = counted(f[6] - f[7], "casualty point") if f[6] > f[7] else "no effect"
        threw = "drew" if s.options.cards else "rolled"
        sort = {"14.5": "Artillery", "13.3": "Anti-tank fire"}.get(event.rule, "Fire")
        origin = "" if event.rule == "14.5" else f" from {place_name(s, f[1])}"
        return (
            f"{sort}{origin} at the {GROUP_NAMES[f[3]]} group in {place_name(s, f[2])}: {threw} {f[4]} against {f[5]}, "
            f"{f[6]} to {f[7]}: {hit}."
        )
    if kind == "no_target":
        return f"The {ADJECTIVE[f[0]]} attack on {place_name(s, f[1])} has no one left to hit."
    if kind == "shuffled":
        return f"The {ADJECTIVE[f[0]]} deck is shuffled."
    if kind == "reroll":
        return f"{PEOPLE[f[0]]} use the Tactical Advantage to force a reroll."
    if kind == "ignition":
        success = "the houses catch fire" if f[1] <= f[2] else "nothing catches fire"
        return f"Setting fire to {place_name(s, f[0])}: rolled {f[1]}, needed {f[2]} or less: {success}."
    if kind == "burning":
        return f"A level {f[1]} fire burns in {place_name(s, f[0])}."
    if kind == "flushed":
        return f"{names[f[0]]} is flushed out in {place_name(s, f[1])} and committed."
    if kind == "eliminated":
        box = f[2]
        if s.board.side[f[0]] == BRITISH and box in (BOX_ONE, BOX_TWO):
            counts = "1 loss" if box == BOX_ONE else "2 losses"
            return f"{names[f[0]]} is eliminated in {place_name(s, f[1])} (counts as {counts} for reforming)."
        return f"{names[f[0]]} is eliminated in {place_name(s, f[1])}."
    if kind == "retreated":
        return f"{names[f[0]]} retreats from {place_name(s, f[1])} to {place_name(s, f[2])}."
    if kind == "close_combat":
        return f"Close combat, turn {f[0]}."
    if kind == "fight":
        return f"Close combat in {place_name(s, f[0])}."
    if kind == "screened":
        return f"{names[f[0]]} is screened."
    if kind == "strike":
        hit = "hit" if f[1] + f[2] >= 6 else "it survives"
        return f"Close combat against {names[f[0]]}: rolled {f[1]}+{f[2]}: {hit}."
    if kind == "doomed":
        return f"{names[f[0]]} will be removed once both sides have attacked."
    if kind == "firefighting":
        return f"Fighting the level {f[2]} fire in {place_name(s, f[0])}: rolled {f[1]}, needed {4 + f[2]} or more."
    if kind == "extinguished":
        return f"The fire in {place_name(s, f[0])} is out."
    if kind == "control":
        return f"{PEOPLE[f[1]]} take control of {place_name(s, f[0])}."
    if kind == "bonus":
        return f"The Germans break the perimeter in {place_name(s, f[0])}: {counted(f[1], 'point')}."
    if kind == "points":
        return f"The Germans score {counted(f[0], 'point')} for a total of {f[1]}."
    if kind == "over":
        return f"The game is over: {result(f[0])}, {counted(f[1], 'point')}."
    return kind


def result(level: i64) -> str:
    """2.1: "German marginal victory"."""
    name = LEVELS[level].replace("_", " ")
    return "a draw" if name == "draw" else f"{capital(name)} victory"
