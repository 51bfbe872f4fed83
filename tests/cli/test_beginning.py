"""`referee new`: names, house rules, wishes."""

import json

import pytest
from program import Program


def _made(program: Program, *words: str) -> dict[str, object]:
    program.ok("new", "parlour", *words)
    lines = program.ok("export", "--yes-show").out.splitlines()
    made: dict[str, object] = json.loads(lines[0])
    return made


def test_house_rules_are_read_by_the_games_own_model(program: Program) -> None:
    words = ["--rounds", "4", "--stake", "1/2", "--levels", "2,2", "--open-coin", "--mood=none", "--money", "EUR"]
    made = _made(program, "Ann", "Bo", *words)
    assert made["options"] == {
        "rounds": 4,
        "stake": "1/2",
        "levels": ["2", "2"],
        "open_coin": True,
        "mood": "none",
        "money": "EUR",
    }


@pytest.mark.parametrize(
    ("words", "option", "value"),
    [
        (["--open-coin", "no"], "open_coin", False),
        (["--no-open-coin"], "open_coin", False),
        (["--levels", "A"], "levels", ["A"]),
        (["--stake", "3"], "stake", "3"),
        (["--stake", "0.25"], "stake", "1/4"),
        (["--stake", "0,50"], "stake", "1/2"),
        (["--stake", "2/8"], "stake", "1/4"),
        (["--stake", "2.0"], "stake", "2"),
        (["--money", "0.5"], "money", "0.5"),
        (["--money", "none"], "money", "none"),
        (["--levels", ""], "levels", []),
    ],
)
def test_what_a_word_may_mean(program: Program, words: list[str], option: str, value: object) -> None:
    assert _made(program, "Ann", "Bo", *words)["options"] == {option: value}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--roundz", "4"], "There is no option --roundz. Accepted: --rounds, --stake"),
        (["--rounds"], "--rounds needs a value"),
        (["--rounds", "0"], "rounds is 0"),
        (["--rounds", "many"], "rounds is 'many'"),
        (["--rounds", "4", "--rounds", "5"], "given twice"),
        (["--stake", "1/0"], "an amount is a string"),
        (["--stake", "1.2.3"], "an amount is a string"),
        (["--rounds", "4.0"], "rounds is '4.0'"),
        (["--mood", "wild"], "mood is 'wild'"),
        (["--levels", "[[["], "levels"),
        (["--created", "soon"], "no option --created"),
    ],
)
def test_wrong_house_rules_are_named_and_nothing_is_made(program: Program, words: list[str], said: str) -> None:
    assert said in program.refused("new", "parlour", "Ann", "Bo", *words)
    assert program.ok("list", "--json").data == []


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ann"], "not played by 1 player."),
        (["Ann", "ann"], "same name"),
        (["Jos\u00e9", "Jose\u0301"], "same name"),
        (["Ann", ""], "1 to 40 visible characters"),
        (["Ann", "x" * 41], "1 to 40 visible characters"),
        (["Ann", "B\u202eo"], "U+202E"),
        (["Ann", "B\u200bo"], "U+200B"),
        (["Ann", "B\x1b[31mo"], "U+001B"),
        (["Ann", " Bo"], "space"),
        ([str(n) for n in range(9)], "not played by 9 players"),
    ],
)
def test_names_that_would_deceive_are_refused(program: Program, names: list[str], said: str) -> None:
    assert said in program.refused("new", "parlour", *names)


def test_names_of_every_kind_are_shown_as_typed(program: Program) -> None:
    names = ["[/]Al", "张伟", "Ångström", "🎱 Eve", "[bold]", "{x}", "%s", "O'Brien"]
    text = program.ok("new", "parlour", *names).out
    for name in names:
        assert name in text
    assert program.ok("status", "--json").data["players"] == names
    table = [line for line in text.splitlines() if any(name in line for name in names)]
    assert len(table) >= len(names)


def test_without_names_the_house_rules_are_told(program: Program) -> None:
    said = program("new", "parlour")
    assert (said.status, said.out) == (2, "")
    assert said.err.splitlines() == [
        "Who plays? Accepted: names in seating order.",
        "parlour: 2 to 8 players. House rules and their defaults:",
        "  --rounds     1",
        "  --stake      1",
        "  --money      nothing",
        "  --open-coin  no (or yes)",
        "  --levels     nothing",
        "  --seconds    0",
        "  --mood       calm (or none)",
    ]


def test_no_such_game(program: Program) -> None:
    line = program.refused("new", "chess", "Ann", "Bo")
    assert "no game called 'chess'" in line
    assert "parlour" in line


def test_hidden_hands_are_dealt_by_nobody(program: Program) -> None:
    made = _made(program, "Ann", "Bo", "--hidden")
    assert made["hands"] == "hidden"
    assert made["dealer"] == "table"


def test_title_and_place_are_kept(program: Program) -> None:
    made = _made(program, "Ann", "Bo", "--title", "Friday", "--place", "the Black Lion")
    assert (made["title"], made["place"]) == ("Friday", "the Black Lion")
    assert made["dealer"] == "program"


def test_as_json(program: Program) -> None:
    data = program.ok("new", "parlour", "Ann", "Bo", "--json").data
    assert [entry["do"] for entry in data["recorded"]] == ["commit", "deal"]
    assert "hands" not in data["recorded"][1]


def test_a_house_rule_that_is_none_is_answered_with_those_there_are(program: Program) -> None:
    for words, accepted in (
        (("--packs", "4"), "2 or 3"),
        (("--packs", "three"), "2 or 3"),
        (("--bid-step", "2"), "1 or 5"),
    ):
        assert program.refused("new", "hongwu", *"ABCD", *words).endswith(f"Accepted: {accepted}.")
