"""AK-ALY: Entering a Military Alliance on a War! card.

AK-ALY-4: an ally's token lies on the card like a principal's, so every rule of War! finds it there.
AK-ALY-8: sharing a side opens no borders; laruna.may_enter asks for consent.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, War
from pentarchy.games.ageofkingdoms.rules.relations import at_war, same_side, side_of
from pentarchy.games.ageofkingdoms.rules.resources import pay
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from pentarchy.games.ageofkingdoms.rules.war import end_passage
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def find_war(s: Realm, id: int) -> War | None:
    for card in s.wars:
        if card.id == id:
            return card
    return None


def side(card: War, n: int) -> list[int]:
    return card.attackers if n == 0 else card.defenders


def can_join(s: Realm, card: War, n: int, joiner: int) -> bool:
    """AK-ALY-7, AK-ALY-9, AK-ALY-10, AK-BET-7, AK-SAK-11: not on the card, not Sacked, no crossed loyalties, not once betrayed."""
    if side_of(card, joiner) != NOBODY or s.kingdoms[joiner].sacked > 0 or s.kingdoms[side(card, n)[0]].sacked > 0:
        return False
    if joiner * 2 + n in card.barred:
        return False
    for friend in side(card, n):
        if at_war(s, joiner, friend):
            return False
    for foe in side(card, 1 - n):  # noqa: SIM110 - a plain loop is faster here
        if same_side(s, joiner, foe):
            return False
    return True


def can_share(s: Realm, card: War, n: int, joiner: int, share: int) -> bool:
    """AK-ALY-1, AK-ALY-2, AK-NEG-13: the two shares sum to 3 Gold and both can be paid now."""
    price = s.book.constant("alliance_gold")
    if not 0 <= share <= price:
        return False
    return s.kingdoms[joiner].gold >= share and s.kingdoms[side(card, n)[0]].gold >= price - share


def is_legal(s: Realm, offer: Offer) -> bool:
    """AK-ALY-6, AK-NEG-6: the joining Kingdom and the principal of that side, nobody else."""
    card = find_war(s, offer.war)
    if card is None or side(card, offer.side)[0] not in (offer.proposer, offer.recipient):
        return False
    if offer.joiner not in (offer.proposer, offer.recipient):
        return False
    return can_join(s, card, offer.side, offer.joiner) and can_share(s, card, offer.side, offer.joiner, offer.share)


def join(t: T, offer: Offer) -> None:
    """AK-ALY-1, AK-ALY-3, AK-WAR-18: both pay, the token goes beside the principal's."""
    s = t.state
    card = find_war(s, offer.war)
    assert card is not None
    principal = side(card, offer.side)[0]
    pay(s.kingdoms[offer.joiner], gold=offer.share)
    pay(s.kingdoms[principal], gold=s.book.constant("alliance_gold") - offer.share)
    side(card, offer.side).append(offer.joiner)
    t.note(
        "AK-ALY-3",
        "{who} joins {principal} in the War! against {rival}",
        beat=True,
        who=who(offer.joiner),
        principal=who(principal),
        rival=who(side(card, 1 - offer.side)[0]),
    )
    end_passage(s)


def openings(s: Realm, seat: int) -> list[str]:
    """AK-ALY-1, AK-ALY-9, AK-NEG-13: alliances to propose that both can pay: "join:war:side" or, as a principal, "invite:war:seat"."""
    keys: list[str] = []
    missing = s.book.constant("alliance_gold") - s.kingdoms[seat].gold
    for card in s.wars:
        for n in (0, 1):
            principal = card.attackers[0] if n == 0 else card.defenders[0]
            if principal != seat:
                if s.kingdoms[principal].gold >= missing and can_join(s, card, n, seat):
                    keys.append(f"join:{card.id}:{n}")
                continue
            for other in range(s.seats):
                if other != seat and s.kingdoms[other].gold >= missing and can_join(s, card, n, other):
                    keys.append(f"invite:{card.id}:{other}")
    return keys
