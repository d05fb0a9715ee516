"""The files of the page."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from bridgehead.server import page
from tests.server.serving import Server


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + "<p>table</p>" * 100)
    (folder / "assets" / "index-abc123.js").write_text("export {};" * 100)
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(page, "FOLDER", folder)
    return folder


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}{path}", headers=headers, verify=False)


def test_lobby_and_table_are_the_same_page(server: Server, built: Path) -> None:
    lobby, table = get(server, "/"), get(server, "/table/abc")
    assert lobby.text == table.text == (built / "index.html").read_text()
    assert lobby.headers["content-type"] == "text/html; charset=utf-8"
    assert lobby.headers["cache-control"] == "no-cache"
    assert lobby.headers["content-encoding"] == "gzip"
    assert get(server, "/", **{"If-None-Match": lobby.headers["etag"]}).status_code == 304


def test_assets_stay_in_the_browser(server: Server, built: Path) -> None:
    answer = get(server, "/assets/index-abc123.js")
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]
    assert get(server, "/icon.svg").text == "<svg/>"


def test_a_page_built_anew_is_served_anew(server: Server, built: Path) -> None:
    get(server, "/")
    (built / "index.html").write_text("new")
    assert get(server, "/").text == "new"


@pytest.mark.parametrize(
    "path", ["/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e", "/%00", "/" + "x" * 3000, "/assets/"]
)
def test_nothing_outside_the_folder(server: Server, built: Path, path: str) -> None:
    answer = get(server, path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_page_that_was_not_built_says_how(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "nothing")
    answer = get(server, "/")
    assert answer.status_code == 200
    assert "python3 run.py" in answer.text
