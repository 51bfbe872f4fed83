"""Whole digital matches, played by a crude player through the commands of the table."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from policies.table import MemoryScribe, play

from referee.dealer.verify import Verdict, verify
from referee.physics.placement import faults
from referee.pool.shot import Shot
from referee.records.format import parse_record, write_record
from referee.records.replay import replay
from referee.table.lying import Lying, after
from referee.table.seat import Seat
from referee.table.verifying import verify_strokes

GAMES = ("poker-pool", "card-pool", "palla8")
MATCHES = [(game, seed) for game in GAMES for seed in range(14)]
Played = tuple[MemoryScribe, Seat]


@pytest.fixture(scope="module")
def matches() -> dict[tuple[str, int], Played]:
    return {(game, seed): play(game, seed) for game, seed in MATCHES}


def text_of(scribe: MemoryScribe) -> str:
    header = scribe.start.header.model_dump(mode="json", exclude_none=True)
    return write_record(header, [step.entry.written() for step in scribe.steps])


def test_every_match_ends_with_a_ranking(matches: dict[tuple[str, int], Played]) -> None:
    for scribe, seat in matches.values():
        assert seat.match.finished
        assert scribe.match.game.ranking(scribe.match.state) is not None


def test_the_record_replays_to_the_same_rulings(matches: dict[tuple[str, int], Played]) -> None:
    for scribe, _ in matches.values():
        told = replay(parse_record(text_of(scribe)))
        assert [step.rulings for step in told.steps] == [step.rulings for step in scribe.steps]


def test_replaying_loads_no_physics(matches: dict[tuple[str, int], Played], tmp_path: Path) -> None:
    path = tmp_path / "digital.match.jsonl"
    path.write_text(text_of(matches["palla8", 0][0]), encoding="utf-8")
    code = (
        "import sys\n"
        "from referee.cli.main import app\n"
        "try:\n    app(['replay', sys.argv[1], '--json'])\n"
        "finally:\n    print([name for name in sys.modules if 'physics' in name or name == 'numba'], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stderr.strip() == "[]"
    assert '"finished": true' in done.stdout


def test_every_stroke_played_again_agrees(matches: dict[tuple[str, int], Played]) -> None:
    for scribe, seat in matches.values():
        findings = verify_strokes(seat.match, seat.table)
        assert [found.message for found in findings if found.wrong] == []
        shots = sum(isinstance(moment.entry, Shot) for moment in scribe.match.moments())
        assert findings[0].message.startswith(f"{shots} stroke")


def test_the_racks_and_all_else_follow_from_the_dealers_secrets(matches: dict[tuple[str, int], Played]) -> None:
    for scribe, seat in matches.values():
        assert [found for found in verify(scribe.start, scribe.steps) if found.verdict is Verdict.WRONG] == []
        racks = sum(moment.entry.do == "rack" for moment in scribe.match.moments())
        told = [found.message for found in verify_strokes(seat.match, seat.table) if "rack" in found.message]
        assert told == [
            f"{racks} racks follow from the dealer's secrets."
            if racks > 1
            else "1 rack follows from the dealer's secret."
        ]


def test_no_layout_ever_overlaps(matches: dict[tuple[str, int], Played]) -> None:
    for scribe, seat in matches.values():
        lies = Lying()
        known = 0
        for moment in scribe.match.moments():
            lies = after(lies, moment, scribe.match.game, seat.table)
            if lies.balls is not None:
                assert faults(seat.table, lies.balls) == []
                known += 1
        assert known


def test_a_match_left_anywhere_lies_as_if_it_had_not_been_left(matches: dict[tuple[str, int], Played]) -> None:
    rng = random.Random(5)
    for scribe, seat in matches.values():
        told = replay(parse_record(text_of(scribe)))
        number = rng.randrange(len(told.steps))
        again, first = told.steps[number].match, scribe.steps[number].match

        class Still:
            match = again

        class Was:
            match = first

        assert Seat(Still(), seat.table).balls == Seat(Was(), seat.table).balls


def test_the_same_seed_is_the_same_match() -> None:
    assert text_of(play("card-pool", 3)[0]) == text_of(play("card-pool", 3)[0])
