"""Standing orders: what a player settles beforehand for the questions that interrupt play (8.3553, 8.4, 9.5, 17.3).

By default a reroll is offered only if it could help whoever holds the Tactical Advantage. It costs him the Advantage
(8.41), so a new roll must promise more than the one on the table: for fire, better casualty points on average, counted
only as far as there are units to take them; or, for the defender, a unit saved that he must otherwise lose. A single
die is offered again if it has gone against him and some face would not. A voluntary retreat is offered if the attack
cost something and the group can go where less threatens it this turn (`danger.py`), or if it saves points already paid.

A result is against a side if it is the attacker and nothing came of the attack, or the defender and something did.
What an attack would cost is counted as the rules count it: in casualty points (8.353), or in units that must be
eliminated even if all retreat that may (`fewest_lost`). What a new roll would bring is worked out exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from bridgehead.core.game import ASK, USEFUL, OrderChoice, StandingOrder, roll_order
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.games.storm_over_arnhem import close_combat, danger, fire, fires, losses
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import GERMAN
from bridgehead.games.storm_over_arnhem.state import ATTACK, KIND, TARGET, State
from bridgehead.kits.orders import ALWAYS_ASKED, ASKED, Orders, useful

NO_USE = "a reroll couldn't help"
AGAINST_ME = useful("the roll went against me and a new one could turn it", NO_USE)
NEVER = OrderChoice("never", "Never: keep the roll.")

ORDERS: tuple[StandingOrder, ...] = (
    StandingOrder(
        "my-attack",
        "Tactical Advantage for my fire",
        "8.41",
        (
            useful("a new roll would do better on average", NO_USE),
            ALWAYS_ASKED,
            NEVER,
            OrderChoice("always", "Reroll whenever it causes no casualty points."),
            OrderChoice("poor", "Reroll if a new roll would cause more casualty points on average."),
        ),
    ),
    StandingOrder(
        "attack-on-me",
        "Tactical Advantage against enemy fire",
        "8.41",
        (
            useful("a new roll would cost me less on average, or might save a unit", NO_USE),
            ALWAYS_ASKED,
            NEVER,
            OrderChoice("always", "Reroll whenever it costs me a casualty point."),
            OrderChoice("three-points", "Reroll if it costs me three casualty points or more."),
            OrderChoice("one-unit", "Reroll if I would lose a unit even after retreating all I can."),
            OrderChoice("two-units", "Reroll if I would lose two units or more even after retreating all I can."),
            OrderChoice("poor", "Reroll if a new roll would cost me fewer casualty points on average."),
        ),
    ),
    StandingOrder(
        "my-close-combat",
        "Tactical Advantage for my close combat",
        "8.41",
        (
            AGAINST_ME,
            ALWAYS_ASKED,
            NEVER,
            OrderChoice("always", "Reroll whenever the enemy unit survives."),
            OrderChoice("likely", "Reroll if it survives and a new roll would kill it at least half the time."),
        ),
    ),
    StandingOrder(
        "close-combat-on-me",
        "Tactical Advantage against enemy close combat",
        "8.41",
        (
            AGAINST_ME,
            ALWAYS_ASKED,
            NEVER,
            OrderChoice("always", "Reroll whenever my unit is killed."),
            OrderChoice("likely", "Reroll if it is killed and a new roll would save it at least half the time."),
        ),
    ),
    StandingOrder(
        "fire-setting",
        "Tactical Advantage for setting fires",
        "8.41",
        (
            AGAINST_ME,
            ALWAYS_ASKED,
            NEVER,
            OrderChoice("always", "Reroll whenever the roll goes against me."),
            OrderChoice("likely", "Reroll if it does and a new roll would help at least half the time."),
            OrderChoice("two-units", "Reroll if it would commit two of my units or more."),
        ),
    ),
    StandingOrder(
        "fire-fighting",
        "Tactical Advantage for fighting fires",
        "8.41",
        (
            AGAINST_ME,
            ALWAYS_ASKED,
            NEVER,
            OrderChoice("always", "Reroll whenever the roll goes against me."),
            OrderChoice("likely", "Reroll if it does and a new roll would help at least half the time."),
        ),
    ),
    StandingOrder(
        "voluntary-retreat",
        "Voluntary retreats",
        "8.3553",
        (
            useful("the attack cost me something, and there is a safer place to go", "a retreat would save nothing"),
            ALWAYS_ASKED,
            OrderChoice("never", "Never retreat a unit that doesn't have to."),
            OrderChoice("unhurt", "Stay if the attack cost me nothing; otherwise ask me."),
        ),
    ),
    StandingOrder(
        "prolonging",
        "Prolonging the phase after two passes",
        "8.43",
        (
            ASKED,
            OrderChoice("never", "Never: let the phase end."),
            OrderChoice("always", "Always give up the Tactical Advantage to keep going."),
        ),
    ),
    StandingOrder(
        "screening",
        "Screening headquarters in close combat",
        "9.5",
        (
            ASKED,
            OrderChoice("always", "Screen every HQ I can."),
            OrderChoice("never", "Never screen an HQ."),
        ),
    ),
    StandingOrder(
        "order-of-attacks",
        "Order of my attacks",
        "8.32",
        (ASKED, OrderChoice("declared", "As I declared them.")),
    ),
    StandingOrder(
        "order-of-fights",
        "Order of close combats",
        "8.45",
        (ASKED, OrderChoice("listed", "Areas in order, then zones.")),
    ),
    StandingOrder(
        "assault-guns",
        "Assault guns or infantry",
        "17.3",
        (
            ASKED,
            OrderChoice("armor", "Take assault guns."),
            OrderChoice("infantry", "Take infantry instead."),
        ),
    ),
    roll_order("6.1"),
)


KNOWN = Orders(ORDERS)
NO_LIMIT: Final = 1000


def stays(s: State, given: Mapping[str, str]) -> bool:
    """Whether nobody of the group retreats who need not (8.3553)."""
    order = KNOWN.given(given, "voluntary-retreat")
    if order == USEFUL:
        return not hurt(s) or (s.absorbed == 0 and not danger.retreat_helps(s))
    return order == "never" or (order == "unhurt" and not hurt(s))


def hurt(s: State) -> bool:
    """Whether the attack has cost the defender anything so far."""
    if s.absorbed:
        return True
    unit = s.first(s.origin, s.actor)
    while unit >= 0:
        if s.fate[unit] != st.UNTOUCHED:
            return True
        unit = s.next_unit[unit]
    return False


# -- rerolls (8.41) ------------------------------------------------------------------------------------------------


def reroll(s: State, given: Mapping[str, str]) -> int:
    if s.rolling == st.ROLL_STRIKE:
        mine = s.actor_striking() == s.actor
        order = KNOWN.given(given, "my-close-combat" if mine else "close-combat-on-me")
        again = _again_by_die(s, order, _strike_succeeds(s), mine)
    elif s.rolling == st.ROLL_EXTINGUISH:
        order = KNOWN.given(given, "fire-fighting")
        again = _again_by_die(s, order, _fire_goes_out(s), s.actor != GERMAN)
    elif s.attack[s.current * ATTACK + KIND] == st.FIRE_SETTING:
        order = KNOWN.given(given, "fire-setting")
        again = _again_by_die(s, order, _houses_burn(s), s.actor == GERMAN)
        if order == "two-units":
            again = s.actor != GERMAN and _driven_out(s) >= 2
    elif s.actor == s.mover:
        order = KNOWN.given(given, "my-attack")
        again = _my_attack(s, order)
    else:
        order = KNOWN.given(given, "attack-on-me")
        again = _attack_on_me(s, order)
    if order == ASK or (order == USEFUL and again):
        return ASK_PLAYER
    return m.pack(m.REROLL if again else m.KEEP)


def is_fire(s: State) -> bool:
    """The dice on the table are those of an attack by fire, not a single die."""
    return s.rolling == st.ROLL_ATTACK and s.attack[s.current * ATTACK + KIND] != st.FIRE_SETTING


def other_faces(s: State) -> list[int]:
    """The faces of a single die that would turn the result on the table."""
    if s.rolling == st.ROLL_STRIKE:
        succeeds = _strike_succeeds(s)
    elif s.rolling == st.ROLL_EXTINGUISH:
        succeeds = _fire_goes_out(s)
    else:
        succeeds = _houses_burn(s)
    return [face for face in range(1, 7) if succeeds[face] != succeeds[s.attack_roll]]


def _my_attack(s: State, order: str) -> bool:
    points = casualty_points(s)
    if order == USEFUL:
        return _new_roll_less_this(s, _most_that_counts(s)) > 0
    if order == "always":
        return points == 0
    return order == "poor" and _new_roll_less_this(s) > 0


def _attack_on_me(s: State, order: str) -> bool:
    points = casualty_points(s)
    if order == USEFUL:
        return points > 0 and (_new_roll_less_this(s, _most_that_counts(s)) < 0 or _may_save_a_unit(s))
    if order == "always":
        return points > 0
    if order == "three-points":
        return points >= 3
    if order == "one-unit":
        return fewest_lost(s) >= 1
    if order == "two-units":
        return fewest_lost(s) >= 2
    return order == "poor" and _new_roll_less_this(s) < 0


def casualty_points(s: State) -> i64:
    """What the dice on the table cost the defender (8.353)."""
    return max(i64(0), fire.attack_value(s) - fire.defense_value(s))


def _lead(s: State) -> i64:
    """What the attacker has more than the defender before the dice."""
    return fire.attack_value(s) - s.attack_roll - (fire.defense_value(s) - s.defense_roll)


def _most_that_counts(s: State) -> i64:
    """8.3541: with so many points all that can be hurt are lost; more are worth no more."""
    table = s.copy()
    table.origin = s.attack[s.current * ATTACK + TARGET]
    return losses.capacity(table, 1 - s.mover)


def fewest_lost(s: State) -> i64:
    """How many units the defender must eliminate if the dice stand and he retreats all he may (8.354, 8.3541)."""
    return _fewest_lost_to(s, casualty_points(s))


def _may_save_a_unit(s: State) -> bool:
    """Whether the luckiest roll for the defender would cost him fewer units than this one."""
    lost = fewest_lost(s)
    attack, defense = _chances(s, s.mover), _chances(s, 1 - s.mover)
    lowest = next(value for value in range(2, 13) if attack[value])
    highest = next(value for value in range(12, 1, -1) if defense[value])
    return lost > 0 and _fewest_lost_to(s, max(i64(0), _lead(s) + lowest - highest)) < lost


def _fewest_lost_to(s: State, points: i64) -> i64:
    table = s.copy()
    losses.begin(table, points)
    while table.owed:
        choices: list[int] = []
        losses.losses_moves(table, choices)
        if not choices:
            break
        losses.play_losses(table, _thriftiest(table, choices))
    count: i64 = 0
    for unit in range(table.board.units):
        if table.fate[unit] == st.ELIMINATED:
            count += 1
    return count


def _thriftiest(s: State, choices: list[int]) -> int:
    """A retreat if there is one, of whom would absorb least; else the elimination that absorbs most."""
    best = choices[0]
    for move in choices:
        retreats, best_retreats = m.kind_of(move) == m.RETREAT, m.kind_of(best) == m.RETREAT
        more = losses.absorbs(s, m.first(move)) - losses.absorbs(s, m.first(best))
        if (retreats and not best_retreats) or (retreats == best_retreats and (more < 0 if retreats else more > 0)):
            best = move
    return best


def _new_roll_less_this(s: State, most: i64 = NO_LIMIT) -> i64:
    """The casualty points a new roll would cause on average, less those of this one, times the number of rolls.

    Two dice a side (8.36), or the cards that are left in the two decks (22.3). Points above `most` count for nothing.
    """
    rolls, points = _new_roll(s, most)
    return points - rolls * min(most, casualty_points(s))


def new_roll_average(s: State) -> float:
    """The casualty points that a new roll would cause on average."""
    rolls, points = _new_roll(s, NO_LIMIT)
    return int(points) / int(rolls)


def _new_roll(s: State, most: i64) -> tuple[i64, i64]:
    """The number of possible rolls, and the casualty points that all of them together cause."""
    attack = _chances(s, s.mover)
    defense = _chances(s, 1 - s.mover)
    lead = _lead(s)
    rolls: i64 = 0
    points: i64 = 0
    for thrown in range(2, 13):
        for against in range(2, 13):
            ways = i64(attack[thrown]) * i64(defense[against])
            rolls += ways
            points += ways * min(most, max(i64(0), lead + thrown - against))
    return rolls, points


def _chances(s: State, side: i64) -> list[int]:
    """In how many ways each total from 2 to 12 can come up for that side."""
    if s.options.cards:
        left = [int(s.deck[13 * side + value]) for value in range(13)]
        if sum(left):
            return left
        return [s.board.deck.count(value) for value in range(13)]
    return [max(0, 6 - abs(value - 7)) for value in range(13)]


# -- single dice ---------------------------------------------------------------------------------------------------


def _again_by_die(s: State, order: str, succeeds: list[bool], wanted: bool) -> bool:
    """Whether to roll a single die again; `succeeds` tells for each face if the roll succeeds, `wanted` if it shall."""
    if succeeds[s.attack_roll] == wanted:
        return False
    if order == "always":
        return True
    helpful = [face for face in range(1, 7) if succeeds[face] == wanted]
    return (order == USEFUL and len(helpful) > 0) or (order == "likely" and len(helpful) >= 3)


def _strike_succeeds(s: State) -> list[bool]:
    modifier = close_combat.strike_modifier(s, s.current, s.actor_striking())
    return [face + modifier >= 6 for face in range(7)]


def _fire_goes_out(s: State) -> list[bool]:
    level = s.fire[s.current]
    return [face >= 4 + level for face in range(7)]


def _houses_burn(s: State) -> list[bool]:
    needed = fires.ignition_range(s, s.current)
    return [face <= needed for face in range(7)]


def _driven_out(s: State) -> i64:
    """How many British units this die would commit (18.3, 18.4)."""
    if not _houses_burn(s)[s.attack_roll]:
        return 0
    return min(s.attack_roll, fires.visible_targets(s, s.source))
