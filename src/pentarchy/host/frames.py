"""Frames for listeners as JSON bytes, with parts that are encoded already."""

from __future__ import annotations

import json
from typing import Protocol


class Dump(Protocol):
    """Any JSON value as compact bytes."""

    def __call__(self, value: object, /) -> bytes: ...


def plain(value: object, /) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


class Frames:
    """`frames.make("ack", key=key)`; `frames.around("packet", b"...", seat=0)` puts encoded bytes in as the field `packet`."""

    def __init__(self, dump: Dump = plain) -> None:
        self.dump = dump

    def make(self, t: str, /, **fields: object) -> bytes:
        return self.dump({"t": t, **fields})

    def around(self, name: str, inner: bytes, t: str, /, **fields: object) -> bytes:
        return self.make(t, **fields)[:-1] + b',"' + name.encode() + b'":' + inner + b"}"

    def part(self, name: str, inner: bytes, /, **fields: object) -> bytes:
        """The same without a kind: one entry of a list."""
        return self.dump(fields)[:-1] + b',"' + name.encode() + b'":' + inner + b"}"
