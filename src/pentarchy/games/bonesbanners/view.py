"""What a seat may see of the table, built from nothing (BB-HID)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, KINDS, SHUFFLE, SYMBOLS, UNIT, Book
from pentarchy.games.bonesbanners.rules.bluff import bluff_warning
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, DRAWN, FIRST_SLOT, IN_HAND, IN_PILE, ON_SITE, is_known
from pentarchy.games.bonesbanners.rules.keywords import banners, is_undead
from pentarchy.games.bonesbanners.state import PHASES, BonesState, Player, Unit
from pentarchy.kernel.game import View

ZONES: dict[int, str] = {
    IN_PILE: "pile",
    IN_HAND: "hand",
    ABOVE: "deck",
    BELOW: "under the Shuffle Card",
    ON_SITE: "building site",
    DRAWN: "drawn",
}


def view_of(b: Book, s: BonesState, seat: int) -> View:
    """BB-HID-1: all that is public, and of the rest only what this seat may know; BB-HID-18: all of it after the game."""
    over = s.outcome is not None
    # BB-HID-15: who is asked in a window is not shown; BB-WIN-8: quick windows tell it anyway.
    deciding = seat == s.active or over
    return {
        "round": s.round,
        "phase": PHASES[s.step],
        "step": s.step,
        "turn": s.turn,
        "holder": s.holder,
        "symbol": SYMBOLS[s.symbol],
        "active": s.active,
        "seat": seat,
        "pool": dice_words(s.pool),
        "beside": {name: [SYMBOLS[die] for die in s.beside[i]] for i, name in enumerate([*KINDS, "aside"])},
        "piles": {KINDS[kind]: len(s.piles[kind]) for kind in range(3)},
        "tableau": {KINDS[kind]: s.tableau[kind][:] for kind in range(3)},
        "drawn": s.drawn[:] if deciding else len(s.drawn),
        "drawn_kind": KINDS[s.drawn_kind] if s.drawn else "",
        "placing": s.placing if deciding else "",
        "placing_dice": s.placing_dice if deciding else 0,
        "lost": s.lost[:],
        "playing": s.playing,
        "stash": s.stash,
        "players": [player_view(b, s, owner, seat) for owner in range(2)],
        "units": [unit_view(b, s, unit, seat) for unit in s.units],
        "battle": battle_view(s),
        "chronicle": s.chronicle[:],
        "asked": s.window_seat if s.window and s.flag("quick_windows") else -1,
        "under": under_view(s, seat),
        "known": known_view(b, s, seat),
    }


def dice_words(counts: list[int]) -> list[str]:
    """Dice as symbols, in the order of activation."""
    words: list[str] = []
    for symbol in range(6):
        words += [SYMBOLS[symbol]] * counts[symbol]
    return words


def player_view(b: Book, s: BonesState, owner: int, seat: int) -> View:
    """BB-CRD-10, BB-HID-4: how many cards of each kind are in a hand is public, which ones only their owner knows.

    BB-HID-5: the owner may list what is in the deck; its order is in no view.
    """
    player = s.players[owner]
    mine = owner == seat or s.outcome is not None
    return {
        "seat": owner,
        "cubes": player.cubes,
        "taken": player.taken,
        "dice": dice_words(player.dice),
        "hand": {KINDS[kind]: len(player.hand[kind]) for kind in range(3)},
        "cards": {KINDS[kind]: player.hand[kind][:] for kind in range(3)} if mine else {},
        "deck": len(player.deck) - 1,
        "above": len(deck_parts(player)[0]),
        "deck_cards": [sorted(part) for part in deck_parts(player)] if mine else [],
        "built": player.built[:],
        "building": bool(player.site),
        "site": player.site if mine else "",
        "chapel_used": player.chapel_used,
        "tavern": player.tavern[:] if mine else [],
        "tavern_uses": player.tavern_uses,
    }


def deck_parts(player: Player) -> tuple[list[str], list[str]]:
    """The Army Deck above and below its Shuffle Card."""
    place = player.deck.index(SHUFFLE)
    return player.deck[place + 1 :], player.deck[:place]


def unit_view(b: Book, s: BonesState, unit: Unit, seat: int) -> View:
    """BB-HID-2: owner, dice, aim and number are public; BB-HID-3: the card is not, while it lies face down."""
    known = is_known(s, unit, seat)
    card = b.cards[unit.card]
    # BB-BLF-1, BB-BLF-2: whoever knows the card can tell a Bluff, which counts nothing
    bluff = bluff_warning(b, s, unit)[2:] if known and not unit.face_up else ""
    return {
        "id": f"unit:{unit.no}",
        "no": unit.no,
        "owner": unit.owner,
        "dice": [SYMBOLS[unit.symbol]] * unit.dice,
        "village": unit.village,
        "target": unit.target,
        "face_up": unit.face_up,
        "looked_at": unit.seen,
        "held": unit.held,
        "hexed": unit.hexed,
        "silenced": unit.silenced,
        "bonus": unit.bonus,
        "card": unit.card if known else "",
        "banners": (0 if bluff else banners(b, s, unit)) if known else -1,
        "bluff": bluff,
        "undead": known and (card.is_undead or is_undead(b, s, unit)),
    }


def battle_view(s: BonesState) -> View:
    """The battle under way; all of it is public."""
    battle = s.battle
    return {
        "waiting": battle.waiting[:],
        "results": [{"no": result.no, "lost": result.lost} for result in battle.results],
        "fallen": battle.fallen,
        "village": battle.village,
        "villages": battle.villages[:],
        "winner": battle.winner,
        "fought": battle.fought,
        "truce": battle.truce[:],
        "stalemate": battle.stalemate[:],
    }


def under_view(s: BonesState, seat: int) -> View:
    """BB-HID-6: cards put under the piles: by whom is public, which ones only that player knows; lowest first."""
    views: dict[str, object] = {}
    for kind in range(3):
        pile = s.piles[kind]
        views[KINDS[kind]] = [
            {"by": by, "card": pile[i] if by == seat or s.outcome is not None else ""} for i, by in enumerate(s.under[kind])
        ]
    return views


def known_view(b: Book, s: BonesState, seat: int) -> list[View]:
    """BB-HID-13: the rival's cards as far as this seat has seen them: which are surely there, and where they can be."""
    if seat not in (0, 1):
        return []
    known: list[View] = []
    for card in unseen_cards(b, s, seat):
        zones = s.sight[seat][b.cards[card].index]
        if not zones & IN_PILE:
            known.append({"card": card, "zones": zone_words(zones)})
    return known


def zone_words(zones: int) -> list[str]:
    """The names of a set of zones."""
    words = [word for bit, word in ZONES.items() if zones & bit]
    if zones >= FIRST_SLOT:
        words.append("face down")
    return words


def unseen_cards(b: Book, s: BonesState, seat: int) -> list[str]:
    """All cards that are out of this seat's sight: in the piles or with the rival; sorted, so the order tells nothing."""
    other = s.players[1 - seat]
    cards: list[str] = []
    for kind in (UNIT, BUILDING, ADVISOR):
        by = s.under[kind]
        pile = s.piles[kind]
        cards += [pile[i] for i in range(len(pile)) if i >= len(by) or by[i] != seat]
        cards += other.hand[kind]
    cards += [card for card in other.deck if card != SHUFFLE]
    cards += [unit.card for unit in s.units if unit.owner != seat and not is_known(s, unit, seat)]
    if other.site:
        cards.append(other.site)
    if s.active != seat:
        cards += s.drawn
    return sorted(cards)
