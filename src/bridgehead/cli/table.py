"""The table in a terminal: shows, asks, plays, and answers questions. It also works through a pipe, without colour."""

from __future__ import annotations

import contextlib
import select
import shlex
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from bridgehead.cli import display
from bridgehead.core import explain, handicap, rulebook
from bridgehead.core.dice import DiceError
from bridgehead.core.game import UnknownChoice
from bridgehead.core.position import ROLL, ROLL_WORD, Decision, IllegalMove, Move, NotationError, PositionError
from bridgehead.core.rulebook import UnknownRule
from bridgehead.lab import chances
from bridgehead.lab.advice.hint import hint
from bridgehead.lab.whole import full_view
from bridgehead.render.characters import about, terminal
from bridgehead.tables import hints, storage, typed
from bridgehead.tables.answers import NothingToUndo
from bridgehead.tables.proposing import offers
from bridgehead.tables.session import HUMAN, Session

if sys.platform != "win32":
    import termios

LONG_LIST = 40
UNBROKEN = "\u00a0"  # a space at which no line is broken
FEW = 3  # so many odds are shown with all their modifiers, more as one line each
MANY = 8  # more lines of one kind than this are not worth a screen


class Leave(Exception):
    """The person gets up from the table."""


class Screen:
    """Where text goes and where a person's lines come from."""

    def __init__(self) -> None:
        self.console: Console = display.make_console()
        self.terminal = sys.stdin.isatty()
        if self.terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  lines can be edited and called back

    def say(self, text: str = "", style: str = "") -> None:
        """Lines of text; what is too wide goes on below, a little further in."""
        for line in text.split("\n"):
            further = " " * (len(line) - len(line.lstrip()) + 2)
            parts = textwrap.wrap(line, self.console.width, subsequent_indent=further, break_on_hyphens=False) or [""]
            for part in parts:
                self.console.print(Text(part.replace(UNBROKEN, " "), style=style))

    def tell(self, text: str) -> None:
        """A line that is not broken, since a file name is in it."""
        self.console.print(Text(text), soft_wrap=True)

    def ask(self, question: str) -> str:
        """A line from the person; raises EOFError at the end of the input."""
        self.console.file.flush()
        if self.terminal:
            return input(question)
        self.console.file.write(question)
        line = sys.stdin.readline()
        self.console.file.write(line if line.endswith("\n") else line + "\n")  # a pipe does not show what it sends
        if not line:
            raise EOFError
        return line

    def ask_within(self, seconds: float, question: str) -> str | None:
        """A line from the person, or None when the time is over; where the wait cannot be cut short, as `ask`."""
        if sys.platform == "win32" or not self.terminal:
            return self.ask(question)
        self.console.file.write(question)
        self.console.file.flush()
        if not select.select([sys.stdin], [], [], max(seconds, 0))[0]:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)  # half a line is not for whoever is asked next
            self.say()
            return None
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def ask_for_dice(self, question: str) -> str:
        typed_in = self.ask(question)
        if typed_in.strip().lower() in ("quit", "exit"):
            raise Leave
        return typed_in

    def hide(self) -> None:
        """What was on the screen is for other eyes."""
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.say("\n" * 3)


class Table:
    """One session on a screen."""

    def __init__(self, session: Session, screen: Screen, file: Path, confirms: bool = True) -> None:
        self.session = session
        self.confirms = confirms and screen.terminal  # a pipe has nobody who could be asked
        self.screen = screen
        self.file = file
        self._shown = 0  # lines of the report that have been on the screen
        self._drawn = -1  # decisions played when the map was last drawn
        self._asked: tuple[str, str] = ("", "")  # side and kind of the last question
        self._at_screen = ""  # the side whose person looks at the screen, while secrets matter
        self._waiting: list[str] = []  # the rest of a line with several moves, typed by the side in _asked
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "propose": self._propose,
            "why": self._why,
            "explain": self._explain,
            "odds": self._odds,
            "hint": self._hint,
            "undo": self._undo,
            "map": self._map,
            "place": self._place,
            "area": self._place,
            "hex": self._place,
            "log": self._log,
            "rules": self._rules,
            "rule": self._rules,
            "save": self._save,
            "help": self._help,
            "?": self._help,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over or the person leaves; either way it is saved."""
        try:
            while (decision := self.session.decision()) is not None:
                if decision.side != self._asked[0]:
                    self._stop_line(f"It's the {decision.side.capitalize()} player's turn now")
                if self.session.player(decision.side) == HUMAN:
                    self._ask(decision)
                else:
                    self.session.play(self.session.computer_move())
                    self._report(self._reader())
        except (EOFError, KeyboardInterrupt, Leave):
            storage.save(self.session, self.file)
            self.screen.tell(f"\nGame saved as {self.file}. To resume it: bridgehead play --record {self._quoted()}")
            return
        except BaseException:  # such as a screen that is gone: what was played is still saved
            storage.save(self.session, self.file)
            raise
        storage.save(self.session, self.file)
        self._report(self._reader())
        self._stop_line("The game is over")
        if handicap.TAG in self.session.record.tags:
            self.screen.tell(handicap.told(self.session.record.tags, self.session.game, self.session.position))
        display.print_table(
            self.screen.console,
            self.session.game,
            self.session.pack,
            full_view(self.session.game, self.session.position),
        )
        self.screen.tell(f"Game saved as {self.file}. To check its dice: bridgehead verify {self._quoted()}")

    def _quoted(self) -> str:
        return shlex.quote(str(self.file))

    # -- asking ------------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> None:
        if not self._waiting:
            self._hand_over(decision)
            self._report(decision.side)
            self._draw_if_due(decision)
            self.screen.say()
            self.screen.say(f"{decision.prompt} ({decision.rule})", "bold")
            if stakes := self.session.position.stakes():
                self.screen.say(stakes)
            self._list_moves()
        self._asked = (decision.side, decision.ask)
        self.session.clock.start()
        played = len(self.session.record.entries)
        while len(self.session.record.entries) == played and self.session.decision() is not None:
            if not self._waiting:
                self._read_line(decision.side)
            if self._waiting:
                self._do(self._waiting.pop(0), decision.side)
        storage.save(self.session, self.file)

    def _read_line(self, side: str) -> None:
        left = self.session.time_left()
        question = f"{side}> "
        line = self.screen.ask(question) if left is None else self.screen.ask_within(left, question)
        if line is not None:
            self._waiting = typed.cut(line) or ([ROLL_WORD] if self._only_rolls() else [])
            return
        self.session.run_out()
        self._report(side)

    def _do(self, part: str, side: str) -> None:
        word, _, rest = part.partition(" ")
        written = part
        try:
            command = self._commands.get(word.lower())
            if command is not None:
                command(rest.strip())
                return
            move, left = typed.take_move(self.session.position, part)
            if left:
                self._waiting.insert(0, left)
            written = self.session.position.notation(move)
            if not self._means(move):
                return
            self.session.answer(move)
            self._report(side)
            if self.session.record.entries[-1].move != written:
                self._stop_line("Your time was up")
            self._waiting = typed.unsaid(self.session.position, self._waiting, side)
        except IllegalMove as error:
            self._refused(f"{written}: {error}")
        except (NotationError, UnknownRule, UnknownChoice, NothingToUndo, DiceError, OSError) as error:
            self._refused(str(error))

    def _means(self, move: Move) -> bool:
        """Whether a move that gives something up is meant; asked once."""
        caution = self.session.position.caution(move) if self.confirms else ""
        if not caution:
            return True
        self.screen.say(caution, "yellow")
        if self.screen.ask("Go ahead? [y/N] ").strip().lower() in ("y", "yes"):
            return True
        self._waiting.clear()
        return False

    def _refused(self, sentence: str) -> None:
        self.screen.say(sentence, "yellow")
        if self._waiting:
            self.screen.say(f"Not played: {'; '.join(self._waiting)}.")
            self._waiting.clear()

    def _stop_line(self, why: str) -> None:
        """What was typed for one question never answers another."""
        if self._waiting:
            self.screen.say(f"{why}, so the rest of the line was not played: {'; '.join(self._waiting)}.", "yellow")
            self._waiting.clear()

    def _only_rolls(self) -> bool:
        """Whether nothing is left to say but the word that lets the dice roll."""
        return self.session.position.moves() == [ROLL]

    def _hand_over(self, decision: Decision) -> None:
        """Two people at one screen: what one may not see is never shown while he sits there."""
        if len(self.session.human_sides()) < 2 or self._at_screen == decision.side:
            return
        if self.session.secret_decision() or self.session.secrets_on_table():
            self.screen.hide()
            line = self.screen.ask(f"Hand over to the {decision.side.capitalize()} player. Press Enter when ready. ")
            self._waiting = typed.cut(line)  # whoever knows what to play need not wait for the question
            self._drawn = -1
        self._at_screen = decision.side

    def _reader(self) -> str | None:
        """Whose private lines may be on the screen: those of the only person, or of nobody."""
        people = self.session.human_sides()
        return people[0] if len(people) == 1 else None

    def _report(self, side: str | None) -> None:
        """The new lines of the report."""
        lines = self.session.lines(side, self._shown)
        private = sum(line.private >= 0 for line in lines)
        for line in lines:
            if line.private < 0 or private <= MANY:
                self.screen.say(f"  {line.text}")
        if private > MANY:
            self.screen.say(f"  ({private} lines for your eyes only: type `log` to read them.)")
        self._shown = len(self.session.log)

    def _draw_if_due(self, decision: Decision) -> None:
        """The map comes at the beginning of an action, not at every step of it."""
        played = len(self.session.record.entries)
        if played == self._drawn or (
            self._asked == (decision.side, decision.ask) and decision.ask not in self.session.game.opening
        ):
            return
        try:
            self.session.position.text()
        except PositionError:
            return
        self._map("")

    def _list_moves(self) -> None:
        position = self.session.position
        legal = position.moves()
        if self._only_rolls():
            word = position.describe(ROLL)
            self.screen.say(f"Press Enter to {word[:1].lower()}{word[1:]}.")
            return
        if len(legal) <= LONG_LIST:
            written = [position.notation(move) for move in legal]
            width = max(map(len, written))
            for number, (move, text) in enumerate(zip(legal, written, strict=True), 1):
                self.screen.say(f"{number:4}  {text:{width}}  {position.describe(move)}")
            return
        groups: dict[str, list[str]] = {}
        for number, move in enumerate(legal, 1):
            text = position.notation(move)
            kind = text.partition(" ")[0] if " " in text else "" if text[0] == "+" or not text.isalpha() else text
            groups.setdefault(kind, []).append(f"{number} {text}")
        unnamed = "units" if len(groups) > 1 else "moves"
        for kind, entries in groups.items():
            self.screen.say(f"{kind or unnamed} ({len(entries)})", "bold")
            self.screen.say("  " + "   ".join(entry.replace(" ", UNBROKEN) for entry in entries))
        self.screen.say("Type `moves WORD` to describe the moves that contain WORD, or `moves` for all of them.")

    # -- commands ----------------------------------------------------------------------------------------------------

    def _view_side(self) -> str:
        decision = self.session.decision()
        assert decision is not None
        return decision.side

    def _moves(self, word: str) -> None:
        position = self.session.position
        found = False
        for number, move in enumerate(position.moves(), 1):
            text, meaning = position.notation(move), position.describe(move)
            if word.lower() in f"{text} {meaning}".lower():
                self.screen.say(f"{number:4}  {text:16}  {meaning}")
                found = True
        if not found:
            self.screen.say(f"No legal move contains '{word}'.")

    def _propose(self, number: str) -> None:
        """Several moves that are offered as one: all of them, or one to be played."""
        found = offers(self.session)
        if not found:
            self.screen.say("Nothing is proposed now.")
        elif number.isdigit() and 1 <= int(number) <= len(found):
            self._waiting = found[int(number) - 1].moves + self._waiting
        else:
            for index, one in enumerate(found, 1):
                self.screen.say(f"{index:4}  {one.words} ({'; '.join(one.moves)})")
            self.screen.say("Type `propose NUMBER` to play one.")

    def _why(self, text: str) -> None:
        position = self.session.position
        if not text:
            self.screen.say(f"Which move? For example: why {position.notation(position.moves()[-1])}")
            return
        move, _ = typed.take_move(position, text)
        refusal = position.check(move)
        if refusal is None:
            self.screen.say(f"{position.notation(move)} is allowed: {position.describe(move)}.")
            return
        self.screen.say(f"{position.notation(move)}: {refusal}")
        book = rulebook.load(self.session.game.folder)
        if refusal.rule in book:
            self.screen.say(f"  {refusal.rule} {book.find(refusal.rule).title}: type `rules {refusal.rule}` for more.")

    def _odds(self, text: str) -> None:
        game, position = self.session.game, self.session.position
        chances.odds_module(game)
        if text:
            lines = display.odds_lines(chances.odds_of_move(game, *typed.look_ahead(position, text)))
        else:
            declared, each = chances.odds_now(game, position), chances.odds_of_moves(game, position)
            lines = display.odds_lines(declared) if len(declared) <= FEW else display.odds_summary(each)
        for line in lines or ["No dice are rolled here."]:
            self.screen.say(line)

    def _hint(self, _: str) -> None:
        session, side = self.session, self._view_side()
        if reason := hints.why_not(session, session.seats):
            self.screen.say(reason)
            return
        with self.screen.console.status("Thinking ..."):
            seed = hints.seed_of(session, session.position.seat(side))
            found = hint(session.game, session.pack, session.position, side, seed)
        for line in display.hint_lines(found):
            self.screen.say(line)

    def _undo(self, side: str) -> None:
        if side and side.lower() not in self.session.game.sides:
            raise UnknownChoice(f"There is no side '{side}'; the sides are {' and '.join(self.session.game.sides)}.")
        taken_back = self.session.undo(side.lower() or self._view_side())
        self.screen.say(f"Undone: {taken_back}.")
        self._stop_line("A move was undone")
        self._shown = min(self._shown, len(self.session.log))
        self._asked = ("", "")

    def _map(self, _: str) -> None:
        view = self.session.position.view(self._view_side())
        display.print_table(self.screen.console, self.session.game, self.session.pack, view)
        legend = terminal(self.session.game).legend(self.session.game, self.session.pack, view)
        if self._drawn < 0 and legend:
            self.screen.say(legend)
        self._drawn = len(self.session.record.entries)

    def _place(self, name: str) -> None:
        view = self.session.position.view(self._view_side())
        lines = about(self.session.game, self.session.pack, view, name)
        for line in lines or [f"There is no place '{name}'." if name else "Which place?"]:
            self.screen.say(line)

    def _log(self, count: str) -> None:
        lines = self.session.lines(self._view_side())
        if count.isdecimal():
            lines = lines[-int(count) :] if int(count) else []
        for line in lines:
            self.screen.say(f"  {line.text}{f' ({line.rule})' if line.rule else ''}")

    def _rules(self, number: str) -> None:
        book = rulebook.load(self.session.game.folder)
        if not number:
            for chapter, title in book.chapters.items():
                self.screen.say(f"{chapter:3} {title}")
        elif number.isdecimal() and int(number) in book.chapters:
            self.screen.say(f"{number} {book.chapters[int(number)]}", "bold")
            for rule in book.children(number):
                self.screen.say(f"  {rule.rule} {rule.title}")
        else:
            for line in display.rule_lines(self.session.game.id, book, book.find(number)):
                self.screen.say(line)

    def _explain(self, _: str) -> None:
        decision = self.session.decision()
        assert decision is not None
        told = explain.explanation(self.session.game, decision.ask, decision.rule)
        parts = ("You can", told.may), ("What it costs", told.costs), ("Experienced players", told.consider)
        for heading, text in parts:
            if text:
                self.screen.say(f"{heading}: {text}")

    def _save(self, name: str) -> None:
        if not name:
            storage.save(self.session, self.file)
        else:
            path = Path(name).expanduser()
            if path.exists() and path.resolve() != self.file.resolve():
                self.screen.say(f"{path} already exists; choose another name.", "yellow")
                return
            storage.save(self.session, path)
            self.file = path
        self.screen.tell(f"Saved as {self.file}.")

    def _help(self, _: str) -> None:
        self.screen.say(display.help_text(self.session.game))

    def _quit(self, _: str) -> None:
        raise Leave
