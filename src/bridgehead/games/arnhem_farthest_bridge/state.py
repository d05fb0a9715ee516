"""Everything that changes during a game, in flat arrays, and the few operations that keep its sums right."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bridgehead.core.rules import Table
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, Board, zeros
from bridgehead.kits import stacks
from bridgehead.kits.hexes import zones
from bridgehead.kits.hexes.ground import ZoneRule
from bridgehead.kits.hexes.reach import Reach
from bridgehead.kits.hexes.safest import Safest
from bridgehead.kits.hexes.walls import Walls

# What a player is asked.
DEPLOYING: Final = 0  # free deployment: a German unit (12.0)
ZONING: Final = 1  # free deployment: a drop zone
SHIFTING: Final = 2  # a drop zone that was put on a German unit
DRAWING: Final = 3  # how many markers from the British pool
OPENING: Final = 4  # landings, repairs and the ferry, before anybody moves
MOVING: Final = 5
DEMOLISHING: Final = 6
BOMBARDING: Final = 7
COMBAT: Final = 8
JOINING: Final = 9
SUPPORTING: Final = 10  # markers for the bombardment or fight under way
RETREATING: Final = 11
ADVANCING: Final = 12
OVER: Final = 13

# Steps of the referee.
STEPS: Final = 100
START_TURN: Final = 100
DRAW_MARKERS: Final = 101
START_SIDE: Final = 102  # a player's turn
START_MOVEMENT: Final = 103
START_MOVING: Final = 104
START_BOMBARDMENT: Final = 105
START_COMBAT: Final = 106
START_MOBILE: Final = 107
END_SIDE: Final = 108
END_TURN: Final = 109
CONTINUE_MOVE: Final = 110  # after a chance to demolish
ROLL_FIGHT: Final = 111
READ_FIGHT: Final = 112
NEXT_RETREAT: Final = 113
START_ADVANCE: Final = 114
END_FIGHT: Final = 115
REVEAL: Final = 116  # free deployment

# Phases of a player's turn (3.0).
SUPPORT_PHASE: Final = 0
MOVEMENT_PHASE: Final = 1
BOMBARDMENT_PHASE: Final = 2
COMBAT_PHASE: Final = 3
MOBILE_PHASE: Final = 4

WAITING: Final = -1  # `place` of a unit that has not arrived
GONE: Final = -2  # eliminated

PICKS: Final = 3  # how often a unit may be picked up without being moved, so that no phase is endless (4.1)
FINISHED: Final = 9  # `picked` of a unit that has moved or may not move

# What a unit does in the fight under way.
ATTACKS: Final = 1
RETREATS: Final = 2
ADVANCES: Final = 3
SHORTENED: Final = 4  # retreats one hex less, having resisted (8.5)

NONE: Final = -1
TRAILS: Final = 512  # room for the paths of retreat of most fights
FARTHEST: Final = 64  # half points that the movement search can reckon with
HITS: Final = 64


class Options:
    """The agreed switches, shared by all positions of a game."""

    def __init__(
        self,
        board: Board,
        free: bool,
        stacking: int,
        mandatory: bool,
        water_zones: bool,
        leg_never_leaves: bool,
        mobile_zone: int,
        half_mobile: bool,
        marker_cap: int,
        defensive_markers: bool,
        city_line: int,
        stiff: str,
        own_table: bool,
        steps: bool,
        blocked_stays: bool,
        ferry_zones: bool,
        unshifted_arrival: bool,
        woods_three: bool,
        words: str,
    ) -> None:
        self.words = words  # the options that are not at their defaults
        self.free = free  # free deployment
        self.stacking: i64 = stacking
        self.mandatory = mandatory
        self.water_zones = water_zones
        self.leg_never_leaves = leg_never_leaves
        self.mobile_zone: i64 = mobile_zone  # points to enter or leave an enemy zone; 0: units stop in it
        self.half_mobile = half_mobile
        self.marker_cap: i64 = marker_cap
        self.defensive_markers = defensive_markers
        self.city_line: i64 = city_line
        self.stiff = stiff  # any, towns, one-hex
        self.own_table = own_table
        self.steps = steps  # Ae and De cost a step each, not whole units
        self.blocked_stays = blocked_stays
        self.ferry_zones = ferry_zones
        self.unshifted_arrival = unshifted_arrival
        self.woods_three = woods_three  # landing in woods costs three points, as in the example
        self.avoids_bridges = True  # 4.1: of the cheapest ways the safest; not in games begun before version 3
        self.leg_rule: ZoneRule = ZoneRule(0, 0, True, True, leg_never_leaves)  # 6.1
        self.mobile_rule: ZoneRule = ZoneRule(2 * mobile_zone, 2 * mobile_zone) if mobile_zone else self.leg_rule
        self.walls: Walls = board.walls  # which zones of control do not pass
        if water_zones:
            self.walls = Walls(board.grid, vec[i64](), vec[i64]())
        elif ferry_zones:
            self.walls = Walls(board.grid, board.dry_ferries(), board.gate)


class State(Table):
    """A table. Made by `empty_table` or by copying another.

    `reach` and `safest` are scratch paper of the movement search, for the positions of one game: two games may be
    played at the same time in two threads, as tables of a server are.
    """

    board: Board
    options: Options
    reach: Reach
    safest: Safest

    turn: i64 = 0
    mover: i64 = 0  # the side whose turn it is
    phase: i64 = 0
    level: i64 = -1  # how the game ended

    unit: i64 = -1  # picked up, in deployment or on the move
    left: i64 = 0  # half points it may still spend
    started: i64 = 0  # it has moved
    footed: i64 = 0  # it has crossed a printed ferry and moves as a leg unit (10.6.2)
    way_length: i64 = 0  # hexes of its path in `way`
    surveyed: i64 = 0  # derived: serial number of the search for its goals
    bridge: i64 = -1  # the bridge in question (10.6.3)
    opening: i64 = 0  # the Allied Movement Phase has begun and nobody has moved yet
    zoning: i64 = 0  # drop zone being placed

    ferry: i64 = -1  # hexside of the engineer's ferry
    ferried: i64 = 0  # it was declared in this turn
    repairing: i64 = 0  # the engineer has tried to repair a bridge in this turn
    lost_engineer: i64 = 0  # turn in which the engineer was lost

    target: i64 = -1  # hex bombarded or attacked
    attackers: i64 = 0  # units that have joined
    die: i64 = 0
    result: i64 = -1
    loser: i64 = 0  # side whose units retreat
    needed: i64 = 0  # hexes of the retreat
    far: i64 = 0  # how far from there that unit must get
    crowded: i64 = 0  # its path may lead through friends
    gone: i64 = 0  # hexes it has gone
    origin: i64 = -1  # where it began
    trail_length: i64 = 0
    hits: i64 = 0

    place: vec[i64]
    depleted: vec[i64]
    picked: vec[i64]  # how often picked up in this phase; FINISHED
    spent: vec[i64]  # half points spent by landing
    delay: vec[i64]  # turns in which the unit could not arrive (11.1)
    shut: vec[i64]  # its arrival hexes were all occupied when the phase began
    fought: vec[i64]  # has attacked in this phase
    job: vec[i64]  # in the fight under way: ATTACKS and so on
    next_unit: vec[i64]  # derived: the units of a hex one after the other
    first_unit: vec[i64]  # derived: by hex
    zone: vec[i64]  # derived: zones of control by hex and side
    down: vec[i64]  # by gate: the bridge is demolished
    tried: vec[i64]  # by gate: the German has had his chance in this turn
    mended: vec[i64]  # by gate: a repair was tried in this turn
    guarded: vec[i64]  # by gate: an Allied unit began the phase beside it
    hand: vec[i64]  # markers ready, by sort
    laid: vec[i64]  # markers in the fight under way, by sort
    used: vec[i64]  # markers laid down in this turn, by sort
    cut: vec[i64]  # markers taken out of the pools for this turn, by sort (10.7.2)
    drawn: vec[i64]  # how many were drawn from each nation's pool in this turn, by nation
    drop: vec[i64]  # hexes of the drop zones
    clash: vec[i64]  # added to landings there (12.0)
    way: vec[i64]  # up to way_length: hexes of the unit on the move, from where it began
    trail: vec[i64]  # up to trail_length: the paths of retreat, each ended by NONE
    hit: vec[i64]  # up to hits: hexes bombarded or attacked in this phase

    # -- written by tests/state_fields.py from the fields above

    def __init__(
        self,
        board: Board,
        options: Options,
        reach: Reach,
        safest: Safest,
        place: vec[i64],
        depleted: vec[i64],
        picked: vec[i64],
        spent: vec[i64],
        delay: vec[i64],
        shut: vec[i64],
        fought: vec[i64],
        job: vec[i64],
        next_unit: vec[i64],
        first_unit: vec[i64],
        zone: vec[i64],
        down: vec[i64],
        tried: vec[i64],
        mended: vec[i64],
        guarded: vec[i64],
        hand: vec[i64],
        laid: vec[i64],
        used: vec[i64],
        cut: vec[i64],
        drawn: vec[i64],
        drop: vec[i64],
        clash: vec[i64],
        way: vec[i64],
        trail: vec[i64],
        hit: vec[i64],
    ) -> None:
        super().__init__()
        self.board = board
        self.options = options
        self.reach = reach
        self.safest = safest
        self.place = place
        self.depleted = depleted
        self.picked = picked
        self.spent = spent
        self.delay = delay
        self.shut = shut
        self.fought = fought
        self.job = job
        self.next_unit = next_unit
        self.first_unit = first_unit
        self.zone = zone
        self.down = down
        self.tried = tried
        self.mended = mended
        self.guarded = guarded
        self.hand = hand
        self.laid = laid
        self.used = used
        self.cut = cut
        self.drawn = drawn
        self.drop = drop
        self.clash = clash
        self.way = way
        self.trail = trail
        self.hit = hit

    def copy(self) -> State:
        new = State(
            self.board,
            self.options,
            self.reach,
            self.safest,
            self.place[:],
            self.depleted[:],
            self.picked[:],
            self.spent[:],
            self.delay[:],
            self.shut[:],
            self.fought[:],
            self.job[:],
            self.next_unit[:],
            self.first_unit[:],
            self.zone[:],
            self.down[:],
            self.tried[:],
            self.mended[:],
            self.guarded[:],
            self.hand[:],
            self.laid[:],
            self.used[:],
            self.cut[:],
            self.drawn[:],
            self.drop[:],
            self.clash[:],
            self.way[:],
            self.trail[:],
            self.hit[:],
        )
        new.ask = self.ask
        new.actor = self.actor
        new.turn = self.turn
        new.mover = self.mover
        new.phase = self.phase
        new.level = self.level
        new.unit = self.unit
        new.left = self.left
        new.started = self.started
        new.footed = self.footed
        new.way_length = self.way_length
        new.surveyed = self.surveyed
        new.bridge = self.bridge
        new.opening = self.opening
        new.zoning = self.zoning
        new.ferry = self.ferry
        new.ferried = self.ferried
        new.repairing = self.repairing
        new.lost_engineer = self.lost_engineer
        new.target = self.target
        new.attackers = self.attackers
        new.die = self.die
        new.result = self.result
        new.loser = self.loser
        new.needed = self.needed
        new.far = self.far
        new.crowded = self.crowded
        new.gone = self.gone
        new.origin = self.origin
        new.trail_length = self.trail_length
        new.hits = self.hits
        return new

    def numbers(self) -> list[int]:
        """Every number of the position in a fixed order."""
        numbers: list[int] = [
            self.turn, self.ask, self.actor, self.mover, self.phase, self.level, self.unit, self.left, self.started,
            self.footed, self.way_length, self.bridge, self.opening, self.zoning, self.ferry, self.ferried,
            self.repairing, self.lost_engineer, self.target, self.attackers, self.die, self.result, self.loser,
            self.needed, self.far, self.crowded, self.gone, self.origin, self.trail_length, self.hits,
        ]  # fmt: skip
        for table in (
            self.place, self.depleted, self.picked, self.spent, self.delay, self.shut, self.fought, self.job, self.down,
            self.tried, self.mended, self.guarded, self.hand, self.laid, self.used, self.cut, self.drawn, self.drop,
            self.clash,
        ):  # fmt: skip
            for number in table:
                numbers.append(number)
        for n in range(self.way_length):
            numbers.append(self.way[n])
        for n in range(self.trail_length):
            numbers.append(self.trail[n])
        for n in range(self.hits):
            numbers.append(self.hit[n])
        return numbers

    # -- end of what is written

    def clear_unit(self) -> None:
        """Nobody is on the move any more, so that equal tables are equal states."""
        self.unit = -1
        self.left = 0
        self.started = 0
        self.footed = 0
        self.way_length = 0
        self.bridge = -1

    def clear_fight(self) -> None:
        """Forget the bombardment or fight just finished; markers laid down in it are spent (7.2)."""
        self.target = -1
        self.attackers = 0
        self.die = 0
        self.result = -1
        self.loser = 0
        self.needed = 0
        self.far = 0
        self.crowded = 0
        self.gone = 0
        self.origin = -1
        self.trail_length = 0
        self.unit = -1
        for n in range(len(self.laid)):
            self.laid[n] = 0
        for n in range(len(self.job)):
            self.job[n] = 0

    # -- counters ------------------------------------------------------------------------------------------------

    def put(self, unit: i64, hex: i64) -> None:
        """Lay a unit that is not on the map onto a hex, the lowest number on top."""
        self.place[unit] = hex
        stacks.put(self.first_unit, self.next_unit, hex, unit)
        zones.add(self.zone, self.options.walls, self.down, hex, self.board.side[unit], 2, 1)

    def take(self, unit: i64, to: i64) -> None:
        """Lift a unit off the map."""
        hex = self.place[unit]
        stacks.take(self.first_unit, self.next_unit, hex, unit)
        self.place[unit] = to
        zones.add(self.zone, self.options.walls, self.down, hex, self.board.side[unit], 2, -1)

    def shift(self, unit: i64, hex: i64) -> None:
        if self.place[unit] >= 0:
            self.take(unit, WAITING)
        self.put(unit, hex)

    def set_bridge(self, bridge: i64, down: i64) -> None:
        """Demolish or rebuild a bridge; 6.0: zones pass it only while it stands."""
        board = self.board
        self.down[bridge + 1] = down
        zones.rebuild(self.zone, self.options.walls, self.down, self.place, board.side, 2)

    # -- what the table shows ------------------------------------------------------------------------------------

    def side_at(self, hex: i64) -> i64:
        """The side that occupies a hex, or NONE."""
        unit = self.first_unit[hex]
        if unit < 0:
            return NONE
        return self.board.side[unit]

    def stacked(self, hex: i64) -> i64:
        return stacks.count(self.first_unit, self.next_unit, hex)

    def has_room(self, hex: i64, side: i64) -> bool:
        """5.0: a further unit of that side may stay there."""
        unit = self.first_unit[hex]
        if unit < 0:
            return True
        return self.board.side[unit] == side and self.stacked(hex) < self.options.stacking

    def in_enemy_zone(self, hex: i64, side: i64) -> bool:
        return self.zone[2 * hex + 1 - side] > 0

    def attack(self, unit: i64) -> i64:
        return self.board.attack[2 * unit + self.depleted[unit]]

    def defense(self, unit: i64) -> i64:
        return self.board.defense[2 * unit + self.depleted[unit]]

    def due(self, unit: i64) -> i64:
        """The turn of arrival; 0 for units that are on the map at the start."""
        board = self.board
        return board.turn_due_unshifted[unit] if self.options.unshifted_arrival else board.turn_due[unit]

    def bridged(self, edge: i64) -> bool:
        """A bridge stands over this hexside."""
        gate = self.board.gate[edge]
        return gate > 0 and self.down[gate] == 0

    def unbridged(self, edge: i64) -> bool:
        """10.6: water without a bridge."""
        return self.board.wet[edge] > 0 and not self.bridged(edge)

    def in_hand(self, side: i64) -> i64:
        """Markers that a side still has in this turn; how many, not which, is public."""
        count: i64 = 0
        for sort in range(self.board.markers):
            if self.board.marker_side[sort] == side:
                count += self.hand[sort]
        return count

    def was_hit(self, hex: i64) -> bool:
        for n in range(self.hits):
            if self.hit[n] == hex:
                return True
        return False

    def note_hit(self, hex: i64) -> None:
        """In order of the hexes, so that the order of the fights leaves no trace."""
        at = self.hits
        while at > 0 and self.hit[at - 1] > hex:
            self.hit[at] = self.hit[at - 1]
            at -= 1
        self.hit[at] = hex
        self.hits += 1

    def mark(self, hex: i64) -> None:
        """A further hex of a path of retreat, or its end."""
        if self.trail_length == len(self.trail):
            self.trail = append(self.trail, hex)
        else:
            self.trail[self.trail_length] = hex
        self.trail_length += 1


def deplete(s: State, unit: i64, rule: str) -> None:
    """2.3: turned to its weaker side; a unit that is there already is eliminated."""
    if s.depleted[unit]:
        eliminate(s, unit, rule)
    else:
        s.depleted[unit] = 1
        s.say("depleted", rule, (unit, s.place[unit]))


def eliminate(s: State, unit: i64, rule: str) -> None:
    s.say("eliminated", rule, (unit, s.place[unit]))
    if s.place[unit] >= 0:
        s.take(unit, GONE)
    s.place[unit] = GONE
    s.job[unit] = 0
    if unit == s.board.engineer:
        s.lost_engineer = s.turn  # 10.6.6: it may return in the next turn
        if s.ferry >= 0:
            end_ferry(s, rule)


def end_ferry(s: State, rule: str) -> None:
    s.say("ferry_ended", rule, (s.ferry,))
    s.ferry = -1


def empty_table(board: Board, options: Options) -> State:
    """No unit on the map yet."""
    units = int(board.units)
    hexes = int(board.hexes)
    gates = int(board.bridges) + 1
    markers = int(board.markers)
    reach = Reach(board.grid, FARTHEST)
    s = State(
        board,
        options,
        reach,
        Safest(reach),
        place=vec[i64]([WAITING] * units),
        depleted=zeros(units),
        picked=zeros(units),
        spent=zeros(units),
        delay=zeros(units),
        shut=zeros(units),
        fought=zeros(units),
        job=zeros(units),
        next_unit=vec[i64]([-1] * units),
        first_unit=vec[i64]([-1] * hexes),
        zone=zeros(2 * hexes),
        down=zeros(gates),
        tried=zeros(gates),
        mended=zeros(gates),
        guarded=zeros(gates),
        hand=zeros(markers),
        laid=zeros(markers),
        used=zeros(markers),
        cut=zeros(markers),
        drawn=zeros(4),
        drop=vec[i64]([-1] * 3),
        clash=zeros(3),
        way=zeros(64),
        trail=zeros(TRAILS),
        hit=zeros(HITS),
    )
    s.actor = ALLIED
    return s
