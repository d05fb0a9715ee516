"""What is told beside the map: the turn, who is active, the score, the cup, chits in hand, and who is to come."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from bridgehead.games.guards_armoured.picture.battlefield import Battlefield
from bridgehead.games.guards_armoured.picture.display import SIDES
from bridgehead.games.guards_armoured.picture.marking import event_words
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.games.guards_armoured.picture.seen import has_optional
from bridgehead.kits.words import capital, counted, listed
from bridgehead.render.picture import Fact, Step, Track
from bridgehead.render.tables import signed

View = Mapping[str, Any]
CROSSINGS = {
    "blown": ("Bridges blown", "12.0"),
    "pontoons": ("Pontoons", "12.1"),
    "building": ("Pontoons begun", "12.1"),
}
PEOPLE = {"british": "the British", "german": "the Germans"}
RULES = {"goodwood": "17.4", "bonninghardt": "17.9", "veritable": "17.15", "joes-bridge": "17.22"}  # of victory


def turn_words(where: Plan, view: View) -> str:
    if not view["turn"]:
        return "Before the first turn"
    turn = where.field.battle["turns"][view["turn"] - 1]
    on = date.fromisoformat(str(turn["date"]))
    return f"Turn {view['turn']}, {on.day} {on:%B}, {turn['part']}"


def summary(where: Plan, view: View) -> str:
    parts = [turn_words(where, view)]
    if view["weather"]:
        parts.append(str(view["weather"]))
    parts.append(score_words(where.field, view))
    decision = view["decision"]
    parts.append(f"{PEOPLE[decision['side']]} decide" if decision else "the game is over")
    return "; ".join(parts) + "."


# Tracks


def tracks(where: Plan, view: View) -> list[Track]:
    steps = [
        Step(label=str(turn["turn"]), about=f"{capital(turn['part'])}: weather die {signed(int(turn['weather']))}.")
        for turn in where.field.battle["turns"]
    ]
    found = [Track(name="Turn", rule="3.0", at=view["turn"] - 1, steps=steps)]
    victory = where.field.battle["victory"]
    if "win" in victory:
        most = max(victory["win"], view["points"])
        ends = [Step(label=str(n), about=_ending(n, victory)) for n in range(most + 1)]
        found.append(Track(name="Victory points", rule=RULES[where.field.scenario], at=view["points"], steps=ends))
    return found


def _ending(points: int, victory: Mapping[str, Any]) -> str:
    if points >= victory["win"]:
        return f"{points}: the British win at the end."
    return f"{points}: a draw at the end." if points >= victory["draw"] else f"{points}: the Germans win at the end."


def score_words(field: Battlefield, view: View) -> str:
    """What the British have, and what they need."""
    victory = field.battle["victory"]
    if "win" in victory:
        return f"{counted(view['points'], 'victory point')} of the {victory['win']} needed"
    leaving = victory["exit"]
    needed = leaving["with_optional"] if has_optional(field, view) else leaving["attack_points"]
    words = f"{counted(view['exited_points'], 'attack point')} of the {needed} needed off the map"
    if "cities" not in victory:
        return words
    german = counted(sum(side == "german" for side in view["held"].values()), "city hex", "city hexes")
    return f"{words}; {german} German, fewer than {victory['cities']['german_needs']} lose"


# Facts


def facts(where: Plan, view: View) -> list[Fact]:
    found = []
    rule = RULES[where.field.scenario]
    if decision := view["decision"]:
        found.append(_fact("To decide", SIDES[decision["side"]], decision["rule"]))
    if view["weather"]:
        found.append(_fact("Weather", capital(view["weather"]), "14.0"))
    found += _activation(where, view)
    found += _action(view)
    found.append(_fact("Score", capital(score_words(where.field, view)), rule))
    if view["turn"]:
        found.append(_fact("In the cup", listed(view["cup"], "nothing"), "6.0"))
    return [*found, *_coming(where, view), *_works(view), *_hands(where, view)]


def _fact(name: str, value: str, rule: str) -> Fact:
    return Fact(name=name, value=value, rule=rule, touch=None)


def _activation(where: Plan, view: View) -> list[Fact]:
    titles = where.field.battalions()
    if view["active"]:
        stage = f", {view['stage']}" if view["stage"] else ""
        return [_fact("Active", f"{titles[view['active']]['name']}{stage}", "6.0")]
    return [_fact("Chit drawn", str(titles[view["chit"]]["name"]), "6.0")] if view["chit"] else []


def _action(view: View) -> list[Fact]:
    """What is going on just now."""
    action = view["action"] or {}
    rule = view["decision"]["rule"] if view["decision"] else "3.0"
    found = []
    if action.get("unit"):
        place = f" in {action['from']}" if action.get("from") else ""
        left = f", {action['points']} points left" if action.get("points") else ""
        found.append(_fact("On the move" if left else "In hand", f"{action['unit']}{place}{left}", rule))
    if action.get("target"):
        by = f" by {listed(action['attackers'])}" if action.get("attackers") else ""
        found.append(_fact("Under attack", f"{action['target']}{by}", rule))
    if action.get("column"):
        attack, defense = action["values"]
        found.append(_fact("Odds", f"{attack} to {defense}, {action['column']}", "10.1"))
    if action.get("roll"):
        result = f": {action['result']}" if action.get("result") else ""
        found.append(_fact("Dice", f"{' + '.join(str(die) for die in action['roll'])}{result}", "10.1"))
    return found


def _hands(where: Plan, view: View) -> list[Fact]:
    """Chits in hand lie open; what each of them does is told in the trays."""
    found = []
    for side, people in SIDES.items():
        hand = view["events"][side]["hand"]
        names = [event_words(where, kind)[0] + (f" ({many})" if many > 1 else "") for kind, many in hand.items()]
        found.append(_fact(f"{people} chits in hand", listed(names, "none"), "10.3"))
    return found


def _works(view: View) -> list[Fact]:
    told = view["crossings"]
    return [_fact(name, listed(told[key]), rule) for key, (name, rule) in CROSSINGS.items() if told[key]]


def _coming(where: Plan, view: View) -> list[Fact]:
    """Who is due, and who comes next."""
    units = where.field.units()
    found = []
    for side, people in SIDES.items():
        turns: dict[tuple[int, str], list[str]] = {}
        for coming in view["reinforcements"]:
            if coming["side"] == side:
                battalions = turns.setdefault((max(coming["turn"], view["turn"]), coming["entry"]), [])
                battalion = str(units[coming["unit"]]["battalion"])
                if battalion not in battalions:
                    battalions.append(battalion)
        if turns:
            turn, entry = min(turns)
            when = "now" if turn == view["turn"] else where.field.battle["turns"][turn - 1]["turn"]
            found.append(_fact(f"{people} arrivals", f"{when} at {entry}: {listed(turns[turn, entry])}", "4.0"))
    return found
