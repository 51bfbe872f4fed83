"""The program's dealer racks the balls: from the stream of the round, so that the rack can be checked afterwards."""

from collections.abc import Mapping
from typing import Any

from referee.dealer.carry_on import CarriedOn
from referee.dealer.stream import Stream, commitment, new_secret
from referee.rulebook.chance import ChanceSource
from referee.rulebook.fold import Match, Recorded
from referee.table.racking import any_source, rack_entry


def deal_rack(match: Match, secrets: Mapping[int, bytes]) -> CarriedOn:
    """Racks the balls for a break that is due, after a commitment where the round has none yet.

    `match` must know its whole record. Where the program's dealer does not deal, or does not hold the secret of the
    round (a match brought from another machine), the rack is drawn without one. Raises Refusal.
    """
    kept = dict(secrets)
    steps: list[Recorded] = []

    def now() -> Match:
        return steps[-1].match if steps else match

    def record(data: Mapping[str, Any]) -> None:
        steps.append(now().record(now().read(data)))

    round_ = match.awaiting.round
    id_ = match.header.id
    if match.header.dealer == "program" and id_ is not None and round_ not in match.bonds:
        secret = kept.setdefault(round_, new_secret())
        record({"do": "commit", "round": round_, "commitment": commitment(secret, id_, round_)})
    record(rack_entry(now(), _source(now(), kept)))
    return CarriedOn(now(), tuple(steps), kept)


def round_source(match: Match, round_: int, secret: bytes | None) -> ChanceSource | None:
    """The stream of a round, where the secret is the one committed to."""
    bond, id_ = match.bonds.get(round_), match.header.id
    if bond is None or id_ is None:
        return None
    if bond.secret is not None:
        secret = bytes.fromhex(bond.secret)
    if secret is None or commitment(secret, id_, round_) != bond.commitment:
        return None
    return Stream(secret, id_, round_, bond.cuts)


def _source(match: Match, secrets: Mapping[int, bytes]) -> ChanceSource:
    round_ = match.awaiting.round
    found = None
    if match.header.dealer == "program":
        found = round_source(match, round_, secrets.get(round_))
    return found if found is not None else any_source()
