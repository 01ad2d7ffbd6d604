"""What cards and powers are worth on a turn and in battle, by what they do: whatever a pack adds is valued too."""

from __future__ import annotations

from pentarchy.games.unicornus.bot.standing import Outlook
from pentarchy.games.unicornus.bot.value import odds
from pentarchy.games.unicornus.cards.kinds import FEWER_ACTIONS
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.units import command_of, foe_on, has_enemy, map_of, max_life
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign

CARDS = {
    "supply_train": 0.6, "gain_tokens": 1.4, "rally_the_banner": 1.3, "field_surgeon": 0.8, "healing_potion": 0.7, "repentance": 3.0,
    "carrier_pigeon": 0.2, "star_chart": 0.2, "second_fate": 0.3, "fire_tactics": 1.2, "night_raid": 1.0, "bribed_officers": 0.1,
    "protection": 0.1,
}  # fmt: skip
"""What a Support card is good for, by its effect: of what is not named a little, in a hand more than played."""


def kept(s: Campaign, key: str) -> float:
    """What a card in hand is good for; more tokens are better, at a price."""
    card = map_of(s).book.support[key]
    more = 0.2 * (card.n > 3) if card.effect == "gain_tokens" else 0.0
    return CARDS.get(card.effect, 1.0) + more


def played(before: Outlook, i: int, key: str) -> float:
    s = before.s
    unit = s.kingdom[i]
    card = map_of(s).book.support[key]
    effect = card.effect
    if effect == "gain_tokens":
        room = command_of(s, i) - unit.tokens
        return 0.5 * min(room, card.n) - (0.4 + 0.3 * card.actions + 0.1 * card.resources)
    if effect == "healing_potion":
        return 0.6 if max_life(s, i) - unit.life >= 2 and unit.life <= 3 else -0.2
    if effect == "royal_decree":
        return max(decree(before, 1), decree(before, -1)) - before.now - 1.0
    if effect == "protection":
        return 1.0 if lasting(s, FEWER_ACTIONS) else -0.2
    if effect == "fortified":
        return 0.3 if any(has_enemy(s, space) for space in map_of(s).near[unit.space]) and s.actions == 0 else -0.1
    if effect in ("fire_tactics", "night_raid"):
        near = [worth_hitting(before, space) for space in map_of(s).near[unit.space] if s.tokens[space] > 0]
        return (max(near) if near else 0.0) - 0.5
    return CARDS.get(effect, -0.1)


def decree(before: Outlook, change: int) -> float:
    before.s.princess_bonus += change
    value = before.marched()
    before.s.princess_bonus -= change
    return value


def power_used(before: Outlook, i: int, verb: str, rest: str) -> float:
    if verb == "fate":
        return 2.5
    effect = _effect_of(before.s, i, "turn", verb)
    if effect == "urge_princess":
        return decree(before, int(rest)) - before.now - 0.6
    if effect == "remove_tokens":
        return 0.75 * worth_hitting(before, int(rest)) - 0.6
    if effect in ("shoot", "take_token", "swallow"):
        return 0.7 * worth_hitting(before, int(rest))
    if effect == "heal_neighbour":
        return 0.7 if int(rest) == PRINCESS else 0.35
    if effect == "press_recruit":
        return 0.45
    return -0.2


def _effect_of(s: Campaign, i: int, timing: str, key: str) -> str:
    """What the power behind an option does; "" for what is no power."""
    for power in map_of(s).book.powers_at(timing, s.kingdom[i].key, s.foe_ally, i):
        if power.key == key:
            return power.effect
    return ""


def worth_hitting(before: Outlook, space: int) -> float:
    """How much two tokens fewer on a space would help."""
    s = before.s
    tokens = s.tokens[space]
    if tokens == 0:
        return 0.3 if foe_on(s, space) != NOBODY else 0.0
    s.tokens[space] = max(0, tokens - 2)
    value = Outlook(s, before.enemies.after(space)).now - before.now
    s.tokens[space] = tokens
    return value + 0.2


def battle_card(s: Campaign, key: str) -> float:
    """Cards are for battles that matter: many enemies, or a life at stake."""
    if key == "pass":
        return 0.0
    scene = s.stage[-1]
    unit = s.kingdom[scene.unit]
    name, _, number = key.partition(":")
    effect = _battle_effect(s, scene.unit, name)
    if effect == "shield":
        return 1.0 if scene.damage - scene.prevented >= 3 else -1.0
    losing = len([result for result in scene.results if result != "H"])
    if effect == "reroll":
        return 1.0 if losing >= 3 else -1.0
    if effect in ("more_hits", "buy_hits"):
        return 0.5 * int(number) if (losing and unit.resources > 3) or effect == "more_hits" else -1.0
    if effect in ("all_hits", "reroll_all"):
        return 1.0 if losing >= 4 else -1.0
    if effect == "life_for_dice":
        return 0.5 if unit.life > 3 else -1.0
    guess = odds(s, scene.unit, scene.space, scene.attacking, scene.extra_dice)
    return 1.0 if guess.pain > 0.9 or not guess.wins else -1.0


def _battle_effect(s: Campaign, i: int, key: str) -> str:
    """What a card or a power played in battle does."""
    card = map_of(s).book.support.get(key)
    if card is not None:
        return card.effect
    return _effect_of(s, i, "battle-before-roll", key) or _effect_of(s, i, "battle-after-roll", key)
