"""Which test plays which card or character: `@plays("ambush")` above a test. A test fails when one is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., None])
PLAYED: dict[str, list[str]] = {}


def plays(*keys: str) -> Callable[[F], F]:
    """The test below plays these cards, characters, princesses or enemies (an enemy as an ally: "ally:dorgas")."""

    def register(test: F) -> F:
        for key in keys:
            PLAYED.setdefault(key, []).append(test.__name__)
        return test

    return register
