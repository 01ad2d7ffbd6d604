"""The pages about the server say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from pentarchy.server import config
from pentarchy.server.http.describe import written

DOCS = Path(__file__).parents[2] / "docs"


def test_the_tables_of_the_protocol_are_up_to_date() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    assert page == written(page), "run: python -m pentarchy.server.http.describe docs/protocol.md"


def test_every_setting_from_the_environment_is_explained() -> None:
    source = Path(config.__file__).read_text(encoding="utf-8") + Path(config.__file__).with_name("app.py").read_text(encoding="utf-8")
    page = (DOCS / "running-a-server.md").read_text(encoding="utf-8")
    named = set(re.findall(r"PENTARCHY_[A-Z_]+", source))
    assert len(named) >= 9
    assert named <= set(re.findall(r"PENTARCHY_[A-Z_]+", page))
