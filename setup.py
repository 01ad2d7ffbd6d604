"""Builds Pentarchy: kernel, games and bots are compiled by mypyc where a C compiler is at hand, and run as they are where not.

`PENTARCHY_PURE=1` leaves everything uncompiled; `PENTARCHY_OPT=0` compiles quickly to slower code; `PENTARCHY_PROGRESS=1` tells how
far it is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "pentarchy"
CLIENT = PACKAGE / "server" / "static"


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


def tell(text: str) -> None:
    if os.environ.get("PENTARCHY_PROGRESS"):
        print(text, flush=True)


def extensions() -> list[Extension]:
    if os.environ.get("PENTARCHY_PURE") or not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        return []
    from mypyc.build import mypycify

    tell("Checking types and writing C (about a minute) ...")
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
    """Compile the C files of each library on all cores, telling how many are done."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile
        total = sum(len(extension.sources) for extension in self.extensions)
        counting = threading.Lock()
        done = 0

        def compile_each(sources: list[str], *args: Any, **options: Any) -> list[str]:
            def compile_one(source: str) -> list[str]:
                nonlocal done
                made: list[str] = compile_all([source], *args, **options)
                with counting:
                    done += 1
                    if done % max(1, total // 20) == 0 or done == total:
                        tell(f"Compiling: {done} of {total} files")
                return made

            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                return [each for made in pool.map(compile_one, sources) for each in made]

        self.compiler.compile = compile_each
        super().build_extensions()


class WholeWheel(bdist_wheel):
    """A wheel carries the browser client, or is not built."""

    def run(self) -> None:
        if not (CLIENT / "index.html").is_file() or not (CLIENT / "assets").is_dir():
            raise SystemExit("The browser client is not built: run `sh scripts/web.sh` (or `make setup`) first, then build the wheel.")
        super().run()


def urls() -> dict[str, str]:
    """Where this source is published: $PENTARCHY_URL, or the place the checkout came from if that is a web address."""
    git = shutil.which("git")
    ask = [git or "", "config", "--get", "remote.origin.url"]
    origin = subprocess.run(ask, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip() if git else ""
    home = (os.environ.get("PENTARCHY_URL") or origin).removesuffix(".git").rstrip("/")
    if not home.startswith("https://"):
        return {}
    return {
        "Source": home,
        "Issues": f"{home}/issues",
        "Documentation": f"{home}/tree/main/docs",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
    }


setup(project_urls=urls(), ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild, "bdist_wheel": WholeWheel})
