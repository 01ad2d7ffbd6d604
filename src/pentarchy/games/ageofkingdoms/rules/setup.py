"""AK-SET: Setup: the table, then Kingdoms, Leaders and first Workers are chosen."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.hands import draw_up
from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.options import options
from pentarchy.games.ageofkingdoms.rules.pieces import Territory
from pentarchy.games.ageofkingdoms.rules.workers import free_places, place_options
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who
from pentarchy.kernel.sequence import AGAIN, DONE


def lay_out(t: T) -> None:
    """AK-SET-3, AK-SET-4, AK-SET-6, AK-SET-7, AK-SET-15, AK-SET-19, AK-SET-22: map, decks, Player Events; no Units."""
    s = t.state
    s.kingdoms = [Kingdom(s.seats) for seat in range(s.seats)]
    s.territories = [Territory(card.id, card.garrison) for card in s.book.territories.values()]
    s.island_deck = [land.id for land in s.book.lands.values() if land.island]
    s.dimension_deck = [land.id for land in s.book.lands.values() if not land.island]
    s.kreesh_deck = list(s.book.kreesh)
    t.shuffle("islands", s.island_deck)
    t.shuffle("dimensions", s.dimension_deck)
    t.shuffle("kreesh", s.kreesh_deck)
    s.event_deck = stack_events(t)
    s.agreement_cards = s.book.presets[s.seats].agreement_cards
    s.war_cards = s.book.presets[s.seats].war_cards
    # AK-SET-16: the first player is chosen at random
    s.first = t.below("setup", s.seats)
    s.pick_order = list(range(s.seats))
    t.shuffle("setup", s.pick_order)
    if s.word("kingdoms") != "pick":
        deal_kingdoms(t)


def stack_events(t: T) -> list[str]:
    """AK-SET-24: two pairs, each of one card that awakens Kreesh and one that does not, above the other 14. The last is the top."""
    kreesh = [event.id for event in t.book.events.values() if event.kreesh]
    others = [event.id for event in t.book.events.values() if not event.kreesh]
    t.shuffle("events", kreesh)
    t.shuffle("events", others)
    pairs: list[str] = []
    for i in range(t.book.constant("world_event_pairs")):
        pair = [kreesh.pop(), others.pop()]
        t.shuffle("events", pair)
        pairs = pair + pairs
    rest = kreesh + others
    t.shuffle("events", rest)
    return rest + pairs


def deal_kingdoms(t: T) -> None:
    """AK-SET-17: the options: all random, or a recommended set dealt at random."""
    s = t.state
    mats = list(s.book.mats)
    if s.word("kingdoms") == "recommended":
        sets = s.book.presets[s.seats].sets
        mats = sets[t.below("setup", len(sets))][:]
    t.shuffle("setup", mats)
    leaders = list(s.book.leaders)
    t.shuffle("setup", leaders)
    for seat in range(s.seats):
        take_kingdom(t, seat, mats[seat])
    for seat in range(s.seats):
        take_leader(t, seat, leaders[seat])


async def pick_kingdom(t: T) -> str:
    """AK-SET-8, AK-SET-17: Kingdoms in a random order."""
    s = t.state
    seat = s.pick_order[s.turn]
    taken = [k.mat for k in s.kingdoms]
    key = await t.choose(seat, "Which Kingdom?", options(t, [f"mat:{mat}" for mat in s.book.mats if mat not in taken]), "AK-SET-17")
    take_kingdom(t, seat, key.split(":")[1])
    return next_seat(s)


async def pick_leader(t: T) -> str:
    """AK-SET-8, AK-SET-17: Leaders in the reverse order."""
    s = t.state
    seat = s.pick_order[s.seats - 1 - s.turn]
    taken = [k.leader for k in s.kingdoms]
    key = await t.choose(seat, "Which Leader?", options(t, [f"leader:{one}" for one in s.book.leaders if one not in taken]), "AK-SET-17")
    take_leader(t, seat, key.split(":")[1])
    return next_seat(s)


async def place_first_workers(t: T) -> str:
    """AK-SET-8: the first Workers, in turn order."""
    s = t.state
    await first_workers(t, (s.first + s.turn) % s.seats)
    return next_seat(s)


def next_seat(s: Realm) -> str:
    s.turn += 1
    if s.turn < s.seats:
        return AGAIN
    s.turn = 0
    return DONE


def take_kingdom(t: T, seat: int, name: str) -> None:
    """AK-SET-9, AK-SET-12, AK-SET-14, AK-WIN-14: mat, start values and the Starting Favor, once."""
    k = t.state.kingdoms[seat]
    mat = t.book.mats[name]
    k.mat = name
    k.stability = mat.stability
    k.population = mat.population
    k.gold = mat.treasury["gold"]
    k.food = mat.treasury["food"]
    k.magic = mat.treasury["magic"]
    k.garrison = mat.garrison
    k.levels = [1 for tile in printed.TILE_IDS]
    k.agenda_deck = t.book.kingdom_agendas[name][:]
    t.note("AK-SET-8", "{who} rules {mat}", who=who(seat), mat=name)
    gain_favor(t, seat, mat.favor, "start", "AK-SET-12")


def take_leader(t: T, seat: int, name: str) -> None:
    """AK-SET-10, AK-SET-13, AK-SET-20: the Leader's Spells, 1 Legacy, and the opening hands."""
    k = t.state.kingdoms[seat]
    k.leader = name
    k.legacy = t.book.constant("legacy_start")
    k.spell_deck = t.book.leader_spells[name][:]
    t.shuffle(f"agendas {seat}", k.agenda_deck)
    t.shuffle(f"spells {seat}", k.spell_deck)
    t.note("AK-SET-8", "{leader} leads {who}", leader=name, who=who(seat))
    draw_up(t, seat)


async def first_workers(t: T, seat: int) -> None:
    """AK-SET-11, AK-SET-21: three Workers on workable tiles whose row minimum is met."""
    k = t.state.kingdoms[seat]
    n = t.book.constant("workers_start")
    picked = await t.pick(seat, "Where do your first Workers stand?", place_options(t, seat, free_places(t.state, seat)), n, n, "AK-SET-11")
    k.workers = [key.split(":")[1] for key in picked]
    t.note("AK-SET-11", "{who} puts Workers on {places}", who=who(seat), places=k.workers)
