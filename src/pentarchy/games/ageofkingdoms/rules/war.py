"""AK-WAR: Declaring War!, and how a War! ends.

AK-WAR-9: other Kingdoms join only through alliance.py. AK-WAR-14: there is no peace to be made.
AK-WAR-5, AK-WAR-13: both sides can fall, and a Kingdom may be on several cards at once.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import placing
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.lasting import by_event, lasting
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, War
from pentarchy.games.ageofkingdoms.rules.relations import at_war, same_side
from pentarchy.games.ageofkingdoms.rules.resources import pay
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def declaration_price(s: Realm, target: int) -> int:
    """AK-WAR-3: nothing, unless False Banners are in play."""
    return lasting(s, kinds.WAR_PRICE, target)


def can_declare_any(s: Realm, seat: int) -> bool:
    """AK-WAR-1, AK-SAK-11: what has nothing to do with the target."""
    return s.war_cards > 0 and by_event(s, kinds.NO_WAR) == 0 and s.kingdoms[seat].sacked == 0


def can_declare(s: Realm, seat: int, target: int) -> bool:
    """AK-WAR-1, AK-WAR-12, AK-SAK-11: a card left, no Sacked! on either, not already foes or allies; the Peace of Sadreen forbids it."""
    if target == seat or s.kingdoms[target].sacked > 0 or not can_declare_any(s, seat):
        return False
    if s.wars and (at_war(s, seat, target) or same_side(s, seat, target)):
        return False
    return s.kingdoms[seat].gold >= declaration_price(s, target)


def declare_war(t: T, seat: int, target: int) -> None:
    """AK-WAR-2, AK-WAR-3, AK-WAR-8: tokens on both sides of the card and five Season markers."""
    s = t.state
    pay(s.kingdoms[seat], gold=declaration_price(s, target))
    s.war_cards -= 1
    s.wars.append(War(s.next_war, seat, target, s.book.constant("war_seasons")))
    s.next_war += 1
    s.wars_declared += 1
    t.note("AK-WAR-2", "{who} declares War! on {target}", beat=True, who=who(seat), target=who(target))
    end_passage(s)


def end_passage(s: Realm) -> None:
    """AK-WAR-18: passage between Kingdoms that now face each other ends; Units inside stay, as enemies."""
    s.passages = [one for one in s.passages if not at_war(s, one.host, one.guest)]
    for unit in s.units:
        if unit.guest:
            for seat in range(s.seats):
                if s.kingdoms[seat].mat == unit.space and at_war(s, seat, unit.seat):
                    unit.guest = False


async def end_war(t: T, card: War) -> None:
    """AK-WAR-11, AK-WAR-15, AK-ALY-9: the card leaves the game, its Damage is removed, stray Units are moved out."""
    s = t.state
    s.wars = [other for other in s.wars if other.id != card.id]
    for k in s.kingdoms:
        if k.damage_war == card.id:
            k.damage = 0
            k.damage_war = NOBODY
    await placing.evict(t, "AK-WAR-15")


async def win_by_sack(t: T, card: War, winners: list[int]) -> None:
    """AK-WAR-10, AK-WIN-5, AK-WIN-8, AK-ALY-5: 8 Favor to the principal (2 more in Madruk's fury), 3 to each ally."""
    bonus = lasting(t.state, kinds.SACK_FAVOR, winners[0])
    gain_favor(t, winners[0], t.book.constant("favor_sack") + bonus, "sack", "AK-WIN-8")
    for ally in winners[1:]:
        gain_favor(t, ally, t.book.constant("favor_alliance_win"), "alliance", "AK-WIN-5")
        t.state.kingdoms[ally].promises_kept += 1
    await end_war(t, card)


async def count_down(t: T) -> None:
    """AK-RND-5, AK-WAR-7, AK-WAR-8, AK-WIN-9: each card loses a marker; with none left the Defender has survived."""
    for card in t.state.wars[:]:
        card.markers -= 1
        if card.markers > 0:
            continue
        t.note("AK-WAR-7", "The War! between {a} and {b} has run out", beat=True, a=who(card.attackers[0]), b=who(card.defenders[0]))
        gain_favor(t, card.defenders[0], t.book.constant("favor_war_expired"), "survival", "AK-WIN-9")
        for ally in card.defenders[1:]:
            gain_favor(t, ally, t.book.constant("favor_alliance_win"), "alliance", "AK-ALY-5")
            t.state.kingdoms[ally].promises_kept += 1
        await end_war(t, card)
