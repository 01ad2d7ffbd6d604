"""A bench of pictures to look at: `python -m tests.e2e.pictures dorian --sizes 1440x900 --seen deuteranopia --dark --to FOLDER`.

Mid-game positions of greedy play in all five games, at three sizes of screen, light and dark, and as colour-blind people see them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import pentarchy
from pentarchy.bots import decide, make
from pentarchy.kernel import Record
from tests.e2e.conftest import CHROMIUM_NAMES, FLAGS, ROOT, SERVE, SHOTS, STATIC
from tests.e2e.people import Person
from tests.e2e.scenes import Scene

POSITIONS: dict[str, list[tuple[int, int]]] = {
    "unicornus": [(4, 120)],
    "ageofkingdoms": [(4, 420)],
    "bonesbanners": [(2, 70)],
    "dragonemperor": [(2, 60)],
    "dorian": [(4, 200)],
}
"""Seats and answers before the picture."""
SIZES = ("1440x900", "1280x720", "390x844")
SEEN = ("deuteranopia", "protanopia", "tritanopia", "achromatopsia")


def midgame(game: str, seats: int, answers: int) -> Scene:
    """A game of greedy bots after so many answers, at a question with a real choice."""
    for seed in range(20):
        match = pentarchy.new(game, seats, f"pictures {seed}")
        bots = [make("greedy", 100 + seat) for seat in range(seats)]
        for n in range(answers + 200):
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            if n >= answers and len(ask.options) > 3:
                return Scene(Record.of(match).text(), seat, seats)
            match.answer_list(seat, decide(bots[seat], match, seat))
            if match.is_over:
                break
    raise AssertionError(f"no such position in {game}")


@contextmanager
def served() -> Iterator[str]:
    """A server of its own, for as long as pictures are taken."""
    with tempfile.TemporaryDirectory() as folder:
        ours = {
            "PENTARCHY_LIMITS": "0",
            "PENTARCHY_BOT_PAUSE": os.environ.get("PENTARCHY_BOT_PAUSE", "3600"),
            "PENTARCHY_STATIC": str(STATIC),
            "PYTHONPATH": str(ROOT / "src"),
        }
        command = [sys.executable, "-c", SERVE, f"sqlite:///{folder}/games.db"]
        process = subprocess.Popen(command, env={"PENTARCHY_BOT_PAUSE": "3600", **os.environ, **ours}, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[-1].rstrip("/")
        finally:
            process.terminate()
            process.wait(20)


def take(browser: Browser, server: str, scene: Scene, size: str, dark: bool, seen: tuple[str, ...], name: str, folder: Path) -> None:
    """One screen in the open, and again through each kind of eyes."""
    width, height = (int(part) for part in size.split("x"))
    ada = Person(browser, server, "Ada", width, height, dark, touch=width < 900)
    ada.enter()
    ada.lay(scene)
    ada.wait_for_turn()
    ada.page.locator(".ground").first.wait_for()
    ada.page.evaluate("document.fonts.ready")
    ada.page.screenshot(path=str(folder / f"{name}.png"))
    eyes = ada.context.new_cdp_session(ada.page)
    for kind in seen:
        eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        ada.page.screenshot(path=str(folder / f"{name}-{kind}.png"))
    ada.leave()


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("games", nargs="*", default=list(POSITIONS))
    reading.add_argument("--sizes", nargs="*", default=list(SIZES))
    reading.add_argument("--seen", nargs="*", default=[], help="also as seen with: " + ", ".join(SEEN))
    reading.add_argument("--dark", action="store_true", help="dark pictures too")
    reading.add_argument("--to", type=Path, default=SHOTS / "bench")
    asked = reading.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    chromium = next(path for name in CHROMIUM_NAMES if (path := shutil.which(name)))
    with served() as server, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=chromium, args=FLAGS)
        for game in asked.games:
            for seats, answers in POSITIONS[game]:
                scene = midgame(game, seats, answers)
                for size in asked.sizes:
                    for dark in (False, True) if asked.dark else (False,):
                        name = f"{game}-{size}{'-dark' if dark else ''}"
                        take(browser, server, scene, size, dark, tuple(asked.seen) if not dark else (), name, asked.to)
                        print(asked.to / f"{name}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
