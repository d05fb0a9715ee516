"""Attacks with one click: what can be rolled for now, with its odds; and a question that is not put again this turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.positions import TWO_GROUPS
from tests.server.serving import SKIRMISH, Person, Room

Rooms = Callable[..., Room]
BOTH = {"british": "human", "german": "human"}
ASK = {"my-attack": "ask", "attack-on-me": "ask", "voluntary-retreat": "ask"}


def openings(person: Person) -> list[dict[str, Any]]:
    answer = person.ask("POST", "/openings", {})
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def at_once(person: Person, *moves: str) -> dict[str, Any]:
    body = {"revision": person.look()["revision"], "moves": list(moves), "as_one": True}
    answer = person.ask("POST", "/moves", body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_an_attack_is_drafted_and_rolled_with_one_order(room: Rooms) -> None:
    british = room(BOTH, position=SKIRMISH)["british"]
    assert british.look()["decision"]["opens"]
    (row,) = openings(british)
    assert row["drafts"] == ["fire 17>24u", "+RE1a", "+RE1b", "+RE1c"]
    assert (row["moves"], row["word"]) == ([*row["drafts"], "done"], "Fire")
    assert row["words"] == "With all 3" and 0 < row["no_gain"] < 100 and row["average"].endswith("casualty points")
    at_once(british, *row["moves"])
    entries = british.look()["log"]
    assert any(entry["rolls"] for entry in entries)


def test_a_row_drafts_what_can_still_be_changed(room: Rooms) -> None:
    british = room(BOTH, position=SKIRMISH)["british"]
    (row,) = openings(british)
    at_once(british, *row["drafts"])
    state = british.look()
    assert state["decision"]["ask"] == "declaring" and not state["decision"]["opens"]
    assert len(state["undo"]["to"]) == 1  # one click takes it back


def test_two_groups_in_an_area_are_two_rows(room: Rooms) -> None:
    british = room(BOTH, position=TWO_GROUPS)["british"]
    assert {row["moves"][0] for row in openings(british)} == {"fire 17>24u", "fire 17>24c"}


def test_a_target_row_rolls_at_once_too(room: Rooms) -> None:
    """The targets of what is touched say with which moves their dice roll."""
    german = room(BOTH, position=SKIRMISH.replace("british impulse", "german impulse") + "4: C7a C7b\n")["german"]
    shells = [one["path"][0] for one in german.look()["decision"]["choices"] if one["path"][0].startswith("battery:")]
    rows = german.ask("POST", "/targets", {"touched": shells[:1]}).json()
    assert rows and all(row["moves"] == [row["move"], "roll"] for row in rows)
    at_once(german, *rows[0]["moves"])
    assert german.look()["log"][-1]["dice"]


def test_nobody_else_is_told_what_can_be_rolled_for(room: Rooms) -> None:
    table = room(BOTH, position=SKIRMISH)
    assert table["german"].ask("POST", "/openings", {}).status_code == 409


def test_a_question_is_not_put_again_this_turn_but_in_the_next(room: Rooms) -> None:
    """The British keep all rolls of a turn with one word; in the next they are asked again."""
    table = room(
        BOTH,
        position=SKIRMISH.replace("A: | T12a", "16: C7a C7b C7c\n22: RCa RCb RCc\n18: RDa RDb\nA: | T12a T12b T12c"),
    )
    british, german = table["british"], table["german"]
    british.ask("PUT", "/orders", ASK)
    german.ask("PUT", "/orders", ASK)
    at_once(british, *openings(british)[0]["moves"])
    asked = british.look()["decision"]
    assert (asked["ask"], asked["hush"]) == ("reroll", "keep the roll")
    answer = british.ask("POST", "/hush", {"revision": british.look()["revision"]})
    assert answer.status_code == 200, answer.text
    assert british.look()["decision"]["ask"] != "reroll"
    begun = _turns(british)
    fired: list[int] = []  # the turns in which the British fire
    for _ in range(60):
        side = british.look()["decision"]["side"]
        person = {"british": british, "german": german}[side]
        decision = person.look()["decision"]
        if side == "british" and decision["ask"] == "reroll":
            break
        if side == "british" and decision["opens"]:
            fired.append(_turns(british) - begun)
            at_once(british, *openings(british)[0]["moves"])
        else:
            moves = [choice["move"] for choice in decision["choices"]]
            at_once(person, next((one for one in ("keep", "done", "pass", "end", "roll") if one in moves), moves[0]))
    assert fired == [0, 1]  # area 16 in the same turn, unasked; then asked again


def _turns(person: Person) -> int:
    return sum(line["heading"] == 1 for entry in person.look()["log"] for line in entry["lines"])
