from __future__ import annotations

from pentarchy.games.ageofkingdoms import income, ratings, resources, sacking, tiles
from pentarchy.games.ageofkingdoms.occupying import claim, lose_territory

from .scene import scene

# ---- Resources ----


def test_res_1_three_counters():
    k = scene(2).k(0)
    assert (k.gold, k.food, k.magic) == (4, 3, 1)


def test_res_2_food_buys_population():
    g = scene(2)
    g.k(0).food = 3
    g.go().answer(0, "population")
    assert (g.k(0).food, g.k(0).population) == (0, 2)


def test_res_3_gold_buys_upgrades():
    g = scene(2).go()
    g.answer(0, "upgrade:farms")
    assert g.k(0).gold == 0


def test_res_4_magic_opens_gates():
    from pentarchy.games.ageofkingdoms.dimensions import dimension_price

    g = scene(2)
    assert dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 2


def test_res_5_favor_has_no_limit():
    g = scene(2)
    g.k(0).favor = 40
    resources.close_treasury(g.t, 0)
    assert g.k(0).favor == 40


def test_res_6_garrison_prevents_damage():
    g = scene(2)
    g.war(0, 1)
    g.play(sacking.attack_kingdom(g.t, g.unit("gladiators", 0, "aurelane")))
    assert (g.k(1).garrison, g.k(1).damage) == (0, 0)


def test_res_7_command_is_the_number_of_tokens():
    g = scene(2, mats=["aurelane", "vharok"])
    g.rich(0)
    g.go()
    for n in range(3):
        g.answer(0, "recruit:militia")
    assert [unit.command for unit in g.s.units] == [True, True, False]


def test_res_8_treasury_of_five():
    g = scene(2)
    g.k(0).gold = 7
    resources.close_treasury(g.t, 0)
    assert g.k(0).gold == 5


def test_res_9_surplus_is_lost_at_the_end_of_the_turn():
    g = scene(2)
    g.k(0).food = 9
    g.go().answer(0, "end")
    assert g.k(0).food == 5
    assert g.match.waiting() == [1]


def test_res_10_at_other_times_it_may_be_more():
    g = scene(2).at("trade")
    g.k(0).gold = 5
    resources.gain(g.t, 0, "gold", 3, "AK-TRD-7")
    g.go().answer(0, "end")
    assert g.k(0).gold == 8


def test_res_11_legacy_stops_at_five():
    g = scene(2)
    g.k(0).legacy = 5
    resources.gain_legacy(g.t, 0, 1, "AK-EVT-9")
    assert g.k(0).legacy == 5


# ---- Income ----


def take(g, seat=0, *answers):
    g.play(income.take_income(g.t, seat), *answers)


def test_inc_1_top_row():
    g = scene(2, mats=["aurelane", "vharok"])
    g.rich(0, 0, 0, 0)
    take(g)
    assert (g.k(0).gold, g.k(0).food, g.k(0).magic) == (3, 2, 1)


def test_inc_2_worked_tiles():
    g = scene(2, mats=["aurelane", "vharok"])
    g.rich(0, 0, 0, 0)
    g.k(0).workers = ["gold_mines"]
    g.k(0).levels[0] = 2
    take(g)
    assert g.k(0).gold == 6


def test_inc_3_only_a_worker_at_income_counts():
    g = scene(2)
    g.k(0).workers = ["farms"]
    g.go().answer(0, "workers").answer(0, "at:gold_mines")
    gold = g.k(0).gold
    take(g)
    assert g.k(0).gold == gold + 2 + 2


def test_inc_4_stability_gains():
    g = scene(2)
    g.k(0).workers = ["patrols"]
    take(g)
    assert g.k(0).stability == 6


def test_inc_5_rows_are_checked_first():
    g = scene(2)
    g.k(0).stability = 6
    g.k(0).workers = ["patrols", "temple"]
    take(g)
    assert (g.k(0).stability, g.k(0).favor) == (7, 0)


def test_inc_6_territory_income():
    g = scene(2, leaders=["kaelis", "sivra"])
    g.hold(0, "honeymoor")
    g.k(0).food = 0
    take(g)
    assert g.k(0).food == 3 + 1
    g.k(0).food, g.k(0).workers = 0, ["honeymoor"]
    take(g)
    assert g.k(0).food == 3 + 4


def test_inc_7_islands_without_workers():
    g = scene(2)
    g.land("is_02", 0)
    g.k(0).gold = 0
    take(g)
    assert g.k(0).gold == 4


def test_inc_8_infirmary_before_armorer():
    g = scene(2, leaders=["ysmere", "kaelis"])
    unit = g.unit("militia", 0, "vharok", wounds=1)
    g.k(0).food = 0
    g.k(0).workers = ["infirmary", "armorer"]
    take(g)
    assert (unit.wounds, unit.defense_token) == (0, True)
    assert g.k(0).food == 3 + 1
    log = g.log()
    assert log.index("loses 1 Wounds") < log.index("gets a Defense token")


def test_inc_9_command_is_not_gained():
    g = scene(2, mats=["aurelane", "vharok"])
    take(g)
    take(g)
    assert ratings.command(g.s, 0) == 2


def test_inc_10_tile_values_hold_until_the_next_income():
    g = scene(2)
    g.k(0).stability = 7
    g.k(0).workers = ["banks"]
    take(g)
    g.k(0).workers = ["farms"]
    g.k(0).gold = 9
    resources.close_treasury(g.t, 0)
    assert g.k(0).gold == 9
    take(g)
    assert g.k(0).treasury == 5


def test_inc_11_values_from_possessions_hold_at_once():
    g = scene(2)
    before = ratings.command(g.s, 0)
    g.play(claim(g.t, 0, g.territory("oldthrone")))
    assert ratings.command(g.s, 0) == before + 1
    for n in range(before + 1):
        g.unit("militia", 0, "vharok")
    g.territory("oldthrone").controller = 1
    g.play(lose_territory(g.t, 0, "oldthrone"), "unit:1")
    assert not g.s.units[0].command


# ---- Tiles ----


def work(g, tile, level=1, seat=0):
    from pentarchy.games.ageofkingdoms import content

    g.k(seat).stability = 7
    g.k(seat).workers = [tile]
    g.k(seat).levels[content.TILE_IDS.index(tile)] = level


def test_til_1_six_columns_of_three():
    from pentarchy.games.ageofkingdoms import content

    commerce = [tile.name for tile in content.TILES.values() if tile.column == "Commerce"]
    assert commerce == ["Gold Mines", "Markets", "Banks"]
    assert len({tile.column for tile in content.TILES.values()}) == 6


def yields(tile, kind):
    found = []
    for level in (1, 2, 3):
        g = scene(2, leaders=["kaelis", "sivra"])
        g.rich(0, 0, 0, 0)
        take(g)
        base = getattr(g.k(0), kind)
        g = scene(2, leaders=["kaelis", "sivra"])
        g.rich(0, 0, 0, 0)
        work(g, tile, level)
        take(g)
        found.append(getattr(g.k(0), kind) - base)
    return found


def test_til_2_gold_mines():
    assert yields("gold_mines", "gold") == [2, 3, 5]


def test_til_3_markets():
    g = scene(2)
    work(g, "markets", 2)
    take(g)
    assert ratings.route_limit(g.s, 0) == 4


def test_til_4_banks():
    g = scene(2)
    work(g, "banks")
    take(g)
    assert (g.k(0).treasury, g.k(0).profit) == (10, 1)
    work(g, "banks", 3)
    take(g)
    assert (g.k(0).treasury, g.k(0).profit) == (15, 2)


def test_til_5_farms():
    assert yields("farms", "food") == [2, 3, 4]


def test_til_6_granary():
    assert yields("granary", "food") == [3, 4, 5]


def test_til_7_irrigation():
    assert yields("irrigation", "food") == [4, 5, 7]


def test_til_8_mana_pools():
    assert yields("mana_pools", "magic") == [2, 3, 5]


def test_til_9_libraries():
    from pentarchy.games.ageofkingdoms import spells

    g = scene(2)
    g.rich(0)
    work(g, "libraries")
    take(g)
    magic = g.k(0).magic
    known = g.k(0).spells[:]
    g.play(spells.redraw_spells(g.t, 0), [f"card:{card}" for card in known])
    assert g.k(0).magic == magic - 1
    assert len(g.k(0).spells) == 2
    work(g, "libraries", 3)
    take(g)
    assert g.k(0).library_free_cast
    assert spells.redraw_price(g.s, 0) == 0


def test_til_10_rituals():
    from pentarchy.games.ageofkingdoms import reactions

    g = scene(2)
    work(g, "rituals", 2)
    take(g)
    assert reactions.casts_allowed(g.s, 0) == 2
    assert reactions.spell_price(g.s, 0, "sp_kaelis_1") == 3
    g.k(0).casts = 1
    assert reactions.spell_price(g.s, 0, "sp_kaelis_1") == 2


def test_til_11_patrols():
    from pentarchy.games.ageofkingdoms.population import can_buy_population

    g = scene(2)
    work(g, "patrols", 3)
    take(g)
    assert (g.k(0).stability, g.k(0).patrol_purchases) == (9, 2)
    work(g, "patrols")
    take(g)
    g.k(0).food, g.k(0).bought = 9, 1
    assert can_buy_population(g.s, 0)
    g.k(0).bought = 2
    assert not can_buy_population(g.s, 0)


def test_til_12_forts():
    g = scene(2)
    work(g, "forts", 2)
    take(g)
    assert ratings.garrison_rating(g.s, 0) == 4
    assert g.k(0).garrison == 4


def test_til_13_guard_towers():
    g = scene(2)
    one, two = g.unit("gladiators", 1, "emberfell"), g.unit("gladiators", 1, "emberfell")
    g.hold(0, "emberfell")
    work(g, "guard_towers", 2)
    take(g, 0, ["unit:1", "unit:2"])
    assert (one.wounds, two.wounds) == (1, 1)
    take(g, 0, ["unit:1", "unit:1"])
    assert one.wounds == 3


def test_til_14_armorer():
    from pentarchy.games.ageofkingdoms.units import defense_value

    g = scene(2)
    unit = g.unit("militia", 0, "vharok")
    work(g, "armorer", 2)
    take(g)
    take(g)
    assert defense_value(g.s, unit) == 3


def test_til_15_war_room_does_not_add_up():
    g = scene(2, mats=["aurelane", "vharok"])
    work(g, "war_room")
    for n in range(3):
        take(g)
    assert ratings.command(g.s, 0) == 3


def test_til_16_losing_command():
    g = scene(2, mats=["aurelane", "vharok"])
    for n in range(3):
        g.unit("militia", 0, "aurelane")
    take(g, 0, "unit:2")
    assert [unit.command for unit in g.s.units] == [True, False, True]


def test_til_17_smithy():
    from pentarchy.games.ageofkingdoms.units import attack_value

    g = scene(2)
    unit = g.unit("gladiators", 0, "vharok")
    work(g, "smithy")
    take(g)
    assert attack_value(g.s, unit, "action", False) == 4


def test_til_18_infirmary():
    g = scene(2)
    hurt = [g.unit("gladiators", 0, "vharok", wounds=2) for n in range(3)]
    work(g, "infirmary", 2)
    take(g, 0, ["unit:1", "unit:3"])
    assert [unit.wounds for unit in hurt] == [1, 2, 1]


def test_til_19_sanctuary_is_reset():
    g = scene(2)
    work(g, "sanctuary", 2)
    take(g)
    take(g)
    assert g.k(0).protection == 2


def test_til_20_temple():
    g = scene(2)
    work(g, "temple", 3)
    for n in range(10):
        g.k(0).stability = 7
        take(g)
    assert g.k(0).earned["temple"] == 10
    assert g.k(0).stability == 8


def test_til_21_tokens_last():
    from pentarchy.games.ageofkingdoms import season

    g = scene(2, season=3)
    unit = g.unit("militia", 0, "vharok", attack_token=True, defense_token=True)
    for n in range(6):
        g.play(season.end_season(g.t))
    assert unit.attack_token
    assert unit.defense_token


def test_til_22_towers_spare_guests_and_hit_kreesh():
    from pentarchy.games.ageofkingdoms.pieces import Beast

    g = scene(3)
    g.unit("militia", 1, "vharok", guest=True)
    g.s.kreesh.append(Beast("kr_1", "vharok", 10, 3))
    work(g, "guard_towers")
    take(g, 0, ["kreesh:kr_1"])
    assert g.s.units[0].wounds == 0
    assert g.s.kreesh[0].tokens == [1, 0, 0]


def test_til_23_level_numbers_come_from_the_content():
    from pentarchy.games.ageofkingdoms import content

    g = scene(2)
    totals = tiles.worked_totals(g.s, 0, ["gold_mines"])
    assert totals == content.TILES["gold_mines"].levels[0]


def test_tiles_under_events():
    """AK-EVT-4: Silence of the Gods and Mana Drought change what tiles give."""
    g = scene(2)
    g.s.event = "we_10"
    assert tiles.worked_totals(g.s, 0, ["temple"]) == {"favor": 0, "magic": 1}
    g.s.event = "we_13"
    assert tiles.worked_totals(g.s, 0, ["mana_pools"]) == {"magic": 1}
