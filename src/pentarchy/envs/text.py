"""A table in words, for language models and anybody who answers in text: observe, say what is legal, parse, refuse with the reason.

>>> table = TextTable("bonesbanners", seed=7)
>>> print(table.observe(table.turn))
>>> table.answer(table.turn, "I take the sword die. ANSWER: sword")

Needs nothing beside the engine.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Mapping

from pentarchy.bots import decide, make
from pentarchy.games import find
from pentarchy.kernel import AnyMatch, Ask, PentarchyError, Refused
from pentarchy.kernel.events import with_names
from pentarchy.kernel.markup import plain
from pentarchy.kernel.record import start

ANSWER = re.compile(r"answer\s*[:=]\s*(.*)", re.IGNORECASE)
MOST_LINES = 30
"""Of the log, so many of the newest lines are told."""

HOW = {
    "one": "Answer with one key from the list.",
    "some": "Answer with {count} different keys from the list, separated by commas{none}.",
    "split": "Answer with {count} keys from the list, separated by commas; a key may be repeated{none}.",
    "order": "Answer with the keys in the order you want, separated by commas.",
    "number": "Answer with a number from {low} to {high}.",
}

Speaker = Callable[[str], str]
"""Reads a prompt, says an answer: a language model, a person, a script."""


class TextTable:
    """A match whose seats talk. `turn` is the seat that is asked (the first of several)."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        pack: str = "",
        match: AnyMatch | None = None,
    ) -> None:
        if match is None:
            found = find(game, pack)
            count = seats or (2 if 2 in found.seats else found.seats[0])
            match = start(found, count, secrets.token_hex(16) if seed is None else seed, options or {})
        self.match = match
        self._heard: dict[int, int] = {}

    @property
    def turn(self) -> int:
        waiting = self.match.waiting()
        return waiting[0] if waiting else -1

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    def observe(self, seat: int) -> str:
        """All that the seat may know, in words: what has happened since it last looked, the table, and its question."""
        match = self.match
        since = self._heard.get(seat, 0)
        lines = match.log(seat, since)
        self._heard[seat] = since + len(lines)
        told = [f"- {line['text']} ({line['rule']})" for line in lines[-MOST_LINES:]]
        parts = [f"You are {match.name(seat)} in {match.game.title}."]
        if told:
            parts += ["What has happened:", *told]
        parts += ["", self._board(seat), "", self.question(seat)]
        return "\n".join(parts)

    def _board(self, seat: int) -> str:
        return with_names(plain(self.match.game.board(self.match.view(seat))), self.match.names)

    def question(self, seat: int) -> str:
        """What the seat is asked, with its options by key, and how to answer."""
        match = self.match
        outcome = match.outcome
        if outcome is not None:
            return with_names(f"The game is over: {outcome.why} ({outcome.rule})", match.names)
        ask = match.ask(seat)
        if ask is None:
            return "Waiting for " + ", ".join([match.name(other) for other in match.waiting()]) + "."
        lines = [f"{with_names(ask.title, match.names) or 'Your decision'} ({ask.rule})"]
        lines += [f"  {option.key}: {with_names(option.label or option.key, match.names)}" for option in ask.options]
        return "\n".join([*lines, how_to_answer(ask)])

    def legal(self, seat: int) -> list[str]:
        """The keys the seat may use; of a number, all numbers. [] where it is not asked."""
        ask = self.match.ask(seat)
        if ask is None:
            return []
        if ask.is_number:
            return [str(n) for n in range(ask.low, ask.high + 1)]
        return [option.key for option in ask.legal()]

    def parse(self, seat: int, reply: str) -> list[str]:
        """The keys a reply means: after "ANSWER:", or JSON {"keys": [...]}, or all of it; raises Refused with the reason."""
        ask = self.match.ask(seat)
        if ask is None:
            raise Refused("not_asked", f"{self.match.name(seat)} is not asked anything now.")
        keys = keys_of(ask, reply)
        refusal = ask.refusal(keys)
        if refusal is not None:
            raise refusal
        return keys

    def answer(self, seat: int, reply: str) -> list[str]:
        """Answer in words; gives the keys that were understood. A reply that cannot be taken raises Refused and changes nothing."""
        keys = self.parse(seat, reply)
        self.match.answer_list(seat, keys)
        return keys

    def ask_speaker(self, seat: int, speaker: Speaker, tries: int = 3) -> list[str]:
        """One decision: show the table, take the reply; a reply that is refused is asked for again with the reason."""
        shown = self.observe(seat)
        heard = shown
        reason = ""
        for attempt in range(tries):
            try:
                return self.answer(seat, speaker(heard))
            except Refused as refused:
                reason = str(refused)
                heard = f"{shown}\n\nYour last answer cannot be taken: {reason}"
        raise PentarchyError(f"{self.match.name(seat)} gave {tries} answers that cannot be taken, the last because: {reason}")

    def play(self, speakers: Mapping[int, Speaker], others: str = "greedy", tries: int = 3) -> None:
        """To the end of the game: these seats speak, the others are bots of this name."""
        bots = {seat: make(others, seat) for seat in range(self.match.state.seats) if seat not in speakers}
        while not self.is_over:
            seat = self.turn
            if seat in bots:
                self.match.answer_list(seat, decide(bots[seat], self.match, seat))
            else:
                self.ask_speaker(seat, speakers[seat], tries)


def how_to_answer(ask: Ask) -> str:
    """One sentence on what an answer to this question looks like."""
    count = str(ask.least) if ask.least == ask.most else f"{ask.least} to {ask.most}"
    none = ", or with none" if ask.least == 0 else ""
    return HOW[ask.kind].format(count=count, low=ask.low, high=ask.high, none=none)


def keys_of(ask: Ask, reply: str) -> list[str]:
    """The keys in a reply; unknown words stay as they are, so that the refusal can name them."""
    said = reply.strip()
    found = ANSWER.findall(said)
    if found:
        said = found[-1].strip()
    if said.startswith("{"):
        try:
            keys = json.loads(said)["keys"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise Refused("unknown", 'an answer in JSON looks like {"keys": ["..."]}', ask.rule) from error
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            raise Refused("unknown", "the keys must be a list of texts", ask.rule)
        return keys
    # a key may hold commas itself ("dice:1,0,2"): the whole reply first
    whole = known_key(ask, said)
    if whole:
        return [whole]
    if said.lower() in ("", "none", "nothing", "pass", "done") and not known_key(ask, said) and ask.least == 0:
        return []
    return [known_key(ask, part) or part.strip() for part in re.split(r"[,;\n]", said) if part.strip()]


def known_key(ask: Ask, word: str) -> str:
    """The key a word means: the key itself, or a label that only one option has; "" for neither."""
    bare = word.strip().strip("`'\"[]().").strip()
    if ask.is_number:
        return bare if bare.lstrip("-").isdecimal() else ""
    if ask.find(bare) is not None:
        return bare
    low = bare.lower()
    meant = [option.key for option in ask.options if low in (option.key.lower(), option.label.lower())]
    return meant[0] if len(meant) == 1 else ""
