"""What proofs measure: spreads of times, what a server says of itself, memory and processor time of a process."""

from __future__ import annotations

import os
import time
from pathlib import Path

from pentarchy.prove.client import Guest


def spread(times: list[float]) -> dict[str, float]:
    """p50, p99 and the longest, in milliseconds."""
    if not times:
        return {}
    ranked = sorted(times)
    at = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999}
    pick = {name: ranked[min(len(ranked) - 1, int(len(ranked) * part))] for name, part in at.items()} | {"max": ranked[-1]}
    return {name: round(value * 1000, 1) for name, value in pick.items()}


def server_acks(guest: Guest) -> dict[float, float]:
    """How many answers the server says it acknowledged within so many seconds, so far."""
    return histogram(guest, "pentarchy_ack_seconds")


def histogram(guest: Guest, name: str) -> dict[float, float]:
    """The counts of one histogram of the server, by upper bound."""
    found: dict[float, float] = {}
    for line in guest.call("GET", "/metrics")[2].decode().splitlines():
        if line.startswith(f"{name}_bucket"):
            limit = line.partition('le="')[2].partition('"')[0]
            found[float(limit)] = float(line.split()[-1])
    return found


def bounds(before: dict[float, float], after: dict[float, float]) -> dict[str, float]:
    """Between two looks: within how many milliseconds half, and 99 of 100, were done (the next step of the histogram above)."""
    counts = {limit: after[limit] - before.get(limit, 0.0) for limit in sorted(after)}
    total = max(counts.values(), default=0.0)
    found: dict[str, float] = {}
    for name, share in (("p50_within", 0.5), ("p99_within", 0.99), ("all_within", 1.0)):
        fitting = [limit for limit, count in counts.items() if count >= share * total]
        found[name] = round(1000 * min(fitting), 1) if fitting and min(fitting) != float("inf") else -1.0
    return found


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    status = Path(f"/proc/{pid}/statm")
    if not status.exists():
        return 0
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(pid: int) -> float:
    """Processor time a process has used, all its threads together; 0 once it is gone."""
    try:
        # the system's clock of another process: to the nanosecond, where /proc counts in hundredths
        return time.clock_gettime((~pid) << 3 | 2)
    except (OSError, AttributeError):
        return 0.0


def queued_seconds(pid: int) -> float:
    """How long the threads of a process were ready and had no processor: what the machine had else to do, not what the process did."""
    waited = 0.0
    for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        try:
            waited += int(thread.read_text().split()[1]) / 1e9
        except OSError:
            # a thread that ended meanwhile
            continue
    return waited


def family_seconds(pid: int) -> float:
    """Processor time of a process, of the children it has now, and of those that have ended."""
    if not Path(f"/proc/{pid}/stat").exists():
        return 0.0
    ended = _stat(pid)[13:15]
    children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return sum(cpu_seconds(one) for one in [pid, *children]) + sum(int(part) for part in ended) / os.sysconf("SC_CLK_TCK")


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
