"""docs/adding-a-card.md, followed word for word in a copy of the source."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"([^\n]*)\n\n```(toml|python|diff)\n(.*?)```", re.DOTALL)


def chapter(title: str) -> list[tuple[str, str, str]]:
    """The sentence before each block of a chapter, the block's language and its text."""
    text = PAGE.partition(f"## {title}")[2].partition("\n## ")[0]
    return [(match[1], match[2], match[3]) for match in BLOCK.finditer(text)]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of all that the page touches."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("static", "__pycache__", "*.egg-info"))
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__", "corpus", "e2e", "server"))
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return tmp_path


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}", "PENTARCHY_PURE": "1"}
    return subprocess.run([sys.executable, *arguments], cwd=copy, env=environment, capture_output=True, text=True, check=False)


def follow(copy: Path, sentence: str, language: str, text: str) -> subprocess.CompletedProcess[str] | None:
    """Do what a sentence of the page says with its block."""
    named = re.findall(r"`([\w/.]+\.\w+)`", sentence)
    if "ppend to" in sentence:
        path = copy / named[-1]
        path.write_text(path.read_text(encoding="utf-8").rstrip("\n") + "\n\n\n" + text, encoding="utf-8")
        return None
    if language == "diff":
        path = copy / named[-1]
        old = "\n".join(line[1:] for line in text.splitlines() if line.startswith("-"))
        new = "\n".join(line[1:] for line in text.splitlines() if line.startswith("+"))
        before = path.read_text(encoding="utf-8")
        assert before.count(old + "\n") == 1, sentence
        path.write_text(before.replace(old + "\n", new + "\n"), encoding="utf-8")
        return None
    assert "try" in sentence.lower(), sentence
    return run(copy, "-c", text)


SHOWN = """
import shown from 'icon:ICON'
import kind from 'icon:KIND'
import { expect, it, vi } from 'vitest'
import { face } from './look'

it('shows the new card with its picture', async () => {
  expect(shown).not.toBe(kind)
  await vi.waitFor(() => expect(face('CARD', ENTRY).icon).toBe(shown))
})
"""
"""What the browser draws for a card, asked in the copy."""


def is_shown(copy: Path, game: str, card: str, icon: str, instead_of: str) -> None:
    """The page draws the new card with this picture."""
    told = run(copy, "-c", f"import json, pentarchy; print(json.dumps(pentarchy.find('{game}').catalogue()['{card}']))")
    assert told.returncode == 0, told.stderr
    text = SHOWN.replace("ICON", icon).replace("KIND", instead_of).replace("CARD", card).replace("ENTRY", told.stdout.strip())
    (copy / "web" / "src" / "boards" / game / "shown.test.ts").write_text(text, encoding="utf-8")
    command = ["npm", "--prefix", str(copy / "web"), "run", "test", "--silent", "--", f"src/boards/{game}/shown.test.ts"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_card_with_an_effect_of_its_own(copy: Path) -> None:
    steps = chapter("A card with an effect of its own: Dragon & Emperor")
    assert [language for _, language, _ in steps] == ["toml", "python", "diff", "python", "diff", "python"]
    for sentence, language, text in steps:
        done = follow(copy, sentence, language, text)
        assert done is None or done.returncode == 0, done.stderr
    tests = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/dragonemperor/cards/test_each_card.py")
    assert tests.returncode == 0, tests.stdout
    is_shown(copy, "dragonemperor", "village_song", icon="village", instead_of="dragon-spiral")


def test_a_row_without_its_function_is_refused(copy: Path) -> None:
    follow(copy, *chapter("A card with an effect of its own: Dragon & Emperor")[0])
    done = run(copy, "-m", "pentarchy", "games", "dragonemperor")
    assert done.returncode == 2
    assert "village_song" in done.stderr.splitlines()[-1]
    assert "dragon.toml" in done.stderr.splitlines()[-1]


def test_a_card_in_the_words_there_are(copy: Path) -> None:
    *steps, broken = chapter("A card in the words there are: Unicornus Knights")
    assert [language for _, language, _ in steps] == ["toml", "python", "diff", "python"]
    for sentence, language, text in steps:
        done = follow(copy, sentence, language, text)
        assert done is None or done.returncode == 0, done.stderr
    tests = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/unicornus/cards")
    assert tests.returncode == 0, tests.stdout
    is_shown(copy, "unicornus", "wandering_smiths", icon="anvil", instead_of="card-play")
    follow(copy, *broken)
    refused = run(copy, "-m", "pentarchy", "games", "unicornus")
    assert refused.returncode == 2
    sentence = refused.stderr.splitlines()[-1]
    assert all(word in sentence for word in ("support.toml", "broken_wagon", "effect"))
