"""Which engine runs: the plain source, or a compiled copy of exactly this source.

In a source tree `make compile` (and `make play`, in the background) puts a compiled copy of kernel, games and bots into
`build/compiled/<fingerprint>`. A process chooses when it starts, by the fingerprint of the sources as they are then, and its
children follow it: an edited file is never hidden behind an old build, and no build is swapped under a running process.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent
ROOT = PACKAGE.parents[1]
BUILDS = ROOT / "build" / "compiled"
ROOMS = ("kernel", "bots", "games")
"""What is compiled: these packages of `pentarchy`, in one library."""

PURE = "PENTARCHY_PURE"
BUILD = "PENTARCHY_BUILD"


def sources() -> Iterator[Path]:
    """Every file a compiled copy is made from, in a fixed order."""
    for room in ROOMS:
        yield from sorted(path for path in (PACKAGE / room).rglob("*") if path.suffix in (".py", ".toml"))


def fingerprint() -> str:
    """A hash of the sources and of the Python that would run them."""
    seen = hashlib.blake2b(sys.implementation.cache_tag.encode() + sys.platform.encode(), digest_size=10)
    for path in sources():
        seen.update(str(path.relative_to(PACKAGE)).encode())
        seen.update(path.read_bytes())
    return seen.hexdigest()


def is_source_tree() -> bool:
    """Whether this package lies in a checkout rather than in an installed wheel."""
    return (ROOT / "setup.py").is_file() and PACKAGE.parent.name == "src"


def search_path(plain: list[str]) -> list[str]:
    """Where the rooms of `pentarchy` are looked for: the compiled copy of this very source first, if there is one."""
    if os.environ.get(PURE) or not is_source_tree():
        return plain
    named = os.environ.get(BUILD)
    build = Path(named) if named else BUILDS / fingerprint()
    if not (build / "pentarchy").is_dir():
        os.environ[PURE] = "1"
        return plain
    os.environ[BUILD] = str(build)
    sys.path.append(str(build))
    return [str(build / "pentarchy"), *plain]


def is_compiled() -> bool:
    """Whether the rules of this process run as machine code."""
    from pentarchy.kernel import match

    return not match.__file__.endswith(".py")


def slow_note() -> str:
    """What a command that measures or simulates says when it runs uncompiled; "" where it is compiled."""
    if is_compiled():
        return ""
    mend = "make compile" if is_source_tree() else "a wheel built for this platform"
    return f"The engine runs uncompiled, several times slower than it could; {mend} mends that."
