"""The options of this game, made once per content: options never change, so every ask shares them."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.card import Card
from pentarchy.games.dragonemperor.realm import KIND_NAMES, RESOURCE_NAMES, RESOURCES, STONE, WATER, WOOD, Realm
from pentarchy.kernel import Option

END: Final = Option("end", "End the Action phase", "end")
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
    """Options by card and hex: `menu.play["raid_stash"]`, `menu.hex[24]`."""

    __slots__ = ("play", "upgrade", "use", "buy", "hand", "row", "hex", "piles")

    def __init__(self, cards: dict[str, Card], realm: Realm, places: list[str]) -> None:
        self.play: dict[str, Option] = {}
        self.upgrade: dict[str, Option] = {}
        self.use: dict[str, Option] = {}
        self.buy: dict[str, Option] = {}
        self.hand: dict[str, Option] = {}
        self.row: dict[str, Option] = {}
        self.piles: list[dict[str, Option]] = [{}, {}, {}]
        for card in cards.values():
            self.play[card.id] = Option(f"play:{card.id}", f"Play {card.title}", f"card:{card.id}")
            self.upgrade[card.id] = Option(f"upgrade:{card.id}", f"Buy the upgrade {card.title}", f"row:{card.id}")
            self.use[card.id] = Option(f"use:{card.id}", f"Use the {card.title} (discard 1 card)", f"item:{card.id}")
            self.buy[card.id] = Option(f"buy:{card.id}", f"Summon the {card.title} ({price(card.cost)})", f"item:{card.id}")
            self.hand[card.id] = Option(card.id, card.title, f"card:{card.id}")
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
