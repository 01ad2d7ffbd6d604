"""Why no random game came upon a rule: where the code carries it, and what did not happen there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

_MOST_PLACES = 3


def why_unreached(folder: Path, prefix: str, kinds: dict[str, str]) -> dict[str, str]:
    """Rule id -> the reason, for the rules in `kinds` (id -> kind) that were not reached."""
    doc: dict[str, list[str]] = {}
    body: dict[str, list[str]] = {}
    facts: dict[str, list[str]] = {}
    pattern = re.compile(rf"\b{prefix}-[A-Z]+-\d+\b")
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                where = f"{path.name} {node.name}()"
                own = set(pattern.findall(ast.get_docstring(node) or ""))
                _put(doc, own, where)
                _put(body, set(pattern.findall(ast.get_source_segment(source, node) or "")) - own, where)
            elif isinstance(node, ast.ClassDef):
                _put(facts, set(pattern.findall(ast.get_docstring(node) or "")), f"{path.name} class {node.name}")
        classed = {id for id, where in facts.items() if any(place.startswith(f"{path.name} ") for place in where)}
        _put(facts, set(pattern.findall(source)) - classed, path.name)
    return {id: _reason(id, kind, doc, body, facts) for id, kind in kinds.items()}


def _put(found: dict[str, list[str]], ids: set[str], where: str) -> None:
    for id in ids:
        found.setdefault(id, []).append(where)


def _reason(id: str, kind: str, doc: dict[str, list[str]], body: dict[str, list[str]], facts: dict[str, list[str]]) -> str:
    if kind == "example":
        return "an example: the tests play it with its numbers"
    if id in doc:
        return f"did not happen: {_places(doc[id])}"
    if id in body:
        return f"its question, note or reason did not come up: {_places(body[id])}"
    if id in facts:
        return f"a fact of the box, no step of play: {_places(facts[id])}"
    return "not in the code"


def _places(where: list[str]) -> str:
    return ", ".join(where[:_MOST_PLACES]) + (" …" if len(where) > _MOST_PLACES else "")
