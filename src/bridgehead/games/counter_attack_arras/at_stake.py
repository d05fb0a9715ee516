"""What a decision is about: the odds of a reroll, last chances, and what a move would give up (4.3, 9, 10, 11.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.counter_attack_arras import orders, victory
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.report import THEM
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.words import capital, counted


def reroll(s: State) -> str:
    """9.0: what a new roll promises, and what it costs."""
    cost = f"the Advantage then goes to {THEM[1 - s.actor]}."
    if s.rolling in (st.ROLL_ASSAULT, st.ROLL_BOMBARDMENT):
        now = orders.casualty_points(s)
        return f"A new roll averages {orders.new_roll_average(s):.1f} casualty points against {now} now; {cost}"
    turning, ways = orders.other_way(s)
    return f"A new roll comes out otherwise {round(100 * turning / ways)} % of the time; {cost}"


def impulse(s: State) -> str:
    """Last passes, and a game that would be over at the end of the turn (4.3, 11.1)."""
    said: list[str] = []
    if s.passes:
        said.append(f"{capital(THEM[1 - s.actor])} have passed: if you pass too, the Combat Phase ends.")
    level = victory.automatic(s, victory.count_points(s))
    if level >= 0:
        winner = THEM[0 if level == victory.ALLIED_AUTOMATIC else 1]
        said.append(f"As things stand, {winner} win at the end of the turn.")
    return " ".join(said)


def fresh(s: State, side: i64) -> i64:
    """Units that could still act (4.3)."""
    count: i64 = 0
    for place in range(s.board.places):
        count += s.count(place, side, st.READY)
    return count


def passing(s: State) -> str:
    count = fresh(s, s.actor)
    if count == 0:
        return ""
    units = counted(count, "Fresh unit")
    if s.passes:
        return f"Pass: ends the Combat Phase, {units} unused."
    return f"Pass: {units} unused; if {THEM[1 - s.actor]} pass too, the Combat Phase ends."
