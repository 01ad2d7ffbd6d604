"""Rules at the very number they name: buildings at the gate, a protector nothing harms, thieves nobody has seen."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING
from pentarchy.games.bonesbanners.cards.advisors import face_down_units
from pentarchy.games.bonesbanners.rules import stage
from pentarchy.games.bonesbanners.rules.villages import may_hide_thieves
from pentarchy.games.bonesbanners.rules.villages_count import building_count
from tests.games.bonesbanners.scene import BOOK, Scene


def test_vil_8_buildings_add_up_for_those_who_are_enough() -> None:
    buildings = [card for card in BOOK.cards.values() if card.kind == BUILDING and card.defend_plus + card.attack_plus]
    g = Scene()
    g.s.players[0].built = [card.key for card in buildings]
    assert building_count(BOOK, g.s, 0, 0, 9, 9) == sum(card.defend_plus for card in buildings) > 0
    assert building_count(BOOK, g.s, 1, 0, 9, 9) == sum(card.attack_plus for card in buildings) > 0
    assert building_count(BOOK, g.s, 0, 1, 9, 9) == 0
    for card in buildings:
        g.s.players[0].built = [card.key]
        units, riders = card.units_needed, card.riders_needed
        assert building_count(BOOK, g.s, 0, 0, units, riders) == card.defend_plus
        assert building_count(BOOK, g.s, 1, 0, units, riders) == card.attack_plus
        if units:
            assert building_count(BOOK, g.s, 0, 0, units - 1, riders) == 0
        if riders:
            assert building_count(BOOK, g.s, 0, 0, units, riders - 1) == 0


def test_bat_13_the_stage_says_that_an_immune_protector_is_unharmed() -> None:
    g = Scene()
    archers = g.put(0, "archers", "own")
    g.put(0, "shieldbearers", archers)
    g.put(1, "archers", archers)
    g.clash()
    assert stage.UNHARMED in g.s.battle.deeds[3::4]
    assert g.in_play(archers)


def test_q_54_thieves_may_hide_while_none_of_them_lies_open() -> None:
    g = Scene()
    thieves = g.put(0, "footsoldiers", "rival")
    assert g.s.piles[ADVISOR]
    assert may_hide_thieves(g.t, 1)
    thieves.face_up = True
    assert not may_hide_thieves(g.t, 1)
    g.put(0, "swordsmen", "rival")
    assert may_hide_thieves(g.t, 1)
    g.s.lost += BOOK.looters
    assert not may_hide_thieves(g.t, 1)


def test_hid_17_face_down_units_are_those_of_one_side() -> None:
    g = Scene()
    hidden = g.put(0, "archers", "own")
    g.put(0, "archers", "own", up=True)
    g.put(1, "archers", "own")
    g.put(1, "archers", "own", up=True)
    assert face_down_units(g.t, 0) == [hidden]
