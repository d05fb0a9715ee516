"""The commands that print: what they say, their JSON, and their complaints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bridgehead import __version__
from bridgehead.core import rulebook
from bridgehead.core.record import Record
from bridgehead.games import find
from tests.cli.running import SKIRMISH, answer, bridgehead, complaint

GAME = "storm-over-arnhem"


@pytest.fixture
def record(tmp_path: Path, skirmish: Path) -> Path:
    """A short game in a file."""
    lines = "fire 17>24u +RE1a done\nquit\n"
    people = ("--player", "german=human")
    bridgehead("play", "--position", skirmish, "--dice", "typed", *people, typed=lines.replace("quit", "66\n55\nquit"))
    (file,) = (tmp_path / "games").glob("*.txt")
    return file


def test_version_and_help() -> None:
    assert bridgehead("--version").stdout == f"bridgehead {__version__}\n"
    assert "selfplay" in bridgehead().stdout
    assert "No such command 'conquer'" in complaint("conquer")
    assert "GAME" in complaint("rules")


# -- the shelf -----------------------------------------------------------------------------------------------------


def test_games() -> None:
    game, *others = answer("games")
    printed = ["guards-armoured", "arnhem-farthest-bridge", "counter-attack-arras"]
    assert sorted(other["id"] for other in others) == sorted([*printed, "the-ford"])
    assert set(game) == {"id", "title", "sides", "scenarios", "options"}
    assert game["id"] == GAME
    assert game["sides"] == ["british", "german"]
    assert "--option hidden-guns=off|on" in bridgehead("games").stdout


def test_rules_as_a_matrix() -> None:
    rules = answer("rules", GAME)
    assert [rule["rule"] for rule in rules] == [rule.rule for rule in rulebook.load(find(GAME).folder)]
    for rule in rules:
        assert list(rule) == ["rule", "title", "treatment", "ruling", "code", "tests"]
        assert all(place.rpartition(":")[2].isdigit() for place in rule["code"])
    by_number = {rule["rule"]: rule for rule in rules}
    assert any(place.startswith("src/bridgehead/games/storm_over_arnhem/") for place in by_number["8.32"]["code"])
    assert any(place.startswith("tests/storm_over_arnhem/") for place in by_number["3.21"]["tests"])


def test_one_rule_and_one_chapter() -> None:
    shown = bridgehead("rules", GAME, "8.32").stdout
    assert shown.startswith("8.32 ")
    assert "applied in src/bridgehead/games/storm_over_arnhem/" in shown
    (rule,) = answer("rules", GAME, "8.32")
    assert rule["rule"] == "8.32"
    assert {rule["rule"].partition(".")[0] for rule in answer("rules", GAME, "9")} == {"9"}
    assert "8.32" in complaint("rules", GAME, "83.2")
    assert "chess" in complaint("rules", "chess")
    assert "[enforced" in bridgehead("rules", GAME).stdout


def test_data_with_sources(tmp_path: Path) -> None:
    data = answer("data", GAME)
    assert len(data) > 1000
    assert all(list(datum) == ["path", "value", "source", "kind"] for datum in data)
    assert {datum["kind"] for datum in data} <= {"rulebook", "source", "inferred", "reconstructed"}
    assert "map/areas/17/points = 1" in bridgehead("data", GAME, "map/areas/17").stdout
    assert "reconstructed" in bridgehead("data", GAME).stdout
    assert "no data at" in complaint("data", GAME, "map/areas/99")
    assert "one word too many" in complaint("data", GAME, "map", "more")


def test_one_value_is_not_called_one_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgehead.cli.reference.facts", lambda pack: ["one"])
    assert bridgehead("data", "check", GAME).stdout == f"{GAME}: 1 value, valid.\n"


def test_data_check(tmp_path: Path) -> None:
    assert "all valid" in bridgehead("data", "check").stdout
    assert answer("data", "check", GAME) == [{"game": GAME, "faults": []}]
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "map.yaml").write_text("areas:\n  - id: 17\n    adjacent: [5, 6, 16, 18, 23, 24, 1]\n")
    faulty = bridgehead("data", "check", GAME, "--data", pack)
    assert faulty.exit_code == 2
    assert faulty.stdout == ""
    assert "17" in faulty.stderr
    as_json = bridgehead("data", "check", GAME, "--data", pack, "--json")
    assert as_json.exit_code == 2
    assert json.loads(as_json.stdout)[0]["faults"]
    (pack / "map.yaml").write_text("areas: [")
    assert "map.yaml" in complaint("data", "check", GAME, "--data", pack)
    assert "chess" in complaint("data", "check", "chess")


# -- records and positions -----------------------------------------------------------------------------------------


def test_replay(record: Path) -> None:
    told = bridgehead("replay", record).stdout
    assert "british done {6 6 5 5}" in told
    steps = answer("replay", record)
    assert [step["move"] for step in steps[:3]] == ["fire 17>24u", "+RE1a", "done"]
    assert steps[2]["dice"] == [6, 6, 5, 5]
    assert any(event["kind"] == "fire" for event in steps[2]["events"])


def test_verify(record: Path) -> None:
    assert "follow the rules" in bridgehead("verify", record).stdout
    assert answer("verify", record)["verified"] is True
    record.write_text(record.read_text().replace("{6 6 5 5}", "{6 6 5}"))
    assert str(record) in complaint("verify", record)
    assert "No such file" in complaint("verify", record.with_name("none.txt"))
    assert "Is a directory" in complaint("verify", record.parent)


def test_show(record: Path, skirmish: Path) -> None:
    assert "g 2" in bridgehead("show", record, "--at", "0").stdout
    shown = answer("show", record, "--at", "1")
    assert shown["decision"] == {"side": "british", "ask": "declaring", "rule": "8.12"}
    assert [c["unit"] for c in shown["view"]["places"]["17"]["british"]] == ["RE1a", "RE1b", "RE1c"]
    assert "British impulse" in bridgehead("show", "--position", skirmish).stdout
    assert "decisions" in complaint("show", record, "--at", "99")
    assert "--at counts" in complaint("show", "--position", skirmish, "--at", "1")
    assert "either" in complaint("show")
    assert "either" in complaint("show", record, "--position", skirmish)


def test_position_of_a_game_reads_back(tmp_path: Path) -> None:
    text = bridgehead("position", GAME).stdout
    game = find(GAME)
    position = game.from_text(text)
    assert position.text() == text
    decision = position.decision()
    assert decision is not None
    assert (decision.ask, answer("position", GAME)) == ("impulse", text)
    assert "options: combat=cards" in bridgehead("position", GAME, "--option", "combat=cards").stdout
    assert bridgehead("position", GAME, "--option", "bids=on", "--scenario", "ready").exit_code == 0
    assert "chess" in complaint("position", "chess")


def test_position_of_a_record(record: Path, tmp_path: Path) -> None:
    assert (
        find(GAME).from_text(bridgehead("position", record, "--at", "0").stdout).digest()
        == find(GAME).from_text(SKIRMISH).digest()
    )
    assert "the last position before it is --at 0." in complaint("position", record, "--at", "1")
    assert bridgehead("position", record).exit_code == 0


# -- the laboratory ------------------------------------------------------------------------------------------------


def test_odds(skirmish: Path) -> None:
    listed = answer("odds", GAME, "--position", skirmish)
    assert any(one["title"].startswith("Fire from 17 at 24") for one in listed)
    (one,) = answer("odds", GAME, "fire 17>24u +RE1a", "--position", skirmish)
    assert {"label": "best attack factor", "rule": "8.351", "value": 4} in one["modifiers"]
    assert sum(line["percent"] for line in one["distribution"]) == pytest.approx(100, abs=0.1)
    assert "casualty points:" in bridgehead("odds", GAME, "--position", skirmish, "fire", "17>24u").stdout
    assert "need a position" in complaint("odds", GAME)
    assert complaint("odds", GAME, "--position", skirmish, "fire 17>5u").endswith(")")  # the rule
    assert "isn't a move" in complaint("odds", GAME, "--position", skirmish, "conquer")
    assert "Type a move" in complaint("odds", GAME, "--position", skirmish, ";")


AT_ISSUM = """\
game: guards-armoured
scenario: bonninghardt
turn: 3
weather: clear
decide: british fight
stage: combat
battalion: 5CG
chit: 5CG
hq: 5CG-HQ
active: 5CG-HQ 5CG-A 5CG-Eng
known: 5CG-A 5CG-Eng 6P-I-1
trench: unplaced unplaced unplaced unplaced unplaced unplaced unplaced unplaced unplaced unplaced
minefield: unplaced unplaced unplaced unplaced unplaced
bunker: unplaced unplaced unplaced
2229: 6P-Art-HQ 6P-I-HQ
2230: 6P-Art-105-1
2234: 6P-I-1
2235: 5CG-A 5CG-Eng
2236: 5CG-HQ
2240: Art-HQ Art-55-A
"""


def test_odds_of_an_attack_with_chits_and_artillery(tmp_path: Path) -> None:
    file = tmp_path / "issum.txt"
    file.write_text(AT_ISSUM)
    words = ("odds", "guards-armoured", "--position", file)
    (plain,) = answer(*words, "attack 2234")
    assert plain["title"] == "Attack on 2234 (Issum): 7 to 5, 1-1"
    assert sum(line["percent"] for line in plain["distribution"]) == pytest.approx(100, abs=0.1)
    attack = "attack 2234 +5CG-A +5CG-Eng gun Art-55-A; done"
    (answered,) = answer(*words, attack, "--assume", "gun 6P-Art-105-1")
    assert answered["title"] == "Attack on 2234 (Issum): 11 to 9, 1-1"
    shown = bridgehead(*words, "attack 2234").stdout
    assert "AP  25.3%  1 of 2 attackers eliminated, 2 steps lost" in shown
    assert "on average 0.89 steps lost by the attacker" in shown
    assert "Attack 7: 5CG-A 4 and 5CG-Eng 3. (10.1)" in shown


def test_odds_with_what_the_other_side_is_assumed_to_choose(tmp_path: Path) -> None:
    """8.0: support by air or by a gun is a third die; the side without the Advantage chooses first (8.1.1)."""
    file = tmp_path / "assault.txt"
    file.write_text("game: counter-attack-arras\n11: 7RTA\n10: | RR16\n9: | AR178\n")
    words = ("odds", "counter-attack-arras", "--position", file)
    declared = "move 11 7RTA>10 done"
    titles = {
        f"{declared} none": {"none": "", "gun AR178": ", 2 dice against 3"},
        f"{declared} air": {"none": ", 3 dice against 2", "gun AR178": ", 3 dice against 3"},
        declared: {"gun AR178": ", 2 dice against 3"},
    }
    for moves, by_answer in titles.items():
        for answered, dice in by_answer.items():
            (odds,) = answer(*words, moves, "--assume", answered)
            assert odds["title"].startswith("Assault on")
            assert odds["title"].endswith(dice) and ("dice" in odds["title"]) == bool(dice)
    missing = complaint(*words, f"{declared} air")
    assert missing == "After 'done' it's the German player's decision. Give it with --assume."
    assert complaint(*words, f"{declared} air", "--assume", "gun AR278").endswith("(8.1.2)")
    assert complaint(*words, "--assume", "none") == "--assume needs a MOVE."


def test_selfplay(skirmish: Path) -> None:
    words = ("selfplay", GAME, "--player", "british=random", "--player", "german=random", "--games", "2", "--seed", "7")
    result = answer(*words, "--scenario", "ready")
    assert list(result) == [
        "game", "scenario", "games", "players", "wins", "draws", "scores", "decisions", "seconds", "errors",
    ]  # fmt: skip
    assert result["games"] == 2
    assert sum(result["wins"].values()) + result["draws"] == 2
    assert answer(*words, "--scenario", "ready")["scores"] == result["scores"]
    told = bridgehead(*words, "--position", skirmish)
    assert "british (random) won" in told.stdout
    assert told.stderr == ""
    assert "no player 'human'" in complaint("selfplay", GAME, "--player", "british=human")
    assert "--games" in complaint("selfplay", GAME, "--games", "0")


def test_bench() -> None:
    result = answer("bench", GAME, "--seconds", "0.2")
    assert list(result) == [
        "game", "scenario", "compiled", "decisions_per_second", "decisions_per_second_many", "games_per_second",
        "copy_us", "mean_choices", "mean_decisions", "reference_per_second",
    ]  # fmt: skip
    assert "decisions per second" in bridgehead("bench", GAME, "--seconds", "0.1").stdout


def test_bench_of_each_scenario() -> None:
    names = [scenario.name for scenario in find(GAME).scenarios]
    assert len(names) > 1
    results = answer("bench", GAME, "--each-scenario", "--seconds", "0.1")
    assert [result["scenario"] for result in results] == names


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_progress_goes_to_a_terminal_on_stderr_and_stdout_stays_json(tmp_path: Path) -> None:
    import pty

    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm"}
    leader, follower = pty.openpty()
    words = [sys.executable, "-m", "bridgehead", "selfplay", GAME, "--scenario", "ready", "--games", "2", "--json"]
    done = subprocess.run(words, env=env, stdout=subprocess.PIPE, stderr=follower, check=True)
    os.close(follower)
    shown = os.read(leader, 65536)
    os.close(leader)
    assert json.loads(done.stdout)["games"] == 2
    assert b"Storm Over Arnhem" in shown


def test_output_into_a_closed_pipe_is_no_error() -> None:
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "bridgehead", "data", GAME, "--json"],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait(timeout=30)


def test_records_written_by_the_program_are_read_and_written_the_same(record: Path) -> None:
    assert Record.parse(record.read_text()).write() == record.read_text()


# -- to read and print ---------------------------------------------------------------------------------------------


def test_the_rulebook_opens_at_a_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = tmp_path / "rules.html"
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert bridgehead("rulebook", GAME, "8.32", "--open", "--out", book).exit_code == 0
    assert opened == [f"{book.as_uri()}#8.32"]
    assert 'id="8.32"' in book.read_text(encoding="utf-8")
    assert "8.32" in complaint("rulebook", GAME, "8.320")


def test_a_rule_in_the_terminal_leads_to_the_rulebook() -> None:
    assert f"bridgehead rulebook {GAME} 8.32 --open" in " ".join(bridgehead("rules", GAME, "8.32").stdout.split())


def test_a_player_aid_is_written_for_a_side(tmp_path: Path) -> None:
    sheet = tmp_path / "aid.html"
    assert bridgehead("aid", GAME, "--side", "german", "--out", sheet).exit_code == 0
    assert "German" in sheet.read_text(encoding="utf-8")
    assert "choose from british, german" in complaint("aid", GAME, "--side", "polish")
    assert "no player aid" in complaint("aid", "the-ford", "--side", "red")
