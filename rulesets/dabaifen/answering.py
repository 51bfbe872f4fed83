"""What an answer owes where the referee knows the hand (C4.5, C4.7, C4.12 to C4.17, C4.32 to C4.34).

The play that was made is checked; nothing is enumerated. The whole table reads a refusal, so it names the duty and
never the cards that would meet it: those a hint tells the actor alone.
"""

from referee.cards.following import due, given
from referee.cards.hand import door_name
from referee.cards.ladder import TRUMPS
from referee.cards.pack import Holding
from referee.rulebook.refusal import Refusal, illegal
from referee.rulebook.wording import say, say_many
from rulesets.dabaifen.on_table import Contest, HeldQuad
from rulesets.dabaifen.quads import GOLD, HARD, SOFT
from rulesets.dabaifen.trumps import PACK, Trumps

_DUTY = {SOFT: "C4.12", HARD: "C4.13", GOLD: "C4.15"}
_FOUR = 4


def check_suit(trumps: Trumps, player: str, hand: Holding, part: Holding, contest: Contest) -> None:
    """As many cards of the led door as were led, or all of them (C4.5, C4.7, C4.34, B28)."""
    size, door = part.bit_count(), door_name(contest.door)
    if given(trumps.ladder, part, contest.door) < due(trumps.ladder, hand, contest.door, size):
        raise illegal(
            say("{player} can follow and must: {door} were led.", player=player, door=door),
            clause="C4.5" if contest.kind == "single" else "C4.7",
            accepted=say_many(
                "{count} card of {door}",
                "{count} cards of {door}, or all that he has and others beside",
                size,
                door=door,
            ),
        )


def check_loose(
    trumps: Trumps, player: str, hand: Holding, part: Holding, *, duty: int, held: tuple[HeldQuad, ...]
) -> None:
    """Loose cards under a quad: only without a quad of one's own, and as the biggest quad so far demands.

    `duty` is the class of that quad (C4.21), `held` are the quads that are still whole in the hand (C4.16).
    """
    if held:
        raise illegal(
            say("{player} holds a quad and must play it.", player=player),
            clause="C4.16",
            accepted=say("a whole quad"),
        )
    if duty == SOFT:
        _check_soft(trumps, player, hand, part)
        return
    if given(trumps.ladder, part, TRUMPS) < due(trumps.ladder, hand, TRUMPS, _FOUR):
        raise illegal(
            say("{player} holds more trumps and must give them.", player=player),
            clause=_DUTY[duty],
            accepted=say("four trumps, or all that he has and others beside"),
        )
    if duty == GOLD:
        biggest = trumps.ladder.biggest(hand, TRUMPS, _FOUR)
        if PACK.hold(biggest) & ~part:
            raise illegal(
                say("{player} must give his biggest trumps.", player=player),
                clause="C4.15",
                accepted=say("his four biggest trumps"),
            )


def _check_soft(trumps: Trumps, player: str, hand: Holding, part: Holding) -> None:
    """One card of every door that the hand has; what is missing may be filled with anything (C4.12, C4.33, B32)."""
    within = trumps.ladder.within
    for door in (TRUMPS, *trumps.sides):
        if hand & within[door] and not part & within[door]:
            raise illegal(
                say("{player} must give a card of {door}.", player=player, door=door_name(door)),
                clause="C4.12",
                accepted=say("a card of every door that he has, four in all"),
            )


def wrong_count(player: str, size: int) -> Refusal:
    """Everybody plays as many cards as were led (C4.37)."""
    return illegal(
        say_many("{count} card was led.", "{count} cards were led.", size),
        clause="C4.37",
        accepted=say_many("{count} card from {player}", "{count} cards from {player}", size, player=player),
    )
