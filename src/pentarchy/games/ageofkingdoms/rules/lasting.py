"""AK-GLO: What holds now: the one place where rules ask for lasting effects.

AK-GLO-5, AK-RCT-6: effects of a Season add up and end with it. AK-INC-11: what cards in play, Islands, Dimensions, Leaders and the World
Event give holds as long as they are there. Nothing is pushed onto anybody, so nothing has to be undone.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.kinds import FROM_CARD, FROM_EVENT, FROM_LAND, FROM_LEADER
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Effect, InPlay, Unit
from pentarchy.games.ageofkingdoms.state import Realm


def total(s: Realm, kind: int, seat: int) -> int:
    """All of a kind that holds for a Kingdom now: its Leader, the World Event, its lands, its cards in play, effects of this Season."""
    found = 0
    book = s.book
    sources = book.sources[kind]
    if sources:
        if sources & FROM_CARD and s.in_play:
            found = by_cards(s, kind, seat)
        if sources & FROM_LAND:
            for land in s.lands:
                if land.controller == seat:
                    found += book.lands[land.card].lasting.get(kind, 0)
        if sources & FROM_LEADER and s.kingdoms[seat].leader:
            found += book.leaders[s.kingdoms[seat].leader].lasting.get(kind, 0)
        if sources & FROM_EVENT and s.event:
            found += by_event(s, kind, seat)
    for effect in s.effects:
        if effect.kind == kind and effect.seat == seat:
            found += effect.n
    return found


def by_event(s: Realm, kind: int, seat: int = NOBODY) -> int:
    """What the World Event in force adds; a Worker on the tile it names spares a Kingdom."""
    if not s.event:
        return 0
    face = s.book.events[s.event]
    n = face.lasting.get(kind, 0)
    if n and face.spared and seat != NOBODY and face.spared in s.kingdoms[seat].workers:
        return 0
    return n


def by_cards(s: Realm, kind: int, seat: int) -> int:
    """What cards in play add: to the Kingdom they were laid before, else to their player."""
    found = 0
    cards = s.book.cards
    for card in s.in_play:
        if (card.seat if card.target == NOBODY else card.target) == seat:
            lasting = cards[card.card].lasting
            if lasting:
                found += lasting.get(kind, 0)
    return found


def rivals_cards(s: Realm, kind: int, seat: int) -> list[InPlay]:
    """Cards of this kind that other players have in play."""
    if not s.in_play or not s.book.sources[kind] & FROM_CARD:
        return []
    cards = s.book.cards
    return [card for card in s.in_play if card.seat != seat and kind in cards[card.card].lasting]


def rival_landlord(s: Realm, kind: int, seat: int) -> int:
    """The other player who controls a land of this kind; NOBODY if there is none."""
    for land in s.lands:
        if kind in s.book.lands[land.card].lasting and land.controller not in (NOBODY, seat):
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
