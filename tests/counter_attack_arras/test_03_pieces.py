"""Chapter 3: types, factors, leaders."""

from __future__ import annotations

from collections import Counter

from bridgehead.games.counter_attack_arras.board import NATIONS, TYPES, Board
from tests.counter_attack_arras.table import facts, pack, play, quiet, table


def board() -> Board:
    return Board(pack())


def test_3_1_nations_and_sides_agree() -> None:
    b = board()
    for unit in range(b.units):
        assert (NATIONS[b.nation[unit]] in ("british", "french")) == (b.side[unit] == 0)


def test_3_2_every_type_is_there() -> None:
    counted = Counter(TYPES[kind] for kind in board().type)
    assert set(counted) == set(TYPES)
    assert counted["leader"] == 4


def test_3_2_2_every_armor_unit_has_a_reduced_counter() -> None:
    b = board()
    armor = [u for u in range(b.units) if TYPES[b.type[u]] == "armor" and b.original[u] < 0]
    assert len(armor) == 15
    assert all(b.reduced[u] >= 0 and b.attack[b.reduced[u]] < b.attack[u] for u in armor)


def test_3_2_6_a_leader_counts_as_a_further_attacker() -> None:
    position = quiet("11: 4RTA MAR\n10: | RR16")
    events = play(position, "move 11", "4RTA>10", "MAR>10", "done", dice="1166")
    assert facts(events, "assault")[4:6] == (6 + 1, 6 + 2)


def test_3_2_6_a_fresh_leader_counts_as_a_further_defender() -> None:
    position = quiet("11: 4RTA\n10: | RR16 EIC")
    events = play(position, "move 11", "4RTA>10", "done", "forward RR16", dice="1166")
    assert facts(events, "assault")[5] == 6 + 1 + 2


def test_3_2_6_leaders_add_nothing_if_so_agreed() -> None:
    position = quiet("options: leaders=apart\n11: 4RTA MAR\n10: | RR16 EIC")
    events = play(position, "move 11", "4RTA>10", "MAR>10", "done", "forward RR16", dice="1166")
    assert facts(events, "assault")[4:6] == (6, 6 + 2)


def test_3_3_1_italics_are_for_armor_anti_tank_and_recon() -> None:
    b = board()
    italic = {b.unit_names[u] for u in range(b.units) if b.italic[u] and TYPES[b.type[u]] not in ("armor", "anti_tank")}
    assert italic == {"RNF1", "RNF2", "MC7"}


def test_3_3_2_groups_have_their_sizes() -> None:
    b = board()
    assert {g: len(u) for g, u in b.groups[0].items()} == {
        "A": 6, "B": 9, "C": 9, "D": 4, "E": 4, "F": 4, "G": 4, "H": 4, "I": 4, "J": 6,
    }  # fmt: skip
    assert sum(len(u) for u in b.groups[1].values()) == 31


def test_3_2_6_rommel_is_more_than_a_leader() -> None:
    position = table("11: 4RTA\n10: | RR16 ROM*\nused: allied german\nair: 0 0")
    events = play(position, "move 11", "4RTA>10", "done", "forward RR16", dice="1166")
    assert facts(events, "assault")[5] == 6 + 2 + 2
