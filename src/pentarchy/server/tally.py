"""Figures of several processes as one: each keeps its own in a file beside the others, and whoever is asked sums them up."""

from __future__ import annotations

import os
import time
from pathlib import Path

FRESH = 15.0
"""Figures older than this are of a process that is gone."""
_NOT_SUMMED = ("pentarchy_database_bytes",)
"""The same at every process."""


def keep(folder: Path, text: bytes) -> None:
    """Note the figures of this process; readers see the old or the new, never half."""
    new = folder / f".{os.getpid()}"
    new.write_bytes(text)
    new.replace(folder / f"{os.getpid()}.prom")


def gathered(folder: Path, own: bytes) -> bytes:
    """The figures of all processes that are alive, with our own as they are now."""
    mine = f"{os.getpid()}.prom"
    texts = [own]
    for path in sorted(folder.glob("*.prom")):
        if path.name != mine and time.time() - path.stat().st_mtime < FRESH:
            texts.append(path.read_bytes())
    return summed([text.decode() for text in texts]).encode()


def summed(texts: list[str]) -> str:
    """Prometheus texts added up, each kind of figure with all its lines together."""
    heads: dict[str, list[str]] = {}
    values: dict[str, dict[str, float]] = {}
    for text in texts:
        kind = ""
        for line in text.splitlines():
            if line.startswith("#"):
                kind = line.split(" ")[2]
                known = heads.setdefault(kind, [])
                if line not in known:
                    known.append(line)
                continue
            name, _, value = line.rpartition(" ")
            found = values.setdefault(kind, {})
            plain = name.partition("{")[0]
            if plain in _NOT_SUMMED or plain.endswith("_created"):
                found[name] = max(found.get(name, 0.0), float(value))
            else:
                found[name] = found.get(name, 0.0) + float(value)
    lines = [[*heads[kind], *[f"{name} {value}" for name, value in values.get(kind, {}).items()]] for kind in heads]
    return "\n".join([line for part in lines for line in part]) + "\n"
