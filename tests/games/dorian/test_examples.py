"""The rulebook's worked examples with their numbers."""

from __future__ import annotations

from pentarchy.games.dorian.rules.count import defences, side_total
from tests.games.dorian.scene import BOOK, Scene, resources, scene


def kinara(selina_cards: tuple[str, ...] = ("Mage Hunter",)) -> Scene:
    """Salazar before Gates of Kinara, Nazul supporting, Selina defending with two Crystals on Base Power."""
    g = scene("salazar", "nazul", "selina")
    g.at("salazar", "kinara", "grimshire").at("selina", "dantes_rest")
    g.s.entered = True
    g.p("salazar").base = resources("MM")
    g.p("selina").base = resources("MM")
    g.give("salazar", "Fire Storm", "Onara Amari", "Faction Follower", "Faction Follower", "Faction Follower")
    g.give("nazul", "Nina Twinblade")
    g.give("selina", *selina_cards)
    g.top("Crumbling Wall")
    g.top("Gatehouse Stores")
    return g


def test_ex_1_salazar_prepares() -> None:
    """DO-EX-1: a Supervisor brings 3 Resources, 3 Crystals buy a card: look at 2, take 1."""
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.give("salazar", "Garlock Supervisor")
    g.p("salazar").camp = [0, 0, 0]
    g.s.resource_deck += g.s.city
    g.s.city = [g.find(name) for name in ("Crystal Seam", "Crystal Sliver", "Stone Sliver", "Essence Sliver", "Deep Essence Seam")]
    g.go().do("salazar", "Garlock Supervisor", "crystal_seam+crystal_sliver")
    assert g.p("salazar").pool == [0, 0, 3]
    g.do("salazar", "buy:M:0")
    assert len(g.s.looks) == 2
    g.do("salazar", g.s.looks[0])
    assert g.p("salazar").pool == [0, 0, 0]
    assert len(g.p("salazar").hand) == 1
    assert BOOK.face[g.p("salazar").hand[0]].type == 2


def test_ex_2_salazar_attacks_kinara() -> None:
    """DO-EX-2: one step from Grimshire, a won siege, 2 Resources of the Treasure to the Camp, 2 cards drawn to reach 5."""
    g = scene("salazar", "nazul", "selina")
    g.at("salazar", "grimshire", "ember_hollow")
    g.p("salazar").base = resources("MM")
    g.p("salazar").camp = [0, 0, 0]
    g.give("salazar", "Fire Storm", "Onara Amari", "Battle Mage", "Faction Follower", "Faction Follower")
    g.top("Steady Watch")
    g.top("Gatehouse Stores")
    g.go().do("salazar", "step:kinara")
    assert g.p("salazar").mp == 2
    g.do("salazar", "siege").do("nazul", "out").do("selina", "out")
    g.do("salazar", "fire_storm+onara_amari+battle_mage", "fire_storm", "onara_amari")
    g.finish_battle(DO_RES_2="M+M")
    assert g.s.owner[BOOK.place["kinara"]] == 0
    assert g.p("salazar").pool == [0, 0, 2]
    g.do("salazar", "store", "pool:camp:M+pool:camp:M")
    assert g.p("salazar").camp == [0, 0, 2]
    assert len(g.p("salazar").hand) == 3, "two Followers and the card of the Treasure"
    g.do("salazar", "end")
    assert len(g.p("salazar").hand) == 5


def test_ex_3_attack_adds_up_to_12() -> None:
    """DO-EX-3: Fire Storm 4, copied by Onara Amari 4, Base Power 4."""
    g = kinara()
    g.go().do("salazar", "siege").do("nazul", "attack:cards").do("selina", "defend:figure")
    g.do("salazar", "fire_storm+onara_amari").do("nazul", "nina_twinblade").do("selina", "mage_hunter")
    g.do("salazar", "fire_storm", "onara_amari")
    assert side_total(g.t, g.battle, 0)[2] == 12


def test_ex_4_nina_removes_the_only_defender() -> None:
    """DO-EX-4: Selina's Mage Hunter goes to her Restore Pile before her Battle Turn."""
    g = kinara()
    g.go().do("salazar", "siege").do("nazul", "attack:cards").do("selina", "defend:figure")
    g.do("salazar", "fire_storm+onara_amari").do("nazul", "nina_twinblade").do("selina", "mage_hunter")
    g.do("salazar", "fire_storm", "onara_amari").do("nazul", "nina_twinblade")
    assert g.fighter("selina").cards == []
    assert [card.split("#")[0] for card in g.p("selina").restore] == ["mage_hunter"]
    assert "selina" not in g.waiting()


def test_ex_5_twelve_against_eleven_wins() -> None:
    """DO-EX-5, DO-BAT-39: 9 printed, Selina adds 3, the Defence card takes 1: 12 against 11."""
    g = kinara()
    g.go().do("salazar", "siege").do("nazul", "attack:cards").do("selina", "defend:figure")
    g.do("salazar", "fire_storm+onara_amari").do("nazul", "nina_twinblade").do("selina", "mage_hunter")
    g.do("salazar", "fire_storm", "onara_amari")
    assert defences(g.t, g.battle) == [(2, 9)]
    g.do("nazul", "nina_twinblade")
    assert "Magic: attack 12 against 11" in g.text()
    g.finish_battle()
    assert g.s.owner[BOOK.place["kinara"]] == 0


def test_ex_6_grumash_holds_three_stars() -> None:
    """DO-EX-6: Durdon and Heroes Crossway: 1 Resource of choice and 1 IP."""
    g = scene("grumash", "nazul", "selina", phase="rewards")
    g.own("grumash", "durdon", "heroes_crossway")
    g.go().do("grumash", "P")
    assert g.p("grumash").ip == 1
    assert g.p("grumash").pool == [0, 1, 0]


def test_ex_7_durdon_lost() -> None:
    """DO-EX-7: Marcus captures Durdon, Grumash loses 2 IP."""
    g = scene("marcus", "grumash", "selina")
    g.at("marcus", "durdon", "boultry").own("grumash", "durdon")
    g.p("grumash").ip = 5
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman")
    g.top("Steady Watch")
    g.top("Town Armoury")
    g.go().do("marcus", "siege").finish_battle()
    assert g.s.owner[BOOK.place["durdon"]] == g.seat("marcus")
    assert g.p("grumash").ip == 3


def test_ex_8_nazul_sees_four_cards() -> None:
    """DO-EX-8: Cloaktown and Triban Camp: look at 4, take 1, 3 go to the bottom."""
    g = scene("nazul", "selina", "marcus", phase="preparation")
    g.own("nazul", "cloaktown", "triban")
    g.p("nazul").pool = resources("SSS")
    g.go().do("nazul", "buy:S:0")
    looked = g.s.looks[:]
    assert len(looked) == 4
    g.do("nazul", looked[1])
    assert sorted(g.s.battle_decks[0][:3]) == sorted([card for card in looked if card != looked[1]])


def test_ex_9_market_swaps_two_for_two() -> None:
    """DO-EX-9: 2 of one type for 2 of another."""
    g = scene("nazul", "selina", "marcus").at("nazul", "boultry")
    g.p("nazul").camp = resources("SS")
    g.go().do("nazul", "market:S:M:2")
    assert g.p("nazul").camp == [0, 0, 0]
    assert g.p("nazul").pool == [0, 0, 2]


def test_ex_10_bryr_druid_sent_home() -> None:
    """DO-EX-10: at Tritown the Druid's generated 3 Magic stay, its base 3 is gone."""
    g = scene("salazar", "selina", "marcus")
    g.top("Steady Watch")
    g.at("salazar", "tritown", "oldwall").at("selina", "moonshade")
    g.give("salazar", "Bryr Druid", "Faction Follower")
    g.give("selina", "Mage Hunter")
    g.p("marcus").hand.clear()
    g.go().do("salazar", "siege").do("selina", "defend:cards")
    g.do("salazar", "bryr_druid").do("selina", "mage_hunter")
    before = side_total(g.t, g.battle, 0)[2]
    g.do("salazar", "bryr_druid")
    assert side_total(g.t, g.battle, 0)[2] == before + 3
    g.do("selina", "mage_hunter")
    assert "bryr_druid" in [card.split("#")[0] for card in g.p("salazar").hand]
    assert "Magic: attack 5 against 8" in g.text(), "printed Base Power 2 and the generated 3"


def test_ex_11_sorga_sent_home_counts_nothing() -> None:
    """DO-EX-11: three cards played, Sorga removed: 0 instead of 6."""
    g = scene("grumash", "selina", "marcus")
    g.top("Steady Watch")
    g.at("grumash", "durdon", "boultry").at("selina", "moonshade")
    g.give("grumash", "Sorga Blackteeth", "Garlock Worker", "Garlock Worker")
    g.give("selina", "Boultry Duelist")
    g.p("marcus").hand.clear()
    g.go().do("grumash", "siege").do("selina", "defend:cards")
    g.do("grumash", "sorga_blackteeth+" + "+".join(g.p("grumash").hand[1:])).do("selina", "boultry_duelist")
    assert side_total(g.t, g.battle, 0)[1] == 2 + 6
    g.do("grumash", "done").do("selina", "boultry_duelist", "sorga_blackteeth")
    assert "Physical: attack 2 against 12" in g.text(), g.text()


def test_ex_12_betrayal() -> None:
    """DO-EX-12: Selina pays Marcus 3 Dragon Stones; he keeps them and defends Durdon."""
    g = scene("selina", "marcus", "grumash", tribute=True)
    g.at("selina", "durdon", "boultry").own("grumash", "durdon")
    g.p("selina").camp = [0, 3, 0]
    g.p("marcus").camp = [0, 0, 0]
    g.p("grumash").camp = [0, 0, 0]
    g.top("Secret Archive")
    g.go().do("selina", "siege").do("selina", "P+P+P").do("marcus", "accept").do("marcus", "defend:cards")
    g.do("grumash", "out")
    g.finish_battle(DO_RES_2="camp:P+camp:P+camp:P")
    assert g.p("selina").camp == [0, 0, 0]
    assert g.p("marcus").camp == [0, 3, 0]


def test_ex_13_bought_passage() -> None:
    """DO-EX-13: Salazar offers Nazul 1 Magic Crystal for passing Boultry; Nazul takes it and must let him pass."""
    g = scene("salazar", "nazul", "selina", tribute=True)
    g.at("salazar", "boultry", "durdon").own("nazul", "boultry")
    g.p("nazul").camp = [0, 0, 0]
    g.go().do("salazar", "step:kingsbridge", "M").do("nazul", "accept", "camp:M")
    assert g.p("nazul").camp == [0, 0, 1]
    assert g.p("salazar").place == BOOK.place["kingsbridge"]
