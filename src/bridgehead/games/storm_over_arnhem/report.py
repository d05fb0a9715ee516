"""What the game says to people: what is asked, and what happened. `describing.py` says what a move does."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Event
from bridgehead.games.storm_over_arnhem import close_combat, fire, fires, setup
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import BOX_ONE, BOX_TWO, BRITISH, ENTER_A, GERMAN, LEVELS
from bridgehead.games.storm_over_arnhem.state import ATTACK, GROUP, KIND, PRIMARY, TARGET, State

PEOPLE = ("The British", "The Germans")
ADJECTIVE = ("British", "German")
GROUP_NAMES = ("uncommitted", "committed")

# What is asked: its name for programs, its rule, and the question.
ASKS: dict[int, str] = {
    st.BIDDING: "bid",
    st.SETUP: "setup",
    st.REFORM: "reform",
    st.ARMOR_OFFER: "armor-offer",
    st.ARRIVAL: "arrival",
    st.RELIEF: "relief",
    st.CARRIER: "carrier",
    st.IMPULSE: "impulse",
    st.MOVING: "moving",
    st.DECLARING: "declaring",
    st.ORDERING: "ordering",
    st.REROLLING: "reroll",
    st.LOSSES: "losses",
    st.RETREATING: "retreat",
    st.OVERFLOW: "overflow",
    st.FLUSHING: "flush",
    st.REMOVING: "remove",
    st.PROLONGING: "prolong",
    st.BARRAGE: "barrage",
    st.CHOOSING_FIGHT: "fight",
    st.SCREENING: "screen",
    st.STRIKING: "strike",
}
ASK_RULES: dict[int, str] = {
    st.BIDDING: "21.1",
    st.SETUP: "5.4",
    st.REFORM: "19.4",
    st.ARMOR_OFFER: "17.3",
    st.ARRIVAL: "17.21",
    st.RELIEF: "17.41",
    st.CARRIER: "17.51",
    st.IMPULSE: "8.11",
    st.MOVING: "8.2",
    st.DECLARING: "8.12",
    st.ORDERING: "8.32",
    st.REROLLING: "8.41",
    st.LOSSES: "8.354",
    st.RETREATING: "8.3551",
    st.OVERFLOW: "8.3552",
    st.FLUSHING: "18.4",
    st.REMOVING: "7.3",
    st.PROLONGING: "8.43",
    st.BARRAGE: "14.3",
    st.CHOOSING_FIGHT: "8.45",
    st.SCREENING: "9.5",
    st.STRIKING: "9.3",
}


def rule_of(s: State) -> str:
    if s.ask == st.SETUP and s.actor == GERMAN:
        return "5.5"
    if s.ask == st.LOSSES and s.owed == 0:
        return "8.3553"
    if s.ask == st.ARRIVAL and s.arriving_entry == ENTER_A:
        return "17.32"
    return ASK_RULES[int(s.ask)]


def place_name(s: State, place: i64) -> str:
    name = s.board.place_names[place]
    return f"zone {name}" if place >= s.board.areas else f"area {name}"


def unit_name(s: State, unit: i64) -> str:
    return s.board.unit_names[unit]


def capital(text: str) -> str:
    """With a capital letter to begin a sentence; the rest, such as the name of a zone, stays as it is."""
    return text[:1].upper() + text[1:]


def counted(number: i64, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def prompt(s: State) -> str:
    board = s.board
    ask = s.ask
    who = ADJECTIVE[s.actor]
    if ask == st.BIDDING:
        return "Bid in secret: how many victory points will you give the Germans to command the British?"
    if ask == st.SETUP:
        unit = s.setup_unit
        if s.options.ready:
            return f"Choose a {who} set-up."
        printed = f"{board.unit_titles[unit]}, {unit_values(s, unit)}"
        instead = ", or choose a ready-made set-up" if setup.nothing_placed(s, s.actor) else ""
        return f"{who} set-up: place {board.unit_names[unit]} ({printed}){instead}."
    if ask == st.REFORM:
        return f"Place a reformed unit in a victory area you control ({s.arriving} to place)."
    if ask == st.ARMOR_OFFER:
        return "Choose your reinforcements: assault guns, or infantry instead."
    if ask == st.ARRIVAL:
        return f"Choose a zone for the next reinforcement; it arrives committed ({s.arriving} to place)."
    if ask == st.RELIEF:
        return f"British relief has broken through: place a unit in zone D or E ({s.arriving} to place)."
    if ask == st.CARRIER:
        return "A Bren Carrier arrives with ammunition: place it in zone D or E."
    if ask == st.IMPULSE:
        night = ", night" if s.is_night() else ""
        forced = " You prolonged the phase, so you can't pass." if s.must_act == s.actor else ""
        return f"Turn {s.turn}{night}: {who} impulse. Move or fire from one place, call artillery, or pass.{forced}"
    if ask == st.MOVING:
        finish = ", or finish" if s.moved else ""
        return f"Choose a unit in {place_name(s, s.source)} and where it moves{finish}."
    if ask == st.DECLARING:
        return _declaring_prompt(s)
    if ask == st.ORDERING:
        return "Choose the attack to resolve next."
    if ask == st.REROLLING:
        return f"{_dice_on_table(s)} Use the Tactical Advantage to reroll?"
    if ask == st.LOSSES:
        where = capital(place_name(s, s.origin))
        if s.owed:
            return f"{where}: take {counted(s.owed, 'casualty point')}. Eliminate or retreat units."
        if any(s.fate):
            return f"{where}: no casualty points left. Retreat more units of the group, or finish."
        return f"{where}: no casualty points. Retreat units of the group anyway, or finish."
    if ask == st.RETREATING:
        return f"Choose where the group retreats from {place_name(s, s.origin)}."
    if ask == st.OVERFLOW:
        return f"{capital(place_name(s, s.origin))} can't hold them all: choose a unit that stays."
    if ask == st.FLUSHING:
        return f"The fire in {place_name(s, s.source)} flushes your units out: choose one to commit ({s.flush} to go)."
    if ask == st.REMOVING:
        return f"{capital(place_name(s, s.source))} is over the occupation limit: choose a unit to remove."
    if ask == st.PROLONGING:
        return "Both sides have passed. End the phase, or give up the Tactical Advantage to keep it going?"
    if ask == st.BARRAGE:
        return "The artillery answers: choose its target."
    if ask == st.CHOOSING_FIGHT:
        return "Choose the next close combat."
    if ask == st.SCREENING:
        return f"Close combat in {place_name(s, s.fight)}: screen headquarters, or finish."
    return f"Close combat in {place_name(s, s.fight)}: choose your attacks, or finish."


def _declaring_prompt(s: State) -> str:
    row = (s.attacks - 1) * ATTACK
    if s.attack[row + KIND] == st.ARTILLERY:
        return "Call another battery onto a different target, or fire."
    source = place_name(s, s.source)
    target = place_name(s, s.attack[row + TARGET])
    task = f"set fire to {target}" if s.attack[row + KIND] == st.FIRE_SETTING else f"fire at {target}"
    if fire.is_manned(s):
        return f"Choose more units in {source} to {task}, pick another target, or finish."
    return f"Choose units in {source} to {task}."


def _dice_on_table(s: State) -> str:
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
        return f"British losses count {f[0]}: rolled {f[2]} for the last {f[1]}, {counted(f[3], 'unit')} reformed."
    if kind == "reformed_outright":
        return f"British losses count {f[0]}: {counted(f[1], 'unit')} reformed."
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
        answer = "the artillery answers" if f[2] else "no answer this turn"
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
        return f"The {ADJECTIVE[f[0]]} attack on {place_name(s, f[1])} finds no one left."
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
        level = LEVELS[f[0]].replace("_", " ")
        won = "a draw" if level == "draw" else f"{capital(level)} victory"
        return f"The game is over: {won}, {counted(f[1], 'point')}."
    return kind
