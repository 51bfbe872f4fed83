"""The deal, the declaration and the flip: how trumps and, without a dealer, the dealer are found (C3.1 to C3.10)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from referee.cards.trick import SEATS
from referee.rulebook.refusal import illegal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.entries import Deal as DealEntry
from rulesets.dabaifen.entries import Declare, Flip
from rulesets.dabaifen.expected import exactly, named, not_now, seat_named
from rulesets.dabaifen.levels import Level, rank_of_level
from rulesets.dabaifen.state import (
    BOTTOM,
    HAND,
    Between,
    Deal,
    Declared,
    Drawing,
    Hands,
    Rights,
    Standing,
    State,
    Table,
    side_of,
)
from rulesets.dabaifen.trumps import PACK, smallest_rank


def judge_deal(state: Between, entry: DealEntry) -> Step[State]:
    """A deal begins. With hands the referee knows them; with `first` alone they stay hidden from him."""
    table, standing = state.table, state.standing
    first = seat_named(table, entry.first, say("deal: first"))
    if standing.dealer is not None and first != standing.dealer:
        raise illegal(
            say("{first} cannot draw first: the dealer does.", first=entry.first),
            clause="C3.1",
            accepted=table.players[standing.dealer],
        )
    hands = None
    if entry.hands is not None or entry.bottom is not None:
        hands = _dealt(table, entry)
    level = None if standing.dealer is None else standing.levels[side_of(standing.dealer)]
    deal = Deal(
        known=hands is not None,
        first=first,
        dealer=standing.dealer,
        level=level,
        dealt=hands,
        bottom=tuple(entry.bottom or ()),
    )
    begun = replace(standing, dealt=standing.dealt + 1)
    ruling = Ruling("announce", ("C3.1", "C3.2"), {"what": "dealt", "player": entry.first})
    return Step(Drawing(table, begun, deal, hands), (ruling,))


def _dealt(table: Table, entry: DealEntry) -> Hands:
    """The four hands of a full deal: twelve cards each and six below, every card of the pack once (C3.2)."""
    if entry.hands is None or entry.bottom is None:
        raise malformed(say("deal: hands and bottom are given together."), accepted=say("both, or neither of them"))
    hands = all_hands(table, entry.hands, HAND, say("deal"))
    bottom = exactly(entry.bottom, BOTTOM, say("deal: bottom"), "C3.2")
    for seat, hand in enumerate(hands):
        if twice := hand & bottom:
            raise impossible(
                say(
                    "deal: {card} lies with {player} and in the bottom.", card=named(twice), player=table.players[seat]
                ),
                clause="C2.1",
            )
    return hands


def all_hands(table: Table, given: Mapping[str, tuple[str, ...]], size: int, where: str) -> Hands:
    """Four hands of `size` cards, no card in two of them."""
    for player in given:
        seat_named(table, player, where)
    if missing := [player for player in table.players if player not in given]:
        raise impossible(say("{where}: the hand of {player} is missing.", where=where, player=missing[0]))
    hands = [
        exactly(given[player], size, say("{where}: {player}", where=where, player=player), "C3.2")
        for player in table.players
    ]
    apart(table, hands, where)
    return (hands[0], hands[1], hands[2], hands[3])


def apart(table: Table, hands: list[int], where: str) -> None:
    """Refuses a card that lies in two hands."""
    taken: dict[int, str] = {}
    for player, hand in zip(table.players, hands, strict=True):
        for other, owner in taken.items():
            if twice := hand & other:
                raise impossible(
                    say(
                        "{where}: {card} lies with {one} and with {other}.",
                        where=where,
                        card=named(twice),
                        one=owner,
                        other=player,
                    ),
                    clause="C2.1",
                )
        taken[hand] = player


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
    return _fixed(state, fixed, dealer, level, way="declare", card=entry.card, clauses=clauses, declarer=entry.by)


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


def judge_flip(state: Drawing, entry: Flip) -> Step[State]:
    """Nobody declared: the bottom is turned, and its first level card or else its smallest card fixes trumps."""
    table, deal = state.table, state.deal
    first_deal = deal.dealer is None and state.standing.scored == 0
    redealt = first_deal and table.options.undeclared_first_dealer == "redeal"
    bottom = _turned(state, entry, redealt)
    if redealt:
        # B04: the cards are thrown in; it is still the first deal and both sides race again.
        ruling = Ruling("announce", ("B04",), {"what": "redeal", "player": table.players[deal.first]})
        return Step(Between(table, state.standing), (ruling,))
    dealer, level = deal.dealer, deal.level
    clauses: tuple[str, ...] = ()
    if dealer is None or level is None:
        dealer, level = deal.first, state.standing.levels[side_of(deal.first)]
        clauses = ("B04",) if state.standing.opener is None else ("B14",)
    rank = rank_of_level(level)
    card = next((card for card in bottom if card[0] == rank), None)
    if card is not None:
        clauses = ("C3.8", "B06", *clauses)
    else:
        card = smallest_rank(bottom)
        tied = sum(other[0] == card[0] for other in bottom) > 1
        clauses = ("C3.9", *(("C3.10",) if tied else ()), "B09", *clauses)
    return _fixed(state, replace(deal, bottom=bottom), dealer, level, way="flip", card=card, clauses=clauses)


def _turned(state: Drawing, entry: Flip, redealt: bool) -> tuple[str, ...]:
    """The bottom in the order turned: known from the deal, or told by the table."""
    deal = state.deal
    if deal.known:
        if entry.bottom is not None:
            raise impossible(say("The bottom is known from the deal."), accepted=say("flip without cards"))
        return deal.bottom
    if entry.bottom is None:
        if redealt:
            return ()
        raise malformed(
            say("flip: bottom is missing."), accepted=say("the six cards in the order they were turned"), clause="B06"
        )
    cards = exactly(entry.bottom, BOTTOM, say("flip: bottom"), "C3.2")
    for shown in deal.declared:
        if PACK.first[shown.card] & cards:
            raise impossible(
                say("{card} was shown by {player}.", card=shown.card, player=state.table.players[shown.seat]),
                clause="C2.1",
            )
    return tuple(entry.bottom)


def _fixed(
    state: Drawing | Rights,
    deal: Deal,
    dealer: int,
    level: Level,
    *,
    way: Literal["declare", "flip"],
    card: str,
    clauses: tuple[str, ...],
    declarer: str | None = None,
) -> Step[State]:
    """Trumps are fixed: the window for the rights of B10 opens."""
    fixed = replace(
        deal,
        dealer=dealer,
        level=level,
        trump=card[1],
        fixed_by=way,
        card=card,
    )
    facts = {"suit": card[1], "level": level, "dealer": state.table.players[dealer], "by": way, "card": card}
    if declarer is not None:
        facts["player"] = declarer
    ruling = Ruling("trump", clauses, facts)
    return Step(Rights(state.table, state.standing, fixed, state.hands), (ruling,))


def check_first_flip(state: State, entry: Flip) -> Drawing:
    """The drawing stage a flip belongs to. Refused once trumps are fixed (C3.8)."""
    if isinstance(state, Rights) and state.deal.trump is not None:
        raise illegal(say("Trumps are fixed; the bottom is not turned for them."), clause="C3.8", accepted="take")
    if not isinstance(state, Drawing):
        raise not_now(state, entry)
    return state
