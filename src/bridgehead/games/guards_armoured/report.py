"""The battle report: a sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from bridgehead.core.values import Event
from bridgehead.games.guards_armoured import victory
from bridgehead.games.guards_armoured.direct_fire import HURT, MISSED
from bridgehead.games.guards_armoured.modifiers import Modifier
from bridgehead.games.guards_armoured.names import (
    ADJECTIVE,
    FORT_WORDS,
    PEOPLE,
    WEATHER_WORDS,
    battalion_name,
    chit_name,
    crossing_name,
    hex_name,
    turn_name,
    unit_name,
    units_named,
    way_names,
)
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.tables import RESULTS
from bridgehead.kits.words import capital, counted

Facts = tuple[int, ...]
RESULT_WORDS = (
    "the attackers are eliminated",
    "half of the attackers are eliminated",
    "one attacker is eliminated",
    "one attacker is depleted",
    "the attackers retreat",
    "no effect",
    "the defenders retreat",
    "one defender is depleted",
    "one defender is eliminated",
    "the defenders are eliminated",
)
ITEM = 5  # numbers of a modifier in what is told of an attack


def tell(s: State, event: Event) -> str:
    """A sentence of the battle report."""
    return TELLERS[event.kind](s, event.facts)


def _at(words: str) -> Callable[[State, Facts], str]:
    """A sentence about a unit in a hex."""

    def teller(s: State, f: Facts) -> str:
        where = f" in {hex_name(s, f[1])}" if f[1] >= 0 else ""
        return f"{unit_name(s, f[0])}{where} {words}."

    return teller


# -- turns -----------------------------------------------------------------------------------------------------------


def _turn(s: State, f: Facts) -> str:
    return f"Turn {f[0]}, {turn_name(s, f[0])}."


def _weather(s: State, f: Facts) -> str:
    more = f", modified by {f[2]:+d}" if f[2] else ""
    return f"Weather: {WEATHER_WORDS[f[0]]} (rolled {f[1]}{more})."


def _chit(s: State, f: Facts) -> str:
    return f"Activation chit: {battalion_name(s, f[0])} ({ADJECTIVE[f[1]]})."


def _discarded(s: State, f: Facts) -> str:
    return f"{capital(battalion_name(s, f[0]))} was activated by the division HQ: its chit is discarded."


def _passed(s: State, f: Facts) -> str:
    return f"{capital(battalion_name(s, f[0]))} passes."


def _activated(s: State, f: Facts) -> str:
    if f[0] == f[1]:
        return f"{capital(battalion_name(s, f[0]))} is activated."
    return f"The division HQ activates {battalion_name(s, f[1])}."


def _stack_activated(s: State, f: Facts) -> str:
    return f"{battalion_name(s, f[0])} has no HQ: only its units in {hex_name(s, f[1])} are activated."


def _sourced(s: State, f: Facts) -> str:
    return f"The division HQ supplies {battalion_name(s, f[0])} this turn."


def _named(s: State, f: Facts) -> str:
    return f"{battalion_name(s, f[0])} has no HQ: its units in {hex_name(s, f[1])} stay in supply."


def _replacements(s: State, f: Facts) -> str:
    more = f" {f[2]:+d}" if f[2] else ""
    come = f[1] + f[2] <= s.board.tables.replaced_up_to
    return f"{ADJECTIVE[f[0]]} replacements: rolled {f[1]}{more}, {'one unit may be rebuilt' if come else 'none'}."


def _over(s: State, f: Facts) -> str:
    return capital(ending(s, f[0], f[1])) + "."


def ending(s: State, level: i64, score: i64) -> str:
    """How the game ended, or would end now."""
    briefing = s.board.briefing
    if briefing.win_points > 0:
        how = counted(int(score), "victory point")
    else:
        how = f"{counted(int(score), 'attack point')} off the map"
        if briefing.cities_needed:
            how += f", {counted(int(victory.german_cities(s)), 'city', 'cities')} in German hands"
    return f"{('British victory', 'draw', 'German victory')[level]}, {how}"


# -- set-up ----------------------------------------------------------------------------------------------------------


def _laid_out(s: State, f: Facts) -> str:
    return f"{PEOPLE[f[1]]} set up: {s.board.layouts[f[0]].title}."


def _placed(s: State, f: Facts) -> str:
    return f"{unit_name(s, f[0])} is set up in {hex_name(s, f[1])}."


def _fortified(s: State, f: Facts) -> str:
    return f"A {FORT_WORDS[f[0]]} is placed in {hex_name(s, f[1])}."


def _opted(s: State, f: Facts) -> str:
    return f"The 2nd Welsh Guards {'take part' if f[0] else 'stay out of the battle'}."


def _ready(s: State, f: Facts) -> str:
    return f"{s.board.briefing.title} begins."


# -- movement --------------------------------------------------------------------------------------------------------


def _moved(s: State, f: Facts) -> str:
    units, hexes = list(f[1 : 1 + f[0]]), list(f[1 + f[0] :])
    if hexes[0] < 0:
        return f"{units_named(s, units)} {'enters' if f[0] == 1 else 'enter'} the map: {way_names(s, hexes)}."
    return f"{units_named(s, units)} {'moves' if f[0] == 1 else 'move'} {way_names(s, hexes)}."


def _movement(s: State, f: Facts) -> str:
    hexes = list(f[1:])
    if hexes[0] < 0:
        return f"{ADJECTIVE[f[0]]} units enter the map: {way_names(s, hexes)}."
    return f"{ADJECTIVE[f[0]]} movement: {way_names(s, hexes)}."


def _mounted(s: State, f: Facts) -> str:
    return f"{unit_name(s, f[0])} mounts {unit_name(s, f[1])} in {hex_name(s, f[2])}."


def _left_map(s: State, f: Facts) -> str:
    return f"{ADJECTIVE[f[0]]} units leave the map from {hex_name(s, f[1])}."


def _exited(s: State, f: Facts) -> str:
    return f"{unit_name(s, f[0])} leaves the map from {hex_name(s, f[1])}."


def _occupied(s: State, f: Facts) -> str:
    return f"{PEOPLE[f[1]]} hold {hex_name(s, f[0])}."


def _sighted(s: State, f: Facts) -> str:
    """1.1: by whom goes without saying, each side by the other."""
    told = [[unit for unit in f if s.board.roster.side[unit] == side] for side in (0, 1)]
    return f"Sighted: {'; '.join(f'{ADJECTIVE[side]} {units_named(s, told[side])}' for side in (0, 1) if told[side])}."


def _demolition(s: State, f: Facts) -> str:
    fate = "it is blown" if f[2] else "it still stands"
    return f"Demolition of the bridge at {crossing_name(s, f[0])}: rolled {f[1]}, {fate}."


def _pontoon(s: State, f: Facts) -> str:
    return f"{ADJECTIVE[f[1]]} engineers start a pontoon bridge at {crossing_name(s, f[0])}."


def _bridged(s: State, f: Facts) -> str:
    return f"{unit_name(s, f[0])} completes the pontoon bridge at {crossing_name(s, f[1])}."


def _pontoon_lost(s: State, f: Facts) -> str:
    return f"The pontoon bridge under construction at {crossing_name(s, f[1])} is removed."


def _cleared(s: State, f: Facts) -> str:
    return f"Engineers clear the fortifications in {hex_name(s, f[0])}."


# -- fire ------------------------------------------------------------------------------------------------------------


def _fired(s: State, f: Facts) -> str:
    firer, target, hex, one, other, more, away, found = f
    modified = f" ({more:+d} each)" if more else ""
    effect = "a miss" if found == MISSED else "a hit, casualties" if found == HURT else "a hit"
    hexes = counted(away, "hex", "hexes")
    who = f"{unit_name(s, firer)} fires at {unit_name(s, target)} in {hex_name(s, hex)}, {hexes} away"
    return f"{who}: rolled {one} and {other}{modified}, {effect}."


def _aimed(s: State, f: Facts) -> str:
    return f"{unit_name(s, f[0])} aims at {hex_name(s, f[1])}."


def _barrage(s: State, f: Facts) -> str:
    gun, hex, one, other, third, over, hurt = f
    total = one + other + third
    effect = f"a hit, {counted(hurt, 'casualty', 'casualties')}" if hurt else "no effect" if total > over else "a miss"
    rolled = f"rolled {one}, {other} and {third}, more than {over} needed"
    return f"{unit_name(s, gun)} barrages {hex_name(s, hex)}: {rolled}: {effect}."


def _unharmed(s: State, f: Facts) -> str:
    return f"Nobody in {hex_name(s, f[0])} can suffer casualties from the barrage."


# -- combat ----------------------------------------------------------------------------------------------------------


class Attack:
    """What is told of an attack, taken apart again (see `combat`)."""

    def __init__(self, f: Facts) -> None:
        self.side, self.target, self.overrun = f[0], f[1], f[2]
        self.attack, self.attack_guns, self.defense, self.defense_guns = f[3], f[4], f[5], f[6]
        self.column, self.net, self.result = f[7], f[8], f[9]
        at = 10
        self.dice = f[at + 1 : at + 1 + f[at]]
        at += 1 + f[at]
        count = f[at]
        numbers = f[at + 1 : at + 1 + ITEM * count]
        self.modifiers = [Modifier(*numbers[n : n + ITEM]) for n in range(0, len(numbers), ITEM)]
        at += 1 + ITEM * count
        self.attackers = list(f[at + 1 : at + 1 + f[at]])
        self.defenders = list(f[at + 1 + f[at] :])


def _attack(s: State, f: Facts) -> str:
    found = Attack(f)
    what = "Overrun of" if found.overrun else "Attack on"
    rolled = " + ".join(str(die) for die in found.dice)
    more = sum(item.value for item in found.modifiers)
    modified = f" {more:+d}" if more else ""
    strength = f"{found.attack + found.attack_guns} to {found.defense + found.defense_guns}"
    column = s.board.tables.column_names[found.column]
    result = f"{RESULTS[found.result]}, {RESULT_WORDS[found.result]}" if RESULTS[found.result] != "-" else "no effect"
    who = units_named(s, found.attackers)
    return f"{what} {hex_name(s, found.target)} by {who}: {strength}, {column}, rolled {rolled}{modified}: {result}."


def _event(s: State, f: Facts) -> str:
    chits = s.board.chits
    number = f" ({chits.modifier[f[1]]:+d})" if chits.modifier[f[1]] else ""
    return f"{PEOPLE[f[0]]} draw {chit_name(s, f[1])}{number}."


def _event_discarded(s: State, f: Facts) -> str:
    return f"{chit_name(s, f[1])} has no effect {'at night' if s.is_night() else 'in this weather'} and is discarded."


def _event_nullified(s: State, f: Facts) -> str:
    return f"{chit_name(s, f[3])} nullifies {chit_name(s, f[1])}."


def _refilled(s: State, f: Facts) -> str:
    return f"The {ADJECTIVE[f[0]]} event cup is empty: the discarded blue and red chits go back into it."


def _breached(s: State, f: Facts) -> str:
    return f"{chit_name(s, f[1])}: the {FORT_WORDS[f[2]]} in {hex_name(s, f[3])} doesn't count in this attack."


def _flak(s: State, f: Facts) -> str:
    dice = " + ".join(str(die) for die in f[4:])
    fate = "it is driven off" if f[3] else "it gets through"
    away = counted(f[2], "hex", "hexes")
    return f"{unit_name(s, f[0])} fires at the {chit_name(s, f[1])}, {away} away: rolled {dice}, {fate}."


def _supported(s: State, f: Facts) -> str:
    return f"{unit_name(s, f[0])} supports from {hex_name(s, f[1])}."


def _losses(s: State, f: Facts) -> str:
    what = "be eliminated" if f[2] else "take casualties"
    return f"{counted(f[1], f'{ADJECTIVE[f[0]]} unit')} must {what}."


def _retreated(s: State, f: Facts) -> str:
    via = f" by {hex_name(s, f[2])}" if f[2] != f[1] else ""
    return f"{unit_name(s, f[0])} retreats from {hex_name(s, f[1])}{via} to {hex_name(s, f[3])}."


def _advanced(s: State, f: Facts) -> str:
    return f"{unit_name(s, f[0])} advances from {hex_name(s, f[1])} to {hex_name(s, f[2])}."


TELLERS: dict[str, Callable[[State, Facts], str]] = {
    "turn": _turn,
    "weather": _weather,
    "chit": _chit,
    "discarded": _discarded,
    "passed": _passed,
    "activated": _activated,
    "stack_activated": _stack_activated,
    "sourced": _sourced,
    "named": _named,
    "supplied": _at("is in supply again"),
    "low_supply": _at("is low on supply"),
    "out_of_supply": _at("is out of supply"),
    "replacements": _replacements,
    "rebuilt": _at("is rebuilt to full strength"),
    "over": _over,
    "laid_out": _laid_out,
    "placed": _placed,
    "fortified": _fortified,
    "opted": _opted,
    "ready": _ready,
    "moved": _moved,
    "movement": _movement,
    "dropped": _at("stops"),
    "mounted": _mounted,
    "dismounted": _at("dismounts"),
    "debarked": _at("debarks"),
    "embarked": _at("re-embarks"),
    "left_map": _left_map,
    "exited": _exited,
    "occupied": _occupied,
    "sighted": _sighted,
    "demolition": _demolition,
    "pontoon": _pontoon,
    "bridged": _bridged,
    "pontoon_lost": _pontoon_lost,
    "cleared": _cleared,
    "fired": _fired,
    "aimed": _aimed,
    "pinned": _at("is pinned"),
    "barrage": _barrage,
    "unharmed": _unharmed,
    "attack": _attack,
    "event": _event,
    "event_discarded": _event_discarded,
    "event_nullified": _event_nullified,
    "refilled": _refilled,
    "breached": _breached,
    "flak": _flak,
    "supported": _supported,
    "losses": _losses,
    "depleted": _at("is depleted"),
    "eliminated": _at("is eliminated"),
    "no_retreat": _at("can't retreat"),
    "retreated": _retreated,
    "advanced": _advanced,
    "overran": _at("has overrun the enemy and may move on"),
}
