"""What a good player weighs: a rule of thumb for every kind of question, and how the game stands."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.bot import bargaining, manners
from pentarchy.games.ageofkingdoms.bot.worth import (
    Needs,
    army_wanted,
    card_worth,
    duel,
    front_runner,
    goal_of,
    hit_chance,
    unit_worth,
    upgrade_worth,
)
from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules import islands, kreesh, laruna, recruiting, routes, trade, upkeep
from pentarchy.games.ageofkingdoms.rules.hands import owner_of_target
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules.population import population_price
from pentarchy.games.ageofkingdoms.rules.relations import find_unit, units_of
from pentarchy.games.ageofkingdoms.rules.units import attack_value
from pentarchy.games.ageofkingdoms.rules.upgrades import upgrade_price
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.deals import NEVER

_SAID: Final[dict[str, float]] = {"end": 0.2, "pass": 0.5, "enough": 0.5}
"""Keys that always weigh the same."""
_ACTION: Final = 0
_BETRAYAL: Final = 1
_LOSS: Final = 2
_TALK: Final = 3
_PLACE: Final = 4
_ORDER: Final = 5
_TARGET: Final = 6
_DEAL: Final = 7
_REACTION: Final = 8
_ALWAYS: Final = 9
_STEP: Final = 10
_STEPS: Final = ("move", "path")
_GROUPS: Final[list[tuple[int, list[str]]]] = [
    (_BETRAYAL, ["betray", "forsake"]),
    (_LOSS, ["disband", "abandon", "drop", "withdraw", "permit", "orders", "ask"]),
    (_TALK, ["accept", "reject", "counter", "bundle", "share"]),
    (_PLACE, ["at", "from"]),
    (_ORDER, ["sail", "back", "attack", "siege", "ambush"]),
    (_TARGET, ["unit", "seat", "space", "kreesh", "tile", "card", "name", "top"]),
    (_DEAL, ["war", "agree", "join", "invite", "trade", "caravan", "bazaar"]),
    (_REACTION, ["cast", "virtue", "measure"]),
]
_GROUP: Final[dict[str, int]] = {verb: group for group, verbs in _GROUPS for verb in verbs}
"""Which kind of question a verb belongs to; all others are Kingdom Actions."""
_OFFERS: Final[set[str]] = {"route", "agree", "trade", "join", "invite", "ask"}


def weigh(s: Realm, seat: int, ask: Ask) -> list[float]:
    """How good each option looks to this seat."""
    if s.offer is not None and ask.rule in ("AK-NEG-11", "AK-TRD-4"):
        return weigh_bundles(s, seat, ask)
    return weigh_keys(s, seat, ask.rule, [option.key for option in ask.options])


class Key:
    """A key taken apart, and the kind of question it belongs to."""

    __slots__ = ("key", "parts", "group", "is_offer", "said")

    def __init__(self, key: str) -> None:
        self.key = key
        self.parts: list[str] = key.split(":")
        verb = self.parts[0]
        self.group: int = _ALWAYS if key in _SAID else _STEP if verb in _STEPS else _GROUP.get(verb, _ACTION)
        self.is_offer: bool = verb in _OFFERS
        self.said: float = _SAID.get(key, 0.0)


_KEYS: Final[dict[str, Key]] = {}
"""The same few keys are weighed again and again, so they are kept taken apart."""
_MOST_KEYS: Final = 8192


def key_of(key: str) -> Key:
    found = _KEYS.get(key)
    if found is None:
        if len(_KEYS) >= _MOST_KEYS:
            _KEYS.clear()
        found = Key(key)
        _KEYS[key] = found
    return found


def weigh_keys(s: Realm, seat: int, rule: str, keys: list[str]) -> list[float]:
    """How good each answer looks; what several of them ask for is looked up once."""
    goals: dict[str, str] = {}
    needs: Needs | None = None
    found: list[float] = []
    for name in keys:
        key = key_of(name)
        group, parts = key.group, key.parts
        if group == _ALWAYS:
            found.append(key.said)
        elif group == _PLACE:
            if needs is None:
                needs = Needs(s, seat)
            found.append(needs.place(parts[1]) if parts[0] == "at" else -needs.place(parts[1]))
        elif group == _STEP:
            goal = goals.get(parts[1])
            if goal is None:
                unit = find_unit(s, int(parts[1]))
                goal = "" if unit is None else goal_of(s, unit)
                goals[parts[1]] = goal
            found.append(weigh_step(s, seat, parts, goal))
        else:
            found.append(weigh_parts(s, seat, rule, key))
    return found


def weigh_parts(s: Realm, seat: int, rule: str, taken: Key) -> float:
    """One answer by the kind of question it belongs to."""
    key, parts, group = taken.key, taken.parts, taken.group
    if taken.is_offer and (s.chains or s.refused) and manners.is_too_much(s, seat, key):
        return NEVER
    if group == _ACTION:
        return weigh_action(s, seat, parts)
    if group == _BETRAYAL:
        return 6.0 if bargaining.likes_betrayal(s, seat, key) else -5.0
    if group == _LOSS:
        return -5.0
    if group == _TALK:
        return weigh_talk(s, seat, parts) if s.offer is not None else 0.0
    if group == _ORDER:
        return weigh_order(s, seat, parts)
    if group == _TARGET:
        return weigh_target(s, seat, rule, parts)
    if group == _DEAL:
        return weigh_deal(s, seat, parts)
    if group == _REACTION and s.window:
        return weigh_reaction(s, seat, parts)
    return weigh_action(s, seat, parts)


def weigh_action(s: Realm, seat: int, parts: list[str]) -> float:
    """Kingdom Actions."""
    k = s.kingdoms[seat]
    verb = parts[0]
    if verb in ("play", "cast", "virtue"):
        return card_worth(s, seat, parts[1])
    if verb == "upgrade":
        price = upgrade_price(s, seat, parts[1])
        if parts[1] not in k.workers and k.gold - price < 3 and bargaining.seasons_left(s) > 3:
            return -1.0
        return upgrade_worth(s, seat, parts[1]) - 0.55 * price
    if verb == "recruit":
        return weigh_recruit(s, seat, parts[1])
    if verb == "population":
        need = upkeep.population_due(s, seat) + len(units_of(s, seat)) + 1
        spare = k.food + s.book.mats[k.mat].food - population_price(s, seat) - need
        return 6.0 if spare >= 0 and bargaining.seasons_left(s) > 3 else -1.0
    if verb == "workers":
        return weigh_move(s, seat)
    if verb in ("place", "mat", "leader", "gain", "give", "yes", "pay", "keep", "feed"):
        return 5.0
    if verb == "neutral":
        return 1.0 if bargaining.seasons_left(s) > 6 and k.gold >= 6 else -1.0
    if verb == "route":
        other = int(parts[1])
        price = routes.route_price(s, seat, s.kingdoms[other].mat)
        return 8.0 - 0.8 * price if bargaining.likes_route(s, seat, other) and bargaining.likes_route(s, other, seat) else -1.0
    if verb == "redraw":
        if parts[1] == "spells":
            return 0.6 if k.magic >= 3 and has_dead_spell(s, seat) else -1.0
        return 0.3 if k.gold > 4 else -1.0
    return 0.0


def has_dead_spell(s: Realm, seat: int) -> bool:
    """A Kingdom Phase Spell in hand that will hardly ever be worth casting: it keeps better ones out."""
    return any(not s.book.cards[card].out_of_turn and card_worth(s, seat, card) <= 0.2 for card in s.kingdoms[seat].spells)


def weigh_move(s: Realm, seat: int) -> float:
    """Moving Workers: worth it if a much better place is free, as far as Stability allows."""
    k = s.kingdoms[seat]
    if not k.workers or (k.stability in (3, 7) and k.protection == 0):
        return -1.0
    # the move costs 1 Stability: what Patrols are worth then, not now, else the same Worker goes back to them
    paid = 0 if k.protection else 1
    k.stability -= paid
    needs = Needs(s, seat)
    worst = min([needs.place(place) for place in k.workers])
    best = max([needs.place(place) for place in [*printed.TILE_IDS, *_own_territories(s, seat)] if place not in k.workers])
    k.stability += paid
    return (best - worst) * min(4, bargaining.seasons_left(s) - 1) * 0.5 - 3.0


def _own_territories(s: Realm, seat: int) -> list[str]:
    return [place.id for place in s.territories if place.controller == seat]


def weigh_recruit(s: Realm, seat: int, kind: str) -> float:
    """A small army, fed, of the best Units that can be had."""
    k = s.kingdoms[seat]
    army = len(units_of(s, seat))
    face = s.book.units[kind]
    hungry = k.food + s.book.mats[k.mat].food < upkeep.population_due(s, seat) + army + 1
    if army >= army_wanted(s, seat) or hungry:
        return -1.0
    price = recruiting.gold_price(s, seat, kind) + 0.8 * face.food + 0.8 * face.magic
    return unit_worth(s, kind) - 0.9 * price + (3.0 if army == 0 else 1.0)


def weigh_order(s: Realm, seat: int, parts: list[str]) -> float:
    """Map orders: attack what pays, besiege, sail out and back."""
    unit = find_unit(s, int(parts[1]))
    if unit is None:
        return 0.0
    verb = parts[0]
    if verb == "siege":
        return 8.0
    if verb == "ambush":
        return 0.6 if hit_chance(s, attack_value(s, unit, "ambush", False) - 2) > 0.4 else 0.4
    if verb == "attack":
        if not parts[2].isdecimal():
            face = s.book.kreesh[parts[2]]
            risk = hit_chance(s, face.attack - s.book.units[unit.kind].defense) * face.damage
            return 7.0 * hit_chance(s, attack_value(s, unit, "action", True) - face.defense) - 0.8 * risk
        foe = find_unit(s, int(parts[2]))
        return 0.0 if foe is None else 6.0 * duel(s, unit, foe) - 0.4
    if verb == "sail":
        worth = 4.0 if islands.land_at(s, parts[2]) is None else (3.5 if _is_foreign(s, seat, parts[2]) else -2.0)
        return worth if bargaining.seasons_left(s) > 4 else -1.0
    land = islands.land_at(s, unit.space)
    return 3.0 if land is not None and land.controller == seat else -1.0


def weigh_step(s: Realm, seat: int, parts: list[str], goal: str) -> float:
    """A step is good if it leads to the Unit's goal; leaving others' company is a risk."""
    unit = find_unit(s, int(parts[1]))
    if unit is None or not goal:
        return -1.0
    nearer = laruna.distance(unit.space, goal) - laruna.distance(parts[2], goal)
    return 2.0 * nearer - (0.5 if _crowd(s, seat, unit.space) else 0.0)


def _is_foreign(s: Realm, seat: int, card: str) -> bool:
    land = islands.land_at(s, card)
    return land is not None and land.controller != seat


def _crowd(s: Realm, seat: int, place: str) -> bool:
    return any(unit.seat != seat and unit.space == place for unit in s.units) or any(beast.space == place for beast in s.kreesh)


def weigh_target(s: Realm, seat: int, rule: str, parts: list[str]) -> float:
    """Targets and costs: harm the front runner, help oneself; in Upkeep everything is worth paying."""
    if rule == "AK-UPK-11":
        return 1.0
    if parts[0] == "seat":
        return 2.0 if int(parts[1]) == front_runner(s, seat) else 1.0
    if parts[0] == "unit":
        owner = owner_of_target(s, ":".join(parts))
        unit = find_unit(s, int(parts[1]))
        worth = 1.0 if unit is None else unit_worth(s, unit.kind) / 10.0
        return 1.0 + worth + (0.5 if owner not in (seat, NOBODY) else 0.0)
    if parts[0] == "kreesh":
        return 7.0 if kreesh.magic_left(s, seat) >= 2 else 3.0
    if parts[0] == "card":
        return -card_worth(s, seat, parts[1]) if parts[1] in s.book.cards else 0.0
    return 1.0


def weigh_deal(s: Realm, seat: int, parts: list[str]) -> float:
    """War!, agreements, alliances, trades and caravans."""
    verb = parts[0]
    if verb == "war":
        return 5.0 if bargaining.likes_war(s, seat, int(parts[1])) else -3.0
    if verb == "agree":
        both = bargaining.likes_agreement(s, seat, int(parts[1])) and bargaining.likes_agreement(s, int(parts[1]), seat)
        return 6.0 if both else -1.0
    if verb in ("join", "invite"):
        return weigh_alliance(s, seat, parts)
    if verb == "trade":
        return 4.0 if bargaining.best_offer(s, seat, int(parts[1])) else -1.0
    give, get = (parts[2], parts[3]) if verb == "caravan" else (parts[1], parts[2])
    bonus = s.book.bot_number("value_gold") * trade.profit_of(s, seat) if verb == "caravan" else 0.0
    return 2.0 * (bargaining.value_of(s, seat, get) - bargaining.value_of(s, seat, give) + bonus) - 0.2


def weigh_alliance(s: Realm, seat: int, parts: list[str]) -> float:
    for card in s.wars:
        if card.id == int(parts[1]):
            side = int(parts[2]) if parts[0] == "join" else (0 if card.attackers[0] == seat else 1)
            strong = bargaining.side_share(s, card, side, seat if parts[0] == "join" else NOBODY) >= 0.55
            return 1.0 if strong and s.kingdoms[seat].stability >= 4 and card.markers >= 2 else -1.0
    return -1.0


def weigh_talk(s: Realm, seat: int, parts: list[str]) -> float:
    """AK-BOT-2, AK-BOT-4: accept what is good, counter what could be, and name the bundles planned."""
    offer = s.offer
    assert offer is not None
    verb = parts[0]
    if verb == "accept":
        return 3.0 if bargaining.judge(s, seat, offer) else -3.0
    if verb == "counter":
        return 1.0 if offer.kind == "trade" and bargaining.counter_to(s, seat, offer) else -2.0
    if verb == "share":
        tried = f"alliance:{offer.proposer}:{offer.recipient}:{offer.war}:{offer.side}:{parts[1]}"
        return NEVER if tried in s.refused else 2.0 if parts[1] == "1" else 1.0
    return 0.0


def weigh_bundles(s: Realm, seat: int, ask: Ask) -> list[float]:
    """Name the bundles planned: first what is given, then what is wanted for it."""
    offer = s.offer
    assert offer is not None
    if offer.round > 1:
        earlier = offer.copy()
        earlier.proposer, earlier.recipient = offer.recipient, offer.proposer
        earlier.give, earlier.get = offer.get, offer.give
        plan = bargaining.counter_to(s, seat, earlier)
    else:
        plan = bargaining.best_offer(s, seat, offer.recipient)
    wanted = [0, 0, 0] if not plan else (plan[0] if ask.rule == "AK-NEG-11" else plan[1])
    food, gold, magic = wanted[0], wanted[1], wanted[2]
    found: list[float] = []
    for option in ask.options:
        bundle = key_of(option.key).parts
        found.append(-float(abs(int(bundle[1]) - food) + abs(int(bundle[2]) - gold) + abs(int(bundle[3]) - magic)))
    return found


def weigh_reaction(s: Realm, seat: int, parts: list[str]) -> float:
    """Out of turn: save Units and Stability, take what a loss can give."""
    if parts[0] == "measure":
        battle = s.battles[-1]
        return 1.0 if (battle.attack_stars if parts[1] == "attack" else battle.defense_stars) in (0, 3) else 0.0
    if s.window == "W-KILL":
        return 2.0
    if s.window in ("W-ATK", "W-ROLL") and s.battles:
        battle = s.battles[-1]
        unit = find_unit(s, battle.defender) or find_unit(s, battle.attacker)
        return 1.0 if unit is not None and s.book.units[unit.kind].damage >= 2 else 0.2
    if s.window in ("W-STAB", "W-SIEGE", "W-SPELL", "W-AGENDA", "W-HIT", "W-HEAL"):
        return 1.0
    return 0.1


def suggest(s: Realm, seat: int, ask: Ask) -> list[str]:
    """Whole answers where several keys are taken."""
    if ask.rule == "AK-UPK-10":
        return ask.sensible[0]
    if ask.rule in ("AK-WRK-4", "AK-WRK-10"):
        return ranked_keys(s, seat, ask)[:1]
    if ask.rule == "AK-NEG-15":
        return []
    if ask.is_number:
        return [str(ask.high)]
    kind = ask.kind
    if kind == "split":
        return _spread(ask)
    if kind == "some":
        return ask.canonical(ranked_keys(s, seat, ask)[: ask.least if ask.rule in ("AK-AGD-6", "AK-SPL-5") else ask.most])
    return []


def ranked_keys(s: Realm, seat: int, ask: Ask) -> list[str]:
    """All keys, the best first; equal ones as they stand."""
    keys = [option.key for option in ask.options]
    weights = weigh_keys(s, seat, ask.rule, keys)
    return [keys[i] for i in sorted(range(len(keys)), key=lambda i: -weights[i])]


def _spread(ask: Ask) -> list[str]:
    """All points on the first options that still take some."""
    taken: list[str] = []
    for option in ask.options:
        for i in range(option.cap or ask.most):
            if len(taken) < ask.most:
                taken.append(option.key)
    return ask.canonical(taken)
