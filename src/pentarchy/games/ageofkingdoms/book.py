"""The content of one match: every number and word printed on mats, tiles, cards and Units, with a pack's changes laid over it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.cards.kinds import MEASURES, NAMES, Sources
from pentarchy.games.ageofkingdoms.cards.printed import (
    Card,
    KreeshCard,
    LandCard,
    Leader,
    Mat,
    Preset,
    TerritoryCard,
    Tile,
    UnitCard,
    WorldEvent,
    at_least,
)
from pentarchy.kernel.content import Content, Row
from pentarchy.kernel.errors import ContentError

MOST_SEATS: Final = 6


class Book:
    """`s.book` in every rule. Two matches with different packs hold different books."""

    __slots__ = (
        "numbers", "bot_numbers", "presets", "attack_die", "defense_die", "special_die", "workers_at", "upkeep_at", "tiles",
        "upgrade_costs", "cheapest_upgrade", "mats", "kingdom_units", "territories", "territory_units", "units", "militia", "militia_each",
        "cards", "virtues", "kingdom_agendas", "territory_agendas", "leaders", "leader_spells", "reactions", "reaction_means",
        "events", "kreesh", "kreesh_ids", "lands", "sources", "sacked_hourglass", "agenda_redraw_gold", "spell_redraw_magic",
        "population_food", "route_limit_base", "kreesh_magic_per_turn", "agenda_hand", "spell_hand", "ranged_reach",
    )  # fmt: skip

    def __init__(self, content: Content) -> None:
        constants = content.one("constants")
        self.numbers: dict[str, int] = {name: at_least(constants, name, 0) for name in whole_numbers()}
        # the constants that every menu looks at
        self.agenda_redraw_gold: int = self.numbers["agenda_redraw_gold"]
        self.spell_redraw_magic: int = self.numbers["spell_redraw_magic"]
        self.population_food: int = self.numbers["population_food"]
        self.route_limit_base: int = self.numbers["route_limit_base"]
        self.kreesh_magic_per_turn: int = self.numbers["kreesh_magic_per_turn"]
        self.agenda_hand: int = self.numbers["agenda_hand"]
        self.spell_hand: int = self.numbers["spell_hand"]
        self.ranged_reach: int = self.numbers["ranged_reach"]
        bots = content.one("bots")
        self.bot_numbers: dict[str, float] = {name: bots.real(name) for name in bots.data}
        self.presets: dict[int, Preset] = {preset.players: preset for preset in [Preset(row) for row in content.rows("preset")]}
        self.attack_die: list[int] = faces(content, "Attack die")
        self.defense_die: list[int] = faces(content, "Defense die")
        self.special_die: list[int] = faces(content, "Special die")
        track = content.rows("track")[0]
        self.workers_at: list[int] = [0, *spaces(track, "workers")]
        self.upkeep_at: list[int] = [0, *spaces(track, "food_upkeep")]
        self.tiles: dict[str, Tile] = {tile.id: tile for tile in [Tile(row) for row in content.rows("tile")]}
        self.upgrade_costs: list[list[int]] = [tile.costs for tile in self.tiles.values()]
        self.cheapest_upgrade: int = min([min(costs) for costs in self.upgrade_costs])
        self.sacked_hourglass: int = at_least(content.rows("sacked")[0], "hourglass", 1)
        self.leaders: dict[str, Leader] = {row.id: Leader(row) for row in content.rows("leader")}
        self.events: dict[str, WorldEvent] = {row.id: WorldEvent(row) for row in content.rows("world_event")}
        self.kreesh: dict[str, KreeshCard] = {row.id: KreeshCard(row) for row in content.rows("kreesh")}
        self.kreesh_ids: list[str] = list(self.kreesh)
        self.lands: dict[str, LandCard] = {row.id: LandCard(row, True) for row in content.rows("island")}
        for row in content.rows("dimension"):
            self.lands[row.id] = LandCard(row, False)
        self.read_units(content)
        self.read_cards(content)
        self.sources: list[Sources] = self.sources_of_lasting()

    def read_units(self, content: Content) -> None:
        """Mats, Territories and the Units that belong to them."""
        self.units: dict[str, UnitCard] = {row.id: UnitCard(row, False) for row in content.rows("unit")}
        for row in content.rows("summon"):
            self.units[row.id] = UnitCard(row, True)
        by_name = {unit.name: unit.id for unit in self.units.values()}
        self.mats: dict[str, Mat] = {}
        self.kingdom_units: dict[str, list[str]] = {}
        for row in content.rows("kingdom"):
            mat = Mat(row)
            self.mats[mat.id] = mat
            for name in mat.units:
                if name not in by_name:
                    raise row.fault("units", f"no Unit is called '{name}'; there are: {', '.join(by_name)}")
            self.kingdom_units[mat.id] = [by_name[name] for name in mat.units]
        places = [TerritoryCard(row) for row in content.rows("territory")]
        self.territories: dict[str, TerritoryCard] = {place.id: place for place in places}
        self.territory_units: dict[str, list[str]] = {}
        for place in places:
            self.territory_units[place.id] = [unit.id for unit in self.units.values() if unit.home == place.id]
        everybodys = [unit for unit in self.units.values() if unit.everybodys]
        self.militia: str = everybodys[0].id
        self.militia_each: int = everybodys[0].copies // len(self.mats)

    def read_cards(self, content: Content) -> None:
        """Agendas by their Kingdoms and Territories, Spells and Virtues by Leader and window."""
        self.cards: dict[str, Card] = {}
        for kind in ("agenda", "spell", "virtue"):
            for row in content.rows(kind):
                card = Card(row, kind)
                self.cards[card.id] = card
                if kind != "agenda" and card.owner not in self.leaders:
                    raise row.fault("leader", f"'{card.owner}' is not one of: {', '.join(self.leaders)}")
                if card.unit and card.unit not in self.units:
                    raise row.fault("unit", f"'{card.unit}' is not one of: {', '.join(self.units)}")
        self.virtues: dict[str, Card] = {card.owner: card for card in self.cards.values() if card.kind == "virtue"}
        self.kingdom_agendas: dict[str, list[str]] = {mat: self.cards_by("agenda", mat) for mat in self.mats}
        self.territory_agendas: dict[str, list[str]] = {place: self.cards_by("agenda", place) for place in self.territories}
        self.leader_spells: dict[str, list[str]] = {leader: self.cards_by("spell", leader) for leader in self.leaders}
        # by window, then by Leader
        self.reactions: dict[str, dict[str, list[str]]] = {window: {} for window in printed.WINDOWS}
        self.reaction_means: dict[str, dict[str, int]] = {window: {} for window in printed.WINDOWS}
        for leader in self.leaders:
            for window, cards in self.reactions_of(leader).items():
                self.reactions[window][leader] = cards
                self.reaction_means[window][leader] = self.means_of(leader, window, cards)

    def cards_by(self, kind: str, owner: str) -> list[str]:
        return [card.id for card in self.cards.values() if card.kind == kind and card.owner == owner]

    def reactions_of(self, leader: str) -> dict[str, list[str]]:
        """By window: the Spells and the Virtue that may be used there."""
        found: dict[str, list[str]] = {}
        for card in self.cards.values():
            if card.owner == leader and card.kind != "agenda":
                for window in card.windows:
                    found.setdefault(window, []).append(card.id)
        if MEASURES in self.leaders[leader].lasting:
            # Perfect Measure answers a roll without a card (AK-RCT-8)
            found.setdefault("W-ROLL", [])
        return found

    def means_of(self, leader: str, window: str, cards: list[str]) -> int:
        """The least Magic with which the Leader could do anything in a window; 0 for what costs none."""
        if window == "W-ROLL" and MEASURES in self.leaders[leader].lasting:
            return 0
        return min([self.cards[card].magic for card in cards], default=0)

    def sources_of_lasting(self) -> list[Sources]:
        """By kind of lasting effect: where in this content it comes from."""
        found = [Sources() for name in NAMES]
        for leader in self.leaders.values():
            for kind, n in leader.lasting.items():
                found[kind].leaders[leader.id] = n
        for event in self.events.values():
            for kind, n in event.lasting.items():
                found[kind].events[event.id] = n
        for land in self.lands.values():
            for kind, n in land.lasting.items():
                found[kind].lands[land.id] = n
        for card in self.cards.values():
            for kind, n in card.lasting.items():
                found[kind].cards[card.id] = n
        for one in found:
            one.found = bool(one.leaders or one.events or one.lands or one.cards)
        return found

    def constant(self, name: str) -> int:
        return self.numbers[name]

    def bot_number(self, name: str) -> float:
        return self.bot_numbers[name]


def whole_numbers() -> list[str]:
    """The constants that are numbers."""
    return [name for name, value in printed.BASE.one("constants").data.items() if isinstance(value, int)]


def spaces(track: Row, field: str) -> list[int]:
    """One number for each space of a track."""
    found = track.numbers(field)
    if len(found) != len(track.numbers("spaces")) or min(found) < 0:
        raise track.fault(field, "one number for each space is wanted")
    return found


def faces(content: Content, name: str) -> list[int]:
    """The six faces of a die: numbers, or stars."""
    row = next(row for row in content.rows("die") if row.id == name)
    found = [face.count("*") for face in row.texts("faces")] if name == "Special die" else row.numbers("faces")
    if len(found) != 6:
        raise row.fault("faces", f"six faces are wanted, not {len(found)}")
    return found


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


def names_by(book: Book, effect: str) -> str:
    """The printed names of the cards with this effect."""
    return " / ".join([card.name for card in book.cards.values() if card.effect == effect])


_OTHERS: Final[dict[str, str]] = {
    "near_caravan": "Near Caravan", "far_caravan": "Far Caravan", "parrot": "Parrot Coast caravan", "new": "the unknown",
    "food": "Food", "gold": "Gold", "magic": "Magic", "all": "all Units",
}  # fmt: skip


# ---- content packs ----


def check_pack(pack: Content) -> None:
    """Raise ContentError where a pack does more than the rules allow; `FIXED` of printed.py says what else it may not."""
    militia = [row for row in pack.rows("unit") if row.data.get("home") == "each kingdom"]
    if len(militia) != 1:
        raise ContentError(pack.pack, "unit", "home", f"one Unit belongs to each kingdom (AK-REC-10), not {len(militia)}")


def check_supplies(pack: str, book: Book) -> None:
    """Enough cards for six players, whatever a pack adds and removes."""
    if len(book.leaders) < MOST_SEATS:
        raise ContentError(pack, "leader", "id", f"{MOST_SEATS} Leaders are needed, there are {len(book.leaders)}")
    for leader in book.leaders:
        virtues = book.cards_by("virtue", leader)
        if len(virtues) != 1:
            raise ContentError(pack, f"leader {leader}", "virtue", f"a Leader has one Virtue (AK-SPL-11), not {len(virtues)}")
        if len(book.leader_spells[leader]) < book.spell_hand:
            raise ContentError(pack, f"leader {leader}", "spells", f"at least {book.spell_hand} Spells are needed for a hand (AK-SPL-1)")
    for mat, agendas in book.kingdom_agendas.items():
        if len(agendas) < book.agenda_hand:
            raise ContentError(pack, f"kingdom {mat}", "agendas", f"at least {book.agenda_hand} Agendas are needed for a hand (AK-AGD-1)")
    pairs = book.constant("world_event_pairs")
    kreesh = len([event for event in book.events.values() if event.kreesh])
    if kreesh < pairs or len(book.events) - kreesh < pairs:
        raise ContentError(pack, "world_event", "kreesh", f"{pairs} World Events with Kreesh and {pairs} without are needed (AK-SET-24)")
    for island, table in ((True, "island"), (False, "dimension")):
        if not any(land.island == island for land in book.lands.values()):
            raise ContentError(pack, table, "id", "at least one is needed")
