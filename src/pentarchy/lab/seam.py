"""The typed seam: shapes declared in Python, read by tools. `fault(value, shape)` checks a value, `typescript(...)` writes the types.

A shape is a TypedDict, a pydantic model, a msgspec struct, or built from JSON's own types: lists, dictionaries with words for keys,
literals, unions. Every field is declared; a value with an undeclared field is at fault.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


class Field:
    """One field of a shape."""

    __slots__ = ("name", "shape", "required")

    def __init__(self, name: str, shape: Any, required: bool) -> None:
        self.name = name
        self.shape = shape
        self.required = required


def is_record(shape: Any) -> bool:
    """Does the shape have named fields?"""
    return is_typeddict(shape) or (isinstance(shape, type) and (hasattr(shape, "model_fields") or hasattr(shape, "__struct_fields__")))


@cache
def fields_of(shape: Any) -> list[Field]:
    """The fields of a record, in the order they are declared."""
    hints = get_type_hints(shape, include_extras=True)
    if is_typeddict(shape):
        optional = shape.__optional_keys__
        return [
            Field(name, _bare(hint, True), name not in optional and get_origin(hint) is not NotRequired) for name, hint in hints.items()
        ]
    if hasattr(shape, "model_fields"):
        # what has a default is always sent; on the way in it may be left out
        inward = shape.model_config.get("extra") == "forbid"
        return [Field(name, _bare(hints[name]), field.is_required() or not inward) for name, field in shape.model_fields.items()]
    config = shape.__struct_config__
    tag = [] if config.tag is None else [Field(config.tag_field, Literal[config.tag], True)]
    bare = len(shape.__struct_fields__) - len(shape.__struct_defaults__)
    return tag + [Field(name, _bare(hints[name]), i < bare) for i, name in enumerate(shape.__struct_fields__)]


def _bare(hint: Any, named: bool = False) -> Any:
    """A hint without NotRequired and notes; `named` keeps the note that names a type of another file."""
    while get_origin(hint) in (NotRequired, Annotated) and not (named and _foreign(hint)):
        hint = get_args(hint)[0]
    return hint


def _foreign(hint: Any) -> tuple[str, str] | None:
    """`Annotated[dict[str, object], "ts:http.TableOut"]` is TableOut of http.ts."""
    for note in getattr(hint, "__metadata__", ()):
        if isinstance(note, str) and note.startswith("ts:"):
            file, _, name = note.removeprefix("ts:").partition(".")
            return file, name
    return None


def fault(value: object, shape: Any, seen: set[str] | None = None, path: str = "") -> str:
    """Where and why a value is not of this shape; "" if it is. `seen` collects the fields that were met, as "Hex.name"."""
    shape = _bare(shape)
    origin = get_origin(shape)
    if shape is Any or shape is object:
        return ""
    if is_record(shape):
        return _record_fault(value, shape, seen, path)
    if origin is Literal:
        return "" if any(value == one and type(value) is type(one) for one in get_args(shape)) else f"{path}: {value!r} is not in {shape}"
    if origin in (Union, types.UnionType):
        return _union_fault(value, get_args(shape), seen, path)
    if origin is list:
        if not isinstance(value, list):
            return f"{path}: a list is declared, not {value!r}"
        return next((found for i, item in enumerate(value) if (found := fault(item, get_args(shape)[0], seen, f"{path}[{i}]"))), "")
    if origin in (dict, Mapping):
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
            return f"{path}: a dictionary with words for keys is declared, not {value!r}"
        return next((found for key, item in value.items() if (found := fault(item, get_args(shape)[1], seen, f"{path}.{key}"))), "")
    if shape is float and type(value) is int:
        return ""
    if shape in _PLAIN:
        return "" if type(value) is shape else f"{path}: {shape.__name__} is declared, not {value!r}"
    raise TypeError(f"{path}: a shape cannot hold {shape}")


def _record_fault(value: object, shape: Any, seen: set[str] | None, path: str) -> str:
    if not isinstance(value, dict):
        return f"{path}: {shape.__name__} is declared, not {value!r}"[:400]
    declared = {field.name: field for field in fields_of(shape)}
    for name in value:
        if name not in declared:
            return f"{path}.{name}: {shape.__name__} declares no such field"
    for field in declared.values():
        if field.name in value:
            if seen is not None:
                seen.add(f"{shape.__name__}.{field.name}")
            found = fault(value[field.name], field.shape, seen, f"{path}.{field.name}")
            if found:
                return found
        elif field.required:
            return f"{path}.{field.name}: declared by {shape.__name__} and not sent"
    return ""


def _union_fault(value: object, members: tuple[Any, ...], seen: set[str] | None, path: str) -> str:
    """The member it is of, or the fault against the member that fits best."""
    faults: list[str] = []
    for member in members:
        met: set[str] = set()
        found = fault(value, member, met, path)
        if not found:
            if seen is not None:
                seen |= met
            return ""
        faults.append(found)
    return max(faults, key=lambda found: found.split(":")[0].count("."))


def reached(shape: Any) -> dict[str, Any]:
    """Every record a shape is built from, by name."""
    found: dict[str, Any] = {}
    _reach(shape, found)
    return found


def _reach(shape: Any, found: dict[str, Any]) -> None:
    shape = _bare(shape)
    if is_record(shape):
        if shape.__name__ not in found:
            found[shape.__name__] = shape
            for field in fields_of(shape):
                _reach(field.shape, found)
    elif get_origin(shape) is not Literal:
        for inner in get_args(shape):
            _reach(inner, found)


def declared(shape: Any) -> set[str]:
    """Every field a shape is built from, as "Hex.name"."""
    return {f"{name}.{field.name}" for name, record in reached(shape).items() for field in fields_of(record)}


# ---- TypeScript ----


def typescript(title: str, own: dict[str, Any], outside: dict[str, str]) -> str:
    """A module of types: `own` shapes by name; `outside` says which file has the records of others."""
    used: dict[str, set[str]] = {}
    body: list[str] = []
    for name, shape in own.items():
        for file, other in _foreigners(shape):
            used.setdefault(file, set()).add(other)
        for other, record in _parts(shape):
            if other not in own:
                used.setdefault(outside[record.__module__], set()).add(other)
        body.append(_written(name, shape))
    text = "\n".join(body)
    if "Json" in text and "Json" not in own:
        used.setdefault("packet", set()).add("Json")
    heads = [f"import type {{ {', '.join(sorted(names))} }} from './{file}'\n" for file, names in sorted(used.items())]
    return f"/** {title} Written by `make types`; do not change it here. */\n" + "".join(heads) + "\n" + text


def _foreigners(shape: Any) -> Iterator[tuple[str, str]]:
    """The types of other files that notes of a shape name."""
    for field in fields_of(shape) if is_record(shape) else []:
        found = _foreign(field.shape)
        if found is not None:
            yield found


def _parts(shape: Any) -> Iterator[tuple[str, Any]]:
    """The records a shape names directly."""
    shape = _bare(shape)
    inner = [field.shape for field in fields_of(shape)] if is_record(shape) else get_args(shape) if get_origin(shape) is not Literal else ()
    for part in inner:
        part = _bare(part)
        if is_record(part):
            yield part.__name__, part
        elif get_origin(part) is not Literal:
            yield from _parts(part)


def _written(name: str, shape: Any) -> str:
    about = f"/** {' '.join((inspect.getdoc(shape) or '').split())} */\n" if is_record(shape) and shape.__doc__ else ""
    if not is_record(shape):
        return f"export type {name} = {written(shape)}\n"
    lines = [f"  {field.name}{'' if field.required else '?'}: {written(field.shape)}\n" for field in fields_of(shape)]
    return f"{about}export interface {name} {{\n{''.join(lines)}}}\n"


def written(shape: Any) -> str:
    """A shape as TypeScript."""
    foreign = _foreign(shape)
    if foreign is not None:
        return foreign[1]
    shape = _bare(shape)
    origin = get_origin(shape)
    if shape is Any or shape is object:
        return "Json"
    if is_record(shape):
        return str(shape.__name__)
    if origin is Literal:
        return " | ".join(_word(one) for one in get_args(shape))
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(written(one) for one in get_args(shape)))
    if origin is list:
        inner = written(get_args(shape)[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin in (dict, Mapping):
        return f"{{ [key: string]: {written(get_args(shape)[1])} }}"
    if shape in _PLAIN:
        return _PLAIN[shape]
    raise TypeError(f"no TypeScript for {shape}")


def _word(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()
