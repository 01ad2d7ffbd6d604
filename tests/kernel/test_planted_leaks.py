"""Leaks planted on purpose, each in another channel: the contracts must catch every one of them."""

from __future__ import annotations

import pytest

from pentarchy.kernel import SPECTATOR, AnyGame, Ask, Chance, Option, View, who
from pentarchy.kernel.ledger import Ledger
from pentarchy.kernel.sheet import Sheet
from pentarchy.lab.contracts import Audit, Broken
from tests.kernel.toy import TOY, Toy, ToyGame, ToyTable, bid, card_options, play_turn, race


class AnyLedger(Ledger):
    """A toy has no ledger file: every id is known."""

    def __init__(self) -> None:
        self.facts = {}
        self.rules = {}
        self.rulings = {}

    def knows(self, id: str) -> bool:
        return id.startswith("TOY-")


def rival(t: ToyTable) -> int:
    return (t.state.turn + 1) % t.state.seats


class LabelTellsRivalsCard(ToyGame):
    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play":
            hint = t.state.hands[rival(t)].cards[0] if t.state.hands[rival(t)].cards else "nothing"
            await t.choose(t.state.turn, "Ready?", [Option("yes", f"Yes (they hold {hint})")], "TOY-1")
        await super().segment(t)


class TitleTellsTheTopCard(ToyGame):
    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play" and t.state.deck:
            await t.choose(t.state.turn, f"Next comes {t.state.deck[-1]}", [Option("yes", "Go on")], "TOY-1")
        await super().segment(t)


class OptionCountTellsTheHand(ToyGame):
    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play":
            strong = any(int(card[1:]) > 10 for card in t.state.hands[rival(t)].cards)
            await t.choose(t.state.turn, "Ready?", [Option("yes", "Yes")] + ([Option("beware", "Beware")] if strong else []), "TOY-1")
        await super().segment(t)


class OptionOrderTellsTheHand(ToyGame):
    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play":
            options = [Option("a", "A"), Option("b", "B")]
            if any(int(card[1:]) > 10 for card in t.state.hands[rival(t)].cards):
                options.reverse()
            await t.choose(t.state.turn, "Ready?", options, "TOY-1")
        await super().segment(t)


class LogTellsTheDrawnCard(ToyGame):
    async def segment(self, t: ToyTable) -> None:
        before = [len(hand.cards) for hand in t.state.hands]
        seat = t.state.turn
        await super().segment(t)
        if len(t.state.hands[seat].cards) > before[seat]:
            t.note("TOY-1", "{seat} smiles at {card}", seat=who(seat), card=t.state.hands[seat].cards[-1])


class LogTellsTheSealedBid(ToyGame):
    async def segment(self, t: ToyTable) -> None:
        if t.state.phase != "bid":
            await super().segment(t)
            return
        s = t.state

        def make(seat: int) -> Ask:
            return Ask("Bid", "TOY-3", card_options(t, seat), 0, min(3, len(s.hands[seat].cards)))

        bids = await t.together(list(range(s.seats)), make)
        t.reveal()
        t.note("TOY-3", "bids were {bids}", bids=[",".join(bids[seat]) for seat in range(s.seats)])
        s.last_bids = [0]
        s.phase = "race"


class WindowTellsWhoHoldsTheTrump(ToyGame):
    """Asks a seat only if it holds a high card: that it is asked at all gives it away."""

    async def segment(self, t: ToyTable) -> None:
        phase = t.state.phase
        await super().segment(t)
        if phase == "play":
            for seat in range(t.state.seats):
                if any(int(card[1:]) > 10 for card in t.state.hands[seat].cards):
                    await t.choose(seat, "React?", [Option("pass", "Pass")], "TOY-1")


class ViewShowsTheDeck(ToyGame):
    def view(self, state: Toy, seat: int) -> View:
        return super().view(state, seat) | {"next": state.deck[-1:]}


class ViewShowsHandsToSpectators(ToyGame):
    def view(self, state: Toy, seat: int) -> View:
        hands = [hand.cards[:] for hand in state.hands] if seat == SPECTATOR else []
        return super().view(state, seat) | {"all": hands}


class ViewShowsRivalsStrength(ToyGame):
    def view(self, state: Toy, seat: int) -> View:
        return super().view(state, seat) | {"sums": [sum(int(card[1:]) for card in hand.cards) for hand in state.hands]}


class ImagineForgetsTheDeck(ToyGame):
    """A search on these worlds would know every card to come."""

    def imagine(self, state: Toy, seat: int, chance: Chance) -> None:
        kept = state.deck[:]
        super().imagine(state, seat, chance)
        if sorted(kept) == sorted(state.deck):
            state.deck[:] = kept

    def view(self, state: Toy, seat: int) -> View:
        return super().view(state, seat) | {"smell": state.deck[0] if state.deck else ""}


class ImagineDependsOnTheTruth(ToyGame):
    """Shuffles the pool without sorting it first: the deal depends on the hidden order."""

    def imagine(self, state: Toy, seat: int, chance: Chance) -> None:
        chance.shuffle("imagine", state.deck)


class UndoTakesBackAPeek(ToyGame):
    """Shows the top card to the seat without marking the frontier."""

    def view(self, state: Toy, seat: int) -> View:
        return super().view(state, seat) | {"peek": state.deck[-1:] if state.phase == "peek" and seat == state.turn else []}

    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "peek":
            await t.choose(t.state.turn, "Seen?", [Option("ok", "Yes")], "TOY-1")
            t.state.phase = "play"
            await play_turn(t)
        elif t.state.phase == "play":
            await t.choose(t.state.turn, "Peek?", [Option("yes", "Yes"), Option("no", "No")], "TOY-1")
            t.state.phase = "peek"
        elif t.state.phase == "bid":
            await bid(t)
        else:
            await race(t)

    def imagine(self, state: Toy, seat: int, chance: Chance) -> None:
        top = state.deck.pop() if state.phase == "peek" and seat == state.turn and state.deck else ""
        super().imagine(state, seat, chance)
        if top:
            state.deck.append(top)


class WhyNotTellsTheHand(ToyGame):
    """Why-not may not change what is legal: here the barred twin hides a legal option of the same key."""

    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play" and t.why:
            await t.choose(t.state.turn, "Ready?", [Option("yes", "Yes")], "TOY-1")
        await super().segment(t)


class ErrorTellsTheHand(ToyGame):
    """The reason for a refusal names a card of the rival."""

    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play":
            ask = Ask("Ready?", "TOY-1", [Option("yes", "Yes"), Option("no", "No")], 1, 2)
            ask.test = lambda keys: "" if len(keys) == 1 else f"TOY-1 not while they hold {t.state.hands[rival(t)].cards[:1]}"
            await t.ask(t.state.turn, ask)
        await super().segment(t)


class FilmShowsTheDrawnCard(ToyGame):
    """For one frame the card lies open; at the end nothing is to be seen of it."""

    async def segment(self, t: ToyTable) -> None:
        s = t.state
        if s.phase == "play" and s.deck:
            s.discard.append(s.deck.pop())
            t.note("TOY-1", "A card is turned", beat=True)
            s.deck.append(s.discard.pop())
        await super().segment(t)


class FilmShowsTheRivalsHand(ToyGame):
    """The view is honest at every question, and shows too much while a beat is told."""

    moment = False

    async def segment(self, t: ToyTable) -> None:
        self.moment = True
        t.note("TOY-1", "The round goes on", beat=True)
        self.moment = False
        await super().segment(t)

    def view(self, state: Toy, seat: int) -> View:
        honest = super().view(state, seat)
        return {**honest, "peek": [hand.cards[:1] for hand in state.hands]} if self.moment else honest


class FilmIsLongerForTheStrong(ToyGame):
    """How many frames there are tells what a rival holds."""

    async def segment(self, t: ToyTable) -> None:
        strong = any(int(card[1:]) > 10 for card in t.state.hands[rival(t)].cards)
        t.note("TOY-1", "The round goes on", beat=strong)
        await super().segment(t)


class BeatWithACardInTheAir(ToyGame):
    """While the beat is told a card lies nowhere."""

    async def segment(self, t: ToyTable) -> None:
        if t.state.deck:
            card = t.state.deck.pop()
            t.note("TOY-1", "A card is on its way", beat=True)
            t.state.deck.append(card)
        await super().segment(t)


class EncodingTellsTheTopCard(ToyGame):
    def encode(self, state: Toy, seat: int, sheet: Sheet) -> None:
        sheet.share("top card", int(state.deck[-1][1:]) if state.deck else 0, 20)


class EncodingTellsTheRivalsStrength(ToyGame):
    def encode_option(self, state: Toy, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
        sheet.share("danger", max([int(card[1:]) for card in state.hands[(seat + 1) % state.seats].cards], default=0), 20)


class BeatInSetup(ToyGame):
    def setup(self, t: ToyTable) -> None:
        super().setup(t)
        t.note("TOY-1", "The table is laid", beat=True)


PLANTED = [
    FilmShowsTheDrawnCard,
    FilmShowsTheRivalsHand,
    FilmIsLongerForTheStrong,
    BeatWithACardInTheAir,
    BeatInSetup,
    EncodingTellsTheTopCard,
    EncodingTellsTheRivalsStrength,
    ErrorTellsTheHand,
    LabelTellsRivalsCard,
    TitleTellsTheTopCard,
    OptionCountTellsTheHand,
    OptionOrderTellsTheHand,
    LogTellsTheDrawnCard,
    LogTellsTheSealedBid,
    WindowTellsWhoHoldsTheTrump,
    ViewShowsTheDeck,
    ViewShowsHandsToSpectators,
    ViewShowsRivalsStrength,
    ImagineForgetsTheDeck,
    ImagineDependsOnTheTruth,
    UndoTakesBackAPeek,
    WhyNotTellsTheHand,
]


def run(game: AnyGame) -> None:
    game._ledger = AnyLedger()
    for seed in range(6):
        Audit(game, 3, {"dice": False}, seed).run()


@pytest.mark.parametrize("planted", PLANTED, ids=lambda game: game.__name__)
def test_the_contracts_catch(planted: type[ToyGame]) -> None:
    with pytest.raises(Broken):
        run(planted())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("planted", "contract"),
    [
        (FilmShowsTheDrawnCard, "equal views, equal films"),
        (FilmShowsTheRivalsHand, "equal views, equal films"),
        (FilmIsLongerForTheStrong, "equal views, equal packets|equal frames, equal lines"),
        (BeatWithACardInTheAir, "components are conserved at every beat"),
        (BeatInSetup, "no beats in setup"),
        (EncodingTellsTheTopCard, "equal views, equal encodings"),
        (EncodingTellsTheRivalsStrength, "equal views, equal encodings"),
    ],
)
def test_leaks_are_caught_by_the_contract_meant_for_them(planted: type[ToyGame], contract: str) -> None:
    with pytest.raises(Broken, match=contract):
        run(planted())  # type: ignore[arg-type]


def test_the_honest_toy_passes() -> None:
    run(TOY)  # type: ignore[arg-type]
