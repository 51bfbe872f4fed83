"""A level card shown while drawing fixes trumps and, without a dealer, the dealer (C3.4 to C3.6, C6.5, C6.6)."""

from dataclasses import replace

from referee.cards.trick import SEATS
from referee.rulebook.refusal import impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.deal import Deal, Declared, Standing
from rulesets.dabaifen.entries import Declare
from rulesets.dabaifen.levels import Level, rank_of_level
from rulesets.dabaifen.seats import Table, side_of
from rulesets.dabaifen.state import Drawing, Rights, State
from rulesets.dabaifen.trump_fixed import fixed_by
from rulesets.dabaifen.trumps import PACK


def judge_declare(state: Drawing | Rights, entry: Declare) -> Step[State]:
    """A card is shown while drawing: the first level card fixes trumps, all others are void (C3.4, C3.5)."""
    table, deal = state.table, state.deal
    seat = table.seat(entry.by)
    _check_shown(state, seat, entry)
    found = None if deal.trump is not None else _claim(table, state.standing, deal, seat, entry.card)
    declared = (*deal.declared, Declared(seat, entry.card, found is not None))
    if found is None:
        why = "C3.5" if deal.trump is not None else "B05"
        ruling = Ruling("void-declaration", (why,), {"by": entry.by, "card": entry.card})
        return Step(replace(state, deal=replace(deal, declared=declared)), (ruling,))
    dealer, level, clauses = found
    fixed = replace(deal, declared=declared)
    return fixed_by(state, fixed, dealer, level, way="declare", card=entry.card, clauses=clauses, declarer=entry.by)


def _check_shown(state: Drawing | Rights, seat: int, entry: Declare) -> None:
    """A card can only be shown by whoever holds it."""
    if state.hands is not None:
        if not state.hands[seat] & PACK.first[entry.card]:
            raise impossible(
                say("{by} does not hold {card}.", by=entry.by, card=entry.card),
                clause="B05",
                accepted=say("a card of his own hand"),
            )
        return
    for shown in state.deal.declared:
        if shown.card == entry.card and shown.seat != seat:
            raise impossible(
                say("{card} was shown by {player}.", card=entry.card, player=state.table.players[shown.seat]),
                clause="C2.1",
            )
    if entry.card in state.deal.bottom:
        raise impossible(say("{card} lies in the bottom.", card=entry.card), clause="C2.1")


def _claim(
    table: Table, standing: Standing, deal: Deal, seat: int, card: str
) -> tuple[int, Level, tuple[str, ...]] | None:
    """What a shown card fixes: dealer, level and clauses; None when it is no level card of this deal.

    With a dealer only the suit is open (C3.6). Without one both sides race: the declarer of his own level deals (C1.6,
    C6.5); who shows the other side's level makes that side deal (C6.6, B14).
    """
    if deal.dealer is not None and deal.level is not None:
        return (deal.dealer, deal.level, ("C3.5", "C3.6")) if card[0] == rank_of_level(deal.level) else None
    own, other = standing.levels[side_of(seat)], standing.levels[1 - side_of(seat)]
    again = standing.scored > 0 or standing.opener is not None or own != other
    if card[0] == rank_of_level(own):
        return (seat, own, ("C3.5", "C6.5") if again else ("C3.5", "C3.6", "C1.6"))
    if card[0] == rank_of_level(other):
        step = 1 if table.options.other_level_dealer == "next" else SEATS - 1
        return ((seat + step) % SEATS, other, ("C3.5", "C6.6", "B14"))
    return None
