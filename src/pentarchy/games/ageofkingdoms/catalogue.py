"""Every card, tile, Unit and place with its name and text, for clients to look up."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms import content

Entry = dict[str, object]


def catalogue() -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for space in content.SPACES.values():
        found[space.id] = {"name": space.name, "kind": space.kind, "text": space.note(), "source": "design", "x": space.x, "y": space.y, "adjacent": space.adjacent, "polygon": space.polygon}
    for card in content.CARDS.values():
        found[card.id] = {"name": card.name, "kind": card.kind, "text": card.text, "source": card.source, "owner": card.owner, "cost": card.cost_words(), "windows": card.windows}
    for tile in content.TILES.values():
        found[tile.id] = {"name": tile.name, "kind": "tile", "text": " / ".join(tile.texts), "source": tile.source, "column": tile.column, "row": tile.row, "costs": tile.costs, "levels": tile.texts, "minimum": tile.min_stability}
    for unit in content.UNITS.values():
        found[unit.id] = {"name": unit.name, "kind": "unit", "text": unit.words(), "source": unit.source, "values": unit.values(), "home": unit.home}
    for event in content.EVENTS.values():
        found[event.id] = {"name": event.name, "kind": "world event", "text": event.text, "source": "design"}
    for beast in content.KREESH.values():
        found[beast.id] = {"name": beast.name, "kind": "kreesh", "text": beast.text, "source": "design", "attack": beast.attack, "defense": beast.defense, "damage": beast.damage, "movement": beast.movement}
    for land in content.LANDS.values():
        found[land.id] = {"name": land.name, "kind": "island" if land.island else "dimension", "text": land.text, "source": "design"}
    for leader in content.LEADERS.values():
        found[leader.id] = {"name": leader.name, "kind": "leader", "text": f"{leader.trait}: {leader.text}", "source": "design"}
    for territory in content.TERRITORIES.values():
        found[territory.id]["text"] = territory.text
    for mat in content.MATS.values():
        found[mat.id]["text"] = f"{mat.people}. {mat.words()}"
        found[mat.id]["colour"] = mat.colour
        found[mat.id]["hex"] = mat.hex
    return found
