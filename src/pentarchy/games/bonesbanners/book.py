"""BB-CRD: the cards of the box and what is printed on them; book_reading.py makes them from content/*.toml."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.cards.kinds import LOOTS, NUMBERS
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted

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
UNTHOUGHT: Final = -1000.0
UNREAD: Final = Option("")
OPENS: Final = "it opens at the end of the round, unless the rival wins your village and takes it"
OTHER_KINDS: Final[dict[str, str]] = {SHUFFLE: "shuffle", "village": "village", "table_reference": "reference"}
"""Cards that are not played: a pack may give them other names, and neither add nor remove one."""


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
        "note",
        "effect",
        "effect_name",
        "works",
        "armies",
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
        "defend_plus",
        "attack_plus",
        "units_needed",
        "riders_needed",
        "is_undead",
        "is_rider",
        "is_beast",
        "windows",
        "thumb",
        "play_one",
        "play_two",
        "bluffing",
    )

    def __init__(self, key: str, kind: int, index: int) -> None:
        self.thumb: float = UNTHOUGHT  # what it is worth to a bot (bot/villages.py)
        self.play_one: Option = UNREAD  # laid under one die, under two, and under a wrong one
        self.play_two: Option = UNREAD
        self.bluffing: Option = UNREAD
        self.key: str = key
        self.kind: int = kind
        self.index: int = index
        self.id: str = ""
        self.name: str = ""
        self.set: str = ""
        self.copies: int = 0
        self.text: str = ""
        self.source: str = ""
        self.note: str = ""
        self.effect: int = NUMBERS
        self.effect_name: str = ""
        self.works: str = ""
        self.armies: list[int] = []
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
        self.defend_plus: int = 0
        self.attack_plus: int = 0
        self.units_needed: int = 0
        self.riders_needed: int = 0
        self.is_undead: bool = False
        self.is_rider: bool = False
        self.is_beast: bool = False
        self.windows: list[str] = []

    def performs(self, target_type: int) -> bool:
        """BB-CRD-5: the actions of a card say which types of target it may have."""
        if target_type == OWN_VILLAGE:
            return self.defends
        if target_type == RIVAL_VILLAGE:
            return self.attacks
        if target_type == OWN_UNIT:
            return self.on_own != NONE
        return self.on_rival != NONE

    def action_words(self) -> list[str]:
        """What the unit can do, in a few words."""
        words = ["defend"] if self.defends else []
        if self.attacks:
            words.append("attack")
        for action, n in ((self.on_rival, self.on_rival_n), (self.on_own, self.on_own_n)):
            if action != NONE:
                words.append(action_name(action, n))
        return words

    def printed_words(self) -> str:
        """Its actions and printed banners, as options tell them."""
        return f"{', '.join(self.action_words())}; {counted(self.banners, 'banner')}"

    def dice_words(self) -> str:
        """BB-CRD-2: the dice that play the unit, in words."""
        return " or ".join([symbol for i, symbol in enumerate(SYMBOLS) if self.symbols & (1 << i)])

    def bolster_words(self) -> str:
        """BB-KEY-11: what two dice give, in a few words."""
        words = [f"+{counted(self.bolster_banners, 'banner')}"] if self.bolster_banners else []
        if self.bolster_n:
            words.append(action_name(self.on_rival if self.on_rival == SHOOT else self.on_own, self.bolster_n))
        if self.bolster_swift:
            words.append("Swift")
        if self.bolster_silences:
            words.append("its Hex silences")
        return ", ".join(words)


def action_name(action: int, n: int) -> str:
    """An action with its number, as people read it: "Shoot 2", "Duel"."""
    return f"{ACTIONS[action].title()} {n}" if n else ACTIONS[action].title()


class Book:
    """The content in play: every card by its key, and the numbers of the cards of each kind."""

    __slots__ = ("cards", "by_kind", "by_index", "indexes", "hold", "build", "take", "advise", "react", "cycle", "looters")

    def __init__(self, cards: dict[str, Card]) -> None:
        self.cards: dict[str, Card] = cards
        self.by_index: list[Card] = list(cards.values())
        self.by_kind: list[list[str]] = [[], [], [], []]
        self.indexes: list[list[int]] = [[], [], [], []]
        for card in cards.values():
            self.by_kind[card.kind].append(card.key)
            self.indexes[card.kind].append(card.index)
        self.looters: list[str] = [card.key for card in cards.values() if card.effect == LOOTS]
        self.hold: dict[str, Option] = {}
        self.build: dict[str, Option] = {}
        self.take: dict[str, Option] = {}
        self.advise: dict[str, Option] = {}
        self.react: dict[str, Option] = {}
        self.cycle: dict[str, Option] = {}
        for key, card in cards.items():
            at = f"card:{key}"
            printed = card.printed_words()
            self.cycle[key] = Option(f"cycle:{key}", f"Put back {card.name}, draw a card", at)
            self.advise[key] = Option(f"advisor:{key}", f"Play {card.name}", at)
            self.react[key] = Option(f"advisor:{key}", f"Play {card.name}", at).told("", gives=card.text.rstrip("."))
            self.hold[key] = Option(key, card.name, at)
            self.build[key] = Option(f"build:{key}", f"Build {card.name}", at).told("", gives=OPENS)
            card.play_one = Option(f"play:{key}", f"Play {card.name}", at).told("Play", gives=printed)
            two = Option(f"bolster:{key}", f"Play {card.name} under two dice", at)
            card.play_two = two.told("Play", cost="both dice", gives=card.bolster_words())
            bluff = Option(f"play:{key}", f"Bluff with {card.name}", at)
            card.bluffing = bluff.told("Bluff", gives="wrong die: 0 banners, Lost if revealed")
            take = Option(f"take:{key}", f"Exchange it for {card.name}", at)
            self.take[key] = take.told("", gives=self.worth(key), risks="both cards lie open, no way back")

    def name(self, key: str) -> str:
        """The printed name of a card."""
        card = self.cards.get(key)
        return card.name if card is not None else key

    def worth(self, key: str) -> str:
        """BB-CRD-2, BB-CRD-5: the dice that play a unit and what it does; nothing of other cards, whose text stands on them."""
        card = self.cards[key]
        return f"{card.dice_words()}: {card.printed_words()}" if card.kind == UNIT else ""

    def units_of(self, card_set: str) -> list[str]:
        """BB-CRD-3: the Loyalist tag tells which units start in an Army Deck; it has no other effect."""
        return [key for key in self.by_kind[UNIT] if self.cards[key].set == card_set]

    def army_of(self, size: int) -> list[str]:
        """BB-SET-2: one copy of every Loyalist design that serves in an army of this size."""
        return [key for key in self.units_of("loyalist") + self.units_of("variant") if size in self.cards[key].armies]
