"""Rules of thumb for bots: protect and feed the princess, clear her way, do not stand and die."""

from __future__ import annotations

from pentarchy.games.unicornus.bot.cards import battle_card, decree, kept, played, power_used, worth_hitting
from pentarchy.games.unicornus.bot.enemies import Enemies, Known
from pentarchy.games.unicornus.bot.standing import Outlook
from pentarchy.games.unicornus.bot.value import Odds, foreseen, odds, road_from
from pentarchy.games.unicornus.cards.kinds import GUARD
from pentarchy.games.unicornus.rules.actions import collect_yield
from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.princess_battle import her_damage
from pentarchy.games.unicornus.rules.units import command_of, foe_life, foe_on, has_enemy, living_characters, map_of, max_life, put_foe
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign
from pentarchy.kernel.choices import Ask, verb_of

CAST = {
    "zyne": 9.0, "havok": 8.5, "annelie": 7.0, "gato": 7.5, "godfried": 6.5, "mirza": 6.0, "ilsahati": 6.0,
    "josephine": 5.5, "urgan": 5.0, "mountain_cats": 5.0, "donia": 4.0, "magnus": 4.0,
}  # fmt: skip
PRINCESSES = {"brave_heart": 4.0, "lucky_girl": 3.0, "tactician": 3.5, "beloved": 2.0}
UNKNOWN_HERO = 5.0
UNKNOWN_PRINCESS = 3.0
"""Who came with a pack is taken for middling."""


# ---- numbers and sets ----


def suggest(s: Campaign, seat: int, ask: Ask) -> list[str]:
    """Whole answers where `weigh` does not reach: numbers to split and send, dice to reroll, cards to drop."""
    if ask.is_number:
        return [str(_number(s, ask))]
    if ask.rule == "UK-CRD-6" and ask.most > 1:
        scene = s.stage[-1]
        keys = [f"die:{n}" for n in range(len(scene.results)) if scene.results[n] != "H"]
        return keys or ["die:0"]
    if ask.rule == "UK-ACT-11":
        worth = sorted([(kept(s, option.key.partition("#")[0]), option.key) for option in ask.options])
        return [key for value, key in worth[: ask.least]]
    return []


def _number(s: Campaign, ask: Ask) -> int:
    if ask.rule == "UK-SND-1":
        return _tokens_to_send(s, ask)
    if ask.rule == "UK-SND-2":
        keep = 4 if s.actor != NOBODY and s.kingdom[s.actor].tokens < 4 else 7
        return max(ask.low, min(ask.high, s.kingdom[s.actor].resources - keep))
    if ask.rule == "UK-PBT-9":
        return _guard(s, ask)
    if ask.rule == "UK-BAT-13":
        return _life_to_lose(s, s.stage[-1].unit, ask)
    if ask.rule in ("UK-PBT-3", "UK-DEF-16", "UK-CHR-19", "UK-CHR-22", "UK-CHR-23"):
        return ask.low
    return ask.high


def _guard(s: Campaign, ask: Ask) -> int:
    """UK-PBT-9: who guards her gives what he can without dying for it."""
    guards = map_of(s).book.sources[GUARD].units
    spare = max([unit.tokens + unit.life - 1 for unit in s.kingdom if unit.key in guards], default=0)
    return max(ask.low, min(ask.high, spare))


def _tokens_to_send(s: Campaign, ask: Ask) -> int:
    room = command_of(s, PRINCESS) - s.kingdom[PRINCESS].tokens
    return max(ask.low, min(ask.high, max(1, room)))


def _life_to_lose(s: Campaign, i: int, ask: Ask) -> int:
    """Life above half is spent before tokens: it fights no battles."""
    spare = max(0, s.kingdom[i].life - (max_life(s, i) + 1) // 2)
    return max(ask.low, min(ask.high, spare))


# ---- single choices ----


def weigh(s: Campaign, seat: int, ask: Ask) -> list[float]:
    """How good each option looks; asked for advice, a bot always has an opinion."""
    keys = [option.key for option in ask.options]
    if ask.window == "advice":
        return [*_weigh(s, ask.rule, keys[:-1]), -1000.0]
    return _weigh(s, ask.rule, keys)


def _weigh(s: Campaign, rule: str, keys: list[str]) -> list[float]:
    if rule == "UK-ACT-2":
        return _turn(s, keys)
    if rule == "UK-BAT-8":
        return [_assignment(s, key) for key in keys]
    if rule in ("UK-CRD-5", "UK-CRD-6", "UK-BAT-21"):
        return [battle_card(s, key) for key in keys]
    if rule in ("UK-SET-1", "UK-DTH-2"):
        return [CAST.get(key[4:], UNKNOWN_HERO) for key in keys]
    if rule == "UK-SET-3":
        return [PRINCESSES.get(key[4:], UNKNOWN_PRINCESS) for key in keys]
    if rule == "UK-RET-1":
        return _retreat(s, keys)
    if rule in ("UK-ENE-4", "UK-ENE-6"):
        return [_bait(s, key) for key in keys]
    if rule in ("UK-PRI-7", "UK-CHR-1"):
        return [_her_way(s, key) for key in keys]
    if rule in ("UK-BAT-18", "UK-RND-2", "UK-CHR-26", "UK-ENE-15") and keys[0].startswith("hex:"):
        return [_away(s, int(key[4:])) for key in keys]
    if rule in ("UK-CRD-1", "UK-ENE-9") and keys[0].startswith("hex:"):
        before = Outlook(s)
        return [worth_hitting(before, int(key[4:])) for key in keys]
    if rule == "UK-PRI-18":
        before = Outlook(s)
        return [decree(before, int(key)) for key in keys]
    if rule == "UK-DTH-3":
        return [-float(map_of(s).steps(int(key[4:]), s.kingdom[PRINCESS].space)) for key in keys]
    if rule in ("UK-MOV-1", "UK-ALY-2"):
        before = Outlook(s)
        return [_move(before, s.actor, int(key[5:])) if key.startswith("move:") else 0.0 for key in keys]
    return [0.0] * len(keys)


def _turn(s: Campaign, keys: list[str]) -> list[float]:
    before = Outlook(s)
    made: list[float] = []
    for key in keys:
        verb, rest = verb_of(key)
        if verb == "move":
            made.append(_move(before, s.actor, int(rest)))
        elif verb == "end":
            made.append(0.0)
        elif verb in ("collect", "recruit", "destiny"):
            made.append(_gather(s, s.actor, verb))
        elif verb == "send":
            made.append(_send(before, s.actor, rest))
        elif verb == "play":
            made.append(played(before, s.actor, rest))
        else:
            made.append(power_used(before, s.actor, verb, rest))
    return made


def _move(before: Outlook, i: int, space: int) -> float:
    """The outlook after the Move, or after the battle it would start."""
    s = before.s
    unit = s.kingdom[i]
    old = (unit.space, unit.resources)
    unit.resources -= move_cost(s, i, space)
    unit.space = space
    value = _after_battle(before, i, space, old[0]) if has_enemy(s, space) else before.moved(i, old[0]) - 0.05
    unit.space, unit.resources = old
    return value - before.now


def _after_battle(before: Outlook, i: int, space: int, origin: int) -> float:
    s = before.s
    guess = odds(s, i, space, True)
    unit = s.kingdom[i]
    foe = foe_on(s, space)
    if guess.pain >= unit.tokens + unit.life - 0.5:
        return -500.0
    kept = (unit.space, unit.tokens, unit.life, s.tokens[space])
    damage = int(guess.pain + 0.5)
    on_life = min(damage, max(0, unit.life - (max_life(s, i) + 1) // 2))
    unit.life -= on_life
    lost = min(unit.tokens, damage - on_life)
    unit.tokens -= lost
    unit.life -= damage - on_life - lost
    s.tokens[space] -= int(guess.kills + 0.35)
    beaten = foe != NOBODY and guess.strikes >= foe_life(s, foe) - 0.3
    if beaten:
        put_foe(s, foe, -1)
    unit.space = origin if has_enemy(s, space) else space
    value = Outlook(s, Enemies(s, None, Known(s)) if beaten else before.enemies.after(space)).now + _progress(s, foe, guess, beaten)
    if foe != NOBODY and beaten:
        put_foe(s, foe, space)
    unit.space, unit.tokens, unit.life, s.tokens[space] = kept
    return value


def _progress(s: Campaign, foe: int, guess: Odds, beaten: bool) -> float:
    """Wounds last; a fallen character may become an ally and shakes the Emperor."""
    if foe == NOBODY:
        return 0.2 * guess.kills
    if not beaten:
        return 0.45 * guess.strikes
    fate = map_of(s).book.fates.get(s.foe_fate[foe])
    return 2.0 + (1.5 if fate is not None and fate.effect in ("joins_defeater", "friend_or_foe") else 0.0)


def _gather(s: Campaign, i: int, verb: str) -> float:
    unit = s.kingdom[i]
    if verb == "destiny":
        return 0.55 if len(s.players[unit.player].hand) < 5 else 0.1
    if verb == "recruit":
        gain = min(map_of(s).recruit[unit.space], command_of(s, i) - unit.tokens)
        poor = 0.3 if unit.resources < unit.tokens else 0.0
        return 0.62 * gain - poor
    want = 1.0 if unit.resources < 2 * unit.tokens + 2 else 0.5 if unit.resources < 16 else 0.1
    return 0.17 * collect_yield(s, i) * want


def _send(before: Outlook, i: int, rest: str) -> float:
    """Feed the princess; characters in need of tokens come second."""
    s = before.s
    other = int(rest.partition(":")[0])
    unit = s.kingdom[i]
    friend = s.kingdom[other]
    room = command_of(s, other) - friend.tokens
    if other != PRINCESS:
        return 0.15 * (friend.resources < 3) * (unit.resources > 14) - 0.1
    tokens = min(unit.tokens, max(1, room))
    resources = max(0, min(10 * tokens, unit.resources - 4))
    kept = (unit.tokens, unit.resources, friend.tokens, friend.resources, s.sent)
    unit.tokens -= tokens
    unit.resources -= resources
    friend.tokens += min(room, tokens)
    friend.resources += resources
    s.sent += resources
    value = before.marched(i) - before.now
    unit.tokens, unit.resources, friend.tokens, friend.resources, s.sent = kept
    if ":" in rest:
        value += 1.5 if s.kingdom[PRINCESS].life < max_life(s, PRINCESS) - 1 else -0.5
    return value


def _assignment(s: Campaign, key: str) -> float:
    """Damage dealt against damage taken; the dead are worth nothing and a free space a little more."""
    if key in ("hand", "yes", "no"):
        return -50.0 if key == "hand" else 0.0
    placed = [int(n) for n in key[5:].split(",")]
    scene = s.stage[-1]
    unit = s.kingdom[scene.unit]
    pain = scene.tokens - placed[0] - placed[1] + placed[5]
    strikes = 0
    left = scene.tokens - placed[0]
    if scene.foe != NOBODY:
        from_foe = map_of(s).book.empire[scene.foe].combat
        pain += max(0, from_foe - placed[3] - placed[4] - placed[5])
        strikes = min(placed[3], foe_life(s, scene.foe))
        if strikes == foe_life(s, scene.foe):
            strikes += 3
        else:
            left += 1
    value = 0.8 * placed[0] + 0.7 * strikes - 0.75 * pain + (1.0 if left == 0 else 0.0)
    return value - 20.0 if pain >= unit.tokens + unit.life else value


def _retreat(s: Campaign, keys: list[str]) -> list[float]:
    """Leave when the battle would cost more than half of what is left."""
    spaces = [int(key[4:]) for key in keys if key != "stand"]
    for i in living_characters(s):
        unit = s.kingdom[i]
        if has_enemy(s, unit.space) and spaces[0] in map_of(s).near[unit.space]:
            guess = odds(s, i, unit.space, False)
            flee = guess.pain >= 0.6 * (unit.tokens + unit.life) or guess.pain >= unit.tokens + unit.life - 1
            return [0.5 if key == "stand" else (1.0 if flee else 0.0) + 0.01 * _away(s, int(key[4:])) for key in keys]
    return [0.5 if key == "stand" else 0.0 for key in keys]


def _bait(s: Campaign, key: str) -> float:
    """Whom an enemy is led to: whoever bears it best; the princess only when she can well afford it."""
    i = int(key[5:])
    if i == PRINCESS:
        return 0.4 if foreseen(Enemies(s)).capacity > 7 else -1.0
    unit = s.kingdom[i]
    return 0.1 * (unit.tokens + unit.life)


def _her_way(s: Campaign, key: str) -> float:
    """The outlook after her step there, with the fight it would mean; or after a Collect."""
    unit = s.kingdom[PRINCESS]
    kept = (unit.space, unit.resources, unit.tokens, unit.life)
    if key == "collect":
        unit.resources += collect_yield(s, PRINCESS)
        value = Outlook(s).now
    else:
        space = int(key.partition(":")[2])
        unit.resources -= move_cost(s, PRINCESS, space)
        unit.space = space
        value = _after_her_fight(s, space) + 1.0
    unit.space, unit.resources, unit.tokens, unit.life = kept
    return value


def _after_her_fight(s: Campaign, space: int) -> float:
    unit = s.kingdom[PRINCESS]
    damage = her_damage(s, space, True, 0) if has_enemy(s, space) else 0
    if damage >= unit.tokens + unit.life:
        return -500.0
    lost = min(unit.tokens, damage)
    unit.tokens -= lost
    unit.life -= damage - lost
    tokens, foe = s.tokens[space], foe_on(s, space)
    s.tokens[space] = 0
    if foe != NOBODY:
        put_foe(s, foe, -1)
    value = Outlook(s).now
    s.tokens[space] = tokens
    if foe != NOBODY:
        put_foe(s, foe, space)
    return value


def _away(s: Campaign, space: int) -> float:
    """Enemies are better off her road."""
    road = road_from(map_of(s), s.kingdom[PRINCESS].space)
    return float(map_of(s).steps(space, s.kingdom[PRINCESS].space)) - (5.0 if space in road else 0.0)
