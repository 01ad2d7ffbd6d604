"""The content in play: cards, Magic Items, map and numbers, read from TOML and checked."""

from __future__ import annotations

from pentarchy.games.dragonemperor.card import BASIC, Card, at_least, check_card, place_in, token_counts
from pentarchy.games.dragonemperor.menu import Menu
from pentarchy.games.dragonemperor.realm import KINDS, NOTHING, RESOURCES, Hex, Realm
from pentarchy.kernel import Content, ContentError, Row


class Book:
    """Everything the rules look up; one per content, so that a content pack changes cards and map without code."""

    __slots__ = (
        "realm", "places", "cards", "menu", "stacks", "items", "tokens", "curse_tokens", "hand_size", "actions", "moves", "row_size",
        "limit_curses", "last_round", "start_treasury",
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
