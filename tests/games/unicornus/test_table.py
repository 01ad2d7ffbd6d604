"""What people and bots get: the table as text, rules of thumb, content packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.bots import decide, make
from pentarchy.games.unicornus import GAME
from pentarchy.games.unicornus.bot.enemies import Enemies
from pentarchy.games.unicornus.bot.standing import Outlook
from pentarchy.games.unicornus.bot.value import foreseen, odds
from pentarchy.games.unicornus.rules.units import has_enemy, map_of
from pentarchy.kernel import Content, ContentError
from tests.games.unicornus.scene import scene


def text_of(**extra: object) -> str:
    g = scene().bound("lyla", "zyne", "persuasion").event("bad_weather")
    g.foe("lyla", g.at("lakeside_city"), 3)
    g.s.ongoing = ["hopelessness"]
    g.turn("zyne").go()
    return GAME.board({**g.match.view(0), **extra})


def test_the_table_shows_map_bonds_events_and_forecast() -> None:
    text = text_of()
    assert "CLyl3" in text
    assert "Pri3" in text
    assert "bound to Lyla (Persuasion)" in text
    assert "Bad Weather" in text
    assert "Hopelessness" in text
    assert "11 steps from the goal with 2 actions; next: [magenta]to Ancestral Castle" in text


def test_the_table_zooms_to_an_area() -> None:
    assert "[bold]Borderlands Fortress[/]\n  C  fort     resource 3, recruit 1, defence 2" in text_of()
    near = text_of(zoom=3).split("[bold]Lakeside City[/]")[1]
    assert "Lyla + 3 tokens" in near.splitlines()[1]


def test_the_outlook_fears_what_waits_on_her_road() -> None:
    g = scene("zyne", "donia", "godfried")
    g.put("princess", g.at("ancestral_castle"), tokens=0, resources=30)
    free = Outlook(g.s).now
    ahead = foreseen(Enemies(g.s)).beaten
    assert len(ahead) == 3
    for space in range(133):
        if space // 7 == ahead[0] // 7 and space not in [unit.space for unit in g.s.kingdom]:
            g.s.tokens[space] = 2
    assert Outlook(g.s).now < free
    for space in range(133):
        g.s.tokens[space] = 9
    assert Outlook(g.s).now < -100


def test_what_a_knights_way_changes_is_all_that_is_counted_anew() -> None:
    g = scene("zyne", "donia", "godfried")
    princess, castle = g.index("princess"), g.at("ancestral_castle")
    g.put("princess", castle, tokens=1, resources=30)
    board = map_of(g.s)
    g.s.tokens[foreseen(Enemies(g.s)).beaten[1]] = 2
    knight = g.s.kingdom[g.index("zyne")]
    before = Outlook(g.s)
    origin, seen = knight.space, 0
    for space in board.within(castle, 4):
        if not has_enemy(g.s, space):
            knight.space = space
            assert before.moved(g.index("zyne"), origin) == pytest.approx(Outlook(g.s).now)
            seen += 1
    knight.space = origin
    assert seen > 20
    g.s.kingdom[princess].resources += 3
    assert before.marched() == pytest.approx(Outlook(g.s).now)


def test_a_step_towards_the_front_is_worth_its_resources() -> None:
    g = scene("magnus", "donia", "zyne")
    g.put("princess", g.at("ancestral_castle"), tokens=3, resources=20)
    g.put("magnus", g.at("borderlands_fortress"), tokens=3, resources=12).turn("magnus").go()
    ask = g.match.ask(0)
    assert ask is not None
    weights = {option.key: weight for option, weight in zip(ask.options, GAME.weigh(g.s, 0, ask), strict=True)}
    assert max(weight for key, weight in weights.items() if key.startswith("move:")) > weights["end"]


def test_a_greedy_character_does_not_attack_to_its_death() -> None:
    g = scene("magnus", "donia", "zyne")
    for position in range(1, 7):
        g.s.tokens[g.at("hermits_forest", position)] = 9
    g.put("magnus", g.at("hermits_forest"), tokens=1, life=2, resources=20).turn("magnus").go()
    assert odds(g.s, g.index("magnus"), g.at("hermits_forest", 1), True).pain > 3
    for seed in range(5):
        assert not decide(make("greedy", seed), g.match, 0)[0].startswith("move:")


def test_a_greedy_team_feeds_a_starving_princess() -> None:
    g = scene("zyne", "donia", "godfried")
    g.put("princess", g.at("ancestral_castle"), tokens=0, resources=0)
    g.put("zyne", g.at("borderlands_fortress"), tokens=6, resources=30).turn("zyne").go()
    answers: list[str] = []
    while g.s.actor == g.index("zyne"):
        keys = decide(make("greedy", 3), g.match, 0)
        answers.append(keys[0])
        g.answer(*keys)
    assert any(key.startswith("send:0") for key in answers)
    assert g.unit("princess").resources > 0


def test_a_greedy_adviser_has_an_opinion() -> None:
    g = scene("zyne", "donia", "godfried", advice=True)
    g.put("princess", g.at("ancestral_castle"), tokens=0).princess_step().go()
    assert g.rule == "UK-PRI-7"
    for seat in g.match.waiting():
        assert decide(make("greedy", seat), g.match, seat)[0].startswith("hex:")


def test_a_pack_changes_a_card_and_a_broken_one_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "ours"
    pack.mkdir()
    (pack / "support.toml").write_text('[[support]]\nkey = "supply_train"\nn = 9\n', encoding="utf-8")
    base = Content.load(GAME.folder / "content")
    changed = GAME.made_from(base.with_pack(pack))
    assert changed.book.support["supply_train"].n == 9
    assert GAME.book.support["supply_train"].n == 6
    (pack / "support.toml").write_text('[[support]]\nkey = "supply_train"\neffect = "magic"\n', encoding="utf-8")
    with pytest.raises(ContentError, match="magic"):
        GAME.made_from(base.with_pack(pack))
    (pack / "support.toml").write_text(
        '[[tile]]\nkey = "stronghold"\nspaces = ["moon", "fort", "fort", "fort", "fort", "fort", "fort"]\n', encoding="utf-8"
    )
    with pytest.raises(ContentError, match="moon"):
        GAME.made_from(base.with_pack(pack))


def test_the_catalogue_has_the_numbers_of_every_character_and_no_raw_lists() -> None:
    entries = GAME.catalogue()
    for key in GAME.book.kingdom:
        entry = entries[key]
        assert entry["life"] == GAME.book.kingdom[key].life
        assert entry["command"] == GAME.book.kingdom[key].command
        assert (entry["attack"], entry["defence"]) == (GAME.book.kingdom[key].attack, GAME.book.kingdom[key].defence)
    for foe in GAME.book.empire:
        entry = entries[foe.key]
        assert (entry["life"], entry["combat"], entry["no_fate"]) == (foe.life, foe.combat, foe.no_fate)
        assert str(entry["text"]).startswith("Power: ")
        assert "As an ally: " in str(entry["text"])
    for entry in entries.values():
        assert "[" not in str(entry["text"])
        assert "UK-" not in str(entry["text"])
