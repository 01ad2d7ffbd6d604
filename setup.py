"""Builds Pentarchy: kernel, games and bots are compiled by mypyc where a C compiler is at hand, and run as they are where not.

`PENTARCHY_PURE=1` leaves everything uncompiled; `PENTARCHY_OPT=0` compiles quickly to slower code.
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "pentarchy"


def compiled() -> list[str]:
    """The modules to compile, together in one library so that calls between them are direct: kernel, bots and every game."""
    files = modules(PACKAGE / "kernel") + modules(PACKAGE / "bots")
    for rules in sorted(PACKAGE.glob("games/*/rules.toml")):
        if (rules.parent / "__init__.py").exists():
            files += modules(rules.parent)
    return files


def modules(folder: Path) -> list[str]:
    """All modules of a folder but the shapes: compiled, their annotations would be empty."""
    return [str(path.relative_to(ROOT)) for path in sorted(folder.rglob("*.py")) if path.name != "shapes.py"]


def extensions() -> list[Extension]:
    if os.environ.get("PENTARCHY_PURE") or not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, str(ROOT / "src"))
    os.environ.setdefault("MYPYPATH", str(ROOT / "src"))
    made: list[Extension] = mypycify(compiled(), opt_level=os.environ.get("PENTARCHY_OPT", "2"), debug_level="0", multi_file=True)
    if sys.platform != "win32":
        # calls inside the library need no detour over its table of exported names: about 7 % faster
        direct = ["-fvisibility=hidden", "-fno-plt"] if sys.platform.startswith("linux") else ["-fvisibility=hidden"]
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *direct]
    return made


class ParallelBuild(build_ext):
    """Compile the C files of each library on all cores."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_each(sources: list[str], *args: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                made = list(pool.map(lambda source: compile_all([source], *args, **options), sources))
            return [each for one in made for each in one]

        self.compiler.compile = compile_each
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
