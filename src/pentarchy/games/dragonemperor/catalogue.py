"""Every card and hex for people to read."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import UPGRADE, Book, Card, price
from pentarchy.games.dragonemperor.rules.realm import GOLD, KINDS, NOTHING, RESOURCE_NAMES, RESOURCES, SPIRIT, YIELDS, Hex


def catalogue(book: Book) -> dict[str, dict[str, object]]:
    """Every card and hex for people to read, with where it comes from."""
    found: dict[str, dict[str, object]] = {}
    for card in book.cards.values():
        found[card.id] = {
            "name": card.title,
            "kind": card.kind,
            "level": card.level,
            "mark": card.mark,
            "copies": card.copies,
            "text": card.text,
            "gist": card.gist,
            "flavour": card.flavour,
            "rules": card.rules[:],
            "source": card.source,
            "numbers": card.numbers,
            "op": card.op,
            **numbers_of(card),
        }
    for hex in book.realm.hexes:
        found[f"hex:{hex.id}"] = {"name": book.places[hex.id], "kind": KINDS[hex.kind], "text": hex_text(hex), "source": "design"}
    return found


def numbers_of(card: Card) -> dict[str, object]:
    """The numbers of a card, where it has them; DE-HID-3: the cost of a Magic Item among them."""
    found: dict[str, object] = {}
    if card.amount > 1 or card.op in ("gain", "multiply", "scry", "loyalty"):
        found["amount"] = card.amount
    if card.resource != NOTHING:
        found["resource"] = RESOURCES[card.resource]
    if card.needs != NOTHING:
        found["needs_hex"] = KINDS[card.needs]
    if card.hex_kind != NOTHING:
        found["hex_type"] = KINDS[card.hex_kind]
    if card.curses:
        found["curses"] = card.curses
    if card.kind == "magic item":
        found["cost"] = {RESOURCES[i]: card.cost[i] for i in range(len(RESOURCES)) if card.cost[i]}
        found["price"] = price(card.cost)
    elif card.level == UPGRADE:
        found["price"] = f"1 {RESOURCE_NAMES[GOLD if card.kind == 'dragon' else SPIRIT]}, and 1 hand card banished"
    return found


def hex_text(hex: Hex) -> str:
    """DE-MAP-5: what a hex yields, in a sentence."""
    yields = YIELDS[hex.kind]
    words = f"Yields {RESOURCE_NAMES[yields]}." if yields != NOTHING else "Yields nothing and is never Cursed."
    if hex.square:
        words += " Black square: Cursed from the start."
    return words + " Starred: Curse Land (star) strikes here." if hex.star else words
