from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms import GAME, content, packs
from pentarchy.kernel import ContentError
from pentarchy.kernel.record import start


@pytest.fixture
def pack(tmp_path):
    folder = tmp_path / "richer"
    folder.mkdir()
    text = '[[kingdom]]\nid = "vharok"\nstart_treasury = { gold = 9, food = 3, magic = 1 }\n[[unit]]\nid = "militia"\nattack = 5\n'
    (folder / "numbers.toml").write_text(text)
    yield folder
    packs.use(GAME.content)


def test_a_pack_changes_numbers_without_code(pack):
    """AK-TIL-23: numbers live in the content."""
    richer = GAME.made_from(GAME.content.with_pack(pack))
    s = start(richer, 6, 1, {"kingdoms": "random"}).state
    assert next(k for k in s.kingdoms if k.mat == "vharok").gold == 9
    assert content.UNITS["militia"].attack == 5
    s = start(GAME, 6, 1, {"kingdoms": "random"}).state
    assert next(k for k in s.kingdoms if k.mat == "vharok").gold == 4
    assert content.UNITS["militia"].attack == 2


def test_a_pack_may_not_add_or_remove(tmp_path):
    folder = tmp_path / "smaller"
    folder.mkdir()
    (folder / "less.toml").write_text('[[agenda]]\nid = "ag_vharok_01"\nremove = true\n')
    with pytest.raises(ContentError):
        GAME.made_from(GAME.content.with_pack(folder))
