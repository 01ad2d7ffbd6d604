"""Agendas of Thessil, and looking at the top of a deck."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.numbers import favor_by_card, rule_id
from pentarchy.games.ageofkingdoms.cards.targets import name_of, own_unit, seat_of, trade_partner, unit_of
from pentarchy.games.ageofkingdoms.rules import hands
from pentarchy.games.ageofkingdoms.rules.lasting import for_season
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules.relations import rivals, side_of
from pentarchy.games.ageofkingdoms.rules.resources import gain
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability
from pentarchy.games.ageofkingdoms.rules.units import is_flyer
from pentarchy.games.ageofkingdoms.rules.upgrades import upgradable, upgrade
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who


async def open_archive(t: T, play: Play) -> None:
    """Two Agendas besides the replacement; the hand limit is applied when that is drawn."""
    for i in range(2):
        hands.draw_agenda(t, play.seat)


def discarded_spells(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [f"card:{card}" for card in s.kingdoms[seat].spell_discard]


async def transcribe(t: T, play: Play) -> None:
    k = t.state.kingdoms[play.seat]
    card = name_of(play.targets[0])
    k.spell_discard.remove(card)
    k.spells.append(card)
    for other in rivals(t.state, play.seat):
        hands.show_hand(t, play.seat, other, [card])
    t.note("AK-AGD-5", "{who} takes {taken} back into its hand", who=who(play.seat), taken=card)
    await hands.discard_down(t, play.seat)


def grounded(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [key for key in own_unit(s, seat, chosen) if not is_flyer(s, unit_of(s, key))]


async def wings_over_the_vale(t: T, play: Play) -> None:
    for key in play.targets:
        for_season(t.state, kinds.WINGS, play.seat, unit=unit_of(t.state, key).id)


async def lesson_of_the_fall(t: T, play: Play) -> None:
    s = t.state
    gain(t, play.seat, "magic", 1, "AK-AGD-5")
    if any(s.kingdoms[other].favor > s.kingdoms[play.seat].favor for other in rivals(s, play.seat)):
        gain(t, play.seat, "gold", 1, "AK-AGD-5")


def opponents(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Two rivals on opposite sides of one War! card."""
    found: list[str] = []
    for other in rivals(s, seat):
        for card in s.wars:
            side = side_of(card, other)
            if side == NOBODY:
                continue
            foes = [foe for foe in (card.defenders if side == 0 else card.attackers) if foe != seat]
            fits = seat_of(chosen[0]) in foes if chosen else bool(foes)
            if fits and f"seat:{other}" not in found:
                found.append(f"seat:{other}")
    return found


async def moderation(t: T, play: Play) -> None:
    for key in sorted(play.targets):
        gain_stability(t, seat_of(key), 1, "AK-AGD-5")
    favor_by_card(t, play, play.seat, 1)


async def scholars_exchange(t: T, play: Play) -> None:
    gain(t, seat_of(play.targets[0]), "magic", 1, "AK-AGD-5")
    gain(t, play.seat, "magic", 2, "AK-AGD-5")


async def look_ahead(t: T, play: Play, deck: list[str], islands: bool) -> None:
    """Look at the top 3 cards and put them back in any order: the first named will be on top."""
    only_this_one_knows(t.state, play.seat, deck[-3:], islands)
    t.reveal("the top of a deck was seen")
    tops = [Option(f"top:{i + 1}", title_of(t.book, deck[-1 - i]), f"card:{deck[-1 - i]}") for i in range(len(deck[-3:]))]
    order = await t.order(play.seat, "Put them back: from top to bottom?", tops, rule_id(t, play))
    seen = deck[-len(tops) :] if tops else []
    back = [seen[-int(name_of(key))] for key in reversed(order)]
    deck[len(deck) - len(back) :] = back
    only_this_one_knows(t.state, play.seat, back, islands)


def only_this_one_knows(s: Realm, seat: int, top: list[str], islands: bool) -> None:
    """The top of a deck as one Kingdom saw it; what others knew of it holds no longer."""
    for other in range(s.seats):
        if islands:
            s.kingdoms[other].known_islands = top if other == seat else []
        else:
            s.kingdoms[other].known_dimensions = top if other == seat else []


async def gate_survey(t: T, play: Play) -> None:
    await look_ahead(t, play, t.state.dimension_deck, False)
    for_season(t.state, kinds.NEXT_DIMENSION, play.seat, 2)


def magic_tiles(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [f"tile:{tile}" for tile in upgradable(s, seat, 3) if s.book.tiles[tile].column == "Magic"]


async def arcane_foundry(t: T, play: Play) -> None:
    upgrade(t, play.seat, name_of(play.targets[0]), 3)


async def vow_of_service(t: T, play: Play) -> None:
    s = t.state
    if all(s.kingdoms[play.seat].stability > s.kingdoms[other].stability for other in rivals(s, play.seat)):
        favor_by_card(t, play, play.seat, 1)
    else:
        gain_stability(t, play.seat, 2, "AK-AGD-5")


add(
    {
        "open_archive": CardRule(open_archive),
        "transcribe": CardRule(transcribe, aim=discarded_spells),
        "wings_over_the_vale": CardRule(wings_over_the_vale, aim=grounded, most=3),
        "lesson_of_the_fall": CardRule(lesson_of_the_fall),
        "moderation": CardRule(moderation, aim=opponents, least=2, most=2),
        "scholars_exchange": CardRule(scholars_exchange, aim=trade_partner),
        "gate_survey": CardRule(gate_survey),
        "arcane_foundry": CardRule(arcane_foundry, aim=magic_tiles),
        "vow_of_service": CardRule(vow_of_service),
    }
)
