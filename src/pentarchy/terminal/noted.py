"""First-time notes in the terminal: told once per kind, remembered beside the saved games, switched off and on."""

from __future__ import annotations

import json

from pentarchy.kernel import AnyGame
from pentarchy.teach.notes import ASK, EVENT, Note, notes
from pentarchy.terminal import saves

_MOST_EVENTS = 2
"""No more events than this are explained at once; the rest wait for the next time."""
_OFF = "off"


class Noted:
    """`noted.fresh(rule, events)` gives what to tell now and remembers it; `noted.again(rule)` gives it once more."""

    def __init__(self, game: AnyGame) -> None:
        self.key = game.key
        self.all = notes(game)

    @property
    def on(self) -> bool:
        return _OFF not in self._marks()

    def switch(self, on: bool) -> None:
        marks = self._marks() - {_OFF}
        self._keep(marks if on else marks | {_OFF})

    def fresh(self, rule: str, events: list[str]) -> list[Note]:
        """The note on this question and on what has happened, as far as nobody has read them here."""
        if not (self.all.ask or self.all.event) or not self.on:
            return []
        marks = self._marks()
        kinds = [(ASK, rule)] + [(EVENT, event) for event in dict.fromkeys(events)]
        due = [(self._mark(kind, id), note) for kind, id in kinds if (note := self.all.of(kind, id)) and self._mark(kind, id) not in marks]
        asked = [one for one in due if one[0] == self._mark(ASK, rule)]
        told = asked + [one for one in due if one not in asked][:_MOST_EVENTS]
        if told:
            self._keep(marks | {mark for mark, _ in told})
        return [note for _, note in told]

    def again(self, rule: str) -> Note | None:
        return self.all.of(ASK, rule)

    def _mark(self, kind: str, rule: str) -> str:
        return f"{self.key}:{kind}:{rule}"

    def _marks(self) -> set[str]:
        try:
            kept = json.loads((saves.folder().parent / "noted.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return set()
        return {mark for mark in kept if isinstance(mark, str)} if isinstance(kept, list) else set()

    def _keep(self, marks: set[str]) -> None:
        path = saves.folder().parent / "noted.json"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(sorted(marks)), encoding="utf-8")
        except OSError:
            # where nothing can be written it is told again next time
            return
