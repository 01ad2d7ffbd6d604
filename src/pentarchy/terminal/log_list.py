"""The log as a list: every line can be chosen to read its rule."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from pentarchy.terminal.seen import SeenLine

_MOST = 400


class LogList(OptionList):
    """The newest lines, oldest first; the view stays at the end."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.lines: list[SeenLine] = []

    def show(self, lines: list[SeenLine]) -> None:
        """Add what is new; after an undo, draw anew."""
        wanted = lines[-_MOST:]
        kept = len(self.lines)
        if kept and wanted[:kept] == self.lines:
            new = wanted[kept:]
        else:
            self.clear_options()
            new = wanted
        self.lines = wanted
        if new:
            self.add_options([Option(_words(line)) for line in new])
            self.highlighted = len(self.lines) - 1
            self.scroll_end(animate=False)


def _words(line: SeenLine) -> Text:
    text = Text(line.text)
    text.append(f"  {line.rule}", style="dim")
    return text
