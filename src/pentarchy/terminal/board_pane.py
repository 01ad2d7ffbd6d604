"""The board on the screen: maps keep their shape and scroll, prose wraps."""

from __future__ import annotations

import re

from rich.console import Console
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.geometry import Region, Spacing
from textual.widgets import Static

_GAPS = re.compile(r"^\s{6,}\S|\S\s{6,}\S|\S\s{3,}\S.*\S\s{3,}\S|[─│┌┐└┘├┤┬┴┼╱╲⬡]|[/\\]\s+[/\\]")
_HANG = "    "
_console = Console(width=400, color_system=None)


def is_drawn(line: str) -> bool:
    """A line of a map or a table, whose columns must stay in place."""
    return _GAPS.search(line) is not None


def fitted(board: Text, width: int) -> Text:
    """The board with its prose wrapped to the width, further lines indented; drawn lines are left alone."""
    lines: list[Text] = []
    for line in board.split("\n", allow_blank=True):
        line.rstrip()
        if line.cell_len <= width or width < 20 or is_drawn(line.plain):
            lines.append(line)
            continue
        first, *rest = line.wrap(_console, width - len(_HANG))
        lines.append(first)
        for more in rest:
            more.rstrip()
            lines.append(Text(_HANG).append_text(more))
    return Text("\n").join(lines)


class BoardPane(ScrollableContainer):
    """Shows one board; scrolls both ways where the window is too small for the map."""

    def __init__(self) -> None:
        super().__init__(id="board-frame")
        self._whole = Text("")
        self._lit = ""

    def compose(self) -> ComposeResult:
        yield Static(id="board")

    def seen_first(self, board: Text) -> str:
        """What of a board would be seen before anybody scrolls."""
        return "\n".join(fitted(board, self.size.width - 1).plain.split("\n")[: self.size.height])

    def show(self, board: Text) -> None:
        self._whole = board
        self._draw()

    def light(self, name: str) -> None:
        """Underline a place or card by its name, and bring a place of the map into view; a name that is not there lights nothing."""
        if name != self._lit:
            self._lit = name
            self._draw()
            self._bring_into_view(name, False)

    def show_heading(self, name: str) -> None:
        """Scroll to the last line that says just this."""
        self._bring_into_view(name, True)

    def _bring_into_view(self, name: str, alone: bool) -> None:
        lines = self._drawn().plain.split("\n")
        found = [y for y, line in enumerate(lines) if (line.strip() == name if alone else name in line and is_drawn(line))] if name else []
        if alone and found:
            self.scroll_to(y=found[-1], animate=False)
        elif found:
            at = lines[found[0]].index(name)
            self.scroll_to_region(Region(at, found[0], len(name), 1), spacing=Spacing(1, 2, 1, 2), animate=False)

    def on_resize(self, event: events.Resize) -> None:
        self._draw()

    def _drawn(self) -> Text:
        return fitted(self._whole, self.size.width - 1)

    def _draw(self) -> None:
        text = self._drawn()
        if self._lit:
            text.highlight_words([self._lit], "bold underline")
        self.query_one("#board", Static).update(text)
