"""Refusals of entries that come at the wrong time: what is due instead, and by which clause."""

from referee.rulebook.entry import Entry
from referee.rulebook.refusal import Refusal, illegal, impossible
from referee.rulebook.wording import listed, say
from rulesets.poker_pool.state import AnyState, Choosing, Dealing, Drawing, Ordering, Over, Playing, Removing


def not_now(state: AnyState, entry: Entry) -> Refusal:
    """Why `entry` cannot be recorded now, told from what everybody knows."""
    due, clause = _due(state)
    match entry.do:
        case "position":
            return impossible(
                say("A position sets a match up; it can only be the first entry."), accepted=due, clause="K03"
            )
        case "reveal" if not isinstance(state, Over):
            return illegal(
                say("The jokers can be shown only between the deal and the first break."), clause="K66", accepted=due
            )
        case "order" if not isinstance(state, Ordering | Over):
            return illegal(say("Nothing in the order is tied, so nothing is drawn."), clause="K58", accepted=due)
        case "draw" if isinstance(state, Playing | Choosing):
            return illegal(say("No card has to be drawn now."), clause="K36", accepted=due)
        case "discard" if isinstance(state, Playing | Choosing | Drawing):
            return illegal(say("No card has to be removed now."), clause="K65", accepted=due)
        case "choose" if isinstance(state, Playing | Removing | Drawing):
            return illegal(say("There is nothing to choose now."), clause="K62", accepted=due)
        case "deal" if not isinstance(state, Ordering | Over):
            return illegal(say("The hands of this round are dealt."), clause="K09", accepted=due)
        case "rack":
            return illegal(say("The balls are not racked now."), clause="K07", accepted=due)
    return illegal(say("{entry} comes too early or too late.", entry=entry.do), clause=clause, accepted=due)


def _due(state: AnyState) -> tuple[str, str]:
    """What is due instead, and the clause that says so."""
    match state:
        case Ordering():
            return say("order, for round {round}", round=state.number), "K56" if state.number == 1 else "K58"
        case Dealing():
            return say("deal, for round {round}", round=state.number), "B50"
        case Removing():
            return say("discard, of a card of {player}", player=state.player), "K65"
        case Drawing():
            return say("draw, by {player}", player=state.stroke.shooter), "K37"
        case Choosing():
            choices = listed(state.choices, last=say(" or "))
            return say("choose, by {player}: {choices}", player=state.chooser, choices=choices), "K62"
        case Playing():
            return say("shot, by {player}", player=state.shooter), "K31"
        case Over():
            return say("nothing: all rounds are played"), "K64"
