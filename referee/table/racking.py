"""The rack: in which order the balls lie in the triangle, as chance decides, and how it is shown."""

import hashlib
from collections.abc import Sequence
from typing import Any

from referee.dealer.stream import Stream, new_secret
from referee.pool.balls import BALLS
from referee.rulebook.chance import ChanceSource
from referee.rulebook.fold import Match, Moment
from referee.rulebook.wording import say


def rack_due(match: Match) -> bool:
    """True before a break whose rack nobody has recorded."""
    awaiting = match.awaiting
    return awaiting.kind == "shot" and awaiting.facts.get("ball_in_hand") == "break" and not _racked(match)


def _racked(match: Match) -> bool:
    """Whether the balls were racked since the break became due."""
    moment = match.last
    while moment is not None:
        if moment.entry.do == "rack":
            return True
        if any(ruling.kind in {"turn", "rerack"} for ruling in moment.rulings):
            return False
        moment = moment.before
    return False


def rack_entry(match: Match, source: ChanceSource) -> dict[str, Any]:
    """The `rack` entry that chance gives now: the game's own lawful one where it has rules for it, else any."""
    return answer_of(match.game, match.state, source, racks_in_round(match) + 1)


def answer_of(game: Any, state: Any, source: ChanceSource, place: int) -> dict[str, Any]:
    """The rack that `source` gives as the one numbered `place` of its round."""
    try:
        entry = dict(game.answer(state, source))
    except (ValueError, NotImplementedError):  # chance has nothing to say by the game's own rules: any rack is lawful
        entry = {}
    if entry.get("do") == "rack":
        return entry
    return {"do": "rack", "balls": list(source.shuffled(f"rack/{place}", BALLS))}


def racks_in_round(match: Match) -> int:
    """How many racks of the round going on stand in the record.

    They are told apart so that a second rack is another one, and the same rack comes again after an undo.
    """
    return racks_before(match.last, match, match.awaiting.round)


def racks_before(moment: Moment | None, match: Match, round_: int) -> int:
    """How many racks of round `round_` stand in the record up to `moment`."""
    count = 0
    while moment is not None:
        if match.game.awaiting(moment.state).round != round_:
            break
        count += moment.entry.do == "rack"
        moment = moment.before
    return count


def seeded_rack(seed: int) -> tuple[int, ...]:
    """The rack of a seed, the same on every machine."""
    secret = hashlib.sha256(f"referee/rack/{seed}".encode()).digest()
    return Stream(secret, "rack", 1).shuffled("rack", BALLS)


def any_source() -> ChanceSource:
    """Chance where no dealer has bound himself to anything."""
    return Stream(new_secret(), "rack", 1)


def rack_lines(balls: Sequence[int]) -> list[str]:
    """The triangle as the breaker sees it, the apex nearest."""
    rows = [balls[start : start + size] for size, start in ((1, 0), (2, 1), (3, 3), (4, 6), (5, 10))]
    return ["  " * (5 - len(row)) + "  ".join(f"{ball:>2}" for ball in row) for row in reversed(rows)]


def rack_words(balls: Sequence[int]) -> str:
    """The rack in one line, apex first, a bar between rows."""
    rows = [balls[start : start + size] for size, start in ((1, 0), (2, 1), (3, 3), (4, 6), (5, 10))]
    return say("Rack, apex first: {rows}", rows=" | ".join(" ".join(map(str, row)) for row in rows))
