"""The vocabulary of effects: Power and cards in a battle."""

from __future__ import annotations

from pentarchy.games.dorian.cards.targets import targets
from pentarchy.games.dorian.cards.triggers import drive_out
from pentarchy.games.dorian.rules.count import side_total
from tests.games.dorian.arena import arena, drive
from tests.games.dorian.cards.effects import mine, op, play
from tests.games.dorian.scene import BOOK, scene


def test_bat_14_gain_power_goes_on_the_tally() -> None:
    g = play(arena("salazar"), op="gain_power", kind="M", n=3)
    assert mine(g).tally == [0, 0, 3]
    play(g, op="gain_power", kind="all", n=1)
    assert mine(g).tally == [1, 1, 4]
    play(g, "P", op="gain_power", kind="any", n=2)
    assert mine(g).tally == [1, 3, 4]
    play(g, op="gain_power", kind="S", n=2, per="enemy_cards", max=5)
    assert mine(g).tally[0] == 1 + 5, "2 for each of 3 cards, at most 5"


def test_bat_35_gain_power_lowers_the_other_side() -> None:
    g = play(arena("salazar"), op="gain_power", kind="P", n=-3, side="enemy")
    assert g.fighter(g.leaders[1]).cut == [0, 3, 0]
    play(g, seat=1, op="gain_power", kind="S", n=-1, side="attacking")
    assert mine(g).cut == [1, 0, 0]
    g.battle.fighters.pop()
    play(g, op="gain_power", kind="P", n=-3, side="enemy")
    assert side_total(g.t, g.battle, 1) == [0, 0, 0], "without Defending Players it does nothing"


def test_crd_9_copy_base_adds_the_printed_power() -> None:
    g = arena("salazar")
    mage = mine(g).cards[0]
    play(g, mage, op="copy_base", target="side_card")
    assert mine(g).tally == BOOK.design["battle_mage"].base


def test_loc_6_mod_defence_favours_the_own_side() -> None:
    g = play(arena("salazar"), op="mod_defence", slot="both", n=2, mode="favour")
    assert (g.battle.first, g.battle.second) == (-2, -2)
    play(g, seat=1, op="mod_defence", slot="I", n=3, mode="favour")
    assert (g.battle.first, g.battle.second) == (1, -2)
    play(g, op="mod_defence", slot="II", n=2, mode="set")
    assert g.battle.second == 0
    field = play(arena("salazar", kind="field"), op="mod_defence", slot="I", n=2, mode="favour")
    assert field.battle.first == 0


def test_bat_35_convert_power_moves_what_is_there() -> None:
    g = arena("salazar")
    before = side_total(g.t, g.battle, 0)
    play(g, "P", "S", op="convert_power", n=3)
    after = side_total(g.t, g.battle, 0)
    assert before[1] == 1
    assert (after[1], after[0]) == (0, before[0] + 1)


def test_bat_16_move_card_sends_cards_home() -> None:
    g = arena("salazar")
    foe = g.fighter(g.leaders[1])
    card = foe.cards[0]
    play(g, card, op="move_card", target="enemy_card", to="hand", count=1)
    assert card not in foe.cards
    assert card in g.p(g.leaders[1]).hand
    for zone in ("deck_top", "deck_bottom", "restore"):
        card = foe.cards[0]
        drive(drive_out(g.t, card, zone))
        place = {"deck_top": g.p(g.leaders[1]).deck[-1:], "deck_bottom": g.p(g.leaders[1]).deck[:1], "restore": g.p(g.leaders[1]).restore}
        assert card in place[zone]
        if not foe.cards:
            break


def test_bat_18_play_card_from_hand_and_restore_pile() -> None:
    g = arena("salazar")
    card = g.p("salazar").hand[0]
    play(g, card, op="play_card", source="hand", count=1)
    assert card in mine(g).cards
    assert mine(g).played == 3
    play(g, g.p("salazar").restore[0], op="play_card", source="restore", count=1)
    assert mine(g).played == 4
    g.p("salazar").hand.clear()
    play(g, op="play_card", source="hand", count=1)
    assert mine(g).played == 4, "without a fitting card nothing happens"


def test_bat_37_copy_ability_resolves_anothers_text() -> None:
    g = arena("salazar", "Fire Storm")
    play(g, mine(g).cards[0], card="onara_amari#1", op="copy_ability", target="own_other")
    assert mine(g).tally == [0, 0, 4]
    assert mine(g).exhausted == []


def test_crd_6_exhaust_and_restore() -> None:
    """DO-CRD-7, DO-BAT-36."""
    g = arena("salazar")
    foe = g.fighter(g.leaders[1])
    play(g, foe.cards[1], op="exhaust", target="enemy_card", count=1, filter={"ready": True})
    assert foe.exhausted == [foe.cards[1]]
    worker = mine(g).cards[1]
    mine(g).exhausted.append(worker)
    play(g, worker, op="restore", target="own_card", count=1)
    assert (mine(g).exhausted, mine(g).restored) == ([], [worker])
    mine(g).exhausted.append(worker)
    play(g, op="restore", target="own_card", count=1)
    assert mine(g).exhausted == [worker], "at most once per battle"


def test_bat_19_shielded_cards_cannot_be_chosen() -> None:
    g = arena("salazar")
    card = mine(g).cards[0]
    play(g, card, op="shield", target="own_other", count=1)
    assert card not in targets(g.t, 1, "", "enemy_card", op(op="x").filter)
    assert card in targets(g.t, 1, "", "enemy_all", op(op="x").filter), "effects on all cards still work"


def test_bat_17_silenced_cards_add_nothing_and_fire_nothing() -> None:
    g = arena("salazar", "War Drummer", "Brakka Stonevow")
    before = side_total(g.t, g.battle, 0)[1]
    play(g, seat=1, op="silence", target="enemy_all")
    assert side_total(g.t, g.battle, 0)[1] == before - 3
    drive(drive_out(g.t, mine(g).cards[1], "restore"))
    assert mine(g).tally == [0, 0, 0], "Brakka fires nothing"


def test_bat_20_keep_after() -> None:
    g = arena("salazar")
    card = mine(g).cards[0]
    play(g, card, op="keep_after", target="own_card", to="deck_top", count=1)
    assert mine(g).to_deck == [card]


def test_crd_8_destroy_card_goes_to_the_box() -> None:
    g = scene("grumash", "nazul", "selina", phase="preparation")
    card = g.p("grumash").hand[0]
    play(g, card, op="destroy_card", source="hand", filter={"starter": True}, count=1)
    assert g.s.box == [card]


def test_crd_5_draw_and_discard() -> None:
    g = scene("grumash", "nazul", "selina")
    play(g, op="draw", n=2)
    assert len(g.p("grumash").hand) == 7
    card = g.p("grumash").hand[3]
    play(g, card, op="discard", n=1)
    assert g.p("grumash").restore == [card]
    g = arena("salazar")
    hand = len(g.p(g.leaders[1]).hand)
    play(g, op="discard", n=1, who="enemy", random=True)
    assert len(g.p(g.leaders[1]).hand) == hand - 1
    hand = len(g.p("salazar").hand)
    play(g, op="discard", n=1, who="attacker")
    assert len(g.p("salazar").hand) == hand - 1
    g.p("salazar").hand.clear()
    play(g, op="discard", n=2)
    assert g.p("salazar").hand == [], "as an effect as many as possible"


def test_bat_18_look_at_the_own_deck() -> None:
    g = scene("salazar", "nazul", "selina")
    top = g.p("salazar").deck[-3:]
    play(g, top[0], op="look", deck="own", n=3, take=1, to="hand")
    assert g.p("salazar").hand[-1] == top[0]
    assert sorted(g.p("salazar").deck[:2]) == sorted(top[1:])
    assert g.s.looks == []
    g = arena("salazar")
    top_card = g.p("salazar").deck[-1]
    play(g, top_card, op="look", deck="own", n=3, take=1, to="play")
    assert top_card in mine(g).cards


def test_sie_8_look_at_the_defence_card() -> None:
    g = scene("selina", "nazul", "salazar")
    top = g.s.defence_deck[-1]
    play(g, "top", op="look", deck="defence", n=1, take=0, rest="top_or_bottom")
    assert g.s.defence_deck[-1] == top
    assert g.match.view(0)["defence_top"] == top
    assert g.match.view(1)["defence_top"] == ""
    play(g, "bottom", op="look", deck="defence", n=1, take=0, rest="top_or_bottom")
    assert g.s.defence_deck[0] == top
    assert g.match.view(0)["defence_top"] == ""


def test_pre_16_look_swaps_an_objective() -> None:
    g = scene("selina", "nazul", "salazar", objectives=True)
    held = g.hold("selina", "Foothold", "Prospector")
    play(g, held[0], op="look", deck="objective", n=2, take=1, to="swap")
    assert len(g.p("selina").objectives) == 2
    assert held[0] not in g.p("selina").objectives
