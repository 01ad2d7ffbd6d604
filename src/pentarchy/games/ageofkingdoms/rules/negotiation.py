"""AK-NEG: Negotiation: typed proposals with accept, reject and counter; nothing else binds (AK-NEG-8, AK-NEG-9).

AK-NEG-1: an `Offer` has kind, proposer, recipient and terms, and ends with the answer. AK-NEG-10: it lies in the open while it is
considered, and every answer is noted. AK-NEG-2: each kind is offered only by the menus of its phase. AK-NEG-17: a seat without a
person is answered for by whoever plays it; the rules ask all seats alike.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.rules import agreement, alliance, betrayal, laruna, reactions, routes, trade
from pentarchy.games.ageofkingdoms.rules.options import ABANDON, DROP, PERMIT, PERMITS, SHUT, WITHDRAW, options
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Passage, Unit
from pentarchy.games.ageofkingdoms.rules.relations import at_war
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who

CHAIN: Final = 3
CHAINS_EACH: Final = 2
LAPSED: Final = "lapsed"
ANSWERS: Final[dict[str, str]] = {"accept": "accepts", "reject": "rejects", "counter": "makes a counter-offer"}
ORDERS: Final[list[str]] = ["even", "no-trade", "no-route", "no-agreement", "no-alliance", "no-passage"]
WATCH: Final = "order:watch"
ORDER_KEYS: Final[list[str]] = [f"order:{name}" for name in ORDERS] + [WATCH]


def may_open(s: Realm, seat: int, kind: str, other: int) -> bool:
    """AK-NEG-5: at most two chains of one kind with the same recipient in a turn."""
    return not s.chains or s.chains.count(f"{kind}:{seat}:{other}") < CHAINS_EACH


async def propose_trade(t: T, seat: int, partner: int) -> None:
    """AK-TRD-1, AK-NEG-11: name both bundles, then talk."""
    offer = Offer("trade", seat, partner)
    t.state.offer = offer
    await set_bundles(t, offer)
    await bargain(t, offer)


async def set_bundles(t: T, offer: Offer) -> None:
    s = t.state
    route = routes.find_route(s, offer.proposer, offer.recipient)
    assert route is not None
    value = trade.route_value(s, route)
    giving = options(t, trade.bundles(s, offer.proposer, value))
    offer.give = trade.unbundle(await t.choose(offer.proposer, f"What do you give @{offer.recipient}?", giving, "AK-NEG-11"))
    getting = options(t, trade.bundles(s, offer.recipient, value))
    offer.get = trade.unbundle(await t.choose(offer.proposer, f"What do you want of @{offer.recipient}?", getting, "AK-TRD-4"))


async def propose_alliance(t: T, seat: int, key: str) -> None:
    """AK-NEG-13: War! card, side, joining Kingdom and the two shares; either party may propose."""
    parts = key.split(":")
    card = alliance.find_war(t.state, int(parts[1]))
    assert card is not None
    if parts[0] == "join":
        side = int(parts[2])
        offer = Offer("alliance", seat, alliance.side(card, side)[0])
        offer.joiner = seat
    else:
        side = 0 if card.attackers[0] == seat else 1
        offer = Offer("alliance", seat, int(parts[2]))
        offer.joiner = int(parts[2])
    offer.war = card.id
    offer.side = side
    t.state.offer = offer
    await set_share(t, offer)
    await bargain(t, offer)


async def set_share(t: T, offer: Offer) -> None:
    s = t.state
    card = alliance.find_war(s, offer.war)
    assert card is not None
    shares = [f"share:{n}" for n in range(4) if alliance.can_share(s, card, offer.side, offer.joiner, n)]
    key = await t.choose(offer.proposer, f"How much of the 3 Gold does @{offer.joiner} pay?", options(t, shares), "AK-NEG-13")
    offer.share = int(key.split(":")[1])


def is_legal(s: Realm, offer: Offer) -> bool:
    """AK-NEG-6: checked when made and again when accepted."""
    a, b = offer.proposer, offer.recipient
    if offer.kind == "trade":
        return trade.is_legal(s, offer)
    if offer.kind == "alliance":
        return alliance.is_legal(s, offer)
    if offer.kind == "route":
        return routes.can_connect(s, a, b)
    if offer.kind == "agreement":
        return agreement.can_agree(s, a, b)
    return not at_war(s, a, b)


def can_counter(s: Realm, offer: Offer) -> bool:
    """AK-NEG-3, AK-NEG-4: terms that can differ, and the chain not yet three proposals long."""
    return offer.round < CHAIN and offer.kind in ("trade", "alliance")


async def bargain(t: T, offer: Offer) -> bool:
    """AK-NEG-3, AK-NEG-4, AK-NEG-6, AK-NEG-7: offer, counter, counter; accepted terms are carried out at once if still legal."""
    s = t.state
    s.chains.append(f"{offer.kind}:{offer.proposer}:{offer.recipient}")
    s.offer = offer
    accepted = False
    while True:
        if t.telling:
            t.note(
                "AK-NEG-10",
                "{a} proposes to {b}: {terms}",
                beat=True,
                a=who(offer.proposer),
                b=who(offer.recipient),
                terms=full_terms(s, offer),
            )
        key = await answer(t, offer)
        s.deals = [*s.deals, f"@{offer.proposer} to @{offer.recipient}: {terms(offer)} ({key})"][-12:]
        if key != LAPSED:
            t.note("AK-NEG-10", "{b} {answers}", beat=True, b=who(offer.recipient), answers=ANSWERS[key])
        if key == "counter":
            offer = counter_offer(offer)
            s.offer = offer
            await (set_bundles(t, offer) if offer.kind == "trade" else set_share(t, offer))
            continue
        if key == "accept":
            if is_legal(s, offer):
                accepted = True
                carry_out(t, offer)
            else:
                key = LAPSED
        elif key == "reject":
            s.refused.append(offer_key(offer))
        if key == LAPSED:
            t.note("AK-NEG-6", "The proposal has become illegal and lapses")
        break
    s.offer = None
    return accepted


def offer_key(offer: Offer) -> str:
    """What is remembered of a proposal that was rejected: kind, Kingdoms and terms."""
    parties = f"{offer.kind}:{offer.proposer}:{offer.recipient}"
    if offer.kind == "trade":
        return f"{parties}:{trade.bundle_key(offer.give)}:{trade.bundle_key(offer.get)}"
    if offer.kind == "alliance":
        return f"{parties}:{offer.war}:{offer.side}:{offer.share}"
    return parties


def counter_offer(offer: Offer) -> Offer:
    """AK-NEG-3: the same kind on the same route or War!, with the roles exchanged."""
    other = offer.copy()
    other.proposer, other.recipient = offer.recipient, offer.proposer
    other.give, other.get = offer.get[:], offer.give[:]
    other.round = offer.round + 1
    return other


async def answer(t: T, offer: Offer) -> str:
    """AK-NEG-3, AK-NEG-7, AK-NEG-15: a standing answer, or the question; no answer in time is a rejection."""
    s = t.state
    standing = standing_answer(s, offer)
    if standing:
        t.reveal("a standing answer was given")
        return standing
    while True:
        keys = ["accept", "reject"] + (["counter"] if can_counter(s, offer) else [])
        found = options(t, keys + betrayal.betrayals(s, offer.recipient))
        if t.telling:
            betrayal.warn(found)
        title = f"@{offer.proposer} proposes: {full_terms(s, offer)}" if t.telling else ""
        key = await t.choose(offer.recipient, title, found, "AK-NEG-3", default="reject")
        if key in keys:
            return key
        # AK-BET-5: betrayal at any time, also in the middle of talk
        await betrayal.betray(t, offer.recipient, key)
        if not is_legal(s, offer):
            return LAPSED


def standing_answer(s: Realm, offer: Offer) -> str:
    """AK-NEG-15: what the recipient has told the table to answer."""
    orders = s.kingdoms[offer.recipient].orders
    if f"no-{offer.kind}" in orders:
        return "reject"
    even = offer.kind == "trade" and sum(offer.give) == 1 and sum(offer.get) == 1
    if even and "even" in orders and betrayal.agreement_between(s, offer.proposer, offer.recipient) is not None:
        return "accept"
    return ""


def full_terms(s: Realm, offer: Offer) -> str:
    """AK-NEG-12, AK-NEG-13: the terms for who answers: both prices and the value of a route, which War! and which side."""
    a, b = offer.proposer, offer.recipient
    if offer.kind == "route":
        prices = [routes.route_price(s, one, s.kingdoms[other].mat) for one, other in ((a, b), (b, a))]
        value = s.book.mats[s.kingdoms[a].mat].route_value[s.kingdoms[b].mat]
        return f"a trade route of value {value}; @{a} pays {prices[0]} Gold, @{b} pays {prices[1]} Gold"
    card = alliance.find_war(s, offer.war) if offer.kind == "alliance" else None
    if card is None:
        return terms(offer)
    whole = s.book.constant("alliance_gold")
    host, enemy = (side[0] for side in (alliance.side(card, offer.side), alliance.side(card, 1 - offer.side)))
    other = b if offer.joiner == a else a
    shares = f"@{offer.joiner} pays {offer.share} Gold, @{other} pays {whole - offer.share}"
    return f"@{offer.joiner} joins @{host} in the War! against @{enemy}; {shares}"


def terms(offer: Offer) -> str:
    """The terms in words."""
    if offer.kind == "trade":
        return f"@{offer.proposer} gives {trade.bundle_words(offer.give)}, @{offer.recipient} gives {trade.bundle_words(offer.get)}"
    if offer.kind == "alliance":
        return f"@{offer.joiner} joins the War! and pays {f'{offer.share} of 3 Gold' if offer.share else 'nothing'}"
    if offer.kind == "passage":
        return "passage for all Units this Season" if offer.unit == NOBODY else "passage for one Unit"
    return "a trade route" if offer.kind == "route" else "a Trade Agreement"


def carry_out(t: T, offer: Offer) -> None:
    """AK-NEG-9: at once, and nothing deferred."""
    s = t.state
    a, b = offer.proposer, offer.recipient
    if offer.kind == "trade":
        trade.exchange(t, offer)
    elif offer.kind == "alliance":
        alliance.join(t, offer)
    elif offer.kind == "route":
        routes.connect(t, a, b)
    elif offer.kind == "agreement":
        agreement.enter(t, a, b)
    else:
        s.passages.append(Passage(b, a, offer.unit, s.season))
        t.note("AK-NEG-14", "{b} lets {a}'s Units pass", a=who(a), b=who(b))


def passage_openings(s: Realm, seat: int) -> list[str]:
    """AK-NEG-14: ask a Kingdom whose space lies next to an own Unit, for that Unit or for all this Season."""
    keys: list[str] = []
    own = s.kingdoms[seat].mat
    mine: list[Unit] = []
    doors: list[str] = []
    for unit in s.units:
        if unit.seat == seat:
            near = laruna.BORDERS.get(unit.space)
            if near is not None and (len(near) > 1 or near[0] != own):
                mine.append(unit)
                doors.extend(near)
    if not mine:
        return keys
    for host in range(s.seats):
        home = s.kingdoms[host].mat
        if home not in doors or host == seat:
            continue
        waiting: list[int] = []
        for unit in mine:
            if home in laruna.BORDERS[unit.space] and not (s.passages and laruna.has_consent(s, host, unit)):
                waiting.append(unit.id)
        if waiting and not (s.wars and at_war(s, host, seat)) and may_open(s, seat, "passage", host):
            keys.append(f"ask:{host}:all")
            keys.extend([f"ask:{host}:{id}" for id in waiting])
    return keys


def unilateral(s: Realm, seat: int) -> list[str]:
    """AK-NEG-16, AK-RTE-5: what needs nobody's consent: giving up routes, withdrawing passage."""
    keys: list[str] = []
    for route in s.routes:
        if route.a == seat:
            keys.append(ABANDON[route.b])
        elif route.b == seat:
            keys.append(ABANDON[route.a])
    for name in s.kingdoms[seat].neutral:
        keys.append(DROP[name])
    for passage in s.passages:
        if passage.host == seat and WITHDRAW[passage.guest] not in keys:
            keys.append(WITHDRAW[passage.guest])
    return keys


def permissions(s: Realm, seat: int) -> list[str]:
    """AK-NEG-14, AK-NEG-18: rivals that could be given standing permission; not one that lost it in this turn."""
    if not s.passages and not s.wars and not s.chains:
        return PERMITS[s.seats][seat]
    keys: list[str] = []
    for other in range(s.seats):
        if other == seat or (s.passages and may_always_pass(s, seat, other)) or (s.chains and has_shut_out(s, seat, other)):
            continue
        if not (s.wars and at_war(s, seat, other)):
            keys.append(PERMIT[other])
    return keys


def may_always_pass(s: Realm, seat: int, guest: int) -> bool:
    """AK-NEG-14: whether this host has given the guest standing permission."""
    for passage in s.passages:  # noqa: SIM110 - a plain loop is faster here
        if passage.host == seat and passage.guest == guest and passage.unit == NOBODY and passage.season == 0:
            return True
    return False


def has_shut_out(s: Realm, seat: int, guest: int) -> bool:
    """AK-NEG-18: whether this host has withdrawn the guest's permission in the turn under way."""
    return bool(s.chains) and SHUT[seat][guest] in s.chains


async def talk(t: T, seat: int, key: str) -> None:
    """Carry out the talking part of a turn menu."""
    parts = key.split(":")
    if parts[0] in ("betray", "forsake"):
        await betrayal.betray(t, seat, key)
    elif parts[0] == "ask":
        offer = Offer("passage", seat, int(parts[1]))
        if parts[2] != "all":
            offer.unit = int(parts[2])
        await bargain(t, offer)
    else:
        settle(t, seat, parts)


def settle(t: T, seat: int, parts: list[str]) -> bool:
    """AK-NEG-14, AK-NEG-16: what a player does alone about routes and passage; False for any other talk."""
    s = t.state
    verb = parts[0]
    if verb == "abandon":
        routes.abandon(t, seat, int(parts[1]))
    elif verb == "drop":
        routes.abandon_neutral(t, seat, parts[1])
    elif verb == "permit":
        s.passages.append(Passage(seat, int(parts[1])))
        if t.telling:
            t.note("AK-NEG-14", "{a} gives {b} standing permission to pass", a=who(seat), b=who(int(parts[1])))
    elif verb == "withdraw":
        guest = int(parts[1])
        s.passages = [one for one in s.passages if one.host != seat or one.guest != guest]
        s.chains.append(SHUT[seat][guest])
        if t.telling:
            t.note("AK-NEG-16", "{a} withdraws its permission from {b}", a=who(seat), b=who(guest))
    else:
        return False
    return True


async def set_orders(t: T, seat: int) -> None:
    """AK-NEG-15, AK-BET-5: standing answers, private to the player; that it wants to be asked as turns begin, all may know."""
    k = t.state.kingdoms[seat]
    k.orders_changed = True
    found = options(t, ORDER_KEYS)
    if t.telling:
        for option in found:
            if option.key.split(":")[1] in k.orders or (option.key == WATCH and k.watches):
                option.label += " (set now)"
    picked = await t.pick(seat, "Which standing answers shall hold from now on?", found, 0, len(ORDER_KEYS), "AK-NEG-15")
    k.orders = [key.split(":")[1] for key in picked if key != WATCH]
    if k.watches != (WATCH in picked):
        k.watches = not k.watches
        t.note("AK-BET-5", "{seat} keeps an eye on its treaties" if k.watches else "{seat} trusts its treaties", seat=who(seat))


def open_acts(s: Realm, seat: int) -> list[str]:
    """AK-BET-5, AK-NEG-2, AK-NEG-14: betrayal as phases and turns begin, and in the Map phase talk of passage."""
    found = betrayal.betrayals(s, seat)
    if found:
        found.extend(unilateral(s, seat))
    if s.phase == "map":
        found.extend(passage_openings(s, seat))
        for key in doors_to_close(s, seat):
            if key not in found:
                found.append(key)
    return found


def doors_to_close(s: Realm, seat: int) -> list[str]:
    """AK-NEG-16: permissions this host may withdraw now that a Unit of the guest stands at its border or inside."""
    keys: list[str] = []
    guests: list[int] = []
    for passage in s.passages:
        if passage.host == seat:
            guests.append(passage.guest)
    if not guests:
        return keys
    near = laruna.NEAR[s.kingdoms[seat].mat]
    for unit in s.units:
        if unit.seat != seat and unit.space in near and unit.seat in guests:
            key = WITHDRAW[unit.seat]
            if key not in keys:
                keys.append(key)
    keys.sort()
    return keys


reactions.OPEN_ACTS.append(open_acts)
reactions.TALK.append(talk)
