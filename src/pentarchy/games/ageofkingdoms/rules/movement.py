"""AK-MOV: Unit Movement: step by step, because each departure can be ambushed and each arrival answered (AK-MOV-6).

AK-MOV-7: entering a space never ends a Move by itself.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import battle, laruna, odds, reactions, wounds
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, on_place, rivals_cards, use_up
from pentarchy.games.ageofkingdoms.rules.options import options, unit_words
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, InPlay, Unit
from pentarchy.games.ageofkingdoms.rules.placing import set_down
from pentarchy.games.ageofkingdoms.rules.relations import (
    active_seat,
    at_war,
    beast_ref,
    domain,
    find_unit,
    in_domain,
    may_harm,
    turn_order,
)
from pentarchy.games.ageofkingdoms.rules.units import cannot_be_ambushed, may_ambush, movement
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def can_move(s: Realm, unit: Unit) -> bool:
    """AK-MOV-1, AK-MOV-2, AK-UPK-12, AK-REC-8: one Move per turn, before the Attack, and not in revolt; without Command it does."""
    return not unit.moved and not unit.attacked and not unit.revolt


def may_go(s: Realm, unit: Unit, place: str) -> bool:
    """AK-MAP-2, AK-MOV-4: borders, and what Spells have closed (Thunderhead, Sunken Road)."""
    return is_open_to(s, unit, place, rivals_cards(s, kinds.ROAD_CLOSED, unit.seat))


def is_open_to(s: Realm, unit: Unit, place: str, barriers: list[InPlay]) -> bool:
    """AK-MAP-2, AK-MOV-4: the same, with the cards that close roads to this Unit already found."""
    closed = on_place(s, kinds.STORM, place) if s.effects else None
    if closed is not None and closed.seat != unit.seat:
        return False
    for card in barriers:
        ends = (card.place, card.place2)
        if unit.space != place and unit.space in ends and place in ends:
            return False
    if place not in laruna.KINGDOMS:
        return True
    host = laruna.host_of(s, place)
    if host == NOBODY or host == unit.seat:
        return True
    return laruna.may_enter(s, unit, place, at_war(s, host, unit.seat))


def steps(s: Realm, unit: Unit) -> list[str]:
    """AK-MOV-3, AK-MOV-4: the adjacent spaces this Unit may step to now."""
    if not can_move(s, unit) or unit.stride >= movement(s, unit):
        return []
    barriers = rivals_cards(s, kinds.ROAD_CLOSED, unit.seat)
    quiet = not s.effects and not barriers
    found: list[str] = []
    for place in laruna.neighbours(s, unit.seat, unit.space):
        if (quiet and place not in laruna.KINGDOMS) or is_open_to(s, unit, place, barriers):
            found.append(place)
    return found


def hidden_paths(s: Realm, unit: Unit) -> list[str]:
    """Hidden Paths: as its Movement, from one space of the Domain straight to another."""
    if lasting(s, kinds.PATHS, unit.seat) == 0 or unit.stride > 0 or not can_move(s, unit):
        return []
    if not in_domain(s, unit.seat, unit.space):
        return []
    return [place for place in domain(s, unit.seat) if place != unit.space]


def end_other_moves(s: Realm, unit: Unit) -> None:
    """AK-MOV-9: once the player turns to another Unit the unfinished Move is over."""
    if s.moving not in (NOBODY, unit.id):
        other = find_unit(s, s.moving)
        if other is not None:
            other.moved = True
    s.moving = unit.id


async def step(t: T, unit: Unit, place: str) -> None:
    """AK-MOV-6: leave (W-LEAVE, Ambushes), arrive (W-ENTER)."""
    s = t.state
    end_other_moves(s, unit)
    first = unit.stride == 0
    m = leaving(s, unit, place, first, False)
    if reactions.concerns_anybody(s, "W-LEAVE"):
        await reactions.window(t, m)
    if m.stopped:
        unit.moved = True
        return
    if m.goes_to:
        place = m.goes_to
    here = unit.space
    if not m.unseen and (s.kreesh or has_company(s, unit)):
        await be_ambushed(t, unit, first)
    if find_unit(s, unit.id) is None or unit.space != here:
        return
    unit.stride += 1
    await arrive(t, unit, place, "AK-MOV-3")
    if m.goes_to or unit.stride >= movement(s, unit):
        unit.moved = True


def leaving(s: Realm, unit: Unit, place: str, first: bool, voyage: bool) -> Moment:
    m = Moment("W-LEAVE", active_seat(s))
    m.unit = unit.id
    m.seat = unit.seat
    m.place = place
    m.first_step = first
    m.voyage = voyage
    return m


async def take_hidden_path(t: T, unit: Unit, place: str) -> None:
    """Hidden Paths: no Ambush on that move, and it is the Unit's whole Movement."""
    s = t.state
    end_other_moves(s, unit)
    use_up(s, kinds.PATHS, unit.seat)
    m = leaving(s, unit, place, True, True)
    await reactions.window(t, m)
    unit.moved = True
    if not m.stopped:
        unit.stride += 1
        await arrive(t, unit, place, "AK-MOV-3")


async def arrive(t: T, unit: Unit, place: str, rule: str) -> None:
    """A Unit enters a space by its own Move; thorns and roots may wait there."""
    s = t.state
    set_down(s, unit, place)
    unit.marched = True
    if t.telling:
        t.note(rule, "{who} moves {unit} to {place}", beat=True, who=who(unit.seat), unit=unit.kind, place=place)
    if s.in_play:
        await sting(t, unit)
    if find_unit(s, unit.id) is None or not reactions.concerns_anybody(s, "W-ENTER"):
        return
    m = Moment("W-ENTER", active_seat(s))
    m.unit = unit.id
    m.seat = unit.seat
    m.place = place
    await reactions.window(t, m)
    if m.stopped:
        unit.moved = True


async def sting(t: T, unit: Unit) -> None:
    """Bramble Border: a rival Unit that enters the Domain takes 1 Wound, once per turn."""
    s = t.state
    for card in rivals_cards(s, kinds.THORNS, unit.seat):
        if not unit.stung and in_domain(s, card.seat, unit.space) and may_harm(s, card.seat, unit):
            unit.stung = True
            await wounds.wound(t, unit, s.book.cards[card.card].lasting[kinds.THORNS], card.seat, "AK-GLO-11")
            return


def ambushers(s: Realm, seat: int, unit: Unit) -> list[Unit]:
    """AK-BAT-23, AK-BAT-26: Units of this other player in the space that may fall on the leaving one."""
    found: list[Unit] = []
    for other in s.units:
        if other.seat == seat and other.space == unit.space and may_ambush(s, other) and not battle.at_peace(s, other, unit):
            found.append(other)
    return found


def has_company(s: Realm, unit: Unit) -> bool:
    """Units of other players in the same place."""
    for other in s.units:  # noqa: SIM110 - a plain loop is faster here
        if other.space == unit.space and other.seat != unit.seat:
            return True
    return False


async def be_ambushed(t: T, unit: Unit, first_step: bool) -> None:
    """AK-BAT-23, AK-BAT-25, AK-BAT-27, AK-KRE-9: each other Unit there may Ambush, owners in turn order; every Kreesh does."""
    s = t.state
    if cannot_be_ambushed(s, unit, first_step):
        return
    here = unit.space
    for seat in turn_order(s, unit.seat)[1:] if has_company(s, unit) else []:
        ready = [other.id for other in ambushers(s, seat, unit)]
        while ready and find_unit(s, unit.id) is not None and unit.space == here:
            keys = [f"ambush:{id}" for id in ready]
            title = f"Ambush {unit_words(s, str(unit.id))}?" if t.telling else ""
            found = options(t, [*keys, "pass"])
            if t.telling:
                odds.tell_ambushes(s, found, unit.id)
            key = await t.choose(seat, title, found, "AK-BAT-23", default="pass")
            if key == "pass":
                break
            ready.remove(int(key.split(":")[1]))
            await battle.attack(t, int(key.split(":")[1]), unit.id, "ambush")
            ready = [id for id in ready if find_unit(s, id) is not None]
    for beast in s.kreesh[:]:
        if beast.space == here and find_unit(s, unit.id) is not None and unit.space == here:
            await battle.attack(t, beast_ref(s, beast.card), unit.id, "ambush")
