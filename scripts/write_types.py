"""`make types`: the TypeScript of everything that crosses to the page, from the shapes declared in Python.

`python scripts/write_types.py` writes web/src/wire/generated, `--check` only says what differs.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from pentarchy.games import names
from pentarchy.lab.seam import is_record, typescript

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "web" / "src" / "wire" / "generated"
JSON = "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }\n"


def own_shapes(module: ModuleType) -> dict[str, Any]:
    """The records and aliases a module defines, in its order."""
    assert module.__file__ is not None
    found: dict[str, Any] = {}
    for node in ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = getattr(module, node.name)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id[0].isupper():
            found[node.targets[0].id] = getattr(module, node.targets[0].id)
    return {name: shape for name, shape in found.items() if _is_shape(shape)}


def _is_shape(shape: Any) -> bool:
    return is_record(shape) or (hasattr(shape, "__args__") and not hasattr(shape, "__metadata__"))


def game_modules() -> dict[str, ModuleType]:
    """The shapes of every game that declares them."""
    found: dict[str, ModuleType] = {}
    for name in names():
        if importlib.util.find_spec(f"pentarchy.games.{name}.shapes") is not None:
            found[name] = importlib.import_module(f"pentarchy.games.{name}.shapes")
    return found


def files() -> dict[str, str]:
    """Every generated file by name."""
    from pentarchy.coach import shapes as coach
    from pentarchy.host import shapes as host
    from pentarchy.kernel import shapes as kernel
    from pentarchy.server.http import asked, pack_shapes, packet_shapes, wire
    from pentarchy.server.http import people_shapes as people
    from pentarchy.server.http import shapes as http
    from pentarchy.server.http import workshop_shapes as workshop
    from pentarchy.teach import shapes as teach

    outside = {
        kernel.__name__: "packet",
        coach.__name__: "analysis",
        host.__name__: "from_server",
        asked.__name__: "http",
        http.__name__: "http",
        pack_shapes.__name__: "http",
        packet_shapes.__name__: "http",
        people.__name__: "people",
        workshop.__name__: "workshop",
        wire.__name__: "to_server",
    }
    made = {
        "packet.ts": typescript("What a seat receives.", own_shapes(kernel), outside) + "\n" + JSON,
        "from_server.ts": typescript("The frames a table sends.", own_shapes(host), outside),
        "to_server.ts": typescript("The frames a page sends.", own_shapes(wire), outside),
        "analysis.ts": typescript("The story of a finished game.", own_shapes(coach), outside),
        "lesson.ts": typescript("What a lesson shows.", own_shapes(teach), outside),
        "people.ts": typescript("What travels over HTTP about people and for the host.", own_shapes(people), outside),
        "workshop.ts": typescript("What travels over HTTP for the workshop.", own_shapes(workshop), outside),
        "http.ts": typescript(
            "What travels over HTTP.", own_shapes(asked) | own_shapes(pack_shapes) | own_shapes(http) | own_shapes(packet_shapes), outside
        ),
    }
    made["packet.ts"] = made["packet.ts"].replace("import type { Json } from './packet'\n", "")
    for name, module in game_modules().items():
        title = f"What {name} shows: its view and the entries of its catalogue."
        made[f"{name}.ts"] = typescript(title, own_shapes(module), outside)
    return made


def main(check: bool) -> int:
    made = files()
    stale = [name for name, text in made.items() if not (FOLDER / name).exists() or (FOLDER / name).read_text(encoding="utf-8") != text]
    stale += [path.name for path in FOLDER.glob("*.ts") if path.name not in made] if FOLDER.exists() else []
    if check:
        print("\n".join(f"{name} differs: make types" for name in stale) or "The generated types are up to date.")
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    for name in stale:
        if name in made:
            (FOLDER / name).write_text(made[name], encoding="utf-8")
        else:
            (FOLDER / name).unlink()
    print(f"{len(made)} files, {len(stale)} written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
