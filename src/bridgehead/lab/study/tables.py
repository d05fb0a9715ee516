"""The columnar files of a study: one Parquet file a table, made of the chunks in their order.

pyarrow is an extra; nothing else here needs it. The same rows give the same bytes, for a given version of pyarrow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from typing import Any

from bridgehead.lab.errors import LabError
from bridgehead.lab.study.folder import UNFINISHED, Folder, not_written
from bridgehead.lab.study.plan import Plan
from bridgehead.lab.study.rows import FORMAT, TABLES, Column, columns

GROUP = 1000  # games whose rows make a row group
MISSING = "A study needs pyarrow and matplotlib; install them with `pip install bridgehead[lab]`."


def require_extra() -> None:
    """Before the first game rather than after the last."""
    try:
        import matplotlib  # noqa: F401
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise LabError(MISSING) from None


def write_tables(folder: Folder, plan: Plan, games: int, told: Callable[[int], None] | None = None) -> None:
    """Each file is written whole under another name and then renamed; `told` is given the number of games written."""
    import pyarrow.parquet as pq

    schemas = {name: schema(name) for name in TABLES}
    fresh = {name: folder.path / f"{name}.parquet{UNFINISHED}" for name in TABLES}
    try:
        with ExitStack() as open_files:
            writers = {
                name: open_files.enter_context(pq.ParquetWriter(fresh[name], schemas[name], compression="zstd"))
                for name in TABLES
            }
            waiting: dict[str, list[Sequence[Any]]] = {name: [] for name in TABLES}
            written = 0
            for rows in folder.each(plan, games):
                for row in rows.games:
                    _take(row.game, rows, waiting)
                    written += 1
                    if written % GROUP == 0:
                        _flush(writers, schemas, waiting)
                if told:
                    told(written)
            _flush(writers, schemas, waiting)
        for name, path in fresh.items():
            path.replace(folder.path / f"{name}.parquet")
    except OSError as error:
        raise not_written(folder.path, error) from None
    finally:
        for path in fresh.values():
            with suppress(OSError):
                path.unlink()


def _take(game: int, rows: Any, waiting: dict[str, list[Sequence[Any]]]) -> None:
    for name, table in zip(TABLES, rows):
        waiting[name].extend(row for row in table if row.game == game)


def _flush(writers: dict[str, Any], schemas: dict[str, Any], waiting: dict[str, list[Sequence[Any]]]) -> None:
    import pyarrow as pa

    for name, writer in writers.items():
        if waiting[name]:
            values = zip(*waiting[name], strict=True)
            arrays = [pa.array(list(column), field.type) for column, field in zip(values, schemas[name], strict=True)]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schemas[name]))
            waiting[name] = []


def schema(table: str) -> Any:
    """Every column with its meaning in the file itself."""
    import pyarrow as pa

    fields = [
        pa.field(column.name, _type(column), column.null, {"meaning": column.meaning}) for column in columns(table)
    ]
    return pa.schema(fields, {"bridgehead": f"format {FORMAT}", "rows": TABLES[table][1]})


def _type(column: Column) -> Any:
    import pyarrow as pa

    outer, bracket, inner = column.kind.partition("<")
    if bracket:
        return pa.list_(getattr(pa, inner.rstrip(">"))())
    return getattr(pa, outer)()
