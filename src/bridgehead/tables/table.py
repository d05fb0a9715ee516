"""A table that outlives the program: a session, who may sit there, and what people left on it.

Everything here happens in memory; each method says to the store what has to be kept. If that fails, the table in memory
is worth nothing any more and must be loaded again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from bridgehead.core import handicap
from bridgehead.core.game import ASK, FOR_UNIT, UnknownChoice, orders_of
from bridgehead.core.position import Move
from bridgehead.core.shares import AWAITED
from bridgehead.tables import coaching, hushing
from bridgehead.tables.answers import EVERYBODY, NothingToUndo, Snapshot
from bridgehead.tables.counting import counts, number_of, played_at
from bridgehead.tables.saved import OVER, PLAYING, STOPPED, Assist, Bookmark, Note, Saved, Seat, Status, UndoRequest
from bridgehead.tables.seating import INVITE, INVITED
from bridgehead.tables.session import HUMAN, Session
from bridgehead.tables.store import Moment, Store

TOOK_BACK, DECLINED, TROUBLE = "took back", "declined", "trouble"
OTHER_SIDE = "That was your opponent's move."
SHARE_STANDS = "This seat's share can't be changed."


class NotNow(Exception):
    """Something that the table does not allow at the moment: one sentence."""


@dataclass(frozen=True)
class Seated:
    """A new table and the keys to its seats, by side. They are told once and kept nowhere."""

    table: Table
    tokens: dict[str, str]
    invitations: dict[str, str]


class Table:
    """One game with its seats. `open` makes a new one."""

    def __init__(self, store: Store, saved: Saved, session: Session) -> None:
        self.store = store
        self.id = saved.id
        self.session = session
        self.seats = saved.seats
        self.shared = saved.shared
        self.revision = saved.revision
        self._unseen = list(saved.unseen)
        self.status = saved.status
        self.ending = saved.ending
        self.notes = saved.notes
        self.bookmarks = saved.bookmarks
        self.request = saved.request
        self.messages = saved.messages
        self.rematch = saved.rematch
        self.hushed: dict[int, dict[str, str]] = {}  # by chair: orders for this turn only, not stored
        self._kept = len(session.record.entries)  # decisions that the store has
        self._kept_tags = dict(session.record.tags)
        if self.status != PLAYING:
            session.open_up()

    @classmethod
    def open(
        cls, store: Store, session: Session, seats: Mapping[str, str], keys: Mapping[str, str] | None = None
    ) -> Seated:
        """A new table for a game, with a key for every seat that is not a computer player's.

        `keys` are the hashes of tokens, by side, of people who agreed on this game and sit at screens of their own.
        """
        keys = keys or {}
        tokens: dict[str, str] = {}
        invitations: dict[str, str] = {}
        chairs = [Seat(""), Seat("")]
        for side in session.game.sides:
            seat = chairs[session.position.seat(side)]
            seat.player = seats[side]
            if side in keys:
                seat.token = keys[side]
            elif seat.player == HUMAN:
                tokens[side] = new_token()
                seat.token = hashed(tokens[side])
            elif seat.player == INVITE:
                seat.player = INVITED
                invitations[side] = new_token()
                seat.invitation = hashed(invitations[side])
        status: Status = PLAYING if session.decision() is not None else OVER
        saved = Saved(secrets.token_hex(8), session.record, session.seed, len(tokens) == 2, chairs, status=status)
        store.add(saved)
        return Seated(cls(store, saved, session), tokens, invitations)

    # -- seats -------------------------------------------------------------------------------------------------------

    def chair_of(self, token: str) -> int | None:
        """The chair that a token opens."""
        found = hashed(token)
        for chair, seat in enumerate(self.seats):
            if seat.token and secrets.compare_digest(seat.token, found):
                return chair
        return None

    def side_of(self, chair: int, number: int | None = None) -> str:
        """The side commanded from a chair, now or after so many decisions; a bid can change it."""
        position = self.session.position if number is None else self.session.at(number)
        return next(side for side in self.session.game.sides if position.seat(side) == chair)

    def deciding_chair(self) -> int | None:
        """The chair that must decide; None if nobody must."""
        decision = self.session.decision()
        if self.status != PLAYING or decision is None:
            return None
        return self.session.position.seat(decision.side)

    def claim(self, invitation: str, token: str) -> int | None:
        """The chair that an invitation is for; the token opens it from now on. It works once.

        Whoever did not hear the answer may claim again with the same token, so a used invitation is not forgotten.
        """
        found, key = hashed(invitation), hashed(token)
        for chair, seat in enumerate(self.seats):
            if not seat.invitation or not secrets.compare_digest(seat.invitation, found):
                continue
            if seat.player == INVITED:
                seat.player, seat.token = HUMAN, key
                self.store.save_seat(self.id, chair, seat)
            return chair if secrets.compare_digest(seat.token, key) else None
        return None

    def seal_share(self, chair: int, seal: str) -> None:
        """What the person on that chair will add to the dice, fixed before anybody else's is known."""
        if not self.session.seal_share(chair, seal):
            raise NotNow(SHARE_STANDS)
        self.keep()

    def add_share(self, chair: int, share: str) -> None:
        """What the person on that chair adds to the dice, once for all.

        It is told only when the other person's stands, if only sealed: whoever runs the server knows the seed, and
        could fit a share to it and to this one.
        """
        if self.session.shares()[1 - chair] == AWAITED:
            raise NotNow("The other player's share isn't there yet, so yours must stay sealed.")
        if not self.session.add_share(chair, share):
            raise NotNow(SHARE_STANDS)
        self.keep()

    def set_orders(self, chair: int, orders: Mapping[str, str]) -> None:
        """All standing orders of a seat; those of units that have since been lost lapse."""
        settled = self.session.game.settle_orders(orders)
        units = self.order_units(chair)
        for key in list(settled):
            name, single, unit = key.partition(FOR_UNIT)
            if single and unit not in units[name]:
                if key not in self.seats[chair].orders:
                    raise UnknownChoice(f"You have no unit '{unit}' that standing order {name} could be for.")
                del settled[key]
        self.seats[chair].orders = settled
        self.hushed.pop(chair, None)
        self.store.save_seat(self.id, chair, self.seats[chair])

    def hush(self, chair: int) -> None:
        """Answer the present question by doing nothing, now and for the rest of the turn."""
        found = hushing.offered(self.session)
        if found is None:
            raise NotNow("No standing order answers this question.")
        self.hushed.setdefault(chair, {})[found[0].name] = hushing.NEVER

    def order_units(self, chair: int) -> dict[str, list[str]]:
        """By standing order: the units that may have it for themselves."""
        position, side = self.session.position, self.side_of(chair)
        return {
            order.name: position.order_units(order.name, side) for order in self.session.game.orders if order.per_unit
        }

    def set_assist(self, chair: int, level: Assist) -> None:
        self.seats[chair].assist = level
        self.store.save_seat(self.id, chair, self.seats[chair])

    # -- counting: what is secret is not told by numbers either ------------------------------------------------------

    def revision_of(self, chair: int | None) -> int:
        """Grows with everything that the reader notices, so that an old click fits no later position."""
        return self.revision if chair is None else self.revision + self._unseen[chair]

    def moment(self) -> Moment:
        """Changes with everything that happens, and never comes again."""
        return self.revision, self._unseen[0], self._unseen[1]

    def number_of(self, chair: int | None, played: int | None = None) -> int:
        return number_of(self.session, chair, played)

    def _changed_for(self, readers: Collection[int | None]) -> None:
        if None in readers:
            self.revision += 1
            return
        for chair in range(2):
            self._unseen[chair] += chair in readers

    # -- playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Move, note: str = "") -> None:
        """Play a move; it counts once `keep` has been called."""
        self.session.play(move, note)
        self._moved()

    def run_out(self) -> None:
        """The clock has run out."""
        self.session.run_out()
        self._moved()

    def _moved(self) -> None:
        self._changed_for(self.session.answers[-1].readers)
        self.request = None
        if self.hushed and hushing.turn_begins(self.session):
            self.hushed.clear()
        if self.session.decision() is None:
            self.status = OVER

    def standing_answer(self) -> tuple[Move, str] | None:
        """What the standing orders of the deciding seat say to the present question, and how to note it."""
        chair = self.deciding_chair()
        if chair is None or self.seats[chair].player not in (HUMAN, INVITED):
            return None
        if self.session.awaits_shares():
            return None  # it might want dice
        if coaching.asks_pupil(self.session):
            return None  # who learns decides himself
        orders = self.session.game.settle_orders(self.seats[chair].orders) | self.hushed.get(chair, {})
        if all(value == ASK for value in orders.values()):
            return None
        move = self.session.position.answer(orders)
        return None if move is None else (move, self._answered(move, orders))

    def _answered(self, move: Move, orders: Mapping[str, str]) -> str:
        """A note that everybody reads: it tells what was answered unless that is a secret of the side."""
        position = self.session.position
        if not self.session.is_secret(move):
            for order in self.session.game.orders:
                if position.answer(orders_of(orders, order.name)) == move:
                    if note := order.note(orders[order.name]):
                        return note
                    return f"Standing order '{order.title}': {position.describe(move)}."
        return "Answered by a standing order."

    def keep(self) -> None:
        """Commit what was played since the last time."""
        record, before = self.session.record, self._kept
        tags = record.tags if record.tags != self._kept_tags else None
        self.store.save_decisions(self.id, self.moment(), before, record.entries[before:], self.status, tags)
        self._kept, self._kept_tags = len(record.entries), dict(record.tags)

    def is_kept(self) -> bool:
        """Whether the store has every decision that was played."""
        return self._kept == len(self.session.record.entries)

    def resigns(self, chair: int) -> bool:
        """Whether ending the game means giving up: against another person it does."""
        return self.status == PLAYING and not self.shared and self.seats[1 - chair].player == HUMAN

    def stop(self, chair: int) -> None:
        """A person ends the game for good. Secrets and the seed come out, so that the dice can be checked."""
        self.insist_on_playing()
        side, seed = self.side_of(chair), self.session.seed
        if self.resigns(chair):
            self.ending = f"The {side.capitalize()} player resigned: {self.side_of(1 - chair).capitalize()} victory."
            self.session.record.resign(side, seed)
        else:
            self.ending = f"The {side.capitalize()} player ended the game."
            self.session.record.tags.update({"Seed": seed} if seed else {})
        self.status = STOPPED
        self.session.open_up()
        self.revision += 1
        self.request = None
        self.store.save_end(self.id, self.moment(), self.ending, self.session.record.tags)

    def outcome(self) -> str | None:
        """How the game ended, in a sentence."""
        if self.status == STOPPED:
            return self.ending
        session = self.session
        return handicap.told(session.record.tags, session.game, session.position) or None

    def insist_on_playing(self) -> None:
        if self.status != PLAYING:
            raise NotNow(self.outcome() or "The game is over.")

    # -- taking back -------------------------------------------------------------------------------------------------

    def may_take_back(self, chair: int) -> list[Snapshot]:
        """Moves of that chair within reach, the latest first."""
        if self.status != PLAYING:
            return []
        seat = self.session.position.seat
        return [snapshot for snapshot in self.session.within_reach() if seat(snapshot.side) == chair]

    def must_ask(self, chair: int, to: int) -> bool:
        """Whether taking back so far needs the consent of another person: once he has had something to answer."""
        if self.shared or self.seats[1 - chair].player != HUMAN:
            return False
        seat = self.session.position.seat
        others = any(seat(answer.side) != chair for answer in self.session.answers[to:])
        return others or self.deciding_chair() != chair

    def undo(self, chair: int, number: int) -> bool:
        """Take back to where the chair counted so many decisions, or ask for it; whether it is done."""
        self.insist_on_playing()
        to = next((s.number for s in self.may_take_back(chair) if self.number_of(chair, s.number) == number), None)
        if to is None:
            raise NothingToUndo(self._why_not(chair, number))
        if self.must_ask(chair, to):
            asked = UndoRequest(self.side_of(chair), to, max(1, self.number_of(None) - self.number_of(None, to)))
            if self.request is not None and self.request != asked:
                # Who agrees must agree to what he has read.
                raise NotNow("You already asked to undo something else; wait for the answer to that first.")
            self.request = asked
            self.store.save_request(self.id, asked)
            return False
        self._take_back(self.side_of(chair), to)
        return True

    def answer_request(self, chair: int, number: int, accept: bool) -> None:
        """Let the other side take back to where it asked to go, or not."""
        request = self.request
        if request is None or self.session.position.seat(request.side) == chair:
            raise NotNow("Nobody has asked you to agree to an undo.")
        if self.number_of(chair, request.to) != number:
            raise NotNow("The request has changed; read it again before you answer.")
        if accept:
            self._take_back(request.side, request.to)
        else:
            self.request = None
            many = "a move" if request.count == 1 else _moves(request.count)
            text = f"The {self.side_of(chair).capitalize()} player declined to undo {many}."
            self.notes.append(Note(0, len(self.session.answers), DECLINED, self.side_of(chair), request.count, text))
            self.store.save_declined(self.id, *self._fold_notes())

    def why_nothing_to_take_back(self, chair: int) -> str:
        if self.status != PLAYING:
            return self.outcome() or ""
        return OTHER_SIDE if self._noticed_within_reach(chair) else self.session.why_not_further()

    def _noticed_within_reach(self, chair: int) -> list[int]:
        """The moves that may be taken back, by the numbers that the chair gives to the moments before them."""
        noticed = [s.number for s in self.session.within_reach() if counts(self.session, s.number, chair)]
        return [self.number_of(chair, played) for played in noticed]

    def _why_not(self, chair: int, number: int) -> str:
        if 0 <= number < self.number_of(chair):
            reached = number in self._noticed_within_reach(chair)
            return OTHER_SIDE if reached else self.session.why_not_further()
        return f"There is nothing to undo after {_moves(number)}."

    def put_back(self, to: int) -> None:
        """Take back to so many decisions without a word in the log: a unit that was picked up is put down."""
        self.insist_on_playing()
        self._take_back("", to)

    def _take_back(self, side: str, to: int) -> None:
        count = self.number_of(None) - self.number_of(None, to)
        readers = EVERYBODY if count else {chair for answer in self.session.answers[to:] for chair in answer.readers}
        self.session.take_back(to)
        self._changed_for(readers)
        self.request = None
        for other in self.notes:
            other.number = min(other.number, to)
        if count and side:  # what nobody else noticed leaves no trace
            self.notes.append(Note(0, to, TOOK_BACK, side, count, ""))
        self._kept = to
        self.store.save_undo(self.id, self.moment(), to, *self._fold_notes())
        self.bookmarks = [bookmark for bookmark in self.bookmarks if bookmark.number <= to]

    def say(self, kind: str, text: str) -> None:
        """Something the table has to say to everybody; it stands in the log."""
        self.notes.append(Note(0, len(self.session.answers), kind, "", 0, text))
        self.store.save_notes(self.id, *self._fold_notes())

    def _fold_notes(self) -> tuple[list[Note], list[int]]:
        """Of notes that are alike at one point of the game only the last stays and counts for all, so that the log
        grows with the game only; those that the store does not have like this, and the ids of those that went."""
        kept: dict[tuple[int, str, str], Note] = {}
        changed: list[Note] = []
        gone: list[int] = []
        for note in self.notes:
            like = kept.pop((note.number, note.kind, note.side), None)
            kept[note.number, note.kind, note.side] = note
            if like is not None:
                note.count += like.count
                gone.append(like.id)
            if note.kind == TOOK_BACK and (like is not None or not note.text):
                note.text = f"The {note.side.capitalize()} player undid {_moves(note.count)}."
            if like is not None or not note.id:
                changed.append(note)
        self.notes = list(kept.values())
        return [note for note in changed if note in self.notes], gone

    # -- what lies on it besides the game ----------------------------------------------------------------------------

    def bookmarks_of(self, chair: int) -> list[Bookmark]:
        return [bookmark for bookmark in self.bookmarks if self.shared or bookmark.chair == chair]

    def add_bookmark(self, chair: int, number: int, text: str) -> Bookmark:
        if number > self.number_of(chair):
            raise NotNow(f"The game has {_moves(self.number_of(chair))} so far.")
        number = played_at(self.session, chair, number)
        for known in self.bookmarks:
            if (known.chair, known.number, known.text) == (chair, number, text):
                return known  # who asks again did not hear the answer
        if len(self.bookmarks_of(chair)) >= 200:
            raise NotNow("You already have 200 bookmarks; delete one first.")
        made = Bookmark(self.store.add_bookmark(self.id, chair, number, text), chair, number, text)
        self.bookmarks = sorted([*self.bookmarks, made], key=lambda bookmark: (bookmark.number, bookmark.id))
        return made

    def drop_bookmark(self, chair: int, id: int) -> bool:
        if not any(bookmark.id == id for bookmark in self.bookmarks_of(chair)):
            return False
        self.store.drop_bookmark(self.id, id)
        self.bookmarks = [bookmark for bookmark in self.bookmarks if bookmark.id != id]
        return True

    # -- the record --------------------------------------------------------------------------------------------------

    def why_record_is_closed(self) -> str:
        """A record holds every secret, so it stays closed as long as one was not told to all; empty if it is open."""
        if self.status != PLAYING or self.session.is_open():
            return ""
        return "The record can't be opened while anything in it is still secret."

    def insist_on_open_record(self) -> None:
        if reason := self.why_record_is_closed():
            raise NotNow(reason)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _moves(count: int) -> str:
    return f"{count} move{'' if count == 1 else 's'}"
