"""Every princess and kingdom character is put on the table once and does what its card says."""

from __future__ import annotations

from pentarchy.games.unicornus import GAME
from pentarchy.games.unicornus.rules.actions import actions_of, collect_yield
from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.enemies import targets_of
from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.princess import actions_in_step
from pentarchy.games.unicornus.rules.princess_battle import her_damage
from pentarchy.games.unicornus.rules.units import map_of
from pentarchy.games.unicornus.state import PRINCESS_STEP, Campaign
from pentarchy.kernel.record import start
from tests.games.unicornus.cards.people import attack, fighting, hero, start_turn
from tests.games.unicornus.cards.plays import plays
from tests.games.unicornus.scene import scene


@plays("lucky_girl")
def test_lucky_girl_brings_everybody_two_more_cards() -> None:
    for princess, cards in (("lucky_girl", 3), ("brave_heart", 1)):
        dealt = start(GAME, 3, 5, {"princess": princess, "cast": "random"}).state
        assert isinstance(dealt, Campaign)
        drawn = [2 if unit.key == "donia" else 1 for unit in dealt.kingdom[1:]]
        assert min(len(player.hand) for player in dealt.players) == cards
        assert max(len(player.hand) for player in dealt.players) < cards + max(drawn)


@plays("tactician")
def test_tactician_goes_where_the_players_like() -> None:
    g = scene("zyne", "donia", "godfried", princess="tactician")
    g.put("princess", g.at("ancestral_castle"), tokens=0, resources=10)
    g.s.step, g.s.princess_actions = PRINCESS_STEP, 3
    g.go()
    near = map_of(g.s).near[g.at("ancestral_castle")]
    assert set(g.choices()) == {"collect", *[f"move:{space}" for space in near]}


@plays("brave_heart")
def test_brave_heart_has_four_actions_and_takes_one_less_when_she_attacks() -> None:
    g = scene("zyne", "donia", "godfried", princess="brave_heart")
    g.s.tokens[g.at("war_academy")] = 3
    assert actions_in_step(g.s) == 4
    assert (her_damage(g.s, g.at("war_academy"), True, 0), her_damage(g.s, g.at("war_academy"), False, 0)) == (2, 3)


@plays("beloved")
def test_beloved_finds_followers_in_settlements_and_more_in_the_wild() -> None:
    g = scene("zyne", "donia", "godfried", princess="beloved")
    g.put("princess", g.at("war_academy", 5), resources=0)
    assert collect_yield(g.s, 0) == 2
    g = scene("zyne", "donia", "godfried", princess="beloved")
    g.put("princess", g.at("ancestral_castle"), tokens=2, resources=0)
    for key in ("zyne", "donia", "godfried"):
        g.put(key, g.at("southern_port", 1 + ["zyne", "donia", "godfried"].index(key)))
    g.unit("princess").tokens = 5
    g.unit("princess").resources = 0
    g.s.step, g.s.princess_actions = PRINCESS_STEP, 1
    g.go()
    assert (g.unit("princess").tokens, g.unit("princess").resources) == (6, 1)


# ---- the kingdom ----


@plays("annelie")
def test_annelie_buys_hits() -> None:
    g = attack(hero("annelie", tokens=3, resources=20), [2, 3, 2])
    g.answer("annelie:2")
    assert sorted(g.s.stage[0].results) == ["H", "H", "M"]
    assert "annelie:2" not in g.choices(), "three dice in one battle"
    assert "annelie:1" in g.choices()


@plays("donia")
def test_donia_draws_sees_the_next_event_and_gives_cards() -> None:
    g = hero("donia").next_event("refugees")
    start_turn("donia", g)
    player = g.unit("donia").player
    assert len(g.s.players[player].hand) == 1
    assert g.match.view(2)["decks"]["next_event"] == "refugees"  # type: ignore[index]
    card = g.s.players[player].hand[0]
    g.answer("donia").answer(f"{card}#0").answer("player:2")
    assert g.s.players[2].hand == [card]


@plays("gato")
def test_gato_moves_free_rolls_three_dice_and_heals() -> None:
    g = hero("gato", life=5)
    assert move_cost(g.s, g.index("gato"), g.at("war_academy", 5)) == 0
    assert dice_number(g.s, fighting(g, "gato")) == 3
    assert g.unit("gato").tokens == 0
    start_turn("gato", g)
    assert g.unit("gato").life == 6


@plays("godfried")
def test_godfried_ignores_the_first_damage_and_heals_neighbours_twice() -> None:
    g = hero("godfried", life=3, tokens=1, resources=20).put("zyne", scene().at("war_academy", 6), life=2)
    me, friend = g.index("godfried"), g.index("zyne")
    g.go().say(f"godfried:{me}", f"godfried:{friend}")
    assert (g.unit("godfried").life, g.unit("zyne").life) == (4, 3)
    assert f"godfried:{me}" not in g.choices()
    g = attack(hero("godfried", tokens=1, resources=20), [1], enemy=3)
    g.answer(g.choices()[0])
    assert g.s.stage[0].prevented == 1


@plays("josephine")
def test_josephine_collects_more_and_sends_without_a_token() -> None:
    g = hero("josephine", tokens=0, resources=12)
    g.put("zyne", g.at("war_academy", 6))
    assert collect_yield(g.s, g.index("josephine")) == 7
    g.go().say(f"send:{g.index('zyne')}", "10")
    assert g.unit("josephine").resources == 2
    assert f"send:{g.index('zyne')}" not in g.choices()


@plays("magnus")
def test_magnus_removes_two_tokens_for_two_actions() -> None:
    g = hero("magnus")
    g.s.tokens[g.at("war_academy", 5)] = 5
    g.go().answer(f"magnus:{g.at('war_academy', 5)}")
    assert g.choices() == ["1", "2"]
    g.answer("2")
    assert (g.s.tokens[g.at("war_academy", 5)], g.s.actions) == (3, 2)


@plays("havok")
def test_havok_guards_the_princess_and_urges_her() -> None:
    g = hero("havok")
    g.put("princess", g.at("war_academy", 6))
    before = actions_in_step(g.s)
    g.go().answer("havok:-1")
    assert actions_in_step(g.s) == before - 1
    assert "havok:1" not in g.choices()
    g = hero("havok", tokens=3)
    g.put("princess", g.at("war_academy", 6), tokens=3)
    g.s.tokens[g.at("war_academy", 5)] = 5
    for other in ("zyne", "donia", "godfried"):
        g.put(other, g.at("southern_port", 1 + ["zyne", "donia", "godfried"].index(other)))
    g.enemy_step().go()
    while g.rule != "UK-PBT-9":
        g.answer("unit:0" if "unit:0" in g.choices() else g.choices()[0])
    assert g.choices() == ["0", "1", "2", "3"]


@plays("ilsahati")
def test_ilsahati_walks_woods_freely_and_shoots_twice() -> None:
    g = hero("ilsahati", tokens=3)
    wood = next(n for n in range(map_of(g.s).size) if map_of(g.s).type[n] == "forest")
    assert move_cost(g.s, g.index("ilsahati"), wood) == 3
    g.s.tokens[g.at("war_academy", 5)] = 5
    key = f"ilsahati:{g.at('war_academy', 5)}"
    g.go(dice=[5, 6, 4, 1, 1, 5]).answer(key)
    assert g.s.tokens[g.at("war_academy", 5)] == 3
    g.answer(key)
    assert g.s.tokens[g.at("war_academy", 5)] == 2
    assert key not in g.choices()


@plays("mirza")
def test_mirza_hides_in_crowds_and_gives_life_for_dice() -> None:
    g = hero("mirza", tokens=2, resources=20, life=3)
    g.s.tokens[g.at("war_academy", 5)] = 1
    assert g.index("mirza") not in targets_of(g.s, g.at("war_academy", 5))
    g.put("mirza", g.at("war_academy", 4))
    assert g.index("mirza") in targets_of(g.s, g.at("war_academy", 5))
    g = attack(hero("mirza", tokens=2, resources=20, life=3), [6] * 4)
    g.answer("mirza")
    assert (g.unit("mirza").life, len(g.s.stage[0].faces)) == (2, 4)


@plays("mountain_cats")
def test_the_mountain_cat_band_loots_and_presses() -> None:
    g = attack(hero("mountain_cats", tokens=3, resources=20), [6, 6, 6])
    before = g.unit("mountain_cats").resources
    g.answer(g.choices()[0])
    assert g.unit("mountain_cats").resources == before + 4
    g = hero("mountain_cats", position=5, tokens=1, resources=5).go().answer("mountain_cats")
    assert (g.unit("mountain_cats").tokens, g.unit("mountain_cats").resources, g.s.actions) == (2, 3, 3)
    assert "mountain_cats" not in hero("mountain_cats", tokens=1).go().choices(), "where one can recruit"


@plays("urgan")
def test_urgan_knows_no_difficulty_and_defends_forts() -> None:
    g = hero("urgan", tokens=4)
    hard = next(n for n in range(map_of(g.s).size) if map_of(g.s).difficulty[n] == 2)
    easy = next(n for n in range(map_of(g.s).size) if map_of(g.s).difficulty[n] == -1)
    assert move_cost(g.s, g.index("urgan"), hard) == move_cost(g.s, g.index("urgan"), easy) == 4
    battle = fighting(g, "urgan", attacking=False)
    battle.space = next(n for n in range(map_of(g.s).size) if map_of(g.s).type[n] == "fort")
    assert dice_number(g.s, battle) == 4 + map_of(g.s).defence[battle.space] + 1


@plays("zyne")
def test_zyne_has_one_more_action() -> None:
    g = hero("zyne")
    assert actions_of(g.s, g.index("zyne")) == actions_of(g.s, g.index("donia")) + 1
