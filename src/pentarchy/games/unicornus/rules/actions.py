"""UK-ACT: the five actions of a turn: Recruit, Collect and Destiny; Move and Send have files of their own."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.hands import draw_support
from pentarchy.games.unicornus.rules.units import command_of, event_number, gain_tokens, is_in_force, map_of, space_name, unit_name
from pentarchy.games.unicornus.state import PRINCESS, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted

RECRUIT = Option("recruit", "Recruit")
COLLECT = Option("collect", "Collect")
DESTINY = Option("destiny", "Destiny: draw a Support card")


def actions_of(s: Campaign, i: int) -> int:
    """UK-ACT-1, UK-CHR-29, UK-CHR-31, UK-VAR-1, UK-VAR-9: by the number of players; Zyne has one more."""
    players = len(s.players)
    actions = 4 if players in (2, 4) else 5 if players == 3 else 3
    if s.kingdom[i].key == "zyne":
        actions += 1
    if is_in_force(s, "bad_weather", i):
        actions -= event_number(s, "bad_weather")
    return max(0, actions)


def can_recruit(s: Campaign, i: int) -> bool:
    """UK-ACT-5, UK-ACT-6, UK-MAP-3: only where there is a Recruiting Value, and not when already full."""
    unit = s.kingdom[i]
    return map_of(s).recruit[unit.space] > 0 and unit.tokens < command_of(s, i)


def recruit(t: T, i: int) -> None:
    """UK-ACT-4, UK-ACT-6: the space gives its Recruiting Value in tokens, up to command."""
    s = t.state
    gained = gain_tokens(s, i, map_of(s).recruit[s.kingdom[i].space])
    t.note("UK-ACT-4", "{unit} recruits {tokens}", unit=unit_name(s, i), tokens=counted(gained, "token"))


def collect_yield(s: Campaign, i: int) -> int:
    """UK-ACT-7, UK-MAP-2, UK-PRI-17: the Resource Value of the space, or 1; what people and Events change about it."""
    value = map_of(s).resource[s.kingdom[i].space]
    if value > 0:
        if is_in_force(s, "burned_granaries", i):
            value = max(1, value - event_number(s, "burned_granaries"))
        if is_in_force(s, "scorched_earth", i):
            value = max(1, value - event_number(s, "scorched_earth"))
    else:
        value = 1
    if s.kingdom[i].key == "josephine":
        value += 2
    if i == PRINCESS and s.personality == "beloved" and not map_of(s).is_settled(s.kingdom[i].space):
        value = 2
    return value


def collect(t: T, i: int) -> None:
    """UK-ACT-7, UK-ACT-8, UK-PRI-17: gain resources without limit; the princess Beloved of the People gains a follower too."""
    s = t.state
    gained = collect_yield(s, i)
    s.kingdom[i].resources += gained
    if t.telling:
        t.note("UK-ACT-7", "{unit} collects {gained}", unit=unit_name(s, i), gained=counted(gained, "resource"))
    if i == PRINCESS and s.personality == "beloved" and map_of(s).is_settled(s.kingdom[i].space):
        gain_tokens(s, i, 1)


def destiny_price(s: Campaign, i: int) -> int:
    return event_number(s, "refugees") if is_in_force(s, "refugees", i) else 0


def destiny(t: T, i: int) -> None:
    """UK-ACT-9: draw one Support card, once per turn."""
    s = t.state
    s.kingdom[i].resources -= destiny_price(s, i)
    s.destiny_used = True
    draw_support(t, s.kingdom[i].player, 1, "UK-ACT-9")


def action_options(t: T, i: int) -> list[Option]:
    """UK-ACT-2: what an action can buy here, besides Move and Send."""
    s = t.state
    made: list[Option] = []
    if can_recruit(s, i):
        made.append(RECRUIT)
    made.append(Option("collect", f"Collect {counted(collect_yield(s, i), 'resource')}") if t.telling else COLLECT)
    if not s.destiny_used and destiny_price(s, i) <= s.kingdom[i].resources:
        made.append(DESTINY)
    if t.why:
        made.extend(_barred_actions(s, i))
    return made


def _barred_actions(s: Campaign, i: int) -> list[Option]:
    """UK-ACT-5, UK-ACT-6, UK-ACT-9: why Recruit or Destiny cannot be taken."""
    made: list[Option] = []
    place = space_name(s, s.kingdom[i].space)
    if map_of(s).recruit[s.kingdom[i].space] == 0:
        made.append(Option("recruit", "Recruit", "", "UK-ACT-5", f"{place} has no Recruiting Value"))
    elif not can_recruit(s, i):
        made.append(Option("recruit", "Recruit", "", "UK-ACT-6", f"your command of {command_of(s, i)} is full"))
    if s.destiny_used:
        made.append(Option("destiny", "Destiny", "", "UK-ACT-9", "once per turn"))
    return made
