"""What a value of a content pack may be: of the kind the game's own content has there, and not beyond all measure."""

from __future__ import annotations

from pentarchy.kernel.errors import ContentError

MOST_TEXT = 2000
MOST_NAME = 60
MOST_NUMBER = 99
"""Numbers go up to this, or to ten times what the game itself has there."""
NAMES = ("name", "title")
"""Fields that are never empty where the game's own are not."""


def check_value(file: str, entry: str, field: str, value: object, known: list[object]) -> None:
    """A value of a pack is of the kind the base content has there, whether the game reads it or only people do."""
    kinds = sorted({kind_of(one) for one in known})
    if "a number" in kinds:
        kinds.append("a whole number")
    if kinds and kind_of(value) not in kinds:
        raise ContentError(file, entry, field, f"{' or '.join(kinds)} is wanted, not {value!r}")
    least, most, longest = bounds(known)
    if isinstance(value, (dict, list)):
        # what lies inside is judged by the game, which can name the part
        least = min(least, -float(MOST_NUMBER))
    fault = _beyond(value, least, most, longest)
    if not fault and field in NAMES and not str(value).strip() and all(known):
        fault = "people have to read something there"
    if not fault and isinstance(value, str) and len(value) > longest_of(field):
        fault = f"at most {longest_of(field)} letters, not {len(value)}"
    if fault:
        raise ContentError(file, entry, field, fault)


def longest_of(field: str) -> int:
    """How many letters a text in this field may have: names stand on small cards and in lines of the log."""
    return MOST_NAME if field in NAMES else MOST_TEXT


def bounds(known: list[object]) -> tuple[float, float, int]:
    """The least and the greatest number and the longest list or table a pack may write where the base content has these values."""
    numbers, longest = _sizes(known)
    least = min([0.0, *numbers])
    # below 0 only where the game itself goes there
    lowest = -max(float(MOST_NUMBER), -10 * least) if least < 0 else 0.0
    return lowest, max(float(MOST_NUMBER), 10 * max([0.0, *numbers])), max(MOST_NUMBER, 3 * longest)


def _sizes(values: list[object]) -> tuple[list[float], int]:
    numbers: list[float] = []
    longest = 0
    for value in values:
        if isinstance(value, (dict, list)):
            inner, deepest = _sizes(list(value.values()) if isinstance(value, dict) else value)
            numbers += inner
            longest = max(longest, len(value), deepest)
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            numbers.append(float(value))
    return numbers, longest


def _beyond(value: object, least: float, most: float, longest: int) -> str:
    """What is too much about a value of a pack; "" if nothing is."""
    if isinstance(value, str):
        if any(is_unseen(letter) for letter in value):
            return "letters people can see are wanted, not control characters"
        return f"at most {MOST_TEXT} letters, not {len(value)}" if len(value) > MOST_TEXT else ""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "" if least <= value <= most else f"a number from {least:g} to {most:g} is wanted, not {value!r}"
    if isinstance(value, (dict, list)):
        if len(value) > longest:
            return f"at most {longest} parts, not {len(value)}"
        for inner in value.values() if isinstance(value, dict) else value:
            fault = _beyond(inner, least, most, longest)
            if fault:
                return fault
    return ""


def is_unseen(letter: str) -> bool:
    """A letter nobody sees, and some a terminal obeys; lines and tabs are none."""
    return letter not in "\n\t" and (ord(letter) < 32 or 127 <= ord(letter) < 160 or letter in "\u202a\u202b\u202c\u202d\u202e")


def kind_of(value: object) -> str:
    """What a value is, in the words of the errors."""
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a number"
    if isinstance(value, str):
        return "a text"
    return "a table" if isinstance(value, dict) else "a list"
