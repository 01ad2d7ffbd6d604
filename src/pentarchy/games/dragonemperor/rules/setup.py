"""DE-SET: laying out the table, and what the variants change in it."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import BASIC, OPTIONAL, UPGRADE, Book
from pentarchy.games.dragonemperor.rules.realm import RESOURCES, STONE, WOOD
from pentarchy.games.dragonemperor.rules.round import draw_cards
from pentarchy.games.dragonemperor.rules.upgrades import fill_row
from pentarchy.games.dragonemperor.rules.variants import OFF
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, ROLES, Board, T


def set_up(t: T) -> None:
    """DE-SET-1 to DE-SET-19: map, decks, hands, rows, Treasury; DE-SET-12: the Magic Items stay on offer."""
    s = t.state
    s.hand_limit = s.flag("hand_limit")
    lay_out_map(t)
    lay_out_evil_deck(t)
    for role in (DRAGON, EMPEROR):
        lay_out_cards(t, role)
    fill_treasury(t)


def lay_out_map(t: T) -> None:
    """DE-SET-2: Evil on Evil Start, the Dragon on the Palace; DE-SET-3: a curse on each black square."""
    t.state.evil_steps = 0
    t.state.dragon = t.book.realm.palace
    t.state.cursed = t.book.realm.squares[:]


def lay_out_evil_deck(t: T) -> None:
    """DE-SET-4: all Evil cards are shuffled; DE-VAR-12: without the bellflowers; DE-VAR-2: over one Move Forward at the bottom.

    DE-EVL-20: there are as many Move Forward cards as steps to the Palace, so the deck is the clock of the game.
    """
    s = t.state
    deck = t.book.stack("evil", "evil")
    if s.flag("short"):
        deck = [card for card in deck if t.book.cards[card].mark != "bellflower"]
    steps = t.book.with_op(deck, "evil_step")
    if s.flag("full_deck") and steps:
        deck.remove(steps[0])
        t.shuffle("evil", deck)
        deck.insert(0, steps[0])
        s.evil_bottom_known = True
    else:
        t.shuffle("evil", deck)
    s.evil_deck = deck


def lay_out_cards(t: T, role: int) -> None:
    """DE-SET-5: Upgrades apart from Basic cards; DE-SET-8, DE-SET-10: three face up; DE-SET-9, DE-SET-11: four in hand."""
    side = t.state.side(role)
    side.upgrades = t.book.stack(ROLES[role], UPGRADE)
    t.shuffle(f"{ROLES[role]} upgrades", side.upgrades)
    fill_row(t, role)
    side.deck = starting_deck(t.state, t.book, role)
    t.shuffle(ROLES[role], side.deck)
    draw_cards(t, role, t.book.hand_size)


def starting_deck(s: Board, book: Book, role: int) -> list[str]:
    """DE-SET-6: optional cards stay out unless a variant swaps them in, one for one (DE-SET-19).

    DE-VAR-3: Benevolent Blessing for any one Basic card of the Dragon; DE-VAR-8: Study Grimoire for Suppress Evil.
    """
    deck = book.stack(ROLES[role], BASIC)
    optional = book.stack(ROLES[role], OPTIONAL)
    if role == DRAGON and s.word("couple") != OFF:
        deck.remove(s.word("couple"))
        deck.extend(book.with_op(optional, "bless")[:1])
    if role == EMPEROR and s.flag("educated"):
        suppressions = book.with_op(deck, "suppress")
        deck = [card for card in deck if card not in suppressions]
        deck.extend(book.with_op(optional, "suppress_or_study")[: len(suppressions)])
    return deck


def fill_treasury(t: T) -> None:
    """DE-SET-13: one Gold and one Spirit; DE-SET-14: the rest is Supply; DE-VAR-6: plus an element; DE-VAR-7: or one of each."""
    s = t.state
    s.treasury = t.book.start_treasury[:]
    forewarned = s.word("forewarned")
    for resource in range(STONE, WOOD + 1):
        if forewarned in ("all", RESOURCES[resource]):
            s.treasury[resource] += 1
