"""The card of a turn: where the Allied points come from, and what the turn track brings next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.values import Event, TurnItem
from bridgehead.games.counter_attack_arras import initiative, releases, report, victory
from bridgehead.games.counter_attack_arras.board import ALLIED, GERMAN, PILE, RELEASES, RESERVES, ROLLED
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.words import capital, counted, listed

CERTAIN: Final = 1  # a release that needs no die


def scored(s: State, event: Event) -> list[TurnItem]:
    """11.2: as long as the counters lie as they did at the count, also what makes up the total."""
    if event.kind != "points":
        return []
    total = event.facts[0]
    of = f"{counted(total, 'victory point')}; the Allies need {s.needed}"
    return [*(_parts(s) if victory.count_points(s) == total else []), TurnItem(f"Total: {of}.", "11.2")]


def _parts(s: State) -> list[TurnItem]:
    board = s.board
    path = victory.supplied(s)
    held: list[str] = []
    for place in range(board.spaces):
        counts = place < board.areas or s.options.zone_scores
        if counts and board.points[place] and s.control[place] == ALLIED and path & board.bit[place]:
            held.append(f"{report.place_name(s, place)} ({board.points[place]})")
    found = [TurnItem(f"Held by the Allies with a path: {listed(held, 'nothing that scores')}.", "11.2")]
    if s.place[board.rommel] == board.places + PILE:
        found.append(TurnItem("Rommel is eliminated: 1 point.", "11.2"))
    if victory.red_held(s) >= board.bonus_red:
        found.append(TurnItem(f"{counted(victory.red_held(s), 'red area')} under Allied control: 1 point.", "11.2"))
    lost = victory.points_lost(s)
    if lost:
        found.append(TurnItem(f"{counted(lost, 'blue space')} under German control: -{lost}.", "13.6"))
    return found


def coming(s: State, event: Event) -> list[TurnItem]:
    if event.kind != "turn":
        return []
    board = s.board
    turn: i64 = event.facts[0]
    found: list[TurnItem] = []
    for release in range(len(RELEASES)):
        needed = board.release_needs[release * 16 + turn]
        if release == RESERVES or needed == 0 or not releases.matters(s, release):
            continue
        who = capital(report.RELEASED[release])
        are = "are" if release else "is"
        if needed > CERTAIN and not s.released[release]:
            found.append(TurnItem(f"{who} {are} released on {needed} or more.", releases.rule_of(s, release)))
        elif needed == CERTAIN and board.release_needs[release * 16 + turn - 1] != CERTAIN:
            found.append(TurnItem(f"{who} {are} released, if not before.", releases.rule_of(s, release)))
    if turn == board.north_turn:
        found.append(TurnItem("From now on Rommel may turn north: a die at the start of each turn.", "13.6"))
    if board.initiative[turn] == ROLLED:
        found.append(TurnItem("The initiative is rolled for.", "4.1"))
    else:
        found.append(TurnItem(f"{report.PEOPLE[board.initiative[turn]]} have the initiative.", "4.1"))
    air = [initiative.air_allowance(s, side) for side in (ALLIED, GERMAN)]
    found.append(TurnItem(f"Air support: {air[ALLIED]} Allied, {air[GERMAN]} German.", "4.2"))
    if turn == board.gort_turn:
        found.append(TurnItem("From now on Gort decides in each End Phase whether the attack goes on.", "13.5"))
    if turn == board.turns:
        found.append(TurnItem("This is the last turn.", "11.3"))
    return found
