"""The content in play: cards, Magic Items, map, numbers, and the options made once of them; read from TOML and checked."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.rules.realm import (
    GOLD,
    KIND_NAMES,
    KINDS,
    NOTHING,
    RESOURCE_NAMES,
    RESOURCES,
    SPIRIT,
    STONE,
    WATER,
    WOOD,
    Hex,
    Realm,
)
from pentarchy.kernel import Content, ContentError, Fixed, Option, Row

BASIC: Final = "basic"
OPTIONAL: Final = "optional"
UPGRADE: Final = "upgrade"
LEVELS: Final = [BASIC, OPTIONAL, UPGRADE]
CARD_KINDS: Final = ["dragon", "emperor", "evil", "magic item"]
OTHER_LEVELS: Final = {"evil": "evil", "magic item": "item"}
MARKS: Final = ["", "chrysanthemum", "plum", "bellflower"]
WANTED: Final = {
    "gain": ["resource", "amount"],
    "multiply": ["resource", "amount"],
    "cleanse": ["hex_type"],
    "bless": ["needs_hex"],
    "scry": ["amount"],
    "loyalty": ["amount"],
    "curse_type": ["hex_type", "curses"],
    "evil_step": ["curses"],
    "curse_spread": ["curses"],
    "curse_star": ["curses"],
}
"""What a row must say for its `op`."""
GISTS: Final = {
    "bless": "this Round the Emperor's actions count double",
    "suppress": "it replaces one Evil draw",
    "suppress_or_study": "it replaces one Evil draw, or takes an upgrade into the hand",
    "transmute": "1 Stone, Water or Wood becomes 2",
    "repeat": "a discarded card goes back on top of its deck",
    "chalice": "play an upgrade of your row",
    "sword": "put the Dragon on any hex",
    "shield": "play a card of your partner's hand",
    "curse_spread": "a curse beside a Cursed hex",
    "curse_star": "a curse on a star",
    "teleport": "the Dragon is put on Evil Start",
    "entrap": "the Dragon cannot move until the Emperor moves him",
}
"""What cards without numbers do, in a few words."""


class Card:
    """One card as printed."""

    __slots__ = (
        "id", "title", "kind", "level", "copies", "mark", "op", "resource", "amount", "needs", "hex_kind", "curses", "pays", "cost",
        "text", "gist", "flavour", "rules", "source", "numbers",
    )  # fmt: skip

    def __init__(self, row: Row) -> None:
        """DE-SET-17: the `mark` is the blossom in its corners; cards of the Dragon and the Emperor without one are Basic."""
        self.id: str = row.text("id")
        self.title: str = row.text("title", row.text("name"))
        self.kind: str = one_of(row, "kind", CARD_KINDS)
        self.level: str = row.text("level")
        self.copies: int = at_least(row, "copies", 0)
        self.mark: str = one_of(row, "mark", MARKS, "")
        self.op: str = row.text("op")
        self.resource: int = place_in(row, "resource", RESOURCES)
        self.amount: int = at_least(row, "amount", 1, 1)
        self.needs: int = place_in(row, "needs_hex", KINDS)
        self.hex_kind: int = place_in(row, "hex_type", KINDS)
        self.curses: int = at_least(row, "curses", 0, 0)
        self.pays: bool = row.flag("pays", False)
        self.cost: list[int] = token_counts(row.row("cost"))
        self.text: str = row.text("text")
        self.gist: str = gist(self)
        self.flavour: str = row.text("flavour", "")
        self.rules: list[str] = row.texts("rules")
        self.source: str = row.text("source")
        self.numbers: str = row.text("numbers", "design")


def check_card(row: Row, card: Card) -> None:
    """What a card must say for the thing it does, and what its kind has no use for."""
    for field in WANTED.get(card.op, []):
        if not row.has(field):
            raise row.fault(field, f"a card that does '{card.op}' must say this")
    if card.kind in ("dragon", "emperor"):
        one_of(row, "level", LEVELS)
        if (card.level == UPGRADE) != bool(card.mark):
            raise row.fault("mark", "a blossom marks an Upgrade, and nothing else (DE-SET-17)")
    elif card.level != OTHER_LEVELS[card.kind]:
        raise row.fault("level", f"the level of this kind of card is '{OTHER_LEVELS[card.kind]}'")
    if card.kind == "magic item" and not sum(card.cost):
        raise row.fault("cost", "a Magic Item needs a price")


def gist(card: Card) -> str:
    """What a card does in a few words, for its options; "" for an `op` without such words."""
    kind = KIND_NAMES[card.hex_kind] if card.hex_kind != NOTHING else ""
    n = card.amount
    if card.op in ("gain", "multiply") and card.resource != NOTHING:
        return f"+{n} {RESOURCE_NAMES[card.resource]}"
    if card.op == "cleanse":
        return f"lift the curse of a {kind}"
    if card.op == "cleanse_land":
        return f"lift a curse from Mountain, Lake or Forest, {'for 1 token' if card.pays else 'free'}"
    if card.op == "scry":
        return f"sort the next {n} Evil cards"
    if card.op == "loyalty":
        return f"the Dragon draws {n} and has {n} more action{'' if n == 1 else 's'} next turn"
    if card.op == "curse_type":
        return f"{card.curses} curses on {kind} hexes"
    if card.op == "evil_step":
        return f"Evil moves, {card.curses} curses"
    return GISTS.get(card.op, "")


def one_of(row: Row, field: str, allowed: list[str], default: str | None = None) -> str:
    value = row.text(field, default)
    if value not in allowed:
        raise row.fault(field, f"'{value}' is not one of: {', '.join([name for name in allowed if name])}")
    return value


def place_in(row: Row, field: str, names: list[str]) -> int:
    """The number of a name in a list of names; NOTHING if the field is not there."""
    return names.index(one_of(row, field, names)) if row.has(field) else NOTHING


def at_least(row: Row, field: str, least: int, default: int | None = None) -> int:
    value = row.number(field, default)
    if value < least:
        raise row.fault(field, f"at least {least} is wanted, not {value}")
    return value


def token_counts(row: Row) -> list[int]:
    """A table such as { water = 5, gold = 1 } as one number per resource."""
    for name in row.data:
        if name not in RESOURCES:
            raise row.fault(name, f"no such resource; there are: {', '.join(RESOURCES)}")
    return [at_least(row, name, 0, 0) for name in RESOURCES]


# ---- the options, made once: they never change, so every ask shares them ----

END: Final = Option("end", "End the turn", "end")
RESET: Final = Option("reset", "Reset upgrades (discard 1 card, banish and replace your row)", "row")
MOVE: Final = Option("move", "Move the Dragon pawn (discard 1 card)", "move")
AGAIN: Final = Option("again", "Reset the row once more", "row")
DECLINE: Final = Option("decline", "Leave the second half of the doubled action", "decline")
KISSED: Final = Option("kissed", "The Dragon has kissed the Emperor", "kissed")
SUPPRESS: Final = Option("suppress", "Lay it on the Evil Deck", "evil")
STUDY: Final = Option("study", "Banish it and take an upgrade into the hand", "row")

TOKENS: Final = [Option(RESOURCES[i], RESOURCE_NAMES[i], f"token:{RESOURCES[i]}") for i in range(len(RESOURCES))]
"""One option per resource."""

ELEMENT_PAIRS: Final = [(STONE, STONE), (STONE, WATER), (STONE, WOOD), (WATER, WATER), (WATER, WOOD), (WOOD, WOOD)]
"""DE-EMP-14: the two tokens a Transmute Resource may bring."""
PAIR_NAMES: Final = [f"2 {RESOURCE_NAMES[a]}" if a == b else f"1 {RESOURCE_NAMES[a]} and 1 {RESOURCE_NAMES[b]}" for a, b in ELEMENT_PAIRS]
PAIRS: Final = [Option(f"{RESOURCES[a]}+{RESOURCES[b]}", PAIR_NAMES[i]) for i, (a, b) in enumerate(ELEMENT_PAIRS)]
TRANSMUTED: Final = {option.key: option.label for option in [*PAIRS, *TOKENS]}
"""What a Transmute Resource has brought, in words: two tokens, or one where the Supply has no more."""

PILES: Final = ["dragon", "emperor", "evil"]
"""DE-EMP-8: the three discard piles."""


class Menu:
    """Options by card and hex: `menu.play[card]`, `menu.hex[24]`."""

    __slots__ = ("play", "move", "upgrade", "use", "buy", "hand", "row", "hex", "piles")

    def __init__(self, cards: dict[str, Card], realm: Realm, places: list[str]) -> None:
        self.play: dict[str, Option] = {}
        self.move: dict[str, Option] = {}
        self.upgrade: dict[str, Option] = {}
        self.use: dict[str, Option] = {}
        self.buy: dict[str, Option] = {}
        self.hand: dict[str, Option] = {}
        self.row: dict[str, Option] = {}
        self.piles: list[dict[str, Option]] = [{}, {}, {}]
        for card in cards.values():
            does = f": {card.gist}" if card.gist else ""
            token = RESOURCE_NAMES[GOLD if card.kind == "dragon" else SPIRIT]
            self.play[card.id] = Option(f"play:{card.id}", f"Play {card.title}{does}", f"card:{card.id}")
            self.move[card.id] = Option(f"move:{card.id}", f"Move the Dragon pawn (discard {card.title})", MOVE.at)
            cost = f"(1 {token}, banish 1 card)"
            self.upgrade[card.id] = Option(f"upgrade:{card.id}", f"Buy {card.title} {cost}{does}", f"row:{card.id}")
            self.use[card.id] = Option(f"use:{card.id}", f"Use the {card.title} (discard 1 card){does}", f"item:{card.id}")
            self.buy[card.id] = Option(f"buy:{card.id}", f"Summon the {card.title} ({price(card.cost)})", f"item:{card.id}")
            self.hand[card.id] = Option(card.id, card.title, f"card:{card.id}").told(gives=card.gist)
            self.row[card.id] = Option(card.id, card.title, f"row:{card.id}")
            for i in range(3):
                pile = PILES[i]
                self.piles[i][card.id] = Option(f"{pile}:{card.id}", f"{card.title} ({pile} discard)", f"pile:{pile}:{card.id}")
        self.hex: list[Option] = []
        for hex in realm.hexes:
            kind = KIND_NAMES[hex.kind]
            label = places[hex.id] if places[hex.id].endswith(kind) else f"{places[hex.id]}, {kind}"
            self.hex.append(Option(str(hex.id), label, f"hex:{hex.id}"))


def price(cost: list[int]) -> str:
    """A cost in words: "5 Water, 3 Wood, 1 Gold"."""
    return ", ".join([f"{cost[i]} {RESOURCE_NAMES[i]}" for i in range(len(cost)) if cost[i]])


def kinds_of(cards: list[str]) -> list[str]:
    """Each different card once, in order: copies need no option of their own."""
    found: list[str] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


FIXED: Final = [
    Fixed("hex", "the hexes", add=True, remove=True),
    Fixed("token", "the kinds of tokens", add=True, remove=True),
    Fixed("variant", "the variants", add=True, remove=True),
]
"""What no pack may do; a hex may be of another kind or lie elsewhere."""


class Book:
    """Everything the rules look up; one per content, so that a content pack changes cards and map without code."""

    __slots__ = (
        "realm", "places", "cards", "menu", "stacks", "items", "tokens", "curse_tokens", "hand_size", "actions", "moves", "row_size",
        "limit_curses", "last_round", "start_treasury", "flights",
    )  # fmt: skip

    def __init__(self, content: Content) -> None:
        self.realm: Realm = read_realm(content.rows("hex"))
        self.places: list[str] = [place_name(hex) for hex in self.realm.hexes]
        self.cards: dict[str, Card] = {}
        for row in content.rows("card"):
            card = Card(row)
            check_card(row, card)
            self.cards[card.id] = card
        self.menu: Menu = Menu(self.cards, self.realm, self.places)
        self.stacks: dict[str, list[str]] = {}
        for card in self.cards.values():
            self.stacks.setdefault(f"{card.kind} {card.level}", []).extend([card.id] * card.copies)
        self.items: list[str] = [card.id for card in self.cards.values() if card.kind == "magic item"]
        self.tokens: list[int] = []
        self.curse_tokens: int = 0
        self.read_tokens(content.rows("token"))
        numbers = content.one("numbers")
        self.hand_size: int = at_least(numbers, "hand_size", 1)
        self.actions: int = at_least(numbers, "actions_per_turn", 1)
        # DE-ACT-9, DE-ACT-10: how far a role moves the pawn with one card.
        self.moves: list[int] = [at_least(numbers, "dragon_move", 1), at_least(numbers, "emperor_move", 1)]
        # the hexes of each kind that one flight of the Dragon reaches
        self.flights: list[list[list[int]]] = [
            [[near for near in reach if self.realm.kind[near] == kind] for kind in range(len(KINDS))]
            for reach in [rings[min(self.moves[0], len(rings) - 1)] for rings in self.realm.within]
        ]
        self.row_size: int = at_least(numbers, "upgrade_row", 1)
        self.limit_curses: int = at_least(numbers, "hand_limit_curses", 1)
        self.last_round: int = at_least(numbers, "last_round", 1)
        self.start_treasury: list[int] = token_counts(numbers.row("start_treasury"))
        self.check_whole()

    def read_tokens(self, rows: list[Row]) -> None:
        """DE-SET-15: how many tokens of each kind are in the box."""
        counts = {row.text("id"): row for row in rows}
        for name in [*RESOURCES, "curse"]:
            if name not in counts:
                raise ContentError("content", f"token {name}", "", "this token is missing")
        self.tokens = [at_least(counts[name], "count", 0) for name in RESOURCES]
        self.curse_tokens = at_least(counts["curse"], "count", 0)

    def check_whole(self) -> None:
        """What no single entry can be blamed for."""
        for kind in ("dragon", "emperor", "evil"):
            if not self.stack(kind, "evil" if kind == "evil" else BASIC):
                raise ContentError("content", f"{kind} cards", "copies", "there must be at least one card to start with")
        if not self.items:
            raise ContentError("content", "magic item cards", "", "without a Magic Item the game cannot be won")
        if self.curse_tokens < len(self.realm.squares):
            raise ContentError("content", "token curse", "count", "fewer than the black squares on the map")
        for resource in range(len(RESOURCES)):
            if self.start_treasury[resource] > self.tokens[resource]:
                raise ContentError("content", "numbers", "start_treasury", f"more {RESOURCES[resource]} than there is")

    def stack(self, kind: str, level: str) -> list[str]:
        """All copies of the cards of one kind and level, in order of the content."""
        return self.stacks.get(f"{kind} {level}", [])[:]

    def with_op(self, stack: list[str], op: str) -> list[str]:
        """The cards of a stack that do a certain thing."""
        return [card for card in stack if self.cards[card].op == op]


def read_realm(rows: list[Row]) -> Realm:
    """DE-MAP-1: every hex has a kind; DE-MAP-3: and its own number; DE-MAP-6: Evil has a straight road."""
    hexes: list[Hex] = []
    for row in rows:
        kind = place_in(row, "type", KINDS)
        if kind == NOTHING:
            raise row.fault("type", "every hex needs a kind")
        if row.number("id") != len(hexes):
            raise row.fault("id", f"hexes are numbered in order; {len(hexes)} is wanted here")
        square, star = row.flag("square", False), row.flag("star", False)
        hexes.append(Hex(row.number("id"), row.number("q"), row.number("r"), kind, row.text("name"), square, star))
    if len({(hex.q, hex.r) for hex in hexes}) < len(hexes):
        raise ContentError("content", "hex", "q, r", "two hexes lie on the same spot")
    for kind in (0, 1):
        if len([hex for hex in hexes if hex.kind == kind]) != 1:
            raise ContentError("content", "hex", "type", f"exactly one hex must be the {KINDS[kind]}")
    realm = Realm(hexes)
    if not realm.road:
        raise ContentError("content", "hex", "q, r", "no straight road leads from Evil Start to the Palace (DE-MAP-6)")
    if min(realm.distance[0]) < 0:
        raise ContentError("content", "hex", "q, r", "the map falls into pieces")
    if [place for place in realm.squares + realm.stars if place not in realm.land]:
        raise ContentError("content", "hex", "square, star", "only land can bear a square or a star (DE-CRS-3)")
    return realm


def place_name(hex: Hex) -> str:
    return f"{hex.name} ({hex.id})" if hex.kind > 1 else hex.name
