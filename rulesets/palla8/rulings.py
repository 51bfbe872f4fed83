"""The rulings of palla8, each built in one place."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from referee.pool.opening import BallInHand
from referee.rulebook.ruling import Ruling
from rulesets.palla8.state import Choosing, Race


def drawn(order: Sequence[str], number: int) -> Ruling:
    """Who won the draw, and so breaks (I06)."""
    return Ruling("order", ("I06",), {"game": number, "order": tuple(order)})


def turn(player: str, in_hand: BallInHand, clauses: tuple[str, ...], *, continues: bool) -> Ruling:
    """Who is at the table and where he may place the cue ball."""
    return Ruling("turn", clauses, {"player": player, "ball_in_hand": in_hand, "continues": continues})


def offer(state: Choosing) -> Ruling:
    """What may be chosen after a break."""
    return Ruling("offer", state.clauses, {"player": state.chooser, "choices": state.choices})


def foul(player: str, faults: tuple[str, ...], clauses: tuple[str, ...]) -> Ruling:
    """Every fault of one stroke (P37)."""
    return Ruling("foul", clauses, {"player": player, "faults": faults})


def groups(solids: str, stripes: str, clauses: tuple[str, ...]) -> Ruling:
    """Who has which group from now on."""
    return Ruling("groups", clauses, {"solids": solids, "stripes": stripes})


def spotted(balls: Sequence[int], clauses: tuple[str, ...]) -> Ruling:
    """Balls that go back to the foot spot."""
    return Ruling("spot", clauses, {"balls": tuple(balls)})


def racked(balls: Sequence[int]) -> Ruling:
    """How the balls lie in the triangle, apex first: the 8 (I03) and the rear corners (I04) are in order."""
    return Ruling("racked", ("I03", "I04"), {"balls": tuple(balls)})


def reracked(breaker: str, clauses: tuple[str, ...]) -> Ruling:
    """All fifteen balls are racked again."""
    return Ruling("rerack", clauses, {"breaker": breaker})


def rack_won(
    before: Race, after: Race, winner: str, reasons: Sequence[str], clauses: tuple[str, ...], *, match: bool = False
) -> Ruling:
    """A rack is over: `reasons` are all that hold, the leading one first; `match` when the match was conceded."""
    facts = {
        "winner": winner,
        "loser": before.opponent(winner),
        "reason": reasons[0],
        "reasons": tuple(reasons),
        "number": before.number,
        "racks": after.racks,
    }
    if match:
        facts["match"] = True
    return Ruling("rack", clauses, facts)


def final(race: Race, winner: str) -> Ruling:
    """The match is over; the scores are racks won."""
    return Ruling("final", ("P46",), {"ranking": ((winner,), (race.opponent(winner),)), "scores": scores_of(race)})


def scores_of(race: Race) -> dict[str, Fraction]:
    """Racks won as exact amounts."""
    return {player: Fraction(won) for player, won in race.racks.items()}


def merged(clauses: Iterable[str]) -> tuple[str, ...]:
    """Clause numbers once each, in the order in which they were met."""
    return tuple(dict.fromkeys(clauses))
