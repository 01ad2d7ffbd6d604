"""DE-SET: how the table is laid out."""

from __future__ import annotations

import itertools

import pytest

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.book import BASIC, OPTIONAL, UPGRADE
from pentarchy.games.dragonemperor.rules.realm import GOLD, RESOURCES, SPIRIT
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR
from pentarchy.kernel import Chance
from pentarchy.kernel.record import start
from tests.games.dragonemperor.scene import ALL_COSTS, emperor_scene, new_game, scene

BOOK = GAME.book


def test_set_1_both_win_or_lose_together() -> None:
    won = emperor_scene(treasury=ALL_COSTS).do("buy:cleansing_chalice", "buy:flaming_sword", "buy:spirit_shield")
    assert won.result.winners == [0, 1]
    lost = scene(evil=["move_forward"], evil_steps=5)
    assert lost.result.winners == []


def test_set_2_pawns_start_at_the_two_ends() -> None:
    s = new_game()
    assert BOOK.realm.road[s.evil_steps] == 0
    assert s.dragon == 36


def test_set_3_the_black_squares_are_cursed() -> None:
    s = new_game()
    assert s.cursed == [7, 11, 31]
    assert GAME.view(s, 0)["supply"]["curse"] == 12


def test_set_4_all_evil_cards_form_the_evil_deck() -> None:
    s = new_game()
    assert len(s.evil_deck) == 24
    assert sorted(s.evil_deck) == sorted(BOOK.stack("evil", "evil"))
    assert s.evil_discard == []


def test_set_5_upgrades_are_kept_apart() -> None:
    s = new_game()
    for side in (s.dragon_side, s.emperor_side):
        assert all(BOOK.cards[card].level == BASIC for card in side.deck + side.hand)
        assert all(BOOK.cards[card].level == UPGRADE for card in side.upgrades + side.row)


def test_set_6_optional_cards_stay_out() -> None:
    s = new_game()
    for side in (s.dragon_side, s.emperor_side):
        assert len(side.deck + side.hand) == 11
        assert all(BOOK.cards[card].level != OPTIONAL for card in side.deck + side.hand)


def test_set_7_the_dragon_opens_every_round() -> None:
    match = start(GAME, 2, 5, {})
    chance = Chance(b"", 5)
    rounds = [match.state.round]
    while match.prompt is not None:
        if match.state.round != rounds[-1]:
            rounds.append(match.state.round)
            assert match.state.role == DRAGON
        match.answer_list(match.waiting()[0], match.ask(match.waiting()[0]).sample(chance))
    assert len(rounds) > 2
    assert GAME.seat_names(2) == ["Dragon", "Emperor"]


def test_set_8_three_dragon_upgrades_lie_open() -> None:
    side = new_game().dragon_side
    assert (len(side.row), len(side.upgrades)) == (3, 10)


def test_set_9_the_dragon_is_dealt_four_cards() -> None:
    side = new_game().dragon_side
    assert (len(side.hand), len(side.deck)) == (4, 7)


def test_set_10_three_emperor_upgrades_lie_open() -> None:
    side = new_game().emperor_side
    assert (len(side.row), len(side.upgrades)) == (3, 10)


def test_set_11_the_emperor_is_dealt_four_cards() -> None:
    side = new_game().emperor_side
    assert (len(side.hand), len(side.deck)) == (4, 7)


def test_set_12_the_magic_items_are_on_offer() -> None:
    items = GAME.view(new_game(), 0)["items"]
    assert [(item["id"], item["where"]) for item in items] == [(id, "on offer") for id in BOOK.items]
    assert items[0]["cost"] == {"water": 5, "wood": 3, "gold": 1}


def test_set_13_the_treasury_starts_with_gold_and_spirit() -> None:
    s = new_game()
    assert [n for n in s.treasury if n] == [1, 1]
    assert (s.treasury[GOLD], s.treasury[SPIRIT]) == (1, 1)


def test_set_14_the_rest_is_supply() -> None:
    supply = GAME.view(new_game(), 0)["supply"]
    assert supply == {"fire": 15, "stone": 15, "water": 15, "wood": 15, "gold": 14, "spirit": 14, "curse": 12}


@pytest.mark.parametrize("seed", range(5))
def test_set_15_supply_and_treasury_always_add_up(seed: int) -> None:
    match = start(GAME, 2, seed, {})
    chance = Chance(b"", seed)
    while match.prompt is not None:
        view = match.view(0)
        assert all(view["supply"][name] + view["treasury"][name] == 15 for name in RESOURCES)
        assert min(view["supply"].values()) >= 0
        assert view["supply"]["curse"] + len(match.state.cursed) == 15
        match.answer_list(match.waiting()[0], match.ask(match.waiting()[0]).sample(chance))


def test_set_16_the_treasury_is_shared() -> None:
    g = scene(hand=["gather_stone_1"], dragon=34, treasury={}, partner=["cleanse_land_pay"], evil_deck=["teleport_dragon"])
    g.do("play:gather_stone_1", "end")
    assert g.s.role == EMPEROR
    g.do("play:cleanse_land_pay")
    assert g.treasury() == {}
    assert 7 not in g.s.cursed


def test_set_17_blossoms_mark_upgrades_and_short_game_cards() -> None:
    marks = [card.mark for card in BOOK.cards.values() for copy in range(card.copies)]
    assert [marks.count(mark) for mark in ("chrysanthemum", "plum", "bellflower")] == [13, 13, 3]
    assert {card.level for card in BOOK.cards.values() if card.mark in ("chrysanthemum", "plum")} == {UPGRADE}


def test_set_18_no_item_can_be_used_before_it_is_bought() -> None:
    g = emperor_scene(hand=["scry_future", "scry_future"])
    assert not [key for key in g.offers() if key.startswith("use:")]
    assert g.why("use:flaming_sword") == "DE-SET-18"


def test_set_19_buying_upgrades_swaps_one_for_one() -> None:
    g = scene(treasury={"gold": 3})
    for purchase in range(3):
        card = next(key for key in g.offers() if key.startswith("upgrade:"))
        g.do(card)
        if g.match.ask(0).rule == "DE-ACT-15":
            g.do(g.offers()[0])
    side = g.s.dragon_side
    assert len(side.deck + side.hand + side.discard) == 11
    assert len(g.s.banished) == 3


def test_the_box_holds_what_is_printed() -> None:
    """The counts of the component list: 25, 26, 24, 3 cards, 90 and 15 tokens."""
    kinds = [card.kind for card in BOOK.cards.values() for copy in range(card.copies)]
    assert [kinds.count(kind) for kind in ("dragon", "emperor", "evil", "magic item")] == [25, 26, 24, 3]
    assert (sum(BOOK.tokens), BOOK.curse_tokens) == (90, 15)


def test_every_setting_combination_can_be_laid_out() -> None:
    """DE-VAR-1: all 2^6 combinations, Forewarned in either strength."""
    switches = ("full_deck", "educated", "short", "hand_limit")
    count = 0
    for values in itertools.product([False, True], repeat=4):
        for couple in ("off", "breathe_fire_1"):
            for forewarned in ("off", "wood", "all"):
                s = new_game(couple=couple, forewarned=forewarned, **dict(zip(switches, values)))
                assert len(s.dragon_side.deck + s.dragon_side.hand) == 11
                assert len(s.emperor_side.deck + s.emperor_side.hand) == 11
                count += 1
    assert count == 96
