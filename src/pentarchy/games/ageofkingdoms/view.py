"""What a seat may see, and worlds it cannot tell from the real one.

AK-SET-23, AK-WIN-15: hands and deck orders are hidden; everything else lies open.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms import content, favor, keys, ratings
from pentarchy.games.ageofkingdoms.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.scenes import Battle, Offer
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.game import View
from pentarchy.kernel.state import to_plain


def cards(keys: list[str]) -> list[object]:
    return [{"id": key} for key in keys]


def kingdom_view(s: Realm, seat: int, viewer: int) -> View:
    """One Kingdom as a viewer sees it."""
    k = s.kingdoms[seat]
    shown: View = {
        "seat": seat, "mat": k.mat, "leader": k.leader, "gold": k.gold, "food": k.food, "magic": k.magic,
        "favor": k.favor, "earned": dict(k.earned), "legacy": k.legacy, "stability": k.stability, "protection": k.protection,
        "population": k.population, "workers": k.workers[:], "idle": k.idle,
        "levels": dict(zip(content.TILE_IDS, k.levels)), "treasury": k.treasury, "profit": k.profit,
        "garrison": k.garrison, "damage": k.damage, "damage_war": k.damage_war, "sacked": k.sacked,
        "agenda_hand": len(k.agendas), "agenda_deck": len(k.agenda_deck), "agenda_discard": cards(k.agenda_discard),
        "spell_hand": len(k.spells), "spell_deck": len(k.spell_deck), "spell_discard": cards(k.spell_discard),
        "neutral": k.neutral[:], "neutral_used": k.neutral_used[:], "trust": k.trust[:], "autopass": k.autopass[:],
        "watches": k.watches,
        "promises_kept": k.promises_kept, "promises_broken": k.promises_broken, "used": used_view(k),
    }  # fmt: skip
    if k.mat and k.leader:
        shown["total"] = favor.standing_total(s, seat)
        shown["command"] = ratings.command(s, seat)
        shown["garrison_rating"] = ratings.garrison_rating(s, seat)
        shown["route_limit"] = ratings.route_limit(s, seat)
        shown["virtue"] = s.book.virtues[k.leader].id
    if seat == viewer:
        shown["agendas"] = cards(k.agendas)
        shown["spells"] = cards(k.spells)
        shown["orders"] = k.orders[:]
        shown["known_islands"] = cards(k.known_islands)
        shown["known_dimensions"] = cards(k.known_dimensions)
    elif viewer >= 0:
        shown["known"] = cards(s.kingdoms[viewer].known[seat])
    return shown


def used_view(k: Kingdom) -> View:
    """What the Kingdom has used of its turn and Season, and what its tiles gave it."""
    return {
        "agendas_played": k.agendas_played, "agendas_allowed": k.agendas_allowed, "agenda_redrawn": k.agenda_redrawn,
        "casts": k.casts, "casts_away": k.casts_away, "spell_redrawn": k.spell_redrawn, "virtue": k.virtue_used, "bought": k.bought,
        "workers_moved": k.workers_moved, "workers_bound": k.workers_bound, "kreesh_magic": k.kreesh_magic,
        "upgrades_bought": k.upgrades_bought, "steadfast": k.steadfast_used, "wasted": k.wasted, "measures": k.measures,
        "first_attack": k.first_attack_made, "rained": k.rained, "bazaar": k.bazaar_used, "trades": k.trades, "kills": k.kills,
        "strand": k.strand_claimed, "tile_routes": k.tile_routes, "tile_command": k.tile_command, "tile_garrison": k.tile_garrison,
        "ritual_casts": k.ritual_casts, "ritual_discount": k.ritual_discount, "library_cards": k.library_cards,
        "library_free_cast": k.library_free_cast, "library_free_magic": k.library_free_magic, "patrols": k.patrol_purchases,
    }  # fmt: skip


def plain_list(items: list[object]) -> list[object]:
    """State objects as dictionaries without their class names."""
    shown: list[object] = []
    for item in items:
        plain = to_plain(item)
        assert isinstance(plain, dict)
        shown.append({name: value for name, value in plain.items() if name})
    return shown


def battle_view(battle: Battle) -> object:
    return plain_list([battle])[0]


def offer_view(offer: Offer | None) -> object:
    return None if offer is None else plain_list([offer])[0]


def view_of(s: Realm, viewer: int) -> View:
    """Everything this seat (or a spectator) may see."""
    return {
        "game": "ageofkingdoms", "viewer": viewer, "season": s.season, "seasons": s.number("seasons"), "phase": s.phase, "step": s.step,
        "turn": s.turn, "first": s.first, "active": (s.first + s.turn) % s.seats, "pick_order": s.pick_order[:],
        "kingdoms": [kingdom_view(s, seat, viewer) for seat in range(s.seats)],
        "units": plain_list(list(s.units)), "moving": s.moving, "territories": plain_list(list(s.territories)),
        "lands": plain_list(list(s.lands)), "island_deck": len(s.island_deck), "dimension_deck": len(s.dimension_deck),
        "event": s.event, "events_past": s.events_past[:], "event_deck": len(s.event_deck),
        "kreesh": plain_list(list(s.kreesh)), "kreesh_deck": len(s.kreesh_deck), "kreesh_past": s.kreesh_past[:],
        "routes": plain_list(list(s.routes)), "agreements": plain_list(list(s.agreements)), "agreement_cards": s.agreement_cards,
        "wars": plain_list(list(s.wars)), "war_cards": s.war_cards, "passages": plain_list(list(s.passages)),
        "in_play": plain_list(list(s.in_play)), "effects": plain_list(list(s.effects)), "chains": s.chains[:],
        "battles": [battle_view(battle) for battle in s.battles], "plays": plain_list(list(s.plays)), "offer": offer_view(s.offer),
        "window": s.window, "rolls": s.rolls[:], "deals": s.deals[:],
    }  # fmt: skip


# ---- imagined worlds ----


def imagine(s: Realm, seat: int, chance: Chance) -> None:
    """Re-deal hands and decks of the others and the order of every deck; what the seat was shown stays where it saw it."""
    for other in range(s.seats):
        k = s.kingdoms[other]
        if other == seat:
            _shuffle(k.agenda_deck, chance)
            _shuffle(k.spell_deck, chance)
            continue
        known = s.kingdoms[seat].known[other] if seat >= 0 else []
        _redeal(k.agendas, k.agenda_deck, known, chance)
        _redeal(k.spells, k.spell_deck, known, chance)
        k.orders[:] = []
        for third in range(s.seats):
            if third != other:
                # what a rival has been shown is its own secret; only the seat's own hand stays known where it was shown
                k.known[third] = []
        k.known_islands[:] = []
        k.known_dimensions[:] = []
    _keep_top(s.island_deck, s.kingdoms[seat].known_islands if seat >= 0 else [], chance)
    _keep_top(s.dimension_deck, s.kingdoms[seat].known_dimensions if seat >= 0 else [], chance)
    _shuffle(s.kreesh_deck, chance)
    _stack_events(s, chance)


def _shuffle(deck: list[str], chance: Chance) -> None:
    deck.sort()
    chance.shuffle("imagine", deck)


def _redeal(hand: list[str], deck: list[str], known: list[str], chance: Chance) -> None:
    kept = [card for card in hand if card in known]
    pool = sorted([card for card in hand if card not in known] + deck)
    chance.shuffle("imagine", pool)
    size = len(hand) - len(kept)
    hand[:] = sorted(kept) + pool[:size]
    deck[:] = pool[size:]


def _keep_top(deck: list[str], known: list[str], chance: Chance) -> None:
    rest = sorted(card for card in deck if card not in known)
    chance.shuffle("imagine", rest)
    deck[:] = rest + [card for card in known if card in deck]


def _stack_events(s: Realm, chance: Chance) -> None:
    """AK-SET-24: the pairs at the top stay pairs of one Kreesh event and one other, in an order nobody knows."""
    deck = s.event_deck
    pool = sorted(deck)
    kreesh = [card for card in pool if s.book.events[card].kreesh]
    others = [card for card in pool if not s.book.events[card].kreesh]
    chance.shuffle("imagine", kreesh)
    chance.shuffle("imagine", others)
    over = len(deck) - (len(s.book.events) - 2 * s.book.constant("world_event_pairs"))
    tops: list[str] = []
    if over > 0 and over % 2 == 1:
        # one of a pair has been drawn: its partner is of the other sort, known by what lies open
        tops.append(kreesh.pop() if s.book.events[deck[-1]].kreesh else others.pop())
        over -= 1
    for i in range(max(0, over) // 2):
        pair = [kreesh.pop(), others.pop()]
        chance.shuffle("imagine", pair)
        tops = pair + tops
    rest = kreesh + others
    chance.shuffle("imagine", rest)
    deck[:] = rest + tops


def components(s: Realm) -> dict[str, int]:
    """Counts that never change: cards of every kind wherever they are, those of unused Kingdoms and Leaders in the box."""
    counts: dict[str, int] = {
        "islands": len(s.island_deck) + sum(1 for land in s.lands if s.book.lands[land.card].island),
        "dimensions": len(s.dimension_deck) + sum(1 for land in s.lands if not s.book.lands[land.card].island),
        "events": len(s.event_deck) + len(s.events_past) + (1 if s.event else 0),
        "kreesh": len(s.kreesh_deck) + len(s.kreesh_past) + len(s.kreesh),
        "territories": len(s.territories),
        "agendas": 0, "spells": 0, "units over": 0, "workers over": 0, "twice": 0,
    }  # fmt: skip
    seen: list[str] = s.island_deck + s.dimension_deck + s.event_deck + s.kreesh_deck + [land.card for land in s.lands]
    for k in s.kingdoms:
        piles = k.agendas + k.agenda_deck + k.agenda_discard
        seen = seen + piles + k.spells + k.spell_deck + k.spell_discard
        if len(k.workers) + k.idle > s.book.constant("workers_total"):
            counts["workers over"] += 1
    seen = seen + [card.card for card in s.in_play] + [play.card for play in s.plays if s.book.cards[play.card].kind != "virtue"]
    free = [card for place in s.territories if place.controller < 0 for card in s.book.territory_agendas[place.id]]
    seen = seen + [card for card in free if card not in seen]
    mats, leaders = [k.mat for k in s.kingdoms], [k.leader for k in s.kingdoms]
    seen = seen + [card.id for card in s.book.cards.values() if card.kind == "agenda" and not card.of_territory and card.owner not in mats]
    seen = seen + [card.id for card in s.book.cards.values() if card.kind == "spell" and card.owner not in leaders]
    counts["agendas"] = sum(1 for card in seen if card in keys.PLAY)
    counts["spells"] = sum(1 for card in seen if card in keys.CAST)
    counts["twice"] = len(seen) - len(set(seen))
    for kind, face in s.book.units.items():
        if sum(1 for unit in s.units if unit.kind == kind) > face.copies:
            counts["units over"] += 1
    used = s.agreement_cards + len(s.agreements)
    counts["agreements over"] = 1 if used > s.book.presets[s.seats].agreement_cards else 0
    counts["wars over"] = 1 if s.war_cards + len(s.wars) > s.book.presets[s.seats].war_cards else 0
    return counts
