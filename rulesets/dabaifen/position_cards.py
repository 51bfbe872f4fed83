"""The cards of a position: every one in a single place, as many in each hand as its stage asks for."""

from referee.cards.points import points_in
from referee.rulebook.refusal import Refusal, impossible, malformed
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.burying import MOST
from rulesets.dabaifen.dealing import all_hands, apart
from rulesets.dabaifen.entries import Position
from rulesets.dabaifen.expected import distinct, exactly, named, seat_named
from rulesets.dabaifen.seats import BOTTOM, HAND, Hands, Table
from rulesets.dabaifen.trumps import PACK

_BURY_HAND = HAND + BOTTOM


def hands_of(table: Table, entry: Position, dealer: int | None) -> Hands | None:
    """The hands, by the sizes of their stage; None where they are hidden."""
    if table.hidden:
        if entry.hands is not None or entry.dealt is not None:
            raise impossible(say("The hands are hidden in this match."), accepted=say("left, at the stage “play”"))
        return None
    if entry.hands is None:
        raise missing("hands")
    if entry.left is not None:
        raise impossible(say("The hands say how many cards are left."), accepted=say("no left"))
    where = say("position: hands")
    if entry.stage in ("drawing", "rights"):
        return all_hands(table, entry.hands, HAND, where)
    for player in entry.hands:
        seat_named(table, player, where)
    held = []
    for seat, player in enumerate(table.players):
        if player not in entry.hands:
            raise missing(f"hands.{player}")
        cards = distinct(entry.hands[player], where)
        size = _BURY_HAND if seat == dealer else HAND
        if entry.stage == "bury" and cards.bit_count() != size:
            raise impossible(
                say("{where}: {player} has {count} cards.", where=where, player=player, count=cards.bit_count()),
                clause="C3.12",
                accepted=say("18 cards for the dealer, 12 for the others"),
            )
        held.append(cards)
    apart(table, held, where)
    if entry.stage == "play":
        _equal(held, where)
    return (held[0], held[1], held[2], held[3])


def _equal(held: list[int], where: str) -> None:
    sizes = {hand.bit_count() for hand in held}
    if len(sizes) > 1 or not 1 <= max(sizes) <= HAND:
        raise impossible(
            say("{where}: the hands have {sizes} cards.", where=where, sizes=listed(sorted(sizes))),
            clause="C4.37",
            accepted=say("1 to 12 cards, as many in each hand"),
        )


def left_of(table: Table, entry: Position) -> int:
    """Cards in each hidden hand."""
    left = entry.left
    if left is None:
        return HAND
    if isinstance(left, dict):
        for player in left:
            seat_named(table, player, say("position: left"))
        if set(left) != set(table.players) or len(set(left.values())) != 1:
            raise impossible(say("position: left differs."), clause="C4.37", accepted=say("one number for every hand"))
        left = next(iter(left.values()))
    if not 1 <= left <= HAND:
        raise impossible(say("position: left is {left}.", left=left), clause="C3.2", accepted=say("1 to 12"))
    return left


def six(cards: tuple[str, ...] | None, where: str) -> tuple[str, ...]:
    if cards is None:
        return ()
    exactly(cards, BOTTOM, where, "C3.2")
    return cards


def check_places(
    table: Table,
    entry: Position,
    dealer: int | None,
    hands: Hands | None,
    *,
    bottom: tuple[str, ...],
    buried: tuple[str, ...],
) -> None:
    """Every card lies in one place; at the stage `bury` the bottom is part of the dealer's hand."""
    if points_in(buried) > MOST:
        raise impossible(
            say("position: {points} points are buried.", points=points_in(buried)),
            clause="C3.15",
            accepted=say("at most {most}", most=MOST),
        )
    if hands is None:
        return
    apart_from = {"drawing": bottom, "rights": bottom, "bury": (), "play": buried}[entry.stage]
    for seat, hand in enumerate(hands):
        if twice := hand & PACK.hold(apart_from):
            raise impossible(
                say("position: {card} lies with {player} and aside.", card=named(twice), player=table.players[seat]),
                clause="C2.1",
            )
    if entry.stage == "bury" and dealer is not None and PACK.hold(bottom) & ~hands[dealer]:
        raise impossible(
            say("position: the dealer does not hold the whole bottom."),
            clause="C3.11",
            accepted=say("18 cards with it"),
        )


def missing(name: str) -> Refusal:
    return malformed(say("position: {name} is missing.", name=name))
