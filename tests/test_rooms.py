"""The floor plan: the same job has the same name and place in each game, dependencies run one way, one file writes the position."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pentarchy.games import find

SOURCE = Path(__file__).parent.parent / "src"
GAMES = sorted(path.parent.name for path in SOURCE.glob("pentarchy/games/*/rules.toml"))
MODULES = {"__init__", "state", "book", "sequence", "view", "imagine", "text", "catalogue", "encode", "setups", "shapes"}
FOLDERS = {"rules", "cards", "bot", "content"}
LEFT_OVER = {"words", "glossary", "shared", "common", "outlook", "utils", "helpers", "misc", "content", "card_types", "estimates"}
POSITION = {"step", "phase"}


def folder(name: str) -> Path:
    return SOURCE / "pentarchy" / "games" / name


def sources(of: Path) -> list[Path]:
    return sorted(path for path in of.rglob("*.py") if "__pycache__" not in path.parts)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def gaps(name: str) -> set[str]:
    """Rooms that are missing or too many; a long room may be several files: state.py, state_pieces.py."""
    there = {path.stem for path in folder(name).glob("*.py")}
    rooms = {path.name for path in folder(name).iterdir() if path.is_dir() and path.name not in ("__pycache__", "lessons")}
    many = {stem for stem in there - MODULES if stem.split("_")[0] not in MODULES}
    return {f"no {room}" for room in (MODULES - there) | (FOLDERS - rooms)} | many | (rooms - FOLDERS)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_same_rooms(name: str) -> None:
    assert gaps(name) == set()


@pytest.mark.parametrize("name", GAMES)
def test_no_module_is_named_for_what_was_left_over(name: str) -> None:
    assert [str(path) for path in sources(folder(name)) if path.stem in LEFT_OVER] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_file_of_the_rules_names_its_section(name: str) -> None:
    game = find(name)
    sections = {id.rsplit("-", 1)[0] for id in game.ledger.rules}
    for path in sources(folder(name) / "rules"):
        if path.stem != "__init__":
            said = ast.get_docstring(parsed(path)) or ""
            found = re.match(rf"({game.prefix}-[A-Z]+)(?:-\d+)?\b", said)
            assert found, f"{path.name} begins with no section of the ledger: {said[:60]!r}"
            assert found[1] in sections, f"{path.name}: {found[1]}"


@pytest.mark.parametrize("name", GAMES)
def test_the_table_has_one_alias(name: str) -> None:
    aliases = [
        (path.name, target.id)
        for path in sources(folder(name))
        for node in parsed(path).body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript) and ast.unparse(node.value.value) == "Table"
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    assert aliases == [("state.py", "T")]


@pytest.mark.parametrize("name", GAMES)
def test_only_the_sequence_writes_the_position(name: str) -> None:
    """Copies aside, no other file assigns a step or phase; and the rules do not know the sequence."""
    for path in sources(folder(name)):
        inside = path.relative_to(folder(name))
        if str(inside) == "sequence.py":
            continue
        for node in ast.walk(parsed(path)):
            targets = (
                node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, (ast.AugAssign, ast.AnnAssign)) else []
            )
            for target in targets:
                if isinstance(target, ast.Attribute) and target.attr in POSITION:
                    assert ast.unparse(target.value) in ("self", "twin"), f"{inside}:{node.lineno} assigns {ast.unparse(target)}"
        if inside.parts[0] in ("rules", "cards"):
            assert not any(module.endswith(".sequence") and ".games." in module for module in imports(path)), (
                f"{inside} imports the sequence"
            )


COMMON_WORDS = {
    "ageofkingdoms": {"war", "sacked", "spire", "temple"},
    "dorian": {"vale_city"},
    "dragonemperor": {
        "couple",
        "educated",
        "fire",
        "full_deck",
        "gentle",
        "gold",
        "hand_limit",
        "quiet",
        "short",
        "spirit",
        "stone",
        "water",
        "wood",
    },
    "unicornus": {"ancestral_castle", "the_capital"},
}
"""What rules may name though content has a row of that name: verbs, fields, options, elements, the place where a game ends."""


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_know_no_card_by_name(name: str) -> None:
    """A lasting effect is asked for by its kind, so that packs may replace, add and remove cards."""
    ids: set[str] = set()
    for path in (folder(name) / "content").glob("*.toml"):
        for rows in tomllib.loads(path.read_text(encoding="utf-8")).values():
            for row in rows if isinstance(rows, list) else []:
                ids |= {value for field in ("id", "key") if isinstance(value := row.get(field), str) and not value.isdecimal()}
    assert len(ids) > 40
    for path in [*sources(folder(name) / "rules"), folder(name) / "sequence.py"]:
        named = {node.value for node in ast.walk(parsed(path)) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert named & ids <= COMMON_WORDS.get(name, set()), path.name


NOUNS = {"die", "location", "player_event", "territory", "tile", "track"}
"""Tables no pack can add to or take from: the rules' own nouns."""
PARTS = {"Shuffle Card", "Sundered Spire"}
"""What the rules speak of though a table of the map or of cards prints it."""


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_tell_of_no_card_by_its_printed_name(game: str) -> None:
    """A pack may print another there; only variants say which cards they are about."""
    printed = {
        name
        for path in (folder(game) / "content").glob("*.toml")
        for table, rows in tomllib.loads(path.read_text(encoding="utf-8")).items()
        for row in (rows if isinstance(rows, list) and table not in NOUNS else [])
        if len(name := str(row.get("name", ""))) > 4 and name[0].isupper()
    } - PARTS
    known = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(printed)))})\b")
    for path in [*sources(folder(game) / "rules"), folder(game) / "sequence.py"]:
        tree = parsed(path)
        prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose and path.stem != "variants":
                assert not known.search(node.value), f"{path.name}:{node.lineno}: {node.value!r}"


# ---- imports ----


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    return {module_name(path): path for path in sources(SOURCE / "pentarchy")}


def imports(path: Path) -> Iterator[str]:
    """The modules of this project a file imports, wherever in it the import stands."""
    known = modules()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known:
                    yield str(node.module)


def test_imports_are_absolute() -> None:
    found = [
        f"{module_name(path)}:{node.lineno}"
        for path in modules().values()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert found == []


def cycles() -> list[list[str]]:
    """Groups of modules that import each other, directly or round about (Tarjan's components)."""
    graph = {name: sorted(set(imports(path)) - {name}) for name, path in modules().items()}
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == index[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in graph:
        if name not in index:
            visit(name)
    return sorted(found)


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert cycles() == []


LAYERS = {"kernel": {"kernel"}, "games": {"kernel", "games"}, "bots": {"kernel", "games", "bots"}}


@pytest.mark.parametrize("layer", LAYERS)
def test_dependencies_point_down(layer: str) -> None:
    for path in sources(SOURCE / "pentarchy" / layer):
        for module in imports(path):
            room = module.split(".")[1] if "." in module else module
            assert room in LAYERS[layer], f"{module_name(path)} imports {module}"
