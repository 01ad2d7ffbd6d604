"""DO-RES: Dark Essence, Dragon Stones and Magic Crystals: where they lie, how they are paid, placed and stolen."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.flags import CAMP_SAFE
from pentarchy.games.dorian.cards.kinds import ANY, KINDS, LETTERS, MAIN, RESOURCE_NAMES, of_kind
from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.state import Player, T
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.events import counted, who

KIND_OPTIONS: Final = [Option(LETTERS[kind], RESOURCE_NAMES[kind], f"resource:{LETTERS[kind]}") for kind in KINDS]
KIND_BY_KEY: Final[dict[str, int]] = {"S": 0, "P": 1, "M": 2}
ZONES: Final = ("pool", "camp", "base")
ZONE_NAMES: Final = {"pool": "Resource Pool", "camp": "Camp Supplies", "base": "Base Power"}
MOVES: Final = (("pool", "camp"), ("pool", "base"), ("camp", "base"))
"""DO-RES-5, DO-RES-6, DO-RES-9: where a Resource may move on; never back."""
TO_CAMP: Final[list[str]] = [f"pool:camp:{LETTERS[kind]}" for kind in KINDS]
TO_BASE: Final[list[str]] = [f"pool:base:{LETTERS[kind]}" for kind in KINDS]
ON_TO_BASE: Final[list[str]] = [f"camp:base:{LETTERS[kind]}" for kind in KINDS]
STORE: Final = Option("store", "Move Resources to Camp Supplies or Base Power", "camp")
AFTERMATH: Final = ("end", "treasure", "upgrades", "losses", "retreats", "influence")


def amount(resources: list[int]) -> str:
    """Three (or four, the last of choice) numbers in words."""
    parts = [of_kind(n, kind) for kind, n in enumerate(resources[:3]) if n]
    if len(resources) > 3 and resources[3]:
        parts.append(f"{counted(resources[3], 'Resource')} of choice")
    return ", ".join(parts) or "nothing"


def funds(player: Player, kind: int) -> int:
    """DO-RES-1, DO-RES-3, DO-RES-8: what can be spent of a kind: Resource Pool and Camp Supplies."""
    return player.pool[kind] + player.camp[kind]


def all_funds(player: Player) -> int:
    """Everything in Pool and Camp."""
    total = 0
    for n in player.pool:
        total += n
    for n in player.camp:
        total += n
    return total


def pay(player: Player, kind: int, n: int) -> None:
    """DO-Q-100: a payment empties the Pool before it touches the Camp."""
    from_pool = min(n, player.pool[kind])
    player.pool[kind] -= from_pool
    player.camp[kind] -= n - from_pool


def base_power(t: T, player: Player, kind: int) -> int:
    """DO-RES-7: the printed value plus 1 for each matching Resource placed there."""
    return t.book.leader[player.leader].base[kind] + player.base[kind]


def camp_room(t: T, player: Player, kind: int) -> int:
    """DO-RES-4: Camp Supplies hold at most 3 of each Resource."""
    return t.book.numbers.camp_capacity - player.camp[kind]


def base_room(t: T, player: Player, kind: int) -> int:
    """DO-RES-7: Base Power takes Resources up to the capacity of the board."""
    return t.book.leader[player.leader].capacity[kind] - player.base[kind]


def put(t: T, player: Player, zone: str, kind: int) -> None:
    """Lay one Resource in a zone that has room for it; the deeds Objectives ask for are remembered."""
    if zone == "pool":
        player.pool[kind] += 1
    elif zone == "camp":
        player.camp[kind] += 1
        deed(t, "place_camp", player.seat)
    else:
        player.base[kind] += 1
        deed(t, "place_base", player.seat)


def in_battle(t: T) -> bool:
    """Is a battle under way whose victor is not yet named?"""
    battle = t.state.battle
    return battle is not None and battle.step not in AFTERMATH


def goes_to_pool(t: T, seat: int) -> bool:
    """DO-Q-101: in the own Turn and before the first Turn of a Round the Pool loses nothing, so nobody is asked."""
    return t.state.phase != "influence" or t.state.active() == seat


async def gain(t: T, seat: int, kind: int, n: int, rule: str) -> None:
    """DO-RES-2, DO-RES-13: take Resources from the supply; in a battle they are placed when it has ended."""
    player = t.state.players[seat]
    if kind == MAIN:
        kind = t.book.leader[player.leader].main
    if n <= 0:
        return
    if in_battle(t):
        player.owed[kind] += n
        if t.telling:
            t.note(rule, "{who} will receive {what}", who=who(seat), what=of_kind(n, kind))
    elif not goes_to_pool(t, seat):
        if t.telling:
            t.note(rule, "{who} gains {what}", who=who(seat), what=of_kind(n, kind))
        await place(t, player, kind, n)
    else:
        goods = [0, 0, 0]
        if kind == ANY and n == 1:
            goods[KIND_BY_KEY[await t.choose(seat, "Choose 1 Resource", KIND_OPTIONS, "DO-RES-2")]] = 1
        elif kind == ANY:
            for key in await t.split(seat, f"Choose {counted(n, 'Resource')}", KIND_OPTIONS, n, "DO-RES-2"):
                goods[KIND_BY_KEY[key]] += 1
        else:
            goods[kind] = n
        for each in KINDS:
            player.pool[each] += goods[each]
        if t.telling:
            t.note(rule, "{who} gains {goods}", who=who(seat), goods=amount(goods))


async def place(t: T, player: Player, kind: int, n: int) -> None:
    """DO-RES-2: put gained Resources in Pool, Camp or Base Power, all in one answer."""
    kinds = [kind] if kind != ANY else list(KINDS)
    options = [place_option(zone, each, room_in(t, player, zone, each, n)) for each in kinds for zone in ZONES]
    options = [option for option in options if option.cap > 0]
    title = f"Place {of_kind(n, kind)}" if t.telling else ""
    if n == 1:
        keys = [await t.choose(player.seat, title, options, "DO-RES-2", forced=True)]
    else:
        keys = await t.split(player.seat, title, options, n, "DO-RES-2")
    for key in keys:
        zone, letter = key.split(":")
        put(t, player, zone, KIND_BY_KEY[letter])


def place_option(zone: str, kind: int, room: int) -> Option:
    """A place for Resources of a kind, as often as there is room."""
    key = f"{zone}:{LETTERS[kind]}"
    return Option(key, f"{RESOURCE_NAMES[kind]} to {ZONE_NAMES[zone]}", key, cap=room)


def room_in(t: T, player: Player, zone: str, kind: int, n: int) -> int:
    """How many of n Resources of the kind fit; DO-Q-63: the Pool has no limit."""
    if zone == "pool":
        return n
    return min(n, camp_room(t, player, kind) if zone == "camp" else base_room(t, player, kind))


async def place_owed(t: T, seat: int) -> None:
    """DO-RES-13: what a battle brought is placed now that it has ended."""
    player = t.state.players[seat]
    owed = player.owed
    player.owed = [0, 0, 0, 0]
    for kind in (*KINDS, ANY):
        await gain(t, seat, kind, owed[kind], "DO-RES-13")


async def place_all_owed(t: T, first: list[int]) -> None:
    """DO-RES-13: everybody places what is still owed, these seats first; tribute may have reached somebody who took no part."""
    for seat in [*first, *[seat for seat in t.state.track if seat not in first]]:
        if any(t.state.players[seat].owed):
            await place_owed(t, seat)


def move_room(t: T, player: Player, start: str, end: str, kind: int) -> int:
    """How many Resources of a kind may move on from one zone to another."""
    held = held_in(player, start)[kind]
    return min(held, camp_room(t, player, kind) if end == "camp" else base_room(t, player, kind))


def store_options(t: T, player: Player) -> list[Option]:
    """DO-RES-5, DO-RES-9: in the own Turn, outside battle, Resources may move on."""
    capacity = t.book.leader[player.leader].capacity
    for kind in KINDS:
        pooled = player.pool[kind] > 0
        camped = player.camp[kind]
        if pooled and camped < t.book.numbers.camp_capacity:
            return [STORE]
        if (pooled or camped > 0) and player.base[kind] < capacity[kind]:
            return [STORE]
    return []


def move_options(t: T, player: Player) -> list[Option]:
    """Every move with how often it can be made."""
    options: list[Option] = []
    for kind in KINDS:
        if not player.pool[kind] and not player.camp[kind]:
            continue
        for start, end in MOVES:
            room = move_room(t, player, start, end, kind)
            if room > 0:
                letter = LETTERS[kind]
                label = f"{RESOURCE_NAMES[kind]} from {ZONE_NAMES[start]} to {ZONE_NAMES[end]}" if t.telling else ""
                options.append(Option(f"{start}:{end}:{letter}", label, f"{start}:{letter}", cap=room))
    return options


def too_much(t: T, player: Player, keys: list[str]) -> str:
    """Why these moves cannot all be made: more than there is, or more than there is room for. Camp to Base Power goes first."""
    for kind in KINDS:
        to_camp, to_base, on_to_base = keys.count(TO_CAMP[kind]), keys.count(TO_BASE[kind]), keys.count(ON_TO_BASE[kind])
        if to_camp + to_base > player.pool[kind]:
            return f"DO-RES-5: the Pool holds {of_kind(player.pool[kind], kind)}"
        if to_base + on_to_base > base_room(t, player, kind):
            return f"DO-RES-7: Base Power has room for {of_kind(base_room(t, player, kind), kind)}"
        if to_camp > camp_room(t, player, kind):
            return f"DO-RES-4: the Camp has room for {of_kind(camp_room(t, player, kind), kind)}"
    return ""


async def store(t: T, player: Player, rest: str) -> None:
    """DO-RES-5, DO-RES-9: as many moves as wanted in one answer; the Camp's go first."""
    options = move_options(t, player)
    ask = Ask("Move which Resources?", "DO-RES-5", options, 1, sum([option.cap for option in options]))
    ask.repeats = True
    ask.test = lambda keys: too_much(t, player, keys)
    ask.sensible = [[options[0].key]]
    keys = await t.ask(player.seat, ask)
    moved: dict[str, list[int]] = {"camp": [0, 0, 0], "base": [0, 0, 0]}
    for key in sorted(keys):
        start, end, letter = key.split(":")
        kind = KIND_BY_KEY[letter]
        take_off(player, start, kind)
        put(t, player, end, kind)
        moved[end][kind] += 1
        if start == "camp":
            # what only passes through the Camp is told as if it went straight on: nobody can see the way
            moved[start][kind] -= 1
    if t.telling:
        for end, change in moved.items():
            goods = [max(0, n) for n in change]
            if any(goods):
                t.note(
                    "DO-RES-5", "{who} moves {goods} to {zone}", beat=True, who=who(player.seat), goods=amount(goods), zone=ZONE_NAMES[end]
                )


def stealable(t: T, player: Player, zone: str, kind: int) -> int:
    """DO-RES-10, DO-RES-12: stealing takes from the Character Board, never from the Pool."""
    if zone == "camp":
        return 0 if lasting(t, CAMP_SAFE, player) else player.camp[kind]
    return player.base[kind]


def steal_options(t: T, victim: Player, zone: str) -> list[Option]:
    """What a thief may take from one victim: zone camp, base, or board for both."""
    options: list[Option] = []
    for part in ("camp", "base"):
        if zone == "board" or zone == part:
            for kind in KINDS:
                held = stealable(t, victim, part, kind)
                if held > 0:
                    key = f"{part}:{LETTERS[kind]}"
                    label = f"{RESOURCE_NAMES[kind]} from {ZONE_NAMES[part]} of {who(victim.seat)}"
                    options.append(Option(key, label, f"{victim.seat}:{key}", cap=held))
    return options


def loss_option(zone: str, kind: int, held: int) -> Option:
    """Resources of a kind in a zone, as often as there are."""
    key = f"{zone}:{LETTERS[kind]}"
    return Option(key, f"{RESOURCE_NAMES[kind]} from {ZONE_NAMES[zone]}", key, cap=held)


async def choose_losses(t: T, seat: int, options: list[Option], n: int, title: str, rule: str) -> list[str]:
    """n of these Resources, all of them if there are not more; nobody is asked where there is no choice."""
    everything = [option.key for option in options for number in range(option.cap)]
    if len(everything) <= n or len(options) == 1:
        return everything[:n]
    return await t.split(seat, title, options, n, rule)


async def steal(t: T, thief: int, victim: Player, n: int, zone: str) -> None:
    """DO-RES-12: the thief takes Resources of choice, as many as there are; DO-RES-13: at once from the victim."""
    options = steal_options(t, victim, zone)
    goods = [0, 0, 0]
    for key in await choose_losses(t, thief, options, n, f"Steal what from {who(victim.seat)}?", "DO-RES-12"):
        part, letter = key.split(":")
        take_off(victim, part, KIND_BY_KEY[letter])
        goods[KIND_BY_KEY[letter]] += 1
    t.note("DO-RES-12", "{who} steals {goods} from {victim}", who=who(thief), goods=amount(goods), victim=who(victim.seat))
    for kind in KINDS:
        await gain(t, thief, kind, goods[kind], "DO-RES-12")


def take_off(player: Player, zone: str, kind: int) -> None:
    """Remove one Resource from a zone."""
    if zone == "pool":
        player.pool[kind] -= 1
    elif zone == "camp":
        player.camp[kind] -= 1
    else:
        player.base[kind] -= 1


def held_in(player: Player, zone: str) -> list[int]:
    """The Resources of one zone: pool, camp or base."""
    if zone == "pool":
        return player.pool
    return player.camp if zone == "camp" else player.base


def loss_options(player: Player, zones: list[str], kind: int) -> list[Option]:
    """What may be returned to the supply from these zones; kind -1 stands for any."""
    options: list[Option] = []
    for zone in zones:
        held = held_in(player, zone)
        for each in KINDS:
            if held[each] > 0 and (kind < 0 or kind == each):
                options.append(loss_option(zone, each, held[each]))
    return options


async def lose(t: T, player: Player, n: int, zones: list[str], kind: int, rule: str) -> int:
    """DO-RES-6: return Resources of the loser's choice to the supply, as many as there are; gives the last kind lost."""
    options = loss_options(player, zones, kind)
    if n <= 0 or not options:
        return -1
    taken: dict[str, list[int]] = {}
    lost = -1
    for key in await choose_losses(t, player.seat, options, n, f"Return {counted(n, 'Resource')}", rule):
        zone, letter = key.split(":")
        lost = KIND_BY_KEY[letter]
        take_off(player, zone, lost)
        taken.setdefault(zone, [0, 0, 0])[lost] += 1
    if t.telling:
        goods = ", ".join([f"{amount(taken[zone])} from {ZONE_NAMES[zone]}" for zone in ZONES if zone in taken])
        t.note(rule, "{who} returns {goods}", who=who(player.seat), goods=goods)
    return lost
