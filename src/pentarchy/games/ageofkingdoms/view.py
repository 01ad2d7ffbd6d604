"""What a seat may see.

AK-SET-23, AK-WIN-15: hands and deck orders are hidden; everything else lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import favor, kreesh, laruna, ratings, reactions, routes, tiles, trade, units, upgrades, upkeep
from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules.relations import at_war, route_between, the_unit
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Offer
from pentarchy.games.ageofkingdoms.rules.stage import stage_of
from pentarchy.games.ageofkingdoms.rules.world_events import next_event_season
from pentarchy.games.ageofkingdoms.sequence import PHASES, SEASON
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.games.ageofkingdoms.view_effects import effects_view
from pentarchy.kernel.events import counted
from pentarchy.kernel.game import View
from pentarchy.kernel.state import to_plain

Shown = dict[str, object]


def cards(keys: Sequence[str]) -> list[object]:
    return [{"id": key} for key in keys]


def kingdom_view(s: Realm, seat: int, viewer: int) -> Shown:
    """One Kingdom as a viewer sees it."""
    k = s.kingdoms[seat]
    ruled = bool(k.mat and k.leader)
    shown: Shown = {
        "seat": seat, "mat": k.mat, "leader": k.leader, "virtue": s.book.virtues[k.leader].id if ruled else "",
        "gold": k.gold, "food": k.food, "magic": k.magic, "favor": k.favor, "total": favor.standing_total(s, seat) if ruled else k.favor,
        "sources": sources_view(s, seat), "legacy": k.legacy, "stability": k.stability, "protection": k.protection,
        "population": k.population, "workers": k.workers[:], "idle": k.idle, "tiles": tiles_view(s, seat) if ruled else [],
        "top_row": top_row(s, k), "income": income_view(s, seat), "upkeep": upkeep_view(s, seat) if ruled else 0,
        "treasury": k.treasury, "profit": k.profit, "command": ratings.command(s, seat) if ruled else 0,
        "commanded": ratings.commanded(s, seat),
        "garrison": k.garrison, "garrison_rating": ratings.garrison_rating(s, seat) if ruled else 0, "damage": k.damage,
        "damage_war": k.damage_war, "sacked": k.sacked, "routes": routes_view(s, seat),
        "route_limit": ratings.route_limit(s, seat) if ruled else 0,
        "agenda_hand": len(k.agendas), "agenda_deck": len(k.agenda_deck), "agenda_discard": cards(k.agenda_discard),
        "spell_hand": len(k.spells), "spell_deck": len(k.spell_deck), "spell_discard": cards(k.spell_discard),
        "casts": k.casts, "casts_allowed": reactions.casts_allowed(s, seat), "virtue_used": k.virtue_used, "kreesh_magic": k.kreesh_magic,
        "neutral_used": list(k.neutral_used), "trust": k.trust[:], "watches": k.watches,
        "promises_kept": k.promises_kept, "promises_broken": k.promises_broken, "used": used_view(k),
    }  # fmt: skip
    if seat == viewer:
        shown["agendas"] = cards(k.agendas)
        shown["spells"] = cards(k.spells)
        shown["orders"] = list(k.orders)
        shown["known_islands"] = cards(k.known_islands)
        shown["known_dimensions"] = cards(k.known_dimensions)
    elif viewer >= 0:
        shown["known"] = cards(s.kingdoms[viewer].known[seat])
    return shown


def sources_view(s: Realm, seat: int) -> list[Shown]:
    """Favor by source: what was earned, and the awards of the end as they stand."""
    k = s.kingdoms[seat]
    found: list[Shown] = [{"title": favor.SOURCES.get(name, name), "n": n, "to_come": False} for name, n in k.earned.items()]
    if k.mat and s.outcome is None:
        found += [{"title": favor.SOURCES.get(name, name), "n": n, "to_come": True} for name, n in favor.end_awards(s, seat).items() if n]
    return found


def tiles_view(s: Realm, seat: int) -> list[Shown]:
    """The mat's tiles: what they give, the next level and its price."""
    k = s.kingdoms[seat]
    found: list[Shown] = []
    for i, tile in enumerate(s.book.tiles.values()):
        level = k.levels[i]
        found.append({
            "id": tile.id, "level": level, "gives": tile.texts[level - 1], "next": tile.texts[level] if level < 3 else "",
            "price": upgrades.upgrade_price(s, seat, tile.id) if level < 3 else -1, "works": k.stability >= tile.min_stability,
            "worker": tile.id in k.workers,
        })  # fmt: skip
    return found


def top_row(s: Realm, k: Kingdom) -> Shown:
    """AK-INC-1: what comes without Workers."""
    mat = s.book.mats[k.mat] if k.mat else None
    return {
        "gold": mat.gold if mat else 0, "food": mat.food if mat else 0, "magic": mat.magic if mat else 0, "stability": 0, "favor": 0,
    }  # fmt: skip


def income_view(s: Realm, seat: int) -> Shown:
    """AK-INC-8: what the next Income brings as things stand."""
    k = s.kingdoms[seat]
    found = top_row(s, k)
    if not k.mat:
        return found
    lists = [tiles.worked_totals(s, seat, tiles.working_tiles(s, seat)), {"food": lasting(s, kinds.INCOME_FOOD, seat)}]
    for place in s.territories:
        if place.controller == seat and not place.devoured:
            lists.append(s.book.territories[place.id].auto)
            if place.id in k.workers:
                lists.append(s.book.territories[place.id].worked)
    lists += [s.book.lands[land.card].income for land in s.lands if land.controller == seat]
    if k.sacked > 0:
        lists.append({"gold": 1, "food": 1})
    for goods in lists:
        for kind, n in goods.items():
            if kind in found:
                found[kind] = int(str(found[kind])) + n
    return found


def upkeep_view(s: Realm, seat: int) -> int:
    """The Food the next Upkeep asks for Population and commanded Units."""
    return sum(due.food for due in upkeep.dues(s, seat) if due.unit == NOBODY or the_unit(s, due.unit).command)


def routes_view(s: Realm, seat: int) -> list[Shown]:
    """The routes listed on the mat, with prices and values."""
    k = s.kingdoms[seat]
    if not k.mat:
        return []
    mat = s.book.mats[k.mat]
    seats = {one.mat: other for other, one in enumerate(s.kingdoms) if one.mat}
    found: list[Shown] = []
    for to, cost in mat.route_cost.items():
        other = seats.get(to, NOBODY)
        opened = to in k.neutral if to in routes.CARAVANS else other != NOBODY and route_between(s, seat, other)
        found.append({"to": to, "seat": other, "cost": cost, "value": mat.route_value[to], "open": opened})
    return found


def used_view(k: Kingdom) -> Shown:
    """What the Kingdom has used of its turn and Season, and what its tiles gave it."""
    return {
        "agendas_played": k.agendas_played, "agendas_allowed": k.agendas_allowed, "agenda_redrawn": k.agenda_redrawn,
        "casts_away": k.casts_away, "spell_redrawn": k.spell_redrawn, "bought": k.bought,
        "workers_moved": k.workers_moved, "workers_bound": k.workers_bound,
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


def units_view(s: Realm) -> list[Shown]:
    """Units with their values as they stand."""
    found: list[Shown] = []
    for unit in s.units:
        face = s.book.units[unit.kind]
        found.append({
            "id": unit.id, "kind": unit.kind, "seat": unit.seat, "space": unit.space, "wounds": unit.wounds, "health": face.health,
            "attack": units.attack_value(s, unit, "action", False), "defense": units.defense_value(s, unit), "damage": face.damage,
            "movement": units.movement(s, unit), "command": unit.command, "revolt": unit.revolt, "attack_token": unit.attack_token,
            "defense_token": unit.defense_token, "summon": face.summon, "guest": unit.guest, "moved": unit.moved, "attacked": unit.attacked,
            "stride": unit.stride, "countered": unit.countered, "marched": unit.marched, "stung": unit.stung, "way_back": unit.way_back,
        })  # fmt: skip
    return found


def territories_view(s: Realm) -> list[Shown]:
    need = s.book.constant("territory_damage")
    return [
        {
            "id": one.id, "controller": one.controller, "garrison": one.garrison, "damage": one.damage, "damage_by": one.damage_by,
            "damage_needed": need, "devoured": one.devoured,
            "worker": one.controller != NOBODY and one.id in s.kingdoms[one.controller].workers,
        }
        for one in s.territories
    ]  # fmt: skip


def lands_view(s: Realm) -> list[Shown]:
    return [{"card": land.card, "island": s.book.lands[land.card].island, "controller": land.controller} for land in s.lands]


def open_routes_view(s: Realm) -> list[Shown]:
    return [{"a": one.a, "b": one.b, "value": trade.route_value(s, one), "used": one.used} for one in s.routes]


def beasts_view(s: Realm) -> list[Shown]:
    found: list[Shown] = []
    for beast in s.kreesh:
        prey = kreesh.prey_of(s, beast) if all(k.mat for k in s.kingdoms) else beast.prey
        found.append({
            "card": beast.card, "space": beast.space, "health": beast.health, "tokens": beast.tokens[:], "last": beast.last,
            "awoken": beast.awoken, "prey": prey, "countered": beast.countered,
        })  # fmt: skip
    return found


def strip_view(s: Realm) -> list[Shown]:
    """The Season at a glance; steps without a title belong to the one before."""
    found: list[Shown] = []
    setting_up = s.phase == "setup"
    for step in SEASON.steps:
        if step.title and (PHASES[step.word] == "setup") == setting_up:
            found.append({"word": step.word, "title": step.title, "rule": step.rule, "now": False})
        if step.word == s.step and found:
            found[-1]["now"] = True
    if not any(row["now"] for row in found) and found:
        found[0]["now"] = True
    for row in found:
        if row["now"] and s.outcome is None and s.step in TURNS:
            row["who"] = turn_words(s)
    return found


TURNS: Final = (
    "player events", "event turn", "income", "upkeep", "kingdom turn", "kingdom actions", "map turn", "orders", "trade turn", "business",
)  # fmt: skip
"""Steps that players take one after another."""


def turn_words(s: Realm) -> str:
    """Whose turn it is, and who comes next in this phase."""
    if s.turn + 1 >= s.seats:
        return f"@{acting(s)}, the last"
    return f"@{acting(s)}, then @{(s.first + s.turn + 1) % s.seats}"


def gauges_view(s: Realm, viewer: int) -> list[Shown]:
    """How near the end is, who leads, who is about to be sacked, when wars run out."""
    seasons = s.number("seasons")
    left = seasons - s.season
    found: list[Shown] = [{
        "key": "seasons", "title": "Seasons", "kind": "progress", "now": min(s.season, seasons), "most": seasons,
        "says": "the last Season" if left <= 0 else f"{counted(left, 'Season')} to come",
    }]  # fmt: skip
    if any(not k.leader for k in s.kingdoms):
        return found
    totals = [favor.standing_total(s, seat) for seat in range(s.seats)]
    best = max(totals)
    ahead = [seat for seat in range(s.seats) if totals[seat] == best]
    for seat in range(s.seats):
        says = ("leads; a shared lead saves nobody" if len(ahead) > 1 else "leads") if seat in ahead else f"{best - totals[seat]} behind"
        found.append(
            {
                "key": f"favor:{seat}",
                "title": f"Favor of @{seat}",
                "kind": "progress",
                "now": totals[seat],
                "most": best,
                "says": says,
                "seat": seat,
            }
        )
    need = s.book.constant("kingdom_damage")
    for seat, k in enumerate(s.kingdoms):
        coming = siege_to_come(s, seat)
        if k.damage or coming:
            says = f"{need - k.damage} Damage more and it is Sacked"
            if coming:
                says += f"; enemy Units at its border deal up to {coming} in a Map phase, and the Garrison takes {k.garrison} first"
            found.append({
                "key": f"sack:{seat}", "title": f"Kingdom of @{seat} under attack", "kind": "danger", "now": k.damage, "most": need,
                "says": says, "seat": seat,
            })  # fmt: skip
        low = upkeep_view(s, seat) - k.food - int(str(income_view(s, seat)["food"]))
        if low > 0:
            found.append({
                "key": f"hunger:{seat}", "title": f"Hunger of @{seat}", "kind": "danger", "now": low, "most": upkeep_view(s, seat),
                "says": f"{low} Food short at the next Upkeep", "seat": seat,
            })  # fmt: skip
    for war in s.wars:
        found.append({
            "key": f"war:{war.id}", "title": f"War! on @{war.defenders[0]}", "kind": "danger",
            "now": war.markers, "most": s.book.constant("war_seasons"),
            "says": f"@{war.attackers[0]} against @{war.defenders[0]}: {counted(war.markers, 'Season')} left",
            "seat": viewer if viewer in war.attackers + war.defenders else war.defenders[0],
        })  # fmt: skip
    return found


def siege_to_come(s: Realm, seat: int) -> int:
    """AK-SAK-3: what the Units of Kingdoms at War! with this one could deal it that stand in it or next to it."""
    if not s.wars or not s.kingdoms[seat].mat:
        return 0
    near = laruna.NEAR[s.kingdoms[seat].mat]
    return sum([units.siege_damage(s, one) for one in s.units if one.space in near and not one.revolt and at_war(s, seat, one.seat)])


def battle_view(battle: Battle) -> object:
    return plain_list([battle])[0]


def offer_view(offer: Offer | None) -> object:
    return None if offer is None else plain_list([offer])[0]


def acting(s: Realm) -> int:
    """Whose turn it is; while Kingdoms and Leaders are picked, whose pick."""
    if s.step == "kingdoms":
        return s.pick_order[s.turn]
    if s.step == "leaders":
        return s.pick_order[s.seats - 1 - s.turn]
    return (s.first + s.turn) % s.seats


def view_of(s: Realm, viewer: int) -> View:
    """Everything this seat (or a spectator) may see."""
    return {
        "game": "ageofkingdoms", "viewer": viewer, "season": s.season, "seasons": s.number("seasons"), "phase": s.phase, "step": s.step,
        "turn": s.turn, "first": s.first, "active": acting(s), "pick_order": s.pick_order[:],
        "kingdoms": [kingdom_view(s, seat, viewer) for seat in range(s.seats)],
        "units": units_view(s), "moving": s.moving, "territories": territories_view(s),
        "lands": lands_view(s), "island_deck": len(s.island_deck), "dimension_deck": len(s.dimension_deck),
        "event": s.event, "events_past": s.events_past[:], "event_deck": len(s.event_deck),
        "event_season": next_event_season(s),
        "kreesh": beasts_view(s), "kreesh_deck": len(s.kreesh_deck), "kreesh_past": s.kreesh_past[:],
        "routes": open_routes_view(s), "agreements": plain_list(list(s.agreements)), "agreement_cards": s.agreement_cards,
        "wars": plain_list(list(s.wars)), "war_cards": s.war_cards, "passages": plain_list(list(s.passages)),
        "in_play": plain_list(list(s.in_play)), "effects": effects_view(s), "chains": s.chains[:],
        "battles": [battle_view(battle) for battle in s.battles], "plays": plain_list(list(s.plays)), "offer": offer_view(s.offer),
        "window": s.window, "heading": s.heading, "at_stake": s.at_stake, "rolls": s.rolls[:], "deals": s.deals[:],
        "strip": strip_view(s), "gauges": gauges_view(s, viewer), "stage": stage_of(s),
    }  # fmt: skip
