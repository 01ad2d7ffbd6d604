"""Menus tell what an option costs, and that is what it takes."""

from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules import options, prices, workers
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from pentarchy.kernel.choices import Option
from tests.games.ageofkingdoms.scene import BOOK, scene


def label(g, key):
    """An option's words with its price."""
    option = next(option for option in g.match.ask(0).options if option.key == key)
    return f"{option.label} ({option.cost})" if option.cost else option.label


def rich():
    g = scene(2)
    for name in ("gold", "food", "magic", "legacy"):
        setattr(g.k(0), name, 9)
    return g


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("upgrade:gold_mines", "Upgrade Gold Mines to level 2 (4 Gold)"),
        ("population", "Raise Population (3 Food)"),
        ("redraw:agenda", "Redraw an Agenda (1 Gold)"),
        ("redraw:spells", "Redraw Spells (1 Magic)"),
    ],
)
def test_the_kingdom_menu_names_its_prices(key, words):
    g = rich().at("kingdom").go()
    assert label(g, key) == words


def test_act_5_a_unit_costs_what_the_menu_says():
    g = rich().at("kingdom").go()
    assert label(g, "recruit:militia").endswith(")")
    before = g.k(0).gold, g.k(0).food, g.k(0).magic
    told = label(g, "recruit:militia").split("(")[1].rstrip(")")
    g.answer(0, "recruit:militia")
    after = g.k(0).gold, g.k(0).food, g.k(0).magic
    spent = [(a - b, name) for a, b, name in zip(before, after, ("Gold", "Food", "Magic"), strict=True) if a != b]
    assert told == ", ".join(f"{n} {name}" for n, name in spent)


def test_isl_4_a_voyage_names_its_price():
    g = rich()
    unit = g.unit("militia", 0, "golden_quay")
    g.at("map").go()
    gold = g.k(0).gold
    told = label(g, f"sail:{unit.id}:new")
    assert told.endswith("(2 Gold)")
    g.answer(0, f"sail:{unit.id}:new")
    assert g.k(0).gold == gold - 2


def test_act_1_the_kingdom_menu_is_grouped_by_what_it_touches():
    """The way out stands last; what is costly or rash says so."""
    g = rich().at("kingdom").go()
    options = g.match.ask(0).options
    assert [option.key for option in options if not option.group] == ["end"]
    assert {option.group for option in options} >= {"Cards", "People", "Army", "Tiles", "Trade routes", "Passage", "Standing answers"}
    assert options[-1].key == "end"
    mines = next(option for option in options if option.key == "upgrade:gold_mines")
    assert (mines.cost, mines.gives, mines.group) == ("4 Gold", "3 Gold at Income", "Tiles")
    militia = next(option for option in options if option.key == "recruit:militia")
    assert militia.gives == "Attack 2, Defense 2, Damage 1, Health 2, Movement 2"


def test_evt_6_war_is_never_on_top():
    g = rich().at("world_event")
    g.route(0, 1)
    g.go()
    assert g.keys(0) == ["agree:1", "abandon:1", "war:1", "end"]
    war = g.match.ask(0).options[2]
    assert (war.group, bool(war.risks)) == ("War!", True)


def test_mov_1_orders_stand_under_their_unit():
    g = rich().at("map")
    g.unit("militia", 0, "cinder_ford")
    g.go()
    assert {option.group for option in g.match.ask(0).options if option.key.startswith("move:")} == {"Militia (Cinder Ford)"}


def gives(g, key):
    return next(option.gives for option in g.match.ask(0).options if option.key == key)


def test_occ_5_an_attack_on_a_place_says_what_it_does():
    """Garrison first, then Damage of what is needed; and so it comes."""
    g = scene(2)
    g.territory("oldthrone").garrison = 1
    unit = g.unit("gladiators", 0, "oldthrone")
    g.at("map").go()
    assert gives(g, f"siege:{unit.id}") == "breaks 1 of 1 Garrison token, brings it to 1 of 5 Damage"
    g.answer(0, f"siege:{unit.id}")
    assert (g.territory("oldthrone").garrison, g.territory("oldthrone").damage) == (0, 1)


def test_pop_2_population_says_when_the_next_worker_comes():
    g = rich()
    g.k(0).workers = ["gold_mines", "farms", "mana_pools"]
    g.at("kingdom").go()
    assert gives(g, "population") == "Population 2; the next Worker comes at 3"
    g.k(0).population = 2
    assert prices.population_words(g.s, 0) == "Population 3 and a Worker"


def test_wrk_5_a_place_says_what_its_worker_brings():
    g = rich()
    found = {option.key: option.gives for option in workers.place_options(g.t, 0, workers.free_places(g.s, 0))}
    assert found["at:farms"] == "2 Food at Income"
    assert found["at:war_room"] == "Command +1, from the next Income on"


def test_act_1_every_sort_of_option_says_price_gain_and_risk():
    """Options of all menus, laid out as they would stand there."""
    g = rich()
    g.rich(1)
    g.route(0, 1)
    g.agreement(0, 1)
    war = g.war(0, 1)
    unit = g.unit("militia", 0, "reed_harbour")
    enemy = g.unit("militia", 1, "reed_harbour")
    gate = g.unit("militia", 0, printed.GATES[0])
    mat, other = BOOK.mats[g.k(0).mat], g.k(1).mat
    agenda = next(card for card in g.k(0).agendas if BOOK.cards[card].gold)
    keys = [
        "upgrade:farms", "recruit:militia", "workers", "population", "neutral:near_caravan", "route:1", "war:1", "redraw:spells",
        "redraw:agenda", f"sail:{unit.id}:x", f"sail:{gate.id}:x", f"play:{agenda}", f"cast:{g.k(0).spells[0]}", "trade:1", "trade:0",
        "betray:1", f"forsake:{war.id}:1", f"attack:{unit.id}:{enemy.id}", "permit:1", "end",
    ]  # fmt: skip
    found = [Option(key, key) for key in keys]
    prices.tell_prices(g.s, 0, found)
    cost = {option.key: option.cost for option in found}
    gains = {option.key: option.gives for option in found}
    assert cost["upgrade:farms"] == f"{BOOK.tiles['farms'].costs[0]} Gold"
    assert gains["upgrade:farms"] == BOOK.tiles["farms"].texts[1].removeprefix("+")
    assert found[0].label == "upgrade:farms to level 2"
    assert (cost["workers"], cost["population"]) == ("1 Stability", f"{BOOK.population_food} Food")
    assert (cost["neutral:near_caravan"], cost["route:1"]) == (f"{mat.route_cost['near_caravan']} Gold", f"{mat.route_cost[other]} Gold")
    assert gains["neutral:near_caravan"] == f"a route of value {mat.route_value['near_caravan']}"
    assert gains["route:1"] == f"a route of value {mat.route_value[other]}"
    assert (cost["redraw:spells"], cost["redraw:agenda"]) == (f"{BOOK.spell_redraw_magic} Magic", f"{BOOK.agenda_redraw_gold} Gold")
    assert cost[f"sail:{unit.id}:x"].endswith(" Gold")
    assert cost[f"sail:{gate.id}:x"].endswith(" Magic")
    assert cost[f"play:{agenda}"] == BOOK.cards[agenda].cost_words()
    assert cost[f"cast:{g.k(0).spells[0]}"] in ("", f"{BOOK.cards[g.k(0).spells[0]].magic} Magic")
    assert (gains["trade:0"], gains["trade:1"].startswith("up to ")) == ("", True)
    assert (gains["betray:1"], gains[f"forsake:{war.id}:1"], gains["permit:1"], gains["end"]) == ("1 Favor", "1 Favor", "", "")
    assert gains[f"attack:{unit.id}:{enemy.id}"]
    assert gains["population"] == prices.population_words(g.s, 0)
    risks = {option.key: option.risks for option in found}
    assert (risks["end"], risks["population"]) == ("1 Unit could still attack", "")
    assert {option.group for option in found if option.key.startswith(("sail", "attack"))} == {
        prices.own_words(g.s, str(unit.id)), prices.own_words(g.s, str(gate.id))
    }  # fmt: skip


def test_kre_8_magic_against_a_kreesh_says_what_it_does():
    g = rich()
    beast = Beast("kr_1", "titans_rest", 6, 4)
    beast.tokens = [1, 0]
    g.s.kreesh.append(beast)
    found = options.options(g.match.table, ["kreesh:kr_1"])
    prices.tell_prices(g.s, 0, found)
    assert found[0].label == f"Turn Magic against {BOOK.kreesh['kr_1'].name}"
    assert found[0].gives == "1 Wound for each Magic; 5 Health left"


def test_trd_6_a_caravan_says_what_is_given():
    g = rich()
    assert options.label(g.s, "caravan:near_caravan:magic:food") == "Near Caravan: give 1 Magic for 1 Food"
    assert options.label(g.s, "bazaar:gold:magic") == "Grey Bazaar: give 1 Gold for 1 Magic"
