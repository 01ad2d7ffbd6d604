"""The highest rate of answers at which 99 of 100 are acknowledged within 50 ms; boardgame.io's beside it, in the same run.

The rate is raised step by step until it is too much; each step is the same people at the same tables for a few seconds. A step in which
the machine itself stalled, as a canary tells, is made again: it would end the climb of whoever it befalls. The generator shares the
machine: where it is late itself (`generator_late_ms`), the figure is a lower bound.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable

from pentarchy.prove import peer
from pentarchy.prove.canary import CALM, Canary
from pentarchy.prove.client import Guest
from pentarchy.prove.common import Disproved, Figures, Trial, faults_in
from pentarchy.prove.figures import spread
from pentarchy.prove.load import WITHIN, Meter, run, seated
from pentarchy.prove.process import Server

FIRST = 100.0
STEP = 1.25
AGAIN = 3
"""So often at the most a step is made that the machine disturbed."""
KEPT = 0.85
"""Where fewer than this share of what is wanted is answered, the rate is not carried, however quick those are."""
Step = Callable[[float, float], Awaitable[tuple[list[float], float]]]


async def prove(trial: Trial) -> Figures:
    """n tables."""
    seconds = float(os.environ.get("PENTARCHY_LOAD_SECONDS", "8"))
    meter = Meter()
    with Server(trial.sqlite, log=trial.log) as server, Canary() as canary:
        guest = Guest(server.port)
        guest.enter("Rate")
        players = await seated(guest, [trial.table(guest) for i in range(trial.n)])

        async def step(rate: float, seconds: float) -> tuple[list[float], float]:
            before = len(meter.acks)
            took = await run(trial, players, [], meter, rate, seconds)
            return meter.acks[before:], took

        ours = await climbed(calmly(step), seconds)
        for player in players:
            player.line.abort()
    faults = faults_in(trial.log)
    if faults:
        raise Disproved(f"the server wrote faults: {faults[:3]}")
    figures: Figures = {
        "tables": trial.n, **ours, "generator_late_ms": spread(meter.late), "canary_late_ms": spread(canary.late), "calm": canary.is_calm,
        "cores": os.cpu_count() or 1, "machine_load": [round(part, 1) for part in os.getloadavg()],
    }  # fmt: skip
    if os.environ.get("PENTARCHY_LOAD_PEER"):
        async with peer.seated(trial) as others:
            figures["boardgame.io"] = {"version": peer.VERSION, "durable": False, **await climbed(calmly(others.answered), seconds)}
    return figures


def calmly(step: Step) -> Step:
    """The same step, made again where the machine stalled meanwhile."""

    async def made(rate: float, seconds: float) -> tuple[list[float], float]:
        for attempt in range(AGAIN):
            with Canary() as canary:
                found = await step(rate, seconds)
            if 1000 * max(canary.late, default=0.0) < CALM:
                break
        return found

    return made


async def climbed(step: Step, seconds: float) -> Figures:
    """From step to step, as long as all is carried in time."""
    highest, rate = 0.0, FIRST
    steps: list[dict[str, float]] = []
    while True:
        acks, took = await step(rate, seconds)
        carried, late = len(acks) / took, spread(acks).get("p99", 1000 * took)
        steps.append({"wanted": round(rate), "carried": round(carried), "p99": late})
        if late > WITHIN or carried < KEPT * rate:
            return {"highest_rate": round(highest, 1), "within_ms": WITHIN, "steps": steps}
        highest, rate = carried, rate * STEP
