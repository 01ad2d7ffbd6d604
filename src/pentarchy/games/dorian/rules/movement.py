"""DO-MOV: travelling, and permission to pass other players' Locations and Characters."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.flags import IGNORE_CHARACTER_PERMISSION, OPEN_BORDERS, PASS_TOLL, SEA_FREE
from pentarchy.games.dorian.cards.kinds import ANY
from pentarchy.games.dorian.rules.deals import permission_deal
from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.locations import is_sea_step, neighbours
from pentarchy.games.dorian.rules.markets import DENIED, GRANTED
from pentarchy.games.dorian.rules.resources import gain
from pentarchy.games.dorian.rules.teams import is_rival_land, same_team
from pentarchy.games.dorian.state import NOBODY, NOWHERE, Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who

ONWARD: Final = -2
"""Any way that does not lead back."""
ASK_TO_PASS: Final = [Option(f"ask_pass:{seat}", f"Ask {who(seat)} for Permission to Pass", f"seat:{seat}") for seat in range(6)]


def arrive(t: T, player: Player, place: int) -> None:
    """DO-MOV-10, DO-Q-37: the Figure remembers where it came from; Objectives about places look on."""
    player.came_from = player.place
    player.place = place
    if player.seat == t.state.active():
        t.state.entered = True
    if player.visited and place not in player.visited:
        player.visited.append(place)
        deed(t, "stood_on", player.seat)


def passage(t: T, asker: int, owner: int) -> int:
    """DO-MOV-9: the answer of this Turn, 0 if not asked; DO-MOV-8: it binds only in this direction."""
    return t.state.passage[asker * t.state.seats + owner]


def gatekeepers(t: T, player: Player, end: int, but: int = NOBODY) -> list[int]:
    """DO-MOV-1, DO-MOV-4, DO-MOV-5, DO-MOV-7, DO-LOC-9: whose permission leaving by this way needs, in Turn Order Track order.

    DO-MOV-10: stepping back to where the Figure came from is not passing. `but` is an attacker fled from (DO-FLD-6).
    """
    s = t.state
    if not s.permission_on or end == player.came_from:
        return []
    keepers: list[int] = []
    owner = s.owner[player.place] if is_rival_land(t, player.seat, player.place) else NOBODY
    bold = lasting(t, IGNORE_CHARACTER_PERMISSION, player) > 0
    for seat in s.track:
        if same_team(t, seat, player.seat):
            continue
        stands_here = s.players[seat].place == player.place and seat != but and not bold
        if seat == owner or stands_here:
            keepers.append(seat)
    return keepers


def is_barred(t: T, player: Player, end: int, but: int = NOBODY) -> bool:
    """DO-MOV-3, DO-MOV-6: somebody on this way has denied passage this Turn."""
    return any(passage(t, player.seat, keeper) == DENIED for keeper in gatekeepers(t, player, end, but))


def step_cost(t: T, player: Player, end: int) -> int:
    """DO-INF-3: each step costs 1 movement point; an event may free the first Sea Route steps of a Turn."""
    return 0 if is_sea_step(t, player.place, end) and t.state.sea_steps < lasting(t, SEA_FREE, player) else 1


def step_options(t: T, player: Player) -> list[Option]:
    """DO-INF-3, DO-INF-4: Locations one step away while movement points last; DO-INF-14: not after Resting."""
    if player.place == NOWHERE or (t.state.rested and not t.why):
        return []
    options: list[Option] = []
    denied = t.state.permission_on and is_barred(t, player, ONWARD)
    for end in neighbours(t, player.place):
        option = t.book.step_option[end]
        why = step_bar(t, player, end, denied)
        if not why:
            options.append(option)
        elif t.why:
            options.append(Option(option.key, option.label, option.at, barred=why, why=STEP_BARS[why]))
    return options


STEP_BARS: Final = {
    "DO-INF-14": "you have Rested",
    "DO-INF-4": "no movement points left",
    "DO-MOV-3": "passage was denied",
}


def step_bar(t: T, player: Player, end: int, denied: bool) -> str:
    """The rule that forbids a step now; DO-MOV-10: a denial never closes the way back."""
    if t.state.rested:
        return "DO-INF-14"
    if player.mp < 1 and step_cost(t, player, end) > player.mp:
        return "DO-INF-4"
    return "DO-MOV-3" if denied and end != player.came_from else ""


async def travel(t: T, player: Player, end: int) -> None:
    """DO-INF-3: one step; whoever keeps the way is asked first (DO-MOV-5), and a denial stops it."""
    if not await may_pass(t, player, end):
        return
    sea = is_sea_step(t, player.place, end)
    player.mp -= step_cost(t, player, end)
    t.state.travelled = True
    arrive(t, player, end)
    if t.telling:
        t.note("DO-INF-3", "{who} travels to {place}", beat=True, who=who(player.seat), place=t.book.locations[end].key)
    if sea:
        t.state.sea_steps += 1
        deed(t, "sea_steps_turn", player.seat, t.state.sea_steps)


async def may_pass(t: T, player: Player, end: int, but: int = NOBODY) -> bool:
    """DO-MOV-1, DO-MOV-4: ask each keeper of the way that has not answered this Turn."""
    for keeper in gatekeepers(t, player, end, but):
        if passage(t, player.seat, keeper) == 0:
            await ask_to_pass(t, player, keeper)
        if passage(t, player.seat, keeper) == DENIED:
            return False
    return True


async def ask_to_pass(t: T, player: Player, owner: int) -> None:
    """DO-INF-7, DO-MOV-2, DO-MOV-9: once per player per Turn; the answer covers all Locations and the Character."""
    s = t.state
    s.matter = f"{who(player.seat)} asks {who(owner)} for passage"
    if lasting(t, OPEN_BORDERS):
        granted = True
    elif s.tribute_on:
        granted = await permission_deal(t, player, owner, "passage")
    else:
        options = [Option("grant", "Grant"), Option("deny", "Deny")]
        title = f"{who(player.seat)} asks to pass your Locations and Character this Turn"
        granted = await t.choose(owner, title, options, "DO-MOV-2", window="passage") == "grant"
    s.passage[player.seat * s.seats + owner] = GRANTED if granted else DENIED
    answer = "grants" if granted else "denies"
    if t.telling:
        t.note("DO-MOV-2", "{who} {answer} {other} passage", beat=True, who=who(owner), answer=answer, other=who(player.seat))
    if granted:
        s.players[owner].granted |= 1 << player.seat
        deed(t, "granted_passage_round", owner)
        await gain(t, owner, ANY, lasting(t, PASS_TOLL), "DO-MOV-2")


def request_options(t: T, player: Player) -> list[Option]:
    """DO-INF-7, DO-Q-38: ask in advance, anybody with a star Location or a Figure on the board."""
    s = t.state
    options: list[Option] = []
    if not s.permission_on or player.place == NOWHERE or s.rested:
        return options
    for seat in s.track:
        if same_team(t, seat, player.seat) or passage(t, player.seat, seat) != 0:
            continue
        if s.players[seat].place != NOWHERE or seat in s.owner:
            options.append(ASK_TO_PASS[seat])
    return options
