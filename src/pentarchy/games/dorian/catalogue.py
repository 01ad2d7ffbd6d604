"""Every card, Location, leader and printed table for people."""

from __future__ import annotations

from typing import cast

from pentarchy.games.dorian.book import Book, Leader, Location
from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, NO_KIND, POWER_NAMES, RESOURCE_NAMES
from pentarchy.games.dorian.shapes import CardEntry, CardKind, LeaderEntry, LocationEntry, TableEntry
from pentarchy.kernel.events import counted


def catalogue(book: Book) -> dict[str, dict[str, object]]:
    """Every card design, Location and leader by key, and the two tables of the board."""
    entries: dict[str, object] = {card.key: card_entry(card) for card in book.cards}
    for place in book.locations:
        entries[place.key] = location_entry(book, place)
    for leader in book.leaders:
        entries[leader.key] = leader_entry(book, leader)
    entries["star_rewards"] = star_rewards(book)
    entries["siege_outcomes"] = siege_outcomes(book)
    return cast(dict[str, dict[str, object]], entries)


def card_entry(card: Card) -> CardEntry:
    """A card design."""
    return {
        "name": card.name,
        "kind": cast(CardKind, card.kind),
        "text": card.text,
        "source": card.source,
        "type": LETTERS[card.type] if card.type >= 0 else "",
        "power": card.base[:],
        "amounts": card.gives[:] if card.kind == "resource" else [],
        "ability": card.ability,
        "slot": card.slot,
        "leader": card.leader,
        "copies": card.copies,
    }


def what_it_gives(place: Location) -> str:
    """Port, Market, Mine and +1 icon in words."""
    words: list[str] = []
    if place.port:
        words.append("Port: Sea Routes lead on.")
    if place.market:
        words.append("Market: trade 2 or 3 Resources of one kind for as many of another.")
    if place.mine != NO_KIND:
        words.append(f"Mine: {RESOURCE_NAMES[place.mine]} gathers here every Round; take what lies there.")
    if place.plus_one != NO_KIND:
        words.append(f"+1 {POWER_NAMES[place.plus_one]}: the owner sees 1 more card when buying a {POWER_NAMES[place.plus_one]} card.")
    return " ".join(words)


def siege_words(book: Book, place: Location) -> str:
    """Stars, Defences and what a capture brings, in words."""
    if not place.stars:
        return "No stars: it cannot be captured."
    attacker, others, loss = book.siege_outcomes[place.stars]
    walls = [f"{POWER_NAMES[place.first_kind]} {place.first_value}"]
    if place.second_kind != NO_KIND:
        walls.append(f"{POWER_NAMES[place.second_kind]} {place.second_value}")
    return (
        f"{counted(place.stars, 'star')}, Defence {' and '.join(walls)}. Capturing it: {attacker} IP for the Attacking Player, "
        f"{others} IP for each other winner; the owner loses {loss} IP."
    )


def location_entry(book: Book, place: Location) -> LocationEntry:
    """A Location."""
    starts = [leader.name for leader in book.leaders if leader.start == place.key]
    words = [f"{place.region}.", siege_words(book, place), what_it_gives(place)]
    if starts:
        words.append(f"{' and '.join(starts)} starts here.")
    text = " ".join([part for part in words if part])
    return {"name": place.name, "kind": "location", "text": text, "source": place.source, "region": place.region, "stars": place.stars}


def leader_entry(book: Book, leader: Leader) -> LeaderEntry:
    """A Character Board."""
    base = ", ".join([f"{POWER_NAMES[kind]} {leader.base[kind]}" for kind in KINDS if leader.base[kind]])
    text = f"{leader.blurb} Base Power {base}; {counted(leader.mp, 'movement point')}."
    return {
        "name": leader.name,
        "kind": "leader",
        "text": text,
        "source": leader.source,
        "title": leader.title,
        "power": leader.base[:],
        "capacity": leader.capacity[:],
        "mp": leader.mp,
        "slots": [leader.character_slots, leader.camp_slots],
        "start": book.locations[book.place[leader.start]].name,
        "champion": book.design[leader.champion].name,
    }


def star_rewards(book: Book) -> TableEntry:
    """DO-LOC-12: the Star Reward-table."""
    rows = [[least, resources, ip] for least, resources, ip in book.star_rewards]
    text = "At the start of every Round, by the stars a player owns. " + "; ".join(
        [f"from {counted(least, 'star')}: {counted(resources, 'Resource')} and {ip} IP" for least, resources, ip in rows if least]
    )
    return {
        "name": "Star Rewards",
        "kind": "table",
        "text": text + ".",
        "source": "design",
        "columns": ["From so many stars", "Resources of choice", "IP"],
        "rows": rows,
    }


def siege_outcomes(book: Book) -> TableEntry:
    """DO-LOC-13: the Siege Battle Outcome-table."""
    rows = [[stars, *book.siege_outcomes[stars]] for stars in range(1, len(book.siege_outcomes))]
    text = "IP of a captured or held Location by its stars. " + "; ".join(
        [
            f"{counted(stars, 'star')}: attacker {first}, each other winner {others}, owner loses {loss}"
            for stars, first, others, loss in rows
        ]
    )
    return {
        "name": "Siege Battle Outcome",
        "kind": "table",
        "text": text + ".",
        "source": "design",
        "columns": ["Stars", "Attacking Player", "Other winners", "Former owner loses"],
        "rows": rows,
    }
