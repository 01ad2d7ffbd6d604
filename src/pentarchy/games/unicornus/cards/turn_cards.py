"""Support cards that help one's own side: gains, marches, healing, foresight."""

from __future__ import annotations

from pentarchy.games.unicornus.book import Card
from pentarchy.games.unicornus.cards.kinds import FEWER_ACTIONS
from pentarchy.games.unicornus.cards.turn_powers import choose_player
from pentarchy.games.unicornus.rules import fate, movement, princess
from pentarchy.games.unicornus.rules.death import become_ally, wounds
from pentarchy.games.unicornus.rules.hands import draw_support, give_card, hand_options
from pentarchy.games.unicornus.rules.options import foe_options, space_options
from pentarchy.games.unicornus.rules.support import play, possible
from pentarchy.games.unicornus.rules.units import (
    command_of,
    gain_tokens,
    heal,
    is_open,
    living_units,
    map_of,
    player_name,
    space_name,
    unit_name,
    unit_seat,
)
from pentarchy.games.unicornus.state import PRINCESS, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import Secret, counted


@possible("gain_tokens")
def has_room(t: T, i: int, face: Card) -> bool:
    return t.state.kingdom[i].tokens < command_of(t.state, i)


@play("gain_tokens")
async def gain(t: T, i: int, card: str) -> None:
    """UK-DEF-12, UK-DEF-7: new tokens, up to command."""
    gained = gain_tokens(t.state, i, t.book.support[card].n)
    t.note("UK-DEF-12", "{unit} gains {tokens}", unit=unit_name(t.state, i), tokens=counted(gained, "token"))


@possible("healing_potion")
def is_wounded(t: T, i: int, face: Card) -> bool:
    return wounds(t.state, i) > 0


@play("healing_potion")
async def healing_potion(t: T, i: int, card: str) -> None:
    """UK-CHR-15: restores life, never above the printed life."""
    healed = heal(t.state, i, t.book.support[card].n)
    t.note("UK-CHR-15", "{unit} regains {n} life", unit=unit_name(t.state, i), n=healed)


@possible("protection")
def has_event(t: T, i: int, face: Card) -> bool:
    return t.state.event != "" and not t.state.kingdom[i].protected


@play("protection")
async def protection(t: T, i: int, card: str) -> None:
    """UK-CHR-17, UK-Q-46, UK-Q-59: this round's Event no longer touches the character; an action lost to it comes back."""
    s = t.state
    event = t.book.events[s.event]
    s.kingdom[i].protected = True
    t.note("UK-CHR-17", "{unit} is protected from {event} this round", unit=unit_name(s, i), event=s.event)
    if event.kind == FEWER_ACTIONS:
        s.actions += event.worth()


@possible("repentance")
def has_defeated(t: T, i: int, face: Card) -> bool:
    return len(t.state.defeated) > 0


@play("repentance")
async def repentance(t: T, i: int, card: str) -> None:
    """UK-DTH-11: a defeated empire character that is nobody's ally becomes yours."""
    s = t.state
    options = foe_options(t, sorted(s.defeated))
    key = await t.choose(unit_seat(s, i), "Who repents?", options, rule="UK-DTH-11", forced=True)
    become_ally(t, int(key[4:]), i, "UK-ALY-1")


@play("supply_train")
async def supply_train(t: T, i: int, card: str) -> None:
    """UK-CRD-1: resources from the rear."""
    gold = t.book.support[card].n
    t.state.kingdom[i].resources += gold
    t.note("UK-CRD-1", "{unit} gains {gold}", unit=unit_name(t.state, i), gold=counted(gold, "resource"))


@possible("forced_march")
def can_march(t: T, i: int, face: Card) -> bool:
    return len(movement.move_spaces(t.state, i)) > 0


@play("forced_march")
async def forced_march(t: T, i: int, card: str) -> None:
    """UK-MOV-2: one Move without an action, for the usual resources."""
    s = t.state
    key = await t.choose(unit_seat(s, i), "Where do you march?", movement.move_options(t, i), rule="UK-MOV-1")
    await movement.move(t, i, int(key[5:]))


@possible("secret_path")
def has_path(t: T, i: int, face: Card) -> bool:
    s = t.state
    return any(is_open(s, space) for space in map_of(s).area_spaces(s.kingdom[i].space))


@play("secret_path")
async def secret_path(t: T, i: int, card: str) -> None:
    """UK-Q-43: to any open space of one's area without paying; the placement is a meeting like any other."""
    s = t.state
    spaces = [space for space in map_of(s).area_spaces(s.kingdom[i].space) if is_open(s, space)]
    options = space_options(t, spaces)
    key = await t.choose(unit_seat(s, i), "Where does the path lead?", options, rule="UK-DEF-15", forced=True)
    if t.telling:
        t.note("UK-DEF-15", "{unit} takes a secret path to {space}", beat=True, unit=unit_name(s, i), space=space_name(s, int(key[4:])))
    await fate.place(t, i, int(key[4:]))


@play("royal_decree")
async def royal_decree(t: T, i: int, card: str) -> None:
    """UK-PRI-18: the princess has one action more or fewer in this round's step."""
    s = t.state
    options = [Option("1", "One action more"), Option("-1", "One action fewer")]
    change = int(await t.choose(unit_seat(s, i), "What does the decree say?", options, rule="UK-PRI-18"))
    s.princess_bonus += change
    words = "1 action more" if change > 0 else "1 action fewer"
    t.note("UK-PRI-18", "the princess has {words} this round", words=words)


@play("carrier_pigeon")
async def carrier_pigeon(t: T, i: int, card: str) -> None:
    """UK-CRD-1: up to two cards to other players, then draw one."""
    s = t.state
    player = s.kingdom[i].player
    if len(s.players) > 1:
        most = min(t.book.support[card].n, len(s.players[player].hand))
        keys = await t.pick(s.players[player].seat, "Which cards do you give away?", hand_options(s, player), 0, most, rule="UK-CRD-1")
        for key in keys:
            name = key.partition("#")[0]
            holder = await choose_player(t, i, f"Who gets {t.book.support[name].name}?", "UK-CRD-1")
            give_card(t, player, holder, name, "UK-CRD-1")
    draw_support(t, player, 1, "UK-CRD-1")


@possible("star_chart")
def has_next_event(t: T, i: int, face: Card) -> bool:
    return len(t.state.event_deck) > 0


@play("star_chart")
async def star_chart(t: T, i: int, card: str) -> None:
    """UK-DEF-14: look at the next Event; it may be put out of the game for an unseen one of its level."""
    s = t.state
    player = s.kingdom[i].player
    s.players[player].knows_event = True
    t.reveal("the next Event was looked at")
    top = s.event_deck[-1]
    if t.telling:
        seen = Secret(top, [s.players[player].seat], "a secret")
        t.note("UK-DEF-14", "The stars show {who} the next Event: {next}", who=player_name(s, player), next=seen)
    options = [Option("keep", "Leave it")]
    if spare_events(t):
        options.append(Option("replace", "Put it out of the game"))
    title = f"The next Event is {t.book.events[top].name}: does it stay?"
    if await t.choose(s.players[player].seat, title, options, rule="UK-DEF-14") == "replace":
        _replace_event(t, player)
    else:
        t.note("UK-DEF-14", "the next Event stays as it is")


def spare_events(t: T) -> list[str]:
    """The unused Event cards of the top card's level."""
    s = t.state
    level = t.book.events[s.event_deck[-1]].level
    return sorted([other for other in s.event_out if t.book.events[other].level == level])


def _replace_event(t: T, player: int) -> None:
    s = t.state
    spare = spare_events(t)
    fresh = spare[t.below("stars", len(spare))]
    s.event_gone.append(s.event_deck.pop())
    s.gone_by.append(player)
    s.event_out.remove(fresh)
    s.event_deck.append(fresh)
    for other in s.players:
        other.knows_event = False
    t.note("UK-DEF-14", "the next Event is replaced by another of its level")


@play("rally_the_banner")
async def rally_the_banner(t: T, i: int, card: str) -> None:
    """UK-DEF-2, UK-DEF-7: tokens for you, one for every other kingdom unit on your area."""
    s = t.state
    for other in living_units(s):
        if map_of(s).is_same_area(s.kingdom[other].space, s.kingdom[i].space):
            gained = gain_tokens(s, other, t.book.support[card].n if other == i else 1)
            text = "{unit} gains {tokens}" if gained else "{unit} has no room for more tokens"
            t.note("UK-DEF-7", text, unit=unit_name(s, other), tokens=counted(gained, "token"))


@possible("field_surgeon")
def has_wounded(t: T, i: int, face: Card) -> bool:
    s = t.state
    here = s.kingdom[i].space
    return any(wounds(s, j) > 0 and s.kingdom[j].space // 7 == here // 7 for j in living_units(s))


@play("field_surgeon")
async def field_surgeon(t: T, i: int, card: str) -> None:
    """UK-CHR-15: every kingdom unit on your area regains life, the princess included."""
    s = t.state
    for other in living_units(s):
        if map_of(s).is_same_area(s.kingdom[other].space, s.kingdom[i].space):
            healed = heal(s, other, t.book.support[card].n)
            if healed:
                t.note("UK-CHR-15", "{unit} regains {n} life", unit=unit_name(s, other), n=healed)


@possible("unicorn_charge")
def can_charge(t: T, i: int, face: Card) -> bool:
    s = t.state
    if t.book.princesses[s.personality].steered:
        return len(movement.move_spaces(s, PRINCESS)) > 0
    return len(princess.forecast(s)) > 0


@play("unicorn_charge")
async def unicorn_charge(t: T, i: int, card: str) -> None:
    """UK-PBT-9, UK-Q-64: the princess makes one Move by her rules; a battle it causes hurts her less."""
    s = t.state
    spaces = movement.move_spaces(s, PRINCESS) if t.book.princesses[s.personality].steered else princess.forecast(s)
    await princess.march(t, spaces, t.book.support[card].n)
