"""Short scenes: lay units, run the rules segment by segment, answer from a script."""

from __future__ import annotations

from collections.abc import Coroutine

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.book import ADVISOR, SYMBOLS, UNIT
from pentarchy.games.bonesbanners.rules.keywords import banners
from pentarchy.games.bonesbanners.rules.targets import aim_at
from pentarchy.games.bonesbanners.sequence import follow, next_step
from pentarchy.games.bonesbanners.state import ACTIVATE, BUILD, DRAFT, RESET, REVEAL, WINDOW_AT, BonesState, Unit
from pentarchy.kernel import Ask, Chance, Prompt, Scalar, View
from pentarchy.kernel.errors import GameOver
from pentarchy.kernel.table import Table

BOOK = GAME.book


class Scene:
    """A table set up, nobody holding a card; `g.put(...)` lays units, `g.battle()` fights the round out."""

    def __init__(self, holder: int = 0, seed: int = 1, **options: Scalar) -> None:
        state = GAME.blank()
        state.seats = 2
        state.options = GAME.settled(2, dict(options))
        self.t = Table(state, BOOK, Chance(b"", seed))
        GAME.setup(self.t)
        self.t.events = []
        self.s: BonesState = state
        self.s.holder = holder
        self.s.round = 1
        self.asked: list[tuple[int, Ask]] = []

    # ---- laying out ----

    def fetch(self, owner: int, card: str) -> None:
        """Take the card out of the deck, pile or Tableau it lies in."""
        for cards in (self.s.players[owner].deck, *self.s.piles, *self.s.tableau):
            if card in cards:
                cards.remove(card)
                return

    def hand(self, seat: int, *cards: str) -> None:
        """Put cards into a hand."""
        for card in cards:
            self.fetch(seat, card)
            self.s.players[seat].hand[BOOK.cards[card].kind].append(card)

    def build(self, seat: int, *cards: str) -> None:
        """Put buildings into play."""
        for card in cards:
            self.fetch(seat, card)
            self.s.players[seat].built.append(card)

    def put(self, owner: int, card: str, at: str | Unit, die: str = "", dice: int = 1, up: bool = False) -> Unit:
        """Lay a unit: `at` is "own", "rival" or a unit; `die` is by default one that matches."""
        self.fetch(owner, card)
        self.s.placed += 1
        unit = Unit()
        unit.no = self.s.placed
        unit.card = card
        unit.owner = owner
        unit.dice = dice
        unit.slot = self.s.players[owner].placed
        self.s.players[owner].placed += 1
        matching = [symbol for symbol in range(6) if (BOOK.cards[card].symbols >> symbol) & 1]
        unit.symbol = SYMBOLS.index(die) if die else matching[0]
        unit.face_up = up
        key = f"unit:{at.no}" if isinstance(at, Unit) else f"village:{owner if at == 'own' else 1 - owner}"
        aim_at(self.t, unit, key)
        self.s.units.append(unit)
        return unit

    def dice(self, seat: int, *faces: str) -> None:
        """Give a seat drafted dice."""
        for face in faces:
            self.s.players[seat].dice[SYMBOLS.index(face)] += 1

    # ---- running ----

    def drive(self, rules: Coroutine[Prompt, None, str], answers: list[str | list[str]]) -> None:
        """Run one coroutine of the rules, answering from the script, and go on to what follows it."""
        while True:
            try:
                prompt = rules.send(None)
            except StopIteration as end:
                if end.value:
                    follow(self.t, end.value)
                return
            except GameOver:
                return
            seat, ask = next(iter(prompt.asks.items()))
            self.asked.append((seat, ask))
            if ask.window == "LOOT" and len(ask.options) == 1:
                prompt.answers[seat] = ["pass"]
                continue
            assert answers, f"unexpected question to {seat}: {ask.title} {[o.key for o in ask.options]}"
            answer = answers.pop(0)
            keys = answer if isinstance(answer, list) else [answer]
            assert ask.refusal(keys) is None, (ask.title, keys, [o.key for o in ask.options])
            prompt.answers[seat] = keys

    def run(self, *answers: str | list[str]) -> None:
        """One segment."""
        script = list(answers)
        self.drive(next_step(self.t), script)
        assert not script, f"answers left over: {script}"

    def play(self, chance: Chance) -> None:
        """One segment with random answers."""
        rules = next_step(self.t)
        try:
            while True:
                prompt = rules.send(None)
                for seat, ask in prompt.asks.items():
                    prompt.answers[seat] = ask.sample(chance)
        except StopIteration as end:
            if end.value:
                follow(self.t, end.value)

    def until(self, steps: tuple[str, ...], *answers: str | list[str]) -> None:
        """Segments until one of these steps is due, or the game is over."""
        script = list(answers)
        while self.s.outcome is None and self.s.step not in steps:
            self.drive(next_step(self.t), script)
        assert not script, f"answers left over: {script}"

    def ask(self) -> tuple[int, Ask]:
        """Who is asked what next; the question stays unanswered."""
        while True:
            rules = next_step(self.t)
            try:
                prompt = rules.send(None)
            except StopIteration as end:
                if end.value:
                    follow(self.t, end.value)
                continue
            rules.close()
            return next(iter(prompt.asks.items()))

    def choices(self) -> list[str]:
        """The option keys of the next question."""
        return [option.key for option in self.ask()[1].options]

    def clash(self, *answers: str | list[str]) -> None:
        """From the eve of the battle to the villages."""
        self.s.step = REVEAL
        self.until(("village",), *answers)

    def battle(self, *answers: str | list[str]) -> None:
        """From the eve of the battle to the end of the round, which is not yet carried out."""
        self.s.step = REVEAL
        self.until((RESET,), *answers)

    def round_end(self) -> None:
        """The end of the round, up to the next Rally."""
        self.s.step = RESET
        self.run()

    def open(self, window: str, seat: int) -> None:
        """A window is open and this seat is asked first."""
        self.s.step = next(step for step, name in WINDOW_AT.items() if name == window)
        self.s.window_seat = seat
        self.s.passes = 0

    def pass_window(self) -> None:
        """Nobody plays anything in the open window."""
        step = self.s.step
        while self.s.step == step:
            self.drive(next_step(self.t), ["pass"] if self.s.players[self.s.window_seat].hand[ADVISOR] else [])

    def tactical(self) -> None:
        self.s.step = ACTIVATE

    def building_phase(self) -> None:
        self.s.step = BUILD
        self.s.turn = 0

    def drafting(self) -> None:
        self.s.step = DRAFT
        self.s.turn = 0

    # ---- asking about the outcome ----

    def lost(self, *units: Unit) -> bool:
        return all(unit.card in self.s.lost and self.s.unit(unit.no) is None for unit in units)

    def home(self, *units: Unit) -> bool:
        """Under the Army Deck of its owner."""
        return all(unit.card in self.s.players[unit.owner].deck and self.s.unit(unit.no) is None for unit in units)

    def in_play(self, *units: Unit) -> bool:
        return all(self.s.unit(unit.no) is not None for unit in units)

    def banners(self, unit: Unit) -> int:
        return banners(BOOK, self.s, unit)

    def cubes(self) -> tuple[int, int]:
        return self.s.players[0].cubes, self.s.players[1].cubes

    def log(self, seat: int) -> list[str]:
        return [event.line(seat, BOOK.name) for event in self.t.events]

    def rules(self) -> list[str]:
        return [event.rule for event in self.t.events]

    def units_in_hand(self, seat: int) -> list[str]:
        return self.s.players[seat].hand[UNIT]

    def view(self, seat: int) -> View:
        return GAME.view(self.s, seat)
