"""What /metrics tells; nothing about who or what is played."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        self.requests = Counter("pentarchy_requests", "HTTP requests", ["method", "status"], registry=registry)
        self.frames = Counter("pentarchy_frames", "Frames received", ["kind"], registry=registry)
        self.refused = Counter("pentarchy_refused", "Frames refused", ["code"], registry=registry)
        self.commits = Histogram("pentarchy_commit_seconds", "From a played to a durable answer", buckets=_BUCKETS, registry=registry)
        self.acks = Histogram("pentarchy_ack_seconds", "From a received answer to its acknowledgement", buckets=_BUCKETS, registry=registry)
        self.lag = Histogram("pentarchy_loop_lag_seconds", "How late the event loop was", buckets=_BUCKETS, registry=registry)
        self.races = Counter("pentarchy_lost_races", "Answers tried again because another process was faster", registry=registry)
        self.loads = Counter("pentarchy_table_loads", "Tables rebuilt from their history", registry=registry)
        self.sleeps = Counter("pentarchy_table_sleeps", "Tables put to sleep", registry=registry)
        self.slow = Counter("pentarchy_slow_sockets", "Sockets closed because they did not read", registry=registry)
        self.slowed = Counter("pentarchy_slowed", "Frames and handshakes that waited because of work done before", registry=registry)
        self.bot_failures = Counter("pentarchy_bot_failures", "Bots that failed or were late and were replaced by luck", registry=registry)
        self.hurried = Counter("pentarchy_bot_hurried", "Bots that thought shorter than usual because others waited", registry=registry)
        self.expired = Counter("pentarchy_tables_expired", "Tables deleted because nobody touched them for long", registry=registry)

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A figure that is looked up whenever somebody asks."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)
