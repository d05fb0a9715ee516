"""All commands under one name, and what happens when something is wrong: one sentence on stderr and exit code 2."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from bridgehead import __version__
from bridgehead.core.data import DataError
from bridgehead.core.dice import DiceError
from bridgehead.core.game import UnknownChoice
from bridgehead.core.position import IllegalMove, NotationError, PositionError
from bridgehead.core.record import RecordError
from bridgehead.core.rulebook import RulebookError, UnknownRule
from bridgehead.lab.errors import LabError

MISTAKES = (
    DataError,
    DiceError,
    UnknownChoice,
    IllegalMove,
    LabError,
    NotationError,
    PositionError,
    RecordError,
    RulebookError,
    UnknownRule,
)
# Where each command is; it is loaded when it is asked for, so that the short ones do not wait for the others.
COMMANDS = {
    "aid": "books:aid",
    "bench": "study:bench",
    "data": "reference:data",
    "even": "even:even",
    "games": "reference:games",
    "ladder": "ladder:ladder",
    "map": "picture:draw_map",
    "odds": "study:odds",
    "play": "play:play",
    "position": "records:position",
    "replay": "records:replay_record",
    "review": "review:review_record",
    "rulebook": "books:rulebook",
    "rules": "reference:rules",
    "selfplay": "study:selfplay",
    "serve": "serve:serve",
    "show": "records:show",
    "study": "studies:study",
    "tune": "tuning:tune",
    "verify": "records:verify_record",
}
BAD_INPUT = 2
BROKEN_OFF = 130


class Program(click.Group):
    """A group of commands that answers bad input with a sentence instead of a traceback or a usage screen."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[name].partition(":")
        command: click.Command = getattr(import_module(f"bridgehead.cli.{module}"), attribute)
        return command

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> NoReturn:  # type: ignore[override]
        extra["standalone_mode"] = False
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another
        try:
            code = super().main(args, prog_name, **extra)
            sys.stdout.flush()
        except click.ClickException as error:
            _complain(error.format_message())
            code = BAD_INPUT
        except MISTAKES as error:
            _complain(str(error))
            code = BAD_INPUT
        except BrokenPipeError:  # the reader of our output has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = 0
        except OSError as error:
            reason = error.strerror or str(error)
            _complain(f"{error.filename}: {reason}." if error.filename else f"{reason}.")
            code = BAD_INPUT
        except (click.Abort, KeyboardInterrupt):
            code = BROKEN_OFF
        sys.exit(code if isinstance(code, int) else 0)


def _complain(sentence: str) -> None:
    click.echo(" ".join(sentence.split()), err=True)


@click.group(cls=Program, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="bridgehead", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """A referee, an opponent and a laboratory for printed World War II wargames."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
