"""DO-CRD: a player's Battle Cards in Hand, Deck, Restore Pile and battle."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Card, Filter
from pentarchy.games.dorian.cards.kinds import KINDS, NO_KIND, POWER_NAMES
from pentarchy.games.dorian.state import Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import Secret, counted, who


def card_options(t: T, cards: list[str]) -> list[Option]:
    """Cards as options."""
    option = t.book.card_option
    return [option[card] for card in cards]


def power_words(face: Card) -> str:
    """DO-CRD-2: the printed Power of a card in words."""
    return ", ".join([f"{POWER_NAMES[kind]} {face.base[kind]}" for kind in KINDS if face.base[kind]])


def read_options(t: T, cards: list[str], power: bool) -> list[Option]:
    """Cards as options that tell their ability, and where it is not counted yet their Power."""
    if not t.telling:
        return card_options(t, cards)
    options: list[Option] = []
    for card in cards:
        option = t.book.card_option[card]
        face = t.book.face[card]
        if option.label != face.name:
            options.append(option)  # its label has the text already
            continue
        brings = ". ".join([words for words in (power_words(face) if power else "", face.text) if words])
        options.append(Option(option.key, option.label, option.at).told(gives=brings.rstrip(".")))
    return options


def matches(face: Card, wanted: Filter) -> bool:
    """DO-CRD-2, DO-CRD-3: type, Base Power, Starter and name of a card; `ready` is asked of the battle."""
    if wanted.type != NO_KIND and face.type != wanted.type:
        return False
    if not wanted.min_base <= face.base_sum <= wanted.max_base:
        return False
    if wanted.starter and face.kind != "starter":
        return False
    return not wanted.name or face.name == wanted.name


def make_visible(player: Player, card: str) -> None:
    """Everybody knows from now on that the player owns this card; the one shown last stands last."""
    if card in player.seen:
        player.seen.remove(card)
    player.seen.append(card)


def leave_hand(player: Player, card: str) -> None:
    """Take a card out of the Hand; what others knew about it there is over."""
    player.hand.remove(card)
    if player.known:
        player.known = [entry for entry in player.known if not entry.endswith(":" + card)]


def refill_deck(t: T, player: Player) -> None:
    """DO-CRD-5: the shuffled Restore Pile becomes the lower part of the Deck."""
    if player.restore:
        fresh = player.restore
        player.restore = []
        t.shuffle(f"deck {player.leader}", fresh)
        player.deck = fresh + player.deck
        if t.telling:
            t.note("DO-CRD-5", "{who} shuffles the Restore Pile into the Deck", who=who(player.seat))


def draw_cards(t: T, seat: int, n: int, rule: str) -> int:
    """DO-CRD-5: from the top of the Deck into the Hand; DO-Q-15: nothing is drawn when both piles are empty."""
    player = t.state.players[seat]
    drawn: list[str] = []
    for number in range(n):
        if not player.deck:
            refill_deck(t, player)
            if not player.deck:
                break
        card = t.draw(player.deck)
        player.hand.append(card)
        drawn.append(card)
    if drawn and t.telling:
        t.note(rule, "{who} draws {cards}", who=who(seat), cards=Secret(drawn, [seat], counted(len(drawn), "card")))
    return len(drawn)


def top_of_deck(t: T, player: Player, n: int) -> list[str]:
    """The top n cards of the own Deck, taken off; a short Deck first gets the Restore Pile under it."""
    if len(player.deck) < n:
        refill_deck(t, player)
    taken: list[str] = []
    while player.deck and len(taken) < n:
        taken.append(t.draw(player.deck))
    return taken


def put_card(t: T, player: Player, card: str, to: str) -> None:
    """Lay a card that is in no zone into one of its owner's: hand, restore, deck_top, deck_bottom, or the box."""
    if to == "hand":
        player.hand.append(card)
    elif to == "restore":
        player.restore.append(card)
        make_visible(player, card)
    elif to == "deck_top":
        player.deck.append(card)
    elif to == "deck_bottom":
        player.deck.insert(0, card)
    else:
        t.state.box.append(card)
        if card in player.seen:
            player.seen.remove(card)


def discard(t: T, player: Player, card: str) -> None:
    """DO-CRD-5: a used Hand card goes to the Restore Pile."""
    leave_hand(player, card)
    put_card(t, player, card, "restore")


def destroy(t: T, player: Player, card: str) -> None:
    """DO-CRD-8, DO-PRE-15: a destroyed card goes to the box and never comes back."""
    leave_hand(player, card)
    put_card(t, player, card, "box")


def own_cards(t: T, player: Player) -> list[str]:
    """DO-CRD-1: all Battle Cards of a player: Hand, Deck, Restore Pile and battle."""
    fighter = t.state.fighter(player.seat)
    return player.hand + player.deck + player.restore + (fighter.cards if fighter is not None else [])
