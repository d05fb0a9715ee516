"""Requests made from the server's own OpenAPI document, good ones and spoilt ones: never a 500, never a status that the
document does not name, and always a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.server.serving import GAME, SKIRMISH, Room, Server, serving

WORDS = [
    "british",
    "german",
    "human",
    "invite",
    "random",
    "ready",
    "pass",
    "done",
    "fire 17>24u",
    "+RE1a",
    "17",
    "8.32",
]
TOUCHES = ["place:17", "place:24", "unit:RE1a", "group:24u", "button:pass", "button:move", "attack:1", "number:5"]
KINDS = ["application/json", "text/plain", "application/x-msgpack", "multipart/form-data", "x", ""]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
text = st.sampled_from([*WORDS, *TOUCHES, GAME, SKIRMISH]) | st.text(max_size=30)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with serving(folder / "tables.db") as running:
        yield running


class Fuzz:
    """One table, its tokens, and the document."""

    def __init__(self, server: Server) -> None:
        self.room = Room(server.address, position=SKIRMISH)
        self.client = httpx.Client(base_url=server.address, timeout=30, verify=False)
        self.document = self.client.get("/api/openapi.json").json()
        self.operations = [
            (method, path, operation)
            for path, item in self.document["paths"].items()
            for method, operation in item.items()
            if method in ("get", "post", "put", "delete")
        ]

    def schema(self, schema: dict[str, Any]) -> st.SearchStrategy[Any]:
        """Values that a schema allows, as far as it is used in the document."""
        if "$ref" in schema:
            return self.schema(self.document["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
        if "oneOf" in schema or "anyOf" in schema:
            return st.one_of([self.schema(one) for one in schema.get("oneOf") or schema["anyOf"]])
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        if "const" in schema:
            return st.just(schema["const"])
        match schema.get("type"):
            case "object" if "properties" in schema:
                required = set(schema.get("required", []))
                fields = {name: self.schema(one) for name, one in schema["properties"].items()}
                return st.fixed_dictionaries(
                    {name: one for name, one in fields.items() if name in required},
                    optional={name: one for name, one in fields.items() if name not in required},
                )
            case "object":
                inner = schema.get("additionalProperties")
                return st.dictionaries(text, self.schema(inner if isinstance(inner, dict) else {}), max_size=4)
            case "array":
                return st.lists(self.schema(schema.get("items", {})), max_size=4)
            case "integer":
                return st.integers(-2, 10) | st.integers()
            case "string":
                return text
            case "boolean":
                return st.booleans()
            case "null":
                return st.none()
        return anything

    def body(self, operation: dict[str, Any]) -> st.SearchStrategy[Any]:
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None:
            return st.none()
        good = self.schema(content["schema"])
        return good | good | anything


@pytest.fixture(scope="module")
def fuzz(server: Server) -> Iterator[Fuzz]:
    made = Fuzz(server)
    yield made
    made.client.close()
    made.room.leave()


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_request_is_answered_as_documented(fuzz: Fuzz, data: st.DataObject) -> None:
    method, path, operation = data.draw(st.sampled_from(fuzz.operations))
    if path.endswith("/stop"):
        return  # the game would be over for the rest
    tokens = [*fuzz.room.made["tokens"].values(), "wrong", None]
    names = {"game": [GAME, "chess"], "id": [fuzz.room.table, "0", "%20"], "rule": ["8.32", "x", "1"]}
    for parameter in operation.get("parameters", []):
        if parameter["in"] == "path":
            known = names.get(parameter["name"], ["0", "1", "7", "-1", "99999999999999999999999", "x"])
            path = path.replace(f"{{{parameter['name']}}}", data.draw(st.sampled_from(known)))
    token = data.draw(st.sampled_from(tokens))
    body = data.draw(fuzz.body(operation))
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request: dict[str, Any] = {}
    if method in ("post", "put"):
        request = {"content": json.dumps(body), "headers": {**headers, "Content-Type": "application/json"}}
    else:
        request = {"headers": headers}
    answer = fuzz.client.request(method.upper(), path, **request)
    what = f"{method} {path} {body!r}: {answer.status_code} {answer.text[:300]}"
    assert str(answer.status_code) in operation["responses"], what
    assert answer.status_code < 500, what
    if answer.status_code >= 400:
        said = answer.json()
        assert set(said) == {"error", "rule"}, what
        assert said["error"] and "\n" not in said["error"], what


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    content=st.binary(max_size=60),
    kind=st.sampled_from(["application/json", "text/plain", "application/x-msgpack", "x", ""]),
)
@example(b'"\xff\xfe"', "application/json")
def test_bytes_that_mean_nothing(fuzz: Fuzz, content: bytes, kind: str) -> None:
    answer = fuzz.client.post("/api/tables", content=content, headers={"Content-Type": kind})
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]
