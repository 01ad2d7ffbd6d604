"""Tests run on the source beside them, whatever is installed; on a build only where PENTARCHY_BUILD names it."""

from __future__ import annotations

import os
from pathlib import Path

SOURCE = str(Path(__file__).parents[1] / "src")
if SOURCE not in os.environ.get("PYTHONPATH", "").split(os.pathsep):
    os.environ["PYTHONPATH"] = os.pathsep.join([SOURCE, *filter(None, [os.environ.get("PYTHONPATH", "")])])
if not os.environ.get("PENTARCHY_BUILD"):
    os.environ["PENTARCHY_PURE"] = "1"
