"""Refusals that several stages share: the wrong stage, the wrong player, cards that cannot be meant."""

from collections.abc import Sequence

from referee.cards.pack import Holding, TooMany
from referee.rulebook.entry import Entry
from referee.rulebook.refusal import Refusal, illegal, impossible
from referee.rulebook.wording import listed, say
from rulesets.dabaifen.entries import Tally
from rulesets.dabaifen.seats import Table
from rulesets.dabaifen.state import State
from rulesets.dabaifen.trumps import PACK

_STAGES = {
    "deal": ("deal, tally", "C3.1"),
    "drawing": ("declare, flip", "C3.5"),
    "rights": ("take; uprising, swap-dealer, ferry, show-quad", "C3.11"),
    "bury": ("bury", "C3.12"),
    "play": ("play", "C3.13"),
}


def not_now(state: State, entry: Entry) -> Refusal:
    """The refusal of an entry that belongs to another stage."""
    if state.phase == "over":
        return illegal(say("The match is over."), clause="B41", accepted=say("undo, amend, claim"))
    accepted, clause = _STAGES[state.phase]
    now = {
        "deal": say("A deal is awaited."),
        "drawing": say("Trumps are not fixed yet."),
        "rights": say("The dealer has not taken the bottom yet."),
        "bury": say("The dealer has not buried yet."),
        "play": say("The cards are being played."),
    }[state.phase]
    if isinstance(entry, Tally):
        # Whoever wants to write down sums must first get out of a deal under way.
        accepted = say("{what}; `adjust void : WHY` ends this deal, and then it can be tallied", what=accepted)
    return illegal(say("{now} “{do}” does not come now.", now=now, do=entry.do), clause=clause, accepted=accepted)


def only(table: Table, seat: int, by: str | None, clause: str, act: str) -> None:
    """Refuses an act of anybody but the player at `seat`; `act` says what it is."""
    if by is not None and by != table.players[seat]:
        raise illegal(
            say("{by} may not do this: it is for {player} to {act}.", by=by, player=table.players[seat], act=act),
            clause=clause,
            accepted=say("an entry by {player}", player=table.players[seat]),
        )


def distinct(cards: Sequence[str], where: str) -> Holding:
    """The holding of cards named in one place. Refused when one stands twice: there is only one pack (C2.1)."""
    try:
        return PACK.hold(cards)
    except TooMany as twice:
        raise impossible(
            say("{where}: {card} stands twice, and the pack has it once.", where=where, card=twice.card), clause="C2.1"
        ) from None


def exactly(cards: Sequence[str], count: int, where: str, clause: str) -> Holding:
    """The holding of `count` different cards. Refused otherwise."""
    if len(cards) != count:
        raise impossible(
            say("{where}: {given} cards are named.", where=where, given=len(cards)),
            clause=clause,
            accepted=say("{count} cards", count=count),
        )
    return distinct(cards, where)


def seat_named(table: Table, player: str, where: str) -> int:
    """The seat of a player named in an entry. Refused when he does not sit here."""
    if player not in table.players:
        raise impossible(
            say("{where}: nobody called {name} plays here.", where=where, name=player),
            accepted=listed(table.players, last=say(" or ")),
        )
    return table.seat(player)


def named(holding: Holding) -> str:
    """The cards of a holding in a sentence."""
    return listed(PACK.listed(holding))
