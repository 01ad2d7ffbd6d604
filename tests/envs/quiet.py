"""PettingZoo tells of illegal moves in its own log, which goes to the warnings; tests that make some expect it."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from pettingzoo.utils.env_logger import EnvLogger


@contextmanager
def quietly() -> Iterator[None]:
    EnvLogger.suppress_output()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        EnvLogger.unsuppress_output()
