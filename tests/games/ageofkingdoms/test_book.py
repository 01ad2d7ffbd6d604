from __future__ import annotations

import re
from pathlib import Path

import pytest

from pentarchy.games.ageofkingdoms import GAME
from pentarchy.kernel import Chance, ContentError
from pentarchy.kernel.playout import play_random, play_some
from pentarchy.kernel.record import Record, checkpoint_of, match_from_checkpoint, start


def pack_of(folder: Path, militia: int, gold: int, redraw: int):
    """The game with other numbers for Vharok, its Militia and a fresh Agenda."""
    folder.mkdir()
    text = f'[[kingdom]]\nid = "vharok"\nstart_treasury = {{ gold = {gold}, food = 3, magic = 1 }}\n'
    text += f'[[unit]]\nid = "militia"\nattack = {militia}\n'
    (folder / "numbers.toml").write_text(text + f"[constants]\nagenda_redraw_gold = {redraw}\n")
    return GAME.made_from(GAME.content.with_pack(folder))


def vharok(match):
    return next(k for k in match.state.kingdoms if k.mat == "vharok")


def test_a_pack_changes_numbers_without_code(tmp_path):
    """AK-TIL-23: numbers live in the content."""
    richer = pack_of(tmp_path / "richer", 5, 9, 2)
    match = start(richer, 6, 1, {"kingdoms": "random"})
    assert vharok(match).gold == 9
    assert match.state.book.units["militia"].attack == 5
    match = start(GAME, 6, 1, {"kingdoms": "random"})
    assert vharok(match).gold == 4
    assert match.state.book.units["militia"].attack == 2


def test_two_packs_side_by_side_keep_to_their_own_numbers(tmp_path):
    """Matches on three contents, a few answers each in turn, play what each plays alone."""
    games = [GAME, pack_of(tmp_path / "richer", 5, 9, 2), pack_of(tmp_path / "poorer", 1, 0, 0)]
    alone = []
    for game in games:
        match = start(game, 3, 4, {"seasons": 10}, telling=False)
        play_random(match, Chance(b"", 4))
        alone.append(match.digest())
    assert len(set(alone)) == 3
    matches = [start(game, 3, 4, {"seasons": 10}, telling=False) for game in games]
    chances = [Chance(b"", 4) for game in games]
    while any(not match.is_over for match in matches):
        for i, match in enumerate(matches):
            play_some(match, chances[i], 1 + i)
            assert match.state.book is games[i].book
            if not match.is_over:
                # looking, imagining and judging use the own book too
                match.view(0)
                twin = match.imagine(0, 5)
                games[i].evaluate(twin.state, 0)
    assert [match.digest() for match in matches] == alone


def test_a_saved_match_finds_its_book_again(tmp_path):
    richer = pack_of(tmp_path / "richer", 5, 9, 2)
    match = start(richer, 2, 1, {}, telling=False)
    play_some(match, Chance(b"", 1), 200)
    again = match_from_checkpoint(richer, checkpoint_of(match), "1", False)
    assert again.state.book is richer.book
    play_some(match, Chance(b"", 2), 100)
    play_some(again, Chance(b"", 2), 100)
    assert again.digest() == match.digest()
    replayed = Record.of(match).match()
    assert replayed.state.book is richer.book
    assert replayed.digest() == match.digest()


def test_rules_read_the_book_of_the_match():
    """No rule reads numbers or words from the module: only the map and ids, which no pack can change."""
    fixed = {
        "ADJACENT", "BASE", "CARDS", "EVENT_IDS", "GATES", "KREESH_IDS", "LAND_IDS", "LEADER_IDS", "MAT_IDS", "PORTS", "SPACES",
        "Space", "TERRITORY_IDS", "TILE_IDS", "UNIT_IDS", "ids_of",
    }  # fmt: skip
    for path in GAME.folder.rglob("*.py"):
        if path.name in ("printed.py", "book.py"):
            continue
        used = set(re.findall(r"\bprinted\.(\w+)", path.read_text()))
        assert used <= fixed, f"{path.name}: {used - fixed}"
        if path.name not in ("options.py", "numbers.py"):
            assert "CARDS" not in used, path.name


def test_a_pack_may_not_add_or_remove(tmp_path):
    folder = tmp_path / "smaller"
    folder.mkdir()
    (folder / "less.toml").write_text('[[agenda]]\nid = "ag_vharok_01"\nremove = true\n')
    with pytest.raises(ContentError):
        GAME.made_from(GAME.content.with_pack(folder))


def test_no_game_writes_in_its_book():
    """Whatever is dealt, shuffled or played, the printed numbers and lists stay as they were."""
    before = printed_in(GAME.book)
    for seed in range(6):
        kingdoms = ["recommended", "random", "pick"][seed % 3]
        match = start(GAME, 2 + seed % 5, seed, {"kingdoms": kingdoms, "seasons": 10}, telling=False)
        play_random(match, Chance(b"", seed))
        Record.of(match).verify()
    assert printed_in(GAME.book) == before


def printed_in(value):
    """Everything a book holds, as plain data."""
    if isinstance(value, dict):
        return {key: printed_in(item) for key, item in value.items()}
    if isinstance(value, list):
        return [printed_in(item) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    names = getattr(type(value), "__mypyc_attrs__", None) or getattr(type(value), "__slots__", None) or vars(value)
    return {name: printed_in(getattr(value, name)) for name in names if not name.startswith("__")}
