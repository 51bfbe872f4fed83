"""What is awaited, and the refusal of everything that is not. All of it is public."""

from typing import Any, TypeVar

from referee.rulebook.awaiting import OVER, Awaiting
from referee.rulebook.refusal import Refusal, illegal, malformed
from referee.rulebook.wording import listed, say
from rulesets.hongwu.auction import window
from rulesets.hongwu.state import (
    Auction,
    Burying,
    Dealing,
    Drawing,
    Finished,
    HongwuState,
    Naming,
    Playing,
    Stage,
    Turning,
)

S = TypeVar("S")

_WHEN = {
    "deal": "C6.9", "first": "C2.2", "bid": "C2.8", "pass": "C2.8", "trump": "B09", "bury": "C2.14",
    "play": "C3.1", "bottom": "B42", "tally": "B44", "adjust": "B40",
}  # fmt: skip
"""Kind of entry -> the clause that says when it has its place."""


def awaiting(state: HongwuState) -> Awaiting:
    """What would carry the match on."""
    stage, players, options = state.stage, state.setting.players, state.setting.options
    facts: dict[str, Any]
    match stage:
        case Playing():
            trick = stage.trick
            led = list(trick.plays[0].cards) if trick.plays else []
            facts = {"trump": stage.contract.trump, "trick": trick.number, "led": led}
            return Awaiting("play", players[trick.turn], facts, ("adjust",), state.deal)
        case Dealing():
            also = ("tally", "adjust") if state.begun else ("tally", "adjust", "position")
            return Awaiting("deal", None, {"deal": state.deal}, also, state.deal, "deal")
        case Drawing():
            return Awaiting("first", None, {"choices": list(players)}, _beside(stage), state.deal, "first")
        case Auction():
            span = window(stage, options)
            if span.empty:
                return Awaiting("pass", players[stage.turn], {"bid": stage.bid}, ("adjust",), state.deal)
            facts = {"bid": stage.bid, "least": span.least, "most": span.most, "step": span.step}
            return Awaiting("bid", players[stage.turn], facts, ("pass", *_beside(stage)), state.deal)
        case Naming():
            facts = {"choices": ["S", "H", "D", "C"]}
            if options.trump_seconds:
                facts["seconds"] = options.trump_seconds
            return Awaiting("trump", players[stage.dealer], facts, ("adjust",), state.deal)
        case Burying():
            facts = {"cards": options.bottom_size, "trump": stage.contract.trump}
            return Awaiting("bury", players[stage.contract.dealer], facts, ("adjust",), state.deal)
        case Turning():
            dealer = stage.played.contract.dealer
            return Awaiting("bottom", players[dealer], {"cards": options.bottom_size}, ("adjust",), state.deal)
        case Finished():
            return OVER


def unused(stage: Stage) -> bool:
    """True while cards that the dealer dealt may still be left unused, for sums of a deal played with other cards.

    He deals of his own accord when a deal is over, so the table could not tally the next one otherwise.
    """
    if isinstance(stage, Auction) and stage.calls:
        return False
    return isinstance(stage, Drawing | Auction) and stage.dealt is not None


def _beside(stage: Stage) -> tuple[str, ...]:
    return ("tally", "adjust") if unused(stage) else ("adjust",)


def expected(state: HongwuState, stage_type: type[S], do: str) -> S:
    """The stage, when it is the one in which `do` has its place. Raises Refusal (illegal)."""
    stage = state.stage
    if isinstance(stage, stage_type):
        return stage
    now = awaiting(state)
    if now.kind == "nothing":
        raise match_over()
    beside = {"adjust"} if now.by is None else {"adjust", "tally"}
    kinds = [now.kind, *(kind for kind in now.also if kind not in beside)]
    who = say(" by {player}", player=now.by) if now.by else ""
    raise illegal(
        say("There is no place for “{do}” now.", do=do),
        clause=_WHEN[do],
        accepted=listed(kinds, last=say(" or ")) + who,
    )


def match_over() -> Refusal:
    """The refusal of whatever comes after the last deal (B39)."""
    return illegal(say("The match is over."), clause="B39", accepted=say("an undo, or a claim"))


def check_actor(state: HongwuState, by: str | None, seat: int, clause: str) -> None:
    """Raises Refusal (illegal) when somebody else than the player awaited acts; None stands for him."""
    name = state.setting.players[seat]
    if by is not None and by != name:
        raise illegal(
            say("It is for {player} to act now, not for {other}.", player=name, other=by),
            clause=clause,
            accepted=say("{kind} by {player}", kind=awaiting(state).kind, player=name),
        )


def seat_of(state: HongwuState, name: str, what: str) -> int:
    """The seat of a player that `what` names. Raises Refusal (malformed) for a stranger."""
    players = state.setting.players
    if name not in players:
        raise malformed(
            say("{what}: nobody called {name} plays here.", what=what, name=name),
            accepted=listed(players, last=say(" or ")),
        )
    return players.index(name)
