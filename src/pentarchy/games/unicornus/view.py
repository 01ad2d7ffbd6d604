"""What a seat sees (UK-DEF-18, UK-SET-16): everything but hands and the order of decks."""

from __future__ import annotations

from typing import cast

from pentarchy.games.unicornus.book import BEHAVIOURS, FOE_KEYS, FOES
from pentarchy.games.unicornus.cards.kinds import ILLNESS, OPEN_EVENT
from pentarchy.games.unicornus.rules import princess
from pentarchy.games.unicornus.rules.flow import next_player
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import DIRECTIONS, FAR, slot_centre
from pentarchy.games.unicornus.rules.stage import stage_of
from pentarchy.games.unicornus.rules.threats import threats
from pentarchy.games.unicornus.rules.units import (
    allies_of,
    behaviour,
    book_of,
    combat_power,
    command_of,
    enemy_name,
    foe_life,
    foe_name,
    foe_on,
    has_enemy,
    map_of,
    max_life,
    space_name,
    unit_name,
    unit_on,
)
from pentarchy.games.unicornus.sequence import CAMPAIGN, phase_name
from pentarchy.games.unicornus.shapes import (
    Advice,
    Area,
    BattleView,
    Behaviour,
    Decks,
    FoeView,
    PlayerView,
    PrincessView,
    Side,
    Slot,
    Space,
    Terrain,
    UnitView,
    View,
)
from pentarchy.games.unicornus.state import AT_BATTLE, EVENT_STEP, NOBODY, NOT_IN_PLAY, PRINCESS, SET_UP_STEPS, Battle, Campaign
from pentarchy.kernel.events import counted
from pentarchy.kernel.game import View as Plain
from pentarchy.kernel.shapes import Gauge, StripStep


def may_read(s: Campaign, player: int, seat: int) -> bool:
    """UK-SET-16: a hand is read by its own seat, or by everyone at the table when hands are open."""
    return s.players[player].seat == seat or s.flag("open_hands")


def event_is_open(s: Campaign) -> bool:
    """UK-CHR-2: while Donia lives the top Event lies face up."""
    return any(s.kingdom[i].space >= 0 and lasting(s, OPEN_EVENT, i) for i in range(1, len(s.kingdom)))


def knows_event(s: Campaign, seat: int) -> bool:
    return event_is_open(s) or any(player.knows_event and player.seat == seat for player in s.players)


# ---- the view ----


def view_of(s: Campaign, seat: int) -> Plain:
    """UK-DEF-18: the table as this seat sees it, built from nothing."""
    laid = s.layout != ""
    view: View = {
        "phase": phase_name(s),
        "strip": strip(s),
        "gauges": gauges(s) if laid else [],
        "stage": stage_of(s) if laid else None,
        "round": s.round,
        "rounds": 0 if s.flag("tutorial") else s.rounds,  # 0: no limit (UK-TUT-9)
        "starter": s.starter,
        "starting_seat": s.players[s.starter].seat if s.players else 0,
        "tutorial": s.flag("tutorial"),
        "goal": s.word("goal"),
        "personality": s.personality if s.content and s.personality in book_of(s).princesses else "",
        "actor": s.actor,
        "actions": s.actions,
        "destiny_used": s.destiny_used,
        "used": s.used[:],
        "players": [_player(s, n, seat) for n in range(len(s.players))],
        "units": [_unit(s, i) for i in range(len(s.kingdom))],
        "foes": [_foe(s, foe) for foe in range(FOES) if s.foe_space[foe] != NOT_IN_PLAY] if laid else [],
        "defeated": [FOE_KEYS[foe] for foe in s.defeated],
        "areas": _areas(s) if laid else [],
        "spaces": _spaces(s) if laid else [],
        "princess": _princess(s) if laid else None,
        "threats": threats(s) if laid and s.step not in AT_BATTLE else [],
        "decks": _decks(s, seat),
        "event": s.event,
        "ongoing": s.ongoing[:],
        "unused": s.unused[:],
        "set_up": s.step in SET_UP_STEPS,
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
        "slots": _slots(s),
        "pending": [FOE_KEYS[foe] for foe in s.pending],
        "advice": [_advice(s, word) for word in s.advice],
        "last_choice": s.last_choice,
    }
    return cast(Plain, view)


def _advice(s: Campaign, word: str) -> Advice:
    seat, _, key = word.partition(":")
    return {"seat": int(seat), "key": key, "words": words_of(s, key)}


def words_of(s: Campaign, key: str) -> str:
    """What an answer of a shared choice means, for people."""
    kind, _, rest = key.partition(":")
    if kind in ("hex", "move"):
        return f"{enemy_name(s, int(rest))} on {space_name(s, int(rest))}" if has_enemy(s, int(rest)) else space_name(s, int(rest))
    if kind == "unit":
        return unit_name(s, int(rest))
    if kind in ("foe", "fate"):
        return foe_name(s, int(rest))
    if kind == "who":
        return book_of(s).princesses[rest].name if rest in book_of(s).princesses else book_of(s).name_of(rest)
    if kind == "tile":
        return book_of(s).tiles[rest].name
    return {"collect": "Collect", "march": "she acts as usual", "potion": "she drinks first", "illness": "the illness first"}.get(key, key)


def _player(s: Campaign, n: int, seat: int) -> PlayerView:
    player = s.players[n]
    readable = may_read(s, n, seat)
    known = [gift.card for gift in s.gifts if gift.holder == n and s.players[gift.giver].seat == seat]
    return {
        "id": f"player:{n}",
        "seat": player.seat,
        "characters": [unit.key for unit in s.kingdom if unit.player == n and unit.key],
        "cards": len(player.hand),
        "hand": [{"id": card, "at": f"card:{card}"} for card in player.hand] if readable else [],
        "known": [] if readable else known,
    }


def _unit(s: Campaign, i: int) -> UnitView:
    unit = s.kingdom[i]
    alive = unit.space >= 0
    known = unit.key != "" or (i == PRINCESS and s.personality in book_of(s).princesses)
    return {
        "unit": i,
        "id": "cornelia" if i == PRINCESS else unit.key,
        "player": s.starter if i == PRINCESS else unit.player,
        "at": f"hex:{unit.space}" if alive else "",
        "life": unit.life,
        "max_life": max_life(s, i) if known else 0,
        "tokens": unit.tokens,
        "command": command_of(s, i) if known else 0,
        "resources": unit.resources,
        "acted": unit.acted,
        "protected": unit.protected,
        "beside": unit.beside[:],
        "allies": [FOE_KEYS[foe] for foe in allies_of(s, i)],
        "bonds": [{"foe": FOE_KEYS[foe], "card": s.foe_fate[foe]} for foe in range(FOES) if s.foe_bound[foe] == i],
    }


def _foe(s: Campaign, foe: int) -> FoeView:
    space = s.foe_space[foe]
    return {
        "id": FOE_KEYS[foe],
        "at": f"hex:{space}" if space >= 0 else "",
        "life": foe_life(s, foe),
        "max_life": book_of(s).empire[foe].life,
        "combat": combat_power(s, foe, False),
        "combat_attacking": combat_power(s, foe, True),
        "behaviour": cast(Behaviour, BEHAVIOURS[behaviour(s, space) if space >= 0 else book_of(s).empire[foe].behaviour]),
        "no_fate": book_of(s).empire[foe].no_fate,
        "bound": s.foe_bound[foe],
        "fate": s.foe_fate[foe],
        "ally": s.foe_ally[foe],
        "defeated": foe in s.defeated,
    }


def _areas(s: Campaign) -> list[Area]:
    board = map_of(s)
    made: list[Area] = []
    for slot in range(len(board.tiles)):
        tile = board.book.tiles[board.tiles[slot]]
        centre = board.centres[slot]
        side = cast(Side, tile.side)
        made.append({"id": f"area:{slot}", "tile": tile.key, "name": tile.name, "side": side, "q": centre[0], "r": centre[1]})
    return made


def _slots(s: Campaign) -> list[Slot]:
    """UK-VAR-5: the places of the map while it is laid by hand."""
    if not s.tile_pool:
        return []
    made: list[Slot] = []
    for n, slot in enumerate(book_of(s).slots):
        q, r = slot_centre(slot.a, slot.b)
        tile = s.tiles_laid[n] if n < len(s.tiles_laid) else ""
        made.append({"number": slot.number, "q": q, "r": r, "tile": tile, "now": n == len(s.tiles_laid)})
    return made


def _spaces(s: Campaign) -> list[Space]:
    board = map_of(s)
    made: list[Space] = []
    for space in range(board.size):
        foe = foe_on(s, space)
        made.append(
            {
                "id": f"hex:{space}",
                "q": board.hexes[space][0],
                "r": board.hexes[space][1],
                "area": space // 7,
                "direction": DIRECTIONS[space % 7],
                "type": cast(Terrain, board.type[space]),
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


def _princess(s: Campaign) -> PrincessView:
    """UK-PRI-1: what she will do next if nothing changes: the table's forecast."""
    steered = book_of(s).princesses[s.personality].steered
    ways = [] if steered or s.kingdom[PRINCESS].space < 0 else princess.forecast(s)
    plan = princess.plan(s)
    return {
        "actions": princess.actions_in_step(s),
        "actions_left": s.princess_actions,
        "bonus": s.princess_bonus,
        "steered": steered,
        "next": [f"hex:{space}" for space in ways],
        "steps": [
            {
                "act": "move" if step.space != NOBODY else "collect",
                "to": f"hex:{step.space}" if step.space != NOBODY else "",
                "cost": step.cost,
                "enemy": step.enemy,
                "damage": step.damage,
                "choice": step.choice,
            }
            for step in plan
        ],
        "damage": sum([step.damage for step in plan]),
        "survives": all(not step.deadly for step in plan),
        "distance": map_of(s).distance[s.kingdom[PRINCESS].space] if s.kingdom[PRINCESS].space >= 0 else 0,
        "detour": s.detour,
        "potions": s.potions,
        "sent": s.sent,
        "cure": lasting(s, ILLNESS),
        "ally_dice_spent": s.ally_dice_spent,
        "fell_this_round": s.fell_this_round,
    }


def _decks(s: Campaign, seat: int) -> Decks:
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


def _battle(s: Campaign, battle: Battle) -> BattleView:
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


# ---- the round, how it stands, what is happening ----


def strip(s: Campaign) -> list[StripStep]:
    """UK-RND-1: the six steps of the round, the present one marked."""
    made: list[StripStep] = []
    for step in CAMPAIGN.steps:
        if step.word in SET_UP_STEPS or (step.word == EVENT_STEP and s.flag("tutorial")):
            continue
        if not made or made[-1]["title"] != step.title:
            made.append({"word": step.word, "title": step.title, "rule": step.rule, "now": False})
        if step.word == s.step:
            made[-1]["now"] = True
            if s.actor > 0:
                made[-1]["who"] = turn_words(s)
    return made


def turn_words(s: Campaign) -> str:
    """UK-RND-6, UK-VAR-1: whose turn it is, and who comes next."""
    player, waiting = next_player(s)
    after = "the last" if not waiting else f"then {' or '.join([unit_name(s, i) for i in waiting])}"
    return f"{unit_name(s, s.actor)}, {after}"


def gauges(s: Campaign) -> list[Gauge]:
    """UK-END-1, UK-END-2, UK-END-3: how near victory and the two defeats are."""
    board = map_of(s)
    she = s.kingdom[PRINCESS]
    way = board.distance[board.throne if s.flag("tutorial") else board.castle]
    left = board.distance[she.space] if she.space >= 0 else way
    most = max_life(s, PRINCESS)
    goal = "Ancestral Castle" if s.flag("tutorial") else "The Capital"
    plan = princess.plan(s)
    damage = sum([step.damage for step in plan])
    coming = f"her fights ahead cost {damage}" if damage else "no fight ahead of her"
    if any(step.deadly for step in plan):
        coming = f"her fights ahead would kill her ({damage} damage)"
    coming += "".join([f"; attacks to come cost up to {threat['damage']}" for threat in threats(s) if threat["unit"] == PRINCESS])
    made: list[Gauge] = [
        {
            "key": "road", "title": "Her way home", "kind": "progress", "now": max(0, way - left), "most": max(1, way),
            "says": f"{counted(left, 'step')} to {goal}",
        },
        {
            "key": "life", "title": "The princess", "kind": "danger", "now": most - she.life, "most": most,
            "says": f"{she.life} of {most} life and {counted(she.tokens, 'token')}; {coming}",
        },
    ]  # fmt: skip
    if not s.flag("tutorial"):
        rounds = counted(max(0, s.rounds - s.round), "round")
        made.append(
            {"key": "time", "title": "Time", "kind": "danger", "now": s.round, "most": s.rounds, "says": f"{rounds} after this one"}
        )
    return made


def components_of(s: Campaign) -> dict[str, int]:
    """The cards and characters of the box, wherever they are."""
    support = len(s.support_deck) + len(s.support_discard) + s.potions
    support += sum([len(player.hand) for player in s.players]) + sum([len(unit.beside) for unit in s.kingdom])
    fates = len(s.fate_deck) + len(s.fate_discard) + len(s.fate_choice) + len([card for card in s.foe_fate if card])
    events = len(s.event_deck) + len(s.event_out) + len(s.event_past) + len(s.ongoing) + len(s.event_gone) + (1 if s.event else 0)
    return {"support cards": support, "fate cards": fates, "event cards": events}
