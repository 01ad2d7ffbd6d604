"""Which words name a bot."""

from __future__ import annotations

from pentarchy.bots import make
from pentarchy.kernel import BadSetup


def known_bot(level: str) -> None:
    """Raise BadSetup unless a bot of that name can be made."""
    try:
        make(level)
    except (ValueError, OverflowError) as error:
        raise BadSetup(f"There is no bot '{level}'.") from error
