"""Compiles the rules that `[tool.bridgehead]` in pyproject.toml lists.

python build_rules.py            compiles src/ into build/ and shows what goes wrong
python build_rules.py PROGRAM    compiles PROGRAM/plain and puts PROGRAM/compiled beside it, all of it or nothing;
                                 with --in-background it yields to everybody else and notes what goes wrong

Exit code 3: there is no working C compiler.
"""

from __future__ import annotations

import compileall
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build" / f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
LIBRARY = BUILD / "lib"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
GROUP = "bridgehead"  # one group: calls between the modules become plain C calls
NO_COMPILER = 3
LOWEST_PRIORITY = 19


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def matching(kind: str, source: Path) -> set[Path]:
    """The modules that the patterns of one kind name, relative to `source`."""
    patterns: list[str] = project()["tool"]["bridgehead"][kind]
    return {path.relative_to(source) for pattern in patterns for path in (source / "bridgehead").glob(pattern)}


def compiled_modules(source: Path = SOURCE) -> list[Path]:
    """The modules to compile, relative to `source`, in a fixed order."""
    return sorted(matching("compiled", source) - matching("interpreted", source))


def libraries(source: Path) -> list[Path]:
    """What compiling makes, relative to the folder the package is in."""
    return [path.with_suffix(SUFFIX) for path in (Path(f"{GROUP}__mypyc"), *compiled_modules(source))]


def c_name(module: Path) -> str:
    """The C file that mypyc writes for a module."""
    return f"__native_{'___'.join(module.with_suffix('').parts)}.c"


def digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def recipe() -> str:
    """Changes with everything but the modules that decides what the compiler makes."""
    tools = [sys.version, os.environ.get("CC"), project()["build-system"]["requires"]]
    return json.dumps([*tools, project()["tool"]["bridgehead"], digest([Path(__file__)])])


def wanted(source: Path) -> str:
    """What BUILD/made-from.txt says of libraries that are up to date."""
    return f"{recipe()} {digest((source / 'bridgehead').rglob('*.py'))}"


def is_current(source: Path) -> bool:
    return read(BUILD / "made-from.txt") == wanted(source)


def read(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return None


@contextmanager
def alone(*, wait: bool = True) -> Iterator[None]:
    """One compiler at a time; who comes second waits, and then mostly finds everything done."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def is_busy() -> bool:
    try:
        with alone(wait=False):
            return False
    except BlockingIOError:
        return True


class Objects:
    """Compiles C files side by side, which setuptools does not, and only those that have changed."""

    def __init__(self, compiler: Any, cold: set[str]) -> None:
        self.compiler = compiler
        self.cold = cold
        self.headers = digest(BUILD.rglob("*.h"))

    def compile(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        """What a compiler's own `compile` does."""
        macros, objects, extra_postargs, pp_opts, wanted = self.compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        cc_args = self.compiler._get_cc_args(pp_opts, debug, extra_preargs)
        make = partial(self._make, cc_args, extra_postargs, pp_opts)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(make, wanted, wanted.values()))
        return list(objects)

    def _make(
        self, cc_args: Any, postargs: list[str], pp_opts: Any, made: str, source_and_suffix: tuple[str, str]
    ) -> None:
        source, suffix = source_and_suffix
        note = Path(f"{made}.made-from")
        key = f"{self.headers} {digest([Path(source)])}"
        if read(note) == key:
            return
        note.unlink(missing_ok=True)
        gently = ["-O1"] if Path(source).name in self.cold else []
        own = f"{made}.{os.getpid()}.o"  # a compiler may still be writing for a build that was killed
        self.compiler._compile(own, source, suffix, cc_args, [*postargs, *gently], pp_opts)
        os.replace(own, made)
        note.write_text(key, encoding="utf-8")


def build(extensions: list[Any], folder: Path, cold: set[str]) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                self.compiler.compile = Objects(self.compiler, cold).compile
            super().build_extensions()

    command = Build(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def c_compiler_works() -> bool:
    from setuptools import Extension

    probe = BUILD / "probe"
    shutil.rmtree(probe, ignore_errors=True)
    probe.mkdir(parents=True)
    (probe / "probe.c").write_text("#include <Python.h>\nPyObject *PyInit_probe(void) { return NULL; }\n")
    try:
        build([Extension("probe", [str(probe / "probe.c")])], probe, set())
    except Exception:  # whatever stops this file stops the rules too
        return False
    return True


def compile_rules(source: Path) -> int:
    """Brings BUILD/lib up to date with the package in `source`."""
    if is_current(source):
        return 0
    if not c_compiler_works():
        return NO_COMPILER
    start_over_where_needed()
    extensions = translate(source)
    build(extensions, BUILD, {c_name(module) for module in matching("cold", source)})
    (BUILD / "unfinished").unlink()
    (BUILD / "made-from.txt").write_text(wanted(source), encoding="utf-8")
    return 0


def start_over_where_needed() -> None:
    """With another recipe nothing made earlier will do; if the last build was cut short, no library will."""
    if read(BUILD / "recipe.txt") != recipe():
        for name in "lib", "objects":
            shutil.rmtree(BUILD / name, ignore_errors=True)
    if (BUILD / "unfinished").exists():
        shutil.rmtree(LIBRARY, ignore_errors=True)
    (BUILD / "made-from.txt").unlink(missing_ok=True)
    (BUILD / "unfinished").touch()
    (BUILD / "recipe.txt").write_text(recipe(), encoding="utf-8")


def translate(source: Path) -> list[Any]:
    """From Python to C, a file for each module: one for all would take the compiler far longer, on one core."""
    from mypyc.build import mypycify

    os.chdir(source)  # so that the C files, and with them the objects, are the same wherever the package is
    options = [f"--cache-dir={BUILD / 'mypy_cache'}", f"--config-file={ROOT / 'pyproject.toml'}"]
    return mypycify(
        [*options, *map(str, compiled_modules(source))],
        opt_level="3",
        debug_level="0",
        group_name=GROUP,
        target_dir=str(BUILD),
        multi_file=True,
    )


def add_compiled(program: Path) -> int:
    """Puts PROGRAM/compiled beside PROGRAM/plain: the same program with compiled rules."""
    plain, compiled, unfinished = program / "plain", program / "compiled", program / "compiled.unfinished"
    with alone():
        if compiled.is_dir():
            return 0
        code = compile_rules(plain)
        if code:
            return code
        shutil.rmtree(unfinished, ignore_errors=True)
        shutil.copytree(plain, unfinished, ignore=shutil.ignore_patterns("__pycache__"))
        for library in libraries(plain):
            shutil.copy2(LIBRARY / library, unfinished / library)
        if not starts(unfinished):
            return 1
        unfinished.rename(compiled)
        return 0


def starts(program: Path) -> bool:
    """Whether all rules can be loaded from there; also leaves Python's caches behind, for a quick first start."""
    compileall.compile_dir(program, quiet=2, stripdir=program)
    words = [sys.executable, "-P", "-m", "bridgehead", "games"]
    return (
        subprocess.run(words, env={**os.environ, "PYTHONPATH": str(program)}, stdout=subprocess.DEVNULL).returncode == 0
    )


def note_failure(program: Path, code: int, *, told: bool) -> None:
    """For `run.py`, which tells it once and does not try in vain at every start."""
    note = {"compiler": c_compiler(), "code": code, "told": told}
    (program / "failure.json").write_text(json.dumps(note), encoding="utf-8")


def noted_failure(program: Path) -> dict[str, Any] | None:
    try:
        return dict(json.loads((program / "failure.json").read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return None


def c_compiler() -> str | None:
    return os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def main(words: list[str]) -> int:
    in_background = words[1:] == ["--in-background"]
    if in_background and hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)
    try:
        if words:
            code = add_compiled(Path(words[0]).resolve())
        else:
            with alone():
                code = compile_rules(SOURCE)
    except (Exception, SystemExit) as failure:  # mypyc exits on an error
        print(failure, file=sys.stderr)
        code = 1
    if code == NO_COMPILER:
        print("There is no working C compiler, so the rules were not compiled.", file=sys.stderr)
    if words and code:
        note_failure(Path(words[0]), code, told=not in_background)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
