"""Setting up a game and variants (BB-SET, BB-VAR)."""

from __future__ import annotations

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, SHUFFLE, UNIT
from pentarchy.kernel.record import start
from tests.games.bonesbanners.scene import BOOK, Scene


def test_set_1_two_villages_without_cubes() -> None:
    g = Scene()
    assert len(g.s.players) == 2
    assert g.cubes() == (0, 0)


def test_set_2_the_same_nine_loyalists() -> None:
    g = Scene()
    decks = [sorted(card for card in player.deck if card != SHUFFLE) for player in g.s.players]
    assert decks[0] == decks[1]
    assert len(set(decks[0])) == 9


def test_set_3_shuffle_card_at_the_bottom() -> None:
    g = Scene()
    for player in g.s.players:
        assert len(player.deck) == 10
        assert player.deck[0] == SHUFFLE


def test_set_4_three_piles() -> None:
    g = Scene()
    counts = [len(g.s.piles[kind]) + len(g.s.tableau[kind]) for kind in (UNIT, BUILDING, ADVISOR)]
    assert counts == [24, 9, 9]


def test_set_5_reserve_tableau() -> None:
    g = Scene()
    assert [len(pile) for pile in g.s.piles] == [21, 7, 8]
    assert [len(row) for row in g.s.tableau] == [3, 2, 1]


def test_set_6_all_dice_in_the_pool() -> None:
    g = Scene()
    assert GAME.components(g.s)["dice"] == 10
    assert [sum(player.dice) for player in g.s.players] == [0, 0]


def test_set_7_cube_stash() -> None:
    g = Scene()
    assert g.s.stash == 10


def test_set_8_lost_pile_is_empty() -> None:
    assert Scene().s.lost == []


def test_set_9_first_initiative_at_random() -> None:
    holders = [start(GAME, 2, seed, {}, light=True, telling=False).state.holder for seed in range(400)]
    assert 160 < sum(holders) < 240


def test_set_10_empty_hands_before_the_first_rally() -> None:
    g = Scene()
    assert [len(cards) for player in g.s.players for cards in player.hand] == [0] * 6
    g.run()
    g.run()
    assert [len(player.hand[UNIT]) for player in g.s.players] == [3, 3]


def test_var_1_eight_loyalists() -> None:
    g = Scene(loyalists=8)
    for player in g.s.players:
        assert len(player.deck) == 9
        assert "zealots" not in player.deck


def test_var_2_ten_loyalists() -> None:
    g = Scene(loyalists=10)
    for player in g.s.players:
        assert len(player.deck) == 11
        assert "drummers" in player.deck
    unit = g.put(0, "footsoldiers", "own")
    g.put(0, "drummers", unit, up=True)
    assert g.banners(unit) == 4


def test_var_3_hand_discipline() -> None:
    g = Scene(hand_discipline=True)
    g.hand(0, *[card for card in g.s.players[0].deck if card != SHUFFLE][:5])
    kept = g.units_in_hand(0)[:]
    g.run([])
    assert len(g.units_in_hand(0)) == 6
    assert g.units_in_hand(0)[:5] == kept


def test_var_3_units_put_back_come_first() -> None:
    g = Scene(hand_discipline=True)
    g.hand(0, *[card for card in g.s.players[0].deck if card != SHUFFLE][:5])
    back = g.units_in_hand(0)[:2]
    g.run(back)
    assert len(g.units_in_hand(0)) == 6
    assert sorted(g.s.players[0].deck[:2]) == sorted(back)


def test_var_4_eight_dice() -> None:
    g = Scene(dice=8)
    g.s.step = "roll"
    g.run()
    assert sum(g.s.pool) == 8
    while g.s.step == "draft":
        seat, ask = g.ask() if max(g.s.pool) < sum(g.s.pool) else (0, None)
        if ask is None:
            g.run()
        else:
            g.run(ask.options[0].key)
    assert [sum(player.dice) for player in g.s.players] == [4, 4]


def test_content_counts() -> None:
    """66 cards in the box, the two Drummers of the variant aside."""
    assert sum(card.copies for card in BOOK.cards.values() if card.set != "variant") == 66
