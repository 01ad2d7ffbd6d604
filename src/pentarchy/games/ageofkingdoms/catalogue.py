"""Every card, tile, Unit and place with its name and text, for clients to look up."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.book import Book
from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.cards.printed import Leader, Space, Tile, UnitCard

Entry = dict[str, object]


def entry(name: str, kind: str, text: str, source: str = "design") -> Entry:
    return {"name": name, "kind": kind, "text": text, "source": source}


AT_ONCE = {"gold", "food", "magic", "stability", "favor", "tower_damage", "defense_tokens", "attack_tokens", "heal_units"}
"""What a tile gives at Income; everything else is a value that it sets."""


def tile_words(tile: Tile) -> str:
    """AK-INC-2, AK-INC-10: all three levels with their prices, when the tile works and how long that lasts."""
    prices = ["", f" ({tile.costs[0]} Gold)", f" ({tile.costs[1]} Gold)"]
    levels = " ".join([f"Level {i + 1}{prices[i]}: {text}." for i, text in enumerate(tile.texts)])
    lasts = any(kind not in AT_ONCE for level in tile.levels for kind in level)
    works = " Works at Income, with a Worker on it" + (f" and from Stability {tile.min_stability} on" if tile.min_stability else "")
    return levels + works + ("; what it sets holds until the next Income." if lasts else ".")


def catalogue(book: Book) -> dict[str, Entry]:
    """By key, as views and options use it."""
    found: dict[str, Entry] = {}
    places(book, found)
    cards(book, found)
    for event in book.events.values():
        found[event.id] = entry(event.name, "world event", event.text)
    for beast in book.kreesh.values():
        found[beast.id] = entry(beast.name, "kreesh", beast.text)
        found[beast.id].update(attack=beast.attack, defense=beast.defense, damage=beast.damage, movement=beast.movement)
    for land in book.lands.values():
        found[land.id] = entry(land.name, "island" if land.island else "dimension", land.text)
    for leader in book.leaders.values():
        found[leader.id] = entry(leader.name, "leader", leader_words(book, leader))
        found[leader.id]["trait"] = f"{leader.trait}: {leader.text}"
        found[leader.id].update(virtue=book.virtues[leader.id].id, spells=book.leader_spells[leader.id])
    return found


def leader_words(book: Book, leader: Leader) -> str:
    """The whole sheet: Trait, Virtue and Spells."""
    virtue = book.virtues[leader.id]
    spells = " ".join(
        [f"{book.cards[id].name} ({book.cards[id].cost_words()}): {book.cards[id].text}" for id in book.leader_spells[leader.id]]
    )
    return f"{leader.trait}: {leader.text} Virtue, {virtue.name} ({virtue.cost_words()}): {virtue.text} Spells: {spells}"


def space_words(space: Space) -> str:
    """What an open space is for; Territories and Kingdoms have words of their own."""
    if space.port:
        return "Port: a Unit here may sail to an Island."
    if space.gate:
        return "Gate: a Unit here may step into a Dimension."
    return "Open land: Units move through it and fight on it; nobody holds it."


def places(book: Book, found: dict[str, Entry]) -> None:
    """Spaces of the map, with what Territories and Kingdoms are worth."""
    for space in printed.SPACES.values():
        found[space.id] = entry(space.name, space.kind, space_words(space))
        found[space.id].update(x=space.x, y=space.y, adjacent=space.adjacent, polygon=space.polygon, port=space.port, gate=space.gate)
    for territory in book.territories.values():
        found[territory.id].update(text=territory.text, automatic=territory.auto, worked=territory.worked)
        found[territory.id].update(units=book.territory_units[territory.id], agendas=book.territory_agendas[territory.id])
    for mat in book.mats.values():
        found[mat.id].update(text=f"{mat.people[:1].upper()}{mat.people[1:]}. {mat.words()}", colour=mat.colour, hex=mat.hex)


def cards(book: Book, found: dict[str, Entry]) -> None:
    """Cards, tiles and Units."""
    for card in book.cards.values():
        found[card.id] = entry(card.name, card.kind, card.text, card.source)
        found[card.id].update(owner=card.owner, cost=card.cost_words(), windows=card.windows)
    for tile in book.tiles.values():
        found[tile.id] = entry(tile.name, "tile", tile_words(tile), tile.source)
        found[tile.id].update(column=tile.column, row=tile.row, costs=tile.costs, levels=tile.texts, minimum=tile.min_stability)
    for unit in book.units.values():
        found[unit.id] = entry(unit.name, "unit", unit_words(unit), unit.source)
        found[unit.id].update(values=unit.values(), home=unit.home)


def unit_words(unit: UnitCard) -> str:
    """AK-UNI-10, AK-BAT-10: Trait and Special without the box's shorthand."""
    words = unit.words().replace("Ranged.", "Ranged: it may Attack a Unit in an adjacent space too.")
    return "No Trait." if words == "None." else words


def rare_cards(book: Book) -> dict[str, str]:
    """Cards random games cannot be expected to reach, each with the reason; the tests play every one of them."""
    found: dict[str, str] = {}
    for card in book.cards.values():
        if card.seldom:
            found[card.id] = card.seldom
        elif card.of_territory:
            found[card.id] = "it comes with a Territory, which random Units hardly ever take"
        elif any(window in ("W-HIT", "W-KILL", "W-SIEGE", "W-HEAL", "W-KREESH", "W-ROLL") for window in card.windows):
            found[card.id] = "its window opens only a few times in a random game"
    for land in book.lands.values():
        found[land.id] = "which Islands and Dimensions are found is the luck of the deck, and random play finds few"
    return found
