"""What lies beside the map: the tracks, the Tactical Advantage, the artillery, dice and cards on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.render.picture import Fact, Step, Track

SIDES = {"british": "British", "german": "German"}
ASKS = {
    "bid": "secret bid",
    "setup": "set-up",
    "reform": "reformed units",
    "armor-offer": "assault guns or infantry",
    "arrival": "reinforcements",
    "relief": "relief",
    "carrier": "Bren Carrier",
    "impulse": "impulse",
    "moving": "move",
    "declaring": "attack",
    "ordering": "order of attacks",
    "reroll": "reroll",
    "losses": "losses",
    "retreat": "retreat",
    "overflow": "unit to stay",
    "flush": "units flushed out by fire",
    "remove": "unit to remove",
    "prolong": "end of the phase",
    "barrage": "artillery target",
    "fight": "next close combat",
    "screen": "screening",
    "strike": "close combat attacks",
}
View = Mapping[str, Any]


def turn_words(pack: Pack, view: View) -> str:
    if not view["turn"]:
        return "Before the first turn"
    turn = pack["tables"]["turns"]["track"][view["turn"] - 1]
    return f"Turn {view['turn']}, {turn['label']}"


# Tracks


def tracks(pack: Pack, view: View) -> list[Track]:
    tables = pack["tables"]
    return [
        Track(name="Turn", rule="3.4", at=view["turn"] - 1, steps=_turns(tables["turns"]["track"])),
        _points(tables["victory"], view["points"]),
    ]


def _turns(track: list[Mapping[str, Any]]) -> list[Step]:
    found = []
    for turn in track:
        about = [f"Turn {turn['turn']}, {turn['label']}"]
        about.append("night" if turn["night"] else "day")
        if turn["german_takes_advantage"]:
            about.append("the Germans take the Tactical Advantage")
        if turn["british_ammunition"]:
            about.append(f"British ammunition {turn['british_ammunition']}")
        for code, zone in turn["reinforcements"].items():
            about.append(f"{code} arrives in zone {zone}")
        found.append(Step(label=str(turn["turn"]), about="; ".join(about) + "."))
    return found


def _points(victory: Mapping[str, Any], points: int) -> Track:
    """The printed spaces, and more of them where the points have gone beyond."""
    blocks = victory["blocks"]
    lowest = min(victory["first"], points)
    highest = max(max(block["from"] or 0 for block in blocks) + 3, points)
    steps = [Step(label=str(n), about=f"{n}: {_level(blocks, n)}.") for n in range(lowest, highest + 1)]
    return Track(name="Victory points", rule="11.4", at=points - lowest, steps=steps)


def _level(blocks: list[Mapping[str, Any]], points: int) -> str:
    for block in blocks:
        if (block["from"] is None or points >= block["from"]) and (block["to"] is None or points <= block["to"]):
            words = str(block["result"]).replace("_", " ")
            for side, adjective in SIDES.items():
                words = words.replace(side, adjective)
            ending = ", which ends the game" if block["ends_game"] else ""
            return words + ("" if block["result"] == "draw" else " victory") + ending
    return "nothing yet"


# Facts


def facts(pack: Pack, view: View) -> list[Fact]:
    found = [Fact(name="Tactical Advantage", value=SIDES[view["advantage"]], rule="8.4", touch=None)]
    if decision := view.get("decision"):
        asked = f"{SIDES[decision['side']]}: {ASKS.get(decision['ask'], decision['ask'])}"
        found.append(Fact(name="Decision", value=asked, rule=decision["rule"], touch=None))
    found += _action(view)
    if view["passes"]:
        found.append(Fact(name="Passes in a row", value=str(view["passes"]), rule="8.16", touch=None))
    if view["may_not_pass"]:
        found.append(Fact(name="Must act", value=SIDES[view["may_not_pass"]], rule="8.43", touch=None))
    found += _artillery(pack, view)
    found += _ammunition(pack, view)
    if view["armor_accepted"]:
        found.append(Fact(name="Assault guns taken", value=str(view["armor_accepted"]), rule="17.3", touch=None))
    for side, deck in view.get("cards", {}).items():
        found.append(Fact(name=f"{SIDES[side]} deck", value=_deck(deck), rule="22.2", touch=None))
    if view.get("bid") is not None:
        found.append(Fact(name="Your bid", value=str(view["bid"]), rule="21.1", touch=None))
    if view["swapped"]:
        found.append(Fact(name="Command of the British", value="the second player", rule="21.1", touch=None))
    return found


def _action(view: View) -> list[Fact]:
    action = view.get("action") or {}
    found = []
    for number, attack in enumerate(action.get("attacks", ()), 1):
        done = " (resolved)" if action["resolved"][number - 1] else ""
        found.append(Fact(name=f"Attack {number}", value=f"{attack}{done}", rule="8.32", touch=f"attack:{number}"))
    if "close_combat" in action:
        found.append(Fact(name="Close combat", value=f"in {_place(action['close_combat'])}", rule="9.1", touch=None))
    if "fire" in action:
        found.append(Fact(name="Fighting the fire", value=f"in {_place(action['fire'])}", rule="18.8", touch=None))
    if "roll" in action:
        attack, defense = action["roll"]
        value = f"{attack} against {defense}" if defense else str(attack)
        found.append(Fact(name="Dice", value=value, rule="8.41", touch=None))
    if "owed" in action:
        found.append(Fact(name="Casualty points to take", value=str(action["owed"]), rule="8.354", touch=None))
    return found


def _place(name: str) -> str:
    return f"area {name}" if name.isdigit() else f"zone {name}"


def _artillery(pack: Pack, view: View) -> list[Fact]:
    found = []
    for battery in pack["counters"]["artillery"]:
        code = battery["code"]
        factor = battery["night" if view["night"] else "day"]
        value = f"{factor}, {view['artillery'][code]}"
        found.append(Fact(name=f"{code}, {battery['name']}", value=value, rule="14.1", touch=f"battery:{code}"))
    return found


def _ammunition(pack: Pack, view: View) -> list[Fact]:
    if not view["turn"]:
        return []
    short = pack["tables"]["turns"]["track"][view["turn"] - 1]["british_ammunition"]
    return [Fact(name="British ammunition", value=f"{short} to fire", rule="20.1", touch=None)] if short else []


def _deck(deck: list[int]) -> str:
    """How many of each value are left, from the lowest."""
    left = " ".join(f"{value}×{count}" for value, count in enumerate(deck, 2) if count)
    return f"{sum(deck)} left: {left}" if left else "none left"
