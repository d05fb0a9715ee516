"""Puts the page into what is built, and the compiled rules into the wheel; leaves out what cannot be made here."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a builder loads this file from anywhere

import build_rules  # noqa: E402

PAGE = build_rules.SOURCE / "bridgehead" / "server" / "page"


def page_note(code: int, page_is_there: bool) -> str | None:
    """What to tell of a build of the page that ended with this exit code."""
    if code == 0:
        return None
    if page_is_there:
        return "bridgehead: the page could not be rebuilt from web/ and is older, see above"
    return "bridgehead: built without its page, see above; `bridgehead play` still plays in the terminal"


class BridgeheadHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if os.environ.get("BRIDGEHEAD_PAGE") != "as it is":
            self.make_page()
        if self.target_name == "wheel":
            self.compile_rules(build_data)

    def make_page(self) -> None:
        code = subprocess.run([sys.executable, str(ROOT / "build_page.py")], stdout=2).returncode
        note = page_note(code, (PAGE / "index.html").is_file())
        if note:
            print(note, file=sys.stderr)

    def compile_rules(self, build_data: dict[str, Any]) -> None:
        if os.environ.get("BRIDGEHEAD_PURE"):
            return
        # mypyc exits on an error and changes the working directory, so it gets a process of its own.
        if subprocess.run([sys.executable, str(ROOT / "build_rules.py")], stdout=2).returncode != 0:
            print("bridgehead: the rules could not be compiled, so this is a plain Python wheel", file=sys.stderr)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in build_rules.libraries(build_rules.SOURCE):
            build_data["force_include"][str(build_rules.LIBRARY / library)] = str(library)
