"""UK-ACT: the five actions of a turn: Recruit, Collect and Destiny; Move and Send have files of their own."""

from __future__ import annotations

from pentarchy.games.unicornus.cards.kinds import (
    DEAR_DESTINY,
    FEWER_ACTIONS,
    FOLLOWERS,
    LESS_HARVEST,
    MORE_ACTIONS,
    MORE_HARVEST,
    WILD_HARVEST,
)
from pentarchy.games.unicornus.rules.hands import draw_support
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.units import command_of, gain_tokens, map_of, space_name, unit_name
from pentarchy.games.unicornus.state import Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted

RECRUIT = Option("recruit", "Recruit")
COLLECT = Option("collect", "Collect")
DESTINY = Option("destiny", "Destiny: draw a Support card")


def actions_of(s: Campaign, i: int) -> int:
    """UK-ACT-1, UK-CHR-29, UK-CHR-31, UK-VAR-1, UK-VAR-9: by the number of players; Zyne has one more."""
    players = len(s.players)
    actions = 4 if players in (2, 4) else 5 if players == 3 else 3
    return max(0, actions + lasting(s, MORE_ACTIONS, i) - lasting(s, FEWER_ACTIONS, i))


def can_recruit(s: Campaign, i: int) -> bool:
    """UK-ACT-5, UK-ACT-6, UK-MAP-3: only where there is a Recruiting Value, and not when already full."""
    unit = s.kingdom[i]
    return map_of(s).recruit[unit.space] > 0 and unit.tokens < command_of(s, i)


def recruit(t: T, i: int) -> None:
    """UK-ACT-4, UK-ACT-6: the space gives its Recruiting Value in tokens, up to command."""
    s = t.state
    gained = gain_tokens(s, i, map_of(s).recruit[s.kingdom[i].space])
    t.note("UK-ACT-4", "{unit} recruits {tokens}", beat=True, unit=unit_name(s, i), tokens=counted(gained, "token"))


def collect_yield(s: Campaign, i: int) -> int:
    """UK-ACT-7, UK-MAP-2, UK-PRI-17: the Resource Value of the space, or 1; what people and Events change about it."""
    value = map_of(s).resource[s.kingdom[i].space]
    value = max(1, value - lasting(s, LESS_HARVEST, i)) if value > 0 else 1
    value += lasting(s, MORE_HARVEST, i)
    if not map_of(s).is_settled(s.kingdom[i].space):
        value = lasting(s, WILD_HARVEST, i) or value
    return value


def collect(t: T, i: int) -> None:
    """UK-ACT-7, UK-ACT-8, UK-PRI-17: gain resources without limit; the princess Beloved of the People gains a follower too."""
    s = t.state
    gained = collect_yield(s, i)
    s.kingdom[i].resources += gained
    if t.telling:
        t.note("UK-ACT-7", "{unit} collects {gained}", beat=True, unit=unit_name(s, i), gained=counted(gained, "resource"))
    followers = lasting(s, FOLLOWERS, i)
    if followers and map_of(s).is_settled(s.kingdom[i].space):
        joined = gain_tokens(s, i, followers)
        if joined:
            t.note("UK-PRI-17", "{tokens} from the people for {unit}", tokens=counted(joined, "token"), unit=unit_name(s, i))


def destiny_price(s: Campaign, i: int) -> int:
    """UK-ACT-9, UK-RND-4: nothing, unless an Event asks for resources."""
    return lasting(s, DEAR_DESTINY, i)


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
        made.append(_recruit_option(s, i) if t.telling else RECRUIT)
    made.append(_collect_option(s, i) if t.telling else COLLECT)
    if not s.destiny_used and destiny_price(s, i) <= s.kingdom[i].resources:
        made.append(_destiny_option(s, i) if t.telling else DESTINY)
    if t.why:
        made.extend(_barred_actions(s, i))
    return made


def _recruit_option(s: Campaign, i: int) -> Option:
    """UK-ACT-4, UK-ACT-6: how many tokens it brings, and how many find no room."""
    value = map_of(s).recruit[s.kingdom[i].space]
    room = command_of(s, i) - s.kingdom[i].tokens
    gained = counted(min(value, room), "token")
    beyond = value - room
    lost = f"{counted(beyond, 'token')} {'finds' if beyond == 1 else 'find'} no room under your command" if beyond > 0 else ""
    return Option("recruit", f"Recruit {gained}").told("Act", "1 action", gained, lost)


def _collect_option(s: Campaign, i: int) -> Option:
    gained = counted(collect_yield(s, i), "resource")
    return Option("collect", f"Collect {gained}").told("Act", "1 action", gained)


def _destiny_option(s: Campaign, i: int) -> Option:
    price = destiny_price(s, i)
    cost = f"1 action and {counted(price, 'resource')}" if price else "1 action"
    return Option("destiny", "Destiny: draw a Support card").told("Act", cost, "1 Support card")


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
