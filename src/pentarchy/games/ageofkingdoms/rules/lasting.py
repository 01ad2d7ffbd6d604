"""AK-GLO: What holds now: the one place where rules ask for lasting effects.

AK-GLO-5, AK-RCT-6: effects of a Season add up and end with it. AK-INC-11: what cards in play, Islands, Dimensions, Leaders and the World
Event give holds as long as they are there. Nothing is pushed onto anybody, so nothing has to be undone.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Effect, InPlay, Unit
from pentarchy.games.ageofkingdoms.state import Realm


def lasting(s: Realm, kind: int, seat: int) -> int:
    """All of a kind that holds for a Kingdom now: its Leader, the World Event, its lands, its cards in play, effects of this Season."""
    found = 0
    sources = s.book.sources[kind]
    if sources.found:
        giving = sources.cards
        if giving and s.in_play:
            for card in s.in_play:
                if card.card in giving and (card.seat if card.target == NOBODY else card.target) == seat:
                    found += giving[card.card]
        if sources.lands:
            for land in s.lands:
                if land.controller == seat:
                    found += sources.lands.get(land.card, 0)
        if sources.leaders:
            found += sources.leaders.get(s.kingdoms[seat].leader, 0)
        if sources.events and s.event:
            found += by_event(s, kind, seat)
    if s.effects:
        for effect in s.effects:
            if effect.kind == kind and effect.seat == seat:
                found += effect.n
    return found


def by_source(s: Realm, kind: int, seat: int) -> list[tuple[str, int]]:
    """The same total for people, each part with the name of what gives it."""
    book = s.book
    sources = book.sources[kind]
    giving: list[tuple[str, int]] = []
    if sources.found:
        for card in s.in_play:
            if card.card in sources.cards and (card.seat if card.target == NOBODY else card.target) == seat:
                giving.append((card.card, sources.cards[card.card]))
        for land in s.lands:
            if land.controller == seat and land.card in sources.lands:
                giving.append((land.card, sources.lands[land.card]))
        leader = s.kingdoms[seat].leader
        if leader in sources.leaders:
            giving.append((leader, sources.leaders[leader]))
        if s.event in sources.events:
            giving.append((s.event, by_event(s, kind, seat)))
    found = [(title_of(book, source), n) for source, n in giving if n]
    season = 0
    for effect in s.effects:
        if effect.kind == kind and effect.seat == seat:
            season += effect.n
    if season:
        found.append(("this Season", season))
    return found


def by_event(s: Realm, kind: int, seat: int = NOBODY) -> int:
    """What the World Event in force adds; a Worker on the tile it names spares a Kingdom."""
    n = s.book.sources[kind].events.get(s.event, 0) if s.event else 0
    if n and seat != NOBODY:
        spared = s.book.events[s.event].spared
        if spared and spared in s.kingdoms[seat].workers:
            return 0
    return n


def rivals_cards(s: Realm, kind: int, seat: int) -> list[InPlay]:
    """Cards of this kind that other players have in play."""
    giving = s.book.sources[kind].cards
    if not s.in_play or not giving:
        return []
    return [card for card in s.in_play if card.seat != seat and card.card in giving]


def rival_landlord(s: Realm, kind: int, seat: int) -> int:
    """The other player who controls a land of this kind; NOBODY if there is none."""
    giving = s.book.sources[kind].lands
    for land in s.lands:
        if land.card in giving and land.controller not in (NOBODY, seat):
            return land.controller
    return NOBODY


def trait(s: Realm, unit: Unit, kind: int) -> int:
    """What the Trait printed on a Unit's card says."""
    return s.book.units[unit.kind].lasting.get(kind, 0)


def on_unit(s: Realm, kind: int, unit: int) -> int:
    """How much of an effect of this Season lies on one Unit."""
    found = 0
    for effect in s.effects:
        if effect.kind == kind and effect.unit == unit:
            found += effect.n
    return found


def on_place(s: Realm, kind: int, place: str) -> Effect | None:
    """An effect of this Season that lies on a place."""
    for effect in s.effects:
        if effect.kind == kind and effect.place == place:
            return effect
    return None


def for_season(s: Realm, kind: int, seat: int, n: int = 1, unit: int = NOBODY, place: str = "") -> None:
    """AK-GLO-5: something that holds until the end of this Season."""
    s.effects.append(Effect(kind, seat, n, unit, place))


def use_up(s: Realm, kind: int, seat: int) -> None:
    """A "next time" effect is spent."""
    s.effects = [effect for effect in s.effects if effect.kind != kind or effect.seat != seat]
