"""Taking a match up under way: between two deals, before trumps are named, at the bury, or between two tricks."""

from typing import NoReturn

from referee.cards.pack import Holding
from referee.cards.points import points_in
from referee.cards.trick import Trick
from referee.rulebook.refusal import impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.wording import listed, say
from rulesets.hongwu.agreed import amounts_by_seat
from rulesets.hongwu.awaited import seat_of
from rulesets.hongwu.dealing import by_seat, check_names, held
from rulesets.hongwu.entries import Position
from rulesets.hongwu.order import RED_FIVE, pack_of
from rulesets.hongwu.state import (
    SEATS,
    Burying,
    Capture,
    Contract,
    Dealing,
    Dealt,
    Hands,
    HongwuState,
    Naming,
    Playing,
    Stage,
)
from rulesets.hongwu.tally import check_contract_bid, check_count, check_sums, read_captures


def judge_position(state: HongwuState, entry: Position) -> Step[HongwuState]:
    """The match as the entry describes it. Raises Refusal when it is not the first entry or cannot be."""
    setting = state.setting
    if state.begun:
        _refuse(
            say("A position sets a match up; it can only be the first entry."),
            say("a new match that begins with the position"),
        )
    deal = entry.deal or 1
    if deal > setting.options.deals:
        _refuse(
            say("Deal {deal} is beyond the end of the match.", deal=deal),
            say("a deal from 1 to {deals}", deals=setting.options.deals),
        )
    scores = state.scores
    if entry.scores is not None:
        check_names(setting, entry.scores, "scores")
        scores = amounts_by_seat(setting, entry.scores)
        if sum(scores):
            _refuse(say("The scores sum to {total}.", total=sum(scores)), say("scores that sum to zero"), "B35")
    return Step(HongwuState(setting, deal, scores, _stage(state, entry), None, True))


def _stage(state: HongwuState, entry: Position) -> Stage:
    if entry.dealer is None:
        _check_absent(entry, ("bid", "trump", "hands", "buried", "lead", "left"), "dealer")
        if entry.table_points or entry.captures:
            raise malformed(say("table_points and captures need a dealer."), accepted=say("dealer, bid and trump"))
        return Dealing()
    dealer = seat_of(state, entry.dealer, "dealer")
    if entry.bid is None:
        raise malformed(say("The bid is missing."), accepted=say("dealer and bid together"))
    check_contract_bid(entry.bid, state.setting.options)
    hands = _hands(state, entry)
    if entry.trump is None:
        _check_absent(entry, ("buried", "lead", "left"), "trump")
        return _naming(state, entry, dealer, entry.bid, hands)
    contract = Contract(dealer, entry.bid, entry.trump)
    if hands is not None and _is_before_burying(state, hands, dealer):
        _check_absent(entry, ("buried", "lead"), "bury")
        _check_fresh(entry)
        size = state.setting.options.hand_size
        _check_counts(hands, tuple(size + state.setting.options.bottom_size * (seat == dealer) for seat in SEATS))
        return Burying(contract, hands, None)
    return _playing(state, entry, contract, hands)


def _check_absent(entry: Position, names: tuple[str, ...], lacking: str) -> None:
    given = [name for name in names if getattr(entry, name) is not None]
    if given:
        raise malformed(
            say("{names} cannot be told before {lacking} is.", names=listed(given), lacking=lacking),
            accepted=say("a position without them"),
        )


def _check_fresh(entry: Position) -> None:
    """Nothing can have been won before the first trick."""
    if entry.table_points or entry.captures:
        _refuse(say("No trick is played yet, so there are no points and no captures."), say("0 and none"), "C3.1")


def _hands(state: HongwuState, entry: Position) -> Hands | None:
    setting = state.setting
    if setting.hidden:
        if entry.hands is not None:
            raise malformed(
                say("In this match nobody tells the referee the hands."), accepted=say("left, the cards in each hand")
            )
        return None
    if entry.hands is None or entry.left is not None:
        raise malformed(say("The hands say how many cards are left."), accepted=say("hands, and no left"))
    check_names(setting, entry.hands, "hands")
    held([card for cards in (*entry.hands.values(), entry.buried or ()) for card in cards], setting.options.packs)
    return by_seat(setting, entry.hands)


def _naming(state: HongwuState, entry: Position, dealer: int, bid: int, hands: Hands | None) -> Naming:
    """Before trumps are named all hands are full and the bottom is what is left of the packs (C2.13)."""
    _check_fresh(entry)
    if hands is None:
        return Naming(None, dealer, bid)
    options = state.setting.options
    _check_counts(hands, (options.hand_size,) * len(SEATS))
    return Naming(Dealt(hands, _rest(state, hands)), dealer, bid)


def _together(state: HongwuState, hands: Hands) -> Holding:
    pack = pack_of(state.setting.options.packs)
    together = 0
    for holding in hands:
        together = pack.plus(together, holding)
    return together


def _rest(state: HongwuState, hands: Hands) -> Holding:
    return pack_of(state.setting.options.packs).missing(_together(state, hands))


def _is_before_burying(state: HongwuState, hands: Hands, dealer: int) -> bool:
    options = state.setting.options
    return hands[dealer].bit_count() == options.hand_size + options.bottom_size


def _check_counts(hands: Hands, due: tuple[int, ...]) -> None:
    counts = tuple(holding.bit_count() for holding in hands)
    if counts != due:
        _refuse(
            say("The hands have {counts} cards.", counts=listed(counts)), say("{due} cards", due=listed(due)), "C2.1"
        )


def _playing(state: HongwuState, entry: Position, contract: Contract, hands: Hands | None) -> Playing:
    options = state.setting.options
    left = entry.left or options.hand_size
    buried = _buried(state, entry)
    if hands is not None:
        left = hands[0].bit_count()
        if any(holding.bit_count() != left for holding in hands) or not 1 <= left <= options.hand_size:
            _refuse(
                say("The hands have {counts} cards.", counts=listed(holding.bit_count() for holding in hands)),
                say("equal hands of 1 to {size} cards", size=options.hand_size),
                "C2.1",
            )
    elif left > options.hand_size:
        _refuse(
            say("{left} cards are more than a hand.", left=left),
            say("1 to {size}", size=options.hand_size),
            "C2.1",
        )
    full = left == options.hand_size
    lead = _lead(state, entry, contract.dealer, full)
    if full:
        _check_fresh(entry)
        if hands is not None and buried is None:
            buried = _rest(state, hands)
    captures = read_captures(state, entry.captures)
    about = (*(hands or ()), buried or 0)
    _check_points(state, entry.table_points, captures, about)
    # What is about will all be shown; where nobody knows the hands, only the cards laid away are accounted for.
    seen = (buried or 0) if hands is None else _together(state, hands)
    return Playing(
        contract, hands, left, buried, Trick(1, lead), table_points=entry.table_points, captures=captures,
        seen=seen, whole=full,
    )  # fmt: skip


def _buried(state: HongwuState, entry: Position) -> Holding | None:
    if entry.buried is None:
        return None
    options = state.setting.options
    if len(entry.buried) != options.bottom_size:
        _refuse(
            say("The number of cards laid away is {count}.", count=len(entry.buried)),
            say("{count} cards", count=options.bottom_size),
            "C2.15",
        )
    return held(entry.buried, options.packs)


def _lead(state: HongwuState, entry: Position, dealer: int, full: bool) -> int:
    if entry.lead is None:
        if full:
            return dealer
        raise malformed(say("Who leads next is missing."), accepted=say("lead"))
    lead = seat_of(state, entry.lead, "lead")
    if full and lead != dealer:
        _refuse(say("The declarer leads to the first trick."), say("a lead by the declarer"), "C3.1")
    return lead


def _check_points(
    state: HongwuState, table_points: int, captures: tuple[Capture, ...], about: tuple[Holding, ...]
) -> None:
    """Points and red fives won, and those among the cards still `about`, cannot be more than the packs have."""
    options = state.setting.options
    pack = pack_of(options.packs)
    cards = [card for holding in about for card in pack.listed(holding)]
    check_sums(table_points, 0, options)
    if table_points + points_in(cards) > options.all_points:
        _refuse(
            say("The points won and those still about are more than there are."),
            say("at most {most} in all", most=options.all_points),
            "C3.4",
        )
    check_count(len(captures) + cards.count(RED_FIVE), options)


def _refuse(message: str, accepted: str, clause: str | None = None) -> NoReturn:
    raise impossible(message, clause=clause, accepted=accepted)
