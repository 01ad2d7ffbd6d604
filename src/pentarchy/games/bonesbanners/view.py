"""What a seat may see of the table, built from nothing (BB-HID)."""

from __future__ import annotations

from typing import Final, cast

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, KINDS, SHUFFLE, SYMBOLS, UNIT, Book
from pentarchy.games.bonesbanners.rules.bluff import bluff_risk
from pentarchy.games.bonesbanners.rules.bolster import is_bolstered
from pentarchy.games.bonesbanners.rules.end_of_round import CUBES_TO_WIN
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, DRAWN, FIRST_SLOT, IN_HAND, IN_PILE, ON_SITE, is_known
from pentarchy.games.bonesbanners.rules.keywords import banners, is_undead
from pentarchy.games.bonesbanners.rules.tactical import coming
from pentarchy.games.bonesbanners.shapes import Activation, Battle, Cards, Counts, Known, Player, Symbol, Under, Unit, View, Zone
from pentarchy.games.bonesbanners.state import DRAFT, PHASES, BonesState
from pentarchy.games.bonesbanners.state import Player as Side
from pentarchy.games.bonesbanners.state import Unit as Piece
from pentarchy.games.bonesbanners.view_fight import stage_of
from pentarchy.kernel.events import counted, who
from pentarchy.kernel.game import View as Plain
from pentarchy.kernel.shapes import Gauge, StripStep

ZONES: Final[dict[int, Zone]] = {
    IN_PILE: "pile",
    IN_HAND: "hand",
    ABOVE: "deck",
    BELOW: "under the Shuffle Card",
    ON_SITE: "building site",
    DRAWN: "drawn",
}
PHASE_RULES: Final[dict[str, str]] = {
    "Rally": "BB-RAL-1",
    "Strategy": "BB-STR-1",
    "Tactical": "BB-TAC-1",
    "Building": "BB-BLD-1",
    "Battle": "BB-BAT-1",
    "End of Round": "BB-END-8",
}


def view_of(b: Book, s: BonesState, seat: int) -> Plain:
    """BB-HID-1: all that is public, and of the rest only what this seat may know; BB-HID-18: all of it after the game."""
    over = s.outcome is not None
    # BB-HID-15: who is asked in a window is not shown; BB-WIN-8: quick windows tell it anyway.
    deciding = seat == s.active or over
    view: View = {
        "round": s.round,
        "phase": PHASES[s.step],  # type: ignore[typeddict-item]
        "step": s.step,
        "strip": strip_of(s),
        "gauges": gauges_of(s, seat),
        "stage": stage_of(b, s),
        "turn": s.turn,
        "holder": s.holder,
        "symbol": SYMBOLS[s.symbol],
        "active": s.active,
        "seat": seat,
        "pool": dice_words(s.pool),
        "draft": draft_order(s),
        "activations": activations(s),
        "beside": {
            "unit": [SYMBOLS[die] for die in s.beside[UNIT]],
            "building": [SYMBOLS[die] for die in s.beside[BUILDING]],
            "advisor": [SYMBOLS[die] for die in s.beside[ADVISOR]],
            "aside": [SYMBOLS[die] for die in s.beside[3]],
        },
        "piles": counts_of(s.piles),
        "tableau": cards_of(s.tableau),
        "drawn": s.drawn[:] if deciding else [],
        "drawn_count": len(s.drawn),
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
        "under": {"unit": under_view(s, seat, UNIT), "building": under_view(s, seat, BUILDING), "advisor": under_view(s, seat, ADVISOR)},
        "known": known_view(b, s, seat),
    }
    return cast(Plain, view)


def counts_of(piles: list[list[str]]) -> Counts:
    """How many cards of each kind."""
    return {"unit": len(piles[UNIT]), "building": len(piles[BUILDING]), "advisor": len(piles[ADVISOR])}


def cards_of(piles: list[list[str]]) -> Cards:
    """The cards of each kind."""
    return {"unit": piles[UNIT][:], "building": piles[BUILDING][:], "advisor": piles[ADVISOR][:]}


# ---- the round at a glance ----


def strip_of(s: BonesState) -> list[StripStep]:
    """BB-RND-1: the six phases, and where the round is."""
    now = PHASES[s.step]
    return [{"word": name.lower(), "title": name, "rule": rule, "now": name == now} for name, rule in PHASE_RULES.items()]


def gauges_of(s: BonesState, seat: int) -> list[Gauge]:
    """BB-GEN-2: how near each side is to five cubes; BB-END-10: and the last round, when it is near."""
    gauges: list[Gauge] = []
    for owner in range(2):
        left = CUBES_TO_WIN - s.players[owner].cubes
        says = f"{who(owner)} needs {counted(max(0, left), 'cube')}; a round gives at most two"
        if s.outcome is not None:
            says = f"{who(owner)} has won" if owner in s.outcome.winners else "the game is over"
        elif left <= 2:
            says = f"{who(owner)} can win this round"
        gauges.append(
            {
                "key": f"cubes-{owner}",
                "title": f"Cubes of {who(owner)}",
                "kind": "danger" if seat in (0, 1) and owner != seat and left <= 2 else "progress",
                "now": s.players[owner].cubes,
                "most": CUBES_TO_WIN,
                "says": says,
                "seat": owner,
            }
        )
    limit = s.number("round_limit")
    if limit - s.round < 5:
        left = limit - s.round
        says = f"{counted(left, 'round')} after this one; then more cubes win" if left > 0 else "this is the last round: more cubes win"
        gauges.append({"key": "rounds", "title": "Rounds", "kind": "danger", "now": s.round, "most": limit, "says": says})
    return gauges


def draft_order(s: BonesState) -> list[int]:
    """BB-STR-2: who picks the dice that are still in the pool, the next one first."""
    if s.step != DRAFT:
        return []
    return [s.holder if turn % 2 == 0 else 1 - s.holder for turn in range(s.turn, s.number("dice"))]


def activations(s: BonesState) -> list[Activation]:
    """BB-TAC-1: the dice to come, in the order in which they will be activated if each is activated alone."""
    return [{"symbol": SYMBOLS[symbol], "seat": seat} for symbol, seat in coming(s)]


def dice_words(counts: list[int]) -> list[Symbol]:
    """Dice as symbols, in the order of activation."""
    words: list[Symbol] = []
    for symbol in range(6):
        words += [SYMBOLS[symbol]] * counts[symbol]
    return words


def player_view(b: Book, s: BonesState, owner: int, seat: int) -> Player:
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
        "hand": counts_of(player.hand),
        "cards": cards_of(player.hand) if mine else None,
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


def deck_parts(player: Side) -> tuple[list[str], list[str]]:
    """The Army Deck above and below its Shuffle Card."""
    place = player.deck.index(SHUFFLE)
    return player.deck[place + 1 :], player.deck[:place]


def unit_view(b: Book, s: BonesState, unit: Piece, seat: int) -> Unit:
    """BB-HID-2: owner, dice, aim and number are public; BB-HID-3: the card is not, while it lies face down."""
    known = is_known(s, unit, seat)
    card = b.cards[unit.card]
    # BB-BLF-1, BB-BLF-2: whoever knows the card can tell a Bluff, which counts nothing
    bluff = bluff_risk(b, s, unit) if known and not unit.face_up else ""
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
        "bolstered": known and is_bolstered(b, s, unit),
        "undead": known and (card.is_undead or is_undead(b, s, unit)),
    }


def battle_view(s: BonesState) -> Battle:
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


def under_view(s: BonesState, seat: int, kind: int) -> list[Under]:
    """BB-HID-6: cards put under a pile: by whom is public, which ones only that player knows; lowest first."""
    pile = s.piles[kind]
    return [{"by": by, "card": pile[i] if by == seat or s.outcome is not None else ""} for i, by in enumerate(s.under[kind])]


def known_view(b: Book, s: BonesState, seat: int) -> list[Known]:
    """BB-HID-13: the rival's cards as far as this seat has seen them: which are surely there, and where they can be."""
    if seat not in (0, 1):
        return []
    known: list[Known] = []
    for card in unseen_cards(b, s, seat):
        zones = s.sight[seat][b.cards[card].index]
        if not zones & IN_PILE:
            known.append({"card": card, "zones": zone_words(zones)})
    return known


def zone_words(zones: int) -> list[Zone]:
    """The names of a set of zones."""
    words: list[Zone] = [word for bit, word in ZONES.items() if zones & bit]
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
