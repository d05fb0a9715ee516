"""The table in a terminal, played through a pipe and through a real terminal."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import Result

from bridgehead.cli.table import Screen, Table
from bridgehead.core.game import Game
from bridgehead.core.record import Record
from bridgehead.games import shelf
from bridgehead.tables.session import Session
from tests.cli.running import bridgehead, complaint

PEOPLE = ("--player", "british=human", "--player", "german=human")


def saved(folder: Path) -> Path:
    (file,) = (path for path in (folder / "games").iterdir() if path.suffix == ".txt")
    return file


def at_skirmish(skirmish: Path, *lines: str, words: tuple[str, ...] = PEOPLE) -> Result:
    typed = "".join(line + "\n" for line in lines)
    result = bridgehead("play", "--position", skirmish, "--seed", "x", *words, typed=typed)
    assert result.exit_code == 0, result.output
    return result


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    result = bridgehead("play", "--scenario", "ready", "--seed", "s", "--player", "german=random", typed="1\n" * 5000)
    assert result.exit_code == 0
    assert "The game is over" in result.stdout
    file = saved(tmp_path)
    checked = bridgehead("verify", file)
    assert checked.exit_code == 0
    assert "the seed matches its commitment" in checked.stdout
    assert not file.with_name(file.name + ".seed").exists()


def test_no_game_named_is_the_first_on_the_shelf() -> None:
    assert "Storm Over Arnhem: British (human), German (regular)" in bridgehead("play").stdout


def test_two_computer_players_need_nobody(tmp_path: Path) -> None:
    players = ("--player", "british=random", "--player", "german=random")
    result = bridgehead("play", "storm-over-arnhem", "--scenario", "ready", *players)
    assert result.exit_code == 0
    assert "The game is over" in result.stdout


def test_the_end_of_input_saves_and_says_where(tmp_path: Path, skirmish: Path) -> None:
    result = at_skirmish(skirmish, "fire 17>24u +RE1a")
    assert str(saved(tmp_path)) in result.stdout.splitlines()[-1]
    assert [entry.move for entry in Record.parse(saved(tmp_path).read_text()).entries] == ["fire 17>24u", "+RE1a"]


def test_quit_saves_and_the_game_goes_on_from_the_file(tmp_path: Path, skirmish: Path) -> None:
    at_skirmish(skirmish, "fire 17>24u", "+RE1a", "quit")
    result = bridgehead("play", "--record", saved(tmp_path), typed="+RE1b done\nquit\n")
    assert result.exit_code == 0
    record = Record.parse(saved(tmp_path).read_text())
    assert [entry.move for entry in record.entries] == ["fire 17>24u", "+RE1a", "+RE1b", "done"]
    assert len(record.entries[-1].dice) == 4


def test_a_game_that_was_resigned_does_not_go_on(tmp_path: Path, skirmish: Path) -> None:
    at_skirmish(skirmish, "fire 17>24u", "quit")
    record = Record.parse(saved(tmp_path).read_text())
    record.resign("german")
    saved(tmp_path).write_text(record.write())
    assert "this game is over" in complaint("play", "--record", saved(tmp_path))


def test_save_under_another_name(tmp_path: Path, skirmish: Path) -> None:
    mine = tmp_path / "mine.txt"
    result = at_skirmish(skirmish, "fire 17>24u", f"save {mine}", "+RE1a", "quit")
    assert f"Saved as {mine}." in result.stdout
    assert len(Record.parse(mine.read_text()).entries) == 2


def test_save_never_writes_over_another_file(tmp_path: Path, skirmish: Path) -> None:
    before = skirmish.read_text()
    result = at_skirmish(skirmish, f"save {skirmish}")
    assert "already exists" in " ".join(result.stdout.split())  # lines are folded where the path ends
    assert skirmish.read_text() == before


def test_the_prompt_names_its_rule_and_lists_the_moves(skirmish: Path) -> None:
    result = at_skirmish(skirmish)
    assert "British impulse" in result.stdout
    assert "(8.11)" in result.stdout
    assert "   1  pass" in result.stdout
    assert "fire from area 17 at the uncommitted group in area 24" in result.stdout


def test_moves_by_number(tmp_path: Path, skirmish: Path) -> None:
    at_skirmish(skirmish, "1")
    assert Record.parse(saved(tmp_path).read_text()).entries[0].move == "pass"


def test_several_moves_in_a_line(tmp_path: Path, skirmish: Path) -> None:
    result = at_skirmish(skirmish, "fire 17>24u +RE1a +RE1b; undo; +RE1c done")
    assert "A move was undone, so the rest of the line was not played: +RE1c done." in result.stdout
    assert [entry.move for entry in Record.parse(saved(tmp_path).read_text()).entries] == ["fire 17>24u", "+RE1a"]


def test_a_line_never_plays_for_the_other_side(tmp_path: Path, skirmish: Path) -> None:
    result = at_skirmish(skirmish, "pass; pass")
    assert "It's the German player's turn now, so the rest of the line was not played: pass." in result.stdout
    assert len(Record.parse(saved(tmp_path).read_text()).entries) == 1


def test_a_line_never_goes_on_after_the_computer_has_moved(tmp_path: Path, skirmish: Path) -> None:
    result = at_skirmish(skirmish, "pass; pass", words=("--player", "german=random"))
    assert "It's the German player's turn now, so the rest of the line was not played: pass." in result.stdout
    entries = Record.parse(saved(tmp_path).read_text()).entries
    assert [entry.move for entry in entries if entry.side == "british"] == ["pass"]


def in_arras(folder: Path, text: str, *lines: str) -> Result:
    file = folder / "arras.txt"
    file.write_text(f"game: counter-attack-arras\n{text}")
    words = ("--player", "allied=human", "--player", "german=human", "--seed", "1")
    return bridgehead("play", "--position", file, *words, typed="".join(line + "\n" for line in lines))


def test_the_word_for_a_question_that_closed_by_itself_rolls_no_dice(tmp_path: Path) -> None:
    """No second gun can bombard, so the bombardment is declared; the `done` for that must not roll it."""
    result = in_arras(tmp_path, "decide: german impulse\n9: | AR178\n12: 7RTA\n", "bombard AR178>12 done", "", "quit")
    assert "Roll the bombardment of area 12 (Berneville). (7.1.2)\nPress Enter to roll" in result.stdout
    entries = Record.parse(saved(tmp_path).read_text()).entries
    assert [(entry.move, len(entry.dice)) for entry in entries] == [("bombard AR178>12", 0), ("roll", 4)]


def test_support_is_not_declined_by_a_word_for_another_question(tmp_path: Path) -> None:
    """The only point unit is chosen by itself; each side then decides about its own support."""
    lines = "move 11 7RTA>10 done point 7RTA none", "none none", "quit"
    result = in_arras(tmp_path, "11: 7RTA\n10: | RR16\n9: | AR178\n", *lines)
    assert "It's the German player's turn now, so the rest of the line was not played: none." in result.stdout
    assert "It's the Allied player's turn now, so the rest of the line was not played: none." in result.stdout
    moves = [entry.move for entry in Record.parse(saved(tmp_path).read_text()).entries]
    assert moves == ["move 11", "7RTA>10", "done", "none"]


def test_a_mistake_stops_the_line(tmp_path: Path, skirmish: Path) -> None:
    result = at_skirmish(skirmish, "fire 17>24u; +XX9; +RE1a")
    assert "There is no counter or place called 'XX9'." in result.stdout
    assert "Not played: +RE1a." in result.stdout
    assert len(Record.parse(saved(tmp_path).read_text()).entries) == 1


def test_an_illegal_move_is_refused_with_its_rule(skirmish: Path) -> None:
    result = at_skirmish(skirmish, "fire 17>5u")
    refusal = next(line for line in result.stdout.splitlines() if line.startswith("fire 17>5u:"))
    assert refusal.endswith(")")


def test_why(skirmish: Path) -> None:
    result = at_skirmish(skirmish, "why fire 17>5u", "why fire 17>24u", "why")
    assert "`rules " in result.stdout
    assert "fire 17>24u is allowed" in result.stdout
    assert "Which move?" in result.stdout


def test_propose_plays_several_moves_at_once(skirmish: Path) -> None:
    result = at_skirmish(skirmish, "propose", "fire 17>24u", "propose", "propose 1", "done")
    assert "Nothing is proposed now." in result.stdout
    assert "1  With all 3 (+RE1a; +RE1b; +RE1c)" in result.stdout
    assert "Fire from area 17 at the uncommitted group in area 24: rolled" in result.stdout


def test_explain(skirmish: Path) -> None:
    result = at_skirmish(skirmish, "explain", "help")
    assert "You can: Choose one area" in result.stdout
    assert "Experienced players:" in result.stdout
    assert "what the question means" in result.stdout


def test_undo_and_where_it_stops(skirmish: Path) -> None:
    result = at_skirmish(skirmish, "undo", "fire 17>24u", "undo", "fire 17>24u +RE1a done", "undo")
    assert "Nothing has been played yet." in result.stdout
    assert "Undone: fire 17>24u." in result.stdout
    assert "Dice have been rolled since." in result.stdout


def test_the_other_side_cannot_take_a_finished_move_back(tmp_path: Path, skirmish: Path) -> None:
    result = at_skirmish(skirmish, "move 17 RE1a>5 done", "undo")
    assert "That was the British player's move; only they can undo it (`undo british`)." in result.stdout
    assert [entry.side for entry in Record.parse(saved(tmp_path).read_text()).entries] == ["british"] * 3


def test_undo_with_the_side_is_the_mover_speaking(tmp_path: Path, skirmish: Path) -> None:
    result = at_skirmish(skirmish, "move 17 RE1a>5 done", "undo french", "undo British", "undo", "RE1b>5 done")
    assert "There is no side 'french'; the sides are british and german." in result.stdout
    assert "Undone: done." in result.stdout
    assert [entry.move for entry in Record.parse(saved(tmp_path).read_text()).entries] == ["move 17", "RE1b>5", "done"]


def test_undo_with_the_side_waits_for_the_other_to_take_its_answer_back(skirmish: Path) -> None:
    result = at_skirmish(skirmish, "move 17 RE1a>5 done", "move 24", "undo british", "undo", "undo british")
    assert "That was the German player's move; only they can undo it (`undo german`)." in result.stdout
    assert "Undone: move 24." in result.stdout
    assert "Undone: done." in result.stdout


def test_odds_of_a_position_and_of_a_move(skirmish: Path) -> None:
    result = at_skirmish(skirmish, "odds", "odds fire 17>24u +RE1a +RE1b", "odds pass")
    assert "best attack factor +4 (8.351)" in result.stdout
    assert "additional units +1" in result.stdout
    assert "No dice are rolled here." in result.stdout


def test_commands_that_look_something_up(skirmish: Path) -> None:
    lines = (
        "rules 8.32",
        "rules 8",
        "rules 99.9",
        "area 17",
        "area 99",
        "area",
        "log",
        "moves fire",
        "moves boat",
        "map",
        "",
    )
    output = at_skirmish(skirmish, *lines).stdout
    assert "8.32 " in output
    assert "has no rule 99.9" in output
    assert "17 Van Limburg Stirumschool" in output
    assert "RE1a   4-7-5" in output
    assert "There is no place '99'." in output
    assert "Which place?" in output
    assert "No legal move contains 'boat'." in output


@pytest.mark.parametrize("word", ["area", "place", "hex", "PLACE"])
def test_a_place_is_looked_up_by_whatever_the_game_calls_it(skirmish: Path, word: str) -> None:
    assert "17 Van Limburg Stirumschool" in at_skirmish(skirmish, f"{word} 17").stdout


def test_help_shows_examples_of_the_game_and_tells_of_its_clock(skirmish: Path) -> None:
    output = " ".join(at_skirmish(skirmish, "help").stdout.split())
    for words in (
        "by spaces: fire 17>24u +RE1a +RE1b done",
        "place 17 ",
        "rules 8.32 ",
        "odds [MOVE]",
        "undo your last move",
    ):
        assert words in output
    assert "(--option reaction=SECONDS), `pass` is played for you when it runs out" in output


def test_a_rule_that_is_not_there_is_refused_as_by_the_command(skirmish: Path) -> None:
    refusal = complaint("rules", "storm-over-arnhem", "999")
    result = at_skirmish(skirmish, "rules 999")
    assert refusal in " ".join(result.stdout.split())
    chapter = "  8 Movement and fire impulses"
    assert chapter not in result.stdout
    assert chapter in at_skirmish(skirmish, "rules").stdout


def test_a_long_list_of_moves_is_grouped(skirmish: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgehead.cli.table.LONG_LIST", 2)
    output = at_skirmish(skirmish, "moves 17").stdout
    assert "fire (1)" in output
    assert "fire from area 17" in output


def test_two_people_hand_the_screen_over_for_secrets() -> None:
    typed = "\nlayout forward\n\nlayout east\n"
    result = bridgehead("play", "--scenario", "ready", "--seed", "x", *PEOPLE, typed=typed)
    british, german = result.stdout.split("Hand over to the German player")
    assert "Hand over to the British player" in british
    assert "RE1a is placed" not in german
    assert "b 5" not in german.split("german>")[0]


def test_a_move_typed_when_the_screen_is_handed_over_is_played(tmp_path: Path) -> None:
    typed = "layout forward\nlayout east\nquit\n"
    result = bridgehead("play", "--scenario", "ready", "--seed", "x", *PEOPLE, typed=typed)
    moves = [entry.move for entry in Record.parse(saved(tmp_path).read_text()).entries]
    assert moves == ["layout forward", "layout east"]
    assert result.stdout.count("Hand over to") >= 2


def test_one_person_is_never_asked_to_hand_over() -> None:
    result = bridgehead("play", "--scenario", "ready", "--seed", "x", typed="1\n")
    assert "Hand over" not in result.stdout


def test_what_the_computer_sets_up_stays_secret() -> None:
    typed = "layout east\n"
    words = ("--player", "british=random", "--player", "german=human")
    result = bridgehead("play", "--scenario", "ready", "--seed", "x", *words, typed="")
    assert "is placed" not in result.stdout
    assert bridgehead("play", "--scenario", "ready", "--seed", "x", *words, typed=typed).exit_code == 0


def test_typed_dice(tmp_path: Path, skirmish: Path) -> None:
    lines = "fire 17>24u +RE1a done\n7 7\n6 6\n1,1\n"
    result = bridgehead("play", "--position", skirmish, "--dice", "typed", *PEOPLE, typed=lines)
    assert "Roll 2 dice for" in result.stdout
    assert "2 numbers from 1 to 6, please" in result.stdout
    record = Record.parse(saved(tmp_path).read_text())
    assert record.entries[-1].dice == [6, 6, 1, 1]
    again = bridgehead("play", "--record", saved(tmp_path))
    assert again.exit_code == 0


def test_leaving_at_the_dice_takes_nothing_half_done_along(tmp_path: Path, skirmish: Path) -> None:
    lines = "fire 17>24u +RE1a done\nquit\n"
    bridgehead("play", "--position", skirmish, "--dice", "typed", *PEOPLE, typed=lines)
    assert [entry.move for entry in Record.parse(saved(tmp_path).read_text()).entries] == ["fire 17>24u", "+RE1a"]


def test_plain_characters_where_the_output_cannot_show_others(tmp_path: Path, skirmish: Path) -> None:
    env = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": os.pathsep.join(sys.path)}
    words = [sys.executable, "-m", "bridgehead", "show", "--position", str(skirmish)]
    shown = subprocess.run(words, env=env, capture_output=True, check=True)
    assert b"+------+" in shown.stdout
    shown.stdout.decode("ascii")


def read_until(terminal: int, wanted: bytes) -> bytes:
    """What a terminal shows until these words, its end, or a minute."""
    seen = b""
    while wanted not in seen and select.select([terminal], [], [], 60)[0]:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:  # how Linux reports that the other end is closed
            break
        if not chunk:
            break
        seen += chunk
    return seen


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_real_terminal(tmp_path: Path, skirmish: Path) -> None:
    """Typed at a terminal: map, prompt, a move, and the end of input (Ctrl-D)."""
    import pty

    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm-256color"}
    words = [sys.executable, "-m", "bridgehead", "play", "--position", str(skirmish), "--seed", "x", *PEOPLE]
    leader, follower = pty.openpty()
    process = subprocess.Popen(words, env=env, stdin=follower, stdout=follower, stderr=follower, close_fds=True)
    os.close(follower)
    output = read_until(leader, b"british> ")
    os.write(leader, b"fire 17>24u\n")
    output += read_until(leader, b"british> ")
    os.write(leader, b"\x04")
    output += read_until(leader, b"nothing more")
    os.close(leader)
    assert process.wait(timeout=30) == 0
    assert "┌──".encode() in output
    assert b"Game saved as" in output
    assert len(Record.parse(saved(tmp_path).read_text()).entries) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_8_17_a_terminal_passes_by_itself_when_the_time_is_over(tmp_path: Path, skirmish: Path) -> None:
    """The British player types half a line and thinks on; the half line does not reach the German player."""
    import pty

    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm-256color"}
    words = [sys.executable, "-m", "bridgehead", "play", "--position", str(skirmish), "--seed", "x", *PEOPLE]
    words += ["--option", "reaction=5"]
    leader, follower = pty.openpty()
    process = subprocess.Popen(words, env=env, stdin=follower, stdout=follower, stderr=follower, close_fds=True)
    os.close(follower)
    output = read_until(leader, b"british> ")
    os.write(leader, b"fire 17")
    output += read_until(leader, b"german> ")
    os.write(leader, b"fire 24>17u\n")
    output += read_until(leader, b"german> ")
    os.write(leader, b"quit\n")
    output += read_until(leader, b"nothing more")
    os.close(leader)
    assert process.wait(timeout=30) == 0
    assert b"Nothing was declared within 5 seconds (8.17)." in output
    entries = Record.parse(saved(tmp_path).read_text()).entries
    assert [(entry.side, entry.move) for entry in entries] == [("british", "pass"), ("german", "fire 24>17u")]


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_no_move_is_written_like_a_command(game: Game, tmp_path: Path) -> None:
    """A game whose moves begin with `place` or `map` could not be played at this table."""
    session = Session.begin(game, dict.fromkeys(game.sides, "random"), game.load(), seed="s")
    commands = set(Table(session, Screen(), tmp_path / "game.txt")._commands)
    rng = Random(1)
    for _ in range(400):
        moves = session.position.moves()
        if not moves:
            break
        assert not {session.position.notation(move).split()[0] for move in moves} & commands
        session.play(rng.choice(moves))


# -- bad input -----------------------------------------------------------------------------------------------------


def test_bad_words_are_answered_with_a_sentence(tmp_path: Path, skirmish: Path) -> None:
    assert "chess" in complaint("play", "chess")
    assert "no side 'french'" in complaint("play", "--player", "french=human")
    assert "no player 'napoleon'" in complaint("play", "--player", "german=napoleon")
    assert "such as british=random, not 'german'" in complaint("play", "--player", "german")
    assert "no option 'weather'" in complaint("play", "--option", "weather=on")
    assert "8.17" in complaint("play", "--option", "reaction=7")
    assert "appears twice" in complaint("play", "--option", "bids=on", "--option", "bids=off")
    assert "no scenario 'market'" in complaint("play", "--scenario", "market")
    assert "seed" in complaint("play", "--dice", "typed", "--seed", "x")
    assert "No such option" in complaint("play", "--colour")
    assert "own scenario and options" in complaint("play", "--position", skirmish, "--option", "combat=cards")
    assert not (tmp_path / "games").exists()


def test_bad_positions(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    assert "No such file" in complaint("play", "--position", path)
    path.write_text("game: storm-over-arnhem\n17: XX1\n")
    assert complaint("play", "--position", path) == f"{path}: 17: there is no counter called 'XX1'."
    path.write_bytes(b"\xff\xfe\x00")
    assert "isn't a text file" in complaint("play", "--position", path)
    path.write_text("")
    assert "empty" in complaint("play", "--position", path)
    path.write_text("game: chess\n")
    assert "chess" in complaint("play", "--position", path)


def test_damaged_and_foreign_records(tmp_path: Path, skirmish: Path) -> None:
    at_skirmish(skirmish, "fire 17>24u", "+RE1a", "quit")
    good = saved(tmp_path).read_text()
    path = tmp_path / "record.txt"
    path.write_text(good.replace("+RE1a", "+RE1z"))
    assert str(path) in complaint("play", "--record", path)
    path.write_text(good.replace("storm-over-arnhem\nRules", "chess\nRules"))
    assert "chess" in complaint("play", "--record", path)
    path.write_text('[Event "Casual game"]\n1. e4 e5\n')
    assert str(path) in complaint("play", "--record", path)
    path.write_text(good)
    assert "seed" in complaint("play", "--record", path)
    assert "seed" in complaint("play", "--record", path, "--seed", "y")
    assert bridgehead("play", "--record", path, "--seed", "x").exit_code == 0
    assert "keeps its scenario" in complaint("play", "--record", path, "--scenario", "ready")
    assert path.read_text() == good


def test_a_finished_game_is_not_played_on(tmp_path: Path) -> None:
    players = ("--player", "british=random", "--player", "german=random")
    bridgehead("play", "--scenario", "ready", *players)
    before = saved(tmp_path).read_bytes()
    assert "over" in complaint("play", "--record", saved(tmp_path))
    assert saved(tmp_path).read_bytes() == before


def test_a_bad_data_pack(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    assert "no such folder" in complaint("play", "--data", pack)
    pack.mkdir()
    (pack / "map.yaml").write_text("areas:\n  - id: 17\n    adjacent: [5, 6, 16, 18, 23, 24, 1]\n")
    sentence = complaint("play", "--data", pack)
    assert sentence.startswith("Data pack mine:")
    assert "17" in sentence
    (pack / "map.yaml").write_text("areas:\n  - id: 17\n    adjacent: [1, 5]\n")
    assert re.search(r"and \d+ more", complaint("play", "--data", pack))
    (pack / "map.yaml").unlink()
    (pack / "counters.yaml").write_text("units:\n  - code: XX9\n    back: 3\n")
    assert "XX9" in complaint("play", "--data", pack)


def test_the_computer_may_be_given_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float | None] = []
    monkeypatch.setattr(Session, "limit_thinking", lambda self, seconds: given.append(seconds))
    bridgehead("play", "--think", "0.5s", typed="quit\n")
    bridgehead("play", typed="quit\n")
    assert given == [0.5, None]
    assert "such as 2s" in complaint("play", "--think", "long")
