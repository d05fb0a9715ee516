"""Puts the page into what is built, and the compiled rules into the wheel; leaves out what cannot be made here.

`python build_hook.py` compiles into build/ and shows what goes wrong; exit code 3: no working C compiler.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build" / f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
NO_COMPILER = 3


def compiled_modules() -> list[Path]:
    """The modules that `[tool.bridgehead]` lists, relative to src, in a fixed order."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["bridgehead"]
    compiled, interpreted = (
        {path for pattern in wanted[kind] for path in (SOURCE / "bridgehead").glob(pattern)}
        for kind in ("compiled", "interpreted")
    )
    return sorted(path.relative_to(SOURCE) for path in compiled - interpreted)


def build(extensions: list[Any], folder: Path) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class OnAllCores(build_ext):  # type: ignore[misc]
        """Hands the files of an extension to several compilers at once, which setuptools does not."""

        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                self.compiler.compile = partial(compile_on_all_cores, self.compiler)
            super().build_extensions()

    command = OnAllCores(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "objects")
    command.ensure_finalized()
    command.run()


def compile_on_all_cores(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What a compiler's own `compile` does, file by file, but side by side."""
    macros, objects, extra_postargs, pp_opts, wanted = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    cc_args = compiler._get_cc_args(pp_opts, debug, extra_preargs)
    jobs = [partial(compiler._compile, name, *wanted[name], cc_args, extra_postargs, pp_opts) for name in wanted]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(job) for job in jobs]:
            done.result()
    return list(objects)


def c_compiler_works() -> bool:
    from setuptools import Extension

    probe = BUILD / "probe"
    probe.mkdir(parents=True, exist_ok=True)
    (probe / "probe.c").write_text("#include <Python.h>\nPyObject *PyInit_probe(void) { return NULL; }\n")
    try:
        build([Extension("probe", [str((probe / "probe.c").relative_to(ROOT))])], probe)
    except Exception:  # whatever stops this file stops the rules too
        return False
    return True


def compile_modules() -> int:
    from mypyc.build import mypycify

    os.chdir(ROOT)
    if not c_compiler_works():
        print("bridgehead: no working C compiler", file=sys.stderr)
        return NO_COMPILER
    sources = [str(Path("src") / module) for module in compiled_modules()]
    # One group: calls between the modules become plain C calls.
    options = [f"--cache-dir={BUILD / 'mypy_cache'}", *sources]
    # A C file a module: one for all takes the compiler far longer, and keeps one core busy only.
    extensions = mypycify(
        options, opt_level="3", debug_level="0", group_name="bridgehead", target_dir=str(BUILD), multi_file=True
    )
    build(extensions, BUILD)
    return 0


def page_note(code: int, page_is_there: bool) -> str | None:
    """What to tell of a build of the page that ended with this exit code."""
    if code == 0:
        return None
    if page_is_there:
        return "bridgehead: the page is older than web/, see above"
    return "bridgehead: without its page, see above; `bridgehead play` plays at the terminal"


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
        note = page_note(code, (SOURCE / "bridgehead" / "server" / "page" / "index.html").is_file())
        if note:
            print(note, file=sys.stderr)

    def compile_rules(self, build_data: dict[str, Any]) -> None:
        if os.environ.get("BRIDGEHEAD_PURE") or not compiled_modules():
            return
        # mypyc ends the process on an error, so it gets one of its own.
        if subprocess.run([sys.executable, __file__], stdout=2).returncode != 0:
            print("bridgehead: not compiled, building a pure Python wheel", file=sys.stderr)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in [Path("bridgehead__mypyc"), *compiled_modules()]:
            extension = str(module.with_suffix(SUFFIX))
            build_data["force_include"][str(BUILD / "lib" / extension)] = extension


if __name__ == "__main__":
    sys.exit(compile_modules())
