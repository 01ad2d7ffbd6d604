"""Work in portions, for processes and clusters alike."""

from __future__ import annotations

_CHUNK = 8


def chunks_of(numbers: list[int], jobs: int) -> list[list[int]]:
    """The numbers in portions large enough to be worth handing over, small enough to keep everybody busy."""
    size = max(1, min(_CHUNK, len(numbers) // jobs))
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]
