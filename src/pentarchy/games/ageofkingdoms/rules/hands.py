"""AK-AGD: Hands, decks and discard piles of Agendas and Spells; cards in play; choosing targets."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import RULES, rule_of
from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.options import choose, discard_some, options
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, InPlay
from pentarchy.games.ageofkingdoms.rules.ratings import agenda_limit, spell_limit
from pentarchy.games.ageofkingdoms.rules.relations import route_between
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import Secret, who


def draw_agenda(t: T, seat: int) -> None:
    """AK-AGD-3, AK-AGD-7: one card; an empty deck is made from the discard pile."""
    k = t.state.kingdoms[seat]
    if not k.agenda_deck and k.agenda_discard:
        k.agenda_deck[:] = k.agenda_discard
        k.agenda_discard.clear()
        t.shuffle(f"agendas {seat}", k.agenda_deck)
        t.note("AK-AGD-7", "{who} shuffles its Agenda discard pile into a new deck", who=who(seat))
    if k.agenda_deck:
        card = t.draw(k.agenda_deck)
        k.agendas.append(card)
        if t.telling:
            t.note("AK-AGD-3", "{who} draws {drawn}", who=who(seat), drawn=Secret(card, to=[seat], other="an Agenda"))


def draw_spell(t: T, seat: int) -> None:
    """AK-SPL-3, AK-SPL-17: one card; an empty deck is made from the discard pile."""
    k = t.state.kingdoms[seat]
    if not k.spell_deck and k.spell_discard:
        k.spell_deck[:] = k.spell_discard
        k.spell_discard.clear()
        t.shuffle(f"spells {seat}", k.spell_deck)
        t.note("AK-SPL-17", "{who} shuffles its Spell discard pile into a new deck", who=who(seat))
    if k.spell_deck:
        card = t.draw(k.spell_deck)
        k.spells.append(card)
        if t.telling:
            t.note("AK-SPL-3", "{who} draws {drawn}", who=who(seat), drawn=Secret(card, to=[seat], other="a Spell"))


def draw_up(t: T, seat: int) -> None:
    """AK-AGD-1, AK-SPL-1, AK-INC-11: hands are filled up to their limits at once."""
    k = t.state.kingdoms[seat]
    while len(k.agendas) < agenda_limit(t.state, seat) and (k.agenda_deck or k.agenda_discard):
        draw_agenda(t, seat)
    while len(k.spells) < spell_limit(t.state, seat) and (k.spell_deck or k.spell_discard):
        draw_spell(t, seat)


async def discard_down(t: T, seat: int) -> None:
    """AK-AGD-6, AK-TIL-9, AK-INC-11: the player discards from all cards held, the newest included, down to the hand limits."""
    s = t.state
    k = s.kingdoms[seat]
    extra = len(k.agendas) - agenda_limit(s, seat)
    if extra > 0:
        keys = [t.book.cards[card].as_target for card in k.agendas]
        for key in await discard_some(t, seat, "Discard which Agendas?", keys, extra, "AK-AGD-6"):
            discard_agenda(t, seat, key.split(":")[1])
    extra = len(k.spells) - spell_limit(s, seat)
    if extra > 0:
        keys = [t.book.cards[card].as_target for card in k.spells]
        for key in await discard_some(t, seat, "Discard which Spells?", keys, extra, "AK-SPL-5"):
            discard_spell(t, seat, key.split(":")[1])


def leave_hand(s: Realm, seat: int, card: str) -> None:
    """A card leaves a hand in the open, so nobody's knowledge of that hand holds for it any longer."""
    k = s.kingdoms[seat]
    if card in k.agendas:
        k.agendas.remove(card)
    else:
        k.spells.remove(card)
    for other in s.kingdoms:
        if card in other.known[seat]:
            left = list(other.known[seat])
            left.remove(card)
            know_hand(other, seat, left)


def know_hand(k: Kingdom, seat: int, cards: Sequence[str]) -> None:
    """What a Kingdom knows of a rival's hand from now on."""
    k.known = [*k.known[:seat], cards, *k.known[seat + 1 :]]


def show_hand(t: T, seat: int, viewer: int, cards: list[str]) -> None:
    """AK-SET-23: a rival is shown hidden cards and will know them until they leave the hand."""
    k = t.state.kingdoms[viewer]
    before = k.known[seat]
    know_hand(k, seat, sorted([*before, *[card for card in cards if card not in before]]))
    t.reveal("a hand was shown")


def discard_agenda(t: T, seat: int, card: str) -> None:
    """AK-AGD-7: from hand to the open discard pile."""
    leave_hand(t.state, seat, card)
    t.state.kingdoms[seat].agenda_discard.append(card)
    if t.telling:
        t.note("AK-AGD-7", "{who} discards {discarded}", who=who(seat), discarded=card)


def discard_spell(t: T, seat: int, card: str) -> None:
    """AK-SPL-17: from hand to the open discard pile."""
    leave_hand(t.state, seat, card)
    t.state.kingdoms[seat].spell_discard.append(card)
    if t.telling:
        t.note("AK-SPL-17", "{who} discards {discarded}", who=who(seat), discarded=card)


def lay_down(s: Realm, card: str, owner: int) -> None:
    """AK-AGD-7, AK-AGD-8, AK-AGD-11: a resolved card goes to its owner's pile; a Territory's Agenda to that of its controller."""
    face = s.book.cards[card]
    if face.kind == "spell":
        s.kingdoms[owner].spell_discard.append(card)
        return
    if face.of_territory:
        owner = NOBODY
        for place in s.territories:
            if place.id == face.owner:
                owner = place.controller
    if owner != NOBODY:
        s.kingdoms[owner].agenda_discard.append(card)


def put_in_play(t: T, play: Play) -> None:
    """AK-AGD-8, AK-SPL-18: a card with Hourglass tokens or a stated duration stays before its player or target."""
    s = t.state
    card = InPlay(play.card, play.seat)
    card.owner = play.owner
    card.hourglass = s.book.cards[play.card].hourglass
    for key in play.targets:
        kind, name = key.split(":")
        if kind == "seat":
            card.target = int(name)
        elif not card.place:
            card.place = name
        else:
            card.place2 = name
    s.in_play.append(card)
    extra = s.book.cards[play.card].lasting.get(kinds.GARRISON, 0)
    if extra:
        s.kingdoms[play.seat].garrison += extra
        for place in s.territories:
            if place.controller == play.seat:
                place.garrison += extra


def take_from_play(t: T, card: InPlay) -> None:
    """AK-AGD-8, AK-SPL-18: it ends and is discarded."""
    t.state.in_play.remove(card)
    lay_down(t.state, card.card, card.owner)
    t.note("AK-AGD-8", "{ended} leaves play", ended=card.card)


def add_agendas(t: T, seat: int, cards: list[str]) -> None:
    """AK-AGD-10, AK-OCC-9: the Agendas of a claimed Territory are shuffled into the claimer's deck."""
    s = t.state
    k = s.kingdoms[seat]
    away = [card.card for card in s.in_play]
    away.extend([play.card for play in s.plays])
    for card in cards:
        if card not in away:
            k.agenda_deck.append(card)
    t.shuffle(f"agendas {seat}", k.agenda_deck)


def give_up_agendas(t: T, seat: int, cards: list[str]) -> None:
    """AK-AGD-11: they leave deck, hand and discard pile; a hand card is replaced by a draw, one in play stays until it ends."""
    s = t.state
    k = s.kingdoms[seat]
    lost = [card for card in cards if card in k.agendas]
    for card in lost:
        leave_hand(s, seat, card)
    for card in cards:
        for pile in (k.agenda_deck, k.agenda_discard):
            if card in pile:
                pile.remove(card)
    t.note("AK-AGD-11", "{who} gives up the Agendas {lost}, which go with their Territory", who=who(seat), lost=cards)
    for i in range(len(lost)):
        draw_agenda(t, seat)


def owner_of_target(s: Realm, key: str) -> int:
    """The Kingdom a target belongs to: itself, or the owner of the Unit; NOBODY for places."""
    kind, name = key.split(":")
    if kind == "seat":
        return int(name)
    if kind == "unit":
        for unit in s.units:
            if unit.id == int(name):
                return unit.seat
    return NOBODY


def surcharge(s: Realm, seat: int, key: str) -> int:
    """Double Agents: an Agenda that chooses that Kingdom or its Units costs 2 Gold more."""
    owner = owner_of_target(s, key)
    return lasting(s, kinds.SURCHARGE, owner) if owner not in (NOBODY, seat) else 0


def is_permitted(s: Realm, seat: int, card: str, key: str) -> bool:
    """AK-AGD-9: an Agenda's target is not shielded by an Embassy, and Double Agents can be paid."""
    face = s.book.cards[card]
    owner = owner_of_target(s, key)
    if face.kind != "agenda" or owner in (NOBODY, seat):
        return True
    if route_between(s, seat, owner) and lasting(s, kinds.EMBASSY, owner) > 0:
        return False
    return s.kingdoms[seat].gold >= face.gold + surcharge(s, seat, key)


def aims(s: Realm, seat: int, card: str, chosen: list[str]) -> list[str]:
    """The targets open to this card after some are chosen; the first of a pair only if it has a second."""
    rule = rule_of(s, card)
    if rule.aim is None:
        return []
    keys = [key for key in rule.aim(s, seat, chosen) if is_permitted(s, seat, card, key)]
    if rule.paired and not chosen:
        return [key for key in keys if aims(s, seat, card, [key])]
    return keys


def can_aim(s: Realm, seat: int, card: str) -> bool:
    """AK-AGD-9: there is a target, if the card needs one; its own price is looked at before."""
    rule = RULES[s.book.cards[card].effect]
    if rule.aim is None or not rule.needed:
        return True
    if rule.paired:
        return len(aims(s, seat, card, [])) > 0
    keys = rule.aim(s, seat, [])
    if s.in_play:
        return any(is_permitted(s, seat, card, key) for key in keys)
    return len(keys) > 0


async def take_aim(t: T, seat: int, card: str) -> list[str]:
    """Choose targets one after another, from `least` to `most`."""
    rule = rule_of(t.state, card)
    chosen: list[str] = []
    if rule.aim is None:
        return chosen
    while len(chosen) < rule.most:
        keys = aims(t.state, seat, card, chosen)
        if not keys:
            break
        name = t.book.cards[card].name
        if len(chosen) >= rule.least:
            key = await t.choose(seat, f"{name}: another target?", options(t, [*keys, "enough"]), "AK-AGD-9")
            if key == "enough":
                break
        else:
            key = await choose(t, seat, f"{name}: which target?", keys, "AK-AGD-9")
        chosen.append(key)
    return chosen
