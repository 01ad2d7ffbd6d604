"""Under which addresses friends in the same network reach this machine; the likeliest first.

>>> [one.kind for one in ranked([("eth0", "192.168.1.7"), ("docker0", "172.17.0.1")])]
['network', 'virtual']
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "cni", "flannel", "utun", "wsl", "vethernet")
_KINDS = {"network": 0, "overlay": 1, "public": 2, "virtual": 3, "alone": 4, "loopback": 5}


@dataclass(frozen=True, slots=True)
class Address:
    """`kind`: network (this room), overlay (a private net such as a VPN), public, virtual (inside this machine), alone (no router
    answered), loopback (this machine only)."""

    host: str
    name: str
    kind: str

    def url(self, port: int, secure: bool = False) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if secure else 'http'}://{host}:{port}"


def ranked(found: list[tuple[str, str]]) -> list[Address]:
    """Addresses by interface, those first that a phone in the room most likely reaches."""
    made: list[Address] = []
    for name, text in found:
        try:
            ip = ipaddress.ip_address(text.partition("%")[0])
        except ValueError:
            continue
        if ip.is_unspecified or ip.is_multicast or (ip.version == 6 and (ip.is_link_local or ip.is_loopback)):
            continue
        made.append(Address(str(ip), name, _kind(name.lower(), ip)))
    return sorted(made, key=lambda one: (_KINDS[one.kind], _likely(one.host)))


def _kind(name: str, ip: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    if ip.is_loopback:
        return "loopback"
    if ip.is_link_local:
        return "alone"
    if name.startswith(VIRTUAL):
        return "virtual"
    if ip.version == 4 and ip in ipaddress.ip_network("100.64.0.0/10"):
        return "overlay"
    if name.startswith(("tun", "tap", "wg", "tailscale", "zt")):
        return "overlay"
    return "network" if ip.is_private else "public"


def _likely(host: str) -> int:
    """Homes have 192.168, offices 10, the rest is rarer; short addresses before long ones."""
    for place, start in enumerate(("192.168.", "10.", "172.", "")):
        if ":" not in host and host.startswith(start):
            return place
    return 9


def of_this_machine() -> list[tuple[str, str]]:
    """Interface and address of everything that is up here."""
    import socket

    import psutil  # type: ignore[import-untyped]

    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    families = (socket.AF_INET, socket.AF_INET6)
    return [(name, one.address) for name, all in psutil.net_if_addrs().items() if name in up for one in all if one.family in families]
