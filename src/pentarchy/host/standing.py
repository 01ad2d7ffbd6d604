"""A standing answer: what somebody said beforehand they will answer, looked at when the question is really put.

>>> one = Standing("1", "DO-MOV-2", ["grant"])                      # whenever that rule asks
>>> Standing("2", "AK-UPK-6", ["keep:*"])                           # the one option that begins so
>>> Standing("3", "UK-RND-2", ["pay"], like="demands a bribe")      # only where the question says that
>>> spoken([one], match, seat, ask).keys                            # its answer, or [] and a note on what was dropped
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from pentarchy.host.table import Refusal
from pentarchy.kernel import AnyMatch, Ask

ALWAYS, TURN, TOUCHED, CHANGED = "", "turn", "touched", "changed"
UNTIL = {
    ALWAYS: "until I take it back",
    TURN: "until my turn",
    TOUCHED: "until something happens to me",
    CHANGED: "unless something changes before",
}
MOST = 20
"""So many a seat may have."""
LEND = "*"
"""In place of a rule: my partners may play my next turn. For games that all win or lose together; they see what I hold."""
BEGUN = -1
"""`since` of a lent turn that is being played."""
MOST_STEPS = 80
"""So many steps a plan may have."""
ANY_REST = ":*"
"""A key that ends so means the one option that begins like it."""
_TEXT = 200


@dataclass(slots=True)
class Standing:
    """`rule` "": any window where silence means something. `keys` []: what silence means there. `title`: only where the question has
    these very words; `like`: only where it is part of them, or the name of the window. `times` 0: as often as it is asked.
    `since`: the lines of the log when it was set. `words` are for its owner. `offer`: a step of a plan, for the question with this
    fingerprint and no other."""

    id: str
    rule: str = ""
    keys: list[str] = field(default_factory=list)
    until: str = ALWAYS
    title: str = ""
    times: int = 0
    since: int = 0
    words: str = ""
    offer: str = ""
    like: str = ""

    @staticmethod
    def of(data: Mapping[str, object], id: str, since: int) -> Standing:
        """From what somebody sent; raises Refusal in one sentence."""
        keys = data.get("keys", [])
        until, times = data.get("until", ALWAYS), data.get("times", 0)
        texts = [data.get(name, "") for name in ("rule", "title", "words", "like")]
        if not isinstance(keys, list) or not all(isinstance(key, str) and len(key) <= _TEXT for key in keys) or len(keys) > MOST:
            raise Refusal("bad_ahead", f"A standing answer is a list of up to {MOST} options.")
        if until not in UNTIL or not isinstance(until, str):
            raise Refusal("bad_ahead", f"A standing answer holds {', '.join(UNTIL.values())}.")
        if not all(isinstance(text, str) and len(text) <= _TEXT for text in texts):
            raise Refusal("bad_ahead", f"Its words have at most {_TEXT} letters.")
        if isinstance(times, bool) or not isinstance(times, int) or not 0 <= times <= 1000:
            raise Refusal("bad_ahead", "It is given up to 1000 times, or 0 for always.")
        rule, title, words, like = [str(text) for text in texts]
        return Standing(id, rule, [str(key) for key in keys], until, title, times, since, words, like=like)

    def is_about(self, ask: Ask) -> bool:
        if self.offer:
            return self.offer == offer_of(ask)
        if (self.title and self.title != ask.title) or (self.like not in ask.title and self.like != ask.window):
            return False
        if self.rule:
            return self.rule == ask.rule
        return ask.window != "" and silence(ask) is not None

    def answer(self, ask: Ask) -> list[str] | None:
        """Its answer to this question; None if it cannot be given."""
        keys = [meant(key, ask) for key in self.keys] or silence(ask)
        return None if keys is None or ask.refusal(keys) is not None else ask.canonical(keys)

    def is_same(self, other: Standing) -> bool:
        """Would both speak to the same questions?"""
        return (self.rule, self.title, self.like, self.offer) == (other.rule, other.title, other.like, other.offer)


@dataclass(frozen=True, slots=True)
class PlanStep:
    """What was answered to which question when it was tried out; `words` tell it to its owner."""

    rule: str
    offer: str
    keys: list[str]
    words: str


def offer_of(ask: Ask) -> str:
    """A fingerprint of a question: its rule, its words and what can be chosen."""
    parts = [ask.rule, ask.title, str(ask.low), str(ask.high), str(ask.least), str(ask.most), *sorted(one.key for one in ask.legal())]
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


def meant(key: str, ask: Ask) -> str:
    """The option a key stands for: itself, or the only one that begins as it says."""
    if not key.endswith(ANY_REST):
        return key
    found = [one.key for one in ask.legal() if one.key.startswith(key[:-1])]
    return found[0] if len(found) == 1 else key


def silence(ask: Ask) -> list[str] | None:
    """What saying nothing means at this question."""
    return ask.default if ask.default and ask.refusal(ask.default) is None else None


def has_ended(one: Standing, match: AnyMatch, seat: int, ask: Ask) -> bool:
    """Has that come until which it holds?"""
    if one.until == TURN:
        return not ask.window
    if one.until == ALWAYS:
        return False
    answers = [step.seat for step in match.history()]
    known = len(answers) == match.answered
    for event in match.table.events[one.since :]:
        by = answers[event.at] if known and event.at < len(answers) else -1
        if by == seat:
            continue
        if one.until == CHANGED or f"@{seat}" in event.line(seat, str):
            return True
    return False


@dataclass(frozen=True, slots=True)
class Spoken:
    """What stands says to a question: `keys`, None if nothing does; `by` which; what is `left`; and a `note` on what was dropped."""

    keys: list[str] | None
    by: str
    left: list[Standing]
    note: str


def spoken(standing: list[Standing], match: AnyMatch, seat: int, ask: Ask) -> Spoken:
    """The first that fits answers; what no longer fits is dropped, and a plan that meets another question is off."""
    left, note = list(standing), ""
    for one in standing:
        if one.rule == LEND:
            continue
        if has_ended(one, match, seat, ask):
            why = f"It held {UNTIL[one.until]}, and that has come."
        elif not one.is_about(ask):
            continue
        elif (keys := one.answer(ask)) is not None:
            return Spoken(keys, one.id, left, note)
        else:
            why = "It cannot be given to the question now asked."
        left = [other for other in left if other is not one]
        note = f"“{one.words or 'Pass'}” is off. {why}"
    if ask.only() is None and any(one.offer for one in left):
        left = [one for one in left if not one.offer]
        note = "Something else is asked than you planned for: the rest of your plan is off."
    return Spoken(None, "", left, note)


def plan_of(steps: list[PlanStep], ids: list[str]) -> list[Standing]:
    """A plan as standing answers, each to be given once; raises Refusal where there are too many."""
    if len(steps) > MOST_STEPS:
        raise Refusal("bad_ahead", f"A plan has at most {MOST_STEPS} steps.")
    return [
        Standing(id, step.rule, step.keys, times=1, words=step.words[:_TEXT], offer=step.offer) for id, step in zip(ids, steps, strict=True)
    ]
