"""DE-EMP: the Emperor's cards, and Study Grimoire of the Educated Emperor."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import (
    DECLINE,
    ELEMENT_PAIRS,
    PAIRS,
    PILES,
    STUDY,
    SUPPRESS,
    TOKENS,
    TRANSMUTED,
    Card,
    kinds_of,
)
from pentarchy.games.dragonemperor.cards.dragon import choose_cursed, in_supply
from pentarchy.games.dragonemperor.rules.curses import lift_curse
from pentarchy.games.dragonemperor.rules.play import BARS, EFFECTS, PlayedCard
from pentarchy.games.dragonemperor.rules.realm import FIRE, NOTHING, RESOURCE_NAMES, RESOURCES, STONE, WATER, WOOD, YIELDS
from pentarchy.games.dragonemperor.rules.round import draw_cards
from pentarchy.games.dragonemperor.rules.upgrades import choose_upgrade, fill_row
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, T
from pentarchy.kernel import Option

ELEMENTS = [STONE, WATER, WOOD]


# ---- Cleanse Land ----


def cursed_land(t: T, token: int = NOTHING) -> list[int]:
    """DE-EMP-1: Cursed Mountains, Lakes and Forests; with a token, those it can pay for (DE-EMP-2, DE-EMP-3: Fire pays for all)."""
    kind = t.book.realm.kind
    found: list[int] = []
    for place in t.state.cursed:
        element = YIELDS[kind[place]]
        if STONE <= element <= WOOD and token in (element, NOTHING, FIRE):
            found.append(place)
    found.sort()
    return found


def payments(t: T, place: int) -> list[int]:
    """DE-EMP-2: the hex's own element; DE-EMP-3: or Fire; what of these the Treasury holds."""
    element = YIELDS[t.book.realm.kind[place]]
    return [token for token in (element, FIRE) if t.state.treasury[token]]


def is_payable(t: T, place: int) -> bool:
    """DE-EMP-2, DE-EMP-3: is there a token to cleanse this hex with?"""
    treasury = t.state.treasury
    return treasury[FIRE] > 0 or treasury[YIELDS[t.book.realm.kind[place]]] > 0


@BARS("cleanse_land")
def bar_to_cleanse_land(t: T, card: Card) -> str:
    """DE-EMP-1: some land must be Cursed; DE-EMP-2: and a Basic card must be paid for."""
    places = cursed_land(t)
    if not places:
        return "DE-EMP-1"
    if not card.pays:
        return ""
    for place in places:
        if is_payable(t, place):
            return ""
    return "DE-EMP-2"


@EFFECTS("cleanse_land")
async def cleanse_land(t: T, play: PlayedCard) -> None:
    """DE-EMP-1: one Cursed Mountain, Lake or Forest is cleansed; DE-EMP-4: free if the card is an Upgrade.

    Doubled, a second hex: DE-VAR-17: one that the same token could have paid for; DE-VAR-18: any, if the card is free.
    """
    places = cursed_land(t)
    if play.card.pays:
        places = [place for place in places if is_payable(t, place)]
    place = await choose_cursed(t, places, "DE-EMP-1", False)
    token = NOTHING
    if play.card.pays:
        token = await pay_for(t, place)
    lift_curse(t, place, "DE-EMP-1")
    if play.times == 2:
        place = await choose_cursed(t, cursed_land(t, token), "DE-VAR-17" if play.card.pays else "DE-VAR-18", True)
        if place != NOTHING:
            lift_curse(t, place, "DE-VAR-17" if play.card.pays else "DE-VAR-18")


async def pay_for(t: T, place: int) -> int:
    """DE-EMP-2: one token goes back to the Supply; DE-EMP-3: Fire may stand in."""
    s = t.state
    options = [TOKENS[token] for token in payments(t, place)]
    key = await t.choose(s.seat(s.role), "Pay with which token?", options, "DE-EMP-3", forced=True)
    token = RESOURCES.index(key)
    s.treasury[token] -= 1
    t.note("DE-EMP-2", "1 {resource} is paid", resource=RESOURCE_NAMES[token])
    return token


# ---- Suppress Evil and Study Grimoire ----


@BARS("suppress", "suppress_or_study", "loyalty")
def no_bar(t: T, card: Card) -> str:
    """Nothing can keep these from being played; DE-Q-53: Repay Loyalty works even when no card can be drawn."""
    return ""


@EFFECTS("suppress")
async def suppress(t: T, play: PlayedCard) -> None:
    """DE-EMP-5: the card becomes the top of the Evil Deck; DE-EMP-7: a strict stack; DE-EMP-18: it delays, it removes nothing.

    DE-EMP-6: both may lie there; DE-EMP-19: meanwhile they are in no Emperor pile; DE-MAG-9: borrowed or not.
    """
    s = t.state
    play.zone.remove(play.card.id)
    if play.times == 2:
        s.twice.append(len(s.evil_deck))  # DE-VAR-19
    s.evil_deck.append(play.card.id)
    s.evil_known += 1
    t.note("DE-EMP-5", "{card} lies on the Evil Deck", beat=True, card=play.card.id)


@EFFECTS("suppress_or_study")
async def study_grimoire(t: T, play: PlayedCard) -> None:
    """DE-VAR-9: as Suppress Evil; DE-VAR-10: or banish it for an Upgrade; DE-MAG-14: the Dragon may only suppress with it."""
    s = t.state
    if s.role == EMPEROR and s.emperor_side.row:
        key = await t.choose(s.seat(EMPEROR), "Suppress Evil, or study?", [SUPPRESS, STUDY], "DE-VAR-10")
        if key == STUDY.key:
            await study(t, play)
            return
    await suppress(t, play)


async def study(t: T, play: PlayedCard) -> None:
    """DE-VAR-10: no Spirit, no other card: the Grimoire is Banished for an Upgrade; DE-VAR-29: or two when doubled.

    DE-VAR-11: it is in hand at once and may be played this turn.
    """
    s = t.state
    play.zone.remove(play.card.id)
    s.banished.append(play.card.id)
    for turn in range(play.times):
        card = await choose_upgrade(t, "Take which upgrade into the hand?", "DE-VAR-10", turn > 0)
        if card:
            s.emperor_side.row.remove(card)
            s.emperor_side.hand.append(card)
            t.note("DE-VAR-10", "The Emperor studies and takes {upgrade}", beat=True, upgrade=card)
            fill_row(t, EMPEROR)


# ---- Repeat History ----


def discard_pile(t: T, pile: int) -> list[str]:
    """DE-EMP-8: the Dragon's, the Emperor's or the Evil discard pile."""
    s = t.state
    return s.evil_discard if PILES[pile] == "evil" else s.side(pile).discard


def repeat_options(t: T) -> list[Option]:
    """DE-EMP-9: only what lies in a discard pile; no hand, play area, row, deck or Banished card."""
    menu = t.book.menu
    return [menu.piles[pile][card] for pile in range(len(PILES)) for card in kinds_of(discard_pile(t, pile))]


@BARS("repeat")
def bar_to_repeat(t: T, card: Card) -> str:
    """DE-EMP-20: some discard pile must hold a card."""
    s = t.state
    return "" if s.dragon_side.discard or s.emperor_side.discard or s.evil_discard else "DE-EMP-20"


@EFFECTS("repeat")
async def repeat_history(t: T, play: PlayedCard) -> None:
    """DE-EMP-8: one card goes from a discard pile to the top of its own deck; DE-VAR-20: two, one after the other, when doubled."""
    s = t.state
    for turn in range(play.times):
        options = repeat_options(t)
        if turn and options:
            options.append(DECLINE)
        if not options:
            return
        key = await t.choose(s.seat(s.role), "Return which card to the top of its deck?", options, "DE-EMP-8", forced=True)
        if key == DECLINE.key:
            return
        name, card = key.split(":")
        pile = PILES.index(name)
        discard_pile(t, pile).remove(card)
        if name == "evil":
            s.evil_deck.append(card)
            s.evil_known += 1
        else:
            s.side(pile).deck.append(card)
            s.side(pile).known += 1
        t.note("DE-EMP-8", "{returned} goes back on top of its deck", beat=True, returned=card)


# ---- Repay Loyalty ----


@EFFECTS("loyalty")
async def repay_loyalty(t: T, play: PlayedCard) -> None:
    """DE-EMP-10: the Dragon draws a card now; DE-EMP-16: and has an action more next turn; DE-EMP-11: they add up; DE-VAR-21: twice."""
    n = play.card.amount * play.times
    draw_cards(t, DRAGON, n)
    t.state.next_bonus += n
    t.note("DE-EMP-16", "The Dragon has {n} more {actions} next turn", beat=True, n=n, actions="action" if n == 1 else "actions")


# ---- Scry Future ----


def top_evil(t: T, count: int) -> list[int]:
    """DE-EMP-13: the places of the uppermost Evil cards in the Evil Deck, top first; suppressions are passed over."""
    deck = t.state.evil_deck
    found: list[int] = []
    place = len(deck) - 1
    while place >= 0 and len(found) < count:
        if t.book.cards[deck[place]].kind == "evil":
            found.append(place)
        place -= 1
    return found


@BARS("scry")
def bar_to_scry(t: T, card: Card) -> str:
    """DE-EMP-13: there must be an Evil card to look at; nothing is reshuffled for it."""
    return "" if top_evil(t, 1) else "DE-EMP-13"


@EFFECTS("scry")
async def scry_future(t: T, play: PlayedCard) -> None:
    """DE-EMP-12: the three uppermost Evil cards are put back in any order; DE-VAR-22: six when doubled; DE-HID-7: both seats see them."""
    s = t.state
    places = top_evil(t, play.card.amount * play.times)
    if len(s.evil_deck) - places[-1] > s.evil_known:
        t.reveal("the top of the Evil Deck was looked at")
    s.evil_known = max(s.evil_known, len(s.evil_deck) - places[-1])
    seen = [s.evil_deck[place] for place in places]
    t.note("DE-EMP-12", "The next Evil cards: {seen}", beat=True, seen=seen)
    options = [Option(f"{card}#{i + 1}", t.book.cards[card].title, f"evil:{i}") for i, card in enumerate(seen)]
    order = await t.order(s.seat(s.role), "Put the Evil cards back, the next one first", options, "DE-EMP-12")
    for i in range(len(order)):
        s.evil_deck[places[i]] = order[i].split("#")[0]
    t.note("DE-EMP-12", "They are put back as: {cards}", cards=[s.evil_deck[place] for place in places])


# ---- Transmute Resource ----


@BARS("transmute")
def bar_to_transmute(t: T, card: Card) -> str:
    """DE-EMP-15: only Stone, Water and Wood can be transmuted."""
    treasury = t.state.treasury
    return "" if treasury[STONE] or treasury[WATER] or treasury[WOOD] else "DE-EMP-15"


@EFFECTS("transmute")
async def transmute_resource(t: T, play: PlayedCard) -> None:
    """DE-EMP-14: one Stone, Water or Wood becomes any two of these; DE-VAR-23: twice in sequence when doubled."""
    s = t.state
    for turn in range(play.times):
        options = [TOKENS[token] for token in ELEMENTS if s.treasury[token]]
        if turn:
            options.append(DECLINE)
        key = await t.choose(s.seat(s.role), "Return which token?", options, "DE-EMP-14", forced=True)
        if key == DECLINE.key:
            return
        returned = RESOURCES.index(key)
        s.treasury[returned] -= 1
        taken = await t.choose(s.seat(s.role), "Take which tokens?", transmuted_options(t), "DE-EMP-14", forced=True)
        for name in taken.split("+"):
            s.treasury[RESOURCES.index(name)] += 1
        t.note("DE-EMP-14", "1 {returned} becomes {taken}", beat=True, returned=RESOURCE_NAMES[returned], taken=TRANSMUTED[taken])


def transmuted_options(t: T) -> list[Option]:
    """DE-EMP-14: two alike or different; DE-EMP-15: a single token if the Supply cannot give two."""
    pairs: list[Option] = []
    for i in range(len(PAIRS)):
        one, other = ELEMENT_PAIRS[i]
        if in_supply(t, one) and in_supply(t, other) and (one != other or in_supply(t, one) > 1):
            pairs.append(PAIRS[i])
    return pairs or [TOKENS[token] for token in ELEMENTS if in_supply(t, token)]
