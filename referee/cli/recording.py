"""The one act that changes a match: an entry is judged, the dealer answers, and all of it goes to the store at once."""

# ruff: noqa: PLC0415 - a command loads only what it uses

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.cli.desk import Desk
from referee.cli.exits import Exit, Stop
from referee.rulebook.entry import ChanceEntry, Commit, Entry
from referee.rulebook.fold import HistoryNeeded, Match, Recorded
from referee.rulebook.observer import PUBLIC
from referee.rulebook.refusal import impossible
from referee.rulebook.values import dataclass
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.records.store import Kept


@dataclass(frozen=True, slots=True)
class Outcome:
    """What recording led to: the match before, each entry recorded with its rulings, the match after."""

    before: Match
    steps: tuple[Recorded, ...]
    match: Match

    @property
    def first(self) -> int:
        """Number of the first entry recorded."""
        return self.before.length + 1


@dataclass(frozen=True, slots=True)
class Judged:
    """An entry judged and not yet recorded: the match it was judged against, its data, what was ruled."""

    kept: Kept
    data: Mapping[str, Any]
    step: Recorded


class Meanwhile(Stop):
    """Another terminal recorded first. What is said beneath tells what, as everybody may read it."""


def judge(desk: Desk, kept: Kept, data: Mapping[str, Any]) -> Judged:
    """What would be ruled on an entry; the match is folded anew where that is needed. Raises Refusal."""
    try:
        entry = kept.match.read(data)
        if isinstance(entry, Commit) or entry.model_fields_set - set(Entry.model_fields):
            # An entry that says nothing but that chance shall speak decides nothing, so anybody may type it.
            leave_to_the_dealer(desk, kept, type(entry))
        return Judged(kept, entry.written(), kept.match.record(entry))
    except HistoryNeeded:
        kept = folded(desk, kept)
        return Judged(kept, entry.written(), kept.match.record(entry))


def leave_to_the_dealer(desk: Desk, kept: Kept, kind: type[Entry]) -> None:
    """Refuses entries that would stand in the place of the program's dealer, while he can speak. Raises Refusal."""
    match = kept.match
    if match.header.dealer != "program":
        return
    if issubclass(kind, Commit):
        raise impossible(
            say("The dealer commits to his shuffles himself."),
            accepted=say("cut, before the deal of a match that cuts"),
        )
    if not issubclass(kind, ChanceEntry) or kind.at_the_table:
        return
    from referee.dealer.carry_on import can_answer

    if can_answer(match, desk.store.secrets(kept.id)):
        raise impossible(
            say("The program deals in this match, so nobody types what chance says."), accepted=_instead(match)
        )


def _instead(match: Match) -> str:
    """What carries a match on that the program deals."""
    awaiting = match.awaiting
    if waits_for_cuts(match):
        return say("`deal`, which lets the dealer go on, or `cut PLAYER TEXT` before it")
    if awaiting.chance:
        return say("`deal`, which lets the dealer go on")
    if awaiting.by is None:
        return say("nothing, for the match is over")
    return say("{kind}, by {player}", kind=awaiting.kind, player=awaiting.by)


def folded(desk: Desk, kept: Kept) -> Kept:
    """The same match with every moment at hand."""
    from referee.records.store import Kept as Taken

    replay = desk.store.whole(kept.id)
    return Taken(kept.id, replay.match, replay.match.length, kept.archived, replay.steps)


def record(desk: Desk, kept: Kept, data: Mapping[str, Any]) -> Outcome:
    """Records an entry and everything the dealer says to it. Raises Refusal, Meanwhile, StoreFault."""
    return keep(desk, judge(desk, kept, data))


def keep(desk: Desk, judged: Judged) -> Outcome:
    """Records what was judged, with the dealer's answers, in one transaction."""
    return _carry_on(desk, judged.kept, judged.step.match, (judged.step,), [judged.data])


def carry_on(desk: Desk, kept: Kept, *, open_lots: bool = True, pause: bool = False) -> Outcome:
    """Lets the dealer go on where he waits for the table: after cuts, or when nobody wants to act first."""
    return _carry_on(desk, kept, kept.match, (), [], open_lots=open_lots, pause=pause)


def _carry_on(
    desk: Desk,
    kept: Kept,
    match: Match,
    steps: tuple[Recorded, ...],
    data: list[Mapping[str, Any]],
    *,
    open_lots: bool = False,
    pause: bool = True,
) -> Outcome:
    from referee.dealer.carry_on import CarriedOn, secret_missing
    from referee.dealer.carry_on import carry_on as dealer_speaks
    from referee.records.faults import SomebodyElseRecorded

    secrets = desk.store.secrets(kept.id)
    wait = pause and bool(match.header.cut)
    if wait and waits_for_cuts(match):
        dealt = CarriedOn(match, (), secrets)
    else:
        dealt = dealer_speaks(match, secrets, open_lots=open_lots, pause_for_cuts=wait)
    if dealt.missing is not None and not data:
        raise secret_missing(dealt.missing)
    if data or dealt.entries:
        try:
            desk.store.append(kept.id, kept.length, [*data, *dealt.entries], dealt.match, secrets=dealt.secrets)
        except SomebodyElseRecorded as fault:
            raise meanwhile(desk, kept.id, fault.first) from fault
    return Outcome(kept.match, (*steps, *dealt.steps), dealt.match)


def waits_for_cuts(match: Match) -> bool:
    """True between the dealer's commitment and the deal, while players may cut."""
    awaiting = match.awaiting
    bond = match.bonds.get(awaiting.round)
    return awaiting.chance and bond is not None and not bond.spoken


def check_expected(desk: Desk, kept: Kept, expected: int | None) -> None:
    """Refuses to record when the next entry would not be number `expected`. Raises Meanwhile."""
    if expected is None or expected == kept.length + 1:
        return
    if expected <= kept.length:
        raise meanwhile(desk, kept.id, expected)
    raise Stop(
        Exit.REFUSED,
        say("The next entry is number {due}, not {expected}.", due=kept.length + 1, expected=expected),
    )


def meanwhile(desk: Desk, id_: str, first: int) -> Meanwhile:
    """What was recorded from entry `first` on, told as everybody may read it."""
    from referee.cli.transcript import entry_lines

    steps: Sequence[Recorded] = desk.store.whole(id_).steps
    line = say("Somebody else recorded meanwhile; nothing of yours was recorded. Since entry {first}:", first=first - 1)
    told = "\n".join(text.plain for text in entry_lines(steps, PUBLIC, desk.err, first=first))
    return Meanwhile(Exit.CONTENDED, line, told)
