"""Activation (2.4, 2.5, 6.0): the cup, ranges, passing, the division HQ, lost HQs, the British first chit (17.2)."""

from __future__ import annotations

from bridgehead.core.dice import ScriptedDice
from bridgehead.games import find
from bridgehead.games.guards_armoured import activation, combat, debarking, movement
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.state import ACTIVE, IDLE, SPENT, State
from bridgehead.games.guards_armoured.tables import NO_EFFECT
from tests.guards_armoured.table import battalion, place, put, table, unit


def asked(s: State) -> list[int]:
    out: list[int] = []
    activation.activating_moves(s, out)
    return out


def drawn(s: State, code: str) -> None:
    """That chit comes out of the cup."""
    activation.fill_cup(s)
    activation.draw(s, ScriptedDice([code]))
    assert s.ask == st.ACTIVATING


def in_cup(s: State) -> set[str]:
    return {s.board.roster.battalion_names[n] for n in range(s.board.roster.battalions) if s.in_cup[n]}


def test_2_5_only_battalions_on_the_map_or_due_have_a_chit() -> None:
    s = table("goodwood", {"2GG-HQ": "3944", "KGL-88": "3435"}, turn=2)
    for code in ("1CG-HQ", "MG-HQ"):  # due in the second and in the third turn
        s.place[unit(s, code)] = st.WAITING
    activation.fill_cup(s)
    assert in_cup(s) == {"2GG", "KGL", "1CG"}


def test_17_2_the_british_pick_the_first_chit_of_the_first_turn() -> None:
    s = table("goodwood", {"2GG-HQ": "3944", "2IG-HQ": "4252", "KGL-HQ": "3435"})
    activation.fill_cup(s)
    assert s.ask == st.CHOOSING_FIRST and s.actor == 0
    out: list[int] = []
    activation.first_moves(s, out)
    assert out == [m.pack(m.FIRST, battalion(s, "2GG")), m.pack(m.FIRST, battalion(s, "2IG"))]
    activation.play_first(s, out[1])
    assert s.ask == st.ACTIVATING and s.chit == battalion(s, "2IG") and in_cup(s) == {"2GG", "KGL"}
    s.turn = 2
    activation.fill_cup(s)
    assert s.ask == st.DRAW_CHIT


def test_6_0_the_owner_of_the_chit_activates_or_passes() -> None:
    s = table("goodwood", {"2GG-HQ": "3944", "KGL-HQ": "3435"}, turn=2)
    drawn(s, "KGL")
    assert s.actor == 1
    assert asked(s) == [m.pack(m.ACTIVATE, battalion(s, "KGL")), m.pack(m.PASS)]
    activation.play_activating(s, m.pack(m.PASS))
    assert s.ask == st.DRAW_CHIT and s.done[battalion(s, "KGL")] == 0 and in_cup(s) == {"2GG"}


def test_6_0_activation_range_is_counted_in_hexes() -> None:
    s = table("goodwood", {"2GG-HQ": "3944", "2GG-1": "3934", "2GG-2": "3933", "2IG-1": "3943"}, turn=2)
    assert s.board.roster.activation_range[battalion(s, "2GG")] == 10
    drawn(s, "2GG")
    activation.play_activating(s, m.pack(m.ACTIVATE, battalion(s, "2GG")))
    states = [s.active[unit(s, code)] for code in ("2GG-HQ", "2GG-1", "2GG-2", "2IG-1")]
    assert states == [ACTIVE, ACTIVE, IDLE, IDLE]
    assert (s.ask, s.part) == (st.MOVING, st.MOVEMENT)


def test_6_0_no_unit_and_no_battalion_twice_in_a_turn() -> None:
    s = table("goodwood", {"2GG-HQ": "3944", "2GG-1": "3934", "Div-HQ": "3945"}, turn=2)
    drawn(s, "Div")
    activation.play_activating(s, m.pack(m.ACTIVATE, battalion(s, "2GG")))
    s.spent[unit(s, "2GG-1")] = 2
    activation.end(s)
    assert s.active[unit(s, "2GG-1")] == SPENT
    activation.draw(s, ScriptedDice(["2GG"]))
    assert s.ask == st.DRAW_CHIT and s.events[-1].kind == "discarded"


def test_6_0_an_activation_in_which_nothing_is_done_is_a_pass() -> None:
    s = table("goodwood", {"2GG-HQ": "3944", "2GG-1": "3934", "Div-HQ": "3945"}, turn=2)
    drawn(s, "2GG")
    activation.play_activating(s, m.pack(m.ACTIVATE, battalion(s, "2GG")))
    activation.end(s)
    assert s.done[battalion(s, "2GG")] == 0 and s.active[unit(s, "2GG-1")] == IDLE
    activation.draw(s, ScriptedDice(["Div"]))
    assert m.pack(m.ACTIVATE, battalion(s, "2GG")) in asked(s)


def activated(units: dict[str, str]) -> State:
    """2GG's chit was drawn and its HQ has activated it; the division HQ could do so later."""
    s = table("goodwood", {"2GG-HQ": "3944", "Div-HQ": "3945"} | units, turn=2)
    drawn(s, "2GG")
    activation.play_activating(s, m.pack(m.ACTIVATE, battalion(s, "2GG")))
    return s


def assert_no_pass(s: State) -> None:
    activation.end(s)
    assert "passed" not in [event.kind for event in s.events] and s.done[battalion(s, "2GG")] == 1
    activation.draw(s, ScriptedDice(["Div"]))
    assert m.pack(m.ACTIVATE, battalion(s, "2GG")) not in asked(s)


def test_6_0_a_failed_overrun_is_no_pass() -> None:
    s = activated({"2GG-1": "3934", "KGL-88": "3933"})
    s.part, s.overrun, s.target, s.attackers, s.result = st.COMBAT, 1, place(s, "3933"), 1, NO_EFFECT
    s.job[unit(s, "2GG-1")] = st.ATTACKS
    combat.read(s)
    combat.end(s)
    assert s.active[unit(s, "2GG-1")] == SPENT  # 9.4: it has not won
    assert_no_pass(s)


def test_6_0_debarking_alone_is_no_pass() -> None:
    s = activated({})
    hq = unit(s, "2GG-HQ")
    for move in (m.pack(m.SELECT, hq), m.pack(m.DEBARK, hq)):
        movement.play_moving(s, move, ScriptedDice([]))
    movement.continue_move(s)  # nobody fires
    movement.play_moving(s, m.pack(m.END), ScriptedDice([]))
    assert s.spent[hq] == 0 and s.debarked[hq]
    assert_no_pass(s)


def test_6_0_getting_back_on_wheels_is_no_pass() -> None:
    s = activated({})
    hq = unit(s, "2GG-HQ")
    s.debarked[hq] = st.DEBARKED
    assert debarking.may_embark(s, hq)
    for move in (m.pack(m.SELECT, hq), m.pack(m.EMBARK, hq), m.pack(m.END)):
        movement.play_moving(s, move, ScriptedDice([]))
    assert_no_pass(s)


def test_6_0_units_that_moved_before_their_hq_was_lost_have_acted() -> None:
    s = activated({"2GG-1": "3934", "2GG-3": "3940"})
    s.spent[unit(s, "2GG-3")] = 2
    s.take(unit(s, "2GG-HQ"), st.GONE)
    s.part = st.COMBAT
    activation.choose_stack(s)
    activation.play_activating(s, m.pack(m.STACK, 0, place(s, "3934")))
    assert s.active[unit(s, "2GG-3")] == SPENT
    assert_no_pass(s)


def test_6_0_the_division_hq_activates_one_battalion_within_its_own_range() -> None:
    units = {"Div-HQ": "3944", "2GG-HQ": "3946", "2GG-1": "3930", "2GG-2": "3929", "2IG-1": "2029"}
    s = table("goodwood", units, turn=2)
    assert s.board.roster.activation_range[battalion(s, "Div")] == 15
    drawn(s, "Div")
    own, other = battalion(s, "Div"), battalion(s, "2GG")
    assert set(asked(s)) == {m.pack(m.ACTIVATE, own), m.pack(m.ACTIVATE, other), m.pack(m.PASS)}
    activation.play_activating(s, m.pack(m.ACTIVATE, other))
    states = [s.active[unit(s, code)] for code in ("Div-HQ", "2GG-HQ", "2GG-1", "2GG-2", "2IG-1")]
    assert states == [ACTIVE, ACTIVE, ACTIVE, ACTIVE, IDLE]
    assert activation.in_range(s, unit(s, "2GG-2"))
    s.shift(unit(s, "Div-HQ"), place(s, "3946"))
    assert not activation.in_range(s, unit(s, "2GG-2"))  # 10.0: at the moment of the attack


def test_2_4_without_an_hq_one_stack_is_activated() -> None:
    s = table("goodwood", {"2GG-1": "3934", "2GG-2": "3934", "2GG-3": "3944", "2IG-HQ": "3945"}, turn=2)
    drawn(s, "2GG")
    stacks = [m.pack(m.STACK, 0, place(s, hex)) for hex in ("3934", "3944")]
    assert asked(s) == [*stacks, m.pack(m.PASS)]
    activation.play_activating(s, stacks[0])
    assert [s.active[unit(s, code)] for code in ("2GG-1", "2GG-2", "2GG-3")] == [ACTIVE, ACTIVE, IDLE]
    assert s.hq < 0 and activation.in_range(s, unit(s, "2GG-1"))


def test_2_4_the_division_hq_activates_a_battalion_without_hq_whole() -> None:
    s = table("goodwood", {"2GG-1": "3934", "2GG-3": "3944", "Div-HQ": "3940"}, turn=2)
    drawn(s, "Div")
    activation.play_activating(s, m.pack(m.ACTIVATE, battalion(s, "2GG")))
    assert [s.active[unit(s, code)] for code in ("2GG-1", "2GG-3")] == [ACTIVE, ACTIVE]


def test_2_4_an_hq_lost_in_its_own_activation_leaves_one_stack_to_fight() -> None:
    s = table("goodwood", {"2GG-HQ": "3944", "2GG-1": "3934", "2GG-3": "3944"}, turn=2)
    drawn(s, "2GG")
    activation.play_activating(s, m.pack(m.ACTIVATE, battalion(s, "2GG")))
    s.take(unit(s, "2GG-HQ"), st.GONE)
    s.part = st.COMBAT
    assert activation.hq_is_lost(s)
    activation.choose_stack(s)
    assert asked(s) == [m.pack(m.STACK, 0, place(s, hex)) for hex in ("3934", "3944")]
    activation.play_activating(s, asked(s)[0])
    assert [s.active[unit(s, code)] for code in ("2GG-1", "2GG-3")] == [ACTIVE, SPENT]
    assert s.ask == st.FIGHTING and not activation.hq_is_lost(s)


def test_4_0_units_that_arrive_count_as_in_range() -> None:
    s = table("goodwood", {"2GG-HQ": "3944"}, turn=2)
    for code in ("1CG-HQ", "1CG-1"):
        s.place[unit(s, code)] = st.WAITING
    drawn(s, "1CG")
    assert asked(s) == [m.pack(m.ACTIVATE, battalion(s, "1CG")), m.pack(m.PASS)]
    activation.play_activating(s, asked(s)[0])
    assert [s.active[unit(s, code)] for code in ("1CG-HQ", "1CG-1")] == [ACTIVE, ACTIVE]
    put(s, "1CG-1", "2040")
    s.arriving[unit(s, "1CG-1")] = 1
    assert activation.in_range(s, unit(s, "1CG-1"))


def test_6_0_the_turn_ends_with_the_last_chit() -> None:
    s = table("goodwood", {"2GG-HQ": "3944"}, turn=2)
    drawn(s, "2GG")
    activation.play_activating(s, m.pack(m.PASS))
    activation.draw(s, ScriptedDice([]))
    assert s.ask == st.END_TURN


WRITTEN = """game: guards-armoured
scenario: veritable
turn: 2
decide: british fight
battalion: 1Inf
active: 1Inf-HQ 1Inf-1
1308: 1Inf-1
1309: Luft-1
1320: Luft-HQ
"""


def test_10_0_a_written_position_without_hq_has_the_battalions_own() -> None:
    game = find("guards-armoured")
    near = game.from_text(WRITTEN + "1302: 1Inf-HQ\n")
    assert near.check(near.parse("attack 1309")) is None
    far = game.from_text(WRITTEN + "1301: 1Inf-HQ\n")
    assert far.check(far.parse("attack 1309")) is not None  # 7 hexes away, and its range is 6


def test_1_1_a_written_position_without_known_shows_what_can_be_inspected() -> None:
    position = find("guards-armoured").from_text(WRITTEN + "1302: 1Inf-HQ\n")
    assert "known: 1Inf-HQ 1Inf-1 Luft-1\n" in position.text()
    assert position.forced == [] and position.beginning() == []
