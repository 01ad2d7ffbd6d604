"""Every card, Location and leader is played, and what comes of it is what its text says (told.toml, read against the texts)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pentarchy.games.dorian.book import Leader, Location
from pentarchy.games.dorian.cards.face import Card
from tests.games.dorian.cards.objectives import walk
from tests.games.dorian.cards.playing import lead, play
from tests.games.dorian.scene import BOOK

TOLD: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "told.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("card", [pytest.param(card, id=f"{card.kind} {card.key}") for card in BOOK.cards])
def test_crd_2_a_card_does_what_it_says(card: Card) -> None:
    assert play(card) == TOLD[card.kind][card.name], card.text


@pytest.mark.parametrize("place", [pytest.param(place, id=place.key) for place in BOOK.locations])
def test_loc_1_a_location_gives_what_it_shows(place: Location) -> None:
    assert walk(place) == TOLD["location"][place.name]


@pytest.mark.parametrize("leader", [pytest.param(leader, id=leader.key) for leader in BOOK.leaders])
def test_set_11_a_leader_starts_as_the_board_says(leader: Leader) -> None:
    assert lead(leader) == TOLD["leader"][leader.name]


def test_crd_2_nothing_is_told_twice_or_of_cards_that_are_not_there() -> None:
    """A card without a line fails above; a line without a card fails here."""
    held = {(card.kind, card.name) for card in BOOK.cards}
    held |= {("location", place.name) for place in BOOK.locations} | {("leader", leader.name) for leader in BOOK.leaders}
    assert {(kind, name) for kind, names in TOLD.items() for name in names} == held
    assert not [name for kind in ("upgrade", "battle") for name, told in TOLD[kind].items() if told in ("nothing", "[0] nothing")]
