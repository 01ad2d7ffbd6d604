"""One card as printed, read from its row and checked."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.realm import KINDS, NOTHING, RESOURCES
from pentarchy.kernel import Row

BASIC: Final = "basic"
OPTIONAL: Final = "optional"
UPGRADE: Final = "upgrade"
LEVELS: Final = [BASIC, OPTIONAL, UPGRADE]
CARD_KINDS: Final = ["dragon", "emperor", "evil", "magic item"]
MARKS: Final = ["", "chrysanthemum", "plum", "bellflower"]


class Card:
    """One card as printed."""

    __slots__ = (
        "id", "title", "kind", "level", "copies", "mark", "op", "resource", "amount", "needs", "hex_kind", "curses", "pays", "cost",
        "text", "flavour", "rules", "source", "numbers",
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
        self.flavour: str = row.text("flavour", "")
        self.rules: list[str] = row.texts("rules")
        self.source: str = row.text("source")
        self.numbers: str = row.text("numbers", "design")


def check_card(row: Row, card: Card) -> None:
    """What a card must say for the thing it does."""
    if card.kind in ("dragon", "emperor"):
        one_of(row, "level", LEVELS)
    if card.op in ("gain", "multiply") and card.resource == NOTHING:
        raise row.fault("resource", f"a card that does '{card.op}' must name a resource")
    if card.op in ("cleanse", "curse_type") and card.hex_kind == NOTHING:
        raise row.fault("hex_type", f"a card that does '{card.op}' must name a kind of hex")
    if card.kind == "magic item" and not sum(card.cost):
        raise row.fault("cost", "a Magic Item needs a price")


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
