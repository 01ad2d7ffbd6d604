"""UK-CRD: Support cards in hand and deck (also UK-SET-16, UK-ACT-11)."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.units import book_of, player_name
from pentarchy.games.unicornus.state import Campaign, Gift, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import Secret


def readers(s: Campaign, player: int) -> list[int]:
    """UK-SET-16: who may read a player's hand: its seat, or everyone when hands are open."""
    if s.flag("open_hands"):
        return list(range(s.seats))
    return [s.players[player].seat]


def is_read_by_all(s: Campaign, player: int) -> bool:
    return s.seats == 1 or s.flag("open_hands")


def draw_support(t: T, player: int, n: int, rule: str) -> int:
    """UK-CRD-8: draw into the hand; an empty deck is made anew from the discards."""
    s = t.state
    drawn: list[str] = []
    for i in range(n):
        if not s.support_deck:
            if not s.support_discard:
                break
            s.support_deck = s.support_discard
            s.support_discard = []
            t.shuffle("support", s.support_deck)
            t.note("UK-CRD-8", "the Support discards are shuffled into a new deck")
        card = t.draw(s.support_deck)
        s.players[player].hand.append(card)
        drawn.append(card)
    if t.telling and drawn:
        named = Secret(drawn, readers(s, player), f"{len(drawn)} Support card" + ("s" if len(drawn) > 1 else ""))
        t.note(rule, "{player} draws {cards}", player=player_name(s, player), cards=named)
    return len(drawn)


def drop_card(s: Campaign, player: int, card: str) -> None:
    """Take one copy of a card out of a hand; a giver's knowledge of it goes with it."""
    s.players[player].hand.remove(card)
    for gift in s.gifts:
        if gift.holder == player and gift.card == card:
            s.gifts.remove(gift)
            return


def give_card(t: T, giver: int, holder: int, card: str, rule: str) -> None:
    """A Support card goes from hand to hand; only the two of them know which."""
    s = t.state
    drop_card(s, giver, card)
    s.players[holder].hand.append(card)
    gift = Gift()
    gift.card = card
    gift.giver = giver
    gift.holder = holder
    s.gifts.append(gift)
    if t.telling:
        named = Secret(card, readers(s, giver) + readers(s, holder))
        t.note(rule, "{giver} gives {card} to {holder}", giver=player_name(s, giver), card=named, holder=player_name(s, holder))
    t.reveal("a card changed hands")


def card_names(s: Campaign, player: int) -> list[str]:
    """The different cards of a hand, each once, in the order they came."""
    names: list[str] = []
    for card in s.players[player].hand:
        if card not in names:
            names.append(card)
    return names


def hand_options(s: Campaign, player: int) -> list[Option]:
    """Every card of a hand; copies are told apart by a number."""
    made: list[Option] = []
    for i, card in enumerate(s.players[player].hand):
        made.append(Option(f"{card}#{i}", book_of(s).support[card].name, f"card:{card}#{i}"))
    return made


async def keep_hand_limit(t: T, player: int) -> None:
    """UK-ACT-11: at the end of the turn the player discards down to the hand limit."""
    s = t.state
    limit = t.book.hand_limit
    over = len(s.players[player].hand) - limit
    if over <= 0:
        return
    keys = await t.pick(s.players[player].seat, f"Discard down to {limit} cards", hand_options(s, player), over, over, rule="UK-ACT-11")
    for key in keys:
        card = key.partition("#")[0]
        drop_card(s, player, card)
        s.support_discard.append(card)
        t.note("UK-ACT-11", "{player} discards {card}", player=player_name(s, player), card=card)
