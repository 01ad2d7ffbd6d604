"""Writes the server's data shapes for the client.

`python web/schema.py > shapes.json && npx openapi-typescript@7 shapes.json -o web/src/wire/schema.d.ts`
"""

from __future__ import annotations

import json
import tempfile

from pentarchy.server.app import create_app
from pentarchy.server.config import Config


def without_titles(value: object) -> object:
    """The schema without generated titles, which only repeat the names of fields."""
    if isinstance(value, dict):
        return {key: without_titles(item) for key, item in value.items() if not (key == "title" and isinstance(item, str))}
    return [without_titles(item) for item in value] if isinstance(value, list) else value


def shapes() -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        whole = create_app(Config(db=f"sqlite:///{folder}/none.db")).openapi()
    return {**whole, "paths": {}, "components": without_titles(whole["components"])}


if __name__ == "__main__":
    print(json.dumps(shapes(), indent=1, sort_keys=True))
