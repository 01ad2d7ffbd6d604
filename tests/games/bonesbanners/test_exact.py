"""What is written down beside the rules: results, records of a round, what is known of hands and piles, where banners come from."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, UNIT
from pentarchy.games.bonesbanners.cards.advisors import fill_gap
from pentarchy.games.bonesbanners.cards.buildings import cycle
from pentarchy.games.bonesbanners.rules.army_deck import reshuffle
from pentarchy.games.bonesbanners.rules.hidden import DRAWN, IN_HAND, IN_PILE, hide_hand_move, hide_under_pile, show_top_of_pile
from pentarchy.games.bonesbanners.rules.keywords import banners, conditional_banners
from pentarchy.games.bonesbanners.rules.overview import go_home, retreat, secret_name, take_cube
from pentarchy.games.bonesbanners.rules.results import add_result
from pentarchy.games.bonesbanners.rules.stage import HIDDEN, deed_of, sources
from pentarchy.games.bonesbanners.rules.villages_count import building_count, side_count
from pentarchy.kernel import Secret
from tests.games.bonesbanners.scene import BOOK, Scene


def test_bat_17_the_worst_result_stands_and_the_first_of_equals() -> None:
    g = Scene()
    unit = g.put(0, "archers", "own")
    for lost, attack, stands in (
        (False, 1, (False, 1)),
        (False, 2, (False, 1)),
        (True, 3, (True, 3)),
        (True, 2, (True, 3)),
        (False, 1, (True, 3)),
    ):
        add_result(g.t, unit, lost, attack)
        (result,) = g.s.battle.results
        assert (result.lost, result.attack) == stands


def test_bat_21_results_wait_in_order_of_activation() -> None:
    g = Scene()
    units = [g.put(0, "archers", "own") for _ in range(3)]
    for unit in (units[1], units[2], units[0]):
        add_result(g.t, unit, True, 1)
    assert [result.no for result in g.s.battle.results] == [1, 2, 3]


def test_gen_2_a_cube_from_the_stash() -> None:
    g = Scene()
    stash = g.s.stash
    take_cube(g.t, 1, "BB-GEN-2")
    player = g.s.players[1]
    assert (g.s.stash, player.cubes, player.taken) == (stash - 1, 1, 1)


def test_vil_8_riders_count_for_the_stables() -> None:
    g = Scene()
    stables = next(card for card in BOOK.cards.values() if card.kind == BUILDING and card.riders_needed == 2)
    riders = [card.key for card in BOOK.cards.values() if card.kind == UNIT and card.is_rider][:2]
    g.build(0, stables.key)
    units = [g.put(0, card, "rival", up=True) for card in riders]
    assert side_count(BOOK, g.s, 1, 0) == sum(banners(BOOK, g.s, unit) for unit in units) + stables.attack_plus
    assert building_count(BOOK, g.s, 1, 0, 2, 1) == 0


def test_gen_7_who_goes_home_lies_under_the_deck() -> None:
    g = Scene()
    unit = g.put(0, "archers", "own")
    go_home(g.t, unit, 1, "BB-GEN-8")
    assert g.s.players[1].deck[0] == "archers"
    assert g.s.chronicle[-1] == f"no. {unit.no} home to 1"


def test_key_12_a_unit_seen_by_all_tells_nothing_by_going() -> None:
    g = Scene()
    g.t.frontier = ""
    retreat(g.t, g.put(0, "archers", "own", up=True), "BB-GEN-7")
    assert g.t.frontier == ""
    retreat(g.t, g.put(0, "archers", "own"), "BB-GEN-7")
    assert g.t.frontier == "it was seen whether a unit stays"


def test_hid_9_a_face_down_unit_is_named_to_those_who_know_it() -> None:
    g = Scene()
    unit = g.put(1, "archers", "own")
    for seen, readers in ((False, [1]), (True, [0, 1])):
        unit.seen = seen
        name = secret_name(unit)
        assert isinstance(name, Secret)
        assert name.to == readers
    unit.face_up = True
    assert secret_name(unit) == "archers"


def test_ral_2_a_shuffle_is_noted() -> None:
    g = Scene()
    deck = g.s.players[0].deck
    deck.append(deck.pop(0))
    units = sorted(deck[:-1])
    reshuffle(g.t, 0)
    assert g.s.chronicle[-1] == "shuffle 0"
    assert sorted(deck[1:]) == units


def test_crd_8_each_use_of_the_tavern_counts_once() -> None:
    g = Scene()
    g.build(0, next(card.key for card in BOOK.cards.values() if card.kind == BUILDING and card.name == "Tavern"))
    g.hand(0, "archers")
    cycle(g.t, 0, "archers")
    player = g.s.players[0]
    assert (player.tavern_uses, player.deck[0], len(player.tavern)) == (1, "archers", 1)
    assert player.tavern == player.hand[UNIT]


def seen_in(g: Scene, viewer: int, kind: int, zone: int) -> int:
    """How many cards of a kind may be in a zone, as this seat can tell."""
    return len([index for index in BOOK.indexes[kind] if g.s.sight[viewer][index] & zone])


def test_hid_13_an_empty_hand_holds_nothing() -> None:
    g = Scene()
    g.s.sight[1] = [IN_HAND] * len(BOOK.cards)
    g.s.players[0].hand[ADVISOR] = ["herald"]
    hide_hand_move(BOOK, g.s, 0, ADVISOR, IN_PILE)
    every = len(BOOK.indexes[ADVISOR])
    assert (seen_in(g, 1, ADVISOR, IN_HAND), seen_in(g, 1, ADVISOR, IN_PILE)) == (every, every)
    g.s.players[0].hand[ADVISOR] = []
    hide_hand_move(BOOK, g.s, 0, ADVISOR, IN_PILE)
    assert (seen_in(g, 1, ADVISOR, IN_HAND), seen_in(g, 1, ADVISOR, IN_PILE)) == (0, every)


def test_hid_13_an_empty_pile_holds_nothing() -> None:
    g = Scene()
    g.s.sight = [[IN_PILE] * len(BOOK.cards), [IN_PILE] * len(BOOK.cards)]
    show_top_of_pile(BOOK, g.s, BUILDING)
    assert seen_in(g, 0, BUILDING, IN_PILE) > 0
    g.s.piles[BUILDING] = []
    show_top_of_pile(BOOK, g.s, BUILDING)
    assert seen_in(g, 0, BUILDING, IN_PILE) == seen_in(g, 1, BUILDING, IN_PILE) == 0
    assert seen_in(g, 0, ADVISOR, IN_PILE) > 0


def test_hid_6_the_last_card_put_under_a_pile_lies_lowest() -> None:
    g = Scene()
    g.s.sight[1] = [DRAWN] * len(BOOK.cards)
    hide_under_pile(BOOK, g.s, 0, ADVISOR)
    hide_under_pile(BOOK, g.s, 1, ADVISOR)
    assert g.s.under[ADVISOR] == [1, 0]
    assert seen_in(g, 1, ADVISOR, IN_PILE) == len(BOOK.indexes[ADVISOR])


def test_tac_13_the_last_building_of_the_pile_leaves_none_there() -> None:
    g = Scene()
    del g.s.piles[BUILDING][1:]
    (last,) = g.s.piles[BUILDING]
    gap = g.s.tableau[BUILDING][1]
    fill_gap(g.t, gap)
    assert g.s.tableau[BUILDING][1] == last
    assert seen_in(g, 0, BUILDING, IN_PILE) == 0


def test_crd_6_a_mob_counts_others_at_its_village_only() -> None:
    g = Scene()
    target = g.put(1, "archers", "own")
    mob = g.put(0, "goblin_mob", target)
    g.put(0, "archers", target)
    assert conditional_banners(BOOK, g.s, mob, BOOK.cards[mob.card]) == 0
    mob.village = 1
    assert conditional_banners(BOOK, g.s, mob, BOOK.cards[mob.card]) == BOOK.cards[mob.card].plus
    assert conditional_banners(BOOK, g.s, target, BOOK.cards[target.card]) == 0


def test_key_14_the_parts_of_a_count_add_up() -> None:
    g = Scene()
    unit = g.put(0, "archers", "own", up=True)
    unit.bonus = 2
    printed = BOOK.cards["archers"].banners
    assert sources(BOOK, g.s, unit, printed + 5) == [printed, 0, 0, 0, 2, 3]
    unit.hexed = True
    assert sources(BOOK, g.s, unit, 0) == [0] * 6


def test_bat_6_what_a_player_gains_stands_on_the_stage() -> None:
    g = Scene()
    deed_of(g.s, 3, 1)
    assert g.s.battle.deeds == []
    g.s.battle.show = [1]
    deed_of(g.s, 3, 1)
    assert g.s.battle.deeds == [0, 1, HIDDEN, 3]
