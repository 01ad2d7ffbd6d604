"""Answers by pattern: which option keys fit, and the answer somebody who follows the patterns gives."""

from __future__ import annotations

from collections.abc import Iterable

from pentarchy.kernel import Ask
from pentarchy.teach.lessons import fits

NONE, LEAST, MOST = "none", "least", "most"
"""Patterns with a meaning of their own: take nothing; the smallest or the greatest number."""


def fitting(ask: Ask, patterns: Iterable[str]) -> list[str]:
    """The legal option keys that fit a pattern, those of the first pattern first; numbers as they are."""
    if ask.is_number:
        named = {LEAST: str(ask.low), MOST: str(ask.high)}
        wanted = [named.get(pattern, pattern) for pattern in patterns]
        if "*" in wanted:
            return [str(number) for number in range(ask.low, ask.high + 1)]
        return [number for number in wanted if ask.refusal([number]) is None]
    legal = [option.key for option in ask.legal()]
    return list(dict.fromkeys(key for pattern in patterns for key in legal if fits(pattern, key)))


def is_fitting(ask: Ask, patterns: tuple[str, ...], keys: list[str]) -> bool:
    """Does the answer take nothing but what fits?"""
    if not keys:
        return NONE in patterns or "*" in patterns
    right = fitting(ask, patterns)
    return all(key in right for key in keys)


def by_pattern(ask: Ask, patterns: tuple[str, ...], count: int = 0) -> list[str] | None:
    """The answer of somebody who follows the patterns, `count` options where several may be taken; None where nothing fits."""
    if patterns and patterns[0] == NONE and ask.refusal([]) is None:
        return []
    right = fitting(ask, patterns)
    if ask.is_number:
        return right[:1] or None
    for size in _sizes(ask, count):
        keys = _taken(ask, right, size)
        if len(keys) == size and ask.refusal(keys) is None:
            return ask.canonical(keys)
    if ask.is_single or not right:
        return [] if NONE in patterns and ask.refusal([]) is None else None
    return next((keys for keys in ask.answers(400) if keys and all(key in right for key in keys)), None)


def _sizes(ask: Ask, count: int) -> list[int]:
    wanted = min(max(ask.least, count or 1), ask.most)
    return [wanted, *range(wanted + 1, min(ask.most, wanted + 12) + 1)]


def _taken(ask: Ask, right: list[str], size: int) -> list[str]:
    if not ask.repeats:
        return right[:size]
    keys: list[str] = []
    for key in right:
        option = ask.find(key)
        most = option.cap if option is not None and option.cap else size
        keys += [key] * min(most, size - len(keys))
    return keys
