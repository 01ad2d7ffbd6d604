"""AK-EVT: The World Event phase: the event, the Kreesh, healing, then Player Events in turn order (AK-EVT-5).

AK-EVT-4: what an event changes in other rules (Income, Upkeep, trade, battle) is asked for there (cards/kinds.py).
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import EVENTS
from pentarchy.games.ageofkingdoms.rules import agreement, alliance, kreesh, negotiation, prices, war, whynot
from pentarchy.games.ageofkingdoms.rules.betrayal import betrayals
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.occupying import heal_territories
from pentarchy.games.ageofkingdoms.rules.options import AGREE, WAR, add_reasons, menu_ask, read_options
from pentarchy.games.ageofkingdoms.rules.relations import turn_order
from pentarchy.games.ageofkingdoms.rules.resources import gain_legacy
from pentarchy.games.ageofkingdoms.rules.sacking import heal_kingdoms
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.sequence import AGAIN, DONE


def draws_event(s: Realm) -> bool:
    """AK-EVT-1, AK-EVT-10: in every fifth Season, while there are cards."""
    return s.season % s.book.constant("world_event_every") == 0 and len(s.event_deck) > 0


def next_event_season(s: Realm) -> int:
    """AK-EVT-1, AK-EVT-10: the Season in which the next card is turned; 0 if none comes any more."""
    every = s.book.constant("world_event_every")
    season = s.season if s.step in ("season", "event") and draws_event(s) else (s.season // every + 1) * every
    return season if s.event_deck and season <= s.number("seasons") else 0


async def world_event(t: T) -> str:
    """AK-EVT-2, AK-EVT-3, AK-EVT-9, AK-EVT-10: a drawn card acts once, the card in force acts every Season."""
    s = t.state
    if draws_event(s):
        if s.event:
            s.events_past.append(s.event)
        s.event = t.draw(s.event_deck)
        t.note("AK-EVT-1", "World Event: {card}", beat=True, card=s.event)
        if t.telling:
            t.note("AK-EVT-2", "{card} says: {words}", card=s.event, words=t.book.events[s.event].text)
        for seat in turn_order(s, s.first):
            gain_legacy(t, seat, s.book.constant("legacy_per_world_event"), "AK-EVT-9")
            extra = lasting(s, kinds.LEGACY_AT_EVENT, seat)
            if extra:
                gain_legacy(t, seat, extra, "AK-GLO-9")
        await reveal(t)
    await seasonal(t)
    return DONE


async def reveal(t: T) -> None:
    """AK-EVT-10: the part that happens once."""
    await EVENTS.of(t.book.events[t.state.event].effect)(t)


async def seasonal(t: T) -> None:
    """AK-EVT-2, AK-EVT-4: the part that works every Season the card is face up."""
    if t.state.event:
        await EVENTS.of(t.book.events[t.state.event].each_season)(t)


async def kreesh_act(t: T) -> None:
    """AK-EVT-5, AK-KRE-3: from the Season after its awakening, in order of awakening."""
    s = t.state
    for card in [beast.card for beast in s.kreesh if beast.awoken < s.season]:
        await kreesh.act(t, card)


async def kreesh_and_healing(t: T) -> str:
    """AK-EVT-5: the Kreesh act, then the lands heal."""
    await kreesh_act(t)
    heal_lands(t)
    return DONE


def heal_lands(t: T) -> None:
    """AK-EVT-5: Territory and Kingdom Damage heals, neutral Garrisons return."""
    heal_territories(t)
    heal_kingdoms(t)


def menu(s: Realm, seat: int) -> list[str]:
    """AK-EVT-6, AK-EVT-7: agreements, War! and alliances start here and nowhere else."""
    keys: list[str] = []
    for other in range(s.seats):
        if other == seat:
            continue
        if s.routes and agreement.can_agree(s, seat, other) and negotiation.may_open(s, seat, "agreement", other):
            keys.append(AGREE[other])
    if s.wars:
        for key in alliance.openings(s, seat):
            if negotiation.may_open(s, seat, "alliance", partner_of(s, key)):
                keys.append(key)
    keys.extend(negotiation.unilateral(s, seat))
    if s.agreements or s.wars:
        keys.extend(betrayals(s, seat))
    if war.can_declare_any(s, seat):
        keys.extend([WAR[other] for other in range(s.seats) if war.can_declare(s, seat, other)])
    keys.append("end")
    return keys


def partner_of(s: Realm, key: str) -> int:
    """Whom an alliance opening would be proposed to."""
    parts = key.split(":")
    if parts[0] == "invite":
        return int(parts[2])
    card = alliance.find_war(s, int(parts[1]))
    assert card is not None
    return alliance.side(card, int(parts[2]))[0]


def _event_ask(t: T, seat: int, keys: list[str]) -> Ask:
    """AK-EVT-6: what the seat declares or proposes next."""
    s = t.state
    found = read_options(t, keys)
    if t.telling:
        prices.tell_prices(s, seat, found)
    if t.why:
        add_reasons(t, found, whynot.of_player_events(s, seat))
    return menu_ask("Player Events?", keys, found, "AK-EVT-6")


async def event_action(t: T, seat: int) -> str:
    """AK-EVT-8: any number of Player Events, one after another, until the player passes."""
    s = t.state
    keys = [] if t.blind else menu(s, seat)
    key = t.lot(seat, keys) if t.draws else (await t.ask(seat, _event_ask(t, seat, keys)))[0]
    if key == "end":
        return DONE
    parts = key.split(":")
    if parts[0] == "war":
        war.declare_war(t, seat, int(parts[1]))
    elif parts[0] == "agree":
        await negotiation.bargain(t, Offer("agreement", seat, int(parts[1])))
    elif parts[0] in ("join", "invite"):
        await negotiation.propose_alliance(t, seat, key)
    else:
        await negotiation.talk(t, seat, key)
    return AGAIN
