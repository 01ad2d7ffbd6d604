"""What a seat cannot know is dealt anew; the result depends only on what it knows."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.rules.setup import is_usable
from pentarchy.games.dorian.state import Battle, Dorian, Fighter, Player
from pentarchy.kernel.chance import Chance, in_order


class Memory:
    """Worlds are imagined by the dozen from one position: what the decks of a table were found to be, so that it is found once.

    `decks` are the decks as they lay, `sorted` the same in order; `pools` the Battle cards of each type that may be anywhere, `owners`
    who holds how many of them, `fixed` the other cards of each player's Hand and Deck, in order.
    """

    __slots__ = ("book", "seat", "hands", "seen", "decks", "sorted", "pools", "owners", "fixed")

    def __init__(self, book: Book, seat: int) -> None:
        self.book = book
        self.seat = seat
        self.hands: list[list[str]] = []
        self.seen: list[list[str]] = []
        self.decks: list[list[str]] = []
        self.sorted: list[list[str]] = []
        self.pools: list[list[str]] = [[], [], []]
        self.owners: list[list[int]] = [[], [], []]
        self.fixed: list[list[str]] = []


def redeal(book: Book, s: Dorian, seat: int, chance: Chance) -> None:
    """Deal all hidden cards and Battle Markers anew, in place, as they could be for this seat."""
    if s.looks or any_known(s):
        deal_battle_cards(book, s, seat, chance)
        for player in s.players:
            deal_hand_and_deck(book, s, player, seat, chance)
            deal_upgrades(s, player, seat, chance)
    else:
        deal_remembered(s, remembered(book, s, seat), chance)
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


def any_known(s: Dorian) -> bool:
    """Has anybody looked at cards that are still in somebody's Hand?"""
    return any(player.known for player in s.players)


_MOST_MEMORIES: Final = 128
_MEMORIES: Final[dict[int, Memory]] = {}
"""The newest of each kind for so many cards here and there."""


def remembered(book: Book, s: Dorian, seat: int) -> Memory:
    """What is known of the decks of this table; the last answer, if they lie as they did. Nobody looks at anything just now."""
    hands: list[list[str]] = []
    seen: list[list[str]] = []
    decks: list[list[str]] = []
    mark = (s.round * 8 + s.turn) * 8 + seat + 1
    for player in s.players:
        hands.append(player.hand)
        seen.append(player.seen)
        decks.append(player.deck)
        decks.append(player.upgrade_deck)
        mark = (mark * 16 + len(player.hand)) & 0xFFFFFFFFFFF
    decks += s.battle_decks
    known = _MEMORIES.get(mark)
    if (
        known is not None
        and known.seat == seat
        and known.book is book
        and known.hands == hands
        and known.decks == decks
        and known.seen == seen
    ):
        return known
    made = Memory(book, seat)
    made.hands = [pile[:] for pile in hands]
    made.seen = [pile[:] for pile in seen]
    made.decks = [pile[:] for pile in decks]
    made.sorted = [sorted(pile) for pile in decks]
    find_battle_cards(s, made)
    if len(_MEMORIES) >= _MOST_MEMORIES:
        _MEMORIES.clear()
    _MEMORIES[mark] = made
    return made


def find_battle_cards(s: Dorian, made: Memory) -> None:
    """Battle cards that the seat cannot place: bought face down by others and never shown, or still in their deck."""
    for player in s.players:
        fixed: list[str] = []
        if player.seat != made.seat:
            for card in player.hand + player.deck:
                face = made.book.face[card]
                if face.kind == "battle" and card not in player.seen:
                    made.pools[face.type].append(card)
                    made.owners[face.type].append(player.seat)
                else:
                    fixed.append(card)
            fixed.sort()
        made.fixed.append(fixed)
    for kind in KINDS:
        made.pools[kind] += s.battle_decks[kind]
        made.pools[kind].sort()


def deal_remembered(s: Dorian, known: Memory, chance: Chance) -> None:
    """`deal_battle_cards`, hands, Decks and Upgrades where nobody has looked at anything; into the very lists that lie there."""
    held = [cards[:] for cards in known.fixed]
    for kind in KINDS:
        fresh = known.pools[kind][:]
        chance.shuffle("imagine", fresh)
        for owner in known.owners[kind]:
            held[owner].append(fresh.pop())
        s.battle_decks[kind][:] = fresh
    for player in s.players:
        seat = player.seat
        if seat == known.seat:
            player.deck[:] = known.sorted[2 * seat]
            chance.shuffle("imagine", player.deck)
        else:
            cards = held[seat]
            # few are new, and the others lie in order
            cards.sort()
            chance.shuffle("imagine", cards)
            size = len(player.hand)
            player.hand[:] = cards[:size]
            player.deck[:] = cards[size:]
        player.upgrade_deck[:] = known.sorted[2 * seat + 1]
        chance.shuffle("imagine", player.upgrade_deck)


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
            wanders = False
            for card in player.objectives:
                if card in book.wandering:
                    wanders = True
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
        pool = unseen_events(book, s)[:]
        chance.shuffle("imagine", pool)
        s.event_deck[:] = pool[: len(s.event_deck)]


class Events:
    """The events that may still come, as they were last found: few things change them."""

    __slots__ = ("book", "past", "event", "modules", "pool")

    def __init__(self) -> None:
        self.book: Book | None = None
        self.past: list[str] = []
        self.event: str = ""
        self.modules: int = 0
        self.pool: list[str] = []


_EVENTS: Final = Events()


def unseen_events(book: Book, s: Dorian) -> list[str]:
    """Events that have not come yet, in order, to be read only; those of modules not in use are in the box."""
    modules = int(s.field_on) + 2 * int(s.permission_on) + 4 * int(s.vale_on)
    kept = _EVENTS
    if kept.book is not book or kept.modules != modules or kept.event != s.event or kept.past != s.events_past:
        known = [*s.events_past, s.event]
        kept.pool = [key for key, requires in book.events if key not in known and (not requires or is_usable(s, requires))]
        kept.book, kept.modules, kept.event, kept.past = book, modules, s.event, s.events_past[:]
    return kept.pool


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
