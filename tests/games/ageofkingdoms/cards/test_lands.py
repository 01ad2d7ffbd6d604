"""Every Island and Dimension does what its card says; random games find too few of them to show it."""

from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.cards.printed import GATES
from pentarchy.games.ageofkingdoms.rules import favor, income, islands, laruna, population, ratings, spells, trade, upgrades, world_events
from tests.games.ageofkingdoms.scene import BOOK, scene

GOODS = ("gold", "food", "magic", "stability")


def counters(g):
    return {name: getattr(g.k(0), name) for name in GOODS}


def held(card, seat=0):
    g = scene(3, leaders=["kaelis", "brannoch", "lirien"])
    g.k(0).stability = 4
    g.land(card, seat)
    return g


@pytest.mark.parametrize("card", list(BOOK.lands))
def test_inc_7_income_of_a_land_is_the_cards_and_only_its_controllers(card):
    """AK-INC-7, AK-INC-11: goods and Stability at Income; values as long as it is controlled."""
    gains = {}
    for seat in (0, 1):
        g = held(card, seat)
        bare = scene(3, leaders=["kaelis", "brannoch", "lirien"])
        bare.k(0).stability = 4
        for one in (g, bare):
            one.play(income.take_income(one.t, 0))
        gains[seat] = {name: counters(g)[name] - counters(bare)[name] for name in GOODS}
        face = BOOK.lands[card].income if seat == 0 else {}
        assert ratings.command(g.s, 0) - ratings.command(bare.s, 0) == face.get("command", 0)
        assert ratings.garrison_rating(g.s, 0) - ratings.garrison_rating(bare.s, 0) == face.get("garrison_rating", 0)
    assert gains[0] == {name: BOOK.lands[card].income.get(name, 0) for name in GOODS}
    assert gains[1] == dict.fromkeys(GOODS, 0)


@pytest.mark.parametrize("card", list(BOOK.lands))
def test_isl_3_every_land_can_be_found_claimed_and_stolen(card):
    """AK-ISL-1, AK-ISL-3, AK-ISL-6, AK-DIM-1: from the right harbour, by any player."""
    g = scene(2, leaders=["kaelis", "brannoch"]).at("map")
    g.rich(0)
    g.rich(1)
    island = BOOK.lands[card].island
    deck = g.s.island_deck if island else g.s.dimension_deck
    deck.remove(card)
    deck.append(card)
    harbour = "golden_quay" if island else GATES[0]
    first, second = g.unit("militia", 0, harbour), g.unit("militia", 1, harbour)
    answers = ["gain:gold", "gain:gold"] if card == "is_12" else []
    g.play(islands.voyage(g.t, first, "new"), "pass", *answers)
    assert first.space == card
    assert g.s.lands[-1].controller == 0
    first.space = "spire"
    g.play(islands.voyage(g.t, second, card))
    hands = {"di_04": g.k(0).spells, "di_05": g.k(0).agendas}
    back = [[f"card:{hands[card][0]}"]] if card in hands else answers
    g.play(islands.claim_land(g.t, second), *back)
    assert g.s.lands[-1].controller == 1


def test_is_06_one_more_spell_to_choose_from():
    g = held("is_06")
    g.rich(0)
    g.k(0).spell_discard, g.k(0).spell_deck = [], g.k(0).spell_deck + g.k(0).spell_discard
    kept = g.k(0).spells + g.k(0).spell_deck[-2:]
    g.play(spells.redraw_spells(g.t, 0), [f"card:{card}" for card in kept[:2]])
    assert sorted(g.k(0).spells) == sorted(kept[2:])


def test_is_08_a_caravan_outside_the_limit():
    g = held("is_08").at("trade")
    g.rich(0)
    g.k(0).neutral, g.k(0).neutral_used = ["near_caravan", "far_caravan"], ["near_caravan", "far_caravan"]
    assert trade.neutral_routes(g.s, 0) == ["parrot"]
    g.go().answer(0, "caravan:parrot:gold:magic")
    assert (g.k(0).gold, g.k(0).magic) == (8, 10)
    assert trade.neutral_routes(g.s, 0) == []


def test_is_11_rivals_pay_its_owner():
    g = held("is_11", 1).at("map")
    g.rich(0)
    g.rich(1)
    g.play(islands.voyage(g.t, g.unit("militia", 0, "golden_quay"), "is_11"))
    assert (g.k(0).gold, g.k(1).gold) == (9 - 2 - 1, 10)


def test_is_12_once_per_kingdom():
    g = held("is_12", -1)
    land = g.s.lands[0]
    gold = g.k(0).gold
    g.play(islands.take_land(g.t, 0, land), "gain:gold", "gain:gold")
    assert (g.k(0).gold, g.k(0).favor) == (gold + 2, 1)
    g.play(islands.take_land(g.t, 1, land), "gain:food", "gain:magic")
    g.play(islands.take_land(g.t, 0, land))
    assert (g.k(0).gold, g.k(0).favor) == (gold + 2, 1)


def test_di_02_cheaper_population():
    g = held("di_02")
    assert [population.population_price(g.s, seat) for seat in (0, 1)] == [2, 3]


def test_di_03_the_first_upgrade_of_a_turn():
    g = held("di_03")
    g.rich(0)
    tile = next(iter(BOOK.tiles))
    price = BOOK.tiles[tile].costs[0]
    assert upgrades.upgrade_price(g.s, 0, tile) == max(0, price - 2)
    assert upgrades.upgrade_price(g.s, 1, tile) == price
    upgrades.upgrade(g.t, 0, tile)
    other = list(BOOK.tiles)[-1]
    assert upgrades.upgrade_price(g.s, 0, other) == BOOK.tiles[other].costs[0]


@pytest.mark.parametrize(("card", "hand", "limit"), [("di_04", "spells", ratings.spell_limit), ("di_05", "agendas", ratings.agenda_limit)])
def test_di_04_di_05_a_larger_hand_at_once(card, hand, limit):
    g = held(card, -1)
    before = len(getattr(g.k(0), hand))
    g.play(islands.take_land(g.t, 0, g.s.lands[0]))
    assert len(getattr(g.k(0), hand)) == before + 1 == limit(g.s, 0)
    # stolen: the loser discards down at once
    lost = getattr(g.k(0), hand)[0]
    g.play(islands.take_land(g.t, 1, g.s.lands[0]), [f"card:{lost}"])
    assert len(getattr(g.k(0), hand)) == before == limit(g.s, 0)


@pytest.mark.parametrize(("card", "token"), [("di_06", "attack_token"), ("di_07", "defense_token")])
def test_di_06_di_07_a_token_for_a_unit_anywhere(card, token):
    g = held(card)
    unit = g.unit("militia", 0, "spire")
    g.play(income.take_income(g.t, 0))
    assert getattr(unit, token)


def test_di_08_gates_next_to_home():
    g = held("di_08")
    assert set(GATES) <= set(laruna.neighbours(g.s, 0, g.k(0).mat))
    assert all(g.k(0).mat in laruna.neighbours(g.s, 0, gate) for gate in GATES)
    assert not set(GATES) <= set(laruna.neighbours(g.s, 1, g.k(1).mat))


def test_di_09_legacy_when_taken_and_at_each_event():
    g = held("di_09", -1)
    legacy = g.k(0).legacy
    g.play(islands.take_land(g.t, 0, g.s.lands[0]))
    assert g.k(0).legacy == legacy + 1
    g.s.season = 5
    g.s.event_deck[-1] = "we_15"
    g.play(world_events.world_event(g.t))
    assert (g.k(0).legacy, g.k(1).legacy) == (legacy + 3, legacy + 1)


def test_di_10_one_exchange_without_profit():
    g = held("di_10").at("trade")
    g.rich(0)
    g.k(0).profit = 2
    g.go().answer(0, "bazaar:food:magic")
    assert (g.k(0).gold, g.k(0).food, g.k(0).magic) == (9, 8, 10)
    assert not any(key.startswith("bazaar") for key in g.keys(0))


def test_di_12_favor_at_the_end():
    g = held("di_12")
    assert favor.end_awards(g.s, 0)["lands"] == 2
    assert "lands" not in favor.end_awards(g.s, 1)
