"""What may be chosen: options, asks and prompts; is an answer legal, and which answers are there?"""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import combinations, permutations, product
from typing import Final

from mypy_extensions import mypyc_attr

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.errors import Refused
from pentarchy.kernel.shapes import AskKind

ALL: Final = "all"
"""Prompt waits for every asked seat; answers stay secret until the last is in."""
ANY: Final = "any"
"""Prompt goes on with the first seat that speaks."""

_NO_KEYS: Final[list[str]] = []
_NO_ANSWERS: Final[list[list[str]]] = []


class Option:
    """One thing that can be clicked, typed or picked by a bot. Options are never changed, so they may be shared.

    `at` anchors it on the board ("hex:3", "card:fog#2"). `barred` is the id of the rule that forbids it now and `why` the
    reason: such an option is shown on demand and never legal. `cap` limits how often a repeating ask may take it (0: no
    limit); `weight` counts against the ask's `need` and `limit`.
    For people: `group` is the heading it stands under in a long list, `cost`, `gives` and `risks` say what comes with it.
    """

    __slots__ = ("key", "label", "at", "barred", "why", "cap", "weight", "_told", "row", "read")

    def __init__(self, key: str, label: str = "", at: str = "", barred: str = "", why: str = "", cap: int = 0, weight: int = 1) -> None:
        self.key = key
        self.label = label
        self.at = at
        self.barred = barred
        self.why = why
        self.cap = cap
        self.weight = weight
        self._told: tuple[str, str, str, str] | None = None
        # for encodings: its common fields, and what its key was read as; they follow from what it says
        self.row: bytes = b""
        self.read: object = None

    def told(self, group: str = "", cost: str = "", gives: str = "", risks: str = "") -> Option:
        """`Option("hire", "Hire").told("Army", cost="4 Gold")`: the same option with words for people, where it is made."""
        self._told = (group, cost, gives, risks)
        return self

    @property
    def group(self) -> str:
        return "" if self._told is None else self._told[0]

    @property
    def cost(self) -> str:
        return "" if self._told is None else self._told[1]

    @property
    def gives(self) -> str:
        return "" if self._told is None else self._told[2]

    @property
    def risks(self) -> str:
        return "" if self._told is None else self._told[3]


_NO_OPTIONS: Final[list[Option]] = []


@mypyc_attr(free_list_len=1)
class Ask:
    """One seat, one decision: take `least` to `most` of the options.

    * `repeats`: an option may be taken several times (up to its `cap`), to split hits or pay.
    * `ordered`: the order of the keys matters.
    * `low <= high`: a number from low to high instead of options; the key is the number in digits.
    * `need`, `limit`: the weights taken must add up to at least / at most this (limit -1: none).
    * `test(keys)`: a last condition; gives "" or the reason, beginning with the rule id.
    * `window`: the name of a reaction window, so that people may set auto-pass; `default`: what a clock answers.
    * `moot`: every answer comes to the same, as everybody can see: the default is given and nobody need be stopped.
    * `sensible`: a few good answers for bots where all answers are too many. Both lists are set, never added to.
    * `bare`: the keys of a menu whose options nobody has looked at yet (`of_keys`): a playout draws one of them as it is.
    """

    __slots__ = (
        "title", "rule", "bare", "_options", "least", "most", "repeats", "ordered", "low", "high", "need", "limit", "test", "window",
        "default", "moot", "sensible",
    )  # fmt: skip

    def __init__(self, title: str, rule: str, options: list[Option], least: int = 1, most: int = 1) -> None:
        self.title = title
        self.rule = rule
        self.bare: list[str] = _NO_KEYS
        self._options: list[Option] = options
        self.least = least
        self.most = most
        self.repeats: bool = False
        self.ordered: bool = False
        self.low: int = 0
        self.high: int = -1
        self.need: int = 0
        self.limit: int = -1
        self.test: Callable[[list[str]], str] | None = None
        self.window: str = ""
        self.default: list[str] = _NO_KEYS
        self.moot: bool = False
        self.sensible: list[list[str]] = _NO_ANSWERS

    @property
    def options(self) -> list[Option]:
        """What can be chosen, or is barred."""
        if self.bare:
            self._options = plain_options(self.bare)
            self.bare = _NO_KEYS
        return self._options

    @options.setter
    def options(self, options: list[Option]) -> None:
        self._options = options
        self.bare = _NO_KEYS

    @property
    def is_number(self) -> bool:
        return self.high >= self.low

    @property
    def is_single(self) -> bool:
        """Exactly one option, nothing else to weigh: the common case."""
        return self.least == 1 and self.most == 1 and self.test is None and self.need <= 0 and self.limit < 0 and not self.is_number

    @property
    def kind(self) -> AskKind:
        """one, some, split, order or number: what a client has to draw."""
        if self.is_number:
            return "number"
        if self.repeats:
            return "split"
        if self.ordered:
            return "order"
        return "one" if self.least == 1 and self.most == 1 else "some"

    def legal(self) -> list[Option]:
        """The options that are not barred."""
        return [option for option in self.options if not option.barred]

    def only(self) -> list[str] | None:
        """The answer, where no other is possible or would change anything: nobody need be stopped for it. None where there is a choice."""
        if self.moot:
            return self.default
        if self.is_number:
            return [str(self.low)] if self.low == self.high else None
        legal = self.legal()
        if not legal and self.least == 0:
            return []
        if self.repeats or self.ordered or self.least < len(legal):
            return [legal[0].key] if len(legal) == 1 and self.least == self.most == 1 else None
        return [option.key for option in legal] if self.least == len(legal) else None

    def find(self, key: str) -> Option | None:
        for option in self.options:
            if option.key == key:
                return option
        return None

    def refusal(self, keys: list[str]) -> Refused | None:
        """None if the answer is legal, else the refusal to raise; pure."""
        if self.is_number:
            return self._number_refusal(keys)
        weight = 0
        for i in range(len(keys)):
            option = self.find(keys[i])
            if option is None:
                return Refused("unknown", f"'{keys[i]}' is not among the options of: {self.title}", self.rule)
            if option.barred:
                return Refused(
                    "barred", f"{option.label or option.key}: {option.why or 'not possible now'} ({option.barred})", option.barred
                )
            weight += option.weight
            if i and not self._may_repeat(option, keys, i):
                return Refused("repeated", f"'{option.label or option.key}' was taken too often ({self.rule})", self.rule)
        if len(keys) < self.least or len(keys) > self.most:
            wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            return Refused("count", f"take {wanted}, not {len(keys)}: {self.title} ({self.rule})", self.rule)
        if weight < self.need or 0 <= self.limit < weight:
            return Refused("budget", f"that adds up to {weight}; {self._bounds()} ({self.rule})", self.rule)
        if self.test is not None:
            reason = self.test(keys)
            if reason:
                return Refused("rule", reason, reason.split(" ", 1)[0].rstrip(":"))
        return None

    def _number_refusal(self, keys: list[str]) -> Refused | None:
        if (
            len(keys) == 1
            and len(keys[0]) <= 20
            and keys[0].lstrip("-").isdecimal()
            and str(int(keys[0])) == keys[0]
            and self.low <= int(keys[0]) <= self.high
        ):
            return None
        return Refused("unknown", f"a number from {self.low} to {self.high} is wanted: {self.title} ({self.rule})", self.rule)

    def _may_repeat(self, option: Option, keys: list[str], upto: int) -> bool:
        before = keys[:upto].count(option.key)
        return before == 0 or (self.repeats and (option.cap == 0 or before < option.cap))

    def _bounds(self) -> str:
        if self.need > 0 and self.limit >= 0:
            return f"from {self.need} to {self.limit} is allowed"
        return f"at least {self.need} is needed" if self.need > 0 else f"at most {self.limit} is allowed"

    def sample(self, chance: Chance) -> list[str]:
        """A random legal answer."""
        bare = self.bare
        if bare:
            return [bare[chance.any(len(bare))]]
        if self.high >= self.low:
            return [str(self.low + chance.any(self.high - self.low + 1))]
        single = self.most == 1 and self.least == 1 and self.test is None and self.need <= 0 and self.limit < 0
        if single:
            options = self._options
            option = options[chance.any(len(options))]
            if not option.barred:
                return [option.key]
        legal = self.legal()
        if single:
            return [legal[chance.any(len(legal))].key]
        free = self.test is None and self.need <= 0 and self.limit < 0
        for attempt in range(40):
            keys = self._draw(legal, chance)
            if free or self.refusal(keys) is None:
                return keys
        if self.sensible:
            return self.sensible[chance.any(len(self.sensible))]
        for keys in self.answers(20000):
            return keys
        raise AssertionError(f"no legal answer: {self.title} ({self.rule})")

    def _draw(self, legal: list[Option], chance: Chance) -> list[str]:
        bag: list[str] = []
        for option in legal:
            copies = (option.cap or self.most) if self.repeats else 1
            for copy in range(min(copies, self.most)):
                bag.append(option.key)
        most = min(self.most, len(bag))
        count = self.least + chance.any(most - self.least + 1) if most > self.least else most
        places = list(range(len(bag)))
        for i in range(count):
            j = i + chance.any(len(bag) - i)
            places[i], places[j] = places[j], places[i]
        taken = places[:count]
        if not self.ordered:
            taken.sort()
        return [bag[i] for i in taken]

    def canonical(self, keys: list[str]) -> list[str]:
        """The same answer in option order; ordered answers stay as they are."""
        if self.ordered or len(keys) < 2:
            return keys
        places = {option.key: i for i, option in enumerate(self.options)}
        return sorted(keys, key=lambda key: places.get(key, 0))

    def answers(self, most: int = 2000) -> list[list[str]]:
        """Legal answers, all of them if they are at most `most`."""
        if self.is_number:
            return [[str(n)] for n in range(self.low, min(self.high, self.low + most - 1) + 1)]
        if self.is_single:
            return [[option.key] for option in self.legal()[:most]]
        found: list[list[str]] = []
        keys = [option.key for option in self.legal()]
        for size in range(self.least, self.most + 1):
            for combo in self._combos(keys, size):
                if self.refusal(list(combo)) is None:
                    found.append(list(combo))
                    if len(found) >= most:
                        return found
            if size > len(keys) and not self.repeats:
                break
        return found

    def _combos(self, keys: list[str], size: int) -> Generator[tuple[str, ...], None, None]:
        if self.repeats and self.ordered:
            yield from product(keys, repeat=size)
        elif self.repeats:
            yield from _multisets(keys, size)
        elif self.ordered:
            yield from permutations(keys, size)
        else:
            yield from combinations(keys, size)

    def candidates(self, k: int, chance: Chance) -> list[list[str]]:
        """At most k different legal answers: all, or the sensible ones and a random rest."""
        if self.is_single and len(self.options) <= k:
            return self.answers(k)
        every = self.answers(k + 1)
        if len(every) <= k:
            return every
        chosen = [self.canonical(keys) for keys in self.sensible[:k]]
        for attempt in range(4 * k):
            if len(chosen) >= k:
                break
            keys = self.sample(chance)
            if keys not in chosen:
                chosen.append(keys)
        return chosen

    def signature(self) -> str:
        """By what a search recognises this decision: the rule and the legal keys."""
        if self.is_number:
            return f"{self.rule}:{self.low}..{self.high}"
        return f"{self.rule}:{self.least}-{self.most}:" + ",".join([option.key for option in self.options if not option.barred])


_plain: Final[dict[str, Option]] = {}
_verbs: Final[dict[str, tuple[str, str]]] = {}
_MOST_VERBS: Final = 8192


def verb_of(key: str) -> tuple[str, str]:
    """A key like "move:17" taken apart, ("move", "17"): rules of thumb ask for the same few keys again and again, so they are kept."""
    found = _verbs.get(key)
    if found is None:
        if len(_verbs) >= _MOST_VERBS:
            _verbs.clear()
        verb, _, rest = key.partition(":")
        found = (verb, rest)
        _verbs[key] = found
    return found


def plain_options(keys: list[str]) -> list[Option]:
    """Options without words, one for each key, made once and shared."""
    known = _plain
    try:
        return [known[key] for key in keys]
    except KeyError:
        for key in keys:
            if key not in known:
                known[key] = Option(key)
        return [known[key] for key in keys]


def of_keys(title: str, rule: str, keys: list[str]) -> Ask:
    """Choose one of these keys, where nobody reads words: options are made of them when somebody looks."""
    ask = Ask(title, rule, _NO_OPTIONS)
    ask.bare = keys
    return ask


def answer_words(ask: Ask, keys: list[str]) -> str:
    """An answer in words, with the question where it is one: "Banish which card? Raid Stash", "Buy Breathe Fire 2"."""
    labels = {option.key: option.label or option.key for option in ask.options}
    said = ", then " if ask.ordered else ", "
    answer = said.join([labels.get(key, key) for key in keys]) or "nothing"
    if ask.title.endswith("?"):
        return f"{ask.title} {answer}"
    return answer if ask.is_single else f"{ask.title}: {answer}"


def _multisets(keys: list[str], size: int) -> Generator[tuple[str, ...], None, None]:
    if size == 0:
        yield ()
        return
    for i in range(len(keys)):
        for rest in _multisets(keys[i:], size - 1):
            yield (keys[i], *rest)
