"""Short scenes: a table as a test wants it, and few words to play on it. Players are named by their leaders."""

from __future__ import annotations

from pentarchy.games.dorian import GAME
from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.cards.kinds import LETTERS, slug
from pentarchy.games.dorian.state import NOBODY, Battle, Dorian, Fighter, Player
from pentarchy.kernel import Chance, Match, Outcome, Scalar, Table
from pentarchy.kernel.choices import Ask

BOOK = GAME.book


class Scene:
    """A match with the words a test needs; edit `s`, then `go()`."""

    def __init__(self, match: Match[Dorian, Book], leaders: list[str]) -> None:
        self.match = match
        self.leaders = leaders

    @property
    def s(self) -> Dorian:
        return self.match.state

    @property
    def t(self) -> Table[Dorian, Book]:
        """A table for calling rules directly."""
        return self.match.table

    @property
    def result(self) -> Outcome:
        assert self.match.outcome is not None
        return self.match.outcome

    @property
    def battle(self) -> Battle:
        assert self.s.battle is not None
        return self.s.battle

    def seat(self, leader: str) -> int:
        return self.leaders.index(leader)

    def p(self, leader: str) -> Player:
        return self.s.players[self.seat(leader)]

    def fighter(self, leader: str) -> Fighter:
        fighter = self.s.fighter(self.seat(leader))
        assert fighter is not None
        return fighter

    # ---- laying the table ----

    def go(self) -> Scene:
        """Play on from the state as it lies now."""
        fresh: Match[Dorian, Book] = Match.laid_out(GAME, self.s.copy(), self.match.table.chance.copy(), "", True)
        fresh.begin()
        self.match = fresh
        return self

    def find(self, name: str) -> str:
        """A copy of a card that is not in anybody's Hand yet, taken out of where it lies."""
        key = slug(name)
        piles = [*self.s.battle_decks, self.s.box]
        for player in self.s.players:
            piles += [player.deck, player.restore, player.upgrade_deck, player.inventory]
        piles += [self.s.objective_deck, self.s.defence_deck, *self.s.treasure_decks, self.s.event_deck, self.s.resource_deck, self.s.city]
        for pile in piles:
            for card in pile:
                if card.split("#")[0] == key:
                    pile.remove(card)
                    return card
        return f"{key}#1"

    def give(self, leader: str, *names: str) -> list[str]:
        """Make exactly these cards the player's Hand."""
        player = self.p(leader)
        player.deck[:0] = player.hand
        player.hand.clear()
        for name in names:
            player.hand.append(self.own_copy(player, name))
        return player.hand[:]

    def own_copy(self, player: Player, name: str) -> str:
        """A copy from the player's own cards, else from the decks."""
        for pile in (player.deck, player.restore):
            for card in pile:
                if card.split("#")[0] == slug(name):
                    pile.remove(card)
                    return card
        return self.find(name)

    def restore(self, leader: str, *names: str) -> list[str]:
        """Make exactly these cards the player's Restore Pile."""
        player = self.p(leader)
        player.deck[:0] = player.restore
        player.restore.clear()
        for name in names:
            player.restore.append(self.own_copy(player, name))
        return player.restore[:]

    def equip(self, leader: str, *names: str) -> list[str]:
        """Equip Upgrades straight from the Upgrade deck."""
        cards = []
        for name in names:
            card = self.find(name)
            slots = self.p(leader).worn if BOOK.face[card].slot == "character" else self.p(leader).camp_worn
            slots.append(card)
            cards.append(card)
        return cards

    def at(self, leader: str, place: str, came_from: str = "") -> Scene:
        """Put a Figure somewhere."""
        self.p(leader).place = BOOK.place[place] if place else -1
        self.p(leader).came_from = BOOK.place[came_from] if came_from else -1
        return self

    def own(self, leader: str, *places: str) -> Scene:
        """Give star Locations to a player."""
        for place in places:
            self.s.owner[BOOK.place[place]] = self.seat(leader)
        return self

    def event(self, name: str) -> Scene:
        """Lay an event open."""
        self.s.event = self.find(name)
        return self

    def top(self, name: str) -> str:
        """Put a Defence, Treasure, Objective, Event, Battle or Resource card on top of its deck."""
        card = self.find(name)
        face = BOOK.face[card]
        decks = {
            "defence": self.s.defence_deck,
            "treasure": self.s.treasure_decks[face.level - 1],
            "objective": self.s.objective_deck,
            "kingdom": self.s.event_deck,
            "resource": self.s.resource_deck,
            "battle": self.s.battle_decks[face.type],
        }
        decks[face.kind].append(card)
        return card

    def hold(self, leader: str, *names: str) -> list[str]:
        """Make exactly these the player's Objectives."""
        player = self.p(leader)
        self.s.objective_deck[:0] = player.objectives
        player.objectives[:] = [self.find(name) for name in names]
        return player.objectives[:]

    def upgrade_top(self, leader: str, name: str) -> str:
        """Put an Upgrade on top of its deck."""
        card = self.find(name)
        self.p(leader).upgrade_deck.append(card)
        return card

    # ---- playing ----

    def ask(self, leader: str) -> Ask:
        ask = self.match.ask(self.seat(leader))
        assert ask is not None, f"{leader} is not asked; asked are {[self.leaders[seat] for seat in self.match.waiting()]}"
        return ask

    def waiting(self) -> list[str]:
        return [self.leaders[seat] for seat in self.match.waiting()]

    def do(self, leader: str, *answers: str) -> Scene:
        """Answer question after question, one key each; several keys of one answer are joined with '+'."""
        for answer in answers:
            self.match.answer(self.seat(leader), *[self.key(leader, part) for part in answer.split("+") if part])
        return self

    def key(self, leader: str, word: str) -> str:
        """A key as it is, or the first legal key of a card with this name."""
        keys = self.keys(leader)
        if word in keys:
            return word
        for key in keys:
            if key.split(":")[-1].split("#")[0] == slug(word) or key.split("#")[0] == word:
                return key
        return word

    def keys(self, leader: str) -> list[str]:
        """The keys a player can choose now."""
        return [option.key for option in self.ask(leader).options]

    def verbs(self, leader: str) -> list[str]:
        """The first words of the keys a player can choose now."""
        return [key.split(":")[0] for key in self.keys(leader)]

    def why(self, leader: str, key: str) -> str:
        """The rule that bars an option, "" if it can be chosen, "none" if it is not even shown."""
        ask = self.match.explained(self.seat(leader))
        assert ask is not None
        for option in ask.options:
            if option.key == key or option.key.split("#")[0] == key:
                return option.barred
        return "none"

    def finish_battle(self, **answers: str) -> Scene:
        """Play a battle to its end: nobody else joins, nobody Activates, Upgrades are stored; `answers` by rule, "_" for "-"."""
        given = {rule.replace("_", "-"): answer for rule, answer in answers.items()}
        for step in range(200):
            if self.s.battle is None or self.match.prompt is None:
                break
            seat = self.match.waiting()[0]
            ask = self.match.ask(seat)
            assert ask is not None
            keys = [option.key for option in ask.options]
            if ask.rule in given:
                answer = given[ask.rule].split("+")
            elif ask.rule == "DO-BAT-5":
                answer = keys
            else:
                usual: list[str] = [key for key in ("out", "done", "store", "no", "nothing", "refuse") if key in keys]
                answer = usual[:1] or ask.sample(Chance(b"", step))
            self.match.answer(seat, *answer)
        return self

    def text(self, leader: str = "") -> str:
        """The log as a player, or the public, reads it."""
        return "\n".join([str(line["text"]) for line in self.match.log(self.seat(leader) if leader else -1)])

    def rules(self) -> list[str]:
        """The rules the log has named."""
        return [str(line["rule"]) for line in self.match.log(-1)]


def laid_out(seats: int, options: dict[str, Scalar]) -> Match[Dorian, Book]:
    """A table after setup, before anybody is asked."""
    state = GAME.blank()
    state.seats = seats
    state.options = GAME.settled(seats, options)
    match: Match[Dorian, Book] = Match.laid_out(GAME, state, Chance(b"", 7), "", True)
    GAME.setup(match.table)
    return match


def scene(*leaders: str, phase: str = "influence", active: str = "", **options: Scalar) -> Scene:
    """A table in the first Round with these leaders in track order; `active` has begun its Turn. Objectives are off unless asked for."""
    settings: dict[str, Scalar] = {"leaders": ",".join(leaders), "objectives": False, "events": 3}
    settings.update(options)
    made = Scene(laid_out(len(leaders), settings), list(leaders))
    s = made.s
    s.phase = phase
    s.round = 1
    s.track = list(range(len(leaders)))
    s.turn = made.seat(active) if active else 0
    s.begun = phase in ("preparation", "influence")
    s.event = ""
    for player in s.players:
        player.mp = BOOK.leader[player.leader].mp
    return made


def resources(text: str) -> list[int]:
    """ "SSM" as three numbers."""
    return [text.count(letter) for letter in LETTERS]


def siege(attacker: str, place: str, *others: str, active_cards: tuple[str, ...] = ("Faction Follower",), **options: Scalar) -> Scene:
    """A scene with the attacker on a star Location, having come from a neighbour, and cards in everybody's Hand."""
    made = scene(attacker, *others, **options)
    here = BOOK.locations[BOOK.place[place]]
    made.at(attacker, place, BOOK.locations[here.roads[0]].key)
    made.s.entered = True
    made.give(attacker, *active_cards)
    for other in others:
        made.give(other, "Faction Follower")
    return made


NO_ONE = NOBODY
