"""How bots behave at the table: what they offer nobody twice, what breaks a word, and what they say when they refuse."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.bot import bargaining
from pentarchy.games.ageofkingdoms.rules import alliance, routes
from pentarchy.games.ageofkingdoms.rules.favor import standing_total
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.deals import Deal
from pentarchy.kernel.events import who

DISTRUST: Final = -3
_KINDS: Final[dict[str, str]] = {
    "route": "route", "agree": "agreement", "trade": "trade", "join": "alliance", "invite": "alliance", "ask": "passage",
}  # fmt: skip
_PLAIN: Final = ("route", "agreement", "passage")
"""Kinds whose terms never differ."""


def deal(s: Realm, seat: int, ask: Ask) -> Deal | None:
    """AK-NEG-3: the proposal this seat answers."""
    if s.offer is None or ask.rule != "AK-NEG-3":
        return None
    return Deal(s.offer.kind, s.offer.proposer, "accept", "reject")


def opening(s: Realm, seat: int, key: str) -> Deal | None:
    """AK-NEG-2: the proposal a menu option makes."""
    parts = key.split(":")
    kind = _KINDS.get(parts[0])
    if kind is None or len(parts) < 2:
        return None
    if kind != "alliance":
        return Deal(kind, int(parts[1]))
    card = alliance.find_war(s, int(parts[1]))
    if card is None:
        return None
    return Deal(kind, int(parts[2]) if parts[0] == "invite" else alliance.side(card, int(parts[2]))[0])


def breach(s: Realm, seat: int, key: str) -> int:
    """AK-BET-1, AK-BET-3: whom a betrayal wrongs."""
    parts = key.split(":")
    if parts[0] == "betray":
        return int(parts[1])
    if parts[0] != "forsake":
        return -1
    card = alliance.find_war(s, int(parts[1]))
    ally = int(parts[2])
    if ally != seat or card is None:
        return ally
    return card.attackers[0] if ally in card.attackers else card.defenders[0]


def is_too_much(s: Realm, seat: int, key: str) -> bool:
    """A second proposal to the same Kingdom in this turn, or one it has refused before: bots make neither."""
    if not s.chains and not s.refused:
        return False
    found = opening(s, seat, key)
    if found is None:
        return False
    parties = f":{seat}:{found.partner}"
    for chain in s.chains:
        if chain.endswith(parties) and not chain.startswith("shut"):
            return True
    if found.kind in _PLAIN:
        return f"{found.kind}{parties}" in s.refused
    # whoever refused a War! is not asked into it again, whatever the shares
    war = f"alliance{parties}:{key.split(':')[1]}:"
    return found.kind == "alliance" and any(name.startswith(war) for name in s.refused)


# ---- why ----


def refusing(s: Realm, seat: int, ask: Ask) -> str:
    """The strongest open reason against the proposal before this seat, with its rule."""
    offer = s.offer
    if offer is None or ask.rule != "AK-NEG-3":
        return ""
    other = who(offer.proposer)
    if s.kingdoms[seat].trust[offer.proposer] <= DISTRUST and offer.kind != "alliance":
        return f"No: after what {other} did to me I do not trust its word (AK-BOT-11)."
    if offer.kind == "trade":
        return why_no_trade(s, seat, offer)
    if offer.kind == "route":
        return why_no_route(s, seat, offer.proposer)
    if offer.kind == "agreement":
        return why_no_agreement(s, seat, offer.proposer)
    if offer.kind == "alliance":
        return why_no_alliance(s, seat, offer)
    return f"No: I let only allies and trusted partners pass, and {other} is neither (AK-BOT-10)."


def why_no_trade(s: Realm, seat: int, offer: Offer) -> str:
    partner = offer.proposer
    own = bargaining.trade_gain(s, seat, partner, offer.give, offer.get)
    theirs = bargaining.trade_gain(s, partner, seat, offer.get, offer.give)
    if own < s.book.bot_number("accept_margin"):
        wanted = max(RESOURCES, key=lambda kind: bargaining.value_of(s, seat, kind))
        return f"No: that gives me less than it takes; what I lack is {wanted.capitalize()} (AK-BOT-1)."
    if bargaining.leads_alone(s, partner):
        return f"No: {who(partner)} leads, and I do not feed the leader for so little (AK-BOT-2)."
    if theirs > own:
        return f"No: {who(partner)} would gain more by it than I (AK-BOT-2)."
    return f"No: as I see the game, it serves {who(partner)} better than me (AK-NEG-7)."


def why_no_route(s: Realm, seat: int, partner: int) -> str:
    cost = routes.route_price(s, seat, s.kingdoms[partner].mat)
    if 0.6 * bargaining.seasons_left(s) < cost:
        return f"No: the {cost} Gold would not come back in the Seasons that are left (AK-BOT-5)."
    if s.kingdoms[seat].gold - cost < 1:
        return f"No: the route costs me {cost} Gold, and I need what I have (AK-BOT-5)."
    return f"No: I keep my place for another route than one to {who(partner)} (AK-RTE-7)."


def why_no_agreement(s: Realm, seat: int, partner: int) -> str:
    if bargaining.trades_left(s, seat, partner) < s.book.constant("agreement_trades"):
        return "No: there is not enough time left to keep it (AK-BOT-6)."
    if standing_total(s, partner) - standing_total(s, seat) > 6:
        return f"No: {who(partner)} is too far ahead to be given more Favor (AK-BOT-6)."
    return f"No: as I see the game, it serves {who(partner)} better than me (AK-NEG-7)."


def why_no_alliance(s: Realm, seat: int, offer: Offer) -> str:
    card = alliance.find_war(s, offer.war)
    if card is not None and bargaining.side_share(s, card, offer.side) < 0.55:
        return "No: that side is not strong enough to win the War! (AK-BOT-7)."
    if s.kingdoms[seat].stability < 4:
        return "No: my Kingdom is too restless for a War! (AK-BOT-7)."
    pays = offer.share if offer.joiner == seat else s.book.constant("alliance_gold") - offer.share
    if pays > 2:
        return f"No: {pays} Gold is more than my part (AK-BOT-7)."
    return "No: this War! is not mine (AK-NEG-7)."
