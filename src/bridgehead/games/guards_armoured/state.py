"""Everything that changes during a game, in flat arrays, and the few operations that keep its sums right."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.core.rules import Table
from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.briefing import EVENING, NIGHT
from bridgehead.games.guards_armoured.chart import LEG, zeros
from bridgehead.games.guards_armoured.routes import Routes
from bridgehead.games.guards_armoured.works import Works
from bridgehead.kits import stacks
from bridgehead.kits.hexes import zones

# What a player is asked.
OVER: Final = 0
LAYING_OUT: Final = 1  # a ready-made set-up, or by hand (17)
PLACING: Final = 2
FORTIFYING: Final = 3  # fortification chits (15, 17.10, 17.16)
CHOOSING_FIRST: Final = 4  # the British HQ that is activated first (17.2)
SUPPLYING: Final = 5  # the battalion that the division HQ supplies (5.1)
NOMINATING: Final = 6  # the one stack that counts as supplied (5.1)
ACTIVATING: Final = 7
MOVING: Final = 8
OPPORTUNITY: Final = 9  # fire at what has just moved (11.4)
SHEDDING: Final = 10  # units too many in a hex at the end of movement (7.1)
FIGHTING: Final = 11  # the combat part of an activation
JOINING: Final = 12  # units to an attack
FIRE_SUPPORT: Final = 13  # artillery of either side (10.2)
EVENTS: Final = 14  # black event chits (10.3)
LOSING: Final = 15  # casualties (10.4, 11.2)
RETREATING: Final = 16
ADVANCING: Final = 17
REBUILDING: Final = 18  # replacements (4.1)
OPTING: Final = 19  # whether the optional battalion takes part (17.23)
SHOOTING_DOWN: Final = 20  # anti-aircraft units at an Airstrike or Strafing chit (10.7)

# Steps of the referee.
STEPS: Final = 100
START_TURN: Final = 100
ROLL_WEATHER: Final = 101
CHECK_SUPPLY: Final = 102
START_ACTIVATIONS: Final = 103
DRAW_CHIT: Final = 104  # from the activation cup
AFTER_HEX: Final = 105  # a unit or stack has entered a hex: who may fire at it?
CONTINUE_MOVE: Final = 106
START_COMBAT: Final = 107
DRAW_EVENTS: Final = 108  # an event chit from a side's cup
FLAK: Final = 109  # who may shoot down an Airstrike or Strafing chit (10.7)
ROLL_ATTACK: Final = 110
READ_RESULT: Final = 111
NEXT_LOSS: Final = 112
NEXT_RETREAT: Final = 113
START_ADVANCE: Final = 114
END_ATTACK: Final = 115
END_ACTIVATION: Final = 116
END_TURN: Final = 117
ROLL_REPLACEMENTS: Final = 118
ROLL_BARRAGE: Final = 119
NEXT_TURN: Final = 120
END_MOVEMENT: Final = 121  # everybody has moved and nobody is over the stacking limit

# Parts of an activation (3.4).
NO_PART: Final = 0
MOVEMENT: Final = 1
COMBAT: Final = 2

WAITING: Final = -1  # `place` of a unit that has not arrived
GONE: Final = -2  # eliminated
EXITED: Final = -3  # left the map (17.4)
NONE: Final = -1

# `active` of a unit in this turn (6.0).
IDLE: Final = 0
ACTIVE: Final = 1  # may still move or fight in the activation under way
SPENT: Final = 2  # was activated in this turn

# `moved` of a unit in the activation under way.
STILL: Final = 0
ON_THE_MOVE: Final = 1
FINISHED: Final = 2  # has moved, was dropped off, halted or pinned

# `begun` of the stack on the move.
NOT_BEGUN: Final = 0
BEGUN_HERE: Final = 1  # it has debarked in the hex where it was (9.6)
UNDER_WAY: Final = 2  # it has entered a hex
STOPPED: Final = 3  # by an enemy zone of control (8.0): it may only do what is no movement

# `debarked` of a unit.
ON_WHEELS: Final = 0
DEBARKED: Final = 1
JUST_DEBARKED: Final = 2  # in the move under way: it has moved, though nothing of its new allowance is spent (9.6)

# What a unit does in the fight under way.
ATTACKS: Final = 1
SUPPORTS: Final = 2  # artillery of either side (10.2)
SUFFERS: Final = 3  # may be chosen for casualties
RETREATS: Final = 4
ADVANCES: Final = 5  # may advance; in the hex just won it may be one hex further
ADVANCED: Final = 6
MAY_RETREAT: Final = 7  # an HQ that may go with the attackers of its hex (10.4)
MOVES_ON: Final = 8  # has won an overrun (9.4)

PICKS: Final = 3  # how often a unit may be picked up without being moved, so that no activation is endless (9.0)
# What is at a crossing, in `closed`; above zero it is closed.
PONTOON: Final = -1  # finished
BRIDGE: Final = 0
NOTHING: Final = 1  # nor any trace of a bridge
WAY: Final = 64  # hexes of a path


class Options:
    """The agreed switches, shared by all positions of a game."""

    def __init__(
        self,
        inspection: bool,
        optional_fire: bool,
        pulverized_minimum: bool,
        three_dice_over_bridges: bool,
        path_at_any_time: bool,
        range_needs_sight: bool,
        reordered_bunker: bool,
        out_of_supply_down: bool,
        words: str,
    ) -> None:
        self.words = words  # the options that are not at their defaults
        self.inspection = inspection  # 1.1
        self.optional_fire = optional_fire  # 18.0
        self.pulverized_minimum = pulverized_minimum  # 10.4
        self.three_dice_over_bridges = three_dice_over_bridges  # 10.1
        self.path_at_any_time = path_at_any_time  # 17.4
        self.range_needs_sight = range_needs_sight  # 4.1, 17.4
        self.reordered_bunker = reordered_bunker  # 15.2
        self.out_of_supply_down = out_of_supply_down  # 5.2


class State(Table):
    """A table. Made by `empty_table` or by copying another.

    `routes` is scratch paper of the movement search, for the positions of one game: two games may be played at the same
    time in two threads, as tables of a server are.
    """

    board: Board
    options: Options
    routes: Routes
    works: Works  # follows from `fort` and `facing`

    turn: i64 = 0
    weather: i64 = 0
    mover: i64 = 0  # the side whose HQ is activated
    chit: i64 = -1  # the battalion whose activation chit was drawn
    battalion: i64 = -1  # the battalion that is activated; a division HQ activates another's
    hq: i64 = -1  # the HQ that activates it; none: one stack without an HQ
    part: i64 = 0  # of the activation
    demolished: i64 = 0  # the one attempt of this activation has been made (12.0)
    acted: i64 = 0  # a barrage was fired or a unit re-embarked: the activation is no pass (6.0)
    resume: i64 = 0  # what comes after a question in between
    chosen: i64 = 0  # in set-up: another unit was asked for since the last was placed
    welsh: i64 = 0  # the optional battalion takes part (17.23)
    audited: i64 = 0  # how far the Supply Phase has come: the division HQ, then battalion after battalion
    level: i64 = -1  # how the game ended
    exited_points: i64 = 0  # attack strength that has left the map (17.4)
    scored: i64 = 0  # units that have left the map and count for good (17.9, with the option)

    unit: i64 = -1  # to be placed, retreating, or the unit that leads the stack on the move
    group: i64 = 0  # units in the stack on the move
    begun: i64 = 0  # NOT_BEGUN, or how far it has come
    by_road: i64 = 0  # it came into its hex by roadway (11.3)
    way_length: i64 = 0  # hexes still to go in `way`
    entered: i64 = -1  # the hex it has just entered, while fire at it is decided (11.4)
    aiming: i64 = -1  # the hex that a gun fires into without knowing who is there (1.1)
    way_told: i64 = 0  # derived: from here on down the hexes of `way` have not been told; the first is where it began
    surveyed: i64 = 0  # derived: serial number of the search for its goals
    fired_on: i64 = 0  # it was fired at in this hex, so that it waits for a word
    overrunning: i64 = 0  # it moves on after an overrun (9.4)
    overstacked: i64 = -1  # the hex where units are too many (7.1)

    target: i64 = -1  # hex attacked or barraged
    overrun: i64 = 0  # the attack is an overrun
    attackers: i64 = 0  # units that have joined
    event: vec[i64]  # by part in the attack: the event chit drawn, or NONE
    nullified: vec[i64]  # by part in the attack: it does not count
    breached: i64 = 0  # sorts of fortifications that black chits cancel in this attack, one bit each (15.0)
    dice: i64 = 0  # what was rolled, all dice together
    net: i64 = 0  # with all modifiers, within 2 to 12
    result: i64 = -1
    loser: i64 = 0  # side that suffers the result
    losses: i64 = 0  # units that must still suffer casualties
    whole: i64 = 0  # they are eliminated, not depleted

    place: vec[i64]
    depleted: vec[i64]
    supply: vec[i64]  # supply phases in a row without supply, up to 3 (5.2)
    active: vec[i64]
    moved: vec[i64]
    picked: vec[i64]  # how often picked up in this activation
    spent: vec[i64]  # half points spent in this activation
    pinned: vec[i64]
    fired: vec[i64]  # artillery: has fired in this turn; guns: have fired in this activation
    fought: vec[i64]  # has attacked in this activation
    engaged: vec[i64]  # has attacked or defended in this turn (16.1)
    shot: vec[i64]  # has fired at the hex just entered or at the aircraft of this attack, or was fired at (11.4, 10.7)
    stood: vec[i64]  # the hex from which a unit retreats in this attack, or NONE (10.5)
    debarked: vec[i64]  # ON_WHEELS and so on
    rides: vec[i64]  # the tracked unit that carries it
    road: vec[i64]  # moved by roadway last
    arriving: vec[i64]  # came onto the map in this turn (4.0)
    known: vec[i64]  # the enemy knows which counter it is (1.1)
    job: vec[i64]  # in the fight under way: ATTACKS and so on
    next_unit: vec[i64]  # derived: the units of a hex one after the other
    first_unit: vec[i64]  # derived: by hex
    zone: vec[i64]  # derived: zones of control by hex and side
    in_cup: vec[i64]  # by battalion: its chit is in the activation cup
    done: vec[i64]  # by battalion: it was activated in this turn
    sourced: vec[i64]  # by battalion: the division HQ supplies it in this turn (5.1)
    named: vec[i64]  # is in the stack that counts as supplied (5.1)
    exits: vec[i64]  # by exit hex: units that have left there and do not count for good
    closed: vec[i64]  # by crossing and one: BRIDGE, PONTOON, or closed
    builds: vec[i64]  # the crossing where an engineer has a pontoon under construction (12.1)
    fort: vec[i64]  # by fortification chit: its hex, WAITING or GONE
    facing: vec[i64]  # by fortification chit: the middle of the three hexsides it faces
    undealt: vec[i64]  # event chits that nobody has drawn yet, by kind: in either cup or left over
    fresh: vec[i64]  # by side and colour: chits in its cup that come out of those
    recycled: vec[i64]  # by side and kind: chits that went back into its cup
    discards: vec[i64]  # by side and kind
    hand: vec[i64]  # by side and kind: black chits held, open to everybody (10.3)
    held: vec[i64]  # by hex that counts for victory: the side that was last there, or NONE
    way: vec[i64]  # up to way_length: hexes still to go, the next one last; twice the hex, and one if by roadway

    # -- written by tests/state_fields.py from the fields above

    def __init__(
        self,
        board: Board,
        options: Options,
        routes: Routes,
        works: Works,
        event: vec[i64],
        nullified: vec[i64],
        place: vec[i64],
        depleted: vec[i64],
        supply: vec[i64],
        active: vec[i64],
        moved: vec[i64],
        picked: vec[i64],
        spent: vec[i64],
        pinned: vec[i64],
        fired: vec[i64],
        fought: vec[i64],
        engaged: vec[i64],
        shot: vec[i64],
        stood: vec[i64],
        debarked: vec[i64],
        rides: vec[i64],
        road: vec[i64],
        arriving: vec[i64],
        known: vec[i64],
        job: vec[i64],
        next_unit: vec[i64],
        first_unit: vec[i64],
        zone: vec[i64],
        in_cup: vec[i64],
        done: vec[i64],
        sourced: vec[i64],
        named: vec[i64],
        exits: vec[i64],
        closed: vec[i64],
        builds: vec[i64],
        fort: vec[i64],
        facing: vec[i64],
        undealt: vec[i64],
        fresh: vec[i64],
        recycled: vec[i64],
        discards: vec[i64],
        hand: vec[i64],
        held: vec[i64],
        way: vec[i64],
    ) -> None:
        super().__init__()
        self.board = board
        self.options = options
        self.routes = routes
        self.works = works
        self.event = event
        self.nullified = nullified
        self.place = place
        self.depleted = depleted
        self.supply = supply
        self.active = active
        self.moved = moved
        self.picked = picked
        self.spent = spent
        self.pinned = pinned
        self.fired = fired
        self.fought = fought
        self.engaged = engaged
        self.shot = shot
        self.stood = stood
        self.debarked = debarked
        self.rides = rides
        self.road = road
        self.arriving = arriving
        self.known = known
        self.job = job
        self.next_unit = next_unit
        self.first_unit = first_unit
        self.zone = zone
        self.in_cup = in_cup
        self.done = done
        self.sourced = sourced
        self.named = named
        self.exits = exits
        self.closed = closed
        self.builds = builds
        self.fort = fort
        self.facing = facing
        self.undealt = undealt
        self.fresh = fresh
        self.recycled = recycled
        self.discards = discards
        self.hand = hand
        self.held = held
        self.way = way

    def copy(self) -> State:
        new = State(
            self.board,
            self.options,
            self.routes,
            self.works,
            self.event[:],
            self.nullified[:],
            self.place[:],
            self.depleted[:],
            self.supply[:],
            self.active[:],
            self.moved[:],
            self.picked[:],
            self.spent[:],
            self.pinned[:],
            self.fired[:],
            self.fought[:],
            self.engaged[:],
            self.shot[:],
            self.stood[:],
            self.debarked[:],
            self.rides[:],
            self.road[:],
            self.arriving[:],
            self.known[:],
            self.job[:],
            self.next_unit[:],
            self.first_unit[:],
            self.zone[:],
            self.in_cup[:],
            self.done[:],
            self.sourced[:],
            self.named[:],
            self.exits[:],
            self.closed[:],
            self.builds[:],
            self.fort[:],
            self.facing[:],
            self.undealt[:],
            self.fresh[:],
            self.recycled[:],
            self.discards[:],
            self.hand[:],
            self.held[:],
            self.way[:],
        )
        new.ask = self.ask
        new.actor = self.actor
        new.turn = self.turn
        new.weather = self.weather
        new.mover = self.mover
        new.chit = self.chit
        new.battalion = self.battalion
        new.hq = self.hq
        new.part = self.part
        new.demolished = self.demolished
        new.acted = self.acted
        new.resume = self.resume
        new.chosen = self.chosen
        new.welsh = self.welsh
        new.audited = self.audited
        new.level = self.level
        new.exited_points = self.exited_points
        new.scored = self.scored
        new.unit = self.unit
        new.group = self.group
        new.begun = self.begun
        new.by_road = self.by_road
        new.way_length = self.way_length
        new.entered = self.entered
        new.aiming = self.aiming
        new.way_told = self.way_told
        new.surveyed = self.surveyed
        new.fired_on = self.fired_on
        new.overrunning = self.overrunning
        new.overstacked = self.overstacked
        new.target = self.target
        new.overrun = self.overrun
        new.attackers = self.attackers
        new.breached = self.breached
        new.dice = self.dice
        new.net = self.net
        new.result = self.result
        new.loser = self.loser
        new.losses = self.losses
        new.whole = self.whole
        return new

    def numbers(self) -> list[int]:
        """Every number of the position in a fixed order."""
        numbers: list[int] = [
            self.turn, self.ask, self.actor, self.weather, self.mover, self.chit, self.battalion, self.hq, self.part,
            self.demolished, self.acted, self.resume, self.chosen, self.welsh, self.audited, self.level,
            self.exited_points, self.scored, self.unit, self.group, self.begun, self.by_road, self.way_length,
            self.entered, self.aiming, self.fired_on, self.overrunning, self.overstacked, self.target, self.overrun,
            self.attackers, self.breached, self.dice, self.net, self.result, self.loser, self.losses, self.whole,
        ]  # fmt: skip
        for table in (
            self.event, self.nullified, self.place, self.depleted, self.supply, self.active, self.moved, self.picked,
            self.spent, self.pinned, self.fired, self.fought, self.engaged, self.shot, self.stood, self.debarked,
            self.rides, self.road, self.arriving, self.known, self.job, self.in_cup, self.done, self.sourced,
            self.named, self.exits, self.closed, self.builds, self.fort, self.facing, self.undealt, self.fresh,
            self.recycled, self.discards, self.hand, self.held,
        ):  # fmt: skip
            for number in table:
                numbers.append(number)
        for n in range(self.way_length):
            numbers.append(self.way[n])
        return numbers

    # -- end of what is written

    # -- counters ------------------------------------------------------------------------------------------------

    def put(self, unit: i64, hex: i64) -> None:
        """Lay a unit that is not on the map onto a hex, the lowest number on top."""
        self.place[unit] = hex
        stacks.put(self.first_unit, self.next_unit, hex, unit)
        self._control(unit, hex, 1)

    def take(self, unit: i64, to: i64) -> None:
        """Lift a unit off the map."""
        hex = self.place[unit]
        stacks.take(self.first_unit, self.next_unit, hex, unit)
        self.place[unit] = to
        self._control(unit, hex, -1)

    def shift(self, unit: i64, hex: i64) -> None:
        if self.place[unit] >= 0:
            self.take(unit, WAITING)
        self.put(unit, hex)

    def _control(self, unit: i64, hex: i64, change: i64) -> None:
        """8.0: combat units control the hexes around them; HQs and riders (9.5) do not."""
        roster = self.board.roster
        if roster.hq[unit] == 0 and self.rides[unit] < 0:
            zones.add(self.zone, self.board.prices.wheeled, self.closed, hex, roster.side[unit], 2, change)

    def mount(self, leg: i64, tracked: i64) -> None:
        """9.5: the two are one unit from now on."""
        self._control(leg, self.place[leg], -1)
        self.rides[leg] = tracked

    def dismount(self, leg: i64) -> None:
        self.rides[leg] = NONE
        self._control(leg, self.place[leg], 1)

    def set_crossing(self, crossing: i64, what: i64) -> None:
        """Open or close a crossing; 8.0: zones of control pass it only while it is open."""
        self.closed[crossing + 1] = what
        for n in range(i64(len(self.zone))):
            self.zone[n] = 0
        for unit in range(self.board.roster.units):
            if self.place[unit] >= 0:
                self._control(unit, self.place[unit], 1)

    def place_fort(self, chit: i64, hex: i64, facing: i64) -> None:
        """Put a fortification chit on the map, or take it off."""
        self.fort[chit] = hex
        self.facing[chit] = facing
        self.works = Works(self.board, self.fort, self.facing, self.options.reordered_bunker)

    # -- what the table shows ------------------------------------------------------------------------------------

    def side_at(self, hex: i64) -> i64:
        """The side that occupies a hex, or NONE."""
        unit = self.first_unit[hex]
        return self.board.roster.side[unit] if unit >= 0 else NONE

    def in_enemy_zone(self, hex: i64, side: i64) -> bool:
        return self.zone[2 * hex + 1 - side] > 0

    def is_night(self) -> bool:
        return self.board.briefing.part[self.turn] == NIGHT

    def is_evening(self) -> bool:
        return self.board.briefing.part[self.turn] == EVENING

    def class_of(self, unit: i64) -> i64:
        """9.6: a debarked unit is a leg unit."""
        return LEG if self.debarked[unit] else self.board.roster.unit_class[unit]

    def stack_points(self, hex: i64) -> i64:
        """7.1: how full a hex is: two for a unit, one for a depleted one; none for a division HQ or a rider (9.5)."""
        roster = self.board.roster
        points: i64 = 0
        unit = self.first_unit[hex]
        while unit >= 0:
            if self.rides[unit] < 0 and roster.battalion[unit] != roster.division[roster.side[unit]]:
                points += 2 - self.depleted[unit]
            unit = self.next_unit[unit]
        return points

    def rider_of(self, tracked: i64) -> i64:
        """9.5: the leg unit on a tracked one, or NONE."""
        unit = self.first_unit[self.place[tracked]] if self.place[tracked] >= 0 else NONE
        while unit >= 0:
            if self.rides[unit] == tracked:
                return unit
            unit = self.next_unit[unit]
        return NONE

    def bridged(self, edge: i64) -> bool:
        """A printed bridge stands over this hexside; pontoons do not count (12.1)."""
        gate = self.board.map.gate[edge]
        return gate > 0 and self.closed[gate] == BRIDGE


def empty_table(board: Board, options: Options) -> State:
    """No unit on the map yet."""
    units = int(board.roster.units)
    hexes = int(board.map.hexes)
    kinds = int(board.chits.kinds)
    battalions = int(board.roster.battalions)
    forts = len(board.briefing.fort_sort)
    fort = vec[i64]([WAITING] * forts)
    crossings = int(board.map.crossings)
    bridges = int(board.map.bridges)
    nobody = [NONE] * units
    return State(
        board,
        options,
        Routes(board),
        Works(board, fort, zeros(forts), options.reordered_bunker),
        event=vec[i64]([NONE, NONE]),
        nullified=zeros(2),
        place=vec[i64]([WAITING] * units),
        depleted=zeros(units),
        supply=zeros(units),
        active=zeros(units),
        moved=zeros(units),
        picked=zeros(units),
        spent=zeros(units),
        pinned=zeros(units),
        fired=zeros(units),
        fought=zeros(units),
        engaged=zeros(units),
        shot=zeros(units),
        stood=vec[i64](nobody),
        debarked=zeros(units),
        rides=vec[i64](nobody),
        road=zeros(units),
        arriving=zeros(units),
        known=zeros(units),
        job=zeros(units),
        next_unit=vec[i64](nobody),
        first_unit=vec[i64]([NONE] * hexes),
        zone=zeros(2 * hexes),
        in_cup=zeros(battalions),
        done=zeros(battalions),
        sourced=zeros(battalions),
        named=zeros(units),
        exits=zeros(len(board.briefing.exit_hexes)),
        closed=vec[i64]([BRIDGE] * (bridges + 1) + [NOTHING] * (crossings - bridges)),
        builds=vec[i64](nobody),
        fort=fort,
        facing=zeros(forts),
        undealt=board.chits.copies[:],
        fresh=board.chits.cup[:],
        recycled=zeros(2 * kinds),
        discards=zeros(2 * kinds),
        hand=zeros(2 * kinds),
        held=vec[i64](board.briefing.first_held),
        way=zeros(WAY),
    )
