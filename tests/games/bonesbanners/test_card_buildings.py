"""What the nine buildings do."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import BUILDING, SHUFFLE, UNIT
from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from pentarchy.games.bonesbanners.rules.villages_count import side_count
from tests.games.bonesbanners.scene import BOOK, Scene


def test_barracks_draws_four_and_puts_one_back() -> None:
    g = Scene()
    g.build(0, "barracks")
    g.run()
    hand = g.units_in_hand(0)[:]
    g.run(hand[2])
    assert len(g.units_in_hand(0)) == 3
    assert g.s.players[0].deck[0] == hand[2]
    assert "@0 draws 4 cards with Barracks: face down" in g.log(1)


def test_barracks_work_for_the_holder_of_the_token_only() -> None:
    g = Scene(holder=1)
    g.build(0, "barracks")
    g.run()
    g.run()
    assert [len(g.units_in_hand(seat)) for seat in range(2)] == [3, 3]


def test_barracks_puts_nothing_back_without_a_fourth_card() -> None:
    g = Scene()
    g.build(0, "barracks")
    g.s.players[0].deck = [SHUFFLE, "archers", "scouts", "zealots"]
    g.run()
    assert len(g.units_in_hand(0)) == 3
    assert g.s.step == "rally"


def test_stables_make_boots_horses_and_riders_stronger() -> None:
    g = Scene()
    g.build(0, "stables")
    rider = g.put(0, "horsemen", "rival", die="Boot")
    foot = g.put(0, "footsoldiers", "own", die="Horse")
    assert not is_bluff(BOOK, g.s, rider)
    assert not is_bluff(BOOK, g.s, foot)
    g.put(0, "scouts", "rival")
    g.put(1, "spearmen", "own")
    g.battle()
    assert "Battle at the village of @1: defenders 3, attackers 4" in g.log(0)


def test_palisade_needs_two_defenders() -> None:
    g = Scene()
    g.build(0, "palisade")
    g.put(0, "footsoldiers", "own")
    g.put(1, "swordsmen", "rival")
    assert side_count(BOOK, g.s, 0, 0) == 2
    g.put(0, "hedge_witch", "own")
    g.battle()
    assert g.cubes() == (1, 0)


def test_siege_workshop_helps_attackers() -> None:
    g = Scene()
    g.build(0, "siege_workshop")
    g.put(0, "swordsmen", "rival")
    g.put(1, "spearmen", "own")
    assert side_count(BOOK, g.s, 1, 0) == 2
    g.put(0, "scouts", "rival")
    g.battle()
    assert g.cubes() == (1, 0)


def test_watchtower_looks_once_at_each_attacker() -> None:
    g = Scene()
    g.build(0, "watchtower")
    attacker = g.put(1, "zealots", "rival")
    g.put(1, "footsoldiers", "own")
    g.dice(0, "Boot")
    g.tactical()
    assert [key for key in g.choices() if key.startswith("look")] == [f"look:{attacker.no}"]
    g.run(f"look:{attacker.no}")
    assert not [key for key in g.choices() if key.startswith("look")]
    assert not attacker.face_up
    assert f"Watchtower: @0 looks at unit no. {attacker.no}: Zealots" in g.log(0)


def test_tavern_draws_another_card() -> None:
    g = Scene()
    g.build(0, "tavern")
    g.hand(0, "archers")
    g.dice(0, "Boot")
    top = g.s.players[0].deck[-1]
    g.tactical()
    g.run("cycle:archers")
    assert g.units_in_hand(0) == [top]
    assert g.s.players[0].deck[0] == "archers"
    assert f"cycle:{top}" not in g.choices()


def test_chapel_saves_the_first_of_a_round() -> None:
    g = Scene()
    g.build(1, "chapel")
    first = g.put(1, "scouts", "rival")
    second = g.put(1, "archers", "own")
    g.put(0, "archers", first)
    g.put(0, "elven_longbows", second)
    g.clash()
    assert g.home(first)
    assert g.lost(second)
    g.battle()
    g.round_end()
    assert not g.s.players[1].chapel_used


def test_market_looks_at_two() -> None:
    g = Scene()
    g.build(0, "market")
    g.dice(0, "Boot", "Boot")
    first, second = g.s.piles[UNIT][-1], g.s.piles[UNIT][-2]
    g.tactical()
    g.run("draw:unit")
    assert g.choices() == [first, second]
    g.run(second)
    assert g.s.piles[UNIT][0] == first
    g.run("keep")
    assert g.units_in_hand(0) == [second]
    g.s.piles[UNIT] = ["warden"]
    g.s.under[UNIT] = []
    g.run("draw:unit")
    assert g.s.step == "exchange"


def test_standing_stones_match_at_the_own_village_while_the_rival_holds_the_token() -> None:
    g = Scene(holder=1)
    g.build(0, "standing_stones")
    target = g.put(1, "footsoldiers", "own")
    assert not is_bluff(BOOK, g.s, g.put(0, "archers", "own", die="Mystic"))
    assert is_bluff(BOOK, g.s, g.put(0, "swordsmen", "rival", die="Mystic"))
    assert is_bluff(BOOK, g.s, g.put(0, "archers", target, die="Mystic"))
    assert is_bluff(BOOK, g.s, g.put(1, "archers", "own", die="Mystic"))
    g.s.holder = 0
    assert is_bluff(BOOK, g.s, g.put(0, "archers", "own", die="Mystic"))


def test_every_building_has_its_scene() -> None:
    keys = [card.key for card in BOOK.cards.values() if card.kind == BUILDING]
    tests = [name for name in globals() if name.startswith("test_")]
    assert [key for key in keys if not any(name.startswith(f"test_{key}_") for name in tests)] == []
