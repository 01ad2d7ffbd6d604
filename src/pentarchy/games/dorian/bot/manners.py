"""How bots deal: what a Resource, a permission or help is worth to whom, whose word is trusted, and what they say when they refuse."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.bot.battle import SIDE_OF, attack_margin, crowns, leads
from pentarchy.games.dorian.bot.value import chance_of, leader_power, margin_of, with_hand
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS
from pentarchy.games.dorian.rules.count import defences_at
from pentarchy.games.dorian.rules.deals import offer_key
from pentarchy.games.dorian.rules.pledges import SIDES
from pentarchy.games.dorian.rules.resources import all_funds, base_room, funds
from pentarchy.games.dorian.rules.scenes import Offer
from pentarchy.games.dorian.rules.teams import same_team
from pentarchy.games.dorian.state import NOBODY, NOWHERE, Battle, Dorian, Player, T
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.deals import NEVER, Deal
from pentarchy.kernel.events import who
from pentarchy.kernel.table import Table

PERMISSIONS: Final = ("passage", "market", "entry")
ASKED: Final[dict[str, str]] = {"DO-MOV-2": "passage", "DO-LOC-11": "market", "DO-FLD-10": "entry"}
"""Questions for a permission without tribute, by rule."""
MARGIN: Final = 0.25
"""What a deal has to bring beyond what it costs, in Resources."""
NOTHING: Final = [0, 0, 0]


def worth_of(t: T, player: Player, kind: int) -> float:
    """A Resource is worth more to a leader who has room for it in the Base Power, less where plenty of it lies already."""
    board = t.book.leader[player.leader]
    worth = 0.7 + 0.1 * board.capacity[kind]
    if base_room(t, player, kind) > 0:
        worth += 0.4
    return worth - 0.1 * max(0, funds(player, kind) - 2)


def goods_worth(t: T, player: Player, goods: list[int]) -> float:
    return sum([goods[kind] * worth_of(t, player, kind) for kind in KINDS if goods[kind]])


def trust_in(s: Dorian, seat: int, other: int) -> int:
    """What the table has seen of the other's word to this seat, kept less twice broken; to others half as much."""
    score = 0
    for pledge in s.pledges:
        if pledge.by == other and not pledge.is_open:
            weight = 2 if pledge.to == seat else 1
            score += weight if pledge.kept else -2 * weight
    return score


def pledged(s: Dorian, by: int, about: str) -> list[int]:
    """To whom this seat has promised something that is still open."""
    return [pledge.to for pledge in s.pledges if pledge.is_open and pledge.by == by and pledge.about == about]


def has_truce(s: Dorian, by: int, to: int) -> bool:
    """Has this seat promised the other to leave it alone, or to stand by it?"""
    return any(pledge.is_open and pledge.by == by and pledge.to == to for pledge in s.pledges)


# ---- what the table is asked ----


def offer_asked(s: Dorian, ask: Ask) -> bool:
    return s.offer is not None and ask.rule in ("DO-VAR-1", "DO-VAR-2", "DO-VAR-3") and ask.find("accept") is not None


def deal(s: Dorian, seat: int, ask: Ask) -> Deal | None:
    """DO-VAR-1 to DO-VAR-3, DO-MOV-2, DO-LOC-11, DO-FLD-10: the offer or the request this seat answers."""
    if ask.rule in ASKED and ask.find("grant") is not None:
        return Deal(ASKED[ask.rule], s.active(), "grant", "deny")
    if s.offer is None or not offer_asked(s, ask):
        return None
    partner = s.offer.proposer if seat == s.offer.partner else s.offer.partner
    return Deal(s.offer.about, partner, "accept", "refuse")


def opening(s: Dorian, seat: int, key: str) -> Deal | None:
    verb, _, rest = key.partition(":")
    kinds = {"tribute": "tribute", "barter": "trade", "ask_pass": "passage", "ask_trade": "market"}
    return Deal(kinds[verb], int(rest)) if verb in kinds else None


def breach(s: Dorian, seat: int, key: str) -> int:
    """DO-VAR-2: whom this answer deceives: a promised side not taken, a battle against somebody promised a truce."""
    verb, _, rest = key.partition(":")
    if s.battle is not None and verb in ("out", "attack", "defend"):
        for about in SIDES:
            if verb != SIDE_OF[about]:
                for to in pledged(s, seat, about):
                    return to
    if verb == "field" and has_truce(s, seat, int(rest)):
        return int(rest)
    place = s.players[seat].place
    if verb == "siege" and place != NOWHERE and s.owner[place] != NOBODY and has_truce(s, seat, s.owner[place]):
        return s.owner[place]
    return -1


# ---- answering ----


def gain_of(t: T, seat: int, offer: Offer) -> float:
    """What the deal brings this seat in Resources: goods, and what the promise or the permission is worth or costs."""
    s = t.state
    proposes = seat == offer.proposer
    gets, gives = (offer.want, offer.give) if proposes else (offer.give, offer.want)
    player = s.players[seat]
    balance = goods_worth(t, player, gets) - goods_worth(t, player, gives)
    other = offer.partner if proposes else offer.proposer
    if offer.about == "trade":
        return balance - (0.3 if leads(t, seat, other) else 0.0)
    promises = any(offer.give) != proposes
    if offer.about in PERMISSIONS:
        return balance + (1.2 if proposes else -0.6 - (0.8 if leads(t, seat, other) else 0.0))
    if not promises:
        return balance + 1.1 + 0.2 * min(0, trust_in(s, seat, other))
    return balance - promise_cost(t, seat, offer)


def promise_cost(t: T, seat: int, offer: Offer) -> float:
    """What standing by the word costs whoever gives it."""
    battle = t.state.battle
    other = offer.proposer if seat == offer.partner else offer.partner
    if battle is not None and offer.about in SIDES:
        if offer.about == "attack" and crowns(t, battle, seat):
            return 9.0
        wins = attack_margin(t, battle) >= -1
        return 0.3 if wins == (offer.about == "attack") else 0.8
    return 0.5 + (0.6 if leads(t, seat, other) else 0.0)


def answer_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Deals by worth: take what pays, name another price where a little more would do, and break no word."""
    offer = t.state.offer
    if offer is None or ask.find("accept") is None:
        return [topic_weight(option.key) for option in ask.options]
    gain = gain_of(t, seat, offer)
    short = MARGIN - gain
    asks_more = 0.0 < short <= 1.0 and all_funds(t.state.players[offer.proposer]) > sum(offer.give)
    words = {"accept": gain - MARGIN, "refuse": 0.0, "counter": 0.1 if asks_more else -0.5}
    return [words.get(option.key, -1.0) for option in ask.options]


def topic_weight(key: str) -> float:
    """What a tribute is offered for: a truce with whoever threatens."""
    return 1.0 if key == "pay:truce" else -1.0


def permission_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """DO-MOV-2: a permission without tribute helps a rival: teammates get it, and those who gave it before this Round."""
    s = t.state
    active = s.active()
    friendly = active >= 0 and (same_team(t, active, seat) or bool(s.players[active].granted >> seat & 1 and not leads(t, seat, active)))
    return [1.0 if (option.key == "grant") == friendly else 0.0 for option in ask.options]


# ---- proposing ----


def tribute_weight(t: T, player: Player, seat: int) -> float:
    """DO-VAR-1: buy a truce of a rival in reach of own stars that could take them, while its word is good."""
    s = t.state
    give = cheapest(t, player, 1)
    if all_funds(player) < 2 or has_truce(s, seat, player.seat) or trust_in(s, player.seat, seat) < 0:
        return -1.0
    if offer_key("truce", player.seat, seat, give, NOTHING) in s.refused:
        return NEVER
    return 3.0 if threat_of(t, player.seat, s.players[seat]) >= 0.9 else -1.0


def threat_of(t: T, seat: int, rival: Player) -> float:
    """Stars this rival could take from the seat, by the chance of it."""
    if rival.place == NOWHERE or same_team(t, rival.seat, seat):
        return 0.0
    power = with_hand(t, rival, leader_power(t, rival))
    worst = 0.0
    for place, owner in enumerate(t.state.owner):
        if owner == seat and (rival.place == place or rival.place in t.book.locations[place].all_ways):
            chance = chance_of(margin_of(power, defences_at(t, place, False)) - 2)
            worst = max(worst, chance * t.book.locations[place].stars)
    return worst


def barter_weight(t: T, player: Player, seat: int) -> float:
    """DO-VAR-3: swap one Resource for another where both are better off."""
    give, want = best_swap(t, player, t.state.players[seat])
    return 4.0 if give >= 0 and want >= 0 else -1.0


def best_swap(t: T, player: Player, partner: Player) -> tuple[int, int]:
    """The kinds to give and to get, by the product of both gains; -1 where no swap serves both."""
    best = (-1, -1)
    most = 0.0
    for give in KINDS:
        for want in KINDS:
            if give == want or not funds(player, give) or not funds(partner, want):
                continue
            mine = worth_of(t, player, want) - worth_of(t, player, give) - MARGIN
            theirs = worth_of(t, partner, give) - worth_of(t, partner, want) - MARGIN
            refused = offer_key("trade", player.seat, partner.seat, one_of(give), one_of(want)) in t.state.refused
            if mine > 0 and theirs > 0 and mine * theirs > most and not refused:
                best, most = (give, want), mine * theirs
    return best


def one_of(kind: int) -> list[int]:
    goods = [0, 0, 0]
    goods[kind] = 1
    return goods


def cheapest(t: T, player: Player, n: int) -> list[int]:
    """So many Resources the player needs least."""
    goods = [0, 0, 0]
    for time in range(n):
        left = [kind for kind in KINDS if funds(player, kind) > goods[kind]]
        if left:
            goods[min(left, key=lambda kind: worth_of(t, player, kind))] += 1
    return goods


def named_goods(t: T, seat: int, ask: Ask) -> list[str]:
    """DO-VAR-1, DO-VAR-3: the goods named in an offer or a counter."""
    s = t.state
    player = s.players[seat]
    offer = s.offer
    if offer is not None and offer.countered and offer.partner == seat:
        return counter_goods(t, seat, ask, offer)
    if ask.rule == "DO-VAR-3":
        return barter_goods(t, player, ask)
    if s.battle is not None and ("the attack" in ask.title or "the defence" in ask.title):
        n = 1 if help_is_wanted(t, s.battle, player, "the attack" in ask.title, ask.title) else 0
    else:
        n = 1
    goods = cheapest(t, player, n) if sum(option.cap for option in ask.options) >= n else NOTHING
    if ask.least == 0 and any(key.endswith(goods_text(goods)) for key in s.refused if key.split(":")[1] == str(seat)):
        goods = NOTHING
    return keys_of(goods)


def goods_text(goods: list[int]) -> str:
    return f":{goods[0]}.{goods[1]}.{goods[2]}:0.0.0"


def keys_of(goods: list[int]) -> list[str]:
    return [LETTERS[kind] for kind in KINDS for n in range(goods[kind])]


def barter_goods(t: T, player: Player, ask: Ask) -> list[str]:
    """First what is given, then what is wanted for it."""
    for other in t.state.players:
        if f"@{other.seat}" in ask.title and other.seat != player.seat:
            give, want = best_swap(t, player, other)
            kind = want if "want" in ask.title else give
            if kind >= 0:
                return [LETTERS[kind]]
    return [ask.options[0].key]


def counter_goods(t: T, seat: int, ask: Ask, offer: Offer) -> list[str]:
    """One Resource more than was offered, of the kind the seat wants most."""
    goods = offer.give[:]
    proposer = t.state.players[offer.proposer]
    player = t.state.players[seat]
    left = [kind for kind in KINDS if funds(proposer, kind) > goods[kind]]
    if left:
        goods[max(left, key=lambda kind: worth_of(t, player, kind))] += 1
    return keys_of(goods)


def help_is_wanted(t: T, battle: Battle, player: Player, attacking: bool, title: str) -> bool:
    """A helper could turn this battle, there is something to spare, and the helper's word is good."""
    if all_funds(player) < 2:
        return False
    for other in t.state.players:
        if f"@{other.seat} " in title and trust_in(t.state, player.seat, other.seat) < 0:
            return False
    margin = attack_margin(t, battle)
    return -4 <= margin <= 1 if attacking else margin >= -2


# ---- why ----


def refusing(book: Book, s: Dorian, seat: int, ask: Ask) -> str:
    """What speaks against the offer before this seat, by open facts, with its rule."""
    found = deal(s, seat, ask)
    if found is None or found.partner < 0:
        return ""
    t: T = Table(s, book, Chance())
    other = who(found.partner)
    rule = ask.rule
    if trust_in(s, seat, found.partner) < 0:
        return f"No: {other} has broken its word before (DO-VAR-2)."
    if leads(t, seat, found.partner):
        return f"No: {other} is ahead of us all; that would bring the crown nearer ({rule})."
    if rule in ASKED:
        return f"No: {other} is a rival, and the way through my land is worth something ({rule})."
    if found.kind == "trade":
        return f"No: what {other} wants is worth as much to me as what I would get ({rule})."
    if found.kind in SIDES and s.battle is not None:
        return f"No: this battle is not worth my cards at that price ({rule})."
    return f"No: that is too little for it ({rule})."
