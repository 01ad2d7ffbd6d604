"""A game at one screen: a match, who sits where, whose turn it is to look, and the file it is kept in."""

from __future__ import annotations

import secrets
from pathlib import Path

from pentarchy.bots import decide, make
from pentarchy.bots.mind import mind_of
from pentarchy.kernel import SPECTATOR, AnyMatch, BadSetup, CannotUndo, PentarchyError, Record
from pentarchy.kernel.choices import ANY
from pentarchy.kernel.events import with_names
from pentarchy.kernel.foresight import Foresight, foresee
from pentarchy.teach.guide import begun
from pentarchy.teach.lessons import Lesson
from pentarchy.teach.partner import spec_of
from pentarchy.teach.presets import matching, preset
from pentarchy.terminal import saves
from pentarchy.terminal.lesson import taught_by
from pentarchy.terminal.marks import Marks, markable
from pentarchy.terminal.noted import Noted
from pentarchy.terminal.seating import YOU, Seating
from pentarchy.terminal.seen import Seen, seen


class Session:
    """`session.front()` is the seat to show, `session.answer(keys)` plays for it, `session.bot_to_move()` says which bot is next.

    `facing` is the person whose hand may be on the screen; when the front seat belongs to another, the screen is handed over first.
    `stops` says whether a bot that tells its plan waits for a person before it acts.
    """

    def __init__(self, match: AnyMatch, seating: Seating, path: Path | None) -> None:
        self.match = match
        self.seating = seating
        self.path = path
        self.older: Record | None = None
        self.facing = seating.people[0] if len(seating.people) == 1 else ""
        self.marks = Marks()
        self.noted = Noted(match.game)
        self.taught = taught_by(seating.sitters)
        self.stops = True
        self._passed: set[int] = set()
        self._skipped: set[tuple[str, str]] = set()
        match.names = seating.names(match.game)

    # ---- whose turn ----

    def _in_turn(self) -> list[int]:
        """Waiting seats in the order they are asked here: sealed answers of bots first, but in a race people may speak before them."""
        waiting = [seat for seat in self.match.waiting() if seat not in self._passed]
        people_first = self.is_race
        return sorted(waiting, key=lambda seat: (self.seating.is_person(seat) != people_first, self._is_elsewhere(seat), seat))

    def _is_elsewhere(self, seat: int) -> bool:
        return self.facing != "" and self.seating.sitters[seat] != self.facing

    @property
    def is_race(self) -> bool:
        """Do several seats wait, the first to speak being heard?"""
        prompt = self.match.prompt
        return prompt is not None and prompt.wait == ANY and len(prompt.asks) > 1

    def bot_to_move(self) -> int:
        """The bot seat that answers next, or SPECTATOR if a person (or nobody) does."""
        turn = self._in_turn()
        return turn[0] if turn and not self.seating.is_person(turn[0]) else SPECTATOR

    def front(self) -> int:
        """The seat whose packet is shown: the person asked, else a seat of the person at the screen, else the public."""
        turn = self._in_turn()
        if turn and self.seating.is_person(turn[0]):
            return turn[0]
        mine = self.seating.seats_of(self.facing)
        return mine[0] if mine else SPECTATOR

    def needs_handover(self) -> str:
        """The person the screen has to be handed to first, or ""."""
        seat = self.front()
        if seat == SPECTATOR or self.seating.sitters[seat] == self.facing:
            return ""
        return self.seating.sitters[seat]

    def is_open(self) -> bool:
        """Does the person asked see nothing that the public may not see?"""
        seat = self.front()
        return seat == SPECTATOR or self.match.view(seat) == self.match.view(SPECTATOR)

    def hand_over(self) -> None:
        """The person asked for has sat down."""
        seat = self.front()
        if seat != SPECTATOR:
            self.facing = self.seating.sitters[seat]

    def pass_on(self) -> None:
        """In a race: let somebody else speak first; when all have passed, everybody is asked again."""
        if not self.is_race:
            raise PentarchyError("Nobody else can answer this.")
        self._passed.add(self.front())
        if not self._in_turn():
            self._passed.clear()

    def next_step(self) -> str:
        """After a win of somebody at this screen: the ready-made table to try next, in words; "" if there is none."""
        match = self.match
        won = match.outcome is not None and any(self.seating.is_person(seat) for seat in match.outcome.winners)
        played = matching(match.game, match.state.seats, match.state.options) if won else None
        if played is None or not played.next:
            return ""
        step = preset(match.game, played.next)
        return f"The next step: {step.title}. {step.blurb} (pentarchy play {match.game.key} --preset {step.key})"

    # ---- playing ----

    def seen(self, why: bool = False) -> Seen:
        """What the person at the screen receives."""
        seat = self.front()
        if self.needs_handover():
            seat = SPECTATOR
        return seen(self.match, seat, why=why)

    def answer(self, keys: list[str]) -> None:
        """Answer for the seat in front; Refused changes nothing."""
        if self.taught is not None:
            self.taught.check(self.match, keys)
        self.match.answer_list(self.front(), keys)
        self._moved_on()

    def judge(self, keys: list[str]) -> str:
        """Why this answer would be refused, or ""."""
        ask = self.match.ask(self.front())
        refusal = ask.refusal(keys) if ask is not None else None
        return str(refusal) if refusal is not None else ""

    def foresight(self, keys: list[str]) -> Foresight:
        """What would follow for certain from this answer, as far as the person asked can know; nothing changes."""
        seat = self.front()
        if self.match.ask(seat) is None:
            raise PentarchyError("Nobody is asked anything now.")
        return foresee(self.match, seat, keys)

    def bot_keys(self, seat: int) -> list[str]:
        """What the bot on this seat answers; reads the match, does not change it."""
        return decide(self.seating.bots[seat], self.match, seat)

    def plan(self, seat: int, keys: list[str]) -> str:
        """What a bot beside a person is about to do, in the words of the answer it gives; "" if it has no choice or plans are secret."""
        ask = self.match.ask(seat)
        if ask is None or not self.seating.people or (ask.is_single and len(ask.legal()) == 1):
            return ""
        return with_names(self.match.game.intention(ask, keys), self.match.names)

    def bot_answers(self, seat: int, keys: list[str]) -> None:
        self.match.answer_list(seat, keys)
        self._moved_on()

    def _moved_on(self) -> None:
        """The question has changed: who let others speak may speak again, and marks are gone."""
        self._passed.clear()
        self.marks.clear()

    # ---- reaction windows ----

    def can_skip(self) -> bool:
        """Is this a reaction window, where passing is an answer?"""
        ask = self.match.ask(self.front())
        return ask is not None and ask.window != "" and bool(ask.default) and ask.refusal(ask.default) is None

    def skip_always(self) -> None:
        """Pass here, and from now on whenever this window opens for this person."""
        ask = self.match.ask(self.front())
        if ask is None or not self.can_skip():
            raise PentarchyError("Only reaction windows can be passed for good; this question needs an answer.")
        self._skipped.add((self.facing, ask.window))
        self.answer(ask.default)

    def skip(self) -> bool:
        """Pass for the person asked, if they said so before; true if that happened."""
        seat = self.front()
        ask = self.match.ask(seat)
        only = ask.only() if ask is not None else None
        if self.taught is not None and only is not None:
            # in a lesson nobody is stopped for what has one answer
            self.answer(only)
            return True
        if ask is None or (self.seating.sitters[seat], ask.window) not in self._skipped or not self.can_skip():
            return False
        self.answer(ask.default)
        return True

    def skip_nothing(self) -> None:
        """Ask this person in every window again."""
        self._skipped = {(person, window) for person, window in self._skipped if person != self.facing}

    def hint(self) -> list[str]:
        """The answer a greedy player would give, as labels."""
        seat = self.front()
        ask = self.match.ask(seat)
        if ask is None:
            raise PentarchyError("Nobody is asked anything now.")
        keys = make("greedy", self.match.answered).best(mind_of(self.match, seat), 1)[0][0]
        labels = {option.key: option.label or option.key for option in ask.options}
        return [labels.get(key, key) for key in keys]

    # ---- advice from somebody who is not asked ----

    def adviser(self) -> str:
        """Who may point at things now: the other person at this screen, or all others; "" where nobody else is here."""
        others = [person for person in self.seating.people if person != self.facing]
        return others[0] if len(others) == 1 else "Another" if others else ""

    def markable(self) -> dict[str, str]:
        """What may be pointed at, anchor by anchor in words; raises where there is nobody to point or nothing is asked."""
        what = self.seen()
        if not self.adviser():
            raise PentarchyError("Marks are for two people at one screen: the one who is not asked points at something.")
        if what.ask is None:
            raise PentarchyError("Nobody is asked anything now.")
        return markable(self.match.game, what)

    def mark(self, at: dict[str, str]) -> None:
        """Point at these and nothing else; the match is not touched."""
        self.marks.put(self.adviser(), at)

    # ---- taking back ----

    def undo(self) -> None:
        """Take back the last answer of the person at the screen (who is then asked in every window again); CannotUndo says why not."""
        seats = self.seating.seats_of(self.facing) or [self.front()]
        if SPECTATOR in seats:
            raise CannotUndo("Nobody at this screen has answered anything.")
        for seat in seats:
            if self.match.undoable(seat):
                self.match.undo(seat)
                self._moved_on()
                self.skip_nothing()
                return
        self.match.undo(seats[0])

    # ---- keeping ----

    def save(self) -> None:
        """Write the game to its file, if it has one."""
        if self.path is not None:
            saves.write(self.match, self.seating, self.path, self.older)


def lesson_session(of: Lesson, path: Path | None) -> Session:
    """A lesson from its beginning, as a game of its own."""
    sitters = [YOU if seat == of.seat else spec_of(of, seat) for seat in range(of.seats)]
    return Session(begun(of), Seating(sitters), path)


def resumed(record: Record, path: Path, sitters: list[str] | None = None) -> Session:
    """The session of a saved game, where it was left."""
    session = Session(record.resume(), Seating(sitters or saves.sitters_of(record)), path)
    if saves.is_older(record) and record.checkpoint:
        session.older = record
    return session


def branched(record: Record, at: int, sitters: list[str] | None = None, seed: str = "", path: Path | None = None) -> Session:
    """Play on from any point of a record with new luck, as a game of its own."""
    if at < 0 or at > len(record.steps):
        raise BadSetup(f"The record has {len(record.steps)} answers, so there is no point {at} to play on from.")
    match = record.match(at=at)
    if match.is_over:
        raise BadSetup(f"After {at} answers the game is over; play on from an earlier point.")
    match.reseed(seed or secrets.token_hex(8))
    return Session(match, Seating(sitters or saves.sitters_of(record)), path)
