"""AK-EVT: The World Event phase: the event, the Kreesh, healing, then Player Events in turn order (AK-EVT-5).

AK-EVT-4: what an event changes in other rules (Income, Upkeep, trade, battle) is asked for there by `s.event`.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms import printed
from pentarchy.games.ageofkingdoms.options import AGREE, WAR, add_reasons, menu_of, options
from pentarchy.games.ageofkingdoms.rules import agreement, alliance, kreesh, negotiation, prices, war, whynot
from pentarchy.games.ageofkingdoms.rules.betrayal import betrayals
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.occupying import heal_territories
from pentarchy.games.ageofkingdoms.rules.population import lower_population
from pentarchy.games.ageofkingdoms.rules.relations import controls, in_war, turn_order
from pentarchy.games.ageofkingdoms.rules.resources import gain, gain_legacy, pay
from pentarchy.games.ageofkingdoms.rules.sacking import heal_kingdoms
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.scenes import Offer
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.sequence import AGAIN, DONE


def draws_event(s: Realm) -> bool:
    """AK-EVT-1, AK-EVT-10: in every fifth Season, while there are cards."""
    return s.season % s.book.constant("world_event_every") == 0 and len(s.event_deck) > 0


async def world_event(t: T) -> str:
    """AK-EVT-2, AK-EVT-3, AK-EVT-9, AK-EVT-10: a drawn card acts once, the card in force acts every Season."""
    s = t.state
    if draws_event(s):
        if s.event:
            s.events_past.append(s.event)
        s.event = t.draw(s.event_deck)
        t.note("AK-EVT-1", "World Event: {card}", card=s.event)
        for seat in turn_order(s, s.first):
            gain_legacy(t, seat, s.book.constant("legacy_per_world_event"), "AK-EVT-9")
            if controls(s, seat, "di_09"):
                gain_legacy(t, seat, 1, "AK-GLO-9")
        await reveal(t)
    await seasonal(t)
    return DONE


async def reveal(t: T) -> None:
    """AK-EVT-10: the part that happens once."""
    s = t.state
    event = s.event
    if event == "we_03":
        kreesh.awaken(t, gate_near_leader(s))
    elif s.book.events[event].kreesh:
        beast = kreesh.awaken(t)
        if event == "we_06" and s.seats >= 4:
            kreesh.awaken(t)
        if event == "we_07" and beast is not None:
            await price_of_names(t, beast.card)
    elif event == "we_14":
        await grey_fever(t)
    else:
        for seat in turn_order(s, s.first):
            if event == "we_11":
                gain_stability(t, seat, 1, "AK-EVT-10")
            elif event == "we_13":
                pay(s.kingdoms[seat], magic=min(1, s.kingdoms[seat].magic))
            elif event == "we_17" and not in_war(s, seat):
                gain_favor(t, seat, 1, "peace", "AK-EVT-10")


def gate_near_leader(s: Realm) -> str:
    """Broken Seal: the Gate nearest to the Kingdom with the most Favor."""
    order = turn_order(s, s.first)
    most = max(k.favor for k in s.kingdoms)
    leaders = [seat for seat in order if s.kingdoms[seat].favor == most]
    return kreesh.nearest(s, s.kingdoms[leaders[0]].mat, printed.GATES)


async def price_of_names(t: T, card: str) -> None:
    """A Price of Names: each Kingdom, however far, may give up to 2 Magic at once."""
    s = t.state
    for seat in turn_order(s, s.first):
        most = min(2, s.kingdoms[seat].magic)
        if most > 0 and any(beast.card == card for beast in s.kreesh):
            n = await t.number(seat, "How much Magic do you give?", 0, most, "AK-EVT-10")
            used = s.kingdoms[seat].kreesh_magic
            await kreesh.contribute(t, seat, card, n)
            s.kingdoms[seat].kreesh_magic = used


async def grey_fever(t: T) -> None:
    """Grey Fever: 2 Magic, or the Population falls."""
    s = t.state
    for seat in turn_order(s, s.first):
        k = s.kingdoms[seat]
        if k.magic >= 2 and await t.confirm(seat, "Spend 2 Magic against the Fever?", "AK-EVT-10"):
            pay(k, magic=2)
        else:
            await lower_population(t, seat, "AK-EVT-10")


async def seasonal(t: T) -> None:
    """AK-EVT-2, AK-EVT-4: the part that works every Season the card is face up."""
    s = t.state
    for seat in turn_order(s, s.first):
        k = s.kingdoms[seat]
        if s.event == "we_11":
            gain(t, seat, "gold", 1, "AK-EVT-3")
            gain(t, seat, "food", 1, "AK-EVT-3")
        elif s.event == "we_14" and k.population >= 5 and "infirmary" not in k.workers:
            await lose_stability(t, seat, 1, "AK-EVT-3")
        elif s.event == "we_17" and not in_war(s, seat):
            gain_stability(t, seat, 1, "AK-EVT-3")


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
    warlike = war.can_declare_any(s, seat)
    for other in range(s.seats):
        if other == seat:
            continue
        if s.routes and agreement.can_agree(s, seat, other) and negotiation.may_open(s, seat, "agreement", other):
            keys.append(AGREE[other])
        if warlike and war.can_declare(s, seat, other):
            keys.append(WAR[other])
    if s.wars:
        for key in alliance.openings(s, seat):
            if negotiation.may_open(s, seat, "alliance", partner_of(s, key)):
                keys.append(key)
    keys.extend(negotiation.unilateral(s, seat))
    if s.agreements or s.wars:
        keys.extend(betrayals(s, seat))
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


async def event_action(t: T, seat: int) -> str:
    """AK-EVT-8: any number of Player Events, one after another, until the player passes."""
    s = t.state
    found = [] if t.blind else options(t, menu(s, seat))
    if t.telling:
        prices.tell_prices(s, seat, found)
    if t.why:
        add_reasons(t, found, whynot.of_player_events(s, seat))
    prompt = menu_of(seat, "Player Events?", found, "AK-EVT-6")
    await prompt
    key = prompt.answers[seat][0]
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
