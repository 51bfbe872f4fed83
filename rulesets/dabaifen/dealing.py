"""A deal: who draws first, twelve cards each, six below (C3.1 to C3.3)."""

from collections.abc import Mapping
from dataclasses import replace

from referee.rulebook.refusal import illegal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.dabaifen.deal import Deal
from rulesets.dabaifen.entries import Deal as DealEntry
from rulesets.dabaifen.expected import exactly, named, seat_named
from rulesets.dabaifen.seats import BOTTOM, HAND, Hands, Table, side_of
from rulesets.dabaifen.state import Between, Drawing, State


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
