"""DO-OBJ: Objective cards: secret deeds that pay a reward the moment they are done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dorian.cards.face import Condition
from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.rules.decks import card_options, own_cards
from pentarchy.games.dorian.rules.locations import owned_by, stars_of
from pentarchy.games.dorian.rules.scenes import Deed
from pentarchy.games.dorian.rules.teams import team_ip
from pentarchy.games.dorian.state import NOBODY, NOWHERE, Player, T
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.events import who
from pentarchy.kernel.sequence import AGAIN, DONE

FOUGHT: Final = ["siege_won", "field_won", "capture"]
"""Deeds that follow an answer of any participant."""


async def turn_in(t: T) -> str:
    """DO-OBJ-2, DO-OBJ-3: compare all deeds since the last look with everybody's Objectives; met ones are turned in at once."""
    s = t.state
    deeds = s.deeds
    s.deeds = []
    for seat in s.track:
        player = s.players[seat]
        own = [done for done in deeds if done.seat == seat]
        if own:
            if len(own) < len(deeds) or seat != s.active() or any(done.name in FOUGHT for done in own):
                # whoever answered last may be another player, and learns also from what is not turned in
                t.reveal("Objectives of other players were compared")
            for card in met_by(t, player, own):
                await reward(t, player, card)
    return AGAIN


def met_by(t: T, player: Player, deeds: list[Deed]) -> list[str]:
    """The player's Objectives that these deeds meet."""
    return [card for card in player.objectives if is_met(t, player, t.book.face[card].condition, deeds)]


def is_nothing_met(t: T) -> bool:
    """No Objective is met by the deeds since the last look."""
    return all(not met_by(t, t.state.players[done.seat], [done]) for done in t.state.deeds)


async def reward(t: T, player: Player, card: str) -> None:
    """DO-OBJ-2, DO-OBJ-4: the card is shown, its reward paid, and a new one taken."""
    player.objectives.remove(card)
    t.state.objectives_done.append(card)
    t.reveal()
    t.note("DO-OBJ-2", "{who} turns in {card}", beat=True, who=who(player.seat), card=card)
    await resolve(t, player.seat, card, t.book.face[card].reward)
    await new_objective(t, player.seat, "DO-OBJ-4")


def look_at_objectives(t: T, seat: int) -> bool:
    """The top 2 Objectives; DO-Q-16: an empty deck is made of the turned-in ones."""
    s = t.state
    while len(s.looks) < t.book.numbers.objective_look:
        if not s.objective_deck:
            if not s.objectives_done:
                break
            s.objective_deck[:] = s.objectives_done
            s.objectives_done.clear()
            t.shuffle("objectives", s.objective_deck)
        s.looks.append(t.draw(s.objective_deck))
    s.looker = seat
    s.look_zone = "objective"
    return bool(s.looks)


async def new_objective(t: T, seat: int, rule: str) -> None:
    """DO-OBJ-4: look at the top 2, keep 1, the other goes to the bottom."""
    s = t.state
    if not look_at_objectives(t, seat):
        return
    kept = await t.choose(seat, "Keep which Objective?", card_options(t, s.looks), rule)
    s.looks.remove(kept)
    s.objective_deck[0:0] = s.looks
    s.looks.clear()
    s.looker = NOBODY
    take_objective(t, s.players[seat], kept)
    if t.telling:
        t.note(rule, "{who} takes an Objective", who=who(seat))


def take_objective(t: T, player: Player, card: str) -> None:
    """DO-OBJ-5: only deeds after taking count; where the Character stands now counts as visited."""
    player.objectives.append(card)
    if t.book.face[card].condition.name == "stood_on":
        player.visited[:] = [player.place] if player.place != NOWHERE else [-2]


async def swap_objective(t: T, seat: int) -> None:
    """DO-PRE-16: an Objective goes to the bottom of its deck for one of the next two."""
    s = t.state
    player = s.players[seat]
    if not player.objectives:
        return
    back = await t.choose(seat, "Return which Objective?", card_options(t, player.objectives), "DO-PRE-16")
    player.objectives.remove(back)
    s.objective_deck.insert(0, back)
    await new_objective(t, seat, "DO-PRE-16")


def starting_ask(t: T, seat: int) -> Ask:
    """DO-SET-17: which of the three Objectives dealt go back?"""
    player = t.state.players[seat]
    back = len(player.objectives) - t.book.numbers.objective_keep
    return Ask("Put which Objective back?", "DO-SET-17", card_options(t, player.objectives), back, back)


async def keep_objectives(t: T) -> str:
    """DO-SET-17: everybody keeps 2 of 3 and puts the third at the bottom of the deck."""
    s = t.state
    answers = await t.together(list(range(s.seats)), lambda seat: starting_ask(t, seat))
    for seat in range(s.seats):
        for card in answers[seat]:
            s.players[seat].objectives.remove(card)
            s.objective_deck.insert(0, card)
        for card in s.players[seat].objectives:
            if t.book.face[card].condition.name == "stood_on":
                s.players[seat].visited[:] = [s.players[seat].place]
    t.note("DO-SET-17", "Everybody keeps {n} Objectives", n=t.book.numbers.objective_keep)
    return DONE


def is_met(t: T, player: Player, wanted: Condition, deeds: list[Deed]) -> bool:
    """DO-OBJ-5: has one of these deeds met the requirement?"""
    return any(meets(t, player, wanted, done) for done in deeds)


def meets(t: T, player: Player, wanted: Condition, done: Deed) -> bool:
    """[[objective_condition]]: one deed against one requirement."""
    return DEEDS[wanted.name](t, player, wanted, done)


def has_icon(t: T, place: int, icon: str) -> bool:
    """Port or Market."""
    location = t.book.locations[place]
    return location.port if icon == "port" else location.market


def captured(t: T, player: Player, wanted: Condition, done: Deed) -> bool:
    """A star Location just captured."""
    if done.name != "capture":
        return False
    location = t.book.locations[done.place]
    owned = owned_by(t, player.seat)
    if wanted.name == "capture_location":
        return location.key == wanted.location
    if wanted.name == "capture_icon":
        fits = [each for each in owned if has_icon(t, each, wanted.icon)]
        return has_icon(t, done.place, wanted.icon) and len(fits) >= wanted.n
    in_region = [each for each in owned if t.book.locations[each].region == wanted.region]
    return location.region == wanted.region and len(in_region) >= wanted.n


def has_done(name: str, done: Deed, enough: bool) -> bool:
    """This deed, and as much of it as is asked for."""
    return done.name == name and enough


def is_alone_last(t: T, player: Player) -> bool:
    """Strictly fewer IP than everybody else's team."""
    mine = team_ip(t, player.seat)
    return all(team_ip(t, other.seat) > mine for other in t.state.players if other.team != player.team)


def victory(t: T, player: Player, wanted: Condition, done: Deed) -> bool:
    """A Siege or Field Battle won in the role asked for."""
    if done.name != wanted.name or done.role != wanted.role:
        return False
    return done.margin >= wanted.margin and done.selected <= wanted.max_selected


def owns_of_type(t: T, player: Player, kind: int) -> int:
    """Battle Cards of a type in all zones of a player."""
    assert kind in KINDS
    return len([card for card in own_cards(t, player) if t.book.face[card].type == kind])


WINS: Final = ("siege_won", "field_won")
DEEDS: Final[dict[str, Callable[[T, Player, Condition, Deed], bool]]] = {
    "capture_location": captured,
    "capture_icon": captured,
    "capture_region": captured,
    "capture_to_count": lambda t, player, wanted, done: has_done("capture", done, len(owned_by(t, player.seat)) >= wanted.n),
    "capture_to_stars": lambda t, player, wanted, done: has_done("capture", done, stars_of(t, player.seat) >= wanted.n),
    "capture_big": lambda t, player, wanted, done: done.name == "capture" and t.book.locations[done.place].stars >= wanted.n,
    "capture_from_player": lambda t, player, wanted, done: has_done("capture", done, done.n != NOBODY),
    "siege_won": victory,
    "field_won": victory,
    "battle_won": lambda t, player, wanted, done: done.name in WINS and done.played >= wanted.min_played,
    "beat_ip_leader": lambda t, player, wanted, done: done.name in WINS and done.beat_leader,
    "place_camp": lambda t, player, wanted, done: has_done("place_camp", done, min(player.camp) >= wanted.n),
    "place_base": lambda t, player, wanted, done: has_done("place_base", done, sum(player.base) >= wanted.n),
    "place_base_each": lambda t, player, wanted, done: has_done("place_base", done, min(player.base) >= wanted.n),
    "gain_type": lambda t, player, wanted, done: has_done(
        "gain_type", done, done.n == wanted.kind and owns_of_type(t, player, wanted.kind) >= wanted.n
    ),
    "mine_take": lambda t, player, wanted, done: has_done("mine_take", done, done.n >= wanted.n),
    "sea_steps_turn": lambda t, player, wanted, done: has_done("sea_steps_turn", done, done.n >= wanted.n),
    "granted_passage_round": lambda t, player, wanted, done: has_done(
        "granted_passage_round", done, bin(player.granted).count("1") >= wanted.n
    ),
    "equip": lambda t, player, wanted, done: has_done("equip", done, len(player.worn) + len(player.camp_worn) >= wanted.n),
    "stood_on": lambda t, player, wanted, done: has_done(
        "stood_on", done, all(t.book.place[place] in player.visited for place in wanted.locations)
    ),
    "alone_fewest_ip": lambda t, player, wanted, done: done.name == "alone_fewest_ip" and is_alone_last(t, player),
}
"""[[objective_condition]]: what an Objective may ask for, by name."""
