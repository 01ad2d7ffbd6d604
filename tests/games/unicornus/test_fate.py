"""Fate (UK-FAT) and its cards."""

from __future__ import annotations

from pentarchy.games.unicornus.book import DEFENSIVE
from pentarchy.games.unicornus.rules.enemies import destinations, targets_of
from pentarchy.games.unicornus.rules.fate import can_be_bound
from pentarchy.games.unicornus.rules.units import behaviour, combat_power, map_of, put_foe
from pentarchy.games.unicornus.state import PRINCESS, PRINCESS_STEP
from tests.games.unicornus.foes import AMINA, DORGAS, EXHAR, GREGORIO, KOSTOV, LYLA, MARIANNE, ROZIE
from tests.games.unicornus.scene import Scene, scene


def meet(foe: str, *cards: str, unit: str = "zyne", tokens: int = 0, position: int = 6) -> Scene:
    """A character steps onto War Academy's centre, next to an unbound enemy on one of its spaces."""
    names = (unit, *[key for key in ("donia", "godfried", "magnus") if key != unit])
    g = scene(*names).fate(*cards)
    g.foe(foe, g.at("war_academy", position), tokens)
    g.put(unit, space_outside(g), tokens=3, resources=30)
    return g.turn(unit).go()


def space_outside(g: Scene) -> int:
    """A space next to War Academy's western road, out of reach of its other spaces."""
    road = g.at("war_academy", 4)
    return next(n for n in map_of(g.s).near[road] if n // 7 != road // 7)


def step_in(g: Scene) -> Scene:
    return g.answer(f"move:{g.at('war_academy', 4)}")


def test_fat_1_no_fate_for_the_four() -> None:
    g = meet("rozie", "persuasion")
    step_in(g)
    assert g.s.foe_bound[ROZIE] == -1
    assert len(g.s.fate_deck) == 24
    for key in ("lionel", "abyss", "black_knight"):
        assert not can_be_bound(g.s, g.foe(key, g.at("war_academy", 5)))
        put_foe(g.s, g.s.foe_at[g.at("war_academy", 5)], -2)


def test_fat_2_an_enemy_comes_near() -> None:
    g = scene("zyne", "donia", "godfried").fate("loyal_soldier")
    g.put("zyne", g.at("war_academy", 6))
    board, zyne = map_of(g.s), g.index("zyne")
    area = g.at("war_academy") // 7
    far = board.steps_from(g.unit("zyne").space)
    outside = [n for n in range(133) if far[n] == 3 and n // 7 != area and board.is_in_reach(n, area * 7)]
    start = next(n for n in outside if all(to // 7 == area for to in destinations(g.s, n, zyne)))
    g.foe("dorgas", start)
    g.enemy_step().go()
    while g.rule == "UK-ENE-15":
        g.answer(g.choices()[0])
    assert board.steps(g.s.foe_space[DORGAS], g.unit("zyne").space) == 2
    assert g.s.foe_bound[DORGAS] == zyne


def test_fat_3_the_princess_comes_near_across_a_border() -> None:
    g = scene("zyne", "donia", "godfried", princess="tactician").fate("loyal_soldier")
    road = g.at("war_academy", 4)
    beyond = space_outside(g)
    g.foe("lyla", beyond)
    start = next(n for n in map_of(g.s).near[road] if n not in map_of(g.s).near[beyond] and n != beyond)
    g.put("princess", start, tokens=0)
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go().answer(f"move:{road}")
    assert "Lyla is bound to the princess by Loyal Soldier" in g.log()


def test_fat_4_the_card_lies_beside_the_character() -> None:
    g = step_in(meet("lyla", "persuasion"))
    units = g.match.view(2)["units"]
    assert isinstance(units, list)
    assert units[g.index("zyne")]["bonds"] == [{"foe": "lyla", "card": "persuasion"}]


def test_fat_5_bound_is_not_allied() -> None:
    g = step_in(meet("lyla", "loyal_soldier", tokens=2))
    assert g.s.tokens[g.at("war_academy", 6)] == 2
    g.put("zyne", g.at("war_academy"), resources=0).enemy_step().go()
    assert g.s.stage[0].foe == LYLA


def test_fat_6_an_enemy_is_bound_once_a_character_often() -> None:
    g = meet("lyla", "loyal_soldier", "persuasion")
    g.foe("dorgas", g.at("war_academy", 1))
    g.go()
    step_in(g).answer(f"foe:{LYLA}")
    assert [foe for foe in range(15) if g.s.foe_bound[foe] == g.index("zyne")] == [DORGAS, LYLA]
    g.put("zyne", g.at("lakeside_city")).put("donia", space_outside(g), resources=9).turn("donia").go()
    step_in(g)
    assert g.s.foe_bound[LYLA] == g.index("zyne")
    assert len(g.s.fate_deck) == 22


def test_fat_7_the_tokens_of_one_in_love_still_attack() -> None:
    g = scene("zyne", "donia", "godfried").fate("love_at_first_sight")
    g.put("zyne", g.at("war_academy"), resources=0, tokens=3)
    g.foe("lyla", g.at("war_academy", 5), 2)
    g.enemy_step().go(dice=[6] * 9)
    assert g.s.foe_ally[LYLA] == g.index("zyne")
    assert g.s.stage[0].tokens == 2
    assert g.s.stage[0].foe == -1


def test_fat_8_the_players_choose_who_is_bound() -> None:
    g = scene("zyne", "donia", "godfried").fate("loyal_soldier", "persuasion")
    g.put("zyne", g.at("war_academy", 4), resources=0).put("donia", g.at("war_academy", 1), resources=0)
    g.foe("marianne", next(n for n in map_of(g.s).near[g.at("war_academy", 5)] if n // 7 != g.at("war_academy") // 7))
    g.enemy_step().go()
    while g.rule in ("UK-ENE-6", "UK-ENE-15"):
        g.answer(g.choices()[0])
    assert g.rule == "UK-FAT-8"
    g.answer(f"unit:{g.index('donia')}")
    assert g.s.foe_bound[MARIANNE] == g.index("donia")
    assert len(g.s.fate_deck) == 23


def test_fat_9_an_empty_deck_is_made_anew() -> None:
    g = meet("lyla")
    g.s.fate_discard = ["loyal_soldier", "loyal_soldier", "loyal_soldier"]
    g.s.fate_deck = []
    g.go()
    step_in(g)
    assert g.s.foe_fate[LYLA] == "loyal_soldier"
    assert (len(g.s.fate_deck), len(g.s.fate_discard)) == (2, 0)


# ---- the cards ----


def test_chr_18_love_at_first_sight_looks_at_genders() -> None:
    g = step_in(meet("lyla", "love_at_first_sight", unit="donia"))
    assert g.s.foe_ally[LYLA] == -1
    assert g.s.foe_bound[LYLA] == g.index("donia")
    g = step_in(meet("lyla", "love_at_first_sight", unit="mountain_cats", tokens=2))
    assert g.s.foe_ally[LYLA] == g.index("mountain_cats")
    assert g.s.tokens[g.at("war_academy", 6)] == 2
    assert g.s.fate_discard == ["love_at_first_sight"]


def test_chr_19_a_diabolical_trap() -> None:
    g = step_in(meet("lyla", "a_diabolical_trap"))
    assert g.rule == "UK-CHR-19"
    assert g.choices() == ["0", "1", "2", "3"]
    g.answer("1")
    assert (g.unit("zyne").life, g.unit("zyne").tokens) == (5, 1)
    g = scene("zyne", "donia", "godfried").fate("a_diabolical_trap")
    g.s.starter = 2
    g.put("princess", g.at("war_academy"), tokens=6)
    g.foe("gregorio", g.at("war_academy", 5))
    g.enemy_step().go()
    assert g.rule == "UK-CHR-19"
    assert g.seat == 2


def test_chr_20_friend_or_foe_fights_at_once() -> None:
    g = meet("exhar", "friend_or_foe", position=5)
    step_in(g)
    assert g.s.stage[0].foe == EXHAR
    assert not g.s.stage[0].attacking
    assert g.s.foe_space[EXHAR] == g.at("war_academy", 4)
    g = step_in(meet("exhar", "friend_or_foe", position=6))
    assert not g.s.stage


def test_chr_20_defeated_by_the_bound_character_it_becomes_a_friend() -> None:
    g = meet("exhar", "friend_or_foe", position=5)
    g.unit("zyne").tokens = 6
    g.s.foe_damage[EXHAR] = 4
    g.go(dice=[6] * 6)
    step_in(g)
    g.answer(g.choices()[0])
    assert g.s.foe_ally[EXHAR] == g.index("zyne")


def test_fat_7_friend_or_foe_waits_for_the_battle_at_hand() -> None:
    """UK-BAT-21: Zyne attacks loose tokens; the foe met on the way attacks after that battle."""
    g = meet("exhar", "friend_or_foe", position=5)
    g.s.tokens[g.at("war_academy", 4)] = 1
    g.unit("zyne").tokens = 4
    g.go(dice=[6] * 12)
    step_in(g)
    assert g.s.stage[0].foe == -1
    g.answer(g.choices()[0])
    assert g.s.stage[0].foe == EXHAR
    assert not g.s.stage[0].attacking


def test_fat_7_two_who_wait_for_one_unit_attack_one_after_the_other() -> None:
    """UK-Q-57: the first one's battle lets the second attack; nobody attacks twice."""
    g = meet("exhar", "friend_or_foe", "friend_or_foe", position=5)
    g.foe("dorgas", g.at("war_academy", 3))
    g.s.tokens[g.at("war_academy", 4)] = 1
    g.unit("zyne").tokens = 9
    g.go(dice=[6] * 40)
    step_in(g)
    g.answer(f"foe:{EXHAR}")
    fought = []
    while g.s.stage:
        if g.s.stage[-1].foe not in fought:
            fought.append(g.s.stage[-1].foe)
        g.answer(g.choices()[0])
    assert fought == [-1, EXHAR, DORGAS]
    assert g.s.waiting == []


def test_chr_30_persuasion_serves_whoever_wins() -> None:
    g = scene().bound("lyla", "donia", "persuasion")
    g.foe("lyla", g.at("war_academy", 5))
    g.s.foe_damage[LYLA] = 3
    g.put("zyne", g.at("war_academy"), tokens=3).turn("zyne").go(dice=[6, 6, 6])
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0])
    assert g.s.foe_ally[LYLA] == g.index("zyne")


def test_fat_5_old_friend_spares_the_bound_character() -> None:
    g = scene("zyne", "donia", "godfried").bound("lyla", "zyne", "old_friend")
    g.put("zyne", g.at("war_academy"))
    g.foe("lyla", g.at("war_academy", 5))
    assert targets_of(g.s, g.at("war_academy", 5)) == []


def test_fat_4_lasting_cards_change_behaviour_and_power() -> None:
    g = scene("zyne", "donia", "godfried").bound("gregorio", "zyne", "sworn_rival").bound("kostov", "zyne", "doubts_about_the_war")
    g.foe("gregorio", g.at("war_academy", 5))
    g.foe("kostov", g.at("war_academy", 1))
    assert behaviour(g.s, g.at("war_academy", 5)) == 1
    assert combat_power(g.s, KOSTOV, False) == 1
    g.put("zyne", g.at("war_academy"), tokens=2).turn("zyne").go().answer(f"move:{g.at('war_academy', 5)}")
    assert len(g.s.stage[0].faces) == 3


def test_fat_4_secret_sympathiser() -> None:
    g = step_in(meet("dorgas", "secret_sympathiser"))
    assert len(g.s.players[0].hand) == 2
    assert behaviour(g.s, g.at("war_academy", 6)) == DEFENSIVE


def test_fat_4_kin_and_loyalty_cost_an_action_next_door() -> None:
    g = scene().bound("lyla", "zyne", "long_lost_kin").bound("dorgas", "zyne", "price_of_loyalty")
    g.foe("lyla", g.at("war_academy", 5), 2)
    g.foe("dorgas", g.at("war_academy", 6), 1)
    g.put("zyne", g.at("war_academy"), resources=14).turn("zyne", 2).go()
    g.answer(f"fate:{LYLA}")
    assert g.s.foe_ally[LYLA] == g.index("zyne")
    assert g.s.tokens[g.at("war_academy", 5)] == 2
    g.answer(f"fate:{DORGAS}")
    assert DORGAS in g.s.defeated
    assert g.s.fell_this_round
    assert g.unit("zyne").resources == 0
    assert g.s.actions == 0


def test_fat_4_the_princess_uses_her_own_fates() -> None:
    g = scene("zyne", "donia", "godfried").bound("gregorio", "princess", "long_lost_kin")
    g.put("princess", g.at("war_academy"), resources=9)
    g.foe("gregorio", g.at("war_academy", 1))
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go().answer(f"fate:{GREGORIO}")
    assert g.s.foe_ally[GREGORIO] == PRINCESS
    assert g.unit("princess").resources == 1


def test_dth_1_debt_of_honour_saves_once() -> None:
    g = scene().bound("lyla", "zyne", "debt_of_honour")
    g.put("zyne", g.at("war_academy"), tokens=0, life=1, resources=0)
    g.foe("lyla", g.at("temple_of_night"))
    g.s.tokens[g.at("war_academy", 5)] = 3
    g.enemy_step().go(dice=[1])
    g.answer(g.choices()[0])
    assert g.unit("zyne").life == 1
    assert g.s.fate_discard == ["debt_of_honour"]


def test_bat_8_oath_of_the_duel_reaches_the_character_first() -> None:
    g = scene().bound("gregorio", "zyne", "oath_of_the_duel")
    g.foe("gregorio", g.at("war_academy", 5), 5)
    g.put("zyne", g.at("war_academy"), tokens=4, resources=9).turn("zyne").go(dice=[6] * 4)
    g.answer(f"move:{g.at('war_academy', 5)}")
    g.assign(0, 0, 0, 4, 0, 0).answer("1")
    assert GREGORIO in g.s.defeated
    assert g.s.tokens[g.at("war_academy", 5)] == 5


def test_bat_12_blood_bond_wounds_the_enemy_too() -> None:
    g = scene().bound("gregorio", "zyne", "blood_bond")
    g.foe("gregorio", g.at("war_academy", 5), 1)
    g.put("zyne", g.at("war_academy"), tokens=1, life=6, resources=9).turn("zyne").go(dice=[2])
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0]).answer("1")
    assert g.s.foe_damage[GREGORIO] == 1


def test_dth_8_fame_of_the_vanquished() -> None:
    g = scene().bound("amina", "donia", "fame_of_the_vanquished")
    g.foe("amina", g.at("war_academy", 5))
    g.put("zyne", g.at("war_academy"), tokens=3).turn("zyne").go(dice=[6, 6, 6])
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0])
    assert AMINA in g.s.defeated
    assert [len(player.hand) for player in g.s.players] == [1, 1, 1, 1]


def test_fat_4_weight_of_destiny_chooses_between_two() -> None:
    g = meet("lyla", "loyal_soldier", "persuasion").hand("zyne", "weight_of_destiny").go().answer("play:weight_of_destiny")
    assert g.unit("zyne").beside == ["weight_of_destiny"]
    step_in(g)
    assert g.choices() == ["loyal_soldier#0", "persuasion#1"]
    g.answer("persuasion#1")
    assert g.s.foe_fate[LYLA] == "persuasion"
    assert len(g.s.fate_deck) == 23
    assert g.s.support_discard == ["weight_of_destiny"]
