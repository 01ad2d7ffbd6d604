"""UK-SND: sending tokens, resources and potions."""

from __future__ import annotations

from pentarchy.games.unicornus.cards.kinds import BARE_SEND, CUT_SUPPLY
from pentarchy.games.unicornus.rules.hands import drop_card
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.options import PLAIN_SENDS
from pentarchy.games.unicornus.rules.units import book_of, command_of, gain_tokens, map_of, unit_name, unit_seat
from pentarchy.games.unicornus.state import PRINCESS, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted

LOAD = 10


def recipients(s: Campaign, i: int) -> list[int]:
    """UK-SND-1, UK-VAR-3: the other kingdom units on the same or an adjacent area; Cut Supply Lines leaves only the own area."""
    board = map_of(s)
    here = s.kingdom[i].space
    is_cut = lasting(s, CUT_SUPPLY, i) > 0
    row = here // 7 * board.areas
    found: list[int] = []
    for other, unit in enumerate(s.kingdom):
        there = unit.space
        if there >= 0 and other != i and (there // 7 == here // 7 if is_cut else board.reaches[row + there // 7]):
            found.append(other)
    return found


def may_send_bare(s: Campaign, i: int) -> bool:
    """UK-POW-1: once per turn Madam Josephine sends without a token."""
    return lasting(s, BARE_SEND, i) > 0 and "bare send" not in s.used


def potions_in_hand(s: Campaign, i: int) -> int:
    return s.players[s.kingdom[i].player].hand.count(book_of(s).potion)


def send_options(t: T, i: int) -> list[Option]:
    """UK-SND-4, UK-SND-5, UK-SND-6: one recipient per Send; to the princess Healing Potions may go along."""
    s = t.state
    unit = s.kingdom[i]
    bare = unit.tokens == 0 and may_send_bare(s, i)
    made: list[Option] = []
    if unit.tokens == 0 and not bare and not t.why:
        return made
    for other in recipients(s, i):
        at = f"hex:{s.kingdom[other].space}" if t.telling else ""
        if unit.tokens > 0 or (bare and unit.resources > 0):
            made.append(_send_option(s, other, at) if t.telling else PLAIN_SENDS[other])
        if other == PRINCESS and (unit.tokens > 0 or bare):
            for n in range(1, potions_in_hand(s, i) + 1):
                label = f"Send to the princess with {counted(n, t.book.name_of(t.book.potion))}" if t.telling else ""
                option = Option(f"send:0:{n}", label, at)
                made.append(option.told("Send", "1 action and the card", "she drinks it as her step begins") if t.telling else option)
    if t.why:
        made.extend(_closed_sends(s, i, bare))
    return made


def _closed_sends(s: Campaign, i: int, bare: bool) -> list[Option]:
    """UK-SND-1, UK-SND-2: who cannot be sent anything now, and why."""
    near = recipients(s, i)
    is_cut = lasting(s, CUT_SUPPLY, i) > 0
    made: list[Option] = []
    for other, unit in enumerate(s.kingdom):
        if unit.space < 0 or other == i:
            continue
        rule, why = "", ""
        if other not in near:
            rule, why = "UK-SND-1", "not on your own area" if is_cut else "neither on your area nor on one beside it"
        elif s.kingdom[i].tokens == 0 and not bare:
            rule, why = "UK-SND-2", "nothing travels without a token"
        if why:
            made.append(Option(f"send:{other}", f"Send to {unit_name(s, other)}", f"hex:{unit.space}", rule, why))
    return made


def _room_words(s: Campaign, other: int) -> str:
    room = command_of(s, other) - s.kingdom[other].tokens
    return "no room for tokens" if room <= 0 else f"room for {counted(room, 'token')}"


def _send_option(s: Campaign, other: int, at: str) -> Option:
    """UK-SND-3: who gets it, the free command, and what would be lost."""
    room = command_of(s, other) - s.kingdom[other].tokens
    risk = "every token sent is lost, its resources arrive" if room <= 0 else f"tokens beyond {room} are lost"
    return Option(f"send:{other}", f"Send to {unit_name(s, other)} ({_room_words(s, other)})", at).told("Send", "1 action", risks=risk)


def _tokens_title(s: Campaign, other: int) -> str:
    room = command_of(s, other) - s.kingdom[other].tokens
    loss = ", all of them are lost" if room <= 0 else "; the rest is lost"
    return f"How many tokens go to {unit_name(s, other)} ({_room_words(s, other)}{loss})?"


async def send(t: T, i: int, key: str) -> None:
    """UK-SND-1, UK-SND-2, UK-SND-3, UK-SND-7: how many tokens, and up to ten resources with each of them."""
    s = t.state
    unit = s.kingdom[i]
    parts = key.split(":")
    other = int(parts[1])
    potions = int(parts[2]) if len(parts) > 2 else 0
    seat = unit_seat(s, i)
    least = 0 if may_send_bare(s, i) and (potions or unit.resources) else 1
    tokens = await t.number(seat, _tokens_title(s, other) if t.telling else "", least, unit.tokens, rule="UK-SND-1")
    load = LOAD * tokens if tokens else LOAD
    least = 1 if tokens == 0 and potions == 0 else 0
    title = f"How many resources travel to {unit_name(s, other)} (you have {unit.resources})?" if t.telling else ""
    resources = await t.number(seat, title, least, min(load, unit.resources), rule="UK-SND-2")
    if tokens == 0:
        s.used.append("bare send")
    deliver(t, i, other, tokens, resources, potions)


def deliver(t: T, i: int, other: int, tokens: int, resources: int, potions: int) -> None:
    """UK-SND-3, UK-SND-6, UK-CHR-14, UK-CHR-24: what arrives; tokens above command are lost, resources are not."""
    s = t.state
    unit = s.kingdom[i]
    unit.tokens -= tokens
    unit.resources -= resources
    kept = gain_tokens(s, other, tokens)
    s.kingdom[other].resources += resources
    if other == PRINCESS:
        s.sent += resources
    for n in range(potions):
        drop_card(s, unit.player, t.book.potion)
        s.potions += 1
    loads = ((tokens, "token"), (resources, "resource"), (potions, t.book.name_of(t.book.potion)))
    if t.telling:
        t.note(
            "UK-SND-1",
            "{unit} sends {load} to {other}",
            beat=True,
            unit=unit_name(s, i),
            load=" and ".join([counted(n, thing) for n, thing in loads if n]),
            other=unit_name(s, other),
        )
    if kept < tokens:
        lost = counted(tokens - kept, "token") + (" is" if tokens - kept == 1 else " are")
        t.note("UK-SND-3", "{tokens} lost: above the command of {other}", tokens=lost, other=unit_name(s, other))
    if potions:
        t.note("UK-SND-6", "The princess keeps {load} for her march", load=counted(s.potions, t.book.name_of(t.book.potion)))
