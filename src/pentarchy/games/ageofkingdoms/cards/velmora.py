"""Agendas of Velmora."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.numbers import by_numbers, favor_by_card, rule_id
from pentarchy.games.ageofkingdoms.cards.printed import Card
from pentarchy.games.ageofkingdoms.cards.targets import any_rival, harmful, own_unit, seat_keys, seat_of, unit_keys, unit_of
from pentarchy.games.ageofkingdoms.rules import agendas, hands, reactions, routes, wounds
from pentarchy.games.ageofkingdoms.rules.lasting import trait
from pentarchy.games.ageofkingdoms.rules.options import of_card, options, unit_words
from pentarchy.games.ageofkingdoms.rules.relations import rivals
from pentarchy.games.ageofkingdoms.rules.resources import gain, spend, steal
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.rules.tiles import give_token
from pentarchy.games.ageofkingdoms.rules.trade import swap, swaps
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import Secret, who


async def whispers_at_court(t: T, play: Play) -> None:
    """A rival loses 1 Stability and shows its Agendas."""
    rival = seat_of(play.targets[0])
    await lose_stability(t, rival, 1, "AK-STA-3")
    hands.show_hand(t, rival, play.seat, t.state.kingdoms[rival].agendas)
    shown = sorted(t.state.kingdoms[rival].agendas)
    secret = Secret(shown, to=[play.seat, rival], other="the Agendas")
    t.note("AK-SET-23", "{who} sees {shown} of {rival}", who=who(play.seat), shown=secret, rival=who(rival))


async def masked_ball(t: T, play: Play) -> None:
    gain_stability(t, play.seat, 1, "AK-AGD-5")
    guests = routes.partners(t.state, play.seat)
    if len(guests) >= 2:
        favor_by_card(t, play, play.seat, 1)
        for guest in guests:
            gain(t, guest, "gold", 1, "AK-AGD-5")


def lonely_units(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Rival Units with Command and without Revolt, away from their owner's others; two kinds never revolt."""
    found = []
    for unit in harmful(s, seat):
        if not unit.command or unit.revolt or trait(s, unit, kinds.SWORN) or trait(s, unit, kinds.CONSTRUCT):
            continue
        if not any(other.id != unit.id and other.seat == unit.seat and other.space == unit.space for other in s.units):
            found.append(unit)
    return unit_keys(found)


async def pays_two_gold(t: T, seat: int, card: str, question: str) -> bool:
    """The rival's choice under the card's name; without 2 Gold there is none."""
    if t.state.kingdoms[seat].gold < 2:
        return False
    return await t.choose(seat, of_card(t, card, question), options(t, ["pay", "yield"]), "AK-AGD-5") == "pay"


async def bribed_quartermaster(t: T, play: Play) -> None:
    unit = unit_of(t.state, play.targets[0])
    if await pays_two_gold(t, unit.seat, play.card, f"Pay 2 Gold, or a Revolt token on {unit_words(t.state, str(unit.id))}?"):
        spend(t, unit.seat, "AK-AGD-5", gold=2)
    else:
        unit.revolt = True
        t.note("AK-AGD-5", "{who} puts a Revolt token on {unit}", who=who(unit.seat), unit=unit.kind)


def with_agendas(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return seat_keys([other for other in rivals(s, seat) if s.kingdoms[other].agendas])


async def stolen_seal(t: T, play: Play) -> None:
    """A random Agenda of a rival, played at once as if it were the own, or the rival loses 1 Stability."""
    s = t.state
    rival = seat_of(play.targets[0])
    hand = s.kingdoms[rival].agendas
    card = hand[t.below("stolen seal", len(hand))]
    hands.leave_hand(s, rival, card)
    t.note("AK-AGD-5", "{who} takes {taken} from {rival}", who=who(play.seat), taken=card, rival=who(rival))
    stolen = Play(card, play.seat)
    stolen.owner = rival
    s.plays.append(stolen)
    hands.draw_agenda(t, rival)
    wanted = agendas.is_playable(s, play.seat, card)
    if wanted:
        wanted = (
            await t.choose(
                play.seat, of_card(t, play.card, f"Play {s.book.cards[card].name} at once?"), options(t, ["yes", "no"]), "AK-AGD-5"
            )
            == "yes"
        )
    if wanted:
        stolen.targets = await hands.take_aim(t, play.seat, card)
        price = agendas.pay_agenda(t, play.seat, stolen)
        s.plays.remove(stolen)
        await reactions.announce(t, stolen, None, price)
        return
    s.plays.remove(stolen)
    hands.lay_down(s, card, rival)
    await lose_stability(t, rival, 1, "AK-STA-3")


async def exchange_with_pool(t: T, play: Play, most: int) -> None:
    """Up to so many Resources, each for 1 of another kind."""
    for i in range(most):
        keys = swaps(t.state, play.seat, "swap")
        if not keys:
            return
        key = await t.choose(play.seat, of_card(t, play.card, "Exchange which Resource?"), options(t, [*keys, "enough"]), "AK-GLO-14")
        if key == "enough":
            return
        parts = key.split(":")
        swap(t, play.seat, parts[1], parts[2], rule_id(t, play))


async def night_market(t: T, play: Play) -> None:
    await exchange_with_pool(t, play, 3)


async def blood_feast(t: T, play: Play) -> None:
    unit = unit_of(t.state, play.targets[0])
    await wounds.heal(t, unit, unit.wounds, "AK-AGD-5")
    give_token(t, unit, True, "AK-AGD-5")


async def debt_of_shame(t: T, play: Play) -> None:
    rival = seat_of(play.targets[0])
    if await pays_two_gold(t, rival, play.card, f"Pay 2 Gold to @{play.seat}, or lose 1 Stability?"):
        steal(t, play.seat, rival, "gold", 2, "AK-AGD-5")
    else:
        await lose_stability(t, rival, 1, "AK-STA-3")


def is_steady(s: Realm, seat: int, card: Card) -> bool:
    return s.kingdoms[seat].stability >= 5


def less_stable(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return seat_keys([other for other in rivals(s, seat) if s.kingdoms[other].stability < s.kingdoms[seat].stability])


async def coronation_of_shadows(t: T, play: Play) -> None:
    favor_by_card(t, play, play.seat, 1)
    for key in play.targets:
        await lose_stability(t, seat_of(key), 1, "AK-STA-3")


add(
    {
        "whispers_at_court": CardRule(whispers_at_court, aim=any_rival),
        "masked_ball": CardRule(masked_ball),
        "bribed_quartermaster": CardRule(bribed_quartermaster, aim=lonely_units),
        "stolen_seal": CardRule(stolen_seal, aim=with_agendas),
        "night_market": CardRule(night_market),
        "blood_feast": CardRule(blood_feast, aim=own_unit),
        "on_a_rival": CardRule(by_numbers, numbers=True, aim=any_rival),
        "debt_of_shame": CardRule(debt_of_shame, aim=any_rival),
        "coronation_of_shadows": CardRule(coronation_of_shadows, can=is_steady, aim=less_stable, needed=False),
    }
)
