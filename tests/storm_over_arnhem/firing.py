"""Fire attacks for the tests of chapters 8, 12 and 13: declared in one line, with the dice for a wanted result."""

from __future__ import annotations

from bridgehead.core.position import Event, Position
from bridgehead.games.storm_over_arnhem.state import RETREATED
from tests.storm_over_arnhem.table import asked, fact, moves, play, state_of

TOTALS = {total: f"{max(1, total - 6)}{min(6, total - 1)}" for total in range(2, 13)}


def declare(position: Position, *attacks: str) -> None:
    """Declare attacks such as '17>24u RE1a RE1b' or 'gun 17>24:MK3a ATa' without rolling yet."""
    for attack in attacks:
        target, *units = attack.split()
        if target == "gun":
            target, *units = units
            play(position, f"gun {target}")
        else:
            play(position, f"fire {target}")
        play(position, *[f"+{unit}" for unit in units])


def roll(position: Position, attack: str, dice: str) -> list[Event]:
    """One attack with these dice (two of the attacker, two of the defender), up to the question of a reroll."""
    declare(position, attack)
    return play(position, "done", dice=dice)


def shoot(position: Position, attack: str, dice: str) -> list[Event]:
    """One attack with these dice, which are let stand."""
    return roll(position, attack, dice) + play(position, "keep")


def values(events: list[Event]) -> tuple[int, int]:
    """Attack value and defense value of the one attack."""
    facts = fact(events, "fire")
    return facts[6], facts[7]


def dice_for(position: Position, attack: str, points: int) -> str:
    """Dice with which that attack scores so many casualty points; with 0 it just misses."""
    rehearsal = position.copy()
    declare(rehearsal, attack)
    return dice_to_score(rehearsal, points)


def dice_to_score(declared: Position, points: int, words: str = "done") -> str:
    attack_value, defense_value = values(play(declared.copy(), words, dice="1111"))
    for total in range(24):
        for attacker in range(2, 13):
            defender = total - attacker
            if 2 <= defender <= 12 and attack_value - defense_value + attacker - defender == points:
                return TOTALS[attacker] + TOTALS[defender]
    raise AssertionError(f"no dice score {points} points")


def hit(position: Position, attack: str, points: int) -> list[Event]:
    """One attack that scores so many casualty points."""
    return shoot(position, attack, dice_for(position, attack, points))


def outcomes(position: Position) -> set[str]:
    """All ways to take the losses now asked for: the units eliminated, a bar, the units retreated (to wherever)."""
    side = asked(position)
    found: set[str] = set()
    waiting = [position]
    while waiting:
        here = waiting.pop()
        assert moves(here), "the losses can be neither paid nor ended"
        for move in moves(here):
            after = here.copy()
            events = play(after, move)
            if asked(after) == side:
                waiting.append(after)
            else:
                found.add(_taken(after, events))
    return found


def _taken(position: Position, events: list[Event]) -> str:
    state = state_of(position)
    names = state.board.unit_names
    lost = [names[event.facts[0]] for event in events if event.kind == "eliminated"]
    gone = {names[event.facts[0]] for event in events if event.kind == "retreated"}
    gone |= {names[unit] for unit, fate in enumerate(state.fate) if fate == RETREATED}
    return f"{' '.join(sorted(lost))} | {' '.join(sorted(gone))}".strip()
