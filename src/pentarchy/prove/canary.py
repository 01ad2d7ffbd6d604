"""A process that only wants to be awake every few milliseconds: how late it is tells of the machine, not of the server."""

from __future__ import annotations

import json
import subprocess
import sys
from types import TracebackType

CALM = 20.0
"""Below so many milliseconds at its 99.9th percentile the machine was calm."""

_CODE = """
import json, select, sys, time
late = []
while not select.select([sys.stdin], [], [], 0)[0]:
    wanted = time.perf_counter() + 0.005
    time.sleep(0.005)
    late.append(time.perf_counter() - wanted)
print(json.dumps(late))
"""


class Canary:
    """`with Canary() as canary: ...`, then `canary.late` in seconds."""

    def __init__(self) -> None:
        self.late: list[float] = []

    def __enter__(self) -> Canary:
        self._process = subprocess.Popen([sys.executable, "-c", _CODE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        told, nothing = self._process.communicate("stop\n")
        self.late = json.loads(told)

    @property
    def is_calm(self) -> bool:
        ranked = sorted(self.late)
        return bool(ranked) and ranked[int(len(ranked) * 0.999)] * 1000 < CALM
