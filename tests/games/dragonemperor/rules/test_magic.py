"""DE-MAG: the Magic Items."""

from __future__ import annotations

from pentarchy.games.dragonemperor.state import EMPEROR
from tests.games.dragonemperor.scene import ALL_COSTS, emperor_scene, scene

CHALICE = {"water": 5, "wood": 3, "gold": 1}
CALM = ["teleport_dragon"] * 6


def test_mag_1_buying_an_item() -> None:
    g = emperor_scene(treasury=CHALICE)
    g.do("buy:cleansing_chalice")
    assert g.treasury() == {}
    assert g.s.items == ["cleansing_chalice"]
    assert g.match.view(0)["items"][0]["where"] == "ready"


def test_mag_2_buying_is_free() -> None:
    g = emperor_scene(treasury=CHALICE, hand=[], taken=4)
    g.do("buy:cleansing_chalice")
    assert (g.s.taken, g.s.items) == (4, ["cleansing_chalice"])


def test_mag_3_the_dragon_cannot_buy() -> None:
    g = scene(treasury=ALL_COSTS)
    assert not [key for key in g.offers() if key.startswith("buy:")]
    assert g.why("buy:cleansing_chalice") == "DE-MAG-3"


def test_mag_4_the_chalice_plays_a_face_up_upgrade() -> None:
    row = ["cleanse_land_free", "scry_future_up", "repeat_history"]
    g = emperor_scene(items=["cleansing_chalice"], hand=["scry_future"], row=row, treasury={}, upgrades=["repay_loyalty_up"])
    g.do("use:cleansing_chalice", "cleanse_land_free", "31")
    assert g.s.cursed == [7, 11]
    assert g.s.emperor_side.row == ["scry_future_up", "repeat_history", "repay_loyalty_up"]


def test_mag_5_the_chalice_banishes_in_cleanup() -> None:
    g = emperor_scene(items=["cleansing_chalice"], hand=["scry_future"], row=["cleanse_land_free"], upgrades=[], evil_deck=CALM)
    g.do("use:cleansing_chalice", "7")
    assert g.s.chalice == ["cleanse_land_free"]
    g.do("end")
    assert g.s.banished == ["cleanse_land_free"]
    assert "cleanse_land_free" not in g.s.emperor_side.discard


def test_mag_6_the_sword_reaches_any_hex() -> None:
    g = scene(items=["flaming_sword"], hand=["raid_stash"], dragon=36)
    g.do("use:flaming_sword")
    assert len(g.offers()) == 37
    assert g.do("2").s.dragon == 2


def test_mag_7_the_shield_plays_the_partners_card_at_its_price() -> None:
    g = scene(items=["spirit_shield"], hand=["raid_stash"], partner=["cleanse_land_pay"], cursed=[7], treasury={"stone": 1})
    g.do("use:spirit_shield")
    assert g.s.cursed == []
    assert g.treasury() == {}
    broke = scene(items=["spirit_shield"], hand=["raid_stash"], partner=["cleanse_land_pay"], treasury={})
    assert broke.why("use:spirit_shield") == "DE-MAG-10"


def test_mag_8_the_lender_is_refilled() -> None:
    four = ["repay_loyalty", "scry_future", "transmute_resource", "cleanse_land_pay"]
    g = scene(items=["spirit_shield"], hand=["raid_stash"], partner=four, treasury={}, evil_deck=CALM)
    g.do("use:spirit_shield", "repay_loyalty")
    assert g.s.emperor_side.hand == four[1:]
    g.do("end")
    assert len(g.s.emperor_side.hand) == 4
    assert g.s.emperor_side.discard == ["repay_loyalty"]


def test_mag_9_a_borrowed_suppression() -> None:
    g = scene(items=["spirit_shield"], hand=["raid_stash"], partner=["suppress_evil", "cleanse_land_pay"], treasury={})
    g.do("use:spirit_shield", "end")
    assert g.s.role == EMPEROR
    assert g.s.evil_discard == []
    assert g.s.emperor_side.discard == ["suppress_evil"]
    assert len(g.s.emperor_side.hand) == 2


def test_mag_10_an_item_needs_something_to_do() -> None:
    assert scene(items=["cleansing_chalice"], row=[], upgrades=[]).why("use:cleansing_chalice") == "DE-MAG-10"
    assert scene(items=["spirit_shield"], partner=[]).why("use:spirit_shield") == "DE-MAG-10"


def test_mag_10_the_price_itself_can_be_repeated() -> None:
    """DE-MAG-10, DE-EMP-20: the discarded card is there for a Repeat History played through an item."""
    g = emperor_scene(items=["cleansing_chalice"], hand=["scry_future"], row=["repeat_history"], upgrades=[], discard=[], evil_discard=[])
    g.do("use:cleansing_chalice")
    assert g.s.emperor_side.deck[-1] == "scry_future"


def test_mag_11_a_new_item_is_ready_at_once() -> None:
    g = emperor_scene(treasury=CHALICE, hand=["scry_future", "scry_future"], taken=2, row=["repay_loyalty_up"])
    g.do("buy:cleansing_chalice", "use:cleansing_chalice")
    assert g.s.taken == 3
    assert g.s.next_bonus == 1


def test_mag_12_several_items_in_one_turn() -> None:
    g = emperor_scene(treasury={"water": 5, "wood": 3, "gold": 2, "fire": 5, "stone": 3})
    g.do("buy:cleansing_chalice", "buy:flaming_sword")
    assert g.s.items == ["cleansing_chalice", "flaming_sword"]
    assert g.treasury() == {}


def test_mag_13_no_substitutes() -> None:
    g = emperor_scene(treasury={"water": 4, "fire": 3, "wood": 3, "gold": 1})
    assert g.why("buy:cleansing_chalice") == "DE-MAG-13"
    assert g.refuses("buy:cleansing_chalice")


def test_mag_14_the_dragon_may_only_suppress_with_a_grimoire() -> None:
    g = scene(variants={"educated": True}, items=["spirit_shield"], hand=["raid_stash"], partner=["study_grimoire"], treasury={})
    g.do("use:spirit_shield")
    assert g.match.ask(0).rule == "DE-RND-4"
    assert g.s.evil_deck[-1] == "study_grimoire"


def test_mag_15_a_borrowed_blessing_needs_the_palace() -> None:
    couple = {"couple": "breathe_fire_1", "kiss": False}
    away = scene(EMPEROR, couple, items=["spirit_shield"], hand=["scry_future"], partner=["benevolent_blessing"], dragon=26)
    assert away.why("use:spirit_shield") == "DE-MAG-10"
    home = scene(EMPEROR, couple, items=["spirit_shield"], hand=["scry_future"], partner=["benevolent_blessing"], dragon=36)
    assert home.do("use:spirit_shield").s.blessed
