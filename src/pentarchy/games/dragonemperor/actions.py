"""The Action phase: DE-ACT, with the options of DE-RND-4."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.cards.emperor import choose_upgrade
from pentarchy.games.dragonemperor.drawing import fill_row
from pentarchy.games.dragonemperor.items import bar_to_buying, bar_to_using, buy_item, use_item
from pentarchy.games.dragonemperor.menu import AGAIN, DECLINE, END, MOVE, RESET, kinds_of
from pentarchy.games.dragonemperor.play import REASONS, bar_to_playing, play_from_hand
from pentarchy.games.dragonemperor.pricing import discard_one, price_card
from pentarchy.games.dragonemperor.realm import GOLD, RESOURCE_NAMES, SPIRIT
from pentarchy.games.dragonemperor.state import CLEANUP, DRAGON, EMPEROR, ROLE_NAMES, DragonTable
from pentarchy.games.dragonemperor.variants import actions_allowed, times
from pentarchy.kernel import Option

UPGRADE_TOKEN: Final = [GOLD, SPIRIT]
"""DE-ACT-4: what an upgrade costs each role."""


async def take_action(t: DragonTable) -> None:
    """DE-RND-4: one action, a free purchase, or the end of the phase; DE-RND-5: any kind again; DE-RND-13: only the acting player."""
    s = t.state
    allowed = actions_allowed(s, t.book)
    title = f"What does the {ROLE_NAMES[s.role]} do? {max(allowed - s.taken, 0)} of {allowed} actions left" if t.telling else ""
    options = [] if t.blind else action_options(t, s.taken < allowed)
    key = await t.choose(s.seat(s.role), title, options, "DE-RND-4")
    verb, _, card = key.partition(":")
    if verb == "end":
        s.phase = CLEANUP
    elif verb == "buy":
        buy_item(t, card)
    else:
        s.taken += 1
        if verb == "play":
            await play_from_hand(t, card)
        elif verb == "upgrade":
            await purchase_upgrade(t, card)
        elif verb == "reset":
            await reset_upgrades(t)
        elif verb == "move":
            await move_dragon_pawn(t)
        else:
            await use_item(t, card)


def action_options(t: DragonTable, may_act: bool) -> list[Option]:
    """DE-RND-4: what can be done now; DE-RND-6: stopping is always possible. Barred ones only when somebody asks why not."""
    s = t.state
    book = t.book
    menu = book.menu
    options: list[Option] = []
    bar = bar_to_acting(t, may_act)
    if not bar or t.why:
        side = s.acting()
        for card in kinds_of(side.hand):
            offer(t, options, menu.play[card], bar or bar_to_playing(t, book.cards[card]))
        upgrade_bar = bar or bar_to_upgrading(t)
        if not upgrade_bar or t.why:
            for card in kinds_of(side.row):
                offer(t, options, menu.upgrade[card], upgrade_bar)
        offer(t, options, RESET, bar or ("" if side.row else "DE-ACT-8"))
        offer(t, options, MOVE, bar or bar_to_moving(t))
        for item in book.items:
            if t.why or item in s.items:
                offer(t, options, menu.use[item], bar or bar_to_using(t, item))
    if s.role == EMPEROR or t.why:
        for item in book.items:
            if item not in s.items:
                offer(t, options, menu.buy[item], bar_to_buying(t, item))
    options.append(END)
    return options


def offer(t: DragonTable, options: list[Option], option: Option, bar: str) -> None:
    """Add an option, or its barred twin when somebody asks why not."""
    if not bar:
        options.append(option)
    elif t.why:
        options.append(Option(option.key, option.label, option.at, bar, REASONS[bar]))


def bar_to_acting(t: DragonTable, may_act: bool) -> str:
    """DE-RND-4: an action must be left; DE-RND-7: and a card in hand to pay for it."""
    if not may_act:
        return "DE-RND-4"
    return "" if t.state.acting().hand else "DE-RND-7"


def bar_to_upgrading(t: DragonTable) -> str:
    """DE-ACT-4: the token must be there; DE-ACT-8: and a face-up card."""
    s = t.state
    if not s.acting().row:
        return "DE-ACT-8"
    return "" if s.treasury[UPGRADE_TOKEN[s.role]] else "DE-ACT-4"


async def purchase_upgrade(t: DragonTable, card: str) -> None:
    """DE-ACT-4: one Gold or Spirit; DE-ACT-15: and one hand card Banished; DE-ACT-6: any card, for one of your own row."""
    s = t.state
    token = UPGRADE_TOKEN[s.role]
    s.treasury[token] -= 1
    banished = await price_card(t, "Banish which card?", "DE-ACT-15")
    s.banished.append(banished)
    paid = RESOURCE_NAMES[token]
    t.note("DE-ACT-14", "The {role} pays 1 {paid} and banishes {banished}", role=ROLE_NAMES[s.role], paid=paid, banished=banished)
    take_upgrade(t, card)
    if times(s) == 2:
        # DE-VAR-24: a second Upgrade for the same price, out of the refilled row.
        second = await choose_upgrade(t, "Take which second upgrade?", "DE-VAR-24", True)
        if second:
            take_upgrade(t, second)


def take_upgrade(t: DragonTable, card: str) -> None:
    """DE-ACT-5: the bought card goes to your own discard pile; DE-ACT-16: the row is refilled."""
    s = t.state
    s.acting().row.remove(card)
    s.acting().discard.append(card)
    t.note("DE-ACT-5", "The {role} gains {upgrade}", role=ROLE_NAMES[s.role], upgrade=card)
    fill_row(t, s.role)


async def reset_upgrades(t: DragonTable) -> None:
    """DE-ACT-7: discard a card; your whole Upgrade row is Banished and laid out anew; DE-VAR-25: once more, if liked, when doubled."""
    s = t.state
    await discard_one(t, "Discard which card to reset the row?", "DE-ACT-7")
    replace_row(t)
    if times(s) == 2 and s.acting().row:
        key = await t.choose(s.seat(s.role), "Reset the row once more?", [AGAIN, DECLINE], "DE-VAR-25")
        if key == AGAIN.key:
            replace_row(t)


def replace_row(t: DragonTable) -> None:
    """DE-ACT-7: the face-up cards are Banished and replaced; DE-ACT-8: as far as the Upgrade Deck goes."""
    s = t.state
    row = s.acting().row
    t.note("DE-ACT-7", "The {role} banishes {row}", role=ROLE_NAMES[s.role], row=row[:])
    s.banished.extend(row)
    row.clear()
    fill_row(t, s.role)


def bar_to_moving(t: DragonTable) -> str:
    """DE-EVL-13: an entrapped Dragon cannot move the pawn; DE-EVL-14: the Emperor can."""
    return "DE-EVL-13" if t.state.entrapped and t.state.role == DRAGON else ""


async def move_dragon_pawn(t: DragonTable) -> None:
    """DE-ACT-9: the Dragon moves up to three spaces; DE-ACT-10: the Emperor one; DE-VAR-26: or two when doubled.

    DE-ACT-11: nothing is in the way of the pawn.
    """
    s = t.state
    rule = "DE-ACT-9" if s.role == DRAGON else "DE-ACT-10"
    await discard_one(t, "Discard which card to move the Dragon?", rule)
    reach = t.book.moves[s.role] * times(s)
    key = await t.choose(s.seat(s.role), "Move the Dragon where?", move_options(t, reach, rule), rule)
    s.dragon = int(key)
    t.note(rule, "The Dragon flies to {place}", place=t.book.places[s.dragon])
    if s.role == EMPEROR and s.entrapped:
        # DE-EVL-14: this and nothing else breaks the spell.
        s.entrapped = False
        t.note("DE-EVL-14", "The wings of the Dragon are free")


def move_options(t: DragonTable, reach: int, rule: str) -> list[Option]:
    """DE-MAP-4: every hex within reach, Cursed, Evil's own, Evil Start and Palace included; not the one he stands on."""
    menu = t.book.menu
    here = t.state.dragon
    rings = t.book.realm.within[here]
    near = rings[min(reach, len(rings) - 1)]
    options = [menu.hex[place] for place in near]
    if t.why:
        for place in range(len(menu.hex)):
            if place not in near and place != here:
                offer(t, options, menu.hex[place], rule)
    return options
