"""After a foul at the break: which of the options 1 to 4 the next player has, and what his choice does."""

from dataclasses import replace

from referee.pool.opening import ACCEPT, KITCHEN, RERACK_BREAK
from referee.rulebook.refusal import illegal
from referee.rulebook.ruleset import Step
from referee.rulebook.ruling import Ruling
from referee.rulebook.wording import listed, say
from rulesets.poker_pool.entries import CHOICES, Choice, Choose
from rulesets.poker_pool.hands import hand_of
from rulesets.poker_pool.options import PokerPoolOptions
from rulesets.poker_pool.state import AnyState, Choosing, Playing, Round, Standing
from rulesets.poker_pool.turns import take_turn

BREAK = "break"
"""The fault of a break that neither pocketed a ball nor drove four to a cushion (K17)."""


def choices_after(faults: tuple[str, ...], options: PokerPoolOptions) -> tuple[tuple[Choice, ...], str]:
    """The options open after a foul at the break, and the leading clause.

    A failed break gives all four (K18). Another fault with it takes away the fourth (K27), another fault alone leaves
    only the first (K26). What counts as another fault is the cue ball gone (B03), since a table without a cue ball
    cannot be played as it lies; other faults leave the fourth option where they would have taken it, unless the
    house says that any fault counts. An object ball off the table never takes it.
    """
    others = [fault for fault in faults if fault != BREAK]
    strict = "scratch" in others or (
        options.break_other_fouls == "any" and any(fault != "ball-off" for fault in others)
    )
    first = CHOICES[:3] if BREAK in faults else CHOICES[:1]
    clause = ("K27" if strict else "K18") if BREAK in faults else "K26"
    return (first if strict else (*first, CHOICES[3])), clause


def offer_choices(
    standing: Standing, round_: Round, faults: tuple[str, ...], *, breaker: str, chooser: str
) -> Step[AnyState]:
    """K62: the next player chooses; a choice of one is still asked (B14)."""
    choices, clause = choices_after(faults, standing.options)
    state = Choosing(standing, round_, breaker, chooser, choices)
    clauses = (clause, "B03") if clause != "K18" else (clause,)
    return Step(state, (Ruling("offer", clauses, {"player": chooser, "choices": choices}),))


def choose(state: Choosing, entry: Choose) -> Step[AnyState]:
    """What the next player makes of it. Raises Refusal (illegal) for another player or an option he does not have."""
    if entry.by != state.chooser:
        raise illegal(
            say("{name} has no choice to make; it is {chooser}'s.", name=entry.by, chooser=state.chooser),
            clause="B06",
            accepted=listed(state.choices, last=say(" or ")),
        )
    if entry.choice not in state.choices:
        raise illegal(
            say("{choice} is not open after this break.", choice=entry.choice),
            clause="K27" if RERACK_BREAK in state.choices else "K26",
            accepted=listed(state.choices, last=say(" or ")),
        )
    standing, round_, breaker = state.standing, state.round, state.breaker
    if entry.choice == KITCHEN:  # K19, B13: a free ball like any other, so the breaker is liable
        return take_turn(
            Playing(standing, round_, state.chooser, "kitchen", breaker), ("K19", "K48", "B13"), since=breaker
        )
    if entry.choice == ACCEPT:  # K22, K50
        return take_turn(Playing(standing, round_, state.chooser, "none"), ("K22", "K50"), since=breaker)
    again, clause = (state.chooser, "K20") if entry.choice == RERACK_BREAK else (breaker, "K21")
    rack = Ruling("rerack", (clause, "K08", "K23"), {"breaker": again})
    follows = take_turn(Playing(standing, reracked(round_), again, "break"), ("K25", "K16", "K50"), since=breaker)
    return Step(follows.state, (rack, *follows.rulings))


def reracked(round_: Round) -> Round:
    """K23, K24: all balls are up again, and every card, the penalty card too, is judged against that table."""
    nothing: frozenset[int] = frozenset()
    hands = {player: hand_of(hand.cards, nothing) for player, hand in round_.hands.items()}
    return replace(round_, hands=hands, down=nothing)
