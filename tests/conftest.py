"""Tests run on the source beside them, whatever is installed; on a build only where PENTARCHY_BUILD names it."""

from __future__ import annotations

import os

if not os.environ.get("PENTARCHY_BUILD"):
    os.environ["PENTARCHY_PURE"] = "1"
