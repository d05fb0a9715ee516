"""The player aids: the sequence of play, the sums of an assault, and one side's own troops, guns and releases."""

from __future__ import annotations

from typing import Final

from bridgehead.core.aids import Block, Points, summed_up, table, told
from bridgehead.core.data import Pack
from bridgehead.core.rulebook import Rulebook
from bridgehead.games.counter_attack_arras.losses import FRESH_KILLED, LESSER

SIDES: Final = {"allied": "Allied", "german": "German"}
HISTORICAL: Final = "historical"
# 5.2: movement factors; the tests play each of them.
COSTS: Final = (
    ("enter an area", "1"),
    ("next to an uncontested area with a Fresh enemy", "2"),
    ("with Spent enemies only", "3"),
    ("with a Fresh enemy", "4"),
    ("leave Spent enemies", "3"),
    ("leave a Fresh enemy", "all"),
)
# 6.4.2a: casualty points.
PAYMENTS: Final = (
    ("eliminate a Fresh unit", FRESH_KILLED),
    ("flip a Fresh unit", LESSER),
    ("eliminate a Spent unit", LESSER),
    ("retreat a Spent unit", LESSER),
)


def aid(pack: Pack, book: Rulebook, scenario: str, side: str) -> list[Block]:
    return [
        told(book, "Sequence of play", "4.0", ["4.1", "4.2", "4.3", "4.4", "4.5"], ordered=True),
        _turns(pack, side),
        table(
            "Movement costs", "5.2", ("", "MF"), COSTS, "Only the highest counts. Armor may go from enemies to enemies."
        ),
        told(book, "Moving", "5.1", ["5.1.2" if side == "german" else "5.1.3", "5.1.4", "5.2.1", "5.2.2"]),
        summed_up(book, "Assault", "6.1", ["6.2", "6.3", "6.4.1"]),
        table(
            "Casualty points",
            "6.4.2a",
            ("", "pays"),
            PAYMENTS,
            "Exact where possible; the Forward Unit takes the first loss.",
        ),
        summed_up(book, "Retreat", "6.6", ["6.6.1", "6.6.2", "6.6.3"]),
        summed_up(book, "Overrun", "6.5", ["6.5", "6.5.1"]),
        summed_up(book, "Bombardment and support", "7.0", ["7.1.1", "7.1.2", "8.1.1", "8.2", "8.3"]),
        told(book, "The Advantage", "9.0", ["9.1", "9.2", "9.3", "9.4", "9.5"]),
        summed_up(book, "Reorganization", "10.0", ["10.1", "10.2"]),
        _releases(pack, side),
        _special(book, side),
        _areas(pack),
        told(book, "Victory", "11.0", ["11.1", "11.2", "11.3"]),
        _setup(pack, scenario, side),
        _units(pack, side),
    ]


def _turns(pack: Pack, side: str) -> Block:
    own = list(SIDES).index(side)
    rows = []
    for turn in pack["tables"]["turns"]["track"]:
        first = SIDES.get(turn["initiative"], "dice")
        rows.append((turn["turn"], turn["time"], first, turn["air"][own]))
    change = ", ".join(
        f"{one['value']:+d} if area {one['area']} is {SIDES[one['control']]}"
        for one in pack["tables"]["initiative"]["modifiers"]
    )
    return table(
        "Turns", "4.1", ("", "time", "initiative", "your aircraft"), rows, f"Allied dice for the initiative: {change}."
    )


def _releases(pack: Pack, side: str) -> Block:
    rows = []
    for group in pack["tables"]["releases"]["groups"]:
        if group["side"] == side:
            when = "; ".join(
                f"turn {turn}: {'always' if needed == 1 else f'{needed} or more'}"
                for turn, needed in group["turns"].items()
            )
            alarm = ", ".join(map(str, pack["tables"]["releases"]["alarm"]))
            rows.append(
                (
                    f"Group {group['group']}",
                    when or f"British unit in {alarm}",
                    " ".join(map(str, group["spaces"])) or "-",
                )
            )
    return table("Releases", "13.0", ("", "on a die of", "enters by"), rows)


def _special(book: Rulebook, side: str) -> Block:
    own = ["13.3", "13.5", "13.6"] if side == "allied" else ["13.4", "13.5", "13.6"]
    return told(book, "Special rules", "13.0", own)


def _areas(pack: Pack) -> Block:
    """The terrain of every space, by its number."""
    found: dict[int, list[str]] = {}
    for space in [*pack["map"]["areas"], *pack["map"]["zones"]]:
        square = space.get("shape") == "square"
        found.setdefault(space["tem"], []).append(f"{space['id']}{'□' if square else ''}")
    red = ", ".join(str(area["id"]) for area in pack["map"]["areas"] if area["red"])
    points = ", ".join(str(area["id"]) for area in pack["map"]["areas"] if area["points"])
    return Points(
        "The map",
        "2.1.2",
        (
            *((f"Defense {tem:+d}: {', '.join(names)}.", "") for tem, names in sorted(found.items())),
            ("□ square identifier: no overrun from there.", "6.5.1"),
            (f"Points for the Allies: {points}.", "11.2"),
            (f"Red rings: {red}.", "2.1.5"),
        ),
    )


def _setup(pack: Pack, scenario: str, side: str) -> Block:
    setups = pack["setups"]
    if scenario == HISTORICAL:
        rows = [(f"Group {group}", space) for group, space in setups["historical"][side].items()]
        return Points("Set-up", "14.2", ((", ".join(f"{group} in {space}" for group, space in rows) + ".", ""),))
    own = setups["free"][side]
    groups, spaces = ", ".join(own["groups"]), ", ".join(map(str, own["spaces"]))
    fixed = "".join(f" Group {group} in zone {space}." for group, space in own["fixed"].items())
    first = SIDES[setups["free"]["first"]]
    words = f"Groups {groups}, one a space, in {spaces}.{fixed} In turns, the {first} player first."
    return Points("Set-up", "12.2", ((words, ""),))


def _units(pack: Pack, side: str) -> Block:
    """Counters with the same numbers are one row; those of R come back reduced."""
    found: dict[tuple[str, str, str], int] = {}
    for unit in pack["counters"]["units"]:
        if unit["side"] == side:
            nation = {"ss": "SS", "wehrmacht": "Heer"}.get(unit["nation"], unit["nation"].capitalize())
            kind = unit["type"].replace("_", "-")
            name = f"{nation} {kind}{', reduced' if unit['of'] else ''}"
            front = "-".join(map(str, unit["front"])) + ("*" if unit["italic"] else "")
            key = name, front, str(unit["back"])
            found[key] = found.get(key, 0) + 1
    rows = [(name, f"{count} × {front}", back) for (name, front, back), count in found.items()]
    return table(
        f"{SIDES[side]} units", "3.3.1", ("", "attack-defense-MF", "Spent"), rows, "* may go on after an overrun (6.5)."
    )


AID: Final = aid
