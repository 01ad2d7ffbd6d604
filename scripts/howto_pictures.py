"""Takes the pictures of docs/how-to-play and of the how-to pages from real positions, with the areas of the table numbered.

`python scripts/howto_pictures.py [GAME ...]`: needs the built page and Chromium; writes web/public/howto/<page>.jpg.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import pentarchy
from pentarchy.bots import decide, make
from pentarchy.kernel import AnyGame, Record
from pentarchy.kernel.record import start
from pentarchy.teach.howto import Page, howto
from pentarchy.teach.presets import FIRST, preset

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "web" / "public" / "howto"
SERVE = "from pentarchy.server.app import serve; import sys; serve(db=sys.argv[1])"
FLAGS = ["--no-sandbox", "--disable-gpu"]
FOLDED = ("How it stands", "Attacks to come", "Princess")
"""Panels folded for the picture, so that the numbered ones have room."""
NUMBERS = """(places) => {
  for (const [n, at] of places.entries()) {
    const found = [...document.querySelectorAll(at)].find((one) => one.getBoundingClientRect().width)
    if (!found) throw new Error('nothing on the page is ' + at)
    const box = found.getBoundingClientRect()
    const mark = document.createElement('div')
    mark.textContent = String(n + 1)
    const y = Math.min(box.top - 6, innerHeight - 44)
    const left = Math.min(box.right - 44, innerWidth - 48)
    mark.style.cssText = `position:fixed;z-index:99;left:${left}px;top:${y}px;width:38px;height:38px;border-radius:50%;
      background:#c22f2f;color:#fff;font:700 22px/38px sans-serif;text-align:center;box-shadow:0 0 0 3px #fff,0 2px 8px #0008`
    document.body.append(mark)
  }
}"""


def record_of(game: AnyGame, page: Page) -> tuple[str, int, int]:
    """The first game after so many answers, at a question; the record, the seat asked and how many seats."""
    table = preset(game, FIRST)
    match = start(game, table.seats, f"how to play {page.key}", table.options)
    bots = [make(page.bot, seat + 1) for seat in range(table.seats)]
    while not match.is_over and (match.answered < page.answers or match.waiting()[0] != 0):
        seat = match.waiting()[0]
        match.answer_list(seat, decide(bots[seat], match, seat))
    return Record.of(match).text(), match.waiting()[0], table.seats


def take(browser: Any, address: str, game: AnyGame, page: Page) -> None:
    """One picture: the position is laid on a table by importing its record."""
    text, seat, seats = record_of(game, page)
    tab = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    kept = {"notes": "off", "film": "off", "folds": json.dumps({f"{game.key}:{title}": True for title in FOLDED})}
    tab.add_init_script("".join(f"localStorage.setItem('pentarchy.{name}', {json.dumps(value)});" for name, value in kept.items()))
    tab.goto(address)
    sitters = ["me" if one == seat else "bot:greedy" for one in range(seats)]
    post = """async ([text, seats]) => {
      const headers = { 'X-Pentarchy': '1', 'Content-Type': 'application/json' }
      await fetch('/api/me', { method: 'POST', headers, body: JSON.stringify({ name: 'Ada' }) })
      const body = JSON.stringify({ text, seats, watch: 'link' })
      const reply = await fetch('/api/import', { method: 'POST', headers, body })
      return await reply.json()
    }"""
    made = tab.evaluate(post, [text, sitters])
    tab.goto(f"{address}/table/{made['table']['id']}")
    tab.locator(".prompt h2").first.wait_for()
    tab.locator(".map").first.wait_for()
    tab.keyboard.press("Escape")
    tab.evaluate(NUMBERS, [area.at for area in page.areas])
    tab.screenshot(path=str(FOLDER / f"{page.key}.jpg"), type="jpeg", quality=78)
    print(f"{page.key}: {(FOLDER / f'{page.key}.jpg').stat().st_size // 1024} kB", flush=True)


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    chromium = next(path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-c", SERVE, f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1].rstrip("/")
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            for name in names or pentarchy.names():
                for page in howto(pentarchy.find(name)).pages:
                    take(browser, address, pentarchy.find(name), page)
        finally:
            browser.close()
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main(sys.argv[1:])
