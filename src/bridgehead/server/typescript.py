"""The page's types, written from the bodies: `python -m bridgehead.server.typescript > web/src/types.ts`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec import inspect as shapes

from bridgehead.render.picture import BoardPicture, Overlay, Scene
from bridgehead.server.bodies import account, advice, answers, odds, pushes, requests, shelf, table

HEADING = """\
/** What the server sends and takes. Written by bridgehead/server/typescript.py from the bodies of the server. */
"""
ROOMS = (requests, answers, odds, shelf, table, account, advice, pushes)


def types() -> str:
    """The whole file: every body and what it holds, what is held first."""
    known: dict[str, str] = {}
    sent = [one for room in ROOMS for one in vars(room).values() if isinstance(one, type) and issubclass(one, Struct)]
    for one in (BoardPicture, Overlay, Scene, *sent):
        if one is not Struct:
            _written(shapes.type_info(one), known)
    known["Push"] = f"export type Push = {_written(shapes.type_info(pushes.Push), known)};"
    return HEADING + "".join(f"\n{text}\n" for text in known.values())


def _written(shape: shapes.Type, known: dict[str, str]) -> str:
    """The type as TypeScript has it; named ones are added to those known."""

    def inner(one: shapes.Type) -> str:
        return _written(one, known)

    match shape:
        case shapes.Metadata(type=plain, extra_json_schema={"title": str(name), **more}):
            if name not in known:
                known[name] = f"{_comment(str(more.get('description', '')))}export type {name} = {inner(plain)};"
            return name
        case shapes.Metadata(type=plain):
            return inner(plain)
        case shapes.StructType(cls=cls):
            if cls.__name__ not in known:
                text = _interface(shape, inner)
                known[cls.__name__] = text
            return cls.__name__
        case shapes.UnionType(types=several):
            return " | ".join(inner(one) for one in several)
        case shapes.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case shapes.ListType(item_type=item) | shapes.VarTupleType(item_type=item):
            return f"({inner(item)})[]" if isinstance(item, shapes.UnionType) else f"{inner(item)}[]"
        case shapes.TupleType(item_types=items):
            return f"[{', '.join(inner(item) for item in items)}]"
        case shapes.DictType(key_type=key, value_type=value):
            return f"Record<{inner(key)}, {inner(value)}>"
    return PLAIN[type(shape)]


PLAIN: dict[type[shapes.Type], str] = {
    shapes.AnyType: "unknown",
    shapes.BoolType: "boolean",
    shapes.FloatType: "number",
    shapes.IntType: "number",
    shapes.NoneType: "null",
    shapes.StrType: "string",
}


def _interface(shape: shapes.StructType, inner: Callable[[shapes.Type], str]) -> str:
    lines = [f'  {shape.tag_field}: "{shape.tag}";'] if shape.tag_field else []
    for field in shape.fields:
        mark = "?" if _may_be_absent(shape, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {inner(field.type)};")
    body = "\n".join(lines)
    return f"{_comment(shape.cls.__doc__ or '')}export interface {shape.cls.__name__} {{\n{body}\n}}"


def _may_be_absent(shape: shapes.StructType, field: shapes.Field) -> bool:
    """What is not set is not sent; a default is left out in a request, and in an answer that leaves out defaults."""
    if field.required:
        return False
    unset: Any = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return unset or shape.forbid_unknown_fields or shape.cls.__struct_config__.omit_defaults


def _comment(text: str) -> str:
    lines = inspect.cleandoc(text).split("\n")
    if len(lines) > 1:
        return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"
    return f"/** {lines[0]} */\n" if lines[0] else ""


if __name__ == "__main__":
    print(types(), end="")
