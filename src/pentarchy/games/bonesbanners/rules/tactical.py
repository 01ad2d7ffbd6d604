"""BB-TAC: III. Tactical Phase, activate the dice, symbol by symbol."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, KINDS, SYMBOLS, UNIT, Book
from pentarchy.games.bonesbanners.cards.buildings import building_options, cycle, look
from pentarchy.games.bonesbanners.cards.kinds import DRAW_TWO_KEEP_ONE
from pentarchy.games.bonesbanners.rules.advisors import advisor_options, play_advisor
from pentarchy.games.bonesbanners.rules.bluff import bluff_risk, die_matches
from pentarchy.games.bonesbanners.rules.hidden import (
    DRAWN,
    FIRST_SLOT,
    hide_hand_move,
    hide_kept,
    hide_pile_draw,
    hide_under_pile,
    show_exchange,
)
from pentarchy.games.bonesbanners.rules.lasting import has_lasting, lasting
from pentarchy.games.bonesbanners.rules.targets import aim_at, aim_options, aim_words
from pentarchy.games.bonesbanners.state import BonesState, T, Unit
from pentarchy.kernel.choices import Option, verb_of
from pentarchy.kernel.events import Secret, who
from pentarchy.kernel.sequence import AGAIN, DONE

KEEP = Option("keep", "Keep it")
IDLE = Option("idle", "Set the die aside")
KEPT = "keep the card or exchange it with the Tableau"
DRAWS = [Option(f"draw:{kind}", f"Draw from the {kind.title()} Pile", f"pile:{kind}").told("Draw", gives=KEPT) for kind in KINDS]


def next_activation(s: BonesState) -> bool:
    """BB-TAC-1: the first symbol of which any player has a die left; false when all dice have been used.

    BB-TAC-2, BB-TAC-3, BB-TAC-4: whoever has more of it is next, counted anew each time; if equal, the holder of the token.
    """
    mine = s.players[0].dice
    theirs = s.players[1].dice
    for symbol in range(6):
        if mine[symbol] or theirs[symbol]:
            s.symbol = symbol
            if mine[symbol] == theirs[symbol]:
                s.active = s.holder
            else:
                s.active = 0 if mine[symbol] > theirs[symbol] else 1
            return True
    return False


def coming(s: BonesState) -> list[tuple[int, int]]:
    """BB-TAC-1, BB-TAC-2, BB-TAC-3: symbol and seat of the activations to come, if every die is activated alone."""
    order: list[tuple[int, int]] = []
    for symbol in range(6):
        left = [player.dice[symbol] for player in s.players]
        while left[0] or left[1]:
            seat = s.holder if left[0] == left[1] else 0 if left[0] > left[1] else 1
            left[seat] -= 1
            order.append((symbol, seat))
    return order


async def activate(t: T) -> str:
    """BB-TAC-5: a die plays a unit from the hand or draws from a pile; free extras of the turn stand beside.

    BB-TAC-15: a die that can do neither is set aside. BB-TAC-17: the phase ends when all dice are used.
    """
    s = t.state
    if not next_activation(s):
        s.turn = 0
        return DONE
    seat = s.active
    options = activation_options(t, seat) if not t.blind or is_stuck(s, seat) else []
    key = "idle"
    if len(options) != 1 or options[0].key != "idle" or s.players[seat].hand[ADVISOR]:
        title = f"Activate a {SYMBOLS[s.symbol]} die" if t.telling else ""
        key = await t.choose(seat, title, options, rule="BB-TAC-5")
    if key.startswith("advisor:"):
        await play_advisor(t, seat, key[8:])
        return AGAIN
    return carry_out(t, seat, key)


def is_stuck(s: BonesState, seat: int) -> bool:
    """BB-TAC-15: no unit to play and no card to draw."""
    return not s.players[seat].hand[UNIT] and not s.piles[UNIT] and not s.piles[BUILDING] and not s.piles[ADVISOR]


def activation_options(t: T, seat: int) -> list[Option]:
    """BB-TAC-5, BB-TAC-7, BB-TAC-14: the units that the die matches, every pile that is not empty, the Bluffs, then the extras.

    BB-BOL-1, BB-BOL-3: with two dice of the symbol left, two may be laid on a unit that they can Bolster.
    BB-TAC-12: a card gained earlier in this phase is used like any other.
    """
    s = t.state
    player = s.players[seat]
    book = t.book
    options: list[Option] = []
    bluffs: list[Option] = []
    pair = player.dice[s.symbol] >= 2
    for key in player.hand[UNIT]:
        card = book.cards[key]
        if not (card.symbols >> s.symbol) & 1 and not die_matches(book, s, seat, card, s.symbol, card.defends):
            bluffs.append(card.bluffing)
            continue
        options.append(card.play_one)
        if pair and card.can_bolster:
            options.append(card.play_two)
    for kind in range(3):
        if s.piles[kind]:
            options.append(DRAWS[kind])
        elif t.why:
            options.append(Option(DRAWS[kind].key, DRAWS[kind].label, DRAWS[kind].at, "BB-TAC-14", "the pile is empty"))
    options += bluffs
    if is_stuck(s, seat):
        options.append(IDLE)
    if player.hand[ADVISOR]:
        options += advisor_options(t, seat, "TURN")
    if player.built:
        options += building_options(t, seat)
    return options


def carry_out(t: T, seat: int, key: str) -> str:
    """BB-WIN-10: after an advisor or a building action the counts are compared anew and the turn goes on."""
    s = t.state
    verb, what = verb_of(key)
    if verb == "play" or verb == "bolster":
        s.placing = what
        s.placing_dice = 1 if verb == "play" else 2
        return "play"
    if verb == "draw":
        draw_card(t, seat, KINDS.index(what))
        return "draw" if len(s.drawn) == 1 else "choose"
    if verb == "look":
        look(t, seat, int(what))
    elif verb == "cycle":
        cycle(t, seat, what)
    else:
        s.players[seat].dice[s.symbol] -= 1
        s.beside[3].append(s.symbol)
        if t.telling:
            t.note("BB-TAC-15", "{seat} can do nothing with a {die} die", seat=who(seat), die=SYMBOLS[s.symbol])
    return AGAIN


# ---- A: play a unit ----


async def aim(t: T) -> str:
    """BB-TAC-6: the unit is laid face down, its dice on it, its arrow pointed at a village or a unit."""
    s = t.state
    seat = s.active
    title = f"Aim {t.book.name(s.placing)} at what?" if t.telling else ""
    key = await t.choose(seat, title, [] if t.blind else aim_options(t, seat, s.placing, s.symbol, s.placing_dice, None), rule="BB-TAC-6")
    place(t, seat, key)
    return DONE


def place(t: T, seat: int, key: str) -> None:
    """BB-BAT-8: every unit gets the next number of the game; BB-TAC-16, BB-BOL-2: one activation, one die or two."""
    s = t.state
    player = s.players[seat]
    unit = Unit()
    s.placed += 1
    unit.no = s.placed
    unit.card = s.placing
    unit.owner = seat
    unit.symbol = s.symbol
    unit.dice = s.placing_dice
    unit.slot = player.placed
    aim_at(t, unit, key)
    player.placed += 1
    player.dice[s.symbol] -= unit.dice
    player.hand[UNIT].remove(unit.card)
    if unit.card in player.tavern:
        player.tavern.remove(unit.card)
    hide_hand_move(t.book, s, seat, UNIT, FIRST_SLOT << unit.slot)
    s.units.append(unit)
    s.chronicle.append(f"no. {unit.no} under {unit.dice} {SYMBOLS[unit.symbol]} aimed at {key}")
    s.placing = ""
    s.placing_dice = 0
    if t.telling:
        dice = [SYMBOLS[unit.symbol]] * unit.dice
        card = Secret(unit.card, [seat], "a unit")
        risk = bluff_risk(t.book, s, unit)
        bluff = Secret(f": a Bluff of 0 banners ({risk})" if risk else "", [seat], "")
        words = "{seat} plays {card} as no. {no} under {dice}, aimed at {aim}{bluff}"
        t.note("BB-TAC-6", words, True, seat=who(seat), card=card, no=unit.no, dice=dice, aim=aim_words(unit), bluff=bluff)


# ---- B: draw a card ----


def draw_card(t: T, seat: int, kind: int) -> None:
    """BB-TAC-8: the top card of a pile, for the drawer to see; BB-TAC-11: the die is left beside the pile.

    Market: the top two, of which one goes back under the pile.
    """
    s = t.state
    s.players[seat].dice[s.symbol] -= 1
    s.beside[kind].append(s.symbol)
    n = 2 if len(s.piles[kind]) > 1 and has_lasting(t.book, s, seat, DRAW_TWO_KEEP_ONE) else 1
    s.drawn_kind = kind
    for i in range(n):
        card = t.draw(s.piles[kind])
        s.drawn.append(card)
        hide_pile_draw(t.book, s, seat, kind, card, DRAWN)
    if t.telling:
        drawn = Secret(s.drawn[:], [seat], f"{n} unseen")
        t.note("BB-TAC-8", "{seat} draws from the {kind} Pile: {cards}", True, seat=who(seat), kind=KINDS[kind].title(), cards=drawn)


async def market(t: T) -> str:
    """Market: one of the two cards goes under the pile, the other is the drawn card."""
    s = t.state
    seat = s.active
    options = [t.book.hold[card] for card in s.drawn]
    kept = await t.choose(seat, "Go on with which card? The other goes under the pile.", options, rule="BB-HID-6")
    under = s.drawn[1] if kept == s.drawn[0] else s.drawn[0]
    s.drawn.remove(under)
    s.piles[s.drawn_kind].insert(0, under)
    hide_under_pile(t.book, s, seat, s.drawn_kind)
    if t.telling:
        words = "{seat} puts {card} under the {kind} Pile ({by})"
        t.note(
            "BB-HID-6",
            words,
            seat=who(seat),
            card=Secret(under, [seat]),
            kind=KINDS[s.drawn_kind].title(),
            by=lasting(t.book, s, seat, DRAW_TWO_KEEP_ONE)[0].key,
        )
    return DONE


def keep_option(b: Book, drawn: str) -> Option:
    """BB-TAC-9: the drawn card with what it is worth, as the cards beside it tell it."""
    return Option(KEEP.key, KEEP.label).told("", gives=b.worth(drawn))


async def exchange(t: T) -> str:
    """BB-TAC-9: keep the drawn card, or exchange it for a face-up card of the same type.

    BB-TAC-10: the card chosen goes into the hand. BB-TAC-13: the Tableau keeps its size.
    """
    s = t.state
    seat = s.active
    kind = s.drawn_kind
    options = [keep_option(t.book, s.drawn[0]) if t.telling else KEEP]
    if not t.blind:
        for card in s.tableau[kind]:
            options.append(t.book.take[card])
    title = f"You drew {t.book.name(s.drawn[0])}: keep or exchange it?" if t.telling else ""
    key = await t.choose(seat, title, options, rule="BB-TAC-9")
    drawn = s.drawn.pop()
    if key == "keep":
        s.players[seat].hand[kind].append(drawn)
        hide_kept(t.book, s, seat, kind)
        if t.telling:
            t.note("BB-TAC-10", "{seat} keeps {card}", seat=who(seat), card=Secret(drawn, [seat], "the card"))
    else:
        taken = key[5:]
        row = s.tableau[kind]
        row[row.index(taken)] = drawn
        s.players[seat].hand[kind].append(taken)
        show_exchange(t.book, s, seat, kind, taken)
        t.reveal("a card of the Tableau was exchanged")
        if t.telling:
            t.note("BB-TAC-9", "{seat} takes {taken} and leaves {left}", True, seat=who(seat), taken=taken, left=drawn)
    return DONE
