"""What a good player weighs: the game's rule of thumb, option by option."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import Book, Card
from pentarchy.games.dragonemperor.bot.flight import Flight, without
from pentarchy.games.dragonemperor.bot.worth import ENTRAPPED, LOYALTY, REPEAT, SCRY, SUPPRESS, Outlook
from pentarchy.games.dragonemperor.rules.curses import cursed_of
from pentarchy.games.dragonemperor.rules.realm import FIRE, RESOURCES, STONE, WATER, WOOD, YIELDS
from pentarchy.games.dragonemperor.rules.variants import actions_allowed, times
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, Board
from pentarchy.kernel import Ask
from pentarchy.kernel.choices import answer_words, verb_of

DANGER: Final = {"teleport": 1, "entrap": 2, "curse_star": 3, "curse_spread": 4, "curse_type": 5, "evil_step": 6}
"""Evil cards from harmless to worst, for Scry Future."""
FLIGHTS: Final = ("DE-ACT-9", "DE-ACT-10", "DE-MAG-6")
"""Questions where to put the pawn."""
UNKNOWN: Final = -1000.0
TOUR: Final = 1
STEP: Final = 0.5
"""How much of what a hex would bring at once the Emperor counts for moving the Dragon there: he could fly himself."""
VERBS: Final = {
    "DE-ACT-7": "Discard",
    "DE-ACT-9": "Fly to",
    "DE-ACT-10": "Move the Dragon to",
    "DE-ACT-12": "Discard",
    "DE-ACT-15": "Banish",
    "DE-DRA-7": "Cleanse",
    "DE-DRA-8": "Cleanse",
    "DE-EMP-1": "Cleanse",
    "DE-EMP-3": "Pay with",
    "DE-EMP-8": "Return",
    "DE-MAG-4": "Let the Chalice play",
    "DE-MAG-6": "Put the Dragon on",
    "DE-MAG-7": "Borrow",
    "DE-VAR-10": "Take into the hand",
    "DE-VAR-17": "Cleanse",
    "DE-VAR-18": "Cleanse",
    "DE-VAR-24": "Take as second upgrade",
}
"""What answering a question means, for telling a plan."""


def weigh(s: Board, book: Book, ask: Ask) -> list[float]:
    """How good each option of an ask looks; DE-SOLO-2: this is what a bot partner goes by."""
    thought = Thought(s, book)
    rule = ask.rule
    if rule == "DE-RND-4":
        return [thought.action(option.key) for option in ask.options]
    if rule in FLIGHTS:
        return [thought.pawn_at(int(option.key)) if option.key.isdecimal() else thought.option(rule, option.key) for option in ask.options]
    return [thought.option(rule, option.key) for option in ask.options]


def suggest(s: Board, book: Book, ask: Ask) -> list[str]:
    """Scry Future puts the mildest Evil card on top; every other ask takes one option."""
    if ask.rule != "DE-EMP-12":
        return []
    keys = [option.key for option in ask.options]
    return sorted(keys, key=lambda key: danger(book.cards[key.split("#")[0]]))


def danger(card: Card) -> int:
    """How much an Evil card is to be feared; one without a place of its own by its curses."""
    return DANGER.get(card.op, 2 + card.curses)


def intention(ask: Ask, keys: list[str]) -> str:
    """DE-SOLO-2: what a bot partner is about to do: "Banish Scry Future for Repeat History"."""
    words = answer_words(ask, keys)
    asked, which, _ = ask.title.partition(" which ")
    verb = VERBS.get(ask.rule, asked if which and " " not in asked else "")
    if not verb or len(keys) != 1 or keys[0] in ("study", "suppress", "decline", "again"):
        return words
    option = ask.find(keys[0])
    return f"{verb} {option.label if option is not None else keys[0]}{reason(ask.title)}"


def reason(title: str) -> str:
    """What a question asks a card for: " for Repeat History", " to reset the row"."""
    for word in (" for ", " to "):
        before, found, rest = title.rstrip("?").partition(word)
        if found and before.endswith("card"):
            return word + rest
    return ""


class Tour:
    """A flight under thought: where to, what the rest of the turn brings from there, and what the card given for it would have brought."""

    __slots__ = ("target", "worth", "price")

    def __init__(self, target: int, worth: float, price: float) -> None:
        self.target = target
        self.worth = worth
        self.price = price


class Thought:
    """One decision under thought."""

    __slots__ = (
        "s",
        "book",
        "outlook",
        "left",
        "times",
        "flight",
        "hand",
        "kept_back",
        "step",
        "left_over",
        "whole",
        "worths",
        "flown",
        "found",
    )

    def __init__(self, s: Board, book: Book) -> None:
        self.s = s
        self.book = book
        self.outlook = Outlook(s, book)
        self.left: int = actions_allowed(s, book) - s.taken
        self.times: int = times(s)
        self.flight = Flight(self.outlook, s.entrapped)
        self.hand: list[Card] = [book.cards[card] for card in s.dragon_side.hand]
        """The Dragon's."""
        self.kept_back: list[Card] = self.hand
        """The same without the card that is being given for a flight."""
        if s.price and s.role == DRAGON:
            self.kept_back = without(self.hand, self.place_of(book.cards[s.price]))
        self.step: float = UNKNOWN
        self.left_over: float = UNKNOWN
        self.whole: float = UNKNOWN
        self.worths: dict[str, float] = {}
        self.flown: bool = False
        self.found: list[Tour] = []

    def option(self, rule: str, key: str) -> float:
        """An option by the rule that asks: what it brings."""
        if key.isdecimal():
            return self.cleansed(int(key))
        if rule == "DE-EMP-8" or key == "decline":
            return self.repeated(key)
        if rule in ("DE-EMP-14", "DE-EMP-3"):
            return self.tokens(rule, key)
        if rule == "DE-VAR-10" and key in ("study", "suppress"):
            return self.study(key)
        if key in self.book.cards:
            return self.card(rule, self.book.cards[key])
        return 0.0

    # ---- the action itself ----

    def action(self, key: str) -> float:
        """The gain of an action and of the best that can follow it this turn."""
        if key == "end":
            return 0.0
        verb, card = verb_of(key)
        if verb == "buy":
            return 100.0
        if verb == "play":
            return self.played(self.book.cards[card])
        if verb == "upgrade":
            return self.outlook.best_swap(self.s.role, self.book.cards[card]) * (1.5 if self.times == 2 else 1.0) + self.rest()
        if verb == "move":
            return self.moved(self.book.cards[card])
        if verb == "use":
            return self.used(self.book.cards[card])
        return self.reset() + self.rest()

    def played(self, card: Card) -> float:
        """A hand card played now."""
        if self.s.role == DRAGON:
            return self.flight.play(self.s.dragon, self.hand, self.place_of(card), self.left)
        return self.worth(card)

    def place_of(self, card: Card) -> int:
        """Where it is in the Dragon's hand."""
        for i in range(len(self.hand)):
            if self.hand[i] is card:
                return i
        raise ValueError(card.id)

    def worth(self, card: Card) -> float:
        """What a card brings when it is played now, by whomever; thought through once."""
        known = self.worths.get(card.id)
        if known is None:
            known = self.weighed(card)
            self.worths[card.id] = known
        return known

    def weighed(self, card: Card) -> float:
        if card.op == "cleanse_land":
            return self.best_land(card)
        if card.op in ("suppress", "suppress_or_study"):
            return SUPPRESS * self.times
        if card.op == "loyalty":
            return LOYALTY * self.times
        if card.op == "repeat":
            return REPEAT
        if card.op == "scry":
            return SCRY
        if card.op == "transmute":
            return self.best_transmutation()
        if card.op == "cleanse":
            return self.outlook.cleansing(len(self.s.cursed)) if cursed_of(self.s, self.book, card.hex_kind) else 0.0
        return self.flight.worth(self.s.dragon, card) * self.times

    def best_land(self, card: Card) -> float:
        """Cleanse Land on the hex that is cheapest to pay for."""
        best = -1.0
        treasury = self.s.treasury
        losses = [self.outlook.loss(token) if treasury[token] else UNKNOWN for token in range(len(RESOURCES))]
        kind = self.book.realm.kind
        for place in self.s.cursed:
            element = YIELDS[kind[place]]
            if STONE <= element <= WOOD:
                worth = self.cleansed(place)
                if card.pays:
                    if treasury[element]:
                        worth -= min(losses[element], losses[FIRE]) if treasury[FIRE] else losses[element]
                    elif treasury[FIRE]:
                        worth -= losses[FIRE]
                    else:
                        continue
                best = max(best, worth)
        return best * (1.6 if self.times == 2 else 1.0)

    def best_transmutation(self) -> float:
        treasury = self.s.treasury
        losses = [self.outlook.loss(token) for token in (STONE, WATER, WOOD) if treasury[token]]
        if not losses:
            return 0.0
        gains = sorted([self.outlook.token(token, treasury[token]) for token in (STONE, WATER, WOOD)])
        return gains[-1] + max(gains[-2], gains[-1] - 0.3) - min(losses)

    def rest(self) -> float:
        """What is left of the turn once one card has been given as a price: a loss for the Emperor, whose cards stand alone."""
        if self.left_over == UNKNOWN:
            self.left_over = self.without_one()
        return self.left_over

    def without_one(self) -> float:
        if self.s.role == DRAGON:
            return self.flight.best(self.s.dragon, self.without_worst(), self.left - 1, 1)
        hand = self.s.emperor_side.hand
        if len(hand) > self.left:
            return -0.02
        return -0.02 - max(0.0, min([self.worth(self.book.cards[card]) for card in hand]))

    def without_worst(self) -> list[Card]:
        return without(self.hand, self.flight.spare(self.s.dragon, self.hand))

    # ---- the pawn ----

    def moved(self, card: Card) -> float:
        """A move paid with this card: the best flight of the Dragon's own turn, or what the Emperor does for his next one."""
        s = self.s
        if s.role == DRAGON:
            best = -1.0
            for tour in self.tours():
                best = max(best, tour.worth - max(0.0, self.flight.worth(tour.target, card) - tour.price))
            return best - 0.01 * self.outlook.draw_worth(card)
        price = 0.02 + (0.01 if len(s.emperor_side.hand) > self.left else 1.0) * max(0.0, self.worth(card))
        return self.better() + ENTRAPPED * s.entrapped - price

    def tours(self) -> list[Tour]:
        """The Dragon's flights of this turn, each thought through once, for the card it has least use for there."""
        if not self.flown:
            self.flown = True
            for target in self.flight.targets(self.s.dragon, self.hand):
                spare = self.flight.spare(target, self.hand)
                price = self.flight.worth(target, self.hand[spare])
                self.found.append(Tour(target, self.flight.best(target, without(self.hand, spare), self.left - 1, TOUR), price))
        return self.found

    def better(self) -> float:
        """What the Dragon's next turn gains by one step of the pawn."""
        s = self.s
        if self.step == UNKNOWN:
            self.step = max([self.pawn_at(place) for place in self.book.realm.borders[s.dragon]]) - self.pawn_at(s.dragon)
        return self.step

    def pawn_at(self, place: int) -> float:
        """The Dragon's turn, this one or the next, from another hex; a hex near the middle is better than one at the rim."""
        s = self.s
        middle = 0.01 * self.book.realm.around[place]
        if s.role == DRAGON:
            hand = self.kept_back
            if self.flight.here(place, hand) <= 0.0:
                return middle
            return self.flight.best(place, hand, self.left, 1) + middle
        return STEP * self.flight.here(place, self.hand) + middle

    # ---- cards given, taken, returned ----

    def card(self, rule: str, card: Card) -> float:
        """A card as the answer to a question: given away, it counts against; taken or played, for."""
        if rule in ("DE-ACT-7", "DE-ACT-12"):
            return -self.kept(card)
        if rule == "DE-ACT-15":
            return -self.kept(card) - 2.0 * self.outlook.draw_worth(card)
        if rule in ("DE-VAR-10", "DE-VAR-24"):
            return self.outlook.draw_worth(card)
        return self.worth(card)

    def kept(self, card: Card) -> float:
        """What a hand card would still bring this turn."""
        if self.s.role == EMPEROR:
            return max(0.0, self.worth(card))
        best = 0.0
        rest = without(self.hand, self.place_of(card))
        for place in [self.s.dragon, *self.flight.targets(self.s.dragon, self.hand)]:
            best = max(best, self.flight.best(place, rest, self.left, 0))
        return self.reach() - best

    def reach(self) -> float:
        """The best of the whole hand from here or from any hex in reach."""
        if self.whole == UNKNOWN:
            places = [self.s.dragon, *self.flight.targets(self.s.dragon, self.hand)]
            self.whole = max([self.flight.best(place, self.hand, self.left, 0) for place in places])
        return self.whole

    def used(self, item: Card) -> float:
        """A Magic Item: the card it plays, or the flight of the sword."""
        s = self.s
        if item.op == "sword":
            if s.role == EMPEROR:
                return -1.0
            rest = self.without_worst()
            return max([-1.0, *[self.flight.best(place, rest, self.left - 1, 1) for place in self.flight.anywhere_for(rest)]])
        if item.op not in ("chalice", "shield"):
            return self.outlook.draw_worth(item) + self.rest()
        cards = s.acting().row if item.op == "chalice" else s.partner().hand
        playable = [self.worth(self.book.cards[card]) for card in cards]
        return max([*playable, 0.0]) + self.rest()

    def cleansed(self, place: int) -> float:
        """A curse lifted: sooner on the Evil road's land where it can be harvested again."""
        realm = self.book.realm
        return self.outlook.cleansing(len(self.s.cursed)) + 0.01 * realm.distance[place][realm.evil_start]

    def repeated(self, key: str) -> float:
        """Repeat History: a suppression back into the Emperor's hand before all, else the partners' best card; never an Evil card."""
        pile, _, card = key.partition(":")
        if pile in ("evil", "decline"):
            return 0.3 if pile == "evil" and not self.book.cards[card].curses else 0.0
        return self.outlook.draw_worth(self.book.cards[card])

    def tokens(self, rule: str, key: str) -> float:
        """A token returned counts against, tokens taken count for."""
        treasury = self.s.treasury
        if rule == "DE-EMP-3" or "+" not in key:
            return -self.outlook.loss(RESOURCES.index(key))
        one, other = [RESOURCES.index(name) for name in key.split("+")]
        return self.outlook.token(one, treasury[one]) + self.outlook.token(other, treasury[other] + (one == other))

    def study(self, key: str) -> float:
        """A Grimoire holds Evil back unless a strong card lies open early in the game."""
        if key == "suppress":
            return SUPPRESS * self.times
        best = max([self.outlook.draw_worth(self.book.cards[card]) for card in self.s.emperor_side.row])
        return best * self.times if self.outlook.rounds > 6 else 0.0

    def reset(self) -> float:
        """New upgrades to choose from are rarely worth a card."""
        return -0.5
