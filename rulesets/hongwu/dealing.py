"""The deal: what chance gives, and the check of what was typed (C1.2, C2.1, C2.2)."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.cards.card import PACK_54
from referee.cards.pack import Holding, TooMany
from referee.rulebook.chance import ChanceSource
from referee.rulebook.refusal import Refusal, impossible, malformed
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.hongwu.auction import opened
from rulesets.hongwu.awaited import expected, seat_of
from rulesets.hongwu.entries import Deal, First
from rulesets.hongwu.order import pack_of
from rulesets.hongwu.state import SEATS, Dealing, Dealt, Drawing, Hands, HongwuState, Setting


def dealt_by_chance(state: HongwuState, source: ChanceSource) -> Mapping[str, Any]:
    """The `deal` entry: all packs shuffled, then dealt in seating order, the bottom last."""
    setting = state.setting
    if setting.hidden:
        return {"do": "deal"}
    options = setting.options
    cards = source.shuffled("pack", PACK_54 * options.packs)
    size = options.hand_size
    hands = {name: list(cards[seat * size : (seat + 1) * size]) for seat, name in enumerate(setting.players)}
    return {"do": "deal", "hands": hands, "bottom": list(cards[len(SEATS) * size :])}


def first_by_chance(state: HongwuState, source: ChanceSource) -> Mapping[str, Any]:
    """The `first` entry: each player with the same chance (C2.2, B02)."""
    players = state.setting.players
    return {"do": "first", "player": players[source.below("first", len(players))]}


def judge_deal(state: HongwuState, entry: Deal) -> Step[HongwuState]:
    """Takes the cards dealt. Raises Refusal when they are not exactly the packs."""
    expected(state, Dealing, "deal")
    setting = state.setting
    if setting.hidden:
        if entry.hands is not None or entry.bottom is not None:
            raise malformed(
                say("In this match nobody tells the referee the hands."), accepted=say("a deal without cards")
            )
        return _drawing(state, None)
    if entry.hands is None or entry.bottom is None:
        raise malformed(
            say("The deal does not give all cards."), accepted=say("hands with every player's cards, and bottom")
        )
    return _drawing(state, _read_dealt(setting, entry))


def _drawing(state: HongwuState, dealt: Dealt | None) -> Step[HongwuState]:
    return Step(HongwuState(state.setting, state.deal, state.scores, Drawing(dealt), state.last, True))


def _read_dealt(setting: Setting, entry: Deal) -> Dealt:
    options, hands = setting.options, entry.hands or {}
    bottom = entry.bottom or ()
    check_names(setting, hands, "hands")
    for name, cards in hands.items():
        if len(cards) != options.hand_size:
            raise impossible(
                say("The number of cards dealt to {player} is {count}.", player=name, count=len(cards)),
                clause="C2.1",
                accepted=say("{size} cards each", size=options.hand_size),
            )
    if len(bottom) != options.bottom_size:
        raise impossible(
            say("The number of cards of the bottom is {count}.", count=len(bottom)),
            clause="C2.1",
            accepted=say("{size} cards", size=options.bottom_size),
        )
    held([card for cards in (*hands.values(), bottom) for card in cards], options.packs)
    pack = pack_of(options.packs)
    return Dealt(by_seat(setting, hands), pack.hold(bottom))


def judge_first(state: HongwuState, entry: First) -> Step[HongwuState]:
    """Opens the auction (C2.2)."""
    stage = expected(state, Drawing, "first")
    seat = seat_of(state, entry.player, "first")
    auction = opened(stage.dealt, seat)
    ruling = Ruling("turn", ("C2.2",), {"player": entry.player, "to": "bid"})
    return Step(HongwuState(state.setting, state.deal, state.scores, auction, state.last, True), (ruling,))


def check_names(setting: Setting, named: Mapping[str, object], what: str) -> None:
    """Raises Refusal (malformed) unless `named` has exactly the four players."""
    if set(named) != set(setting.players):
        raise malformed(
            say("{what} must name each player once.", what=what), accepted=listed(setting.players, last=say(" and "))
        )


def held(cards: list[str] | tuple[str, ...], packs: int) -> Holding:
    """The cards as a holding. Raises Refusal (impossible) when one stands more often than there are packs."""
    try:
        return pack_of(packs).hold(cards)
    except TooMany as error:
        raise impossible(
            say("{card} stands more than {packs} times.", card=error.card, packs=packs),
            clause="C1.2",
            accepted=say("at most {packs} copies of a card", packs=packs),
        ) from None


def not_held(cards: Sequence[str], holding: Holding, packs: int) -> Refusal:
    """The refusal of cards that their player does not hold, or not as often as he names them.

    The whole table reads it, so of several cards it does not say which: that would tell that he has the others.
    """
    if len(set(cards)) == 1:
        return impossible(lacks(lacking(cards, holding, packs)), accepted=say("cards from your hand"))
    return impossible(
        say("You do not hold all of these cards."),
        accepted=say("cards from your hand; `hint` with them says which are not, to you alone"),
    )


def lacking(cards: Sequence[str], holding: Holding, packs: int) -> list[str]:
    """Those of the cards that are not held as often as they are named: `3S`, `6C×2`."""
    pack = pack_of(packs)
    counts = [(card, cards.count(card)) for card in dict.fromkeys(cards)]
    return [f"{card}×{count}" if count > 1 else card for card, count in counts if count > pack.count(holding, card)]


def lacks(cards: Sequence[str]) -> str:
    """Says to their player alone which cards he does not hold."""
    return say("You do not hold {cards}.", cards=listed(cards))


def by_seat(setting: Setting, hands: Mapping[str, tuple[str, ...]]) -> Hands:
    """Hands by player as holdings by seat."""
    pack = pack_of(setting.options.packs)
    first, second, third, fourth = (pack.hold(hands[name]) for name in setting.players)
    return (first, second, third, fourth)
