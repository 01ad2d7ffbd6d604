"""DE-ACT: the five actions."""

from __future__ import annotations

from pentarchy.games.dragonemperor.rules.realm import FIRE
from tests.games.dragonemperor.scene import emperor_scene, scene

ROW = ["amass_fortune", "breathe_fire_3", "gather_wood_2"]


def test_act_1_playing_a_card() -> None:
    g = scene(hand=["breathe_fire_1", "raid_stash", "raid_stash", "raise_spirit"])
    g.do("play:breathe_fire_1")
    assert (g.s.taken, len(g.s.dragon_side.hand), g.s.treasury[FIRE]) == (1, 3, 1)
    assert g.s.played == ["breathe_fire_1"]


def test_act_2_what_the_dragon_gathers_is_for_both() -> None:
    g = scene(hand=["gather_stone_1"], dragon=34, treasury={}, partner=["cleanse_land_pay"], evil_deck=["entrap_wings"])
    g.do("play:gather_stone_1", "end")
    assert g.match.view(1)["treasury"]["stone"] == 1
    assert "play:cleanse_land_pay" in g.offers()


def test_act_3_a_card_without_effect_can_only_pay() -> None:
    g = scene(hand=["gather_stone_1", "cleanse_stash"], dragon=36)
    assert g.why("play:gather_stone_1") == "DE-DRA-2"
    assert g.why("play:cleanse_stash") == "DE-DRA-7"
    g.do("move:gather_stone_1", "34")
    assert g.s.dragon == 34


def test_act_4_an_upgrade_costs_gold_or_spirit() -> None:
    g = scene(hand=["raid_stash", "raise_spirit"], row=ROW, treasury={"gold": 1, "spirit": 1})
    g.do("upgrade:amass_fortune", "raid_stash")
    assert g.treasury() == {"spirit": 1}
    assert g.why("upgrade:breathe_fire_3") == "DE-ACT-4"
    g = emperor_scene(hand=["scry_future", "suppress_evil"], treasury={"gold": 1, "spirit": 1}, row=["repeat_history"])
    g.do("upgrade:repeat_history", "scry_future")
    assert g.treasury() == {"gold": 1}


def test_act_5_the_bought_card_goes_to_the_discard_pile() -> None:
    g = scene(hand=["raid_stash", "raise_spirit"], row=ROW, discard=[])
    g.do("upgrade:amass_fortune", "raid_stash")
    assert g.s.dragon_side.discard == ["amass_fortune"]
    assert g.s.dragon_side.hand == ["raise_spirit"]


def test_act_6_own_row_only_and_any_card_may_be_banished() -> None:
    g = scene(hand=["breathe_fire_3", "raise_spirit"], row=["amass_fortune"], emperor_side=scene().s.emperor_side)
    assert [key for key in g.offers() if key.startswith("upgrade:")] == ["upgrade:amass_fortune"]
    g.do("upgrade:amass_fortune", "breathe_fire_3")
    assert g.s.banished == ["breathe_fire_3"]


def test_act_7_resetting_the_row() -> None:
    g = scene(hand=["raid_stash", "raise_spirit"], row=ROW, upgrades=["gather_stone_2"] * 10, discard=[])
    g.do("reset", "raid_stash")
    assert g.match.ask(0).rule == "DE-RND-4", "only a doubled reset asks again"
    side = g.s.dragon_side
    assert g.s.banished == ROW
    assert (side.row, len(side.upgrades)) == (["gather_stone_2"] * 3, 7)
    assert (side.hand, side.discard) == (["raise_spirit"], ["raid_stash"])


def test_act_8_an_exhausted_upgrade_deck() -> None:
    g = scene(hand=["raid_stash"], row=ROW, upgrades=["gather_stone_2"])
    assert g.do("reset").s.dragon_side.row == ["gather_stone_2"]
    g = scene(hand=["raid_stash"], row=ROW, upgrades=[])
    assert g.do("upgrade:amass_fortune").s.dragon_side.row == ROW[1:]
    g = scene(hand=["raid_stash"], row=[], upgrades=[])
    assert g.why("reset") == "DE-ACT-8"


def test_act_9_the_dragon_moves_up_to_three_spaces() -> None:
    g = scene(hand=["raid_stash"], dragon=36).do("move:raid_stash")
    assert {"1", "12", "32", "26"} <= set(g.offers())
    assert "36" not in g.offers()
    assert g.why("5") == "DE-ACT-9"
    assert g.do("32").s.dragon == 32


def test_act_10_the_emperor_moves_the_pawn_one_hex() -> None:
    g = emperor_scene(hand=["scry_future"], dragon=36).do("move:scry_future")
    assert g.offers() == ["21", "26", "34"]
    assert g.why("8") == "DE-ACT-10"


def test_act_11_nothing_is_in_the_way() -> None:
    g = scene(hand=["raid_stash"] * 3, dragon=20, evil_steps=1)
    g.do("move:raid_stash", "31")
    assert g.s.dragon == 31
    assert 31 in g.s.cursed
    g.do("move:raid_stash", "0")
    assert g.s.dragon == 0


def test_act_12_either_player_uses_an_item_for_a_card() -> None:
    g = scene(hand=["raid_stash", "raise_spirit"], items=["flaming_sword"], discard=[])
    g.do("use:flaming_sword", "raid_stash", "24")
    assert (g.s.dragon, g.s.used) == (24, ["flaming_sword"])
    assert g.s.dragon_side.discard == ["raid_stash"]
    assert g.match.view(1)["items"][1]["where"] == "used"


def test_act_13_each_item_once_per_round() -> None:
    items = ["cleansing_chalice", "flaming_sword", "spirit_shield"]
    g = scene(hand=["raid_stash", "raid_stash"], items=items[:2], row=ROW, evil_deck=["curse_land_star"])
    g.do("use:cleansing_chalice", "breathe_fire_3", "use:flaming_sword", "24")
    assert g.why("use:flaming_sword") in ("DE-ACT-13", "DE-RND-7")
    g.do("end")
    assert g.why("use:cleansing_chalice") == "DE-ACT-13"
    assert g.why("use:flaming_sword") == "DE-ACT-13"
    g = emperor_scene(items=items, used=["cleansing_chalice"], hand=["scry_future"], partner=["breathe_fire_1"])
    assert [key for key in g.offers() if key.startswith("use:")] == ["use:flaming_sword", "use:spirit_shield"]


def test_act_14_banished_cards_are_gone() -> None:
    g = emperor_scene(hand=["cleanse_land_pay", "repeat_history"], row=["scry_future_up"], discard=[], evil_discard=[])
    g.do("upgrade:scry_future_up", "cleanse_land_pay", "play:repeat_history")
    assert g.s.banished == ["cleanse_land_pay"]
    assert g.s.emperor_side.deck[-1] == "scry_future_up"


def test_act_15_banishing_the_last_cleansing_card_is_told() -> None:
    def risks(*deck: str) -> dict[str, str]:
        g = scene(hand=["cleanse_village", "raid_stash"], row=ROW, deck=list(deck), discard=[]).do("upgrade:amass_fortune")
        return {option.key: option.risks for option in g.match.ask(0).options}

    assert risks()["cleanse_village"].startswith("your last card that cleanses a Village")
    assert risks()["raid_stash"] == ""
    assert risks("cleanse_village_up")["cleanse_village"] == ""
    assert risks("cleanse_stash")["cleanse_village"] != ""


def test_act_15_a_hand_card_is_part_of_the_price() -> None:
    g = scene(hand=["raid_stash", "raid_stash", "raise_spirit", "raise_spirit"], row=ROW)
    side = g.s.dragon_side
    owned = len(side.hand + side.deck + side.discard)
    g.do("upgrade:amass_fortune", "raid_stash")
    side = g.s.dragon_side
    assert len(side.hand) == 3
    assert g.s.banished == ["raid_stash"]
    assert len(side.hand + side.deck + side.discard) == owned


def test_act_16_the_gap_is_filled() -> None:
    g = scene(hand=["raid_stash"], row=ROW, upgrades=["gather_stone_2"] * 10)
    g.do("upgrade:amass_fortune")
    assert g.s.dragon_side.row == [*ROW[1:], "gather_stone_2"]
    assert len(g.s.dragon_side.upgrades) == 9


def test_act_17_the_reach_is_seen_before_the_price_is_paid() -> None:
    g = scene(hand=["raid_stash", "raise_spirit", "raid_stash"], dragon=36, discard=[])
    assert [key for key in g.offers() if key.startswith("move:")] == ["move:raid_stash", "move:raise_spirit"]
    g.do("move:raid_stash")
    assert g.match.ask(0).title == "Move the Dragon where? Raid Stash is discarded"
    assert (g.s.dragon_side.hand, g.s.dragon_side.discard) == (["raid_stash", "raise_spirit", "raid_stash"], [])
    g.do("26")
    assert (g.s.dragon, g.s.dragon_side.hand, g.s.dragon_side.discard) == (26, ["raise_spirit", "raid_stash"], ["raid_stash"])
    assert g.s.price == ""
    g.match.undo(0)
    g.match.undo(0)
    assert (g.s.dragon, g.s.taken, len(g.s.dragon_side.hand)) == (36, 0, 3)


def test_undo_stops_where_a_card_was_seen() -> None:
    """Undo goes back over plain actions and stops at a refilled row."""
    g = scene(hand=["breathe_fire_1", "raid_stash", "raise_spirit"], row=ROW)
    g.do("play:breathe_fire_1", "move:raid_stash", "26")
    before = g.match.digest()
    for step in range(3):
        g.match.undo(0)
    assert g.s.taken == 0
    g.do("play:breathe_fire_1", "move:raid_stash", "26")
    assert g.match.digest() == before
    g.do("upgrade:amass_fortune")
    assert g.match.undoable(0) == 0
    assert g.match.undoing.frontier(0) == "a card was drawn"
