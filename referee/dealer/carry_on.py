"""The program's dealer at work: it binds itself, answers for chance while chance must speak, and opens its secrets."""

from collections.abc import Mapping
from typing import Any

from referee.dealer.stream import Stream, commitment, new_secret
from referee.rulebook.fold import Match, Recorded
from referee.rulebook.refusal import Refusal, impossible
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say


@dataclass(frozen=True, slots=True)
class CarriedOn:
    """What the dealer did.

    Attributes
    ----------
    match : the match afterwards.
    steps : what was recorded, in order; may be empty.
    secrets : the secrets of every round known now, new ones included; to be kept with the entries.
    missing : the round in which the dealer should speak and cannot, since its secret is not at hand (a match brought
        from another machine); None otherwise. The table may say what another pack decides.
    """

    match: Match
    steps: tuple[Recorded, ...]
    secrets: Mapping[int, bytes]
    missing: int | None = None

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The entries recorded, as plain data."""
        return [step.entry.written() for step in self.steps]


def carry_on(
    match: Match, secrets: Mapping[int, bytes], *, open_lots: bool = False, pause_for_cuts: bool = False
) -> CarriedOn:
    """Lets the dealer speak until a person must, or the match is over.

    Nothing happens in a match whose header does not say `dealer: program`.

    Parameters
    ----------
    match : the match as it stands.
    secrets : the secrets kept for it so far, by round; 32 bytes each.
    open_lots : nobody wants to act first: answer the open question at hand too (`Awaiting.open`). One that comes up
        later, after a new deal for instance, waits for the table again.
    pause_for_cuts : stop after a new commitment, so that players can cut; call again without it to deal.

    Raises Refusal when the match has no id.
    """
    dealer = _Dealer(match, dict(secrets))
    if match.header.dealer != "program":
        return CarriedOn(match, (), dealer.secrets)
    dealer.open_finished_rounds()
    while (awaiting := dealer.match.awaiting).chance and (open_lots or not awaiting.open):
        open_lots = open_lots and not awaiting.open
        round_ = awaiting.round
        if round_ not in dealer.match.bonds:
            dealer.commit(round_)
            if pause_for_cuts:
                break
        if not dealer.answers(round_):
            return CarriedOn(dealer.match, tuple(dealer.steps), dealer.secrets, round_)
        dealer.open_finished_rounds()
    return CarriedOn(dealer.match, tuple(dealer.steps), dealer.secrets)


def secret_missing(round_: int) -> Refusal:
    """What to say to somebody who asked the dealer to speak in a round whose secret is not at hand."""
    return impossible(
        say("The dealer's secret of round {round} is not kept here.", round=round_),
        accepted=say("going on where that round was dealt, or an entry that says what another pack decided"),
    )


def can_answer(match: Match, secrets: Mapping[int, bytes]) -> bool:
    """True where the program's dealer could speak for chance: he may still bind himself, or his secret is at hand."""
    round_ = match.awaiting.round
    if match.header.dealer != "program":
        return False
    return round_ not in match.bonds or _Dealer(match, dict(secrets)).knows(round_)


class _Dealer:
    def __init__(self, match: Match, secrets: dict[int, bytes]) -> None:
        self.match = match
        self.secrets = secrets
        self.steps: list[Recorded] = []

    def commit(self, round_: int) -> None:
        secret = self.secrets.setdefault(round_, new_secret())
        self._record({"do": "commit", "round": round_, "commitment": commitment(secret, self._id(), round_)})

    def answers(self, round_: int) -> bool:
        """Answers for chance; False when the secret of the round is not at hand."""
        secret = self._known(round_)
        if secret is None:
            return False
        source = Stream(secret, self._id(), round_, self.match.bonds[round_].cuts)
        self._record(dict(self.match.game.answer(self.match.state, source)))
        return True

    def knows(self, round_: int) -> bool:
        """True when the secret of a committed round is at hand."""
        return self._known(round_) is not None

    def open_finished_rounds(self) -> None:
        """Opens the secrets of all rounds that are over; a later round has begun, or the match has ended."""
        current = self.match.awaiting.round
        for round_, bond in sorted(self.match.bonds.items()):
            over = round_ < current or self.match.finished
            if over and bond.secret is None and (secret := self._known(round_)) is not None:
                self._record({"do": "open", "round": round_, "secret": secret.hex()})

    def _id(self) -> str:
        if self.match.header.id is None:
            raise impossible(
                say("The match has no id, and every shuffle is bound to one."), accepted=say("an id in the header")
            )
        return self.match.header.id

    def _known(self, round_: int) -> bytes | None:
        """The secret of a committed round: as opened in the record, or as kept here when it is the one committed."""
        bond = self.match.bonds[round_]
        if bond.secret is not None:
            return bytes.fromhex(bond.secret)
        secret = self.secrets.get(round_)
        if secret is not None and commitment(secret, self._id(), round_) == bond.commitment:
            return secret
        return None

    def _record(self, data: dict[str, Any]) -> None:
        step = self.match.record(self.match.read(data))
        self.steps.append(step)
        self.match = step.match
