"""The counters on the table: flat arrays, the few ways they change, and nothing that needs a rule to be decided.

A rule chapter is a module of functions on a `State`. A chapter that has finished its part sets `ask` either to a
question for a player or to a step that the referee takes next.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.core.rules import Table
from bridgehead.games.storm_over_arnhem.board import AVAILABLE, TRACK, Board, zeros
from bridgehead.games.storm_over_arnhem.notation import MOST_ATTACKS
from bridgehead.kits import stacks

# What is asked of a player.
OVER: Final = 0
BIDDING: Final = 1
SETUP: Final = 2
REFORM: Final = 3
ARMOR_OFFER: Final = 4
ARRIVAL: Final = 5
RELIEF: Final = 6
CARRIER: Final = 7
IMPULSE: Final = 8
MOVING: Final = 9
DECLARING: Final = 10
ORDERING: Final = 11
REROLLING: Final = 12
LOSSES: Final = 13
RETREATING: Final = 14
OVERFLOW: Final = 15
FLUSHING: Final = 16
REMOVING: Final = 17
PROLONGING: Final = 18
BARRAGE: Final = 19
CHOOSING_FIGHT: Final = 20
SCREENING: Final = 21
STRIKING: Final = 22

# What the referee does next. A step that rolls dice which may be rerolled is followed by the step that reads them.
STEPS: Final = 100
START_TURN: Final = 100
RANDOM_EVENT: Final = 101
START_IMPULSES: Final = 102
NEXT_IMPULSE: Final = 103
END_IMPULSE: Final = 104
NEXT_ATTACK: Final = 105
ROLL_ATTACK: Final = 106
READ_ATTACK: Final = 107
NEXT_RETREAT: Final = 108
START_CLOSE_COMBAT: Final = 109
NEXT_FIGHT: Final = 110
NEXT_STAGE: Final = 111
NEXT_STRIKE: Final = 112
ROLL_STRIKE: Final = 113
READ_STRIKE: Final = 114
START_EXTINGUISHING: Final = 115
ROLL_EXTINGUISH: Final = 116
READ_EXTINGUISH: Final = 117
COUNT_POINTS: Final = 118

UNCOMMITTED: Final = 0
COMMITTED: Final = 1

# Columns of the tally kept for each place and side.
INFANTRY: Final = 0
ARMOR: Final = 1
GUNS: Final = 2  # anti-tank units, counted as infantry too
READY: Final = 3  # the same again, of the uncommitted units alone
READY_INFANTRY: Final = READY + INFANTRY
READY_ARMOR: Final = READY + ARMOR
READY_GUNS: Final = READY + GUNS
TALLY: Final = 6

# Kinds of attack in a fire impulse, and the columns that describe one.
SMALL_ARMS: Final = 0
GUNFIRE: Final = 1
ARTILLERY: Final = 2
FIRE_SETTING: Final = 3

KIND: Final = 0
TARGET: Final = 1
GROUP: Final = 2
PRIMARY: Final = 3  # primary target of guns, or battery
RESOLVED: Final = 4  # 0, 1, or DRIVEN_OUT and the place that units retreated to whom others may have to follow
ATTACK: Final = 5
DRIVEN_OUT: Final = 2

# Fates in the middle of a loss.
UNTOUCHED: Final = 0
ELIMINATED: Final = 1
RETREATED: Final = 2

# What `fate` marks in close combat.
SCREENED: Final = 4
DOOMED: Final = 8


class Options:
    """The agreed optional rules, shared by all positions of a game."""

    def __init__(self, ready: bool, bids: bool, hidden_guns: bool, combat: str, zone_immune: bool, words: str) -> None:
        self.words = words  # the options that are not at their defaults
        self.ready = ready  # only the ready-made set-ups are offered
        self.bids = bids
        self.hidden_guns = hidden_guns
        self.combat = combat
        self.cards = combat != "dice"
        self.zone_immune = zone_immune


class State(Table):
    """A table. Made by `empty_table` or by copying another."""

    board: Board
    options: Options

    turn: i64 = 0
    mover: i64 = 0  # the side whose impulse it is
    advantage: i64 = 0
    points: i64 = 0
    passes: i64 = 0
    must_act: i64 = -1  # the side that prolonged the phase and may not pass, or -1
    armor_accepted: i64 = 0
    level: i64 = -1  # victory level once over

    bid_first: i64 = 0
    bid_second: i64 = 0
    ties: i64 = 0
    swapped: i64 = 0
    setup_side: i64 = 0
    setup_unit: i64 = 0

    arriving: i64 = 0  # how many units wait to be placed, and of which entry
    arriving_entry: i64 = 0
    over_limit: i64 = 0  # an area may be over-occupied (7.3)

    source: i64 = 0  # area of the current impulse
    moved: i64 = 0  # units moved in it
    rolling: i64 = 0  # the step that rolled the dice now on the table
    attacks: i64 = 0
    current: i64 = 0  # attack, or target of a close combat, being resolved
    rerolled: i64 = 0
    attack_roll: i64 = 0
    defense_roll: i64 = 0
    owed: i64 = 0
    absorbed: i64 = 0  # casualty points taken by eliminations so far
    flush: i64 = 0  # units still to be committed by a fire
    origin: i64 = 0  # where a retreat started, and what caused it
    cause: i64 = 0
    visited: i64 = 0

    fight: i64 = 0  # place of the current close combat
    fight_first: i64 = 0  # the side that attacks first there
    stage: i64 = 0
    fought: i64 = 0  # bit set of places done

    place: vec[i64]
    committed: vec[i64]
    hidden: vec[i64]
    next_unit: vec[i64]  # derived: the units of a place one after the other
    job: vec[i64]
    fate: vec[i64]
    first_unit: vec[i64]  # derived: by place and side
    tally: vec[i64]  # derived: what stands there, by place and side
    threat: vec[i64]  # derived: adjacent areas occupied by the enemy, for each side and area
    control: vec[i64]
    perimeter: vec[i64]
    fire: vec[i64]
    fired: vec[i64]
    attack: vec[i64]
    deck: vec[i64]  # cards left by value, 13 a side

    # -- written by tests/state_fields.py from the fields above

    def __init__(
        self,
        board: Board,
        options: Options,
        place: vec[i64],
        committed: vec[i64],
        hidden: vec[i64],
        next_unit: vec[i64],
        job: vec[i64],
        fate: vec[i64],
        first_unit: vec[i64],
        tally: vec[i64],
        threat: vec[i64],
        control: vec[i64],
        perimeter: vec[i64],
        fire: vec[i64],
        fired: vec[i64],
        attack: vec[i64],
        deck: vec[i64],
    ) -> None:
        super().__init__()
        self.board = board
        self.options = options
        self.place = place
        self.committed = committed
        self.hidden = hidden
        self.next_unit = next_unit
        self.job = job
        self.fate = fate
        self.first_unit = first_unit
        self.tally = tally
        self.threat = threat
        self.control = control
        self.perimeter = perimeter
        self.fire = fire
        self.fired = fired
        self.attack = attack
        self.deck = deck

    def copy(self) -> State:
        new = State(
            self.board,
            self.options,
            self.place[:],
            self.committed[:],
            self.hidden[:],
            self.next_unit[:],
            self.job[:],
            self.fate[:],
            self.first_unit[:],
            self.tally[:],
            self.threat[:],
            self.control[:],
            self.perimeter[:],
            self.fire[:],
            self.fired[:],
            self.attack[:],
            self.deck[:],
        )
        new.ask = self.ask
        new.actor = self.actor
        new.turn = self.turn
        new.mover = self.mover
        new.advantage = self.advantage
        new.points = self.points
        new.passes = self.passes
        new.must_act = self.must_act
        new.armor_accepted = self.armor_accepted
        new.level = self.level
        new.bid_first = self.bid_first
        new.bid_second = self.bid_second
        new.ties = self.ties
        new.swapped = self.swapped
        new.setup_side = self.setup_side
        new.setup_unit = self.setup_unit
        new.arriving = self.arriving
        new.arriving_entry = self.arriving_entry
        new.over_limit = self.over_limit
        new.source = self.source
        new.moved = self.moved
        new.rolling = self.rolling
        new.attacks = self.attacks
        new.current = self.current
        new.rerolled = self.rerolled
        new.attack_roll = self.attack_roll
        new.defense_roll = self.defense_roll
        new.owed = self.owed
        new.absorbed = self.absorbed
        new.flush = self.flush
        new.origin = self.origin
        new.cause = self.cause
        new.visited = self.visited
        new.fight = self.fight
        new.fight_first = self.fight_first
        new.stage = self.stage
        new.fought = self.fought
        return new

    def numbers(self) -> list[int]:
        """Every number of the position in a fixed order."""
        numbers: list[int] = [
            self.turn, self.ask, self.actor, self.mover, self.advantage, self.points, self.passes, self.must_act,
            self.armor_accepted, self.level, self.bid_first, self.bid_second, self.ties, self.swapped, self.setup_side,
            self.setup_unit, self.arriving, self.arriving_entry, self.over_limit, self.source, self.moved, self.rolling,
            self.attacks, self.current, self.rerolled, self.attack_roll, self.defense_roll, self.owed, self.absorbed,
            self.flush, self.origin, self.cause, self.visited, self.fight, self.fight_first, self.stage, self.fought,
        ]  # fmt: skip
        for table in (
            self.place, self.committed, self.hidden, self.job, self.fate, self.control, self.perimeter, self.fire,
            self.fired, self.attack, self.deck,
        ):  # fmt: skip
            for number in table:
                numbers.append(number)
        return numbers

    # -- end of what is written

    def clear_desk(self) -> None:
        """Forget the action just finished, so that equal tables are equal states."""
        self.source = 0
        self.moved = 0
        self.rolling = 0
        for n in range(self.attacks * ATTACK):
            self.attack[n] = 0
        self.attacks = 0
        self.current = 0
        self.rerolled = 0
        self.attack_roll = 0
        self.defense_roll = 0
        self.owed = 0
        self.absorbed = 0
        self.flush = 0
        self.origin = 0
        self.cause = 0
        self.visited = 0
        self.arriving = 0
        self.arriving_entry = 0

    # -- counters ------------------------------------------------------------------------------------------------

    def put(self, unit: i64, place: i64) -> None:
        """Lay a unit that is on no place on the map onto `place`, or into a box off the map."""
        board = self.board
        self.place[unit] = place
        if place >= board.places:
            return
        side = board.side[unit]
        here = 2 * place + side
        if self.first_unit[here] < 0 and place < board.areas:
            self._occupied(place, side, 1)
        stacks.put(self.first_unit, self.next_unit, here, unit)
        self._count(unit, here, 1)

    def take(self, unit: i64) -> None:
        """Lift a unit off the map."""
        board = self.board
        place = self.place[unit]
        if place >= board.places:
            return
        side = board.side[unit]
        here = 2 * place + side
        stacks.take(self.first_unit, self.next_unit, here, unit)
        self._count(unit, here, -1)
        if self.first_unit[here] < 0 and place < board.areas:
            self._occupied(place, side, -1)

    def shift(self, unit: i64, place: i64) -> None:
        self.take(unit)
        self.put(unit, place)

    def commit(self, unit: i64) -> None:
        if self.committed[unit] == COMMITTED:
            return
        self.committed[unit] = COMMITTED
        if self.place[unit] < self.board.places:
            self._count_ready(unit, 2 * self.place[unit] + self.board.side[unit], -1)

    def refresh(self, unit: i64) -> None:
        """Turn a unit to its uncommitted side."""
        if self.committed[unit] == UNCOMMITTED:
            return
        self.committed[unit] = UNCOMMITTED
        if self.place[unit] < self.board.places:
            self._count_ready(unit, 2 * self.place[unit] + self.board.side[unit], 1)

    def _occupied(self, area: i64, side: i64, change: i64) -> None:
        board = self.board
        row = (1 - side) * board.areas
        for n in range(board.link_from[area], board.near_to[area]):
            at = row + board.link[n]
            self.threat[at] = self.threat[at] + change

    def _count(self, unit: i64, here: i64, change: i64) -> None:
        row = here * TALLY
        if self.board.armor[unit]:
            self.tally[row + ARMOR] = self.tally[row + ARMOR] + change
        else:
            self.tally[row + INFANTRY] = self.tally[row + INFANTRY] + change
            if self.board.gun[unit]:
                self.tally[row + GUNS] = self.tally[row + GUNS] + change
        if self.committed[unit] == UNCOMMITTED:
            self._count_ready(unit, here, change)

    def _count_ready(self, unit: i64, here: i64, change: i64) -> None:
        row = here * TALLY
        if self.board.armor[unit]:
            self.tally[row + READY_ARMOR] = self.tally[row + READY_ARMOR] + change
        else:
            self.tally[row + READY_INFANTRY] = self.tally[row + READY_INFANTRY] + change
            if self.board.gun[unit]:
                self.tally[row + READY_GUNS] = self.tally[row + READY_GUNS] + change

    # -- what the table shows ------------------------------------------------------------------------------------

    def count(self, place: i64, side: i64, column: i64) -> i64:
        return self.tally[(2 * place + side) * TALLY + column]

    def count_in_group(self, place: i64, side: i64, group: i64, column: i64) -> i64:
        """Units of one group type (8.331), those that retreated before (8.3554) among the committed.

        `column` is INFANTRY, ARMOR or GUNS.
        """
        row = (2 * place + side) * TALLY
        ready = self.tally[row + READY + column]
        return ready if group == UNCOMMITTED else self.tally[row + column] - ready

    def present(self, place: i64, side: i64) -> i64:
        row = (2 * place + side) * TALLY
        return self.tally[row + INFANTRY] + self.tally[row + ARMOR]

    def ready(self, place: i64, side: i64) -> i64:
        row = (2 * place + side) * TALLY
        return self.tally[row + READY_INFANTRY] + self.tally[row + READY_ARMOR]

    def occupied(self, place: i64, side: i64) -> bool:
        return self.first_unit[2 * place + side] >= 0

    def first(self, place: i64, side: i64) -> i64:
        return self.first_unit[2 * place + side]

    def defense(self, unit: i64) -> i64:
        return self.board.defense[2 * unit + self.committed[unit]]

    def is_night(self) -> bool:
        return self.board.night[self.turn] != 0

    def carriers(self) -> i64:
        """Bren Carriers on the Turn Record Track (17.52)."""
        count: i64 = 0
        for unit in range(self.board.first_german):
            if self.place[unit] == self.board.places + TRACK:
                count += 1
        return count

    def room(self, place: i64, side: i64, armor: i64) -> i64:
        """How many more infantry or armor units may stand there (7.1, 7.2)."""
        if place >= self.board.areas:
            return 1000
        if armor:
            return self.board.armor_limit - self.count(place, side, ARMOR)
        return self.board.infantry_limit - self.count(place, side, INFANTRY)

    def actor_striking(self) -> i64:
        """The side whose close combat attacks are being rolled."""
        return self.fight_first if self.stage == 2 else 1 - self.fight_first


def empty_table(board: Board, options: Options) -> State:
    """5.1, 5.2, 5.3: the markers in place, the artillery ready, no unit on the map yet."""
    units = int(board.units)
    areas = int(board.areas)
    places = int(board.places)
    deck = zeros(2 * 13)
    if options.cards:
        for card in board.deck:
            deck[card] = deck[card] + 1
            deck[13 + card] = deck[13 + card] + 1
    return State(
        board,
        options,
        place=vec[i64]([places + AVAILABLE] * units),
        committed=zeros(units),
        hidden=zeros(units),
        next_unit=vec[i64]([-1] * units),
        job=zeros(units),
        fate=zeros(units),
        first_unit=vec[i64]([-1] * (2 * places)),
        tally=zeros(2 * places * TALLY),
        threat=zeros(2 * areas),
        control=zeros(areas),
        perimeter=vec[i64](board.perimeter),
        fire=zeros(areas),
        fired=zeros(int(board.batteries)),
        attack=zeros(MOST_ATTACKS * ATTACK),
        deck=deck,
    )
