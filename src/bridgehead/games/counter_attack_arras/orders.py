"""Standing orders: what a player settles beforehand for the questions that interrupt play (5.2.1, 6.1, 6.6.3, 8, 9).

By default a reroll is offered only if it could help whoever holds the Advantage. It gives the Advantage away, for this
turn for good (9.0, 9.5), so a new roll must promise more than the one on the table: for an attack, better casualty
points on average, or, for the defender, a unit saved that he must otherwise lose. Initiative, releases and the like are
offered again if they have gone against him and some roll would not. A voluntary retreat is offered if the assault has
succeeded; after a failed one the enemy is gone and the defender is as he was (6.4.1, 6.6.3).

An attack has gone against a side if it is the attacker and failed, or the defender and must take casualty points.
What an attack would cost is counted in casualty points (6.4.2), or in units that must be eliminated even if all retreat
that can (`fewest_lost`). What a new roll would bring is worked out exactly.
"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.game import ASK, USEFUL, OrderChoice, StandingOrder, roll_order
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.games.counter_attack_arras import assault, bombardment, initiative, losses, releases, victory
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.board import ALLIED, GERMAN
from bridgehead.games.counter_attack_arras.state import NONE, UNDECIDED, State
from bridgehead.kits import odds
from bridgehead.kits.orders import ALWAYS_ASKED, ASKED, Orders, useful

NO_USE = "a reroll couldn't help"
TURNED = useful("it went against me and a new roll could turn it", NO_USE)
NEVER = OrderChoice("never", "Never reroll.")
AGAINST_ME = OrderChoice("always", "Reroll whenever it goes against me.")
AT_LEAST_HALF = OrderChoice("likely", "Reroll if it goes against me and a new roll would help at least half the time.")
BY_DIE = (TURNED, ALWAYS_ASKED, NEVER, AGAINST_ME, AT_LEAST_HALF)
SUPPORT = (
    ASKED,
    OrderChoice("never", "Never use combat support."),
    OrderChoice("air", "Use air support if I have any left, otherwise none."),
    OrderChoice("all", "Use air support if I have any left, otherwise a gun in range."),
    OrderChoice("doubt", "The same, but only if the assault now has between one and five chances in six."),
)

ORDERS: tuple[StandingOrder, ...] = (
    StandingOrder(
        "my-attack",
        "Advantage: my attacks",
        "9.1",
        (
            useful("a new roll would do better on average", NO_USE),
            ALWAYS_ASKED,
            NEVER,
            OrderChoice("always", "Reroll whenever my attack fails."),
            OrderChoice("likely", "Reroll if it fails and a new roll would succeed at least half the time."),
            OrderChoice("poor", "Reroll if a new roll would cause more casualty points on average."),
        ),
    ),
    StandingOrder(
        "attack-on-me",
        "Advantage: enemy attacks",
        "9.1",
        (
            useful("a new roll would cost me less on average, or might save a unit", NO_USE),
            ALWAYS_ASKED,
            NEVER,
            OrderChoice("always", "Reroll whenever I take casualty points."),
            OrderChoice("five-points", "Reroll if I take five casualty points or more."),
            OrderChoice("one-unit", "Reroll if I would lose a unit even after retreating all I can."),
            OrderChoice("two-units", "Reroll if I would lose two units or more even after retreating all I can."),
            OrderChoice("poor", "Reroll if a new roll would cost me fewer casualty points on average."),
        ),
    ),
    StandingOrder("initiative", "Advantage: initiative", "9.4", BY_DIE),
    StandingOrder(
        "release",
        "Advantage: releases",
        "9.4",
        (
            TURNED,
            ALWAYS_ASKED,
            NEVER,
            AGAINST_ME,
            OrderChoice("mine", "Reroll if my own group isn't released."),
            AT_LEAST_HALF,
        ),
    ),
    StandingOrder("gort", "Advantage: Gort's decision", "13.5", BY_DIE),
    StandingOrder("north", "Advantage: Rommel turns north", "13.6", BY_DIE),
    StandingOrder("support-in-attack", "Combat support: my assaults", "8.0", SUPPORT),
    StandingOrder("support-in-defense", "Combat support: enemy assaults", "8.0", SUPPORT),
    StandingOrder(
        "forward-unit",
        "Forward Unit",
        "6.1",
        (ASKED, OrderChoice("strongest", "The unit that makes the defense strongest; the first listed if equal.")),
    ),
    StandingOrder(
        "voluntary-retreat",
        "Voluntary retreat",
        "6.6.3",
        (
            useful("the assault has succeeded", "the assault has failed, so a retreat would save nothing", "held"),
            ALWAYS_ASKED,
            OrderChoice("never", "Never retreat voluntarily."),
        ),
    ),
    StandingOrder(
        "prolonging",
        "Resetting the Combat Phase",
        "9.2",
        (
            ASKED,
            OrderChoice("never", "Never reset it."),
            OrderChoice("always", "Always reset it."),
        ),
    ),
    StandingOrder(
        "refreshing",
        "Units to refresh",
        "9.3",
        (
            ASKED,
            OrderChoice("attack", "Highest attack factor first."),
            OrderChoice("defense", "Highest defense factor first."),
        ),
    ),
    StandingOrder(
        "order-of-assaults",
        "Order of my assaults",
        "5.2.1",
        (ASKED, OrderChoice("listed", "New arrivals by area number, then assaults from inside.")),
    ),
    roll_order("4.0"),
)

KNOWN = Orders(ORDERS)


def beaten_off(s: State) -> bool:
    """6.4.1: the Point Unit of a failed assault is gone."""
    return s.place[s.point] != s.target


def best_to_refresh(s: State, order: str, legal: list[int]) -> int:
    best = -1
    highest: i64 = -1
    for move in legal:
        if m.kind_of(move) == m.FRESHEN:
            unit = m.first(move)
            factor = s.board.attack[unit] if order == "attack" else s.board.defense[2 * unit]
            if factor > highest:
                best = move
                highest = factor
    return best


# -- combat support (8) --------------------------------------------------------------------------------------------


def support(s: State, order: str, legal: list[int]) -> int:
    if order == ASK:
        return -1
    if order == "never" or (order == "doubt" and not _in_doubt(s)):
        return m.pack(m.ALONE)
    if m.pack(m.AIR) in legal:
        return m.pack(m.AIR)
    guns = [move for move in legal if m.kind_of(move) == m.GUN]
    return guns[0] if guns and order != "air" else m.pack(m.ALONE)


def _in_doubt(s: State) -> bool:
    """Whether the assault as it stands would succeed in one to five of six cases."""
    succeeding, ways = _successes(s)
    return ways <= 6 * succeeding <= 5 * ways


# -- attacks (9.1) -------------------------------------------------------------------------------------------------


def reroll(s: State, given: Mapping[str, str]) -> int:
    if s.rolling in (st.ROLL_ASSAULT, st.ROLL_BOMBARDMENT):
        mine = s.actor == s.mover
        order = KNOWN.given(given, "my-attack" if mine else "attack-on-me")
        again = _my_attack(s, order) if mine else _attack_on_me(s, order)
    elif s.rolling == st.ROLL_INITIATIVE:
        order = KNOWN.given(given, "initiative")
        again = _initiative(s, order)
    elif s.rolling == st.ROLL_RELEASE:
        order = KNOWN.given(given, "release")
        mine = s.board.release_side[s.entering] == s.actor
        again = _by_die(s, order, s.board.release_needs[s.entering * 16 + s.turn], mine)
        if order == "mine":
            again = mine and _by_die(s, "always", s.board.release_needs[s.entering * 16 + s.turn], True)
    elif s.rolling == st.ROLL_GORT:
        order = KNOWN.given(given, "gort")
        again = _by_die(s, order, s.board.gort_needed - victory.gort_modifier(s), not _stop_wins(s))
    else:
        order = KNOWN.given(given, "north")
        again = _by_die(s, order, s.board.north_needed - releases.north_modifier(s), s.actor == GERMAN)
    if order == ASK or (order == USEFUL and again):
        return ASK_PLAYER
    return m.pack(m.REROLL if again else m.KEEP)


def _my_attack(s: State, order: str) -> bool:
    if order in (USEFUL, "poor"):
        return _new_roll_less_this(s) > 0
    if casualty_points(s) > 0:
        return False
    succeeding, ways = _successes(s)
    return order == "always" or (order == "likely" and 2 * succeeding >= ways)


def _attack_on_me(s: State, order: str) -> bool:
    points = casualty_points(s)
    if order == USEFUL:
        return points > 0 and (_new_roll_less_this(s) < 0 or _may_save_a_unit(s))
    if order == "always":
        return points > 0
    if order == "five-points":
        return points >= 5
    if order == "one-unit":
        return fewest_lost(s) >= 1
    if order == "two-units":
        return fewest_lost(s) >= 2
    return order == "poor" and _new_roll_less_this(s) < 0


def _lead(s: State) -> i64:
    """What the attacker has more than the defender before the dice (6.2, 6.3, 7.1.2)."""
    if s.gun >= 0:
        return bombardment.attack_value(s) - bombardment.defense_value(s)
    return assault.attack_value(s) - assault.defense_value(s)


def casualty_points(s: State) -> i64:
    """What the dice on the table cost the defender (6.4.2); none if the attack failed."""
    return max(i64(0), _lead(s) + s.attack_roll - s.defense_roll)


def _new_roll(s: State) -> dict[int, int]:
    """In how many ways a roll of this attack causes so many points, none if it fails."""
    attack = 2 if s.attack_support in (NONE, UNDECIDED) else 3
    defense = 2 if s.defense_support in (NONE, UNDECIDED) else 3
    return odds.excess(_lead(s), odds.duel(attack, defense))


def new_roll_average(s: State) -> float:
    """The casualty points that a new roll would cause on average."""
    rolls = _new_roll(s)
    return sum([points * ways for points, ways in rolls.items()]) / sum(rolls.values())


def other_way(s: State) -> tuple[int, int]:
    """9.4: in how many ways a new roll would turn what is not an attack, and of how many."""
    if s.rolling == st.ROLL_INITIATIVE:
        won, lost = _initiative_ways(s)
        return (lost if s.attack_roll + int(initiative.modifier(s)) > s.defense_roll else won), 36 * 36
    if s.rolling == st.ROLL_RELEASE:
        needed = s.board.release_needs[s.entering * 16 + s.turn]
    elif s.rolling == st.ROLL_GORT:
        needed = s.board.gort_needed - victory.gort_modifier(s)
    else:
        needed = s.board.north_needed - releases.north_modifier(s)
    succeeded = s.attack_roll >= needed
    return len([face for face in range(1, 7) if (face >= needed) != succeeded]), 6


def _successes(s: State) -> tuple[int, int]:
    """In how many ways the attack succeeds, and of how many."""
    rolls = _new_roll(s)
    ways = sum(rolls.values())
    return ways - rolls.get(0, 0), ways


def _new_roll_less_this(s: State) -> int:
    """The casualty points a new roll would cause on average, less those of this one, times the number of rolls."""
    now = int(casualty_points(s))
    return sum([ways * (points - now) for points, ways in _new_roll(s).items()])


def fewest_lost(s: State) -> int:
    """How many units the defender must eliminate if the dice stand and all retreat that can (6.4.2a)."""
    return _fewest_lost_to(s, casualty_points(s))


def _may_save_a_unit(s: State) -> bool:
    """Whether the luckiest roll for the defender would cost him fewer units than this one."""
    lost = fewest_lost(s)
    return lost > 0 and _fewest_lost_to(s, i64(min(_new_roll(s)))) < lost


def _fewest_lost_to(s: State, points: i64) -> int:
    if points == 0:
        return 0
    table = s.copy()
    losses.begin(table, points)
    if table.ask != st.LOSSES:  # 6.4.2a: all of them
        return _defenders(s) - _defenders(table)
    first: list[int] = []
    losses.losses_moves(table, first)
    fewest = 99
    for move in first:
        paying = table.copy()
        killed = 1 if m.kind_of(move) == m.ELIMINATE else 0
        losses.play_losses(paying, move)
        fewest = min(fewest, killed + (losses.fewest_killed(paying) if paying.owed else 0))
    return fewest


def _defenders(s: State) -> int:
    count = 0
    unit = s.first(s.target, 1 - s.mover)
    while unit >= 0:
        count += 1
        unit = s.next_unit[unit]
    return count


# -- other rolls (9.4) ---------------------------------------------------------------------------------------------


def _by_die(s: State, order: str, needed: i64, wanted: bool) -> bool:
    """Whether to roll a single die again that succeeds with `needed` or more; `wanted` tells if it shall."""
    if (s.attack_roll >= needed) == wanted or order in (ASK, "never"):
        return False
    helpful = [face for face in range(1, 7) if (face >= needed) == wanted]
    return (order in (USEFUL, "always") and len(helpful) > 0) or (order == "likely" and len(helpful) >= 3)


def _initiative(s: State, order: str) -> bool:
    plus = int(initiative.modifier(s))
    allied_won = s.attack_roll + plus > s.defense_roll
    if allied_won == (s.actor == ALLIED) or order in (ASK, "never"):
        return False
    won, lost = _initiative_ways(s)
    if s.actor == GERMAN:
        won, lost = lost, won
    return order == "always" or (order == USEFUL and won > 0) or (order == "likely" and won >= lost)


def _initiative_ways(s: State) -> tuple[int, int]:
    """In how many of all rolls the Allies win the initiative, and the Germans."""
    plus = int(initiative.modifier(s))
    won = sum([ways for value, ways in odds.DUEL.items() if value + plus > 0])
    lost = sum([ways for value, ways in odds.DUEL.items() if value + plus < 0])
    return won, lost


def _stop_wins(s: State) -> bool:
    """13.5: whether the side that is asked would win the game if Gort broke off the attack."""
    allied = s.points >= s.needed and not s.options.gort_ends
    return allied == (s.actor == ALLIED)
