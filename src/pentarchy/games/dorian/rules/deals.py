"""DO-VAR-1 to DO-VAR-3: tribute and trade between players: typed offers with one counter, limited per Turn."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, RESOURCE_NAMES
from pentarchy.games.dorian.rules.pledges import promise
from pentarchy.games.dorian.rules.resources import KIND_BY_KEY, all_funds, amount, funds, gain, pay
from pentarchy.games.dorian.rules.scenes import Offer
from pentarchy.games.dorian.state import NOWHERE, Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who

TOPICS: Final = ("support", "alliance", "truce")
ABOUT: Final[dict[str, str]] = {
    "support": "support in battle",
    "alliance": "an alliance",
    "truce": "a truce",
    "passage": "passage this Turn",
    "market": "trading at the Market",
    "entry": "entering the Defences",
    "attack": "joining the attack",
    "defence": "joining the defence",
}
"""What a deal is about, in words."""
ANSWERS: Final = [Option("accept", "Accept"), Option("refuse", "Refuse")]


def goods_options(player: Player) -> list[Option]:
    """What the player can spend, kind by kind; DO-VAR-3: any amounts, any mixture."""
    return [
        Option(LETTERS[kind], RESOURCE_NAMES[kind], f"resource:{LETTERS[kind]}", cap=funds(player, kind))
        for kind in KINDS
        if funds(player, kind) > 0
    ]


async def name_goods(t: T, seat: int, owner: Player, title: str, rule: str, least: int = 1) -> list[int]:
    """Resources of one player named by another or by itself, in any mixture."""
    goods = [0, 0, 0]
    for key in await t.split(seat, title, goods_options(owner), all_funds(owner), rule, least):
        goods[KIND_BY_KEY[key]] += 1
    return goods


def offer_words(offer: Offer) -> str:
    """An offer in words, without its names: "offers 2 Dark Essence for passage this Turn"."""
    if offer.about == "trade":
        return f"offers {amount(offer.give)} for {amount(offer.want)}"
    if any(offer.want):
        return f"asks for {amount(offer.want)} in return for {ABOUT[offer.about]}"
    if any(offer.give):
        return f"offers {amount(offer.give)} for {ABOUT[offer.about]}"
    return f"asks for {ABOUT[offer.about]}"


def lay_offer(t: T, proposer: int, partner: int, about: str, give: list[int], want: list[int], rule: str) -> Offer:
    """Put a deal on the table where everybody sees it."""
    offer = Offer()
    offer.proposer = proposer
    offer.partner = partner
    offer.about = about
    offer.give = give
    offer.want = want
    t.state.offer = offer
    t.state.matter = "offer"
    words = "{who} turns to {other} and {words}"
    t.note(rule, words, beat=True, who=who(proposer), other=who(partner), words=offer_words(offer))
    return offer


async def hand_over(t: T, giver: int, taker: int, goods: list[int]) -> None:
    """DO-VAR-1: Resources from Pool or Camp change hands; the taker places them (DO-RES-2)."""
    for kind in KINDS:
        if goods[kind]:
            pay(t.state.players[giver], kind, goods[kind])
            await gain(t, taker, kind, goods[kind], "DO-VAR-1")


async def answer_offer(t: T, offer: Offer, can_counter: bool, rule: str) -> bool:
    """DO-Q-71: accept, refuse, or counter once; a counter names what the answering side wants instead."""
    title = f"{who(offer.proposer)} {offer_words(offer)}"
    options = [*ANSWERS, Option("counter", "Name another price")] if can_counter else ANSWERS
    key = await t.choose(offer.partner, title, options, rule, window="offer", default="refuse")
    if key == "counter":
        return await counter_offer(t, offer, rule)
    t.note(rule, "{who} {answer}", beat=True, who=who(offer.partner), answer="accepts" if key == "accept" else "refuses")
    if key == "refuse":
        t.state.refused.append(offer_key(offer.about, offer.proposer, offer.partner, offer.give, offer.want))
    return key == "accept"


def offer_key(about: str, proposer: int, partner: int, give: list[int], want: list[int]) -> str:
    """What is remembered of an offer that was refused."""
    return f"{about}:{proposer}:{partner}:{give[0]}.{give[1]}.{give[2]}:{want[0]}.{want[1]}.{want[2]}"


async def counter_offer(t: T, offer: Offer, rule: str) -> bool:
    """DO-Q-71: the one counter: the partner names the price, the proposer takes it or leaves it."""
    proposer = t.state.players[offer.proposer]
    offer.countered = True
    offer.give = await name_goods(t, offer.partner, proposer, "What do you want for it?", rule)
    t.note(rule, "{who} wants {goods} instead", beat=True, who=who(offer.partner), goods=amount(offer.give))
    for_what = amount(offer.want) if offer.about == "trade" else ABOUT[offer.about]
    title = f"{who(offer.partner)} wants {amount(offer.give)} for {for_what}"
    taken = await t.choose(offer.proposer, title, ANSWERS, rule) == "accept"
    t.note(rule, "{who} {answer}", beat=True, who=who(offer.proposer), answer="accepts" if taken else "refuses")
    return taken


async def settle(t: T, offer: Offer) -> None:
    """Both sides hand over what was agreed."""
    await hand_over(t, offer.proposer, offer.partner, offer.give)
    await hand_over(t, offer.partner, offer.proposer, offer.want)
    promise(t, offer)


async def permission_deal(t: T, player: Player, owner: int, about: str) -> bool:
    """DO-VAR-1, DO-VAR-2, DO-Q-70: passage, Market or entry, with or without tribute; what was sold is given. DO-EX-13: countered once."""
    give = [0, 0, 0]
    if all_funds(player):
        give = await name_goods(t, player.seat, player, f"Offer {who(owner)} what for {ABOUT[about]}?", "DO-VAR-1", 0)
    offer = lay_offer(t, player.seat, owner, about, give, [0, 0, 0], "DO-VAR-1")
    agreed = await answer_offer(t, offer, all_funds(player) > 0, "DO-VAR-2")
    if agreed:
        await settle(t, offer)
    return agreed


def tribute_options(t: T, player: Player) -> list[Option]:
    """DO-VAR-1, DO-Q-102: in the own Turn, one tribute offer per other player."""
    s = t.state
    if not s.tribute_on:
        return []
    return [
        Option(f"tribute:{seat}", f"Offer {who(seat)} a tribute", f"seat:{seat}")
        for seat in s.track
        if seat != player.seat and not s.closed[seat] & 1 and all_funds(player) + all_funds(s.players[seat]) > 0
    ]


async def offer_tribute(t: T, player: Player, seat: int) -> None:
    """DO-VAR-1, DO-Q-70: pay somebody, or ask to be paid, for support, an alliance or a truce; DO-VAR-2: nobody is bound."""
    s = t.state
    s.closed[seat] |= 1
    partner = s.players[seat]
    topics = [
        Option(f"{way}:{topic}", f"{'Pay' if way == 'pay' else 'Ask to be paid'} for {ABOUT[topic]}")
        for way in ("pay", "get")
        for topic in TOPICS
        if all_funds(player if way == "pay" else partner)
    ]
    way, topic = (await t.choose(player.seat, f"What do you offer {who(seat)}?", topics, "DO-VAR-1")).split(":")
    goods = await name_goods(t, player.seat, player if way == "pay" else partner, "How much?", "DO-VAR-1")
    nothing = [0, 0, 0]
    pays = way == "pay"
    offer = lay_offer(t, player.seat, seat, topic, goods if pays else nothing, nothing if pays else goods, "DO-VAR-1")
    if await answer_offer(t, offer, pays, "DO-VAR-2"):
        await settle(t, offer)


async def offer_support(t: T, payer: int, seat: int, about: str) -> None:
    """DO-VAR-1, DO-Q-70: before somebody decides whether to join a battle, a tribute may be offered; DO-EX-12: it binds nobody."""
    player = t.state.players[payer]
    if not all_funds(player):
        return
    give = await name_goods(t, payer, player, f"Offer {who(seat)} what for {ABOUT[about]}?", "DO-VAR-1", 0)
    if any(give):
        offer = lay_offer(t, payer, seat, about, give, [0, 0, 0], "DO-VAR-1")
        if await answer_offer(t, offer, True, "DO-VAR-2"):
            await settle(t, offer)


def partner_options(t: T, player: Player) -> list[Option]:
    """DO-VAR-3: trade with a player whose Character is at the same Location; DO-Q-73: three times, until one refusal."""
    s = t.state
    if not s.trade_on or player.place == NOWHERE or not all_funds(player):
        return []
    return [
        Option(f"barter:{other.seat}", f"Trade with {who(other.seat)}", f"seat:{other.seat}")
        for other in s.players
        if other.seat != player.seat
        and other.place == player.place
        and not s.closed[other.seat] & 2
        and s.partner_trades[other.seat] < t.book.numbers.player_trades
        and all_funds(other)
    ]


async def barter(t: T, player: Player, seat: int) -> None:
    """DO-VAR-3: both sides give at least 1, in any amounts and mixtures; the partner may name another price once."""
    s = t.state
    partner = s.players[seat]
    give = await name_goods(t, player.seat, player, f"What do you give {who(seat)}?", "DO-VAR-3")
    want = await name_goods(t, player.seat, partner, f"What do you want of {who(seat)}?", "DO-VAR-3")
    offer = lay_offer(t, player.seat, seat, "trade", give, want, "DO-VAR-3")
    if await answer_offer(t, offer, True, "DO-VAR-3"):
        s.partner_trades[seat] += 1
        await settle(t, offer)
    else:
        s.closed[seat] |= 2
