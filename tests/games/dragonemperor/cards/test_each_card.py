"""Every card of the box is played once, and does what its own text says; a card without a case here fails the first test."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.book import Card
from pentarchy.games.dragonemperor.rules.realm import KIND_NAMES, RESOURCE_NAMES, RESOURCES
from tests.games.dragonemperor.scene import Scene, emperor_scene, scene

BOOK = GAME.book
REALM = BOOK.realm
SQUARES = [7, 11, 31]
CALM = ["teleport_dragon"] * 6

Case = Callable[[Card], None]
CASES: dict[str, Case] = {}


def plays(*cards: str) -> Callable[[Case], Case]:
    """The case of these cards."""

    def register(case: Case) -> Case:
        for card in cards:
            assert card not in CASES
            CASES[card] = case
        return case

    return register


def test_every_card_has_a_case() -> None:
    assert sorted(CASES) == sorted(BOOK.cards)


@pytest.mark.parametrize("id", sorted(BOOK.cards))
def test_the_card_does_what_its_text_says(id: str) -> None:
    CASES[id](BOOK.cards[id])


def number_in(text: str, pattern: str) -> int:
    """The number a card's text gives: `number_in("Take 3 Fire.", "Take (\\d+)")`."""
    found = re.search(pattern, text)
    assert found is not None, text
    return int(found.group(1))


def new_curses(g: Scene) -> list[int]:
    return [place for place in g.s.cursed if place not in SQUARES]


# ---- the Dragon ----


@plays("breathe_fire_1", "breathe_fire_2", "breathe_fire_3")
def fire_anywhere(card: Card) -> None:
    n = number_in(card.text, r"Take (\d+) Fire")
    for place, cursed in ((36, []), (12, [12]), (0, [])):
        g = scene(hand=[card.id], dragon=place, cursed=cursed, treasury={})
        assert g.do(f"play:{card.id}").treasury() == {"fire": n}
        assert g.s.played == [card.id]


@plays(
    "gather_stone_1", "gather_stone_2", "gather_stone_3", "gather_water_1", "gather_water_2", "gather_water_3",
    "gather_wood_1", "gather_wood_2", "gather_wood_3", "raid_stash", "raise_spirit",
)  # fmt: skip
def gathers_on_its_hex(card: Card) -> None:
    found = re.fullmatch(r"Take (\d+) (\w+)\. Pawn on an uncursed (\w+)\.", card.text)
    assert found is not None
    n, resource, kind = int(found.group(1)), RESOURCES[RESOURCE_NAMES.index(found.group(2))], KIND_NAMES.index(found.group(3))
    for place in range(len(REALM.kind)):
        g = scene(hand=[card.id], dragon=place, cursed=[], treasury={})
        if REALM.kind[place] == kind:
            assert g.do(f"play:{card.id}").treasury() == {resource: n}
        else:
            assert g.refuses(f"play:{card.id}")
    home = REALM.of_kind[kind][0]
    assert scene(hand=[card.id], dragon=home, cursed=[home]).why(f"play:{card.id}") == "DE-DRA-9"


@plays("amass_fortune", "inspire_support")
def one_becomes_two(card: Card) -> None:
    found = re.match(r"If the Treasury has at least 1 (\w+), take (\d+) (\w+)\. Any hex", card.text)
    assert found is not None
    resource = RESOURCES[RESOURCE_NAMES.index(found.group(1))]
    assert found.group(3) == found.group(1)
    g = scene(hand=[card.id], dragon=12, cursed=[12], treasury={resource: 3})
    assert g.do(f"play:{card.id}").treasury() == {resource: 3 + int(found.group(2))}
    others = {name: 2 for name in RESOURCES if name != resource}
    assert scene(hand=[card.id], treasury=others).refuses(f"play:{card.id}")


@plays("cleanse_stash", "cleanse_stash_up", "cleanse_village", "cleanse_village_up")
def cleanses_its_kind(card: Card) -> None:
    kind = KIND_NAMES.index(re.findall(r"any Cursed (\w+)", card.text)[0])
    places = REALM.of_kind[kind][:2]
    others = [REALM.of_kind[other][0] for other in range(2, len(KIND_NAMES)) if other != kind]
    g = scene(hand=[card.id], dragon=0, cursed=[*others, *places], treasury={})
    g.do(f"play:{card.id}")
    assert g.offers() == [str(place) for place in places]
    g.do(str(places[1]))
    assert g.s.cursed == [*others, places[0]]
    assert scene(hand=[card.id], cursed=others).refuses(f"play:{card.id}")


@plays("benevolent_blessing")
def blesses_on_the_palace(card: Card) -> None:
    couple = {"couple": "breathe_fire_1", "kiss": False}
    g = scene(variants=couple, hand=[card.id], dragon=36, partner=["repay_loyalty"], evil_deck=CALM)
    assert g.do(f"play:{card.id}").s.blessed
    g.do("end", "play:repay_loyalty")
    assert g.s.next_bonus == 2
    g.do("end")
    assert not g.s.blessed
    assert scene(variants=couple, hand=[card.id], dragon=26).why(f"play:{card.id}") == "DE-VAR-4"


# ---- the Emperor ----


@plays("cleanse_land_pay")
def cleanses_land_for_a_token(card: Card) -> None:
    for place, token in ((12, "stone"), (8, "water"), (1, "wood"), (1, "fire")):
        g = emperor_scene(hand=[card.id], cursed=[place, 4, 5], treasury={token: 2, "gold": 1})
        g.do(f"play:{card.id}")
        assert g.s.cursed == [4, 5]
        assert g.treasury() == {token: 1, "gold": 1}
    assert emperor_scene(hand=[card.id], cursed=[12], treasury={"water": 1}).refuses(f"play:{card.id}")
    assert emperor_scene(hand=[card.id], cursed=[4, 5], treasury={"fire": 1}).refuses(f"play:{card.id}")


@plays("cleanse_land_free")
def cleanses_land_for_nothing(card: Card) -> None:
    for place in (12, 8, 1):
        g = emperor_scene(hand=[card.id], cursed=[place, 4, 5], treasury={"fire": 1})
        g.do(f"play:{card.id}")
        assert g.s.cursed == [4, 5]
        assert g.treasury() == {"fire": 1}
    assert emperor_scene(hand=[card.id], cursed=[4, 5]).refuses(f"play:{card.id}")


@plays("suppress_evil")
def takes_the_place_of_one_draw(card: Card) -> None:
    g = emperor_scene(hand=[card.id], discard=[], evil_deck=["curse_lake", "entrap_wings"])
    g.do(f"play:{card.id}")
    assert g.s.evil_deck == ["curse_lake", "entrap_wings", card.id]
    g.do("end")
    assert (g.s.evil_discard, g.s.entrapped) == ([], False)
    assert card.id in g.s.emperor_side.discard
    assert g.do("end").s.entrapped


@plays("transmute_resource", "transmute_resource_up")
def one_token_becomes_any_two(card: Card) -> None:
    g = emperor_scene(hand=[card.id], treasury={"stone": 1, "water": 1, "wood": 1, "fire": 1, "gold": 1, "spirit": 1})
    g.do(f"play:{card.id}")
    assert g.offers() == ["stone", "water", "wood"]
    g.do("water")
    assert g.offers() == ["stone+stone", "stone+water", "stone+wood", "water+water", "water+wood", "wood+wood"]
    assert g.do("stone+wood").treasury() == {"stone": 2, "wood": 2, "fire": 1, "gold": 1, "spirit": 1}


@plays("scry_future", "scry_future_up")
def sorts_the_uppermost_evil_cards(card: Card) -> None:
    n = number_in(card.text, r"the (\d+) uppermost")
    deck = ["move_forward", "curse_stash", "teleport_dragon", "entrap_wings", "curse_lake"]
    g = emperor_scene(hand=[card.id], evil_deck=deck)
    g.do(f"play:{card.id}")
    offers = g.offers()
    assert [key.split("#")[0] for key in offers] == deck[::-1][:n]
    g.order(*reversed(offers))
    assert g.s.evil_deck == deck[: len(deck) - n] + deck[::-1][:n]


@plays("repay_loyalty", "repay_loyalty_up")
def the_dragon_draws_and_acts_once_more(card: Card) -> None:
    cards, actions = number_in(card.text, r"draws (\d+) card now"), number_in(card.text, r"(\d+) extra action")
    g = emperor_scene(hand=[card.id], evil_deck=CALM)
    before = len(g.s.dragon_side.hand)
    g.do(f"play:{card.id}")
    assert len(g.s.dragon_side.hand) == before + cards
    g.do("end")
    assert g.match.view(0)["actions"]["allowed"] == BOOK.actions + actions


@plays("repeat_history")
def a_discarded_card_comes_back(card: Card) -> None:
    piles = {"discard": ["scry_future"], "evil_discard": ["curse_lake"], "partner_discard": ["raid_stash"]}
    for key, top in (("dragon:raid_stash", "dragon"), ("emperor:scry_future", "emperor"), ("evil:curse_lake", "evil")):
        g = emperor_scene(hand=[card.id], evil_deck=CALM, **piles)
        g.do(f"play:{card.id}", key)
        decks = {"dragon": g.s.dragon_side.deck, "emperor": g.s.emperor_side.deck, "evil": g.s.evil_deck}
        assert decks[top][-1] == key.split(":")[1]
        discards = g.s.dragon_side.discard + g.s.emperor_side.discard + g.s.evil_discard
        assert key.split(":")[1] not in discards
        assert len(discards) == 2


@plays("study_grimoire")
def suppresses_or_studies(card: Card) -> None:
    def study() -> Scene:
        return emperor_scene(
            variants={"educated": True}, hand=[card.id], row=["repeat_history", "scry_future_up"], evil_deck=["entrap_wings"], treasury={}
        )

    g = study().do(f"play:{card.id}", "suppress", "end")
    assert not g.s.entrapped
    g = study().do(f"play:{card.id}", "study", "repeat_history")
    assert (g.s.banished, g.s.emperor_side.hand) == ([card.id], ["repeat_history"])
    assert "play:repeat_history" in g.offers() or g.why("play:repeat_history") == "DE-EMP-20"


# ---- Evil ----


@plays("move_forward")
def one_step_and_curses(card: Card) -> None:
    n = number_in(card.text, r"then (\d+) curses")
    g = scene(evil=[card.id], cursed=[])
    assert g.s.evil_steps == 1
    assert g.s.cursed == [31, 5, 7][:n]
    assert scene(evil=[card.id], evil_steps=len(REALM.road) - 2).result.rule == "DE-END-3"


@plays(
    "curse_forest", "curse_forest_bell", "curse_lake", "curse_lake_bell", "curse_mountain",
    "curse_stash", "curse_village",
)  # fmt: skip
def curses_its_kind(card: Card) -> None:
    found = re.match(r"1 curse on each of the (\d+) lowest-numbered free (\w+) hexes\.", card.text)
    assert found is not None
    free = [place for place in REALM.of_kind[KIND_NAMES.index(found.group(2))] if place not in SQUARES]
    assert new_curses(scene(evil=[card.id])) == free[: int(found.group(1))]
    assert (card.mark == "bellflower") == ("Removed in the Short Game" in card.text)
    assert (card.id in scene(variants={"short": True}).s.evil_deck) == (card.mark == "")


@plays("curse_land_spread")
def spreads_next_to_a_curse(card: Card) -> None:
    n = number_in(card.text, r"^(\d+) curse")
    assert new_curses(scene(evil=[card.id])) == [5][:n]
    assert scene(evil=[card.id], cursed=[], evil_steps=2).s.cursed == [1]
    assert 1 in REALM.borders[5]


@plays("curse_land_star", "curse_land_star_bell")
def strikes_a_star(card: Card) -> None:
    n = number_in(card.text, r"^(\d+) curse")
    assert new_curses(scene(evil=[card.id])) == REALM.stars[:n]
    assert scene(evil=[card.id], cursed=REALM.stars).s.cursed == REALM.stars


@plays("teleport_dragon")
def flings_the_dragon_away(card: Card) -> None:
    g = scene(evil=[card.id], dragon=26)
    assert (g.s.dragon, g.s.cursed) == (REALM.evil_start, SQUARES)


@plays("entrap_wings")
def binds_the_wings(card: Card) -> None:
    g = scene(evil=[card.id])
    assert (g.s.entrapped, g.s.cursed) == (True, SQUARES)
    assert g.refuses("move")


# ---- Magic Items ----


def discards_one_for(item: str) -> None:
    """Every item costs one card from the hand and an action, and is used once per Round."""
    assert "Discard 1 card" in BOOK.cards[item].text
    assert "Once per Round" in BOOK.cards[item].text
    fields = {"items": [item], "row": ["scry_future_up"], "partner": ["breathe_fire_1"], "discard": []}
    g = emperor_scene(hand=["cleanse_land_pay", "suppress_evil", "scry_future"], **fields)
    g.do(f"use:{item}", "suppress_evil")
    assert (g.s.used, g.s.emperor_side.discard, g.s.taken) == ([item], ["suppress_evil"], 1)
    used = emperor_scene(hand=["cleanse_land_pay"], used=[item], **fields)
    assert used.why(f"use:{item}") == "DE-ACT-13"


def costs_its_price(card: Card) -> None:
    cost = {RESOURCES[i]: n for i, n in enumerate(card.cost) if n}
    g = emperor_scene(treasury=cost)
    g.do(f"buy:{card.id}")
    assert (g.s.items, g.treasury()) == ([card.id], {})
    for name in cost:
        assert emperor_scene(treasury={**cost, name: cost[name] - 1}).why(f"buy:{card.id}") == "DE-MAG-13"


@plays("cleansing_chalice")
def plays_an_upgrade(card: Card) -> None:
    discards_one_for(card.id)
    costs_its_price(card)
    g = scene(items=[card.id], hand=["raid_stash"], row=["breathe_fire_3"], upgrades=["amass_fortune"], treasury={}, evil_deck=CALM)
    g.do(f"use:{card.id}")
    assert (g.treasury(), g.s.dragon_side.row) == ({"fire": 3}, ["amass_fortune"])
    assert g.do("end").s.banished == ["breathe_fire_3"]


@plays("flaming_sword")
def puts_the_dragon_anywhere(card: Card) -> None:
    discards_one_for(card.id)
    costs_its_price(card)
    for place in (0, 2, 24, 36):
        assert scene(items=[card.id], hand=["raid_stash"], dragon=36).do(f"use:{card.id}", str(place)).s.dragon == place


@plays("spirit_shield")
def plays_a_card_of_the_partner(card: Card) -> None:
    discards_one_for(card.id)
    costs_its_price(card)
    g = scene(items=[card.id], hand=["raid_stash"], partner=["repay_loyalty", "suppress_evil"], evil_deck=CALM)
    g.do(f"use:{card.id}", "repay_loyalty")
    assert (g.s.next_bonus, g.s.emperor_side.hand) == (1, ["suppress_evil"])
    g.do("end")
    assert len(g.s.emperor_side.hand) == 2
    assert g.s.emperor_side.discard == ["repay_loyalty"]
