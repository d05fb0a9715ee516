from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Room, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a file; every test has tables of its own."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder / "tables.db") as running:
        yield running


@pytest.fixture
def room(server: Server) -> Iterator[Callable[..., Room]]:
    """Makes tables and clears up after them."""
    made: list[Room] = []

    def make(*args: Any, **wanted: Any) -> Room:
        made.append(Room(server.address, *args, **wanted))
        return made[-1]

    yield make
    for one in made:
        one.leave()
