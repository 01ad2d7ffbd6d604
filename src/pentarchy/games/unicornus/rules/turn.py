"""UK-ACT: a player's turn (UK-ACT-1 to UK-ACT-3, UK-ACT-10): actions, cards and powers in any order."""

from __future__ import annotations

from pentarchy.games.unicornus.rules import movement
from pentarchy.games.unicornus.rules.actions import action_options, actions_of, collect, destiny, recruit
from pentarchy.games.unicornus.rules.powers import power_options, turn_start_powers, use_power
from pentarchy.games.unicornus.rules.send import send, send_options
from pentarchy.games.unicornus.rules.support import card_options, play_card
from pentarchy.games.unicornus.rules.units import unit_name, unit_seat
from pentarchy.games.unicornus.state import NOBODY, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted
from pentarchy.kernel.sequence import AGAIN, DONE

END_TURN = Option("end", "End the turn")


def begin_turn(t: T, i: int) -> None:
    """UK-ACT-1, UK-RND-7: the turn begins with its actions and with what works at its start."""
    s = t.state
    s.actor = i
    s.kingdom[i].acted = True
    s.actions = actions_of(s, i)
    s.destiny_used = False
    s.used = []
    if t.telling:
        t.note("UK-RND-6", "{unit}'s turn", unit=unit_name(s, i))
    turn_start_powers(t, i)


async def take_action(t: T) -> str:
    """UK-ACT-2, UK-ACT-10: one action, card or power of the turn, or its end."""
    s = t.state
    i = s.actor
    if i == NOBODY or s.kingdom[i].space < 0:
        return DONE
    seat = unit_seat(s, i)
    options = [] if t.blind else turn_options(t, i)
    if t.draws:
        key = t.lot_of(seat, options)
    else:
        title = f"{unit_name(s, i)}: {counted(s.actions, 'action')} left" if t.telling else ""
        key = await t.choose(seat, title, options, rule="UK-ACT-2")
    s.last_choice = key
    s.shown = []
    verb, _, rest = key.partition(":")
    if verb == "end":
        return DONE
    if verb == "play":
        await play_card(t, i, rest)
    elif verb in ("move", "collect", "recruit", "send", "destiny"):
        s.actions -= 1
        await _act(t, i, verb, key)
    else:
        await use_power(t, i, key)
    return AGAIN


def turn_options(t: T, i: int) -> list[Option]:
    """UK-ACT-2: everything the character can do now."""
    made: list[Option] = []
    if t.state.actions > 0:
        made = movement.move_options(t, i)
        made.extend(action_options(t, i))
        made.extend(send_options(t, i))
    made.extend(card_options(t, i))
    made.extend(power_options(t, i))
    made.append(_end_option(t.state) if t.telling else END_TURN)
    return made


def _end_option(s: Campaign) -> Option:
    """UK-ACT-3: actions that are left are lost."""
    return Option("end", "End the turn").told("End", risks=f"{counted(s.actions, 'action')} unused" if s.actions else "")


async def _act(t: T, i: int, verb: str, key: str) -> None:
    if verb == "move":
        await movement.move(t, i, int(key[5:]))
    elif verb == "collect":
        collect(t, i)
    elif verb == "recruit":
        recruit(t, i)
    elif verb == "send":
        await send(t, i, key)
    else:
        destiny(t, i)
