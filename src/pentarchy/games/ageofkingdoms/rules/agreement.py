"""AK-AGR: Entering and completing a Trade Agreement.

AK-AGR-2: a card in `agreements` with both Kingdoms on it is open to all. AK-AGR-6: only trades add to its tokens.
AK-AGR-9: nothing but Betrayal and the third trade takes it off the table.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules.betrayal import agreement_between
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.pieces import Agreement
from pentarchy.games.ageofkingdoms.rules.relations import route_between
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def can_agree(s: Realm, a: int, b: int) -> bool:
    """AK-AGR-1, AK-AGR-7, AK-AGR-8: a route between them, no agreement yet, and a card in the supply."""
    return s.agreement_cards > 0 and route_between(s, a, b) and agreement_between(s, a, b) is None


def enter(t: T, a: int, b: int) -> None:
    """AK-AGR-2, AK-AGR-3: both consent, the card lies open with a token of each."""
    s = t.state
    s.agreement_cards -= 1
    s.agreements.append(Agreement(a, b))
    t.note("AK-AGR-2", "{a} and {b} enter a Trade Agreement", beat=True, a=who(a), b=who(b))


def change_trust(s: Realm, a: int, b: int, name: str) -> None:
    """AK-BOT-11: both think better of each other."""
    for one, other in ((a, b), (b, a)):
        trust = s.kingdoms[one].trust
        trust[other] = min(int(s.book.bot_number("trust_max")), trust[other] + int(s.book.bot_number(name)))


def count_trade(t: T, a: int, b: int) -> None:
    """AK-AGR-4, AK-AGR-5, AK-WIN-4, AK-BET-5: a token for the trade; with the third both gain 3 Favor before anyone can betray."""
    s = t.state
    change_trust(s, a, b, "trust_trade")
    one = agreement_between(s, a, b)
    if one is None:
        return
    one.tokens += 1
    needed = s.book.constant("agreement_trades")
    t.note("AK-AGR-4", "The Trade Agreement of {a} and {b} has {n} of {needed} tokens", a=who(a), b=who(b), n=one.tokens, needed=needed)
    if one.tokens < needed:
        return
    s.agreements.remove(one)
    change_trust(s, a, b, "trust_agreement")
    for seat in (a, b):
        s.kingdoms[seat].promises_kept += 1
        gain_favor(t, seat, s.book.constant("favor_agreement"), "agreement", "AK-WIN-4")
