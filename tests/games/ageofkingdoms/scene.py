"""Short scenes in Laruna: a table at any point of a game, and rules played with scripted answers and dice."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TypeVar

from pentarchy.games.ageofkingdoms import GAME, sequence
from pentarchy.games.ageofkingdoms.rules import actions, setup
from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.pieces import Agreement, InPlay, Land, Route, Territory, Unit, War
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel import Match, Prompt
from pentarchy.kernel.record import restage, start

R = TypeVar("R")

MATS = ["vharok", "aurelane", "oshenar", "thessil", "velmora", "karsund"]
BOOK = GAME.book
STEPS = {
    ("world_event", "start"): "season", ("world_event", "event"): "event", ("world_event", "kreesh"): "kreesh",
    ("world_event", "turn"): "event turn", ("world_event", "act"): "player events", ("world_event", "close"): "event close",
    ("kingdom", "start"): "kingdom phase", ("kingdom", "turn"): "kingdom turn", ("kingdom", "income"): "income",
    ("kingdom", "upkeep"): "upkeep", ("kingdom", "act"): "kingdom actions", ("kingdom", "close"): "kingdom close",
    ("map", "start"): "map phase", ("map", "turn"): "map turn", ("map", "act"): "orders", ("map", "close"): "map close",
    ("trade", "start"): "trade phase", ("trade", "turn"): "trade turn", ("trade", "act"): "business", ("trade", "close"): "trade close",
    ("end", "start"): "season end", ("end", "act"): "season end",
}  # fmt: skip
LEADERS = ["kaelis", "ysmere", "brannoch", "sivra", "othniel", "lirien"]


class Scene:
    """A table under a test's hands: `g.s` the state, `g.k(seat)` a Kingdom, `g.t` the table rules hold."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> Realm:
        return self.match.state

    @property
    def t(self):
        return self.match.table

    def k(self, seat: int) -> Kingdom:
        return self.s.kingdoms[seat]

    # ---- laying out ----

    def unit(self, kind: str, seat: int, space: str, **fields: object) -> Unit:
        one = Unit(self.s.next_unit, kind, seat, space)
        one.command = True
        self.s.next_unit += 1
        for name, value in fields.items():
            setattr(one, name, value)
        self.s.units.append(one)
        return one

    def territory(self, id: str) -> Territory:
        return next(one for one in self.s.territories if one.id == id)

    def hold(self, seat: int, *ids: str) -> None:
        for id in ids:
            self.territory(id).controller = seat

    def land(self, card: str, seat: int = -1) -> Land:
        for deck in (self.s.island_deck, self.s.dimension_deck):
            if card in deck:
                deck.remove(card)
        self.s.lands.append(Land(card, seat))
        return self.s.lands[-1]

    def war(self, attacker: int, defender: int) -> War:
        self.s.wars.append(War(self.s.next_war, attacker, defender, 5))
        self.s.next_war += 1
        self.s.war_cards -= 1
        return self.s.wars[-1]

    def route(self, a: int, b: int) -> Route:
        self.s.routes.append(Route(a, b))
        return self.s.routes[-1]

    def agreement(self, a: int, b: int) -> Agreement:
        self.s.agreements.append(Agreement(a, b))
        self.s.agreement_cards -= 1
        return self.s.agreements[-1]

    def in_play(self, card: str, seat: int, hourglass: int = 2, **fields: object) -> InPlay:
        one = InPlay(card, seat)
        one.hourglass = hourglass
        for name, value in fields.items():
            setattr(one, name, value)
        for pile in (self.k(seat).agenda_deck, self.k(seat).agendas, self.k(seat).spell_deck, self.k(seat).spells):
            if card in pile:
                pile.remove(card)
        self.s.in_play.append(one)
        return one

    def hand(self, seat: int, *cards: str) -> None:
        """Give a seat these cards, in exchange for others of its hand."""
        k = self.k(seat)
        for card in cards:
            spell = card.startswith("sp_")
            hand, deck = (k.spells, k.spell_deck) if spell else (k.agendas, k.agenda_deck)
            if card in hand:
                continue
            if card in deck:
                deck.remove(card)
            back = next(one for one in hand if one not in cards)
            hand.remove(back)
            if not back.startswith("ag_") or back.split("_")[1] == k.mat or spell:
                deck.append(back)
            hand.append(card)

    def rich(self, seat: int, gold: int = 9, food: int = 9, magic: int = 9) -> None:
        k = self.k(seat)
        k.gold, k.food, k.magic = gold, food, magic

    # ---- playing ----

    def dice(self, *faces: int) -> None:
        self.t.chance.script = list(faces)

    def play(self, rule: Coroutine[Prompt, None, R], *answers: str | list[str]) -> R:
        """Run one rule; each answer is a key or a list of keys; windows without a fitting answer are passed."""
        waiting = list(answers)
        try:
            while True:
                prompt = rule.send(None)
                seat, ask = next(iter(prompt.asks.items()))
                if waiting:
                    keys = waiting[0] if isinstance(waiting[0], list) else [waiting[0]]
                    if ask.refusal(keys) is None:
                        waiting.pop(0)
                        prompt.answers[seat] = ask.canonical(keys)
                        continue
                if ask.default and ask.refusal(ask.default) is None:
                    prompt.answers[seat] = ask.default
                    continue
                legal = [option.key for option in ask.options]
                raise AssertionError(f"no answer for {ask.title!r} of seat {seat}: {legal}; next: {waiting[:1]}")
        except StopIteration as end:
            assert not waiting, f"answers left over: {waiting}"
            return end.value

    def act(self, *answers: str | list[str], seat: int = 0) -> None:
        """One act of the Kingdom Phase."""
        self.play(actions.kingdom_action(self.t, seat), *answers)

    def go(self, *dice: int) -> Scene:
        """Begin the segment the state stands at."""
        self.match = restage(self.match, dice=list(dice))
        return self

    def answer(self, seat: int, *keys: str) -> Scene:
        self.match.answer(seat, *keys)
        return self

    def keys(self, seat: int) -> list[str]:
        ask = self.match.ask(seat)
        return [] if ask is None else [option.key for option in ask.options]

    def at(self, phase: str, step: str = "act", turn: int = 0) -> Scene:
        sequence.stand_at(self.s, STEPS[phase, step])
        self.s.turn = turn
        return self

    def log(self, seat: int = 0) -> str:
        return "\n".join(str(line["text"]) for line in self.match.log(seat))


def scene(seats: int = 3, mats: list[str] | None = None, leaders: list[str] | None = None, seasons: int = 15, season: int = 3) -> Scene:
    """Kingdoms in mat order, their Leaders in theirs, everybody at the start values, first player seat 0, Kingdom Actions of seat 0."""
    match = start(GAME, seats, 7, {"kingdoms": "random", "seasons": seasons})
    s = match.state
    s.kingdoms = [Kingdom(seats) for seat in range(seats)]
    for seat in range(seats):
        setup.take_kingdom(match.table, seat, (mats or MATS)[seat])
        setup.take_leader(match.table, seat, (leaders or LEADERS)[seat])
    s.first, s.season, s.turn = 0, season, 0
    sequence.stand_at(s, "kingdom actions")
    match.table.events.clear()
    return Scene(match)
