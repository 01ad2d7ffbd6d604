"""Writes the tables of docs/protocol.md from the code: `python -m pentarchy.server.http.describe docs/protocol.md`."""

from __future__ import annotations

import re
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any, get_args

import msgspec

from pentarchy.server import limits
from pentarchy.server.app import create_app
from pentarchy.server.config import Config
from pentarchy.server.http import wire


def openapi() -> dict[str, Any]:
    """The description of the HTTP API, from an app on an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Config(db=f"sqlite:///{folder}/empty.db"))
        try:
            return app.openapi()
        finally:
            app.state.house.store.close()


def http_table(described: dict[str, Any]) -> str:
    """One row per request: what it does, what it takes, what it gives."""
    rows = ["| request | body | answer | |", "|---|---|---|---|"]
    for path, methods in described["paths"].items():
        for method, what in methods.items():
            body = what.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            given = _answer(what["responses"])
            about = (what.get("description") or what.get("summary", "")).split("\n")[0]
            rows.append(f"| `{method.upper()} {path}` | {_fields(described, body)} | {given} | {about} |")
    return "\n".join(rows)


def _answer(responses: dict[str, Any]) -> str:
    for status in ("200", "201"):
        if status in responses:
            schema = responses[status].get("content", {}).get("application/json", {}).get("schema", {})
            return f"{status} {schema.get('$ref', '').rpartition('/')[2].removesuffix('Out')}".strip()
    return ""


def _fields(described: dict[str, Any], body: dict[str, Any]) -> str:
    name = body.get("$ref", "").rpartition("/")[2]
    if not name:
        return ""
    found = described["components"]["schemas"][name]
    wanted = found.get("required", [])
    parts = [field if field in wanted else f"{field}?" for field in found.get("properties", {})]
    return f"`{{{', '.join(parts)}}}`"


def frame_table() -> str:
    """One row per client frame."""
    rows = ["| frame | fields |", "|---|---|"]
    for frame in get_args(wire.ClientFrame):
        info = msgspec.inspect.type_info(frame)
        assert isinstance(info, msgspec.inspect.StructType)
        fields = [f"{field.name}: {_limits(field.type)}" for field in info.fields]
        rows.append(f"| `{info.tag}` | {'; '.join(fields)} |")
    return "\n".join(rows)


def _limits(kind: msgspec.inspect.Type) -> str:
    if isinstance(kind, msgspec.inspect.StrType):
        if kind.pattern:
            return f"`{kind.pattern}`"
        return f"text of at most {kind.max_length}"
    if isinstance(kind, msgspec.inspect.IntType):
        return f"{kind.ge} to {kind.le}"
    if isinstance(kind, msgspec.inspect.ListType):
        return f"at most {kind.max_length} of {_limits(kind.item_type)}"
    return "true or false" if isinstance(kind, msgspec.inspect.BoolType) else type(kind).__name__


def limit_table() -> str:
    """What may be done how often."""
    rows = ["| what | at once | then, per second |", "|---|---|---|"]
    rows += [f"| {kind} | {burst:g} | {rate:.3g} |" for kind, (burst, rate) in limits.KINDS.items()]
    names = {"work": "seconds of work for one socket", "work person": "for one person", "work address": "for one address"}
    rows += [f"| {names[kind]} | {burst:g} | {rate:.3g} |" for kind, (burst, rate) in limits.WORK.items()]
    rows.append(f"| sockets of one address | {limits.SOCKETS_PER_ADDRESS} | |")
    rows.append(f"| sockets of one person | {limits.SOCKETS_PER_PERSON} | |")
    rows.append(f"| tables a person has open | {limits.OPEN_TABLES_PER_PERSON} | |")
    return "\n".join(rows)


def _between(table: str, found: re.Match[str]) -> str:
    return f"{found[1]}{table}\n{found[2]}"


def written(page: str) -> str:
    """The page with its tables made anew."""
    tables = {"http": http_table(openapi()), "frames": frame_table(), "limits": limit_table()}
    for name, table in tables.items():
        marked = re.compile(rf"(<!-- made: {name} -->\n)(?:.*?\n)??(<!-- end -->)", re.S)
        page, count = marked.subn(partial(_between, table), page)
        if count != 1:
            raise SystemExit(f"the page has {count} places for the table {name}")
    return page


def main(path: str) -> None:
    file = Path(path)
    file.write_text(written(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
