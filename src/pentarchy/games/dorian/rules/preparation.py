"""DO-PRE: the Preparation Turn: Garlocks, buying, destroying, Upgrades, Objectives."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from pentarchy.games.dorian.cards.flags import FIRST_BUY_DISCOUNT, GARLOCK_EXTRA, SUPERVISOR_ONE
from pentarchy.games.dorian.cards.kinds import ANY, KINDS, LETTERS, POWER_NAMES, RESOURCE_NAMES, of_kind
from pentarchy.games.dorian.cards.looks import take_battle_cards
from pentarchy.games.dorian.rules.deals import barter, offer_tribute, partner_options, tribute_options
from pentarchy.games.dorian.rules.decks import card_options, destroy, discard, draw_cards
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.locations import icons_of
from pentarchy.games.dorian.rules.markets import ask_to_trade, market_options, trade_at_market
from pentarchy.games.dorian.rules.objectives import swap_objective
from pentarchy.games.dorian.rules.resources import KIND_OPTIONS, all_funds, amount, funds, gain, pay, store, store_options
from pentarchy.games.dorian.rules.round import begin_turn, end_turn
from pentarchy.games.dorian.rules.teams import same_team
from pentarchy.games.dorian.rules.upgrades import can_rearrange, rearrange, use, use_options
from pentarchy.games.dorian.state import NOWHERE, Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted, who
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sequence import AGAIN

Move = Callable[[T, Player, str], None]
"""An action that asks nothing more: the rest of the answer's key says what exactly."""
Action = Callable[[T, Player, str], Coroutine[Prompt, None, None]]
"""An action that asks more questions."""
END: Final = Option("end", "End the Preparation Turn")
END_WITH_LOSS: Final = Option("end", "End the Preparation Turn").told(risks="what lies in the Pool is lost")
REARRANGE: Final = Option("rearrange", "Rearrange Character Upgrades")
NEW_OBJECTIVE: Final = Option("objective", "Swap an Objective for 1 Resource")
BUY_OPTIONS: Final[list[list[Option]]] = [
    [
        Option(
            f"buy:{LETTERS[kind]}:{extra}",
            f"Buy a {POWER_NAMES[kind]} card",
            f"deck:{LETTERS[kind]}",
        )
        for extra in range(60)
    ]
    for kind in KINDS
]


async def begin_preparation(t: T, player: Player) -> str:
    """DO-PRE-1: a Preparation Turn begins with the top card of the Deck; DO-FLD-21: a Figure off the board comes back first."""
    begin_turn(t)
    if t.telling:
        t.note("DO-RND-12", "Preparation Turn of {who}", who=who(player.seat))
    if player.place == NOWHERE:
        await return_figure(t, player)
    draw_cards(t, player.seat, t.book.numbers.turn_draw, "DO-PRE-1")
    return AGAIN


async def return_figure(t: T, player: Player) -> None:
    """DO-FLD-21, DO-Q-61: on any Location not owned by others and without other Characters, else the leader's start."""
    s = t.state
    taken = [other.place for other in s.players]
    free = [
        place for place in range(len(s.owner)) if place not in taken and (s.owner[place] < 0 or same_team(t, s.owner[place], player.seat))
    ]
    start = t.book.place[t.book.leader[player.leader].start]
    options = [t.book.place_option[place] for place in free or [start]]
    key = await t.choose(player.seat, "Place your Figure where?", options, "DO-FLD-21", forced=True)
    player.place = t.book.place[key]
    player.came_from = NOWHERE
    t.note("DO-FLD-21", "{who} returns to the board on {place}", beat=True, who=who(player.seat), place=key)


def preparation_options(t: T, player: Player) -> list[Option]:
    """DO-PRE-2: all actions, in any order and as often as possible."""
    options = garlock_options(t, player)
    options.extend(buy_options(t, player))
    options.extend(destroy_options(t, player))
    if player.camp_worn:
        options.extend(use_options(t, player, "preparation"))
    if can_rearrange(t, player, "character"):
        options.append(REARRANGE)
    if t.state.objectives_on and player.objectives and all_funds(player) > 0:
        options.append(NEW_OBJECTIVE)
    options.extend(market_options(t, player))
    options.extend(store_options(t, player))
    if t.state.tribute_on or t.state.trade_on:
        options.extend(tribute_options(t, player))
        options.extend(partner_options(t, player))
    options.append(END_WITH_LOSS if any(player.pool) else END)
    return options


async def preparation_action(t: T, player: Player) -> str:
    """DO-PRE-2: one action of the Preparation Turn."""
    title = f"Preparation: Pool {amount(player.pool)}; Camp {amount(player.camp)}" if t.telling else ""
    key = await t.choose(player.seat, title, [] if t.blind else preparation_options(t, player), "DO-PRE-2")
    verb, rest = key.split(":", 1) if ":" in key else (key, "")
    if verb == "end":
        return end_preparation(t, player)
    move = SHARED_MOVES.get(verb)
    if move is not None:
        move(t, player, rest)
    else:
        await ACTIONS[verb](t, player, rest)
    return AGAIN


async def rearrange_character(t: T, player: Player, rest: str) -> None:
    """DO-PRE-8: exchange Character Upgrades."""
    await rearrange(t, player, "character", "DO-PRE-8")


async def ask_market(t: T, player: Player, rest: str) -> None:
    """DO-LOC-11: ask the owner of the Market."""
    await ask_to_trade(t, player, int(rest))


async def pay_tribute(t: T, player: Player, rest: str) -> None:
    """DO-VAR-1: tribute in the own Turn."""
    await offer_tribute(t, player, int(rest))


async def trade_with(t: T, player: Player, rest: str) -> None:
    """DO-VAR-3: trade with a player at the same Location."""
    await barter(t, player, int(rest))


def garlock_options(t: T, player: Player) -> list[Option]:
    """DO-PRE-3, DO-CRD-4: each kind of Garlock in Hand may be played for Resources."""
    options: list[Option] = []
    kinds: list[str] = []
    for card in player.hand:
        face = t.book.face[card]
        if face.prep_take and face.key not in kinds:
            kinds.append(face.key)
            label = f"Play {face.name}: take up to {counted(takes(t, player, card), 'Resource Card')}" if t.telling else ""
            options.append(Option(f"garlock:{card}", label, f"card:{card}"))
    return options


def takes(t: T, player: Player, card: str) -> int:
    """DO-PRE-4: a Worker takes 1 Resource Card, a Supervisor 2; events may change that."""
    most = t.book.face[card].prep_take
    if most > 1 and lasting(t, SUPERVISOR_ONE, player):
        most = 1
    return most + lasting(t, GARLOCK_EXTRA, player)


async def acquire(t: T, player: Player, card: str) -> None:
    """DO-PRE-3, DO-PRE-5, DO-Q-20: take at least 1 open Resource Card and what it gives; DO-PRE-6: then restock."""
    s = t.state
    most = min(takes(t, player, card), len(s.city))
    chosen = await t.pick(player.seat, f"Take up to {counted(most, 'Resource Card')}", card_options(t, s.city), 1, most, "DO-PRE-4")
    discard(t, player, card)
    t.reveal()
    if t.telling:
        t.note("DO-PRE-3", "{who} plays {card}", beat=True, who=who(player.seat), card=card)
    of_choice = 0
    for resource_card in chosen:
        s.city.remove(resource_card)
        s.resource_deck.insert(0, resource_card)
        gives = t.book.face[resource_card].gives
        for kind in KINDS:
            player.pool[kind] += gives[kind]
        of_choice += gives[ANY]
        if t.telling:
            t.note("DO-PRE-3", "{who} takes {card}: {gives}", beat=True, who=who(player.seat), card=resource_card, gives=amount(gives))
    restock(t)
    await gain(t, player.seat, ANY, of_choice, "DO-PRE-3")


def restock(t: T) -> None:
    """DO-PRE-6, DO-LOC-17: fill the empty slots of Garlock City after each played Garlock."""
    s = t.state
    while len(s.city) < t.book.numbers.city_slots and s.resource_deck:
        s.city.append(t.draw(s.resource_deck))


def price(t: T, player: Player, kind: int) -> int:
    """DO-PRE-10: 3 Resources of the deck's type; Upgrades and events make it cheaper, never under 1."""
    cost = t.book.numbers.buy_cost
    for card in player.camp_worn:
        for op in t.book.face[card].effect:
            if op.op == "buy_mod" and op.kind == kind and op.discount and (not op.limit or t.state.bought[kind] < op.limit):
                cost -= op.discount
    if player.bought_round == 0:
        cost -= lasting(t, FIRST_BUY_DISCOUNT, player)
    return max(1, cost)


def looks_at(t: T, player: Player, kind: int) -> int:
    """DO-PRE-11, DO-LOC-15: 2 cards, 1 more for each +1 icon and each Upgrade that says so."""
    look = t.book.numbers.buy_look + icons_of(t, player.seat, kind)
    for card in player.camp_worn:
        for op in t.book.face[card].effect:
            if op.op == "buy_mod" and op.kind == kind:
                look += op.look
    return look


def buy_option(t: T, player: Player, kind: int, extra: int) -> Option:
    """A purchase with its price and how many cards it shows."""
    cost = of_kind(price(t, player, kind) + extra, kind)
    label = f"Buy a {POWER_NAMES[kind]} card for {cost}: see {looks_at(t, player, kind) + extra}, take 1"
    return Option(f"buy:{LETTERS[kind]}:{extra}", label, f"deck:{LETTERS[kind]}")


def buy_options(t: T, player: Player) -> list[Option]:
    """DO-PRE-10, DO-PRE-12: one card for the price, each further Resource of the type shows one more; DO-Q-16: not from an empty deck."""
    options: list[Option] = []
    for kind in KINDS:
        size = len(t.state.battle_decks[kind])
        spare = funds(player, kind) - price(t, player, kind)
        if size and spare >= 0:
            most = min(spare, max(0, size - looks_at(t, player, kind)))
            options.extend(
                BUY_OPTIONS[kind][: most + 1] if not t.telling else [buy_option(t, player, kind, extra) for extra in range(most + 1)]
            )
        elif t.why and size:
            option = buy_option(t, player, kind, 0)
            options.append(Option(option.key, option.label, option.at, barred="DO-PRE-10", why="not enough Resources of the type"))
    return options


async def buy_card(t: T, player: Player, rest: str) -> None:
    """DO-PRE-10: buy from the deck of a type."""
    letter, extra = rest.split(":")
    await buy(t, player, LETTERS.index(letter), int(extra))


async def buy(t: T, player: Player, kind: int, extra: int) -> None:
    """DO-PRE-10, DO-PRE-11, DO-PRE-12: pay, look, take 1 into Hand; the rest goes to the bottom of the deck."""
    cost = price(t, player, kind) + extra
    look = looks_at(t, player, kind) + extra
    pay(player, kind, cost)
    t.state.bought[kind] += 1
    player.bought_round += 1
    if t.telling:
        t.note(
            "DO-PRE-10",
            "{who} pays {what} for a {power} card",
            beat=True,
            who=who(player.seat),
            what=of_kind(cost, kind),
            power=POWER_NAMES[kind],
        )
    await take_battle_cards(t, player.seat, kind, look, 1, "DO-PRE-11")


def destroy_options(t: T, player: Player) -> list[Option]:
    """DO-PRE-13, DO-PRE-14: any Battle Card in Hand that is no Starter card."""
    options: list[Option] = []
    for card in player.hand:
        face = t.book.face[card]
        if face.kind == "battle":
            label = f"Destroy {face.name} for {of_kind(t.book.numbers.destroy_gain, face.type)}" if t.telling else ""
            options.append(Option(f"destroy:{card}", label, f"card:{card}"))
        elif t.why:
            options.append(Option(f"destroy:{card}", f"Destroy {face.name}", f"card:{card}", barred="DO-PRE-14", why="a Starter Deck card"))
    return options


async def destroy_for_resources(t: T, player: Player, card: str) -> None:
    """DO-PRE-13, DO-PRE-15: the card leaves the game for 2 Resources of its type."""
    destroy(t, player, card)
    t.reveal()
    t.note("DO-PRE-13", "{who} destroys {gone}", beat=True, who=who(player.seat), gone=card)
    await gain(t, player.seat, t.book.face[card].type, t.book.numbers.destroy_gain, "DO-PRE-13")


async def pay_for_objective(t: T, player: Player, rest: str) -> None:
    """DO-PRE-16: 1 Resource from Pool or Camp and an Objective for one of the next two."""
    options = [option for option in KIND_OPTIONS if funds(player, LETTERS.index(option.key)) > 0]
    letter = await t.choose(player.seat, "Pay which Resource?", options, "DO-PRE-16", forced=True)
    kind = LETTERS.index(letter)
    pay(player, kind, 1)
    if t.telling:
        t.note("DO-PRE-16", "{who} pays 1 {what} for a new Objective", who=who(player.seat), what=RESOURCE_NAMES[kind])
    await swap_objective(t, player.seat)


def end_preparation(t: T, player: Player) -> str:
    """DO-PRE-17, DO-RES-11: what is left in the Pool is lost now, and at no other time."""
    if sum(player.pool) and t.telling:
        t.note("DO-PRE-17", "{who} loses {goods} from the Pool", who=who(player.seat), goods=amount(player.pool))
    player.pool = [0, 0, 0]
    return end_turn(t)


SHARED_MOVES: Final[dict[str, Move]] = {"market": trade_at_market}
"""DO-PRE-9, DO-INF-9: actions of both phases that ask nothing more."""
SHARED_ACTIONS: Final[dict[str, Action]] = {"store": store, "ask_trade": ask_market, "tribute": pay_tribute, "barter": trade_with}
"""DO-RES-5, DO-LOC-11, DO-VAR-1, DO-VAR-3: actions of both phases that ask more."""
ACTIONS: Final[dict[str, Action]] = {
    **SHARED_ACTIONS,
    "garlock": acquire,
    "buy": buy_card,
    "destroy": destroy_for_resources,
    "use": use,
    "rearrange": rearrange_character,
    "objective": pay_for_objective,
}
"""Actions of the Preparation Turn by the first word of the answer."""
