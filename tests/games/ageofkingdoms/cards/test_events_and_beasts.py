"""Every World Event and every Kreesh does what its card says; every Territory yields what it prints."""

from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.cards.printed import GATES
from pentarchy.games.ageofkingdoms.rules import battle, betrayal, dimensions, income, kreesh, tiles, trade, units, upkeep, war, world_events
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from tests.games.ageofkingdoms.scene import BOOK, scene


def drawn(event, seats=2, **more):
    """The event on top of the deck is drawn in Season 5."""
    g = scene(seats, season=5, **more)
    g.s.event_deck.remove(event)
    g.s.event_deck.append(event)
    return g


def draw(g, *answers):
    g.play(world_events.world_event(g.t), *answers)
    return g


@pytest.mark.parametrize("event", ["we_01", "we_02", "we_04", "we_05", "we_08"])
def test_one_kreesh_awakens(event):
    g = draw(drawn(event))
    assert (g.s.event, len(g.s.kreesh)) == (event, 1)


def test_we_02_units_strike_kreesh_harder():
    g = draw(drawn("we_02"))
    unit = g.unit("militia", 0, "spire")
    assert (units.attack_value(g.s, unit, "action", True), units.attack_value(g.s, unit, "action", False)) == (3, 2)


def test_we_03_the_gate_near_the_leader_and_dearer_dimensions():
    g = drawn("we_03")
    g.k(1).favor = 20
    draw(g)
    assert g.s.kreesh[0].space == kreesh.nearest(g.s, g.k(1).mat, GATES)
    assert dimensions.dimension_price(g.s, g.unit("militia", 0, GATES[0])) == 3


def test_we_04_magic_against_kreesh_steadies_once():
    g = draw(drawn("we_04")).at("kingdom")
    g.rich(0)
    before = g.k(0).stability
    for n in range(2):
        g.play(kreesh.contribute(g.t, 0, g.s.kreesh[0].card, 1))
    assert g.k(0).stability == before + 1


def test_we_05_kreesh_move_farther():
    g = draw(drawn("we_05"))
    beast = g.s.kreesh[0]
    assert kreesh.kreesh_movement(g.s, beast) == BOOK.kreesh[beast.card].movement + 1


@pytest.mark.parametrize(("seats", "n"), [(3, 1), (4, 2)])
def test_we_06_two_with_four_players(seats, n):
    assert len(draw(drawn("we_06", seats)).s.kreesh) == n


def test_we_07_everybody_may_give_magic():
    g = drawn("we_07")
    g.rich(0)
    g.rich(1)
    draw(g, "2", "1")
    assert (g.s.kreesh[0].tokens, g.k(0).magic, g.k(1).magic, g.k(0).kreesh_magic) == ([2, 1], 7, 8, 0)


def test_we_08_one_wound_heals_at_income():
    g = draw(drawn("we_08"))
    g.s.kreesh.clear()
    unit = g.unit("gladiators", 0, "vharok", wounds=2)
    g.play(income.take_income(g.t, 0))
    assert unit.wounds == 1


def test_we_09_fury():
    g = draw(drawn("we_09"))
    assert units.attack_value(g.s, g.unit("militia", 0, "spire"), "action", False) == 3
    card = g.war(0, 1)
    g.play(war.win_by_sack(g.t, card, [0]))
    assert g.k(0).earned["sack"] == 10


def test_we_10_silence():
    g = draw(drawn("we_10"))
    assert tiles.worked_totals(g.s, 0, ["temple"]) == {"favor": BOOK.tiles["temple"].levels[0]["favor"] - 1, "magic": 1}


def test_we_11_golden_years():
    g = drawn("we_11")
    before = [(k.stability, k.gold, k.food) for k in g.s.kingdoms]
    draw(g)
    assert [(k.stability, k.gold, k.food) for k in g.s.kingdoms] == [(a + 1, b + 1, c + 1) for a, b, c in before]


def test_we_12_lean_years_spare_the_granary():
    g = draw(drawn("we_12"))
    assert upkeep.population_due(g.s, 0) == 2
    g.k(0).workers = ["granary"]
    assert upkeep.population_due(g.s, 0) == 1


def test_we_13_magic_fades():
    g = drawn("we_13")
    g.k(0).magic, g.k(1).magic = 3, 0
    draw(g)
    assert (g.k(0).magic, g.k(1).magic) == (2, 0)
    assert tiles.worked_totals(g.s, 0, ["mana_pools"])["magic"] == BOOK.tiles["mana_pools"].levels[0]["magic"] - 1


def test_we_14_grey_fever():
    g = drawn("we_14")
    g.k(0).magic, g.k(1).magic = 2, 1
    g.k(0).population = g.k(1).population = 6
    g.k(0).workers, g.k(1).workers = ["infirmary"], ["farms"]
    before = [k.stability for k in g.s.kingdoms]
    draw(g, "yes")
    assert (g.k(0).magic, g.k(0).population, g.k(1).population) == (0, 6, 5)
    assert [k.stability - was for k, was in zip(g.s.kingdoms, before, strict=True)] == [0, -1], "no Infirmary at work, Population 5"


def test_we_15_merchant_winds_and_we_16_broken_roads():
    for event, value, profit, moves in (("we_15", 3, 1, 2), ("we_16", 1, 0, 1)):
        g = draw(drawn(event))
        assert trade.route_value(g.s, g.route(0, 1)) == value
        assert trade.profit_of(g.s, 0) == profit
        assert units.movement(g.s, g.unit("militia", 0, "spire")) == moves


def test_we_17_the_peace_of_sadreen():
    g = drawn("we_17", 3)
    g.war(0, 1)
    before = [k.stability for k in g.s.kingdoms]
    draw(g)
    assert [k.earned.get("event", 0) for k in g.s.kingdoms] == [0, 0, 1]
    assert [k.stability - was for k, was in zip(g.s.kingdoms, before, strict=True)] == [0, 0, 1]
    assert not war.can_declare(g.s, 2, 0)


def test_we_18_the_masquerade():
    g = draw(drawn("we_18"))
    g.route(0, 1)
    g.agreement(0, 1)
    g.war(0, 1)
    betrayal.betray_agreement(g.t, 0, 1)
    before = g.k(0).stability
    g.play(upkeep.war_weariness(g.t, 0))
    assert (g.k(0).earned["betrayal"], g.k(0).stability) == (2, before)


# ---- Kreesh ----


def awake(g, card, space="spire"):
    beast = Beast(card, space, 8, g.s.seats)
    g.s.kreesh.append(beast)
    return beast


def test_kr_1_devours():
    g = scene(2)
    g.hold(1, "emberfell")
    beast = awake(g, "kr_1", "emberfell")
    assert kreesh.prey_of(g.s, beast) == "emberfell"
    g.play(kreesh.act(g.t, "kr_1"))
    assert g.territory("emberfell").devoured
    before = g.k(1).gold
    income.territory_income(g.t, 1)
    assert (g.k(1).gold, g.territory("emberfell").devoured) == (before, False)


def test_kr_2_siphons_the_richest_neighbour():
    g = scene(2)
    g.k(0).magic, g.k(1).magic = 4, 2
    beast = awake(g, "kr_2", g.k(0).mat)
    assert kreesh.prey_of(g.s, beast) == g.k(0).mat
    g.play(kreesh.act(g.t, "kr_2"))
    assert (g.k(0).magic, g.k(1).magic) == (3, 2)


def test_kr_3_keeps_its_first_prey_and_cannot_be_held():
    g = scene(2)
    beast = awake(g, "kr_3")
    beast.prey = "aurelane"
    g.k(0).gold = g.k(0).magic = g.k(0).favor = 50
    assert kreesh.prey_of(g.s, beast) == "aurelane"
    assert kreesh.is_unstoppable(g.s, beast)
    assert not kreesh.is_unstoppable(g.s, awake(g, "kr_1"))


def test_kr_4_strikes_back_every_time_at_the_weakest():
    g = scene(2)
    weak, strong = g.unit("militia", 0, "emberfell", wounds=1), g.unit("gladiators", 1, "cinder_ford")
    beast = awake(g, "kr_4")
    assert kreesh.prey_of(g.s, beast) == "emberfell"
    beast.countered, strong.space = True, "spire"
    other = awake(g, "kr_1")
    other.countered = True
    found = []
    for card in ("kr_4", "kr_1"):
        fight = battle.Battle(strong.id, -1 - BOOK.kreesh_ids.index(card), "action")
        found.append(battle.counters(g.s, fight))
    assert found == [True, False]
    assert weak.wounds == 1


def test_kr_5_grasps_gold():
    g = scene(2)
    g.k(0).gold = 5
    unit = g.unit("gladiators", 0, "spire")
    beast = awake(g, "kr_5")
    assert kreesh.prey_of(g.s, beast) == g.k(0).mat
    g.dice(6, 1, 6, 1, 6)
    g.play(battle.attack(g.t, -1 - BOOK.kreesh_ids.index("kr_5"), unit.id, "kreesh"))
    assert (g.k(0).gold, unit.wounds > 0) == (4, True)


def test_kr_6_attacks_all():
    g = scene(2)
    g.k(1).favor = 30
    g.unit("gladiators", 0, "spire"), g.unit("gladiators", 1, "spire")
    beast = awake(g, "kr_6")
    assert kreesh.prey_of(g.s, beast) == "aurelane"
    g.play(kreesh.ravage(g.t, beast))
    assert g.log().count(": Choir of Ash against") == 2


# ---- Territories ----


@pytest.mark.parametrize("place", list(BOOK.territories))
def test_inc_6_a_territory_yields_what_it_prints(place):
    card = BOOK.territories[place]
    for worked in (False, True):
        g = scene(2)
        g.hold(0, place)
        g.k(0).workers = [place] if worked else []
        before = {kind: getattr(g.k(0), kind) for kind in ("gold", "food", "magic", "favor")}
        stability = income.territory_income(g.t, 0)
        for kind, had in before.items():
            wanted = card.auto.get(kind, 0) + (card.worked.get(kind, 0) if worked else 0)
            assert getattr(g.k(0), kind) - had == wanted, (place, kind)
        assert stability == card.auto.get("stability", 0) + (card.worked.get("stability", 0) if worked else 0)
