"""DE-ACT: the Action phase, with the options of DE-RND-4, and the flight of the pawn."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import END, MOVE, RESET, kinds_of
from pentarchy.games.dragonemperor.rules.magic import bar_to_buying, bar_to_using, buy_item, use_item
from pentarchy.games.dragonemperor.rules.play import REASONS, bar_to_playing, play_from_hand
from pentarchy.games.dragonemperor.rules.round import discard
from pentarchy.games.dragonemperor.rules.upgrades import bar_to_upgrading, purchase_upgrade, reset_upgrades
from pentarchy.games.dragonemperor.rules.variants import actions_allowed, times
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, ROLE_NAMES, T
from pentarchy.kernel import Option
from pentarchy.kernel.events import counted
from pentarchy.kernel.sequence import AGAIN, DONE


async def take_action(t: T) -> str:
    """DE-RND-4: one action, a free purchase, or the end of the phase; DE-RND-5: any kind again; DE-RND-13: only the acting player."""
    s = t.state
    allowed = actions_allowed(s, t.book)
    title = f"What does the {ROLE_NAMES[s.role]} do? {max(allowed - s.taken, 0)} of {allowed} actions left" if t.telling else ""
    options = [] if t.blind else action_options(t, s.taken < allowed)
    key = await t.choose(s.seat(s.role), title, options, "DE-RND-4")
    s.drawn = ""  # the Evil card has been seen
    verb, _, card = key.partition(":")
    if verb == "end":
        return DONE
    if verb == "buy":
        buy_item(t, card)
        return AGAIN
    s.taken += 1
    if verb == "play":
        await play_from_hand(t, card)
    elif verb == "upgrade":
        await purchase_upgrade(t, card)
    elif verb == "reset":
        await reset_upgrades(t)
    elif verb == "move":
        await move_dragon_pawn(t, card)
    else:
        await use_item(t, card)
    return AGAIN


def action_options(t: T, may_act: bool) -> list[Option]:
    """DE-RND-4: what can be done now; DE-RND-6: stopping is always possible. Barred ones only when somebody asks why not."""
    s = t.state
    book = t.book
    menu = book.menu
    options: list[Option] = []
    bar = bar_to_acting(t, may_act)
    if not bar or t.why:
        side = s.acting()
        for card in kinds_of(side.hand):
            offer(t, options, menu.play[card], bar or bar_to_playing(t, book.cards[card]))
        upgrade_bar = bar or bar_to_upgrading(t)
        if not upgrade_bar or t.why:
            for card in kinds_of(side.row):
                offer(t, options, menu.upgrade[card], upgrade_bar)
        offer(t, options, RESET, bar or ("" if side.row else "DE-ACT-8"))
        moving_bar = bar or bar_to_moving(t)
        if moving_bar:
            offer(t, options, MOVE, moving_bar)
        else:
            options.extend([menu.move[card] for card in kinds_of(side.hand)])
        for item in book.items:
            if t.why or item in s.items:
                offer(t, options, menu.use[item], bar or bar_to_using(t, item))
    if s.role == EMPEROR or t.why:
        for item in book.items:
            if item not in s.items:
                offer(t, options, menu.buy[item], bar_to_buying(t, item))
    left = actions_allowed(s, book) - s.taken
    options.append(early_end(left) if t.telling and left > 0 and s.acting().hand else END)
    return options


def early_end(left: int) -> Option:
    """DE-RND-16: what is not used is lost, and the option says so."""
    return Option(END.key, END.label, END.at).told(risks=f"{counted(left, 'action')} unused")


def offer(t: T, options: list[Option], option: Option, bar: str) -> None:
    """Add an option, or its barred twin when somebody asks why not."""
    if not bar:
        options.append(option)
    elif t.why:
        options.append(Option(option.key, option.label, option.at, bar, REASONS[bar]))


def bar_to_acting(t: T, may_act: bool) -> str:
    """DE-RND-4: an action must be left; DE-RND-7: and a card in hand to pay for it."""
    if not may_act:
        return "DE-RND-4"
    return "" if t.state.acting().hand else "DE-RND-7"


def bar_to_moving(t: T) -> str:
    """DE-EVL-13: an entrapped Dragon cannot move the pawn; DE-EVL-14: the Emperor can."""
    return "DE-EVL-13" if t.state.entrapped and t.state.role == DRAGON else ""


async def move_dragon_pawn(t: T, card: str) -> None:
    """DE-ACT-9: the Dragon moves up to three spaces; DE-ACT-10: the Emperor one; DE-VAR-26: or two when doubled.

    DE-ACT-11: nothing is in the way of the pawn; DE-ACT-17: the card named with the action is discarded once it is known where to.
    """
    s = t.state
    rule = "DE-ACT-9" if s.role == DRAGON else "DE-ACT-10"
    s.price = card
    options = [] if t.blind else move_options(t, t.book.moves[s.role] * times(s), rule)
    title = f"Move the Dragon where? {t.book.cards[card].title} is discarded" if t.telling else ""
    key = await t.choose(s.seat(s.role), title, options, rule)
    s.price = ""
    discard(t, card, rule)
    s.dragon = int(key)
    if t.telling:
        t.note(rule, "The Dragon flies to {place}", beat=True, place=t.book.places[s.dragon])
    if s.role == EMPEROR and s.entrapped:
        # DE-EVL-14: this and nothing else breaks the spell.
        s.entrapped = False
        if t.telling:
            t.note("DE-EVL-14", "The wings of the Dragon are free", beat=True)


def pawn_reach(t: T) -> list[int]:
    """DE-ACT-9, DE-ACT-10: where the acting player could move the pawn now; nowhere without action, card or wings."""
    s = t.state
    if bar_to_acting(t, s.taken < actions_allowed(s, t.book)) or bar_to_moving(t):
        return []
    return within_reach(t, t.book.moves[s.role] * times(s))[:]


def within_reach(t: T, reach: int) -> list[int]:
    """DE-MAP-4: every hex within reach, Cursed, Evil's own, Evil Start and Palace included; not the one he stands on."""
    rings = t.book.realm.within[t.state.dragon]
    return rings[min(reach, len(rings) - 1)]


def move_options(t: T, reach: int, rule: str) -> list[Option]:
    """DE-ACT-11: the hexes within reach; the others only when somebody asks why not."""
    menu = t.book.menu
    here = t.state.dragon
    near = within_reach(t, reach)
    options = [menu.hex[place] for place in near]
    if t.why:
        for place in range(len(menu.hex)):
            if place not in near and place != here:
                offer(t, options, menu.hex[place], rule)
    return options
