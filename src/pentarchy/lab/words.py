"""The words people read: texts of cards, log lines, titles, labels, gauges and stages of random games are searched for seams and innards.

`pentarchy words` reads a thousand games; the tests read a few.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from pentarchy.kernel import AnyGame, AnyMatch, Ask, BadSetup, Refused
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.packet import ask_data, packet
from pentarchy.kernel.record import start

MOST_ANSWERS: Final = 20_000
WHY_EVERY: Final = 40
"""What cannot be done and why is read at every so manieth question: it costs a replay."""
_THINGS: Final = (
    "token|card|unit|action|resource|point|space|curse|marker|step|Wound|cube|banner|stone|crystal|Round|round|Season|Worker|Unit"
    "|building|village|turn|Territory|Upgrade|Objective|star|Dragon Stone|Magic Crystal"
)
FAULTS: Final[dict[str, re.Pattern[str]]] = {
    "two spaces": re.compile(r"\S  +\S"),
    "a space at an end": re.compile(r"^\s|\s$"),
    "a space before a mark": re.compile(r"\s[,.;:)](?:\s|$)|\(\s"),
    "marks upon marks": re.compile(r"[,;:]\s*[,;:.]|(?<!etc)\.[,;:]|(?<!\.)\.\.(?!\.)|\(\)"),
    "one of many": re.compile(rf"(?<![\d.,/+−-])(?<!Player )\b1 (?:(?:{_THINGS})s|hits|dice|misses|losses|Territories|villages)\b"),
    "many of one": re.compile(rf"(?<![\d.,/+−:-])\b(?:[02-9]|[1-9]\d+) (?:{_THINGS}|die)\b(?! (?:of|from|deck|limit|each|cards?))(?!\w)"),
    "a verb for one": re.compile(
        rf"(?:^|[.:;] )(?:[02-9]|[1-9]\d+) (?:{_THINGS})s (?:is|has|was|does|goes|comes|falls|moves|takes|stays|lies|stands|returns)\b"
    ),
    "words run together": re.compile(r"\b[a-z]{3,}\d+\b|\)\w|[a-z][.;:][A-Z]"),
    "a word twice": re.compile(r"\b(the|a|an|of|to|for|with|in|on|and|is) \1\b"),
    "a before a vowel": re.compile(r"\b[Aa] (?!(?:[Uu]ni|[Uu]se|[Oo]ne|[Ee]u|[Uu]s)[a-z]*)[AEIOUaeiou][a-z]"),
    "an before a consonant": re.compile(r"\b[Aa]n (?![Hh]o(?:ur|nest))[BCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz][a-z]"),
    "a rule id inside a sentence": re.compile(r"\b(?:UK|AK|BB|DE|DO)-[A-Z]+-\d+"),
    "None": re.compile(r"\bNone\b(?! of)|\b(?:True|False)\b(?! [A-Z])|\bnan\b"),
    "brackets of a list": re.compile(r"\[[^\]]*\]|\{[^}]*\}"),
    "an inner name": re.compile(r"\b[a-z]+_[a-z_]+\b|\w#\d|\b(?:hex|loc|card|seat|unit|foe):\w"),
    "a mark left in": re.compile(r"@\d"),
}


def faults_in(text: str) -> list[str]:
    """What is wrong with a sentence, by name."""
    return [name for name, sign in FAULTS.items() if sign.search(text)]


def words_of(game: AnyGame, seats: int, seed: str, options: dict[str, Any] | None = None, most: int = MOST_ANSWERS) -> set[str]:
    """All that the seats of one random game read."""
    match = start(game, seats, seed, options or {})
    chance = Chance(b"", int.from_bytes(seed.encode()[-6:], "big"))
    found: set[str] = set()
    since = 0
    for n in range(most):
        if match.is_over:
            break
        seat = match.waiting()[0]
        told = packet(match, seat, since)
        since += len(told["log"])
        ask = told["ask"]
        assert ask is not None
        found.update(line["text"] for line in told["log"])
        found.update(asked_words(cast("dict[str, Any]", ask)))
        found.update(shared_words(told["view"], match.names))
        if n % WHY_EVERY == 0:
            explained = match.explained(seat)
            if explained is not None:
                found.update(asked_words(cast("dict[str, Any]", ask_data(explained, match.names))))
        question = match.ask(seat)
        assert question is not None
        answer_by_luck(match, seat, question, chance)
    last = packet(match, 0, since)
    found.update(line["text"] for line in last["log"])
    if last["outcome"] is not None:
        found.add(last["outcome"]["why"])
    found.discard("")
    return found


def printed_words(game: AnyGame) -> set[str]:
    """Names and texts of all cards, pieces and places."""
    return {str(entry[field]) for entry in game.catalogue().values() for field in ("name", "text") if entry.get(field)}


def asked_words(ask: dict[str, Any]) -> Iterator[str]:
    """Title and options of a question, with what they cost, give and risk, and why they cannot be taken."""
    yield ask["title"]
    for option in ask["options"]:
        for field in ("label", "cost", "gives", "risks", "group", "why"):
            yield option.get(field, "")


def shared_words(view: object, names: list[str]) -> Iterator[str]:
    """Strip, gauges and stage of a view, whatever game it is of; names stand where seats are marked."""
    has = cast("dict[str, Any]", view)
    named = re.compile(r"@(\d)")

    def told(text: str) -> str:
        return named.sub(lambda mark: names[int(mark[1])], text)

    for step in has.get("strip") or []:
        yield told(step["title"])
    for gauge in has.get("gauges") or []:
        yield told(gauge["title"])
        yield told(gauge["says"])
    stage = has.get("stage")
    if stage:
        yield from (told(words) for words in (stage["title"], stage["odds"], stage["verdict"], *stage["lines"]))
        for side in stage["sides"]:
            yield from (told(side[field]) for field in ("name", "role", "wins", "loses"))
            yield from (told(part["label"]) for part in side["parts"])


def answer_by_luck(match: AnyMatch, seat: int, ask: Ask, chance: Chance) -> None:
    """A legal answer drawn by luck; some questions refuse a few before they take one."""
    for attempt in range(200):
        try:
            match.answer_list(seat, ask.sample(chance))
            return
        except Refused:
            continue
    raise AssertionError(f"no legal answer found by luck: {ask.title}")


def read(game: AnyGame, games: int, seed: str, moved: Callable[[int], None]) -> dict[str, list[str]]:
    """Sentences with a fault, by fault, of so many random games with all seat counts and, every second, changed options."""
    found: dict[str, set[str]] = {}
    seen: set[str] = printed_words(game)
    for text in seen:
        for fault in faults_in(text):
            found.setdefault(fault, set()).add(text)
    for n in range(games):
        seats = game.seats[n % len(game.seats)]
        luck = Chance(b"words", n)
        chosen = {setting.name: setting.values[luck.below("options", len(setting.values))] for setting in game.settings if not setting.free}
        try:
            options = game.settled(seats, chosen if n % 2 else {})
        except BadSetup:
            options = game.settled(seats, {})
        for text in words_of(game, seats, f"{seed} {n}", options) - seen:
            seen.add(text)
            for fault in faults_in(text):
                found.setdefault(fault, set()).add(text)
        moved(1)
    return {fault: sorted(texts) for fault, texts in sorted(found.items())}
