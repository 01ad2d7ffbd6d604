"""What a seat may see.

AK-SET-23, AK-WIN-15: hands and deck orders are hidden; everything else lies open.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms import printed
from pentarchy.games.ageofkingdoms.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.lasting import NAMES
from pentarchy.games.ageofkingdoms.rules import favor, ratings
from pentarchy.games.ageofkingdoms.scenes import Battle, Offer
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.game import View
from pentarchy.kernel.state import to_plain


def cards(keys: list[str]) -> list[object]:
    return [{"id": key} for key in keys]


def kingdom_view(s: Realm, seat: int, viewer: int) -> View:
    """One Kingdom as a viewer sees it."""
    k = s.kingdoms[seat]
    shown: dict[str, object] = {
        "seat": seat, "mat": k.mat, "leader": k.leader, "gold": k.gold, "food": k.food, "magic": k.magic,
        "favor": k.favor, "earned": dict(k.earned), "legacy": k.legacy, "stability": k.stability, "protection": k.protection,
        "population": k.population, "workers": k.workers[:], "idle": k.idle,
        "levels": dict(zip(printed.TILE_IDS, k.levels)), "treasury": k.treasury, "profit": k.profit,
        "garrison": k.garrison, "damage": k.damage, "damage_war": k.damage_war, "sacked": k.sacked,
        "agenda_hand": len(k.agendas), "agenda_deck": len(k.agenda_deck), "agenda_discard": cards(k.agenda_discard),
        "spell_hand": len(k.spells), "spell_deck": len(k.spell_deck), "spell_discard": cards(k.spell_discard),
        "neutral": k.neutral[:], "neutral_used": k.neutral_used[:], "trust": k.trust[:],
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


def effects_view(s: Realm) -> list[object]:
    """Effects of this Season, their kinds by name."""
    return [{"kind": NAMES[one.kind], "seat": one.seat, "n": one.n, "unit": one.unit, "place": one.place} for one in s.effects]


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
        "in_play": plain_list(list(s.in_play)), "effects": effects_view(s), "chains": s.chains[:],
        "battles": [battle_view(battle) for battle in s.battles], "plays": plain_list(list(s.plays)), "offer": offer_view(s.offer),
        "window": s.window, "rolls": s.rolls[:], "deals": s.deals[:],
    }  # fmt: skip
