"""Which hosts on other machines may be called: those the host of this server named, on the usual port or on the one named with them."""

from __future__ import annotations

from urllib.parse import SplitResult

_USUAL = {"http": 80, "https": 443}


def is_named(address: SplitResult, names: tuple[str, ...]) -> bool:
    """`names` are like "discord.com" or "hooks.example.org:8443"; raises ValueError for a port that is none."""
    host, usual = address.hostname or "", _USUAL.get(address.scheme)
    if not host or usual is None or address.username is not None or address.password is not None:
        return False
    shown = f"[{host}]" if ":" in host else host
    port = usual if address.port is None else address.port
    return f"{shown}:{port}" in names or (port == usual and shown in names)
