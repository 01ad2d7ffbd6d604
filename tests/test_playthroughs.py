"""A change of rules, content or option order shows here first; `make golden` accepts it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs import files, tell


@pytest.mark.parametrize(("name", "seats", "path"), files(), ids=lambda value: getattr(value, "stem", None) or str(value))
def test_the_playthrough_is_as_recorded(name: str, seats: int, path: Path) -> None:
    assert tell(name, seats) == path.read_text(encoding="utf-8")
