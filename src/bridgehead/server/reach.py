"""Who can reach this server: what somebody who sends a link must know, and nobody else."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Callable
from dataclasses import dataclass

ELSEWHERE = "192.0.2.1"  # kept for documentation: nobody is there, and nothing is sent
EVERYWHERE = ("0.0.0.0", "::", "")


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return False


def network_address() -> str:
    """The address under which others on the network know this computer; empty without a network."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE, 9))  # only asks which of its own addresses the computer would use
        found = str(probe.getsockname()[0])
        return "" if is_loopback(found) or found == "0.0.0.0" else found
    return ""


@dataclass(frozen=True)
class Listening:
    """The address and port at which the server was told to listen."""

    host: str
    port: int
    network: Callable[[], str] = network_address

    def is_open(self) -> bool:
        """Whether others on the network get in."""
        return not is_loopback(self.host)

    def address(self) -> str:
        """Where others would find it, now or if it were open; empty where that is not known."""
        host = self.network() if is_loopback(self.host) or self.host in EVERYWHERE else self.host
        if not host:
            return ""
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"
