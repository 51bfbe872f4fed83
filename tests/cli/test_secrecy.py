"""Two matches that differ only in what somebody cannot know look the same to him, whatever he asks."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from program import Program, header

CARDS = st.sampled_from(["5H", "9C", "KD", "2S", "TC", "AS", "AH"])
ASKED = [
    ["board"],
    ["status"],
    ["status", "--json"],
    ["log"],
    ["log", "--json"],
    ["log", "--csv"],
    ["why", "1"],
    ["why", "1", "--json"],
    ["scores", "--json"],
    ["export"],
    ["hand", "Bo"],
    ["hint", "Bo"],
    ["throw", "4", "--dry-run"],
    ["throw", "0", "--dry-run", "--json"],
    ["throw", "x"],
    ["throw", "4", "--by", "Bo"],
    ["hide", "Bo", "XX"],
    ["amend", "1", "x"],
    ["amend", "1", "x", "--dry-run"],
    ["undo", "--dry-run"],
    ["claim", "winner", "Ann"],
    ["verify"],
    ["settle", "--per-point", "1"],
    ["score"],
]


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(bo=st.tuples(CARDS, CARDS), cy=st.tuples(CARDS, CARDS))
def test_the_public_and_ann_see_the_same_in_both_worlds(
    program: Program, bo: tuple[str, str], cy: tuple[str, str]
) -> None:
    told = []
    for world in (0, 1):
        deal = {"do": "deal", "hands": {"Ann": "5H", "Bo": bo[world], "Cy": cy[world]}}
        record = program.file("world", [header(id="same"), deal])
        store = program.folder / f"store-{len(list(program.folder.iterdir()))}.sqlite"
        program.ok("import", str(record), "--store", str(store))
        answers = []
        for words in ASKED:
            said = program(*words, "--store", str(store), given="")
            answers.append((words, said.status, said.out, said.err))
            if words[0] in {"board", "status", "log", "why", "export", "throw"}:
                said = program(*words, "--as", "Ann", "--store", str(store), given="")
                answers.append((words, said.status, said.out, said.err.replace(str(store), "")))
        answers.append((["replay"], 0, program("replay", str(record), "--json", "--as", "Ann").out, ""))
        answers.append((["replay"], 0, program("replay", str(record), "--as", "public").out, ""))
        told.append(answers)
    for one, other in zip(*told, strict=True):
        assert one == other


def test_a_private_verbs_refusal_tells_only_what_its_owner_knows(program: Program) -> None:
    program.began()
    line = program.refused("hide", "Bo", "5H")
    assert line == "Bo does not hold that card. Accepted: a card of his own."


@pytest.mark.parametrize("words", [["log", "--json"], ["board"], ["export"]])
def test_a_player_called_public_is_not_everybody(program: Program, words: list[str]) -> None:
    program.began("public", "Bo", hands=("5H", "9C"))
    out = program.ok(*words).out
    assert "5H" not in out
    if words[0] == "log":
        own = program.ok(*words, "--as", "player:public").data
        assert own[0]["hands"] == {"public": "5H"}
        assert "9C" not in json.dumps(own)
