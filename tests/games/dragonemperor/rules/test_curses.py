"""DE-CRS: where Curse tokens go."""

from __future__ import annotations

from pentarchy.games.dragonemperor import GAME
from tests.games.dragonemperor.scene import scene

REALM = GAME.book.realm


def test_crs_1_a_cleansed_hex_can_be_harvested_again() -> None:
    g = scene(hand=["raise_spirit", "cleanse_village"], dragon=5, cursed=[5], treasury={})
    assert g.why("play:raise_spirit") == "DE-DRA-9"
    g.do("play:cleanse_village", "play:raise_spirit")
    assert g.treasury() == {"spirit": 1}


def test_crs_2_no_hex_bears_two_curses() -> None:
    for card in ("curse_mountain", "move_forward", "curse_land_spread"):
        cursed = scene(evil=[card]).s.cursed
        assert cursed.count(7) == 1
        assert len(set(cursed)) == len(cursed)


def test_crs_3_the_end_hexes_are_never_cursed() -> None:
    g = scene(evil=["move_forward"], evil_steps=4, cursed=[26])
    assert REALM.road[g.s.evil_steps] == 26
    assert g.s.cursed == [26, 8, 19, 21]
    everywhere = [place for place in range(37) if place not in REALM.land]
    assert all(place not in REALM.nearest[hex.id] for place in everywhere for hex in REALM.hexes)


def test_crs_4_the_lowest_number_comes_first() -> None:
    assert scene(evil=["curse_forest"]).s.cursed == [7, 11, 31, 1, 6, 15]


def test_crs_5_tokens_are_judged_one_by_one() -> None:
    thirteen = [1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16]
    g = scene(evil=["curse_lake"], cursed=thirteen)
    assert g.s.cursed == [*thirteen, 2, 8]
    assert g.result.rule == "DE-END-4"


def test_crs_6_move_forward_works_outward() -> None:
    assert scene(evil=["move_forward"]).s.cursed[3:] == [5, 20, 33]
    assert scene(evil=["move_forward"], cursed=[]).s.cursed == [31, 5, 7]
    ring = [31, 5, 7, 11, 20, 33]
    assert scene(evil=["move_forward"], cursed=ring).s.cursed[6:] == [1, 13, 18]


def test_crs_7_nearness_counts_before_number() -> None:
    g = scene(evil=["move_forward"], evil_steps=1, cursed=[5, 7, 11, 20, 31, 33])
    assert g.s.cursed[6:] == [1, 13, 35]


def test_crs_8_pawns_do_not_block() -> None:
    assert 5 in scene(evil=["curse_land_spread"], dragon=5).s.cursed


def test_crs_9_evil_asks_nobody() -> None:
    """DE-CRS-9: each Evil card leads straight to the Action phase."""
    for card in [card for card in GAME.book.cards.values() if card.kind == "evil"]:
        g = scene(evil=[card.id])
        assert g.s.phase == "action"
        assert g.match.ask(0).rule == "DE-RND-4"


def test_crs_10_a_removed_token_can_be_placed_again() -> None:
    fifteen = list(range(1, 16))
    g = scene(hand=["cleanse_stash"], cursed=fifteen, evil_deck=["curse_land_star"])
    g.do("play:cleanse_stash", "4")
    assert g.match.view(0)["supply"]["curse"] == 1
    g.do("end")
    assert len(g.s.cursed) == 15
    assert g.match.outcome is None


def test_crs_11_a_token_without_a_hex_is_not_needed() -> None:
    fifteen = [4, 9, 18, 24, 35, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12]
    g = scene(evil=["curse_stash"], cursed=fifteen)
    assert g.s.cursed == fifteen
    assert g.match.outcome is None
    assert "DE-CRS-11" in g.rules()
