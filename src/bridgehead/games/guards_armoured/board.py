"""Everything printed for one scenario, built once from the data files and shared by all positions of a game.

board.chart      prices, modifiers, stacking, fortifications
board.tables     combat results, weather, plain numbers of the rules
board.map        hexes, hexsides, roadways, crossings, entry hexes
board.sight      who sees which hex (11.2)
board.prices     what each hexside costs each class of units; walls for zones of control
board.supply_ways  where supply passes
board.roster     units and battalions
board.chits      event chits and cups
board.layouts    ready-made set-ups
board.briefing   turn track, set-up, arrivals, victory, special rules
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bridgehead.games.guards_armoured.battle_map import BattleMap
from bridgehead.games.guards_armoured.briefing import Briefing, set_up_codes
from bridgehead.games.guards_armoured.chart import Chart
from bridgehead.games.guards_armoured.chits import EventChits
from bridgehead.games.guards_armoured.layouts import Layout
from bridgehead.games.guards_armoured.notation import GuardsNotation
from bridgehead.games.guards_armoured.prices import Prices
from bridgehead.games.guards_armoured.roster import Roster
from bridgehead.games.guards_armoured.supply_lines import SupplyWays
from bridgehead.games.guards_armoured.tables import Tables
from bridgehead.kits.hexes.sight import Sight
from bridgehead.kits.notation import Notation

SCENARIOS: Final = ("goodwood", "bonninghardt", "veritable", "joes-bridge")
VICTORY_RULES: Final = ("17.4", "17.9", "17.15", "17.22")
FARTHEST_LOOK: Final = 10  # no range that needs sight is longer


class Board:
    def __init__(self, pack: Mapping[str, Any], scenario: str) -> None:
        data: Mapping[str, Any] = pack["scenarios"][scenario]
        special: Mapping[str, Any] = data["special"]
        self.scenario: str = scenario
        self.chart: Chart = Chart(pack["tables"])
        self.tables: Tables = Tables(pack["tables"])
        self.map: BattleMap = BattleMap(pack[str(data["map"])], self.chart, bool(special.get("flooded")))
        self.sight: Sight = Sight(
            self.map.grid, self.map.blocking, self.map.blocking_side, self.map.peak, FARTHEST_LOOK
        )
        self.victory_rule: str = VICTORY_RULES[SCENARIOS.index(scenario)]
        self.prices: Prices = Prices(self.map, self.chart, 2 * int(special.get("british_roadway_cost", 0)))
        self.roster: Roster = Roster(pack["counters"], set_up_codes(data))
        self.supply_ways: SupplyWays = SupplyWays(self.map, self.prices, self.roster)
        self.chits: EventChits = EventChits(pack["counters"]["events"], data)
        self.briefing: Briefing = Briefing(data, self.map, self.prices, self.roster)
        self.layouts: list[Layout] = [
            Layout(entry, self.map, self.roster, self.briefing) for entry in pack["layouts"][scenario]
        ]
        self.notation: Notation = GuardsNotation(
            self.map, self.roster, self.chits, [layout.name for layout in self.layouts]
        )
