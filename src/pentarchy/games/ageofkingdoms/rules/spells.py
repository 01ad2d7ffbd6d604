"""AK-SPL: Spells and Virtues in the own Kingdom turn; reactions.py has those out of turn.

AK-SPL-6, AK-SPL-7: a Kingdom Phase Spell has no window and is offered only here. AK-SPL-11: the Virtue is fixed by the Leader.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import RULES
from pentarchy.games.ageofkingdoms.rules import hands, reactions
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.resources import pay, price_words
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def is_castable(s: Realm, seat: int, card: str) -> bool:
    """AK-SPL-7, AK-SPL-9, AK-STA-6: a Kingdom Phase card whose cost, condition and target are there."""
    k = s.kingdoms[seat]
    face = s.book.cards[card]
    if face.out_of_turn or k.stability + k.protection < face.lose_stability:
        return False
    rule = RULES[face.effect]
    if rule.can is not None and not rule.can(s, seat, face):
        return False
    return hands.can_aim(s, seat, card)


def castable(s: Realm, seat: int) -> list[str]:
    """AK-ACT-3, AK-SPL-2, AK-SPL-14: while casts are left this Season."""
    k = s.kingdoms[seat]
    found: list[str] = []
    if k.casts >= reactions.casts_allowed(s, seat):
        return found
    means = k.magic + reactions.spell_rebate(s, seat)
    cards = s.book.cards
    for card in k.spells:
        face = cards[card]
        if not face.out_of_turn and means >= face.magic and is_castable(s, seat, card):
            found.append(card)
    return found


def usable_virtue(s: Realm, seat: int) -> str:
    """AK-SPL-10, AK-SPL-12: the own Virtue, if it is for the Kingdom phase and can be paid; "" otherwise."""
    k = s.kingdoms[seat]
    virtue = s.book.virtues[k.leader]
    if virtue.out_of_turn or k.virtue_used or k.legacy < virtue.legacy or not is_castable(s, seat, virtue.id):
        return ""
    return virtue.id


async def cast(t: T, seat: int, card: str) -> None:
    """AK-ACT-3, AK-SPL-3, AK-SPL-9: aim, pay, announce, resolve, draw a replacement."""
    play = Play(card, seat)
    play.targets = await hands.take_aim(t, seat, card)
    price = reactions.pay_spell(t, seat, card)
    await reactions.announce(t, play, None, price)
    hands.draw_spell(t, seat)
    await hands.discard_down(t, seat)


async def use_virtue(t: T, seat: int, card: str) -> None:
    """AK-SPL-10, AK-SPL-12: like a Spell, for Legacy; it is no Spell and nothing reacts to it."""
    play = Play(card, seat)
    play.targets = await hands.take_aim(t, seat, card)
    price = reactions.pay_virtue(t, seat, card)
    await reactions.announce(t, play, None, price)


def redraw_price(s: Realm, seat: int) -> int:
    """AK-SPL-4, AK-TIL-9, AK-GLO-4: 1 Magic; Libraries of level 3 make it free."""
    return 0 if s.kingdoms[seat].library_free_magic else s.book.spell_redraw_magic


def may_redraw(s: Realm, seat: int) -> bool:
    """AK-SPL-4, AK-SPL-15, AK-SPL-19: once per turn; it needs a cast unless the Libraries spare it."""
    k = s.kingdoms[seat]
    if k.spell_redrawn or k.magic < redraw_price(s, seat) or not (k.spell_deck or k.spell_discard):
        return False
    return k.library_free_cast or k.casts < reactions.casts_allowed(s, seat)


async def redraw_spells(t: T, seat: int) -> None:
    """AK-SPL-4, AK-SPL-5, AK-SPL-15: pay, draw one and what Libraries add, keep up to the limit."""
    s = t.state
    k = s.kingdoms[seat]
    price = redraw_price(s, seat)
    pay(k, magic=price)
    k.spell_redrawn = True
    if not k.library_free_cast:
        k.casts += 1
    if t.telling:
        text = "{who} redraws Spells for {price}" if price else "{who} redraws Spells"
        t.note("AK-SPL-4", text, who=who(seat), price=price_words(0, 0, price))
    for i in range(1 + k.library_cards + lasting(s, kinds.REDRAW_CARDS, seat)):
        hands.draw_spell(t, seat)
    await hands.discard_down(t, seat)
