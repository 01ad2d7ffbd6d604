"""Bots in negotiation: what offers are worth, by open facts alone."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import Book
from pentarchy.games.ageofkingdoms.rules import alliance, betrayal, laruna, ratings, routes, trade, upkeep
from pentarchy.games.ageofkingdoms.rules.favor import standing_total
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, War
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES, at_war, rivals, route_between, same_side, units_of
from pentarchy.games.ageofkingdoms.rules.resources import amount
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from pentarchy.games.ageofkingdoms.rules.units import remaining_health
from pentarchy.games.ageofkingdoms.state import Realm

_VALUE: Final = {kind: f"value_{kind}" for kind in RESOURCES}


def seasons_left(s: Realm) -> int:
    """Seasons still to play, this one included."""
    return s.number("seasons") - s.season + 1


def food_needed(s: Realm, seat: int) -> int:
    return sum(due.food for due in upkeep.dues(s, seat))


def value_of(s: Realm, seat: int, kind: str) -> float:
    """AK-BOT-1: a Resource is worth more when short, less when the Treasury is about to overflow."""
    k = s.kingdoms[seat]
    mat = s.book.mats[k.mat]
    worth = s.book.bot_number(_VALUE[kind])
    need = food_needed(s, seat) if kind == "food" else 2
    have = amount(k, kind)
    if have < need:
        worth += s.book.bot_number("bonus_short")
    income = mat.food if kind == "food" else mat.gold if kind == "gold" else mat.magic
    if have + income > k.treasury:
        worth -= s.book.bot_number("malus_full")
    return worth


def bundle_value(s: Realm, seat: int, bundle: list[int]) -> float:
    return sum(bundle[i] * value_of(s, seat, RESOURCES[i]) for i in range(3) if bundle[i])


def leads_alone(s: Realm, seat: int) -> bool:
    return sole_leader(s) == seat


def sole_leader(s: Realm) -> int:
    """Who alone has the highest total; NOBODY where it is shared."""
    best = NOBODY
    highest = -1000
    for seat in range(s.seats):
        total = standing_total(s, seat)
        if total > highest:
            best, highest = seat, total
        elif total == highest:
            best = NOBODY
    return best


def trade_gain(s: Realm, seat: int, partner: int, gets: list[int], gives: list[int]) -> float:
    """AK-BOT-2: value received less value given, profit, and the agreement token."""
    return bundle_value(s, seat, gets) - bundle_value(s, seat, gives) + trade_profit(s, seat) + agreement_bonus(s, seat, partner)


def trade_profit(s: Realm, seat: int) -> float:
    """What the Trade Profit of one trade is worth."""
    return s.book.bot_number("value_gold") * trade.profit_of(s, seat)


def agreement_bonus(s: Realm, seat: int, partner: int) -> float:
    """What a token on the agreement of the two is worth."""
    return 0.0 if betrayal.agreement_between(s, seat, partner) is None else s.book.bot_number("agreement_bonus")


def accept_score(book: Book, own: float, other: float, leads: bool, trust: int) -> float:
    """AK-BOT-2: at least 0.25 and the bot accepts."""
    return scored(own, other, trust, book.bot_number("rival_gain_weight"), book.bot_number("leader_malus") if leads else 0.0)


def scored(own: float, other: float, trust: int, rival: float, malus: float) -> float:
    return own - rival * max(0.0, other - own) + 0.05 * trust - malus


def trade_score(s: Realm, seat: int, partner: int, gets: list[int], gives: list[int]) -> float:
    own = trade_gain(s, seat, partner, gets, gives)
    other = trade_gain(s, partner, seat, gives, gets)
    return accept_score(s.book, own, other, leads_alone(s, partner), s.kingdoms[seat].trust[partner])


def would_trade(s: Realm, seat: int, partner: int, gets: list[int], gives: list[int]) -> bool:
    return trade_score(s, seat, partner, gets, gives) >= s.book.bot_number("accept_margin")


def equal_pairs(s: Realm, seat: int, partner: int) -> list[list[list[int]]]:
    """AK-BOT-3: all pairs of bundles of equal size up to the route's value; [give, get] each."""
    route = routes.find_route(s, seat, partner)
    if route is None:
        return []
    value = trade.route_value(s, route)
    theirs: list[list[list[int]]] = [[] for size in range(value + 1)]
    for get in trade.holdings(s, partner, value):
        theirs[get[0] + get[1] + get[2]].append(get)
    return [[give, get] for give in trade.holdings(s, seat, value) for get in theirs[give[0] + give[1] + give[2]]]


def was_refused(s: Realm, seat: int, partner: int, give: list[int], get: list[int]) -> bool:
    """Has the partner rejected this very trade?"""
    return bool(s.refused) and f"trade:{seat}:{partner}:{trade.bundle_key(give)}:{trade.bundle_key(get)}" in s.refused


class Scale:
    """The values of both sides of a trade, read once: `own(get, give)` and `other` are AK-BOT-2's two gains."""

    __slots__ = ("mine", "theirs", "bonus", "their_bonus", "rival", "malus", "their_malus", "trust", "their_trust")

    def __init__(self, s: Realm, seat: int, partner: int) -> None:
        malus = s.book.bot_number("leader_malus")
        leader = sole_leader(s)
        self.mine: list[float] = [value_of(s, seat, kind) for kind in RESOURCES]
        self.theirs: list[float] = [value_of(s, partner, kind) for kind in RESOURCES]
        bonus = agreement_bonus(s, seat, partner)
        self.bonus: float = trade_profit(s, seat) + bonus
        self.their_bonus: float = trade_profit(s, partner) + bonus
        self.rival: float = s.book.bot_number("rival_gain_weight")
        self.malus: float = malus if leader == partner else 0.0
        self.their_malus: float = malus if leader == seat else 0.0
        self.trust: int = s.kingdoms[seat].trust[partner]
        self.their_trust: int = s.kingdoms[partner].trust[seat]

    def scores(self, give: list[int], get: list[int]) -> tuple[float, float]:
        """The accept scores of the one who gives and of the one who is given to."""
        own, other = self.bonus, self.their_bonus
        for i in range(3):
            own += (get[i] - give[i]) * self.mine[i]
            other += (give[i] - get[i]) * self.theirs[i]
        ours = scored(own, other, self.trust, self.rival, self.malus)
        return ours, scored(other, own, self.their_trust, self.rival, self.their_malus)


def best_offer(s: Realm, seat: int, partner: int) -> list[list[int]]:
    """AK-BOT-3: of the pairs it would accept itself, the one with the highest product of both sides' scores; [] if there is none."""
    best: list[list[int]] = []
    highest = 0.0
    scale = Scale(s, seat, partner)
    margin = s.book.bot_number("accept_margin")
    for give, get in equal_pairs(s, seat, partner):
        own, other = scale.scores(give, get)
        product = own * (other + 1)
        if own >= margin and other >= margin and (not best or product > highest) and not was_refused(s, seat, partner, give, get):
            best, highest = [give, get], product
    return best


def counter_to(s: Realm, seat: int, offer: Offer) -> list[list[int]]:
    """AK-BOT-4: the acceptable pair that differs least from the offer; [] if there is none."""
    best: list[list[int]] = []
    least = 0
    scale = Scale(s, seat, offer.proposer)
    margin = s.book.bot_number("accept_margin")
    for give, get in equal_pairs(s, seat, offer.proposer):
        apart = sum([abs(give[i] - offer.get[i]) + abs(get[i] - offer.give[i]) for i in range(3)])
        if (not best or apart < least) and scale.scores(give, get)[0] >= margin and not was_refused(s, seat, offer.proposer, give, get):
            best, least = [give, get], apart
    return best


def likes_route(s: Realm, seat: int, partner: int) -> bool:
    """AK-BOT-5: room, at least 1 Gold left, no distrust, and time enough to earn the cost."""
    cost = routes.route_price(s, seat, s.kingdoms[partner].mat)
    k = s.kingdoms[seat]
    return routes.has_room(s, seat) and k.gold - cost >= 1 and k.trust[partner] >= -3 and 0.6 * seasons_left(s) >= cost


def likes_agreement(s: Realm, seat: int, partner: int) -> bool:
    """AK-BOT-6: three Trade phases left, no distrust, and the partner not more than 6 Favor ahead: what is signed can be kept."""
    ahead = standing_total(s, partner) - standing_total(s, seat)
    enough = trades_left(s, seat, partner) >= s.book.constant("agreement_trades")
    return enough and s.kingdoms[seat].trust[partner] >= -3 and ahead <= 6


def army_strength(s: Realm, seat: int, near: str = "", most: int = 99) -> int:
    """Damage times remaining Health of its Units, within some distance of a place if asked."""
    total = 0
    for unit in units_of(s, seat):
        if not near or laruna.distance(unit.space, near) <= most:
            total += s.book.units[unit.kind].damage * remaining_health(s, unit)
    return total


def side_strength(s: Realm, members: list[int]) -> int:
    """AK-BOT-7: all Units of the side and twice each Garrison rating."""
    return sum(army_strength(s, seat) + 2 * ratings.garrison_rating(s, seat) for seat in members)


def side_share(s: Realm, card: War, n: int, joiner: int = NOBODY) -> float:
    ours = side_strength(s, alliance.side(card, n) + ([joiner] if joiner != NOBODY else []))
    theirs = side_strength(s, alliance.side(card, 1 - n))
    return ours / max(1, ours + theirs)


def likes_alliance(s: Realm, seat: int, offer: Offer) -> bool:
    """AK-BOT-7: a side with 0.55 of the strength, own Stability 4, and at most 2 Gold to pay."""
    card = alliance.find_war(s, offer.war)
    if card is None:
        return False
    pays = offer.share if offer.joiner == seat else s.book.constant("alliance_gold") - offer.share
    return side_share(s, card, offer.side) >= 0.55 and s.kingdoms[seat].stability >= 4 and pays <= 2


def war_ratio(s: Realm, seat: int, target: int) -> float:
    """AK-BOT-8: own army within 4 spaces against the home army and the Garrison of the target."""
    home = s.kingdoms[target].mat
    defence = army_strength(s, target, home, 0) + 2 * ratings.garrison_rating(s, target)
    return army_strength(s, seat, home, 4) / max(1, defence)


def likes_war(s: Realm, seat: int, target: int) -> bool:
    """AK-BOT-8: the best target of all, at 1.6 or more, with Stability 5 and three Seasons left."""
    ratio = war_ratio(s, seat, target)
    if ratio < 1.6 or s.kingdoms[seat].stability < 5 or seasons_left(s) < 3:
        return False
    return all(war_ratio(s, seat, other) <= ratio for other in rivals(s, seat))


def likes_betrayal(s: Realm, seat: int, key: str) -> bool:
    """AK-BOT-9: an agreement that cannot be completed or would crown the partner; an alliance at the end or when lost."""
    parts = key.split(":")
    if parts[0] == "forsake":
        card = alliance.find_war(s, int(parts[1]))
        side = 0 if card is not None and int(parts[2]) in card.attackers else 1
        return card is not None and (seasons_left(s) == 1 or side_share(s, card, side) < 0.2)
    partner = int(parts[1])
    one = betrayal.agreement_between(s, seat, partner)
    if one is None:
        return False
    needed = s.book.constant("agreement_trades") - one.tokens
    phases = trades_left(s, seat, partner) if routes.find_route(s, seat, partner) is not None else seasons_left(s) - 1
    last = needed == 1 and seasons_left(s) == 1
    crowns = last and leads_after(s, partner, s.book.constant("favor_agreement"), seat)
    return phases < needed or crowns or (seasons_left(s) == 1 and needed > 1)


def trades_left(s: Realm, seat: int, partner: int) -> int:
    """Trade phases in which the two can still trade over their route, this one included unless they have."""
    route = routes.find_route(s, seat, partner)
    over = s.phase == "end" or (s.phase == "trade" and route is not None and route.used)
    return seasons_left(s) - (1 if over else 0)


def leads_after(s: Realm, partner: int, gain: int, seat: int) -> bool:
    """Would the partner be first with this Favor, though the seat gets it too?"""
    theirs = standing_total(s, partner) + gain
    return all(theirs > standing_total(s, other) + (gain if other == seat else 0) for other in rivals(s, partner))


def likes_passage(s: Realm, seat: int, guest: int) -> bool:
    """AK-BOT-10: same-side allies, and trusted trade partners that are in no War! against the own side."""
    if same_side(s, seat, guest):
        return True
    friends = [other for other in rivals(s, seat) if same_side(s, seat, other)]
    if at_war(s, seat, guest) or any(at_war(s, friend, guest) for friend in friends):
        return False
    return route_between(s, seat, guest) and s.kingdoms[seat].trust[guest] >= 3


def judge(s: Realm, seat: int, offer: Offer) -> bool:
    """Whether a bot accepts what lies on the table."""
    if offer.kind == "trade":
        return would_trade(s, seat, offer.proposer, offer.give, offer.get)
    if offer.kind == "route":
        return likes_route(s, seat, offer.proposer)
    if offer.kind == "agreement":
        return likes_agreement(s, seat, offer.proposer)
    if offer.kind == "alliance":
        return likes_alliance(s, seat, offer)
    return likes_passage(s, seat, offer.proposer)
