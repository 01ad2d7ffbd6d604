"""The client's types are those of the server."""

from __future__ import annotations

import re
import tempfile

from pentarchy.server.app import create_app
from pentarchy.server.config import Config
from tests.e2e.conftest import ROOT


def test_the_clients_types_name_every_field_the_server_sends() -> None:
    text = (ROOT / "web" / "src" / "wire" / "schema.d.ts").read_text()
    with tempfile.TemporaryDirectory() as folder:
        shapes = create_app(Config(db=f"sqlite:///{folder}/none.db")).openapi()["components"]["schemas"]
    for name, shape in shapes.items():
        block = re.search(rf"^        {name}: (.*?)^        \w|^        {name}: (.*)", text, re.S | re.M)
        assert block, f"{name} is missing: write web/src/wire/schema.d.ts anew (see web/schema.py)"
        for field in shape.get("properties", {}):
            assert re.search(rf"\b{field}\??:", block[0]), f"{name}.{field} is missing: write schema.d.ts anew (see web/schema.py)"
