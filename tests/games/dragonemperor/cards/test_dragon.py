"""DE-DRA: the Dragon's cards."""

from __future__ import annotations

import pytest

from tests.games.dragonemperor.scene import scene


@pytest.mark.parametrize("n", [1, 2, 3])
def test_dra_1_breathe_fire(n: int) -> None:
    g = scene(hand=[f"breathe_fire_{n}"], dragon=36, treasury={})
    assert g.do(f"play:breathe_fire_{n}").treasury() == {"fire": n}


@pytest.mark.parametrize(("resource", "place"), [("stone", 34), ("water", 21), ("wood", 19)])
def test_dra_2_gather_on_the_right_hex(resource: str, place: int) -> None:
    for n in (1, 2, 3):
        card = f"gather_{resource}_{n}"
        g = scene(hand=[card], dragon=place, treasury={})
        assert g.do(f"play:{card}").treasury() == {resource: n}
        assert scene(hand=[card], dragon=24).why(f"play:{card}") == "DE-DRA-2"


def test_dra_3_raid_stash() -> None:
    assert scene(hand=["raid_stash"], dragon=24, treasury={}).do("play:raid_stash").treasury() == {"gold": 1}
    assert scene(hand=["raid_stash"], dragon=26).why("play:raid_stash") == "DE-DRA-3"


def test_dra_4_raise_spirit() -> None:
    assert scene(hand=["raise_spirit"], dragon=26, treasury={}).do("play:raise_spirit").treasury() == {"spirit": 1}
    assert scene(hand=["raise_spirit"], dragon=24).why("play:raise_spirit") == "DE-DRA-4"


def test_dra_5_amass_fortune() -> None:
    g = scene(hand=["amass_fortune"], dragon=0, treasury={"gold": 1})
    assert g.do("play:amass_fortune").treasury() == {"gold": 2}
    assert scene(hand=["amass_fortune"], treasury={"spirit": 3}).why("play:amass_fortune") == "DE-DRA-5"


def test_dra_6_inspire_support() -> None:
    g = scene(hand=["inspire_support"], dragon=0, treasury={"spirit": 2})
    assert g.do("play:inspire_support").treasury() == {"spirit": 3}
    assert scene(hand=["inspire_support"], treasury={"gold": 3}).why("play:inspire_support") == "DE-DRA-6"


@pytest.mark.parametrize("card", ["cleanse_stash", "cleanse_stash_up"])
def test_dra_7_cleanse_any_stash(card: str) -> None:
    g = scene(hand=[card], dragon=36, cursed=[9, 4, 5, 7], treasury={})
    g.do(f"play:{card}")
    assert g.offers() == ["4", "9"]
    g.do("9")
    assert g.s.cursed == [4, 5, 7]
    assert g.match.view(0)["supply"]["curse"] == 12


@pytest.mark.parametrize("card", ["cleanse_village", "cleanse_village_up"])
def test_dra_8_cleanse_any_village(card: str) -> None:
    g = scene(hand=[card], dragon=36, cursed=[5, 4, 7], treasury={})
    g.do(f"play:{card}")
    assert g.s.cursed == [4, 7]
    assert scene(hand=[card], cursed=[4, 7]).why(f"play:{card}") == "DE-DRA-8"


def test_dra_9_no_harvest_under_a_curse() -> None:
    for card, place in {"gather_stone_1": 12, "gather_water_1": 8, "gather_wood_1": 1, "raid_stash": 4, "raise_spirit": 5}.items():
        g = scene(hand=[card], dragon=place, cursed=[place])
        assert g.why(f"play:{card}") == "DE-DRA-9"
        assert g.refuses(f"play:{card}")


def test_dra_10_fire_burns_on_a_cursed_hex() -> None:
    g = scene(hand=["breathe_fire_1"], dragon=12, cursed=[12], treasury={})
    assert g.do("play:breathe_fire_1").treasury() == {"fire": 1}


def test_dra_11_the_supply_is_a_limit() -> None:
    g = scene(hand=["breathe_fire_3"], treasury={"fire": 14})
    assert g.do("play:breathe_fire_3").treasury() == {"fire": 15}
    assert scene(hand=["breathe_fire_3"], treasury={"fire": 15}).why("play:breathe_fire_3") == "DE-DRA-11"
