"""`bridgehead serve`: the table in the browser."""

from __future__ import annotations

import contextlib
import sys
import threading
import webbrowser
from pathlib import Path

import click

DAY = 86_400.0


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Address to listen on.")
@click.option(
    "--port", type=click.IntRange(1, 65535), help="Port to listen on; by default the first free one from 8644 up."
)
@click.option("--no-browser", is_flag=True, help="Don't open the browser.")
@click.option(
    "--database", metavar="URL", help="Where games are kept: sqlite:///FILE; by default in your user data folder."
)
@click.option(
    "--archive-after",
    type=click.FloatRange(0),
    default=90,
    show_default=True,
    metavar="DAYS",
    help="Archive games nobody has opened for this long; opening one brings it back. 0 archives nothing.",
)
@click.option(
    "--connections",
    type=click.IntRange(8),
    default=128,
    show_default=True,
    metavar="N",
    help="Most open connections per address; a browser uses about eight.",
)
@click.option(
    "--request-timeout",
    type=click.FloatRange(1),
    default=30,
    show_default=True,
    metavar="SECONDS",
    help="Close connections that don't send a complete request in time.",
)
def serve(
    host: str,
    port: int | None,
    no_browser: bool,
    database: str | None,
    archive_after: float,
    connections: int,
    request_timeout: float,
) -> None:
    """Play in the browser. Only this computer can connect unless --host says otherwise; Ctrl-C stops the server."""
    # Imported here, so that other commands do not wait for it.
    from bridgehead.server import serving
    from bridgehead.server.door import Door
    from bridgehead.server.reach import Listening
    from bridgehead.tables.database import StoreError, path_of
    from bridgehead.tables.store import Store, default_url

    try:
        url = database or default_url()
        folder = path_of(url).parent
        if not folder.is_dir() and (database is None or _may_create(folder)):
            folder.mkdir(parents=True)
        store = Store(url)
        listening = serving.listen(host, port)
    except (StoreError, serving.PortTaken) as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"Can't create the folder {folder}: {error.strerror}.") from None
    address = serving.address_of(listening, host)
    if port is None and listening.getsockname()[1] != serving.PORT:
        click.echo(f"Port {serving.PORT} is taken, so Bridgehead is using {listening.getsockname()[1]}.")

    def ready() -> None:
        click.echo(f"Bridgehead is running at {address} (Ctrl-C to stop; your games are saved).")
        reach = Listening(host, listening.getsockname()[1])
        if reach.is_open() and (found := reach.address()):
            click.echo(f"Friends on your network find it at {found}/.")
        if not no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(
            store, listening, host, ready, Door(connections, request_timeout), archive_after=archive_after * DAY
        )


def _may_create(folder: Path) -> bool:
    """A misspelt folder is not made behind anybody's back."""
    return sys.stdin.isatty() and click.confirm(f"There is no folder {folder}. Create it?", default=True)
