"""DO-VAR-1 to DO-VAR-3: tribute and trade between players: typed offers with one counter, limited per Turn."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, of_kind
from pentarchy.games.dorian.rules.resources import all_funds, amount, funds, gain, pay
from pentarchy.games.dorian.state import NOWHERE, Offer, Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who

MOST: Final = 3
"""The most of one kind a single offer names."""
NOTHING: Final = Option("nothing", "Nothing")
AMOUNT_OPTIONS: Final[dict[str, Option]] = {
    f"{n}:{LETTERS[kind]}": Option(f"{n}:{LETTERS[kind]}", of_kind(n, kind), f"resource:{LETTERS[kind]}")
    for kind in KINDS
    for n in range(1, MOST + 1)
}
TOPICS: Final = ("support", "alliance", "truce")


def amount_options(player: Player) -> list[Option]:
    """1 to 3 of one kind the player can spend."""
    return [AMOUNT_OPTIONS[f"{n}:{LETTERS[kind]}"] for kind in KINDS for n in range(1, min(MOST, funds(player, kind)) + 1)]


def terms(key: str) -> list[int]:
    """An amount option as three numbers."""
    three = [0, 0, 0]
    if key != "nothing":
        n, letter = key.split(":")
        three[LETTERS.index(letter)] = int(n)
    return three


def lay_offer(t: T, proposer: int, partner: int, about: str, give: list[int], want: list[int]) -> Offer:
    """Put a deal on the table where everybody sees it."""
    offer = Offer()
    offer.proposer = proposer
    offer.partner = partner
    offer.about = about
    offer.give = give
    offer.want = want
    t.state.offer = offer
    t.note(
        "DO-VAR-1",
        "{who} offers {other} {give} for {want} ({about})",
        who=who(proposer),
        other=who(partner),
        give=amount(give),
        want=amount(want),
        about=about,
    )
    return offer


async def hand_over(t: T, giver: int, taker: int, goods: list[int]) -> None:
    """DO-VAR-1: Resources from Pool or Camp change hands; the taker places them (DO-RES-2)."""
    for kind in KINDS:
        if goods[kind]:
            pay(t.state.players[giver], kind, goods[kind])
            await gain(t, taker, kind, goods[kind], "DO-VAR-1")


async def answer_offer(t: T, offer: Offer, can_counter: bool, rule: str) -> bool:
    """DO-Q-71: accept, refuse, or counter once; a counter names what the answering side wants instead."""
    title = f"{who(offer.proposer)} offers {amount(offer.give)} for {amount(offer.want)} ({offer.about})"
    options = [Option("accept", "Accept"), Option("refuse", "Refuse")]
    if can_counter:
        options.append(Option("counter", "Make a counter-offer"))
    key = await t.choose(offer.partner, title, options, rule, window="offer", default="refuse")
    if key == "counter":
        return await counter_offer(t, offer, rule)
    t.note(rule, "{who} {answer}", who=who(offer.partner), answer="accepts" if key == "accept" else "refuses")
    return key == "accept"


async def counter_offer(t: T, offer: Offer, rule: str) -> bool:
    """DO-Q-71: the one counter: the partner names the price, the proposer takes it or leaves it."""
    proposer = t.state.players[offer.proposer]
    offer.countered = True
    key = await t.choose(offer.partner, "What do you want for it?", amount_options(proposer), rule)
    offer.give = terms(key)
    t.note(rule, "{who} wants {goods} instead", who=who(offer.partner), goods=amount(offer.give))
    title = f"{who(offer.partner)} wants {amount(offer.give)} for {amount(offer.want)} ({offer.about})"
    taken = await t.choose(offer.proposer, title, [Option("accept", "Accept"), Option("refuse", "Refuse")], rule) == "accept"
    t.note(rule, "{who} {answer}", who=who(offer.proposer), answer="accepts" if taken else "refuses")
    return taken


async def settle(t: T, offer: Offer) -> None:
    """Both sides hand over what was agreed."""
    await hand_over(t, offer.proposer, offer.partner, offer.give)
    await hand_over(t, offer.partner, offer.proposer, offer.want)


async def passage_deal(t: T, player: Player, owner: int) -> bool:
    """DO-VAR-1, DO-VAR-2: passage with or without tribute; once sold it must be given. DO-EX-13: the price may be countered."""
    key = await t.choose(player.seat, f"Offer {who(owner)} what for passage?", [NOTHING, *amount_options(player)], "DO-VAR-1")
    offer = lay_offer(t, player.seat, owner, "passage", terms(key), [0, 0, 0])
    agreed = await answer_offer(t, offer, bool(amount_options(player)), "DO-VAR-2")
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
        Option(f"{way}:{topic}", f"{'Pay' if way == 'pay' else 'Ask to be paid'} for {topic}")
        for way in ("pay", "get")
        for topic in TOPICS
        if amount_options(player if way == "pay" else partner)
    ]
    way, topic = (await t.choose(player.seat, f"What do you offer {who(seat)}?", topics, "DO-VAR-1")).split(":")
    goods = terms(await t.choose(player.seat, "How much?", amount_options(player if way == "pay" else partner), "DO-VAR-1"))
    nothing = [0, 0, 0]
    offer = lay_offer(t, player.seat, seat, topic, goods if way == "pay" else nothing, nothing if way == "pay" else goods)
    if await answer_offer(t, offer, way == "pay", "DO-VAR-2"):
        await settle(t, offer)


async def offer_support(t: T, payer: int, seat: int, about: str) -> None:
    """DO-VAR-1, DO-Q-70: before somebody decides whether to join a battle, a tribute may be offered; DO-EX-12: it binds nobody."""
    player = t.state.players[payer]
    if not amount_options(player):
        return
    key = await t.choose(payer, f"Offer {who(seat)} what for joining {about}?", [NOTHING, *amount_options(player)], "DO-VAR-1")
    if key != "nothing":
        offer = lay_offer(t, payer, seat, about, terms(key), [0, 0, 0])
        if await answer_offer(t, offer, True, "DO-VAR-2"):
            await settle(t, offer)


def partner_options(t: T, player: Player) -> list[Option]:
    """DO-VAR-3: trade with a player whose Character is at the same Location; DO-Q-73: three times, until one refusal."""
    s = t.state
    if not s.trade_on or player.place == NOWHERE or not amount_options(player):
        return []
    return [
        Option(f"barter:{other.seat}", f"Trade with {who(other.seat)}", f"seat:{other.seat}")
        for other in s.players
        if other.seat != player.seat
        and other.place == player.place
        and not s.closed[other.seat] & 2
        and s.partner_trades[other.seat] < t.book.numbers.player_trades
        and amount_options(other)
    ]


async def barter(t: T, player: Player, seat: int) -> None:
    """DO-VAR-3: both sides give at least 1; the partner may name another price once."""
    s = t.state
    partner = s.players[seat]
    give = terms(await t.choose(player.seat, "What do you give?", amount_options(player), "DO-VAR-3"))
    want = terms(await t.choose(player.seat, "What do you want?", amount_options(partner), "DO-VAR-3"))
    offer = lay_offer(t, player.seat, seat, "trade", give, want)
    if await answer_offer(t, offer, True, "DO-VAR-3"):
        s.partner_trades[seat] += 1
        await settle(t, offer)
    else:
        s.closed[seat] |= 2
