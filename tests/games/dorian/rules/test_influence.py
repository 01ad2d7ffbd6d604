"""DO-INF: the Influence Turn."""

from __future__ import annotations

from tests.games.dorian.scene import BOOK, resources, scene


def test_inf_1_draw_at_the_start() -> None:
    g = scene("salazar", "nazul", "selina")
    g.s.begun = False
    assert len(g.go().p("salazar").hand) == 6


def test_inf_2_travel_siege_travel_market_in_one_turn() -> None:
    g = scene("marcus", "nazul", "selina").at("marcus", "redfield", "legion_field")
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman")
    g.top("Sack of Dragon Stones")
    g.go().do("marcus", "siege").finish_battle()
    g.do("marcus", "step:senona").do("marcus", "step:boultry")
    assert "market:P:S:2" in g.keys("marcus")


def test_inf_3_a_step_costs_one_point() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "grimshire", "ember_hollow").go().do("salazar", "step:kinara")
    assert g.p("salazar").place == BOOK.place["kinara"]
    assert g.p("salazar").mp == 2
    assert "step:vale_city" not in g.keys("salazar")


def test_inf_4_a_fourth_step_is_refused() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "ember_hollow")
    g.go().do("salazar", "step:grimshire", "step:durdon", "step:boultry")
    assert g.p("salazar").mp == 0
    assert "step" not in g.verbs("salazar")
    assert g.why("salazar", "step:senona") == "DO-INF-4"


def test_inf_4_upgrades_and_events_change_movement_points() -> None:
    """DO-INF-4: Cinder Steed and Mud and Rain; never under 1."""
    g = scene("salazar", "nazul", "selina").event("Mud and Rain")
    g.equip("salazar", "Cinder Steed", "Cinder Steed")
    g.s.begun = False
    assert g.go().p("salazar").mp == 3 + 2 - 1


def test_inf_5_attack_the_star_location_underfoot() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "durdon", "grimshire").go()
    assert "siege" in g.keys("salazar")
    g = scene("salazar", "nazul", "selina").at("salazar", "pilgrims_rest").go()
    assert "siege" not in g.keys("salazar")


def test_inf_6_attack_a_character_at_the_same_location() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "pilgrims_rest").at("nazul", "pilgrims_rest").go()
    assert "field:1" in g.keys("salazar")
    assert "field:2" not in g.keys("salazar")


def test_inf_7_permission_is_asked_once_per_player_and_turn() -> None:
    g = scene("salazar", "nazul", "selina").go().do("salazar", "ask_pass:1").do("nazul", "deny")
    assert "ask_pass:1" not in g.keys("salazar")
    assert "ask_pass:2" in g.keys("salazar")


def test_inf_8_visit_a_mine() -> None:
    g = scene("thora", "nazul", "selina").at("thora", "lusta_mine")
    g.s.mines = [0, 3, 0]
    g.go().do("thora", "mine:2")
    assert g.s.mines == [0, 1, 0]
    assert g.p("thora").pool == [0, 2, 0]


def test_inf_9_trade_station_in_the_influence_turn() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "tritown")
    g.p("nazul").camp = resources("PPP")
    g.go().do("nazul", "market:P:M:3")
    assert g.p("nazul").pool == [0, 0, 3]


def test_inf_10_character_upgrades_are_used_now() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "delfa_hold")
    step = g.equip("nazul", "Umbral Step")[0]
    g.go().do("nazul", f"use:{step}", "cloaktown")
    assert g.p("nazul").place == BOOK.place["cloaktown"]
    assert g.p("nazul").mp == 4
    g = scene("nazul", "salazar", "selina", phase="preparation")
    g.equip("nazul", "Umbral Step")
    assert "use" not in g.go().verbs("nazul")


def test_inf_11_rearranging_camp_upgrades() -> None:
    g = scene("nazul", "salazar", "selina")
    worn = g.equip("nazul", "Dark Still")[0]
    stored = [g.find("Backroom Fence"), g.find("Umbral Step")]
    g.p("nazul").inventory += stored
    g.go().do("nazul", "rearrange")
    assert set(g.keys("nazul")) == {worn, stored[0]}
    g.do("nazul", f"{worn}+{stored[0]}")
    assert g.p("nazul").camp_worn == [worn, stored[0]]
    assert "rearrange" not in g.keys("nazul"), "only a Character Upgrade is left in the Inventory"


def test_inf_12_rest_only_without_travel_or_battle() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "boultry")
    g.p("salazar").camp = resources("SS")
    g.go().do("salazar", "market:S:P:2")
    assert "rest" in g.keys("salazar")
    g.do("salazar", "step:durdon")
    assert "rest" not in g.keys("salazar")
    assert g.why("salazar", "rest") == "DO-INF-12"


def test_inf_13_rest_gives_three_of_choice() -> None:
    g = scene("salazar", "nazul", "selina").go().do("salazar", "rest", "S+S+M")
    assert g.p("salazar").pool == [2, 0, 1]


def test_inf_13_the_feast_makes_it_five() -> None:
    """DO-INF-13: with the event about Rest."""
    g = scene("salazar", "nazul", "selina").event("Feast of the Day of Light").go().do("salazar", "rest", "S+S+M+M+P")
    assert g.p("salazar").pool == [2, 1, 2]


def test_inf_14_after_resting_no_travel_and_no_battle() -> None:
    g = scene("thora", "nazul", "selina").at("thora", "lusta_mine").at("nazul", "lusta_mine")
    g.s.mines = [0, 1, 0]
    g.go().do("thora", "rest", "S+S+M")
    assert {"step", "siege", "field", "rest"}.isdisjoint(g.verbs("thora"))
    assert g.why("thora", "step:coldhearth") == "DO-INF-14"
    assert g.why("thora", "field:1") == "DO-INF-14"
    g.do("thora", "mine:1")
    assert g.p("thora").pool[1] == 1


def test_inf_15_end_at_five_cards() -> None:
    g = scene("salazar", "nazul", "selina")
    g.give("salazar", "Faction Follower", "Faction Follower", "Faction Follower")
    g.go().do("salazar", "end")
    assert len(g.p("salazar").hand) == 5
    g = scene("salazar", "nazul", "selina")
    g.p("salazar").hand += [g.p("salazar").deck.pop(), g.p("salazar").deck.pop()]
    g.go().do("salazar", "end")
    assert g.ask("salazar").least == 2
    g.do("salazar", "+".join(g.p("salazar").hand[:2]))
    assert len(g.p("salazar").hand) == 5
    assert len(g.p("salazar").restore) == 2


def test_inf_16_no_drawing_in_the_last_round() -> None:
    g = scene("salazar", "nazul", "selina")
    g.s.event_deck.clear()
    g.give("salazar", "Faction Follower", "Faction Follower", "Faction Follower")
    g.p("nazul").hand += [g.p("nazul").deck.pop(), g.p("nazul").deck.pop()]
    g.go().do("salazar", "end")
    assert len(g.p("salazar").hand) == 3
    g.do("nazul", "end")
    g.do("nazul", "+".join(g.p("nazul").hand[: g.ask("nazul").least]))
    assert len(g.p("nazul").hand) == 5


def test_inf_17_free_moves_and_evaded_attacks_bar_rest() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "delfa_hold")
    step = g.equip("nazul", "Umbral Step")[0]
    g.go().do("nazul", f"use:{step}", "triban")
    assert "rest" not in g.keys("nazul")
    g = scene("nazul", "salazar", "selina").at("nazul", "delfa_hold")
    step = g.equip("nazul", "Umbral Step")[0]
    g.go().do("nazul", "rest", "S+S+S")
    assert f"use:{step}" not in g.keys("nazul")
    g = scene("nazul", "salazar", "selina").at("nazul", "pilgrims_rest").at("salazar", "pilgrims_rest")
    g.go().do("nazul", "field:1").do("salazar", "flee", g.p("salazar").hand[0], "thorngage")
    assert "rest" not in g.keys("nazul")
