"""The content of one match: every number and word printed on mats, tiles, cards and Units, with a pack's changes laid over it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms import printed
from pentarchy.games.ageofkingdoms.printed import (
    Card,
    KreeshCard,
    LandCard,
    Leader,
    Mat,
    TerritoryCard,
    Tile,
    UnitCard,
    WorldEvent,
    rows_of,
)
from pentarchy.kernel.content import Content
from pentarchy.kernel.errors import ContentError


class Book:
    """`s.book` in every rule. Two matches with different packs hold different books."""

    __slots__ = (
        "numbers", "bot_numbers", "presets", "attack_die", "defense_die", "special_die", "workers_at", "upkeep_at", "tiles",
        "upgrade_costs", "cheapest_upgrade", "mats", "kingdom_units", "territories", "territory_units", "units", "militia_each", "cards",
        "virtues", "kingdom_agendas", "territory_agendas", "leaders", "leader_spells", "reactions", "reaction_means",
        "events", "kreesh", "lands", "sacked_hourglass", "agenda_redraw_gold", "spell_redraw_magic", "population_food", "route_limit_base",
        "kreesh_magic_per_turn", "agenda_hand", "spell_hand",
    )  # fmt: skip

    def __init__(self, content: Content) -> None:
        constants = content.one("constants").data
        self.numbers: dict[str, int] = {name: value for name, value in constants.items() if isinstance(value, int)}
        # the constants that every menu looks at
        self.agenda_redraw_gold: int = self.numbers["agenda_redraw_gold"]
        self.spell_redraw_magic: int = self.numbers["spell_redraw_magic"]
        self.population_food: int = self.numbers["population_food"]
        self.route_limit_base: int = self.numbers["route_limit_base"]
        self.kreesh_magic_per_turn: int = self.numbers["kreesh_magic_per_turn"]
        self.agenda_hand: int = self.numbers["agenda_hand"]
        self.spell_hand: int = self.numbers["spell_hand"]
        self.bot_numbers: dict[str, float] = {name: float(str(value)) for name, value in content.one("bots").data.items()}
        self.presets: dict[int, Preset] = {preset.players: preset for preset in [Preset(row) for row in rows_of(content, "preset")]}
        self.attack_die: list[int] = faces(content, "Attack die")
        self.defense_die: list[int] = faces(content, "Defense die")
        self.special_die: list[int] = faces(content, "Special die")
        track = content.rows("track")[0]
        self.workers_at: list[int] = [0, *track.numbers("workers")]
        self.upkeep_at: list[int] = [0, *track.numbers("food_upkeep")]
        self.tiles: dict[str, Tile] = {tile.id: tile for tile in [Tile(row) for row in rows_of(content, "tile")]}
        self.upgrade_costs: list[list[int]] = [tile.costs for tile in self.tiles.values()]
        self.cheapest_upgrade: int = min([min(costs) for costs in self.upgrade_costs])
        self.sacked_hourglass: int = content.rows("sacked")[0].number("hourglass")
        leaders = [Leader(row) for row in rows_of(content, "leader")]
        self.leaders: dict[str, Leader] = {leader.id: leader for leader in leaders}
        self.events: dict[str, WorldEvent] = {event.id: event for event in [WorldEvent(row) for row in rows_of(content, "world_event")]}
        self.kreesh: dict[str, KreeshCard] = {beast.id: beast for beast in [KreeshCard(row) for row in rows_of(content, "kreesh")]}
        lands = [LandCard(row, True) for row in rows_of(content, "island")]
        lands += [LandCard(row, False) for row in rows_of(content, "dimension")]
        self.lands: dict[str, LandCard] = {land.id: land for land in lands}
        self.read_units(content)
        self.read_cards(content)

    def read_units(self, content: Content) -> None:
        """Mats, Territories and the Units that belong to them."""
        units = [UnitCard(row, False) for row in rows_of(content, "unit")] + [UnitCard(row, True) for row in rows_of(content, "summon")]
        self.units: dict[str, UnitCard] = {unit.id: unit for unit in units}
        by_name = {unit.name: unit.id for unit in units}
        mats = [Mat(row) for row in rows_of(content, "kingdom")]
        self.mats: dict[str, Mat] = {mat.id: mat for mat in mats}
        self.kingdom_units: dict[str, list[str]] = {mat.id: [by_name[name] for name in mat.units] for mat in mats}
        places = [TerritoryCard(row) for row in rows_of(content, "territory")]
        self.territories: dict[str, TerritoryCard] = {place.id: place for place in places}
        self.territory_units: dict[str, list[str]] = {place.id: [unit.id for unit in units if unit.home == place.id] for place in places}
        self.militia_each: int = self.units["militia"].copies // len(mats)

    def read_cards(self, content: Content) -> None:
        """Agendas by their Kingdoms and Territories, Spells and Virtues by Leader and window."""
        self.cards: dict[str, Card] = printed.cards_of(content)
        self.virtues: dict[str, Card] = {card.owner: card for card in self.cards.values() if card.kind == "virtue"}
        self.kingdom_agendas: dict[str, list[str]] = {mat: self.cards_by("agenda", mat) for mat in self.mats}
        self.territory_agendas: dict[str, list[str]] = {place: self.cards_by("agenda", place) for place in self.territories}
        self.leader_spells: dict[str, list[str]] = {leader: self.cards_by("spell", leader) for leader in self.leaders}
        self.reactions: dict[str, dict[str, list[str]]] = {leader: self.reactions_of(leader) for leader in self.leaders}
        self.reaction_means: dict[str, dict[str, int]] = {leader: self.means_of(leader) for leader in self.leaders}

    def cards_by(self, kind: str, owner: str) -> list[str]:
        return [card.id for card in self.cards.values() if card.kind == kind and card.owner == owner]

    def reactions_of(self, leader: str) -> dict[str, list[str]]:
        """By window: the Spells and the Virtue that may be used there."""
        found: dict[str, list[str]] = {}
        for card in self.cards.values():
            if card.owner == leader and card.kind != "agenda":
                for window in card.windows:
                    found.setdefault(window, []).append(card.id)
        if leader == "lirien":
            # Perfect Measure answers a roll without a card (AK-RCT-8)
            found.setdefault("W-ROLL", [])
        return found

    def means_of(self, leader: str) -> dict[str, int]:
        """By window: the least Magic with which the Leader could do anything there; 0 for what costs none."""
        found: dict[str, int] = {}
        for window, cards in self.reactions[leader].items():
            found[window] = min([self.cards[card].magic for card in cards], default=0)
        if leader == "lirien":
            found["W-ROLL"] = 0
        return found

    def constant(self, name: str) -> int:
        return self.numbers[name]

    def bot_number(self, name: str) -> float:
        return self.bot_numbers[name]


class Preset:
    """What a number of players changes: card supplies, and the recommended sets of Kingdoms."""

    __slots__ = ("players", "war_cards", "agreement_cards", "sets")

    def __init__(self, row: printed.Row) -> None:
        self.players: int = printed.number(row, "players")
        self.war_cards: int = printed.number(row, "war_cards")
        self.agreement_cards: int = printed.number(row, "trade_agreement_cards")
        sets = row["kingdoms"]
        assert isinstance(sets, list)
        self.sets: list[list[str]] = [[str(kingdom) for kingdom in one] for one in sets]


def faces(content: Content, name: str) -> list[int]:
    """The six faces of a die: numbers, or stars."""
    for row in content.rows("die"):
        if row.text("name") == name:
            shown = row.data["faces"]
            assert isinstance(shown, list)
            return [str(face).count("*") if name == "Special die" else int(str(face)) for face in shown]
    raise KeyError(name)


BASE_BOOK: Final = Book(printed.BASE)
"""The game's own content, without a pack."""


def title_of(book: Book, key: str) -> str:
    """The printed name of a card, tile, Unit kind, space, Kingdom or Leader."""
    if key in book.cards:
        return book.cards[key].name
    if key in book.units:
        return book.units[key].name
    if key in book.tiles:
        return book.tiles[key].name
    if key in printed.SPACES:
        return printed.SPACES[key].name
    if key in book.lands:
        return book.lands[key].name
    if key in book.kreesh:
        return book.kreesh[key].name
    if key in book.leaders:
        return book.leaders[key].name
    if key in book.events:
        return book.events[key].name
    return _OTHERS.get(key, key)


_OTHERS: Final[dict[str, str]] = {
    "near_caravan": "Near Caravan", "far_caravan": "Far Caravan", "parrot": "Parrot Coast caravan", "new": "the unknown",
    "food": "Food", "gold": "Gold", "magic": "Magic", "all": "all Units",
}  # fmt: skip

# ---- content packs: other numbers and words for the same cards, tiles, Units and lands ----
# The rules name cards by id, so a pack may change entries but neither add nor remove them, and the map stays as it is.


TABLES: Final[list[str]] = [
    "die", "track", "tile", "kingdom", "preset", "territory", "unit", "summon", "agenda", "leader", "virtue", "spell", "world_event",
    "kreesh", "player_event", "sacked", "island", "dimension", "space",
]  # fmt: skip


def check_pack(pack: Content) -> None:
    """Raise ContentError where a pack does more than change entries."""
    for table in TABLES:
        base = [row.id for row in printed.BASE.rows(table)]
        ours = [row.id for row in pack.rows(table)]
        for id in ours:
            if id not in base:
                raise ContentError(pack.pack, f"{table} {id}", "id", "a pack for this game may change entries, not add any")
        for id in base:
            if id not in ours:
                raise ContentError(pack.pack, f"{table} {id}", "remove", "a pack for this game may change entries, not remove any")
    for row in pack.rows("space"):
        if row.data != next(one.data for one in printed.BASE.rows("space") if one.id == row.id):
            raise row.fault("adjacent", "a pack for this game cannot change the map")
