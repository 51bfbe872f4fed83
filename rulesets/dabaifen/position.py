"""Starting in the middle: a match that is already under way, at any stage of a deal."""

from referee.cards.card import SUITS
from referee.cards.points import PACK_POINTS, points_in
from referee.cards.trick import Trick
from referee.rulebook.refusal import impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.deal import Deal, Ferried, Standing
from rulesets.dabaifen.dealing import all_hands
from rulesets.dabaifen.entries import Position
from rulesets.dabaifen.evidence import opening
from rulesets.dabaifen.expected import seat_named
from rulesets.dabaifen.on_table import Evidence
from rulesets.dabaifen.position_cards import check_places, hands_of, left_of, missing, six
from rulesets.dabaifen.quads import held_quads
from rulesets.dabaifen.seats import HAND, Hands, Levels, Table, side_of
from rulesets.dabaifen.state import Burying, Drawing, Playing, Rights, State
from rulesets.dabaifen.tally import UNIT
from rulesets.dabaifen.trumps import PACK, QUADS


def set_up(table: Table, entry: Position) -> Step[State]:
    """The state that the position describes. Raises Refusal for cards in two places, missing facts, wrong sums."""
    levels = _levels(table, entry)
    dealer = None if entry.dealer is None else seat_named(table, entry.dealer, say("position: dealer"))
    standing = Standing(levels, dealer, None, 1, 0 if entry.first_deal else 1)
    if entry.stage != "drawing":
        _needs(entry.dealer, "dealer")
        _needs(entry.trump, "trump")
    hands = hands_of(table, entry, dealer)
    deal = _deal(table, entry, levels, dealer, hands)
    ruling = Ruling("announce", (), {"what": "position", "player": table.players[deal.first]})
    return Step(_stage(table, entry, standing, deal, hands), (ruling,))


def _stage(table: Table, entry: Position, standing: Standing, deal: Deal, hands: Hands | None) -> State:
    if entry.stage != "play" and (entry.lead is not None or entry.points or entry.left is not None or entry.buried):
        raise impossible(
            say("lead, points, left and buried belong to the stage “play”."), accepted=say("the other facts alone")
        )
    if entry.stage == "drawing":
        if entry.trump is not None or entry.swapped or entry.ferried:
            raise impossible(say("While cards are drawn trumps are open."), clause="C3.5", accepted=say("no trump"))
        return Drawing(table, standing, deal, hands)
    if entry.stage == "rights":
        return Rights(table, standing, deal, hands)
    if entry.stage == "bury":
        if hands is not None and not deal.bottom:
            raise missing("bottom")
        return Burying(table, standing, deal, hands)
    return _playing(table, entry, standing, deal, hands)


def _playing(table: Table, entry: Position, standing: Standing, deal: Deal, hands: Hands | None) -> Playing:
    """At the start of a trick; tricks are counted from 1."""
    assert deal.dealer is not None
    leader = deal.dealer if entry.lead is None else seat_named(table, entry.lead, say("position: lead"))
    left = left_of(table, entry) if hands is None else hands[0].bit_count()
    if entry.points < 0 or entry.points % UNIT:
        raise impossible(
            say("position: points is {value}; card points come in fives.", value=entry.points), clause="C2.3"
        )
    out = points_in(deal.buried)
    if hands is not None:
        out += sum(points_in(PACK.listed(hand)) for hand in hands)
    if entry.points > PACK_POINTS - out:
        raise impossible(
            say("position: {points} points are more than have been played.", points=entry.points),
            clause="B39",
            accepted=say("at most {most}", most=PACK_POINTS - out),
        )
    evidence: Evidence | None = None
    if hands is None:
        begun = opening(deal)
        # What the dealer played before is not known, so nothing is charged about suits he buried (B18).
        earlier = 0 if left == HAND else PACK.whole
        located = begun.located if left == HAND else (0, 0, 0, 0)
        evidence = Evidence(seen=begun.seen, of_dealer=earlier, located=located)
    return Playing(
        table,
        standing,
        deal,
        hands,
        left,
        Trick(1, leader),
        points=entry.points,
        before=entry.points,
        quads=held_quads(deal, table.options, hands) if hands is not None else (),
        evidence=evidence,
    )


def _levels(table: Table, entry: Position) -> Levels:
    sides = (table.side_name(0), table.side_name(1))
    if set(entry.levels) != set(sides):
        raise impossible(
            say("position: levels names {given}.", given=listed(sorted(entry.levels)) or say("nobody")),
            accepted=say("the sides {sides}", sides=listed(sides, last=say(" and "))),
        )
    return (entry.levels[sides[0]], entry.levels[sides[1]])


def _deal(table: Table, entry: Position, levels: Levels, dealer: int | None, hands: Hands | None) -> Deal:
    """What is settled about the deal."""
    if entry.first is not None:
        first = seat_named(table, entry.first, say("position: first"))
    elif dealer is not None:
        first = dealer
    else:
        raise missing("first")
    bottom = six(entry.bottom, say("position: bottom"))
    buried = six(entry.buried, say("position: buried"))
    if hands is not None and entry.stage in ("drawing", "rights") and not bottom:
        raise missing("bottom")
    check_places(table, entry, dealer, hands, bottom=bottom, buried=buried)
    dealt = hands if hands is not None and entry.stage == "drawing" else None
    if entry.dealt is not None:
        dealt = all_hands(table, entry.dealt, HAND, say("position: dealt"))
    elif entry.stage == "rights" and not entry.ferried:
        dealt = hands
    deal = Deal(
        known=hands is not None,
        first=first,
        dealer=dealer,
        level=None if dealer is None else levels[side_of(dealer)],
        trump=entry.trump,
        dealt=dealt,
        bottom=bottom,
        buried=buried,
        swapped=entry.swapped,
        ferries=tuple(Ferried(seat_named(table, player, say("position: ferried"))) for player in entry.ferried),
        origins=_origins(table, entry, dealer, hands),
    )
    return deal


def _origins(
    table: Table, entry: Position, dealer: int | None, hands: Hands | None
) -> tuple[tuple[int, str, str], ...]:
    """Where listed quads come from."""
    found = []
    for quad in entry.quads:
        seat = seat_named(table, quad.player, say("position: quads"))
        # Before the pick-up the bottom may be about to complete it.
        coming = PACK.hold(entry.bottom or ()) if seat == dealer and entry.stage in ("drawing", "rights") else 0
        if hands is not None and QUADS[quad.rank] & ~(hands[seat] | coming):
            raise impossible(
                say("position: quads: {player} does not hold four of them.", player=quad.player),
                clause="C4.10",
                accepted=say("a quad in his hand: {suits}", suits=" ".join(quad.rank + suit for suit in SUITS)),
            )
        found.append((seat, quad.rank, quad.origin))
    return tuple(found)


def _needs(value: object, name: str) -> None:
    if value is None:
        raise missing(name)
