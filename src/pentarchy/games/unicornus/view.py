"""What a seat sees (UK-DEF-18, UK-SET-16): everything but hands and the order of decks."""

from __future__ import annotations

from pentarchy.games.unicornus.book import BEHAVIOURS, FOE_KEYS, FOES, OPEN_EVENT
from pentarchy.games.unicornus.rules import princess
from pentarchy.games.unicornus.rules.in_force import in_force
from pentarchy.games.unicornus.rules.map import DIRECTIONS, FAR
from pentarchy.games.unicornus.rules.units import (
    allies_of,
    behaviour,
    book_of,
    combat_power,
    command_of,
    foe_life,
    foe_on,
    map_of,
    max_life,
    unit_on,
)
from pentarchy.games.unicornus.sequence import phase_name
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, SET_UP_STEPS, Battle, Campaign
from pentarchy.kernel.game import View


def may_read(s: Campaign, player: int, seat: int) -> bool:
    """UK-SET-16: a hand is read by its own seat, or by everyone at the table when hands are open."""
    return s.players[player].seat == seat or s.flag("open_hands")


def event_is_open(s: Campaign) -> bool:
    """UK-CHR-2: while Donia lives the top Event lies face up."""
    return any(s.kingdom[i].space >= 0 and in_force(s, OPEN_EVENT, i) for i in range(1, len(s.kingdom)))


def knows_event(s: Campaign, seat: int) -> bool:
    return event_is_open(s) or any(player.knows_event and player.seat == seat for player in s.players)


# ---- the view ----


def view_of(s: Campaign, seat: int) -> View:
    """UK-DEF-18: the table as this seat sees it, built from nothing."""
    laid = s.layout != ""
    return {
        "phase": phase_name(s),
        "round": s.round,
        "rounds": 0 if s.flag("tutorial") else s.rounds,  # 0: no limit (UK-TUT-9)
        "starter": s.starter,
        "starting_seat": s.players[s.starter].seat if s.players else 0,
        "tutorial": s.flag("tutorial"),
        "goal": s.word("goal"),
        "personality": s.personality,
        "actor": s.actor,
        "actions": s.actions,
        "destiny_used": s.destiny_used,
        "used": s.used[:],
        "players": [_player(s, n, seat) for n in range(len(s.players))],
        "units": [_unit(s, i) for i in range(len(s.kingdom))] if laid else _cast(s),
        "foes": [_foe(s, foe) for foe in range(FOES) if s.foe_space[foe] != -2] if laid else [],
        "defeated": [FOE_KEYS[foe] for foe in s.defeated],
        "areas": _areas(s) if laid else [],
        "spaces": _spaces(s) if laid else [],
        "princess": _princess(s) if laid else {},
        "decks": _decks(s, seat),
        "event": s.event,
        "ongoing": s.ongoing[:],
        "unused": s.unused[:],
        "set_up": s.step in SET_UP_STEPS,
        **_under_way(s),
    }


def _under_way(s: Campaign) -> View:
    """What is going on at this moment: battles, marches, choices half made."""
    return {
        "battles": [_battle(s, battle) for battle in s.stage],
        "attacks": [
            {"unit": attack.unit, "space": f"hex:{attack.space}", "from": [f"hex:{o}" for o in attack.origins]} for attack in s.attacks
        ],
        "marches": [{"from": f"hex:{s.march_from[n]}", "to": f"hex:{s.march_to[n]}"} for n in range(len(s.march_to))],
        "bribed": [f"hex:{space}" for space in s.bribed],
        "decoyed": [{"space": f"hex:{s.decoyed[n]}", "unit": s.decoy_of[n]} for n in range(len(s.decoyed))],
        "waiting_foes": [FOE_KEYS[foe] for foe in s.waiting],
        "last_dice": s.last_dice[:],
        "fate_choice": s.fate_choice[:],
        "tile_pool": s.tile_pool[:],
        "tiles_laid": s.tiles_laid[:],
        "pending": [FOE_KEYS[foe] for foe in s.pending],
        "advice": [{"seat": int(word.partition(":")[0]), "key": word.partition(":")[2]} for word in s.advice],
        "last_choice": s.last_choice,
    }


def _player(s: Campaign, n: int, seat: int) -> View:
    player = s.players[n]
    readable = may_read(s, n, seat)
    known = [gift.card for gift in s.gifts if gift.holder == n and s.players[gift.giver].seat == seat]
    return {
        "id": f"player:{n}",
        "seat": player.seat,
        "cards": len(player.hand),
        "hand": [{"id": card, "at": f"card:{card}"} for card in player.hand] if readable else [],
        "known": [] if readable else known,
    }


def _cast(s: Campaign) -> list[View]:
    return [{"unit": i, "id": s.kingdom[i].key, "player": s.kingdom[i].player} for i in range(len(s.kingdom))]


def _unit(s: Campaign, i: int) -> View:
    unit = s.kingdom[i]
    alive = unit.space >= 0
    return {
        "unit": i,
        "id": "cornelia" if i == PRINCESS else unit.key,
        "player": s.starter if i == PRINCESS else unit.player,
        "at": f"hex:{unit.space}" if alive else "",
        "life": unit.life,
        "max_life": max_life(s, i) if alive else 0,
        "tokens": unit.tokens,
        "command": command_of(s, i) if alive else 0,
        "resources": unit.resources,
        "acted": unit.acted,
        "protected": unit.protected,
        "beside": unit.beside[:],
        "allies": [FOE_KEYS[foe] for foe in allies_of(s, i)],
        "bonds": [{"foe": FOE_KEYS[foe], "card": s.foe_fate[foe]} for foe in range(FOES) if s.foe_bound[foe] == i],
    }


def _foe(s: Campaign, foe: int) -> View:
    space = s.foe_space[foe]
    return {
        "id": FOE_KEYS[foe],
        "at": f"hex:{space}" if space >= 0 else "",
        "life": foe_life(s, foe),
        "max_life": book_of(s).empire[foe].life,
        "combat": combat_power(s, foe, False),
        "behaviour": BEHAVIOURS[behaviour(s, space) if space >= 0 else book_of(s).empire[foe].behaviour],
        "no_fate": book_of(s).empire[foe].no_fate,
        "bound": s.foe_bound[foe],
        "fate": s.foe_fate[foe],
        "ally": s.foe_ally[foe],
        "defeated": foe in s.defeated,
    }


def _areas(s: Campaign) -> list[View]:
    board = map_of(s)
    made: list[View] = []
    for slot in range(len(board.tiles)):
        tile = board.book.tiles[board.tiles[slot]]
        centre = board.centres[slot]
        made.append({"id": f"area:{slot}", "tile": tile.key, "name": tile.name, "side": tile.side, "q": centre[0], "r": centre[1]})
    return made


def _spaces(s: Campaign) -> list[View]:
    board = map_of(s)
    made: list[View] = []
    for space in range(board.size):
        foe = foe_on(s, space)
        made.append(
            {
                "id": f"hex:{space}",
                "q": board.hexes[space][0],
                "r": board.hexes[space][1],
                "area": space // 7,
                "direction": DIRECTIONS[space % 7],
                "type": board.type[space],
                "resource": board.resource[space],
                "recruit": board.recruit[space],
                "defence": board.defence[space],
                "difficulty": board.difficulty[space],
                "passable": board.passable[space],
                "distance": board.distance[space] if board.distance[space] < FAR else -1,
                "tokens": s.tokens[space],
                "foe": FOE_KEYS[foe] if foe != NOBODY else "",
                "unit": unit_on(s, space),
                "goal": space in board.goals,
            }
        )
    return made


def _princess(s: Campaign) -> View:
    """UK-PRI-1: what she will do next if nothing changes: the table's forecast."""
    ways = [] if book_of(s).princesses[s.personality].steered else princess.forecast(s)
    return {
        "actions": princess.actions_in_step(s),
        "actions_left": s.princess_actions,
        "bonus": s.princess_bonus,
        "steered": book_of(s).princesses[s.personality].steered,
        "next": [f"hex:{space}" for space in ways],
        "distance": map_of(s).distance[s.kingdom[PRINCESS].space],
        "detour": s.detour,
        "potions": s.potions,
        "sent": s.sent,
        "ally_dice_spent": s.ally_dice_spent,
        "fell_this_round": s.fell_this_round,
    }


def _decks(s: Campaign, seat: int) -> View:
    return {
        "support": len(s.support_deck),
        "support_discard": s.support_discard[:],
        "fate": len(s.fate_deck),
        "fate_discard": s.fate_discard[:],
        "event": len(s.event_deck),
        "event_past": s.event_past[:],
        "next_event": s.event_deck[-1] if s.event_deck and knows_event(s, seat) else "",
        "removed_events": [s.event_gone[n] for n in range(len(s.event_gone)) if s.players[s.gone_by[n]].seat == seat],
        "removed_count": len(s.event_gone),
    }


def _battle(s: Campaign, battle: Battle) -> View:
    return {
        "unit": battle.unit,
        "space": f"hex:{battle.space}",
        "attacking": battle.attacking,
        "from": [f"hex:{origin}" for origin in battle.origins],
        "foe": FOE_KEYS[battle.foe] if battle.foe != NOBODY else "",
        "combat": combat_power(s, battle.foe, not battle.attacking) if battle.foe != NOBODY else 0,
        "tokens": battle.tokens,
        "extra_dice": battle.extra_dice,
        "dice": battle.faces[:],
        "results": battle.results[:],
        "fixed": battle.fixed[:],
        "placed": battle.placed[:],
        "damage": battle.damage,
        "prevented": battle.prevented,
        "step": battle.moment,
        "used": battle.used[:],
    }


def components_of(s: Campaign) -> dict[str, int]:
    """The cards and characters of the box, wherever they are."""
    support = len(s.support_deck) + len(s.support_discard) + s.potions
    support += sum([len(player.hand) for player in s.players]) + sum([len(unit.beside) for unit in s.kingdom])
    fates = len(s.fate_deck) + len(s.fate_discard) + len(s.fate_choice) + len([card for card in s.foe_fate if card])
    events = len(s.event_deck) + len(s.event_out) + len(s.event_past) + len(s.ongoing) + len(s.event_gone) + (1 if s.event else 0)
    return {"support cards": support, "fate cards": fates, "event cards": events}
