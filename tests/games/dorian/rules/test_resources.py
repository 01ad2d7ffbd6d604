"""DO-RES: where Resources lie, how they are paid, placed and stolen."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian import GAME
from pentarchy.games.dorian.rules.resources import base_power
from pentarchy.kernel import Refused
from tests.games.dorian.scene import BOOK, Scene, resources, scene


def support(*answers: str) -> Scene:
    """Nazul supports Marcus at Durdon and receives 2 Resources of choice as another winner."""
    g = scene("marcus", "nazul", "selina").at("marcus", "durdon", "boultry")
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman")
    g.give("nazul", "Faction Follower")
    g.p("nazul").camp = [0, 0, 0]
    g.top("Steady Watch")
    g.top("Noble Ransom")
    g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "out")
    g.do("marcus", "+".join(g.p("marcus").hand)).do("nazul", "faction_follower").do("marcus", "P+P")
    return g.do("nazul", *answers)


def test_res_1_three_types_buy_three_decks() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.p("salazar").pool = resources("SSS")
    g.p("salazar").camp = [0, 0, 0]
    g.go()
    assert [key for key in g.keys("salazar") if key.startswith("buy")] == ["buy:S:0"]


def test_res_2_a_gain_may_be_split() -> None:
    g = support("camp:S+base:S")
    assert (g.p("nazul").camp, g.p("nazul").base, g.p("nazul").pool) == ([1, 0, 0], [1, 0, 0], [0, 0, 0])


def test_res_3_camp_supplies_pay() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.p("salazar").camp = resources("MMM")
    g.go().do("salazar", "buy:M:0")
    assert g.p("salazar").camp == [0, 0, 0]


def test_res_4_camp_holds_three_of_each() -> None:
    g = scene("grumash", "nazul", "selina")
    g.p("grumash").camp = resources("PPP")
    g.p("grumash").pool = resources("P")
    g.go()
    g.do("grumash", "store")
    assert "pool:camp:P" not in g.keys("grumash")
    assert "pool:base:P" in g.keys("grumash")


def test_res_5_base_power_grows_in_the_own_turn() -> None:
    g = scene("grumash", "nazul", "selina", phase="preparation").go().do("grumash", "store", "camp:base:P")
    assert g.p("grumash").base == [0, 1, 0]
    assert g.p("grumash").camp == [1, 0, 1]
    assert g.match.ask(g.seat("nazul")) is None


def test_res_5_two_ways_to_the_same_boards_are_told_alike() -> None:
    told = []
    for moves in ("pool:base:M", "pool:camp:M+camp:base:M"):
        g = scene("salazar", "nazul", "selina", phase="preparation")
        g.p("salazar").pool, g.p("salazar").camp = [0, 0, 1], [0, 0, 1]
        g.go().do("salazar", "store", moves)
        told.append((GAME.view(g.s, g.seat("nazul")), [line["text"] for line in g.match.log(g.seat("nazul"))]))
    assert told[0] == told[1]


def test_res_6_base_power_is_locked() -> None:
    g = scene("grumash", "nazul", "selina")
    g.p("grumash").base = resources("PP")
    g.p("grumash").camp = [0, 0, 0]
    assert not [key for key in g.go().keys("grumash") if "base:camp" in key or "base:pool" in key]


def test_res_7_printed_value_plus_resources_up_to_capacity() -> None:
    g = scene("selina", "salazar", "nazul")
    g.p("selina").base = resources("MM")
    g.p("salazar").base = resources("MM")
    assert base_power(g.t, g.p("selina"), 2) == 3
    assert base_power(g.t, g.p("salazar"), 2) == 4
    g.p("selina").base = resources("MMM")
    g.p("selina").camp = resources("MS")
    assert "camp:base:M" not in g.go().do("selina", "store").keys("selina")


def test_res_8_the_pool_pays() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.p("salazar").pool = resources("SSS")
    g.go().do("salazar", "buy:S:0")
    assert g.p("salazar").pool == [0, 0, 0]
    assert g.p("salazar").camp == [1, 1, 1], "DO-Q-100: the Pool pays first"


def test_res_9_pool_to_board_only_in_the_own_turn() -> None:
    g = scene("salazar", "nazul", "selina")
    g.p("salazar").pool = resources("S")
    g.p("nazul").pool = resources("S")
    g.go().do("salazar", "store", "pool:camp:S")
    assert g.p("salazar").camp == [2, 1, 1]
    assert g.match.ask(g.seat("nazul")) is None


def test_res_10_the_pool_cannot_be_stolen_from() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "pilgrims_rest").at("salazar", "pilgrims_rest").at("selina", "moonshade")
    g.give("nazul", "Alley Cutpurse")
    g.give("salazar", "Faction Follower")
    g.p("salazar").pool = resources("SSS")
    g.p("salazar").camp = [0, 0, 0]
    g.go().do("nazul", "field:1").do("salazar", "fight").do("nazul", "alley_cutpurse").do("salazar", "faction_follower")
    g.do("nazul", "alley_cutpurse")
    assert g.p("salazar").pool == [3, 0, 0]
    assert g.p("nazul").owed == [0, 0, 0, 0]


def test_res_11_the_pool_survives_until_the_next_preparation_turn_ends() -> None:
    g = scene("salazar", "nazul", "selina").go().do("salazar", "rest", "S+S+M")
    while len(g.p("salazar").hand) > 5 or g.waiting() == ["salazar"]:
        keys = g.keys("salazar")
        g.do("salazar", "end" if "end" in keys else "+".join(keys[: g.ask("salazar").least]))
    assert g.p("salazar").pool == [2, 0, 1]


def test_res_12_stealing_moves_resources() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "pilgrims_rest").at("nazul", "vale_city").at("selina", "moonshade")
    mask = g.equip("salazar", "Ashen Mask")[0]
    g.p("nazul").camp = resources("M")
    g.go().do("salazar", f"use:{mask}").do("salazar", "store", "pool:camp:M")
    assert g.p("nazul").camp == [0, 0, 0]
    assert g.p("salazar").camp == [1, 1, 2]


def test_res_13_what_a_battle_brings_is_placed_after_it() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "pilgrims_rest").at("salazar", "pilgrims_rest").at("selina", "moonshade")
    g.give("nazul", "Vertash Thorngage")
    g.give("salazar", "Faction Follower")
    g.p("salazar").base = resources("MM")
    g.p("salazar").camp = [0, 0, 0]
    g.go().do("nazul", "field:1").do("salazar", "fight").do("nazul", "vertash_thorngage").do("salazar", "faction_follower")
    g.do("nazul", "vertash_thorngage")
    assert g.p("salazar").base == [0, 0, 0], "both are gone at once"
    g.finish_battle()
    assert "will receive 2 Magic Crystal" in g.text()
    assert g.p("nazul").pool[2] == 2, "placed when the battle has ended"


def test_res_2_full_zones_leave_the_pool() -> None:
    """DO-RES-2: with the ruling DO-Q-63."""
    g = scene("grumash", "nazul", "selina", phase="preparation")
    board = BOOK.leader["grumash"]
    g.p("grumash").camp = [3, 3, 3]
    g.p("grumash").base = board.capacity[:]
    g.p("grumash").pool = [1, 1, 1]
    assert "store" not in g.go().verbs("grumash")


def test_res_5_seven_stones_move_in_one_answer() -> None:
    g = scene("grumash", "nazul", "selina", phase="preparation")
    g.p("grumash").pool = [0, 4, 2]
    g.p("grumash").camp = [0, 2, 0]
    g.go().do("grumash", "store", "pool:base:P+pool:base:P+pool:base:P+camp:base:P+camp:base:P+pool:camp:P+pool:camp:M")
    assert (g.p("grumash").pool, g.p("grumash").camp, g.p("grumash").base) == ([0, 0, 1], [0, 1, 1], [0, 5, 0])


@pytest.mark.parametrize(
    ("keys", "rule"),
    [
        (["pool:base:P"] * 3 + ["pool:camp:P"] * 2, "DO-RES-5"),
        (["pool:base:P"] * 4 + ["camp:base:P"] * 2, "DO-RES-7"),
        (["pool:camp:P"] * 2, "repeated"),
    ],
)
def test_res_7_moves_that_do_not_fit_together_are_refused(keys: list[str], rule: str) -> None:
    g = scene("grumash", "nazul", "selina", phase="preparation")
    g.p("grumash").pool = [0, 4, 0]
    g.p("grumash").camp = [0, 2, 0]
    g.go().do("grumash", "store")
    with pytest.raises(Refused) as refused:
        g.match.answer(0, *keys)
    assert rule in (refused.value.rule, refused.value.code)


def test_res_2_several_resources_are_placed_in_one_answer() -> None:
    g = scene("salazar", "nazul", "selina", tribute=True)
    g.p("salazar").camp = resources("PPP")
    g.p("nazul").camp = resources("PP")
    g.go().do("salazar", "tribute:1", "pay:truce", "P+P+P").do("nazul", "accept", "camp:P+base:P+pool:P")
    assert (g.p("nazul").pool, g.p("nazul").camp, g.p("nazul").base) == ([0, 1, 0], [0, 3, 0], [0, 1, 0])
