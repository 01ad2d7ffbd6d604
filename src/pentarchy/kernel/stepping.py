"""A match driven by whole numbers, for programs that learn: what each action means now, which are legal, one step.

Actions 0 to 61 or 62 are the options of the question (numbers are options too), 63 is "done". A question with more than 63 options
is shown in pages of 62, and action 62 turns the page: nothing is ever left out.
"""

from __future__ import annotations

from typing import Final, Generic

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.errors import PentarchyError
from pentarchy.kernel.match import Match
from pentarchy.kernel.picks import Picks
from pentarchy.kernel.table import B, S

ACTIONS: Final = 64
DONE: Final = 63
MORE: Final = 62

_FIRST: Final = [b"\x01" * n + b"\x00" * (ACTIONS - n) for n in range(ACTIONS)]
"""Masks by how many options there are, where all of them may be taken."""
_YES: Final = b"\x01"
_NO: Final = b"\x00"
_NO_EXTRAS: Final[list[int]] = []


class Stepper(Generic[S, B]):
    """`seat` faces `ask`; `legal()` lists its actions, `step(action)` takes one. Seats asked together speak in turn, sealed."""

    __slots__ = ("match", "seat", "ask", "picks", "page", "steps", "_plain", "_open", "_can_end", "_picks")

    def __init__(self, match: Match[S, B]) -> None:
        self.match: Match[S, B] = match
        self.seat: int = -1
        self.ask: Ask | None = None
        self.picks: Picks | None = None
        self._picks: Picks | None = None
        self.page: int = 0
        self.steps: int = 0
        # one of the options, none of them barred, all on one page: the common case
        self._plain: bool = False
        self._open: list[bool] = []
        self._can_end: bool = False
        self.face()

    @property
    def is_over(self) -> bool:
        return self.ask is None

    @property
    def is_plain(self) -> bool:
        """Is one option to be taken, any of those on this one page?"""
        return self._plain

    @property
    def is_picking(self) -> bool:
        """Has a part of the answer been picked, or a page turned, so that nothing but the question is new since it was put?"""
        picks = self.picks
        return picks is not None and (self.page > 0 or len(picks.keys) > 0)

    def face(self) -> None:
        """Turn to the question that waits now: also after somebody else has answered the match."""
        self.picks = None
        self.ask = None
        self.seat = -1
        prompt = self.match.position.prompt
        if prompt is None:
            return
        if prompt.only is not None:
            self._begin(prompt.seat, prompt.only)
            return
        for seat, ask in prompt.asks.items():
            if seat not in prompt.answers:
                self._begin(seat, ask)
                return

    def turn_to(self, seat: int) -> None:
        """Turn to the question of this seat, where several are asked at once."""
        ask = self.match.ask(seat)
        assert ask is not None, "this seat is asked nothing now"
        self._begin(seat, ask)

    def _begin(self, seat: int, ask: Ask) -> None:
        # most questions are answered by one step, without picks: one of them serves question after question
        picks = self._picks
        if picks is None:
            picks = Picks(ask)
            self._picks = picks
        else:
            picks.begin(ask)
        self.seat = seat
        self.ask = ask
        self.picks = picks
        self._plain = picks.is_plain and picks.size <= DONE
        if self._plain:
            self.page = 0
            self._can_end = False
        else:
            self._look(picks)

    def _look(self, picks: Picks) -> None:
        self.page = 0
        self._open = picks.open()
        self._can_end = not picks.ask.is_single and picks.can_end()

    @property
    def pages(self) -> int:
        """How many pages the question has; more than one only past 63 options."""
        picks = self.picks
        if picks is None or picks.size <= DONE:
            return 1
        return (picks.size + MORE - 1) // MORE

    def shown(self) -> int:
        """How many options this page shows: actions 0 to shown - 1."""
        picks = self.picks
        if picks is None:
            return 0
        if picks.size <= DONE:
            return picks.size
        return min(MORE, picks.size - self.page * MORE)

    def option(self, action: int) -> int:
        """The number of the option an action stands for on this page; -1 for done, more and what is not there."""
        if 0 <= action < self.shown():
            return self.page * MORE + action if self.pages > 1 else action
        return -1

    def is_legal(self, action: int) -> bool:
        picks = self.picks
        if picks is None:
            return False
        if self._plain:
            return 0 <= action < picks.size
        if action == DONE:
            return self._can_end
        if action == MORE and self.pages > 1:
            return True
        i = self.option(action)
        return i >= 0 and self._open[i]

    def legal(self) -> list[int]:
        """The actions that may be taken now."""
        if self.picks is None:
            return []
        if self._plain:
            return list(range(self.picks.size))
        first = self.page * MORE
        found = [action for action in range(self.shown()) if self._open[first + action]]
        if self.pages > 1:
            found.append(MORE)
        if self._can_end:
            found.append(DONE)
        return found

    def extras(self) -> list[int]:
        """Those of "more" and "done" that may be taken now and stand for no option."""
        if self._plain or self.picks is None:
            return _NO_EXTRAS
        found = [MORE] if self.pages > 1 else []
        if self._can_end:
            found.append(DONE)
        return found

    def sample(self, luck: Chance) -> int:
        """Any of the legal actions, each as likely."""
        if self._plain and self.picks is not None:
            return luck.any(self.picks.size)
        legal = self.legal()
        return legal[luck.any(len(legal))]

    def mask(self) -> bytes:
        """One byte for each of the 64 actions: 1 where it is legal."""
        if self._plain and self.picks is not None:
            return _FIRST[self.picks.size]
        if self.picks is None:
            return _FIRST[0]
        first = self.page * MORE
        shown = self.shown()
        found = b"".join([_YES if self._open[first + action] else _NO for action in range(shown)])
        if self.pages > 1:
            found += _NO * (MORE - shown) + _YES
            shown = DONE
        return found + _NO * (DONE - shown) + (_YES if self._can_end else _NO)

    def key(self, action: int) -> str:
        """What an action means now: an option's key, "done" or "more"."""
        if action == DONE:
            return "done"
        i = self.option(action)
        if i < 0 or self.picks is None:
            return "more" if action == MORE and self.pages > 1 else ""
        return self.picks.key(i)

    def step(self, action: int) -> bool:
        """Take an action; an illegal one changes nothing and gives False."""
        picks = self.picks
        if picks is None:
            return False
        if self._plain:
            if not 0 <= action < picks.size:
                return False
            self.steps += 1
            self.match.take(self.seat, [picks.ask.options[action].key])
            self.face()
            return True
        if not self.pick(action):
            return False
        self.steps += 1
        if picks.finished:
            self.match.take(self.seat, picks.keys)
            self.face()
        return True

    def pick(self, action: int) -> bool:
        """Take an action without answering yet: `picks.finished` says when the answer is whole."""
        picks = self.picks
        if picks is None or not self.is_legal(action):
            return False
        i = self.option(action)
        if action == MORE and i < 0:
            self.page = (self.page + 1) % self.pages
            return True
        if action == DONE:
            picks.end()
        else:
            picks.pick(i)
        if not picks.finished:
            self._look(picks)
        return True

    def onto(self, match: Match[S, B]) -> Stepper[S, B]:
        """The same point of the same question on another match: a clone, or a world the seat cannot tell from this one."""
        twin = Stepper(match)
        mine, other = self.picks, twin.picks
        if mine is not None and other is not None:
            places = {other.key(i): i for i in range(other.size)}
            for key in mine.keys:
                other.pick(places[key])
            if not twin._plain:
                twin._look(other)
            twin.page = self.page
        twin.steps = self.steps
        return twin

    def actions_for(self, keys: list[str]) -> list[int]:
        """The actions, from the beginning of the question, that give this answer: for bots, records and demonstrations."""
        ask = self.ask
        if ask is None:
            raise PentarchyError("Nobody is asked anything now.")
        refusal = ask.refusal(keys)
        if refusal is not None:
            raise refusal
        picks = Picks(ask)
        places = {picks.key(i): i for i in range(picks.size)}
        actions: list[int] = []
        for key in ask.canonical(keys):
            i = places[key]
            if self.pages > 1:
                actions += [MORE] * (i // MORE) + [i % MORE]
            else:
                actions.append(i)
            picks.pick(i)
        if not picks.finished:
            actions.append(DONE)
        return actions
