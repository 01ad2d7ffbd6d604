"""Every Event is revealed once and does what its text says."""

from __future__ import annotations

from pentarchy.games.unicornus.book import AGGRESSIVE, DEFENSIVE
from pentarchy.games.unicornus.rules.actions import actions_of, collect_yield, destiny_price
from pentarchy.games.unicornus.rules.death import tokens_removed
from pentarchy.games.unicornus.rules.dice import defence_value
from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.princess import actions_in_step
from pentarchy.games.unicornus.rules.send import recipients
from pentarchy.games.unicornus.rules.units import behaviour, map_of, put_foe
from pentarchy.games.unicornus.state import EVENT_STEP
from tests.games.unicornus.cards.plays import plays
from tests.games.unicornus.foes import AMINA, DORGAS, LIONEL, LYLA
from tests.games.unicornus.scene import Scene, scene


def reveal(card: str) -> Scene:
    """The Event is about to be drawn."""
    g = scene("zyne", "donia", "godfried").next_event(card)
    g.s.step = EVENT_STEP
    return g


def on(card: str) -> Scene:
    """The Event lies open, and is in force."""
    g = reveal(card).go()
    assert g.s.event == card
    return g


@plays("bad_weather")
def test_bad_weather_takes_an_action_of_everybody() -> None:
    g = on("bad_weather")
    assert (actions_of(g.s, g.index("zyne")), actions_of(g.s, g.index("donia")), actions_in_step(g.s)) == (5, 4, 2)


@plays("oppressive_empire")
def test_oppressive_empire_pays_two_for_every_token() -> None:
    g = on("oppressive_empire")
    before = g.unit("donia").resources
    tokens_removed(g.match.table, g.index("donia"), 3, by_dice=False)
    assert g.unit("donia").resources == before + 6


@plays("harvest_levy")
def test_harvest_levy_takes_three_resources_or_all() -> None:
    g = reveal("harvest_levy")
    g.unit("zyne").resources = 2
    before = g.unit("princess").resources
    g.go()
    assert (g.unit("zyne").resources, g.unit("donia").resources, g.unit("princess").resources) == (0, 7, before)
    assert any("Harvest Levy" in line and "2 resources" in line for line in g.log())


@plays("mired_roads")
def test_mired_roads_make_hard_ground_harder_and_roads_plain() -> None:
    g = on("mired_roads")
    g.put("donia", g.at("war_academy"), tokens=3)
    assert map_of(g.s).difficulty[g.at("war_academy", 1)] == -1
    assert move_cost(g.s, g.index("donia"), g.at("war_academy", 1)) == 3
    assert move_cost(g.s, g.index("donia"), g.at("war_academy", 3)) == 3 + map_of(g.s).difficulty[g.at("war_academy", 3)] + 1


@plays("border_patrols")
def test_border_patrols_reinforce_lone_tokens_without_a_leader() -> None:
    g = reveal("border_patrols")
    one, two = g.at("stronghold", 1), g.at("stronghold", 3)
    g.s.tokens[one], g.s.tokens[two] = 1, 2
    g.foe("lyla", g.at("lakeside_city"), 1)
    g.go()
    assert (g.s.tokens[one], g.s.tokens[two], g.s.tokens[g.at("lakeside_city")]) == (2, 2, 1)


@plays("whispers_of_the_princess")
def test_whispers_bring_cards_and_three_resources_for_her() -> None:
    g = reveal("whispers_of_the_princess")
    before = g.unit("princess").resources
    g.s.players[1].hand = []
    g.go()
    assert g.unit("princess").resources == before + 3
    assert len(g.s.players[1].hand) >= 1
    assert len(g.s.players[2].hand) == 1


@plays("deserters")
def test_deserters_leave_units_of_four_and_more() -> None:
    g = reveal("deserters")
    g.unit("zyne").tokens, g.unit("donia").tokens = 4, 3
    g.go()
    assert (g.unit("zyne").tokens, g.unit("donia").tokens) == (3, 3)


@plays("refugees")
def test_refugees_make_destiny_cost_two() -> None:
    g = on("refugees")
    assert destiny_price(g.s, g.index("zyne")) == 2
    before = g.s.kingdom[g.s.actor].resources
    g.answer("destiny")
    assert g.s.kingdom[g.s.actor].resources == before - 2


@plays("hopelessness")
def test_hopelessness_hurts_all_unless_an_empire_character_fell() -> None:
    for fell in (True, False):
        g = scene("zyne", "donia", "godfried").event("hopelessness")
        g.s.fell_this_round = fell
        g.round_end().go()
        assert (g.rule == "UK-CHR-23") is not fell


@plays("assassins")
def test_assassins_deal_three_damage_to_a_random_character() -> None:
    g = reveal("assassins").go(dice=[2])
    before = g.unit("donia").tokens + g.unit("donia").life
    g.answer(g.choices()[0])
    assert g.unit("donia").tokens + g.unit("donia").life == before - 3


@plays("sudden_illness")
def test_sudden_illness_is_cured_for_ten_resources_or_costs_a_life() -> None:
    g = scene("zyne", "donia", "godfried").event("sudden_illness")
    g.put("princess", g.at("ancestral_castle"), life=4, resources=12)
    g.s.sent = 9
    g.princess_step().go()
    assert (g.unit("princess").life, g.unit("princess").space) == (3, g.at("ancestral_castle"))
    g = scene("zyne", "donia", "godfried").event("sudden_illness")
    g.put("princess", g.at("ancestral_castle"), life=4, resources=12, tokens=0)
    g.s.sent = 10
    g.princess_step().go()
    assert (g.unit("princess").life, g.unit("princess").resources) == (4, 2)
    assert g.rule == "UK-PRI-7"


@plays("spies_in_the_camp")
def test_spies_discard_a_card_of_everybody() -> None:
    g = reveal("spies_in_the_camp").hand("zyne", "ambush", "mock").hand("godfried", "fortify").go()
    assert (len(g.s.players[0].hand), len(g.s.players[2].hand), len(g.s.support_discard)) == (1, 0, 2)


@plays("burned_granaries")
def test_burned_granaries_give_two_fewer_but_at_least_one() -> None:
    g = on("burned_granaries")
    g.put("donia", g.at("war_academy"))
    assert map_of(g.s).resource[g.at("war_academy")] == 5
    assert collect_yield(g.s, g.index("donia")) == 3
    g.put("donia", g.at("war_academy", 5))
    assert collect_yield(g.s, g.index("donia")) == 1


@plays("imperial_reinforcements")
def test_imperial_reinforcements_strengthen_the_three_nearest() -> None:
    g = reveal("imperial_reinforcements")
    near = [g.foe(key, g.at(tile), 1) for key, tile in (("lyla", "war_academy"), ("dorgas", "southern_port"), ("exhar", "hermits_forest"))]
    g.foe("amina", g.at("the_capital"), 1)
    g.go()
    assert [g.s.tokens[g.s.foe_space[foe]] for foe in near] == [3, 3, 3]
    assert g.s.tokens[g.s.foe_space[AMINA]] == 1


@plays("reckless_advance")
def test_reckless_advance_moves_her_at_once() -> None:
    g = reveal("reckless_advance")
    g.put("princess", g.at("ancestral_castle"), tokens=0, resources=10)
    g.go()
    if g.rule == "UK-PRI-7":
        g.answer(g.choices()[0])
    assert g.unit("princess").space != g.at("ancestral_castle")


@plays("cut_supply_lines")
def test_cut_supply_lines_leave_only_the_own_area() -> None:
    g = on("cut_supply_lines")
    g.put("zyne", g.at("ancestral_castle", 1)).put("donia", g.at("hermits_forest"))
    assert 0 in recipients(g.s, g.index("zyne"))
    assert g.index("donia") not in recipients(g.s, g.index("zyne"))
    g.s.event = ""
    assert g.index("donia") in recipients(g.s, g.index("zyne"))


@plays("total_war")
def test_total_war_makes_all_but_two_aggressive() -> None:
    g = on("total_war")
    g.s.tokens[g.at("stronghold", 1)] = 1
    g.foe("amina", g.at("lakeside_city"))
    g.foe("lionel", g.at("the_capital"))
    g.foe("black_knight", g.at("twilight_manor"))
    assert behaviour(g.s, g.at("stronghold", 1)) == AGGRESSIVE
    assert behaviour(g.s, g.at("lakeside_city")) == AGGRESSIVE
    assert behaviour(g.s, g.at("the_capital")) == DEFENSIVE
    assert behaviour(g.s, g.at("twilight_manor")) == DEFENSIVE


@plays("curse_of_immortality")
def test_curse_of_immortality_returns_one_of_the_defeated() -> None:
    g = reveal("curse_of_immortality")
    put_foe(g.s, LYLA, -1)
    g.s.defeated = [LYLA]
    g.foe("lionel", g.at("the_capital"))
    g.s.foe_damage[LYLA] = 3
    g.go().answer(f"hex:{g.at('the_capital', 1)}")
    assert g.s.foe_space[LYLA] == g.at("the_capital", 1)
    assert (g.s.tokens[g.at("the_capital", 1)], g.s.foe_damage[LYLA], g.s.defeated) == (3, 0, [])
    g = reveal("curse_of_immortality")
    put_foe(g.s, LYLA, -1)
    g.s.defeated = [LYLA]
    put_foe(g.s, LIONEL, -1)
    g.go()
    assert g.s.defeated == [LYLA]


@plays("desperate_counterattack")
def test_desperate_counterattack_turns_misses_into_losses() -> None:
    g = scene("zyne", "donia", "godfried").event("desperate_counterattack")
    g.put("zyne", g.at("war_academy"), tokens=3, resources=20).turn("zyne")
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.go(dice=[2, 3, 6]).answer(f"move:{g.at('war_academy', 5)}")
    assert g.s.stage[0].results == ["L", "L", "H"]


@plays("ancestral_weapon")
def test_ancestral_weapon_hurts_every_kingdom_unit() -> None:
    g = reveal("ancestral_weapon")
    before = [unit.tokens + unit.life for unit in g.s.kingdom]
    g.go()
    while g.rule == "UK-CHR-23":
        g.answer(g.choices()[0])
    assert [unit.tokens + unit.life for unit in g.s.kingdom] == [n - 2 for n in before]


@plays("garrison_of_the_capital")
def test_garrison_fills_the_capital() -> None:
    g = reveal("garrison_of_the_capital")
    g.put("zyne", g.at("the_capital", 3))
    g.foe("dorgas", g.at("the_capital", 1))
    g.foe("black_knight", g.at("the_capital", 2))
    g.go()
    first = g.at("the_capital")
    assert g.s.tokens[first : first + 7] == [1, 1, 0, 0, 1, 1, 1]
    assert g.s.foe_space[DORGAS] == g.at("the_capital", 1)


@plays("scorched_earth")
def test_scorched_earth_goes_on_taking_one() -> None:
    g = on("scorched_earth")
    g.put("donia", g.at("war_academy"))
    assert collect_yield(g.s, g.index("donia")) == 4
    g.s.event, g.s.ongoing = "burned_granaries", ["scorched_earth"]
    assert collect_yield(g.s, g.index("donia")) == 2


@plays("ring_of_steel")
def test_ring_of_steel_strengthens_forts_and_cities_for_the_enemy() -> None:
    g = on("ring_of_steel")
    city, plains = g.at("war_academy"), g.at("war_academy", 5)
    base = map_of(g.s).defence
    assert defence_value(g.s, g.index("zyne"), city, True) == base[city] + 1
    assert defence_value(g.s, g.index("zyne"), city, False) == base[city]
    assert defence_value(g.s, g.index("zyne"), plains, True) == base[plains]


@plays("the_nobles_rise")
def test_the_nobles_rise_brings_two_tokens_up_to_command() -> None:
    g = reveal("the_nobles_rise")
    g.unit("zyne").tokens, g.unit("donia").tokens = 1, 4
    g.go()
    assert (g.unit("zyne").tokens, g.unit("donia").tokens) == (3, 5)
