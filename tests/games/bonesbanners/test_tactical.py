"""III. Tactical Phase (BB-TAC)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, UNIT
from tests.games.bonesbanners.scene import Scene


def order_of(g: Scene) -> list[int]:
    """Who activates, in order, when every die draws or plays whatever comes first."""
    seats = []
    g.tactical()
    while g.s.step != "build":
        if g.s.step == "activate" and not any(sum(player.dice) for player in g.s.players):
            g.run()
            continue
        seat, ask = g.ask()
        if g.s.step == "activate":
            seats.append(seat)
        g.run("draw:unit" if g.s.step == "activate" else ask.options[0].key)
    return seats


def test_tac_1_symbol_order() -> None:
    g = Scene()
    g.dice(0, "Sword")
    g.dice(1, "Boot", "Boot")
    assert order_of(g) == [1, 1, 0]


def test_tac_2_more_dice_activate_next() -> None:
    g = Scene(holder=1)
    g.dice(0, "Boot", "Boot", "Boot")
    g.dice(1, "Boot")
    assert g.s.step == "rally"
    g.tactical()
    assert g.ask()[0] == 0


def test_tac_3_equal_counts_go_to_the_holder() -> None:
    g = Scene(holder=1)
    g.dice(0, "Boot")
    g.dice(1, "Boot")
    g.tactical()
    assert g.ask()[0] == 1


def test_tac_4_counted_anew_each_time() -> None:
    g = Scene(holder=1)
    g.dice(0, "Boot", "Boot", "Boot")
    g.dice(1, "Boot")
    assert order_of(g) == [0, 0, 1, 0]


def test_tac_5_two_uses_of_a_die() -> None:
    g = Scene()
    g.hand(0, "archers", "physician", "quartermaster")
    g.build(0, "tavern")
    g.dice(0, "Boot")
    g.tactical()
    assert g.choices() == ["draw:unit", "draw:building", "draw:advisor", "play:archers", "advisor:quartermaster", "cycle:archers"]


def test_tac_6_a_unit_is_laid_face_down() -> None:
    g = Scene()
    g.hand(0, "footsoldiers")
    g.dice(0, "Boot")
    g.tactical()
    g.run("play:footsoldiers")
    g.run("village:1")
    unit = g.s.units[0]
    assert (unit.face_up, unit.dice, unit.symbol, unit.village) == (False, 1, 0, 1)
    assert g.units_in_hand(0) == []
    assert sum(g.s.players[0].dice) == 0


def test_tac_7_any_unit_under_any_die() -> None:
    g = Scene()
    g.hand(0, "archers")
    g.dice(0, "Boot")
    g.tactical()
    g.run("play:archers")
    g.run("village:0")
    assert g.s.units[0].card == "archers"
    assert g.s.lost == []


def test_tac_8_draw_from_a_pile() -> None:
    g = Scene()
    g.dice(0, "Boot")
    top = g.s.piles[UNIT][-1]
    g.tactical()
    g.run("draw:unit")
    assert len(g.s.piles[UNIT]) == 20
    assert g.s.drawn == [top]
    assert g.view(0)["drawn"] == [top]
    assert (g.view(1)["drawn"], g.view(1)["drawn_count"]) == ([], 1)


def test_tac_9_exchange_for_a_card_of_the_tableau() -> None:
    g = Scene()
    g.dice(0, "Boot")
    drawn, second = g.s.piles[UNIT][-1], g.s.tableau[UNIT][1]
    g.tactical()
    g.run("draw:unit")
    g.run(f"take:{second}")
    assert g.s.tableau[UNIT][1] == drawn
    assert len(g.s.tableau[UNIT]) == 3
    assert g.units_in_hand(0) == [second]


def test_crd_2_what_a_card_of_the_tableau_is_worth_stands_at_its_option() -> None:
    g = Scene()
    g.dice(0, "Boot")
    paladins = next(key for key, card in g.t.book.cards.items() if card.name == "Paladins")
    g.s.tableau[UNIT][1] = paladins
    g.s.piles[UNIT].append("hedge_witch")
    g.tactical()
    g.run("draw:unit")
    _, ask = g.ask()
    told = next(option.gives for option in ask.options if option.key == f"take:{paladins}")
    assert told.startswith("Sword or Shield: ")
    assert told.endswith("; 3 banners")
    assert [option.gives for option in ask.options if option.key == "keep"] == ["Mystic: defend, Hex; 0 banners"]


def test_tac_10_the_card_goes_into_the_hand() -> None:
    g = Scene()
    g.dice(0, "Boot")
    drawn = g.s.piles[UNIT][-1]
    deck = g.s.players[0].deck[:]
    g.tactical()
    g.run("draw:unit")
    g.run("keep")
    assert g.units_in_hand(0) == [drawn]
    assert g.s.players[0].deck == deck


def test_tac_11_the_die_is_left_beside_the_pile() -> None:
    g = Scene()
    g.dice(0, "Boot", "Boot", "Sword")
    g.tactical()
    for pile in ("unit", "advisor"):
        g.run(f"draw:{pile}")
        g.run("keep")
    assert g.s.beside == [[0], [], [0], []]
    assert sum(g.s.players[0].dice) == 1


def test_tac_12_a_card_can_be_used_at_once() -> None:
    g = Scene()
    g.dice(0, "Boot", "Horse")
    g.s.piles[UNIT].append("centaur_lancers")
    g.tactical()
    g.run("draw:unit")
    g.run("keep")
    assert "play:centaur_lancers" in g.choices()


def test_tac_13_the_tableau_keeps_its_size() -> None:
    g = Scene()
    g.dice(0, *["Boot"] * 12)
    g.tactical()
    for n in range(4):
        for pile in ("unit", "building", "advisor"):
            g.run(f"draw:{pile}")
            g.run(g.choices()[-1])
    assert [len(row) for row in g.s.tableau] == [3, 2, 1]


def test_tac_14_an_empty_pile_gives_nothing() -> None:
    g = Scene()
    g.s.piles[ADVISOR] = []
    g.dice(0, "Boot")
    g.tactical()
    assert g.choices() == ["draw:unit", "draw:building"]
    g.t.why = True
    barred = {option.key: option.barred for option in g.ask()[1].options if option.barred}
    assert barred == {"draw:advisor": "BB-TAC-14"}


def test_tac_15_a_die_without_use_is_set_aside() -> None:
    g = Scene()
    g.s.piles = [[], [], []]
    g.dice(0, "Boot", "Sword")
    g.tactical()
    g.run()
    assert g.s.beside[3] == [0]
    g.run()
    assert g.s.beside[3] == [0, 1]


def test_tac_16_one_die_at_a_time() -> None:
    g = Scene()
    g.hand(0, "footsoldiers")
    g.dice(0, "Boot", "Boot")
    g.tactical()
    assert [key for key in g.choices() if key.startswith("draw")] == ["draw:unit", "draw:building", "draw:advisor"]
    g.run("draw:building")
    assert sum(g.s.players[0].dice) == 1


def test_tac_17_the_phase_ends_when_all_dice_are_used() -> None:
    g = Scene()
    g.dice(0, "Boot")
    g.tactical()
    g.run("draw:building")
    g.run("keep")
    g.run()
    assert g.s.step == "build"
    assert len(g.s.players[0].hand[BUILDING]) == 1
