"""DO-PRE: the Preparation Turn."""

from __future__ import annotations

from tests.games.dorian.scene import BOOK, Scene, resources, scene


def prepare(*cards: str, pool: str = "", camp: str = "", **options: object) -> Scene:
    """Salazar's Preparation Turn with these cards in Hand."""
    g = scene("salazar", "nazul", "selina", phase="preparation", **options)
    g.give("salazar", *cards)
    g.p("salazar").pool = resources(pool)
    g.p("salazar").camp = resources(camp)
    return g


def city(g: Scene, *names: str) -> Scene:
    """Lay these Resource Cards open."""
    g.s.resource_deck[:0] = g.s.city
    g.s.city[:] = [g.find(name) for name in names]
    return g


def test_pre_1_draw_at_the_start() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.s.begun = False
    assert len(g.p("salazar").hand) == 5
    assert len(g.go().p("salazar").hand) == 6


def test_pre_2_actions_in_any_order() -> None:
    g = city(prepare("Garlock Worker", pool="MMM"), "Crystal Seam", "Crystal Sliver", "Stone Sliver", "Essence Sliver", "Deep Essence Seam")
    g.p("salazar").camp = resources("M")
    g.go().do("salazar", "buy:M:0").do("salazar", g.s.looks[0])
    g.do("salazar", "garlock_worker", "crystal_seam").do("salazar", "buy:M:0").do("salazar", g.s.looks[0])
    assert len(g.p("salazar").hand) == 2


def test_pre_3_a_worker_takes_an_open_card() -> None:
    g = city(prepare("Garlock Worker"), "Crystal Seam", "Stone Sliver", "Essence Sliver", "Deep Essence Seam", "Dragon Stone Seam")
    g.go().do("salazar", "garlock_worker", "crystal_seam")
    assert g.p("salazar").pool == [0, 0, 2]


def test_pre_4_worker_one_supervisor_two() -> None:
    g = prepare("Garlock Worker", "Garlock Supervisor").go().do("salazar", "garlock_worker")
    assert g.ask("salazar").most == 1
    g = prepare("Garlock Worker", "Garlock Supervisor").go().do("salazar", "garlock_supervisor")
    assert (g.ask("salazar").least, g.ask("salazar").most) == (1, 2)


def test_pre_5_where_garlock_and_resource_card_go() -> None:
    g = city(prepare("Garlock Worker"), "Crystal Seam", "Stone Sliver", "Essence Sliver", "Deep Essence Seam", "Dragon Stone Seam")
    worker = g.p("salazar").hand[0]
    seam = g.s.city[0]
    g.go().do("salazar", "garlock_worker", seam)
    assert g.s.resource_deck[0] == seam
    assert g.p("salazar").restore == [worker]


def test_pre_6_restock_after_each_garlock() -> None:
    """DO-LOC-17: five open cards between two Garlocks; the second pick of a Supervisor is from what lies open."""
    g = prepare("Garlock Supervisor").go().do("salazar", "garlock_supervisor")
    two = g.s.city[:2]
    deck = g.s.resource_deck[:]
    g.do("salazar", "+".join(two))
    while "end" not in g.keys("salazar"):
        g.do("salazar", "+".join(["S"] * g.ask("salazar").least))
    assert len(g.s.city) == 5
    assert g.s.city[-2:] == [deck[-1], deck[-2]]


def test_pre_7_camp_upgrades_work_in_preparation_only() -> None:
    g = prepare()
    furnace = g.equip("salazar", "Crystal Furnace")[0]
    g.go().do("salazar", f"use:{furnace}")
    assert g.p("salazar").pool == [0, 0, 1]
    assert g.why("salazar", f"use:{furnace}") == "DO-UPG-6"
    g = scene("salazar", "nazul", "selina")
    g.equip("salazar", "Crystal Furnace")
    assert "use" not in g.go().verbs("salazar")


def test_pre_8_rearranging_character_upgrades() -> None:
    g = prepare()
    worn = g.equip("salazar", "Staff of Kinara")[0]
    stored = [g.find("Ember Mantle"), g.find("Crystal Furnace")]
    g.p("salazar").inventory += stored
    g.go().do("salazar", "rearrange")
    assert set(g.keys("salazar")) == {worn, stored[0]}, "a Camp Upgrade is not exchanged now"
    g.do("salazar", stored[0])
    assert g.p("salazar").worn == [stored[0]]
    assert worn in g.p("salazar").inventory


def test_pre_9_trade_station_in_preparation() -> None:
    g = prepare(pool="SS").at("salazar", "boultry").go().do("salazar", "market:S:P:2")
    assert g.p("salazar").pool == [0, 2, 0]


def test_pre_10_price_from_pool_and_camp() -> None:
    g = prepare(pool="MM", camp="M").go()
    assert "buy:M:0" in g.keys("salazar")
    g.do("salazar", "buy:M:0")
    assert (g.p("salazar").pool, g.p("salazar").camp) == ([0, 0, 0], [0, 0, 0])
    g = prepare(pool="SPM").go()
    assert "buy" not in g.verbs("salazar")
    assert g.why("salazar", "buy:M:0") == "DO-PRE-10"


def test_pre_11_look_at_two_take_one() -> None:
    g = prepare(pool="MMM").go().do("salazar", "buy:M:0")
    looked = g.s.looks[:]
    assert len(looked) == 2
    ask = g.match.ask(g.seat("salazar"))
    assert ask is not None
    for option in ask.options:
        assert BOOK.face[option.key].text.rstrip(".") in option.gives, "what is bought can be read where it is asked"
    g.do("salazar", looked[0])
    assert g.p("salazar").hand == [looked[0]]
    assert len(g.s.battle_decks[2]) == 41
    assert g.s.battle_decks[2][0] == looked[1]


def test_pre_12_each_further_resource_shows_one_more() -> None:
    g = prepare(pool="MMMMM").go().do("salazar", "buy:M:2")
    assert len(g.s.looks) == 4
    g.do("salazar", g.s.looks[3])
    assert len(g.p("salazar").hand) == 1
    assert len(g.s.battle_decks[2]) == 41
    assert g.p("salazar").pool == [0, 0, 0]


def test_pre_13_destroying_a_battle_card() -> None:
    g = prepare("Fire Storm")
    card = g.p("salazar").hand[0]
    g.go().do("salazar", f"destroy:{card}")
    assert g.p("salazar").pool == [0, 0, 2]
    assert g.s.box == [card]


def test_pre_14_starter_cards_cannot_be_destroyed() -> None:
    g = prepare("Faction Follower")
    card = g.p("salazar").hand[0]
    g.go()
    assert f"destroy:{card}" not in g.keys("salazar")
    assert g.why("salazar", f"destroy:{card}") == "DO-PRE-14"


def test_pre_15_destroyed_cards_never_come_back() -> None:
    g = prepare("Nina Twinblade")
    before = len(g.p("salazar").hand + g.p("salazar").deck + g.p("salazar").restore)
    g.go().do("salazar", f"destroy:{g.p('salazar').hand[0]}")
    assert len(g.p("salazar").hand + g.p("salazar").deck + g.p("salazar").restore) == before - 1
    assert len(g.s.battle_decks[0]) == 41


def test_pre_16_a_new_objective_for_one_resource() -> None:
    g = prepare(camp="S", objectives=True)
    g.hold("salazar", "Foothold", "Prospector")
    g.go().do("salazar", "objective", "foothold")
    assert len(g.s.looks) == 2
    kept = g.s.looks[1]
    g.do("salazar", kept)
    assert len(g.p("salazar").objectives) == 2
    assert kept in g.p("salazar").objectives
    assert g.p("salazar").camp == [0, 0, 0]


def test_pre_17_the_pool_is_emptied() -> None:
    g = prepare(pool="SS", camp="P").go().do("salazar", "end")
    assert g.p("salazar").pool == [0, 0, 0]
    assert g.p("salazar").camp == [0, 1, 0]


def test_pre_10_cheaper_purchases() -> None:
    """DO-PRE-10: Upgrades and events lower the price, never under 1."""
    g = scene("selina", "nazul", "salazar", phase="preparation")
    g.equip("selina", "Elven Fletchers")
    g.p("selina").pool = resources("SSSS")
    g.event("Underkingdom Caravan").go()
    g.do("selina", "buy:S:0").do("selina", g.s.looks[0])
    assert g.p("selina").pool == [3, 0, 0], "3 less 1 by the Upgrade and 1 by the event"
    g.do("selina", "buy:S:0").do("selina", g.s.looks[0])
    assert g.p("selina").pool == [0, 0, 0], "only the first of the Turn and of the Round is cheaper"


def test_pre_4_events_change_what_garlocks_take() -> None:
    """DO-PRE-4: with the events about Garlocks."""
    g = prepare("Garlock Supervisor").event("Garlock Dispute").go().do("salazar", "garlock_supervisor")
    assert g.ask("salazar").most == 1
    g = prepare("Garlock Worker").event("Garlock Festival").go().do("salazar", "garlock_worker")
    assert g.ask("salazar").most == 2


def test_pre_11_an_empty_deck_sells_nothing() -> None:
    """DO-PRE-11: with the ruling DO-Q-16."""
    g = prepare(pool="MMM")
    g.s.box += g.s.battle_decks[2]
    g.s.battle_decks[2].clear()
    assert "buy" not in g.go().verbs("salazar")


def test_pre_11_the_type_of_the_card_is_the_deck() -> None:
    """DO-PRE-11, DO-RES-1."""
    for kind, letter in enumerate("SPM"):
        g = prepare(pool=letter * 3).go().do("salazar", f"buy:{letter}:0")
        assert all(BOOK.face[card].type == kind for card in g.s.looks)
