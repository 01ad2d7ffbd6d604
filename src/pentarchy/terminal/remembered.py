"""What was done and read on this device: sets of marks, each in a file beside the saved games."""

from __future__ import annotations

import json

from pentarchy.terminal import saves

LEARNED = "learned.json"
NOTED = "noted.json"


def remembered(name: str) -> set[str]:
    """The marks in this file; none where it is not there or not ours."""
    try:
        kept = json.loads((saves.folder().parent / name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {mark for mark in kept if isinstance(mark, str)} if isinstance(kept, list) else set()


def remember(name: str, kept: set[str]) -> None:
    """Where nothing can be written it is not remembered: told again next time, and no lesson done."""
    path = saves.folder().parent / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(sorted(kept)), encoding="utf-8")
    except OSError:
        return
