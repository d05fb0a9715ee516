"""The rules in our own words are complete, and every enforced rule is cited in the code and tested by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bridgehead.games
from bridgehead.core import rulebook
from bridgehead.core.rulebook import Rulebook, RulebookError, UnknownRule
from bridgehead.games import shelf

PACKAGES = {game.id: game.folder for game in shelf().values()}
every_game = pytest.mark.parametrize("package", PACKAGES.values(), ids=PACKAGES)


def where_tested(package: Path) -> Path:
    """Where the tests of a game lie: in a folder named like its package, or with a game that lives elsewhere."""
    inside = package.parent == Path(bridgehead.games.__file__).parent
    return Path(__file__).parent / package.name if inside else package


def printed(package: Path) -> tuple[list[str], list[str]]:
    """The numbers of the rulebook in its order, and those it cites or leaves out though no rule bears them."""
    lines = (where_tested(package) / "printed_rules.txt").read_text(encoding="utf-8").splitlines()
    numbers = [line for line in lines if not line.startswith(("#", "("))]
    otherwise = [line.strip("()") for line in lines if line.startswith("(")]
    return " ".join(numbers).split(), " ".join(otherwise).split()


SMALL = """
game: small
chapters: {8: Impulses, 9: Close combat, 18: Fires}
rules:
  - {rule: "8.3", title: Fire, summary: Units fire., treatment: enforced}
  - {rule: "8.35", title: Values, summary: Compare., treatment: enforced, ruling: Ties do nothing.}
  - {rule: "8.351", title: Attack, summary: Add., treatment: enforced}
  - {rule: "8.4", title: Advantage, summary: One has it., treatment: data}
  - {rule: "9.6", title: Roll, summary: One die., treatment: enforced}
  - {rule: "9.6.1", title: Modifiers, summary: Add., treatment: enforced}
  - {rule: "9.6.1a", title: More, summary: Add., treatment: enforced}
  - {rule: "9.6.1.b", title: Yet more, summary: Add., treatment: enforced}
  - {rule: "18.3", title: Fires, summary: They burn., treatment: physical, reason: No houses.}
"""


def small(folder: Path, text: str = SMALL) -> Rulebook:
    (folder / "rules.yaml").write_text(text, encoding="utf-8")
    rulebook.load.cache_clear()
    return rulebook.load(folder)


# The rules of every game on the shelf


@every_game
def test_every_numbered_rule_has_its_entry_in_order(package: Path) -> None:
    rules = rulebook.load(package)
    assert [rule.rule for rule in rules] == printed(package)[0]
    assert sorted(rules.chapters) == sorted({rule.chapter for rule in rules})
    assert PACKAGES[rules.game] == package


@every_game
def test_every_entry_says_something(package: Path) -> None:
    for rule in rulebook.load(package):
        assert rule.title.strip() and rule.summary.strip().endswith("."), rule.rule
        assert rule.treatment in ("enforced", "data", "physical"), rule.rule
        assert rule.reason or rule.treatment == "enforced", rule.rule


@every_game
def test_every_rule_referred_to_exists(package: Path) -> None:
    rules = rulebook.load(package)
    for rule in rules:
        prose = " ".join(filter(None, (rule.summary, rule.reason, rule.ruling)))
        for number, _ in rulebook.citations(f"# {prose}"):
            assert number in rules or number in printed(package)[1], f"{rule.rule} refers to {number}"


@every_game
def test_every_switch_is_an_option(package: Path) -> None:
    rules = rulebook.load(package)
    options = {option.name for option in shelf()[rules.game].options}
    assert {rule.switch for rule in rules if rule.switch} <= options


@every_game
def test_every_enforced_rule_is_cited_and_tested(package: Path) -> None:
    traces = rulebook.matrix(rulebook.load(package), package, where_tested(package))
    enforced = [trace for trace in traces if trace.rule.treatment == "enforced"]
    uncited = [trace.rule.rule for trace in enforced if not trace.code]
    untested = [trace.rule.rule for trace in enforced if not trace.tests]
    assert not uncited and not untested, (
        f"enforced but cited nowhere in the code: {' '.join(uncited) or 'none'}; "
        f"enforced but without a test of that name: {' '.join(untested) or 'none'}"
    )


# Finding rules


def test_find_and_children(tmp_path: Path) -> None:
    rules = small(tmp_path)
    assert rules.find("8.35").ruling == "Ties do nothing."
    assert rules.find("18.3").chapter == 18
    assert "8.35" in rules and "8.36" not in rules
    assert [rule.rule for rule in rules.children("8")] == ["8.3", "8.4"]
    assert [rule.rule for rule in rules.children("8.3")] == ["8.35"]
    assert [rule.rule for rule in rules.children("8.35")] == ["8.351"]
    assert [rule.rule for rule in rules.children("9.6")] == ["9.6.1"]
    assert rules.children("8.4") == []


def test_tenth_rule_is_not_below_the_first(tmp_path: Path) -> None:
    entry = '- {{rule: "17.{}", title: T, summary: S., treatment: data}}\n'
    rules = small(tmp_path, "game: g\nchapters: {17: C}\nrules:\n" + "".join(entry.format(n) for n in range(1, 12)))
    assert len(rules.children("17")) == 11
    assert rules.children("17.1") == []


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("9.61", "small has no rule 9.61; did you mean 9.6.1?"),
        ("8.36", "small has no rule 8.36; did you mean 8.351 or 8.4?"),
        ("8", "small has no rule 8; did you mean 8.3?"),
        ("30.1", "small has no rule 30.1; its rules run from 8.3 to 18.3."),
        ("", "small has no rule ; its rules run from 8.3 to 18.3."),
    ],
)
def test_unknown_rule_suggests_its_neighbors(tmp_path: Path, number: str, sentence: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        small(tmp_path).find(number)
    assert str(caught.value) == sentence
    assert isinstance(caught.value, KeyError)


def test_children_of_an_unknown_rule(tmp_path: Path) -> None:
    with pytest.raises(UnknownRule):
        small(tmp_path).children("8.9")


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('"8.4"', '"8.3"', "rule 8.3 appears twice"),
        ('"8.4"', '"7.4"', "rule 7.4 belongs to no chapter"),
        ('"8.4"', '"Fire"', "entry 4 of the rules needs a number in quotes"),
        ('"8.4"', "8.4", "entry 4 of the rules needs a number in quotes"),
        ("treatment: data", "treatment: maybe", "rule 8.4 has the treatment maybe, not one of enforced, data"),
        (", treatment: data", "", "rule 8.4 has no treatment"),
        ("title: Advantage", "title: 4", "rule 8.4 needs a text for title"),
        (", reason: No houses.", "", "rule 18.3 is physical but gives no reason"),
        ("title: Fire,", "titel: Fire,", "rule 8.3 has an unknown field titel"),
        ("rules:", "rules: [", "isn't YAML"),
        ("game: small", "", "must have a game, chapters and rules"),
        ("game: small", "game: 4", "the game must be its name"),
        ("\nrules:", "\nintroductions: {99: Hello.}\nrules:", "introductions must give chapters a text each"),
        ("9: Close combat", "nine: Close combat", "chapters must give each chapter number a title"),
    ],
)
def test_a_faulty_rules_file_is_refused_in_one_sentence(tmp_path: Path, before: str, after: str, sentence: str) -> None:
    with pytest.raises(RulebookError) as caught:
        small(tmp_path, SMALL.replace(before, after))
    assert sentence in str(caught.value)
    assert str(caught.value).startswith(f"{tmp_path / 'rules.yaml'}: ")
    assert "\n" not in str(caught.value)


def test_a_game_without_rules_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="can't be read"):
        rulebook.load(tmp_path / "nowhere")
    with pytest.raises(RulebookError, match="at least one rule"):
        small(tmp_path, "game: g\nchapters: {}\nrules: []\n")


# Citations in code


def test_a_citation_is_a_whole_number() -> None:
    def numbers(text: str) -> list[str]:
        return [number for number, _ in rulebook.citations(f"# {text}")]

    assert numbers("8.3") == ["8.3"]
    assert numbers("8.35, 18.3; 8.3551 and 9.6.1") == ["8.35", "18.3", "8.3551", "9.6.1"]
    assert numbers("ends with 8.3.") == ["8.3"]
    assert numbers("(8.3) [8.4]: 8.35/9.6") == ["8.3", "8.4", "8.35", "9.6"]
    assert numbers("v8.3 8.3a x_8.3 8.3.b.8.4 8.35b .8.3") == ["8.3"]
    assert numbers("6.4.2a, 2.1.1.b and 9.6.1 ab") == ["6.4.2a", "2.1.1.b", "9.6.1"]
    assert numbers("6.4.2ab 2.1.1.bc") == ["2.1.1"]
    assert numbers("83 8. .3 8,3") == []


def test_citations_stand_in_comments_and_strings_only() -> None:
    source = '''"""Module (8.1).

Second paragraph (8.2).
"""
x = 8.32 + 8.33  # 8.3 and again 8.3
refuse("8.4", f"{x:8.5} of {8.6} (8.7)")
y = 8.34; z = 'a' \\
    'b 8.8'
w = rf"{x} 8.11" if x else """
    8.9 8.10"""
'''
    assert rulebook.citations(source) == [
        ("8.1", 1),
        ("8.2", 3),
        ("8.3", 5),
        ("8.4", 6),
        ("8.7", 6),
        ("8.8", 8),
        ("8.11", 9),
        ("8.9", 10),
        ("8.10", 10),
    ]


# Tests named after rules


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("test_8_3", "8.3"),
        ("test_8_3_fire", "8.3"),
        ("test_8_35_values", "8.35"),
        ("test_8_351_attack", "8.351"),
        ("test_8_35_1_point", "8.35"),
        ("test_9_6_six_hits", "9.6"),
        ("test_9_6_1_armor", "9.6.1"),
        ("test_18_3_smoke", "18.3"),
        ("TestFire::test_8_4_reroll", "8.4"),
        ("test_8_3x", None),
        ("test_9_6_1a_letters", "9.6.1a"),
        ("test_9_6_1_b_letters", "9.6.1.b"),
        ("test_9_6_1_a_six_hits", "9.6.1"),
        ("test_9_6_a_six_hits", "9.6"),
        ("test_8_36_cocked", None),
        ("test_8", None),
        ("test_fire_8_3", None),
    ],
)
def test_the_longest_rule_in_a_test_name_counts(tmp_path: Path, name: str, number: str | None) -> None:
    assert rulebook.rule_of_test(name, small(tmp_path)) == number


def test_tests_are_found_in_modules_and_classes() -> None:
    source = """
import pytest

@pytest.mark.parametrize("x", [1, 2])
def test_8_3_fire(x):
    def test_8_4_inner(): ...

async def test_8_35_values(): ...

def helper(): ...

class TestFire:
    def test_9_6_roll(self): ...

    class TestMore:
        def test_9_6_1_armor(self): ...
"""
    assert rulebook.tests_in(source) == [
        "test_8_3_fire",
        "test_8_35_values",
        "TestFire::test_9_6_roll",
        "TestFire::TestMore::test_9_6_1_armor",
    ]


# The matrix


def test_matrix_of_a_project(tmp_path: Path) -> None:
    package = tmp_path / "src" / "games" / "small"
    tests = tmp_path / "tests" / "small"
    (package / "deep").mkdir(parents=True)
    tests.mkdir(parents=True)
    (package.parent / "__init__.py").touch()
    (package / "__init__.py").write_text("# 8.3\nFIRE = 8.35\n", encoding="utf-8")
    (package / "deep" / "fire.py").write_text('RULE = "8.3"\nOTHER = "77.7"\n', encoding="utf-8")
    (tests / "test_08.py").write_text("def test_8_3_fire(): ...\ndef test_other(): ...\n", encoding="utf-8")
    (tests / "notes.py").write_text("def test_8_3_not_collected(): ...\n", encoding="utf-8")
    rules = small(package)

    first, second, *_ = traces = rulebook.matrix(rules, package, tests)
    assert first.code == ["src/games/small/__init__.py:1", "src/games/small/deep/fire.py:1"]
    assert first.tests == ["tests/small/test_08.py::test_8_3_fire"]
    assert (second.code, second.tests) == ([], [])
    assert [trace.rule for trace in traces] == list(rules)
    assert json.loads(json.dumps(second.to_json())) == {
        "rule": "8.35",
        "title": "Values",
        "treatment": "enforced",
        "ruling": "Ties do nothing.",
        "code": [],
        "tests": [],
    }


def test_matrix_of_an_installed_game_has_no_tests(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "small"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("# 8.4\n", encoding="utf-8")
    rules = small(package)
    for tests in (None, tmp_path / "site-packages" / "tests"):
        traces = rulebook.matrix(rules, package, tests)
        assert traces[3].code == ["small/__init__.py:1"]
        assert all(trace.tests == [] for trace in traces)
    elsewhere = tmp_path / "checks"
    elsewhere.mkdir()
    (elsewhere / "test_8.py").write_text("def test_8_4(): ...\n", encoding="utf-8")
    assert rulebook.matrix(rules, package, elsewhere)[3].tests == ["checks/test_8.py::test_8_4"]
