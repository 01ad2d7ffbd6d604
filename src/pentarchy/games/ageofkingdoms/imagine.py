"""Worlds a seat cannot tell from the real one, and what is the same in all of them: the count of every component."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.chance import Chance


def imagine(s: Realm, seat: int, chance: Chance) -> None:
    """Re-deal hands and decks of the others and the order of every deck; what the seat was shown stays where it saw it."""
    for other in range(s.seats):
        k = s.kingdoms[other]
        if other == seat:
            _shuffle(k.agenda_deck, chance)
            _shuffle(k.spell_deck, chance)
            continue
        known = s.kingdoms[seat].known[other] if seat >= 0 else []
        _redeal(k.agendas, k.agenda_deck, known, chance)
        _redeal(k.spells, k.spell_deck, known, chance)
        k.orders = []
        # what a rival has been shown is its own secret
        k.known = [k.known[third] if third == other else [] for third in range(s.seats)]
        k.known_islands = []
        k.known_dimensions = []
    _keep_top(s.island_deck, s.kingdoms[seat].known_islands if seat >= 0 else [], chance)
    _keep_top(s.dimension_deck, s.kingdoms[seat].known_dimensions if seat >= 0 else [], chance)
    _shuffle(s.kreesh_deck, chance)
    _stack_events(s, chance)


def _shuffle(deck: list[str], chance: Chance) -> None:
    deck.sort()
    chance.shuffle("imagine", deck)


def _redeal(hand: list[str], deck: list[str], known: Sequence[str], chance: Chance) -> None:
    kept = [card for card in hand if card in known]
    pool = sorted([card for card in hand if card not in known] + deck)
    chance.shuffle("imagine", pool)
    size = len(hand) - len(kept)
    hand[:] = sorted(kept) + pool[:size]
    deck[:] = pool[size:]


def _keep_top(deck: list[str], known: Sequence[str], chance: Chance) -> None:
    rest = sorted(card for card in deck if card not in known)
    chance.shuffle("imagine", rest)
    deck[:] = rest + [card for card in known if card in deck]


def _stack_events(s: Realm, chance: Chance) -> None:
    """AK-SET-24: the pairs at the top stay pairs of one Kreesh event and one other, in an order nobody knows."""
    deck = s.event_deck
    pool = sorted(deck)
    kreesh = [card for card in pool if s.book.events[card].kreesh]
    others = [card for card in pool if not s.book.events[card].kreesh]
    chance.shuffle("imagine", kreesh)
    chance.shuffle("imagine", others)
    over = len(deck) - (len(s.book.events) - 2 * s.book.constant("world_event_pairs"))
    tops: list[str] = []
    if over > 0 and over % 2 == 1:
        # one of a pair has been drawn: its partner is of the other sort, known by what lies open
        tops.append(kreesh.pop() if s.book.events[deck[-1]].kreesh else others.pop())
        over -= 1
    for i in range(max(0, over) // 2):
        pair = [kreesh.pop(), others.pop()]
        chance.shuffle("imagine", pair)
        tops = pair + tops
    rest = kreesh + others
    chance.shuffle("imagine", rest)
    deck[:] = rest + tops


def components(s: Realm) -> dict[str, int]:
    """Counts that never change: cards of every kind wherever they are, those of unused Kingdoms and Leaders in the box."""
    counts: dict[str, int] = {
        "islands": len(s.island_deck) + sum(1 for land in s.lands if s.book.lands[land.card].island),
        "dimensions": len(s.dimension_deck) + sum(1 for land in s.lands if not s.book.lands[land.card].island),
        "events": len(s.event_deck) + len(s.events_past) + (1 if s.event else 0),
        "kreesh": len(s.kreesh_deck) + len(s.kreesh_past) + len(s.kreesh),
        "territories": len(s.territories),
        "agendas": 0, "spells": 0, "units over": 0, "workers over": 0, "twice": 0,
    }  # fmt: skip
    seen: list[str] = s.island_deck + s.dimension_deck + s.event_deck + s.kreesh_deck + [land.card for land in s.lands]
    for k in s.kingdoms:
        piles = k.agendas + k.agenda_deck + k.agenda_discard
        seen = seen + piles + k.spells + k.spell_deck + k.spell_discard
        if len(k.workers) + k.idle > s.book.constant("workers_total"):
            counts["workers over"] += 1
    seen = seen + [card.card for card in s.in_play] + [play.card for play in s.plays if s.book.cards[play.card].kind != "virtue"]
    free = [card for place in s.territories if place.controller < 0 for card in s.book.territory_agendas[place.id]]
    seen = seen + [card for card in free if card not in seen]
    mats, leaders = [k.mat for k in s.kingdoms], [k.leader for k in s.kingdoms]
    seen = seen + [card.id for card in s.book.cards.values() if card.kind == "agenda" and not card.of_territory and card.owner not in mats]
    seen = seen + [card.id for card in s.book.cards.values() if card.kind == "spell" and card.owner not in leaders]
    counts["agendas"] = sum(1 for card in seen if card in s.book.cards and s.book.cards[card].kind == "agenda")
    counts["spells"] = sum(1 for card in seen if card in s.book.cards and s.book.cards[card].kind == "spell")
    counts["twice"] = len(seen) - len(set(seen))
    for kind, face in s.book.units.items():
        if sum(1 for unit in s.units if unit.kind == kind) > face.copies:
            counts["units over"] += 1
    used = s.agreement_cards + len(s.agreements)
    counts["agreements over"] = 1 if used > s.book.presets[s.seats].agreement_cards else 0
    counts["wars over"] = 1 if s.war_cards + len(s.wars) > s.book.presets[s.seats].war_cards else 0
    return counts
