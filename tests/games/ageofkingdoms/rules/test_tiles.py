from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules import income, phases, ratings, reactions, spells, tiles
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from pentarchy.games.ageofkingdoms.rules.population import can_buy_population
from pentarchy.games.ageofkingdoms.rules.units import attack_value, defense_value
from tests.games.ageofkingdoms.scene import BOOK, scene


def take(g, seat=0, *answers):
    g.play(income.take_income(g.t, seat), *answers)


def work(g, tile, level=1, seat=0):

    g.k(seat).stability = 7
    g.k(seat).workers = [tile]
    g.k(seat).levels[printed.TILE_IDS.index(tile)] = level


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


def test_til_1_six_columns_of_three():

    commerce = [tile.name for tile in BOOK.tiles.values() if tile.column == "Commerce"]
    assert commerce == ["Gold Mines", "Markets", "Banks"]
    assert len({tile.column for tile in BOOK.tiles.values()}) == 6


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

    g = scene(2)
    work(g, "rituals", 2)
    take(g)
    assert reactions.casts_allowed(g.s, 0) == 2
    assert reactions.spell_price(g.s, 0, "sp_kaelis_1") == 3
    g.k(0).casts = 1
    assert reactions.spell_price(g.s, 0, "sp_kaelis_1") == 2


def test_til_11_patrols():

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

    g = scene(2, season=3)
    unit = g.unit("militia", 0, "vharok", attack_token=True, defense_token=True)
    for n in range(6):
        g.play(phases.end_season(g.t))
    assert unit.attack_token
    assert unit.defense_token


def test_til_22_towers_spare_guests_and_hit_kreesh():

    g = scene(3)
    g.unit("militia", 1, "vharok", guest=True)
    g.s.kreesh.append(Beast("kr_1", "vharok", 10, 3))
    work(g, "guard_towers")
    take(g, 0, ["kreesh:kr_1"])
    assert g.s.units[0].wounds == 0
    assert g.s.kreesh[0].tokens == [1, 0, 0]


def test_til_23_level_numbers_come_from_the_content():

    g = scene(2)
    totals = tiles.worked_totals(g.s, 0, ["gold_mines"])
    assert totals == BOOK.tiles["gold_mines"].levels[0]


def test_tiles_under_events():
    """AK-EVT-4: Silence of the Gods and Mana Drought change what tiles give."""
    g = scene(2)
    g.s.event = "we_10"
    assert tiles.worked_totals(g.s, 0, ["temple"]) == {"favor": 0, "magic": 1}
    g.s.event = "we_13"
    assert tiles.worked_totals(g.s, 0, ["mana_pools"]) == {"magic": 1}
