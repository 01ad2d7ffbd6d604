"""AK-AGD: Agendas: one per Season from a hand of three, or a fresh card for 1 Gold."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import RULES
from pentarchy.games.ageofkingdoms.rules import hands, reactions
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.resources import pay, price_words
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def may_play(s: Realm, seat: int) -> bool:
    """AK-AGD-2, AK-ACT-2, AK-AGD-12: one play or one redraw; Unwind allows a second play; Mind Fog none."""
    k = s.kingdoms[seat]
    if k.agendas_played + (1 if k.agenda_redrawn else 0) >= k.agendas_allowed:
        return False
    return not s.in_play or lasting(s, kinds.NO_AGENDA, seat) == 0


def may_redraw(s: Realm, seat: int) -> bool:
    """AK-AGD-4, AK-AGD-12: once, instead of playing, for 1 Gold."""
    k = s.kingdoms[seat]
    if k.agendas_played > 0 or k.agenda_redrawn:
        return False
    return k.gold >= s.book.agenda_redraw_gold and bool(k.agenda_deck or k.agenda_discard)


def is_playable(s: Realm, seat: int, card: str) -> bool:
    """AK-AGD-5, AK-AGD-9, AK-STA-6: the cost, the condition, a loss of Stability that can be borne, and a target."""
    k = s.kingdoms[seat]
    face = s.book.cards[card]
    if k.gold < face.gold or k.food < face.food or k.magic < face.magic or k.stability + k.protection < face.lose_stability:
        return False
    rule = RULES[face.effect]
    if rule.can is not None and not rule.can(s, seat, face):
        return False
    return hands.can_aim(s, seat, card)


def playable(s: Realm, seat: int) -> list[str]:
    found: list[str] = []
    if may_play(s, seat):
        for card in s.kingdoms[seat].agendas:
            if is_playable(s, seat, card):
                found.append(card)
    return found


async def play_agenda(t: T, seat: int, card: str) -> None:
    """AK-ACT-2, AK-AGD-3, AK-AGD-5: aim, pay, announce, resolve, draw a replacement."""
    s = t.state
    k = s.kingdoms[seat]
    play = Play(card, seat)
    play.targets = await hands.take_aim(t, seat, card)
    hands.leave_hand(s, seat, card)
    k.agendas_played += 1
    price = pay_agenda(t, seat, play)
    await reactions.announce(t, play, None, price)
    hands.draw_agenda(t, seat)
    await hands.discard_down(t, seat)


def pay_agenda(t: T, seat: int, play: Play) -> str:
    """AK-AGD-5: the cost on the card, and what Double Agents add once; gives it in words, where somebody reads them."""
    s = t.state
    face = s.book.cards[play.card]
    extra = max([hands.surcharge(s, seat, key) for key in play.targets], default=0)
    pay(s.kingdoms[seat], face.gold + extra, face.food, face.magic)
    return price_words(face.gold + extra, face.food, face.magic) if t.telling else ""


async def redraw_agenda(t: T, seat: int) -> None:
    """AK-AGD-4, AK-AGD-6: pay 1 Gold, draw, then discard any card down to the limit."""
    k = t.state.kingdoms[seat]
    pay(k, gold=t.book.agenda_redraw_gold)
    k.agenda_redrawn = True
    t.note("AK-AGD-4", "{who} pays {n} Gold for a fresh Agenda", who=who(seat), n=t.book.agenda_redraw_gold)
    hands.draw_agenda(t, seat)
    await hands.discard_down(t, seat)
