"""Draws docs/screenshots/terminal.svg: `python scripts/terminal_picture.py`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pentarchy
from pentarchy.kernel.record import start
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.session import Session

TARGET = Path(__file__).parents[1] / "docs" / "screenshots" / "terminal.svg"
KEYS = ("5", "2", "7", "question_mark")


async def picture() -> str:
    """The table of Dragon & Emperor after a move, with what cannot be done."""
    game = pentarchy.find("dragonemperor")
    app = TerminalApp(Session(start(game, 2, "7", {}), Seating(["You", "greedy"]), None))
    async with app.run_test(size=(136, 44)) as pilot:
        for key in KEYS:
            await pilot.pause(0.5)
            await pilot.press(key)
        await pilot.pause(0.5)
        return app.export_screenshot(title="Pentarchy")


def main() -> None:
    drawn = asyncio.run(picture())
    # no font from elsewhere: readers' own monospace will do
    drawn = re.sub(r"@font-face\s*\{.*?\}\s*", "", drawn, flags=re.DOTALL).replace("Fira Code", "monospace")
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
