"""DO-FLD: Field Battles."""

from __future__ import annotations

from pentarchy.games.dorian.rules.count import side_total
from tests.games.dorian.scene import BOOK, Scene, resources, scene


def meet(
    place: str = "pilgrims_rest", attacker: tuple[str, ...] = ("Osgor the Orc",), target: tuple[str, ...] = ("Faction Follower",)
) -> Scene:
    """Marcus meets Nazul; Selina is far away."""
    g = scene("marcus", "nazul", "selina").at("marcus", place).at("nazul", place).at("selina", "cinderport")
    g.give("marcus", *attacker)
    g.give("nazul", *target)
    return g


def test_fld_1_characters_at_the_same_location() -> None:
    assert "field:1" in meet().go().keys("marcus")
    assert "field:1" not in meet().at("nazul", "vale_city").go().keys("marcus")


def test_fld_2_three_answers() -> None:
    assert meet().go().do("marcus", "field:1").keys("nazul") == ["fight", "flee"]
    g = meet("boultry").own("nazul", "boultry").go().do("marcus", "field:1")
    assert g.keys("nazul") == ["fight", "flee", "enter"]


def test_fld_3_fight() -> None:
    g = meet().go().do("marcus", "field:1").do("nazul", "fight")
    assert sorted(g.waiting()) == ["marcus", "nazul"]


def test_fld_4_flee_costs_a_card() -> None:
    g = meet(target=("Faction Follower", "Garlock Worker")).go().do("marcus", "field:1").do("nazul", "flee", "garlock_worker", "thorngage")
    assert len(g.p("nazul").hand) == 1
    assert g.p("nazul").restore[0].startswith("garlock_worker")
    assert g.p("nazul").place == BOOK.place["thorngage"]
    assert g.s.battle is None


def test_fld_5_without_cards_the_battle_is_lost() -> None:
    g = meet(target=())
    g.p("nazul").ip = 3
    g.go().do("marcus", "field:1").finish_battle()
    assert g.p("nazul").ip == 2
    assert g.p("marcus").ip == 1
    assert g.p("nazul").place == -1


def test_fld_6_fleeing_asks_a_third_player_for_passage() -> None:
    g = meet("boultry").own("selina", "boultry").go().do("marcus", "field:1").do("nazul", "flee", "faction_follower", "durdon")
    assert g.waiting() == ["selina"]
    g.do("selina", "grant")
    assert g.p("nazul").place == BOOK.place["durdon"]


def test_fld_7_blocked_ways_give_the_card_back() -> None:
    g = meet("boultry").own("selina", "boultry").go().do("marcus", "field:1").do("nazul", "flee", "faction_follower", "durdon")
    g.do("selina", "deny")
    assert len(g.p("nazul").hand) == 1
    assert g.p("nazul").restore == []
    assert g.keys("nazul") == ["fight"], "DO-FLD-11: who denied passage cannot give entry"


def test_fld_8_own_defences_are_safe() -> None:
    g = meet("boultry").own("nazul", "boultry").go().do("marcus", "field:1").do("nazul", "enter")
    assert g.s.battle is None
    assert g.waiting() == ["marcus"]
    assert "field:1" not in g.keys("marcus"), "DO-Q-56"
    assert g.why("marcus", "field:1") == "DO-FLD-8"


def test_fld_9_then_defending_is_compulsory() -> None:
    g = meet("boultry").own("nazul", "boultry").go().do("marcus", "field:1").do("nazul", "enter").do("marcus", "siege")
    assert g.waiting() == ["selina"]
    g.do("selina", "out")
    assert g.fighter("nazul").joined
    assert g.fighter("nazul").side == 1


def test_fld_10_entering_anothers_defences_needs_permission() -> None:
    g = meet("boultry").own("selina", "boultry").go().do("marcus", "field:1").do("nazul", "enter").do("selina", "deny")
    assert g.keys("nazul") == ["fight", "flee"]
    g = meet("boultry").own("selina", "boultry").go().do("marcus", "field:1").do("nazul", "enter").do("selina", "grant")
    assert g.s.sheltered == [1]
    assert "enter" not in meet("boultry").own("marcus", "boultry").go().do("marcus", "field:1").keys("nazul")


def test_fld_11_a_denied_passage_denies_entry() -> None:
    g = meet("boultry").own("selina", "boultry")
    g.s.passage[1 * 3 + 2] = 2
    g.go().do("marcus", "field:1")
    assert "enter" not in g.keys("nazul")


def test_fld_12_joining_characters_must_be_near_and_come_along() -> None:
    g = meet().at("selina", "thorngage").go().do("marcus", "field:1").do("nazul", "fight")
    assert g.keys("selina") == ["out", "attack:figure", "defend:figure"]
    g.do("selina", "defend:figure")
    assert g.p("selina").place == BOOK.place["pilgrims_rest"]


def test_fld_13_joining_is_voluntary() -> None:
    g = meet().at("selina", "pilgrims_rest").go().do("marcus", "field:1").do("nazul", "fight").do("selina", "out")
    assert g.s.fighter(2) is None


def test_fld_14_the_same_engine_without_defences() -> None:
    g = meet(attacker=("Fire Storm", "Ward Weaver")).go().do("marcus", "field:1").do("nazul", "fight")
    g.do("marcus", "fire_storm+ward_weaver").do("nazul", "faction_follower").do("marcus", "fire_storm")
    assert side_total(g.t, g.battle, 0)[2] == 1 + 2 + 4
    assert g.match.view(0)["battle"]["defence"] == []


def duel(attack: list[int], defence: list[int]) -> Scene:
    """A Field Battle that ends with these totals."""
    g = meet(attacker=("Garlock Worker",), target=("Garlock Worker",))
    g.p("nazul").ip = 5
    g.p("marcus").ip = 5
    g.go().do("marcus", "field:1").do("nazul", "fight").do("marcus", "garlock_worker").do("nazul", "garlock_worker")
    for leader, total in (("marcus", attack), ("nazul", defence)):
        board = BOOK.leader[leader].base
        g.fighter(leader).tally = [total[kind] - board[kind] for kind in range(3)]
    return g.go()


def test_fld_15_more_power_in_two_of_three() -> None:
    g = duel([7, 5, 2], [6, 4, 9]).finish_battle()
    assert (g.p("marcus").ip, g.p("nazul").ip) == (6, 4)


def test_fld_16_a_tie_changes_nothing() -> None:
    g = duel([7, 5, 2], [6, 5, 9]).finish_battle()
    assert (g.p("marcus").ip, g.p("nazul").ip) == (5, 5)
    assert g.p("nazul").place == BOOK.place["pilgrims_rest"]
    assert len(g.p("marcus").restore) == 1


def test_fld_17_every_winner_gains_one_ip() -> None:
    g = meet(attacker=("Osgor the Orc", "Battle Mage")).at("selina", "thorngage")
    g.go().do("marcus", "field:1").do("nazul", "fight").do("selina", "attack:figure").finish_battle()
    assert (g.p("marcus").ip, g.p("selina").ip) == (1, 1)


def test_fld_18_treasure_of_level_one_and_an_upgrade() -> None:
    g = duel([7, 5, 2], [6, 4, 1])
    g.top("War Ledger")
    g.go().finish_battle()
    assert "The Treasure is War Ledger: Attacker: draw 2 cards. Others: draw 1 card" in g.text()
    assert len(g.p("marcus").inventory) == 1


def test_fld_19_losers_lose_two_resources() -> None:
    g = duel([7, 5, 2], [6, 4, 1])
    g.p("nazul").base = resources("S")
    g.fighter("nazul").tally[0] -= 1
    g.go().finish_battle()
    assert g.p("nazul").base == [0, 0, 0]


def test_fld_20_retreat_to_the_closest_own_location() -> None:
    g = duel([7, 5, 2], [6, 4, 1]).own("nazul", "redfield", "heroes_crossway").go().finish_battle()
    assert g.p("nazul").place == BOOK.place["heroes_crossway"]


def test_fld_21_without_a_home_the_figure_leaves_the_board() -> None:
    g = duel([7, 5, 2], [6, 4, 1]).finish_battle()
    assert g.p("nazul").place == -1
    g.s.phase = "preparation"
    g.s.turn = 1
    g.s.begun = False
    g.own("selina", "durdon").go()
    assert g.ask("nazul").rule == "DO-FLD-21"
    assert "durdon" not in g.keys("nazul")
    assert "pilgrims_rest" not in g.keys("nazul"), "Marcus stands there"
    g.do("nazul", "kinara")
    assert g.p("nazul").place == BOOK.place["kinara"]


def test_fld_22_losers_lose_one_ip() -> None:
    assert duel([7, 5, 2], [6, 4, 1]).finish_battle().p("nazul").ip == 4


def test_fld_23_no_location_is_at_stake() -> None:
    g = meet("boultry", attacker=("Osgor the Orc", "Battle Mage")).own("selina", "boultry")
    g.go().do("marcus", "field:1").do("nazul", "fight").finish_battle()
    assert g.s.owner[BOOK.place["boultry"]] == 2


def test_fld_4_skullsplitter_never_flees() -> None:
    """DO-FLD-4: an Upgrade that forbids fleeing."""
    g = scene("marcus", "grumash", "selina").at("marcus", "pilgrims_rest").at("grumash", "pilgrims_rest").at("selina", "cinderport")
    g.equip("grumash", "Skullsplitter")
    assert g.go().do("marcus", "field:1").keys("grumash") == ["fight"]


def test_fld_1_no_field_battles_under_the_decree() -> None:
    """DO-FLD-1: an event that forbids Field Battles."""
    g = meet().event("Decree of the Octagon").go()
    assert "field:1" not in g.keys("marcus")
    assert g.why("marcus", "field:1") == "DO-RND-8"
