"""What is told beside the map: the turn, who is active, the score, the cup, chits in hand, and who is to come."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from bridgehead.games.guards_armoured.picture.display import SIDES
from bridgehead.games.guards_armoured.picture.marking import event_words
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.kits.words import capital, counted, listed
from bridgehead.render.picture import Fact, Step, Track
from bridgehead.render.tables import signed

View = Mapping[str, Any]
PHASES = {
    "setup": "set-up",
    "weather": "weather",
    "supply": "supply",
    "activation": "activation",
    "movement": "movement",
    "combat": "combat",
    "replacements": "replacements",
    "over": "the battle is over",
}
PEOPLE = {"british": "the British", "german": "the Germans"}


def turn_words(where: Plan, view: View) -> str:
    if not view["turn"]:
        return "Before the first turn"
    turn = where.field.battle["turns"][view["turn"] - 1]
    on = date.fromisoformat(str(turn["date"]))
    return f"Turn {view['turn']}, {on.day} {on:%B}, {turn['part']}"


def summary(where: Plan, view: View) -> str:
    parts = [turn_words(where, view)]
    if view.get("weather"):
        parts.append(str(view["weather"]))
    parts.append(score_words(view))
    decision = view.get("decision")
    parts.append(f"{PEOPLE[decision['side']]} decide" if decision else "the game is over")
    return "; ".join(parts) + "."


# Tracks


def tracks(where: Plan, view: View) -> list[Track]:
    steps = [
        Step(label=str(turn["turn"]), about=f"{capital(turn['part'])}: weather die {signed(int(turn['weather']))}.")
        for turn in where.field.battle["turns"]
    ]
    found = [Track(name="Turn", rule="3.0", at=view["turn"] - 1, steps=steps)]
    score = view["score"]
    if "points" in score:
        ends = [Step(label=str(n), about=_ending(n, score)) for n in range(max(score["win"], score["points"]) + 1)]
        found.append(Track(name="Victory points", rule=_rule(where), at=score["points"], steps=ends))
    return found


def _ending(points: int, score: Mapping[str, int]) -> str:
    if points >= score["win"]:
        return f"{points}: the British win at the end."
    return f"{points}: a draw at the end." if points >= score["draw"] else f"{points}: the Germans win at the end."


def _rule(where: Plan) -> str:
    return {"goodwood": "17.4", "bonninghardt": "17.9", "veritable": "17.15", "joes-bridge": "17.22"}[
        where.field.scenario
    ]


def score_words(view: View) -> str:
    score = view["score"]
    if "points" in score:
        return f"{counted(score['points'], 'victory point')} of the {score['win']} needed"
    cities = f", German cities {score['german_cities']}" if score.get("cities_needed") else ""
    return f"{counted(score['attack_points'], 'attack point')} of the {score['needed']} needed off the map{cities}"


# Facts


def facts(where: Plan, view: View) -> list[Fact]:
    found = []
    if decision := view.get("decision"):
        found.append(_fact("To decide", SIDES[decision["side"]], decision["rule"]))
    whose = f"{SIDES[view['player']]} " if view.get("player") else ""
    found.append(_fact("Phase", capital(f"{whose}{PHASES.get(view['phase'], view['phase'])}"), "3.1"))
    if view.get("weather"):
        found.append(_fact("Weather", capital(view["weather"]), "14.0"))
    found += _activation(where, view)
    found += _action(view)
    found.append(_fact("Score", capital(score_words(view)), _rule(where)))
    if ended := view.get("if_ended_now"):
        found.append(_fact("If it ended now", ended["words"], _rule(where)))
    found += _cup(view)
    found += _hands(where, view)
    found += _works(view)
    return found + _coming(where, view)


def _fact(name: str, value: str, rule: str, touch: str | None = None) -> Fact:
    return Fact(name=name, value=value, rule=rule, touch=touch)


def _activation(where: Plan, view: View) -> list[Fact]:
    active = view.get("activation")
    if not active:
        return []
    titles = where.field.battalions()
    found = []
    if active.get("battalion"):
        by = f", by {active['hq']}" if active.get("hq") else ", one stack without an HQ"
        found.append(_fact("Active", f"{titles[active['battalion']]['name']}{by}", "6.0"))
    elif active.get("chit"):
        found.append(_fact("Chit drawn", str(titles[active["chit"]]["name"]), "6.0"))
    if view.get("supplied"):
        found.append(_fact("Division HQ supplies", listed(view["supplied"]), "5.1"))
    return found


def _action(view: View) -> list[Fact]:
    """What is going on just now."""
    action = view.get("action") or {}
    rule = view["decision"]["rule"] if view.get("decision") else "3.0"
    found = []
    if action.get("unit"):
        place = f" in {action['from']}" if action.get("from") else ""
        left = f", {action['points']} points left" if action.get("points") else ""
        found.append(_fact("On the move" if left else "In hand", f"{action['unit']}{place}{left}", rule))
    if action.get("target"):
        by = f" by {listed(action['attackers'])}" if action.get("attackers") else ""
        found.append(_fact("Under attack", f"{action['target']}{by}", rule))
    if action.get("odds"):
        found.append(_fact("Odds", str(action["odds"]), "10.1"))
    if action.get("roll"):
        result = f": {action['result']}" if action.get("result") else ""
        found.append(_fact("Dice", f"{' + '.join(str(die) for die in action['roll'])}{result}", "10.1"))
    return found


def _cup(view: View) -> list[Fact]:
    inside = view["cup"]["in"]
    return [_fact("In the cup", listed(inside, "nothing"), "6.0")] if view["turn"] else []


def _hands(where: Plan, view: View) -> list[Fact]:
    """Chits in hand lie open; a player can touch his own."""
    found = []
    for side, people in SIDES.items():
        for kind, many in view["events"]["hand"][side].items():
            own = f"chit:{kind}" if side == view["side"] else None
            words = event_words(where, kind)
            times = f" ({many})" if many > 1 else ""
            found.append(_fact(f"{people} chit{times}", words, "10.3", own))
    return found


def _works(view: View) -> list[Fact]:
    crossings = view["crossings"]
    found = []
    for key, name, rule in (("blown", "Bridges blown", "12.0"), ("pontoons", "Pontoons", "12.1")):
        if crossings[key]:
            found.append(_fact(name, listed(crossings[key]), rule))
    if crossings["building"]:
        words = [f"{at} by {unit}" for at, unit in crossings["building"].items()]
        found.append(_fact("Pontoons begun", listed(words), "12.1"))
    if view.get("forts_left"):
        words = [counted(many, sort.replace("_", " ")) for sort, many in view["forts_left"].items()]
        found.append(_fact("Fortifications to place", listed(words), "15.0"))
    if gone := {hex: many for hex, many in view["exits"].items() if many}:
        words = [f"{many} by {hex}" for hex, many in gone.items()]
        found.append(_fact("Left the map", listed(words), "17.0"))
    return found


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
            name = where.field.battle["turns"][turn - 1]["turn"]
            when = "now" if turn == view["turn"] else name
            found.append(_fact(f"{people} arrivals", f"{when} at {entry}: {listed(turns[turn, entry])}", "4.0"))
    return found
