"""Positions set up by hand: what may stand where, and what hangs on it (setups.toml)."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.state import Realm, Territory
from pentarchy.kernel.errors import BadSetup


def spots(s: Realm, what: str) -> list[tuple[int | str, str]]:
    """Spaces of the map, Territories, and the Units on it; nothing before the Kingdoms are picked."""
    if s.phase == "setup":
        return []
    if what == "spaces":
        return [(space.id, space.name) for space in printed.SPACES.values()]
    if what == "territories":
        return [(n, title_of(s.book, s.territories[n].id)) for n in range(len(s.territories))]
    if what == "units":
        return [
            (n, f"{title_of(s.book, unit.kind)} of {title_of(s.book, s.kingdoms[unit.seat].mat)}, no. {unit.id}")
            for n, unit in enumerate(s.units)
        ]
    return []


def arranged(s: Realm) -> None:
    """AK-OCC-9, AK-AGD-11: a Territory's Agendas are with its Kingdom; what is known of hidden cards is forgotten."""
    if s.season > s.number("seasons"):
        raise BadSetup(f"This game has {s.number('seasons')} Seasons (AK-SET-1).")
    for place in s.territories:
        _hand_over(s, place)
    for k in s.kingdoms:
        k.known = [[] for other in range(s.seats)]
        k.known_islands = []
        k.known_dimensions = []
        if k.mat:
            rest = k.favor - sum(k.earned.values())
            k.earned = {**k.earned, "start": k.earned.get("start", 0) + rest}
    for unit in s.units:
        # consent was given for another place
        unit.guest = unit.guest and any(passage.guest == unit.seat and s.kingdoms[passage.host].mat == unit.space for passage in s.passages)


def _hand_over(s: Realm, place: Territory) -> None:
    """AK-OCC-8, AK-OCC-9, AK-WRK-9: who controls a Territory has its Agendas, nobody else has a Worker there."""
    cards = s.book.territory_agendas[place.id]
    away = [card.card for card in s.in_play] + [play.card for play in s.plays]
    for seat in range(s.seats):
        k = s.kingdoms[seat]
        piles = [k.agendas, k.agenda_deck, k.agenda_discard]
        if seat != place.controller:
            for pile in piles:
                pile[:] = [card for card in pile if card not in cards]
            if place.id in k.workers:
                k.workers.remove(place.id)
                k.idle += 1
            continue
        place.garrison = 0
        held = [card for pile in piles for card in pile]
        k.agenda_deck.extend([card for card in cards if card not in held and card not in away])
