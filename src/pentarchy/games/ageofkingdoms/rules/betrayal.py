"""AK-BET: Betrayal: of a Trade Agreement or a Military Alliance, at any time and without consent (AK-NEG-16)."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import placing
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, use_up
from pentarchy.games.ageofkingdoms.rules.options import BETRAY
from pentarchy.games.ageofkingdoms.rules.pieces import Agreement, War
from pentarchy.games.ageofkingdoms.rules.resources import gain
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who


def agreement_between(s: Realm, a: int, b: int) -> Agreement | None:
    for one in s.agreements:
        if (one.a == a and one.b == b) or (one.a == b and one.b == a):
            return one
    return None


def betrayals(s: Realm, seat: int) -> list[str]:
    """AK-BET-1, AK-BET-3: agreements of this player ("betray:seat") and alliances it is party to ("forsake:war:ally")."""
    keys: list[str] = []
    for one in s.agreements:
        if one.a == seat:
            keys.append(BETRAY[one.b])
        elif one.b == seat:
            keys.append(BETRAY[one.a])
    for card in s.wars:
        add_allies(keys, card.id, card.attackers, seat)
        add_allies(keys, card.id, card.defenders, seat)
    return keys


def add_allies(keys: list[str], war: int, members: list[int], seat: int) -> None:
    """AK-BET-3: who leads a side may forsake each of its allies, an ally only its own place there."""
    if len(members) < 2:
        return
    if members[0] == seat:
        for ally in members[1:]:
            keys.append(f"forsake:{war}:{ally}")
    elif seat in members:
        keys.append(f"forsake:{war}:{seat}")


def warn(found: list[Option]) -> None:
    """What stands beside a betrayal where people read it: it is a quiet choice under its own heading."""
    for option in found:
        if option.key.startswith(("betray:", "forsake:")):
            option.told("Betrayal", gives="1 Favor", risks="the treaty ends at once, and trust with it")


def reward(t: T, seat: int, victim: int, rule: str) -> None:
    """AK-WIN-6, AK-BOT-11: 1 Favor, more under the Masquerade or Arliman's Smile; the victim will remember."""
    s = t.state
    smile = lasting(s, kinds.SMILE, seat)
    favor = s.book.constant("favor_betray") + lasting(s, kinds.BETRAYAL_FAVOR, seat) + smile
    gain_favor(t, seat, favor, "betrayal", rule)
    if smile:
        use_up(s, kinds.SMILE, seat)
        gain(t, seat, "gold", 2, rule)
    s.kingdoms[seat].promises_broken += 1
    trust = s.kingdoms[victim].trust
    trust[seat] = max(int(s.book.bot_number("trust_min")), trust[seat] + int(s.book.bot_number("trust_betrayed")))


def betray_agreement(t: T, seat: int, partner: int) -> None:
    """AK-BET-1, AK-AGR-9: the card is out of play at once."""
    s = t.state
    one = agreement_between(s, seat, partner)
    if one is None:
        return
    s.agreements.remove(one)
    t.note("AK-BET-1", "{who} betrays its Trade Agreement with {partner}", beat=True, who=who(seat), partner=who(partner))
    reward(t, seat, partner, "AK-BET-1")


async def betray_alliance(t: T, seat: int, card: War, ally: int) -> None:
    """AK-BET-2, AK-BET-3, AK-BET-4, AK-BET-7: the ally's token leaves the card and never returns to that side."""
    side = 0 if ally in card.attackers else 1
    members = card.attackers if side == 0 else card.defenders
    members.remove(ally)
    card.barred.append(ally * 2 + side)
    victim = members[0] if seat == ally else ally
    t.note("AK-BET-3", "{who} betrays the alliance with {victim}", beat=True, who=who(seat), victim=who(victim))
    reward(t, seat, victim, "AK-BET-2")
    await placing.evict(t, "AK-BET-3")


async def betray(t: T, seat: int, key: str) -> None:
    """Carry out one of `betrayals`."""
    parts = key.split(":")
    if parts[0] == "betray":
        betray_agreement(t, seat, int(parts[1]))
        return
    for card in t.state.wars:
        if card.id == int(parts[1]):
            await betray_alliance(t, seat, card, int(parts[2]))
            return
