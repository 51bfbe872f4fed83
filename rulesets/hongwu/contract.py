"""What the declarer does before he leads: trumps, the bottom, the cards laid away (C2.11-C2.15)."""

from referee.cards.pack import Holding
from referee.cards.trick import Trick
from referee.rulebook.refusal import illegal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.hongwu.awaited import check_actor, expected
from rulesets.hongwu.closing import opened_bottom
from rulesets.hongwu.dealing import held, not_held
from rulesets.hongwu.entries import Bottom, Bury, Suit, Trump
from rulesets.hongwu.order import order_of, pack_of
from rulesets.hongwu.state import Burying, Contract, Hands, HongwuState, Naming, Playing, Turning

TIMED_OUT: Suit = "S"
"""Trumps when the declarer names none in time (C2.12)."""


def judge_trump(state: HongwuState, entry: Trump) -> Step[HongwuState]:
    """Trumps are named, or time is up; only then the declarer takes the bottom (C2.13, C2.14)."""
    stage = expected(state, Naming, "trump")
    check_actor(state, entry.by, stage.dealer, "C2.11")
    if entry.timeout == (entry.suit is not None):
        raise malformed(
            say("Trumps are either a suit or the time run out."), accepted=say("suit: S, H, D or C, or timeout: true")
        )
    seconds = state.setting.options.trump_seconds
    if entry.timeout and not seconds:
        raise illegal(
            say("There is no time limit here, so it cannot have run out."),
            clause="C2.12",
            accepted=listed(("S", "H", "D", "C"), last=say(" or ")),
        )
    suit = entry.suit or TIMED_OUT
    contract = Contract(stage.dealer, stage.bid, suit)
    burying = Burying(contract, None, None)
    if stage.dealt is not None:
        burying = Burying(contract, *_with_bottom(state, stage.dealt.hands, stage.dealer, stage.dealt.bottom))
    facts = {"suit": suit, "player": state.setting.players[stage.dealer], "timeout": entry.timeout}
    ruling = Ruling("trump", ("C2.12",) if entry.timeout else ("C2.11",), facts)
    return Step(HongwuState(state.setting, state.deal, state.scores, burying, state.last, True), (ruling,))


def _with_bottom(state: HongwuState, hands: Hands, dealer: int, bottom: Holding) -> tuple[Hands, Holding]:
    pack = pack_of(state.setting.options.packs)
    return changed(hands, dealer, pack.plus(hands[dealer], bottom)), bottom


def changed(hands: Hands, seat: int, holding: Holding) -> Hands:
    """The hands with another one at `seat`."""
    first, second, third, fourth = (holding if place == seat else held for place, held in enumerate(hands))
    return (first, second, third, fourth)


def judge_bury(state: HongwuState, entry: Bury) -> Step[HongwuState]:
    """Any cards may be laid away, points, trumps and red fives too (C2.15, B11); they stay face down till the end."""
    stage = expected(state, Burying, "bury")
    dealer = stage.contract.dealer
    check_actor(state, entry.by, dealer, "C2.15")
    options = state.setting.options
    ruling = Ruling("bury", ("C2.15",), {"player": state.setting.players[dealer], "count": options.bottom_size})
    if stage.hands is None:
        if entry.cards is not None:
            raise malformed(
                say("In this match nobody tells the referee the cards laid away."), accepted=say("bury without cards")
            )
        return _leading(state, stage, None, None, ruling)
    if entry.cards is None:
        raise malformed(say("Which cards are laid away is missing."), accepted=_cards_due(options.bottom_size))
    if len(entry.cards) != options.bottom_size:
        raise illegal(
            say("The number of cards laid away is {count}.", count=len(entry.cards)),
            clause="C2.15",
            accepted=_cards_due(options.bottom_size),
        )
    pack, mine = pack_of(options.packs), stage.hands[dealer]
    away = held(entry.cards, options.packs)
    if away & ~mine:
        raise not_held(entry.cards, mine, options.packs)
    told = order_of(stage.contract.trump, options.packs).ladder.listed(away)
    ruling = Ruling(ruling.kind, ruling.clauses, ruling.facts, {"cards": told}, to=state.setting.players[dealer])
    return _leading(state, stage, changed(stage.hands, dealer, pack.less(mine, away)), away, ruling)


def _cards_due(count: int) -> str:
    return say("{count} cards", count=count)


def _leading(
    state: HongwuState, stage: Burying, hands: Hands | None, away: Holding | None, ruling: Ruling
) -> Step[HongwuState]:
    """The declarer leads to the first trick (C3.1)."""
    contract = stage.contract
    playing = Playing(contract, hands, state.setting.options.hand_size, away, Trick(1, contract.dealer))
    return Step(HongwuState(state.setting, state.deal, state.scores, playing, state.last, True), (ruling,))


def judge_bottom(state: HongwuState, entry: Bottom) -> Step[HongwuState]:
    """The table turns up the bottom after a deal whose beginning the record does not know.

    A card in it that was played as often as there are packs proves a wrong report (B42).
    """
    stage = expected(state, Turning, "bottom")
    played = stage.played
    check_actor(state, entry.by, played.contract.dealer, "B42")
    options = state.setting.options
    if len(entry.cards) != options.bottom_size:
        raise impossible(
            say("The number of cards of the bottom is {count}.", count=len(entry.cards)),
            clause="C2.1",
            accepted=_cards_due(options.bottom_size),
        )
    bottom = held(entry.cards, options.packs)
    pack = pack_of(options.packs)
    twice = [
        card
        for card in dict.fromkeys(entry.cards)
        if pack.count(bottom, card) + pack.count(played.seen, card) > options.packs
    ]
    if not twice:
        return opened_bottom(state, played, bottom, ())
    if played.hands is not None:
        raise impossible(
            say("{cards}: played too often to lie in the bottom as well.", cards=listed(twice)),
            clause="B42",
            accepted=say("cards that were not played"),
        )
    facts = {
        "player": state.setting.players[played.contract.dealer],
        "what": "card-twice",
        "trick": played.trick.number,
        "cards": twice,
    }
    return opened_bottom(state, played, bottom, (Ruling("irregularity", ("B42", "C1.2"), facts),))
