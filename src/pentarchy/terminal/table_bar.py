"""The line above the table: game, seat, answers so far, seed, and what is happening."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from pentarchy.kernel import SPECTATOR, AnyMatch
from pentarchy.terminal.seen import Seen


class TableBar(Static):
    """`show(match, what, news)` writes the line anew."""

    def show(self, match: AnyMatch, what: Seen | None, news: str) -> None:
        text = Text(match.game.title, style="bold")
        if what is not None and what.seat != SPECTATOR:
            text.append(f" · {what.names[what.seat]}", style="not bold")
        if what is not None:
            text.append(f" · answer {what.step}", style="not bold")
        text.append(f" · seed {match.seed if len(match.seed) <= 12 else match.seed[:12] + '…'}", style="not bold dim")
        if news:
            text.append(f" · {news}", style="bold yellow")
        self.update(text)
