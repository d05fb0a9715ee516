"""The options of the game, and the switches that they set."""

from __future__ import annotations

from collections.abc import Mapping

from bridgehead.core.game import Option
from bridgehead.games.guards_armoured.state import Options

OPTIONS = (
    Option(
        "inspection",
        "Fog of war",
        "Enemy units can be inspected only in sight, or everything on the map is open.",
        "1.1",
        ("on", "off"),
        (("on", "In sight only"), ("off", "All open")),
        group="Sight and fire",
    ),
    Option(
        "direct-fire",
        "Direct fire casualties",
        "Casualties by both dice together, or, as in the optional rule, by the higher die and the gun's range.",
        "18.0",
        ("standard", "optional-18"),
        (("standard", "Standard"), ("optional-18", "Optional rule 18")),
        group="Sight and fire",
    ),
    Option(
        "pulverized-minimum",
        "Attacker pulverized",
        "AP eliminates at least one attacker, or, as printed, none if only one attacks.",
        "10.4",
        ("one", "none"),
        (("one", "At least one"), ("none", "As printed")),
        group="Combat",
    ),
    Option(
        "bridge-attack",
        "Attacks across a bridge",
        "Attacks across a bridge roll two dice with +1, or three dice.",
        "10.8",
        ("two-dice", "three-dice"),
        group="Combat",
    ),
    Option(
        "road-path",
        "The open road",
        "The road that victory asks for is judged at the end of the game, or at the end of every turn.",
        "17.4",
        ("end", "any-time"),
        (("end", "At the end"), ("any-time", "Every turn")),
        group="Victory",
    ),
    Option(
        "gun-range",
        "Range of enemy guns",
        "Replacements and open roads are barred within range of enemy guns, or only in their line of sight.",
        "4.1",
        ("distance", "sight"),
        (("distance", "By range"), ("sight", "In line of sight")),
        group="Sight and fire",
    ),
    Option(
        "bunker-cost",
        "Movement cost of bunkers",
        "A bunker adds 4, 0 and 1 for leg, tracked and wheeled units as printed, or 0, 1 and 4.",
        "15.2",
        ("printed", "reordered"),
        group="Movement",
    ),
    Option(
        "out-of-supply-movement",
        "Movement out of supply",
        "Movement halved out of supply is rounded up, or down.",
        "5.2",
        ("up", "down"),
        (("up", "Rounded up"), ("down", "Rounded down")),
        group="Movement",
    ),
)


def options(chosen: Mapping[str, str], words: str) -> Options:
    return Options(
        inspection=chosen["inspection"] == "on",
        optional_fire=chosen["direct-fire"] == "optional-18",
        pulverized_minimum=chosen["pulverized-minimum"] == "one",
        three_dice_over_bridges=chosen["bridge-attack"] == "three-dice",
        path_at_any_time=chosen["road-path"] == "any-time",
        range_needs_sight=chosen["gun-range"] == "sight",
        reordered_bunker=chosen["bunker-cost"] == "reordered",
        out_of_supply_down=chosen["out-of-supply-movement"] == "down",
        words=words,
    )
