"""DO-CRD: Battle Cards in Hand, Deck, Restore Pile and battle."""

from __future__ import annotations

from pentarchy.games.dorian.rules.count import side_total
from pentarchy.games.dorian.rules.decks import draw_cards, own_cards
from tests.games.dorian.scene import BOOK, scene, siege


def test_crd_1_four_zones_hold_all_cards() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Fire Storm", "Faction Follower"))
    before = len(own_cards(g.t, g.p("salazar")))
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "fire_storm")
    assert len(g.fighter("salazar").cards) == 1
    assert len(own_cards(g.t, g.p("salazar"))) == before
    g.finish_battle()
    assert len(own_cards(g.t, g.p("salazar"))) == before


def test_crd_2_every_battle_card_has_a_type_or_is_unaligned() -> None:
    for card in BOOK.cards:
        if card.kind == "battle":
            assert card.type in (0, 1, 2)
        if card.kind == "starter":
            assert card.type in (-1, 0, 1, 2)
    assert BOOK.design["kinara_pyromant"].type == 2, "DO-Q-99: a champion belongs to the main Power of its leader"


def test_crd_3_followers_are_unaligned() -> None:
    g = siege("selina", "kinara", "salazar", "nazul", active_cards=("Mage Hunter",))
    g.go().do("selina", "siege").do("salazar", "defend:cards").do("nazul", "out")
    g.do("selina", "mage_hunter").do("salazar", "faction_follower").do("selina", "mage_hunter")
    assert g.p("salazar").hand == []
    assert "leaves the battle" not in g.text()


def test_crd_4_cards_are_played_in_battle_garlocks_also_in_preparation() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.give("salazar", "Fire Storm", "Garlock Worker")
    verbs = g.go().keys("salazar")
    assert [key for key in verbs if key.startswith("garlock")] == [f"garlock:{g.p('salazar').hand[1]}"]
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Garlock Worker",))
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out")
    assert g.keys("salazar") == g.p("salazar").hand


def test_crd_5_the_restore_pile_becomes_the_deck() -> None:
    g = scene("salazar", "nazul", "selina")
    player = g.p("salazar")
    player.restore = player.deck[:]
    player.deck.clear()
    assert len(player.restore) == 6
    draw_cards(g.t, 0, 1, "DO-CRD-5")
    assert (len(player.deck), len(player.restore), len(player.hand)) == (5, 0, 6)
    player.deck.clear()
    assert draw_cards(g.t, 0, 1, "DO-CRD-5") == 0, "DO-Q-15: both empty, nothing is drawn"


def test_crd_6_activating_exhausts() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Fire Storm", "Ward Weaver"))
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "fire_storm+ward_weaver").do("salazar", "fire_storm")
    assert [card.split("#")[0] for card in g.fighter("salazar").exhausted] == ["fire_storm"]


def test_crd_7_restored_cards_may_be_activated_again() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Fire Storm", "Quartermaster"))
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "fire_storm+quartermaster")
    g.do("salazar", "fire_storm", "quartermaster", "fire_storm")
    assert g.keys("salazar")[0].startswith("fire_storm")
    before = side_total(g.t, g.battle, 0)[2]
    g.do("salazar", "fire_storm")
    assert before == 2 + 4
    assert "attack 10 against" in g.text()


def test_crd_8_a_destroyed_card_is_in_no_zone() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    card = g.give("salazar", "Fire Storm")[0]
    g.go().do("salazar", f"destroy:{card}")
    assert card in g.s.box
    assert all(card not in own_cards(g.t, player) for player in g.s.players)
    assert card not in g.s.battle_decks[2]


def test_crd_9_base_power_counts_even_when_exhausted() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Bryr Druid", "Ward Weaver", "Faction Follower"))
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "bryr_druid+ward_weaver").do("salazar", "bryr_druid")
    assert side_total(g.t, g.battle, 0)[2] == 2 + 3 + 2 + 3
