"""Undo, redo and amend: entries that change which entries are in force. The log itself only grows."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from referee.rulebook.entry import CORRECTIONS, WITNESSES, Amend, ChanceEntry, Entry, Open, Redo, Undo
from referee.rulebook.moment import Cancelled, HistoryNeeded, Moment, Recorded
from referee.rulebook.observer import PUBLIC
from referee.rulebook.reading import read_entry
from referee.rulebook.refusal import Refusal, impossible, malformed
from referee.rulebook.ruleset import Ruleset
from referee.rulebook.ruling import Ruling, plain
from referee.rulebook.wording import say

if TYPE_CHECKING:
    from referee.rulebook.fold import Match

SET_UP = (0, "position")
"""The name under which a position that was taken back stands among the lots: what they say belongs to its pack."""


def set_up(entry: Entry) -> str:
    """How `entry` sets up a match, comparable."""
    return entry.model_dump_json(exclude={"n", "at", "note"})


def undo(match: "Match", entry: Undo) -> Recorded:
    """Takes back entries of persons with what chance said to them. Raises Refusal, HistoryNeeded."""
    taken: list[Moment] = []
    kept: list[Moment] = []
    left = entry.back
    moment = match.last
    while left:
        if moment is None:
            if match.rootless:
                raise HistoryNeeded
            raise impossible(
                say(
                    "There are only {count} entries of a person to take back, not {back}.",
                    count=entry.back - left,
                    back=entry.back,
                )
                if entry.back > 1
                else say("There is no entry of a person to take back."),
                accepted=say("amend, for an entry that says what chance decided"),
            )
        (kept if moment.witness else taken).append(moment)
        if not moment.witness and (not moment.by_chance or _let_go(match, moment)):
            left -= 1
        moment = moment.before
    if moment is None and match.rootless:
        raise HistoryNeeded
    taken.reverse()
    lots = dict(match.lots)
    lots.update({m.lot: m.entry.lot() for m in taken if m.lot is not None and isinstance(m.entry, ChanceEntry)})
    lots.update((SET_UP, set_up(m.entry)) for m in taken if m.entry.do == "position")
    state = match.start if moment is None else moment.state
    for witness in reversed(kept):
        moment = Moment(witness.number, witness.entry, witness.rulings, state, moment)
    cancelled = Cancelled(tuple((m.number, m.recorded) for m in taken))
    rulings = (_undo_ruling(match.game, taken, kept),)
    after = replace(match, length=match.length + 1, last=moment, undone=(*match.undone, cancelled), lots=lots)
    return Recorded(after, entry, rulings)


def _let_go(match: "Match", moment: Moment) -> bool:
    """True where somebody told the program's dealer that nobody wants to act first: that was a person's doing."""
    if match.header.dealer != "program":
        return False
    state = match.start if moment.before is None else moment.before.state
    return match.game.awaiting(state).open


def _undo_ruling(game: Ruleset[Any], taken: list[Moment], kept: list[Moment]) -> Ruling:
    drawn = [m.number for m in taken if m.by_chance]
    settled = [m.number for m in taken if any(r.kind in game.settling for r in m.rulings)]
    opened = [m.entry.round for m in reversed(kept) if isinstance(m.entry, Open)]
    facts: dict[str, Any] = {"entries": [m.number for m in taken]}
    # What was drawn or shown cannot be unseen; the ruling says so and the pack keeps its order.
    laid_open = any(m.entry.do in game.showing for m in taken)
    facts["shown"] = bool(drawn or settled or opened or laid_open)
    facts["drawn"] = drawn
    facts["settled"] = settled
    if opened:
        facts["opened"] = opened
    return Ruling("undo", (), facts)


def redo(match: "Match", entry: Redo) -> Recorded:
    """Restores what the last undo took back. Raises Refusal."""
    if not match.undone:
        raise impossible(say("There is nothing to redo."), accepted=say("redo directly after an undo"))
    after = match
    for old, restored in match.undone[-1].entries:
        moment = after.judged(restored, old)
        after = replace(after, last=moment)
    after = replace(after, length=match.length + 1, undone=match.undone[:-1])
    facts = {"entries": [old for old, _ in match.undone[-1].entries]}
    return Recorded(after, entry, (Ruling("redo", (), facts),))


def amend(match: "Match", entry: Amend) -> Recorded:
    """Replaces an entry and judges everything after it again. Raises Refusal, HistoryNeeded."""
    if match.rootless:
        raise HistoryNeeded
    target = match.moment(entry.entry)
    if target is None:
        raise not_in_force(entry.entry, match.length)
    if target.witness:
        raise impossible(say("Entry {number} testifies how chance was drawn; it stays.", number=entry.entry))
    if target.by_chance and match.header.dealer == "program":
        # Nobody typed it, so nobody mistyped it; a trial amend would also tell which cards lie hidden.
        raise impossible(
            say("Entry {number} is what the dealer drew; it stays.", number=entry.entry),
            accepted=say("an entry that a person made"),
        )
    replacement = read_entry(entry.replacement, match.game)
    if replacement.do in CORRECTIONS or replacement.do in WITNESSES:
        raise malformed(say("An entry is replaced by an entry of the game, not by a correction."))
    if replacement.n not in {None, target.number}:
        raise malformed(
            say("The replacement says it is number {n}; it is number {due}.", n=replacement.n, due=target.number)
        )
    chain = match.moments()
    later = chain[chain.index(target) + 1 :]
    lots = match.lots
    if target.lot is not None:
        # Chance said something else than was recorded, so what it said later in that round is in doubt as well.
        lots = {lot: said for lot, said in lots.items() if lot[0] != target.lot[0]}
    elif target.entry.do == "position":
        lots = {}  # other cards may lie in the hands it sets up
    after = replace(match, last=target.before, lots=lots)
    after = replace(after, last=after.judged(replacement, target.number))
    for moment in later:
        if moment.witness:
            kept = Moment(moment.number, moment.entry, moment.rulings, after.state, after.last)
            after = replace(after, last=kept)
            continue
        try:
            after = replace(after, last=after.judged(moment.recorded, moment.number))
        except Refusal as refusal:
            raise Refusal(
                refusal.fault,
                say(
                    "With entry {amended} so changed, entry {later} ({do}) would be refused: {why}",
                    amended=entry.entry,
                    later=moment.number,
                    do=moment.entry.do,
                    why=refusal.message,
                ),
                clause=refusal.clause,
                accepted=refusal.accepted,
            ) from refusal
    after = replace(after, length=match.length + 1, undone=())
    return Recorded(after, entry, (_amend_ruling(entry, match, after),))


def not_in_force(number: int, length: int) -> Refusal:
    """The refusal (impossible) of an amend of entry `number`, in a record of `length` entries."""
    return impossible(
        say("Entry {number} is not in force, so it cannot be amended.", number=number),
        accepted=say("an entry between 1 and {length} that was not taken back", length=length),
    )


def foretold(match: "Match", amended: Recorded) -> tuple[Ruling, bool]:
    """What a trial amend of `match` may tell beforehand, and whether that is all there is to tell.

    Of a round that is over everything may be told. Of the round still running, only the kinds of ruling that hang on
    nothing hidden (`Ruleset.foreseen`): a trial is not recorded, so nobody would know that it had been used to look.
    """
    assert isinstance(amended.entry, Amend)
    foreseen = match.game.foreseen
    if foreseen is None or match.finished:
        return _amend_ruling(amended.entry, match, amended.match), True
    running = match.awaiting.round
    begun = {moment.number for moment in match.back() if _round(match, moment) >= running}

    def told(moment: Moment) -> list[dict[str, Any]]:
        heard = _public(moment)
        return [ruling for ruling in heard if ruling["kind"] in foreseen] if moment.number in begun else heard

    ruling = _amend_ruling(amended.entry, match, amended.match, told)
    if amended.entry.entry in begun:
        ruling = replace(ruling, facts={key: fact for key, fact in ruling.facts.items() if key != "scores"})
    return ruling, not begun


def _round(match: "Match", moment: Moment) -> int:
    """The number of the round that a moment belongs to."""
    return match.game.awaiting(match.start if moment.before is None else moment.before.state).round


def _amend_ruling(
    entry: Amend, match: "Match", after: "Match", told: Callable[[Moment], list[dict[str, Any]]] | None = None
) -> Ruling:
    """What changed by an amend, from what is `told` of each moment: what everybody may hear, unless said otherwise."""
    told = told or _public
    old = {moment.number: moment for moment in match.back()}
    changed: list[int] = []
    moved: list[dict[str, Any]] = []
    for moment in after.moments():
        before = old.get(moment.number)
        if before is None or moment.number < entry.entry:
            continue
        was, now = told(before), told(moment)
        settling = match.game.settling
        if _without_totals(was, settling) == _without_totals(now, settling):
            continue
        changed.append(moment.number)
        old_sums = [ruling for ruling in was if ruling["kind"] in settling]
        new_sums = [ruling for ruling in now if ruling["kind"] in settling]
        if _without_totals(old_sums, settling) != _without_totals(new_sums, settling):
            moved.append({"entry": moment.number, "before": old_sums, "after": new_sums})
    facts: dict[str, Any] = {"entry": entry.entry, "changed": changed, "settlements": moved}
    scores = match.game.scores(match.state), match.game.scores(after.state)
    if scores[0] != scores[1]:
        facts["scores"] = {"before": plain(scores[0]), "after": plain(scores[1])}
    return Ruling("amend", (), facts)


def _without_totals(rulings: list[dict[str, Any]], settling: frozenset[str]) -> list[dict[str, Any]]:
    """Rulings, settlements without the running totals, which move with every earlier one."""
    return [
        {key: fact for key, fact in ruling.items() if key != "scores"} if ruling["kind"] in settling else ruling
        for ruling in rulings
    ]


def _public(moment: Moment) -> list[dict[str, Any]]:
    return [heard for ruling in moment.rulings if (heard := ruling.heard_by(PUBLIC)) is not None]
