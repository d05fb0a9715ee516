"""`build_page.py`: which Node will do, and when the page is built anew."""

import ast
import shutil
from pathlib import Path

import pytest

import build_page


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with a space in its path, the sources of a page and no page."""
    root = tmp_path / "a b"
    for name in "web/src/main.ts", "web/package.json", "web/package-lock.json", "render/board.css":
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("one\n")
    monkeypatch.setattr(build_page, "ROOT", root)
    monkeypatch.setattr(build_page, "WEB", root / "web")
    monkeypatch.setattr(build_page, "PAGE", root / "page")
    monkeypatch.setattr(build_page, "SHARED", (root / "render" / "board.css",))
    monkeypatch.setattr(build_page, "OWN_NODE", root / "own")
    return root


@pytest.fixture
def npm(place: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words npm is called with."""
    calls: list[str] = []

    def pretend(path: str, *words: str) -> None:
        calls.append(" ".join(words))
        if words[0] == "ci":
            (place / "web" / "node_modules").mkdir(exist_ok=True)
        if words == ("run", "build"):
            (place / "page").mkdir(exist_ok=True)
            (place / "page" / "index.html").touch()

    monkeypatch.setattr(build_page, "_npm", pretend)
    monkeypatch.setattr(build_page, "node", lambda: "somewhere")
    return calls


@pytest.mark.parametrize("version", [(20, 19, 0), (20, 20, 2), (22, 13, 0), (24, 0, 0), (25, 1, 0)])
def test_node_that_vite_can_use(version: tuple[int, ...]) -> None:
    assert build_page.fits(version)


@pytest.mark.parametrize("version", [(), (18, 20, 0), (20, 18, 3), (21, 7, 0), (22, 12, 0), (23, 5, 0)])
def test_node_that_vite_cannot_use(version: tuple[int, ...]) -> None:
    assert not build_page.fits(version)


def a_node(folder: Path, version: str) -> None:
    folder.mkdir()
    for name in "node", "npm":
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)


@pytest.mark.skipif(shutil.which("sh") is None, reason="pretends a Node by a shell script")
@pytest.mark.parametrize("version, used", [("v24.1.0", "machine"), ("v18.20.1", "own"), ("nonsense", "own")])
def test_own_node_serves_where_the_machines_is_missing_or_old(
    place: Path, monkeypatch: pytest.MonkeyPatch, version: str, used: str
) -> None:
    monkeypatch.setenv("PATH", str(place / "machine"))
    assert build_page.node() is None
    a_node(place / "machine", version)
    a_node(place / "own", "v24.19.0")
    path = build_page.node()
    assert path is not None and path.startswith(str(place / used))


def test_page_is_built_once(place: Path, npm: list[str]) -> None:
    assert not build_page.is_current()
    assert build_page.main([]) == build_page.main([]) == 0
    assert npm == ["ci --include=dev --ignore-scripts", "run build"]
    assert build_page.is_current()


@pytest.mark.parametrize("name", ["web/src/main.ts", "web/src/new.svelte", "render/board.css"])
def test_changed_source_builds_the_page_but_keeps_the_packages(place: Path, npm: list[str], name: str) -> None:
    build_page.main([])
    npm.clear()
    (place / name).write_text("two\n")
    assert build_page.main([]) == 0
    assert npm == ["run build"]


def test_changed_lock_installs_the_packages_again(place: Path, npm: list[str]) -> None:
    build_page.main([])
    npm.clear()
    (place / "web" / "package-lock.json").write_text("two\n")
    build_page.main([])
    assert npm == ["ci --include=dev --ignore-scripts", "run build"]


def test_packages_are_no_sources(place: Path) -> None:
    before = build_page.sources()
    (place / "web" / "node_modules").mkdir()
    (place / "web" / "node_modules" / "one.js").touch()
    assert build_page.sources() == before


def test_moved_folder_keeps_its_page(place: Path, npm: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    before = build_page.sources()
    moved = place.rename(place.with_name("elsewhere"))
    monkeypatch.setattr(build_page, "ROOT", moved)
    monkeypatch.setattr(build_page, "WEB", moved / "web")
    monkeypatch.setattr(build_page, "SHARED", (moved / "render" / "board.css",))
    assert build_page.sources() == before


def test_check_comes_before_the_build(npm: list[str]) -> None:
    assert build_page.main(["check"]) == 0
    assert npm[1:] == ["run check", "run test", "run build"]


def test_no_node_has_an_exit_code_and_a_sentence(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_page, "node", lambda: None)
    assert build_page.main([]) == build_page.NO_NODE
    assert "there is no Node" in capsys.readouterr().err


def test_failure_is_told_and_leaves_no_page_for_current(
    place: Path, npm: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(path: str, *words: str) -> None:
        raise build_page.NotBuilt("no network")

    monkeypatch.setattr(build_page, "_npm", fail)
    assert build_page.main([]) == 1
    assert "no network" in capsys.readouterr().err
    assert not build_page.is_current()


def test_old_python_can_import_it_far_enough_to_be_told() -> None:
    ast.parse(Path(build_page.__file__).read_text(encoding="utf-8"), feature_version=(3, 7))


def test_lock_file_names_no_registry_and_a_package_for_every_platform() -> None:
    lock = (Path(build_page.__file__).parent / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    for platform in "darwin-arm64", "linux-arm64-gnu", "linux-x64-gnu", "win32-x64-msvc":
        assert f'"node_modules/@rolldown/binding-{platform}"' in lock
