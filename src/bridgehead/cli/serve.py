"""`bridgehead serve`: the table in the browser."""

from __future__ import annotations

import contextlib
import threading
import webbrowser

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Where to listen.")
@click.option("--port", type=click.IntRange(1, 65535), help="Which port; else the first free one from 8644 on.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option("--database", metavar="URL", help="Where tables are kept: sqlite:///FILE; else in your data folder.")
@click.option(
    "--connections",
    type=click.IntRange(8),
    default=128,
    show_default=True,
    metavar="N",
    help="How many connections one address may have open. A browser needs about eight.",
)
@click.option(
    "--request-timeout",
    type=click.FloatRange(1),
    default=30,
    show_default=True,
    metavar="SECONDS",
    help="How long a request may take to arrive.",
)
def serve(
    host: str, port: int | None, no_browser: bool, database: str | None, connections: int, request_timeout: float
) -> None:
    """Play in the browser. Only this machine can connect unless --host says otherwise; Ctrl-C ends it."""
    # Imported here, so that other commands do not wait for it.
    from bridgehead.server import serving
    from bridgehead.server.door import Door
    from bridgehead.tables.database import StoreError
    from bridgehead.tables.store import Store, default_url

    try:
        store = Store(database or default_url())
        listening = serving.listen(host, port)
    except (StoreError, serving.PortTaken) as error:
        raise click.ClickException(str(error)) from None
    address = serving.address_of(listening, host)
    if port is None and listening.getsockname()[1] != serving.PORT:
        click.echo(f"Port {serving.PORT} is taken, so Bridgehead uses {listening.getsockname()[1]}.")

    def ready() -> None:
        click.echo(f"Bridgehead is at {address} (Ctrl-C ends it; every game is kept).")
        if not no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(store, listening, host, ready, Door(connections, request_timeout))
