"""What the tiles and cards say: the book, made from content/*.toml or from those with a pack laid over them."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book_map import Scenario, Slot, Terrain, Tile, one_of
from pentarchy.games.unicornus.cards.kinds import (
    AS_ENEMIES,
    AS_FRIENDS,
    AS_UNITS,
    EASY_GROUND,
    FREE_MOVES,
    IN_EVENTS,
    LASTING,
    NO_DIFFICULTY,
    NOTHING,
    TWIN,
    Sources,
)
from pentarchy.kernel.content import Content, Fixed, Row
from pentarchy.kernel.errors import ContentError

NORMAL: Final = 0
AGGRESSIVE: Final = 1
DEFENSIVE: Final = 2
BEHAVIOURS: Final = ["normal", "aggressive", "defensive"]

FOE_KEYS: Final = [
    "lionel", "amina", "black_knight", "dahaka", "demian", "dorgas", "exhar", "gregorio",
    "irvin", "marianne", "abyss", "kostov", "lyla", "ravinith", "rozie",
]  # fmt: skip
FOES: Final = 15
"""An enemy character's number is its place in FOE_KEYS: the state keeps columns by it. Rules know none of them by name."""

MOVING: Final = (FREE_MOVES, NO_DIFFICULTY, EASY_GROUND)
"""What makes Moves cheaper; where only characters have it, who has none pays the usual cost."""

TIMINGS: Final = ("turn", "ongoing", "battle-before-roll", "battle-after-roll", "battle-damage", "round-start", "")
GENDERS: Final = ("female", "male", "both", "none", "unknown")


class Power:
    """Something with an effect: a card, or one of a character's powers. `effect` is a function's name or a lasting kind (`kind`)."""

    __slots__ = ("key", "name", "effect", "kind", "timing", "n", "most", "order", "actions", "resources", "terrain", "other")

    def __init__(self, row: Row, key: str, name: str) -> None:
        self.key: str = key
        self.name: str = name
        self.effect: str = row.text("effect")
        self.kind: int = LASTING.get(self.effect, NOTHING)
        self.timing: str = row.text("timing", "")
        self.n: int = row.number("n", 0)
        self.most: int = row.number("most", 0)
        self.order: int = row.number("order", 0)
        self.actions: int = row.number("actions", 0)
        self.resources: int = row.number("resources", 0)
        self.terrain: list[str] = row.texts("terrain", [])
        self.other: str = row.text("other", "")
        if self.timing not in TIMINGS:
            raise row.fault("timing", f"it is one of: {', '.join([word for word in TIMINGS if word])}")
        for field, value in (("n", self.n), ("most", self.most), ("actions", self.actions), ("resources", self.resources)):
            if value < 0:
                raise row.fault(field, "it cannot be below 0")

    def worth(self) -> int:
        """What a lasting effect counts: its number, or 1 where it needs none."""
        return self.n if self.n else 1


class Gifts:
    """The lasting effects of one character, by kind, and the terrain some of them are tied to."""

    __slots__ = ("worth", "ground", "is_plain")

    def __init__(self, powers: list[Power]) -> None:
        self.worth: list[int] = [0] * len(LASTING)
        self.ground: dict[int, list[str]] = {}
        for power in powers:
            if power.kind != NOTHING:
                self.worth[power.kind] += power.worth()
                if power.terrain:
                    self.ground[power.kind] = power.terrain
        self.is_plain: bool = not any(self.worth[kind] for kind in MOVING)


def _powers(row: Row, field: str, key: str, name: str) -> list[Power]:
    return [Power(part, key, name) for part in row.rows(field)]


def _at_least(row: Row, field: str, least: int) -> int:
    value = row.number(field)
    if value < least:
        raise row.fault(field, f"it is {least} or more, not {value}")
    return value


class Princess:
    """UK-DEF-10: a princess card has a personality but no combat diagram."""

    __slots__ = ("key", "name", "life", "command", "actions", "steered", "text", "powers", "gifts")

    def __init__(self, row: Row) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.life: int = _at_least(row, "life", 1)
        self.command: int = _at_least(row, "command", 0)
        self.actions: int = _at_least(row, "actions", 1)
        self.steered: bool = one_of(row, "control", ("automatic", "players")) == "players"
        self.text: str = row.text("text")
        self.powers: list[Power] = _powers(row, "powers", self.key, self.name)
        self.gifts: Gifts = Gifts(self.powers)


class Kingdom:
    """UK-DEF-9: a kingdom character with its two diagrams, one letter per face."""

    __slots__ = ("key", "name", "gender", "tile", "life", "command", "attack", "defence", "text", "powers", "gifts")

    def __init__(self, row: Row) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.gender: str = one_of(row, "gender", GENDERS)
        self.tile: str = row.text("tile")
        self.life: int = _at_least(row, "life", 1)
        self.command: int = _at_least(row, "command", 0)
        self.attack: str = row.text("attack")
        self.defence: str = row.text("defence")
        self.text: str = row.text("text")
        for field, diagram in (("attack", self.attack), ("defence", self.defence)):
            if len(diagram) != 6 or any(letter not in "HML" for letter in diagram):
                raise row.fault(field, f"a diagram has six letters out of H, M and L, not {diagram!r}")
        self.powers: list[Power] = _powers(row, "powers", self.key, self.name)
        self.gifts: Gifts = Gifts(self.powers)


class Empire:
    """UK-DEF-11: an enemy character with its power and its ally power."""

    __slots__ = (
        "key", "name", "gender", "tile", "life", "combat", "behaviour", "no_fate", "of_the_empire", "vs_princess", "power", "ally",
        "powers", "ally_powers", "gifts", "ally_gifts", "twin",
    )  # fmt: skip

    def __init__(self, row: Row) -> None:
        self.key: str = row.text("key")
        self.name: str = row.text("name")
        self.gender: str = one_of(row, "gender", GENDERS)
        self.tile: str = row.text("tile")
        self.life: int = _at_least(row, "life", 1)
        self.combat: int = _at_least(row, "combat", 0)
        self.behaviour: int = BEHAVIOURS.index(one_of(row, "behaviour", BEHAVIOURS))
        self.no_fate: bool = row.flag("no_fate")
        self.of_the_empire: bool = row.flag("of_the_empire")
        self.vs_princess: bool = row.flag("vs_princess")
        self.power: str = row.text("power")
        self.ally: str = row.text("ally")
        self.powers: list[Power] = _powers(row, "powers", self.key, self.name)
        self.ally_powers: list[Power] = _powers(row, "ally_powers", self.key, self.name)
        self.gifts: Gifts = Gifts(self.powers)
        self.ally_gifts: Gifts = Gifts(self.ally_powers)
        self.twin: int = -1
        for power in self.powers:
            if power.kind == TWIN:
                if power.other not in FOE_KEYS:
                    raise row.fault("powers", f"no enemy character is called {power.other!r}")
                self.twin = FOE_KEYS.index(power.other)


def _number_of(foe: Empire) -> int:
    return FOE_KEYS.index(foe.key)


class Card(Power):
    """UK-DEF-12, UK-DEF-13, UK-DEF-14: a Support, Fate or Event card."""

    __slots__ = ("text", "copies", "level", "ongoing")

    def __init__(self, row: Row) -> None:
        super().__init__(row, row.text("key"), row.text("name"))
        self.text: str = row.text("text")
        self.copies: int = row.number("copies", 1)
        self.level: int = row.number("level", 0)
        self.ongoing: bool = row.flag("ongoing", False)
        if self.copies < 1:
            raise row.fault("copies", "a card has at least one copy; take it out with remove = true")
        if row.table == "event" and self.level not in (1, 2, 3):
            raise row.fault("level", f"an Event is of level 1, 2 or 3, not {self.level}")


class Book:
    """Everything printed, by key. Enemy characters stand in the order of FOE_KEYS, so a number names one."""

    def __init__(self, content: Content) -> None:
        self.key: str = content.hash
        self.terrain: dict[str, Terrain] = {row.text("type"): Terrain(row) for row in content.rows("terrain")}
        self.tiles: dict[str, Tile] = {row.id: Tile(row, self.terrain) for row in content.rows("tile")}
        self.princesses: dict[str, Princess] = {row.id: Princess(row) for row in content.rows("princess")}
        self.kingdom: dict[str, Kingdom] = {row.id: Kingdom(row) for row in content.rows("kingdom")}
        self.empire: list[Empire] = sorted([Empire(row) for row in content.rows("empire")], key=_number_of)
        self.support: dict[str, Card] = {row.id: Card(row) for row in content.rows("support")}
        self.fates: dict[str, Card] = {row.id: Card(row) for row in content.rows("fate")}
        self.events: dict[str, Card] = {row.id: Card(row) for row in content.rows("event")}
        self.slots: list[Slot] = [Slot(row) for row in content.rows("slot")]
        self.tutorial_slots: list[Slot] = [Slot(row) for row in content.rows("tutorial_slot")]
        self.scenarios: dict[str, Scenario] = {row.id: Scenario(row, self.tiles) for row in content.rows("scenario")}
        self._count_up(content)
        self.sources: list[Sources] = [Sources(FOES) for kind in LASTING]
        self._index()
        self.round_powers: list[int] = self._round_powers()
        self.own_powers: dict[str, dict[str, list[Power]]] = {}
        self.ally_powers: dict[str, list[tuple[int, Power]]] = {}
        self._sort_by_timing()
        self.potion: str = next((card.key for card in self.support.values() if card.effect == "healing_potion"), "")
        self.charge: str = next((card.key for card in self.support.values() if card.effect == "unicorn_charge"), "")
        balance = content.one("balance")
        self.rounds: int = _at_least(balance, "rounds", 1)
        self.start_resources: int = _at_least(balance, "start_resources", 0)
        self.hand_limit: int = _at_least(balance, "hand_limit", 1)
        self.emperor_extra: int = _at_least(balance, "emperor_extra", 1)

    def _count_up(self, content: Content) -> None:
        """Where the rules need so many of a kind, fewer are refused: tiles for the map, Events for ten rounds, characters for six."""
        for key in ("the_capital", "ancestral_castle"):
            if key not in self.tiles:
                raise ContentError("tiles.toml", "tile", key, "the map cannot be laid without it")
        kingdom = len([tile for tile in self.tiles.values() if tile.side == "kingdom"])
        empire = len([tile for tile in self.tiles.values() if tile.side == "empire"])
        if kingdom < 6 or empire < 12:
            raise ContentError("tiles.toml", "tile", "side", f"a map needs 6 kingdom and 12 empire tiles, not {kingdom} and {empire}")
        for table, cards in (("kingdom", content.rows("kingdom")), ("empire", content.rows("empire"))):
            for row in cards:
                tile = row.text("tile")
                if tile not in self.tiles or row.id not in self.tiles[tile].characters:
                    raise row.fault("tile", f"no {table} tile called {tile!r} has a start for {row.id}")
        if len(self.kingdom) < 6:
            raise ContentError("characters.toml", "kingdom", "", f"six people need 6 characters, not {len(self.kingdom)}")
        if not self.princesses or not self.support or not self.fates:
            raise ContentError("content", "princess, support, fate", "", "at least one of each is needed")
        for level, least in ((1, 3), (2, 3), (3, 4)):
            there = len([card for card in self.events.values() if card.level == level])
            if there < least:
                raise ContentError("event.toml", "event", "level", f"ten rounds need {least} Events of level {level}, not {there}")

    def _index(self) -> None:
        """What gives which kind of lasting effect."""
        for key, event in self.events.items():
            self.sources[event.kind].events[key] = event.worth()
        for key, card in self.support.items():
            self.sources[card.kind].cards[key] = card.worth()
        for key, fate in self.fates.items():
            self.sources[fate.kind].fates[key] = fate.worth()
        for key, princess in self.princesses.items():
            self._give(key, princess.gifts)
        for key, hero in self.kingdom.items():
            self._give(key, hero.gifts)
        self.sources[NOTHING] = Sources(FOES)
        for kind in range(len(LASTING)):
            found = self.sources[kind]
            found.of_foe = [enemy.gifts.worth[kind] for enemy in self.empire]
            found.of_ally = [enemy.ally_gifts.worth[kind] for enemy in self.empire]
            found.allies = [foe for foe in range(FOES) if found.of_ally[foe]]
            found.found = IN_EVENTS * bool(found.events) | AS_UNITS * bool(found.units)
            found.found |= AS_FRIENDS * bool(found.allies or found.cards) | AS_ENEMIES * bool(max(found.of_foe) or found.fates)
        self.moves_by_character: bool = all(self.sources[kind].found in (0, AS_UNITS) for kind in MOVING)

    def _give(self, key: str, gifts: Gifts) -> None:
        for kind in range(len(LASTING)):
            if gifts.worth[kind]:
                self.sources[kind].units[key] = gifts.worth[kind]
                if kind in gifts.ground:
                    self.sources[kind].ground[key] = gifts.ground[kind]

    def _sort_by_timing(self) -> None:
        """UK-POW-1, UK-POW-2: which powers a character has at which moment, and which allies help then."""
        for timing in TIMINGS:
            self.own_powers[timing] = {}
            for hero in self.kingdom.values():
                self.own_powers[timing][hero.key] = [power for power in hero.powers if power.timing == timing]
            helpers = [(foe, power) for foe in range(FOES) for power in self.empire[foe].ally_powers if power.timing == timing]
            self.ally_powers[timing] = helpers

    def powers_at(self, timing: str, key: str, allies: list[int], unit: int) -> list[Power]:
        """The powers of one moment: the character's own, then those of its allies (`allies` says whose ally each enemy is)."""
        found = self.own_powers[timing][key]
        for foe, power in self.ally_powers[timing]:
            if allies[foe] == unit:
                found = [*found, power]
        return found

    def _round_powers(self) -> list[int]:
        """UK-RND-2: enemy characters with a power at the start of a round, in the order they are named to the players."""
        ranked: list[tuple[int, int]] = []
        for foe in range(FOES):
            for power in self.empire[foe].powers:
                if power.timing == "round-start":
                    ranked.append((power.order, foe))
        ranked.sort()
        return [foe for order, foe in ranked]

    def name_of(self, key: str) -> str:
        """The printed name behind a key, or the key itself."""
        for cards in (self.support, self.fates, self.events):
            if key in cards:
                return cards[key].name
        return self.kingdom[key].name if key in self.kingdom else key


FIXED: Final = [
    Fixed("empire", "the 15 enemy characters", add=True, remove=True),
    Fixed("slot", "the nineteen slots", add=True, remove=True, fields=["*"]),
    Fixed("tutorial_slot", "the slots of the tutorial", add=True, remove=True, fields=["*"]),
    Fixed("map", "the directions of the map", fields=["*"]),
]
"""The state keeps columns by the numbers of FOE_KEYS, and the map is one of nineteen tiles."""


BOOKS: Final[dict[str, Book]] = {}
"""By the hash of their content."""


def open_book(content: Content) -> Book:
    """The book of a content, kept under the content's hash so that a state can name it."""
    book = BOOKS.get(content.hash)
    if book is None:
        book = Book(content)
        BOOKS[content.hash] = book
    return book
