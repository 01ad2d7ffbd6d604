"""AK-MOV: A player's turn in the Map phase: Units move and attack in any order (AK-MOV-5), or not at all (AK-MOV-8)."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.book import names_by
from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import battle, islands, laruna, movement, negotiation, occupying, placing, prices, sacking
from pentarchy.games.ageofkingdoms.rules.betrayal import betrayals
from pentarchy.games.ageofkingdoms.rules.options import barred, menu_ask, options, read_options
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.rules.relations import beast_ref, the_unit, units_of
from pentarchy.games.ageofkingdoms.rules.units import can_strike, is_ranged
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.sequence import AGAIN, DONE


def targets(s: Realm, unit: Unit) -> list[str]:
    """What the Unit may attack from where it stands: Units, Kreesh, the Territory, Kingdom, Island or Dimension it is in."""
    keys: list[str] = []
    place, seat = unit.space, unit.seat
    ranged = is_ranged(s, unit)
    for other in s.units:
        if other.seat != seat and (ranged or other.space == place) and battle.can_attack(s, unit, other):
            keys.append(f"attack:{unit.id}:{other.id}")
    for beast in s.kreesh:
        if (ranged or beast.space == place) and battle.can_attack_beast(s, unit, beast):
            keys.append(f"attack:{unit.id}:{beast.card}")
    if can_besiege(s, unit):
        keys.append(f"siege:{unit.id}")
    return keys


def can_besiege(s: Realm, unit: Unit) -> bool:
    """Whether the place itself can be attacked: a Territory, a Kingdom, an Island or Dimension."""
    if unit.space in laruna.TERRITORIES:
        return occupying.can_occupy(s, unit)
    if unit.space in laruna.KINGDOMS:
        return bool(s.wars) and sacking.can_sack(s, unit)
    return unit.space not in laruna.ADJACENT and islands.can_claim_land(s, unit)


def unit_orders(s: Realm, unit: Unit) -> list[str]:
    """Everything one Unit may do now."""
    keys: list[str] = []
    if movement.can_move(s, unit):
        verb = f"move:{unit.id}:"
        for place in movement.steps(s, unit):
            keys.append(verb + place)
        if s.effects:
            keys.extend([f"path:{unit.id}:{place}" for place in movement.hidden_paths(s, unit)])
        if unit.space in islands.HARBOURS:
            keys.extend([f"sail:{unit.id}:{goal}" for goal in islands.voyages(s, unit)])
        if unit.way_back:
            keys.extend([f"back:{unit.id}:{place}" for place in islands.ways_back(s, unit)])
    if can_strike(s, unit):
        keys.extend(targets(s, unit))
    return keys


def menu(s: Realm, seat: int) -> list[str]:
    """All orders of this Map turn, and the talk that goes with it."""
    keys: list[str] = []
    for unit in s.units:
        if unit.seat == seat:
            keys.extend(unit_orders(s, unit))
    if s.units:
        keys.extend(negotiation.passage_openings(s, seat))
    keys.extend(negotiation.unilateral(s, seat))
    if s.agreements or s.wars:
        keys.extend(betrayals(s, seat))
    keys.append("end")
    return keys


def _order_ask(t: T, seat: int, keys: list[str]) -> Ask:
    """AK-MOV-1: what the seat orders next."""
    s = t.state
    found = read_options(t, keys)
    if t.telling:
        prices.tell_prices(s, seat, found)
    if t.why:
        explain(t, seat, found)
    return menu_ask("Map phase: your order?", keys, found, "AK-MOV-1")


async def map_action(t: T, seat: int) -> str:
    """One order, or the end of the turn."""
    s = t.state
    keys = [] if t.blind else menu(s, seat)
    key = t.lot(seat, keys) if t.draws else (await t.ask(seat, _order_ask(t, seat, keys)))[0]
    if key == "end":
        return DONE
    parts = key.split(":")
    if parts[0] in ("move", "path", "sail", "back", "attack", "siege"):
        await obey(t, the_unit(s, int(parts[1])), parts)
    else:
        await negotiation.talk(t, seat, key)
    return AGAIN


async def obey(t: T, unit: Unit, parts: list[str]) -> None:
    """Carry out one order of one Unit."""
    verb = parts[0]
    if verb == "move":
        await movement.step(t, unit, parts[2])
    elif verb == "path":
        await movement.take_hidden_path(t, unit, parts[2])
    elif verb == "sail":
        await islands.voyage(t, unit, parts[2])
    elif verb == "back":
        await islands.go_back(t, unit, parts[2])
    else:
        movement.end_other_moves(t.state, unit)
        unit.attacked = True
        await strike(t, unit, parts)


async def strike(t: T, unit: Unit, parts: list[str]) -> None:
    """An Attack action on a Unit, a Kreesh, or the place itself."""
    s = t.state
    if parts[0] == "attack":
        target = int(parts[2]) if parts[2].isdecimal() else beast_ref(s, parts[2])
        fought = await battle.attack(t, unit.id, target, "action")
        if fought.encore:
            await attack_again(t, unit)
    elif occupying.can_occupy(s, unit):
        await occupying.attack_territory(t, unit)
    elif sacking.can_sack(s, unit):
        await sacking.attack_kingdom(t, unit)
    else:
        await islands.claim_land(t, unit)


async def attack_again(t: T, unit: Unit) -> None:
    """AK-GLO-9: one more Attack action against any legal target."""
    keys = targets(t.state, unit)
    if not keys:
        return
    found = options(t, [*keys, "pass"])
    if t.telling:
        prices.tell_prices(t.state, unit.seat, found)
    title = f"{names_by(t.book, 'encore')}: attack again?" if t.telling else ""
    key = await t.choose(unit.seat, title, found, "AK-GLO-9")
    if key != "pass":
        await strike(t, unit, key.split(":"))


async def begin_map_turn(t: T, seat: int) -> None:
    """A new turn for the Units of this player."""
    for unit in units_of(t.state, seat):
        unit.stride = 0
        unit.moved = False
        unit.attacked = False
    for unit in t.state.units:
        unit.stung = False
    t.state.moving = NOBODY


async def end_map_turn(t: T, seat: int) -> None:
    """AK-MAP-10: guests whose consent has ended leave now; effects of this turn end."""
    s = t.state
    for unit in units_of(s, seat):
        host = laruna.host_of(s, unit.space)
        if unit.guest and host not in (NOBODY, seat) and not laruna.has_consent(s, host, unit):
            await placing.put_aside(t, seat, unit, "AK-MAP-10")
    s.effects = [effect for effect in s.effects if effect.kind != kinds.UNQUIET]
    s.moving = NOBODY


def explain(t: T, seat: int, found: list[Option]) -> None:
    """The why-not of this menu: spaces next to a Unit that it cannot step to, and places it cannot attack."""
    s = t.state
    keys = [option.key for option in found]
    for unit in units_of(s, seat):
        for place in laruna.neighbours(s, seat, unit.space):
            if f"move:{unit.id}:{place}" not in keys:
                barred(t, found, f"move:{unit.id}:{place}", *why_no_step(s, unit, place))
        if f"siege:{unit.id}" not in keys and occupying.territory_at(s, unit.space) is not None:
            barred(t, found, f"siege:{unit.id}", *why_no_siege(s, unit))


def why_no_siege(s: Realm, unit: Unit) -> tuple[str, str]:
    """What keeps a Unit from attacking the Territory it stands in."""
    territory = occupying.territory_at(s, unit.space)
    if territory is not None and territory.controller == unit.seat:
        return "AK-OCC-15", "the Territory is yours"
    if unit.attacked:
        return "AK-MOV-1", "it has attacked"
    if unit.revolt:
        return "AK-UPK-12", "it is in revolt"
    if s.book.units[unit.kind].summon:
        return "AK-OCC-1", "a summon cannot occupy"
    if occupying.rivals_present(s, unit.seat, unit.space):
        return "AK-OCC-2", "others are there"
    if territory is not None and territory.damage > 0 and territory.damage_by != unit.seat:
        return "AK-OCC-3", "the Damage on it is another Kingdom's"
    return "AK-MOV-1", "a card keeps it from attacking"


def why_no_step(s: Realm, unit: Unit, place: str) -> tuple[str, str]:
    """The rule that holds a Unit back, and why in words."""
    if unit.revolt:
        return "AK-UPK-12", "it is in revolt"
    if unit.attacked:
        return "AK-MOV-2", "it has attacked"
    if unit.moved or (movement.can_move(s, unit) and movement.may_go(s, unit, place)):
        return "AK-MOV-9", "its Move of this turn is over"
    return "AK-MAP-2", "the way is closed to it"
