"""Primitives that move, turn and mark cards: in a battle, in the Hand, in the Restore Pile."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.conditions import enemies
from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.interpreter import EFFECTS, can_pay, choose_seat, resolve
from pentarchy.games.dorian.cards.targets import holder_of, targets
from pentarchy.games.dorian.cards.triggers import drive_out, enter_battle
from pentarchy.games.dorian.rules.decks import destroy, discard, draw_cards, leave_hand, matches, put_card, read_options
from pentarchy.games.dorian.state import NOBODY, T
from pentarchy.kernel.events import Secret, counted, who

ZONE_WORDS: Final = {
    "hand": "Hand",
    "restore": "Restore Pile",
    "deck_top": "top of the Deck",
    "deck_bottom": "bottom of the Deck",
    "box": "box",
}


async def choose_targets(t: T, seat: int, source: str, op: Op, title: str, up_to: bool) -> list[str]:
    """DO-BAT-19, DO-Q-44: the cards an effect names; a target that does not exist is skipped."""
    found = targets(t, seat, source, op.target, op.filter)
    if op.target == "self" or op.target == "enemy_all":
        return found
    return await choose_some(t, seat, found, op.count, title, "DO-BAT-19", up_to)


def tell_nothing(t: T, source: str, cards: list[str], done: str) -> None:
    """DO-Q-44: what an effect finds nothing for, or is not used on, is told; the cards of a battle lie open."""
    if not cards and t.telling:
        t.note("DO-BAT-19", "{card}: nothing is {done}", card=source, done=done)


async def choose_some(t: T, seat: int, cards: list[str], count: int, title: str, rule: str, up_to: bool = False) -> list[str]:
    """`count` of these cards, fewer only if fewer exist or `up_to` allows it."""
    if not cards:
        return []
    if count == 1 and not up_to:
        return [await t.choose(seat, title, read_options(t, cards, True), rule, forced=True)]
    most = min(count, len(cards))
    return await t.pick(seat, title, read_options(t, cards, True), 0 if up_to else most, most, rule)


@EFFECTS("move_card")
async def move_card(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-16, DO-BAT-20: move chosen cards out of the battle, or out of a Restore Pile, to a zone of their owner."""
    player = t.state.players[seat]
    chosen = await choose_targets(t, seat, source, op, f"Send which card to the {ZONE_WORDS[op.to]}?", False)
    tell_nothing(t, source, chosen, "sent away")
    for card in chosen:
        battle = t.state.battle
        if battle is not None and holder_of(battle, card) is not None:
            await drive_out(t, card, op.to)
        elif card in player.restore:
            player.restore.remove(card)
            put_card(t, player, card, op.to)
            t.note(
                "DO-BAT-20", "{card} goes from the Restore Pile of {who} to the {zone}", card=card, who=who(seat), zone=ZONE_WORDS[op.to]
            )
        elif card == source and card in player.deck:
            player.deck.remove(card)
            put_card(t, player, card, op.to)


@EFFECTS("play_card")
async def play_card(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-18: bring a card from Hand or Restore Pile into this battle; without a fitting card nothing happens."""
    player = t.state.players[seat]
    fighter = t.state.fighter(seat)
    if fighter is None:
        return
    for number in range(op.count):
        zone = player.hand if op.source == "hand" else player.restore
        fitting = [card for card in zone if matches(t.book.face[card], op.filter)]
        if not fitting:
            return
        # a single fitting Hand card is asked for too: being asked must not tell how many there are
        card = await t.choose(seat, "Play which card?", read_options(t, fitting, True), "DO-BAT-18", forced=op.source != "hand")
        if op.source == "hand":
            leave_hand(player, card)
        else:
            player.restore.remove(card)
        await enter_battle(t, fighter, card)


@EFFECTS("copy_ability")
async def copy_ability(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-37: resolve the Activate ability of another card once as one's own, paying its cost again."""
    found = [card for card in targets(t, seat, source, op.target, op.filter) if can_copy(t, seat, card)]
    if not found:
        return
    copied = await t.choose(seat, "Copy which ability?", read_options(t, found, False), "DO-BAT-37", forced=True)
    face = t.book.face[copied]
    # by its name, in the log as on the table: which of two equal cards it is may lie in a hand
    fighter = t.state.fighter(seat)
    if fighter is not None:
        fighter.copied.append(face.name)
    t.note("DO-BAT-37", "{card} copies {copied}", card=source, copied=face.name)
    await resolve(t, seat, source, face.cost)
    await resolve(t, seat, source, face.effect)


def can_copy(t: T, seat: int, card: str) -> bool:
    """DO-BAT-37: only an Activate ability that is no copy itself and whose cost can be paid."""
    face = t.book.face[card]
    return face.ability == "activate" and not face.copies_abilities and can_pay(t, seat, face.cost)


@EFFECTS("exhaust")
async def exhaust(t: T, seat: int, source: str, op: Op) -> None:
    """DO-CRD-6: turn cards Exhausted without resolving anything."""
    chosen = await choose_targets(t, seat, source, op, "Exhaust which card?", True)
    tell_nothing(t, source, chosen, "Exhausted")
    for card in chosen:
        holder = holder_of(t.state.battle, card) if t.state.battle is not None else None
        if holder is not None and card not in holder.exhausted:
            holder.exhausted.append(card)
            t.note("DO-CRD-6", "{card} Exhausts {target}", card=source, target=card)


@EFFECTS("restore")
async def restore(t: T, seat: int, source: str, op: Op) -> None:
    """DO-CRD-7, DO-BAT-36: turn Exhausted cards Restored, each card at most once per battle."""
    fighter = t.state.fighter(seat)
    if fighter is None:
        return
    found = [card for card in targets(t, seat, source, op.target, op.filter) if card in fighter.exhausted and card not in fighter.restored]
    chosen = await choose_some(t, seat, found, op.count, "Restore which card?", "DO-BAT-36", True)
    tell_nothing(t, source, chosen, "Restored")
    for card in chosen:
        fighter.exhausted.remove(card)
        fighter.restored.append(card)
        t.note("DO-CRD-7", "{card} Restores {target}", card=source, target=card)


@EFFECTS("shield")
async def shield(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-19: opposing effects cannot choose these cards for the rest of the battle."""
    fighter = t.state.fighter(seat)
    chosen = await choose_targets(t, seat, source, op, "Shield which card?", True)
    tell_nothing(t, source, chosen, "shielded")
    for card in chosen:
        if fighter is not None and card not in fighter.shielded:
            fighter.shielded.append(card)
            t.note("DO-BAT-19", "{card} shields {target}", card=source, target=card)


@EFFECTS("silence")
async def silence(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-17: these cards add no passive effect and fire no trigger for the rest of the battle."""
    chosen = await choose_targets(t, seat, source, op, "Silence which card?", False)
    tell_nothing(t, source, chosen, "silenced")
    for card in chosen:
        holder = holder_of(t.state.battle, card) if t.state.battle is not None else None
        if holder is not None and card not in holder.silenced:
            holder.silenced.append(card)
            t.note("DO-BAT-17", "{card} silences {target}", card=source, target=card)


@EFFECTS("keep_after")
async def keep_after(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-20: after the battle a card goes to Hand or Deck top instead of the Restore Pile, if it is still there."""
    fighter = t.state.fighter(seat)
    if fighter is None:
        return
    for card in await choose_targets(t, seat, source, op, "Keep which card?", False):
        kept = fighter.to_hand if op.to == "hand" else fighter.to_deck
        if card not in kept:
            kept.append(card)
            text = "{target} will go to the {zone}" if card == source else "{card}: {target} will go to the {zone}"
            t.note("DO-BAT-20", text, card=source, target=card, zone=ZONE_WORDS[op.to])


@EFFECTS("destroy_card")
async def destroy_card(t: T, seat: int, source: str, op: Op) -> None:
    """DO-CRD-8: remove a card in Hand from the game."""
    player = t.state.players[seat]
    for number in range(op.count):
        fitting = [card for card in player.hand if matches(t.book.face[card], op.filter)]
        if not fitting:
            return
        card = await t.choose(seat, "Destroy which card?", read_options(t, fitting, True), "DO-CRD-8")
        destroy(t, player, card)
        t.reveal()
        t.note("DO-CRD-8", "{who} destroys {gone}", who=who(seat), gone=card)


@EFFECTS("draw")
async def draw(t: T, seat: int, source: str, op: Op) -> None:
    """DO-CRD-5: cards from the top of the Deck into the Hand."""
    draw_cards(t, seat, op.n, "DO-CRD-5")


@EFFECTS("discard")
async def discard_cards(t: T, seat: int, source: str, op: Op) -> None:
    """DO-CRD-5: Hand cards to the Restore Pile, chosen by the hand's owner or by chance; as many as there are."""
    victim = await discarding_seat(t, seat, op.who)
    if victim == NOBODY:
        return
    player = t.state.players[victim]
    if op.random:
        for number in range(min(op.n, len(player.hand))):
            card = player.hand[t.below("discard", len(player.hand))]
            discard(t, player, card)
            t.note("DO-CRD-5", "{who} loses {gone} to the Restore Pile", who=who(victim), gone=card)
        return
    for card in await choose_some(t, victim, player.hand, op.n, "Put which card in the Restore Pile?", "DO-CRD-5"):
        discard(t, player, card)
        t.reveal()
        t.note("DO-CRD-5", "{who} puts {gone} in the Restore Pile", who=who(victim), gone=card)


async def discarding_seat(t: T, seat: int, word: str) -> int:
    """`who` of a discard: you, the Attacking Player, or an enemy with cards in Hand."""
    battle = t.state.battle
    fighter = t.state.fighter(seat)
    if word == "you" or battle is None or fighter is None:
        return seat
    if word == "attacker":
        return battle.attacker
    foes = [foe.seat for foe in enemies(battle, fighter) if t.state.players[foe.seat].hand]
    return await choose_seat(t, seat, foes, "Who loses a card?", "DO-BAT-29") if foes else NOBODY


@EFFECTS("peek")
async def peek(t: T, seat: int, source: str, op: Op) -> None:
    """DO-BAT-7, DO-BAT-8: look secretly at a Hand or a placed Battle Marker; nobody else sees it."""
    battle = t.state.battle
    fighter = t.state.fighter(seat)
    if battle is None or fighter is None:
        return
    if op.what == "hand":
        foes = [foe.seat for foe in enemies(battle, fighter)]
        if foes:
            seen = await choose_seat(t, seat, foes, "Look at whose Hand?", "DO-BAT-29")
            look_at_hand(t, seat, seen)
        return
    hidden = [other for other in battle.fighters if other.seat != seat and not knows_side(t, seat, other.seat)]
    if hidden:
        whose = await choose_seat(t, seat, [other.seat for other in hidden], "Look at whose Battle Marker?", "DO-SIE-2")
        chosen = t.state.fighter(whose)
        assert chosen is not None
        chosen.marker_known |= 1 << seat
        t.reveal()
        side = "the defence" if chosen.side else "the attack"
        t.note(
            "DO-SIE-2",
            "{who} looks at the marker of {other}{side}",
            who=who(seat),
            other=who(chosen.seat),
            side=Secret(f": {side}", [seat], ""),
        )


def look_at_hand(t: T, seat: int, seen: int) -> None:
    """Remember for one player what lies in another's Hand, until the cards leave it; a look that leaves no trace names nobody."""
    owner = t.state.players[seen]
    unknown = [f"{seat}:{card}" for card in sorted(owner.hand) if f"{seat}:{card}" not in owner.known]
    owner.known.extend(unknown)
    t.reveal()
    if not unknown:
        t.note("DO-BAT-29", "{who} looks at a Hand and finds nothing new in it", who=who(seat))
        return
    t.note(
        "DO-BAT-29",
        "{who} looks at the Hand of {other} and sees {cards}",
        who=who(seat),
        other=who(seen),
        cards=Secret(sorted(owner.hand), [seat], counted(len(owner.hand), "card")),
    )


def knows_side(t: T, seat: int, other: int) -> bool:
    """Does the seat know which side another participant is on?"""
    battle = t.state.battle
    fighter = t.state.fighter(other)
    if battle is None or fighter is None or battle.revealed or other in (battle.attacker, battle.target, seat):
        return True
    if battle.kind == "siege" and t.state.owner[battle.place] == other:
        return True
    players = t.state.players
    return players[other].team == players[seat].team or bool(fighter.marker_known >> seat & 1)
