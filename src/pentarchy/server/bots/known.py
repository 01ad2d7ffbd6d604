"""Which words name a bot."""

from __future__ import annotations

from pentarchy.bots import make
from pentarchy.kernel import BadSetup


class BadBot(BadSetup):
    """Not the name of a bot."""


def known_bot(level: str) -> None:
    """Raise BadBot unless a bot of that name can be made."""
    try:
        make(level)
    except BadSetup as error:
        raise BadBot(str(error)) from error
    except (ValueError, OverflowError) as error:
        raise BadBot(f"There is no bot '{level}'.") from error
