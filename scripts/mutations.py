"""Small changes to the rules of a game: a comparison turned, a number off by one, a step left out. scripts/mutants.py makes them."""

from __future__ import annotations

import ast
import copy
import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

ROOT = Path(__file__).parents[1]

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult}
QUIET = {"note", "_note", "reveal", "counted", "who", "label", "why"}
"""Calls that make words: what they say is tested elsewhere."""
WORDS = ("_title", "_words", "_text")
"""How functions end that make nothing else."""


class Mutant:
    """One place and what is done to it."""

    def __init__(self, path: Path, function: str, line: int, what: str, place: int) -> None:
        self.path = path
        self.function = function
        self.line = line
        self.what = what
        self.place = place

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.function}: {self.what}"


# ---- changes ----


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    """What can be done to one node: words for it, and the deed."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in TURNED:
        to = TURNED[type(node.ops[0])]
        yield f"{type(node.ops[0]).__name__} becomes {to.__name__}", lambda: node.ops.__setitem__(0, to())
    if isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{type(node.op).__name__} becomes {type(other).__name__}", lambda: setattr(node, "op", other)
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in SWAPPED and not _is_text(node):
        swap = SWAPPED[type(node.op)]
        yield f"{type(node.op).__name__} becomes {swap.__name__}", lambda: setattr(node, "op", swap())
    if isinstance(node, ast.Constant) and type(node.value) is int:
        more = node.value + 1
        yield f"{node.value} becomes {more}", lambda: setattr(node, "value", more)
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield f"{node.value} becomes {not node.value}", lambda: setattr(node, "value", not node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not is dropped", lambda: _drop_not(node)
    if isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.Await)) and not _is_quiet(node.value):
        yield "a step is left out", lambda: setattr(node, "value", ast.Constant(None))


def _drop_not(node: ast.UnaryOp) -> None:
    node.op = ast.UAdd()
    node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])


def _is_text(node: ast.AST) -> bool:
    return any(
        isinstance(part, (ast.JoinedStr, ast.List)) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in ast.walk(node)
    )


def _is_quiet(node: ast.expr) -> bool:
    call = node.value if isinstance(node, ast.Await) else node
    made = call.func if isinstance(call, ast.Call) else call
    name = made.attr if isinstance(made, ast.Attribute) else made.id if isinstance(made, ast.Name) else ""
    return name in QUIET


def _is_words(node: ast.AST) -> bool:
    """Branches and calls that only make words."""
    if isinstance(node, ast.If):
        return any(isinstance(part, ast.Attribute) and part.attr in ("telling", "why", "blind") for part in ast.walk(node.test))
    if isinstance(node, ast.Call):
        return _is_quiet(node)
    return isinstance(node, (ast.JoinedStr, ast.Assert, ast.Raise, ast.arguments, ast.AnnAssign))


def nodes_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.AST]:
    """Every node of a function's body in a fixed order, but what only makes words."""
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        if _is_words(node):
            continue
        yield node
        waiting.extend(reversed(list(ast.iter_child_nodes(node))))


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Functions and methods by qualified name."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if not node.name.endswith(WORDS):
                yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)) and not inner.name.startswith("__"):
                    yield f"{node.name}.{inner.name}", inner


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every change this tool could make to a file."""
    for name, function in functions_of(ast.parse(path.read_text(encoding="utf-8"))):
        place = 0
        for node in nodes_of(function):
            for what, _ in changes(node):
                yield Mutant(path, name, getattr(node, "lineno", function.lineno), what, place)
                place += 1


def changed_code(mutant: Mutant) -> CodeType:
    """The code of the mutated function."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    function = dict(functions_of(tree))[mutant.function]
    place = 0
    for node in list(nodes_of(function)):
        for _, deed in changes(node):
            if place == mutant.place:
                deed()
            place += 1
    whole = compile(ast.fix_missing_locations(copy.deepcopy(tree)), str(mutant.path), "exec")
    return _find_code(whole, mutant.function)


def _find_code(code: CodeType, name: str) -> CodeType:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            if const.co_qualname == name:
                return const
            if name.startswith(const.co_qualname + "."):
                return _find_code(const, name)
    raise LookupError(name)


def live_function(mutant: Mutant) -> FunctionType:
    """The function object that the game runs."""
    found: object = module_of(mutant.path)
    for part in mutant.function.split("."):
        found = vars(found)[part]
    found = getattr(found, "__wrapped__", found)
    if isinstance(found, (staticmethod, classmethod)):
        found = found.__func__
    if isinstance(found, property):
        found = found.fget
    assert isinstance(found, FunctionType), mutant
    return found


def module_of(path: Path) -> ModuleType:
    return importlib.import_module(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
