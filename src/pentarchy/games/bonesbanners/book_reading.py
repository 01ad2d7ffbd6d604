"""BB-CRD: the cards of the box read from content/*.toml and checked."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import (
    ACTIONS,
    ADVISOR,
    BIND,
    BUILDING,
    HEX,
    INSPIRE,
    KINDS,
    NONE,
    OTHER,
    OTHER_KINDS,
    PROTECT,
    SHOOT,
    SYMBOLS,
    UNIT,
    WINDOWS,
    Book,
    Card,
)
from pentarchy.games.bonesbanners.cards.kinds import EFFECTS_BY_KIND, NUMBERS, NUMBERS_WANTED, WINDOWS_OF
from pentarchy.kernel.content import Content, Row
from pentarchy.kernel.errors import ContentError

SETS: Final = ("loyalist", "recruit", "variant")
ARMIES: Final = (8, 9, 10)
"""BB-VAR-1, BB-VAR-2: the sizes of army one can choose."""

COMMON_FIELDS: Final = ("id", "key", "kind", "name", "copies", "text", "source", "note", "effect", "n")
FIELDS: Final[list[tuple[str, ...]]] = [
    ("set", "armies", "symbols", "banners", "tags", "actions", "immune", "bolster", "swift"),
    ("works", "window"),
    ("window",),
    (),
]
VILLAGE_NUMBERS: Final = ("defend", "attack", "units", "riders")
WORKS: Final = ("permanent", "conditional", "action")


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
    card.tags = row.texts("tags")
    card.is_undead = "Undead" in card.tags
    card.is_rider = "Rider" in card.tags
    card.is_beast = "Beast" in card.tags
    for action in row.texts("actions"):
        add_action(card, action, row)
    if not row.texts("actions"):
        raise row.fault("actions", "a unit needs at least one action (BB-CRD-5)")
    for attack in row.texts("immune"):
        if attack not in ACTIONS[1:PROTECT]:
            raise row.fault("immune", f"unknown type of attack '{attack}'")
        card.immune |= 1 << ACTIONS.index(attack)
    read_bolster(card, row.row("bolster"))
    card.swift = row.flag("swift", False)
    read_set(card, row)


def read_set(card: Card, row: Row) -> None:
    """BB-CRD-3, BB-SET-2: Loyalists come in twos, one for each army; recruits are single cards."""
    card.set = row.text("set")
    if card.set not in SETS:
        raise row.fault("set", f"unknown set '{card.set}'; there are: {', '.join(SETS)}")
    card.armies = row.numbers("armies", list(ARMIES))
    for size in card.armies:
        if size not in ARMIES:
            raise row.fault("armies", f"there is no army of {size} (BB-VAR-1)")


def read_bolster(card: Card, bolster: Row) -> None:
    """BB-KEY-11: what two dice give; an empty table means that the card cannot be Bolstered."""
    card.can_bolster = bool(bolster.data)
    card.bolster_banners = positive(bolster, "banners")
    card.bolster_swift = bolster.flag("swift", False)
    card.bolster_silences = bolster.flag("hex_silences", False)
    fits = {"banners": True, "swift": card.on_rival != NONE, "hex_silences": card.on_rival == HEX}
    for name, has in (("shoot", card.on_rival == SHOOT), ("inspire", card.on_own == INSPIRE), ("bind", card.on_own == BIND)):
        fits[name] = has
        card.bolster_n = card.bolster_n or positive(bolster, name)
    for field in bolster.data:
        if field not in fits:
            raise bolster.fault(field, f"unknown Bolster; there are: {', '.join(sorted(fits))}")
        if not fits[field]:
            raise bolster.fault(field, "the unit has no action that this would Bolster (BB-KEY-11)")


def positive(row: Row, field: str) -> int:
    """A whole number that is not negative; 0 where it is absent."""
    n = row.number(field, 0)
    if n < 0:
        raise row.fault(field, f"a whole number from 0 on is wanted, not {n}")
    return n


def read_effect(card: Card, row: Row) -> None:
    """BB-CRD-6, BB-CRD-8: a card names its effect, and gives the numbers that this effect wants."""
    known = EFFECTS_BY_KIND[card.kind]
    card.effect_name = row.text("effect")
    if card.effect_name not in known:
        raise row.fault("effect", f"no {KINDS[card.kind]} effect is called '{card.effect_name}'; there are: {', '.join(sorted(known))}")
    card.effect = known[card.effect_name]
    wanted = NUMBERS_WANTED.get(card.effect, [])
    n = row.row("n")
    for i, name in enumerate(wanted):
        if n.number(name) < 1:
            raise n.fault(name, f"a number from 1 on is wanted, not {n.number(name)}")
        if i == 0:
            card.plus = n.number(name)
        else:
            card.most = n.number(name)
    of_villages = VILLAGE_NUMBERS if card.kind == BUILDING else ()
    for field in n.data:
        if field not in wanted and field not in of_villages:
            raise n.fault(field, f"the effect '{card.effect_name}' has no such number")


def read_building(card: Card, row: Row) -> None:
    """BB-KEY-14: what a building adds where banners are compared, and how many units or Riders must be there."""
    n = row.row("n")
    card.defend_plus = positive(n, "defend")
    card.attack_plus = positive(n, "attack")
    card.units_needed = positive(n, "units")
    card.riders_needed = positive(n, "riders")
    card.works = row.text("works")
    if card.works not in WORKS:
        raise row.fault("works", f"one of {', '.join(WORKS)} is wanted, not '{card.works}'")
    if card.effect == NUMBERS and not card.defend_plus and not card.attack_plus:
        raise row.fault("n", "a building with the effect 'numbers' must add banners: defend or attack")


def read_windows(card: Card, row: Row) -> None:
    """BB-WIN-7: a card with a window that the rules do not know, or that its effect cannot use, is refused."""
    card.windows = row.texts("window", [])
    for window in card.windows:
        if window not in WINDOWS:
            raise row.fault("window", f"unknown window '{window}' (BB-WIN-7)")
        if card.kind == ADVISOR and window not in WINDOWS_OF[card.effect]:
            fit = ", ".join(WINDOWS_OF[card.effect])
            raise row.fault("window", f"the effect '{card.effect_name}' does nothing in {window}; it works in: {fit} (BB-WIN-7)")
    if card.kind == ADVISOR and not card.windows:
        raise row.fault("window", "an advisor needs a window in which it is played (BB-WIN-1)")


def read_card(row: Row, index: int) -> Card:
    """One card of the content; whatever is wrong is told with file, entry and field."""
    kind_name = row.text("kind")
    key = row.text("key")
    if not key.isascii() or not key.replace("_", "a").isalnum() or key != key.lower():
        raise row.fault("key", f"small letters, digits and _ are wanted, not {key!r}")
    if kind_name not in KINDS and OTHER_KINDS.get(key) != kind_name:
        raise row.fault("kind", f"one of {', '.join(KINDS)} is wanted, not '{kind_name}'")
    card = Card(key, KINDS.index(kind_name) if kind_name in KINDS else OTHER, index)
    for field in row.data:
        if field not in COMMON_FIELDS and field not in FIELDS[card.kind]:
            raise row.fault(field, f"a card of kind '{kind_name}' has no such field")
    card.id = row.text("id")
    card.name = row.text("name")
    card.copies = row.number("copies")
    card.text = row.text("text")
    card.source = row.text("source")
    card.note = row.text("note", "")
    if not card.name or not card.text:
        raise row.fault("text" if card.name else "name", "a text is wanted, not an empty one")
    if card.kind != OTHER:
        read_effect(card, row)
    if card.kind == UNIT:
        read_unit(card, row)
    elif card.kind == BUILDING:
        read_building(card, row)
    read_windows(card, row)
    copies = 2 if card.kind == OTHER or card.set in ("loyalist", "variant") else 1
    if card.copies != copies:
        raise row.fault("copies", f"{copies} is wanted: state and log know a card by its key (BB-SET-2)")
    return card


def read_book(content: Content) -> Book:
    """All cards of the content in play; packs replace, add and remove units, buildings and advisors."""
    cards: dict[str, Card] = {}
    for row in content.rows("card"):
        card = read_card(row, len(cards))
        if card.key in cards:
            raise row.fault("key", "two cards have this key")
        cards[card.key] = card
    for key in OTHER_KINDS:
        if key not in cards:
            raise ContentError("content", "card", key, "this card cannot be removed")
    book = Book(cards)
    for size in ARMIES:
        if not book.army_of(size):
            raise ContentError("content", "card", "set", f"no Loyalist is left for an army of {size} (BB-SET-2)")
    return book
