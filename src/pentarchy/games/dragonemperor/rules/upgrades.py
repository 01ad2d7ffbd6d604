"""DE-ACT: the Upgrade rows: buying from them, resetting and refilling them."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import AGAIN, DECLINE, kinds_of
from pentarchy.games.dragonemperor.rules.realm import GOLD, KIND_NAMES, RESOURCE_NAMES, SPIRIT
from pentarchy.games.dragonemperor.rules.round import discard_one
from pentarchy.games.dragonemperor.rules.variants import times
from pentarchy.games.dragonemperor.state import ROLE_NAMES, T
from pentarchy.kernel import Option

UPGRADE_TOKEN: Final = [GOLD, SPIRIT]
"""DE-ACT-4: what an upgrade costs each role."""


def bar_to_upgrading(t: T) -> str:
    """DE-ACT-4: the token must be there; DE-ACT-8: and a face-up card."""
    s = t.state
    if not s.acting().row:
        return "DE-ACT-8"
    return "" if s.treasury[UPGRADE_TOKEN[s.role]] else "DE-ACT-4"


async def purchase_upgrade(t: T, card: str) -> None:
    """DE-ACT-4: one Gold or Spirit; DE-ACT-15: and one hand card Banished; DE-ACT-6: any card, for one of your own row."""
    s = t.state
    token = UPGRADE_TOKEN[s.role]
    s.treasury[token] -= 1
    title = f"Banish which card for {t.book.cards[card].title}?" if t.telling else ""
    prices = [banishing(t, mine, card) for mine in kinds_of(s.acting().hand)]
    banished = await t.choose(s.seat(s.role), title, prices, "DE-ACT-15", forced=True)
    s.acting().hand.remove(banished)
    s.banished.append(banished)
    paid = RESOURCE_NAMES[token]
    if t.telling:
        t.note("DE-ACT-14", "The {role} pays 1 {paid} and banishes {banished}", role=ROLE_NAMES[s.role], paid=paid, banished=banished)
    take_upgrade(t, card)
    if times(s) == 2:
        # DE-VAR-24: a second Upgrade for the same price, out of the refilled row.
        second = await choose_upgrade(t, "Take which second upgrade?", "DE-VAR-24", True)
        if second:
            take_upgrade(t, second)


def banishing(t: T, card: str, bought: str) -> Option:
    """DE-ACT-15: any hand card; the last one that can cleanse its kind of hex says so, for nothing else does."""
    option = t.book.menu.hand[card]
    face = t.book.cards[card]
    if not t.telling or face.op != "cleanse":
        return option
    s = t.state
    side = s.acting()
    owned = [t.book.cards[key] for key in [*side.hand, *side.deck, *side.discard, *s.played, bought]]
    if len([other for other in owned if other.op == face.op and other.hex_kind == face.hex_kind]) > 1:
        return option
    kind = KIND_NAMES[face.hex_kind]
    risk = f"your last card that cleanses a {kind}, and the Emperor has none"
    return Option(option.key, option.label, option.at).told(gives=option.gives, risks=risk)


def take_upgrade(t: T, card: str) -> None:
    """DE-ACT-5: the bought card goes to your own discard pile; DE-ACT-16: the row is refilled."""
    s = t.state
    s.acting().row.remove(card)
    s.acting().discard.append(card)
    if t.telling:
        t.note("DE-ACT-5", "The {role} gains {upgrade}", beat=True, role=ROLE_NAMES[s.role], upgrade=card)
    fill_row(t, s.role)


async def reset_upgrades(t: T) -> None:
    """DE-ACT-7: discard a card; your whole Upgrade row is Banished and laid out anew; DE-VAR-25: once more, if liked, when doubled."""
    s = t.state
    await discard_one(t, "Discard which card to reset the row?", "DE-ACT-7")
    replace_row(t)
    if times(s) == 2 and s.acting().row:
        key = await t.choose(s.seat(s.role), "Reset the row once more?", [AGAIN, DECLINE], "DE-VAR-25")
        if key == AGAIN.key:
            replace_row(t)


def replace_row(t: T) -> None:
    """DE-ACT-7: the face-up cards are Banished and replaced; DE-ACT-8: as far as the Upgrade Deck goes."""
    s = t.state
    row = s.acting().row
    if t.telling:
        t.note("DE-ACT-7", "The {role} banishes {row}", beat=True, role=ROLE_NAMES[s.role], row=row[:])
    s.banished.extend(row)
    row.clear()
    fill_row(t, s.role)


async def choose_upgrade(t: T, title: str, rule: str, may_decline: bool) -> str:
    """One face-up card of the acting player's own row; "" if there is none or (DE-VAR-16) the second half is declined."""
    s = t.state
    options: list[Option] = [t.book.menu.row[card] for card in kinds_of(s.acting().row)]
    if not options:
        return ""
    if may_decline:
        options.append(DECLINE)
    key = await t.choose(s.seat(s.role), title, options, rule, forced=True)
    return "" if key == DECLINE.key else key


def fill_row(t: T, role: int) -> None:
    """DE-ACT-16: gaps in an Upgrade row are filled from its deck; DE-ACT-8: once that is used up the row shrinks."""
    side = t.state.side(role)
    while len(side.row) < t.book.row_size and side.upgrades:
        side.row.append(t.draw(side.upgrades))
        if t.telling:
            t.note("DE-ACT-16", "The {role} may now buy {upgrade}", role=ROLE_NAMES[role], upgrade=side.row[-1])
