"""DE-HID: who sees what. Partners share everything, so both seats and any guest see the same table."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.rules.realm import KINDS, RESOURCES
from pentarchy.games.dragonemperor.rules.variants import actions_allowed
from pentarchy.games.dragonemperor.sequence import ROUND
from pentarchy.games.dragonemperor.state import ROLES, Board, Side
from pentarchy.kernel import View

PHASES: Final = {step.word: step.title for step in ROUND.steps}


def view_of(s: Board, book: Book) -> View:
    """DE-HID-10: tokens, rows and map are open; DE-HID-9: so are Banished cards; DE-HID-1: and talk is free at any time.

    DE-SOLO-3: everything has an id by which a partner may mark it (see `anchors`).
    """
    return {
        "round": s.round,
        "turn": ROLES[s.role],
        "phase": PHASES[s.phase],
        "actions": {"taken": s.taken, "allowed": actions_allowed(s, book), "next_turn_extra": s.next_bonus},
        "talk": "free",
        "map": map_view(s, book),
        "treasury": {RESOURCES[i]: s.treasury[i] for i in range(len(RESOURCES))},
        "supply": supply_view(s, book),
        "items": [item_view(s, book, item) for item in book.items],
        "dragon": side_view(s.dragon_side),
        "emperor": side_view(s.emperor_side),
        "evil": evil_view(s),
        "play_area": s.played[:],
        "chalice": s.chalice[:],
        "borrowed": s.borrowed[:],
        "owed_to_partner": s.lent,
        "banished": s.banished[:],
        "blessed": s.blessed,
        "outcome": s.outcome.why if s.outcome is not None else "",
    }


def map_view(s: Board, book: Book) -> View:
    """DE-MAP-1, DE-MAP-2: every hex with its kind, and who or what is on it."""
    hexes: list[View] = []
    for hex in book.realm.hexes:
        hexes.append(
            {
                "id": hex.id,
                "q": hex.q,
                "r": hex.r,
                "type": KINDS[hex.kind],
                "name": hex.name,
                "square": hex.square,
                "star": hex.star,
                "cursed": hex.id in s.cursed,
            }
        )
    return {"hexes": hexes, "road": book.realm.road[:], "dragon": s.dragon, "evil": book.realm.road[s.evil_steps], "entrapped": s.entrapped}


def supply_view(s: Board, book: Book) -> View:
    """DE-SET-15: what is neither in the Treasury nor on the map."""
    supply: View = {RESOURCES[i]: book.tokens[i] - s.treasury[i] for i in range(len(RESOURCES))}
    supply["curse"] = book.curse_tokens - len(s.cursed)
    return supply


def item_view(s: Board, book: Book, item: str) -> View:
    """DE-HID-3: both sides of a Magic Item can be read at any time; DE-SET-16: bought ones lie in the Treasury."""
    card = book.cards[item]
    where = "on offer"
    if item in s.items:
        where = "used" if item in s.used else "ready"
    cost = {RESOURCES[i]: card.cost[i] for i in range(len(RESOURCES)) if card.cost[i]}
    return {"id": item, "name": card.title, "cost": cost, "text": card.text, "where": where}


def side_view(side: Side) -> View:
    """DE-HID-4: hands are open; DE-HID-2: discard piles too, in order; DE-HID-5: no order of a face-down deck."""
    return {
        "hand": side.hand[:],
        "discard": side.discard[:],
        "deck": deck_view(side.deck, side.known),
        "row": side.row[:],
        "upgrades": deck_view(side.upgrades, 0),
    }


def deck_view(deck: list[str], known: int) -> View:
    """DE-HID-8: what is in a deck, sorted; DE-HID-6: and the known cards on its top, the next one first."""
    return {"count": len(deck), "contents": sorted(deck), "next": deck[::-1][:known]}


def evil_view(s: Board) -> View:
    """DE-HID-2, DE-HID-6; DE-HID-11: in the Full Deck variant the bottom card is known as well."""
    view = deck_view(s.evil_deck, s.evil_known)
    view["discard"] = s.evil_discard[:]
    view["bottom"] = s.evil_deck[0] if s.evil_bottom_known and s.evil_deck else ""
    view["doubled"] = [len(s.evil_deck) - place for place in s.twice]  # counted from the top, 1 is the next draw
    return view


def anchors(view: View) -> list[str]:
    """DE-SOLO-3: what the waiting partner may mark as a suggestion; marks lie beside the match and never change it."""
    found: list[str] = ["end", "move", "row", "evil"]
    table = view["map"]
    if isinstance(table, dict):
        found.extend([f"hex:{hex['id']}" for hex in table["hexes"]])
    for role in ROLES:
        side = view[role]
        if isinstance(side, dict):
            found.extend([f"card:{card}" for card in side["hand"]])
            found.extend([f"row:{card}" for card in side["row"]])
    items = view["items"]
    if isinstance(items, list):
        found.extend([f"item:{item['id']}" for item in items])
    return found
