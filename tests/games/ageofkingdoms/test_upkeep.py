from __future__ import annotations

from pentarchy.games.ageofkingdoms import content, population, stability, upgrades, upkeep, workers
from pentarchy.games.ageofkingdoms.pieces import Beast

from .scene import scene


def pay(g, *keys, seat=0, more=()):
    g.play(upkeep.pay_dues(g.t, seat), list(keys), *more)


# ---- Upkeep ----


def test_upk_1_poisoned_wells():
    g = scene(2, mats=["vharok", "velmora"])
    g.in_play("ag_velmora_09", 1, 0, target=0)
    assert upkeep.population_due(g.s, 0) == 3
    g.rich(0)
    g.play(upkeep.take_upkeep(g.t, 0), ["population"])
    assert g.k(0).food == 6
    assert "ag_velmora_09" in g.k(1).agenda_discard


def test_upk_2_unit_food():
    g = scene(2)
    for n in range(3):
        g.unit("militia", 0, "vharok")
    assert sum(due.food for due in upkeep.dues(g.s, 0) if due.unit >= 0) == 3


def test_upk_3_population_food():
    g = scene(2)
    g.k(0).population = 5
    assert upkeep.population_due(g.s, 0) == 3


def test_upk_4_starving():
    g = scene(2)
    g.k(0).population, g.k(0).food = 5, 2
    pay(g)
    assert g.k(0).population == 4


def test_upk_5_unfed_units_revolt():
    g = scene(2)
    g.unit("militia", 0, "vharok")
    g.unit("militia", 0, "vharok")
    pay(g, "population")
    assert g.k(0).stability == 3
    assert [unit.revolt for unit in g.s.units] == [True, True]


def test_upk_6_without_command_the_whole_cost():
    g = scene(2)
    g.unit("gladiators", 0, "vharok", command=False)
    g.rich(0)
    pay(g, "population", "unit:1")
    assert g.k(0).gold == 5
    pay(g, "population")
    assert g.s.units == []


def test_upk_7_hourglass():
    g = scene(2)
    card = g.in_play("ag_vharok_03", 0, 2)
    g.play(upkeep.turn_hourglasses(g.t, 0))
    assert card.hourglass == 1
    g.play(upkeep.turn_hourglasses(g.t, 0))
    assert g.s.in_play == []
    assert "ag_vharok_03" in g.k(0).agenda_discard


def test_upk_8_whose_hourglass():
    g = scene(4)
    card = g.in_play("ag_vharok_03", 0, 1)
    for rival in (1, 2, 3):
        g.play(upkeep.turn_hourglasses(g.t, rival))
    assert card.hourglass == 1
    g.k(1).sacked = 3
    g.play(upkeep.turn_hourglasses(g.t, 1))
    assert g.k(1).sacked == 2


def test_upk_9_war_lowers_stability_here():
    g = scene(2)
    g.war(0, 1)
    g.k(0).stability = 3
    g.play(upkeep.war_weariness(g.t, 0))
    assert g.k(0).stability == 2


def test_upk_10_free_choice():
    g = scene(2)
    g.unit("militia", 0, "vharok")
    g.unit("militia", 0, "vharok")
    g.k(0).population, g.k(0).food = 2, 2
    pay(g, "unit:1", "unit:2")
    assert g.k(0).population == 1
    assert not any(unit.revolt for unit in g.s.units)
    assert upkeep.affordable(g.s, 0, upkeep.dues(g.s, 0), ["population", "unit:1"]).startswith("AK-UPK-10")


def test_upk_11_spare_command():
    g = scene(2)
    unit = g.unit("gladiators", 0, "vharok", command=False)
    g.play(upkeep.spare_command(g.t, 0), ["unit:1"])
    assert unit.command
    assert upkeep.unit_due(g.s, unit).food == 1


def test_upk_12_revolt():
    from pentarchy.games.ageofkingdoms import battle, map_turn, movement, units

    g = scene(2)
    unit = g.unit("militia", 0, "cinder_ford", revolt=True)
    foe = g.unit("militia", 1, "cinder_ford")
    assert movement.steps(g.s, unit) == []
    assert not map_turn.can_take_attack(g.s, unit)
    assert not units.may_ambush(g.s, unit)
    g.dice(1, 6, 6, 1)
    g.play(battle.attack(g.t, foe.id, unit.id, "action"))
    assert foe.wounds == 1
    g.rich(0)
    pay(g, "population", "unit:1")
    assert not unit.revolt


def test_upk_13_second_revolt_disbands():
    g = scene(2)
    g.unit("militia", 0, "vharok", revolt=True)
    pay(g, "population")
    assert g.s.units == []
    assert g.k(0).stability == 4


def test_upk_14_population_floor():
    g = scene(2)
    pay(g)
    assert (g.k(0).population, g.k(0).stability) == (1, 4)


def test_upk_15_war_before_revolt():
    g = scene(2)
    g.war(0, 1)
    g.unit("militia", 0, "vharok")
    g.play(upkeep.take_upkeep(g.t, 0), ["population"])
    log = g.log()
    assert log.index("now 4") < log.index("revolts")


def test_upkeep_of_odd_units():
    """AK-UNI-7: Levies eat nothing, the Golem eats Magic and never revolts, Knights never revolt, Sellswords cost 2 Gold."""
    g = scene(2)
    levies, golem = g.unit("plough_levies", 0, "vharok"), g.unit("spire_golem", 0, "vharok")
    knights, swords = g.unit("oathsworn_knights", 0, "vharok"), g.unit("duskmarket_sellswords", 0, "vharok", command=False)
    assert upkeep.unit_due(g.s, levies).is_free()
    assert upkeep.unit_due(g.s, golem).magic == 1
    assert upkeep.unit_due(g.s, swords).gold == 2
    pay(g, "population")
    assert [unit.kind for unit in g.s.units] == ["plough_levies", "oathsworn_knights"]
    assert not knights.revolt


# ---- Kingdom Actions ----


def test_act_1_any_order():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    g.go().answer(0, "upgrade:farms").answer(0, "play:ag_vharok_07").answer(0, "recruit:militia")
    assert len(g.s.units) == 1


def test_act_2_play_or_redraw():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    g.go()
    assert "redraw:agenda" in g.keys(0)
    g.answer(0, "play:ag_vharok_07")
    assert "redraw:agenda" not in g.keys(0)


def test_act_3_cast_or_redraw():
    g = scene(2)
    g.rich(0)
    g.hand(0, "sp_kaelis_3")
    g.go().answer(0, "redraw:spells").answer(0, *[f"card:{next(c for c in g.k(0).spells if c != 'sp_kaelis_3')}"])
    assert not [key for key in g.keys(0) if key.startswith("cast:")]


def test_act_4_moving_workers_costs_one():
    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    g.go().answer(0, "workers").answer(0, "from:farms", "from:gold_mines", "from:patrols")
    for place in ("mana_pools", "armorer", "infirmary"):
        g.answer(0, f"at:{place}")
    assert g.k(0).stability == 4
    assert g.k(0).workers == ["mana_pools", "armorer", "infirmary"]


def test_act_5_recruit():
    g = scene(2).go().answer(0, "recruit:gladiators")
    assert (g.k(0).gold, g.s.units[0].kind) == (0, "gladiators")


def test_act_6_population():
    g = scene(2)
    g.k(0).food = 7
    g.go().answer(0, "population")
    assert (g.k(0).food, g.k(0).population) == (4, 2)


def test_act_7_routes():
    g = scene(2, mats=["thessil", "vharok"]).go().answer(0, "neutral:near_caravan")
    assert (g.k(0).gold, g.k(0).neutral) == (1, ["near_caravan"])


def test_act_8_upgrade():
    g = scene(2).go().answer(0, "upgrade:farms")
    assert (g.k(0).gold, upgrades.level_of(g.s, 0, "farms")) == (0, 2)


def test_act_9_contribute_to_a_kreesh():
    g = scene(2)
    g.k(0).magic = 3
    g.s.kreesh.append(Beast("kr_1", "emberfell", 12, 2))
    g.unit("militia", 0, "ashen_steps")
    g.go().answer(0, "kreesh:kr_1").answer(0, "2")
    assert (g.s.kreesh[0].tokens, g.k(0).magic) == ([2, 0], 1)


def test_act_10_the_turn_ends():
    g = scene(2)
    g.k(0).gold = 8
    g.go().answer(0, "end")
    assert g.k(0).gold == 5
    assert g.s.turn == 1


def test_act_11_as_often_as_one_can_pay():
    g = scene(2)
    g.k(0).gold = 10
    g.k(0).workers = ["farms"]
    g.go().answer(0, "upgrade:farms").answer(0, "upgrade:farms")
    assert (g.k(0).gold, upgrades.level_of(g.s, 0, "farms")) == (0, 3)
    g.answer(0, "workers").answer(0, "at:patrols")
    assert "workers" not in g.keys(0)


def test_actions_explain_what_cannot_be_done():
    """AK-AGD-2: the why-not of a second Agenda, and others."""
    g = scene(2)
    g.k(0).agendas_played = 1
    g.go()
    ask = g.match.explained(0)
    barred = {option.key: option.barred for option in ask.options if option.barred}
    assert barred[f"play:{g.k(0).agendas[0]}"] == "AK-AGD-2"
    assert all(option.why for option in ask.options if option.barred)


# ---- Workers ----


def test_wrk_1_seven_workers():
    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    for place in ("mana_pools", "armorer", "infirmary", "granary"):
        for n in range(2):
            g.play(population.raise_population(g.t, 0, "AK-POP-1"), *([f"at:{place}"] if n else []))
    assert workers.worker_count(g.s, 0) == 7
    assert g.k(0).population == 9


def test_wrk_2_one_per_tile():
    g = scene(2)
    g.k(0).workers = ["farms"]
    assert "farms" not in workers.free_places(g.s, 0)


def test_wrk_3_no_double_yield():
    from pentarchy.games.ageofkingdoms.tiles import working_tiles

    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines"]
    assert len(set(working_tiles(g.s, 0))) == len(working_tiles(g.s, 0)) == 2


def test_wrk_4_one_stability_for_all():
    g = scene(2)
    g.k(0).stability = 6
    g.k(0).workers = ["farms", "gold_mines"]
    g.play(workers.move_workers(g.t, 0), ["from:farms", "from:gold_mines"], "at:gold_mines", "at:farms")
    assert g.k(0).stability == 5


def test_wrk_5_benefit_is_later():
    g = scene(2)
    g.k(0).workers = ["farms"]
    g.play(workers.move_workers(g.t, 0), "at:gold_mines")
    assert g.k(0).gold == 4


def test_wrk_6_workers_in_territories():
    from pentarchy.games.ageofkingdoms.income import territory_income

    g = scene(2)
    g.hold(0, "emberfell")
    g.k(0).stability = 0
    assert "emberfell" in workers.free_places(g.s, 0)
    g.k(0).workers = ["emberfell"]
    territory_income(g.t, 0)
    assert g.k(0).gold == 4 + 1 + 2


def test_wrk_7_a_new_worker():
    g = scene(2)
    g.k(0).population = 2
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    g.play(population.raise_population(g.t, 0, "AK-POP-1"), "at:mana_pools")
    assert g.k(0).workers[-1] == "mana_pools"
    assert g.k(0).stability == 5


def test_wrk_8_losing_a_worker():
    g = scene(2)
    g.k(0).population = 3
    g.k(0).workers = ["farms", "gold_mines", "patrols", "armorer"]
    g.play(population.lower_population(g.t, 0, "AK-UPK-4"), "from:armorer")
    assert g.k(0).workers == ["farms", "gold_mines", "patrols"]


def test_wrk_9_from_a_lost_territory():
    from pentarchy.games.ageofkingdoms.occupying import lose_territory

    g = scene(2)
    g.k(0).workers = ["emberfell"]
    g.play(lose_territory(g.t, 0, "emberfell"))
    assert g.k(0).idle == 1
    g.go().answer(0, "place").answer(0, "at:farms")
    assert (g.k(0).workers, g.k(0).idle, g.k(0).stability) == (["farms"], 0, 5)


def test_wrk_10_at_stability_zero():
    g = scene(2)
    g.k(0).stability = 0
    g.k(0).workers = ["farms", "gold_mines"]
    g.go().answer(0, "workers")
    assert g.match.ask(0).most == 1
    g.answer(0, "from:farms").answer(0, "at:patrols")
    assert (g.k(0).workers, g.k(0).stability) == (["gold_mines", "patrols"], 0)


def test_wrk_11_only_to_allowed_rows():
    g = scene(2)
    g.k(0).stability = 2
    assert "granary" not in workers.free_places(g.s, 0)


# ---- Stability ----


def test_sta_1_row_minimums():
    assert sorted({tile.min_stability for tile in content.TILES.values()}) == [0, 3, 7]


def test_sta_2_low_stability():
    from pentarchy.games.ageofkingdoms.tiles import working_tiles

    g = scene(2)
    g.k(0).stability = 2
    g.k(0).workers = ["markets"]
    assert working_tiles(g.s, 0) == []
    assert g.k(0).workers == ["markets"]


def test_sta_3_whispers_lower_it():
    g = scene(2, mats=["velmora", "vharok"])
    g.rich(0)
    g.hand(0, "ag_velmora_01")
    g.go().answer(0, "play:ag_velmora_01")
    assert g.k(1).stability == 4


def test_sta_4_the_track_ends():
    g = scene(2)
    g.k(0).stability = 10
    stability.gain_stability(g.t, 0, 1, "AK-INC-4")
    assert g.k(0).stability == 10
    g.k(0).stability = 1
    g.play(stability.lose_stability(g.t, 0, 3, "AK-STA-3"))
    assert g.k(0).stability == 0


def test_sta_5_protection_first():
    g = scene(2)
    g.k(0).protection = 2
    g.play(stability.lose_stability(g.t, 0, 3, "AK-STA-3"))
    assert (g.k(0).protection, g.k(0).stability) == (0, 4)
    g.k(0).protection = 1
    g.k(0).workers = ["farms"]
    g.play(workers.move_workers(g.t, 0), "at:patrols")
    assert (g.k(0).protection, g.k(0).stability) == (0, 4)


def test_sta_6_stability_as_a_price():
    g = scene(2, mats=["aurelane", "vharok"])
    g.k(0).stability = 0
    g.hand(0, "ag_aurelane_05")
    g.go()
    assert "play:ag_aurelane_05" not in g.keys(0)
    g.k(0).protection = 1
    g.go()
    assert "play:ag_aurelane_05" in g.keys(0)


def test_sta_7_order_of_reductions():
    g = scene(2, leaders=["nerezza", "emeric"])
    g.k(1).protection = 1
    g.k(1).magic = 0
    g.play(stability.lose_stability(g.t, 1, 2, "AK-STA-7"))
    assert (g.k(1).protection, g.k(1).stability) == (0, 5)
    g.k(1).protection = 1
    g.play(stability.lose_stability(g.t, 1, 2, "AK-STA-7"))
    assert (g.k(1).protection, g.k(1).stability) == (0, 4)


# ---- Upgrades ----


def test_upg_1_cost_on_the_tile():
    g = scene(2)
    assert upgrades.upgrade_price(g.s, 0, "farms") == 4
    g.k(0).levels[3] = 2
    assert upgrades.upgrade_price(g.s, 0, "farms") == 6


def test_upg_2_two_upgrades():
    g = scene(2)
    g.rich(0, gold=99)
    g.k(0).levels[3] = 3
    assert "farms" not in upgrades.upgradable(g.s, 0)


def test_upg_3_first_upgrade():
    g = scene(2)
    upgrades.upgrade(g.t, 0, "farms")
    assert upgrades.level_of(g.s, 0, "farms") == 2


def test_upg_4_second_upgrade():
    g = scene(2)
    g.rich(0, gold=10)
    upgrades.upgrade(g.t, 0, "farms")
    upgrades.upgrade(g.t, 0, "farms")
    assert (upgrades.level_of(g.s, 0, "farms"), g.k(0).gold) == (3, 0)


def test_upg_5_any_number():
    g = scene(2)
    g.k(0).gold = 8
    g.go().answer(0, "upgrade:farms").answer(0, "upgrade:gold_mines")
    assert g.k(0).gold == 0


def test_upg_6_the_worker_stays():
    g = scene(2)
    g.k(0).workers = ["farms"]
    upgrades.upgrade(g.t, 0, "farms")
    assert (g.k(0).workers, g.k(0).stability) == (["farms"], 5)


def test_upg_7_not_the_top_row():
    g = scene(2)
    g.rich(0, gold=99)
    assert len(upgrades.upgradable(g.s, 0)) == 18


def test_upg_8_it_counts_from_the_next_income():
    from pentarchy.games.ageofkingdoms.income import take_income

    g = scene(2)
    g.k(0).workers = ["gold_mines"]
    upgrades.upgrade(g.t, 0, "gold_mines")
    assert g.k(0).gold == 0
    g.play(take_income(g.t, 0))
    assert g.k(0).gold == 2 + 3


# ---- Population ----


def test_pop_1_three_food():
    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    g.play(population.buy_population(g.t, 0))
    assert (g.k(0).population, g.k(0).food) == (2, 0)


def test_pop_2_once_per_turn():
    g = scene(2)
    g.k(0).food = 9
    g.go().answer(0, "population")
    assert "population" not in g.keys(0)


def test_pop_3_the_track():
    assert content.WORKERS_AT[1:] == [3, 3, 4, 4, 5, 5, 6, 6, 7]
    assert content.UPKEEP_AT[1:] == [1, 1, 2, 2, 3, 3, 4, 4, 5]


def test_pop_4_the_end():
    g = scene(2)
    g.k(0).population, g.k(0).food = 9, 9
    assert not population.can_buy_population(g.s, 0)
