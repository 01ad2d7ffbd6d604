"""A game at one screen: a match, who sits where, whose turn it is to look, and the file it is kept in."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from pentarchy.bots import decide
from pentarchy.bots.dealing import words_of
from pentarchy.bots.mind import mind_of
from pentarchy.coach import Advice, hint
from pentarchy.coach.analysis import analyse, moments
from pentarchy.coach.hint import labels
from pentarchy.coach.warning import in_words, warning
from pentarchy.host.standing import TOUCHED, PlanStep, Standing
from pentarchy.kernel import SPECTATOR, AnyMatch, CannotUndo, PentarchyError, Record
from pentarchy.kernel.choices import ANY, Ask
from pentarchy.kernel.events import with_names
from pentarchy.kernel.foresight import Foresight, foresee
from pentarchy.kernel.record import start
from pentarchy.teach.presets import matching, preset
from pentarchy.terminal import saves
from pentarchy.terminal.ahead import SaidAhead
from pentarchy.terminal.lesson import taught_by
from pentarchy.terminal.marks import Marks, markable
from pentarchy.terminal.noted import Noted
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.seen import Seen, seen

OWN, COMES, BEGUN = "own", "comes", "begun"
"""Of a lent turn: the lender's own goes on; it comes next; it is being played."""
HINT_MS: Final = 1500
WARN_MS: Final = 1000
"""How long a hint, and a look at a move, may take."""


class Blunder(PentarchyError):
    """The coach's words before a move that costs much; nothing has changed."""


def is_first_game(match: AnyMatch) -> bool:
    """Is this the ready-made first game?"""
    found = matching(match.game, match.state.seats, match.state.options)
    return found is not None and found.is_first


PACES = {"off": 0.0, "fast": 0.15, "normal": 0.5}
LONGEST = 4.0
"""Nobody waits longer than this for what others did."""


class Session:
    """`session.front()` is the seat to show, `session.answer(keys)` plays for it, `session.bot_to_move()` says which bot is next.

    `facing` is the person whose hand may be on the screen; when the front seat belongs to another, the screen is handed over first.
    `coached` says whether a strong bot warns before blunders: in first games against bots.
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
        self.coached = len(seating.people) == 1 and is_first_game(match)
        self._warned: tuple[int, list[str]] = (-1, [])
        self.stops = True
        self.pace = PACES["off"]
        """Seconds a moment of what others did is shown before the next."""
        self.alone = True
        """Is what has one possible answer given without stopping anybody?"""
        self.gave = ""
        """What was given so, last."""
        self._held = -1
        self._passed: set[int] = set()
        self._skipped: set[tuple[str, str]] = set()
        self.said = SaidAhead()
        """What people here have said ahead."""
        self._lent: dict[int, str] = {}
        """Seats whose next turn whoever is at the screen plays: first their own turn ends, then that one comes and begins."""
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
        if seat == SPECTATOR or self.seating.sitters[seat] == self.facing or (self.facing and self._lent.get(seat) in (COMES, BEGUN)):
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

    def rematch(self) -> Session:
        """The same people and bots at a new game with new luck, everybody one seat further on."""
        match = self.match
        sitters = self.seating.sitters[-1:] + self.seating.sitters[:-1]
        fresh = start(match.game, match.state.seats, secrets.token_hex(16), match.state.options)
        session = Session(fresh, Seating(sitters), saves.new_path(match.game) if self.path is not None else None)
        session.stops, session.pace, session.alone = self.stops, self.pace, self.alone
        return session

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
        elif self.coached:
            self._warn(keys)
        seat = self.front()
        self.match.answer_list(seat, keys)
        if self._lent.get(seat) == COMES:
            self._lent[seat] = BEGUN
        self._moved_on()

    def _warn(self, keys: list[str]) -> None:
        """Before a blunder the coach speaks, once for each answer; the same answer again is played."""
        seat = self.front()
        ask = self.match.ask(seat)
        said = (self.match.answered, keys)
        if ask is None or ask.only() is not None or ask.refusal(keys) is not None or said == self._warned:
            return
        found = warning(mind_of(self.match, seat), self.match.names, ask.canonical(keys), WARN_MS)
        if found is not None:
            self._warned = said
            played = ", ".join(labels(ask, self.match.names, keys)) or "nothing"
            raise Blunder(f"Coach: {in_words(found, played)} The same answer again plays it anyway.")

    def moments(self, done: Callable[[int], None] | None = None) -> list[str]:
        """After a coached game: up to three moments to learn from, in words. It takes a while; `done` is told how far it is."""
        mine = [seat for seat in range(self.match.state.seats) if self.seating.is_person(seat)]
        if not self.coached or self.match.outcome is None or not mine:
            return []
        story = analyse(Record.of(self.match), mine, done)
        return [f"Answer {step + 1}: {text}" for step, text in moments(story, mine[0])]

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

    def words(self, seat: int, keys: list[str]) -> str:
        """What a bot that answers so says to a person at the table: why it refuses an offer; "" if there is nothing to say."""
        said = words_of(self.match, seat, keys) if self.seating.people else ""
        return f"{self.match.names[seat]}: {said}" if said else ""

    def bot_answers(self, seat: int, keys: list[str]) -> None:
        self.match.answer_list(seat, keys)
        self._moved_on()

    def _moved_on(self) -> None:
        """The question has changed: who let others speak may speak again, and marks are gone."""
        self._passed.clear()
        self.marks.clear()
        for seat in [seat for seat in self._lent if self.match.ask(seat) is None]:
            if self._lent[seat] == BEGUN:
                del self._lent[seat]
            else:
                self._lent[seat] = COMES

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
        """Answer for the person asked, where they said so before or only one answer exists; true if that happened."""
        seat = self.front()
        ask = self.match.ask(seat)
        only = ask.only() if ask is not None else None
        self.gave = ""
        if ask is not None and only is not None and self._needs_nobody():
            self.gave = (
                "" if self.taught is not None else ", ".join([option.label for option in ask.options if option.key in only]) or "none"
            )
            self.answer(only)
            return True
        if ask is not None and self._answered_ahead(seat, ask):
            return True
        if ask is None or (self.seating.sitters[seat], ask.window) not in self._skipped or not self.can_skip():
            return False
        self.answer(ask.default)
        return True

    def _needs_nobody(self) -> bool:
        """Is nobody stopped for what has one answer? Never in a lesson; else not in a race, after taking it back, or elsewhere."""
        return self.taught is not None or (
            self.alone and not self.is_race and self.match.answered != self._held and not self.needs_handover()
        )

    def answer_ahead(self, keys: list[str]) -> None:
        """Answer so, and from now on whenever the same rule asks this person; private, and over when something happens to them."""
        seat = self.front()
        ask = self.match.ask(seat)
        if ask is None:
            raise PentarchyError("Nobody is asked anything now.")
        words = f"{with_names(ask.title, self.match.names)} {', '.join(labels(ask, self.match.names, keys)) or 'nothing'}"
        self.answer(keys)
        since = len(self.match.table.events)
        self.said.say(self.seating.sitters[seat], Standing("", ask.rule, ask.canonical(keys), TOUCHED, since=since, words=words))

    def keep_plan(self, steps: list[PlanStep]) -> None:
        """Answer the open question as the plan does; the rest of it stands."""
        person = self.seating.sitters[self.front()]
        self.answer(steps[0].keys)
        self.said.plan(person, steps[1:])

    def _answered_ahead(self, seat: int, ask: Ask) -> bool:
        """Was this said before, and does it still fit?"""
        keys = self.said.answer(self.seating.sitters[seat], self.match, seat, ask)
        if keys is None:
            return False
        self.answer(keys)
        return True

    def lend(self) -> None:
        """Whoever is at the screen then plays the next turn of the seat in front, with its hand before them."""
        if max(self.match.game.sides(self.match.state)) != 0 or len(self.seating.people) < 2:
            raise PentarchyError("A turn is lent only where several people at this screen win or lose together.")
        self._lent[self.front()] = OWN

    def skip_nothing(self) -> None:
        """Ask this person in every window again."""
        self._skipped = {(person, window) for person, window in self._skipped if person != self.facing}

    def hinting(self) -> Callable[[], list[Advice]]:
        """What finds the best answers for the person asked, with the chance to win and why; it may be called from another thread."""
        seat = self.front()
        if self.match.ask(seat) is None:
            raise PentarchyError("Nobody is asked anything now.")
        return partial(hint, self.match.retold([]), seat, ms=HINT_MS)

    def hint(self) -> list[Advice]:
        """The best answers for the person asked."""
        return self.hinting()()

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
                self._held = self.match.answered
                self._moved_on()
                self.skip_nothing()
                self.said.drop(self.facing)
                return
        self.match.undo(seats[0])

    # ---- keeping ----

    def save(self) -> None:
        """Write the game to its file, if it has one."""
        if self.path is not None:
            saves.write(self.match, self.seating, self.path, self.older)
