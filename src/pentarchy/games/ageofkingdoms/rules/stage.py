"""AK-BAT: What is happening, for people: an Attack with frozen totals, a siege, a proposal with both prices, a card announced."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.rules import alliance, odds, routes, trade
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Clash, Offer
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.events import counted

Part = dict[str, object]
WORDS = {"counter": "Counterattack", "ambush": "Ambush"}


# ---- an Attack ----


def _parts(texts: list[str], rule: str) -> list[Part]:
    found: list[Part] = []
    for text in texts:
        label, n = text.rsplit(":", 1)
        found.append({"label": label, "amount": int(n), "rule": rule})
    return found


def _sum(texts: list[str]) -> int:
    return max(0, sum(int(text.rsplit(":", 1)[1]) for text in texts))


def _under_way(s: Realm, clash: Clash) -> Battle | None:
    """The Attack that is shown, while it lasts."""
    fight = s.battles[-1] if s.battles else None
    if fight is None or (fight.attacker, fight.defender, fight.kind) != (clash.attacker, clash.defender, clash.kind):
        return None
    return fight


def made_of_it(fight: Battle) -> list[str]:
    """What cards and Specials have made of an Attack, beside its numbers."""
    told = [
        (fight.sure, "The Attack succeeds without dice"),
        (fight.ended, "The target is gone; the Attack counts as made"),
        (fight.halved, "Its Damage is halved"),
        (fight.harmless, "It does no Damage"),
        (fight.blinded, "The attacker's Special does not work"),
        (fight.grace_attacker, "The attacker's Special works without its die"),
        (fight.grace_defender, "The defender's Special works without its die"),
        (fight.riposte > 0, f"If it fails, the attacker takes {fight.riposte} Damage"),
        (fight.sunder, "If it succeeds, the defender loses its Attack and Defense tokens"),
        (fight.snatch, "If it succeeds, the defender is moved to a neighbouring space"),
        (fight.extra_counter, "The defender may counterattack even if it already did"),
        (fight.no_counter, "No Counterattack follows"),
        (fight.encore, "If it succeeds, the attacker may attack again"),
    ]
    return [words for holds, words in told if holds]


def _fighter(s: Realm, clash: Clash, i: int) -> str:
    whose = f" of @{clash.seats[i]}" if clash.seats[i] != NOBODY else ""
    return title_of(s.book, clash.names[i]) + whose


def battle_stage(s: Realm, clash: Clash) -> Part:
    rolled = clash.dice[0] > 0 and not clash.sure
    sides: list[Part] = []
    for i, parts in enumerate((clash.attack_parts, clash.defense_parts)):
        dice: list[Part] = []
        if rolled:
            dice.append({"face": str(clash.dice[i]), "counts": True, "note": "Attack die" if i == 0 else "Defense die"})
            stars = clash.dice[2 + i]
            if stars >= 0:
                dice.append({"face": "★" * stars or "–", "counts": stars > 0, "note": "Special die"})
        sides.append({
            "name": _fighter(s, clash, i), "role": "attacks" if i == 0 else "defends",
            "seats": [clash.seats[i]] if clash.seats[i] >= 0 else [],
            "dice": dice, "parts": _parts(parts, "AK-BAT-2" if i == 0 else "AK-BAT-3"), "cards": [],
            "total": _sum(parts) + (clash.dice[i] if rolled else 0),
            "wins": f"{clash.damage} Damage" if i == 0 else "no Damage; equal totals defend",
            "loses": "" if i == 0 else f"takes {clash.damage} Damage",
        })  # fmt: skip
    title = f"{WORDS.get(clash.kind, 'Attack')} in {title_of(s.book, clash.place)}"
    fight = _under_way(s, clash)
    return {
        "kind": "battle", "title": title, "rule": "AK-BAT-4", "at": f"space:{clash.place}", "sides": sides,
        "odds": "" if rolled or clash.sure or fight is None else odds.before_the_roll(s, fight), "verdict": clash.verdict,
        "lines": made_of_it(fight) if fight is not None else [],
    }  # fmt: skip


# ---- a proposal ----


def is_named(offer: Offer) -> bool:
    """AK-NEG-11: whether both bundles of a trade are named; until then there is nothing to be seen of it."""
    return offer.kind != "trade" or (sum(offer.give) > 0 and sum(offer.get) > 0)


def offer_stage(s: Realm, offer: Offer) -> Part:
    a, b = offer.proposer, offer.recipient
    lines: list[str] = []
    gives = ["", ""]
    titles = {
        "trade": "A trade", "route": "A trade route", "agreement": "A Trade Agreement", "alliance": "A Military Alliance",
        "passage": "Passage",
    }  # fmt: skip
    if offer.kind == "trade":
        gives = [trade.bundle_words(offer.give), trade.bundle_words(offer.get)]
        route = routes.find_route(s, a, b)
        if route is not None:
            lines.append(f"The route carries up to {trade.route_value(s, route)} each way")
            lines.append(f"Trade Profit: @{a} {trade.profit_of(s, a)} Gold, @{b} {trade.profit_of(s, b)} Gold")
    elif offer.kind == "route":
        gives = [f"{routes.route_price(s, one, s.kingdoms[other].mat)} Gold" for one, other in ((a, b), (b, a))]
        lines.append(f"Worth {s.book.mats[s.kingdoms[a].mat].route_value[s.kingdoms[b].mat]} Resources each way in every Trade phase")
    elif offer.kind == "agreement":
        n = s.book.constant("agreement_trades")
        lines.append(f"After {n} trades with each other both gain {s.book.constant('favor_agreement')} Favor; betraying it gives 1")
    elif offer.kind == "alliance":
        alliance_lines(s, offer, gives, lines)
    else:
        gives[1] = f"entry to the Kingdom space of @{b}"
        lines.append(f"For all Units of @{a}, this Season" if offer.unit == NOBODY else f"For one Unit of @{a}")
    # what one side gives, the other one gets
    swaps = offer.kind in ("trade", "passage")
    sides = [
        {
            "name": f"@{seat}", "role": "proposes" if i == 0 else "answers", "seats": [seat], "dice": [], "parts": [],
            "cards": [], "total": None,
            "wins": f"gets {gives[1 - i]}" if swaps and gives[1 - i] else "", "loses": f"gives {gives[i]}" if gives[i] else "",
        }
        for i, seat in enumerate((a, b))
    ]  # fmt: skip
    title = f"{titles[offer.kind]}: @{a} and @{b}"
    return {
        "kind": "offer", "title": title, "rule": "AK-NEG-3", "at": "", "sides": sides, "odds": "", "verdict": "", "lines": lines,
    }  # fmt: skip


def alliance_lines(s: Realm, offer: Offer, gives: list[str], lines: list[str]) -> None:
    """Which War!, which side, who pays what."""
    card = alliance.find_war(s, offer.war)
    if card is None:
        return
    whole = s.book.constant("alliance_gold")
    pays = {offer.joiner: offer.share}
    host = offer.recipient if offer.joiner == offer.proposer else offer.proposer
    pays[host] = whole - offer.share
    gives[0], gives[1] = f"{pays[offer.proposer]} Gold", f"{pays[offer.recipient]} Gold"
    lines.append(f"The War! of @{card.attackers[0]} against @{card.defenders[0]}, {counted(card.markers, 'Season')} left")
    lines.append(f"@{offer.joiner} joins the side of @{alliance.side(card, offer.side)[0]}")


# ---- the stage ----


def stage_of(s: Realm) -> Part | None:
    """What is happening now, or happened last in this turn."""
    if s.battles:
        return battle_stage(s, s.clash) if s.clash is not None else None
    if s.offer is not None:
        return offer_stage(s, s.offer) if is_named(s.offer) else None
    if s.plays:
        play = s.plays[-1]
        face = s.book.cards[play.card]
        side = {
            "name": f"@{play.seat}", "role": "plays", "seats": [play.seat], "dice": [], "parts": [], "cards": [play.card], "total": None,
            "wins": "", "loses": "",
        }  # fmt: skip
        return {
            "kind": "event", "title": face.name, "rule": "AK-AGD-5" if face.kind == "agenda" else "AK-SPL-9", "at": f"card:{play.card}",
            "sides": [side], "odds": "", "verdict": "cancelled" if play.cancelled else "", "lines": [face.text],
        }  # fmt: skip
    return battle_stage(s, s.clash) if s.clash is not None else None
