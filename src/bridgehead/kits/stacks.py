"""Units by place: a list for each place, threaded through two arrays so that it copies with them.

`first[place]` is the unit with the lowest number there and `following[unit]` the next one; -1 ends a list. A game that
keeps the sides apart numbers its places twice.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def put(first: vec[i64], following: vec[i64], place: i64, unit: i64) -> None:
    """Add a unit that is in no list to the list of a place, in order of its number."""
    before: i64 = -1
    after = first[place]
    while 0 <= after < unit:
        before = after
        after = following[after]
    following[unit] = after
    if before < 0:
        first[place] = unit
    else:
        following[before] = unit


def take(first: vec[i64], following: vec[i64], place: i64, unit: i64) -> None:
    """Take a unit out of the list of the place where it is."""
    before: i64 = -1
    at = first[place]
    while at != unit:
        before = at
        at = following[at]
    if before < 0:
        first[place] = following[unit]
    else:
        following[before] = following[unit]
    following[unit] = -1


def count(first: vec[i64], following: vec[i64], place: i64) -> i64:
    """How many units are there."""
    number: i64 = 0
    unit = first[place]
    while unit >= 0:
        number += 1
        unit = following[unit]
    return number
