"""The dealer takes the bottom and buries six cards (C3.11 to C3.15)."""

from dataclasses import replace

from referee.cards.hand import door_name
from referee.cards.pack import Holding
from referee.cards.points import points_in
from referee.cards.trick import Trick
from referee.rulebook.refusal import illegal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.deal import Deal
from rulesets.dabaifen.entries import Bury, Take
from rulesets.dabaifen.evidence import opening
from rulesets.dabaifen.expected import exactly, named, only
from rulesets.dabaifen.fixed import dealer_of, trumps_of
from rulesets.dabaifen.located import known_in_hand
from rulesets.dabaifen.quads import held_quads
from rulesets.dabaifen.seats import BOTTOM, HAND, Hands, Table
from rulesets.dabaifen.state import Burying, Playing, Rights, State
from rulesets.dabaifen.trumps import PACK, Trumps

MOST = 25
"""So many points may be buried (C3.15)."""


def judge_take(state: Rights, entry: Take) -> Step[State]:
    """The dealer takes the six cards, which lie open to all (C3.11)."""
    table, deal = state.table, state.deal
    dealer = dealer_of(deal)
    only(table, dealer, entry.by, "C3.11", say("take the bottom"))
    bottom = _open_bottom(state, entry)
    hands = state.hands
    if hands is not None:
        grown = list(hands)
        grown[dealer] |= PACK.hold(bottom)
        hands = (grown[0], grown[1], grown[2], grown[3])
    after = Burying(table, state.standing, replace(deal, bottom=bottom), hands)
    return Step(after, (Ruling("bottom", ("C3.11",), {"cards": bottom, "dealer": table.players[dealer]}),))


def _open_bottom(state: Rights, entry: Take) -> tuple[str, ...]:
    """The six open cards: known from the deal or the flip, or told by the table now."""
    deal = state.deal
    if deal.known:
        if entry.bottom is not None:
            raise impossible(say("The bottom is known from the deal."), accepted=say("take without cards"))
        return deal.bottom
    if entry.bottom is None:
        if deal.bottom:
            return deal.bottom
        raise malformed(say("take: bottom is missing."), accepted=say("the six cards that lie open"), clause="C3.11")
    cards = exactly(entry.bottom, BOTTOM, say("take: bottom"), "C3.2")
    if deal.bottom:
        if cards != PACK.hold(deal.bottom):
            raise impossible(say("Other cards were turned."), clause="C3.11", accepted=listed(deal.bottom))
        return deal.bottom
    for seat, player in enumerate(state.table.players):
        held = known_in_hand(deal, seat)
        if elsewhere := cards & held:
            raise impossible(say("{cards} lies with {player}.", cards=named(elsewhere), player=player), clause="C2.1")
    return tuple(entry.bottom)


def judge_bury(state: Burying, entry: Bury) -> Step[State]:
    """Six of the eighteen go back face up; then play starts (C3.12, C3.13)."""
    table, deal = state.table, state.deal
    dealer = dealer_of(deal)
    only(table, dealer, entry.by, "C3.12", say("bury"))
    part = exactly(entry.cards, BOTTOM, say("bury"), "C3.12")
    hands = state.hands
    if hands is not None:
        check_held(table, dealer, hands[dealer], part)
    check_points(entry.cards)
    if hands is not None:
        if emptied := emptied_doors(trumps_of(deal), hands[dealer], part):
            raise illegal(
                say(
                    "No {suits} would be left in the hand.", suits=listed(map(door_name, emptied), last=say(" and no "))
                ),
                clause="C3.14",
                accepted=say("a bury that keeps a card of every side suit held"),
            )
        kept = list(hands)
        kept[dealer] = PACK.less(hands[dealer], part)
        hands = (kept[0], kept[1], kept[2], kept[3])
    else:
        _check_not_elsewhere(state, part)
    buried = tuple(entry.cards)
    begun = begin_play(table, state, replace(deal, buried=buried), hands)
    facts = {"what": "buried", "player": table.players[dealer], "cards": buried, "points": points_in(buried)}
    return Step(begun, (Ruling("announce", ("C3.12", "C3.13"), facts),))


def check_held(table: Table, seat: int, hand: Holding, part: Holding) -> None:
    """Refuses cards that the player does not hold."""
    if part & ~hand:
        raise impossible(lacks(table.players[seat], part), accepted=say("cards of his own hand"))


def lacks(player: str, part: Holding) -> str:
    """Says that some of these cards are not his, and not which of several: that would tell that he has the others."""
    if part.bit_count() == 1:
        return say("{player} does not hold {cards}.", player=player, cards=named(part))
    return say("{player} does not hold all of {cards}.", player=player, cards=named(part))


def check_points(cards: tuple[str, ...]) -> None:
    """Refuses a bury of too many points (C3.15)."""
    points = points_in(cards)
    if points > MOST:
        raise illegal(
            say("{points} points would be buried.", points=points),
            clause="C3.15",
            accepted=say("at most {most} points", most=MOST),
        )


def emptied_doors(trumps: Trumps, hand: Holding, part: Holding) -> list[str]:
    """The side suits whose last card `part` would take out of `hand` (C3.14); trumps may go (B17)."""
    within = trumps.ladder.within
    kept = hand & ~part
    return [suit for suit in trumps.sides if hand & within[suit] and not kept & within[suit]]


def _check_not_elsewhere(state: Burying, part: Holding) -> None:
    """A card that another player was seen to hold cannot be buried."""
    deal = state.deal
    for seat, player in enumerate(state.table.players):
        held = known_in_hand(deal, seat)
        if seat != deal.dealer and (elsewhere := part & held & ~PACK.hold(deal.bottom)):
            raise impossible(say("{cards} lies with {player}.", cards=named(elsewhere), player=player), clause="C2.1")


def begin_play(table: Table, state: Burying, deal: Deal, hands: Hands | None) -> Playing:
    """The first trick; the dealer leads (C4.1)."""
    return Playing(
        table,
        state.standing,
        deal,
        hands,
        HAND,
        Trick(1, dealer_of(deal)),
        quads=held_quads(deal, table.options, hands) if hands is not None else (),
        evidence=None if hands is not None else opening(deal),
    )
