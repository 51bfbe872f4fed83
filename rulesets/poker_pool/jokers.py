"""Special rule 1: a player dealt both jokers may show them before the break and loses one other card by chance."""

from dataclasses import replace

from referee.cards.card import BIG_JOKER, JOKERS, SMALL_JOKER
from referee.rulebook.refusal import illegal, impossible
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import say
from rulesets.poker_pool.entries import Discard, Reveal
from rulesets.poker_pool.hands import Hand
from rulesets.poker_pool.state import AnyState, Playing, Removing


def reveal(state: Playing, entry: Reveal) -> Step[AnyState]:
    """K65, B40: optional, once a round. Raises Refusal (illegal) after the break or without both jokers."""
    round_ = state.round
    if not round_.window:  # K66, K67: before the first break the hand is just what was dealt
        raise illegal(
            say("The jokers can no longer be shown: the break has been played."),
            clause="K66",
            accepted=say("reveal between the deal and the first break of a round"),
        )
    if round_.shown is not None:
        raise illegal(say("Both jokers have been shown already in this round."), clause="B40")
    if not round_.hands[entry.by].both_jokers:
        raise illegal(
            say("{name} was not dealt both jokers.", name=entry.by),
            clause="K65",
            accepted=say("reveal by a player whose five cards hold both"),
        )
    shown = replace(round_, shown=entry.by)
    ruling = Ruling("reveal", ("K65", "B39"), {"player": entry.by, "cards": (SMALL_JOKER, BIG_JOKER)})
    return Step(Removing(replace(state, round=shown), entry.by), (ruling,))


def others(hand: Hand) -> tuple[str, ...]:
    """The cards beside the jokers, each as likely as the others to be removed (B39)."""
    return tuple(card for card in hand.cards if card not in JOKERS)


def discard(state: Removing, entry: Discard) -> Step[AnyState]:
    """K65: the card leaves the game, unseen by the others, and is not replaced (B39). Raises Refusal."""
    round_ = state.round
    if entry.player != state.player:
        raise illegal(
            say("{name} loses no card.", name=entry.player),
            clause="K65",
            accepted=say("a card of {player}, who showed both jokers", player=state.player),
        )
    hand = round_.hands[state.player]
    if entry.card not in others(hand):
        raise impossible(
            say("{card} is none of the cards that can be removed.", card=entry.card),
            clause="B39",
            accepted=say("one of the other cards of {player}", player=state.player),
        )
    hands = {**round_.hands, state.player: hand.removing(entry.card)}
    after = replace(round_, hands=hands, removed=entry.card)
    ruling = Ruling("discard", ("K65", "B39"), {"player": state.player}, {"card": entry.card}, to=state.player)
    return Step(replace(state.then, round=after), (ruling,))
