"""What a seat cannot know is dealt anew; the result depends only on what it knows."""

from __future__ import annotations

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.rules.setup import is_usable
from pentarchy.games.dorian.state import Battle, Dorian, Fighter, Player
from pentarchy.kernel.chance import Chance, in_order


def redeal(book: Book, s: Dorian, seat: int, chance: Chance) -> None:
    """Deal all hidden cards and Battle Markers anew, in place, as they could be for this seat."""
    deal_battle_cards(book, s, seat, chance)
    for player in s.players:
        deal_hand_and_deck(book, s, player, seat, chance)
        deal_upgrades(s, player, seat, chance)
    deal_objectives(book, s, seat, chance)
    deal_common_decks(book, s, seat, chance)
    if s.battle is not None and not s.battle.revealed:
        deal_markers(s, s.battle, seat, chance)


def mixed(cards: list[str], chance: Chance) -> list[str]:
    """The same cards in an order that depends on nothing but chance."""
    pool = in_order(cards)[:]
    chance.shuffle("imagine", pool)
    return pool


def mix(deck: list[str], chance: Chance) -> None:
    """The same in place."""
    deck[:] = in_order(deck)
    chance.shuffle("imagine", deck)


def known_in_hand(player: Player, seat: int) -> list[str]:
    """Cards of a Hand the seat has looked at and that are still there."""
    if not player.known:
        return []
    mark = f"{seat}:"
    return [entry[len(mark) :] for entry in player.known if entry.startswith(mark)]


def hidden_look(s: Dorian, seat: int, zone: str) -> bool:
    """Is somebody else looking at cards of this zone?"""
    return bool(s.looks) and s.looker != seat and s.look_zone == zone


def deal_battle_cards(book: Book, s: Dorian, seat: int, chance: Chance) -> None:
    """Unseen cards of a type may lie in the deck or with any other player; how many each has bought is known.

    A card is unseen if it was bought face down, never shown, and not looked at by the seat; one pass finds where they lie.
    """
    pools: list[list[str]] = [deck[:] for deck in s.battle_decks]
    piles: list[list[list[str]]] = [[], [], []]
    places: list[list[int]] = [[], [], []]
    for player in s.players:
        if player.seat == seat:
            continue
        own = [player.hand, player.deck]
        if hidden_look(s, seat, "own") and s.looker == player.seat:
            own.append(s.looks)
        for pile in own:
            for index in range(len(pile)):
                card = pile[index]
                face = book.face[card]
                if face.kind == "battle" and card not in player.seen and (not player.known or f"{seat}:{card}" not in player.known):
                    pools[face.type].append(card)
                    piles[face.type].append(pile)
                    places[face.type].append(index)
    for kind in KINDS:
        looked_at = s.looks if hidden_look(s, seat, f"battle {kind}") else []
        fresh = mixed(pools[kind] + looked_at, chance)
        for pile, index in zip(piles[kind], places[kind]):
            pile[index] = fresh.pop()
        if looked_at:
            looked_at[:] = [fresh.pop() for card in looked_at[:]]
        s.battle_decks[kind][:] = fresh


def deal_hand_and_deck(book: Book, s: Dorian, player: Player, seat: int, chance: Chance) -> None:
    """Nobody knows the order of a Deck; others do not know what of it is in Hand."""
    if player.seat == seat:
        mix(player.deck, chance)
        return
    if not player.known and not s.looks:
        fresh = mixed(player.hand + player.deck, chance)
        size = len(player.hand)
        player.hand[:] = fresh[:size]
        player.deck[:] = fresh[size:]
        return
    kept = [card for card in known_in_hand(player, seat) if card in player.hand]
    hidden = [card for card in player.hand if card not in kept] + player.deck
    looked_at = s.looks if hidden_look(s, seat, "own") and s.looker == player.seat else []
    fresh = mixed(hidden + looked_at, chance)
    size = len(player.hand) - len(kept)
    if looked_at:
        looked_at[:] = [fresh.pop() for card in looked_at[:]]
    player.hand[:] = sorted(kept) + fresh[:size]
    player.deck[:] = fresh[size:]
    deal_knowledge(s, player, seat)


def deal_knowledge(s: Dorian, player: Player, seat: int) -> None:
    """What third players know of this Hand: as many cards as before, but which is not known."""
    if not player.known:
        return
    entries: list[str] = []
    for viewer in range(s.seats):
        count = len(known_in_hand(player, viewer))
        if viewer == seat:
            entries.extend([f"{viewer}:{card}" for card in known_in_hand(player, viewer)])
        else:
            entries.extend([f"{viewer}:{card}" for card in player.hand[:count]])
    player.known[:] = entries


def deal_upgrades(s: Dorian, player: Player, seat: int, chance: Chance) -> None:
    """The order of an Upgrade deck is known to nobody."""
    if not hidden_look(s, seat, "upgrade") or s.looker != player.seat:
        mix(player.upgrade_deck, chance)
        return
    fresh = mixed(player.upgrade_deck + s.looks, chance)
    s.looks[:] = [fresh.pop() for card in s.looks[:]]
    player.upgrade_deck[:] = fresh


def deal_objectives(book: Book, s: Dorian, seat: int, chance: Chance) -> None:
    """Objectives of others may be any that are not turned in and not the seat's own."""
    looked_at = s.looks if hidden_look(s, seat, "objective") else []
    pool = s.objective_deck + looked_at
    for player in s.players:
        if player.seat != seat:
            pool = pool + player.objectives
    fresh = mixed(pool, chance)
    for player in s.players:
        if player.seat != seat:
            player.objectives[:] = [fresh.pop() for card in player.objectives[:]]
            wanders = any(book.face[card].condition.name == "stood_on" for card in player.objectives)
            player.visited[:] = [player.place] if wanders else []
    if looked_at:
        looked_at[:] = [fresh.pop() for card in looked_at[:]]
    s.objective_deck[:] = fresh


def deal_common_decks(book: Book, s: Dorian, seat: int, chance: Chance) -> None:
    """Treasure, Resource, Defence and Event decks; a looked-at top Defence card stays."""
    for deck in s.treasure_decks:
        mix(deck, chance)
    mix(s.resource_deck, chance)
    knows_top = seat >= 0 and bool(s.defence_known >> seat & 1) and bool(s.defence_deck)
    top = s.defence_deck[-1:] if knows_top else []
    looked_at = s.looks if hidden_look(s, seat, "defence") else []
    fresh = mixed(s.defence_deck[: len(s.defence_deck) - len(top)] + looked_at, chance)
    if looked_at:
        looked_at[:] = [fresh.pop() for card in looked_at[:]]
    s.defence_deck[:] = fresh + top
    if s.word("length") != "learn":
        known = [*s.events_past, s.event]
        pool = [key for key, requires in book.events if key not in known and (not requires or is_usable(s, requires))]
        chance.shuffle("imagine", pool)
        s.event_deck[:] = pool[: len(s.event_deck)]


def side_is_known(s: Dorian, battle: Battle, seat: int, fighter: Fighter) -> bool:
    """May the seat know on which side a participant stands? Its own team, the attacker's, the attacked one's, or a marker it has seen.

    A Final Battle has no markers (DO-FIN-5): everybody fights for their own team.
    """
    if battle.revealed or battle.kind == "final":
        return True
    team = s.players[fighter.seat].team
    open_seats = [battle.attacker, battle.target, seat]
    if battle.kind == "siege":
        open_seats.append(battle.former_owner)
    for other in open_seats:
        if other >= 0 and s.players[other].team == team:
            return True
    if fighter.seat in s.sheltered and s.players[fighter.seat].place == battle.place:
        return True
    members = [other for other in battle.fighters if s.players[other.seat].team == team]
    return seat >= 0 and any(bool(other.marker_known >> seat & 1) for other in members)


def deal_markers(s: Dorian, battle: Battle, seat: int, chance: Chance) -> None:
    """DO-VAR-15: a face-down marker may show either side, the same for all members of a team."""
    sides: dict[int, int] = {}
    for fighter in battle.fighters:
        team = s.players[fighter.seat].team
        if not side_is_known(s, battle, seat, fighter):
            if team not in sides:
                sides[team] = chance.below("imagine", 2)
            fighter.side = sides[team]
