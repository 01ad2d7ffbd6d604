"""Small safe expressions over what a seat sees: `view.players[me].gold >= 2 and any(unit.owner == me for unit in view.units)`.

A field of the view is written with a dot or in brackets. Nothing can be called but the few functions here, nothing can be changed.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any, Final

from pentarchy.kernel import PentarchyError

Names = Mapping[str, object]

_FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "len": len, "sum": sum, "min": min, "max": max, "any": any, "all": all, "abs": abs,
}  # fmt: skip
_COMPARE: Final[dict[type[ast.cmpop], Callable[[Any, Any], object]]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.In: lambda a, b: a in b, ast.NotIn: lambda a, b: a not in b,
}  # fmt: skip
_COUNT: Final[dict[type[ast.operator], Callable[[object, object], object]]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Mod: operator.mod, ast.FloorDiv: operator.floordiv,
}  # fmt: skip
_KNOWN: Final = (
    ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.BinOp, *_COUNT, ast.Compare, *_COMPARE, ast.Call,
    ast.Name, ast.Load, ast.Store, ast.Constant, ast.Attribute, ast.Subscript, ast.List, ast.Tuple, ast.GeneratorExp, ast.comprehension,
)  # fmt: skip


class BadExpression(PentarchyError):
    """An expression that cannot be read, or that does not fit the view it looks at; the text says why."""


class Expression:
    """`Expression("len(view.units) > 2", ["view", "me"]).of({"view": view, "me": 0})`; raises BadExpression where it cannot be read."""

    __slots__ = ("text", "_tree")

    def __init__(self, text: str, names: list[str]) -> None:
        self.text = text
        try:
            self._tree = ast.parse(text, mode="eval").body
        except SyntaxError as error:
            raise BadExpression(f"'{text}' cannot be read: {error.msg}") from None
        _check(self._tree, names)

    def of(self, names: Names) -> object:
        """Its value; raises BadExpression where the view has no such field."""
        try:
            return _value(self._tree, names)
        except (KeyError, IndexError, TypeError, ValueError, ZeroDivisionError) as error:
            raise BadExpression(f"'{self.text}' does not fit what is seen: {type(error).__name__} {error}") from None

    def holds(self, names: Names) -> bool:
        """Is it true? What does not fit the view is not."""
        try:
            return bool(self.of(names))
        except BadExpression:
            return False


def _check(tree: ast.AST, names: list[str]) -> None:
    bound = {node.target.id for node in ast.walk(tree) if isinstance(node, ast.comprehension) and isinstance(node.target, ast.Name)}
    for node in ast.walk(tree):
        if not isinstance(node, _KNOWN):
            raise BadExpression(f"'{ast.unparse(node)}' is no part of an expression here")
        if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in _FUNCTIONS and not node.keywords):
            raise BadExpression(f"'{ast.unparse(node)}' calls something else than {', '.join(_FUNCTIONS)}")
        if isinstance(node, ast.comprehension) and not isinstance(node.target, ast.Name):
            raise BadExpression(f"'{ast.unparse(node.target)}' is no single name")
        if isinstance(node, ast.Name) and node.id not in names and node.id not in bound and node.id not in _FUNCTIONS:
            raise BadExpression(f"there is no '{node.id}' here; there are: {', '.join(names)}")


def _value(node: ast.AST, names: Names) -> object:
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return names[node.id]
    if isinstance(node, ast.Attribute):
        return _value(node.value, names)[node.attr]  # type: ignore[index]
    if isinstance(node, ast.Subscript):
        return _value(node.value, names)[_value(node.slice, names)]  # type: ignore[index]
    if isinstance(node, ast.BoolOp):
        return _joined(node, names)
    if isinstance(node, ast.UnaryOp):
        value = _value(node.operand, names)
        return not value if isinstance(node.op, ast.Not) else -value  # type: ignore[operator]
    if isinstance(node, ast.BinOp):
        return _COUNT[type(node.op)](_value(node.left, names), _value(node.right, names))
    if isinstance(node, ast.Compare):
        return _compared(node, names)
    if isinstance(node, ast.List | ast.Tuple):
        return [_value(part, names) for part in node.elts]
    if isinstance(node, ast.GeneratorExp):
        return _each(node, 0, names)
    assert isinstance(node, ast.Call)
    assert isinstance(node.func, ast.Name)
    return _FUNCTIONS[node.func.id](*[_value(part, names) for part in node.args])


def _joined(node: ast.BoolOp, names: Names) -> object:
    value: object = None
    for part in node.values:
        value = _value(part, names)
        if bool(value) == isinstance(node.op, ast.Or):
            break
    return value


def _compared(node: ast.Compare, names: Names) -> bool:
    left = _value(node.left, names)
    for sign, part in zip(node.ops, node.comparators):
        right = _value(part, names)
        if not _COMPARE[type(sign)](left, right):
            return False
        left = right
    return True


def _each(node: ast.GeneratorExp, depth: int, names: Names) -> list[object]:
    if depth == len(node.generators):
        return [_value(node.elt, names)]
    part = node.generators[depth]
    assert isinstance(part.target, ast.Name)
    found: list[object] = []
    for item in _value(part.iter, names):  # type: ignore[attr-defined]
        inner = {**names, part.target.id: item}
        if all(_value(test, inner) for test in part.ifs):
            found += _each(node, depth + 1, inner)
    return found
