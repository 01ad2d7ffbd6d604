"""The cards of the box: what is printed on them (BB-CRD), read from content/*.toml."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Content, Row

BOOT: Final = 0
SWORD: Final = 1
SHIELD: Final = 2
BOW: Final = 3
HORSE: Final = 4
MYSTIC: Final = 5
SYMBOLS: Final = ("Boot", "Sword", "Shield", "Bow", "Horse", "Mystic")

UNIT: Final = 0
BUILDING: Final = 1
ADVISOR: Final = 2
OTHER: Final = 3
KINDS: Final = ("unit", "building", "advisor")

NONE: Final = 0
DUEL: Final = 1
SHOOT: Final = 2
AMBUSH: Final = 3
HEX: Final = 4
PROTECT: Final = 5
INSPIRE: Final = 6
BIND: Final = 7
ACTIONS: Final = ("none", "duel", "shoot", "ambush", "hex", "protect", "inspire", "bind")

# BB-TGT-1: the four types of target, seen from the unit's owner.
OWN_VILLAGE: Final = 0
RIVAL_VILLAGE: Final = 1
OWN_UNIT: Final = 2
RIVAL_UNIT: Final = 3

WINDOWS: Final = ("MUSTER", "OMENS", "ORDERS", "TURN", "EVE", "CLASH", "GATE", "SAVE", "SPOILS")
SHUFFLE: Final = "shuffle_card"

UNIT_EFFECTS: Final = (
    "",
    "charge",
    "anti_rider",
    "all_or_nothing",
    "protected_plus_2",
    "grave_fed",
    "bind",
    "hex_shatters",
    "no_protect",
    "chooser_of_the_slain",
    "soft_belly",
    "pack",
    "tie_kills",
    "breach",
    "throat_cut",
    "mob",
    "loot",
    "martyrs_return",
    "sold_to_the_winner",
    "any_die",
    "mirror",
)


class Card:
    """One printed card; `key` is its name in lower case, the form in which the state holds it."""

    __slots__ = (
        "key",
        "id",
        "kind",
        "name",
        "set",
        "copies",
        "text",
        "source",
        "special",
        "index",
        "symbols",
        "banners",
        "tags",
        "defends",
        "attacks",
        "on_rival",
        "on_rival_n",
        "on_own",
        "on_own_n",
        "immune",
        "can_bolster",
        "bolster_banners",
        "bolster_n",
        "bolster_swift",
        "bolster_silences",
        "swift",
        "plus",
        "most",
        "is_undead",
        "is_rider",
        "is_beast",
        "windows",
        "effect",
    )

    def __init__(self, key: str, kind: int, index: int) -> None:
        self.key: str = key
        self.kind: int = kind
        self.index: int = index
        self.id: str = ""
        self.name: str = ""
        self.set: str = ""
        self.copies: int = 0
        self.text: str = ""
        self.source: str = ""
        self.special: str = ""
        self.symbols: int = 0
        self.banners: int = 0
        self.tags: list[str] = []
        self.defends: bool = False
        self.attacks: bool = False
        self.on_rival: int = NONE
        self.on_rival_n: int = 0
        self.on_own: int = NONE
        self.on_own_n: int = 0
        self.immune: int = 0
        self.can_bolster: bool = False
        self.bolster_banners: int = 0
        self.bolster_n: int = 0
        self.bolster_swift: bool = False
        self.bolster_silences: bool = False
        self.swift: bool = False
        self.plus: int = 0
        self.most: int = 0
        self.is_undead: bool = False
        self.is_rider: bool = False
        self.is_beast: bool = False
        self.windows: list[str] = []
        self.effect: str = ""

    def performs(self, target_type: int) -> bool:
        """BB-CRD-5: the actions of a card say which types of target it may have."""
        if target_type == OWN_VILLAGE:
            return self.defends
        if target_type == RIVAL_VILLAGE:
            return self.attacks
        if target_type == OWN_UNIT:
            return self.on_own != NONE
        return self.on_rival != NONE


def symbol_number(name: str) -> int:
    """BB-GEN-4: the six symbols, numbered in the order of activation."""
    return SYMBOLS.index(name)


def add_action(card: Card, action: str, row: Row) -> None:
    """BB-TGT-8: one action per type of target, so the aim alone decides which one is performed."""
    name, colon, n = action.partition(":")
    if name == "defend":
        card.defends = True
    elif name == "attack":
        card.attacks = True
    elif name not in ACTIONS[1:] or (colon and not n.isdecimal()):
        raise row.fault("actions", f"unknown action '{action}'")
    else:
        which = ACTIONS.index(name)
        if (card.on_rival if which < PROTECT else card.on_own) != NONE:
            raise row.fault("actions", "two actions for one type of target (BB-TGT-8)")
        if which < PROTECT:
            card.on_rival, card.on_rival_n = which, int(n or "0")
        else:
            card.on_own, card.on_own_n = which, int(n or "0")


def read_unit(card: Card, row: Row) -> None:
    """BB-CRD-1: one or two symbols, zero to four banners, actions, Bolster, immunities, tags."""
    for name in row.texts("symbols"):
        if name not in SYMBOLS:
            raise row.fault("symbols", f"unknown symbol '{name}'")
        card.symbols |= 1 << symbol_number(name)
    card.banners = row.number("banners")
    if not 1 <= card.symbols.bit_count() <= 2:
        raise row.fault("symbols", "one or two symbols are wanted (BB-CRD-1)")
    if not 0 <= card.banners <= 4:
        raise row.fault("banners", "zero to four banners are wanted (BB-CRD-1)")
    if card.special not in UNIT_EFFECTS:
        raise row.fault("special", f"no unit effect is called '{card.special}'")
    card.tags = row.texts("tags")
    card.is_undead = "Undead" in card.tags
    card.is_rider = "Rider" in card.tags
    card.is_beast = "Beast" in card.tags
    for action in row.texts("actions"):
        add_action(card, action, row)
    for attack in row.texts("immune"):
        if attack not in ACTIONS[1:PROTECT]:
            raise row.fault("immune", f"unknown type of attack '{attack}'")
        card.immune |= 1 << ACTIONS.index(attack)
    read_bolster(card, row.row("bolster"))
    card.swift = row.flag("swift", False)
    n = row.row("n")
    card.plus = n.number("plus", 0) or n.number("each", 0) or n.number("kills", 0)
    card.most = n.number("most", 0)


def read_bolster(card: Card, bolster: Row) -> None:
    """BB-KEY-11: what two dice give; an empty table means that the card cannot be Bolstered."""
    card.can_bolster = bool(bolster.data)
    card.bolster_banners = bolster.number("banners", 0)
    card.bolster_n = bolster.number("shoot", 0) or bolster.number("inspire", 0) or bolster.number("bind", 0)
    card.bolster_swift = bolster.flag("swift", False)
    card.bolster_silences = bolster.flag("hex_silences", False)


def read_card(row: Row, index: int) -> Card:
    """BB-WIN-7: a card with a window that the rules do not know is refused."""
    kind_name = row.text("kind")
    kind = KINDS.index(kind_name) if kind_name in KINDS else OTHER
    card = Card(row.text("key"), kind, index)
    card.id = row.text("id")
    card.name = row.text("name")
    card.set = row.text("set", "")
    card.copies = row.number("copies")
    card.text = row.text("text")
    card.source = row.text("source")
    card.special = row.text("special", "")
    card.effect = row.text("effect", "")
    card.windows = row.texts("window", [])
    for window in card.windows:
        if window not in WINDOWS:
            raise row.fault("window", f"unknown window '{window}' (BB-WIN-7)")
    if kind == UNIT:
        read_unit(card, row)
    else:
        n = row.row("n")
        card.plus = n.number("plus", 0) or n.number("draw", 0) or n.number("dice", 0) or n.number("clash", 0)
        card.most = n.number("gate", 0) or n.number("units", 0)
    return card


class Book:
    """The content in play: every card by its key, and the numbers of the cards of each kind."""

    __slots__ = ("cards", "by_kind", "indexes", "play_one", "play_two", "take", "looters")

    def __init__(self, cards: dict[str, Card]) -> None:
        self.cards: dict[str, Card] = cards
        self.by_kind: list[list[str]] = [[], [], [], []]
        self.indexes: list[list[int]] = [[], [], [], []]
        for card in cards.values():
            self.by_kind[card.kind].append(card.key)
            self.indexes[card.kind].append(card.index)
        self.looters: list[str] = [card.key for card in cards.values() if card.special == "loot"]
        self.play_one: dict[str, Option] = {}
        self.play_two: dict[str, Option] = {}
        self.take: dict[str, Option] = {}
        for key, card in cards.items():
            at = f"card:{key}"
            self.play_one[key] = Option(f"play:{key}", f"Play {card.name}", at)
            self.play_two[key] = Option(f"bolster:{key}", f"Play {card.name} under two dice", at)
            self.take[key] = Option(f"take:{key}", f"Exchange it for {card.name}", at)

    def name(self, key: str) -> str:
        """The printed name of a card."""
        card = self.cards.get(key)
        return card.name if card is not None else key

    def units_of(self, card_set: str) -> list[str]:
        """BB-CRD-3: the Loyalist tag tells which units start in an Army Deck; it has no other effect."""
        return [key for key in self.by_kind[UNIT] if self.cards[key].set == card_set]


def read_book(content: Content) -> Book:
    """All cards of the content in play."""
    cards: dict[str, Card] = {}
    for row in content.rows("card"):
        card = read_card(row, len(cards))
        if card.key in cards:
            raise row.fault("key", "two cards have this key")
        cards[card.key] = card
    return Book(cards)
