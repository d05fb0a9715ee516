"""Everything that changes during a game, in flat arrays, and the few operations that keep its sums right."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.core.rules import Table
from bridgehead.games.counter_attack_arras.board import (
    ALLIED,
    ARTILLERY,
    FREE,
    LEADER,
    OUT,
    PILE,
    RELEASES,
    UNUSED,
    Board,
    zeros,
)
from bridgehead.kits import stacks

# What a player is asked.
BIDDING: Final = 0
SETUP: Final = 1
ENTRY: Final = 2  # where a released group comes in
IMPULSE: Final = 3
MOVING: Final = 4
STEPPING: Final = 5  # a unit on the move: further, or stop
BOMBARDING: Final = 6  # a second gun, or done
REFRESHING: Final = 7
ORDERING: Final = 8  # which assault is resolved next
POINTING: Final = 9
FORWARDING: Final = 10
SUPPORTING: Final = 11
REROLLING: Final = 12
LOSSES: Final = 13
RETREATING: Final = 14
RETURNING: Final = 15  # beaten attackers who do not all fit where they came from
WITHDRAWING: Final = 16  # voluntary retreats
PROLONGING: Final = 17
REFORMING: Final = 18
SETTLING: Final = 19
PAYING: Final = 20
OVER: Final = 21

# Steps of the referee, from core.rules.STEPS on.
START_TURN: Final = 100
NEXT_RELEASE: Final = 101
ROLL_RELEASE: Final = 102
READ_RELEASE: Final = 103
ROLL_NORTH: Final = 104
READ_NORTH: Final = 105
START_INITIATIVE: Final = 106
ROLL_INITIATIVE: Final = 107
READ_INITIATIVE: Final = 108
START_COMBAT: Final = 109
NEXT_IMPULSE: Final = 110
END_IMPULSE: Final = 111
NEXT_ASSAULT: Final = 112
ROLL_ASSAULT: Final = 113
READ_ASSAULT: Final = 114
NEXT_RETURN: Final = 115
NEXT_RETREAT: Final = 116
NEXT_WITHDRAWAL: Final = 117
END_ASSAULT: Final = 118
NEXT_BOMBARDMENT: Final = 119
ROLL_BOMBARDMENT: Final = 120
READ_BOMBARDMENT: Final = 121
END_COMBAT: Final = 122
START_REFORMING: Final = 123
END_TURN: Final = 124
ROLL_GORT: Final = 125
READ_GORT: Final = 126
NEXT_TURN: Final = 127

# Columns of the tally kept for each place and side.
STACKED: Final = 0  # units that count for stacking: all but leaders (5.1.3)
FRESH: Final = 1
READY: Final = 2  # Fresh and not waiting for a release
HOLDERS: Final = 3  # units that can gain control: neither leaders nor artillery (5.2.2)
TALLY: Final = 4

# `job` of a unit in the impulse under way: the kind of its assault and, added to it, the place.
NO_JOB: Final = -1
ENTERED: Final = 0
OVERRUN: Final = 1
INSIDE: Final = 2
KIND: Final = 64  # job = KIND * kind + place
RUNNING: Final = 256  # may go on after an overrun

# Fates in the middle of losses and retreats.
UNTOUCHED: Final = 0
FLIPPED: Final = 1
DOOMED: Final = 2
RETREATED: Final = 3
REPELLED: Final = 4  # goes back to where it attacked from

HOT: Final = 64  # added to `origin`: there were enemies where the unit came from (6.4.1)
NONE: Final = -1
BY_AIR: Final = 1000  # support by an Air Support counter; other supports are the number of a gun
UNDECIDED: Final = -2


class Options:
    """The agreed optional rules and rulings, shared by all positions of a game."""

    def __init__(
        self,
        historical: bool,
        bids: bool,
        balance: str,
        bid_added: bool,
        lone_leaders: bool,
        zone_scores: bool,
        gort_ends: bool,
        rommel_reroll: bool,
        attacker_first: bool,
        one_target: bool,
        words: str,
    ) -> None:
        self.words = words  # the options that are not at their defaults
        self.historical = historical
        self.bids = bids
        self.balance = balance
        self.bid_added = bid_added  # the bid is added to the points needed, not put in their place
        self.lone_leaders = lone_leaders  # a leader adds nothing as a further unit
        self.zone_scores = zone_scores  # zone C is worth a point
        self.gort_ends = gort_ends  # when Gort breaks off, the Germans have won
        self.rommel_reroll = rommel_reroll
        self.attacker_first = attacker_first  # combat support: the attacker chooses before the defender
        self.one_target = one_target  # one assaulted area an impulse


class State(Table):
    """A table. Made by `empty_table` or by copying another."""

    board: Board
    options: Options

    turn: i64 = 0
    mover: i64 = 0  # the side with the initiative
    starter: i64 = 0  # the side that had it first this turn
    advantage: i64 = 0
    points: i64 = 0
    needed: i64 = 0  # points the Allies need in the end
    passes: i64 = 0
    north: i64 = 0  # Rommel has turned north
    level: i64 = -1  # how the game ended

    bid_first: i64 = 0
    bid_second: i64 = 0
    swapped: i64 = 0
    entering: i64 = 0  # release being dealt with
    reforming: i64 = -1  # eliminated unit being reorganized
    payer: i64 = -1  # the unit that came back and must be paid for

    source: i64 = 0  # active area
    moved: i64 = 0  # units that have moved or joined
    unit: i64 = -1  # the unit on the move or in retreat
    entered: i64 = 0  # bit set of enemy areas entered by a Point Unit
    joined: i64 = 0  # units that assault from inside the active area
    run_to: i64 = -1  # the area assaulted after an overrun
    failed: i64 = 0
    current: i64 = -1  # job of the assault being resolved
    target: i64 = 0
    point: i64 = -1
    forward: i64 = -1
    attack_support: i64 = -2
    defense_support: i64 = -2
    rolling: i64 = 0  # the step that rolled the dice now on the table
    attack_roll: i64 = 0
    defense_roll: i64 = 0
    owed: i64 = 0
    unhurt: i64 = 0  # the Forward Unit still has to suffer the first loss
    retreated: i64 = 0  # a defender has got away
    barred: i64 = 0  # bit set of places the attackers came from
    passing: i64 = -1  # full place that a retreat leads through
    visited: i64 = 0
    back: i64 = 0  # the step after the retreat under way
    gun: i64 = -1
    second_gun: i64 = -1
    second_target: i64 = 0
    freshening: i64 = 0  # Spent units that may still be turned (9.3)

    place: vec[i64]
    spent: vec[i64]
    next_unit: vec[i64]  # derived: the units of a place one after the other
    job: vec[i64]
    left: vec[i64]  # movement factors left
    origin: vec[i64]  # where an attacker came from
    fate: vec[i64]
    crossed: vec[i64]  # has gone from 26 or 28 to 1 or 3 (13.6)
    first_unit: vec[i64]  # derived: by place and side
    tally: vec[i64]  # derived: what stands there, by place and side
    control: vec[i64]
    released: vec[i64]
    air: vec[i64]
    used: vec[i64]  # the side has used the Advantage this turn (9.5)

    # -- written by tests/state_fields.py from the fields above

    def __init__(
        self,
        board: Board,
        options: Options,
        place: vec[i64],
        spent: vec[i64],
        next_unit: vec[i64],
        job: vec[i64],
        left: vec[i64],
        origin: vec[i64],
        fate: vec[i64],
        crossed: vec[i64],
        first_unit: vec[i64],
        tally: vec[i64],
        control: vec[i64],
        released: vec[i64],
        air: vec[i64],
        used: vec[i64],
    ) -> None:
        super().__init__()
        self.board = board
        self.options = options
        self.place = place
        self.spent = spent
        self.next_unit = next_unit
        self.job = job
        self.left = left
        self.origin = origin
        self.fate = fate
        self.crossed = crossed
        self.first_unit = first_unit
        self.tally = tally
        self.control = control
        self.released = released
        self.air = air
        self.used = used

    def copy(self) -> State:
        new = State(
            self.board,
            self.options,
            self.place[:],
            self.spent[:],
            self.next_unit[:],
            self.job[:],
            self.left[:],
            self.origin[:],
            self.fate[:],
            self.crossed[:],
            self.first_unit[:],
            self.tally[:],
            self.control[:],
            self.released[:],
            self.air[:],
            self.used[:],
        )
        new.ask = self.ask
        new.actor = self.actor
        new.turn = self.turn
        new.mover = self.mover
        new.starter = self.starter
        new.advantage = self.advantage
        new.points = self.points
        new.needed = self.needed
        new.passes = self.passes
        new.north = self.north
        new.level = self.level
        new.bid_first = self.bid_first
        new.bid_second = self.bid_second
        new.swapped = self.swapped
        new.entering = self.entering
        new.reforming = self.reforming
        new.payer = self.payer
        new.source = self.source
        new.moved = self.moved
        new.unit = self.unit
        new.entered = self.entered
        new.joined = self.joined
        new.run_to = self.run_to
        new.failed = self.failed
        new.current = self.current
        new.target = self.target
        new.point = self.point
        new.forward = self.forward
        new.attack_support = self.attack_support
        new.defense_support = self.defense_support
        new.rolling = self.rolling
        new.attack_roll = self.attack_roll
        new.defense_roll = self.defense_roll
        new.owed = self.owed
        new.unhurt = self.unhurt
        new.retreated = self.retreated
        new.barred = self.barred
        new.passing = self.passing
        new.visited = self.visited
        new.back = self.back
        new.gun = self.gun
        new.second_gun = self.second_gun
        new.second_target = self.second_target
        new.freshening = self.freshening
        return new

    def numbers(self) -> list[int]:
        """Every number of the position in a fixed order."""
        numbers: list[int] = [
            self.turn, self.ask, self.actor, self.mover, self.starter, self.advantage, self.points, self.needed,
            self.passes, self.north, self.level, self.bid_first, self.bid_second, self.swapped, self.entering,
            self.reforming, self.payer, self.source, self.moved, self.unit, self.entered, self.joined, self.run_to,
            self.failed, self.current, self.target, self.point, self.forward, self.attack_support, self.defense_support,
            self.rolling, self.attack_roll, self.defense_roll, self.owed, self.unhurt, self.retreated, self.barred,
            self.passing, self.visited, self.back, self.gun, self.second_gun, self.second_target, self.freshening,
        ]  # fmt: skip
        for table in (
            self.place, self.spent, self.job, self.left, self.origin, self.fate, self.crossed, self.control,
            self.released, self.air, self.used,
        ):  # fmt: skip
            for number in table:
                numbers.append(number)
        return numbers

    # -- end of what is written

    def clear_desk(self) -> None:
        """Forget the action just finished, so that equal tables are equal states."""
        self.entering = 0
        self.reforming = -1
        self.payer = -1
        self.source = 0
        self.moved = 0
        self.unit = -1
        self.entered = 0
        self.joined = 0
        self.run_to = -1
        self.failed = 0
        self.gun = -1
        self.second_gun = -1
        self.second_target = 0
        self.freshening = 0
        self.clear_fight()

    def clear_fight(self) -> None:
        """Forget one assault or bombardment of an impulse."""
        self.current = NO_JOB
        self.target = 0
        self.point = -1
        self.forward = -1
        self.attack_support = UNDECIDED
        self.defense_support = UNDECIDED
        self.rolling = 0
        self.attack_roll = 0
        self.defense_roll = 0
        self.owed = 0
        self.unhurt = 0
        self.retreated = 0
        self.barred = 0
        self.passing = -1
        self.visited = 0
        self.back = 0

    # -- counters ------------------------------------------------------------------------------------------------

    def put(self, unit: i64, place: i64) -> None:
        """Lay a unit that is on no place onto `place`, or off the map."""
        board = self.board
        self.place[unit] = place
        if place >= board.places:
            return
        here = 2 * place + board.side[unit]
        stacks.put(self.first_unit, self.next_unit, here, unit)
        self._count(unit, here, 1)

    def take(self, unit: i64) -> None:
        """Lift a unit off its place."""
        board = self.board
        place = self.place[unit]
        if place >= board.places:
            return
        here = 2 * place + board.side[unit]
        stacks.take(self.first_unit, self.next_unit, here, unit)
        self._count(unit, here, -1)

    def shift(self, unit: i64, place: i64) -> None:
        self.take(unit)
        self.put(unit, place)

    def spend(self, unit: i64) -> None:
        """Turn a unit to its Spent side."""
        if self.spent[unit] == 0:
            self.spent[unit] = 1
            self._count_fresh(unit, -1)

    def refresh(self, unit: i64) -> None:
        """Turn a unit to its Fresh side."""
        if self.spent[unit]:
            self.spent[unit] = 0
            self._count_fresh(unit, 1)

    def release(self, release: i64) -> None:
        """The units of that group may act from now on."""
        board = self.board
        self.released[release] = 1
        for unit in range(board.units):
            if board.lock[unit] == release and self.place[unit] < board.places and self.spent[unit] == 0:
                at = (2 * self.place[unit] + board.side[unit]) * TALLY + READY
                self.tally[at] = self.tally[at] + 1

    def _count(self, unit: i64, here: i64, change: i64) -> None:
        row = here * TALLY
        kind = self.board.type[unit]
        if kind != LEADER:
            self.tally[row + STACKED] = self.tally[row + STACKED] + change
            if kind != ARTILLERY:
                self.tally[row + HOLDERS] = self.tally[row + HOLDERS] + change
        if self.spent[unit] == 0:
            self.tally[row + FRESH] = self.tally[row + FRESH] + change
            if not self.locked(unit):
                self.tally[row + READY] = self.tally[row + READY] + change

    def _count_fresh(self, unit: i64, change: i64) -> None:
        if self.place[unit] >= self.board.places:
            return
        row = (2 * self.place[unit] + self.board.side[unit]) * TALLY
        self.tally[row + FRESH] = self.tally[row + FRESH] + change
        if not self.locked(unit):
            self.tally[row + READY] = self.tally[row + READY] + change

    # -- what the table shows ------------------------------------------------------------------------------------

    def locked(self, unit: i64) -> bool:
        """Whether a unit waits for its release (13.1 to 13.4)."""
        release = self.board.lock[unit]
        return release != FREE and self.released[release] == 0

    # An index that has a name of its own spares compiled code the counting of references.

    def count(self, place: i64, side: i64, column: i64) -> i64:
        at = (2 * place + side) * TALLY + column
        return self.tally[at]

    def occupied(self, place: i64, side: i64) -> bool:
        here = 2 * place + side
        return self.first_unit[here] >= 0

    def contested(self, place: i64) -> bool:
        """5.1.4a: units of both sides."""
        return self.first_unit[2 * place] >= 0 and self.first_unit[2 * place + 1] >= 0

    def free_area(self, place: i64, side: i64) -> bool:
        """5.1.4c: no enemy, and under the side's own control."""
        return self.first_unit[2 * place + 1 - side] < 0 and self.control[place] == side

    def first(self, place: i64, side: i64) -> i64:
        here = 2 * place + side
        return self.first_unit[here]

    def full(self, place: i64, side: i64) -> bool:
        """5.1.3: no further unit may stand there; leaders always may."""
        at = (2 * place + side) * TALLY + STACKED
        return self.tally[at] >= self.board.limit[place]

    def defense(self, unit: i64) -> i64:
        return self.board.defense[2 * unit + self.spent[unit]]

    def closed(self, place: i64) -> bool:
        """14.2.3a, 14.2.3b: in the historical set-up nobody enters 21 and 19 before the release."""
        release = self.board.closed[place]
        return release != FREE and self.options.historical and self.released[release] == 0

    def may_use_advantage(self, side: i64) -> bool:
        """9.0, 9.5: the holder, once a turn."""
        return self.advantage == side and self.used[side] == 0


def settle_control(s: State, place: i64) -> None:
    """5.1.4: control changes when a side has a unit in an area without enemies that was under enemy control.

    5.2.2: leaders and artillery alone keep an area but never gain one.
    """
    if place >= s.board.spaces:
        return
    for side in range(2):
        if s.control[place] != side and s.count(place, side, HOLDERS) > 0 and not s.occupied(place, 1 - side):
            s.control[place] = side
            s.say("control", "5.1.4", (place, side))
            return


def eliminate(s: State, unit: i64, rule: str) -> None:
    """Onto the pile of eliminated units; 10.2: a reduced counter never comes back."""
    place = s.place[unit]
    s.say("eliminated", rule, (unit, place))
    s.take(unit)
    s.spent[unit] = 0
    s.fate[unit] = UNTOUCHED
    s.job[unit] = NO_JOB
    s.left[unit] = 0
    s.origin[unit] = 0
    s.put(unit, s.board.places + (OUT if s.board.original[unit] >= 0 else PILE))
    settle_control(s, place)


def empty_table(board: Board, options: Options) -> State:
    """12.1: the markers in place and the reduced counters put aside; no unit on the map yet."""
    units = int(board.units)
    places = int(board.places)
    s = State(
        board,
        options,
        place=vec[i64]([places + OUT] * units),
        spent=zeros(units),
        next_unit=vec[i64]([-1] * units),
        job=vec[i64]([NO_JOB] * units),
        left=zeros(units),
        origin=zeros(units),
        fate=zeros(units),
        crossed=zeros(units),
        first_unit=vec[i64]([-1] * (2 * places)),
        tally=zeros(2 * places * TALLY),
        control=board.control[:],
        released=zeros(len(RELEASES)),
        air=zeros(2),
        used=zeros(2),
    )
    for unit in range(board.units):
        if board.original[unit] >= 0:
            s.place[unit] = board.places + UNUSED
    s.advantage = board.first_advantage
    s.needed = board.threshold
    s.actor = ALLIED
    return s
