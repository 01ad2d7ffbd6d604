"""Looking at cards of a deck: what is looked at lies in `state.looks`, so that it stays where it is in an imagined world."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.interpreter import EFFECTS
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, POWER_NAMES
from pentarchy.games.dorian.cards.triggers import enter_battle
from pentarchy.games.dorian.rules.decks import put_card, read_options, top_of_deck
from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.rules.objectives import swap_objective
from pentarchy.games.dorian.state import NOBODY, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import Secret, counted, who


def lift(t: T, seat: int, deck: list[str], n: int, zone: str) -> None:
    """Take up to n cards off a deck and look at them; `zone` names the deck."""
    looks = t.state.looks
    while deck and len(looks) < n:
        looks.append(t.draw(deck))
    t.state.looker = seat
    t.state.look_zone = zone


async def take_from_looks(t: T, seat: int, take: int, title: str, rule: str) -> list[str]:
    """Choose `take` of the cards looked at; they leave the looks."""
    looks = t.state.looks
    most = min(take, len(looks))
    if most == 1:
        chosen = [await t.choose(seat, title, read_options(t, looks, True), rule)]
    else:
        chosen = await t.pick(seat, title, read_options(t, looks, True), most, most, rule)
    for card in chosen:
        looks.remove(card)
    return chosen


def put_under(t: T, deck: list[str]) -> None:
    """The rest of the looks goes to the bottom of the deck."""
    deck[0:0] = t.state.looks
    t.state.looks.clear()
    t.state.looker = NOBODY


@EFFECTS("look")
async def look(t: T, seat: int, source: str, op: Op) -> None:
    """Look at the top cards of the own, the Objective or the Defence deck."""
    if op.deck == "defence":
        await look_at_defence(t, seat)
    elif op.deck == "objective":
        await swap_objective(t, seat)
    else:
        await look_at_own_deck(t, seat, source, op)


async def look_at_own_deck(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-18: take some of the top cards of the own Deck into Hand or battle; the rest goes to the bottom."""
    player = t.state.players[seat]
    fighter = t.state.fighter(seat)
    t.state.looks.extend(top_of_deck(t, player, op.n))
    t.state.looker = seat
    t.state.look_zone = "own"
    t.note("DO-BAT-18", "{who} looks at the top of the Deck: {cards}", who=who(seat), cards=counted(len(t.state.looks), "card"))
    taken = await take_from_looks(t, seat, op.take, "Take which card?", "DO-BAT-18") if t.state.looks else []
    put_under(t, player.deck)
    for card in taken:
        if op.to == "play" and fighter is not None:
            await enter_battle(t, fighter, card)
        else:
            put_card(t, player, card, "hand")


async def look_at_defence(t: T, seat: int) -> None:
    """DO-SIE-8: look at the top Defence card and leave it or put it at the bottom."""
    s = t.state
    lift(t, seat, s.defence_deck, 1, "defence")
    t.note("DO-SIE-8", "{who} looks at the top Defence card", who=who(seat))
    name = t.book.face[s.looks[0]].name
    options = [Option("top", f"Leave {name} on top"), Option("bottom", f"Put {name} at the bottom")]
    if await t.choose(seat, "Where does the Defence card go?", options, "DO-SIE-8") == "top":
        s.defence_deck.append(s.looks.pop())
        s.defence_known |= 1 << seat
        t.note("DO-SIE-8", "It stays on top")
    else:
        s.defence_deck.insert(0, s.looks.pop())
        s.defence_known = 0
        t.note("DO-SIE-8", "It goes to the bottom")
    s.looker = NOBODY


@EFFECTS("gain_card")
async def gain_card(t: T, seat: int, source: str, op: Op) -> None:
    """DO-PRE-11: a free purchase: look at the top cards of a Battle deck, take some into Hand."""
    decks = [kind for kind in KINDS if t.state.battle_decks[kind]]
    if not decks:
        return
    options = [Option(LETTERS[kind], f"{POWER_NAMES[kind]} deck", f"deck:{LETTERS[kind]}") for kind in decks]
    letter = await t.choose(seat, "A free card from which deck?", options, "DO-PRE-11")
    kind = LETTERS.index(letter)
    await take_battle_cards(t, seat, kind, op.look, op.take, "DO-PRE-11")


async def take_battle_cards(t: T, seat: int, kind: int, look_at: int, take: int, rule: str) -> None:
    """DO-PRE-11, DO-PRE-12: look at cards of a Battle deck, take some into Hand, put the rest at the bottom."""
    deck = t.state.battle_decks[kind]
    lift(t, seat, deck, look_at, f"battle {kind}")
    count = len(t.state.looks)
    for card in await take_from_looks(t, seat, take, "Take which card?", rule):
        put_card(t, t.state.players[seat], card, "hand")
        deed(t, "gain_type", seat, kind)
        if t.telling:
            t.note(
                rule,
                "{who} looks at {n} and takes {taken}",
                who=who(seat),
                n=count,
                taken=Secret(card, [seat], f"a {POWER_NAMES[kind]} card"),
            )
    put_under(t, deck)
