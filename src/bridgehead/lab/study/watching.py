"""Watches one game of a study and writes its rows.

It knows of a game what every game tells: views, events, ready-made set-ups, the modules `account` and `study`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bridgehead.core.game import Game
from bridgehead.core.position import ROLL_WORD, Event, Move, Position
from bridgehead.kits.study import UNDECIDED, Edge, Fight, GameStudy
from bridgehead.lab.playing import Result
from bridgehead.lab.study.rows import FightRow, GameRow, Rows, TurnRow, UnitRow, no_rows
from bridgehead.lab.whole import full_view

NOBODY = -1


class Outline(NamedTuple):
    """What is looked at in every game of a study; found once, so that every worker looks at the same."""

    sides: tuple[str, ...]
    places: tuple[str, ...]
    edges: tuple[str, ...]
    figures: tuple[str, ...]
    turn_events: tuple[str, ...]  # kinds of events with which a turn may begin; none: look after every decision
    fight_events: tuple[str, ...]  # kinds that are a fight, for a game that does not tell of its rolls itself
    layouts: tuple[tuple[str, str, str], ...]  # side, title, move


def told_by(game: Game) -> GameStudy:
    part = game.part("study")
    told: GameStudy = part.STUDY if part is not None else GameStudy()
    return told if told.edges else GameStudy(edges=(first_word(game),)) if part is None else told


def first_word(game: Game) -> Edge:
    """Who makes the first decision of a turn in which play proper begins: for games that name no edge."""

    def holder(position: Position, happened: Sequence[Event]) -> int:
        decision = position.decision()
        if decision is None or decision.ask == ROLL_WORD or decision.ask not in game.opening:
            return UNDECIDED
        return game.sides.index(decision.side)

    return Edge("first word", "the first decision of a turn", holder)


class Moment(NamedTuple):
    """When an edge was settled in a turn: before the decision that settled it, the move, and after it."""

    edge: int
    turn: int
    before: Position
    move: Move
    after: Position


class Chronicle:
    """The watcher. `moments` are kept only if games are to be continued from there."""

    def __init__(self, game: Game, outline: Outline, number: int, keep_moments: bool) -> None:
        self.game, self.outline, self.number = game, outline, number
        self.study = told_by(game)
        self.account = game.part("account")
        self.rows: Rows = no_rows()
        self.moments: list[Moment] | None = [] if keep_moments else None
        self.decisions = self.turn = 0
        self._place_number = {place: n for n, place in enumerate(outline.places)}
        self._layout_of = {move: (side, title) for side, title, move in outline.layouts}
        self._turn_events = frozenset(outline.turn_events)
        self._control = [NOBODY] * len(outline.places)
        self._openings: list[list[str]] = [[], []]
        self._firsts: list[str] = ["", ""]
        self._lost = [0, 0]
        self._rolls = [0, 0]
        self._luck = [0.0, 0.0]
        self._units: dict[str, dict[str, Any]] = {}
        self._fight: FightRow | None = None
        self._start_turn()

    def _start_turn(self) -> None:
        self._close_fight()
        self._edges = [UNDECIDED] * len(self.study.edges)
        self._lost_in_turn = [0, 0]
        self._since = self.decisions

    # -- the game under way --------------------------------------------------------------------------------------

    def begun(self, position: Position) -> None:
        self.turn = int(position.view("")["turn"])
        self._look(full_view(self.game, position), first=True)
        self._ask_for_edges(position, 0, position, position.beginning())

    def decided(self, before: Position, move: Move, events: Sequence[Event], position: Position) -> None:
        self.decisions += 1
        if not all(self._firsts) or self.turn == 0:
            self._note_opening(before, move)
        for event in events:
            self._note_fight(before, event)
            self._note_losses(event, position)
        if not self._turn_events or any(event.kind in self._turn_events for event in events):
            now = int(position.view("")["turn"])
            if now > self.turn:
                self._end_turn(before, position, now)
        if UNDECIDED in self._edges:
            self._ask_for_edges(before, move, position, events)

    def _note_opening(self, before: Position, move: Move) -> None:
        decision = before.decision()
        assert decision is not None
        if decision.ask == ROLL_WORD:
            return
        side = self.game.sides.index(decision.side)
        if self._firsts[side] and not (self.turn == 0 and self._layout_of):
            return
        written = before.notation(move)
        self._firsts[side] = self._firsts[side] or written
        if written in self._layout_of and self._layout_of[written][0] == decision.side:
            self._openings[side].append(self._layout_of[written][1])

    def _note_fight(self, before: Position, event: Event) -> None:
        fight = self.study.fight(before, event)
        roll = self.account.rolled(before, event) if self.account else None
        if roll is not None and len(roll.distribution) < 2:
            roll = None
        if fight is None and roll is None and event.kind not in self.outline.fight_events:
            return
        self._close_fight()
        fight = fight or Fight("")
        decision = before.decision()
        assert decision is not None
        side = roll.side if roll else self._side_of(fight, self.game.sides.index(decision.side))
        row = FightRow(
            game=self.number,
            turn=self.turn,
            decision=self.decisions,
            event=event.kind,
            rule=event.rule,
            side=side,
            place=fight.place,
            attackers=[*fight.attackers],
            defenders=[*fight.defenders],
            value=None,
            expected=None,
            at_least=None,
            at_most=None,
            lost_own=0,
            lost_enemy=0,
        )
        if roll:
            least, most, mean = float(roll.at_least()), float(roll.at_most()), roll.expected()
            expected = None if mean is None else float(mean)
            row = row._replace(value=roll.value, expected=expected, at_least=least, at_most=most)
            self._rolls[side] += 1
            self._luck[side] += most - least
        self._fight = row
        for job, units, of in (("attacks", fight.attackers, side), ("defenses", fight.defenders, 1 - side)):
            for unit in units:
                self._units.setdefault(unit, _new_unit(of, self.turn))[job] += 1

    def _side_of(self, fight: Fight, otherwise: int) -> int:
        for units, side_of in ((fight.attackers, 0), (fight.defenders, 1)):
            for unit in units:
                if unit in self._units:
                    return int(self._units[unit]["side"]) ^ side_of
        return otherwise

    def _note_losses(self, event: Event, position: Position) -> None:
        if self.account is None:
            loser = position.loser(event)
            if loser is not None:
                self._count_loss(self.game.sides.index(loser))
            return
        loss = self.account.lost(position, event)
        if loss is None:
            return
        known = self._units.setdefault(loss.unit, _new_unit(loss.side, self.turn))
        known["times_lost"] += 1
        known["lost"] = self.turn
        self._count_loss(loss.side)
        if self._fight is not None and self._fight.side != loss.side:
            for attacker in self._fight.attackers:
                self._units[attacker]["kills"] += 1

    def _count_loss(self, side: int) -> None:
        self._lost[side] += 1
        self._lost_in_turn[side] += 1
        row = self._fight
        if row is not None:
            own = row.side == side
            self._fight = row._replace(lost_own=row.lost_own + own, lost_enemy=row.lost_enemy + (not own))

    def _close_fight(self) -> None:
        if self._fight is not None:
            self.rows.fights.append(self._fight)
            self._fight = None

    def _ask_for_edges(self, before: Position, move: Move, position: Position, events: Sequence[Event]) -> None:
        if self.turn == 0:
            return
        for n, edge in enumerate(self.study.edges):
            if self._edges[n] == UNDECIDED:
                self._edges[n] = edge.holder(position, events)
                rolled = edge.granted is not None or before is not position
                if self._edges[n] != UNDECIDED and self.moments is not None and rolled:
                    self.moments.append(Moment(n, self.turn, before, move, position.copy()))

    # -- the end of a turn and of the game -----------------------------------------------------------------------

    def _look(self, view: Mapping[str, Any], first: bool = False) -> set[str]:
        """Who stands where and who holds what; returns the units on the map."""
        seen: set[str] = set()
        for place, here in view["places"].items():
            present = []
            for side, name in enumerate(self.game.sides):
                for counter in here[name]:
                    seen.add(counter["unit"])
                    self._units.setdefault(counter["unit"], _new_unit(side, 0 if first else self.turn))
                if here[name]:
                    present.append(side)
            if len(present) == 1 and place in self._place_number:
                self._control[self._place_number[place]] = present[0]
        for place, holder in self.study.control(view).items():
            if place in self._place_number:
                self._control[self._place_number[place]] = self.game.sides.index(holder) if holder else NOBODY
        return seen

    def _end_turn(self, before: Position, position: Position, now: int) -> None:
        """A turn ends as the next one begins; its score is that which the last decision in it was made on."""
        view = full_view(self.game, position)
        self._look(view, first=self.turn == 0)
        if self.turn > 0:
            standing = before.view("")["if_ended_now"]
            self._write_turn(None if standing is None else int(standing["score"]), position, view)
        for turn in range(self.turn + 1 if self.turn else now, now):  # turns that passed without a decision
            self.turn = turn
            self._start_turn()
            self._write_turn(None, position, view)
        self.turn = now
        self._start_turn()

    def _write_turn(self, score: int | None, position: Position, view: Mapping[str, Any]) -> None:
        facts = self.study.facts(position, view)
        row = TurnRow(
            game=self.number,
            turn=self.turn,
            score=score,
            decisions=self.decisions - self._since,
            lost_first=self._lost_in_turn[0],
            lost_second=self._lost_in_turn[1],
            edges=[*self._edges],
            control=[*self._control],
            figures=[facts.get(name, 0) for name in self.outline.figures],
        )
        self.rows.turns.append(row)

    def ended(self, result: Result, seed: int, position: Position | None) -> Rows:
        """All rows of the game; a broken one has its own row alone."""
        if position is None or result.error:
            self.rows = no_rows()
        else:
            view = full_view(self.game, position)
            on_map = self._look(view)
            self._close_fight()
            self._write_turn(result.score, position, view)
            self.rows.units.extend(self._unit_rows(on_map))
        first, second = (", ".join(self._openings[side]) or self._firsts[side] for side in (0, 1))
        row = GameRow(
            game=self.number,
            seed=seed,
            winner=self.game.sides.index(result.winner) if result.winner else NOBODY,
            level=result.level,
            score=result.score,
            turns=self.turn,
            decisions=result.decisions,
            opening_first=first,
            opening_second=second,
            lost_first=self._lost[0],
            lost_second=self._lost[1],
            rolls_first=self._rolls[0],
            rolls_second=self._rolls[1],
            luck_first=self._luck[0],
            luck_second=self._luck[1],
            error=result.error,
        )
        self.rows.games.append(row)
        return self.rows

    def _unit_rows(self, on_map: set[str]) -> list[UnitRow]:
        found = []
        for unit, told in self._units.items():
            fate = "on the map" if unit in on_map else "lost" if told["times_lost"] else "left"
            found.append(UnitRow(self.number, unit=unit, fate=fate, **told))
        return sorted(found, key=lambda row: (row.side, row.unit))


def _new_unit(side: int, arrived: int) -> dict[str, Any]:
    return {"side": side, "arrived": arrived, "lost": 0, "times_lost": 0, "attacks": 0, "defenses": 0, "kills": 0}
