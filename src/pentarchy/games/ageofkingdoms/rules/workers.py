"""AK-WRK: Workers: where they may stand, and what moving them costs.

AK-WRK-1: seven per Kingdom, three at the start, the others by Population. AK-WRK-3: places are a list without repeats, so a
second Worker on a task does not exist. AK-WRK-5: a place is looked at only in Income.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.rules.options import AT, FROM, choose, choose_some, options
from pentarchy.games.ageofkingdoms.rules.stability import lose_stability
from pentarchy.games.ageofkingdoms.rules.upgrades import level_of
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who


def free_places(s: Realm, seat: int) -> list[str]:
    """AK-WRK-2, AK-WRK-6, AK-WRK-11: free tiles whose row minimum is met, and free cards of own Territories at any Stability."""
    k = s.kingdoms[seat]
    places: list[str] = []
    for tile, card in s.book.tiles.items():
        if k.stability >= card.min_stability and tile not in k.workers:
            places.append(tile)
    for place in s.territories:
        if place.controller == seat and place.id not in k.workers:
            places.append(place.id)
    return places


def worker_count(s: Realm, seat: int) -> int:
    """AK-WRK-1: Workers on the mat, on Territories and those just come home."""
    return len(s.kingdoms[seat].workers) + s.kingdoms[seat].idle


def place_options(t: T, seat: int, places: list[str]) -> list[Option]:
    """Where a Worker may go; AK-WRK-5: with what it brings from the next Income on."""
    found = options(t, [AT[place] for place in places])
    if t.telling:
        for option in found:
            option.told(gives=worker_words(t.state, seat, option.key.split(":")[1]))
    return found


def worker_words(s: Realm, seat: int, place: str) -> str:
    """What a Worker on that tile or Territory brings."""
    if place in s.book.tiles:
        words = s.book.tiles[place].texts[level_of(s, seat, place) - 1]
    else:
        words = ", ".join([f"{n} {kind.capitalize()}" for kind, n in s.book.territories[place].worked.items() if n])
    words = words.removeprefix("+")
    return words if words.endswith("at Income") else f"{words}, from the next Income on"


async def place_worker(t: T, seat: int, rule: str, whence: str = "") -> None:
    """AK-WRK-7: a Worker goes on any free allowed place without Stability loss; with none free it waits at home."""
    k = t.state.kingdoms[seat]
    places = free_places(t.state, seat)
    if not places:
        k.idle += 1
        return
    if len(places) == 1:
        place = places[0]
    elif t.draws:
        place = t.lot(seat, places)
    else:
        title = f"Where does the Worker {f'from {title_of(t.book, whence)} ' if whence else ''}go?" if t.telling else ""
        place = (await t.choose(seat, title, place_options(t, seat, places), rule)).split(":")[1]
    k.workers.append(place)
    if t.telling:
        t.note(rule, "{who} puts a Worker on {place}", who=who(seat), place=place)


async def place_idle(t: T, seat: int) -> None:
    """AK-WRK-9: a Worker from a lost Territory is placed free of charge in the next Kingdom Actions."""
    t.state.kingdoms[seat].idle -= 1
    await place_worker(t, seat, "AK-WRK-9")


async def lose_worker(t: T, seat: int) -> None:
    """AK-WRK-8: when Population feeds one Worker less the player takes one of its choice off, without Stability loss."""
    k = t.state.kingdoms[seat]
    while worker_count(t.state, seat) > t.book.workers_at[k.population]:
        if k.idle > 0:
            k.idle -= 1
            continue
        gone = (await choose(t, seat, "Which Worker leaves?", [FROM[place] for place in k.workers], "AK-WRK-8")).split(":")[1]
        k.workers.remove(gone)
        t.note("AK-WRK-8", "{who} takes its Worker off {place}", who=who(seat), place=gone)


def can_move_workers(s: Realm, seat: int) -> bool:
    """AK-ACT-11: once per turn, and not in a Quiet Season."""
    k = s.kingdoms[seat]
    return not k.workers_moved and not k.workers_bound and len(k.workers) > 0


async def move_workers(t: T, seat: int) -> None:
    """AK-ACT-4, AK-WRK-4, AK-WRK-10: any number for 1 Stability in all; at Stability 0 without a token just one, for nothing."""
    k = t.state.kingdoms[seat]
    broke = k.stability == 0 and k.protection == 0
    rule = "AK-WRK-10" if broke else "AK-WRK-4"
    most = 1 if broke else len(k.workers)
    picked = await choose_some(t, seat, "Which Workers move?", [FROM[place] for place in k.workers], 1, most, rule)
    k.workers_moved = True
    if not broke:
        await lose_stability(t, seat, t.book.constant("move_workers_stability"), "AK-WRK-4", own=True)
    lifted = [key.split(":")[1] for key in picked]
    k.workers = [place for place in k.workers if place not in lifted]
    for place in lifted:
        if t.telling:
            t.note(rule, "{who} takes up its Worker from {place}", who=who(seat), place=place)
        await place_worker(t, seat, rule, place)
