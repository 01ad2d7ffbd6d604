"""The keys of a table on the screen."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

KEYS: Final[list[BindingType]] = [
    Binding("question_mark", "why", "Why not?"),
    Binding("r", "rule", "Rule"),
    Binding("slash", "book", "Rule book"),
    Binding("u", "undo", "Undo"),
    Binding("h", "hint", "Hint"),
    Binding("i", "note", "What is this?"),
    Binding("N", "notes", "Notes on or off", show=False),
    Binding("c", "confirm", "Confirm"),
    Binding("n", "pass_on", "Let others speak"),
    Binding("a", "skip_always", "Always pass here"),
    Binding("A", "skip_nothing", "Ask me again", show=False),
    Binding("w", "ahead", "Answer ahead"),
    Binding("m", "mark", "Mark for the partner"),
    Binding("b", "stop", "Bot stops or not"),
    Binding("p", "replay", "Replay"),
    Binding("g", "again", "Rematch"),
    Binding("s", "pace", "Pace of bots", show=False),
    Binding("z", "zoom", "Zoom"),
    Binding("right_square_bracket", "area(1)", "Next area"),
    Binding("left_square_bracket", "area(-1)", "Area before", show=False),
    Binding("q", "leave", "Save and quit"),
    Binding("tab", "app.focus_next", "Next pane", show=False),
]
