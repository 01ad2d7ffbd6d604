"""Card types (BB-CRD)."""

from __future__ import annotations

import pytest

from pentarchy.games.bonesbanners.book import ADVISOR, OWN_UNIT, OWN_VILLAGE, RIVAL_UNIT, RIVAL_VILLAGE, UNIT
from pentarchy.games.bonesbanners.book_reading import read_card
from pentarchy.kernel import ContentError, Row
from tests.games.bonesbanners.scene import BOOK, Scene

UNITS = [card for card in BOOK.cards.values() if card.kind == UNIT]
ROW: dict[str, object] = {
    "id": "X", "key": "x", "kind": "unit", "set": "recruit", "name": "X", "copies": 1, "text": "X.",
    "source": "design", "effect": "numbers",
    "symbols": ["Boot"], "banners": 1, "tags": [], "actions": ["defend"], "immune": [],
}  # fmt: skip


def test_crd_1_every_unit_is_well_formed() -> None:
    assert len(UNITS) == 34
    for card in UNITS:
        assert 1 <= card.symbols.bit_count() <= 2
        assert 0 <= card.banners <= 4


@pytest.mark.parametrize(
    ("field", "value"),
    [("symbols", []), ("symbols", ["Sun"]), ("banners", 5), ("effect", "none"), ("immune", ["sun"]), ("actions", ["duel", "hex"])],
)
def test_crd_1_bad_units_are_refused(field: str, value: object) -> None:
    with pytest.raises(ContentError):
        read_card(Row("units.toml", "card", "X", {**ROW, field: value}), 0)


def test_crd_2_any_one_symbol_matches() -> None:
    g = Scene()
    spearmen = g.put(0, "spearmen", "own", die="Shield")
    rival = g.put(1, "spearmen", "own", die="Bow")
    g.put(0, "footsoldiers", "rival")
    g.put(1, "footsoldiers", "rival")
    g.battle()
    assert g.in_play(spearmen)
    assert g.lost(rival)


def test_crd_3_loyalists_never_in_the_unit_pile() -> None:
    g = Scene()
    assert all(BOOK.cards[key].set == "recruit" for key in g.s.piles[UNIT] + g.s.tableau[UNIT])


def test_crd_4_banners_are_strength() -> None:
    assert BOOK.cards["hedge_witch"].banners == 0
    assert BOOK.cards["zealots"].banners == 3


def test_crd_5_actions_say_which_targets() -> None:
    swordsmen = BOOK.cards["swordsmen"]
    targets = [swordsmen.performs(target) for target in (OWN_VILLAGE, RIVAL_VILLAGE, OWN_UNIT, RIVAL_UNIT)]
    assert targets == [False, True, False, True]


def test_crd_6_face_down_units_have_no_effects() -> None:
    g = Scene()
    g.put(0, "valkyries", "rival")
    scouts = g.put(0, "scouts", "rival")
    g.put(1, "archers", scouts)
    g.clash()
    assert g.lost(scouts)


def test_crd_6_face_up_valkyries_turn_losses_into_retreats() -> None:
    g = Scene()
    g.put(0, "valkyries", "rival", up=True)
    scouts = g.put(0, "scouts", "rival")
    g.put(1, "archers", scouts)
    g.clash()
    assert g.home(scouts)


def test_crd_7_buildings_work_only_face_up() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.put(0, "archers", "own")
    g.put(0, "archers", "own")
    g.put(1, "swordsmen", "rival")
    g.battle()
    assert "BB-VIL-11" in g.rules()
    g.round_end()
    g.s.players[0].built, g.s.players[0].site = ["palisade"], ""
    g.battle()
    assert g.cubes() == (1, 0)


def test_crd_8_tavern_three_times_in_one_activation() -> None:
    g = Scene()
    g.build(0, "tavern")
    g.hand(0, "archers", "scouts", "zealots")
    g.dice(0, "Boot")
    g.tactical()
    for card in ("archers", "scouts", "zealots"):
        g.run(f"cycle:{card}")
    assert len(g.units_in_hand(0)) == 3
    assert sum(g.s.players[0].dice) == 1
    assert not [key for key in g.choices() if key.startswith("cycle")]


def test_crd_9_an_advisor_costs_no_die() -> None:
    g = Scene()
    g.hand(0, "diplomat")
    g.put(1, "footsoldiers", "rival")
    g.open("EVE", 0)
    g.run("advisor:diplomat", "village:0")
    assert g.s.players[0].hand[ADVISOR] == []
    assert g.s.lost == ["diplomat"]


def test_crd_10_hand_sizes_by_kind_are_public() -> None:
    g = Scene()
    g.hand(0, "archers", "scouts", "zealots", "herald")
    players = g.view(1)["players"]
    assert isinstance(players, list)
    assert players[0]["hand"] == {"unit": 3, "building": 0, "advisor": 1}
    assert players[0]["cards"] is None
