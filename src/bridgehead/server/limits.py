"""How much one client address may do: generous for play, tight for making tables and for guessing tokens."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

ADDRESSES = 10_000  # remembered at a time


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


PLAY, CREATE, GUESS, TALK = "play", "create", "guess", "talk"
RATES: Mapping[str, Rate] = {PLAY: Rate(400, 100), CREATE: Rate(60, 0.5), GUESS: Rate(20, 0.1), TALK: Rate(10, 0.5)}
NO_LIMITS: Mapping[str, Rate] = {}


class Limits:
    """A bucket for each kind and address that fills again with time."""

    def __init__(self, rates: Mapping[str, Rate] = RATES, now: Callable[[], float] = time.monotonic) -> None:
        self._rates = rates
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allow(self, kind: str, address: str) -> bool:
        """Take one from the bucket, if there is one in it."""
        rate = self._rates.get(kind)
        if rate is None:
            return True
        left, now = self._left(kind, address, rate)
        taken = left >= 1
        self._buckets[kind, network(address)] = (left - 1 if taken else left, now)
        while len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return taken

    def _left(self, kind: str, address: str, rate: Rate) -> tuple[float, float]:
        now = self._now()
        left, at = self._buckets.pop((kind, network(address)), (rate.burst, now))
        return min(rate.burst, left + (now - at) * rate.per_second), now


def network(address: str) -> str:
    """A household has many addresses of the new kind and one of the old."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:  # one of the old kind, as a socket for both kinds tells it
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
