"""The house keeps its rooms apart: what a host may import, proofs outside the base."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pentarchy

ROOT = Path(pentarchy.__file__).parent


def imports(path: Path) -> set[str]:
    """Every module a file imports, also inside functions and for types only."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            found |= {f"{node.module}.{name.name}" for name in node.names} | {node.module}
    return found


def test_a_host_needs_the_standard_library_the_kernel_and_the_games_only() -> None:
    for path in sorted((ROOT / "host").rglob("*.py")):
        for name in imports(path):
            top = name.split(".")[0]
            if top == "pentarchy":
                inner = name.split(".")[1:2]
                assert inner[:1] in ([], ["host"], ["kernel"], ["find"], ["find_with"], ["names"]), f"{path.name} imports {name}"
            else:
                assert top in sys.stdlib_module_names, f"{path.name} imports {name}"
            assert top not in ("asyncio", "threading", "socket", "time", "random", "secrets"), f"{path.name} imports {name}"


def test_importing_a_host_brings_no_web_and_no_database() -> None:
    wanted = "import sys, pentarchy.host.desk, pentarchy.host.plans; print([m for m in sys.modules if m.split('.')[0] in "
    heavy = "('fastapi', 'starlette', 'sqlalchemy', 'msgspec', 'uvicorn', 'asyncio', 'psycopg', 'pydantic')])"
    assert subprocess.run([sys.executable, "-c", wanted + heavy], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_the_server_knows_nothing_of_the_proofs() -> None:
    for path in (ROOT / "server").rglob("*.py"):
        assert not any(name.startswith("pentarchy.prove") for name in imports(path)), path
