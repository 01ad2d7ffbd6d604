"""AK-UPK: Upkeep: Stability losses, Command, payments and their consequences, Hourglass tokens (AK-UPK-15)."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import rule_of
from pentarchy.games.ageofkingdoms.rules import wounds
from pentarchy.games.ageofkingdoms.rules.hands import take_from_play
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, trait
from pentarchy.games.ageofkingdoms.rules.options import options, own_words
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, InPlay, Unit
from pentarchy.games.ageofkingdoms.rules.population import lower_population
from pentarchy.games.ageofkingdoms.rules.ratings import free_command, settle_command, uncommanded
from pentarchy.games.ageofkingdoms.rules.relations import is_commanded_kind, side_of, the_unit, units_of
from pentarchy.games.ageofkingdoms.rules.resources import pay, price_words
from pentarchy.games.ageofkingdoms.rules.stability import lose_stability
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.events import who


class Due:
    """One cost of this Upkeep: Population (unit NOBODY) or a Unit."""

    __slots__ = ("unit", "key", "gold", "food", "magic")

    def __init__(self, unit: int, gold: int, food: int, magic: int) -> None:
        self.unit = unit
        self.key: str = "feed:people" if unit == NOBODY else f"feed:{unit}"
        self.gold = gold
        self.food = food
        self.magic = magic

    def words(self) -> str:
        return price_words(self.gold, self.food, self.magic)

    def is_free(self) -> bool:
        return self.gold == 0 and self.food == 0 and self.magic == 0


async def take_upkeep(t: T, seat: int) -> None:
    """AK-UPK-15: card adjustments, Stability losses, Command tokens, payments and consequences, Hourglass."""
    if t.state.wars:
        await war_weariness(t, seat)
    if t.state.units:
        await spare_command(t, seat)
    await pay_dues(t, seat)
    await turn_hourglasses(t, seat)


def population_due(s: Realm, seat: int) -> int:
    """AK-UPK-1, AK-UPK-3: the Food of the marker's section, with Poisoned Wells and the Lean Years added."""
    return s.book.upkeep_at[s.kingdoms[seat].population] + lasting(s, kinds.POPULATION_FOOD, seat)


async def war_weariness(t: T, seat: int) -> None:
    """AK-UPK-9, AK-WAR-6, AK-WAR-13, AK-WAR-17: 1 Stability for each War! card; the Masquerade of Arliman suspends it."""
    wars = 0
    for war in t.state.wars:
        if side_of(war, seat) != NOBODY:
            wars += 1
    if wars and lasting(t.state, kinds.NO_WEARINESS, seat) == 0:
        await lose_stability(t, seat, wars, "AK-WAR-17", own=True)


async def spare_command(t: T, seat: int) -> None:
    """AK-UPK-11: free Command tokens may go on Units without one."""
    s = t.state
    keys = [f"unit:{id}" for id in uncommanded(s, seat)]
    if not keys:
        return
    free = free_command(s, seat)
    if free <= 0:
        return
    ask = Ask("Put free Command tokens on which Units?", "AK-UPK-11", options(t, keys), 0, min(free, len(keys)))
    ask.default = ask.canonical(keys[: min(free, len(keys))])
    for key in await t.ask(seat, ask):
        the_unit(s, int(key.split(":")[1])).command = True


def unit_due(s: Realm, unit: Unit) -> Due:
    """AK-UPK-2, AK-UPK-6, AK-REC-6, AK-REC-7: 1 Food with a Command token, else the whole Recruitment cost; Traits differ."""
    card = s.book.units[unit.kind]
    if unit.command:
        if trait(s, unit, kinds.CONSTRUCT):
            return Due(unit.id, 0, 0, 1)
        return Due(unit.id, 0, 0 if trait(s, unit, kinds.FED) else 1, 0)
    if trait(s, unit, kinds.FOR_COIN):
        return Due(unit.id, trait(s, unit, kinds.FOR_COIN), 0, 0)
    return Due(unit.id, card.gold, card.food, card.magic)


def dues(s: Realm, seat: int) -> list[Due]:
    """Everything this Upkeep asks; Iron Rations feed up to three commanded Units."""
    found = [Due(NOBODY, 0, population_due(s, seat), 0)]
    rations = lasting(s, kinds.RATIONS, seat)
    for unit in units_of(s, seat):
        if not is_commanded_kind(s, unit):
            continue
        due = unit_due(s, unit)
        if unit.command and due.food > 0 and rations > 0:
            rations -= 1
            due.food = 0
        found.append(due)
    return found


def unpayable(s: Realm, seat: int, found: list[Due], keys: list[str]) -> str:
    """What the Treasury lacks for these costs, in words; "" if it can pay them."""
    k = s.kingdoms[seat]
    gold = food = magic = 0
    for due in found:
        if due.key in keys:
            gold += due.gold
            food += due.food
            magic += due.magic
    if gold > k.gold or food > k.food or magic > k.magic:
        return f"AK-UPK-10: that costs {gold} Gold, {food} Food and {magic} Magic"
    return ""


def affordable(s: Realm, seat: int, found: list[Due], keys: list[str]) -> str:
    """AK-UPK-10: costs the Treasury can pay, and so many that nothing left over could be paid too; gives "" or the reason."""
    lacking = unpayable(s, seat, found, keys)
    if lacking:
        return lacking
    for due in found:
        if due.key not in keys and not unpayable(s, seat, found, [*keys, due.key]):
            return "AK-UPK-10: what can be paid is paid"
    return ""


class DueTest:
    """The condition of a payment as a callable for the ask."""

    __slots__ = ("state", "seat", "found")

    def __init__(self, state: Realm, seat: int, found: list[Due]) -> None:
        self.state = state
        self.seat = seat
        self.found = found

    def __call__(self, keys: list[str]) -> str:
        return affordable(self.state, self.seat, self.found, keys)


def thrifty(s: Realm, seat: int, found: list[Due]) -> list[str]:
    """As many costs as can be paid, in order: Population first, then Units."""
    keys: list[str] = []
    for due in found:
        if not unpayable(s, seat, found, [*keys, due.key]):
            keys.append(due.key)
    return keys


async def pay_dues(t: T, seat: int) -> None:
    """AK-UPK-10: Population and commanded Units first, then the Units without Command; what is unpaid has its consequence."""
    every = dues(t.state, seat)
    loose = [due for due in every if due.unit != NOBODY and not the_unit(t.state, due.unit).command]
    await feed(t, seat, [due for due in every if due not in loose])
    for due in loose:
        await keep_or_disband(t, seat, due)


async def feed(t: T, seat: int, every: list[Due]) -> None:
    """AK-UPK-2, AK-UPK-3, AK-UPK-10: paid without a question while everything can be paid; else the player says what is."""
    s = t.state
    found = [due for due in every if not due.is_free()]
    paid = [due.key for due in found]
    if unpayable(s, seat, found, paid):
        paid = thrifty(s, seat, found)
    if paid and len(paid) < len(found):
        ask = Ask("The Treasury cannot feed everybody: who is fed?", "AK-UPK-10", feed_options(t, found), 0, len(found))
        ask.test = DueTest(s, seat, found)
        ask.sensible = [paid]
        ask.default = paid
        paid = await t.ask(seat, ask)
    for due in every:
        if due.is_free() or due.key in paid:
            settle(s, seat, due)
    if t.telling:
        costs = Due(NOBODY, 0, 0, 0)
        for due in found:
            if due.key in paid:
                costs.gold += due.gold
                costs.food += due.food
                costs.magic += due.magic
        text = "{who} pays its Upkeep: {costs}" if len(paid) == len(found) else "{who} pays {costs} of its Upkeep, and leaves {n} unpaid"
        t.note("AK-UPK-10", text, who=who(seat), costs=costs.words() or "nothing", n=len(found) - len(paid))
    for due in found:
        if due.key not in paid:
            await leave_unpaid(t, seat, due)


def feed_options(t: T, found: list[Due]) -> list[Option]:
    """What each costs, and what happens if it is not paid."""
    shown = options(t, [due.key for due in found])
    if t.telling:
        for i, due in enumerate(found):
            shown[i].told(
                "Upkeep", cost=due.words(), risks="unpaid: Population falls" if due.unit == NOBODY else "unpaid: 1 Stability, revolt"
            )
    return shown


def settle(s: Realm, seat: int, due: Due) -> None:
    pay(s.kingdoms[seat], due.gold, due.food, due.magic)
    if due.unit != NOBODY:
        # AK-UPK-12: a paid Unit obeys again
        the_unit(s, due.unit).revolt = False


async def keep_or_disband(t: T, seat: int, due: Due) -> None:
    """AK-UPK-6: the whole Recruitment cost again, or the Unit disbands; nothing is asked where it cannot be paid."""
    s = t.state
    if not due.is_free():
        if unpayable(s, seat, [due], [due.key]):
            await leave_unpaid(t, seat, due)
            return
        title = f"{own_words(s, str(due.unit))} has no Command token: pay its whole price?" if t.telling else ""
        found = options(t, [f"keep:{due.unit}", f"disband:{due.unit}"])
        if t.telling:
            found[0].told("Upkeep", cost=due.words())
            found[1].told("Upkeep", risks="the Unit is lost")
        key = await t.choose(seat, title, found, "AK-UPK-6", default=f"keep:{due.unit}")
        if key.startswith("disband"):
            await leave_unpaid(t, seat, due)
            return
    settle(s, seat, due)
    if t.telling and not due.is_free():
        t.note("AK-UPK-6", "{who} pays {costs} to keep {unit}", who=who(seat), costs=due.words(), unit=the_unit(s, due.unit).kind)


async def leave_unpaid(t: T, seat: int, due: Due) -> None:
    """AK-UPK-4, AK-UPK-5, AK-UPK-6, AK-UPK-13: hunger lowers Population, unpaid Units revolt or disband."""
    s = t.state
    if due.unit == NOBODY:
        await lower_population(t, seat, "AK-UPK-4")
        return
    unit = the_unit(s, due.unit)
    if not unit.command:
        wounds.disband(t, unit, "AK-UPK-6")
        return
    await lose_stability(t, seat, 1, "AK-UPK-5", own=True)
    if trait(s, unit, kinds.SWORN):
        return
    if unit.revolt or trait(s, unit, kinds.CONSTRUCT):
        wounds.disband(t, unit, "AK-UPK-13")
        return
    unit.revolt = True
    t.note("AK-UPK-5", "{who} puts a Revolt token on {unit}", beat=True, who=who(seat), unit=unit.kind)


async def turn_hourglasses(t: T, seat: int) -> None:
    """AK-UPK-7, AK-UPK-8: the player's own cards in play and its Sacked! card lose a token; emptied ones leave play."""
    s = t.state
    k = s.kingdoms[seat]
    if k.sacked > 0:
        k.sacked -= 1
    for card in s.in_play[:]:
        if card.seat == seat and card.hourglass > 0:
            card.hourglass -= 1
            if card.hourglass == 0:
                await end_card(t, card)
        elif card.target == seat and s.book.cards[card.card].until == "upkeep":
            await end_card(t, card)
    if s.units:
        await settle_command(t, seat)


async def end_card(t: T, card: InPlay) -> None:
    """AK-UPK-7, AK-AGD-8: it leaves play, with what its end brings."""
    take_from_play(t, card)
    ends = rule_of(t.state, card.card).ends
    if ends is not None:
        await ends(t, card)
