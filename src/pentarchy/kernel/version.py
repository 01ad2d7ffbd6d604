"""The version of Pentarchy: the package, records and the server all take it from here."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
