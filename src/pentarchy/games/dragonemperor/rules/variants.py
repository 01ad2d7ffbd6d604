"""DE-VAR: the six printed variants and two gentle ones of ours, free to combine."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import BASIC, OPTIONAL, Book
from pentarchy.games.dragonemperor.rules.curses import cursed_of
from pentarchy.games.dragonemperor.rules.realm import STASH, VILLAGE
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, Board
from pentarchy.kernel import Scalar, Setting, switch

OFF: Final = "off"
GENTLE: Final = "Two Magic Items win, and Evil rests before the Emperor in every other Round. Ours, for first games."
GENTLE_ITEMS: Final = 2
QUIET: Final = "Evil sleeps through the first Round. Ours, for first games."
QUIET_ROUNDS: Final = 1
SHORT: Final = "Three Evil cards leave the deck: Evil is at the Palace sooner and more often, and fewer curses fall."
BLESSING: Final = "Benevolent Blessing doubles the Emperor's actions."


def settings(book: Book) -> list[Setting]:
    """DE-VAR-1: what people may switch on before a game, in any combination; what a pack has no cards for stays off."""
    basics: list[Scalar] = []
    labels: list[str] = []
    for card in book.cards.values():
        if card.kind == "dragon" and card.level == BASIC and card.copies and book.with_op(book.stack("dragon", OPTIONAL), "bless"):
            basics.append(card.id)
            labels.append(f"replaces {card.title}")
    gifts: list[Scalar] = [OFF, "stone", "water", "wood", "all"]
    gift_labels = [OFF, "1 Stone", "1 Water", "1 Wood", "1 of each"]
    return [
        switch("full_deck", "Full Deck (easier)", "DE-VAR-2", "Evil arrives with the last Evil card and not before."),
        Setting("couple", "Couple Game (easier)", [OFF, *basics], [OFF, *labels], "DE-VAR-3", BLESSING),
        switch(
            "kiss",
            "Couple Game: wait for the kiss",
            "DE-SOLO-5",
            "With two people in the Couple Game, the Blessing waits until the Emperor says that the kiss was given.",
            on=True,
        ),
        Setting("forewarned", "Forewarned Is Forearmed (easier)", gifts, gift_labels, "DE-VAR-6"),
        educated(book),
        switch("short", "Short Game (a little shorter, harder)", "DE-VAR-12", SHORT),
        switch("hand_limit", "Hand Limit (harder)", "DE-VAR-13", "Three Cursed Stashes or Villages cost a card and an action."),
        switch("gentle", "Gentle Realm (much easier)", "DE-VAR-31", GENTLE),
        switch("quiet", "Quiet Start (easier)", "DE-VAR-33", QUIET),
    ]


def educated(book: Book) -> Setting:
    """DE-VAR-8: offered while there is a Grimoire for every suppression."""
    title, help = "Educated Emperor (more choice)", "Study Grimoire takes the place of Suppress Evil: neither easier nor harder."
    suppressions = book.with_op(book.stack("emperor", BASIC), "suppress")
    if len(book.with_op(book.stack("emperor", OPTIONAL), "suppress_or_study")) < len(suppressions):
        return Setting("educated", title, [False], [OFF], "DE-VAR-8", help)
    return switch("educated", title, "DE-VAR-8", help)


def difficulty(options: dict[str, Scalar]) -> str:
    """DE-SOLO-4: one word for the chosen variants."""
    points = 2 * bool(options["full_deck"]) + 4 * bool(options["gentle"]) - bool(options["short"]) - bool(options["hand_limit"])
    points += bool(options["quiet"])
    if options["couple"] != OFF:
        points += 3
    if options["forewarned"] != OFF:
        points += 2 if options["forewarned"] == "all" else 1
    if points >= 5:
        return "Gentle"
    if points <= -2:
        return "Grim"
    return ["Hard", "Standard", "Mild", "Mild", "Easy", "Easy"][points + 1]


def is_gentle(s: Board) -> bool:
    """DE-VAR-31: a checkpoint from before this variant has no word on it."""
    return bool(s.options.get("gentle", False))


def items_to_win(s: Board, book: Book) -> int:
    """DE-END-2: all Magic Items; DE-VAR-31: two in the Gentle Realm."""
    return min(GENTLE_ITEMS, len(book.items)) if is_gentle(s) else len(book.items)


def evil_rests(s: Board) -> bool:
    """DE-VAR-32: in the Gentle Realm no Evil card is drawn before the Emperor in Rounds 1, 3, 5 and so on."""
    return s.role == EMPEROR and s.round % 2 == 1 and is_gentle(s)


def evil_sleeps(s: Board) -> bool:
    """DE-VAR-33: with the Quiet Start no Evil card is drawn in Round 1; a checkpoint from before has no word on it."""
    return s.round <= QUIET_ROUNDS and bool(s.options.get("quiet", False))


def is_limited(s: Board, book: Book, role: int) -> bool:
    """DE-VAR-13: three Cursed Stashes weigh on the Dragon; DE-VAR-14: three Cursed Villages on the Emperor."""
    if not s.hand_limit:
        return False
    return len(cursed_of(s, book, STASH if role == DRAGON else VILLAGE)) >= book.limit_curses


def cards_to_draw(s: Board, book: Book, role: int) -> int:
    """DE-RND-15: four cards; DE-VAR-15: the limit is read at the moment of the draw."""
    return book.hand_size - is_limited(s, book, role)


def actions_allowed(s: Board, book: Book) -> int:
    """DE-RND-4: four actions; DE-VAR-15: the limit is read before each action, and Repay Loyalty adds to it (DE-EMP-11)."""
    return book.actions - is_limited(s, book, s.role) + s.bonus


def times(s: Board) -> int:
    """DE-VAR-16: under the Blessing the Emperor's actions are paid once and happen twice; the Dragon's never do."""
    return 2 if s.blessed and s.role == EMPEROR else 1
