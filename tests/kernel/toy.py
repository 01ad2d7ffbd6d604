"""A small game with every kind of question, for the kernel's own tests: cards 1-12, hidden hands, a secret bid, dice, a race."""

from __future__ import annotations

from pathlib import Path

from pentarchy.kernel import SPECTATOR, Ask, Chance, Content, Game, GameState, Option, Secret, Setting, State, Table, View, switch, who


class Hand(State):
    __slots__ = ("cards", "points")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.points: int = 0

    def copy(self) -> Hand:
        twin = Hand()
        twin.cards = self.cards[:]
        twin.points = self.points
        return twin


class Toy(GameState):
    __slots__ = ("deck", "discard", "hands", "last_bids", "order", "phase", "round", "turn")

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[Hand] = []
        self.deck: list[str] = []
        self.discard: list[str] = []
        self.round: int = 1
        self.turn: int = 0
        self.phase: str = "play"
        self.last_bids: list[int] = []
        self.order: str = ""

    def copy(self) -> Toy:
        twin = Toy()
        self.copy_frame(twin)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.round = self.round
        twin.turn = self.turn
        twin.phase = self.phase
        twin.last_bids = self.last_bids[:]
        twin.order = self.order
        return twin


ToyTable = Table[Toy, Content]


def card_options(t: ToyTable, seat: int) -> list[Option]:
    options = [Option(card, f"Play {card}" if t.telling else "", f"card:{card}") for card in t.state.hands[seat].cards]
    if t.why:
        options += [Option(card, f"Play {card}", barred="TOY-2", why="it was played before") for card in t.state.discard]
    return options


async def play_turn(t: ToyTable) -> None:
    """TOY-1: draw or play; a played card scores its number, a six on the die doubles it."""
    s = t.state
    seat = s.turn
    hand = s.hands[seat]
    what = await t.choose(seat, "Draw or play?", [Option("draw", "Draw a card"), Option("play", "Play a card")], "TOY-1")
    if what == "draw" and s.deck:
        card = t.draw(s.deck)
        hand.cards.append(card)
        t.note("TOY-1", "{seat} draws {card}", beat=True, seat=who(seat), card=Secret(card, to=[seat]))
    elif hand.cards:
        card = await t.choose(seat, "Which card?", card_options(t, seat), "TOY-2")
        times = 1
        if s.flag("dice"):
            times = 2 if t.roll("combat") == 6 else 1
        hand.cards.remove(card)
        s.discard.append(card)
        hand.points += times * int(card[1:])
        t.note("TOY-2", "{seat} plays {card} for {n}", beat=True, seat=who(seat), card=card, n=times * int(card[1:]))
    s.turn = (seat + 1) % s.seats
    if s.turn == 0:
        s.phase = "bid"


async def bid(t: ToyTable) -> None:
    """TOY-3: everybody bids up to three cards in secret; the highest sum takes a point, cards are kept."""
    s = t.state

    def make(seat: int) -> Ask:
        return Ask("Bid up to three cards", "TOY-3", card_options(t, seat), 0, min(3, len(s.hands[seat].cards)))

    bids = await t.together(list(range(s.seats)), make)
    sums = [sum(int(card[1:]) for card in bids[seat]) for seat in range(s.seats)]
    s.last_bids = sums
    best = sums.index(max(sums))
    s.hands[best].points += 1
    t.reveal("bids were opened")
    t.note("TOY-3", "{seat} wins the bid with {n}", beat=True, seat=who(best), n=sums[best])
    s.phase = "race"


async def race(t: ToyTable) -> None:
    """TOY-4: whoever speaks first takes the bonus and chooses its size; then gifts are split."""
    s = t.state
    seat, keys = await t.first(list(range(s.seats)), lambda seat: Ask("Grab it?", "TOY-4", [Option("mine", "Mine!")]))
    n = await t.number(seat, "How much?", 0, 3, "TOY-4")
    s.hands[seat].points += n
    shares = [Option(str(other), who(other), cap=2) for other in range(s.seats)]
    for key in await t.split(seat, "Give two points away", shares, 2, "TOY-5"):
        s.hands[int(key)].points += 1
    order = await t.order(seat, "Who first?", [Option("a", "a"), Option("b", "b")], "TOY-6")
    t.note("TOY-6", "{seat} orders {order}", seat=who(seat), order=order)
    s.order = "".join(order)
    s.round += 1
    s.phase = "play"
    if s.round > s.number("rounds"):
        scores = [hand.points for hand in s.hands]
        t.end([i for i in range(s.seats) if scores[i] == max(scores)], scores, "TOY-7", "The last round is over.")


class ToyGame(Game[Toy, Content]):
    def __init__(self) -> None:
        content = Content()
        settings = [switch("dice", "Dice", "TOY-2", on=True), Setting("rounds", "Rounds", [3, 5, 200], ["3", "5", "200"], "TOY-7")]
        super().__init__("toy", "Toy", "TOY", "1", [2, 3, 4], settings, Path(), content, content)

    def made_from(self, content: Content) -> ToyGame:
        return self

    def blank(self) -> Toy:
        return Toy()

    def shapes(self) -> list[type[State]]:
        return [Toy, Hand]

    def setup(self, t: ToyTable) -> None:
        s = t.state
        s.deck = [f"c{n}" for n in range(1, 21)]
        t.shuffle("setup", s.deck)
        s.hands = [Hand() for seat in range(s.seats)]
        for hand in s.hands:
            hand.cards = [t.draw(s.deck) for i in range(3)]

    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play":
            await play_turn(t)
        elif t.state.phase == "bid":
            await bid(t)
        else:
            await race(t)

    def view(self, state: Toy, seat: int) -> View:
        return {
            "you": seat,
            "hand": state.hands[seat].cards[:] if seat != SPECTATOR else [],
            "hands": [len(hand.cards) for hand in state.hands],
            "points": [hand.points for hand in state.hands],
            "deck": len(state.deck),
            "discard": state.discard[:],
            "round": state.round,
            "turn": state.turn,
            "phase": state.phase,
            "last_bids": state.last_bids[:],
            "order": state.order,
        }

    def imagine(self, state: Toy, seat: int, chance: Chance) -> None:
        pool = state.deck[:]
        for other in range(state.seats):
            if other != seat:
                pool += state.hands[other].cards
        pool.sort()
        chance.shuffle("imagine", pool)
        for other in range(state.seats):
            if other != seat:
                hand = state.hands[other].cards
                hand[:] = [pool.pop() for i in range(len(hand))]
        state.deck[:] = pool

    def components(self, state: Toy) -> dict[str, int]:
        return {"cards": len(state.deck) + len(state.discard) + sum(len(hand.cards) for hand in state.hands)}

    def board(self, view: View) -> str:
        return f"[bold]{view['points']}[/]"


TOY = ToyGame()
