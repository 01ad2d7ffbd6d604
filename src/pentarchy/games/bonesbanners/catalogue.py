"""Every card as people read it."""

from __future__ import annotations

from typing import cast

from pentarchy.games.bonesbanners.book import ACTIONS, ADVISOR, BUILDING, SYMBOLS, UNIT, Book, Card
from pentarchy.games.bonesbanners.rules.advisors import MOMENTS
from pentarchy.games.bonesbanners.shapes import AdvisorEntry, BuildingEntry, Entry, OtherEntry, UnitEntry


def catalogue_of(b: Book) -> dict[str, dict[str, object]]:
    """Name, text, source and everything printed, by key."""
    return {card.key: cast(dict[str, object], entry_of(card)) for card in b.cards.values()}


def entry_of(card: Card) -> Entry:
    """One card; fields that mean nothing for its kind are left out."""
    entry: Entry
    if card.kind == UNIT:
        entry = unit_entry(card)
    elif card.kind == BUILDING:
        entry = building_entry(card)
    elif card.kind == ADVISOR:
        entry = advisor_entry(card)
    else:
        entry = other_entry(card)
    if card.note:
        entry["note"] = card.note
    return entry


def unit_entry(card: Card) -> UnitEntry:
    """BB-CRD-1: symbols, banners, actions, Bolster, immunities and tags."""
    return {
        "id": card.id,
        "name": card.name,
        "kind": "unit",
        "text": card.text,
        "set": card.set,  # type: ignore[typeddict-item]
        "symbols": [SYMBOLS[symbol] for symbol in range(6) if (card.symbols >> symbol) & 1],
        "banners": card.banners,
        "actions": card.action_words(),
        "bolster": card.bolster_words(),
        "immune": [ACTIONS[attack].title() for attack in range(1, 5) if (card.immune >> attack) & 1],
        "tags": card.tags,
        "copies": card.copies,
        "source": card.source,
    }


def building_entry(card: Card) -> BuildingEntry:
    """BB-CRD-7, BB-CRD-8: a lasting effect, or an action."""
    return {
        "id": card.id,
        "name": card.name,
        "kind": "building",
        "text": card.text,
        "works": card.works,  # type: ignore[typeddict-item]
        "copies": card.copies,
        "source": card.source,
    }


def advisor_entry(card: Card) -> AdvisorEntry:
    """BB-WIN-1: when it is played."""
    return {
        "id": card.id,
        "name": card.name,
        "kind": "advisor",
        "text": card.text,
        "moments": [MOMENTS[window] for window in card.windows],
        "copies": card.copies,
        "source": card.source,
    }


def other_entry(card: Card) -> OtherEntry:
    """Shuffle, village and reference cards."""
    return {"id": card.id, "name": card.name, "kind": "other", "text": card.text, "copies": card.copies, "source": card.source}
