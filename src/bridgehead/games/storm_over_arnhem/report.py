"""Everything the game says to people: what is asked, what a move means, what happened. The one place for its prose."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Event
from bridgehead.games.storm_over_arnhem import close_combat, fire, fires
from bridgehead.games.storm_over_arnhem import moves as m
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
        return "Your secret bid: how many victory points do you give the German side for command of the British?"
    if ask == st.SETUP:
        unit = s.setup_unit
        if s.options.ready:
            return f"{who} set-up: which of the ready-made ones?"
        printed = f"{board.unit_titles[unit]}, {unit_values(s, unit)}"
        return f"{who} set-up: where does {board.unit_names[unit]} ({printed}) start?"
    if ask == st.REFORM:
        return f"Place a reformed unit in a victory area you control ({s.arriving} to place)."
    if ask == st.ARMOR_OFFER:
        return "Take the assault guns, or infantry instead?"
    if ask == st.ARRIVAL:
        return f"In which zone does the next reinforcement arrive ({s.arriving} to place, committed)?"
    if ask == st.RELIEF:
        return f"Relief has broken through: choose a unit and zone D or E ({s.arriving} to place)."
    if ask == st.CARRIER:
        return "A Bren Carrier with ammunition arrives: zone D or E?"
    if ask == st.IMPULSE:
        night = ", night" if s.is_night() else ""
        forced = " You prolonged the phase and may not pass." if s.must_act == s.actor else ""
        return f"Turn {s.turn}{night}: {who} impulse. Move or fire from one place, call artillery, or pass.{forced}"
    if ask == st.MOVING:
        return f"Which unit leaves {place_name(s, s.source)}, and for where?"
    if ask == st.DECLARING:
        return f"Declare the attacks from {place_name(s, s.source)}: add units, name another target, or done."
    if ask == st.ORDERING:
        return "Which of the declared attacks is resolved next?"
    if ask == st.REROLLING:
        return f"{_dice_on_table(s)} Use the Tactical Advantage to have it rolled again?"
    if ask == st.LOSSES:
        where = place_name(s, s.origin)
        if s.owed == 0:
            return f"{capital(where)}: nothing more is owed. Retreat units of the group of your own will, or done."
        return f"{capital(where)}: {counted(s.owed, 'casualty point')} to satisfy. Eliminate or retreat."
    if ask == st.RETREATING:
        return f"Where does the group retreat to from {place_name(s, s.origin)}?"
    if ask == st.OVERFLOW:
        return f"{capital(place_name(s, s.origin))} cannot hold them all: who stays?"
    if ask == st.FLUSHING:
        return f"The fire in {place_name(s, s.source)} drives units into the open: choose one ({s.flush} to go)."
    if ask == st.REMOVING:
        return f"{capital(place_name(s, s.source))} holds too many of your units: remove one."
    if ask == st.PROLONGING:
        return "Both sides have passed. End the phase, or hand over the Tactical Advantage to go on?"
    if ask == st.BARRAGE:
        return "The artillery answers: where do the shells fall?"
    if ask == st.CHOOSING_FIGHT:
        return "Which close combat is fought next?"
    if ask == st.SCREENING:
        return f"Close combat in {place_name(s, s.fight)}: screen headquarters, or done."
    return f"Close combat in {place_name(s, s.fight)}: designate your attacks, or done."


def _dice_on_table(s: State) -> str:
    """The roll, and what comes of it if it is not rolled again (8.41)."""
    if s.rolling == st.ROLL_STRIKE:
        more = close_combat.strike_modifier(s, s.current, s.actor_striking())
        hit = "is eliminated" if s.attack_roll + more >= 6 else "stands"
        plus = f"+{more}" if more else ""
        return f"Close combat die against {s.board.unit_names[s.current]}: {s.attack_roll}{plus}, it {hit}."
    if s.rolling == st.ROLL_EXTINGUISH:
        needed = 4 + s.fire[s.current]
        out = "it goes out" if s.attack_roll >= needed else "it burns on"
        return f"Die for the fire in {place_name(s, s.current)}: {s.attack_roll}, needed {needed} or more: {out}."
    if s.attack[s.current * ATTACK + KIND] == st.FIRE_SETTING:
        needed = fires.ignition_range(s, s.current)
        burns = "the houses burn" if s.attack_roll <= needed else "nothing catches"
        where = place_name(s, s.source)
        return f"Die for setting a fire in {where}: {s.attack_roll}, needed {needed} or less: {burns}."
    where = place_name(s, s.attack[s.current * ATTACK + TARGET])
    attack, defense = fire.attack_value(s), fire.defense_value(s)
    hit = counted(attack - defense, "casualty point") if attack > defense else "no effect"
    return f"Fire into {where}: {s.attack_roll} against {s.defense_roll}, {attack} to {defense}: {hit}."


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


def describe(s: State, move: i64) -> str:
    """A line of the menu."""
    board = s.board
    kind = m.kind_of(move)
    a, b, c = m.first(move), m.second(move), m.third(move)
    if kind == m.BID:
        return f"bid {board.lowest_bid + a}"
    if kind == m.LAYOUT:
        return f"ready-made set-up: {board.layout_titles[s.actor][a]}"
    if kind == m.PLACE:
        title = f" ({board.place_titles[b]})" if b < board.areas else ""
        return f"{board.unit_names[a]} in {place_name(s, b)}{title}"
    if kind == m.TAKE_ARMOR:
        return "take the assault guns (later events turn kinder to the British)"
    if kind == m.TAKE_INFANTRY:
        return "take infantry instead"
    if kind == m.PASS:
        return "pass"
    if kind == m.MOVE_FROM:
        return f"move units out of {place_name(s, a)} ({s.ready(a, s.mover)} uncommitted)"
    if kind == m.MOVE:
        return f"{board.unit_names[a]} ({unit_values(s, a)}) moves to {place_name(s, b)}"
    if kind == m.FIRE:
        where = "its own place" if a == b else place_name(s, b)
        return f"fire from {place_name(s, a)} at the {GROUP_NAMES[c]} group in {where}"
    if kind == m.GUN:
        return f"anti-tank fire from {place_name(s, a)} at {board.unit_names[c]} in {place_name(s, b)}"
    if kind == m.SHELL:
        spotted = f", spotted from {place_name(s, a)}" if a != b else ""
        return f"{board.battery_titles[c >> 1]} on the {GROUP_NAMES[c & 1]} group in {place_name(s, b)}{spotted}"
    if kind == m.CALL:
        return f"call {board.battery_titles[a]} (answers on a roll of {board.battery_activation[a]} or less)"
    if kind == m.IGNITE:
        return f"set fire to {place_name(s, a)}"
    if kind == m.ADD:
        return f"add {board.unit_names[a]} ({unit_values(s, a)}, {board.unit_titles[a]})"
    if kind == m.DONE:
        return "done"
    if kind == m.RESOLVE:
        return f"attack {a + 1}: {attack_name(s, a)}"  # guns may be told off twice against the same target (13.21)
    if kind == m.KEEP:
        return "let it stand"
    if kind == m.REROLL:
        return "reroll, and the Tactical Advantage goes to the opponent"
    if kind == m.ELIMINATE:
        return f"eliminate {board.unit_names[a]} ({unit_values(s, a)})"
    if kind == m.RETREAT:
        return f"retreat {board.unit_names[a]} ({unit_values(s, a)})"
    if kind == m.RETIRE:
        return f"retreat to {place_name(s, a)}"
    if kind == m.STAY:
        return f"{board.unit_names[a]} stays"
    if kind == m.FLUSH:
        return f"{board.unit_names[a]} is committed"
    if kind == m.REMOVE:
        return f"remove {board.unit_names[a]}"
    if kind == m.END:
        return "end the phase"
    if kind == m.PROLONG:
        return "go on; the Tactical Advantage goes to the opponent, and you must act in your next impulse"
    if kind == m.FIGHT:
        return f"fight in {place_name(s, a)}"
    if kind == m.SCREEN:
        return f"screen {board.unit_names[a]}"
    return f"{board.unit_names[a]} attacks {board.unit_names[b]}"


EVENT_RESULTS = (
    "nothing happens",
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
        return f"The {who} player commands the British; the German side starts with {counted(f[1], 'point')}."
    if kind == "setup":
        return f"{PEOPLE[f[0]]} set up."
    if kind == "placed":
        return f"{names[f[0]]} is placed in {place_name(s, f[1])}."
    if kind == "revealed":
        return "Both set-ups are revealed."
    if kind == "unmasked":
        return f"The anti-tank gun {names[f[0]]} shows itself in {place_name(s, f[1])}."
    if kind == "arrived":
        return f"{names[f[0]]} arrives in {place_name(s, f[1])}{', committed' if f[2] else ''}."
    if kind == "iron_cross":
        return "The Tactical Advantage passes to the Germans."
    if kind == "shortage":
        return f"British ammunition runs short: {f[0]} off every attack value."
    if kind == "unloaded":
        return f"{names[f[0]]} has brought its ammunition to {place_name(s, f[1])}."
    if kind == "reformed":
        return f"British losses count {f[0]}, rolled {f[2]} for the remaining {f[1]}: {f[3]} reformed."
    if kind == "reformed_outright":
        return f"British losses count {f[0]}: {f[1]} reformed."
    if kind == "event":
        return f"Random event: rolled {f[0]}+{f[1]}, modified by {f[2]:+d}: {EVENT_RESULTS[f[3]]}."
    if kind == "relief":
        return f"British relief: rolled {f[0]}, {counted(f[1], 'unit')}."
    if kind == "no_carrier":
        return "No Bren Carrier is left to send."
    if kind == "armor_accepted":
        return "The Germans take the assault guns."
    if kind == "armor_declined":
        return "The Germans take infantry instead of assault guns."
    if kind == "reinforcements":
        return f"German reinforcements: rolled {f[0]} and {f[1]}, {counted(f[2], 'unit')}."
    if kind == "impulses":
        return f"Movement and fire, turn {f[0]}."
    if kind == "pass":
        return f"{PEOPLE[f[0]]} pass."
    if kind == "forced_pass":
        return f"{PEOPLE[f[0]]} can do nothing and pass."
    if kind == "prolonged":
        return f"{PEOPLE[f[0]]} hand over the Tactical Advantage to prolong the phase."
    if kind == "moved":
        return f"{names[f[0]]} moves from {place_name(s, f[1])} to {place_name(s, f[2])}."
    if kind == "called":
        answer = "the guns answer" if f[2] else "no answer this turn"
        return f"{s.board.battery_titles[f[0]]}: rolled {f[1]}, {answer}."
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
        return f"The {ADJECTIVE[f[0]]} attack on {place_name(s, f[1])} finds nobody left."
    if kind == "shuffled":
        return f"The {ADJECTIVE[f[0]]} deck is shuffled."
    if kind == "reroll":
        return f"{PEOPLE[f[0]]} use the Tactical Advantage: it is rolled again."
    if kind == "ignition":
        success = "the houses burn" if f[1] <= f[2] else "nothing catches"
        return f"Setting fire to {place_name(s, f[0])}: rolled {f[1]}, needed {f[2]} or less: {success}."
    if kind == "burning":
        return f"A fire of level {f[1]} burns in {place_name(s, f[0])}."
    if kind == "flushed":
        return f"{names[f[0]]} is driven into the open in {place_name(s, f[1])}."
    if kind == "eliminated":
        box = f[2]
        if s.board.side[f[0]] == BRITISH and box in (BOX_ONE, BOX_TWO):
            counts = "one" if box == BOX_ONE else "two"
            return f"{names[f[0]]} is eliminated in {place_name(s, f[1])} (counts {counts} for reforming)."
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
        hit = "eliminated" if f[1] + f[2] >= 6 else "stands"
        return f"Close combat against {names[f[0]]}: rolled {f[1]}+{f[2]}: {hit}."
    if kind == "doomed":
        return f"{names[f[0]]} is overcome."
    if kind == "firefighting":
        return f"Fighting the fire in {place_name(s, f[0])}: rolled {f[1]} against level {f[2]}."
    if kind == "extinguished":
        return f"The fire in {place_name(s, f[0])} is out."
    if kind == "control":
        return f"{PEOPLE[f[1]]} take control of {place_name(s, f[0])}."
    if kind == "bonus":
        return f"The perimeter breaks in {place_name(s, f[0])}: {counted(f[1], 'point')}."
    if kind == "points":
        return f"The Germans score {counted(f[0], 'point')}, {f[1]} in all."
    if kind == "over":
        level = LEVELS[f[0]].replace("_", " ")
        won = "a draw" if level == "draw" else f"{capital(level)} victory"
        return f"The game is over: {won}, {counted(f[1], 'point')}."
    return kind
