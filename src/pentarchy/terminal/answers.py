"""What a typed line means as an answer."""

from __future__ import annotations

from pentarchy.terminal.marks import place_of
from pentarchy.terminal.seen import SeenAsk, SeenOption


def option_of(word: str, options: list[SeenOption]) -> SeenOption | None:
    """The option of a number as shown, or of a key; `=KEY` is always a key, for keys that look like numbers."""
    if 0 < place_of(word) <= len(options):
        return options[place_of(word) - 1]
    key = word.removeprefix("=")
    return next((option for option in options if option.key in (word, key)), None)


def how_to_compose(ask: SeenAsk) -> str:
    """How an answer of several parts is typed, by example."""
    if ask.kind == "order":
        return "their numbers in the order you want, like 2 1"
    if ask.kind == "split":
        return "a number for each, like 1 1 2 or 1x2 2"
    some = " ".join([str(n) for n in range(1, max(2, ask.least) + 1)])
    several = f"their numbers in one line, like {some}" if ask.most > 1 else "its number"
    return several if ask.least else f"{several}; none takes nothing"


def read_answer(line: str, ask: SeenAsk) -> list[str]:
    """`"1 3"`, `"1x2 2"`, `"none"` or keys, as the keys of an answer; the rules judge it."""
    if ask.kind == "number":
        return [line]
    if line in ("none", "-") and option_of(line, ask.options) is None:
        return []
    whole = option_of(line, ask.options)
    if whole is not None:
        return [whole.key]
    keys: list[str] = []
    for word in line.replace(",", " ").split():
        name, cross, times = word.rpartition("x")
        option = option_of(word, ask.options)
        if option is None and cross and 0 < place_of(times) <= 99:
            option = option_of(name, ask.options)
            keys += [option.key] * (place_of(times) - 1) if option is not None else []
        keys.append(option.key if option is not None else word)
    return keys
