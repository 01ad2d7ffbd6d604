"""First-time notes in the terminal: told once per kind, remembered beside the saved games, switched off and on."""

from __future__ import annotations

from pentarchy.kernel import AnyGame
from pentarchy.teach.notes import ASK, EVENT, Note, notes
from pentarchy.terminal.remembered import NOTED, remember, remembered

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
        return _OFF not in remembered(NOTED)

    def switch(self, on: bool) -> None:
        known = remembered(NOTED) - {_OFF}
        remember(NOTED, known if on else known | {_OFF})

    def fresh(self, rule: str, events: list[str]) -> list[Note]:
        """The note on this question and on what has happened, as far as nobody has read them here."""
        if not (self.all.ask or self.all.event) or not self.on:
            return []
        known = remembered(NOTED)
        kinds = [(ASK, rule)] + [(EVENT, event) for event in dict.fromkeys(events)]
        due = [(self._mark(kind, id), note) for kind, id in kinds if (note := self.all.of(kind, id)) and self._mark(kind, id) not in known]
        asked = [one for one in due if one[0] == self._mark(ASK, rule)]
        told = asked + [one for one in due if one not in asked][:_MOST_EVENTS]
        if told:
            remember(NOTED, known | {mark for mark, _ in told})
        return [note for _, note in told]

    def again(self, rule: str) -> Note | None:
        return self.all.of(ASK, rule)

    def _mark(self, kind: str, rule: str) -> str:
        return f"{self.key}:{kind}:{rule}"
