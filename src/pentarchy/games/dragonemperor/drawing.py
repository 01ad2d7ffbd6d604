"""Drawing cards and making a new deck: the end of DE-RND."""

from __future__ import annotations

from pentarchy.games.dragonemperor.state import ROLE_NAMES, ROLES, DragonTable


def draw_cards(t: DragonTable, role: int, count: int) -> None:
    """DE-RND-15: draw from your own deck; DE-RND-10: or what there is."""
    side = t.state.side(role)
    drawn: list[str] = []
    for card in range(count):
        if not side.deck and not reshuffle(t, role):
            break
        drawn.append(t.draw(side.deck, side.known > 0))
        if side.known:
            side.known -= 1
    side.hand.extend(drawn)
    t.note("DE-RND-15", "The {role} draws {cards}", role=ROLE_NAMES[role], cards=drawn)


def reshuffle(t: DragonTable, role: int) -> bool:
    """DE-RND-9: when a card is due and the deck is empty, the discard pile is shuffled and becomes the deck."""
    side = t.state.side(role)
    if not side.discard:
        return False
    side.deck.extend(side.discard)
    side.discard.clear()
    side.known = 0
    t.shuffle(ROLES[role], side.deck)
    t.note("DE-RND-9", "The {role} shuffles the discard pile into a new deck", role=ROLE_NAMES[role])
    return True


def fill_row(t: DragonTable, role: int) -> None:
    """DE-ACT-16: gaps in an Upgrade row are filled from its deck; DE-ACT-8: once that is used up the row shrinks."""
    side = t.state.side(role)
    while len(side.row) < t.book.row_size and side.upgrades:
        side.row.append(t.draw(side.upgrades))
        t.note("DE-ACT-16", "The {role} may now buy {upgrade}", role=ROLE_NAMES[role], upgrade=side.row[-1])
