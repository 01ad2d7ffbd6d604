"""World Events: what happens when one is drawn, and what every Season it lies face up."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.cards.effects import EVENTS
from pentarchy.games.ageofkingdoms.rules import kreesh
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.options import of_card
from pentarchy.games.ageofkingdoms.rules.population import lower_population
from pentarchy.games.ageofkingdoms.rules.relations import in_war, turn_order
from pentarchy.games.ageofkingdoms.rules.resources import gain, pay, spend
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


@EVENTS("nothing")
async def nothing(t: T) -> None:
    """What it does holds while it lies face up (cards/kinds.py)."""


# ---- when it is drawn (AK-EVT-10) ----


@EVENTS("awaken")
async def awaken(t: T) -> None:
    kreesh.awaken(t)


@EVENTS("awaken_two")
async def awaken_two(t: T) -> None:
    """Children of the Scar: a second one with 4 or more players."""
    kreesh.awaken(t)
    if t.state.seats >= 4:
        kreesh.awaken(t)


@EVENTS("awaken_at_gate")
async def awaken_at_gate(t: T) -> None:
    kreesh.awaken(t, gate_near_leader(t.state))


def gate_near_leader(s: Realm) -> str:
    """Broken Seal: the Gate nearest to the Kingdom with the most Favor."""
    order = turn_order(s, s.first)
    most = max(k.favor for k in s.kingdoms)
    leaders = [seat for seat in order if s.kingdoms[seat].favor == most]
    return kreesh.nearest(s, s.kingdoms[leaders[0]].mat, printed.GATES)


@EVENTS("price_of_names")
async def awaken_for_a_price(t: T) -> None:
    beast = kreesh.awaken(t)
    if beast is not None:
        await price_of_names(t, beast.card)


async def price_of_names(t: T, card: str) -> None:
    """A Price of Names: each Kingdom, however far, may give up to 2 Magic at once."""
    s = t.state
    for seat in turn_order(s, s.first):
        most = min(2, s.kingdoms[seat].magic)
        if most > 0 and any(beast.card == card for beast in s.kreesh):
            n = await t.number(seat, of_card(t, s.event, "How much Magic do you give?"), 0, most, "AK-EVT-10")
            used = s.kingdoms[seat].kreesh_magic
            await kreesh.contribute(t, seat, card, n)
            s.kingdoms[seat].kreesh_magic = used


@EVENTS("steadying")
async def steadying(t: T) -> None:
    for seat in turn_order(t.state, t.state.first):
        gain_stability(t, seat, 1, "AK-EVT-10", t.state.event)


@EVENTS("magic_fades")
async def magic_fades(t: T) -> None:
    for seat in turn_order(t.state, t.state.first):
        if t.state.kingdoms[seat].magic > 0:
            pay(t.state.kingdoms[seat], magic=1)
            t.note("AK-EVT-10", "{who} loses 1 Magic", who=who(seat))


@EVENTS("peace")
async def peace(t: T) -> None:
    for seat in turn_order(t.state, t.state.first):
        if not in_war(t.state, seat):
            gain_favor(t, seat, 1, "event", "AK-EVT-10", t.state.event)


@EVENTS("fever")
async def grey_fever(t: T) -> None:
    """Grey Fever: 2 Magic, or the Population falls."""
    s = t.state
    for seat in turn_order(s, s.first):
        k = s.kingdoms[seat]
        if k.magic >= 2 and await t.confirm(seat, "Spend 2 Magic against the Fever?", "AK-EVT-10"):
            spend(t, seat, "AK-EVT-10", magic=2)
        else:
            await lower_population(t, seat, "AK-EVT-10")


# ---- every Season (AK-EVT-2, AK-EVT-4) ----


@EVENTS("harvest")
async def harvest(t: T) -> None:
    for seat in turn_order(t.state, t.state.first):
        gain(t, seat, "gold", 1, "AK-EVT-3", t.state.event)
        gain(t, seat, "food", 1, "AK-EVT-3", t.state.event)


@EVENTS("fever_lingers")
async def fever_lingers(t: T) -> None:
    """Grey Fever: crowded Kingdoms without an Infirmary at work lose Stability."""
    for seat in turn_order(t.state, t.state.first):
        k = t.state.kingdoms[seat]
        if k.population >= 5 and "infirmary" not in k.workers:
            await lose_stability(t, seat, 1, "AK-EVT-3")


@EVENTS("quiet")
async def quiet(t: T) -> None:
    for seat in turn_order(t.state, t.state.first):
        if not in_war(t.state, seat):
            gain_stability(t, seat, 1, "AK-EVT-3", t.state.event)
